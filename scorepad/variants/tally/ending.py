"""When a game whose points are typed in is over, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.core.points import Points
from scorepad.hands.score import History
from scorepad.hands.sums import has_one_leader
from scorepad.text.messages import Message
from scorepad.variants.tally.options import TallyOptions


def is_over(options: TallyOptions, played: int, history: History) -> bool:
    """Whether the target is reached or the hands are played, all have dealt alike, and no tie is left."""
    return _is_end_reached(options, played, history) and not _why_on(options, played, history)


def _is_end_reached(options: TallyOptions, played: int, history: History) -> bool:
    ends = []
    if options.target is not None:
        ends.append(is_at_target(options.target, history.totals))
    if options.max_hands is not None:
        ends.append(played >= options.max_hands)
    return bool(ends) and (any(ends) if options.end == "either" else all(ends))


def is_at_target(target: Points, totals: Mapping[str, Points]) -> bool:
    """Whether a total is at the target or past it; one of 0 or less is reached from above.

    >>> is_at_target(100, {"Ann": 100, "Bob": 7}), is_at_target(0, {"Ann": 4, "Bob": 1})
    (True, False)
    """
    return any(total >= target if target > 0 else total <= target for total in totals.values())


def _why_on(options: TallyOptions, played: int, history: History) -> str | None:
    """Return the name of what keeps a game going whose end is reached."""
    if options.equal_deals and history.hands and played % len(history.hands[0].hand.table.players):
        return "deals-go-on"
    is_tied = options.tie == "another-hand" and not has_one_leader(ranking_key(options, history).values())
    return "tie-goes-on" if is_tied else None


def end_warnings(options: TallyOptions, history: History) -> Iterator[Message]:
    """Yield why the game goes on though its end is reached."""
    played = sum(1 for scored in history.hands if scored.points)
    if _is_end_reached(options, played, history) and (why := _why_on(options, played, history)):
        yield Message(why)


def ranking_key(options: TallyOptions, history: History) -> Mapping[str, Points]:
    """Return the totals, turned about where the lowest wins."""
    if options.lowest_wins:
        return {side: -total for side, total in history.totals.items()}
    return history.totals
