"""What is asked about a hand: of each player, of each side, or once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from scorepad.core.problems import Path
from scorepad.core.table import Side, Table


class Field(NamedTuple):
    """Something that is asked about a hand: of each player, of each side, or once for the hand.

    `or_side`: a value for each side will do where one by player is not needed. `one_by_one`: it may come a
    player at a time. `inferred`: the last value follows from the others. `needed`: the hand is not complete
    without it. `shown` writes a value for people. `answer`: what a value is, perhaps the name of a player or
    of a side. `adds`: what is entered later comes to what is there. `instead_of`: the fields it replaces when
    amended. `boxed`: it has a box on a blank sheet of paper. `plain_below`: whole numbers of each player,
    from 0 to below it, are read as they are. `house_named`: a ruleset has named it, not the variant.
    """

    name: str
    noun: str
    help: str
    read: Callable[[object, Path], Any]
    by: Literal["player", "side", "hand"] = "player"
    or_side: bool = False
    one_by_one: bool = False
    inferred: bool = False
    needed: bool = True
    shown: Callable[[Any], str] = str
    answer: Literal["value", "player", "side"] = "value"
    adds: bool = False
    instead_of: tuple[str, ...] = ()
    boxed: bool = True
    plain_below: int = 0
    house_named: bool = False

    @property
    def by_name(self) -> bool:
        """Whether there is a value for each of several names, not one for the hand."""
        return self.by != "hand"

    @property
    def opening(self) -> Literal["bids", "speaks", "leads"]:
        """Return what the first player does where a hand begins with this field."""
        return "bids" if self.one_by_one else "speaks" if self.answer == "player" else "leads"


def names_for(
    field: Field, value: Mapping[str, Any] | None, table: Table, sides: tuple[Side, ...]
) -> tuple[str, ...]:
    """Return the players, or the sides, that a field so entered has a value for each of."""
    if field.by == "player" and not (field.or_side and value):
        return table.players
    names = tuple(side.name for side in sides)
    return names if field.by == "side" or (value and set(value) <= set(names)) else table.players
