"""How a blank sheet is put on paper: every box wide enough to write in, on as few pages as that takes.

Upright where it fits and across where it does not. Where room is short, what is declared now and then shares
one box, and a tally is written beside the total. The sides are parted among pages as the last resort.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from scorepad.core.table import Side
from scorepad.sheets.blank import Blank, Box

MARGIN = 10.0
UPRIGHT, ACROSS = 190.0, 277.0
"""How wide A4 is between the margins, in millimetres, upright and across."""

NARROWEST = 7.0
"""How wide a box is at least, in millimetres: two or three digits by hand."""

HEADING = 6.0
"""How large the heading of a box is, in points."""

EXTRAS = "extras"

_TOTAL, _EXTRAS = 7.5, 9.0
_LONGEST = 13.0
_PRINTED = {"hand": (6.0, 8.0), "cards": (7.0, 8.0), "dealer": (12.0, 16.0), "trump": (7.0, 8.0)}
_SEAT = (8.0, 9.0)
_ONCE = 9.5
_EM = HEADING * 25.4 / 72
_NARROW_LETTERS, _WIDE_LETTERS = "fijlrt ", "mw"

Sides = tuple[tuple[Side, tuple[Box, ...]], ...]


class Column(NamedTuple):
    """A box and how wide it is, in millimetres."""

    box: Box
    wide: float


class Part(NamedTuple):
    """The sides that stand beside each other on a page, and how wide everything is that stands there."""

    printed: tuple[float, ...]
    once: tuple[Column, ...]
    sides: tuple[tuple[Side, tuple[Column, ...]], ...]


class Pages(NamedTuple):
    """A sheet on paper: whether it lies across, how wide it is, its parts, and the small print."""

    across: bool
    wide: float
    parts: tuple[Part, ...]
    rules: tuple[tuple[str, tuple[str, ...]], ...]


def put_on_paper(blank: Blank) -> Pages:
    """Return where the boxes of the sheet stand: on one page if they can, and upright rather than across."""
    for count in range(1, len(blank.sides) + 1):
        for across in (False, True):
            for sides, told in _ways(blank):
                wide = ACROSS if across else UPRIGHT
                groups = _parted(sides, count)
                least = [_least(blank, group, first=group is groups[0]) for group in groups]
                if max(least) <= wide or (across and count == len(blank.sides)):
                    parts = [_part(blank, group, wide, first=group is groups[0]) for group in groups]
                    rules = (("", told), *blank.rules) if told else blank.rules
                    return Pages(across, wide, tuple(parts), rules)
    raise AssertionError("nobody plays")


def label_wide(label: str) -> float:
    """Return about how wide a heading is, in millimetres, in the wider of the usual types."""
    return _EM * sum(
        0.4
        if letter in _NARROW_LETTERS
        else 0.9
        if letter in _WIDE_LETTERS
        else 0.6
        if letter.islower()
        else 1.0
        for letter in label
    )


def _ways(blank: Blank) -> Iterator[tuple[Sides, tuple[str, ...]]]:
    """Yield the boxes of the sides, fewer each time, with the sentences on what has none of its own."""
    own = tuple(zip(blank.sides, blank.boxes, strict=True))
    yield own, ()
    gathered = tuple((side, _gathered(boxes)) for side, boxes in own)
    seldom = _labels(box for boxes in blank.boxes for box in boxes if box.sometimes)
    told = (f"Under {EXTRAS}: {seldom}.",) if gathered != own else ()
    yield gathered, told
    counted = _labels(box for boxes in blank.boxes for box in boxes if box.counted)
    if counted:
        kept = tuple((side, tuple(box for box in boxes if not box.counted)) for side, boxes in gathered)
        yield kept, (*told, f"Beside the total: {counted}.")


def _labels(boxes: Iterator[Box]) -> str:
    return ", ".join(dict.fromkeys(box.label for box in boxes))


def _gathered(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """Return the boxes with one in the place of all that are filled in only now and then."""
    places = [place for place, box in enumerate(boxes) if box.sometimes]
    if len(places) < 2:
        return boxes
    extras = boxes[places[0]]._replace(label=EXTRAS)
    return tuple(
        extras if place == places[0] else box for place, box in enumerate(boxes) if place not in places[1:]
    )


def _parted(sides: Sides, count: int) -> list[Sides]:
    """Return the sides in so many groups, as even as can be, the larger ones first."""
    few, more = divmod(len(sides), count)
    ends = [few * part + min(part, more) for part in range(count + 1)]
    return [sides[start:end] for start, end in pairwise(ends)]


def _narrowest(box: Box) -> float:
    """Return how narrow a box may be: room for digits, and for the longest word of its heading."""
    digits = {"total": _TOTAL, EXTRAS: _EXTRAS}.get(box.label, NARROWEST)
    return max(digits, min(max(map(label_wide, box.label.split()), default=0) + 0.6, _LONGEST))


def _printed(blank: Blank) -> list[tuple[float, float]]:
    """Return how wide what is printed is at least, and rather."""
    widths = _PRINTED if blank.named else _PRINTED | {"dealer": _SEAT}
    return [widths[label] for label in blank.printed]


def _least(blank: Blank, sides: Sides, *, first: bool) -> float:
    once = blank.once if first else ()
    boxes = [*once, *(box for _, boxes in sides for box in boxes)]
    return sum(least for least, _ in _printed(blank)) + sum(map(_narrowest, boxes))


def _part(blank: Blank, sides: Sides, wide: float, *, first: bool) -> Part:
    """Return the widths: half of what is left over goes to what stands once, the rest to the sides."""
    once = blank.once if first else ()
    spare = wide - _least(blank, sides, first=first)
    squeezed = min(1.0, wide / (wide - spare))
    spare = max(0.0, spare)
    rather = [(least, rather) for least, rather in _printed(blank)]
    rather += [(_narrowest(box), max(_narrowest(box), _ONCE * box.wide)) for box in once]
    wanted = sum(more - least for least, more in rather)
    given = min(1.0, spare / 2 / wanted) if wanted else 0.0
    left = [squeezed * (least + given * (more - least)) for least, more in rather]
    spare -= given * wanted
    share = spare / sum(box.wide for _, boxes in sides for box in boxes)
    columns = tuple(
        (side, tuple(Column(box, squeezed * (_narrowest(box) + share * box.wide)) for box in boxes))
        for side, boxes in sides
    )
    after = len(blank.printed)
    return Part(tuple(left[:after]), tuple(map(Column, once, left[after:])), columns)
