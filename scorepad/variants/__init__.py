"""The variants, kinds of games, a package each; none imports another.

A variant is imported when a ruleset of it is: a bid at one game need not load the others.
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
"""The class of each variant by its name: that of its package, and what a ruleset gives as `variant`."""


def find_variant(name: str) -> type[Variant]:
    """Return the variant of that name, which is one of `VARIANTS`."""
    variant: type[Variant] = getattr(import_module(f"scorepad.variants.{name}.variant"), VARIANTS[name])
    return variant
