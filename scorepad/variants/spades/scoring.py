"""What a hand of Spades is worth, in its fixed order.

Tricks moved by a revoke, contract, nil, overtricks, bags, bonuses, a line each; the total and the end of
the game come after. Each reading has its source in the ruleset that sets the option.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoreLine
from scorepad.text.messages import Message
from scorepad.variants.spades.bids import Bid
from scorepad.variants.spades.options import BAGS, SpadesOptions
from scorepad.variants.spades.outcomes import SideHand, side_hands

SLAM, MADE, SET = "slam", "contract-made", "contract-set"
"""The kinds of a contract's line: one of all the tricks, made; another one made; one that was set."""

PENALTY, PENALISED_POINTS = "bag-penalty", "penalised-points"
"""The kinds of what reaching the number of bags costs: the penalty, and the points of those bags."""


def score(options: SpadesOptions, hand: Hand, history: History) -> Score:
    """Return the lines of every side, and its bags after the hand.

    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> hand = sample_hand(13, bids={"Ann": 4, "Bob": "nil"}, tricks={"Ann": 11, "Bob": 2})
    >>> lines, bags, _ = score(SpadesOptions(), hand, NO_HISTORY)
    >>> [(line.side, line.points, line.kind) for line in lines]
    [('Ann', 40, 'contract-made'), ('Ann', 7, 'overtricks'), ('Bob', -100, 'nil-failed')]
    >>> bags
    {'bags': {'Ann': 7, 'Bob': 2}}
    """
    lines: list[ScoreLine] = []
    bags: dict[str, int] = {}
    for side_hand in side_hands(options, hand):
        name = side_hand.side.name
        nobody_counts = side_hand.is_both_nil and options.both_nil != "independent"
        over = 0 if nobody_counts else side_hand.over
        nil_tricks = 0 if nobody_counts else _loose_nil_tricks(options, side_hand)
        lines += _revoke_lines(hand, side_hand)
        lines += _contract_lines(options, side_hand, hand.cards)
        lines += _nil_lines(options, side_hand)
        lines += _overtrick_lines(options, name, over, nil_tricks)
        if options.bags:
            held = history.tallies.get(BAGS, {}).get(name, 0) + over + nil_tricks
            bags[name], penalties = _penalised(options, name, held)
            lines += penalties
        lines += _bonus_lines(options, side_hand)
    return Score(tuple(lines), {BAGS: bags} if options.bags else {})


def _message(name: str, **facts: Any) -> Message:
    return Message(name, tuple(facts.items()))


def _revoke_lines(hand: Hand, side_hand: SideHand) -> Iterator[ScoreLine]:
    """Yield a line of no points that says which tricks a revoke moved."""
    if side_hand.moved:
        other = next(side.name for side in hand.sides if side != side_hand.side)
        message = _message(
            "tricks-won" if side_hand.moved > 0 else "tricks-lost",
            player=hand.entered["revoke"], count=abs(side_hand.moved), other=other,
        )  # fmt: skip
        yield ScoreLine(side_hand.side.name, 0, kind="tricks-moved", message=message, option="revoke=tricks")


def _loose_nil_tricks(options: SpadesOptions, side_hand: SideHand) -> int:
    """Return the tricks of failed nils that are bags of their own, beside the contract."""
    count_for_nobody = options.failed_nil in ("ignored", "helps-partner")
    if count_for_nobody or (side_hand.is_set and not options.failed_nil_when_set):
        return 0
    return side_hand.loose


def _contract_lines(options: SpadesOptions, side_hand: SideHand, cards: int) -> Iterator[ScoreLine]:
    """Yield the contract, and what its tricks that were bid blind count beside it."""
    name, contract = side_hand.side.name, side_hand.contract
    if contract is None:
        return
    points, times, option = _contract_worth(options, side_hand, contract, cards)
    if side_hand.is_void:
        message = _message("set-by-revoke", player=side_hand.revoker, contract=contract)
    else:
        sentence = "contract-set" if side_hand.is_set else "contract-made"
        message = _message(sentence, contract=contract, tricks=side_hand.counted)
    kind = SET if side_hand.is_set else SLAM if contract >= cards else MADE
    yield ScoreLine(name, points, kind=kind, message=message, option=option)
    for bid in side_hand.bids.values():
        if bid.is_blind and (extra := times * bid.tricks * (options.blind_bid_times - 1)):
            yield ScoreLine(
                name, extra, kind="blind-bid",
                message=_message("blind-counts", bid=bid.name, times=options.blind_bid_times),
                option=f"blind_bid_times={options.blind_bid_times}",
            )  # fmt: skip


def _contract_worth(
    options: SpadesOptions, side_hand: SideHand, contract: int, cards: int
) -> tuple[int, int, str]:
    """Return the points of a contract as bid, what each more of its tricks counts, and the option behind it.

    A revoke that sets it leaves the side without a trick of its own.
    """
    if side_hand.is_made and contract >= cards and isinstance(options.slam, int):
        return options.slam, 0, f"slam={options.slam}"
    is_ten = contract >= options.ten_for_200_from
    if is_ten and options.ten_for_200 == "fixed":
        points = options.ten_for_200_made if side_hand.is_made else -options.ten_for_200_set
        return points, 0, "ten_for_200=fixed"
    is_double = is_ten and options.ten_for_200 == "double"
    times, option = options.trick_points, f"trick_points={options.trick_points}"
    if is_double:
        times, option = 2 * times, "ten_for_200=double"
    if side_hand.is_made:
        return times * contract, times, option
    if options.set_penalty == "zero":
        return 0, 0, "set_penalty=zero"
    if not is_double:
        option = f"set_penalty={options.set_penalty}"
    if side_hand.is_void:
        option = "revoke=set"
    elif options.set_penalty == "minus-missing":
        return times * (side_hand.counted - contract), 0, option
    return -times * contract, -times, option


def _nil_lines(options: SpadesOptions, side_hand: SideHand) -> Iterator[ScoreLine]:
    """Yield whether each nil was made, or both as one where the options have it so."""
    nils = {player: bid for player, bid in side_hand.bids.items() if bid.is_nil}
    if side_hand.is_both_nil and options.both_nil == "unit" and not side_hand.is_void:
        yield _unit_line(options, side_hand)
        return
    for player, bid in nils.items():
        tricks = side_hand.nil_tricks.get(player, 0)
        made, failed = _nil_worth(options, bid)
        option = f"{'blind_nil' if bid.is_blind else 'nil'}={made}"
        if side_hand.is_void:
            option = "revoke=set"
            message = _message("nil-set-by-revoke", revoker=side_hand.revoker, player=player, nil=bid.name)
        elif tricks:
            message = _message("nil-failed", player=player, nil=bid.name, tricks=tricks)
        else:
            message = _message("nil-made", player=player, nil=bid.name)
        is_made = not (side_hand.is_void or tricks)
        points, kind = (made, "nil-made") if is_made else (failed, "nil-failed")
        yield ScoreLine(side_hand.side.name, points, kind=kind, message=message, option=option)


def _unit_line(options: SpadesOptions, side_hand: SideHand) -> ScoreLine:
    """Return the line of two nils that are made or failed as one."""
    tricks = sum(side_hand.nil_tricks.values())
    points = sum(_nil_worth(options, bid)[bool(tricks)] for bid in side_hand.bids.values())
    message = _message("both-nil-failed", tricks=tricks) if tricks else _message("both-nil-made")
    kind = "nil-failed" if tricks else "nil-made"
    return ScoreLine(side_hand.side.name, points, kind=kind, message=message, option="both_nil=unit")


def _nil_worth(options: SpadesOptions, bid: Bid) -> tuple[int, int]:
    """Return what a nil is worth made, and (below zero) failed."""
    if bid.is_blind:
        failed = options.blind_nil if options.blind_nil_failed is None else options.blind_nil_failed
        return options.blind_nil, -failed
    return options.nil, -(options.nil if options.nil_failed is None else options.nil_failed)


def _overtrick_lines(options: SpadesOptions, side: str, over: int, nil_tricks: int) -> Iterator[ScoreLine]:
    """Yield the points for tricks above the contract, and for those of a failed nil where they have any."""
    if over and options.overtrick:
        yield ScoreLine(
            side, over * options.overtrick, kind="overtricks", message=_message("overtricks", count=over),
            option=f"overtrick={options.overtrick}",
        )  # fmt: skip
    if nil_tricks and options.overtrick and options.failed_nil == "bag-and-point":
        yield ScoreLine(
            side, nil_tricks * options.overtrick, kind="nil-tricks",
            message=_message("nil-tricks", count=nil_tricks), option="failed_nil=bag-and-point",
        )  # fmt: skip


def _penalised(options: SpadesOptions, side: str, held: int) -> tuple[int, list[ScoreLine]]:
    """Return the bags that are left, and the penalty for each time the limit was reached."""
    if not options.bag_penalty or held < options.bags:
        return held, []
    times = held // options.bags if options.bag_repeat else 1
    penalty = ScoreLine(
        side, -times * options.bag_penalty, kind=PENALTY,
        message=_message("bag-penalty", bags=held, times=times, limit=options.bags),
        option=f"bag_penalty={options.bag_penalty}",
    )  # fmt: skip
    left = 0 if options.bag_carry == "reset" else held % options.bags
    if not options.bag_erase:
        return left, [penalty]
    count = times * options.bags
    erased = ScoreLine(
        side, -count * options.overtrick, kind=PENALISED_POINTS, message=_message("bag-points", count=count),
        option="bag_erase=yes",
    )  # fmt: skip
    return left, [penalty, erased]


def _bonus_lines(options: SpadesOptions, side_hand: SideHand) -> Iterator[ScoreLine]:
    """Yield the bonus for a high contract, and what a revoke costs in points."""
    name, contract = side_hand.side.name, side_hand.contract
    if options.ten_for_200 == "bonus" and side_hand.is_made and (contract or 0) >= options.ten_for_200_from:
        message = _message("ten-bonus", contract=contract)
        yield ScoreLine(
            name, options.ten_for_200_bonus, kind="bonus", message=message, option="ten_for_200=bonus"
        )
    if side_hand.revoker and options.revoke == "points":
        message = _message("revoke-points", player=side_hand.revoker)
        yield ScoreLine(name, -options.revoke_amount, kind="revoke", message=message, option="revoke=points")
