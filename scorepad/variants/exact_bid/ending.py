"""When a game of exact bids is over, and what its players are ranked by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.hands.score import History
from scorepad.hands.sums import has_one_leader
from scorepad.variants.exact_bid.options import ExactBidOptions


def is_over(options: ExactBidOptions, played: int, sizes: Sequence[int], history: History) -> bool:
    """Whether a total is at the target, or the sequence was played, and nobody has to decide a tie."""
    target = options.target
    ended = played >= len(sizes) if target is None else max(history.totals.values()) >= target
    if not ended or options.tie != "another-hand":
        return ended
    return has_one_leader(ranking_key(options, history).values())


def ranking_key(options: ExactBidOptions, history: History) -> Mapping[str, Any]:
    """Return what the players are ranked by, highest first: totals, and behind them what decides a tie.

    Where the lowest wins the totals are turned about.
    """
    sign = -1 if options.is_lowest_best else 1
    if options.tie not in ("most-made", "most-bid"):
        return {side: sign * total for side, total in history.totals.items()}
    made = dict.fromkeys(history.totals, 0)
    for scored in history.hands:
        entered = scored.hand.entered
        for player, bid in entered["bids"].items() if scored.points else ():
            if options.scheme.is_made(bid, entered["tricks"][player]):
                made[player] += 1 if options.tie == "most-made" else bid
    return {side: (sign * total, made[side]) for side, total in history.totals.items()}
