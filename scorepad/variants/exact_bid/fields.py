"""What is asked about a hand of exact bids, and how its cells on the sheet show it."""

from __future__ import annotations

from scorepad.core.table import Side
from scorepad.hands.common_fields import MANY, TRICKS, TRUMP, read_tricks
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.reading.typed import read_whole
from scorepad.variants.exact_bid.options import ExactBidOptions, Extra

BIDS = Field(
    name="bids",
    noun="bid",
    help="the tricks each player bids",
    read=read_tricks,
    one_by_one=True,
    plain_below=MANY,
)


def _extra_field(name: str, extra: Extra) -> Field:
    noun = name.replace("_", " ")
    return Field(
        name=name,
        noun=noun,
        help=extra.about or "by player",
        read=read_whole,
        needed=extra.asked,
        shown=(noun + " {}").format,
        house_named=True,
    )


def fields_of(options: ExactBidOptions) -> tuple[Field, ...]:
    """Return the trump if it is turned up, the bids, what else is declared, and the tricks."""
    trump = () if options.trumps else (TRUMP,)
    extras = (_extra_field(name, extra) for name, extra in options.extras.items())
    return (*trump, BIDS, *extras, TRICKS)


def extras_text(options: ExactBidOptions, hand: Hand, side: Side) -> str:
    """Return what else a side declared, each behind its mark: ` b20 w5`."""
    declared = ((mark, hand.entered.get(name) or {}) for name, mark in options.extra_marks.items())
    return "".join(f" {mark}{values[side.name]}" for mark, values in declared if values.get(side.name))


def extras_legend(options: ExactBidOptions) -> str:
    """Return what the marks of what else is declared mean: `, b: bonus, w: wager`."""
    return "".join(f", {mark}: {name.replace('_', ' ')}" for name, mark in options.extra_marks.items())
