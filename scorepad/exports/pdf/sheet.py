"""A sheet worth keeping on one or two A4 pages: the table, the course of the game, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scorepad.core.points import points_text
from scorepad.exports.dates import made_on
from scorepad.exports.pdf.chart import draw_chart
from scorepad.exports.pdf.lines import draw_lines
from scorepad.exports.pdf.paper import PdfCanvas
from scorepad.games.game import Game
from scorepad.rulebook.options_in_force import options_in_force
from scorepad.sheets.sheet import Cell, ScoreSheet, lay_out
from scorepad.text.messages import Message

_HANDS, _CARDS = 10.0, 12.0
_TYPE = 8.0
_ROW = 4.6
_GAP = 1.4
_CHART = 62.0
SHADE = 222


class _TableRow(NamedTuple):
    """A row of the table: a hand, or what was carried over, or points given or taken at the table."""

    head: str
    cards: str
    cells: tuple[Cell | None, ...]


class _Parts(NamedTuple):
    """How wide the parts of a cell are, in type of one point: entered, points, total, tallies."""

    entered: float
    points: float
    total: float
    tallies: float

    def needed(self, size: float) -> float:
        """Return how wide a cell is in type of that size, with the gaps."""
        return sum(self) * size + _GAP * (3 + (self.tallies > 0))


def to_pdf(game: Game) -> tuple[bytes, tuple[Message, ...]]:
    """Return the sheet as a PDF file, and what could not be drawn with the fonts of this computer."""
    sheet = lay_out(game)
    paper = PdfCanvas(sheet.title, made_on(game))
    _Pages(paper, game, sheet).draw()
    return paper.output(), tuple(not_drawn(paper, game.players))


def not_drawn(paper: PdfCanvas, names: Iterable[str]) -> Iterator[Message]:
    """Yield which names, or else which characters, no font of this computer could draw."""
    if paper.undrawn:
        texts = [name for name in names if paper.undrawn & set(name)]
        texts += sorted(one for one in paper.undrawn if one not in "".join(texts))
        yield Message("not-drawn", (("texts", tuple(texts)),))


class _Pages:
    """The pages from top to bottom: what has been drawn, and how far down."""

    def __init__(self, paper: PdfCanvas, game: Game, sheet: ScoreSheet) -> None:
        self.paper, self.game, self.sheet = paper, game, sheet
        self.y = 0.0
        self.left = paper.margin + _HANDS + (_CARDS if sheet.sized else 0)
        cells = [cell for row in sheet.rows for cell in row.cells if cell.points is not None]
        self.repeats = all(cell.entered == points_text(cell.points or 0) for cell in cells)

    def draw(self) -> None:
        self.turn()
        self.title()
        lines = list(_lines(self.game, self.sheet))
        parts = self.parts(lines)
        room = self.paper.width - self.paper.margin - self.left
        most = max(1, int(room / parts.needed(5.5)))
        sides = range(len(self.sheet.sides))
        for first in range(0, len(sides), most):
            self.table(lines, parts, sides[first : first + most])
        self.tell()
        if self.game.played:
            self.need(_CHART + 10)
            self.y += 4
            self.say("the totals, hand by hand", 8, bold=True)
            self.y += 2
            draw_chart(self.paper, self.y, _CHART, self.sheet.sides, self.sheet.course)
            self.y += _CHART + 4
        if self.game.played and not draw_lines(self.paper, self.sheet, self.y + 2):
            self.need(_ROW)
            self.say("why a hand scored what it did: scorepad show --hand N", 7)

    def turn(self) -> None:
        """Begin a page."""
        self.paper.new_page()
        self.y = self.paper.margin

    def need(self, high: float) -> bool:
        """Whether a page had to be begun, for there was not so much room left on the last."""
        if self.y + high <= self.paper.bottom:
            return False
        self.turn()
        return True

    def say(self, text: str, size: float = _TYPE, *, bold: bool = False, lines: int = 99) -> None:
        """Draw a text over the width of the page, in as many lines as it takes and may have."""
        folded = self.paper.fold(text, size, self.paper.inner, bold=bold)
        if len(folded) > lines:
            folded[lines - 1 :] = [f"{folded[lines - 1]} …"]
        for one in folded:
            high = size * 0.5
            self.need(high)
            self.y += high
            self.paper.text(self.paper.margin, self.y - high * 0.25, one, size=size, bold=bold)

    def title(self) -> None:
        sheet, rules = self.sheet, self.game.ruleset
        self.say(sheet.name or sheet.ruleset, 16, bold=True)
        told = [sheet.ruleset if sheet.name else "", sheet.settings, sheet.date or "", sheet.played]
        self.say(", ".join(one for one in told if one), 9)
        if chosen := [one for one in options_in_force(rules) if one.chosen]:
            self.say(
                f"set for this game: {'; '.join(f'{one.name} {one.value}' for one in chosen)}", 7, lines=2
            )
        self.say(f"rules: {rules.source}", 7, lines=2)
        self.say(f"seats, clockwise: {', '.join(sheet.players)}", 9)
        if sheet.note:
            self.say(sheet.note, 9)
        if sheet.leader_message:
            self.y += 1
            self.say(str(sheet.leader_message), 11, bold=True)
        self.y += 2

    def parts(self, lines: list[_TableRow]) -> _Parts:
        """Return how wide the parts of the cells are, over the whole table."""
        cells = [cell for line in lines for cell in line.cells if cell]

        def widest(texts: Iterator[str], *, bold: bool = False) -> float:
            return max((self.paper.text_width(text, 1, bold=bold) for text in set(texts)), default=0)

        totals = [points_text(total) for total in self.sheet.totals]
        return _Parts(
            widest(_entered(cell) for cell in cells),
            widest(self.points(cell) for cell in cells),
            widest(iter([*totals, *(_total(cell) for cell in cells)]), bold=True),
            widest(cell.tallies for cell in cells),
        )

    def table(self, lines: list[_TableRow], parts: _Parts, sides: range) -> None:
        """Draw the columns of some sides, with the heads again on every page."""
        room = (self.paper.width - self.paper.margin - self.left) / len(sides)
        size = min(_TYPE, max(4.0, (room - _GAP * 4) / max(sum(parts), 0.01)))
        wide = min(room, max(parts.needed(size) + 14, 38))
        places = [self.left + wide * place for place in range(len(sides))]
        self.heads(sides, places, wide)
        for line in lines:
            if self.need(_ROW):
                self.heads(sides, places, wide)
            self.row(line, parts, sides, places, wide, size)
        if self.need(2 * _ROW + 1):
            self.heads(sides, places, wide)
        end = places[-1] + wide
        self.paper.line(self.paper.margin, self.y, end, self.y, wide=0.3)
        for label, values in (
            ("total", [points_text(total) for total in self.sheet.totals]),
            ("rank", [f"{rank}." for rank in self.sheet.ranks]),
        ):
            self.y += _ROW
            base = self.y - 1.4
            self.paper.text(self.paper.margin + 0.5, base, label, size=_TYPE, bold=True)
            for side, place in zip(sides, places, strict=True):
                right = place + wide - _GAP - (parts.tallies * size + _GAP if parts.tallies else 0)
                self.paper.text(right, base, values[side], size=size, bold=True, align="right")
        self.paper.line(self.paper.margin, self.y, end, self.y, wide=0.3)
        self.y += 4

    def heads(self, sides: range, places: list[float], wide: float) -> None:
        """Draw the names over their columns, each in up to three lines."""
        folded = [self.name(self.sheet.sides[side], wide - 1.5) for side in sides]
        deep = max(map(len, folded)) * 3.6 + 1.5
        self.need(deep + 2 * _ROW)
        self.y += deep
        for place, names in zip(places, folded, strict=True):
            for up, name in zip(range(len(names) - 1, -1, -1), names, strict=True):
                base = self.y - 1.4 - up * 3.6
                self.paper.text(
                    place + wide / 2, base, name, size=_TYPE, bold=True, align="middle", most=wide - 1.5
                )
        self.paper.text(self.paper.margin + 0.5, self.y - 1.4, "hand", size=7)
        if self.sheet.sized:
            self.paper.text(self.paper.margin + _HANDS, self.y - 1.4, "cards", size=7)
        self.paper.line(self.paper.margin, self.y, places[-1] + wide, self.y, wide=0.3)

    def name(self, name: str, most: float) -> list[str]:
        lines = self.paper.fold(name, _TYPE, most, bold=True)
        return [*lines[:2], "".join(lines[2:])] if len(lines) > 3 else lines

    def row(
        self, line: _TableRow, parts: _Parts, sides: range, places: list[float], wide: float, size: float
    ) -> None:
        top, self.y = self.y, self.y + _ROW
        base = self.y - 1.4
        paper = self.paper
        for side, place in zip(sides, places, strict=True):
            cell = line.cells[side]
            if cell and cell.made:
                paper.box(place + 0.3, top + 0.2, wide - 0.6, _ROW - 0.4, fill=SHADE)
        paper.text(paper.margin + 0.5, base, line.head, size=_TYPE, most=_HANDS - 1)
        paper.text(paper.margin + _HANDS, base, line.cards, size=_TYPE, most=_CARDS - 1)
        for side, place in zip(sides, places, strict=True):
            paper.line(place, top, place, self.y, wide=0.1, grey=120)
            if cell := line.cells[side]:
                ends = place + wide - _GAP
                total = ends - (parts.tallies * size + _GAP if parts.tallies else 0)
                points = total - parts.total * size - _GAP - max(wide - parts.needed(size), 0) / 2
                paper.text(place + _GAP, base, _entered(cell), size=size)
                paper.text(points, base, self.points(cell), size=size, align="right")
                paper.text(total, base, _total(cell), size=size, bold=True, align="right")
                paper.text(ends, base, cell.tallies, size=size, align="right")
        end = places[-1] + wide
        paper.line(end, top, end, self.y, wide=0.1, grey=120)
        paper.line(paper.margin, self.y, end, self.y, wide=0.1, grey=200)

    def points(self, cell: Cell) -> str:
        """Return the points of a hand, but where they are all that was entered."""
        if cell.points is None or (self.repeats and cell.entered):
            return ""
        return points_text(cell.points, signed=True)

    def tell(self) -> None:
        """Draw what the marks mean, and the remarks."""
        made = any(cell.made is not None for row in self.sheet.rows for cell in row.cells)
        marks = self.game.ruleset.variant.tally_marks
        parts = [self.sheet.entered, *([] if self.repeats else ["points"]), "running total"]
        parts += [f"{mark}: {tally}" for tally, mark in marks.items()]
        legend = ", ".join(parts) + f"; {'shaded: made, ' if made else ''}• dealt"
        legend += ", * see below" if any(row.marked for row in self.sheet.rows) else ""
        legend += ", ± points given or taken at the table" if self.sheet.adjusted else ""
        self.say(legend, 7)
        for note in self.sheet.footnotes:
            self.say(str(note), 8)


def _entered(cell: Cell) -> str:
    return cell.entered + (" •" if cell.deals else "")


def _total(cell: Cell) -> str:
    return points_text(cell.total) if cell.total is not None else ""


def _lines(game: Game, sheet: ScoreSheet) -> Iterator[_TableRow]:
    """Yield the rows of the table in the order of the game, with the totals that each led to."""

    def adjusted(after: int) -> Iterator[_TableRow]:
        for one in sheet.adjusted:
            if one.after == after:
                cell = Cell("", None, False, one.points, one.total)
                yield _TableRow("±", "", tuple(cell if side == one.side else None for side in sheet.sides))

    if sheet.start:
        marks = game.ruleset.variant.tally_marks.values()
        carried = (
            " ".join(f"{mark}{count}" for mark, count in zip(marks, counts, strict=True))
            for counts in sheet.start_counts
        )
        cells = (
            Cell("", None, False, None, total, tallies)
            for total, tallies in zip(sheet.start, carried, strict=True)
        )
        yield _TableRow("start", "", tuple(cells))
    yield from adjusted(0)
    for row in sheet.rows:
        yield _TableRow(row.head, row.size, row.cells)
        yield from adjusted(row.number)
