"""What stands in a row of a written sheet, by what its columns hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from scorepad.core.problems import Problem
from scorepad.files.paper.cells import PaperRow, is_dash, number_text
from scorepad.files.paper.columns import Layout
from scorepad.hands.fields import Field
from scorepad.reading.typed import PlainScalar, gathering, read_line
from scorepad.rulebook.ruleset import Ruleset

_REMARK = re.compile(r"(?:overruled: ([a-z-]+(?:, [a-z-]+)*))?(?:(?:^|; )(amended))?")


class PaperCell(NamedTuple):
    """What stands in a column, by its place from 0, and whose it is, if there is one for each of several."""

    at: int
    name: str
    text: str


class RowReader(NamedTuple):
    """How the rows of a sheet are read: what its columns hold, and what the game asks.

    `once`: the columns of what a hand has once, by kind; `several`: of what each has, with whose each is.
    `exact`: numbers are as `export` writes them.
    """

    layout: Layout
    fields: Mapping[str, Field]
    tallies: tuple[str, ...]
    once: Mapping[str, int]
    several: Mapping[str, tuple[tuple[int, str], ...]]
    exact: bool

    def number(self, text: str) -> str | None:
        """Return the number in a cell as plain digits, None if it is none."""
        return number_text(text, exact=self.exact)

    def scalar(self, text: str) -> PlainScalar:
        """Return a cell as a value of a game file: a number where it is one."""
        return PlainScalar(self.number(text) or text)

    def word(self, row: PaperRow, kind: str) -> str:
        """Return the text of something that a hand has once, empty where there is none."""
        return self._unquoted(row.cell(self.once[kind])) if kind in self.once else ""

    def cells(self, row: PaperRow, kind: str) -> list[PaperCell]:
        """Return what stands in a row of one kind, by player or side; a dash says nothing."""
        return [
            PaperCell(at, name, text)
            for at, name in self.several.get(kind, ())
            if not is_dash(text := row.cell(at))
        ]

    def point_cells(self, row: PaperRow) -> list[PaperCell]:
        """Return points that are no hand's, where the sheet has its points."""
        return self.cells(row, "score") or self.cells(row, "points")

    def field_cells(self, row: PaperRow) -> Iterator[tuple[Field, PaperCell]]:
        """Yield the fields of a hand with what stands in a row of each."""
        for at, column in self.layout.columns.items():
            field, text = self.fields.get(column.kind), row.cell(at)
            if field and text and not (field.by_name and is_dash(text)):
                yield field, PaperCell(at, column.name, text)

    def numbers(self, cells: Iterable[PaperCell]) -> dict[str, PlainScalar]:
        """Return values of a game file, by player or side."""
        return {cell.name: self.scalar(cell.text) for cell in cells}

    def counted(self, row: PaperRow) -> dict[str, dict[str, PlainScalar]]:
        """Return the tallies in a row, such as bags, by side."""
        counts = {tally: self.numbers(self.cells(row, tally)) for tally in self.tallies}
        return {tally: by_side for tally, by_side in counts.items() if by_side}

    def hand(self, row: PaperRow) -> dict[str, Any]:
        """Return the hand in a row as a game file has it."""
        hand: dict[str, Any] = {}
        for field, cell in self.field_cells(row):
            if field.by_name:
                hand.setdefault(field.name, {})[cell.name] = self._value(cell.text, field)
            else:
                hand[field.name] = self._single(cell.text, field)
        if totals := self.numbers(self.cells(row, "total")):
            hand["totals"] = totals
        return _with_remark(hand, self.word(row, "remark"))

    def is_hand(self, row: PaperRow) -> bool:
        """Whether there is a number where a hand has its values, or a word that says something of it all."""
        numbers = (self.number(row.cell(at)) for at, column in self.layout.columns.items() if column.name)
        return any(numbers) or any(self._says_something(row, kind) for kind in self.once)

    def _says_something(self, row: PaperRow, kind: str) -> bool:
        """Whether a word of the whole hand is one that the game knows, such as that all passed."""
        field, text = self.fields.get(kind), row.cell(self.once[kind])
        if not field or not text or field.answer != "value" or field.read is read_line:
            return False
        problems: list[Problem] = []
        with gathering(problems):
            field.read(self._single(text, field), ())
        return not problems

    def _value(self, text: str, field: Field) -> object:
        return re.split(r"[\s,;+]+", text) if field.adds else self.scalar(text)

    def _single(self, text: str, field: Field) -> object:
        """Return a value of the whole hand: text where it is a note or a name, which may be `none`."""
        if field.read is read_line or field.answer != "value":
            return self._unquoted(text)
        return PlainScalar("yes") if text.casefold() == field.name else self.scalar(text)

    def _unquoted(self, text: str) -> str:
        """Return text without the apostrophe that export puts before what a spreadsheet would reckon."""
        return text[1:] if self.layout.exported and text[:1] == "'" else text


def row_reader(ruleset: Ruleset, layout: Layout, delimiter: str) -> RowReader:
    """Return how the rows of a sheet of this game are read."""
    columns = layout.columns.items()
    kinds = dict.fromkeys(column.kind for _, column in columns if column.name)
    return RowReader(
        layout=layout,
        fields={field.name: field for field in ruleset.fields},
        tallies=tuple(ruleset.variant.tally_marks),
        once={column.kind: at for at, column in columns if not column.name},
        several={
            kind: tuple((at, column.name) for at, column in columns if column.name and column.kind == kind)
            for kind in kinds
        },
        exact=layout.exported and delimiter == ",",
    )


def _with_remark(hand: dict[str, Any], remark: str) -> dict[str, Any]:
    """Return a hand with what export says of it in a remark, or what somebody wrote beside it."""
    exported = _REMARK.fullmatch(remark)
    if not exported:
        return {**hand, "note": hand.get("note", remark)}
    overruled, amended = exported.groups()
    return {
        **hand,
        **({"overruled": overruled.split(", ")} if overruled else {}),
        **({"amended": True} if amended else {}),
    }
