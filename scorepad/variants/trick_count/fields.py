"""What is asked about a hand whose tricks are counted."""

from __future__ import annotations

from typing import Any

from scorepad.core.problems import Path
from scorepad.hands.common_fields import TRICKS, TRUMP
from scorepad.hands.fields import Field
from scorepad.play.played_hand import PlayedHand
from scorepad.reading.typed import expected, read_text
from scorepad.variants.trick_count.options import TrickCountOptions


def _read_goal(value: object, path: Path) -> str:
    goal = read_text(value, path).casefold()
    if goal not in ("high", "low"):
        raise expected("high or low", value, path)
    return goal


GOAL = Field(
    name="goal", noun="goal", help="high or low, as the turned-up card says", read=_read_goal, by="hand",
)  # fmt: skip
FIRST_TRICKS = TRICKS._replace(name="first_tricks", noun="first", help="the tricks of the first stage")
COUNTED_TRICKS = TRICKS._replace(help="the tricks that count")


def fields_of(options: TrickCountOptions) -> tuple[Field, ...]:
    """Return the tricks, after the goal and the first stage's tricks where they matter."""
    goal = (GOAL,) if options.goal == "turned" else ()
    first = (FIRST_TRICKS,) if options.first_trick else ()
    return (TRUMP, *goal, *first, COUNTED_TRICKS)


def values_from_play(options: TrickCountOptions, played: PlayedHand) -> dict[str, Any]:
    """Return the tricks that count in a hand followed card by card, and the first stage's if they do, too."""
    first, tricks = played.first_tricks, dict(played.tricks)
    if options.counts == "all":
        tricks = {player: count + first[player] for player, count in tricks.items()}
    return {"tricks": tricks, **({"first_tricks": dict(first)} if options.first_trick else {})}
