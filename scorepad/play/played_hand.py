"""What a hand that was followed card by card came to, before anybody prices it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class PlayedHand(NamedTuple):
    """A hand that was followed card by card: tricks that count, first-stage tricks and card points by player.

    `called` is what was bid or taken, as it was typed; `last` took the last trick. `holdings` are as they
    were at the first lead. `taken`: the tricks that each player took, of every stage, each with its cards
    in the order played.

    >>> tricks = {"Ann": [("2H", "QS", "AH"), ("3C", "4H", "5C")], "Bob": [("KD", "2D", "9H")]}
    >>> played = PlayedHand({"Ann": 2, "Bob": 1}, {}, {}, "Ann", None, {}, {}, tricks)
    >>> cards = [card for trick in played.taken["Ann"] for card in trick]
    >>> sum(card[-1] == "H" for card in cards), "QS" in cards
    (3, True)
    """

    tricks: Mapping[str, int]
    first_tricks: Mapping[str, int]
    piles: Mapping[str, int]
    last: str
    trump: str | None
    holdings: Mapping[str, Sequence[str]]
    called: Mapping[str, Any]
    taken: Mapping[str, Sequence[Sequence[str]]]
