"""The options of card-point games, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from scorepad.core.formula import Formula
from scorepad.reading.records import Record, option
from scorepad.variants.card_points.outcomes import OutcomeRow, Outcomes, formula
from scorepad.variants.card_points.variables import NAMES

LEAST = dict.fromkeys(("target", "max_hands", "bid_step", "redouble", "points_per_mark"), 1)
"""The least that an option may be, where it is a number."""


class CardPointsOptions(Record):
    """How a contract is taken, what is counted and declared, who scores what, and when the game ends."""

    headings: ClassVar[Mapping[str, str]] = {
        "target": "the end of the game", "auction": "the contract", "last_trick": "the cards",
        "bella": "bella", "doubles": "doubles", "declarations": "declarations",
        "deal_totals": "the count of a deal", "made_if": "made and failed", "multiply": "what a double does",
        "rounding": "marks", "revoke": "at the table",
    }  # fmt: skip
    chosen_by: ClassVar[Mapping[str, str]] = {"scores": "score", "ties": "tie"}

    target: int | None = option(1000, "the game ends when a side has this many; the highest total wins")
    max_hands: int | None = option(None, "the game ends after this many hands", formerly=("hands",))
    auction: bool = option(False, "the contract is bid in points, and may be doubled")
    min_bid: int = option(80, "the lowest bid", formerly=("bid_least",))
    max_bid: int = option(180, "the highest bid below capot", formerly=("bid_most",))
    bid_step: int = option(10, "bids above the lowest are multiples of this")
    last_trick: int = option(10, "points for the last trick")
    bella: int = option(20, "points for king and queen of trumps")
    belote_on_fail: Literal["holder", "winner"] = option(
        "holder", "when the contract fails, the taker's bella stays with its holder or goes to the winner"
    )
    doubles: bool = option(False, "there is no bid in points, but the contract may be doubled")
    declarations: bool = option(True, "runs and fours of a kind are declared for points")
    sequences: Mapping[str, int] = option({"3": 20, "4": 50}, "points for a run, by its length")
    fours: Mapping[str, int] = option({}, "points for four of a kind, by rank; `other` for the rest")
    fours_no_trump: Mapping[str, int] = option({}, "the same at no trumps, where it differs")
    declarations_at_no_trump: bool = option(True, "there are declarations at no trumps, too")
    declarations_on_capot: Literal["holder", "winner"] = option(
        "holder", "declarations of a side without a trick stay with it, or go to who took every trick"
    )
    compare_declarations: Literal["one", "apart"] = option(
        "one", "runs and fours of a kind are compared together, or runs with runs and fours with fours",
        formerly=("contests",),
    )  # fmt: skip
    shared_cards: bool = option(True, "a card may be in a run and in four of a kind of the same player")
    declarations_count: Literal["side", "best"] = option(
        "side", "the side with the best declaration scores all of its own, or the best alone"
    )
    equal_sequences: Literal["trump", "eldest", "nobody"] = option(
        "trump", "of equal declarations the one in trumps stands, or the first to speak, or nobody's"
    )
    deal_totals: Mapping[str, int | None] = option(
        {"suit": 152},
        "card points in the pack without the last trick, by the contracts there are; none: it varies",
    )
    card_times: Mapping[str, int] = option({}, "what card points count, by kind of trump: NT: 2 is double")
    least_total: int = option(0, "where it varies: the least that the cards in play can have")
    most_total: int = option(152, "where it varies: the most")
    fail_total: int | None = option(
        162,
        "what a failed contract gives the others, more or less where the pack has; none: all counted",
    )
    capot: int | None = option(
        252, "card points for every trick, more or less where the pack has; 0: not asked; none: as counted"
    )
    capot_wins: bool = option(
        True, "a hand with every trick may end the game, or the target rises to one above the leader"
    )
    made_if: Formula = formula("when the contract is made", Formula("own_all > opp_all", NAMES))
    tied_if: Formula = formula("when the deal is tied", Formula("own_all == opp_all", NAMES))
    score: str = option("points", "the way of scoring, one of `scores`")
    scores: Mapping[str, Outcomes] = option({}, "what made and failed contracts score, by name", merges=True,
        sample="ours: {made: {taker: {all: own}, defence: {all: opp}}, failed: {defence: {all: 162}}}",
    )  # fmt: skip
    tie: str = option("hold-maker", "what happens on a tie: made, all-to-opponent, or one of `ties`")
    ties: Mapping[str, OutcomeRow] = option({}, "what ties score, by name", merges=True,
        sample="ours: {defence: {card points: opp}, held: own}",
    )  # fmt: skip
    multiply: Literal["bid", "all"] = option("bid", "a double multiplies the bid alone, or everything")
    redouble: int = option(4, "what a redouble multiplies by")
    rounding: Literal["none", "five-up", "six-up", "complement", "boundary"] = option(
        "none",
        "what a hand marks: exact points, tens from 5 or from 6 up, tens that add up, tens by boundary",
    )
    rounding_edge: Mapping[str, int] = option(
        {"suit": 6, "NT": 5, "AT": 4}, "the last digit at which only the lower side's mark goes up",
        formerly=("boundary",),
    )  # fmt: skip
    points_per_mark: int = option(1, "points to a mark: 10 where 162 is written 16", formerly=("unit",))
    revoke: int | None = option(
        None, "what a revoke gives the others beside all there is in the hand; none: it is only noted"
    )
    extra: bool = option(False, "points won in the play beside the cards are entered")
    under_ruff: Literal["must", "free"] = option("must", "who cannot overtrump must trump lower, or need not")

    @property
    def chosen_outcomes(self) -> Outcomes:
        """Return the way of scoring that is chosen."""
        return self.scores[self.score]

    @property
    def tied_row(self) -> OutcomeRow | None:
        """Return the row of the table that settles a tie, where one does."""
        return self.ties.get(self.tie)

    @property
    def choices_by_option(self) -> Mapping[str, tuple[str, ...]]:
        """Return what the options may be that name an entry of a table."""
        return {"score": tuple(self.scores), "tie": (*self.ties, "made", "all-to-opponent")}

    @property
    def may_be_doubled(self) -> bool:
        """Whether a contract may be doubled."""
        return self.auction or self.doubles

    @property
    def has_capot(self) -> bool:
        """Whether it is asked who took every trick."""
        return self.capot != 0

    def pack_points(self, trump: str | None) -> int | None:
        """Return the card points in the pack with this trump, or None where those in play vary."""
        return self.deal_totals.get(trump or "suit", self.deal_totals.get("suit"))

    def hand_points(self, trump: str | None) -> int | None:
        """Return what both sides' card points come to with the last trick, or None where that varies."""
        points = self.pack_points(trump)
        return None if points is None else points + self.last_trick

    def pack_range(self, trump: str | None) -> tuple[int, int]:
        """Return the least and the most card points that may be in play, without the last trick."""
        points = self.pack_points(trump)
        return (self.least_total, self.most_total) if points is None else (points, points)

    def more_than_in_a_suit(self, trump: str | None) -> int:
        """Return by how much the pack counts more than with a suit for trumps; so much more is a capot."""
        points, with_a_suit = self.pack_points(trump), self.pack_points(None)
        return 0 if points is None or with_a_suit is None else points - with_a_suit
