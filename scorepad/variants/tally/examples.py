"""Computed examples of the options of a tally, for `scorepad new tally --help`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorepad.core.points import Points, add, points_text
from scorepad.hands.hand import sample_hand
from scorepad.hands.score import History, ScoredHand
from scorepad.variants.variant import flags_text

if TYPE_CHECKING:
    from scorepad.variants.tally.variant import Tally

Case = tuple[Mapping[str, Any], Mapping[str, Any], tuple[Points, ...]]
"""The other options that an example needs, the option changed, and totals or the points of a hand."""

_NAMES = ("Ann", "Bob", "Cid")
_PLAYED = 5
_ENDS: dict[str, Case] = {
    "target": ({}, {"target": 100}, (104, 87, 40)),
    "hands": ({}, {"hands": 5}, (104, 87, 40)),
    "end": ({"target": 100, "hands": 10}, {"end": "both"}, (104, 87, 40)),
    "equal_deals": ({"target": 100}, {"equal_deals": True}, (104, 87, 40)),
    "lowest_wins": ({"target": 100}, {"lowest_wins": True}, (104, 87, 40)),
    "tie": ({"target": 100}, {"tie": "another-hand"}, (104, 104, 40)),
}
_CHECKS: dict[str, Case] = {
    "hand_total": ({}, {"hand_total": 26}, (5, 8, 12)),
    "least": ({}, {"least": 0}, (5, 8, -13)),
    "most": ({}, {"most": 50}, (5, 8, 130)),
    "multiple_of": ({}, {"multiple_of": 5}, (5, 10, 13)),
}
_DROPS: dict[str, Case] = {
    "drop_at": ({"drop_to": 50}, {"drop_at": 100}, (80, 20)),
    "drop_to": ({"drop_at": 100}, {"drop_to": 75}, (80, 20)),
}


def examples_of(rules: Tally, option: str) -> Iterator[str]:
    """Yield when the game ends, what is taken, or what a total comes to: without the option, and with it."""
    for cases, tell in ((_ENDS, _end), (_CHECKS, _taken), (_DROPS, _drop)):
        if option not in cases:
            continue
        others, changed, numbers = cases[option]
        usual = type(rules)()
        for base in (rules, usual):  # the rules may have other options that hide what this one does
            plain = replace(base, **{option: getattr(usual, option)}, **others)
            case, before = tell(plain, numbers)
            _, after = tell(replace(plain, **changed), numbers)
            if before != after:
                given = f", {flags_text(others)}" if others else ""
                yield f"{case}{given}: {before}; with {flags_text(changed)}: {after}"
                return


def _end(rules: Tally, numbers: tuple[Points, ...]) -> tuple[str, str]:
    totals = dict(zip(_NAMES, numbers, strict=True))
    hand = sample_hand(0, points=totals)
    history = History((ScoredHand(hand, totals, totals),), totals, {})
    told = f"{', '.join(f'{name} {points_text(one)}' for name, one in totals.items())} after {_PLAYED} hands"
    if not rules.is_over(_PLAYED, (0,), history):
        return told, "goes on"
    places = rules.ranking_key(history)
    best = [name for name, place in places.items() if place == max(places.values())]
    return told, f"over, {' and '.join(best)} win{'' if best[1:] else 's'}"


def _taken(rules: Tally, numbers: tuple[Points, ...]) -> tuple[str, str]:
    hand = sample_hand(0, points=dict(zip(_NAMES, numbers, strict=True)))
    wrong = list(rules.check(hand, History((), {}, {})))
    return f"a hand of {', '.join(map(points_text, numbers))}", wrong[0].message if wrong else "taken"


def _drop(rules: Tally, numbers: tuple[Points, ...]) -> tuple[str, str]:
    before, points = numbers
    hand = sample_hand(0, points={"Ann": points})
    total = before
    for line in rules.score_hand(hand, History((), {"Ann": before}, {})).lines:
        total = add(total, line.points)
    return f"{points_text(points)} on a total of {points_text(before)}", points_text(total)
