"""One hand: what is asked of the table, what was entered, and the lines of its score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scorepad.errors import Path
from scorepad.points import Points
from scorepad.table import Table
from scorepad.wording import Said


class Field(NamedTuple):
    """Something that is asked about a hand, once a player or once for all.

    `command` enters it. `one_by_one`: it may come a player at a time. `inferred`: the last player's
    value follows from the others'. `needed`: the hand is not complete without it.
    `shown` writes a value for people.
    """

    name: str
    noun: str
    help: str
    read: Callable[[object, Path], Any]
    command: str = "hand"
    by_player: bool = True
    one_by_one: bool = False
    inferred: bool = False
    needed: bool = True
    shown: Callable[[Any], str] = str


class Hand(NamedTuple):
    """A hand as entered. A value by player is a tuple by seat, None where nothing was entered.

    `identity` stays the hand's own; `number` is its place in the game, from 1. `cards` is its size,
    `max_cards` that of the largest hand of the game.
    """

    identity: int
    number: int
    table: Table
    cards: int
    max_cards: int
    entered: Mapping[str, Any]
    overruled: frozenset[str] = frozenset()
    amended: bool = False

    def is_entered(self, field: Field) -> bool:
        """Whether the field is there, from every player where it is asked of each."""
        value = self.entered.get(field.name)
        return value is not None and not (field.by_player and None in value)

    def missing(self, field: Field) -> tuple[str, ...]:
        """Return the players, in the order of speaking, whose value is not entered yet."""
        value = self.entered.get(field.name) or (None,) * len(self.table.players)
        given = dict(zip(self.table.players, value, strict=True))
        return tuple(player for player in self.table.order if given[player] is None)

    def by_player(self, name: str) -> dict[str, Any]:
        """Return the values entered for a field by player, in the order of the seats."""
        values = self.entered.get(name) or ()
        return {
            player: value
            for player, value in zip(self.table.players, values, strict=False)
            if value is not None
        }


class Line(NamedTuple):
    """Points that a side scored in a hand, with the reason and the option behind it."""

    side: str
    points: Points
    reason: Said
    option: str


class ScoredHand(NamedTuple):
    """A hand with what it came to: the lines, and points and running totals by side.

    A hand that is still in play, or that cannot be scored, has no lines, points or totals.
    `overruled` names the house rules that were broken and recorded anyway.
    """

    hand: Hand
    points: Mapping[str, Points]
    totals: Mapping[str, Points]
    lines: tuple[Line, ...] = ()
    overruled: tuple[str, ...] = ()


class Verdict(NamedTuple):
    """Whether a contract was made, and how many tricks (or points) above or below it was taken."""

    made: bool
    off: int

    @property
    def said(self) -> Said:
        """Return the verdict as something to say: `made`, `2 over`, `1 under`."""
        if self.off == 0:
            return Said("made")
        name = "made-over" if self.made else "missed-over" if self.off > 0 else "missed-under"
        return Said(name, (("off", abs(self.off)),))
