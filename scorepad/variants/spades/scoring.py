"""What a hand of Spades is worth, in its fixed order.

Tricks moved by a revoke, contract, nil, overtricks, bags, bonuses; `spades` has the options, and the
total and the end test come after. Sources for each reading are in the facts that the rulesets name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from scorepad.core.table import Side
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoreLine
from scorepad.text.messages import Message
from scorepad.variants.spades.bids import Bid, parse_bid

if TYPE_CHECKING:
    from scorepad.variants.spades.variant import Spades

BAGS = "bags"


class SideHand(NamedTuple):
    """What a side bid and took in a hand.

    `contract`: tricks promised by those who did not bid nil, None where everybody did. `counted`: the
    tricks that count towards it. `nil_tricks`: tricks taken on failed nils, by player; `loose`: how many of
    them are the side's own still, beside the contract. `moved`: tricks that a revoke gave the side, below
    zero those that it took away; both are in `counted` and `loose` already.
    """

    side: Side
    bids: dict[str, Bid]
    contract: int | None
    counted: int
    nil_tricks: dict[str, int]
    loose: int
    revoker: str | None
    is_void: bool = False
    moved: int = 0

    @property
    def is_set(self) -> bool:
        """Whether the contract was not made, or does not count because of a revoke."""
        return self.contract is not None and (self.is_void or self.counted < self.contract)

    @property
    def over(self) -> int:
        """Return the tricks above the contract; none when it is set."""
        return 0 if self.is_set else self.counted - (self.contract or 0)


def side_hands(rules: Spades, hand: Hand) -> list[SideHand]:
    """Return each side's hand, with the tricks that a revoke moved from one to the other."""
    sides = [_as_taken(rules, hand, side) for side in hand.sides]
    if rules.revoke == "tricks":
        for place, one in enumerate(sides):
            if one.revoker:
                moved = min(rules.revoke_amount, one.counted + one.loose)
                counted = max(0, one.counted - moved)
                loose = one.counted + one.loose - moved - counted
                sides[place] = one._replace(counted=counted, loose=loose, moved=-moved)
                other = sides[1 - place]
                sides[1 - place] = other._replace(counted=other.counted + moved, moved=moved)
                break
    return sides


def _as_taken(rules: Spades, hand: Hand, side: Side) -> SideHand:
    taken = hand.entered["tricks"]
    bids = {player: parse_bid(hand.entered["bids"][player]) for player in side.players}
    nil_tricks = {player: taken[player] for player, bid in bids.items() if bid.is_nil and taken.get(player)}
    by_side = side.name in taken and side.name not in bids
    counted = taken[side.name] if by_side else sum(taken[player] for player in side.players)
    loose = 0 if rules.failed_nil == "helps-partner" else sum(nil_tricks.values())
    plain = [bid.tricks for bid in bids.values() if not bid.is_nil]
    revoker = hand.entered.get("revoke")
    if revoker not in side.players:
        revoker = None
    return SideHand(
        side, bids, sum(plain) if plain else None, counted - loose, nil_tricks, loose, revoker,
        is_void=revoker is not None and rules.revoke == "set",
    )  # fmt: skip


def score(rules: Spades, hand: Hand, history: History) -> Score:
    """Return the lines of every side, and its bags after the hand."""
    lines: list[ScoreLine] = []
    bags: dict[str, int] = {}
    for one in side_hands(rules, hand):
        nobody_counts = _is_both_nil(one) and rules.both_nil != "independent"
        nil_tricks = 0 if nobody_counts else _loose_nil_tricks(rules, one)
        over = 0 if nobody_counts else one.over
        lines += _revoke_lines(hand, one)
        lines += _contract_lines(rules, one, hand.cards)
        lines += _nil_lines(rules, one)
        if over and rules.overtrick:
            points = over * rules.overtrick
            lines.append(_line(one, points, f"overtrick={rules.overtrick}", "overtricks", count=over))
        if nil_tricks and rules.overtrick and rules.failed_nil == "bag-and-point":
            points = nil_tricks * rules.overtrick
            lines.append(_line(one, points, "failed_nil=bag-and-point", "nil-tricks", count=nil_tricks))
        if rules.bags:
            held = history.tallies.get(BAGS, {}).get(one.side.name, 0) + over + nil_tricks
            bags[one.side.name], penalties = _penalised(rules, one, held)
            lines += penalties
        lines += _bonus_lines(rules, one, hand)
    return Score(tuple(lines), {BAGS: bags} if rules.bags else {})


def _line(one: SideHand, points: int, option: str, reason: str, **facts: Any) -> ScoreLine:
    return ScoreLine(one.side.name, points, Message(reason, tuple(facts.items())), option)


def _revoke_lines(hand: Hand, one: SideHand) -> Iterator[ScoreLine]:
    """Yield a line of no points that says which tricks a revoke moved."""
    if one.moved:
        other = next(side.name for side in hand.sides if side != one.side)
        reason = "tricks-won" if one.moved > 0 else "tricks-lost"
        facts = {"player": hand.entered["revoke"], "count": abs(one.moved), "other": other}
        yield _line(one, 0, "revoke=tricks", reason, **facts)


def _is_both_nil(one: SideHand) -> bool:
    return len(one.bids) > 1 and one.contract is None


def _loose_nil_tricks(rules: Spades, one: SideHand) -> int:
    """Return the tricks of failed nils that are bags of their own, beside the contract."""
    if rules.failed_nil in ("ignored", "helps-partner") or (one.is_set and not rules.failed_nil_when_set):
        return 0
    return one.loose


def _contract_lines(rules: Spades, one: SideHand, cards: int) -> Iterator[ScoreLine]:
    """Yield the contract, and what its tricks that were bid blind count beside it."""
    if one.contract is None:
        return
    points, times, option = _contract_worth(rules, one, one.contract, cards)
    if one.is_void:
        facts = {"player": one.revoker, "contract": one.contract}
        yield _line(one, points, option, "set-by-revoke", **facts)
    else:
        reason = "contract-set" if one.is_set else "contract-made"
        yield _line(one, points, option, reason, contract=one.contract, tricks=one.counted)
    for bid in one.bids.values():
        if bid.is_blind and (extra := times * bid.tricks * (rules.blind_bid_times - 1)):
            option = f"blind_bid_times={rules.blind_bid_times}"
            yield _line(one, extra, option, "blind-counts", bid=bid.name, times=rules.blind_bid_times)


def _contract_worth(rules: Spades, one: SideHand, contract: int, cards: int) -> tuple[int, int, str]:
    """Return the points of a contract as bid, what each more of its tricks counts, and the option behind it.

    A revoke that sets it leaves the side without a trick of its own.
    """
    is_ten = contract >= rules.ten_least
    if not one.is_set and contract >= cards and isinstance(rules.thirteen, int):
        return rules.thirteen, 0, f"thirteen={rules.thirteen}"
    if is_ten and rules.ten == "fixed":
        return -rules.ten_set if one.is_set else rules.ten_made, 0, "ten=fixed"
    is_double = is_ten and rules.ten == "double"
    times = 2 * rules.trick if is_double else rules.trick
    if not one.is_set:
        return times * contract, times, "ten=double" if is_double else f"trick={rules.trick}"
    option = "revoke=set" if one.is_void else "ten=double" if is_double else f"set={rules.set}"
    if rules.set == "zero":
        return 0, 0, "set=zero"
    if rules.set == "minus-missing" and not one.is_void:
        return times * (one.counted - contract), 0, option
    return -times * contract, -times, option


def _nil_lines(rules: Spades, one: SideHand) -> Iterator[ScoreLine]:
    nils = {player: bid for player, bid in one.bids.items() if bid.is_nil}
    if one.is_void:
        for player, bid in nils.items():
            facts = {"revoker": one.revoker, "player": player, "nil": bid.name}
            yield _line(one, _nil_worth(rules, bid)[1], "revoke=set", "nil-set-by-revoke", **facts)
        return
    if _is_both_nil(one) and rules.both_nil == "unit":
        tricks = sum(one.nil_tricks.values())
        worth = sum(_nil_worth(rules, bid)[bool(tricks)] for bid in nils.values())
        reason = "both-nil-failed" if tricks else "both-nil-made"
        yield _line(one, worth, "both_nil=unit", reason, **({"tricks": tricks} if tricks else {}))
        return
    for player, bid in nils.items():
        tricks = one.nil_tricks.get(player, 0)
        made, failed = _nil_worth(rules, bid)
        option = f"{'blind_nil' if bid.is_blind else 'nil'}={made}"
        if tricks:
            yield _line(one, failed, option, "nil-failed", player=player, nil=bid.name, tricks=tricks)
        else:
            yield _line(one, made, option, "nil-made", player=player, nil=bid.name)


def _nil_worth(rules: Spades, bid: Bid) -> tuple[int, int]:
    """Return what a nil is worth made, and (below zero) failed."""
    if bid.is_blind:
        failed = rules.blind_nil if rules.blind_nil_failed is None else rules.blind_nil_failed
        return rules.blind_nil, -failed
    return rules.nil, -(rules.nil if rules.nil_failed is None else rules.nil_failed)


def _penalised(rules: Spades, one: SideHand, held: int) -> tuple[int, list[ScoreLine]]:
    """Return the bags that are left, and the penalty for each time the limit was reached."""
    if not rules.bag_penalty or held < rules.bags:
        return held, []
    times = held // rules.bags if rules.bag_repeat else 1
    option = f"bag_penalty={rules.bag_penalty}"
    facts = {"bags": held, "times": times, "limit": rules.bags}
    lines = [_line(one, -times * rules.bag_penalty, option, "bag-penalty", **facts)]
    if rules.bag_erase:
        count = times * rules.bags
        lines.append(_line(one, -count * rules.overtrick, "bag_erase=yes", "bag-points", count=count))
    return 0 if rules.bag_carry == "reset" else held % rules.bags, lines


def _bonus_lines(rules: Spades, one: SideHand, hand: Hand) -> Iterator[ScoreLine]:
    made = one.contract is not None and not one.is_set
    if rules.ten == "bonus" and made and (one.contract or 0) >= rules.ten_least:
        yield _line(one, rules.ten_bonus, "ten=bonus", "ten-bonus", contract=one.contract)
    if one.revoker and rules.revoke == "points":
        yield _line(one, -rules.revoke_amount, "revoke=points", "revoke-points", player=one.revoker)
