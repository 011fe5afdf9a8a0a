"""What may be entered about a hand: the checks that every game shares, and then the variant's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.core.problems import Problem, nearest, problem
from scorepad.games.events import PointsAdjusted
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import Message


def check_hand(ruleset: Ruleset, hand: Hand, history: History, *, is_complete: bool) -> list[Problem]:
    """Return what is wrong with a hand as entered so far, in the order the table meets it."""
    own = list(ruleset.variant.check(hand, history))
    problems = own
    if not is_complete:
        wrong = {problem.path[0] for problem in own if problem.path}
        order = [
            problem
            for problem in _check_order(ruleset, hand)
            if problem.rule != "incomplete" or problem.path[0] not in wrong
        ]
        early = {problem.path[0] for problem in order if problem.rule == "too-early"}
        problems = order + [problem for problem in own if not problem.path or problem.path[0] not in early]
    for field in ruleset.naming_fields:
        value = hand.entered.get(field.name)
        if value is None:
            continue
        names = hand.table.players if field.answer == "player" else tuple(side.name for side in hand.sides)
        if value not in names:
            problems.append(
                problem(
                    "unknown-player",
                    path=(field.name,),
                    name=value,
                    near=nearest(value, names),
                    players=names,
                )
            )
    return problems


def _check_order(ruleset: Ruleset, hand: Hand) -> Iterator[Problem]:
    """Yield fields that come before an earlier one, or that miss a player and may not."""
    earlier = None
    for field in ruleset.variant.needed(hand):
        whole = hand.is_entered(field)
        if field.name in hand.entered:
            if earlier:
                missing = hand.missing(earlier) if earlier.name in hand.entered else ()
                still = f" (still to come: {', '.join(missing)})" if missing else ""
                yield problem(
                    "too-early", path=(field.name,), earlier=earlier.name, missing=still,
                    repair=enter_field(earlier.name, ruleset.variant.needed(hand)),
                )  # fmt: skip
            if not whole and not field.one_by_one:
                missing = hand.missing(field)
                yield problem("incomplete", path=(field.name,), field=field.name, players=missing)
        if earlier is None and not whole:
            earlier = field


def enter_field(name: str, needed: tuple[Field, ...]) -> Message:
    """Return that a field is to be entered, one of those that the hand needs, as a repair."""
    return Message("enter-field", (("field", name), ("needed", needed)))


def check_adjustment(adjustments: Sequence[PointsAdjusted], hands: int) -> Iterator[Problem]:
    """Yield adjustments that come after a hand which is not there."""
    for place, adjustment in enumerate(adjustments):
        if not 0 <= adjustment.after <= hands:
            path = ("adjustments", place)
            yield problem("adjustment-after", path=path, after=adjustment.after, hands=hands)
