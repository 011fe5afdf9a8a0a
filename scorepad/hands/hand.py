"""One hand as it was entered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from scorepad.core.table import Side, Table
from scorepad.hands.fields import Field, names_for


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


def sample_hand(cards: int, sides: tuple[Side, ...] = (), **entered: Mapping[str, Any]) -> Hand:
    """Return a first hand with these fields entered, for examples; the last player deals.

    The players are those of the first field; each is a side alone unless `sides` says otherwise.
    """
    players = tuple(next(iter(entered.values())))
    return Hand(
        identity=1, number=1, table=Table(players, len(players) - 1), cards=cards, max_cards=cards,
        sides=sides or tuple(Side(player, (player,)) for player in players), entered=entered,
    )  # fmt: skip
