"""Computed examples of the options of Spades, for `scorepad new spades --help`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorepad.hand import Past, sample_hand
from scorepad.points import points_text
from scorepad.table import Side
from scorepad.variants.spades_bids import bid_text
from scorepad.variants.spades_scoring import BAGS
from scorepad.variants.variant import flags_text

if TYPE_CHECKING:
    from scorepad.variants.spades import Spades

_NAMES = ("Ann", "Bob", "Cid", "Dee")
_SIDES = (Side("Ann & Cid", ("Ann", "Cid")), Side("Bob & Dee", ("Bob", "Dee")))
US, THEM = (side.name for side in _SIDES)


def illustrate(rules: Spades, option: str) -> Iterator[str]:
    """Yield an example of an option: what a hand scores, what may be bid, or when the game ends."""
    if option in _HANDS:
        yield _hand(rules, option)
    elif option in _BIDS:
        yield _bids(rules, option)
    elif option in _ENDS:
        yield _end(rules, option)


def _hand(rules: Spades, option: str) -> str:
    changed, bids, tricks, bags = _HANDS[option]
    hand = sample_hand(
        13, _SIDES, bids=dict(zip(_NAMES, bids, strict=True)), tricks=dict(zip(_NAMES, tricks, strict=True))
    )
    if option.startswith("revoke"):
        hand = hand._replace(entered={**hand.entered, "revoke": "Ann"})
    past = Past((), {US: 0, THEM: 0}, {BAGS: {US: bags}})
    told = []
    for one in (rules, replace(rules, **changed)):
        result = one.score_hand(hand, past)
        points = sum(line.points for line in result.lines if line.side == US)
        left = result.tallies.get(BAGS, {}).get(US)
        told.append(points_text(points) + (f" and {left} bags" if left is not None else ""))
    said, took = "+".join(map(bid_text, bids[::2])), "+".join(map(str, tricks[::2]))
    before = f" with {bags} bags" if bags else ""
    return f"partners bid {said}, took {took}{before}: {told[0]}; with {flags_text(changed)}: {told[1]}"


def _bids(rules: Spades, option: str) -> str:
    changed, bids, behind = _BIDS[option]
    hand = sample_hand(13, _SIDES, bids=dict(zip(_NAMES, bids, strict=True)))
    past = Past((), {US: 0, THEM: behind}, {})
    told = [
        "refused" if list(one.check(hand, past)) else "allowed" for one in (rules, replace(rules, **changed))
    ]
    before = f", {behind} behind" if behind else ""
    said = ", ".join(map(bid_text, bids))
    return f"bids of {said}{before}: {told[0]}; with {flags_text(changed)}: {told[1]}"


def _end(rules: Spades, option: str) -> str:
    changed, ours, theirs = _ENDS[option]
    totals = {US: ours, THEM: theirs}
    past = Past((), totals, {BAGS: {US: 3, THEM: 1}}, settled=[{US: 0, THEM: 0}] * 4 + [totals])
    told = [
        "over" if one.is_over(4, (13,), past) else "goes on" for one in (rules, replace(rules, **changed))
    ]
    return f"{ours} against {theirs} after 4 hands: {told[0]}; with {flags_text(changed)}: {told[1]}"


_HANDS: dict[str, tuple[dict[str, Any], tuple[int | str, ...], tuple[int, ...], int]] = {
    "trick": ({"trick": 20}, (4, 3, 3, 2), (5, 3, 3, 2), 0),
    "set": ({"set": "zero"}, (4, 3, 3, 2), (3, 5, 3, 2), 0),
    "overtrick": ({"overtrick": 0}, (4, 3, 3, 2), (6, 2, 3, 2), 0),
    "bags": ({"bags": 5}, (4, 3, 3, 2), (6, 2, 3, 2), 4),
    "bag_penalty": ({"bag_penalty": 50}, (4, 3, 3, 2), (6, 2, 3, 2), 9),
    "bag_carry": ({"bag_carry": "reset"}, (4, 3, 3, 2), (6, 2, 3, 2), 9),
    "bag_repeat": ({"bag_repeat": False}, (0, 3, 1, 2), (0, 0, 13, 0), 9),
    "bag_erase": ({"bag_erase": True}, (4, 3, 3, 2), (6, 2, 3, 2), 9),
    "nil": ({"nil": 50}, ("nil", 3, 4, 2), (0, 5, 5, 3), 0),
    "nil_failed": ({"nil_failed": 0}, ("nil", 3, 4, 2), (1, 5, 4, 3), 0),
    "blind_nil": ({"blind_nil": 100}, ("blind-nil", 3, 4, 2), (0, 5, 5, 3), 0),
    "blind_nil_failed": ({"blind_nil_failed": 0}, ("blind-nil", 3, 4, 2), (1, 5, 4, 3), 0),
    "failed_nil": ({"failed_nil": "helps-partner"}, ("nil", 3, 4, 2), (2, 5, 3, 3), 0),
    "failed_nil_when_set": ({"failed_nil_when_set": False}, ("nil", 3, 4, 2), (2, 5, 3, 3), 0),
    "both_nil": ({"both_nil": "unit"}, ("nil", 6, "nil", 5), (2, 6, 0, 5), 0),
    "ten": ({"ten": "double"}, (6, 1, 4, 1), (7, 1, 4, 1), 0),
    "ten_least": ({"ten": "double", "ten_least": 9}, (5, 1, 4, 1), (5, 2, 4, 2), 0),
    "ten_made": ({"ten": "fixed", "ten_made": 250}, (6, 1, 4, 1), (7, 1, 4, 1), 0),
    "ten_set": ({"ten": "fixed", "ten_set": 200}, (6, 1, 4, 1), (5, 2, 4, 2), 0),
    "ten_bonus": ({"ten": "bonus", "ten_bonus": 60}, (6, 1, 4, 1), (7, 1, 4, 1), 0),
    "thirteen": ({"thirteen": 250}, (7, 0, 6, 0), (7, 0, 6, 0), 0),
    "blind_bid_times": ({"blind_bids": 6, "blind_bid_times": 3}, ("blind-6", 3, 1, 2), (6, 3, 2, 2), 0),
    "revoke": ({"revoke": "tricks"}, (4, 3, 3, 2), (5, 3, 3, 2), 0),
    "revoke_amount": ({"revoke": "points", "revoke_amount": 50}, (4, 3, 3, 2), (5, 3, 3, 2), 0),
}
"""An option changed, the bids and tricks of four players, and the bags that Ann & Cid had before."""

_BIDS: dict[str, tuple[dict[str, Any], tuple[int | str, ...], int]] = {
    "blind_nil_behind": ({"blind_nil_behind": 100}, ("blind-nil", 3, 4, 2), 60),
    "board": ({"board": 4}, (1, 3, 2, 4), 0),
    "board_nil": ({"board": 4, "board_nil": "alone"}, ("nil", 3, 3, 4), 0),
    "no_bid": ({"no_bid": (1,)}, (1, 3, 4, 3), 0),
    "bids_not": ({"bids_not": 13}, (3, 3, 4, 3), 0),
    "bids_least": ({"bids_least": 11}, (2, 3, 2, 3), 0),
    "blind_bids": ({"blind_bids": 6}, ("blind-6", 3, 2, 2), 0),
}
"""An option changed, the bids of four players, and how far Ann & Cid are behind."""

_ENDS: dict[str, tuple[dict[str, Any], int, int]] = {
    "target": ({"target": 300}, 320, 180),
    "floor": ({"floor": -200}, -210, 180),
    "hands": ({"hands": 4}, 320, 180),
    "tie": ({"tie": "fewer-bags"}, 510, 510),
}
"""An option changed, and the totals of Ann & Cid (3 bags) and of Bob & Dee (1 bag)."""
