"""What a family of games decides for itself: its options, what is asked, and what it is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from scorepad.errors import Problem
from scorepad.hand import Field, Hand, Line, ScoredHand, Verdict
from scorepad.points import Points
from scorepad.wording import Said


class Pack(NamedTuple):
    """How many cards there are, and how many of them are kept back from the players' holdings."""

    cards: int
    kept: int

    def largest_hand(self, players: int) -> int:
        """Return how many cards each of so many players can be dealt at most."""
        return (self.cards - self.kept) // players


class Variant(ABC):
    """A family of games; its dataclass fields are the options of the family."""

    fields: ClassVar[tuple[Field, ...]]
    """What is asked about a hand, in the order the table meets it."""

    house_rules: ClassVar[tuple[str, ...]]
    """The names of the rules that a table may overrule."""

    @abstractmethod
    def check_options(self) -> Iterator[Problem]:
        """Yield what is wrong with these options whatever the table, with paths to the options."""

    @abstractmethod
    def check_table(self, players: int, pack: Pack) -> Iterator[Problem]:
        """Yield what is wrong with these options for so many players."""

    @abstractmethod
    def notices(self, players: int, pack: Pack) -> Iterator[Said]:
        """Yield what the table should know about the options before the first hand."""

    @abstractmethod
    def hand_sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the number of cards each player is dealt, for every hand of the game."""

    @abstractmethod
    def illustrate(self, option: str, players: int, pack: Pack) -> Iterator[str]:
        """Yield computed examples of what an option does at a table of so many players."""

    def complete(self, field: Field, values: tuple[Any, ...], cards: int) -> tuple[Any, ...]:
        """Return the values by seat with the one that follows from the others filled in."""
        return values

    @abstractmethod
    def check(self, hand: Hand) -> Iterator[Problem]:
        """Yield what is wrong with what was entered for a hand so far."""

    @abstractmethod
    def forbidden(self, hand: Hand) -> tuple[Any, ...]:
        """Return what the last to call may not say; empty while more than one has yet to call."""

    @abstractmethod
    def score(self, hand: Hand, past: Sequence[ScoredHand]) -> tuple[Line, ...]:
        """Return the lines of a complete hand, the hands before it being `past`."""

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the player made their contract; None where that is not known or not asked."""
        return None

    def remark(self, hand: Hand) -> Said | None:
        """Return what the table should hear once everybody has called."""
        return None

    def standing(self, totals: Mapping[str, Points]) -> dict[str, Points]:
        """Return what the sides are ranked by, highest first."""
        return dict(totals)

    def settings(self) -> str:
        """Return the options that matter most to the table, in a few words."""
        return ""
