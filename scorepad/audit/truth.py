"""The game of a sheet as it should have been counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from scorepad.audit.reading import PaperSheet
from scorepad.core.points import Points, add
from scorepad.games.events import Entry, PointsAdjusted
from scorepad.games.game import Game
from scorepad.games.replay import replay


class Truth(NamedTuple):
    """The game with every hand after the right ones, and the hands in which it counts what is written."""

    game: Game
    as_written: tuple[int, ...]


def true_game(sheet: PaperSheet, hands: Sequence[Entry], game: Game, unjudged: Set[int]) -> Truth:
    """Return the game as it should have been counted.

    In hands that cannot be scored, and those whose points nobody can know (`unjudged`), that is as `game`,
    which comes after what the paper says, has them written.
    """
    adjustments = tuple(_as_written(sheet, game, unjudged))
    numbers = sorted({adjustment.after for adjustment in adjustments})
    entries = [*sheet.head, *hands, *((adjustment,) for adjustment in adjustments)]
    return Truth(replay(entries), tuple(numbers))


def _as_written(sheet: PaperSheet, game: Game, unjudged: Set[int]) -> Iterator[PointsAdjusted]:
    """Yield what the paper gives in hands that cannot be scored or judged, beyond what they score."""
    for scored, gains in zip(game.hands, gains_on_paper(sheet, game), strict=True):
        number = scored.hand.number
        if not scored.points or number in unjudged:
            for side, gain in gains.items():
                beyond = add(gain, -scored.points.get(side, 0))
                yield PointsAdjusted(number, side, beyond, "as written")


def gains_on_paper(sheet: PaperSheet, game: Game) -> list[Mapping[str, Points]]:
    """Return what the paper gives each side, hand by hand, where it says so: points, or totals that grew."""
    totals = _adjusted(sheet, game, 0, {side: sheet.start.start.get(side, 0) for side in sheet.sides})
    gains: list[Mapping[str, Points]] = []
    for hand, scored in zip(sheet.hands, game.hands, strict=True):
        written = hand.state
        gained = {
            side: written.points[side] if side in written.points else add(written.totals[side], -totals[side])
            for side in sheet.sides
            if side in written.points or side in written.totals
        }
        gains.append(gained)
        due = {side: gained.get(side, scored.points.get(side, 0)) for side in sheet.sides}
        totals = {side: written.totals.get(side, add(totals[side], due[side])) for side in sheet.sides}
        totals = _adjusted(sheet, game, scored.hand.number, totals)
    return gains


def _adjusted(
    sheet: PaperSheet, game: Game, number: int, totals: Mapping[str, Points]
) -> Mapping[str, Points]:
    """Return the totals of the paper after the adjustments that come after a hand."""
    for place, adjustment in enumerate(game.adjustments):
        if adjustment.after == number:
            due = add(totals[adjustment.side], adjustment.points)
            totals = {**totals, adjustment.side: sheet.adjusted.get(place, due)}
    return totals
