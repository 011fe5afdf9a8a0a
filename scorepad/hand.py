"""One hand: what is asked of the table, what was entered, and the lines of its score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from scorepad.errors import Path
from scorepad.points import Points
from scorepad.table import Side, Table
from scorepad.wording import Said


class Field(NamedTuple):
    """Something that is asked about a hand: of each player, of each side, or once for the hand.

    `command` enters it. `or_side`: a value for each side will do where one by player is not needed.
    `one_by_one`: it may come a player at a time. `inferred`: the last value follows from the others.
    `needed`: the hand is not complete without it. `shown` writes a value for people. `answer`: what a
    value is, perhaps the name of a player or of a side. `usage`: what to type, where that is not a list;
    `sample`: how a value is typed. `adds`: what is entered later comes to what is there. `instead_of`: the
    fields it replaces when amended. `boxed`: it has a box on a blank sheet of paper.
    """

    name: str
    noun: str
    help: str
    read: Callable[[object, Path], Any]
    command: str = "hand"
    by: Literal["player", "side", "hand"] = "player"
    or_side: bool = False
    one_by_one: bool = False
    inferred: bool = False
    needed: bool = True
    shown: Callable[[Any], str] = str
    answer: Literal["value", "player", "side"] = "value"
    usage: str = ""
    sample: str = "N"
    adds: bool = False
    instead_of: tuple[str, ...] = ()
    boxed: bool = True

    @property
    def by_name(self) -> bool:
        """Whether there is a value for each of several names, not one for the hand."""
        return self.by != "hand"


def names_for(
    field: Field, value: Mapping[str, Any] | None, table: Table, sides: tuple[Side, ...]
) -> tuple[str, ...]:
    """Return the players, or the sides, that a field so entered has a value for each of."""
    if field.by == "player" and not (field.or_side and value):
        return table.players
    names = tuple(side.name for side in sides)
    return names if field.by == "side" or (value and set(value) <= set(names)) else table.players


class Hand(NamedTuple):
    """A hand as entered; a field by name is a mapping from those who have given their value.

    `identity` stays the hand's own; `number` is its place in the game, from 1. `cards` is its size (0 where
    that is not known), `max_cards` that of the largest hand of the game, `hands_total` how many hands have a
    size of their own. `trump` is what was entered, or what the rules say.
    """

    identity: int
    number: int
    table: Table
    sides: tuple[Side, ...]
    cards: int
    max_cards: int
    entered: Mapping[str, Any]
    overruled: frozenset[str] = frozenset()
    amended: bool = False
    trump: str | None = None
    hands_total: int = 0

    def names(self, field: Field) -> tuple[str, ...]:
        """Return the players, or the sides, that a field has a value for each of."""
        return names_for(field, self.entered.get(field.name), self.table, self.sides)

    def is_entered(self, field: Field) -> bool:
        """Whether the field is there, from everybody where it is asked of each."""
        value = self.entered.get(field.name)
        if value is None or field.by == "hand":
            return value is not None
        names = self.table.players if field.by == "player" and not field.or_side else self.names(field)
        return len(value) == len(names)

    def is_complete(self, needed: Iterable[Field]) -> bool:
        """Whether all these fields are there, from everybody."""
        return all(map(self.is_entered, needed))

    def missing(self, field: Field) -> tuple[str, ...]:
        """Return whose value is not entered yet: players in the order of speaking, or sides."""
        value = self.entered.get(field.name) or {}
        names = self.names(field)
        order = self.table.order if names == self.table.players else names
        return tuple(name for name in order if name not in value)

    def side_of(self, player: str) -> str:
        """Return the name of the side a player is on."""
        return next(side.name for side in self.sides if player in side.players)


class Line(NamedTuple):
    """Points that a side scored in a hand, with the reason and the option behind it."""

    side: str
    points: Points
    reason: Said
    option: str


Tallies = Mapping[str, Mapping[str, int]]
"""Counts of their own that go on from hand to hand, by name and side: `{"bags": {"Ann": 3}}`."""


class Score(NamedTuple):
    """What a hand came to: its lines, the tallies after it, and the points held over for the next."""

    lines: tuple[Line, ...]
    tallies: Tallies = MappingProxyType({})
    held: Points = 0


class ScoredHand(NamedTuple):
    """A hand with what it came to: the lines, and points, running totals and tallies by side.

    A hand that is still in play, that cannot be scored, or that comes after the end of the game
    has no lines, points or totals. `overruled` names the house rules that were broken and recorded anyway.
    """

    hand: Hand
    points: Mapping[str, Points]
    totals: Mapping[str, Points]
    lines: tuple[Line, ...] = ()
    tallies: Tallies = MappingProxyType({})
    overruled: tuple[str, ...] = ()
    after_end: bool = False
    held: Points = 0


class Past(NamedTuple):
    """What a hand comes after: the hands before it, totals and tallies by side, and the points held over.

    `settled`: the totals at the start and after each complete hand, adjustments and all.
    """

    hands: Sequence[ScoredHand]
    totals: Mapping[str, Points]
    tallies: Tallies
    held: Points = 0
    settled: Sequence[Mapping[str, Points]] = ()


class Carried(NamedTuple):
    """What a paper goes on from after a hand, by side: points and totals as written, and tallies."""

    points: Mapping[str, Points] = MappingProxyType({})
    totals: Mapping[str, Points] = MappingProxyType({})
    tallies: Tallies = MappingProxyType({})


NO_PAST = Past((), {}, {})
"""What the first hand of a game comes after."""


def sample_hand(cards: int, sides: tuple[Side, ...] = (), **entered: Mapping[str, Any]) -> Hand:
    """Return a first hand with these fields entered, for examples; the last player deals.

    The players are those of the first field; each is a side alone unless `sides` says otherwise.
    """
    players = tuple(next(iter(entered.values())))
    return Hand(
        identity=1, number=1, table=Table(players, len(players) - 1), cards=cards, max_cards=cards,
        sides=sides or tuple(Side(player, (player,)) for player in players), entered=entered,
    )  # fmt: skip


class PlayedHand(NamedTuple):
    """A hand that was followed card by card: tricks that count, first-stage tricks and card points by player.

    `called` is what was bid or taken, as it was typed; `last` took the last trick.
    """

    tricks: Mapping[str, int]
    first_tricks: Mapping[str, int]
    piles: Mapping[str, int]
    last: str
    trump: str | None
    holdings: Mapping[str, Sequence[str]]
    called: Mapping[str, Any]


class Verdict(NamedTuple):
    """Whether a contract was made, and how many tricks (or points) above or below it was taken."""

    made: bool
    off: int

    @property
    def said(self) -> Said:
        """Return the verdict as something to say: `made`, `2 over`, `1 under`."""
        if self.off == 0:
            return Said("made" if self.made else "tied")
        name = "made-over" if self.made else "missed-over" if self.off > 0 else "missed-under"
        return Said(name, (("off", abs(self.off)),))
