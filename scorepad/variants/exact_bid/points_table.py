"""A table of what every bid scores with every number of tricks, for the page of rules."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.points import points_text
from scorepad.hands.hand import sample_hand
from scorepad.hands.score import NO_HISTORY
from scorepad.text.messages import tally_text
from scorepad.text.page import Grid, grid
from scorepad.variants.exact_bid.options import ExactBidOptions
from scorepad.variants.exact_bid.scoring import score
from scorepad.variants.exact_bid.variables import LOST, OF_TABLE

_USUAL, _MOST = 5, 7
"""The hand that the table is for, in cards a player, where there is such a one; and the largest for it."""


def table_size(sizes: tuple[int, ...]) -> tuple[int, int]:
    """Return the size of the hand that the table of points is for, and the number of such a hand.

    >>> table_size((10, 9, 5, 1)), table_size((3, 2, 1)), table_size((10, 8))
    ((5, 3), (3, 1), (8, 2))
    """
    fitting = [size for size in sizes if size <= _MOST]
    size = _USUAL if _USUAL in sizes else max(fitting) if fitting else min(sizes)
    return size, sizes.index(size) + 1


def table_title(
    options: ExactBidOptions, players: int, cards: int, number: int, sizes: tuple[int, ...]
) -> str:
    """Return what the table is about, with all that its figures depend on."""
    conditions = ", ".join(_conditions(options, players, number, sizes))
    where = f" ({conditions})" if conditions else ""
    return f"Points in a hand of {tally_text(cards, 'cards')}{where}, the bid down, the tricks taken across:"


def _conditions(options: ExactBidOptions, players: int, number: int, sizes: tuple[int, ...]) -> Iterator[str]:
    """Yield what is taken for granted of everything but bid and tricks that the formulas name."""
    scheme = options.scheme
    formulas = [scheme.made, scheme.missed, scheme.over, scheme.under]
    formulas += [options.vienna_zero] if options.is_vienna else []
    used = {name for formula in formulas if formula for name in formula.used}
    if "players" in used:
        yield tally_text(players, "players")
    if used & {"hand", "hands_total"}:
        yield f"hand {number} of {len(sizes)}"
    if "max_cards" in used:
        yield f"the largest hand of {tally_text(max(sizes), 'cards')}"
    if used & {"bids_total", "successes"}:
        yield f"the others bidding {options.min_bid} and one of them taking the rest"
    if used & (OF_TABLE - {"successes"}):
        yield "nobody having any points before"
    if any(name in used or LOST + name in used for name in options.extras):
        yield "nothing else declared"


def points_table(
    options: ExactBidOptions, players: int, cards: int, number: int, sizes: tuple[int, ...]
) -> Grid:
    """Return what every allowed bid scores with every number of tricks taken.

    The hand is hand `number`, from 1, with `cards` a player; the others bid the least, and the last takes
    the rest of the tricks.
    """
    most = cards if options.max_bid is None else min(cards, options.max_bid)
    names = tuple(map(str, range(players)))
    rows = []
    for bid in range(min(options.min_bid, cards), most + 1):
        cells = []
        for tricks in range(cards + 1):
            bids, taken = dict.fromkeys(names, options.min_bid), dict.fromkeys(names, 0)
            taken[names[-1]] = cards - tricks
            bids[names[0]], taken[names[0]] = bid, tricks
            hand = sample_hand(cards, bids=bids, tricks=taken)
            hand = hand._replace(number=number, max_cards=max(sizes), hands_total=len(sizes))
            cells.append(points_text(score(options, hand, NO_HISTORY).lines[0].points))
        rows.append([bid, *cells])
    return grid(["bid", *range(cards + 1)], *rows)
