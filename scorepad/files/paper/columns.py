"""Where the columns of a written sheet are: the row that heads them is looked for, and read.

Over each column stands a name and a word, or a name stands over several with the words in the row below.
A name alone is what the game asks of each if that is one number, else the running total, else the points.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scorepad.files.paper.cells import PaperRow, number_text
from scorepad.files.paper.headings import Column, Headings, headings_of
from scorepad.files.paper.named_columns import (
    are_named_by_heading,
    column_letters,
    placed_columns,
    read_named,
)
from scorepad.rulebook.ruleset import Ruleset

EXPORTED = ("hand", "dealer", "cards")
"""How a sheet begins that `export` wrote."""

MOST_TITLE_ROWS = 40
"""In how many rows at the top the headings are looked for."""

_PAIR = re.compile(r"\s*(?:&|\+|/|\band\b)\s*")


class Layout(NamedTuple):
    """Where the rows of a sheet begin, and what its columns hold by their place; some are not read."""

    columns: Mapping[int, Column]
    first_row: int
    exported: bool
    unread: tuple[str, ...] = ()


class _Header(NamedTuple):
    """What a row says if it heads the columns: what each holds, by its place, and in how many rows."""

    columns: Mapping[int, Column]
    rows: int
    is_header: bool


def find_layout(rows: Sequence[PaperRow], ruleset: Ruleset, named: str | None) -> Layout | None:
    """Return the layout of a sheet, None where no row heads its columns; `named`: columns named by hand.

    Raises ScorepadError for a column that is named by hand, and cannot be.
    """
    written, exported = headings_of(ruleset), headings_of(ruleset, exported=True)
    columns = read_named(named, written) if named else ()
    width = max((len(row.cells) for row in rows), default=0)
    for place, row in enumerate(rows[:MOST_TITLE_ROWS]):
        below = rows[place + 1] if place + 1 < len(rows) else PaperRow(0, ())
        headings = exported if _is_exported(row) else written
        header = _read_header(row, below, headings)
        if header.is_header or are_named_by_heading(columns, row):
            by_hand = placed_columns(columns, row, width)
            return _layout(header.columns, by_hand, place + header.rows, headings)
    if not columns:
        return None
    by_hand = placed_columns(columns, None, width)
    first = (place for place, row in enumerate(rows) if any(row.cell(at).isdigit() for at in by_hand))
    return _layout({}, by_hand, next(first, 0), written)


def _is_exported(row: PaperRow) -> bool:
    return row.cells[:3] == EXPORTED and row.cells[-1] == "remark"


def _read_header(row: PaperRow, below: PaperRow, headings: Headings) -> _Header:
    """Return what a row says as a row of headings, with the row below it."""
    over_words = _names_over_words(row, below, headings)
    columns = over_words or dict(enumerate(_read_row(row.cells, headings)))
    columns = {at: column for at, column in columns.items() if column.name or not column.is_alone}
    rows = 2 if over_words else 1
    if sum(column.says_whose for column in columns.values()) > 1:
        return _Header(columns, rows, is_header=True)
    if headings.only and _are_names_over_numbers(columns, below):
        kind = headings.only
        columns = {
            at: column._replace(kind=kind) if column.name else column for at, column in columns.items()
        }
        return _Header(columns, rows, is_header=True)
    return _Header(columns, rows, is_header=False)


def _names_over_words(row: PaperRow, below: PaperRow, headings: Headings) -> dict[int, Column]:
    """Return the columns of names with the words for each in the row below; none where it is no such row."""
    if headings.exported or sum(cell.lower() in headings.each for cell in below.cells) < 2:
        return {}
    columns: dict[int, Column] = {}
    name = ""
    for at in range(max(len(row.cells), len(below.cells))):
        over, word = row.cell(at), below.cell(at).lower()
        name = over or name
        if word in headings.each:
            columns[at] = Column(headings.each[word], name)
        elif kind := headings.once.get(word or over.lower()):
            columns[at] = Column(kind)
    return columns


def _read_row(cells: Sequence[str], headings: Headings) -> list[Column]:
    """Return what the headings of a row say, read in the way that gives the fewer names."""
    ways = [[headings.read(cell, word_first=first) for cell in cells] for first in (True, False)]
    return min(ways, key=lambda way: len({column.name.casefold() for column in way}))


def _are_names_over_numbers(columns: Mapping[int, Column], below: PaperRow) -> bool:
    """Whether a row of names heads a sheet that has one number for each and nothing else."""
    names = [at for at, column in columns.items() if column.name]
    numbered = any(column.kind == "hand" for column in columns.values())
    return numbered and len(names) > 1 and all(number_text(below.cell(at)) for at in names)


class _Settled(NamedTuple):
    """Columns of which it is known what they hold, by their place, and those that are not read."""

    columns: Mapping[int, Column]
    unread: tuple[str, ...]


def _layout(
    headed: Mapping[int, Column], by_hand: Mapping[int, Column], first_row: int, headings: Headings
) -> Layout:
    """Return the layout once it is known what names alone stand for, and which columns are not read.

    What was named by hand goes before every heading that says the same.
    """
    columns = {**headed, **by_hand}
    columns = columns if headings.exported else _with_sides(columns)
    same = str if headings.exported else str.casefold
    names = {same(column.name): column.name for column in columns.values() if column.says_whose}
    named = {
        at: column._replace(name=names.get(same(column.name), column.name))
        for at, column in sorted(columns.items(), key=lambda item: item[0] not in by_hand)
        if not column.is_alone
    }
    alone = {at: column.name for at, column in columns.items() if column.is_alone}
    distinct = _without_repeats(named)
    guessed = _guess_alone(alone, distinct.columns, names, same, headings)
    settled = dict(sorted({**distinct.columns, **guessed.columns}.items()))
    return Layout(settled, first_row, headings.exported, distinct.unread + guessed.unread)


def _without_repeats(columns: Mapping[int, Column]) -> _Settled:
    """Return the columns without those that hold what one before them does."""
    settled: dict[int, Column] = {}
    unread: list[str] = []
    for at, column in columns.items():
        if column.kind == "points" and column in settled.values():
            column = column._replace(kind="score")  # beside what was entered stands what it scored
        if column in settled.values():
            unread.append(f"{column} (column {column_letters(at)})")
        else:
            settled[at] = column
    return _Settled(settled, tuple(unread))


def _guess_alone(
    alone: Mapping[int, str],
    known: Mapping[int, Column],
    names: Mapping[str, str],
    same: Callable[[str], str],
    headings: Headings,
) -> _Settled:
    """Return what columns hold that have a name alone over them, by what else there is of that name.

    `names`: those at the table by how they are compared (`same`).
    """
    settled: dict[int, Column] = {}
    unread: list[str] = []
    for at, heading in alone.items():
        name = names.get(same(heading), heading)
        is_pair = " & " in heading and {same(part) for part in heading.split(" & ")} <= names.keys()
        taken = {*known.values(), *settled.values()}
        kinds = [
            kind for kind in (headings.only, "total", "score") if kind and Column(kind, name) not in taken
        ]
        if kinds and (is_pair or same(heading) in names):
            settled[at] = Column(kinds[0], name)
        else:
            unread.append(heading)
    return _Settled(settled, tuple(unread))


def _with_sides(columns: Mapping[int, Column]) -> dict[int, Column]:
    """Return the columns with `Ann+Cid` or `Ann/Cid` as sides are written, where these are players."""
    names = {column.name for column in columns.values() if column.says_whose}
    players = {name for name in names if len(_PAIR.split(name)) == 1}
    with_sides: dict[int, Column] = {}
    for at, column in columns.items():
        pair = _PAIR.split(column.name)
        is_side = len(pair) == 2 and all(pair) and (not players or set(pair) <= players)
        with_sides[at] = column._replace(name=" & ".join(pair)) if is_side else column
    return with_sides
