"""Which bids may be made, and what else may be declared, where the table bids exactly what it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from scorepad.core.formula import exact
from scorepad.core.problems import Problem, problem
from scorepad.hands.hand import Hand
from scorepad.hands.score import History
from scorepad.hands.sums import check_range
from scorepad.variants.exact_bid.scoring import counts_before, counts_of_totals

if TYPE_CHECKING:
    from scorepad.variants.exact_bid.variant import ExactBid


def is_hooked(rules: ExactBid, hand: Hand) -> bool:
    """Whether the last to bid is bound by the others' bids in this hand."""
    return bool(rules.hook) and (rules.hook is True or hand.cards >= rules.hook)


def barred(rules: ExactBid, hand: Hand, said: int, open_bids: Sequence[int]) -> tuple[int, ...]:
    """Return what the hook forbids after bids of so many in all; nothing where it would leave nothing."""
    if not is_hooked(rules, hand):
        return ()
    rest = hand.cards - said
    if rules.hook_mode == "not-equal":
        wrong = tuple(bid for bid in open_bids if bid == rest)
    elif rules.hook_mode == "must-exceed":
        wrong = tuple(bid for bid in open_bids if bid <= rest)
    else:
        wrong = tuple(bid for bid in open_bids if bid != rest)
    return wrong if len(wrong) < len(open_bids) else ()


def open_to(rules: ExactBid, hand: Hand, player: str, history: History) -> Sequence[int]:
    """Return what a player may bid by the least, the most and the bids of 0 in a row of the house."""
    bids = range(hand.cards + 1)
    if not rules.limits_bids:
        return bids
    return [bid for bid in bids if not any(_check_limits(rules, {player: bid}, history))]


def forbidden(rules: ExactBid, hand: Hand, history: History) -> tuple[int, ...]:
    """Return what the last to bid may not bid, once one bid is missing."""
    bids = hand.entered.get("bids") or {}
    missing = [player for player in hand.table.players if player not in bids]
    if len(missing) != 1:
        return ()
    open_bids = open_to(rules, hand, missing[0], history)
    wrong = barred(rules, hand, sum(bids.values()), open_bids)
    return tuple(bid for bid in range(hand.cards + 1) if bid not in open_bids or bid in wrong)


def check_bids(rules: ExactBid, hand: Hand, history: History) -> Iterator[Problem]:
    """Yield bids outside the hand, too low or too high for the house, and what the hook forbids."""
    bids = hand.entered["bids"]
    wrong = list(check_range("bids", "bid-range", "bid", bids, hand.cards))
    yield from wrong
    if wrong:
        return
    if rules.limits_bids:
        yield from _check_limits(rules, bids, history)
    if is_hooked(rules, hand) and len(bids) == len(hand.table.players):
        total, dealer = sum(bids.values()), hand.table.dealer_name
        if bids[dealer] in barred(rules, hand, total - bids[dealer], open_to(rules, hand, dealer, history)):
            said = tuple(bids[name] for name in hand.table.order)
            name = "hook" if rules.hook_mode == "not-equal" else f"hook-{rules.hook_mode}"
            facts = {"bids": said, "dealer": dealer, "bid": bids[dealer], "total": total, "cards": hand.cards}
            yield Problem(name, facts, path=("bids",), house=True)


def _check_limits(rules: ExactBid, bids: Mapping[str, int], history: History) -> Iterator[Problem]:
    """Yield bids too low or too high for the house, and one 0 too many in a row."""
    for player, bid in bids.items():
        path = ("bids", player)
        if bid < rules.bid_least:
            least = rules.bid_least
            yield problem("bid-least", path=path, house=True, player=player, bid=bid, least=least)
        if rules.bid_most is not None and bid > rules.bid_most:
            most = rules.bid_most
            yield problem("bid-most", path=path, house=True, player=player, bid=bid, most=most)
        if bid == 0 and rules.zeros_in_a_row is not None:
            zeros = _zeros(player, history)
            if zeros >= rules.zeros_in_a_row:
                yield problem("zeros", path=path, house=True, player=player, most=rules.zeros_in_a_row)


def _zeros(player: str, history: History) -> int:
    """Return how many bids of 0 in a row the player made in the hands before."""
    count = 0
    for one in (one for one in reversed(history.hands) if one.points):
        if one.hand.entered["bids"][player] != 0:
            break
        count += 1
    return count


def check_extra(rules: ExactBid, hand: Hand, name: str, history: History) -> Iterator[Problem]:
    """Yield what was declared outside its range, or by who may not."""
    extra = rules.extras[name]
    counts = {**counts_before(hand), **counts_of_totals(rules, history)} if extra.allowed else {}
    for player, value in hand.entered[name].items():
        path, said = (name, player), name.replace("_", " ")
        if value < extra.least or (extra.most is not None and value > extra.most):
            most = "" if extra.most is None else f" to {extra.most}"
            least = f"{extra.least}{most}" if most else f"{extra.least} or more"
            yield problem("extra-range", path=path, player=player, extra=said, value=value, range=least)
        elif value and extra.allowed:
            counts["total"] = exact(history.totals.get(player, 0))
            if not extra.allowed.points(counts):
                allowed = extra.allowed.text
                yield problem(
                    "extra-allowed", path=path, house=True, player=player, extra=said, allowed=allowed
                )
