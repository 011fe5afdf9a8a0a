"""One shipped ruleset of each variant, for what is the same in all of them: that which changes most options."""

from dataclasses import fields

from scorepad.rulebook.library import names, shipped


def _changed(name):
    """Return how many options a ruleset sets otherwise than its variant does."""
    variant = shipped(name).variant
    usual = type(variant)()
    return sum(getattr(variant, one.name) != getattr(usual, one.name) for one in fields(variant) if one.init)


ONE_A_VARIANT = tuple({type(shipped(name).variant): name for name in sorted(names(), key=_changed)}.values())
