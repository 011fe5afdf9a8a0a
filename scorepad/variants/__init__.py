"""The families of games, one module each; none imports another.

A family is imported when a ruleset of it is: a bid at one game need not load the others.
"""

from __future__ import annotations

from importlib import import_module

from scorepad.variants.variant import Variant

VARIANTS = {
    "card_points": "CardPoints",
    "exact_bid": "ExactBid",
    "spades": "Spades",
    "tally": "Tally",
    "trick_count": "TrickCount",
}
"""The families by the name that a ruleset's `variant` gives: the module, and the class in it."""


def find_variant(family: str) -> type[Variant]:
    """Return the family of that name, which is one of `VARIANTS`."""
    found: type[Variant] = getattr(import_module(f"scorepad.variants.{family}.variant"), VARIANTS[family])
    return found
