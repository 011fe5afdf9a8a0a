"""When a game of Spades is over, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from scorepad.hand import Past
from scorepad.points import Points
from scorepad.variants.spades_scoring import BAGS

if TYPE_CHECKING:
    from scorepad.variants.spades import Spades

_BLOCK = 3


def is_over(rules: Spades, played: int, past: Past) -> bool:
    """Whether somebody has won outright, or the end is reached and no tie is left."""
    if rules.thirteen == "game" and took_all(past):
        return True
    if rules.set_limit is not None and max(sets(past).values(), default=0) >= rules.set_limit:
        return True
    totals = _judged(rules, past)
    if rules.tie == "block":
        return _is_over_in_blocks(rules, past, totals)
    return _is_reached(rules, played, totals) and _has_one_leader(rules, totals, past)


def _is_reached(rules: Spades, played: int, totals: Mapping[str, Points]) -> bool:
    """Whether a side is at the target, or at the floor, or the hands of the game are played."""
    if max(totals.values()) >= rules.target:
        return True
    if rules.floor is not None and min(totals.values()) <= rules.floor:
        return True
    return rules.hands is not None and played >= rules.hands


def _has_one_leader(rules: Spades, totals: Mapping[str, Points], past: Past) -> bool:
    places: Mapping[str, Any] = totals
    if rules.tie == "tens":
        places = {side: total // 10 for side, total in totals.items()}
    elif rules.tie == "fewer-bags":
        places = standing(rules, past)
    return list(places.values()).count(max(places.values())) == 1


def _judged(rules: Spades, past: Past) -> Mapping[str, Points]:
    """Return the totals that the end is judged by: those before the last bag penalty, if the rules say so."""
    pending: dict[str, Points] = dict.fromkeys(past.totals, 0)
    if not rules.penalty_first and past.hands:
        for line in past.hands[-1].lines:
            if line.reason.name == "bag-penalty":
                pending[line.side] -= line.points
    return {side: total + pending[side] for side, total in past.totals.items()}


def _is_over_in_blocks(rules: Spades, past: Past, totals: Mapping[str, Points]) -> bool:
    """Whether the game is over where a tie is followed by a block of hands, and judged after it."""
    after_hands = [one.totals for one in past.hands if one.points]
    after_hands[-1:] = [totals]
    next_judged = 1
    for number, so_far in enumerate(after_hands, 1):
        if number >= next_judged and _is_reached(rules, number, so_far):
            if _has_one_leader(rules, so_far, past):
                return number == len(after_hands)
            next_judged = number + _BLOCK
    return False


def sets(past: Past) -> dict[str, int]:
    """Return how many times the contract of each side was set."""
    counts = dict.fromkeys(past.totals, 0)
    for one in past.hands:
        for line in one.lines:
            counts[line.side] += line.reason.name in ("contract-set", "set-by-revoke")
    return counts


def took_all(past: Past) -> str | None:
    """Return the side that bid and took every trick of a hand, if one did."""
    for one in past.hands:
        for line in one.lines:
            if line.reason.name == "contract-made" and dict(line.reason.facts)["contract"] == one.hand.cards:
                return line.side
    return None


def standing(rules: Spades, past: Past) -> Mapping[str, Any]:
    """Return the totals; before them, who won or lost outright; behind them, the fewer bags."""
    won = took_all(past) if rules.thirteen == "game" else None
    lost = {side for side, count in sets(past).items() if rules.set_limit and count >= rules.set_limit}
    bags = past.tallies.get(BAGS, {}) if rules.tie == "fewer-bags" else {}
    return {
        side: (side == won, side not in lost, total, -bags.get(side, 0))
        for side, total in past.totals.items()
    }
