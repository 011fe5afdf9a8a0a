"""When a game of Spades is over, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.core.points import Points
from scorepad.hands.score import History
from scorepad.hands.sums import has_one_leader
from scorepad.variants.spades.options import BAGS, SpadesOptions
from scorepad.variants.spades.scoring import PENALISED_POINTS, PENALTY, SET, SLAM

_BLOCK = 3
"""How many hands are played where a tie is followed by a block of them."""


def is_over(options: SpadesOptions, history: History) -> bool:
    """Whether a side has won or lost outright, or the end is reached and no tie is left."""
    if slam_winner(options, history) or sides_out(options, history):
        return True
    if options.tie == "block":
        return _is_over_in_blocks(options, history)
    played = len(history.totals_by_hand) - 1
    totals = _judged_totals(options, history, played)
    return _is_end_reached(options, played, totals) and _has_one_leader(options, totals, history)


def slam_winner(options: SpadesOptions, history: History) -> str | None:
    """Return the side that bid and took every trick of a hand, if one did and that wins the game."""
    if options.slam != "game":
        return None
    lines = (line for scored in history.hands for line in scored.lines)
    return next((line.side for line in lines if line.kind == SLAM), None)


def sides_out(options: SpadesOptions, history: History) -> set[str]:
    """Return the sides that were set as often as loses the game, where that is so."""
    if options.set_limit is None:
        return set()
    times_set = dict.fromkeys(history.totals, 0)
    for scored in history.hands:
        for line in scored.lines:
            times_set[line.side] += line.kind == SET
    return {side for side, times in times_set.items() if times >= options.set_limit}


def _is_end_reached(options: SpadesOptions, played: int, totals: Mapping[str, Points]) -> bool:
    """Whether a side is at the target, or at the floor, or the hands of the game are played."""
    if max(totals.values()) >= options.target:
        return True
    if options.floor is not None and min(totals.values()) <= options.floor:
        return True
    return options.max_hands is not None and played >= options.max_hands


def _has_one_leader(options: SpadesOptions, totals: Mapping[str, Points], history: History) -> bool:
    if options.tie == "tens":
        return has_one_leader(total // 10 for total in totals.values())
    return has_one_leader(_places(options, totals, history).values())


def _places(
    options: SpadesOptions, totals: Mapping[str, Points], history: History
) -> Mapping[str, tuple[Points, int]]:
    """Return the totals, and behind them the fewer bags where those decide."""
    bags = history.tallies.get(BAGS, {}) if options.tie == "fewer-bags" else {}
    return {side: (total, -bags.get(side, 0)) for side, total in totals.items()}


def _judged_totals(options: SpadesOptions, history: History, played: int) -> Mapping[str, Points]:
    """Return the totals that the end is judged by after so many hands, 0 being the start.

    They are without the bag penalty of the last of those hands where it is taken after the end is judged.
    """
    totals = history.totals_by_hand[played]
    if options.penalty_first or not played:
        return totals
    before = dict(totals)
    last = [scored for scored in history.hands if scored.points][played - 1]
    for line in last.lines:
        if line.kind in (PENALTY, PENALISED_POINTS):
            before[line.side] -= line.points
    return before


def _is_over_in_blocks(options: SpadesOptions, history: History) -> bool:
    """Whether the game is over where a tie is followed by a block of hands, and judged after it."""
    next_judged = 0
    for played in range(len(history.totals_by_hand)):
        totals = _judged_totals(options, history, played)
        if played >= next_judged and _is_end_reached(options, played, totals):
            if has_one_leader(totals.values()):
                return played == len(history.totals_by_hand) - 1
            next_judged = played + _BLOCK
    return False


def ranking_key(options: SpadesOptions, history: History) -> Mapping[str, Any]:
    """Return the totals; before them, who won or lost outright; behind them, the fewer bags.

    At the end they are the totals by which it was judged.
    """
    winner, losers = slam_winner(options, history), sides_out(options, history)
    totals = history.totals
    if not options.penalty_first and is_over(options, history):
        totals = _judged_totals(options, history, len(history.totals_by_hand) - 1)
    return {
        side: (side == winner, side not in losers, *place)
        for side, place in _places(options, totals, history).items()
    }
