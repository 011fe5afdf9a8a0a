"""Where the values of a written sheet stand in its file, to say where something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import accumulate, takewhile

from scorepad.core.problems import Path
from scorepad.files.paper.cells import PaperRow
from scorepad.files.paper.rows import SheetRows
from scorepad.files.paper.values import RowReader


def marks_of(text: str, delimiter: str, rows: SheetRows, reader: RowReader) -> dict[Path, tuple[int, int]]:
    """Return the line and column, from 0, of the values of a sheet by their paths in the game file.

    The column is 0 where a quote stands before the value: the commas cannot be counted.
    """
    lines = text.splitlines()

    @cache
    def columns(line: int) -> tuple[int, ...]:
        cells = lines[line - 1].split(delimiter) if line <= len(lines) else []
        unquoted = takewhile(lambda cell: '"' not in cell, cells)
        return tuple(accumulate((len(cell) + 1 for cell in unquoted), initial=0))

    marks: dict[Path, tuple[int, int]] = {(): (0, 0)}
    for path, row, at in _places(rows, reader):
        starts = columns(row.line)
        marks[path] = (row.line - 1, starts[at] if at < len(starts) else 0)
    return marks | {problem.path: (problem.facts["line"] - 1, 0) for problem in rows.problems}


def _places(rows: SheetRows, reader: RowReader) -> Iterator[tuple[Path, PaperRow, int]]:
    """Yield the paths with the row and the column of each; of one path the last counts."""
    for place, row in enumerate(rows.lines):
        path: Path = ("hands", place)
        yield path, row, 0
        for field, cell in reader.field_cells(row):
            if field.by_name:
                yield (*path, field.name, cell.name), row, cell.at
            yield (*path, field.name), row, cell.at
        for cell in reader.cells(row, "total"):
            yield (*path, "totals", cell.name), row, cell.at
    if rows.start:
        yield ("start",), rows.start, 0
    adjusted = [item.row for item in rows.adjustments for _ in reader.point_cells(item.row)]
    for place, row in enumerate(adjusted):
        yield ("adjustments", place), row, 0
    if rows.foot:
        for cell in (*reader.cells(rows.foot, "total"), *reader.point_cells(rows.foot)):
            yield ("foot", cell.name), rows.foot, cell.at
