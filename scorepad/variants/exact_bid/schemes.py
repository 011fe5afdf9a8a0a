"""What the schemes of a game reckon with: the values of their variables, and which bids are made."""

from __future__ import annotations

from typing import Any

from scorepad.core.formula import exact
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Verdict
from scorepad.variants.exact_bid.options import ExactBidOptions
from scorepad.variants.exact_bid.variables import LOST


def bids_made(options: ExactBidOptions, hand: Hand) -> int:
    """Return how many players made their bid in a complete hand."""
    is_made, tricks = options.scheme.is_made, hand.entered["tricks"]
    return sum(is_made(bid, tricks[player]) for player, bid in hand.entered["bids"].items())


def verdict(options: ExactBidOptions, hand: Hand, player: str) -> Verdict | None:
    """Return whether the player made the bid, and by how many tricks they were off; None if not known."""
    bid, tricks = (hand.entered.get(field, {}).get(player) for field in ("bids", "tricks"))
    if bid is None or tricks is None:
        return None
    return Verdict(options.scheme.is_made(bid, tricks), tricks - bid)


def variables_of_hand(hand: Hand) -> dict[str, Any]:
    """Return the variables that are known before anybody bids, but for those of totals."""
    return {
        "cards": hand.cards,
        "players": len(hand.table.players),
        "hand": hand.number,
        "max_cards": hand.max_cards,
        "hands_total": hand.hands_total,
    }


def variables_of_totals(options: ExactBidOptions, history: History) -> dict[str, Any]:
    """Return the best total before the hand and all of them added; `total` is added player by player."""
    totals = [exact(total) for total in history.totals.values()] or [0]
    best = min(totals) if options.is_lowest_best else max(totals)
    return {"leader_total": best, "sum_totals": sum(totals)}


def variables_of_extras(options: ExactBidOptions, hand: Hand, player: str) -> dict[str, int]:
    """Return what the player declared, by extra, and what the others lost of it who missed their bids."""
    is_made, bids, tricks = options.scheme.is_made, hand.entered["bids"], hand.entered["tricks"]
    missed = [name for name, bid in bids.items() if name != player and not is_made(bid, tricks[name])]
    variables = {}
    for extra in options.extras:
        declared = hand.entered.get(extra) or {}
        variables[extra] = declared.get(player, 0)
        variables[LOST + extra] = sum(declared.get(name, 0) for name in missed)
    return variables
