"""What a written sheet says, read hand by hand for an audit, which goes on past what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.audit.findings import Finding
from scorepad.core.points import Points
from scorepad.core.problems import Path, Problem
from scorepad.files.game_file import read_game_file, read_overruled
from scorepad.files.paper.reader import PaperExtras
from scorepad.games.events import Entry, Event, FieldAmended, FieldEntered, GameStarted, RulesOverruled
from scorepad.games.start import COUNTS, TOTALS
from scorepad.games.values import read_value, says_nothing
from scorepad.hands.fields import Field
from scorepad.reading.typed import check_keys, gathering, is_nothing, read_flag, read_list, read_mapping
from scorepad.rulebook.ruleset import Ruleset


class PaperSheet:
    """What a sheet says, hand by hand, as far as it can be read; `findings` is what cannot be.

    `head`: the start and the adjustments; `hands`: what was entered in each, and `by_player` where a value
    for each side might be that of a player, with others missing; `unread`: fields that cannot be read, at
    least not of everybody. `points`, `totals` and `counted` (bags and the like) are as written, by number.
    """

    def __init__(self, value: object, beside: PaperExtras, ruleset: Ruleset) -> None:
        given = read_mapping(value)
        head = {key: one for key, one in given.items() if key != "hands"}
        self.beside = beside
        self.head = read_game_file(head, lambda *_: ruleset).entries
        start: Any = self.head[0][0]
        self.start: GameStarted = start
        self.ruleset = ruleset
        self.players: tuple[str, ...] = start.players
        self.sides = ruleset.sides(self.players)
        self.names = tuple(side.name for side in self.sides)
        self.findings = [Finding(one) for one in beside.wrong]
        self.hands: dict[int, Entry] = {}
        self.by_player: dict[int, Entry] = {}
        self.unread: dict[int, set[str]] = {}
        self.points: dict[int, Mapping[str, Points]] = {}
        self.totals: dict[int, Mapping[str, Points]] = {}
        self.counted: dict[int, dict[str, Mapping[str, int]]] = {}
        hands = given.get("hands")
        for number, one in enumerate([] if is_nothing(hands) else read_list(hands, ("hands",)), 1):
            self._read_hand(number, one)
        adjustments: list[Any] = [entry[0] for entry in self.head[1:]]
        self.adjusted: dict[int, Points] = {}
        for place, total in beside.adjusted.items():
            read = self.by_side({adjustments[place].side: total}, ("adjustments", place))
            self.adjusted[place] = read[adjustments[place].side]

    @property
    def has_scores(self) -> bool:
        """Whether there are points or totals on it at all."""
        return bool(self.points or self.totals or self.beside.foot or self.beside.foot_points)

    def by_side(self, given: object, path: Path, field: Field = TOTALS) -> dict[str, Any]:
        """Return values by side."""
        values: dict[str, Any] = read_value(given, field, self.sides, self.players, path)
        return values

    def _read(self, given: object, field: Field, path: Path, *, by_player: bool = False) -> Any:
        at = (*path, field.name)
        return read_value(given, field, self.sides, self.players, at, by_player=by_player)

    def _read_hand(self, number: int, value: object) -> None:
        """Read what stands in a hand, as much of it as can be read."""
        path: Path = ("hands", number - 1)
        given = read_mapping(value, path)
        values: dict[str, Any] = {}
        by_player: dict[str, Any] = {}
        events: list[Event] = []
        wrong: list[Problem] = []
        names = tuple(field.name for field in self.ruleset.fields)
        check_keys(given, (*names, "totals", "overruled", "amended"), path)
        amended = read_flag(given.get("amended", False), (*path, "amended"))
        for field in self.ruleset.fields:
            one = given.get(field.name)
            if one is None or says_nothing(one, field, self.sides):
                continue
            before = len(wrong)
            with gathering(wrong):
                values[field.name] = self._read(one, field, path)
            if len(wrong) > before:
                self.unread.setdefault(number, set()).add(field.name)
                one = _without(one, {problem.path[-1] for problem in wrong[before:] if problem.path})
                with gathering([]):
                    values[field.name] = self._read(one, field, path)
            if field.or_side:
                with gathering([]):
                    by_player[field.name] = self._read(one, field, path, by_player=True)
        with gathering(wrong):
            if not is_nothing(given.get("overruled")):
                overruled = read_overruled(given["overruled"], self.ruleset, path)
                events.append(RulesOverruled(number, overruled))
        with gathering(wrong):
            if not is_nothing(given.get("totals")):
                self.totals[number] = self.by_side(given["totals"], (*path, "totals"))
        with gathering(wrong):
            if number in self.beside.points:
                self.points[number] = self.by_side(self.beside.points[number], (*path, "points"))
        with gathering(wrong):
            for tally, counts in self.beside.tallies.get(number, {}).items():
                read = self.by_side(counts, (*path, tally), COUNTS)
                self.counted.setdefault(number, {})[tally] = read
        kind = FieldAmended if amended else FieldEntered

        def entry(values: Mapping[str, Any]) -> Entry:
            entered = [kind(number, name, one) for name, one in values.items() if one != {}]
            return (*entered, *events) or (RulesOverruled(number, ()),)

        self.hands[number] = entry(values)
        if any(values.get(name) != one for name, one in by_player.items()):
            self.by_player[number] = entry({**values, **by_player})
        self.findings += [Finding(one._replace(hand=number)) for one in wrong]


def _without(given: object, wrong: set[Any]) -> object:
    """Return values by name, or in order, without those that cannot be read."""
    if isinstance(given, dict):
        return {name: value for name, value in given.items() if name not in wrong}
    if isinstance(given, list):
        return [None if place in wrong else value for place, value in enumerate(given)]
    return None
