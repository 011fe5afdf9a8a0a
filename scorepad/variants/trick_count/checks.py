"""What cannot be: options under which nobody scores, tricks that do not add up."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.problems import Problem, problem
from scorepad.hands.hand import Hand
from scorepad.hands.sums import check_tricks
from scorepad.variants.trick_count.fields import COUNTED_TRICKS, FIRST_TRICKS
from scorepad.variants.trick_count.options import TrickCountOptions


def check_goal(options: TrickCountOptions) -> Iterator[Problem]:
    """Yield a low goal where each trick is a point."""
    if options.goal != "high" and options.award == "each":
        wanted = f"difference or hand, as the goal is {options.goal}"
        yield problem("expected", path=("award",), wanted=wanted, got="'each'")


def check_book(options: TrickCountOptions, cards: int) -> Iterator[Problem]:
    """Yield a book that nobody can get above with so many cards."""
    tricks = options.counted_tricks(cards)
    if options.award == "each" and options.book >= tricks:
        wanted = f"less than the {tricks} tricks that count"
        yield problem("expected", path=("book",), wanted=wanted, got=f"'{options.book}'")


def check_hand(options: TrickCountOptions, hand: Hand) -> Iterator[Problem]:
    """Yield tricks that do not add up to those of the stage, or of the hand."""
    for field in (FIRST_TRICKS, COUNTED_TRICKS):
        tricks = hand.entered.get(field.name)
        if not tricks:
            continue
        for mistake in check_tricks(tricks, hand.table.players, options.counted_tricks(hand.cards)):
            yield mistake._replace(path=(field.name, *mistake.path[1:]))
