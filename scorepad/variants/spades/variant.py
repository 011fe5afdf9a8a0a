"""Bid tricks, alone or with a partner; nil; and bags: Spades and its neighbours.

Serves the rulesets with `variant: spades`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from scorepad.core.problems import Problem
from scorepad.core.table import Side
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, Tallies, Verdict
from scorepad.text.messages import Message, add_messages
from scorepad.text.page import Section
from scorepad.variants.option_example import OptionExample
from scorepad.variants.spades import bids, checks, ending, messages, outcomes, scoring
from scorepad.variants.spades.fields import entered_text, fields_of
from scorepad.variants.spades.options import BAGS, LEAST, SpadesOptions
from scorepad.variants.variant import Pack, Variant

add_messages({**messages.REMARKS, **messages.PROBLEMS})


class Spades(SpadesOptions, Variant):
    """Sides bid tricks and score them when they take enough; nil is a bid of none; overtricks are bags.

    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> hand = sample_hand(13, bids={"Ann": 4, "Bob": "nil"}, tricks={"Ann": 11, "Bob": 2})
    >>> for line in Spades().score_hand(hand, NO_HISTORY).lines:
    ...     print(line.side, line.points, line.message)
    Ann 40 contract of 4, took 11
    Ann 7 7 overtricks
    Bob -100 Bob bid nil and took 2
    """

    about: ClassVar[str] = "Bid what you will take at least"
    overridable_rules: ClassVar[tuple[str, ...]] = (
        "board", "no-such-bid", "bids-total", "blind-behind", "blind-bid",
    )  # fmt: skip
    tallies: ClassVar[tuple[str, ...]] = (BAGS,)

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the bids, then the tricks; a 0 is read as nil where it is one."""
        return fields_of(self)

    def possible_bids(self, cards: int) -> Sequence[int | str]:
        """Return nil and the numbers; 0 is nil where the table has it so."""
        return [bids.NIL, *range(int(self.zero_is_nil), cards + 1)]

    def possible_values(self, field: Field, cards: int) -> Sequence[Any]:
        """Return the values of a field that may have been, with blind nil, which few call."""
        rare = [bids.BLIND_NIL] if field.name == "bids" else []
        return [*super().possible_values(field, cards), *rare]

    def check_options(self) -> Iterator[Problem]:
        """Yield options below what makes sense, and a floor that is no floor."""
        yield from self.check_least(LEAST)
        yield from checks.check_floor(self)

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield bids that nobody can make, and tricks to move where there is no one other side."""
        return checks.check_table(self, players, pack.largest_hand(players), sides)

    def check_start(self, tallies: Tallies) -> Iterator[Problem]:
        """Yield bags below zero, and as many as would have cost the penalty."""
        return checks.check_start(self, tallies)

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the size of every hand: the pack dealt out, or as many as the ruleset deals."""
        return (pack.largest_hand(players),)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return None: who reaches the target ends the game."""
        return None

    def may_be_by_side(self, field: Field, hand: Hand) -> bool:
        """Whether the tricks of each side will do: nobody bid nil, which counts for the player alone."""
        return not any(bids.parse_bid(bid).is_nil for bid in hand.entered.get("bids", {}).values())

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield bids that cannot be or that the house forbids, and tricks that do not add up."""
        return checks.check_hand(self, hand, history)

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return the contract, nil, overtricks, bag penalty and bonuses of each side, a line each."""
        return scoring.score(self, hand, history)

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the player's nil, or the side's contract, was made."""
        return outcomes.verdict(self, hand, player) if hand.is_complete(self.fields) else None

    def outcome(self, hand: Hand, side: Side) -> Iterator[Message]:
        """Yield whose nil was made and how the contract went, where there is a nil; else the contract."""
        return outcomes.outcome(self, hand, side) if hand.is_complete(self.fields) else iter(())

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return the bids, and the tricks: of each player where one bid nil, else of the side."""
        return entered_text(hand, side)

    def announcements(self, hand: Hand) -> Iterator[Message]:
        """Yield by how many the bids are over or under the tricks."""
        return bids.bid_announcements(hand)

    def warnings(self, hand: Hand, history: History) -> Iterator[Message]:
        """Yield sides one or two bags from the penalty, and sides that may bid blind nil."""
        return iter(()) if hand.entered.get("bids") else bids.bid_warnings(self, history)

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether a side is at the target or the floor, or the hands are played, and no tie is left."""
        return ending.is_over(self, history)

    def ranking_key(self, history: History) -> Mapping[str, Any]:
        """Return the totals; before them, who won or lost outright; behind them, the fewer bags."""
        return ending.ranking_key(self, history)

    @property
    def revoke_costs(self) -> bool:
        """Whether a revoke costs tricks, the contract or points."""
        return self.revoke != "none"

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.spades.explained import explain

        return explain(self, players, pack.largest_hand(players), partners=sides < players)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[OptionExample]:
        """Yield a hand, bids or totals under an option as it is, and changed."""
        from scorepad.variants.spades.examples import examples_of

        return examples_of(self, option, players, pack.largest_hand(players), sides)
