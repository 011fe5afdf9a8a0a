"""From entries to a game. Nothing else makes state, and no total is ever stored.

A game is a fold: each hand is built as it was entered (`GamePlan.hand`), checked and scored after the ones
before it (`score_hand`), and what it comes to is what the next one comes after (`History`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from scorepad.core.points import Points, add, add_by_side
from scorepad.core.problems import Problem, ScorepadError
from scorepad.games.events import Entry, PointsAdjusted
from scorepad.games.game import Game, Next
from scorepad.games.hand_checks import check_adjustment, check_hand
from scorepad.games.log import GameLog, HandLog, read_log
from scorepad.games.plan import GamePlan
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, ScoredHand
from scorepad.rulebook.ruleset import Ruleset


class Course(NamedTuple):
    """How far a game has come: what the next hand comes after, and whether there is to be one.

    `is_over` counts the adjustments after the last hand, `was_over` does not. `problems` are those of the
    hands so far.
    """

    history: History
    is_over: bool
    was_over: bool
    problems: tuple[Problem, ...] = ()


def replay(entries: Sequence[Entry]) -> Game:
    """Return the game these entries make; what is wrong with its hands is in its `problems`."""
    log = read_log(entries)
    plan = GamePlan.of(log.start)
    adjustments = log.adjusted_after()
    course = settled(plan, at_start(plan), (), adjustments.get(0, ()))
    for number, hand_log in enumerate(log.hands, 1):
        hand = plan.hand(number, hand_log, course.history.hands)
        course = after_hand(plan, course, hand, adjustments.get(number, ()))
    return game_of(tuple(entries), log, plan, course)


def at_start(plan: GamePlan) -> History:
    """Return what the first hand comes after: nothing, or what was carried over from paper."""
    totals = {side.name: plan.start.start.get(side.name, 0) for side in plan.sides}
    return History((), totals, plan.start.tallies, 0, (totals,))


def after_hand(plan: GamePlan, course: Course, hand: Hand, adjustments: Iterable[PointsAdjusted]) -> Course:
    """Return how the game stands with this hand, complete or not, and the adjustments after it."""
    if course.is_over:
        return after_end(plan, course, hand)
    scored, wrong = score_hand(plan.ruleset, hand, course.history)
    problems = (*course.problems, *wrong) if wrong else course.problems
    return settled(plan, course.history.after(scored), problems, adjustments)


def after_end(plan: GamePlan, course: Course, hand: Hand) -> Course:
    """Return how a game that is over stands with a hand more, which does not count."""
    history = course.history
    ended = ScoredHand(hand, {}, {}, after_end=True)
    return course._replace(
        history=history._replace(hands=(*history.hands, ended)),
        problems=(*course.problems, *check_after_end(plan, course, hand)),
    )


def check_after_end(plan: GamePlan, course: Course, hand: Hand) -> Iterator[Problem]:
    """Yield that a hand may not stand there, unless an amendment, or an adjustment in it, was the end."""
    amended = any(scored.hand.amended for scored in course.history.hands[: course.history.played])
    is_complete = hand.is_complete(plan.ruleset.variant.needed(hand))
    if not amended and (course.was_over or is_complete):
        yield Problem("after-end", {"last": course.history.played}, hand=hand.number)


def settled(
    plan: GamePlan, history: History, problems: tuple[Problem, ...], adjustments: Iterable[PointsAdjusted]
) -> Course:
    """Return how a game stands after its last hand, with the points that were given or taken then."""
    was_over = is_over = check_end(plan, history)
    for adjustment in adjustments:
        history = history.with_total(adjustment.side, add(history.totals[adjustment.side], adjustment.points))
        is_over = check_end(plan, history)
    return Course(history, is_over, was_over, problems)


def check_end(plan: GamePlan, history: History) -> bool:
    """Whether the game is over by its rules after these hands."""
    return plan.ruleset.variant.is_over(history.played, plan.sizes, history)


def score_hand(ruleset: Ruleset, hand: Hand, history: History) -> tuple[ScoredHand, list[Problem]]:
    """Return what a hand comes to after the ones before it, and what is wrong with it.

    A hand that is not complete, or that cannot be, has no points; one that breaks only a house rule has.
    """
    variant = ruleset.variant
    is_complete = hand.is_complete(variant.needed(hand))
    problems = check_hand(ruleset, hand, history, is_complete=is_complete)
    overruled: tuple[str, ...] = ()
    if problems:
        overruled = tuple(
            problem.rule for problem in problems if problem.house and problem.rule in hand.overruled
        )
        problems = [
            problem._replace(hand=hand.number) for problem in problems if problem.rule not in overruled
        ]
    if not is_complete or (problems and any(not problem.house for problem in problems)):
        return ScoredHand(hand, {}, {}, overruled=overruled), problems
    try:
        score = variant.score_hand(hand, history)
    except ScorepadError as error:
        problems += [problem._replace(hand=hand.number) for problem in error.problems]
        return ScoredHand(hand, {}, {}, overruled=overruled), problems
    nothing: dict[str, Points] = dict.fromkeys(history.totals, 0)
    points = add_by_side(nothing, [(line.side, line.points) for line in score.lines])
    totals = add_by_side(history.totals, points.items())
    scored = ScoredHand(hand, points, totals, score.lines, score.tallies, overruled, held=score.held)
    return scored, problems


def game_of(entries: tuple[Entry, ...], log: GameLog, plan: GamePlan, course: Course) -> Game:
    """Return the game whose entries took this course."""
    history = course.history
    problems = [*course.problems, *check_adjustment(log.adjustments, len(log.hands))]
    problems += _unfinished(plan, history.hands, {problem.hand for problem in problems})
    return Game(
        entries=entries, start=plan.start, sides=plan.sides, hands=tuple(history.hands), sizes=plan.sizes,
        hands_total=plan.ruleset.variant.hands_total(plan.sizes), adjustments=log.adjustments,
        totals=history.totals, tallies=history.tallies, held=history.held,
        totals_by_hand=tuple(history.totals_by_hand),
        next=None if course.is_over else _next(plan, history),
        problems=tuple(problems), last_identity=log.last_identity,
    )  # fmt: skip


def _unfinished(plan: GamePlan, hands: Sequence[ScoredHand], wrong: set[int | None]) -> Iterable[Problem]:
    """Yield the hands that are not complete though a later one follows."""
    for scored in hands[:-1]:
        hand = scored.hand
        if not (scored.points or scored.after_end) and hand.number not in wrong:
            needed = plan.ruleset.variant.needed(hand)
            field = next(field for field in needed if not hand.is_entered(field))
            facts = {"field": field.name, "later": hand.number + 1}
            yield Problem("unfinished-hand", facts, hand=hand.number)


def _next(plan: GamePlan, history: History) -> Next | None:
    """Return what is asked next: the rest of the hand in play, or a new hand; None where nothing is."""
    variant = plan.ruleset.variant
    if history.hands and not history.hands[-1].points:
        hand = history.hands[-1].hand
    else:
        hand = plan.hand(len(history.hands) + 1, HandLog(0), history.hands)
    needed = variant.needed(hand)
    if not needed:
        return None
    # where every field is there, the hand cannot be scored as it stands: the last is to be mended
    needs = next((field for field in needed if not hand.is_entered(field)), needed[-1])
    return Next(
        number=hand.number, dealer=hand.table.dealer_name, cards=hand.cards, trump=hand.trump,
        order=hand.table.order, needs=needs, missing=hand.missing(needs),
        forbidden=variant.forbidden(hand, history), warnings=tuple(variant.warnings(hand, history)),
    )  # fmt: skip
