"""What several families ask about a hand alike."""

from __future__ import annotations

from scorepad.core.cards import parse_trump, trump_symbol
from scorepad.core.problems import Path
from scorepad.hands.fields import Field
from scorepad.reading.typed import expected, read_text, read_whole

MANY = 1000
"""More tricks than any hand has: below it a number of tricks is read as it is."""


def read_tricks(value: object, path: Path) -> int:
    """Return a number of tricks."""
    return read_whole(value, path, wanted="a whole number of tricks")


def read_trump(value: object, path: Path, *, all_trumps: bool = False) -> str:
    """Return the letter of a suit, or NT; also AT where a game may be played at all trumps."""
    trump = parse_trump(read_text(value, path))
    if trump is None or (trump == "AT" and not all_trumps):
        kinds = "a suit (S, H, D or C), NT or AT" if all_trumps else "a suit (S, H, D or C) or NT"
        raise expected(kinds, value, path)
    return trump


TRUMP = Field(
    name="trump", noun="trump", help="the turned-up suit", read=read_trump, by="hand", needed=False,
    shown=trump_symbol,
)  # fmt: skip
TRICKS = Field(
    name="tricks", noun="tricks", help="the tricks each player took", read=read_tricks,
    inferred=True, plain_below=MANY,
)  # fmt: skip
