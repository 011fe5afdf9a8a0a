"""The families of games, one module each; none imports another."""

from scorepad.variants.exact_bid import ExactBid
from scorepad.variants.variant import Variant

VARIANTS: dict[str, type[Variant]] = {"exact_bid": ExactBid}
"""The families by the name that a ruleset's `variant` gives."""
