"""What the formulas of exact bids may name: each variable with its meaning."""

from __future__ import annotations

from collections.abc import Mapping

VARIABLES: Mapping[str, str] = {
    "bid": "the tricks the player bid",
    "tricks": "the tricks the player took",
    "off": "how far the bid was missed, up or down",
    "over": "tricks above the bid, else 0",
    "under": "tricks below the bid, else 0",
    "cards": "the size of the hand",
    "players": "how many play",
    "hand": "the number of the hand, from 1",
    "max_cards": "the size of the largest hand of the game",
    "bids_total": "all bids of the hand added",
    "hands_total": "how many hands the sequence has",
    "successes": "how many players made their bid in this hand",
    "total": "the player's own total before the hand",
    "leader_total": "the best total before the hand",
    "sum_totals": "all totals before the hand added",
}
"""The variables by name; the extras of a ruleset come to them, and `LOST` with each of those."""

BEFORE_BIDS = (
    "cards", "players", "hand", "max_cards", "hands_total", "total", "leader_total", "sum_totals",
)  # fmt: skip
"""The variables that are known before anybody bids."""

OF_TABLE = frozenset({"successes", "total", "leader_total", "sum_totals"})
"""The variables that take a look at the whole table; worked out only where a formula names one."""

OF_ONE_BID = frozenset({"bid", "tricks", "off", "over", "under", "cards", "players"})
"""The variables that say of a bid what was bid and taken, in a hand of what size."""

LOST = "lost_"
"""In front of the name of an extra: what the others lost of it who missed their bids."""
