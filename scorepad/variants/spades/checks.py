"""What cannot be, and what a house forbids: options that make no sense, bids, tricks that do not add up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.core.points import points_text
from scorepad.core.problems import Problem, problem
from scorepad.core.table import Side
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Tallies
from scorepad.hands.sums import check_tricks
from scorepad.variants.spades.bids import Bid, parse_bid, points_behind
from scorepad.variants.spades.fields import TRICKS
from scorepad.variants.spades.options import BAGS, SpadesOptions


def check_floor(options: SpadesOptions) -> Iterator[Problem]:
    """Yield a floor that is no floor."""
    if options.floor is not None and options.floor >= options.target:
        wanted = "less than the target"
        yield problem("expected", path=("floor",), wanted=wanted, got=f"'{options.floor}'")


def check_table(options: SpadesOptions, players: int, cards: int, sides: int) -> Iterator[Problem]:
    """Yield bids that nobody can make, and tricks to move where there is no one other side."""
    all_bids = cards * players
    limits = {
        "minimum_team_bid": cards, "blind_bids": cards,
        "forbidden_bid_sum": all_bids, "min_bid_sum": all_bids,
    }  # fmt: skip
    for option, most in limits.items():
        value = getattr(options, option)
        if value is not None and value > most:
            yield problem("expected", path=(option,), wanted=f"{most} or less", got=f"'{value}'")
    for place, bid in enumerate(options.forbidden_bids):
        if not 0 <= bid <= cards:
            wanted = f"bids of 0 to {cards}"
            yield problem("expected", path=("forbidden_bids", place), wanted=wanted, got=f"'{bid}'")
    if options.revoke == "tricks" and sides != 2:
        yield problem("revoke-tricks", path=("revoke",), sides=sides)


def check_start(options: SpadesOptions, tallies: Tallies) -> Iterator[Problem]:
    """Yield bags below zero, and as many as would have cost the penalty."""
    most = options.bags - 1
    for side, count in tallies.get(BAGS, {}).items():
        path = ("tallies", BAGS, side)
        if count < 0:
            yield problem("start-bags", path=path, side=side, bags=count, why="0 is the least")
        elif options.bag_penalty and count > most:
            why = f"{most} is the most, {options.bags} cost {options.bag_penalty}"
            yield problem("start-bags", path=path, side=side, bags=count, why=why)


def check_hand(options: SpadesOptions, hand: Hand, history: History) -> Iterator[Problem]:
    """Yield bids that cannot be or that the house forbids, and tricks that do not add up."""
    bids = {player: parse_bid(value) for player, value in hand.entered.get("bids", {}).items()}
    for player, bid in bids.items():
        yield from _check_bid(options, hand, player, bid)
        if bid.is_blind:
            yield from _check_blind_bid(options, hand, history, player, bid)
    for side in hand.sides:
        yield from _check_side_bid(options, side, bids)
    if bids and len(bids) == len(hand.table.players):
        yield from _check_bid_sum(options, sum(bid.tricks for bid in bids.values()))
    yield from _check_tricks(hand, bids)


def _check_bid(options: SpadesOptions, hand: Hand, player: str, bid: Bid) -> Iterator[Problem]:
    """Yield a bid of more than the hand has, or one that the house does not allow."""
    value = hand.entered["bids"][player]
    if not 0 <= bid.tricks <= hand.cards:
        yield problem("bid-range", path=("bids", player), player=player, bid=value, cards=hand.cards)
    elif bid.tricks in options.forbidden_bids and not bid.is_nil:
        yield problem("no-such-bid", path=("bids", player), house=True, player=player, bid=value)


def _check_blind_bid(
    options: SpadesOptions, hand: Hand, history: History, player: str, bid: Bid
) -> Iterator[Problem]:
    """Yield a number bid blind that is too low, and blind nil by a side that is not far enough behind."""
    path = ("bids", player)
    if not bid.is_nil and options.blind_bids is None:
        yield problem("no-blind-bids", path=path, player=player, bid=bid.tricks)
    elif not bid.is_nil and bid.tricks < (options.blind_bids or 0):
        yield problem(
            "blind-bid", path=path, house=True, player=player, bid=bid.tricks, least=options.blind_bids
        )
    elif bid.is_nil and options.blind_nil_behind is not None:
        side = hand.side_of(player)
        behind = points_behind(side, history)
        if behind < options.blind_nil_behind:
            yield problem(
                "blind-behind", path=path, house=True, player=player, side=side,
                behind=points_text(behind), least=options.blind_nil_behind,
            )  # fmt: skip


def _check_side_bid(options: SpadesOptions, side: Side, bids: Mapping[str, Bid]) -> Iterator[Problem]:
    """Yield a side that has bid less than the board in all."""
    least = options.minimum_team_bid
    if not least or not all(player in bids for player in side.players):
        return
    own = [bids[player] for player in side.players]
    total = sum(bid.tricks for bid in own)
    nils = [bid.is_nil for bid in own]
    is_exempt = all(nils) or (any(nils) and options.minimum_team_bid_nil == "exempt")
    if total < least and not is_exempt:
        yield problem("board", path=("bids",), house=True, side=side.name, bid=total, least=least)


def _check_bid_sum(options: SpadesOptions, total: int) -> Iterator[Problem]:
    """Yield bids that add up to what they must not."""
    if total == options.forbidden_bid_sum:
        yield problem("bids-total", path=("bids",), house=True, total=total, rule="that is not allowed")
    elif options.min_bid_sum is not None and total < options.min_bid_sum:
        rule = f"{options.min_bid_sum} is the least"
        yield problem("bids-total", path=("bids",), house=True, total=total, rule=rule)


def _check_tricks(hand: Hand, bids: Mapping[str, Bid]) -> Iterator[Problem]:
    """Yield tricks by side where somebody bid nil, or else tricks that do not add up."""
    tricks = hand.entered.get("tricks")
    if not tricks:
        return
    names = hand.names(TRICKS)
    nil = next((player for player, bid in bids.items() if bid.is_nil), None)
    if nil and names != hand.table.players:
        yield problem("tricks-by-player", path=("tricks",), player=nil, bid=bids[nil].name)
    else:
        yield from check_tricks(tricks, names, hand.cards)
