"""The score sheet: the layout of a game, for every format alike."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.game import Game
from scorepad.hand import ScoredHand
from scorepad.points import Points, points_text
from scorepad.table import Side
from scorepad.wording import Said, tally_text


class Cell(NamedTuple):
    """What a side did in a hand: what was entered, whether the contract was made, points and total.

    `made`, `points` and `total` are None while they are not known; `tallies` such as `b3`, three bags.
    """

    entered: str
    made: bool | None
    deals: bool
    points: Points | None
    total: Points | None
    tallies: str = ""


class Row(NamedTuple):
    """A hand on the sheet; `marked` if a remark below the sheet is about it."""

    number: int
    cards: int
    cells: tuple[Cell, ...]
    marked: bool
    trump: str = ""

    @property
    def size(self) -> str:
        """Return the size of the hand and its trump, as far as they are known: `5♥`."""
        return f"{self.cards or ''}{self.trump}"


class Sheet(NamedTuple):
    """A game as rows of hands and columns of sides, with totals, ranks and remarks.

    `sized`: whether the sizes of the hands are known.
    """

    title: str
    sides: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[Points, ...]
    ranks: tuple[int, ...]
    remarks: tuple[Said, ...]
    standing: Said | None
    legend: str
    sized: bool = True


def lay_out(game: Game) -> Sheet:
    """Return the sheet of a game."""
    names = tuple(side.name for side in game.sides)
    ranks = game.ranks
    of_all = f" of {game.hands_total}" if game.hands_total else ""
    one = game.hands_total is None and game.played == 1
    played = f"{game.played}{of_all} hand{'' if one else 's'} played"
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
        game.ruleset.variant.legend(),
        any(game.sizes),
    )


def standing(game: Game) -> Said | None:
    """Return who won, or who leads once a hand has been played."""
    if not game.played:
        return Said("no-winner") if game.over else None
    best = tuple(side for side, rank in game.ranks.items() if rank == 1)
    total = points_text(game.totals[best[0]])
    several = len(best) > 1 or len(game.sides[0].players) > 1
    if game.over:
        return Said(
            "winners" if best[1:] else "partners-win" if several else "winner",
            (("winners", best), ("total", total)),
        )
    return Said("leaders" if several else "leader", (("leaders", best), ("total", total)))


def _row(game: Game, scored: ScoredHand) -> Row:
    entered = scored.hand.entered
    marked = (
        scored.overruled or scored.hand.amended or scored.after_end or {"note", "revoke"} & entered.keys()
    )
    return Row(
        scored.hand.number,
        scored.hand.cards,
        tuple(_cell(game, scored, side) for side in game.sides),
        bool(marked),
        game.ruleset.trump_text(scored.hand.trump),
    )


def _cell(game: Game, scored: ScoredHand, side: Side) -> Cell:
    hand, variant = scored.hand, game.ruleset.variant
    verdicts = [variant.verdict(hand, player) for player in side.players]
    made = all(one.made for one in verdicts if one) if all(verdicts) else None
    marks = [
        f"{mark}{scored.tallies[tally].get(side.name, 0)}"
        for tally, mark in variant.tally_marks.items()
        if tally in scored.tallies
    ]
    return Cell(
        variant.entered_text(hand, side),
        made,
        hand.table.dealer_name in side.players,
        scored.points.get(side.name),
        scored.totals.get(side.name),
        " ".join(marks),
    )


def _remarks(game: Game) -> list[Said]:
    remarks = []
    if game.start.start or game.start.tallies:
        carried = tuple(f"{side} {points_text(points)}" for side, points in game.start.start.items())
        for tally, counts in game.start.tallies.items():
            carried += tuple(f"{side} {tally_text(count, tally)}" for side, count in counts.items())
        remarks.append(Said("started", (("totals", carried),)))
    for one in game.adjustments:
        name = "adjusted" if one.after else "adjusted-first"
        points = points_text(one.points, signed=True)
        facts = (
            ("after", one.after),
            ("side", one.side),
            ("points", points),
            ("reason", f" ({one.reason})" if one.reason else ""),
        )
        remarks.append(Said(name, facts))
    for scored in game.hands:
        number = ("number", scored.hand.number)
        if scored.after_end:
            remarks.append(Said("comes-after-end", (number,)))
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
