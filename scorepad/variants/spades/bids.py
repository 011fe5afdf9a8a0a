"""Bids at Spades: numbers, nil and blind nil, numbers bid blind; how they are read and written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from scorepad.core.points import Points, points_text
from scorepad.core.problems import Path, nearest
from scorepad.hands.hand import Hand
from scorepad.hands.score import History
from scorepad.hands.sums import bids_said
from scorepad.reading.typed import expected, read_text, read_whole
from scorepad.text.messages import Message
from scorepad.variants.spades.options import BAGS, SpadesOptions

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
    """Return the bid that was entered: a number, `nil`, `blind-nil`, or `blind-7`.

    >>> parse_bid(4), parse_bid("blind-nil").name, parse_bid("blind-7").name
    (Bid(tricks=4, is_nil=False, is_blind=False), 'blind nil', 'blind 7')
    """
    if isinstance(value, int):
        return Bid(value)
    if blind := _BLIND.fullmatch(value):
        return Bid(int(blind[1]), is_blind=True)
    return Bid(0, is_nil=True, is_blind=value == BLIND_NIL)


def read_bid(value: object, path: Path, *, zero: int | str, wanted: str) -> int | str:
    """Return a bid as it is kept: a number, `nil`, `blind-nil` or `blind-7`; a 0 as `zero`."""
    word = read_text(value, path).casefold().replace(" ", "-") if isinstance(value, str) else ""
    if word in _NILS:
        return _NILS[word]
    if blind := _BLIND.fullmatch(word):
        return f"blind-{int(blind[1])}"
    if word.isalpha():
        raise expected(wanted, value, path, nearest(word, _NILS))
    return read_whole(value, path, wanted=wanted) or zero


def bid_text(value: int | str) -> str:
    """Return a bid as the sheet has room for: `bn` is blind nil.

    >>> bid_text(4), bid_text("blind-nil"), bid_text("blind-7")
    ('4', 'bn', 'b7')
    """
    return str(value).replace(BLIND_NIL, "bn").replace("blind-", "b")


def points_behind(side: str, history: History) -> Points:
    """Return how many points a side is behind the one that leads."""
    return max(history.totals.values()) - history.totals[side]


def bid_warnings(options: SpadesOptions, history: History) -> Iterator[Message]:
    """Yield sides one or two bags from the penalty, and sides that may bid blind nil."""
    for side, count in history.tallies.get(BAGS, {}).items():
        more = options.bags - count
        if options.bag_penalty and 1 <= more <= 2:
            facts = (("side", side), ("bags", count), ("more", more), ("penalty", options.bag_penalty))
            yield Message("one-bag-left" if more == 1 else "many-bags", facts)
    if options.blind_nil_behind is not None:
        for side in history.totals:
            behind = points_behind(side, history)
            if behind >= options.blind_nil_behind:
                yield Message("may-bid-blind-nil", (("side", side), ("behind", points_text(behind))))


def bid_announcements(hand: Hand) -> Iterator[Message]:
    """Yield by how many the bids are over or under the tricks, when everybody has bid."""
    bids = hand.entered.get("bids", {})
    if len(bids) == len(hand.table.players):
        yield bids_said(sum(parse_bid(value).tricks for value in bids.values()), hand.cards)
