"""What is asked about a hand of Spades, and what of it stands in a cell of the sheet."""

from __future__ import annotations

from functools import partial

from scorepad.core.table import Side
from scorepad.hands import common_fields
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.variants.spades.bids import NIL, bid_text, read_bid
from scorepad.variants.spades.options import SpadesOptions

TRICKS = common_fields.TRICKS._replace(
    help="the tricks each player took, or each side where nobody bid nil", or_side=True
)


def _bids(*, zero_is_nil: bool, has_blind: bool) -> Field:
    wanted = f"a number of tricks, {'one bid blind (b7), ' if has_blind else ''}nil or blind-nil (bn, dn)"
    return Field(
        name="bids", noun="bid", help="what each player bids: a number, nil or blind-nil",
        read=partial(read_bid, zero=NIL if zero_is_nil else 0, wanted=wanted),
        one_by_one=True, shown=bid_text,
    )  # fmt: skip


_FIELDS = {
    (zero_is_nil, has_blind): (_bids(zero_is_nil=zero_is_nil, has_blind=has_blind), TRICKS)
    for zero_is_nil in (True, False)
    for has_blind in (True, False)
}
"""The fields, by whether a bid of 0 is nil and whether numbers may be bid blind."""


def fields_of(options: SpadesOptions) -> tuple[Field, ...]:
    """Return the bids, then the tricks; a 0 is read as nil where it is one."""
    return _FIELDS[options.zero_is_nil, options.blind_bids is not None]


def entered_text(hand: Hand, side: Side) -> str:
    """Return the bids of a side, and its tricks: of each player where one bid nil, else of the side."""
    bids, tricks = hand.entered.get("bids", {}), hand.entered.get("tricks", {})
    bids_text = "+".join(bid_text(bids[player]) if player in bids else "-" for player in side.players)
    if side.name in tricks:
        return f"{bids_text}/{tricks[side.name]}"
    if not tricks:
        return f"{bids_text}/-"
    is_nil = any(isinstance(bids.get(player), str) for player in side.players)
    counts = [tricks.get(player, 0) for player in side.players]
    return f"{bids_text}/{'+'.join(map(str, counts)) if is_nil else sum(counts)}"
