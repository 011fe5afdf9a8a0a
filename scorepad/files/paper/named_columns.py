"""The columns of a written sheet that somebody names by hand: `Ann bid=B, Ann total=D`.

Without `=` it is the next column, and `-` is skipped: `hand, dealer, Ann bid, -, Ann tricks`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorepad.core.problems import nearest, refused
from scorepad.files.paper.cells import PaperRow
from scorepad.files.paper.headings import Column, Headings


class NamedColumn(NamedTuple):
    """A column named by hand: what it holds, None for one that is skipped, and its place as it was typed.

    `target`: a letter, a number, or the heading in the file; empty for the next column.
    """

    column: Column | None
    target: str


def read_named(text: str, headings: Headings) -> tuple[NamedColumn, ...]:
    """Return the columns named in a text; raise ScorepadError for one that does not say what is in it."""
    return tuple(_read_named(part, headings) for part in text.split(","))


def _read_named(part: str, headings: Headings) -> NamedColumn:
    before, equals, after = (text.strip() for text in part.rpartition("="))
    word, target = (before, after) if equals else (after, "")
    if word in ("", "-"):
        return NamedColumn(None, target)
    column = headings.read(word, word_first=False)
    if word.casefold() in headings.each:
        raise refused("whose-column", column=word)
    if column.is_alone:
        words = (*dict.fromkeys(headings.once.values()), *dict.fromkeys(headings.each.values()))
        near = nearest(word.split()[-1], (*headings.once, *headings.each))
        raise refused("unknown-column", column=word, near=near, words=words)
    return NamedColumn(column, target)


def are_named_by_heading(named: Sequence[NamedColumn], row: PaperRow) -> bool:
    """Whether a row has the heading by which a column is named."""
    targets = [target for _, target in named if target and _column_number(target) is None]
    return any(_heading_place(target, row) is not None for target in targets)


def placed_columns(named: Sequence[NamedColumn], row: PaperRow | None, width: int) -> Mapping[int, Column]:
    """Return the columns named by hand by their place, found by their heading in the row or by letter.

    Raises ScorepadError for a place that is not in the sheet, and for one thing in two places or two in one.
    """
    placed: dict[int, Column] = {}
    following = 0
    for column, target in named:
        place = _place(target, row) if target else following
        if place is None or (column and place >= width):
            target = target or column_letters(following)
            raise refused("no-such-column", column=str(column or "-"), target=target)
        if column:
            _check_once(placed, place, column)
            placed[place] = column
        following = place + 1
    return placed


def _check_once(placed: Mapping[int, Column], place: int, column: Column) -> None:
    """Raise ScorepadError if a column is taken, or what it is to hold is in another."""
    for other, before in placed.items():
        is_same = (before.kind, before.name.casefold()) == (column.kind, column.name.casefold())
        if other == place or is_same:
            columns = tuple(dict.fromkeys(map(column_letters, (other, place))))
            kinds = tuple(dict.fromkeys(map(str, (before, column))))
            raise refused("column-twice", kinds=kinds, columns=columns)


def _place(target: str, row: PaperRow | None) -> int | None:
    """Return the place of a column, from 0: of its heading, where there is a row of them, or its letter."""
    place = _heading_place(target, row) if row else None
    return _column_number(target) if place is None else place


def _heading_place(target: str, row: PaperRow) -> int | None:
    cells = [" ".join(cell.split()).casefold() for cell in row.cells]
    word = " ".join(target.split()).casefold()
    return cells.index(word) if word in cells else None


def _column_number(target: str) -> int | None:
    """Return the place of a column, from 0, by its letters or its number; None where it is neither."""
    if target.isascii() and target.isdigit() and 1 <= int(target[:4]) <= 999:
        return int(target) - 1
    if not re.fullmatch(r"[A-Za-z]{1,2}", target):
        return None
    number = 0
    for letter in target.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def column_letters(place: int) -> str:
    """Return how a spreadsheet calls a column, by its place from 0: A to Z, then AA.

    >>> [column_letters(place) for place in (0, 25, 26)]
    ['A', 'Z', 'AA']
    """
    return (column_letters(place // 26 - 1) if place >= 26 else "") + chr(ord("A") + place % 26)
