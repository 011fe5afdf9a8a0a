"""The options of games whose points are typed in, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from scorepad.core.points import Points, points_text
from scorepad.reading.records import Record, option
from scorepad.text.messages import tally_text


class TallyOptions(Record):
    """How the game ends, who wins it, and which points a hand may have."""

    headings: ClassVar[Mapping[str, str]] = {
        "target": "the end of the game", "lowest_wins": "who wins", "hand_total": "the points of a hand",
        "drop_at": "a total that drops",
    }  # fmt: skip

    target: Points | None = option(
        None, "the game ends when a total is at or past this; 0 or less is reached from above"
    )
    max_hands: int | None = option(None, "the game ends after this many hands", formerly=("hands",))
    end: Literal["either", "both"] = option(
        "either", "of a target and a number of hands, either ends the game, or only both do"
    )
    equal_deals: bool = option(False, "it ends only when everybody has dealt equally often")
    lowest_wins: bool = option(False, "the lowest total wins, not the highest")
    tie: Literal["shared", "another-hand"] = option(
        "shared", "equal totals at the end share the win, or another hand is played"
    )
    hand_total: Points | tuple[Points, ...] | None = option(
        None, "what the points of a hand add up to, or a list of that; the last side's then follow"
    )
    least: Points | None = option(None, "the least that a side may score in a hand")
    most: Points | None = option(None, "the most that a side may score in a hand")
    multiple_of: Points | None = option(None, "points come in multiples of this")
    drop_at: Points | None = option(None, "a hand that brings a total to exactly this makes it drop")
    drop_to: Points = option(0, "what it drops to")

    @property
    def hand_totals(self) -> tuple[Points, ...]:
        """Return what the points of a hand may add up to; empty where nobody says."""
        if isinstance(self.hand_total, tuple):
            return self.hand_total
        return () if self.hand_total is None else (self.hand_total,)

    def settings(self) -> str:
        """Return what ends the game, and who wins it.

        >>> TallyOptions(target=100, lowest_wins=True).settings()
        'to 100, lowest wins'
        """
        ends = [] if self.target is None else [f"to {points_text(self.target)}"]
        ends += [tally_text(self.max_hands, "hands")] if self.max_hands else []
        end = (" or " if self.end == "either" else " and ").join(ends) or "as long as you like"
        return f"{end}, {'lowest' if self.lowest_wins else 'highest'} wins"
