"""The running totals as a chart: a line for each side, told apart by dash, marker, colour and label."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from math import ceil, floor, log10
from xml.etree.ElementTree import Element

from scorepad.core.points import Points, points_text, to_points
from scorepad.exports.html.markup import element, isolated
from scorepad.text.terminal import cut_names, width

COLOURS = 8
"""So many classes, `c0` to `c7`, colour a line and its markers."""

_DASHES = (None, "8 3", "2 3", "11 3 2 3", "5 2", "14 4 4 4", "7 2 2 2 2 2")
_MARKERS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "M-3.7-3.7h7.4v7.4h-7.4z",
    "M0-5L4.8 3.6H-4.8z",
    "M0-5.5L5.5 0L0 5.5L-5.5 0z",
    "M0 5L4.8-3.6H-4.8z",
    "M-1.6-5h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4z",
    "M-2.6-4.8L0-2.2L2.6-4.8L4.8-2.6L2.2 0L4.8 2.6L2.6 4.8L0 2.2L-2.6 4.8L-4.8 2.6L-2.2 0L-4.8-2.6z",
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM-2.2 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0z",
)
_LETTER = 6.7
_BROAD = "MWmw@%"
_LINE = 15
_TOP, _BOTTOM = 12, 40


def chart(sides: Sequence[str], course: Sequence[Sequence[Points]], wide: int, high: int) -> Element:
    """Return the course of the totals, by side at the start and after each hand, as an SVG element."""
    return _Chart(sides, course, wide, high).drawn()


def round_step(span: float) -> Decimal:
    """Return the least of 1, 2 and 5, times ten as often as need be, that is not below the span."""
    power = floor(log10(span))
    return min(
        one for digit in (1, 2, 5, 10) if (one := Decimal(digit).scaleb(power)) >= Decimal(span) * (1 - _EDGE)
    )


_EDGE = Decimal("1e-9")


def spread(wanted: Sequence[float], apart: float, least: float, most: float) -> list[float]:
    """Return places near those wanted, in their order, so far apart from each other and within bounds.

    >>> spread([10, 12, 50], 15, 0, 100), spread([95, 95], 15, 0, 100)
    ([3.5, 18.5, 50.0], [85, 100])
    """
    groups: list[list[int]] = []
    tops: list[float] = []

    def place(group: list[int]) -> float:
        middle = sum(wanted[one] for one in group) / len(group)
        tall = apart * (len(group) - 1)
        return max(least, min(middle - tall / 2, most - tall))

    for one in sorted(range(len(wanted)), key=lambda index: wanted[index]):
        group = [one]
        while groups and tops[-1] + apart * len(groups[-1]) > place(group):
            group = groups.pop() + group
            tops.pop()
        groups.append(group)
        tops.append(place(group))
    places = list(wanted)
    for group, top in zip(groups, tops, strict=True):
        for index, one in enumerate(group):
            places[one] = top + apart * index
    return places


def _number(value: float) -> str:
    return f"{round(value, 1):g}"


def _points(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in places)


class _Chart:
    """Where everything is: hands from left to right, points from the lowest to the highest, and zero."""

    def __init__(
        self, sides: Sequence[str], course: Sequence[Sequence[Points]], wide: int, high: int
    ) -> None:
        self.sides, self.course, self.wide, self.high = sides, course, wide, high
        self.hands = len(course) - 1
        everything = [float(total) for totals in course for total in totals]
        least, most = min(0.0, *everything), max(0.0, *everything)
        most = most if most > least else 10.0
        step = round_step((most - least) / (high / 45))
        low, top = ceil(Decimal(least) / step), floor(Decimal(most) / step)
        self.ticks = [to_points(step * one) for one in range(low, top + 1)]
        self.low, self.top = least, most
        self.left = 12 + min(_LETTER * max(len(points_text(tick)) for tick in self.ticks), wide * 0.2)
        totals = [points_text(total) for total in course[-1]]
        room = int(wide * 0.36 / _LETTER) - max(map(len, totals)) - 1
        names = cut_names(sides, max(room, 4))
        self.labels = [f"{isolated(name)} {total}" for name, total in zip(names, totals, strict=True)]
        longest = max(width(name) + 1 + len(total) for name, total in zip(names, totals, strict=True))
        self.room = min(_LETTER * longest, wide * 0.4)
        self.right = wide - 32 - self.room
        self.bottom = high - _BOTTOM

    def x(self, hand: int) -> float:
        return self.left + (self.right - self.left) * hand / self.hands

    def y(self, points: Points) -> float:
        return self.bottom - (self.bottom - _TOP) * (float(points) - self.low) / (self.top - self.low)

    def drawn(self) -> Element:
        """Return the chart as an element; it has a title and a description for who cannot see it."""
        title, described = f"chart-title-{self.wide}", f"chart-text-{self.wide}"
        ends = self.described()
        return element(
            "svg",
            element("title", "Running totals", id=title),
            element("desc", ends, id=described),
            *self.axes(),
            *self.lines(),
            viewBox=f"0 0 {self.wide} {self.high}",
            role="img",
            aria_labelledby=f"{title} {described}",
            font_size="12",
        )

    def described(self) -> str:
        """Return in words where every line begins, turns and ends."""
        told = []
        for side, name in enumerate(self.sides):
            totals = [totals[side] for totals in self.course]
            first, last, least, most = map(points_text, (totals[0], totals[-1], min(totals), max(totals)))
            told.append(f"{isolated(name)} from {first} to {last}, lowest {least}, highest {most}")
        hands = "1 hand" if self.hands == 1 else f"{self.hands} hands"
        return f"A line for each side over {hands}: {'; '.join(told)}."

    def axes(self) -> list[Element]:
        """Return the lines across with their points, the zero line strongest, and the hands below."""
        parts = []
        for tick in self.ticks:
            at = _number(self.y(tick))
            across = {"x1": _number(self.left), "x2": _number(self.right), "y1": at, "y2": at}
            text = points_text(tick)
            parts.append(element("line", **across, class_="grid" if tick else "zero"))
            parts.append(
                self.text(self.left - 6, self.y(tick) + 4, text, "end", self.squeezed(text, self.left - 12))
            )
        step = max(1, int(round_step(self.hands / max(3, self.wide / 70))))
        marks = [*range(0, self.hands - step // 2, step), self.hands]
        parts += [self.text(self.x(hand), self.bottom + 20, str(hand), "middle") for hand in marks]
        parts.append(self.text((self.left + self.right) / 2, self.high - 4, "hands", "middle"))
        return [element("g", *parts, class_="axes")]

    def text(
        self, x: float, y: float, text: str, anchor: str | None = None, length: str | None = None
    ) -> Element:
        how = {"textLength": length, "lengthAdjust": length and "spacingAndGlyphs"}
        return element("text", text, x=_number(x), y=_number(y), text_anchor=anchor, **how)

    def squeezed(self, label: str, room: float) -> str | None:
        """Return the length the label is squeezed to, if it is too long or has many broad letters."""
        broad = sum(one in _BROAD for one in label) + sum(map(str.isupper, label)) / 4
        long = _LETTER * (width(label) + broad)
        return _number(room) if long > room * 1.1 else None

    def lines(self) -> list[Element]:
        """Return a line for each side with its markers and, at its end, its label."""
        every = ceil(self.hands * 5 / self.wide)
        kept = [*range(0, self.hands, every), self.hands]
        marked = [*range(0, self.hands, max(1, ceil(self.hands * 28 / self.wide))), self.hands]
        ends = [self.y(total) for total in self.course[-1]]
        places = spread(ends, _LINE, _TOP, self.high - 8)
        parts = []
        for side, label in enumerate(self.labels):
            at = [(self.x(hand), self.y(totals[side])) for hand, totals in enumerate(self.course)]
            dash = _DASHES[side % len(_DASHES)]
            squeezed = self.squeezed(label, self.room)
            away = [(self.right + 6, ends[side]), (self.right + 13, places[side])]
            parts.append(
                element(
                    "g",
                    element("polyline", points=_points(at[hand] for hand in kept), stroke_dasharray=dash),
                    *(self.marker(side, *at[hand]) for hand in marked),
                    element("polyline", points=_points(away), class_="away"),
                    self.marker(side, self.right + 19, places[side]),
                    self.text(self.right + 28, places[side] + 4, label, None, squeezed),
                    class_=f"c{side % COLOURS}",
                )
            )  # fmt: skip
        return parts

    def marker(self, side: int, x: float, y: float) -> Element:
        return element(
            "path", d=_MARKERS[side % len(_MARKERS)], transform=f"translate({_number(x)} {_number(y)})"
        )
