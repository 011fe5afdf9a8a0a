"""Words of the command line to values: `2 1 0`, `Ann=2 Bob=1`, `tricks=1,1,1`, `--no-hook`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

import typer
from typer.core import TyperCommand

from scorepad.cli import wrong_usage
from scorepad.errors import nearest
from scorepad.hand import Field
from scorepad.ruleset import Ruleset
from scorepad.values import Word, is_nothing, option_names, type_hints, wanted

_NUMBER = re.compile(r"-\d[\d.]*")


class WordsCommand(TyperCommand):
    """A command whose words may be negative numbers: a minus and digits is a value, not an option."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the words; refuse any other dash that is no option of the command."""
        known = {name for parameter in self.params for name in parameter.opts} | {"--help", "--"}
        for word in args:
            name = word.partition("=")[0]
            if word == "--":
                break
            if word.startswith("-") and word != "-" and name not in known and not _NUMBER.fullmatch(word):
                near = nearest(name, known | {"--game", "--db", "--format"})
                hint = f" (did you mean {near}?)" if near else ""
                raise wrong_usage("usage", why=f"there is no option {name} here{hint}")
        ctx.ignore_unknown_options = True
        return super().parse_args(ctx, args)


def split_values(words: Iterable[str], asked: Field) -> object:
    """Return a list of values, or values by name; commas separate as spaces do."""
    values = [part.strip() for word in words for part in word.split(",")]
    named = [value for value in values if "=" in value]
    if not named:
        return [Word(value) for value in values]
    if len(named) < len(values):
        raise wrong_usage("mixed-list", field=asked.name)
    given: dict[str, Word] = {}
    for value in named:
        name, _, written = value.rpartition("=")
        if name in given:
            raise wrong_usage("named-twice", name=name)
        given[name] = Word(written)
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
        given[name] = split_values([rest], asked) if asked.by_player else Word(rest)
    return given


@dataclass
class NewWords:
    """What the words after `new RULESET` say: players, options of the ruleset, and the rest."""

    players: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    dealer: str | None = None
    name: str | None = None
    help: bool = False


def parse_new(words: Sequence[str], ruleset: Ruleset | None) -> NewWords:
    """Return the words of `new` read against the ruleset, whose options are its flags."""
    found = NewWords()
    kind = type(ruleset.variant) if ruleset else None
    names = option_names(kind) if kind else ()
    flags = {"--" + name.replace("_", "-"): name for name in names}
    waiting = iter(words)
    for word in waiting:
        flag, equals, value = word.partition("=")
        name = flags.get(flag.replace("_", "-"))
        negated = flags.get(flag.replace("--no-", "--", 1)) if flag.startswith("--no-") else None
        if word == "--":
            found.players += waiting
        elif word in ("--help", "-h"):
            found.help = True
        elif flag in ("--dealer", "--name"):
            given = value if equals else next(waiting, None)
            if not given:
                raise wrong_usage("no-value", option=flag[2:], wanted="a player" if flag == "--dealer" else "a name")
            setattr(found, flag[2:], given)
        elif kind and (name or negated):
            hint = type_hints(kind)[name or negated or ""]
            can_be_flag = hint is bool or bool in get_args(hint)
            if "Mapping" in str(hint):
                raise wrong_usage("option-in-file", option=flag[2:])
            if negated and not name:
                if not can_be_flag or equals:
                    raise wrong_usage("not-a-flag", option=flag[5:])
                found.options[negated] = False
            elif equals:
                found.options[name or ""] = Word(value)
            elif can_be_flag:
                found.options[name or ""] = True
            else:
                following = next(waiting, None)
                if following is None:
                    raise wrong_usage("no-value", option=flag[2:], wanted=wanted(hint))
                found.options[name or ""] = Word(following)
        elif word.startswith("-") and len(word) > 1 and ruleset:
            near = nearest(flag, [*flags, "--dealer", "--name", "--help"])
            raise wrong_usage(
                "unknown-option", game=ruleset.name, option=flag.lstrip("-"), near=near, ruleset=ruleset.identity
            )
        else:
            found.players.append(word)
    return found


def show_default(value: object) -> str:
    """Return an option's default as it is typed."""
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ",".join(str(one) for one in value)
    return "none" if is_nothing(value) else str(value)
