"""What contracts and nils of Spades score, as tables for the page of the rules."""

from __future__ import annotations

from typing import Any

from scorepad.core.points import points_text
from scorepad.core.table import make_sides
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import History
from scorepad.text.page import Grid, grid
from scorepad.variants.spades.options import SpadesOptions
from scorepad.variants.spades.scoring import score


def _contract_hand(players: int, cards: int, contract: int, tricks: int, *, partners: bool) -> Hand:
    """Return a hand in which the first side bids and takes so much; the others bid 1 and take the rest."""
    names = tuple(map(str, range(players)))
    bids, taken = dict.fromkeys(names, 1), dict.fromkeys(names, 0)
    taken[names[-1]] = cards - tricks
    bids[names[0]], taken[names[0]] = contract, tricks
    if partners:
        bids[names[0]], bids[names[players // 2]] = contract - 1, 1
    return sample_hand(cards, make_sides(names, partners), bids=bids, tricks=taken)


def contract_table(options: SpadesOptions, players: int, cards: int, *, partners: bool) -> Grid:
    """Return what contracts score by the tricks above and below them, with no bags from before."""
    offs = (-2, -1, 0, 1, 2)
    rows = []
    high = options.ten_for_200_from if options.ten_for_200 != "none" else 10
    for contract in sorted({3, 5, 7, high, cards}):
        cells = []
        for off in offs:
            if not 2 <= contract <= cards or not 0 <= contract + off <= cards:
                cells.append("")
                continue
            hand = _contract_hand(players, cards, contract, contract + off, partners=partners)
            cells.append(_scored(options, hand))
        rows.append([contract, *cells])
    heads = [f"{off:+d}" if off else "even" for off in offs]
    return grid(["contract", *heads], *(row for row in rows if any(row[1:])))


def nil_table(options: SpadesOptions, players: int, cards: int, *, partners: bool) -> Grid:
    """Return what nil and blind nil score with 0, 1 and 2 tricks, the partner making a contract of 4."""
    rows = []
    for bid in ("nil", "blind-nil"):
        cells = []
        for tricks in (0, 1, 2):
            hand = _contract_hand(players, cards, 4, tricks, partners=partners)
            bids: dict[str, Any] = {**hand.entered["bids"], "0": bid}
            taken = dict(hand.entered["tricks"])
            if partners:
                partner = str(players // 2)
                bids[partner] = taken[partner] = 4
                taken[str(players - 1)] -= 4
            cells.append(_scored(options, hand._replace(entered={"bids": bids, "tricks": taken})))
        rows.append([f"{bid.replace('-', ' ')}{' and 4' if partners else ''}", *cells])
    return grid(["nil takes", 0, 1, 2], *rows)


def _scored(options: SpadesOptions, hand: Hand) -> str:
    """Return the points of the first side, with no bags from before."""
    us = hand.sides[0].name
    history = History((), dict.fromkeys((side.name for side in hand.sides), 0), {})
    return points_text(sum(line.points for line in score(options, hand, history).lines if line.side == us))
