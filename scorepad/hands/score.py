"""What a hand came to: the lines of its score, what it comes after, and whether a contract was made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from scorepad.core.points import Points, points_text
from scorepad.hands.hand import Hand
from scorepad.text.messages import Message


class ScoreLine(NamedTuple):
    """Points that a side scored in a hand, with the reason and the option behind it.

    `kind` is what sort of points they are, a word of the variant's own: whoever decides something by a
    line decides by its kind, never by the words of its message.
    """

    side: str
    points: Points
    kind: str
    message: Message
    option: str

    @property
    def reason(self) -> Message:
        """Return the message, as results call it."""
        return self.message

    def __str__(self) -> str:
        return f"{self.side} {points_text(self.points, signed=True)}: {self.message} ({self.option})"


Tallies = Mapping[str, Mapping[str, int]]
"""Counts of their own that go on from hand to hand, by name and side: `{"bags": {"Ann": 3}}`."""


class Score(NamedTuple):
    """What a hand came to: its lines, the tallies after it, and the points held over for the next."""

    lines: tuple[ScoreLine, ...]
    tallies: Tallies = MappingProxyType({})
    held: Points = 0


class ScoredHand(NamedTuple):
    """A hand with what it came to: the lines, and points, running totals and tallies by side.

    A hand that is still in play, that cannot be scored, or that comes after the end of the game
    has no lines, points or totals. `overruled` names the house rules that were broken and recorded anyway.
    """

    hand: Hand
    points: Mapping[str, Points]
    totals: Mapping[str, Points]
    lines: tuple[ScoreLine, ...] = ()
    tallies: Tallies = MappingProxyType({})
    overruled: tuple[str, ...] = ()
    after_end: bool = False
    held: Points = 0


class History(NamedTuple):
    """What a hand comes after: the hands before it, totals and tallies by side, and the points held over.

    `totals_by_hand`: the totals at the start and after each complete hand, adjustments and all.
    """

    hands: Sequence[ScoredHand]
    totals: Mapping[str, Points]
    tallies: Tallies
    held: Points = 0
    totals_by_hand: Sequence[Mapping[str, Points]] = ()

    @property
    def played(self) -> int:
        """Return how many hands are complete."""
        return max(0, len(self.totals_by_hand) - 1)

    def after(self, scored: ScoredHand) -> History:
        """Return what a hand comes after that follows this one; an incomplete hand changes no total."""
        hands = (*self.hands, scored)
        if not scored.points:
            return self._replace(hands=hands)
        totals = scored.totals
        return History(hands, totals, scored.tallies, scored.held, (*self.totals_by_hand, totals))

    def with_total(self, side: str, total: Points) -> History:
        """Return the history with another total of a side after the last complete hand."""
        totals = {**self.totals, side: total}
        return self._replace(totals=totals, totals_by_hand=(*self.totals_by_hand[:-1], totals))


NO_HISTORY = History((), {}, {})
"""What the first hand of a game comes after."""


class Verdict(NamedTuple):
    """Whether a contract was made, and how many tricks (or points) above or below it was taken."""

    made: bool
    off: int

    @property
    def said(self) -> Message:
        """Return the verdict as something to say: `made`, `2 over`, `1 under`."""
        if self.off == 0:
            return Message("made" if self.made else "tied")
        name = "made-over" if self.made else "missed-over" if self.off > 0 else "missed-under"
        return Message(name, (("off", abs(self.off)),))
