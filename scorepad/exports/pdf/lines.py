"""The lines behind the hands on one last page of paper: who scored what, and why."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.core.points import points_text
from scorepad.exports.pdf.paper import PdfCanvas
from scorepad.sheets.sheet import ScoreSheet, held_text

_TYPE = 6.5
_ROW = 3.1
_GAP = 6.0
_HEAD = 7.0
_NUMBER, _NAME, _POINTS = 6.0, 36.0, 11.0


class _Entry(NamedTuple):
    """A line of a score: the number of its hand where it is the first, and the reason folded to fit."""

    number: str
    side: str
    points: str
    reason: list[str]


def draw_lines(paper: PdfCanvas, sheet: ScoreSheet, top: float) -> bool:
    """Draw them below the top of this page, or on a second page; whether they fitted on one of them."""
    wide = (paper.inner - _GAP) / 2
    name = min(max(paper.text_width(side, _TYPE) for side in sheet.sides), _NAME)
    before = _NUMBER + name + _POINTS
    hands = _entries(paper, sheet, wide - before - 3)
    columns = _two_columns(hands, paper.bottom - top)
    if paper.pages == 1 and not columns:
        columns = _two_columns(hands, paper.bottom - paper.margin)
        if columns:
            paper.new_page()
            top = paper.margin
    if columns:
        paper.text(paper.margin, top + 4, "the lines behind the hands", size=8, bold=True)
    for place, column in enumerate(columns):
        left = paper.margin + place * (wide + _GAP)
        y = top + _HEAD
        for entry in column:
            if entry.number:
                paper.line(left, y, left + wide, y, wide=0.1, grey=150)
            base = y + _ROW * 0.75
            paper.text(left, base, entry.number, size=_TYPE, bold=True)
            paper.text(left + _NUMBER, base, entry.side, size=_TYPE, most=name)
            paper.text(left + before, base, entry.points, size=_TYPE, bold=True, align="right")
            for row, text in enumerate(entry.reason):
                paper.text(left + before + 3, base + row * _ROW, text, size=_TYPE)
            y += _ROW * len(entry.reason)
    return bool(columns)


def _entries(paper: PdfCanvas, sheet: ScoreSheet, most: float) -> list[list[_Entry]]:
    """Return the lines hand by hand."""
    hands = []
    for row in sheet.rows:
        entries = [
            _Entry(
                "" if place else str(row.number),
                line.side,
                points_text(line.points, signed=True),
                paper.fold(f"{line.message} ({line.option})", _TYPE, most),
            )
            for place, line in enumerate(row.lines)
        ]
        if row.held:
            entries.append(_Entry("" if entries else str(row.number), "", "", [held_text(row.held)]))
        if entries:
            hands.append(entries)
    return hands


def _two_columns(hands: list[list[_Entry]], high: float) -> list[list[_Entry]]:
    """Return the lines in up to two columns as short as can be; none where they do not fit in the height."""
    rows = sum(len(entry.reason) for hand in hands for entry in hand)
    for deep in range(max(1, rows // 2), int((high - _HEAD) / _ROW) + 1):
        if len(columns := _columns(hands, deep)) <= 2:
            return columns
    return []


def _columns(hands: list[list[_Entry]], deep: int) -> list[list[_Entry]]:
    """Return the lines in columns of at most so many rows, each hand whole in one of them."""
    columns: list[list[_Entry]] = []
    rows = deep
    for hand in hands:
        more = sum(len(entry.reason) for entry in hand)
        if rows + more > deep:
            columns.append([])
            rows = 0
        columns[-1] += hand
        rows += more
    return columns
