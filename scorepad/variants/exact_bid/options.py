"""The options of exact bids, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from functools import cached_property
from typing import Any, ClassVar, Literal

from scorepad.core.formula import Formula
from scorepad.core.problems import Path
from scorepad.hands.common_fields import read_trump
from scorepad.reading.records import Record, option
from scorepad.reading.typed import is_nothing, read_list
from scorepad.variants.exact_bid.variables import BEFORE_BIDS, LOST, OF_ONE_BID, OF_TABLE

STREAKS, BAGS = "streaks", "bags"
"""The names of the tallies: bids made (or, below 0, missed) in a row, and overtricks, by player."""

VIENNA = "/vienna"
"""Behind the name of a scheme: its Vienna form."""


def _formula(help: str, default: Any = None) -> Any:
    """Declare an option that is a formula; which variables it may name is checked with all options."""
    return option(default, help, names=None)


def _read_trumps(value: object, path: Path) -> tuple[str, ...]:
    words = value.split(",") if isinstance(value, str) else read_list(value, path)
    return tuple(read_trump(word, (*path, place)) for place, word in enumerate(words) if word)


def _read_first_trump(value: object, path: Path) -> str | None:
    return None if is_nothing(value) else read_trump(value, path)


class Scheme(Record):
    """What a made and a missed bid are worth, as formulas over `VARIABLES` and the extras.

    >>> scheme = Scheme(made=Formula("10 + bid"), missed=Formula("-5*off"))
    >>> scheme.is_made(bid=2, tricks=3), scheme.formula(bid=2, tricks=3).text
    (False, '-5*off')
    """

    made: Formula = _formula("points for a bid that was made", MISSING)
    missed: Formula | None = _formula("points for a bid that was missed either way")
    over: Formula | None = _formula("points for more tricks than bid")
    under: Formula | None = _formula("points for fewer tricks than bid")
    contract: Literal["exact", "at-least"] = option("exact", "whether more than the bid also makes it")
    vienna: bool = option(True, "whether the scheme has a Vienna form")
    lowest_wins: bool = option(False, "whether the lowest total wins with it")
    about: str = option("", "what a player should know about it")
    source: str = option("", "where it is from")

    def is_made(self, bid: int, tricks: int) -> bool:
        """Whether so many tricks make the bid."""
        return tricks == bid or (tricks > bid and self.contract == "at-least")

    def formula(self, bid: int, tricks: int) -> Formula:
        """Return the formula that prices this bid with these tricks."""
        if self.is_made(bid, tricks):
            return self.made
        formula = self.missed or (self.over if tricks > bid else self.under)
        assert formula
        return formula


class Extra(Record):
    """Something that is declared of players beside bids and tricks: bonus cards, a blind bid, a wager."""

    about: str = option("", "what it is, and when it is given")
    points: Formula | None = _formula(
        "what it scores for who declared it, as a line of its own; none: only schemes count it"
    )
    least: int = option(0, "the least that may be declared")
    most: int | None = option(None, "the most that may be declared")
    allowed: Formula | None = _formula(
        f"where this comes to 0, it may not be declared; it may name {', '.join(BEFORE_BIDS)}"
    )
    asked: bool = option(False, "whether every hand asks everybody for it, before the tricks")


class ExactBidOptions(Record):
    """The hands and their trumps, what may be bid and is declared, what that is worth, and the end."""

    headings: ClassVar[Mapping[str, str]] = {
        "hand_sizes": "the hands", "trumps": "trumps", "hook": "what may be bid",
        "scoring": "what bids are worth", "vienna": "bids of 0", "extras": "what else is declared",
        "streak": "streaks", "bags": "bags", "target": "the end of the game",
    }  # fmt: skip

    hand_sizes: Literal["down-up", "up-down", "down", "up"] | tuple[int, ...] = option(
        "down-up", "the sizes of the hands: a shape between low and largest_hand, or a list (5,4,3)",
        formerly=("hands",),
    )  # fmt: skip
    low: int = option(1, "the smallest hand of a shape")
    largest_hand: int = option(
        10, "the largest hand of a shape; brought down to what the pack allows", formerly=("high",)
    )
    step: int = option(1, "a shape takes every so many sizes from low on: 2 for odd or even hands only")
    repeat_low: int | Literal["players"] = option(
        1, "how often the smallest hand of a shape is played where the sequence comes to it"
    )
    repeat_high: int | Literal["players"] = option(
        1, "how often the largest hand of a shape is played where the sequence comes to it"
    )
    trumps: tuple[str, ...] = option(
        (), "trumps hand by hand, over and over (S,H,D,C,NT), in place of a turned-up card",
        read=_read_trumps, takes="a list of suits and NT, as in [S, H, D, C, NT]",
    )  # fmt: skip
    trumps_by: Literal["hand", "successes"] = option(
        "hand",
        "trumps go by the hand, or by how many made their bid in the hand before: the first for none",
    )
    first_trump: str | None = option(
        None, "the trump of the first hand, where trumps go by successes", read=_read_first_trump,
        takes="none, or a suit, as in S",
    )  # fmt: skip
    hook: bool | int = option(
        True, "the dealer may not let the bids add up to the tricks; a number: from hands of that size"
    )
    hook_mode: Literal["not-equal", "must-exceed", "must-equal"] = option(
        "not-equal", "what the hook wants of all bids: not the tricks, more than them, or just them"
    )
    min_bid: int = option(0, "the least that may be bid", formerly=("bid_least",))
    max_bid: int | None = option(None, "the most that may be bid", formerly=("bid_most",))
    zeros_in_a_row: int | None = option(None, "how many hands in a row a player may bid 0")
    scoring: str = option("positive", "the scheme, one of `schemes`, or with /vienna behind it")
    schemes: Mapping[str, Scheme] = option(
        {}, "what bids are worth, by name", merges=True, sample="ours: {made: 10 + bid, missed: -2*off}"
    )
    vienna: bool = option(False, "a made bid of 0 scores vienna_zero instead")
    vienna_zero: Formula = _formula("a made 0 under Vienna", Formula("cards + 5"))
    extras: Mapping[str, Extra] = option(
        {}, "what else is declared of players, by name", merges=True,
        sample="bonus: {about: points for cards that were caught, points: bonus}",
    )  # fmt: skip
    streak: int = option(0, "so many made bids in a row win a prize, so many missed cost one; 0: neither")
    streak_bonus: Formula = _formula("the prize for a streak of made bids", Formula("10"))
    streak_penalty: Formula = _formula("what a streak of missed bids costs", Formula("10"))
    streak_from: int = option(1, "hands with fewer cards neither count for a streak nor break it")
    bags: int = option(0, "so many overtricks cost bag_penalty, where more than the bid makes it; 0: never")
    bag_penalty: int = option(100, "what the bags cost")
    target: int | None = option(None, "the game ends when a total reaches this; the sequence begins anew")
    lowest_wins: bool = option(False, "the lowest total wins, not the highest")
    tie: Literal["shared", "most-made", "most-bid", "another-hand"] = option(
        "shared",
        "equal totals share the win; or more bids made win, or more bid and made, or a hand is added",
    )

    @cached_property
    def scheme_name(self) -> str:
        """Return the name of the scheme that is played."""
        return self.scoring.removesuffix(VIENNA)

    @cached_property
    def is_vienna(self) -> bool:
        """Whether a made bid of 0 scores by Vienna."""
        return self.vienna or self.scoring.endswith(VIENNA)

    @cached_property
    def scheme(self) -> Scheme:
        """Return the scheme that is played."""
        return self.schemes[self.scheme_name]

    @property
    def scorings(self) -> tuple[str, ...]:
        """Return what the scoring may be: the schemes, and their Vienna forms unless all are so already."""
        has_form = [name for name, scheme in self.schemes.items() if scheme.vienna and not self.vienna]
        return (*self.schemes, *(name + VIENNA for name in has_form))

    @cached_property
    def is_lowest_best(self) -> bool:
        """Whether the lowest total wins, by the option or by the scheme that is played."""
        return self.lowest_wins or self.scheme.lowest_wins

    @cached_property
    def variables(self) -> frozenset[str]:
        """Return the variables that the formulas in force name."""
        scheme = self.scheme
        formulas = [scheme.made, scheme.missed, scheme.over, scheme.under, self.vienna_zero]
        formulas += [self.streak_bonus, self.streak_penalty]
        formulas += [extra.points for extra in self.extras.values()]
        return frozenset(name for formula in formulas if formula for name in formula.used)

    @cached_property
    def uses_table_variables(self) -> bool:
        """Whether a formula in force counts the table, not the player's own bid and tricks alone."""
        return bool(self.variables & OF_TABLE) or any(name.startswith(LOST) for name in self.variables)

    @cached_property
    def scores_each_bid_alone(self) -> bool:
        """Whether a bid is worth the same to everybody in every hand of the same size."""
        return not (self.extras or self.tally_marks) and self.variables <= OF_ONE_BID

    @cached_property
    def scored_bids(self) -> dict[tuple[int, int, int, int], tuple[Any, ...]]:
        """Return what bids came to so far, by bid, tricks, cards and players, where each is scored alone."""
        return {}

    @cached_property
    def limits_bids(self) -> bool:
        """Whether the house has a least bid, a most, or bids of 0 that are too many in a row."""
        return bool(self.min_bid) or self.max_bid is not None or self.zeros_in_a_row is not None

    @cached_property
    def wins_lost(self) -> frozenset[str]:
        """The extras that score for what the others lost of them."""
        formulas = {name: extra.points for name, extra in self.extras.items()}
        return frozenset(
            name for name, formula in formulas.items() if formula and LOST + name in formula.used
        )

    @cached_property
    def tally_marks(self) -> Mapping[str, str]:
        """Return the streaks and the bags, where they count, each with its mark on the sheet."""
        return ({STREAKS: "s"} if self.streak else {}) | ({BAGS: "b"} if self.bags else {})

    @cached_property
    def extra_marks(self) -> Mapping[str, str]:
        """Return what marks each extra on the sheet: as few first letters as tell it from the others."""
        taken = set(self.tally_marks.values())
        marks: dict[str, str] = {}
        for name in self.extras:
            beginnings = (name[:length] for length in range(1, len(name) + 1))
            marks[name] = next((mark for mark in beginnings if mark not in taken), name)
            taken.add(marks[name])
        return marks

    def settings(self) -> str:
        """Return the scoring, and the hook if it is off or starts late.

        >>> flat = Scheme(Formula("10"), Formula("0"))
        >>> ExactBidOptions(scoring="flat/vienna", schemes={"flat": flat}, hook=3, target=100).settings()
        'scoring flat/vienna, hook from 3 cards, to 100'
        """
        vienna = VIENNA if self.is_vienna else ""
        hook = "" if self.hook is True else ", no hook" if not self.hook else f", hook from {self.hook} cards"
        mode = f", bids {self.hook_mode} the tricks" if self.hook and self.hook_mode != "not-equal" else ""
        target = f", to {self.target}" if self.target is not None else ""
        lowest = ", lowest wins" if self.is_lowest_best else ""
        return f"scoring {self.scheme_name}{vienna}{hook}{mode}{target}{lowest}"


LEAST = {
    "low": 1, "largest_hand": 1, "step": 1, "repeat_low": 1, "repeat_high": 1, "hook": 0, "min_bid": 0,
    "zeros_in_a_row": 0, "streak": 0, "streak_from": 1, "bags": 0, "bag_penalty": 0, "target": 1,
}  # fmt: skip
"""The least that an option may be, where it is a number."""
