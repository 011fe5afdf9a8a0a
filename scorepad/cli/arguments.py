"""Words of the command line to values: `2 1 0`, `Ann=2 Bob=1`, `tricks=1,1,1`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from typer._click.core import Context
from typer._click.parser import _OptionParser, _ParsingState
from typer.core import TyperCommand, TyperOption

from scorepad.cli.common import WrongUsage, wrong_usage
from scorepad.core.problems import ScorepadError, nearest
from scorepad.hands.fields import Field
from scorepad.reading.typed import PlainScalar, expected, is_nothing, read_whole
from scorepad.rulebook.ruleset import Ruleset

NUMBER = re.compile(r"-\d[\d.]*(,-?\d[\d.]*)*")


class WordsParser(_OptionParser):
    """Typer's parser, for which a minus and digits is a value, and an unknown flag is told in our words.

    Where unknown flags are ignored, as when a shell asks what may come next, they are words like others.
    """

    def __init__(self, command: WordsCommand, ctx: Context) -> None:
        super().__init__(ctx)
        self.command = command
        self.context = ctx
        self.ignore_unknown_options |= ctx.resilient_parsing

    def _process_opts(self, arg: str, state: _ParsingState) -> None:
        flag, equals, value = arg.partition("=")
        known = flag.replace("_", "-")
        if known in self._long_opt or known in self._short_opt:
            super()._process_opts(f"{known}{equals}{value}", state)
        elif self.ignore_unknown_options or NUMBER.fullmatch(arg):
            state.largs.append(arg)
        else:
            raise self.command.no_option(self.context, flag)


class WordsCommand(TyperCommand):
    """A command whose words may be negative numbers: a minus and digits is a value, not an option."""

    parser_class: ClassVar[type[WordsParser]] = WordsParser

    def make_parser(self, ctx: Context) -> WordsParser:
        """Return the parser of the words, which knows the parameters."""
        parser = self.parser_class(self, ctx)
        for parameter in self.get_params(ctx):
            parameter.add_to_parser(parser, ctx)
        return parser

    def flags(self, ctx: Context) -> list[str]:
        """Return the flags that are offered here, as they are typed."""
        options = [option for option in self.get_params(ctx) if isinstance(option, TyperOption)]
        return [flag for option in options if not option.hidden for flag in option.opts]

    def no_option(self, ctx: Context, flag: str) -> WrongUsage:
        """Return the refusal of a flag that is no option here."""
        near = nearest_flag(flag, [*self.flags(ctx), "--game", "--db", "--format"])
        return wrong_usage("unknown-flag", flag=flag, near=near)


def nearest_flag(word: str, known: Iterable[str]) -> str | None:
    """Return the flag most like the word; none where that is no more than dashes, or a letter behind one."""
    flags = [flag for flag in known if flag.startswith("--")]
    return nearest(word, flags) if word.startswith("--") and word.strip("-") else None


def word_for(option: str, sample: str) -> Callable[[str], str]:
    """Return what takes the word of an option as it is, and refuses none by saying what is wanted."""

    def read(word: str) -> str:
        if not word:
            raise wrong_usage("no-value", option=option, wanted=sample)
        return word

    return read


def player_count(word: str) -> int:
    """Return how many play; raise WrongUsage if that is no number."""
    try:
        return read_whole(PlainScalar(word), wanted="a number of players")
    except ScorepadError:
        raise wrong_usage("no-value", option="players", wanted="a number of players") from None


def hand_number(word: str) -> int:
    """Return the number of a hand; raise WrongUsage if it is none."""
    try:
        return read_whole(PlainScalar(word), wanted="the number of a hand")
    except ScorepadError as error:
        raise WrongUsage(*error.problems) from None


def split_values(words: Iterable[str], field: Field) -> object:
    """Return a list of values, or values by name; commas separate as spaces do."""
    values = [part.strip() for word in words for part in word.split(",")]
    if empty := next((value for value in values if is_nothing(PlainScalar(value.rpartition("=")[2]))), None):
        raise expected(f"{field.name} from each", PlainScalar(empty), (field.name,))
    if "" in values:
        raise expected(f"{field.name} from each", PlainScalar(""), (field.name,))
    named = [value for value in values if "=" in value]
    if not named:
        return [PlainScalar(value) for value in values]
    if len(named) < len(values):
        raise wrong_usage("mixed-list", field=field.name)
    by_name: dict[str, PlainScalar] = {}
    for value in named:
        name, _, written = value.rpartition("=")
        if name in by_name:
            raise wrong_usage("named-twice", name=name)
        by_name[name] = PlainScalar(written)
    return by_name


def split_fields(words: Sequence[str], ruleset: Ruleset, usage: str) -> dict[str, object]:
    """Return values by field from words such as `bids=2,1,0`; the first `=` ends the field."""
    if not words:
        raise wrong_usage("nothing-entered", usage=usage)
    fields: dict[str, object] = {}
    for word in words:
        name, equals, rest = word.partition("=")
        if not equals:
            raise wrong_usage("no-field", word=word, usage=usage)
        field = ruleset.field(name)
        if name in fields:
            raise wrong_usage("named-twice", name=name)
        is_removed = not field.needed and is_nothing(PlainScalar(rest))
        fields[name] = split_values([rest], field) if field.by_name and not is_removed else PlainScalar(rest)
    return fields
