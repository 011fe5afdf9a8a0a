"""Bid exactly what you will take: Oh Hell and its cousins.

Serves the rulesets with `variant: exact_bid`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from scorepad.core.formula import Formula
from scorepad.core.problems import Path, Problem
from scorepad.core.table import Side
from scorepad.hands.common_fields import MANY, TRICKS, TRUMP, read_tricks, read_trump
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoredHand, Tallies, Verdict
from scorepad.hands.sums import bids_said, check_tricks
from scorepad.play.rules import PlayRules
from scorepad.reading.records import option
from scorepad.reading.typed import is_nothing, read_list, read_whole
from scorepad.text.messages import Message
from scorepad.variants.exact_bid.bidding import check_bids, check_extra, forbidden
from scorepad.variants.exact_bid.checks import check_options, check_start
from scorepad.variants.exact_bid.schemes import (
    COUNTS,
    LOST,
    OF_TABLE,
    VIENNA,
    Extra,
    Scheme,
    formula,
    scorings,
)
from scorepad.variants.exact_bid.scoring import BAGS, STREAKS, score
from scorepad.variants.exact_bid.sequence import check_sizes, is_over, ranking_key, size_of, sizes, trump_of
from scorepad.variants.variant import Pack, Variant

if TYPE_CHECKING:
    from scorepad.text.page import Section

BIDS = Field(
    name="bids",
    noun="bid",
    help="the tricks each player bids",
    read=read_tricks,
    command="bid",
    one_by_one=True,
    plain_below=MANY,
)


def _read_trumps(value: object, path: Path) -> tuple[str, ...]:
    items = value.split(",") if isinstance(value, str) else read_list(value, path)
    return tuple(read_trump(one, (*path, place)) for place, one in enumerate(items) if one)


def _read_first_trump(value: object, path: Path) -> str | None:
    return None if is_nothing(value) else read_trump(value, path)


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


@dataclass(frozen=True)
class ExactBid(Variant):
    """Everybody bids a number of tricks and scores by whether they took exactly that many.

    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> game = ExactBid(schemes={"flat": Scheme(Formula("10"), Formula("-off"))}, scoring="flat")
    >>> hand = sample_hand(3, bids={"Ann": 1, "Bob": 2, "Cid": 1}, tricks={"Ann": 1, "Bob": 0, "Cid": 2})
    >>> [(line.side, line.points, str(line.message)) for line in game.score_hand(hand, NO_HISTORY).lines]
    [('Ann', 10, 'bid 1, took 1'), ('Bob', -2, 'bid 2, took 0'), ('Cid', -1, 'bid 1, took 2')]
    """

    about: ClassVar[str] = "Bid exactly what you will take"
    overridable_rules: ClassVar[tuple[str, ...]] = (
        "hook",
        "hook-must-exceed",
        "hook-must-equal",
        "bid-least",
        "bid-most",
        "zeros",
        "extra-allowed",
    )

    tallies: ClassVar[tuple[str, ...]] = (STREAKS, BAGS)

    chosen_by: ClassVar[Mapping[str, str]] = {"schemes": "scoring"}
    count_meanings: ClassVar[Mapping[str, str]] = COUNTS
    headings: ClassVar[Mapping[str, str]] = {
        "hands": "the hands", "trumps": "trumps", "hook": "what may be bid",
        "scoring": "what bids are worth", "vienna": "bids of 0", "extras": "what else is declared",
        "streak": "streaks", "bags": "bags", "target": "the end of the game",
    }  # fmt: skip

    hands: Literal["down-up", "up-down", "down", "up"] | tuple[int, ...] = option(
        "down-up", "the sizes of the hands: a shape between low and high, or a list (5,4,3)"
    )
    low: int = option(1, "the smallest hand of a shape")
    high: int = option(10, "the largest hand of a shape; brought down to what the pack allows")
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
    bid_least: int = option(0, "the least that may be bid")
    bid_most: int | None = option(None, "the most that may be bid")
    zeros_in_a_row: int | None = option(None, "how many hands in a row a player may bid 0")
    scoring: str = option("positive", "the scheme, one of `schemes`, or with /vienna behind it")
    schemes: Mapping[str, Scheme] = option(
        {}, "what bids are worth, by name", merges=True, sample="ours: {made: 10 + bid, missed: -2*off}"
    )
    vienna: bool = option(False, "a made bid of 0 scores vienna_zero instead")
    vienna_zero: Formula = formula("a made 0 under Vienna", Formula("cards + 5"))
    extras: Mapping[str, Extra] = option(
        {}, "what else is declared of players, by name", merges=True,
        sample="bonus: {about: points for cards that were caught, points: bonus}",
    )  # fmt: skip
    streak: int = option(0, "so many made bids in a row win a prize, so many missed cost one; 0: neither")
    streak_bonus: Formula = formula("the prize for a streak of made bids", Formula("10"))
    streak_penalty: Formula = formula("what a streak of missed bids costs", Formula("10"))
    streak_from: int = option(1, "hands with fewer cards neither count for a streak nor break it")
    bags: int = option(0, "so many overtricks cost bag_penalty, where more than the bid makes it; 0: never")
    bag_penalty: int = option(100, "what the bags cost")
    target: int | None = option(None, "the game ends when a total reaches this; the sequence begins anew")
    lowest_wins: bool = option(False, "the lowest total wins, not the highest")
    tie: Literal["shared", "most-made", "most-bid", "another-hand"] = option(
        "shared",
        "equal totals share the win; or more bids made win, or more bid and made, or a hand is added",
    )

    def choices(self, option: str) -> Sequence[Any]:
        """Return the schemes for the scoring, with their Vienna forms, and so none for Vienna by itself."""
        named = {"scoring": scorings(self.schemes, self.vienna), "vienna": (False,) * self.vienna}
        return named[option] if option in named else super().choices(option)

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

    @cached_property
    def is_lowest_best(self) -> bool:
        """Whether the lowest total wins, by the option or by the scheme that is played."""
        return self.lowest_wins or self.scheme.lowest_wins

    @cached_property
    def uses_table_variables(self) -> bool:
        """Whether a formula in force counts the table, not the player's own bid and tricks alone."""
        scheme = self.scheme
        formulas = [scheme.made, scheme.missed, scheme.over, scheme.under, self.vienna_zero]
        formulas += [self.streak_bonus, self.streak_penalty, *(one.points for one in self.extras.values())]
        used = {name for one in formulas if one for name in one.used}
        return bool(used & OF_TABLE) or any(name.startswith(LOST) for name in used)

    @cached_property
    def limits_bids(self) -> bool:
        """Whether the house has a least bid, a most, or bids of 0 that are too many in a row."""
        return bool(self.bid_least) or self.bid_most is not None or self.zeros_in_a_row is not None

    @cached_property
    def wins_lost(self) -> frozenset[str]:
        """The extras that score for what the others lost of them."""
        named = ((name, extra.points) for name, extra in self.extras.items())
        return frozenset(name for name, points in named if points and LOST + name in points.used)

    def without_unused(self) -> ExactBid:
        """Return the options with the scheme that is played alone among the schemes."""
        return replace(self, schemes={self.scheme_name: self.scheme})

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """Return the trump if it is turned up, the bids, what else is declared, and the tricks."""
        return (*(() if self.trumps else (TRUMP,)), BIDS, *self._extra_fields, TRICKS)

    @cached_property
    def _extra_fields(self) -> tuple[Field, ...]:
        return tuple(_extra_field(name, extra) for name, extra in self.extras.items())

    @property
    def sheet_fields(self) -> tuple[Field, ...]:
        """Return bids and tricks; what else was declared stands behind them."""
        return (BIDS, TRICKS)

    @cached_property
    def tally_marks(self) -> Mapping[str, str]:
        """Return the streaks and the bags, where they count."""
        return ({STREAKS: "s"} if self.streak else {}) | ({BAGS: "b"} if self.bags else {})

    def settings(self) -> str:
        """Return the scoring, and the hook if it is off or starts late."""
        vienna = VIENNA if self.is_vienna else ""
        hook = "" if self.hook is True else ", no hook" if not self.hook else f", hook from {self.hook} cards"
        mode = f", bids {self.hook_mode} the tricks" if self.hook and self.hook_mode != "not-equal" else ""
        target = f", to {self.target}" if self.target is not None else ""
        lowest = ", lowest wins" if self.is_lowest_best else ""
        return f"scoring {self.scheme_name}{vienna}{hook}{mode}{target}{lowest}"

    def check_options(self) -> Iterator[Problem]:
        """Yield schemes without their parts, unknown counts or scoring, and numbers that cannot be."""
        return check_options(self)

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield hands that the pack cannot deal to so many, and a shape with no hands in it."""
        return check_sizes(self, players, pack)

    def check_start(self, tallies: Tallies) -> Iterator[Problem]:
        """Yield streaks and bags that would have been settled on the paper."""
        return check_start(self, tallies)

    def notices(self, players: int, pack: Pack) -> Iterator[Message]:
        """Yield that the largest hand was brought down to the pack."""
        most = pack.largest_hand(players)
        if not isinstance(self.hands, tuple) and self.high > most:
            yield Message("brought-down", (("high", self.high), ("most", most), ("players", players)))

    def rules_of_play(self, play: PlayRules) -> PlayRules:
        """Return the rules of play; nothing is turned up where the trumps go in turn."""
        return replace(play, trump="none") if self.trumps else play

    def hand_sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the size of every hand; the one where a sequence turns is played once, or as options say.

        >>> ExactBid(high=3).hand_sizes(4, Pack(52, 1)), ExactBid(hands="up").hand_sizes(7, Pack(52, 1))
        ((3, 2, 1, 2, 3), (1, 2, 3, 4, 5, 6, 7))
        """
        return sizes(self, players, pack)

    def hand_size(self, number: int, sizes: Sequence[int]) -> int:
        """Return the size of a hand, after the end of the sequence, too."""
        return sizes[number - 1] if number <= len(sizes) else size_of(self, number, sizes)

    def trump_of(self, number: int, before: Sequence[ScoredHand]) -> str | None:
        """Return the trump of a hand where the trumps go in turn."""
        return trump_of(self, number, before) if self.trumps else None

    def check_formulas(self, players: int, pack: Pack) -> Iterator[Problem]:
        """Yield a formula that has no answer for some bid and tricks of some hand, once each."""
        from scorepad.variants.exact_bid.examples import check_formulas

        return check_formulas(self, players, pack)

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.exact_bid.explained import explain

        return explain(self, players, pack)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[str]:
        """Yield computed examples of an option, for `scorepad new NAME --help`."""
        from scorepad.variants.exact_bid.examples import examples_of

        return examples_of(self, option, players, pack)

    def with_hand_size(self, cards: int) -> ExactBid:
        """Return the options for a game of one hand of so many cards."""
        return replace(self, hands=(cards,))

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return how many hands the sequence has; None where a total ends the game."""
        return len(sizes) if self.target is None else None

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether the sequence was played or the target reached, and no tie is to be decided."""
        return is_over(self, played, sizes, history)

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield bids and tricks outside the hand, bids that a house forbids, and what does not add up."""
        entered = hand.entered
        if entered.get("bids"):
            yield from check_bids(self, hand, history)
        for name in self.extras:
            if entered.get(name):
                yield from check_extra(self, hand, name, history)
        if tricks := entered.get("tricks"):
            yield from check_tricks(tricks, hand.table.players, hand.cards)

    def may_declare(self, field: Field, player: str, hand: Hand, history: History) -> bool:
        """Whether a player may have one of what else is declared, by its range and by where it is allowed."""
        declared = hand._replace(entered={**hand.entered, field.name: {player: 1}})
        return not any(check_extra(self, declared, field.name, history))

    def forbidden(self, hand: Hand, history: History) -> tuple[int, ...]:
        """Return what the hook and the house forbid the last to bid, once one bid is missing."""
        return forbidden(self, hand, history)

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return what each player's bid was worth; source: the seed's scoring methods, as formulas."""
        return score(self, hand, history)

    def is_made(self, bid: int, tricks: int) -> bool:
        """Whether so many tricks make the bid under the scheme that is played."""
        return self.scheme.is_made(bid, tricks)

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the player made the bid, and by how many tricks they were off."""
        bid, tricks = (hand.entered.get(field, {}).get(player) for field in ("bids", "tricks"))
        if bid is None or tricks is None:
            return None
        return Verdict(self.is_made(bid, tricks), tricks - bid)

    def announcements(self, hand: Hand) -> Iterator[Message]:
        """Yield by how many the bids are over or under the tricks."""
        bids = hand.entered.get("bids") or {}
        if len(bids) < len(hand.table.players):
            return
        yield bids_said(sum(bids.values()), hand.cards)

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return bid and tricks, and what else was declared: `2/2 b20`."""
        told = super().entered_text(hand, side)
        for name in self.extras:
            if value := (hand.entered.get(name) or {}).get(side.name):
                told += f" {self._marks[name]}{value}"
        return told

    @cached_property
    def _marks(self) -> Mapping[str, str]:
        """Return what marks each extra on the sheet: as few first letters as tell it from the others."""
        taken = set(self.tally_marks.values())
        marks: dict[str, str] = {}
        for name in self.extras:
            length = next(at for at in range(1, len(name) + 1) if name[:at] not in taken or at == len(name))
            marks[name] = name[:length]
            taken.add(marks[name])
        return marks

    def entered_words(self) -> str:
        """Return what `entered_text` shows, with the marks of what else was declared."""
        marks = "".join(f", {mark}: {name.replace('_', ' ')}" for name, mark in self._marks.items())
        return super().entered_words() + marks

    def ranking_key(self, history: History) -> Mapping[str, Any]:
        """Return the totals, turned about where the lowest wins, and behind them what decides a tie."""
        return ranking_key(self, history)
