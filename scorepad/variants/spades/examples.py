"""Computed examples of the options of Spades, for `scorepad new spades --help`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from scorepad.core.points import points_text
from scorepad.core.table import Side
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import History, ScoredHand, ScoreLine
from scorepad.reading.records import type_hints
from scorepad.text.messages import Message, tally_text
from scorepad.variants.spades.bids import bid_text
from scorepad.variants.spades.scoring import BAGS
from scorepad.variants.variant import Pack, flags_text

if TYPE_CHECKING:
    from scorepad.variants.spades.variant import Spades

_NAMES = ("Ann", "Bob", "Cid", "Dee")
_PARTNERS = (Side("Ann & Cid", ("Ann", "Cid")), Side("Bob & Dee", ("Bob", "Dee")))
Bids = tuple[int | str, ...]


def examples_of(rules: Spades, option: str, players: int, pack: Pack, sides: int) -> Iterator[str]:
    """Yield an example of an option: what a hand scores, what may be bid, or when the game ends.

    It shows the first value that makes a difference; where none does at this table, it says so. Where the
    example needs other options, too, they alone must not make it.
    """
    tell = _hand if option in _HANDS else _bids if option in _BIDS else _end if option in _ENDS else None
    if tell is None:
        return
    examples: tuple[Mapping[str, tuple[Any, ...]], ...] = (_HANDS, _BIDS, _ENDS)
    changed: dict[str, Any] = next(one for one in examples if option in one)[option][0]
    hint = type_hints(type(rules))[option]
    others = get_args(hint) if get_origin(hint) is Literal else (False, True) if hint is bool else ()
    for value in (changed[option], getattr(type(rules)(), option), *others):
        options = changed | {option: value}
        check_formulas = replace(rules, **options)
        as_before = replace(check_formulas, **{option: getattr(rules, option)})
        if not list(check_formulas.check_table(players, pack, sides)):
            case, told = tell((rules, as_before, check_formulas), option, players, pack, sides)
            before, *_, after = told
            if after not in told[:2]:
                yield f"{case}: {before}; with {flags_text(options)}: {after}"
                return
    case, told = tell((rules, rules, rules), option, players, pack, sides)
    yield f"{case}: {told[0]}; no other value of {option} changes that here"


Told = tuple[str, list[str]]


def _hand(all_rules: Sequence[Spades], option: str, players: int, pack: Pack, sides: int) -> Told:
    _, bids, tricks, bags = _HANDS[option]
    cards = pack.largest_hand(players)
    if option == "thirteen":
        bids, tricks = (7, 0, cards - 7, 0), (7, 0, cards - 7, 0)
    if sides == players:
        numbers = [bid for bid in bids[::2] if isinstance(bid, int) and bids[0]]
        bids = (sum(numbers) if numbers[1:] else bids[0], 1)
        own = sum(tricks[::2]) if numbers[1:] else tricks[0]
        tricks = (own, cards - own)
    bags = min([bags, *(rules.bags - 1 for rules in all_rules if rules.bags)])
    hand = _sample(cards, bids, tricks, is_alone=sides == players)
    if option.startswith("revoke"):
        hand = hand._replace(entered={**hand.entered, "revoke": "Ann"})
    us = hand.sides[0].name
    history = History((), dict.fromkeys((side.name for side in hand.sides), 0), {BAGS: {us: bags}})
    told = []
    for rules in all_rules:
        if option == "zero_is_nil":
            first = {"Ann": "nil" if rules.zero_is_nil else 0}
            hand = hand._replace(entered={**hand.entered, "bids": hand.entered["bids"] | first})
        scored = rules.score_hand(hand, history)
        points = sum(line.points for line in scored.lines if line.side == us)
        left = scored.tallies.get(BAGS, {}).get(us)
        told.append(points_text(points) + (f" and {tally_text(left, BAGS)}" if left is not None else ""))
    said, took = "+".join(map(bid_text, bids[::2])), "+".join(map(str, tricks[::2]))
    before = f" with {tally_text(bags, BAGS)}" if bags else ""
    return f"{'partners bid' if sides < players else 'bid'} {said}, took {took}{before}", told


def _bids(all_rules: Sequence[Spades], option: str, players: int, pack: Pack, sides: int) -> Told:
    _, bids, behind = _BIDS[option]
    if sides == players:
        rest = sum(bid for bid in bids[players - 1 :] if isinstance(bid, int))
        bids = (*bids[: players - 1], rest)
    hand = _sample(pack.largest_hand(players), bids, None, is_alone=sides == players)
    us, *others = (side.name for side in hand.sides)
    history = History((), {us: 0} | dict.fromkeys(others, behind), {})
    told = ["refused" if list(rules.check(hand, history)) else "allowed" for rules in all_rules]
    before = f", {behind} behind" if behind else ""
    return f"bids of {', '.join(map(bid_text, bids))}{before}", told


def _end(all_rules: Sequence[Spades], option: str, players: int, pack: Pack, sides: int) -> Told:
    _, ours, theirs = _ENDS[option]
    hands: list[ScoredHand] = []
    how = " after 4 hands"
    if option in ("penalty_first", "set_limit"):
        line = ScoreLine(
            "Ann", -100, Message("bag-penalty" if option == "penalty_first" else "contract-set"), ""
        )
        one = ScoredHand(_sample(13, (1, 1), None, is_alone=True), {"Ann": -100}, {}, (line,))
        hands = [one._replace(lines=())] * 3 + [one] if option == "penalty_first" else [one] * 4
        how = f"{how}, the last with 100 off for bags" if option == "penalty_first" else f"{how}, all set"
    totals = {"Ann": ours, "Bob": theirs}
    totals_by_hand = [*[dict.fromkeys(totals, 0)] * 4, totals]
    history = History(hands, totals, {BAGS: {"Ann": 3, "Bob": 1}}, totals_by_hand=totals_by_hand)
    told = ["over" if rules.is_over(4, (), history) else "goes on" for rules in all_rules]
    return f"{ours} against {theirs}{how}", told


def _sample(cards: int, bids: Bids, tricks: tuple[int, ...] | None, *, is_alone: bool) -> Hand:
    entered: dict[str, Any] = {"bids": dict(zip(_NAMES, bids, strict=False))}
    if tricks is not None:
        entered["tricks"] = dict(zip(_NAMES, tricks, strict=False))
    return sample_hand(cards, () if is_alone else _PARTNERS, **entered)


_HANDS: dict[str, tuple[dict[str, Any], tuple[int | str, ...], tuple[int, ...], int]] = {
    "trick": ({"trick": 20}, (4, 3, 3, 2), (5, 3, 3, 2), 0),
    "set": ({"set": "zero"}, (4, 3, 3, 2), (3, 5, 3, 2), 0),
    "overtrick": ({"overtrick": 0}, (4, 3, 3, 2), (6, 2, 3, 2), 0),
    "bags": ({"bags": 5}, (4, 3, 3, 2), (6, 2, 3, 2), 4),
    "bag_penalty": ({"bag_penalty": 50}, (4, 3, 3, 2), (6, 2, 3, 2), 9),
    "bag_carry": ({"bag_carry": "reset"}, (4, 3, 3, 2), (6, 2, 3, 2), 9),
    "bag_repeat": ({"bag_repeat": False}, (1, 3, 1, 2), (0, 0, 13, 0), 9),
    "bag_erase": ({"bag_erase": True}, (4, 3, 3, 2), (6, 2, 3, 2), 9),
    "nil": ({"nil": 50}, ("nil", 3, 4, 2), (0, 5, 5, 3), 0),
    "nil_failed": ({"nil_failed": 0}, ("nil", 3, 4, 2), (1, 5, 4, 3), 0),
    "zero_is_nil": ({"zero_is_nil": False}, (0, 3, 4, 2), (0, 5, 5, 3), 0),
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
    "hands": ({"hands": 4}, 220, 180),
    "tie": ({"tie": "fewer-bags"}, 510, 510),
    "penalty_first": ({"penalty_first": False}, 420, 180),
    "set_limit": ({"set_limit": 4}, 120, 180),
}
"""An option changed, and the totals of Ann & Cid (3 bags) and of Bob & Dee (1 bag)."""
