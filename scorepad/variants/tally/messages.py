"""The sentences that only games of typed-in points say."""

from __future__ import annotations

from collections.abc import Mapping

REMARKS: Mapping[str, str] = {
    "as-entered": "as entered",
    "total-drops": "a total of exactly {at} drops to {to}",
    "deals-go-on": "the end is reached, but not everybody has dealt equally often: the game goes on",
    "tie-goes-on": "the end is reached with a tie for the win: the game goes on",
}
"""Reasons behind points, and what the table hears."""

PROBLEMS: Mapping[str, str] = {
    "points-range": "{side} scores {points}: {limit} is the {word}",
    "points-step": "{side} scores {points}: that is no multiple of {step}",
    "points-sum": "the points add up to {total}, not {right:or}: {repair}",
    "points-left": "the points add up to {total}: {side} would score {left:or}, which is not allowed here",
}
"""What is wrong, by the stable name of the rule."""
