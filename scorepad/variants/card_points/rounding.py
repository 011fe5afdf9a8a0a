"""What a hand marks for its points: the points themselves, or tens, in the ways that tables round them.

Contracts are judged on the exact counts, and totals add up the marks.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from scorepad.core.points import Points, to_points
from scorepad.variants.card_points.options import CardPointsOptions


class Marks(NamedTuple):
    """What is marked: for the taker's side, for the other side, and for who wins what is held."""

    own: Points
    opp: Points
    held: Points


def marks_of(options: CardPointsOptions, trump: str | None, points: Marks) -> Marks:
    """Return what is marked for these points, as the options round them.

    >>> from scorepad.variants.card_points.options import CardPointsOptions
    >>> options = CardPointsOptions(rounding="complement", points_per_mark=10)
    >>> marks_of(options, "H", Marks(own=96, opp=66, held=0))
    Marks(own=9, opp=7, held=0)
    """
    unit = options.points_per_mark
    if options.rounding == "none":
        own, opp, held = points
    elif options.rounding == "boundary":
        edge = options.rounding_edge.get(trump or "suit", options.rounding_edge["suit"])
        own_goes_up, opp_goes_up = points.own < points.opp, points.opp < points.own
        ups = (own_goes_up and not points.held, opp_goes_up and not points.held, True)
        tens = (_tens_at_edge(each, edge, up=up) for each, up in zip(points, ups, strict=True))
        return Marks(*(count * 10 // unit for count in tens))
    else:
        up_from = 6 if options.rounding == "six-up" else 5
        own, opp, held = (_nearest_ten(each, up_from) for each in points)
        if options.rounding == "complement":
            own = int(points.own + points.opp) // 10 * 10 - opp
    return Marks(*(to_marks(each, unit) for each in (own, opp, held)))


def to_marks(points: Points, unit: int) -> Points:
    """Return points as marks of so many points each."""
    return points if unit == 1 else to_points(Fraction(points) / unit)


def _nearest_ten(points: Points, up_from: int) -> int:
    """Return the points as full tens, up where the last digit is at least so much."""
    tens, rest = divmod(int(points), 10)
    return 10 * (tens + (rest >= up_from))


def _tens_at_edge(points: Points, edge: int, *, up: bool) -> int:
    """Return the points in tens: a last digit below the edge goes down, above it up, at it as `up` says."""
    tens, rest = divmod(int(points), 10)
    return tens + (rest > edge or (rest == edge and up))
