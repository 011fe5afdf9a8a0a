"""A blank sheet on A4 paper: a date, a row a hand with its boxes, and the rules in small print."""

from __future__ import annotations

from scorepad.blank import Blank, Box
from scorepad.exports.dates import DATELESS
from scorepad.exports.paper import Paper
from scorepad.exports.pdf import not_drawn
from scorepad.wording import Said

_PRINTED = {"hand": 7.0, "cards": 8.0, "dealer": 16.0, "trump": 8.0}
_ONCE = 9.5
_LOWEST, _HIGHEST = 5.2, 8.0
_NAMES = 9.0
_RULE = 6.0
_RULE_ROW = 2.5
_FEW, _MOST_COLUMNS = 4, 3
_GUTTER = 5.0


def to_pdf(blank: Blank) -> tuple[bytes, tuple[Said, ...]]:
    """Return the sheet as a PDF file, and what could not be drawn with the fonts of this computer."""
    paper = Paper(blank.title, DATELESS)
    paper.new_page()
    top = paper.margin + 6
    paper.text(paper.margin, top, blank.title, size=15, bold=True, most=paper.inner - 45)
    right = paper.width - paper.margin
    paper.text(right - 42, top, "date", size=8)
    paper.line(right - 35, top + 0.5, right, top + 0.5)
    rules = _rules(paper, blank)
    small = max(map(len, rules)) * _RULE_ROW + 4
    room = paper.bottom - top - 4 - _NAMES - 5
    fits = (room - small) / len(blank.rows) >= _LOWEST
    row = min(_HIGHEST, (room - small if fits else room) / len(blank.rows))
    y = _table(paper, blank, top + 4, max(row, _LOWEST))
    if y + small > paper.bottom:
        paper.new_page()
        y = paper.margin
    _draw_rules(paper, rules, y + 4)
    return paper.output(), tuple(not_drawn(paper, [name for side in blank.sides for name in side.players]))


def _table(paper: Paper, blank: Blank, top: float, high: float) -> float:
    """Draw the names and the rows, on as many pages as they take; return how far down they go."""
    printed = _PRINTED | ({} if blank.named else {"dealer": 9.0})
    widths = [printed[label] for label in blank.printed] + [_ONCE * box.wide for box in blank.once]
    every = [box.wide for boxes in blank.boxes for box in boxes]
    share = (paper.inner - sum(widths)) / sum(every)
    y = _heads(paper, blank, widths, share, top)
    begun = top
    for place, row in enumerate(blank.rows):
        if y + high > paper.bottom + 0.01:
            _edges(paper, blank, widths, share, begun, y)
            paper.new_page()
            begun = paper.margin
            y = _heads(paper, blank, widths, share, begun)
        x = paper.margin
        for text, wide in zip(row.printed, widths, strict=False):
            paper.text(x + wide / 2, y + high / 2 + 1, text, size=8, align="middle", most=wide - 1)
            x += wide
        for box, wide in zip(blank.once, widths[len(row.printed) :], strict=True):
            if box.label in row.closed:
                paper.box(x + 0.3, y + 0.3, wide - 0.6, high - 0.6, fill=225)
            x += wide
        y += high
        strong = place % 5 == 4 or place == len(blank.rows) - 1
        paper.line(paper.margin, y, paper.width - paper.margin, y, wide=0.25 if strong else 0.1)
    _edges(paper, blank, widths, share, begun, y)
    return y


def _heads(paper: Paper, blank: Blank, widths: list[float], share: float, top: float) -> float:
    """Draw the names with the labels of the boxes under them; return how far down they go."""
    y = top + _NAMES
    below = y + 4.5
    paper.line(paper.margin, top, paper.width - paper.margin, top, wide=0.25)
    paper.line(paper.margin, below, paper.width - paper.margin, below, wide=0.3)
    x = paper.margin
    labels = [*blank.printed, *(box.label for box in blank.once)]
    for label, wide in zip(labels, widths, strict=True):
        parts = paper.fold(label, 6, wide - 0.8)
        for up, part in zip(range(len(parts) - 1, -1, -1), parts, strict=True):
            paper.text(x + wide / 2, below - 1.2 - up * 2.4, part, size=6, align="middle", most=wide - 0.6)
        x += wide
    for side, boxes in zip(blank.sides, blank.boxes, strict=True):
        wide = share * sum(box.wide for box in boxes)
        if blank.named:
            folded = paper.fold(side.name, 8, wide - 1.5, bold=True)
            shown = [*folded[:1], " ".join(folded[1:])] if len(folded) > 2 else folded
            for up, name in zip(range(len(shown) - 1, -1, -1), shown, strict=True):
                base = y - 1.6 - up * 3.5
                paper.text(x + wide / 2, base, name, size=8, bold=True, align="middle", most=wide - 1.5)
        else:
            paper.text(x + 1, top + 2.8, side.name, size=6.5)
        paper.line(x, y, x + wide, y, wide=0.1)
        for box in boxes:
            _label(paper, box, x, below - 1.2, share * box.wide)
            x += share * box.wide
    return below


def _label(paper: Paper, box: Box, x: float, y: float, wide: float) -> None:
    text = f"{box.label} {box.of}" if box.of else box.label
    paper.text(x + wide / 2, y, text, size=6, align="middle", most=wide - 0.6)


def _edges(paper: Paper, blank: Blank, widths: list[float], share: float, top: float, bottom: float) -> None:
    """Draw the lines down between the boxes, stronger between the sides."""
    x = paper.margin
    paper.line(x, top, x, bottom, wide=0.25)
    for wide in widths:
        x += wide
        paper.line(x, top, x, bottom, wide=0.1)
    for boxes in blank.boxes:
        paper.line(x, top, x, bottom, wide=0.3)
        for box in boxes:
            x += share * box.wide
            paper.line(x, top + _NAMES, x, bottom, wide=0.1)
    paper.line(x, top, x, bottom, wide=0.3)


def _rules(paper: Paper, blank: Blank) -> list[list[tuple[str, bool]]]:
    """Return the lines of the small print in columns, and whether each line is a title."""
    for columns in (1, _MOST_COLUMNS):
        wide = (paper.inner - _GUTTER * (columns - 1)) / columns
        lines = []
        for title, sentences in blank.rules:
            lines += [(title, True)] if title else []
            lines += [(line, False) for one in sentences for line in paper.fold(one, _RULE, wide)]
        if len(lines) <= _FEW:
            break
    deep = -(-len(lines) // columns)
    return [lines[start : start + deep] for start in range(0, len(lines), deep)]


def _draw_rules(paper: Paper, rules: list[list[tuple[str, bool]]], top: float) -> None:
    wide = (paper.inner - _GUTTER * (len(rules) - 1)) / len(rules)
    for column, lines in enumerate(rules):
        x = paper.margin + column * (wide + _GUTTER)
        for row, (text, is_title) in enumerate(lines):
            paper.text(x, top + (row + 0.7) * _RULE_ROW, text, size=_RULE, bold=is_title)
