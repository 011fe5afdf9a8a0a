"""The running totals on paper: a line for each side, told apart without colour, with its name at the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

from scorepad.core.points import Points, points_text
from scorepad.exports.html.chart import round_step, spread
from scorepad.exports.pdf.paper import PdfCanvas


class _Look(NamedTuple):
    """How a line is told apart: the shape of its markers, its dashes, its colour."""

    corners: int
    turn: float
    filled: bool
    dash: tuple[float, float]
    colour: tuple[int, int, int]


_LOOKS = (
    _Look(12, 0, True, (0, 0), (0, 60, 130)),
    _Look(4, 0.25, False, (2, 1), (170, 60, 0)),
    _Look(3, 0.5, True, (0.6, 0.8), (0, 100, 70)),
    _Look(4, 0, True, (4, 1.2), (120, 60, 120)),
    _Look(12, 0, False, (1.2, 1.2), (150, 100, 0)),
    _Look(3, 0, False, (3, 0.6), (60, 60, 60)),
    _Look(4, 0.25, True, (1, 2), (0, 110, 150)),
    _Look(4, 0, False, (5, 2), (140, 0, 60)),
)
_LABEL = 7.0
_APART = 3.1
MARKED = 40
"""Up to so many hands each is marked on the line; beyond, the markers would hide it."""


def draw_chart(
    paper: PdfCanvas, top: float, high: float, sides: Sequence[str], course: Sequence[Sequence[Points]]
) -> None:
    """Draw the course of the totals, by side at the start and after each hand, on the width of the page."""
    everything = [float(total) for totals in course for total in totals] + [0.0]
    step = float(round_step((max(everything) - min(everything) or 10) / 5))
    low, most = floor(min(everything) / step) * step, ceil(max(everything) / step) * step
    most = most if most > low else low + step
    bottom = top + high - 5
    ends = [f"{name} {points_text(total)}" for name, total in zip(sides, course[-1], strict=True)]
    room = min(max(paper.text_width(end, _LABEL) for end in ends), 55)
    left, right = paper.margin + 12, paper.width - paper.margin - room - 5

    def across(hand: int) -> float:
        return left + (right - left) * hand / (len(course) - 1)

    def down(points: float) -> float:
        return bottom - (bottom - top) * (points - low) / (most - low)

    for tick in range(round((most - low) / step) + 1):
        points = low + tick * step
        zero = abs(points) < step / 2
        paper.line(
            left, down(points), right, down(points), wide=0.25 if zero else 0.1, grey=0 if zero else 180
        )
        paper.text(left - 2, down(points) + 0.9, f"{points:.10g}" if not zero else "0", size=7, align="right")
    each = max(1, int(round_step((len(course) - 1) / 20)))
    for hand in range(0, len(course), each):
        paper.text(across(hand), bottom + 4, str(hand), size=7, align="middle")
    places = spread([down(float(total)) for total in course[-1]], _APART, top, bottom)
    for side, place in enumerate(places):
        look = _LOOKS[side % len(_LOOKS)]
        path = [(across(hand), down(float(totals[side]))) for hand, totals in enumerate(course)]
        paper.path(path, wide=0.35, dash=look.dash, colour=look.colour)
        paper.path([path[-1], (right + 3.5, place)], wide=0.1, colour=look.colour)
        for x, y in path[1:] if len(path) <= MARKED else path[-1:]:
            paper.shape(_marker(x, y, look), filled=look.filled, colour=look.colour)
        name, total = sides[side], points_text(course[-1][side])
        wide = paper.text_width(f" {total}", _LABEL)
        paper.text(right + 4.5, place + 0.9, name, size=_LABEL, most=room - wide)
        paper.text(right + 4.5 + room, place + 0.9, total, size=_LABEL, align="right")


def _marker(x: float, y: float, look: _Look) -> list[tuple[float, float]]:
    turns = [2 * pi * (corner + look.turn * 2) / look.corners - pi / 2 for corner in range(look.corners)]
    return [(x + 0.95 * cos(turn), y + 0.95 * sin(turn)) for turn in turns]
