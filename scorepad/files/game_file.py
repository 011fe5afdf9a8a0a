"""Game files: a document to the entries of a game, and a game to its document.

What is written and read back is the same game. The form is that of the interface page: players in
seat order, hands as lists in that order or mappings by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from scorepad.core.points import Points
from scorepad.core.problems import Path, Problem, ScorepadError, nearest, problem, refused, within
from scorepad.core.table import Side
from scorepad.games.events import (
    Entry,
    Event,
    FieldAmended,
    FieldEntered,
    GameStarted,
    PointsAdjusted,
    RulesOverruled,
)
from scorepad.games.game import Game
from scorepad.games.start import TOTALS, start_game
from scorepad.games.values import read_value, says_nothing, side_of
from scorepad.reading.records import as_written, to_plain
from scorepad.reading.typed import (
    check_keys,
    gathering,
    is_nothing,
    read_flag,
    read_line,
    read_list,
    read_mapping,
    read_points,
    read_text,
    read_whole,
)
from scorepad.rulebook.library import FindRuleset
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import Message

VERSION = 1
KEYS = (
    "version", "name", "date", "note", "ruleset", "options", "players", "dealer", "start", "hands",
    "adjustments",
)  # fmt: skip


class GameFile(NamedTuple):
    """What a game file says: its entries, and the totals it has written down, by hand number."""

    entries: tuple[Entry, ...]
    written: Mapping[int, Mapping[str, Points]]


class Difference(NamedTuple):
    """A total on the paper that is not what the hands come to."""

    hand: int
    side: str
    written: Points
    computed: Points


def read_game_file(value: object, find_ruleset: FindRuleset) -> GameFile:
    """Return what the document says; raise ScorepadError with all that is wrong with its form.

    `find_ruleset` gives the ruleset that a name, a path or an inline mapping stands for, with the
    game's options set.
    """
    given = read_mapping(value)
    check_keys(given, KEYS, ())
    version = given.get("version", VERSION)
    if read_whole(version, ("version",)) != VERSION:
        raise refused("later-version", path=("version",), version=version)
    if missing := [key for key in ("ruleset", "players") if is_nothing(given.get(key))]:
        raise ScorepadError(*(problem("missing-key", about_key=True, key=key) for key in missing))
    ruleset = find_ruleset(given["ruleset"], given.get("options"))
    players = tuple(
        read_text(name, ("players", seat)).strip()
        for seat, name in enumerate(read_list(given["players"], ("players",)))
    )
    start = _read_start(given, ruleset, players)
    problems: list[Problem] = []
    late: dict[int, list[Entry]] = {}
    with gathering(problems):
        for adjustment in _read_adjustments(given.get("adjustments"), start):
            late.setdefault(adjustment.after, []).append((adjustment,))
    entries: list[Entry] = [(start,), *late.pop(0, [])]
    written: dict[int, dict[str, Points]] = {}
    sides = ruleset.sides(players)
    hands = given.get("hands")
    for number, hand in enumerate(read_list(hands, ("hands",)) if not is_nothing(hands) else (), 1):
        try:
            entry, totals = _read_hand(hand, number, ruleset, sides, players)
            entries.append(entry)
            if totals:
                written[number] = totals
        except ScorepadError as error:
            problems += error.problems
        entries += late.pop(number, [])
    for rest in late.values():
        entries += rest
    if problems:
        raise ScorepadError(*problems)
    return GameFile(tuple(entries), written)


def _read_start(given: Mapping[str, Any], ruleset: Ruleset, players: tuple[str, ...]) -> GameStarted:
    """Return how the game starts; what is wrong with its options is told by the names they are given."""
    try:
        return start_game(
            ruleset, players,
            dealer=_dealer(given), name=_text(given, "name"), date=_text(given, "date"),
            note=_text(given, "note"), start=given.get("start"),
        )  # fmt: skip
    except ScorepadError as error:
        options = {} if is_nothing(given.get("options")) else given["options"]
        problems = as_written(type(ruleset.variant), options, error.problems, ("options",))
        raise ScorepadError(*problems) from None


def _read_hand(
    value: object, number: int, ruleset: Ruleset, sides: tuple[Side, ...], players: tuple[str, ...]
) -> tuple[Entry, dict[str, Points]]:
    """Return the entry of a hand, and the totals that are written after it."""
    path: Path = ("hands", number - 1)
    given = value if type(value) is dict else read_mapping(value, path)
    amended = "amended" in given and read_flag(given["amended"], (*path, "amended"))
    event = FieldAmended if amended else FieldEntered
    fields = ruleset.fields_by_name
    events: list[Event] = []
    others: list[str] = []
    for name, entered in given.items():
        if (field := fields.get(name)) is None:
            others.append(name)
        elif type(entered) is list or not says_nothing(entered, field, sides):
            events.append(event(number, name, read_value(entered, field, sides, players, (*path, name))))
    totals: dict[str, Points] = {}
    if others:
        check_keys(given, (*fields, "totals", "overruled", "amended"), path)
        if not is_nothing(given.get("totals")):
            totals = read_value(given["totals"], TOTALS, sides, players, (*path, "totals"))
        if not is_nothing(given.get("overruled")):
            events.append(RulesOverruled(number, read_overruled(given["overruled"], ruleset, path)))
    return tuple(events) or (RulesOverruled(number, ()),), totals


def read_overruled(value: object, ruleset: Ruleset, path: Path) -> tuple[str, ...]:
    """Return the names of the house rules that the table let a hand break."""
    path = (*path, "overruled")
    rules = tuple(read_text(one, (*path, at)) for at, one in enumerate(read_list(value, path)))
    for at, rule in enumerate(rules):
        if rule not in ruleset.variant.overridable_rules:
            near = nearest(rule, ruleset.variant.overridable_rules)
            raise refused("unknown-rule", path=(*path, at), name=rule, near=near)
    return rules


def _read_adjustments(value: object, start: GameStarted) -> Iterator[PointsAdjusted]:
    if is_nothing(value):
        return
    sides = tuple(side.name for side in start.ruleset.sides(start.players))
    for place, one in enumerate(read_list(value, ("adjustments",))):
        path: Path = ("adjustments", place)
        given = read_mapping(one, path)
        check_keys(given, ("after", "side", "points", "reason"), path)
        if missing := [key for key in ("after", "side", "points") if key not in given]:
            raise ScorepadError(
                *(problem("missing-key", path=path, about_key=True, key=key) for key in missing)
            )
        word = read_text(given["side"], (*path, "side"))
        side = side_of(word, start.ruleset.sides(start.players))
        if side is None:
            near = nearest(word, sides)
            raise refused("unknown-side", path=(*path, "side"), name=word, near=near, players=sides)
        after = read_whole(given["after"], (*path, "after"))
        points = read_points(given["points"], (*path, "points"))
        yield PointsAdjusted(after, side, points, read_line(given.get("reason", ""), (*path, "reason")))


def _dealer(given: Mapping[str, object]) -> str | None:
    value = given.get("dealer")
    return None if value is None else read_text(value, ("dealer",)).strip()


def _text(given: Mapping[str, object], key: str) -> str | None:
    value = given.get(key)
    return None if is_nothing(value) else read_line(value, (key,))


def in_file(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems of hands with their paths from the top of the file, and repairs for a file."""
    placed = []
    for one in problems:
        if one.rule == "too-early":
            repair = Message("add-field", (("field", one.facts["earlier"]),))
            one = one._replace(facts={**one.facts, "repair": repair})
        placed += within(("hands", one.hand - 1), [one]) if one.hand else [one]
    return tuple(placed)


def differences(game: Game, written: Mapping[int, Mapping[str, Points]]) -> list[Difference]:
    """Return every written total that is not the computed one, first hand first."""
    return [
        Difference(number, side, total, computed)
        for number, totals in sorted(written.items())
        for side, total in totals.items()
        if (computed := game.hands[number - 1].totals.get(side, total)) != total
    ]


def write_game_file(game: Game, ruleset: object) -> dict[str, Any]:
    """Return the game as a document, `ruleset` being its name or the whole of its rules."""
    start = game.start
    document: dict[str, Any] = {"version": VERSION}
    for key in ("name", "date", "note"):
        if getattr(start, key) is not None:
            document[key] = getattr(start, key)
    document["ruleset"] = ruleset
    if game.ruleset.chosen:
        document["options"] = dict(game.ruleset.chosen)
    document["players"] = list(start.players)
    document["dealer"] = start.dealer
    if start.start or start.tallies:
        carried = {"totals": to_plain(start.start), "tallies": to_plain(start.tallies)}
        document["start"] = {key: value for key, value in carried.items() if value}
    document["hands"] = [_write_hand(game, place) for place in range(len(game.hands))]
    if game.adjustments:
        document["adjustments"] = [
            {
                "after": adjustment.after,
                "side": adjustment.side,
                "points": to_plain(adjustment.points),
                "reason": adjustment.reason,
            }
            for adjustment in game.adjustments
        ]
    return document


def _write_hand(game: Game, place: int) -> dict[str, Any]:
    scored = game.hands[place]
    document: dict[str, Any] = {}
    for field in game.ruleset.fields:
        value = scored.hand.entered.get(field.name)
        if value is not None:
            is_list = field.by_name and scored.hand.is_entered(field)
            document[field.name] = list(value.values()) if is_list else value
    if overruled := scored.hand.overruled if scored.after_end else scored.overruled:
        document["overruled"] = sorted(overruled)
    if scored.hand.amended:
        document["amended"] = True
    return document
