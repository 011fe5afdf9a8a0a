"""Computed examples of the options of games that count tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from scorepad.core.points import points_text
from scorepad.hands.hand import sample_hand
from scorepad.hands.score import History
from scorepad.variants.option_example import OptionExample
from scorepad.variants.trick_count.ending import is_over
from scorepad.variants.trick_count.options import TrickCountOptions
from scorepad.variants.trick_count.scoring import score

_PLAYED = 3


class _Totals(NamedTuple):
    """Options changed, and the totals after three hands by which they are told apart."""

    changed: Mapping[str, Any]
    ann: int = 8
    bob: int = 3


_ENDS = {
    "target": _Totals({"target": 7}),
    "max_hands": _Totals({"max_hands": 3}),
    "both_past": _Totals({"target": 50, "both_past": "raise"}, 53, 51),
    "raise_by": _Totals({"target": 50, "both_past": "raise", "raise_by": 2}, 53, 51),
}
_HANDS: Mapping[str, Mapping[str, Any]] = {
    "award": {"award": "difference"},
    "book": {"book": 0},
    "trick": {"trick": 2},
    "goal": {"goal": "low", "award": "difference"},
    "first_trick": {"first_trick": 1},
}
"""Options changed, by the option of which a hand of eight tricks against five is an example."""


def examples_of(options: TrickCountOptions, option: str, cards: int) -> Iterator[OptionExample]:
    """Yield when the game ends, how many tricks count, or what a hand scores: as it is, and changed."""
    if option in _ENDS:
        changed, ann, bob = _ENDS[option]
        yield OptionExample(
            f"{ann} against {bob} after {_PLAYED} hands",
            _end(options, ann, bob), changed, _end(replace(options, **changed), ann, bob),
        )  # fmt: skip
    elif option == "counts":
        changed = {"counts": "second" if options.counts == "all" else "all"}
        tricks, others = options.counted_tricks(cards), replace(options, **changed).counted_tricks(cards)
        yield OptionExample(f"hands of {cards} cards", f"{tricks} tricks are counted", changed, str(others))
    elif option in _HANDS:
        changed = _HANDS[option]
        first = " (6 against 7 in the first stage)" if option == "first_trick" else ""
        yield OptionExample(
            f"8 tricks against 5{first}", _points(options), changed, _points(replace(options, **changed))
        )


def _end(options: TrickCountOptions, ann: int, bob: int) -> str:
    history = History((), {"Ann": ann, "Bob": bob}, {})
    return "over" if is_over(options, _PLAYED, history) else "goes on"


def _points(options: TrickCountOptions) -> str:
    """Return what both score for eight tricks against five, and for six and seven in the first stage."""
    hand = sample_hand(13, tricks={"Ann": 8, "Bob": 5})
    if options.first_trick:
        hand = sample_hand(13, first_tricks={"Ann": 6, "Bob": 7}, **hand.entered)
    points = {"Ann": 0, "Bob": 0}
    for line in score(options, hand).lines:
        points[line.side] += int(line.points)
    return " to ".join(map(points_text, points.values()))
