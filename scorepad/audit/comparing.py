"""The points and totals of a sheet compared, hand by hand, with what they should be.

Each hand is compared from where the paper stood before it, so that a mistake is named once, where it was
made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import NamedTuple

from scorepad.audit.findings import Finding, wrong_addition, wrong_points, wrong_total
from scorepad.audit.reading import PaperSheet
from scorepad.core.points import Points, add
from scorepad.core.problems import Path
from scorepad.games.events import PointsAdjusted
from scorepad.games.game import Game
from scorepad.hands.score import ScoredHand

Stands = tuple[Points, ...]
"""The totals that a paper may go on from with one side: first as written, then as they would be right."""


class Comparison(NamedTuple):
    """What is wrong with points and totals, and where the paper may stand, by side.

    `stands`: at the start, and after each hand with the adjustments that follow it.
    """

    findings: tuple[Finding, ...]
    stands: tuple[Mapping[str, Stands], ...]


class _Adjusted(NamedTuple):
    """Where the paper may stand after the adjustments that follow a hand, and what is wrong there."""

    stands: Mapping[str, Stands]
    findings: tuple[Finding, ...]


class _Compared(NamedTuple):
    """Where the paper may stand with one side, and what is wrong there."""

    stands: Stands
    findings: tuple[Finding, ...] = ()


class _Written(NamedTuple):
    """What a paper has of one side in one hand, and where it may have stood before."""

    side: str
    points: Points | None
    total: Points | None
    before: Stands


def compare(sheet: PaperSheet, game: Game, truth: Game, unjudged: Set[int]) -> Comparison:
    """Return what the points and totals of a sheet come to.

    In `game` every hand comes after what the paper says, in `truth` after the right ones. `unjudged`: the
    hands whose points nobody can know.
    """
    started = {side: (sheet.start.start.get(side, 0),) for side in sheet.sides}
    adjusted = _compare_adjustments(sheet, game, 0, started)
    findings, stands = [*adjusted.findings], [adjusted.stands]
    for hand, scored, right in zip(sheet.hands, game.hands, truth.hands, strict=True):
        number, (points, totals, _), before = scored.hand.number, hand.state, stands[-1]
        after: dict[str, Stands] = {}
        for side in sheet.sides:
            written = _Written(side, points.get(side), totals.get(side), before[side])
            if number in unjudged or side not in scored.points:
                compared = _compare_addition(number, written, scored.points.get(side, 0))
            else:
                compared = _compare_side(written, scored, right)
            after[side] = compared.stands
            findings += compared.findings
        adjusted = _compare_adjustments(sheet, game, number, after)
        findings += adjusted.findings
        stands.append(adjusted.stands)
    return Comparison(tuple(findings), tuple(stands))


def _compare_addition(number: int, written: _Written, gain: Points) -> _Compared:
    """Compare the total of a side with the points that are written, in a hand that cannot be scored.

    `gain`: what the hand counts where nothing is written.
    """
    side, points, total, before = written
    if total is not None:
        return _Compared((total,), tuple(_check_addition(number, side, before, points, total)))
    return _Compared(tuple(add(stand, gain if points is None else points) for stand in before))


def _compare_side(written: _Written, scored: ScoredHand, right: ScoredHand) -> _Compared:
    """Compare what is written of a side with what it scored.

    Points are right as they follow from the paper's totals before the hand, or from the right ones.
    """
    side, points, total, before = written
    due = scored.points[side]
    dues = tuple(dict.fromkeys((due, right.points.get(side, due))))
    if points is None and (entered := scored.hand.entered.get("points")):
        points = due if entered.get(side) == due else None  # what was counted is what was entered
    gains = (points,) if points is not None and points in dues else dues
    sums = tuple([add(stand, gain) for gain in gains for stand in before])
    findings: list[Finding] = []
    if points is not None and points not in dues:
        findings.append(wrong_points(scored, side, points, due))
    if total is None and not findings:
        return _Compared(sums)
    if total is not None and total in sums:
        return _Compared((total,), tuple(findings))
    if total is not None and points is None:
        findings.append(wrong_total(scored, side, total, sums[0]))
    findings += _check_addition(scored.hand.number, side, before, points, total)
    # the paper goes on from what is written, or from what would have been right
    summed = None if points is None else add(before[0], points)
    likely = dict.fromkeys(stand for stand in (total, summed, sums[0]) if stand is not None)
    return _Compared(tuple(likely), tuple(findings))


def _check_addition(
    number: int, side: str, before: Stands, points: Points | None, total: Points | None
) -> Iterator[Finding]:
    """Yield a total that is not what the paper had before with the points, where it has both."""
    if points is None or total is None:
        return
    if total not in [add(stand, points) for stand in before]:
        path: Path = ("hands", number - 1, "totals", side)
        yield wrong_addition(number, side, before[0], points, total, path)


def _compare_adjustments(
    sheet: PaperSheet, game: Game, number: int, stands: Mapping[str, Stands]
) -> _Adjusted:
    """Compare the totals written for the adjustments after a hand."""
    findings: list[Finding] = []
    for place, adjustment in enumerate(game.adjustments):
        if adjustment.after == number:
            before = stands[adjustment.side]
            compared = _compare_adjustment(place, adjustment, sheet.adjusted.get(place), before)
            stands = {**stands, adjustment.side: compared.stands}
            findings += compared.findings
    return _Adjusted(stands, tuple(findings))


def _compare_adjustment(
    place: int, adjustment: PointsAdjusted, total: Points | None, before: Stands
) -> _Compared:
    sums = tuple(add(stand, adjustment.points) for stand in before)
    if total is None:
        return _Compared(sums)
    if total in sums:
        return _Compared((total,))
    number, side, points, _ = adjustment
    wrong = wrong_addition(number, side, before[0], points, total, ("adjustments", place))
    return _Compared((total, *sums), (wrong,))
