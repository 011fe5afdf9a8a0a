"""The sheet on a terminal: hands down, players across, in blocks of as many as fit."""

from __future__ import annotations

import shutil
from collections.abc import Callable

import tabulate
from tabulate import DataRow, Line, TableFormat

from scorepad.core.points import points_text
from scorepad.games.game import Game
from scorepad.sheets.sheet import Cell, ScoreSheet, lay_out
from scorepad.text.terminal import bold, cut_names, fold, green, width

_NARROWEST = 20
Paint = Callable[[str], str]
"""Gives a text its colour on a terminal; `str` leaves it as it is."""
_PLAIN = TableFormat(
    lineabove=None, linebelowheader=Line("", "-", " ", ""), linebetweenrows=None, linebelow=None,
    headerrow=DataRow("", " ", ""), datarow=DataRow("", " ", ""), padding=0, with_header_hide=None,
)  # fmt: skip


def _cells(column: list[Cell], made: Paint) -> list[str]:
    """Return the cells of one side, their parts in line: what was entered, marks, running total."""
    entered = max((width(cell.entered) for cell in column), default=0)
    totals = [points_text(cell.total) if cell.total is not None else "" for cell in column]
    tallies = max((len(cell.tallies) for cell in column), default=0)
    ends = [f" {cell.tallies:>{tallies}}" if tallies else "" for cell in column]
    wide = max(map(len, totals), default=0)
    return [
        f"{' ' * (entered - width(cell.entered))}"
        f"{made(f'{cell.entered}✓') if cell.made else f'{cell.entered} '}"
        f"{'•' if cell.deals else ' '}{total:>{wide}}{end}"
        for cell, total, end in zip(column, totals, ends, strict=True)
    ]


def to_text(game: Game) -> str:
    """Return the sheet as wide as the terminal is."""
    return sheet_text(lay_out(game), shutil.get_terminal_size().columns)


def to_screen(game: Game) -> str:
    """Return the sheet as wide as the terminal is, in its colours: what was made, and who is first."""
    return sheet_text(lay_out(game), shutil.get_terminal_size().columns, made=green, first=bold)


def sheet_text(sheet: ScoreSheet, columns: int, made: Paint = str, first: Paint = str) -> str:
    """Return the sheet in at most so many columns, the players in blocks where they do not fit.

    `made` and `first` colour what was made, and the total of who leads or won.
    """
    columns = max(columns, _NARROWEST)
    sides = range(len(sheet.sides))
    cells = [_cells([row.cells[side] for row in sheet.rows], made) for side in sides]
    foot = [[f"{points_text(sheet.totals[side]):>5}", f"{sheet.ranks[side]}."] for side in sides]
    for side in sides if sheet.leader_message else ():
        foot[side] = [first(text) if sheet.ranks[side] == 1 else text for text in foot[side]]
    needed = max((width(text) for column in (*cells, *foot) for text in column), default=1)
    heads = [row.head for row in sheet.rows] + ["total", "rank"]
    sizes = [row.size for row in sheet.rows] + ["", ""]
    edges = [heads, sizes] if sheet.sized else [heads]
    left = sum(max(map(len, edge)) for edge in edges) + len(edges) - 1
    fit = max(1, (columns - left) // (needed + 1))
    blocks = -(-len(sheet.sides) // fit)
    fit = -(-len(sheet.sides) // blocks)
    names: list[str] = []
    for start in range(0, len(sheet.sides), fit):
        group = sheet.sides[start : start + fit]
        whole = left + sum(1 + max(needed, width(name)) for name in group)
        names += group if whole <= columns else cut_names(group, max(needed, (columns - left) // fit - 1))
    parts = [fold(sheet.title, columns)]
    for start in range(0, len(sheet.sides), fit):
        block = sides[start : start + fit]
        body = [list(row) for row in zip(*edges, *(cells[side] + foot[side] for side in block), strict=True)]
        parts.append(_table(body, [*("" for _ in edges), *(names[side] for side in block)]))
    parts.append(fold(sheet.legend, columns))
    told = [str(note) for note in sheet.footnotes] + (
        [str(sheet.leader_message)] if sheet.leader_message else []
    )
    if told:
        parts.append("\n".join(fold(one, columns) for one in told))
    return "\n\n".join(parts) + "\n"


def _table(body: list[list[str]], headers: list[str]) -> str:
    kept, tabulate.MIN_PADDING = tabulate.MIN_PADDING, 0
    try:
        text: str = tabulate.tabulate(
            body, headers, tablefmt=_PLAIN, disable_numparse=True,
            colalign=["right"] * len(headers), headersglobalalign="right",
            preserve_whitespace=True,
        )  # fmt: skip
    finally:
        tabulate.MIN_PADDING = kept
    return "\n".join(line.rstrip() for line in text.splitlines())
