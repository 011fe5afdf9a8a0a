"""A sheet for a spreadsheet program: numbers as numbers, running totals that add themselves up.

XlsxWriter and not openpyxl: it keeps the value beside each formula, so that a preview and a script
see the totals, too. Every text is written as text, whatever it begins with.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

import xlsxwriter
from xlsxwriter.utility import xl_col_to_name, xl_rowcol_to_cell

from scorepad.core.points import Points
from scorepad.core.table import Side
from scorepad.exports.dates import made_on
from scorepad.games.game import Game
from scorepad.hands.fields import Field
from scorepad.hands.score import ScoredHand
from scorepad.sheets.sheet import HandRow, ScoreSheet, lay_out

_HEAD = 4
"""The row of the labels, counted from 0; those above have the title, the date and the names."""


class _Group(NamedTuple):
    """The columns of a side: what was asked of whom, then points, total and tallies."""

    side: Side
    asked: tuple[tuple[Field, str], ...]
    first: int
    tallies: tuple[str, ...]

    @property
    def labels(self) -> list[str]:
        told = [
            field.noun if name == self.side.name else f"{field.noun} {name}" for field, name in self.asked
        ]
        return [*told, "points", "total", *self.tallies]

    @property
    def points(self) -> int:
        return self.first + len(self.asked)

    @property
    def total(self) -> int:
        return self.points + 1


def to_xlsx(game: Game) -> bytes:
    """Return the hands with adjustments and totals on one sheet, and the lines behind them on another."""
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    sheet = lay_out(game)
    book.set_properties({"title": sheet.title, "created": made_on(game)})
    _Score(book, game, sheet).write()
    _write_lines(book, game)
    book.close()
    return out.getvalue()


class _Score:
    """The first sheet: a row a hand, a group of columns a side."""

    def __init__(self, book: Any, game: Game, sheet: ScoreSheet) -> None:
        self.game = game
        self.sheet = sheet
        self.page = book.add_worksheet("Score")
        self.bold = book.add_format({"bold": True})
        self.head = book.add_format({"bold": True, "bottom": 1, "align": "right"})
        self.name = book.add_format({"bold": True, "align": "center", "text_wrap": True, "valign": "vcenter"})
        self.made = book.add_format({"bg_color": "#DDDDDD", "align": "right"})
        self.plain = book.add_format({"align": "right"})
        self.sum = book.add_format({"bold": True, "top": 1})
        entered = list(map(_entered, game.hands))
        self.once = [
            field
            for field in game.ruleset.fields
            if not field.by_name and (field.needed or any(field.name in one for one in entered))
        ]
        self.groups: list[_Group] = []
        self.before = ["hand", "dealer", *(["cards"] if any(game.sizes) else [])]
        first = len(self.before) + len(self.once)
        for side in game.sides:
            asked = tuple(_asked(side, game.ruleset.variant.fields, entered))
            group = _Group(side, asked, first, tuple(game.ruleset.variant.tally_marks))
            self.groups.append(group)
            first += len(group.labels)
        self.held = first if any(scored.held for scored in game.hands) else None
        self.width = first
        self.row = _HEAD
        self.last_total: dict[str, int] = {}

    def write(self) -> None:
        sheet = self.sheet
        self.page.write_string(0, 0, sheet.title, self.bold)
        if sheet.date:
            self.page.write_string(1, 0, sheet.date)
        self.heads()
        if sheet.start:
            self.begin("start")
            for place, group in enumerate(self.groups):
                self.number(group.total, sheet.start[place], self.bold)
                self.last_total[group.side.name] = self.row
                for column, count in enumerate(sheet.start_counts[place], group.total + 1):
                    self.number(column, count)
        self.adjust(0)
        for scored, row in zip(self.game.hands, sheet.rows, strict=True):
            self.hand(scored, row)
            self.adjust(scored.hand.number)
        self.foot(sheet.ranks)
        told = [*map(str, sheet.footnotes), *([str(sheet.leader_message)] if sheet.leader_message else [])]
        if sheet.note:
            told.append(sheet.note)
        for place, one in enumerate(told, self.row + 2):
            self.page.write_string(place, 0, one)
        self.page.freeze_panes(_HEAD + 1, 1)
        self.page.set_landscape()
        self.page.set_paper(9)
        self.page.fit_to_pages(1, 0)

    def heads(self) -> None:
        labels = [*self.before, *(field.noun for field in self.once)]
        self.page.set_row(_HEAD - 1, 30)
        for group in self.groups:
            last = group.first + len(group.labels) - 1
            self.page.merge_range(_HEAD - 1, group.first, _HEAD - 1, last, "", self.name)
            self.page.write_string(_HEAD - 1, group.first, group.side.name, self.name)
            labels += group.labels
        labels += ["held"] if self.held else []
        for column, label in enumerate(labels):
            self.page.write_string(_HEAD, column, label, self.head)
            self.page.set_column(column, column, max(8, min(len(label) + 2, 24)))
        self.page.set_column(1, 1, max(8, min(2 + max(map(len, self.game.players)), 24)))

    def begin(self, kind: str) -> None:
        self.row += 1
        self.page.write_string(self.row, 0, kind)

    def number(self, column: int, number: Points, style: Any = None) -> None:
        self.page.write_number(self.row, column, number, style)

    def add_up(self, group: _Group, value: Points) -> None:
        """Write a running total: the last one and the points of this row."""
        points = xl_rowcol_to_cell(self.row, group.points)
        last = self.last_total.get(group.side.name)
        before = f"{xl_rowcol_to_cell(last, group.total)}+" if last is not None else ""
        self.page.write_formula(self.row, group.total, f"={before}{points}", self.bold, _plain(value))
        self.last_total[group.side.name] = self.row

    def adjust(self, after: int) -> None:
        """Write the points given or taken at the table after so many hands, each in a row of its own."""
        for one, entered in zip(self.sheet.adjusted, self.game.adjustments, strict=True):
            if one.after != after:
                continue
            self.begin("adjustment")
            self.page.write_string(self.row, 1, entered.reason)
            group = next(group for group in self.groups if group.side.name == one.side)
            if one.total is not None:
                self.number(group.points, one.points)
                self.add_up(group, one.total)

    def hand(self, scored: ScoredHand, row: HandRow) -> None:
        hand = scored.hand
        self.row += 1
        self.number(0, hand.number)
        self.page.write_string(self.row, 1, hand.table.dealer_name)
        if hand.cards:
            self.number(2, hand.cards)
        entered = _entered(scored)
        for column, field in enumerate(self.once, len(self.before)):
            if field.name in entered:
                self.value(column, entered[field.name], field, self.plain)
        for group, cell in zip(self.groups, row.cells, strict=True):
            for column, (field, name) in enumerate(group.asked, group.first):
                values = entered.get(field.name) or {}
                if name in values:
                    style = self.made if cell.made and field.needed else self.plain
                    self.value(column, values[name], field, style)
            if cell.points is not None and cell.total is not None:
                self.number(group.points, cell.points)
                self.add_up(group, cell.total)
            for column, count in enumerate(cell.counts, group.total + 1):
                self.number(column, count)

        if self.held and scored.held:
            self.number(self.held, scored.held)

    def value(self, column: int, value: Any, field: Field, style: Any) -> None:
        if isinstance(value, (int, Decimal)) and not isinstance(value, bool):
            self.number(column, value, style)
        else:
            self.page.write_string(self.row, column, field.shown(value), style)

    def foot(self, ranks: Iterable[int]) -> None:
        """Write the totals once more, added up from the points alone, and the ranks."""
        first, last = _HEAD + 1, self.row
        self.begin("total")
        for column in range(1, self.width):
            self.page.write_blank(self.row, column, None, self.sum)
        self.page.write_string(self.row, 0, "total", self.sum)
        for group in self.groups:
            column = xl_col_to_name(group.points)
            rows = f"SUM({column}{first + 1}:{column}{max(first, last) + 1})" if last >= first else "0"
            formula = f"={rows}" + (f"+{xl_rowcol_to_cell(first, group.total)}" if self.sheet.start else "")
            value = _plain(self.game.totals[group.side.name])
            self.page.write_formula(self.row, group.total, formula, self.sum, value)
        self.begin("rank")
        for group, rank in zip(self.groups, ranks, strict=True):
            self.number(group.total, rank)


def _entered(scored: ScoredHand) -> dict[str, Any]:
    """Return what was entered about a hand, with the trump that the rules may have named."""
    hand = scored.hand
    return {**hand.entered, **({"trump": hand.trump} if hand.trump else {})}


def _asked(
    side: Side, fields: Iterable[Field], entered: Sequence[Mapping[str, Any]]
) -> Iterable[tuple[Field, str]]:
    """Yield what a side is asked: all that was entered for it, and what will be where nothing was yet."""
    for field in fields:
        if not field.by_name:
            continue
        names = (side.name,) if side.players == (side.name,) else (*side.players, side.name)
        there = [name for name in names if any(name in (one.get(field.name) or {}) for one in entered)]
        if not there and field.needed:
            there = [side.name] if field.by == "side" else list(side.players)
        yield from ((field, name) for name in there)


def _plain(points: Points) -> int | float:
    return points if isinstance(points, int) else float(points)


def _write_lines(book: Any, game: Game) -> None:
    """Write every line behind every hand: who, how many points, why, and by which option."""
    page = book.add_worksheet("Lines")
    bold = book.add_format({"bold": True, "bottom": 1})
    for column, (label, wide) in enumerate(
        (("hand", 8), ("side", 24), ("points", 8), ("reason", 50), ("option", 24))
    ):
        page.write_string(0, column, label, bold)
        page.set_column(column, column, wide)
    row = 0
    for scored in game.hands:
        for line in scored.lines:
            row += 1
            page.write_number(row, 0, scored.hand.number)
            page.write_string(row, 1, line.side)
            page.write_number(row, 2, line.points)
            page.write_string(row, 3, str(line.message))
            page.write_string(row, 4, line.option)
    page.autofilter(0, 0, row, 4)
    page.freeze_panes(1, 0)
