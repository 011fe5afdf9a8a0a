"""When a game that counts tricks is over."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.hands.score import History
from scorepad.hands.sums import has_one_leader
from scorepad.text.messages import Message
from scorepad.variants.trick_count.options import TrickCountOptions


def is_over(options: TrickCountOptions, played: int, history: History) -> bool:
    """Whether a player is at the target, raised while both are, or the hands are played."""
    if options.max_hands is not None and played >= options.max_hands:
        return True
    target = raised_target(options, history)
    if target is None or max(history.totals.values()) < target:
        return False
    return options.both_past == "raise" or has_one_leader(history.totals.values())


def raised_target(options: TrickCountOptions, history: History) -> int | None:
    """Return the target, raised until it is past one of the players where the options say so."""
    least = min(history.totals.values())
    if options.target is None or options.both_past == "higher" or least < options.target:
        return options.target
    times = int(least - options.target) // options.raise_by + 1
    return options.target + times * options.raise_by


def target_warnings(options: TrickCountOptions, history: History) -> Iterator[Message]:
    """Yield the target once it is raised."""
    target = raised_target(options, history)
    if target != options.target:
        yield Message("target-raised", (("old", options.target), ("target", target)))
