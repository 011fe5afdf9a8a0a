"""Points: exact whole numbers, or decimals of at most ten places where the rules have them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Protocol

Points = int | Decimal

PLACES = 10
_WRITTEN = re.compile(r"[-+]?\d{1,15}(\.\d{1,10})?", re.ASCII)


class Ratio(Protocol):
    """A whole number or a `Fraction`, by the two numbers it is made of."""

    @property
    def numerator(self) -> int:
        """Return what is above the line."""

    @property
    def denominator(self) -> int:
        """Return what is below the line."""


def to_points(number: Ratio | Decimal) -> Points:
    """Return the number as points: whole where it is whole, else rounded to ten places.

    >>> from fractions import Fraction
    >>> to_points(Fraction(32, 10)), to_points(Fraction(6, 2)), to_points(Fraction(1, 3))
    (Decimal('3.2'), 3, Decimal('0.3333333333'))
    """
    if isinstance(number, int):
        return number
    from fractions import Fraction  # 4 ms, only for points that are not whole

    exact = (
        Fraction(number) if isinstance(number, Decimal) else Fraction(number.numerator, number.denominator)
    )
    scaled = round(exact * 10**PLACES)
    whole, rest = divmod(scaled, 10**PLACES)
    return Decimal(scaled).scaleb(-PLACES).normalize() if rest else whole


def parse_points(text: str) -> Points | None:
    """Return the points written in the text (`-10`, `3.2`), or None if it is no such number."""
    text = text.replace("\N{MINUS SIGN}", "-")
    return to_points(Decimal(text)) if _WRITTEN.fullmatch(text) else None


def add(total: Points, points: Points) -> Points:
    """Return the sum, whole where it is whole."""
    both = total + points
    return both if type(both) is int else to_points(both)


def add_by_side(totals: Mapping[str, Points], more: Iterable[tuple[str, Points]]) -> dict[str, Points]:
    """Return totals by side with more points for some of the sides, whole where they are whole.

    >>> add_by_side({"Ann": 10, "Bob": 0}, [("Ann", 5), ("Ann", -1)])
    {'Ann': 14, 'Bob': 0}
    """
    sums = {**totals}
    for side, points in more:
        sums[side] += points
    if {*map(type, sums.values())} == {int}:
        return sums
    return {side: to_points(points) for side, points in sums.items()}


_MARKED = re.compile(r'"\\u0000(-?[0-9.]+)"')


_HOW: dict[str, Any] = {"ensure_ascii": False, "default": lambda one: f"\0{one:f}"}
_encoder = json.JSONEncoder(**_HOW)


def to_json(document: Any, **how: Any) -> str:
    """Return a document as JSON in which decimals are written exactly: 3.2 is `3.2`.

    The json module writes no exact decimals: they pass through it as texts that begin with NUL,
    which no text of ours may hold.

    >>> to_json({"Ann": Decimal("0.1"), "Bob": 10})
    '{"Ann": 0.1, "Bob": 10}'
    """
    text = json.dumps(document, **_HOW, **how) if how else _encoder.encode(document)
    return _MARKED.sub(r"\1", text) if "\\u0000" in text else text


def points_text(points: Points, *, signed: bool = False) -> str:
    """Return the points as written on the sheet, with a plus sign if asked.

    >>> points_text(12, signed=True), points_text(Decimal("-0.5"))
    ('+12', '-0.5')
    """
    if isinstance(points, int):
        return f"{points:+d}" if signed else str(points)
    return f"{points:+f}" if signed else f"{points:f}"
