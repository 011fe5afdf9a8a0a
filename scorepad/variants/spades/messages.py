"""The sentences that only Spades and its neighbours say."""

from __future__ import annotations

from collections.abc import Mapping

REMARKS: Mapping[str, str] = {
    "contract-made": "contract of {contract}, took {tricks}",
    "contract-set": "set: contract of {contract}, took {tricks}",
    "set-by-revoke": "set by {player}'s revoke: contract of {contract}",
    "blind-counts": "{bid} counts {times:times}",
    "nil-set-by-revoke": "{player}'s {nil} fails by {revoker}'s revoke",
    "nil-made": "{player} bid {nil} and took none",
    "nil-failed": "{player} bid {nil} and took {tricks}",
    "both-nil-made": "both bid nil and took none",
    "both-nil-failed": "both bid nil and took {tricks} between them",
    "overtricks": "{count:n overtrick}",
    "nil-tricks": "{count:n trick} of a failed nil",
    "tricks-lost": "{player}'s revoke moves {count:n trick} to {other}",
    "tricks-won": "{player}'s revoke moves {count:n trick} here from {other}",
    "bag-points": "the points of {count:n bag} that were penalised",
    "ten-bonus": "a contract of {contract} made",
    "one-bag-left": "{side}: {bags:n bag}, 1 more costs {penalty}",
    "many-bags": "{side}: {bags:n bag}, {more} more cost {penalty}",
    "may-bid-blind-nil": "{side}: {behind} behind, may bid blind nil",
    "nil-kept": "nil made",
    "nil-lost": "nil failed",
    "whose-nil-kept": "{player}'s nil made",
    "whose-nil-lost": "{player}'s nil failed",
    "contract-even": "contract made",
    "contract-over": "contract {off} over",
    "contract-under": "contract {off} under",
    "all-set-by-revoke": "set by a revoke",
}
"""Reasons behind points, how a contract went, and what the table hears."""

PROBLEMS: Mapping[str, str] = {
    "tricks-by-player": "{player} bid {bid}: give the tricks of each player, not of the sides",
    "board": "{side} bid {bid} in all: the least is {least}",
    "no-such-bid": "{player} may not bid {bid} here",
    "bids-total": "the bids add up to {total}: {rule}",
    "blind-behind": "{player} may bid blind nil only when {least} behind: {side} is {behind} behind",
    "blind-bid": "{player} bids {bid} blind: the least blind bid is {least}",
    "no-blind-bids": "{player} bids {bid} blind, but this game has no blind bids but nil",
    "revoke-tricks": (
        "revoke: tricks move to the one other side, but here are {sides:n side}: take set, points or none"
    ),
    "start-bags": "{side} cannot start with {bags:n bag}: {why}",
}
"""What is wrong, by the stable name of the rule."""
