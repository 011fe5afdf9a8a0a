"""Points: exact whole numbers, or decimals of at most ten places where the rules have them."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

Points = int | Decimal

PLACES = 10
_WRITTEN = re.compile(r"[-+]?\d{1,15}(\.\d{1,10})?", re.ASCII)


def to_points(number: int | Fraction | Decimal) -> Points:
    """Return the number as points: whole where it is whole, else rounded to ten places.

    >>> from fractions import Fraction
    >>> to_points(Fraction(32, 10)), to_points(Fraction(6, 2)), to_points(Fraction(1, 3))
    (Decimal('3.2'), 3, Decimal('0.3333333333'))
    """
    if isinstance(number, int):
        return number
    from fractions import Fraction  # 4 ms, only for points that are not whole

    scaled = round(Fraction(number) * 10**PLACES)
    whole, rest = divmod(scaled, 10**PLACES)
    return Decimal(scaled).scaleb(-PLACES).normalize() if rest else whole


def parse_points(text: str) -> Points | None:
    """Return the points written in the text (`-10`, `3.2`), or None if it is no such number."""
    text = text.replace("\N{MINUS SIGN}", "-")
    return to_points(Decimal(text)) if _WRITTEN.fullmatch(text) else None


def to_json(points: Points) -> int | float:
    """Return the points as a JSON number: 3.2 is written `3.2`, 10 is written `10`."""
    return points if isinstance(points, int) else float(points)


def points_text(points: Points, *, signed: bool = False) -> str:
    """Return the points as written on the sheet, with a plus sign if asked.

    >>> points_text(12, signed=True), points_text(Decimal("-0.5"))
    ('+12', '-0.5')
    """
    if isinstance(points, int):
        return f"{points:+d}" if signed else str(points)
    return f"{points:+f}" if signed else f"{points:f}"
