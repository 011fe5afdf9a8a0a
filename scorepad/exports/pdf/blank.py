"""A blank sheet on A4 paper: a date, a row a hand with its boxes, and the rules in small print."""

from __future__ import annotations

from scorepad.exports.dates import DATELESS
from scorepad.exports.pdf.paper import PdfCanvas
from scorepad.exports.pdf.sheet import not_drawn
from scorepad.sheets.blank import Blank
from scorepad.sheets.blank_layout import HEADING, MARGIN, Column, Pages, Part, put_on_paper
from scorepad.text.messages import Message

_LOWEST, _HIGHEST = 5.2, 8.0
_NAMES = 9.0
_LABEL = 2.4
_RULE = 6.0
_RULE_ROW = 2.5
_FEW, _MOST_COLUMNS = 4, 3
_GUTTER = 5.0


def to_pdf(blank: Blank) -> tuple[bytes, tuple[Message, ...]]:
    """Return the sheet as a PDF file, and what could not be drawn with the fonts of this computer."""
    pages = put_on_paper(blank)
    paper = PdfCanvas(blank.title, DATELESS, margin=MARGIN, across=pages.across)
    paper.new_page()
    top = paper.margin + 6
    paper.text(paper.margin, top, blank.title, size=15, bold=True, most=paper.inner - 45)
    right = paper.width - paper.margin
    paper.text(right - 42, top, "date", size=8)
    paper.line(right - 35, top + 0.5, right, top + 0.5)
    rules = _rules(paper, pages)
    small = max(map(len, rules)) * _RULE_ROW + 4
    room = paper.bottom - top - 4 - max(_heads_height(paper, part) for part in pages.parts)
    fits = (room - small) / len(blank.rows) >= _LOWEST
    row = max(_LOWEST, min(_HIGHEST, (room - small if fits else room) / len(blank.rows)))
    y = top + 4
    for part in pages.parts:
        if part is not pages.parts[0]:
            paper.new_page()
            y = paper.margin
        y = _table(paper, blank, part, y, row)
    if y + small > paper.bottom + 0.01:
        paper.new_page()
        y = paper.margin
    _draw_rules(paper, rules, y + 4)
    return paper.output(), tuple(not_drawn(paper, [name for side in blank.sides for name in side.players]))


def _table(paper: PdfCanvas, blank: Blank, part: Part, top: float, high: float) -> float:
    """Draw the names and the rows, on as many pages as they take; return how far down they go."""
    y = _heads(paper, blank, part, top)
    begun = top
    for place, row in enumerate(blank.rows):
        if y + high > paper.bottom + 0.01:
            _edges(paper, part, begun, y)
            paper.new_page()
            begun = paper.margin
            y = _heads(paper, blank, part, begun)
        x = paper.margin
        for text, wide in zip(row.printed, part.printed, strict=True):
            paper.text(x + wide / 2, y + high / 2 + 1, text, size=8, align="middle", most=wide - 1)
            x += wide
        for box, wide in part.once:
            if box.label in row.closed:
                paper.box(x + 0.3, y + 0.3, wide - 0.6, high - 0.6, fill=225)
            x += wide
        y += high
        strong = place % 5 == 4 or place == len(blank.rows) - 1
        paper.line(paper.margin, y, paper.width - paper.margin, y, wide=0.25 if strong else 0.1)
    _edges(paper, part, begun, y)
    return y


def _heads_height(paper: PdfCanvas, part: Part) -> float:
    """Return how high the names are with the labels of the boxes under them."""
    lines = [len(_label(paper, column)) for _, columns in part.sides for column in columns]
    return _NAMES + 2.1 + _LABEL * max(lines)


def _heads(paper: PdfCanvas, blank: Blank, part: Part, top: float) -> float:
    """Draw the names with the labels of the boxes under them; return how far down they go."""
    y = top + _NAMES
    below = top + _heads_height(paper, part)
    paper.line(paper.margin, top, paper.width - paper.margin, top, wide=0.25)
    paper.line(paper.margin, below, paper.width - paper.margin, below, wide=0.3)
    x = paper.margin
    once = [(column.box.label, column.wide) for column in part.once]
    for label, wide in (*zip(blank.printed, part.printed, strict=True), *once):
        _draw_label(paper, paper.fold(label, HEADING, wide - 0.6), x, below, wide)
        x += wide
    for side, columns in part.sides:
        wide = sum(column.wide for column in columns)
        if blank.named:
            folded = paper.fold(side.name, 8, wide - 1.5, bold=True)
            shown = [*folded[:1], " ".join(folded[1:])] if len(folded) > 2 else folded
            for up, name in zip(range(len(shown) - 1, -1, -1), shown, strict=True):
                base = y - 1.6 - up * 3.5
                paper.text(x + wide / 2, base, name, size=8, bold=True, align="middle", most=wide - 1.5)
        else:
            paper.text(x + 1, top + 2.8, side.name, size=6.5)
        paper.line(x, y, x + wide, y, wide=0.1)
        for column in columns:
            _draw_label(paper, _label(paper, column), x, below, column.wide)
            x += column.wide
    return below


def _label(paper: PdfCanvas, column: Column) -> list[str]:
    """Return the heading of a box in lines, whole; below it whose it is among partners, cut if it must be."""
    box, wide = column
    return [*paper.fold(box.label, HEADING, wide - 0.6), *([box.of] if box.of else [])]


def _draw_label(paper: PdfCanvas, lines: list[str], x: float, below: float, wide: float) -> None:
    for up, line in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        base = below - 1.2 - up * _LABEL
        paper.text(x + wide / 2, base, line, size=HEADING, align="middle", most=wide - 0.6)


def _edges(paper: PdfCanvas, part: Part, top: float, bottom: float) -> None:
    """Draw the lines down between the boxes, stronger between the sides."""
    x = paper.margin
    paper.line(x, top, x, bottom, wide=0.25)
    for wide in (*part.printed, *(column.wide for column in part.once)):
        x += wide
        paper.line(x, top, x, bottom, wide=0.1)
    for _, columns in part.sides:
        paper.line(x, top, x, bottom, wide=0.3)
        for column in columns:
            x += column.wide
            paper.line(x, top + _NAMES, x, bottom, wide=0.1)
    paper.line(x, top, x, bottom, wide=0.3)


def _rules(paper: PdfCanvas, pages: Pages) -> list[list[tuple[str, bool]]]:
    """Return the lines of the small print in columns, and whether each line is a title."""
    for columns in (1, _MOST_COLUMNS + pages.across):
        wide = (paper.inner - _GUTTER * (columns - 1)) / columns
        lines = []
        for title, sentences in pages.rules:
            lines += [(title, True)] if title else []
            lines += [(line, False) for one in sentences for line in paper.fold(one, _RULE, wide)]
        if len(lines) <= _FEW:
            break
    deep = -(-len(lines) // columns)
    return [lines[start : start + deep] for start in range(0, len(lines), deep)]


def _draw_rules(paper: PdfCanvas, rules: list[list[tuple[str, bool]]], top: float) -> None:
    wide = (paper.inner - _GUTTER * (len(rules) - 1)) / len(rules)
    for column, lines in enumerate(rules):
        x = paper.margin + column * (wide + _GUTTER)
        for row, (text, is_title) in enumerate(lines):
            paper.text(x, top + (row + 0.7) * _RULE_ROW, text, size=_RULE, bold=is_title)
