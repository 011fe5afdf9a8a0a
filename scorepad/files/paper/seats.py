"""Who sits where by a written sheet, from the order of its columns, and who dealt the first hand."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.core.table import find_name
from scorepad.files.paper.columns import Layout


def players_of(layout: Layout) -> tuple[str, ...]:
    """Return the players in seat order: that of the columns, or across from each other as sides."""
    names = list(dict.fromkeys(column.name for column in layout.columns.values() if column.name))
    sides = [name.split(" & ") for name in names if " & " in name]
    players = [name for name in names if " & " not in name]
    are_pairs = all(len(side) == 2 for side in sides)
    is_seated = layout.exported and bool(players)  # the columns are in the order of the seats
    if are_pairs and not is_seated and set(players) <= {player for side in sides for player in side}:
        return (*(side[0] for side in sides), *(side[1] for side in sides))
    return tuple(players or names)


def first_dealer(dealers: Mapping[int, str], players: tuple[str, ...]) -> str | None:
    """Return who dealt the first hand; where the first line is alone with its dealer, the next two say."""
    seats = {number: players.index(name) - number + 1 for number, dealer in dealers.items()
             if (name := find_name(dealer, players)) is not None}  # fmt: skip
    turns = {number: seat % len(players) for number, seat in seats.items()}
    if not turns:
        return None
    first = next(iter(turns.values()))
    if 2 in turns and turns[2] == turns.get(3) and turns[2] != first:
        first = turns[2]
    return players[first]
