"""The sentences that only games of exact bids say."""

from __future__ import annotations

from collections.abc import Mapping

REMARKS: Mapping[str, str] = {
    "bid-took": "bid {bid}, took {tricks}",
    "bid-took-with": "bid {bid}, took {tricks}, {extras:and}",
    "bid-took-zero": "bid 0, took 0 of {cards:n card}",
    "extra": "{extra} {value}",
    "extra-lost": "{extra} {value} of others who missed",
    "streak-made": "{count:n bid} made in a row",
    "streak-missed": "{count:n bid} missed in a row",
    "tally-streaks-up": "{count} made in a row",
    "tally-streaks-down": "{count} missed in a row",
    "tally-streaks-none": "no streak",
    "brought-down": (
        "largest hand brought down from {largest} to {most}: {players} players cannot be dealt more"
    ),
}
"""Reasons behind points, and what the table hears."""

PROBLEMS: Mapping[str, str] = {
    "hook": "bids of {bids:and} would let everybody make it: {dealer} deals and may not bid {bid}",
    "hook-must-exceed": (
        "bids of {bids:and} add up to {total}, but have to exceed the {cards:n trick}: {dealer} deals and has"
        " to bid more"
    ),
    "hook-must-equal": (
        "bids of {bids:and} add up to {total}, but have to add up to the {cards:n trick}: {dealer} deals and"
        " has to see to it"
    ),
    "bid-least": "{player} bids {bid}: the least is {least}",
    "bid-most": "{player} bids {bid}: the most is {most}",
    "zeros": "{player} may not bid 0 again: it may be bid {most:times} in a row",
    "extra-range": "{player}'s {extra} is {value}: it can be {range}",
    "extra-allowed": "{player} may not have {extra} in this hand: it takes {allowed}",
    "hand-size": (
        "a hand of {size:n card} is more than {players:n player} can be dealt from {pack}: {most} is the most"
    ),
    "low-above-high": "low is {low}, but the largest hand is {largest}: take a lower low",
    "no-hands": "the list of hand sizes is empty: give one for each hand, as in 5,4,3",
    "no-vienna": "{scheme} has no Vienna form: leave Vienna out, or take another scoring",
    "extra-name": (
        "an extra cannot be called '{extra}': take a word of small letters that is no count of its own"
    ),
    "scheme-parts": "a scheme has made and missed, or made, over and under: {wrong}",
}
"""What is wrong, by the stable name of the rule."""
