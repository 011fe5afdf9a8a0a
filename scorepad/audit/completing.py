"""A hand that lacks a value, or whose numbers do not add up, completed so that it gives what the paper gives.

What it carries on (bags, points held over) is then known, and later hands can be judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any, NamedTuple

from scorepad.core.points import Points, add
from scorepad.core.problems import ScorepadError
from scorepad.games.events import Entry, FieldAmended, FieldEntered
from scorepad.games.hand_checks import check_hand
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History
from scorepad.rulebook.ruleset import Ruleset

MOST_VALUES = 500
"""How many ways to complete one hand are tried."""


class Completion(NamedTuple):
    """One way a hand may have been: what was entered, and how many sides' points are not those written."""

    entered: Mapping[str, Any]
    off: int

    def entry(self, before: Entry) -> Entry:
        """Return the hand with every value: what was entered about it, as it would then have been."""
        number = getattr(before[0], "hand", 0)
        others = [one for one in before if not isinstance(one, (FieldEntered, FieldAmended))]
        is_amended = any(isinstance(one, FieldAmended) for one in before)
        kind = FieldAmended if is_amended else FieldEntered
        return (*others, *(kind(number, name, value) for name, value in self.entered.items()))


def completions(
    ruleset: Ruleset, hand: Hand, history: History, gains: Mapping[str, Points], wrong: set[Any]
) -> list[Completion]:
    """Return the ways a hand may have been that come nearest to the points written, one for all that come
    to the same.

    `gains`: the points written, by side; `wrong`: fields whose values cannot all be right.
    """
    found: list[Completion] = []
    seen: list[tuple[Any, ...]] = []
    for entered in _ways(ruleset, hand, wrong):
        tried = hand._replace(entered=entered)
        if not tried.is_complete(ruleset.variant.needed(tried)):
            continue
        if any(not one.house for one in check_hand(ruleset, tried, history, is_complete=True)):
            continue
        try:
            score = ruleset.variant.score_hand(tried, history)
        except ScorepadError:
            continue
        points: dict[str, Points] = {side.name: 0 for side in hand.sides}
        for line in score.lines:
            points[line.side] = add(points[line.side], line.points)
        off = sum(points[side] != gain for side, gain in gains.items())
        unwritten = {side: one for side, one in points.items() if side not in gains}
        key = (off, unwritten, score.tallies, score.held)
        if key not in seen:
            seen.append(key)
            found.append(Completion(entered, off))
    least = min((one.off for one in found), default=0)
    return [one for one in found if one.off == least]


def _ways(ruleset: Ruleset, hand: Hand, wrong: set[Any]) -> Iterator[dict[str, Any]]:
    """Yield what may have been entered about a hand: what is missing filled in, or one value put right."""
    needed = ruleset.variant.needed(hand)
    lacking = [field for field in needed if not hand.is_entered(field)]
    if not lacking:
        for field in needed:
            if field.name in wrong and field.inferred:
                yield from _put_right(ruleset, hand, field)
        return
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


def _blanks(field: Field, hand: Hand) -> tuple[str, ...]:
    """Return whose values of a field are to be found; the last follows where it can."""
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
    names = hand._replace(entered=entered).names(field)
    return ruleset.variant.complete(entered.get(field.name, {}), names, hand.cards, entered)


def _put_right(ruleset: Ruleset, hand: Hand, field: Field) -> Iterator[dict[str, Any]]:
    """Yield the hand with one value that follows from the others."""
    given = hand.entered[field.name]
    for name in given:
        rest = {one: count for one, count in given.items() if one != name}
        entered = {**hand.entered, field.name: rest}
        yield {**entered, field.name: _inferred(ruleset, hand, field, entered)}
