"""What may be entered about a hand: the checks that every game shares, and then the family's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.core.problems import Problem, nearest, problem
from scorepad.games.events import PointsAdjusted
from scorepad.hands.hand import Hand
from scorepad.hands.score import History
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import Message


def check_hand(ruleset: Ruleset, hand: Hand, history: History, *, is_complete: bool) -> list[Problem]:
    """Return what is wrong with a hand as entered so far, in the order the table meets it."""
    own = list(ruleset.variant.check(hand, history))
    problems = own
    if not is_complete:
        told = {one.path[0] for one in own if one.path}
        order = [
            one for one in _check_order(ruleset, hand) if one.rule != "incomplete" or one.path[0] not in told
        ]
        early = {one.path[0] for one in order if one.rule == "too-early"}
        problems = order + [one for one in own if not one.path or one.path[0] not in early]
    for field in ruleset.naming_fields:
        names = hand.table.players if field.answer == "player" else tuple(side.name for side in hand.sides)
        if (value := hand.entered.get(field.name)) is not None and value not in names:
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
                command = earlier.command
                if command == "hand":
                    command += "".join(f" {one.name}=..." for one in ruleset.variant.needed(hand))
                still = f" (still to come: {', '.join(missing)})" if missing else ""
                yield problem(
                    "too-early", path=(field.name,), earlier=earlier.name, missing=still,
                    repair=Message("enter-with", (("field", earlier.name), ("command", command))),
                )  # fmt: skip
            if not whole and not field.one_by_one:
                missing = hand.missing(field)
                yield problem("incomplete", path=(field.name,), field=field.name, players=missing)
        if earlier is None and not whole:
            earlier = field


def check_adjustment(adjustments: Sequence[PointsAdjusted], hands: int) -> Iterator[Problem]:
    """Yield adjustments that come after a hand which is not there."""
    for place, one in enumerate(adjustments):
        if not 0 <= one.after <= hands:
            yield problem("adjustment-after", path=("adjustments", place), after=one.after, hands=hands)
