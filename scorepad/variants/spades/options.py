"""The options of Spades, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from scorepad.reading.records import Record, option
from scorepad.text.messages import tally_text

BAGS = "bags"
"""The name of the tally of overtricks that are counted against a side."""


class SpadesOptions(Record):
    """When the game ends, what contracts, nil and bags score, what may be bid, and what a revoke costs."""

    headings: ClassVar[Mapping[str, str]] = {
        "target": "the end of the game", "trick_points": "contracts", "bags": "bags", "nil": "nil",
        "minimum_team_bid": "what may be bid", "ten_for_200": "high contracts", "blind_bids": "blind bids",
        "set_limit": "at the table",
    }  # fmt: skip

    target: int = option(500, "the game ends when a side has this many; the highest total wins")
    floor: int | None = option(None, "a side at or below this loses")
    max_hands: int | None = option(None, "the game ends after this many hands", formerly=("hands",))
    tie: Literal["another-hand", "block", "fewer-bags", "tens"] = option(
        "another-hand",
        "equal totals at the end: another hand, three more, fewer bags wins; tens: only tens are compared",
    )
    trick_points: int = option(10, "points for each trick of a contract", formerly=("trick",))
    set_penalty: Literal["minus-bid", "zero", "minus-missing"] = option(
        "minus-bid", "a missed contract costs the bid, nothing, or the tricks that are missing",
        formerly=("set",),
    )  # fmt: skip
    overtrick: int = option(1, "points for each trick above the contract")
    bags: int = option(10, "so many bags cost the penalty; 0: bags are off")
    bag_penalty: int = option(100, "what reaching the number of bags costs; 0: bags are only counted")
    bag_carry: Literal["carry", "reset"] = option("carry", "bags above the number are kept, or all dropped")
    bag_repeat: bool = option(True, "the penalty is taken for every multiple reached in one hand")
    bag_erase: bool = option(False, "the penalty takes the points of those bags, too")
    penalty_first: bool = option(True, "the bag penalty is taken before the end of the game is judged")
    nil: int = option(100, "points for nil")
    nil_failed: int | None = option(None, "what a failed nil costs; none: as much as it would have won")
    blind_nil: int = option(200, "points for blind nil, or double nil")
    blind_nil_failed: int | None = option(
        None, "what a failed blind nil costs; none: as much as it would win"
    )
    blind_nil_behind: int | None = option(None, "blind nil only for a side so many points behind the leader")
    failed_nil: Literal["bag-only", "bag-and-point", "helps-partner", "ignored"] = option(
        "bag-only", "tricks of a failed nil: bags, bags with a point each, the partner's, or nothing"
    )
    failed_nil_when_set: bool = option(True, "they are bags even where the partner is set")
    both_nil: Literal["independent", "unit", "tricks-ignored"] = option(
        "independent", "both partners nil: each alone, both or neither, or each alone and no bags"
    )
    zero_is_nil: bool = option(True, "a bid of 0 is nil; otherwise it is a plain contract of no tricks")
    minimum_team_bid: int = option(0, "the least that a side may bid in all (the board)", formerly=("board",))
    minimum_team_bid_nil: Literal["exempt", "alone"] = option(
        "exempt", "the partner of a nil need not reach the board, or has to alone", formerly=("board_nil",)
    )
    forbidden_bids: tuple[int, ...] = option((), "bids that are not allowed, as in 1", formerly=("no_bid",))
    forbidden_bid_sum: int | None = option(
        None, "all the bids may not add up to this many", formerly=("bids_not",)
    )
    min_bid_sum: int | None = option(
        None, "all the bids have to add up to this many", formerly=("bids_least",)
    )
    ten_for_200: Literal["none", "double", "fixed", "bonus"] = option(
        "none",
        "a contract of ten or more: double (also what set costs), fixed points whatever set_penalty says, "
        "or a bonus",
        formerly=("ten",),
    )
    ten_for_200_from: int = option(10, "the contract from which that holds", formerly=("ten_least",))
    ten_for_200_made: int = option(200, "what it wins when fixed", formerly=("ten_made",))
    ten_for_200_set: int = option(
        100, "what it loses when fixed, also where set_penalty is zero", formerly=("ten_set",)
    )
    ten_for_200_bonus: int = option(50, "its bonus", formerly=("ten_bonus",))
    slam: int | Literal["game"] | None = option(
        None, "a contract of all the tricks, made: its points, or the game at once", formerly=("thirteen",)
    )
    blind_bids: int | None = option(None, "the least number that may be bid blind (b7); none: only nil")
    blind_bid_times: int = option(2, "how many times the tricks of a blind bid count, made or set")
    set_limit: int | None = option(None, "a side whose contract was set so many times loses the game")
    revoke: Literal["none", "tricks", "set", "points"] = option(
        "none",
        "what a revoke costs: nothing, tricks that move to the other side, the contract and nils, or points",
    )
    revoke_amount: int = option(3, "how many tricks, or points")

    @property
    def tally_marks(self) -> Mapping[str, str]:
        """Return the bags, where they are counted, with the letter that marks them on the sheet."""
        return {BAGS: "b"} if self.bags else {}

    def settings(self) -> str:
        """Return what ends the game, and the bags if they are not the usual ones.

        >>> SpadesOptions(floor=-200, bags=5, bag_penalty=50).settings()
        'to 500, lost at -200, 5 bags cost 50'
        """
        words = f"to {self.target}"
        if self.max_hands is not None:
            words += f" or {tally_text(self.max_hands, 'hands')}"
        if self.floor is not None:
            words += f", lost at {self.floor}"
        if not self.bags:
            words += ", no bags"
        elif (self.bags, self.bag_penalty) != (10, 100):
            words += f", {self.bags} bags cost {self.bag_penalty}"
        return words if self.tie == "another-hand" else f"{words}, tie: {self.tie}"


LEAST = {
    "target": 1, "max_hands": 1, "trick_points": 1, "bags": 0, "bag_penalty": 0, "nil": 0, "nil_failed": 0,
    "blind_nil": 0, "blind_nil_failed": 0, "blind_nil_behind": 0, "minimum_team_bid": 0,
    "forbidden_bid_sum": 0, "min_bid_sum": 0, "ten_for_200_from": 1, "ten_for_200_made": 0,
    "ten_for_200_set": 0, "ten_for_200_bonus": 0, "slam": 0, "blind_bids": 1, "blind_bid_times": 1,
    "set_limit": 1, "revoke_amount": 0,
}  # fmt: skip
"""The least that an option may be, where it is a number."""
