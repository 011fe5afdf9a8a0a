"""Type the points in: any game whose hands are counted at the table.

Serves the rulesets with `variant: tally`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from scorepad.core.points import Points
from scorepad.core.problems import Problem
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score
from scorepad.text.messages import Message, add_messages
from scorepad.text.page import Section
from scorepad.variants.option_example import OptionExample
from scorepad.variants.tally import checks, ending, messages, scoring
from scorepad.variants.tally.fields import fields_of
from scorepad.variants.tally.options import TallyOptions
from scorepad.variants.variant import Pack, Variant

add_messages({**messages.REMARKS, **messages.PROBLEMS})


class Tally(TallyOptions, Variant):
    """A hand scores what is typed in; the highest or the lowest total wins.

    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> hand = sample_hand(0, points={"Ann": 20, "Bob": -5})
    >>> [(line.side, line.points, str(line.message)) for line in Tally().score_hand(hand, NO_HISTORY).lines]
    [('Ann', 20, 'as entered'), ('Bob', -5, 'as entered')]
    """

    about: ClassVar[str] = "Type in what a hand scored"
    overridable_rules: ClassVar[tuple[str, ...]] = ("points-range", "points-step", "points-sum")

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the points; the last side's follow where it is known what a hand adds up to."""
        return fields_of(self)

    def legend(self) -> str:
        """Return what stands in a cell of the sheet."""
        return "points, running total; • dealt"

    def check_options(self) -> Iterator[Problem]:
        """Yield numbers below what makes sense, limits the wrong way round, and an end that cannot come."""
        return checks.check_options(self)

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield a hand that so many sides cannot add up to."""
        return checks.check_hand_totals(self, sides)

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return a hand of no size: it is not known how many cards are dealt."""
        return (0,)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return the number of hands, where nothing else ends the game sooner or later."""
        is_fixed = self.target is None and self.tie == "shared" and not self.equal_deals
        return self.max_hands if is_fixed else None

    def complete(
        self, values: Mapping[str, Any], names: tuple[str, ...], cards: int, entered: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the points with the last side's filled in, where only one number can be meant."""
        return checks.with_last_points(self, values, names)

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield points that a side cannot score, and points that do not add up."""
        return checks.check_hand(self, hand)

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return a line a side, as it was typed in, and a line for a total that drops."""
        return scoring.score(self, hand, history)

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether the target is reached or the hands are played, all have dealt alike, and no tie is left."""
        return ending.is_over(self, played, history)

    def warnings(self, hand: Hand, history: History) -> Iterator[Message]:
        """Yield why the game goes on though its end is reached."""
        return ending.end_warnings(self, history)

    def ranking_key(self, history: History) -> Mapping[str, Points]:
        """Return the totals, turned about where the lowest wins."""
        return ending.ranking_key(self, history)

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.tally.explained import explain

        return explain(self)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[OptionExample]:
        """Yield totals or a hand under an option as it is, and changed."""
        from scorepad.variants.tally.examples import examples_of

        return examples_of(self, option)
