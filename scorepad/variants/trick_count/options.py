"""The options of games that count tricks, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from scorepad.reading.records import Record, option
from scorepad.text.messages import tally_text


class TrickCountOptions(Record):
    """Which tricks count, what they are worth, and when the game ends."""

    headings: ClassVar[Mapping[str, str]] = {
        "target": "the end of the game",
        "counts": "what tricks are worth",
        "both_past": "past the target",
    }

    target: int | None = option(
        15, "the game ends when a player has this many; none: it does not end by itself"
    )
    max_hands: int | None = option(None, "the game ends after this many hands", formerly=("hands",))
    counts: Literal["second", "all"] = option(
        "second", "which tricks are counted: the second stage's, or all"
    )
    award: Literal["each", "difference", "hand"] = option(
        "each",
        "points for each trick above the book; the winner's lead over the other; or for the hand alone",
    )
    book: int = option(6, "the tricks that count nothing, when each above them does")
    trick: int = option(1, "points for a trick that counts, or for the hand")
    first_trick: int = option(0, "points for each trick of the first stage, which is then asked for")
    goal: Literal["high", "low", "turned"] = option(
        "high",
        "most tricks win, fewest (not where each is a point), or as the turned-up card says, asked for",
    )
    both_past: Literal["higher", "raise"] = option(
        "higher", "when both are past the target the higher wins, or the target is raised"
    )
    raise_by: int = option(10, "how much it is raised while both are past it")

    def settings(self) -> str:
        """Return what ends the game."""
        if self.target is not None:
            return f"to {self.target}"
        return tally_text(self.max_hands, "hands") if self.max_hands else "as long as you like"

    def counted_tricks(self, cards: int) -> int:
        """Return how many tricks count in a hand of so many cards: those of one stage, or of both."""
        return cards * (2 if self.counts == "all" else 1)


LEAST = {"target": 1, "max_hands": 1, "book": 0, "raise_by": 1}
"""The least that an option may be, where it is a number."""
