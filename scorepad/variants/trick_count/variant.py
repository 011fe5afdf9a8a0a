"""Count tricks, without a bid: German Whist and its neighbours.

Serves the rulesets with `variant: trick_count`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from scorepad.core.problems import Problem
from scorepad.core.table import Side
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score
from scorepad.play.played_hand import PlayedHand
from scorepad.text.messages import Message, add_messages
from scorepad.text.page import Section
from scorepad.variants.option_example import OptionExample
from scorepad.variants.trick_count import checks, ending, messages, scoring
from scorepad.variants.trick_count.fields import fields_of, values_from_play
from scorepad.variants.trick_count.options import LEAST, TrickCountOptions
from scorepad.variants.variant import Pack, Variant

add_messages(messages.REMARKS)


class TrickCount(TrickCountOptions, Variant):
    """Each trick above the book is a point; or the tricks count in another way.

    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> hand = sample_hand(13, tricks={"Ann": 8, "Bob": 5})
    >>> for line in TrickCount().score_hand(hand, NO_HISTORY).lines:
    ...     print(line.side, line.points, line.message)
    Ann 2 8 tricks, 2 above 6
    Bob 0 5 tricks, 0 above 6
    """

    about: ClassVar[str] = "Count tricks, without a bid"
    overridable_rules: ClassVar[tuple[str, ...]] = ()

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the tricks, after the goal and the first stage's tricks where they matter."""
        return fields_of(self)

    def from_play(self, played: PlayedHand, sides: tuple[Side, ...]) -> dict[str, Any]:
        """Return the tricks of the second stage, and those of the first where they count."""
        return values_from_play(self, played)

    def check_options(self) -> Iterator[Problem]:
        """Yield numbers below what makes sense, and a low goal where each trick is a point."""
        yield from self.check_least(LEAST)
        yield from checks.check_goal(self)

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield a book that nobody can get above."""
        return checks.check_book(self, pack.largest_hand(players))

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the cards each is dealt; the tricks that count are as many, or all of the pack's."""
        return (pack.largest_hand(players),)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return the number of hands, if the options name it and no target ends the game sooner."""
        return self.max_hands if self.target is None else None

    def complete(
        self, values: Mapping[str, Any], names: tuple[str, ...], cards: int, entered: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the tricks with the other player's filled in."""
        return super().complete(values, names, self.counted_tricks(cards), entered)

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield tricks that do not add up to those of the stage, or of the hand."""
        return checks.check_hand(self, hand)

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return a line for each player, and one for the first stage where it counts."""
        return scoring.score(self, hand)

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether a player is at the target, raised while both are, or the hands are played."""
        return ending.is_over(self, played, history)

    def warnings(self, hand: Hand, history: History) -> Iterator[Message]:
        """Yield the target once it is raised."""
        return ending.target_warnings(self, history)

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return the tricks, and that the hand was low where the turned-up card said so."""
        low = " low" if hand.entered.get("goal") == "low" else ""
        return super().entered_text(hand, side) + low

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.trick_count.explained import explain

        return explain(self, pack.largest_hand(players))

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[OptionExample]:
        """Yield eight tricks against five, scored with an option as it is, and changed."""
        from scorepad.variants.trick_count.examples import examples_of

        return examples_of(self, option, pack.largest_hand(players))
