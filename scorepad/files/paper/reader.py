"""A sheet that was written on paper, as text with a line a hand: read into the form of a game file.

The road: the text is cut into rows (`cells`), the row of headings is found (`columns`), each row below it is
known for what it is (`rows`), and read by its columns (`values`). What a game file has no place for (points
of a hand, dealers, hand sizes, a foot) comes beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from scorepad.core.problems import Problem, ScorepadError, refused
from scorepad.files.paper.cells import DELIMITERS, PaperRow, read_rows
from scorepad.files.paper.columns import Layout, find_layout
from scorepad.files.paper.headings import sample_word
from scorepad.files.paper.places import marks_of
from scorepad.files.paper.rows import SheetRows, sort_rows
from scorepad.files.paper.seats import first_dealer, players_of
from scorepad.files.paper.values import PaperCell, RowReader, row_reader
from scorepad.reading.documents import Document
from scorepad.reading.typed import PlainScalar, gathering, read_points
from scorepad.rulebook.ruleset import Ruleset


class PaperExtras(NamedTuple):
    """What a written sheet says beside the game file it makes, by hand number; names as they are written.

    `adjusted`: the totals after each adjustment, by its place. `foot`: what stands under the columns.
    `problems`: what cannot be read there. `unread`: lines that are no hands, with their numbers, and columns.
    """

    points: Mapping[int, Mapping[str, PlainScalar]]
    tallies: Mapping[int, Mapping[str, Mapping[str, PlainScalar]]]
    dealers: Mapping[int, str]
    cards: Mapping[int, PlainScalar]
    adjusted: Mapping[int, PlainScalar]
    foot: Mapping[str, PlainScalar]
    foot_points: Mapping[str, PlainScalar]
    problems: tuple[Problem, ...]
    unread: tuple[tuple[int, str], ...]
    unread_columns: tuple[str, ...]


NO_EXTRAS = PaperExtras({}, {}, {}, {}, {}, {}, {}, (), (), ())
"""What a game file says beside itself."""


class Written(NamedTuple):
    """A written sheet: a game file's document, with the line of every hand, and the extras beside it."""

    document: Document
    extras: PaperExtras


def read_written(
    text: str,
    file: str | None,
    ruleset: Ruleset,
    fitted: Callable[[int], Ruleset],
    *,
    columns: str | None = None,
    more: Mapping[str, Any] | None = None,
) -> Written:
    """Return the sheet in a text with commas, semicolons or tabs.

    `fitted` gives the rules for a number of players; `columns` names columns by hand; `more` is what the
    game file has beside the sheet, such as its `players`, `dealer` or `start`. Raises ScorepadError with
    every line that may be a hand and cannot be read.
    """
    sheet = _cut(text, file, ruleset, columns)
    reader = row_reader(ruleset, sheet.layout, sheet.delimiter)
    rows = sort_rows(sheet.rows, reader)
    document = Document(None, text, file, marks=marks_of(text, sheet.delimiter, rows, reader))
    if rows.problems:
        raise ScorepadError(*(document.placed(problem) for problem in rows.problems))
    document.value = _game_file(rows, reader, fitted, more or {})
    return Written(document, _extras(rows, reader))


class _CutSheet(NamedTuple):
    """The rows of a text, the mark between their cells, and where everything is in them."""

    rows: list[PaperRow]
    delimiter: str
    layout: Layout


def _cut(text: str, file: str | None, ruleset: Ruleset, columns: str | None) -> _CutSheet:
    """Return the rows, cut at the mark that gives the most columns.

    Raises ScorepadError where no row heads them.
    """
    sheets: list[_CutSheet] = []
    problems: list[Problem] = []
    for delimiter in DELIMITERS:
        if delimiter in text:
            with gathering(problems):
                rows = read_rows(text, delimiter)
                if layout := find_layout(rows, ruleset, columns):
                    sheets.append(_CutSheet(rows, delimiter, layout))
    if sheets:
        return max(sheets, key=lambda sheet: len(sheet.layout.columns))
    if problems:
        raise ScorepadError(problems[0])
    needed = [field for field in ruleset.variant.fields if field.needed]
    sample = sample_word(next(field for field in needed if field.by_name))
    fields = tuple(field.name for field in needed)
    raise refused("no-columns", file=file or "the sheet", fields=fields, sample=sample)


def _game_file(
    rows: SheetRows, reader: RowReader, fitted: Callable[[int], Ruleset], more: Mapping[str, Any]
) -> dict[str, Any]:
    """Return what the rows say in the form of a game file; `more` goes before what they say."""
    players = tuple(more.get("players") or players_of(reader.layout))
    start = _start(rows.start, reader) if rows.start else {}
    started_by = reader.word(rows.start, "dealer") if rows.start else ""
    optional = {
        "adjustments": [adjustment._asdict() for adjustment in _adjustments(rows, reader)],
        "start": {**start, **more.get("start", {})},
        "name": reader.word(rows.title, "remark") if rows.title else "",
        "dealer": started_by or first_dealer(_dealers(rows, reader), players),
    }
    return {
        "ruleset": fitted(len(players)),
        "hands": [reader.hand(row) for row in rows.hands],
        **{key: value for key, value in optional.items() if value},
        **{key: value for key, value in more.items() if key != "start"},
        "players": list(players),
    }


def _start(row: PaperRow, reader: RowReader) -> dict[str, Any]:
    """Return what a row carries over, by side."""
    carried = {"totals": reader.numbers(reader.cells(row, "total")), "tallies": reader.counted(row)}
    return {key: value for key, value in carried.items() if value}


class _Adjustment(NamedTuple):
    """An adjustment as a game file has it."""

    after: int
    side: str
    points: PlainScalar
    reason: str


def _adjustments(rows: SheetRows, reader: RowReader) -> list[_Adjustment]:
    """Return the adjustments, one for each side whose points a row adjusts."""
    return [
        _Adjustment(hands, side, points, reader.word(row, "remark") or reader.word(row, "note"))
        for _, row, hands in rows.adjustments
        for side, points in reader.numbers(reader.point_cells(row)).items()
    ]


def _dealers(rows: SheetRows, reader: RowReader) -> dict[int, str]:
    """Return who deals by the paper, by hand; of a text that is too long for a name its beginning."""
    words = {number: reader.word(row, "dealer") for number, row in enumerate(rows.lines, 1)}
    return {number: word[:60] for number, word in words.items() if word}


def _extras(rows: SheetRows, reader: RowReader) -> PaperExtras:
    """Return what the rows say that has no place in a game file."""
    points = {number: reader.numbers(reader.cells(row, "score")) for number, row in enumerate(rows.hands, 1)}
    cards = {number: reader.word(row, "cards") for number, row in enumerate(rows.lines, 1)}
    adjusted = [
        reader.numbers(reader.cells(row, "total")).get(cell.name)
        for _, row, _ in rows.adjustments
        for cell in reader.point_cells(row)
    ]
    foot = _read_foot(reader.cells(rows.foot, "total") if rows.foot else [], reader)
    foot_points = _read_foot(reader.point_cells(rows.foot) if rows.foot else [], reader)
    return PaperExtras(
        points={number: by_side for number, by_side in points.items() if by_side},
        tallies={number: reader.counted(row) for number, row in enumerate(rows.hands, 1)},
        dealers=_dealers(rows, reader),
        cards={number: reader.scalar(text) for number, text in cards.items() if text},
        adjusted={place: total for place, total in enumerate(adjusted) if total is not None},
        foot=foot.totals,
        foot_points=foot_points.totals,
        problems=foot.problems + foot_points.problems,
        unread=tuple(sorted((row.line, row.text) for row in rows.unread)),
        unread_columns=reader.layout.unread,
    )


class _Foot(NamedTuple):
    """The numbers at the foot, by side, and what is wrong with the others."""

    totals: Mapping[str, PlainScalar]
    problems: tuple[Problem, ...]


def _read_foot(cells: Iterable[PaperCell], reader: RowReader) -> _Foot:
    totals: dict[str, PlainScalar] = {}
    problems: list[Problem] = []
    for side, total in reader.numbers(cells).items():
        with gathering(problems):
            read_points(total, ("foot", side))
            totals[side] = total
    return _Foot(totals, tuple(problems))
