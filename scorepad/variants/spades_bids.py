"""Bids at Spades: numbers, nil and blind nil, numbers bid blind; how they are read and written."""

from __future__ import annotations

import re
from typing import NamedTuple

from scorepad import asking
from scorepad.errors import Path
from scorepad.hand import Field
from scorepad.values import read_text, read_whole

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


def _read_bid(value: object, path: Path) -> int | str:
    word = read_text(value, path).casefold() if isinstance(value, str) else ""
    if word in _NILS:
        return _NILS[word]
    if blind := _BLIND.fullmatch(word):
        return f"blind-{int(blind[1])}"
    return read_whole(value, path, wanted="a number of tricks, nil or blind-nil")


def _read_bid_or_nil(value: object, path: Path) -> int | str:
    bid = _read_bid(value, path)
    return NIL if bid == 0 else bid


def bid_text(value: int | str) -> str:
    """Return a bid as the sheet has room for: `bn` is blind nil."""
    return str(value).replace(BLIND_NIL, "bn").replace("blind-", "b")


TRICKS = asking.TRICKS._replace(
    help="the tricks each player took, or each side where nobody bid nil", or_side=True
)
BIDS = Field(
    name="bids", noun="bid", help="what each player bids: a number, nil or blind-nil", read=_read_bid,
    command="bid", one_by_one=True, shown=bid_text,
)  # fmt: skip
FIELDS = (BIDS, TRICKS)
FIELDS_NIL = (BIDS._replace(read=_read_bid_or_nil), TRICKS)
"""The fields where a bid of 0 is nil."""
