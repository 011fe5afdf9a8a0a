"""What the tricks of a hand are worth."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.hands.hand import Hand
from scorepad.hands.score import Score, ScoreLine
from scorepad.text.messages import Message
from scorepad.variants.trick_count.options import TrickCountOptions


def score(options: TrickCountOptions, hand: Hand) -> Score:
    """Return a line for each player, and before them one each for the first stage where it counts.

    >>> from scorepad.hands.hand import sample_hand
    >>> hand = sample_hand(13, tricks={"Ann": 8, "Bob": 5})
    >>> [(line.side, line.points) for line in score(TrickCountOptions(award="difference"), hand).lines]
    [('Ann', 3), ('Bob', 0)]
    """
    return Score((*_first_stage(options, hand), *_counted(options, hand)))


def _first_stage(options: TrickCountOptions, hand: Hand) -> Iterator[ScoreLine]:
    for player, tricks in hand.entered.get("first_tricks", {}).items():
        yield ScoreLine(
            player, tricks * options.first_trick, kind="first-stage",
            message=Message("tricks-first", (("tricks", tricks),)),
            option=f"first_trick={options.first_trick}",
        )  # fmt: skip


def _counted(options: TrickCountOptions, hand: Hand) -> Iterator[ScoreLine]:
    taken = hand.entered["tricks"]
    is_low = "low" in (options.goal, hand.entered.get("goal"))
    for player, tricks in taken.items():
        if options.award == "each":
            yield _above_book(options, player, tricks)
        else:
            other = max(count for name, count in taken.items() if name != player)
            yield _against_other(options, player, tricks, other, is_low=is_low)


def _above_book(options: TrickCountOptions, player: str, tricks: int) -> ScoreLine:
    """Return the line of a player for whom each trick above the book counts."""
    over = max(0, tricks - options.book)
    facts = (("tricks", tricks), ("over", over), ("book", options.book))
    return ScoreLine(
        player, over * options.trick, kind="tricks",
        message=Message("tricks-over-book" if options.book else "tricks-counted", facts),
        option=f"book={options.book}",
    )  # fmt: skip


def _against_other(
    options: TrickCountOptions, player: str, tricks: int, other: int, *, is_low: bool
) -> ScoreLine:
    """Return the line of a player who scores for more tricks than the other's, or fewer where low wins."""
    lead = other - tricks if is_low else tricks - other
    is_difference = options.award == "difference"
    counted = max(0, lead) if is_difference else int(lead > 0)
    return ScoreLine(
        player, counted * options.trick, kind="difference" if is_difference else "hand",
        message=Message(
            "tricks-difference" if is_difference else "hand-won", (("tricks", tricks), ("other", other))
        ),
        option=f"award={options.award}",
    )  # fmt: skip
