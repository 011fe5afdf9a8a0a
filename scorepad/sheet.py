"""The score sheet: the layout of a game, for every format alike."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.game import Game
from scorepad.hand import ScoredHand
from scorepad.points import Points, points_text
from scorepad.table import Side
from scorepad.wording import Said

NOT_ENTERED = "-"


class Cell(NamedTuple):
    """What a side did in a hand: what was entered, whether the contract was made, points and total.

    `made`, `points` and `total` are None while they are not known.
    """

    entered: str
    made: bool | None
    deals: bool
    points: Points | None
    total: Points | None


class Row(NamedTuple):
    """A hand on the sheet; `marked` if a remark below the sheet is about it."""

    number: int
    cards: int
    cells: tuple[Cell, ...]
    marked: bool
    trump: str = ""


class Sheet(NamedTuple):
    """A game as rows of hands and columns of sides, with totals, ranks and remarks."""

    title: str
    sides: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[Points, ...]
    ranks: tuple[int, ...]
    remarks: tuple[Said, ...]
    standing: Said | None


def lay_out(game: Game) -> Sheet:
    """Return the sheet of a game."""
    names = tuple(side.name for side in game.sides)
    ranks = game.ranks
    played = f"{game.played} of {len(game.sizes)} hands played"
    title = ", ".join(
        one for one in (game.start.name, game.ruleset.name, game.ruleset.variant.settings(), played) if one
    )
    return Sheet(
        title,
        names,
        tuple(_row(game, scored) for scored in game.hands),
        tuple(game.totals[name] for name in names),
        tuple(ranks[name] for name in names),
        tuple(_remarks(game)),
        standing(game),
    )


def standing(game: Game) -> Said | None:
    """Return who won, or who leads once a hand has been played."""
    if not game.played:
        return Said("no-winner") if game.over else None
    best = tuple(side for side, rank in game.ranks.items() if rank == 1)
    total = points_text(game.totals[best[0]])
    if game.over:
        return Said("winners" if best[1:] else "winner", (("winners", best), ("total", total)))
    return Said("leaders" if best[1:] else "leader", (("leaders", best), ("total", total)))


def _row(game: Game, scored: ScoredHand) -> Row:
    marked = bool(scored.overruled or scored.hand.amended or "note" in scored.hand.entered)
    return Row(
        scored.hand.number,
        scored.hand.cards,
        tuple(_cell(game, scored, side) for side in game.sides),
        marked or "revoke" in scored.hand.entered,
        _trump(game, scored),
    )


def _trump(game: Game, scored: ScoredHand) -> str:
    trump = scored.hand.entered.get("trump")
    return game.ruleset.field("trump").shown(trump) if trump else ""


def _cell(game: Game, scored: ScoredHand, side: Side) -> Cell:
    hand, variant = scored.hand, game.ruleset.variant
    parts = []
    for field in variant.fields:
        if field.by_player and field.needed:
            values = hand.by_player(field.name)
            parts.append("+".join(str(values.get(player, NOT_ENTERED)) for player in side.players))
    verdicts = [variant.verdict(hand, player) for player in side.players]
    made = all(one.made for one in verdicts if one) if all(verdicts) else None
    return Cell(
        "/".join(parts),
        made,
        hand.table.dealer_name in side.players,
        scored.points.get(side.name),
        scored.totals.get(side.name),
    )


def _remarks(game: Game) -> list[Said]:
    remarks = []
    if game.start.start:
        carried = tuple(f"{side} {points_text(points)}" for side, points in game.start.start.items())
        remarks.append(Said("started", (("totals", carried),)))
    for one in game.adjustments:
        name = "adjusted" if one.after else "adjusted-first"
        points = points_text(one.points, signed=True)
        facts = (("after", one.after), ("side", one.side), ("points", points), ("reason", one.reason))
        remarks.append(Said(name, facts))
    for scored in game.hands:
        number = ("number", scored.hand.number)
        entered = scored.hand.entered
        if scored.overruled:
            remarks.append(Said("overruled", (number, ("rules", scored.overruled))))
        if scored.hand.amended:
            remarks.append(Said("amended", (number,)))
        if "revoke" in entered:
            remarks.append(Said("revoked", (number, ("player", entered["revoke"]))))
        if "note" in entered:
            remarks.append(Said("noted", (number, ("note", entered["note"]))))
    return remarks
