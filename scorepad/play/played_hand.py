"""What a hand that was followed card by card came to, before anybody prices it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class PlayedHand(NamedTuple):
    """A hand that was followed card by card: tricks that count, first-stage tricks and card points by player.

    `called` is what was bid or taken, as it was typed; `last` took the last trick.
    """

    tricks: Mapping[str, int]
    first_tricks: Mapping[str, int]
    piles: Mapping[str, int]
    last: str
    trump: str | None
    holdings: Mapping[str, Sequence[str]]
    called: Mapping[str, Any]
