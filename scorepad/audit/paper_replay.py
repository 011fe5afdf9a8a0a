"""A game replayed from where its paper stood: each hand comes after what the paper says.

A mistake of the paper is then in one hand, and not in all that follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.audit.reading import PaperSheet, PaperState
from scorepad.core.points import Points, add
from scorepad.core.problems import Problem
from scorepad.games.events import Entry, PointsAdjusted
from scorepad.games.game import Game
from scorepad.games.log import read_log
from scorepad.games.plan import GamePlan
from scorepad.games.replay import Course, after_end, at_start, check_after_end, check_end, game_of, score_hand
from scorepad.hands.score import History


def entered_hands(sheet: PaperSheet) -> tuple[Entry, ...]:
    """Return what was entered in the hands of a sheet.

    Where a name may stand for a side or for a player it stands for the side, unless the hand cannot be
    scored so.
    """
    entries = tuple(hand.entry for hand in sheet.hands)
    if not any(hand.by_player for hand in sheet.hands):
        return entries
    game = replay_from_paper(sheet, entries)
    return tuple(
        hand.by_player if hand.by_player and not scored.points else hand.entry
        for hand, scored in zip(sheet.hands, game.hands, strict=True)
    )


def replay_from_paper(sheet: PaperSheet, hands: Sequence[Entry]) -> Game:
    """Return the game of a sheet with these as its first hands, each after what is written for those before.

    Hands past the end count if the paper counts them.
    """
    entries = (*sheet.head, *hands)
    log = read_log(entries)
    plan = GamePlan.of(log.start)
    course = _adjusted(plan, at_start(plan), (), 0, log.adjustments, sheet.adjusted)
    for number, hand_log in enumerate(log.hands, 1):
        written = sheet.hands[number - 1].state
        before = course.history
        hand = plan.hand(number, hand_log, before.hands)
        if course.is_over and not any(written):
            course = after_end(plan, course, hand)
            continue
        problems = [*course.problems, *(check_after_end(plan, course, hand) if course.is_over else ())]
        scored, wrong = score_hand(plan.ruleset, hand, before)
        after = _as_written(before, before.after(scored), written)
        course = _adjusted(plan, after, (*problems, *wrong), number, log.adjustments, sheet.adjusted)
    return game_of(entries, log, plan, course)


def _as_written(before: History, after: History, written: PaperState) -> History:
    """Return what the paper goes on from after a hand, where it says something."""
    for side, total in before.totals.items():
        if side in written.totals:
            after = after.with_total(side, written.totals[side])
        elif side in written.points:
            after = after.with_total(side, add(total, written.points[side]))
    if not written.tallies:
        return after
    tallies = {tally: {**counts, **written.tallies.get(tally, {})} for tally, counts in after.tallies.items()}
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
