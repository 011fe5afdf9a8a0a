"""Computed examples of the options of games whose points are typed in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from scorepad.core.points import Points, add, points_text
from scorepad.hands.hand import sample_hand
from scorepad.hands.score import History, ScoredHand
from scorepad.variants.option_example import OptionExample
from scorepad.variants.tally.checks import check_hand
from scorepad.variants.tally.ending import is_over, ranking_key
from scorepad.variants.tally.options import TallyOptions
from scorepad.variants.tally.scoring import score


class _Case(NamedTuple):
    """The option changed, totals or the points of a hand, and the other options that it needs."""

    changed: Mapping[str, Any]
    numbers: tuple[Points, ...]
    assumed: Mapping[str, Any] = {}


_NAMES = ("Ann", "Bob", "Cid")
_PLAYED = 5
_ENDS = {
    "target": _Case({"target": 100}, (104, 87, 40)),
    "max_hands": _Case({"max_hands": 5}, (104, 87, 40)),
    "end": _Case({"end": "both"}, (104, 87, 40), {"target": 100, "max_hands": 10}),
    "equal_deals": _Case({"equal_deals": True}, (104, 87, 40), {"target": 100}),
    "lowest_wins": _Case({"lowest_wins": True}, (104, 87, 40), {"target": 100}),
    "tie": _Case({"tie": "another-hand"}, (104, 104, 40), {"target": 100}),
}
"""Totals after five hands."""

_CHECKS = {
    "hand_total": _Case({"hand_total": 26}, (5, 8, 12)),
    "least": _Case({"least": 0}, (5, 8, -13)),
    "most": _Case({"most": 50}, (5, 8, 130)),
    "multiple_of": _Case({"multiple_of": 5}, (5, 10, 13)),
}
"""The points of a hand."""

_DROPS = {
    "drop_at": _Case({"drop_at": 100}, (80, 20), {"drop_to": 50}),
    "drop_to": _Case({"drop_to": 75}, (80, 20), {"drop_at": 100}),
}
"""A total, and the points of the hand after it."""


def examples_of(options: TallyOptions, option: str) -> Iterator[OptionExample]:
    """Yield when the game ends, what is taken, or what a total comes to: without the option, and with it.

    These options may have others that hide what this one does: then the usual ones are taken.
    """
    usual = type(options)()
    for cases, what_comes_out in ((_ENDS, _end), (_CHECKS, _check), (_DROPS, _drop)):
        if option not in cases:
            continue
        changed, numbers, assumed = cases[option]
        for others in (options, usual):
            plain = replace(others, **{option: getattr(usual, option)}, **assumed)
            case, before = what_comes_out(plain, numbers)
            _, after = what_comes_out(replace(plain, **changed), numbers)
            if before != after:
                yield OptionExample(case, before, changed, after, assumed)
                return


def _end(options: TallyOptions, numbers: tuple[Points, ...]) -> tuple[str, str]:
    totals = dict(zip(_NAMES, numbers, strict=True))
    history = History((ScoredHand(sample_hand(0, points=totals), totals, totals),), totals, {})
    case = ", ".join(f"{name} {points_text(total)}" for name, total in totals.items())
    case = f"{case} after {_PLAYED} hands"
    if not is_over(options, _PLAYED, history):
        return case, "goes on"
    places = ranking_key(options, history)
    best = [name for name, place in places.items() if place == max(places.values())]
    return case, f"over, {' and '.join(best)} win{'' if best[1:] else 's'}"


def _check(options: TallyOptions, numbers: tuple[Points, ...]) -> tuple[str, str]:
    hand = sample_hand(0, points=dict(zip(_NAMES, numbers, strict=True)))
    problems = list(check_hand(options, hand))
    return f"a hand of {', '.join(map(points_text, numbers))}", problems[0].message if problems else "taken"


def _drop(options: TallyOptions, numbers: tuple[Points, ...]) -> tuple[str, str]:
    before, points = numbers
    total = before
    for line in score(
        options, sample_hand(0, points={"Ann": points}), History((), {"Ann": before}, {})
    ).lines:
        total = add(total, line.points)
    return f"{points_text(points)} on a total of {points_text(before)}", points_text(total)
