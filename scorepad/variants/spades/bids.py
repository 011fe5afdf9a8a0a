"""Bids at Spades: numbers, nil and blind nil, numbers bid blind; how they are read and written."""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

from scorepad.core.problems import Path, nearest
from scorepad.hands import common_fields as asking
from scorepad.hands.fields import Field
from scorepad.reading.typed import expected, read_text, read_whole

NIL = "nil"
BLIND_NIL = "blind-nil"
_NILS = {
    "n": NIL, "nil": NIL,
    "bn": BLIND_NIL, "dn": BLIND_NIL, "blind-nil": BLIND_NIL, "double-nil": BLIND_NIL,
}  # fmt: skip
_BLIND = re.compile(r"(?:b|blind-)(\d{1,2})")


class Bid(NamedTuple):
    """A bid taken apart: the tricks it promises, and whether it is nil, or was made blind."""

    tricks: int
    is_nil: bool = False
    is_blind: bool = False

    @property
    def name(self) -> str:
        """Return what the bid is called: `nil`, `blind nil`, `4`."""
        blind = "blind " if self.is_blind else ""
        return blind + (NIL if self.is_nil else str(self.tricks))


def parse_bid(value: int | str) -> Bid:
    """Return the bid that was entered: a number, `nil`, `blind-nil`, or `blind-7`."""
    if isinstance(value, int):
        return Bid(value)
    if blind := _BLIND.fullmatch(value):
        return Bid(int(blind[1]), is_blind=True)
    return Bid(0, is_nil=True, is_blind=value == BLIND_NIL)


def _read_bid(value: object, path: Path, *, zero: int | str, wanted: str) -> int | str:
    word = read_text(value, path).casefold().replace(" ", "-") if isinstance(value, str) else ""
    if word in _NILS:
        return _NILS[word]
    if blind := _BLIND.fullmatch(word):
        return f"blind-{int(blind[1])}"
    if word.isalpha():
        raise expected(wanted, value, path, nearest(word, _NILS))
    return read_whole(value, path, wanted=wanted) or zero


def bid_text(value: int | str) -> str:
    """Return a bid as the sheet has room for: `bn` is blind nil."""
    return str(value).replace(BLIND_NIL, "bn").replace("blind-", "b")


TRICKS = asking.TRICKS._replace(
    help="the tricks each player took, or each side where nobody bid nil", or_side=True
)


def _fields(*, zero_is_nil: bool, has_blind: bool) -> tuple[Field, Field]:
    wanted = f"a number of tricks, {'one bid blind (b7), ' if has_blind else ''}nil or blind-nil (bn, dn)"
    bids = Field(
        name="bids", noun="bid", help="what each player bids: a number, nil or blind-nil",
        read=partial(_read_bid, zero=NIL if zero_is_nil else 0, wanted=wanted),
        command="bid", one_by_one=True, shown=bid_text,
    )  # fmt: skip
    return bids, TRICKS


FIELDS = {
    (zero_is_nil, has_blind): _fields(zero_is_nil=zero_is_nil, has_blind=has_blind)
    for zero_is_nil in (True, False)
    for has_blind in (True, False)
}
"""The fields, by whether a bid of 0 is nil and whether numbers may be bid blind."""
