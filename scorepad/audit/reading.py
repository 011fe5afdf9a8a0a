"""What a written sheet says, read hand by hand for an audit, which goes on past what cannot be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.points import Points
from scorepad.core.problems import Path, Problem
from scorepad.core.table import Side
from scorepad.files.game_file import read_game_file, read_overruled
from scorepad.files.paper.reader import PaperExtras
from scorepad.games.events import Entry, FieldAmended, FieldEntered, GameStarted, RulesOverruled
from scorepad.games.start import COUNTS, TOTALS
from scorepad.games.values import read_value, says_nothing
from scorepad.hands.fields import Field
from scorepad.hands.score import Tallies
from scorepad.reading.typed import check_keys, gathering, is_nothing, read_flag, read_list, read_mapping
from scorepad.rulebook.library import FindRuleset
from scorepad.rulebook.ruleset import Ruleset


class PaperState(NamedTuple):
    """What a paper goes on from after a hand, by side: points and totals as written, and tallies."""

    points: Mapping[str, Points] = MappingProxyType({})
    totals: Mapping[str, Points] = MappingProxyType({})
    tallies: Tallies = MappingProxyType({})

    @property
    def has_scores(self) -> bool:
        """Whether there are points or totals of the hand."""
        return bool(self.points or self.totals)


class PaperHand(NamedTuple):
    """What a sheet says of one hand, as far as it can be read.

    `by_player`: what was entered if names that may stand for sides are those of players, with others
    missing; None where that is the same. `unread`: fields that cannot be read, at least not of everybody.
    """

    entry: Entry
    by_player: Entry | None
    unread: frozenset[str]
    state: PaperState
    problems: tuple[Problem, ...]


class PaperSheet(NamedTuple):
    """What a sheet says: its start and adjustments (`head`), its hands, and the totals written below them.

    `adjusted`: the totals written after an adjustment, by its place. `foot`, `foot_points`: what stands at
    the foot of the columns of totals, and of points. `extras`: what has no place in a game file.
    """

    start: GameStarted
    head: tuple[Entry, ...]
    sides: tuple[str, ...]
    hands: tuple[PaperHand, ...]
    adjusted: Mapping[int, Points]
    foot: Mapping[str, Points]
    foot_points: Mapping[str, Points]
    extras: PaperExtras

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules it is read by."""
        return self.start.ruleset

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return what cannot be read on it."""
        return (*self.extras.problems, *(problem for hand in self.hands for problem in hand.problems))

    @property
    def unread(self) -> frozenset[int]:
        """Return the numbers of the hands in which a field cannot be read."""
        return frozenset(number for number, hand in enumerate(self.hands, 1) if hand.unread)

    @property
    def has_scores(self) -> bool:
        """Whether there are points or totals on it at all."""
        return bool(self.foot or self.foot_points) or any(hand.state.has_scores for hand in self.hands)


def read_sheet(value: object, extras: PaperExtras, find_ruleset: FindRuleset) -> PaperSheet:
    """Return what a sheet in the form of a game file says, with what stands beside that.

    Raises ScorepadError where it does not hang together: no such players, keys that nobody knows.
    """
    values = read_mapping(value)
    head = read_game_file({key: values[key] for key in values if key != "hands"}, find_ruleset).entries
    start: Any = head[0][0]
    table = _Table(start.ruleset, start.players, start.ruleset.sides(start.players))
    written = [] if is_nothing(values.get("hands")) else read_list(values["hands"], ("hands",))
    hands = tuple(_read_hand(number, hand, table, extras) for number, hand in enumerate(written, 1))
    adjustments: list[Any] = [entry[0] for entry in head[1:]]
    adjusted = {
        place: total
        for place, text in extras.adjusted.items()
        for total in table.by_side({adjustments[place].side: text}, ("adjustments", place)).values()
    }
    return PaperSheet(
        start, head, tuple(side.name for side in table.sides), hands, adjusted,
        table.by_side(extras.foot, ()), table.by_side(extras.foot_points, ()), extras,
    )  # fmt: skip


class _Table(NamedTuple):
    """By which rules values are read, and whose they may be."""

    ruleset: Ruleset
    players: tuple[str, ...]
    sides: tuple[Side, ...]

    def read(self, value: object, field: Field, path: Path, *, by_player: bool = False) -> Any:
        return read_value(value, field, self.sides, self.players, path, by_player=by_player)

    def by_side(self, value: object, path: Path, field: Field = TOTALS) -> Mapping[str, Any]:
        by_side: Mapping[str, Any] = self.read(value, field, path)
        return by_side


def _read_hand(number: int, value: object, table: _Table, extras: PaperExtras) -> PaperHand:
    """Return what stands in a hand, as much of it as can be read."""
    path: Path = ("hands", number - 1)
    values = read_mapping(value, path)
    names = [field.name for field in table.ruleset.fields]
    check_keys(values, (*names, "totals", "overruled", "amended"), path)
    kind = FieldAmended if read_flag(values.get("amended", False), (*path, "amended")) else FieldEntered
    fields = [
        _read_field(values[field.name], field, table, (*path, field.name))
        for field in table.ruleset.fields
        if values.get(field.name) is not None and not says_nothing(values[field.name], field, table.sides)
    ]
    problems = [problem for field in fields for problem in field.problems]
    overruled: Entry = ()
    with gathering(problems):
        if not is_nothing(values.get("overruled")):
            overruled = (RulesOverruled(number, read_overruled(values["overruled"], table.ruleset, path)),)
    state, wrong = _read_state(number, values.get("totals"), table, extras)

    def entry(values: Iterable[Any]) -> Entry:
        named = zip(fields, values, strict=True)
        entered = [kind(number, field.name, value) for field, value in named if value not in (None, {})]
        return (*entered, *overruled) or (RulesOverruled(number, ()),)

    by_player = [field.by_player for field in fields]
    by_side = [field.value for field in fields]
    return PaperHand(
        entry(by_side), entry(by_player) if by_player != by_side else None,
        frozenset(field.name for field in fields if field.problems), state,
        tuple(problem._replace(hand=number) for problem in (*problems, *wrong)),
    )  # fmt: skip


class _ReadState(NamedTuple):
    """The scores of a hand as far as they can be read, and what is wrong with the others."""

    state: PaperState
    problems: list[Problem]


def _read_state(number: int, totals: object, table: _Table, extras: PaperExtras) -> _ReadState:
    """Return what is written of the score after a hand: totals, points beside it, and tallies."""
    path: Path = ("hands", number - 1)
    points: Mapping[str, Points] = {}
    total_by_side: Mapping[str, Points] = {}
    tallies: dict[str, Mapping[str, int]] = {}
    problems: list[Problem] = []
    with gathering(problems):
        if not is_nothing(totals):
            total_by_side = table.by_side(totals, (*path, "totals"))
    with gathering(problems):
        if number in extras.points:
            points = table.by_side(extras.points[number], (*path, "points"))
    with gathering(problems):
        for tally, counts in extras.tallies.get(number, {}).items():
            tallies[tally] = table.by_side(counts, (*path, tally), COUNTS)
    return _ReadState(PaperState(points, total_by_side, tallies), problems)


class _ReadField(NamedTuple):
    """A field as far as it can be read, None where it cannot; and so if its names are those of players."""

    name: str
    value: Any
    by_player: Any
    problems: tuple[Problem, ...]


def _read_field(value: object, field: Field, table: _Table, path: Path) -> _ReadField:
    """Return what stands in a field, without those values that cannot be read."""
    problems: list[Problem] = []
    read = by_player = None
    with gathering(problems):
        read = table.read(value, field, path)
    if problems:
        value = _without(value, {problem.path[-1] for problem in problems if problem.path})
        with gathering([]):
            read = table.read(value, field, path)
    if field.or_side:
        with gathering([]):
            by_player = table.read(value, field, path, by_player=True)
    return _ReadField(field.name, read, read if by_player is None else by_player, tuple(problems))


def _without(values: object, wrong: set[Any]) -> object:
    """Return values by name, or in order, without those that cannot be read."""
    if isinstance(values, dict):
        return {name: value for name, value in values.items() if name not in wrong}
    if isinstance(values, list):
        return [None if place in wrong else value for place, value in enumerate(values)]
    return None
