"""The suits and the tick as outlines, drawn where no font can be relied on to have them.

An outline is a list of shapes, a shape a list of points; one is the size of the type, the origin the
start of the baseline, and y grows downwards.
"""

from __future__ import annotations

from math import cos, pi, sin

Shape = list[tuple[float, float]]


def _circle(x: float, y: float, radius: float) -> Shape:
    return [(x + radius * cos(turn * pi / 8), y + radius * sin(turn * pi / 8)) for turn in range(16)]


def _heart(top: float, bottom: float) -> Shape:
    """Return a heart between two heights, upside down where the top is below the bottom."""
    points = []
    for step in range(24):
        turn = step * pi / 12
        across = 16 * sin(turn) ** 3 / 17
        up = (13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn) + 17) / 29
        points.append((0.38 + 0.32 * across, bottom + (top - bottom) * up))
    return points


_STEM: Shape = [(0.38, -0.35), (0.5, 0), (0.26, 0)]

OUTLINES: dict[str, list[Shape]] = {
    "♥": [_heart(-0.68, 0)],
    "♠": [_heart(-0.1, -0.74), _STEM],
    "♦": [[(0.38, -0.74), (0.66, -0.36), (0.38, 0.02), (0.1, -0.36)]],
    "♣": [_circle(0.38, -0.54, 0.17), _circle(0.22, -0.28, 0.17), _circle(0.54, -0.28, 0.17), _STEM],
    "✓": [[(0.08, -0.32), (0.18, -0.4), (0.32, -0.2), (0.64, -0.7), (0.72, -0.64), (0.34, 0)]],
}
"""The shapes of each."""

WIDE = 0.76
"""How far the text goes on behind one of them."""
