"""What is wrong on a sheet besides points and totals: the hands themselves, blanks, tallies and the foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scorepad.audit.comparing import Stands
from scorepad.audit.findings import DIFFERENCES, Finding, missing_value
from scorepad.audit.reading import PaperSheet
from scorepad.core.points import Points, add, points_text
from scorepad.core.problems import Path, Problem
from scorepad.files.game_file import in_file
from scorepad.games.game import Game

UNFINISHED = {"too-early", "incomplete", "unfinished-hand"}
"""What is wrong with a hand that is not whole; the audit names each value that is missing instead."""


def check_hands(sheet: PaperSheet, game: Game, truth: Game) -> Iterator[Finding]:
    """Yield what cannot be in the hands, what house rules forbid, and what is missing.

    What depends on the totals (a bid from behind, the end of the game) has to be wrong by the paper's and by
    the right ones.
    """
    by_right = {(problem.hand, problem.rule) for problem in truth.problems}
    past_end = None
    for problem in in_file(game.problems):
        is_after = bool(problem.hand and truth.hands[problem.hand - 1].after_end)
        if problem.rule == "after-end":
            past_end = past_end or (problem if is_after else None)
        elif not _is_named_otherwise(sheet, problem) and (
            is_after or not problem.house or (problem.hand, problem.rule) in by_right
        ):
            yield Finding(problem)
    if past_end:
        yield Finding(past_end)
    yield from _missing_values(sheet, game)
    yield from _missing_scores(sheet, game)


def _is_named_otherwise(sheet: PaperSheet, problem: Problem) -> bool:
    """Whether a problem comes of values that are missing or cannot be read, each a finding of its own."""
    if problem.rule in UNFINISHED and not _may_be_in_play(sheet, problem.hand):
        return True
    return bool(problem.hand and sheet.hands[problem.hand - 1].unread.intersection(problem.path))


def _may_be_in_play(sheet: PaperSheet, number: int | None) -> bool:
    """Whether a hand is the last, and there is no score for it yet."""
    return number == len(sheet.hands) and not sheet.hands[-1].state.has_scores


def _missing_values(sheet: PaperSheet, game: Game) -> Iterator[Finding]:
    """Yield the values that hands lack."""
    for written, scored in zip(sheet.hands, game.hands, strict=True):
        hand = scored.hand
        if scored.after_end or _may_be_in_play(sheet, hand.number):
            continue
        for field in game.ruleset.variant.needed(hand):
            if not hand.is_entered(field) and field.name not in written.unread:
                names = hand.missing(field) if field.by_name else ()
                yield missing_value(hand.number, field.name, names)


def _missing_scores(sheet: PaperSheet, game: Game) -> Iterator[Finding]:
    """Yield the sides that have no total, or no points, in a hand where others have."""
    with_totals = {side for hand in sheet.hands for side in hand.state.totals}
    with_points = {side for hand in sheet.hands for side in hand.state.points}
    for written, scored in zip(sheet.hands, game.hands, strict=True):
        number, (points, totals, _) = scored.hand.number, written.state
        if totals and (without := [side for side in sheet.sides if side in with_totals - totals.keys()]):
            yield missing_value(number, "total", without)
        # who scored nothing may leave the points blank
        due = {side for side in with_points if scored.points.get(side)}
        if points and (without := [side for side in sheet.sides if side in due - points.keys()]):
            yield missing_value(number, "points", without)


def check_tallies(
    sheet: PaperSheet, game: Game, truth: Game, differences: Iterable[Finding]
) -> Iterator[Finding]:
    """Yield counts, such as of bags, that are wrong after a hand.

    Not where the points of that side are among the `differences`: the count may be wrong as they are.
    """
    differing = {
        (finding.problem.hand, finding.side) for finding in differences if finding.problem.rule in DIFFERENCES
    }
    for written, scored, right in zip(sheet.hands, game.hands, truth.hands, strict=True):
        number = scored.hand.number
        for tally, counts in written.state.tallies.items():
            dues, rights = scored.tallies.get(tally, {}), right.tallies.get(tally, {})
            for side, count in counts.items():
                is_right = side not in dues or count in (dues[side], rights.get(side))
                if not is_right and (number, side) not in differing:
                    facts = {"whose": side, "tally": tally, "written": count, "right": dues[side]}
                    path: Path = ("hands", number - 1, tally, side)
                    yield Finding(Problem("tally-differs", facts, path, hand=number), side, count, dues[side])


def check_foot(sheet: PaperSheet, stands: Mapping[str, Stands]) -> Iterator[Finding]:
    """Yield what stands at the foot and is not where the paper may stand after the last hand.

    Under the points it may be what they come to by themselves, without the totals at the start.
    """
    for side, total in sheet.foot.items():
        if total not in stands[side]:
            yield _wrong_foot(side, total, stands[side][0])
    for side, total in sheet.foot_points.items():
        started = sheet.start.start.get(side, 0)
        if total not in stands[side] and add(total, started) not in stands[side]:
            yield _wrong_foot(side, total, stands[side][0])


def _wrong_foot(side: str, total: Points, right: Points) -> Finding:
    facts = {"written": points_text(total), "right": points_text(right)}
    return Finding(Problem("foot-differs", facts, ("foot", side)), side, total, right)
