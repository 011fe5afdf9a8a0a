"""Words of the command line to values: `2 1 0`, `Ann=2 Bob=1`, `tricks=1,1,1`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import typer
from typer.core import TyperCommand

from scorepad.cli.common import WrongUsage, wrong_usage
from scorepad.core.problems import ScorepadError, nearest
from scorepad.hands.fields import Field
from scorepad.reading.typed import PlainScalar, expected, is_nothing, read_whole
from scorepad.rulebook.ruleset import Ruleset

NUMBER = re.compile(r"-\d[\d.]*(,-?\d[\d.]*)*")


class WordsCommand(TyperCommand):
    """A command whose words may be negative numbers: a minus and digits is a value, not an option."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the words; refuse any other dash that is no option of the command."""
        known = {name for parameter in self.params for name in parameter.opts} | {"--help", "--"}
        for word in args:
            name = word.partition("=")[0]
            if word == "--":
                break
            if word.startswith("-") and word != "-" and name not in known and not NUMBER.fullmatch(word):
                near = nearest_flag(name, known | {"--game", "--db", "--format"})
                hint = f" (did you mean {near}?)" if near else ""
                raise wrong_usage("usage", why=f"there is no option {name} here{hint}")
        ctx.ignore_unknown_options = True
        return super().parse_args(ctx, args)


class RawCommand(TyperCommand):
    """A command that reads its words itself, whatever dashes they have."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Take all the words as they are."""
        return super().parse_args(ctx, ["--", *args])


def nearest_flag(word: str, known: Iterable[str]) -> str | None:
    """Return the flag most like the word; none for a single dash and a letter, which is like them all."""
    flags = [flag for flag in known if flag.startswith("--") and flag != "--"]
    return nearest(word, flags) if word.startswith("--") else None


def hand_number(word: str) -> int:
    """Return the number of a hand; raise WrongUsage if it is none."""
    try:
        return read_whole(PlainScalar(word), wanted="the number of a hand")
    except ScorepadError as error:
        raise WrongUsage(*error.problems) from None


def split_values(words: Iterable[str], asked: Field) -> object:
    """Return a list of values, or values by name; commas separate as spaces do."""
    values = [part.strip() for word in words for part in word.split(",")]
    if empty := next((value for value in values if is_nothing(PlainScalar(value.rpartition("=")[2]))), None):
        raise expected(f"{asked.name} from each", PlainScalar(empty), (asked.name,))
    if "" in values:
        raise expected(f"{asked.name} from each", PlainScalar(""), (asked.name,))
    named = [value for value in values if "=" in value]
    if not named:
        return [PlainScalar(value) for value in values]
    if len(named) < len(values):
        raise wrong_usage("mixed-list", field=asked.name)
    given: dict[str, PlainScalar] = {}
    for value in named:
        name, _, written = value.rpartition("=")
        if name in given:
            raise wrong_usage("named-twice", name=name)
        given[name] = PlainScalar(written)
    return given


def split_fields(words: Sequence[str], ruleset: Ruleset, usage: str) -> dict[str, object]:
    """Return values by field from words such as `bids=2,1,0`; the first `=` ends the field."""
    if not words:
        raise wrong_usage("nothing-entered", usage=usage)
    given: dict[str, object] = {}
    for word in words:
        name, equals, rest = word.partition("=")
        if not equals:
            raise wrong_usage("usage", why=f"'{word}' is not FIELD=VALUES, as in {usage}")
        asked = ruleset.field(name)
        if name in given:
            raise wrong_usage("named-twice", name=name)
        is_removed = not asked.needed and is_nothing(PlainScalar(rest))
        given[name] = split_values([rest], asked) if asked.by_name and not is_removed else PlainScalar(rest)
    return given
