"""Options of a ruleset as words of the command line: `--scoring negative --no-hook --hands=5,4,3`."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

from scorepad.cli.arguments import NUMBER, nearest_flag
from scorepad.cli.common import wrong_usage
from scorepad.games.game import Game
from scorepad.reading.records import former_names, option_names, type_hints, wanted
from scorepad.reading.typed import PlainScalar, is_nothing
from scorepad.rulebook.ruleset import Ruleset


@dataclass
class NewWords:
    """What the words after `new RULESET` say: players, options of the ruleset, and the rest."""

    players: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    start: dict[str, dict[str, Any]] = field(default_factory=dict)
    dealer: str | None = None
    name: str | None = None
    help: bool = False


def _following(waiting: deque[str]) -> str:
    return waiting.popleft() if waiting else ""


def parse_new(words: Sequence[str], ruleset: Ruleset | None) -> NewWords:
    """Return the words of `new` read against the ruleset, whose options are its flags."""
    found = NewWords()
    kind = type(ruleset.variant) if ruleset else None
    names = option_names(kind) if kind else ()
    former = former_names(kind) if kind else {}
    flags = {"--" + name.replace("_", "-"): former.get(name, name) for name in (*names, *former)}
    waiting = deque(words)
    while waiting:
        word = waiting.popleft()
        flag, equals, value = word.partition("=")
        name = flags.get(flag.replace("_", "-"))
        negated = flags.get(flag.replace("--no-", "--", 1)) if flag.startswith("--no-") else None
        if word == "--":
            found.players += waiting
            waiting.clear()
        elif word in ("--help", "-h"):
            found.help = True
        elif flag in ("--dealer", "--name"):
            given = value if equals else _following(waiting)
            if not given:
                raise wrong_usage(
                    "no-value", option=flag[2:], wanted="a player" if flag == "--dealer" else "a name"
                )
            setattr(found, flag[2:], given)
        elif ruleset and (tally := _carried(flag, ruleset)):
            given = value if equals else _following(waiting)
            side, _, count = given.rpartition("=")
            if not side:
                raise wrong_usage("no-value", option=flag[2:], wanted=f"as in {flag} {_SAMPLE_SIDE}=120")
            found.start.setdefault(tally, {})[side] = PlainScalar(count)
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
                found.options[name or ""] = PlainScalar(value)
            elif can_be_flag:
                if waiting and waiting[0].isdecimal() and int in get_args(hint):
                    raise wrong_usage("flag-value", option=flag[2:], value=waiting[0])
                found.options[name or ""] = True
            else:
                following = _following(waiting)
                if not following:
                    raise wrong_usage("no-value", option=flag[2:], wanted=wanted(hint))
                found.options[name or ""] = PlainScalar(following)
        elif word.startswith("-") and word != "-" and ruleset and not NUMBER.fullmatch(word):
            if flag.startswith("--start-") and not ruleset.variant.tallies:
                tally = flag.removeprefix("--start-")
                raise wrong_usage("no-tallies", game=ruleset.name, tally=tally)
            near = nearest_flag(flag, [*flags, "--dealer", "--name", "--start", "--help"])
            raise wrong_usage(
                "unknown-option",
                game=ruleset.name,
                option=flag.lstrip("-"),
                near=near,
                ruleset=ruleset.identity,
            )
        else:
            found.players.append(word)
    return found


def changeable(game: Game) -> Ruleset:
    """Return the rules of a game with the schemes that it might have been played by."""
    from scorepad.analysis.what_if import with_tables
    from scorepad.rulebook import library

    rules = game.ruleset
    return with_tables(rules, library.shipped(rules.identity)) if rules.identity in library.names() else rules


def parse_changes(words: Sequence[str], ruleset: Ruleset) -> dict[str, Any]:
    """Return options from words such as `scoring=blackout`, `vienna` or `no-hook`, as `new` reads them."""
    options: dict[str, Any] = {}
    for word in words:
        flag = f"--{word.lstrip('-')}"
        found = parse_new([flag], ruleset)
        if not found.options:
            option = flag[2:].partition("=")[0]
            raise wrong_usage("unknown-option", game=ruleset.name, option=option, ruleset=ruleset.identity)
        options |= found.options
    return options


_SAMPLE_SIDE = "Ann"


def _carried(flag: str, ruleset: Ruleset) -> str | None:
    """Return what a `--start` flag carries over from paper: `totals`, or a tally such as `bags`."""
    tallies = {f"--start-{tally}": tally for tally in ruleset.variant.tallies}
    return {"--start": "totals", **tallies}.get(flag)


def start_of(found: NewWords) -> dict[str, Any]:
    """Return what was carried over, in the form of a game file's `start`."""
    tallies = {tally: counts for tally, counts in found.start.items() if tally != "totals"}
    totals = found.start.get("totals")
    return ({"totals": totals} if totals else {}) | ({"tallies": tallies} if tallies else {})


def show_default(value: object) -> str:
    """Return an option's default as it is typed."""
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ",".join(str(one) for one in value) or "none"
    return "none" if is_nothing(value) else str(value)
