"""Bid exactly what you will take: Oh Hell and its cousins.

Serves the rulesets with `variant: exact_bid`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar

from scorepad.core.problems import Problem
from scorepad.core.table import Side
from scorepad.hands.common_fields import TRICKS
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoredHand, Tallies, Verdict
from scorepad.hands.sums import bids_said
from scorepad.play.rules import PlayRules
from scorepad.text.messages import Message, add_messages
from scorepad.text.page import Section
from scorepad.variants.exact_bid import bidding, checks, ending, messages, schemes, scoring, sequence
from scorepad.variants.exact_bid.fields import BIDS, extras_legend, extras_text, fields_of
from scorepad.variants.exact_bid.options import BAGS, LEAST, STREAKS, ExactBidOptions
from scorepad.variants.exact_bid.variables import VARIABLES
from scorepad.variants.option_example import OptionExample
from scorepad.variants.variant import Pack, Variant

add_messages({**messages.REMARKS, **messages.PROBLEMS})


class ExactBid(ExactBidOptions, Variant):
    """Everybody bids a number of tricks and scores by whether they took exactly that many.

    >>> from scorepad.core.formula import Formula
    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> from scorepad.variants.exact_bid.options import Scheme
    >>> game = ExactBid(schemes={"flat": Scheme(Formula("10"), Formula("-off"))}, scoring="flat")
    >>> hand = sample_hand(3, bids={"Ann": 1, "Bob": 2, "Cid": 1}, tricks={"Ann": 1, "Bob": 0, "Cid": 2})
    >>> for line in game.score_hand(hand, NO_HISTORY).lines:
    ...     print(line.side, line.points, line.message)
    Ann 10 bid 1, took 1
    Bob -2 bid 2, took 0
    Cid -1 bid 1, took 2
    """

    about: ClassVar[str] = "Bid exactly what you will take"
    overridable_rules: ClassVar[tuple[str, ...]] = (
        "hook", "hook-must-exceed", "hook-must-equal", "bid-least", "bid-most", "zeros", "extra-allowed",
    )  # fmt: skip
    tallies: ClassVar[tuple[str, ...]] = (STREAKS, BAGS)
    chosen_by: ClassVar[Mapping[str, str]] = {"schemes": "scoring"}
    count_meanings: ClassVar[Mapping[str, str]] = VARIABLES

    def choices(self, option: str) -> Sequence[Any]:
        """Return the schemes for the scoring, with their Vienna forms, and so none for Vienna by itself."""
        named = {"scoring": self.scorings, "vienna": (False,) * self.vienna}
        return named[option] if option in named else super().choices(option)

    def without_unused(self) -> ExactBid:
        """Return the options with the scheme that is played alone among the schemes."""
        return replace(self, schemes={self.scheme_name: self.scheme})

    def with_hand_size(self, cards: int) -> ExactBid:
        """Return the options for a game of one hand of so many cards."""
        return replace(self, hand_sizes=(cards,))

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """Return the trump if it is turned up, the bids, what else is declared, and the tricks."""
        return fields_of(self)

    @property
    def sheet_fields(self) -> tuple[Field, ...]:
        """Return bids and tricks; what else was declared stands behind them."""
        return (BIDS, TRICKS)

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return bid and tricks, and what else was declared: `2/2 b20`."""
        return super().entered_text(hand, side) + extras_text(self, hand, side)

    def entered_words(self) -> str:
        """Return what `entered_text` shows, with the marks of what else was declared."""
        return super().entered_words() + extras_legend(self)

    def check_options(self) -> Iterator[Problem]:
        """Yield schemes without their parts, unknown variables or scoring, and numbers that cannot be."""
        yield from self.check_least(LEAST)
        yield from checks.check_options(self)

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield hands that the pack cannot deal to so many, and a shape with no hands in it."""
        return sequence.check_sizes(self, players, pack)

    def check_start(self, tallies: Tallies) -> Iterator[Problem]:
        """Yield streaks and bags that would have been settled on the paper."""
        return checks.check_start(self, tallies)

    def check_formulas(self, players: int, pack: Pack) -> Iterator[Problem]:
        """Yield a formula that has no answer for some bid and tricks of some hand, once each."""
        return checks.check_formulas(self, self.sizes(players, pack))

    def notices(self, players: int, pack: Pack) -> Iterator[Message]:
        """Yield that the largest hand was brought down to the pack."""
        return sequence.size_notices(self, players, pack)

    def rules_of_play(self, play: PlayRules) -> PlayRules:
        """Return the rules of play; nothing is turned up where the trumps go in turn."""
        return replace(play, trump="none") if self.trumps else play

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the size of every hand; the one where a sequence turns is played once, or as options say.

        >>> ExactBid(largest_hand=3).sizes(4, Pack(52, 1)), ExactBid(hand_sizes="up").sizes(7, Pack(52, 1))
        ((3, 2, 1, 2, 3), (1, 2, 3, 4, 5, 6, 7))
        """
        return sequence.sizes_of(self, players, pack)

    def hand_size(self, number: int, sizes: Sequence[int]) -> int:
        """Return the size of a hand, after the end of the sequence, too."""
        return sequence.size_of(self, number, sizes)

    def trump_of(self, number: int, before: Sequence[ScoredHand]) -> str | None:
        """Return the trump of a hand where the trumps go in turn."""
        return sequence.trump_of(self, number, before)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return how many hands the sequence has; None where a total ends the game."""
        return len(sizes) if self.target is None else None

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield bids and tricks outside the hand, bids that a house forbids, and what does not add up."""
        return checks.check_hand(self, hand, history)

    def may_declare(self, field: Field, player: str, hand: Hand, history: History) -> bool:
        """Whether a player may have one of what else is declared, by its range and by where it is allowed."""
        return bidding.may_declare(self, hand, field.name, player, history)

    def forbidden(self, hand: Hand, history: History) -> tuple[int, ...]:
        """Return what the hook and the house forbid the last to bid, once one bid is missing."""
        return bidding.forbidden_bids(self, hand, history)

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return what each player's bid was worth, and what was declared or has come in a row."""
        return scoring.score(self, hand, history)

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the player made the bid, and by how many tricks they were off."""
        return schemes.verdict(self, hand, player)

    def announcements(self, hand: Hand) -> Iterator[Message]:
        """Yield by how many the bids are over or under the tricks."""
        bids = hand.entered.get("bids") or {}
        if len(bids) == len(hand.table.players):
            yield bids_said(sum(bids.values()), hand.cards)

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether the sequence was played or the target reached, and no tie is to be decided."""
        return ending.is_over(self, played, sizes, history)

    def ranking_key(self, history: History) -> Mapping[str, Any]:
        """Return the totals, turned about where the lowest wins, and behind them what decides a tie."""
        return ending.ranking_key(self, history)

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.exact_bid.explained import explain

        return explain(self, players, pack)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[OptionExample]:
        """Yield hands, bids or points under an option as it is, and changed."""
        from scorepad.variants.exact_bid.examples import examples_of

        return examples_of(self, option, players, pack)
