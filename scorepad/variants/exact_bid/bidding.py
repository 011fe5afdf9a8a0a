"""Which bids may be made, and what else may be declared, where the table bids exactly what it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.core.formula import exact
from scorepad.core.problems import Problem, problem
from scorepad.hands.hand import Hand
from scorepad.hands.score import History
from scorepad.hands.sums import check_range
from scorepad.variants.exact_bid.options import ExactBidOptions
from scorepad.variants.exact_bid.schemes import variables_of_hand, variables_of_totals


def is_hooked(options: ExactBidOptions, hand: Hand) -> bool:
    """Whether the last to bid is bound by the others' bids in this hand."""
    return bool(options.hook) and (options.hook is True or hand.cards >= options.hook)


def hooked_bids(
    options: ExactBidOptions, hand: Hand, others_total: int, open_bids: Sequence[int]
) -> tuple[int, ...]:
    """Return which of the bids open to the last to bid the hook forbids; none where it would leave none.

    `others_total` is what the others bid in all.
    """
    if not is_hooked(options, hand):
        return ()
    rest = hand.cards - others_total
    if options.hook_mode == "not-equal":
        wrong = tuple(bid for bid in open_bids if bid == rest)
    elif options.hook_mode == "must-exceed":
        wrong = tuple(bid for bid in open_bids if bid <= rest)
    else:
        wrong = tuple(bid for bid in open_bids if bid != rest)
    return wrong if len(wrong) < len(open_bids) else ()


def open_bids_of(options: ExactBidOptions, hand: Hand, player: str, history: History) -> Sequence[int]:
    """Return what a player may bid by the least, the most and the bids of 0 in a row of the house."""
    bids = range(hand.cards + 1)
    if not options.limits_bids:
        return bids
    return [bid for bid in bids if not any(_check_limits(options, {player: bid}, history))]


def forbidden_bids(options: ExactBidOptions, hand: Hand, history: History) -> tuple[int, ...]:
    """Return what the last to bid may not bid, by the hook and the house, once one bid is missing."""
    bids = hand.entered.get("bids") or {}
    missing = [player for player in hand.table.players if player not in bids]
    if len(missing) != 1:
        return ()
    open_bids = open_bids_of(options, hand, missing[0], history)
    hooked = hooked_bids(options, hand, sum(bids.values()), open_bids)
    return tuple(bid for bid in range(hand.cards + 1) if bid not in open_bids or bid in hooked)


def check_bids(options: ExactBidOptions, hand: Hand, history: History) -> Iterator[Problem]:
    """Yield bids outside the hand, too low or too high for the house, and what the hook forbids."""
    bids = hand.entered["bids"]
    wrong = check_range("bids", "bid-range", "bid", bids, hand.cards)
    yield from wrong
    if wrong:
        return
    if options.limits_bids:
        yield from _check_limits(options, bids, history)
    if len(bids) == len(hand.table.players):
        yield from _check_hook(options, hand, history)


def _check_hook(options: ExactBidOptions, hand: Hand, history: History) -> Iterator[Problem]:
    """Yield that the dealer, who bids last, may not make this bid after those of the others."""
    if not is_hooked(options, hand):
        return
    bids, dealer = hand.entered["bids"], hand.table.dealer_name
    total, bid = sum(bids.values()), bids[dealer]
    open_bids = open_bids_of(options, hand, dealer, history)
    if bid in hooked_bids(options, hand, total - bid, open_bids):
        yield problem(
            "hook" if options.hook_mode == "not-equal" else f"hook-{options.hook_mode}",
            path=("bids",), house=True, bids=tuple(bids[player] for player in hand.table.order),
            dealer=dealer, bid=bid, total=total, cards=hand.cards,
        )  # fmt: skip


def _check_limits(options: ExactBidOptions, bids: Mapping[str, int], history: History) -> Iterator[Problem]:
    """Yield bids too low or too high for the house, and one 0 too many in a row."""
    least, most, zeros = options.min_bid, options.max_bid, options.zeros_in_a_row
    for player, bid in bids.items():
        path = ("bids", player)
        if bid < least:
            yield problem("bid-least", path=path, house=True, player=player, bid=bid, least=least)
        if most is not None and bid > most:
            yield problem("bid-most", path=path, house=True, player=player, bid=bid, most=most)
        if bid == 0 and zeros is not None and _zeros_before(player, history) >= zeros:
            yield problem("zeros", path=path, house=True, player=player, most=zeros)


def _zeros_before(player: str, history: History) -> int:
    """Return how many bids of 0 in a row the player made in the hands before."""
    count = 0
    for scored in reversed(history.hands):
        if scored.points:
            if scored.hand.entered["bids"][player] != 0:
                break
            count += 1
    return count


def check_extra(options: ExactBidOptions, hand: Hand, name: str, history: History) -> Iterator[Problem]:
    """Yield what was declared outside its range, or by who may not."""
    extra, noun = options.extras[name], name.replace("_", " ")
    span = f"{extra.least} or more" if extra.most is None else f"{extra.least} to {extra.most}"
    for player, value in hand.entered[name].items():
        path = (name, player)
        if value < extra.least or (extra.most is not None and value > extra.most):
            yield problem("extra-range", path=path, player=player, extra=noun, value=value, range=span)
        elif value and extra.allowed:
            variables = variables_of_hand(hand) | variables_of_totals(options, history)
            variables["total"] = exact(history.totals.get(player, 0))
            if not extra.allowed.points(variables):
                yield problem(
                    "extra-allowed", path=path, house=True, player=player, extra=noun,
                    allowed=extra.allowed.text,
                )  # fmt: skip


def may_declare(options: ExactBidOptions, hand: Hand, name: str, player: str, history: History) -> bool:
    """Whether a player may have one of an extra, by its range and by where it is allowed."""
    declared = hand._replace(entered={**hand.entered, name: {player: 1}})
    return not any(check_extra(options, declared, name, history))
