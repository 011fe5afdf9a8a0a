"""The score sheet: the layout of a game, for every format alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.core.points import Points, add, points_text
from scorepad.core.table import Side
from scorepad.games.events import PointsAdjusted
from scorepad.games.game import Game
from scorepad.hands.score import ScoredHand, ScoreLine
from scorepad.text.messages import Message, tally_text


class Cell(NamedTuple):
    """What a side did in a hand: what was entered, whether the contract was made, points and total.

    `made`, `points` and `total` are None while they are not known; `tallies` such as `b3`, three bags,
    and `counts` the same as numbers, in the order of the sheet's tallies.
    """

    entered: str
    made: bool | None
    deals: bool
    points: Points | None
    total: Points | None
    tallies: str = ""
    counts: tuple[int, ...] = ()


class HandRow(NamedTuple):
    """A hand on the sheet; `footnotes` are told about it below the sheet, or where it stands.

    `entered`: what was entered beside what the cells show, each with its noun. `held`: the points held
    over for the next hand.
    """

    number: int
    cards: int
    cells: tuple[Cell, ...]
    trump: str
    entered: tuple[tuple[str, str], ...]
    lines: tuple[ScoreLine, ...]
    footnotes: tuple[Message, ...]
    after_end: bool
    held: Points

    @property
    def size(self) -> str:
        """Return the size of the hand and its trump, as far as they are known: `5♥`."""
        return f"{self.cards or ''}{self.trump}"

    @property
    def head(self) -> str:
        """Return the number of the hand, with a star where it is marked."""
        return f"{self.number}{'*' if self.marked else ''}"

    @property
    def marked(self) -> bool:
        """Whether a remark below the sheet is about this hand."""
        return bool(self.footnotes)


class Adjusted(NamedTuple):
    """Points given or taken after so many hands; `total` is None where the game was over before."""

    after: int
    side: str
    points: Points
    total: Points | None
    said: Message


class ScoreSheet(NamedTuple):
    """A game as rows of hands and columns of sides, with totals, ranks and remarks.

    `entered` says what the first part of a cell is, `tallies` which counts go on from hand to hand.
    `start` and `start_counts`: what was carried over from paper, by side, empty if nothing was.
    `course`: the totals by side at the start and after each complete hand, adjustments and all.
    `sized`: whether the sizes of the hands are known.
    """

    name: str | None
    ruleset: str
    settings: str
    played: str
    date: str | None
    note: str | None
    players: tuple[str, ...]
    sides: tuple[str, ...]
    entered: str
    tallies: tuple[str, ...]
    start: tuple[Points, ...]
    start_counts: tuple[tuple[int, ...], ...]
    rows: tuple[HandRow, ...]
    adjusted: tuple[Adjusted, ...]
    course: tuple[tuple[Points, ...], ...]
    totals: tuple[Points, ...]
    counts: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]
    footnotes: tuple[Message, ...]
    leader_message: Message | None
    legend: str
    sized: bool

    @property
    def title(self) -> str:
        """Return what was played, by which rules, and how far."""
        return ", ".join(one for one in (self.name, self.ruleset, self.settings, self.played) if one)


def lay_out(game: Game) -> ScoreSheet:
    """Return the sheet of a game."""
    names = tuple(side.name for side in game.sides)
    variant, start = game.ruleset.variant, game.start
    tallies = tuple(variant.tally_marks)
    of_all = f" of {game.hands_total}" if game.hands_total else ""
    one = game.hands_total is None and game.played == 1
    rows = tuple(_row(game, scored, tallies) for scored in game.hands)
    adjusted = tuple(_adjusted(game))
    carried = start.start or start.tallies
    return ScoreSheet(
        name=start.name,
        ruleset=game.ruleset.name,
        settings=variant.settings(),
        played=f"{game.played}{of_all} hand{'' if one else 's'} played",
        date=start.date,
        note=start.note,
        players=game.players,
        sides=names,
        entered=variant.entered_words(),
        tallies=tallies,
        start=tuple(start.start.get(name, 0) for name in names) if carried else (),
        start_counts=_counts(start.tallies, tallies, names) if carried else (),
        rows=rows,
        adjusted=adjusted,
        course=tuple(tuple(totals[name] for name in names) for totals in game.totals_by_hand),
        totals=tuple(game.totals[name] for name in names),
        counts=_counts(game.tallies, tallies, names),
        ranks=tuple(game.ranks[name] for name in names),
        footnotes=(
            *_carried(game),
            *(one.said for one in adjusted),
            *(said for row in rows for said in row.footnotes),
        ),
        leader_message=game.leader_message,
        legend=variant.legend(),
        sized=any(game.sizes),
    )


def _counts(
    counted: Mapping[str, Mapping[str, int]], tallies: Sequence[str], names: Sequence[str]
) -> tuple[tuple[int, ...], ...]:
    """Return by side how many there are of each tally."""
    return tuple(tuple(counted.get(tally, {}).get(name, 0) for tally in tallies) for name in names)


def _row(game: Game, scored: ScoredHand, tallies: Sequence[str]) -> HandRow:
    return HandRow(
        number=scored.hand.number,
        cards=scored.hand.cards,
        cells=tuple(_cell(game, scored, side, tallies) for side in game.sides),
        trump=game.ruleset.trump_text(scored.hand.trump),
        entered=tuple(_entered(game, scored)),
        lines=scored.lines,
        footnotes=tuple(_footnotes(scored)),
        after_end=scored.after_end,
        held=scored.held,
    )


def _cell(game: Game, scored: ScoredHand, side: Side, tallies: Sequence[str]) -> Cell:
    hand, variant = scored.hand, game.ruleset.variant
    marks = [
        f"{mark}{scored.tallies[tally].get(side.name, 0)}"
        for tally, mark in variant.tally_marks.items()
        if tally in scored.tallies
    ]
    return Cell(
        variant.entered_text(hand, side),
        game.is_made(hand, side),
        hand.table.dealer_name in side.players,
        scored.points.get(side.name),
        scored.totals.get(side.name),
        " ".join(marks),
        _counts(scored.tallies, tallies, (side.name,))[0] if scored.tallies else (),
    )


def _entered(game: Game, scored: ScoredHand) -> Iterator[tuple[str, str]]:
    """Yield what was entered beside what the cells show, but for what is a remark."""
    for field in game.ruleset.variant.fields:
        value = scored.hand.entered.get(field.name)
        if not value or field in game.ruleset.variant.sheet_fields:
            continue
        if field.by_name:
            value = ", ".join(f"{name} {field.shown(one)}" for name, one in value.items() if one)
            yield field.noun, value
        else:
            yield field.noun, field.shown(value)


def _carried(game: Game) -> Iterator[Message]:
    if game.start.start or game.start.tallies:
        carried = tuple(f"{side} {points_text(points)}" for side, points in game.start.start.items())
        for tally, counts in game.start.tallies.items():
            carried += tuple(f"{side} {tally_text(count, tally)}" for side, count in counts.items())
        yield Message("started", (("totals", carried),))


def _adjusted(game: Game) -> Iterator[Adjusted]:
    """Yield the adjustments with the total each leads to, in their order."""
    totals = {side.name: game.start.start.get(side.name, 0) for side in game.sides}
    counted = [scored for scored in game.hands if not scored.after_end]
    seen = 0
    for adjustment in game.adjustments:
        for scored in counted[seen : adjustment.after]:
            totals.update(scored.totals)
        seen = max(seen, adjustment.after)
        total = None
        if adjustment.after <= len(counted):
            total = totals[adjustment.side] = add(totals[adjustment.side], adjustment.points)
        yield Adjusted(adjustment.after, adjustment.side, adjustment.points, total, _said(adjustment))


def _said(one: PointsAdjusted) -> Message:
    facts = (
        ("after", one.after),
        ("side", one.side),
        ("points", points_text(one.points, signed=True)),
        ("reason", f" ({one.reason})" if one.reason else ""),
    )
    return Message("adjusted" if one.after else "adjusted-first", facts)


def _footnotes(scored: ScoredHand) -> Iterator[Message]:
    number = ("number", scored.hand.number)
    entered = scored.hand.entered
    if scored.after_end:
        yield Message("comes-after-end", (number,))
    if scored.overruled:
        yield Message("overruled", (number, ("rules", scored.overruled)))
    if scored.hand.amended:
        yield Message("amended", (number,))
    if "revoke" in entered:
        yield Message("revoked", (number, ("player", entered["revoke"])))
    if "note" in entered:
        yield Message("noted", (number, ("note", entered["note"])))


def held_text(points: Points) -> str:
    """Return that points are held over for the next hand."""
    return str(Message("held", (("points", points_text(points)),)))
