"""A game replayed from where its paper stood: each hand comes after what the paper says.

A mistake of the paper is then in one hand, and not in all that follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from scorepad.core.points import Points, add
from scorepad.core.problems import Problem
from scorepad.games.events import Entry, PointsAdjusted
from scorepad.games.game import Game
from scorepad.games.log import read_log
from scorepad.games.plan import GamePlan
from scorepad.games.replay import Course, after_end, at_start, check_after_end, check_end, game_of, score_hand
from scorepad.hands.score import History, Tallies


class PaperState(NamedTuple):
    """What a paper goes on from after a hand, by side: points and totals as written, and tallies."""

    points: Mapping[str, Points] = MappingProxyType({})
    totals: Mapping[str, Points] = MappingProxyType({})
    tallies: Tallies = MappingProxyType({})


def replay_from_paper(
    entries: Sequence[Entry], written: Mapping[int, PaperState], adjusted: Mapping[int, Points]
) -> Game:
    """Return the game these entries make with what its paper has `written` after its hands, by number.

    Hands past the end count if the paper counts them. `adjusted`: the totals written after an adjustment, by
    its place.
    """
    log = read_log(entries)
    plan = GamePlan.of(log.start)
    course = _adjusted(plan, at_start(plan), (), 0, log.adjustments, adjusted)
    for number, hand_log in enumerate(log.hands, 1):
        before = course.history
        hand = plan.hand(number, hand_log, before.hands)
        if course.is_over and number not in written:
            course = after_end(plan, course, hand)
            continue
        problems = [*course.problems, *(check_after_end(plan, course, hand) if course.is_over else ())]
        scored, wrong = score_hand(plan.ruleset, hand, before)
        after = before.after(scored)
        if number in written:
            after = _as_written(before, after, written[number])
        course = _adjusted(plan, after, (*problems, *wrong), number, log.adjustments, adjusted)
    return game_of(tuple(entries), log, plan, course)


def _as_written(before: History, after: History, paper: PaperState) -> History:
    """Return what the paper goes on from after a hand, where it says something."""
    for side, total in before.totals.items():
        if side in paper.totals:
            after = after.with_total(side, paper.totals[side])
        elif side in paper.points:
            after = after.with_total(side, add(total, paper.points[side]))
    tallies = {tally: {**counts, **paper.tallies.get(tally, {})} for tally, counts in after.tallies.items()}
    return after._replace(tallies=tallies)


def _adjusted(
    plan: GamePlan,
    history: History,
    problems: tuple[Problem, ...],
    number: int,
    adjustments: Sequence[PointsAdjusted],
    written: Mapping[int, Points],
) -> Course:
    """Return how the game stands after the adjustments that come after a hand, by the totals written."""
    was_over = check_end(plan, history)
    for place, adjustment in enumerate(adjustments):
        if adjustment.after == number:
            due = add(history.totals[adjustment.side], adjustment.points)
            history = history.with_total(adjustment.side, written.get(place, due))
    return Course(history, check_end(plan, history), was_over, problems)
