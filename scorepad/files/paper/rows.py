"""What each row of a written sheet is: a hand, an adjustment, the start, the foot, or no part of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from scorepad.core.problems import Problem, problem
from scorepad.files.paper.cells import PaperRow
from scorepad.files.paper.values import RowReader
from scorepad.text.terminal import cut

_FOOT = re.compile(r"(?:(?:grand|final|overall) )?(?:totals?|sums?|final|results?|scores?|end)(?: \d{1,2})?")
_BELOW = re.compile(r"(?:final )?(?:ranks?|rankings?|places?|standings?|averages?|avg|mean)(?: \d{1,2})?")
_NUMBER = re.compile(
    r"(?:(?:hand|round|deal|game|no|nr|h|r|#)\W{0,2})?(\d{1,6})\.?", re.ASCII | re.IGNORECASE
)
_START = {"start", "carried over", "brought forward", "carried forward"}
_ADJUSTED = {"adjustment", "adjustments", "adjust", "adjusted", "penalty", "correction"}

RowKind = Literal[
    "hand", "adjustment", "start", "title", "foot", "unread", "blank", "hand-number", "adjustment-points"
]
"""What a row is; the last two are the problems of a hand and of an adjustment that cannot be read."""


class SortedRow(NamedTuple):
    """A row with what it is, and the number of hands up to it, itself included."""

    kind: RowKind
    row: PaperRow
    hands: int


class SheetRows(NamedTuple):
    """The rows of a sheet by what they are.

    `hands` end with the last that has anything in it, `prepared` are lines after that for hands to come.
    `adjustments` have the number of hands before them. `start` carries totals over, `title` has the name of
    the game, `foot` the totals under the last hand. `unread` are no part of it.
    """

    hands: tuple[PaperRow, ...]
    prepared: tuple[PaperRow, ...]
    adjustments: tuple[SortedRow, ...]
    start: PaperRow | None
    title: PaperRow | None
    foot: PaperRow | None
    unread: tuple[PaperRow, ...]
    problems: tuple[Problem, ...]

    @property
    def lines(self) -> tuple[PaperRow, ...]:
        """Return the lines of hands, those to come too."""
        return self.hands + self.prepared


def sort_rows(rows: Sequence[PaperRow], reader: RowReader) -> SheetRows:
    """Return the rows of a sheet by what they are; each problem has the line of its row as its path."""
    headings = {row.text.casefold() for row in rows[: reader.layout.first_row]}
    sorted_rows: list[SortedRow] = []
    count = 0
    for row in rows[reader.layout.first_row :]:
        # a second page begins with the headings again
        kind = "blank" if row.text.casefold() in headings else _kind_of(row, count + 1, reader)
        count += kind == "hand"
        sorted_rows.append(SortedRow(kind, row, count))
    hands = [item.row for item in sorted_rows if item.kind == "hand"]
    played = _count_played(hands, reader)
    foot = _foot([item for item in sorted_rows if item.kind == "foot"], played)
    return SheetRows(
        hands=tuple(hands[:played]),
        prepared=tuple(hands[played:]),
        adjustments=tuple(item for item in sorted_rows if item.kind == "adjustment"),
        start=_last(sorted_rows, "start"),
        title=_last(sorted_rows, "title"),
        foot=foot,
        unread=tuple(
            item.row for item in sorted_rows if item.kind in ("unread", "foot") and item.row != foot
        ),
        problems=tuple(
            _problem(item, reader)
            for item in sorted_rows
            if item.kind in ("hand-number", "adjustment-points")
        ),
    )


def _kind_of(row: PaperRow, due: int, reader: RowReader) -> RowKind:
    """Return what a row is where `due` is the number of the next hand."""
    word = " ".join(_head(row, reader).casefold().strip(" :.").split())
    if _FOOT.fullmatch(word):
        return "foot"
    if _BELOW.fullmatch(word):
        return "unread"
    if word in _START and due == 1:
        return "start"
    if word in _ADJUSTED:
        return "adjustment" if reader.point_cells(row) else "adjustment-points"
    if word == "name" and reader.layout.exported:
        return "title"
    number = _hand_number(row, reader)
    if number == due:
        return "hand"
    if not reader.is_hand(row):
        return "unread" if number is None else "blank"
    return "hand-number" if "hand" in reader.once else "hand"


def _head(row: PaperRow, reader: RowReader) -> str:
    """Return what a row begins with: the number of a hand, or a word."""
    at = reader.once.get("hand")
    return next(filter(None, row.cells)) if at is None else row.cell(at)


def _hand_number(row: PaperRow, reader: RowReader) -> int | None:
    """Return the number that a row has as a hand, None where it has none."""
    head = _head(row, reader)
    number = _NUMBER.fullmatch(reader.number(head) or head) if "hand" in reader.once else None
    return int(number[1]) if number else None


def _count_played(hands: Sequence[PaperRow], reader: RowReader) -> int:
    """Return how many lines of hands there are without blank ones at the end; export writes no blank ones."""
    count = len(hands)
    if not reader.layout.exported:
        while count and not (reader.hand(hands[count - 1]) or reader.cells(hands[count - 1], "score")):
            count -= 1
    return count


def _foot(rows: Sequence[SortedRow], hands: int) -> PaperRow | None:
    """Return the first row of totals below the last hand, or above the first; one amid them is of a page."""
    if not rows or 0 < rows[-1].hands < hands:
        return None
    return next(item.row for item in rows if item.hands == rows[-1].hands)


def _last(rows: Sequence[SortedRow], kind: RowKind) -> PaperRow | None:
    return next((item.row for item in reversed(rows) if item.kind == kind), None)


def _problem(item: SortedRow, reader: RowReader) -> Problem:
    """Return what is wrong with a row that may be a hand or an adjustment."""
    line, path = item.row.line, ("line", item.row.line)
    if item.kind == "adjustment-points":
        return problem(item.kind, path=path, line=line, text=cut(item.row.text[:60], 40))
    number = _hand_number(item.row, reader)
    head = cut(_head(item.row, reader)[:60], 40) if number is None else str(number)
    return problem("hand-number", path=path, line=line, got=head, wanted=item.hands + 1)
