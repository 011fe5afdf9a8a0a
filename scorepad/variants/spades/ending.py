"""When a game of Spades is over, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from scorepad.core.points import Points
from scorepad.hands.score import History
from scorepad.hands.sums import has_one_leader
from scorepad.variants.spades.scoring import BAGS

if TYPE_CHECKING:
    from scorepad.variants.spades.variant import Spades

_BLOCK = 3


def is_over(rules: Spades, history: History) -> bool:
    """Whether somebody has won outright, or the end is reached and no tie is left."""
    if rules.thirteen == "game" and took_all(history):
        return True
    if rules.set_limit is not None and max(sets(history).values(), default=0) >= rules.set_limit:
        return True
    if rules.tie == "block":
        return _is_over_in_blocks(rules, history)
    last = len(history.totals_by_hand) - 1
    totals = _judged(rules, history, last)
    return _is_reached(rules, last, totals) and _has_one_leader(rules, totals, history)


def _is_reached(rules: Spades, played: int, totals: Mapping[str, Points]) -> bool:
    """Whether a side is at the target, or at the floor, or the hands of the game are played."""
    if max(totals.values()) >= rules.target:
        return True
    if rules.floor is not None and min(totals.values()) <= rules.floor:
        return True
    return rules.hands is not None and played >= rules.hands


def _has_one_leader(rules: Spades, totals: Mapping[str, Points], history: History) -> bool:
    places: Mapping[str, Any] = totals
    if rules.tie == "tens":
        places = {side: total // 10 for side, total in totals.items()}
    elif rules.tie == "fewer-bags":
        places = _with_bags(rules, totals, history)
    return has_one_leader(places.values())


def _with_bags(
    rules: Spades, totals: Mapping[str, Points], history: History
) -> dict[str, tuple[Points, int]]:
    bags = history.tallies.get(BAGS, {}) if rules.tie == "fewer-bags" else {}
    return {side: (total, -bags.get(side, 0)) for side, total in totals.items()}


def _judged(rules: Spades, history: History, number: int) -> Mapping[str, Points]:
    """Return the totals that the end is judged by after so many hands, 0 being the start.

    They are without the bag penalty of that hand where the rules take it after the end is judged.
    """
    if rules.penalty_first or not number:
        return history.totals_by_hand[number]
    totals = dict(history.totals_by_hand[number])
    for line in [one for one in history.hands if one.points][number - 1].lines:
        if line.message.name in ("bag-penalty", "bag-points"):
            totals[line.side] -= line.points
    return totals


def _is_over_in_blocks(rules: Spades, history: History) -> bool:
    """Whether the game is over where a tie is followed by a block of hands, and judged after it."""
    next_judged = 0
    for number in range(len(history.totals_by_hand)):
        totals = _judged(rules, history, number)
        if number >= next_judged and _is_reached(rules, number, totals):
            if has_one_leader(totals.values()):
                return number == len(history.totals_by_hand) - 1
            next_judged = number + _BLOCK
    return False


def sets(history: History) -> dict[str, int]:
    """Return how many times the contract of each side was set."""
    counts = dict.fromkeys(history.totals, 0)
    for one in history.hands:
        for line in one.lines:
            counts[line.side] += line.message.name in ("contract-set", "set-by-revoke")
    return counts


def took_all(history: History) -> str | None:
    """Return the side that bid and took every trick of a hand, if one did."""
    for one in history.hands:
        for line in one.lines:
            if (
                line.message.name == "contract-made"
                and dict(line.message.facts)["contract"] == one.hand.cards
            ):
                return line.side
    return None


def ranking_key(rules: Spades, history: History) -> Mapping[str, Any]:
    """Return the totals; before them, who won or lost outright; behind them, the fewer bags.

    At the end they are the totals by which it was judged.
    """
    won = took_all(history) if rules.thirteen == "game" else None
    lost = {side for side, count in sets(history).items() if rules.set_limit and count >= rules.set_limit}
    totals = history.totals
    if not rules.penalty_first and is_over(rules, history):
        totals = _judged(rules, history, len(history.totals_by_hand) - 1)
    return {
        side: (side == won, side not in lost, *places)
        for side, places in _with_bags(rules, totals, history).items()
    }
