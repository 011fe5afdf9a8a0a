"""The ways one hand may have been that lacks a value, or whose numbers do not add up, by what it gave."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from itertools import product
from math import prod
from typing import Any, NamedTuple

from scorepad.core.points import Points, add
from scorepad.core.problems import ScorepadError
from scorepad.games.events import Entry, FieldAmended, FieldEntered
from scorepad.games.hand_checks import check_hand
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score
from scorepad.rulebook.ruleset import Ruleset

MOST_VALUES = 500
"""How many ways to complete one hand are tried."""


class Way(NamedTuple):
    """One way a hand may have been: what was entered, and how many sides' points are not those written."""

    entered: Mapping[str, Any]
    differing: int

    def entry(self, before: Entry) -> Entry:
        """Return the hand with every value: what was entered about it, as it would then have been."""
        number = getattr(before[0], "hand", 0)
        others = [event for event in before if not isinstance(event, (FieldEntered, FieldAmended))]
        is_amended = any(isinstance(event, FieldAmended) for event in before)
        kind = FieldAmended if is_amended else FieldEntered
        return (*others, *(kind(number, name, value) for name, value in self.entered.items()))


def likely_ways(
    ruleset: Ruleset, hand: Hand, history: History, gains: Mapping[str, Points], wrong: Set[Any]
) -> list[Way]:
    """Return the ways a hand may have been that come nearest to the points written, one for all that come
    to the same.

    `gains`: the points written, by side; `wrong`: fields whose values cannot all be right.
    """
    ways: list[Way] = []
    outcomes: list[tuple[Any, ...]] = []
    for entered in _possible_hands(ruleset, hand, wrong):
        score = _score(ruleset, hand._replace(entered=entered), history)
        if score is None:
            continue
        points: dict[str, Points] = {side.name: 0 for side in hand.sides}
        for line in score.lines:
            points[line.side] = add(points[line.side], line.points)
        differing = sum(points[side] != gain for side, gain in gains.items())
        unwritten = {side: gain for side, gain in points.items() if side not in gains}
        outcome = (differing, unwritten, score.tallies, score.held)
        if outcome not in outcomes:
            outcomes.append(outcome)
            ways.append(Way(entered, differing))
    least = min((way.differing for way in ways), default=0)
    return [way for way in ways if way.differing == least]


def _score(ruleset: Ruleset, hand: Hand, history: History) -> Score | None:
    """Return what a hand scores, None if it cannot be; a house rule may be broken."""
    if not hand.is_complete(ruleset.variant.needed(hand)):
        return None
    if any(not problem.house for problem in check_hand(ruleset, hand, history, is_complete=True)):
        return None
    try:
        return ruleset.variant.score_hand(hand, history)
    except ScorepadError:
        return None


def _possible_hands(ruleset: Ruleset, hand: Hand, wrong: Set[Any]) -> Iterator[Mapping[str, Any]]:
    """Yield what may have been entered about a hand: what is missing filled in, or one value put right."""
    needed = ruleset.variant.needed(hand)
    lacking = [field for field in needed if not hand.is_entered(field)]
    if lacking:
        yield from _filled_in(ruleset, hand, lacking)
    else:
        for field in needed:
            if field.name in wrong and field.inferred:
                yield from _put_right(ruleset, hand, field)


def _filled_in(ruleset: Ruleset, hand: Hand, lacking: list[Field]) -> Iterator[Mapping[str, Any]]:
    """Yield the hand with every value that the blanks in these fields may have, if there are not too many."""
    blanks = [(field, name) for field in lacking for name in _blanks(field, hand)]
    choices = [_values(ruleset, hand, field) for field, _ in blanks]
    if prod(map(len, choices)) > MOST_VALUES:
        return
    for values in product(*choices):
        entered = {**hand.entered}
        for (field, name), value in zip(blanks, values, strict=True):
            entered[field.name] = {**entered.get(field.name, {}), name: value} if name else value
        for field in lacking:
            if field.inferred:
                entered[field.name] = _inferred(ruleset, hand, field, entered)
        yield entered


def _put_right(ruleset: Ruleset, hand: Hand, field: Field) -> Iterator[Mapping[str, Any]]:
    """Yield the hand with one value of a field that follows from the others."""
    values = hand.entered[field.name]
    for name in values:
        others = {other: value for other, value in values.items() if other != name}
        entered = {**hand.entered, field.name: others}
        yield {**entered, field.name: _inferred(ruleset, hand, field, entered)}


def _blanks(field: Field, hand: Hand) -> tuple[str, ...]:
    """Return whose values of a field are missing, without the last where it follows; "" for the hand's."""
    if not field.by_name:
        return ("",)
    missing = hand.missing(field)
    return missing[:-1] if field.inferred else missing


def _values(ruleset: Ruleset, hand: Hand, field: Field) -> tuple[Any, ...]:
    """Return every value that a field may have had, where they are few."""
    if field.answer == "player":
        return hand.table.players
    if field.answer == "side":
        return tuple(side.name for side in hand.sides)
    return tuple(ruleset.variant.possible_values(field, hand.cards))


def _inferred(ruleset: Ruleset, hand: Hand, field: Field, entered: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a field with the one that follows from the others."""
    names = hand._replace(entered=entered).names(field)
    return ruleset.variant.complete(entered.get(field.name, {}), names, hand.cards, entered)
