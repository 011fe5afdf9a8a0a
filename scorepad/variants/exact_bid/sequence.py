"""The hands of a game of exact bids: their sizes and their trumps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from scorepad.core.problems import Problem, problem
from scorepad.hands.score import ScoredHand
from scorepad.text.messages import Message
from scorepad.variants.exact_bid.options import ExactBidOptions
from scorepad.variants.exact_bid.schemes import bids_made
from scorepad.variants.variant import Pack


def sizes_of(options: ExactBidOptions, players: int, pack: Pack) -> tuple[int, ...]:
    """Return how many cards each player is dealt, hand by hand: as listed, or as the shape has it.

    Sizes go from `low` by `step`, to at most `largest_hand` and what the pack allows.
    """
    if isinstance(options.hand_sizes, tuple):
        return options.hand_sizes
    largest = min(options.largest_hand, pack.largest_hand(players))
    rising = list(range(options.low, largest + 1, options.step))
    if not rising:
        return ()
    first = [rising[0]] * _times(options.repeat_low, players)
    last = [rising[-1]] * _times(options.repeat_high, players)
    middle = rising[1:-1]
    if not rising[1:]:
        return tuple(first if len(first) > len(last) else last)
    shapes = {
        "up": first + middle + last,
        "down": last + middle[::-1] + first,
        "up-down": first + middle + last + middle[::-1] + first,
        "down-up": last + middle[::-1] + first + middle + last,
    }
    return tuple(shapes[options.hand_sizes])


def _times(repeat: int | Literal["players"], players: int) -> int:
    return players if repeat == "players" else repeat


def check_sizes(options: ExactBidOptions, players: int, pack: Pack) -> Iterator[Problem]:
    """Yield hands that the pack cannot deal to so many, and a shape with no hands in it."""
    most = pack.largest_hand(players)
    if not isinstance(options.hand_sizes, tuple):
        largest = min(options.largest_hand, most)
        if options.low > largest:
            yield problem("low-above-high", path=("low",), low=options.low, largest=largest)
        return
    for place, size in enumerate(options.hand_sizes):
        path = ("hand_sizes", place)
        if size < 1:
            yield problem("expected", path=path, wanted="1 or more", got=f"'{size}'")
        elif size > most:
            kept = f" and {pack.kept} turned up" if pack.kept else ""
            yield problem(
                "hand-size", path=path, size=size, players=players, most=most,
                pack=f"{pack.cards} cards{kept}",
            )  # fmt: skip


def size_notices(options: ExactBidOptions, players: int, pack: Pack) -> Iterator[Message]:
    """Yield that the largest hand was brought down to the pack."""
    most = pack.largest_hand(players)
    if not isinstance(options.hand_sizes, tuple) and options.largest_hand > most:
        facts = (("largest", options.largest_hand), ("most", most), ("players", players))
        yield Message("brought-down", facts)


def size_of(options: ExactBidOptions, number: int, sizes: Sequence[int]) -> int:
    """Return the size of hand `number`, from 1; `sizes` are those of the sequence.

    Past the sequence, it begins anew where a target ends the game; else the largest hand decides a tie.
    """
    if number <= len(sizes):
        return sizes[number - 1]
    return max(sizes) if options.target is None else sizes[(number - 1) % len(sizes)]


def trump_of(options: ExactBidOptions, number: int, before: Sequence[ScoredHand]) -> str | None:
    """Return the trump of hand `number` where the trumps go in turn; None where one is turned up."""
    trumps = options.trumps
    if not trumps:
        return None
    if options.trumps_by == "hand":
        return trumps[(number - 1) % len(trumps)]
    last = next((scored.hand for scored in reversed(before) if scored.points), None)
    if last is None:
        return options.first_trump or trumps[0]
    return trumps[min(bids_made(options, last), len(trumps) - 1)]
