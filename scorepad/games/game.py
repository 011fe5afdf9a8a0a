"""Where a game stands: the hands with their scores, the totals, who leads or won, what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from scorepad.core.points import Points, points_text
from scorepad.core.problems import Problem
from scorepad.core.table import Side
from scorepad.games.events import Entry, GameStarted, PointsAdjusted
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, ScoredHand, Tallies
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import Message


class Next(NamedTuple):
    """What the table is asked next.

    `trump` is the hand's, if known; `order` is the order of speaking, the dealer last; `missing` those
    in it who have yet to give the field that is needed; `forbidden` what the last of them may not say;
    `warnings` what they should hear first.
    """

    number: int
    dealer: str
    cards: int
    trump: str | None
    order: tuple[str, ...]
    needs: Field
    missing: tuple[str, ...]
    forbidden: tuple[int, ...]
    warnings: tuple[Message, ...]


class _GameParts(NamedTuple):
    """What a game consists of."""

    entries: tuple[Entry, ...]
    start: GameStarted
    sides: tuple[Side, ...]
    hands: tuple[ScoredHand, ...]
    sizes: tuple[int, ...]
    hands_total: int | None
    adjustments: tuple[PointsAdjusted, ...]
    totals: Mapping[str, Points]
    tallies: Tallies
    held: Points
    totals_by_hand: tuple[Mapping[str, Points], ...]
    next: Next | None
    problems: tuple[Problem, ...]
    last_identity: int


class Game(_GameParts):
    """A game as its entries made it. Totals are points by side, adjustments and start included.

    `hands` holds the hands in order, the one in play last; `sizes` are as the family deals them.
    `hands_total` is None where the game goes on until somebody wins; `totals_by_hand` is as in `History`.
    `problems` are what an amendment of an earlier hand has left standing.
    """

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules the game is played by."""
        return self.start.ruleset

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players by seat."""
        return self.start.players

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.next is None

    @property
    def in_play(self) -> ScoredHand | None:
        """Return the hand that is begun and not complete, or None."""
        return self.hands[-1] if self.hands and not self.hands[-1].points else None

    @cached_property
    def played(self) -> int:
        """Return how many hands are complete."""
        return sum(1 for hand in self.hands if hand.points)

    @property
    def history(self) -> History:
        """Return what a hand after these would come after."""
        return History(self.hands, self.totals, self.tallies, self.held, self.totals_by_hand)

    @cached_property
    def ranks(self) -> dict[str, int]:
        """Return the rank of each side, best first; equal sides share one and the next is skipped."""
        keys = self.ruleset.variant.ranking_key(self.history)
        ranks = {side: 1 + sum(other > own for other in keys.values()) for side, own in keys.items()}
        return dict(sorted(ranks.items(), key=lambda item: item[1]))

    @property
    def first(self) -> tuple[str, ...]:
        """Return every side of the first rank."""
        return tuple(side for side, rank in self.ranks.items() if rank == 1)

    @property
    def winners(self) -> tuple[str, ...]:
        """Return who won: every side of the first rank, once the game is over."""
        return self.first if self.over else ()

    @property
    def leader_message(self) -> Message | None:
        """Return who won, or who leads once a hand has been played, to be said."""
        if not self.played:
            return Message("no-winner") if self.over else None
        best = self.first
        total = points_text(self.totals[best[0]])
        several = len(best) > 1 or len(self.sides[0].players) > 1
        if self.over:
            name = "winners" if best[1:] else "partners-win" if several else "winner"
            return Message(name, (("winners", best), ("total", total)))
        return Message("leaders" if several else "leader", (("leaders", best), ("total", total)))

    def is_made(self, hand: Hand, side: Side) -> bool | None:
        """Whether everybody of a side made what they called; None where that is not known or not asked."""
        verdicts = [self.ruleset.variant.verdict(hand, player) for player in side.players]
        return all(verdict.made for verdict in verdicts if verdict) if all(verdicts) else None
