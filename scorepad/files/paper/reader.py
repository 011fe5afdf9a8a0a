"""A sheet that was written on paper, as text with a line a hand: read into the form of a game file.

What a game file has no place for (points of a hand, dealers, hand sizes, a foot) comes beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scorepad.core.problems import Path, Problem, ScorepadError, problem, refused
from scorepad.files.paper.cells import DELIMITERS, PaperRow, is_dash, number_text, read_rows
from scorepad.files.paper.columns import Layout, find_layout
from scorepad.files.paper.headings import sample_word
from scorepad.files.paper.seats import first_dealer, players_of
from scorepad.hands.fields import Field
from scorepad.reading.documents import Document
from scorepad.reading.typed import PlainScalar, gathering, read_line, read_points
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.terminal import cut

_FOOT = re.compile(r"(?:(?:grand|final|overall) )?(?:totals?|sums?|final|results?|scores?|end)(?: \d{1,2})?")
_BELOW = re.compile(r"(?:final )?(?:ranks?|rankings?|places?|standings?|averages?|avg|mean)(?: \d{1,2})?")
START = {"start", "carried over", "brought forward", "carried forward"}
ADJUSTED = {"adjustment", "adjustments", "adjust", "adjusted", "penalty", "correction"}
NAMED = {"name"}
_NUMBER = re.compile(
    r"(?:(?:hand|round|deal|game|no|nr|h|r|#)\W{0,2})?(\d{1,6})\.?", re.ASCII | re.IGNORECASE
)
_REMARK = re.compile(r"(?:overruled: ([a-z-]+(?:, [a-z-]+)*))?(?:(?:^|; )(amended))?")


class PaperExtras(NamedTuple):
    """What a written sheet says beside the game file it makes, by hand number; names as they are written.

    `adjusted`: the totals after each adjustment, by its place. `foot`: what stands under the columns.
    `wrong`: what cannot be read there. `unread`: lines that are no hands, with their numbers, and columns.
    """

    points: Mapping[int, Mapping[str, PlainScalar]]
    tallies: Mapping[int, Mapping[str, Mapping[str, PlainScalar]]]
    dealers: Mapping[int, str]
    cards: Mapping[int, PlainScalar]
    adjusted: Mapping[int, PlainScalar]
    foot: Mapping[str, PlainScalar]
    foot_points: Mapping[str, PlainScalar]
    wrong: tuple[Problem, ...]
    unread: tuple[tuple[int, str], ...]
    unread_columns: tuple[str, ...]


NOTHING_BESIDE = PaperExtras({}, {}, {}, {}, {}, {}, {}, (), (), ())
"""What a game file says beside itself."""


class Written(NamedTuple):
    """A written sheet: a game file's document, with the line of every hand, and what is beside it."""

    document: Document
    beside: PaperExtras


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

    `fitted` gives the rules for a number of players; `columns` tells headings by hand; `more` is what the
    game file has beside the sheet, such as its `players`, `dealer` or `start`. Raises ScorepadError with
    every line that may be a hand and cannot be read.
    """
    rows, delimiter, layout = _laid_out(text, file, ruleset, columns)
    reader = _Reader(text, file, ruleset, delimiter, layout)
    reader.headings = {row.text.casefold() for row in rows[: layout.first_row]}
    for row in rows[layout.first_row :]:
        reader.read(row)
    return reader.written(fitted, dict(more or {}))


def _laid_out(
    text: str, file: str | None, ruleset: Ruleset, columns: str | None
) -> tuple[list[PaperRow], str, Layout]:
    """Return the rows, cut at the mark that gives the most columns, and where everything is."""
    found: list[tuple[int, list[PaperRow], str, Layout]] = []
    wrong: list[Problem] = []
    for delimiter in DELIMITERS:
        if delimiter in text:
            with gathering(wrong):
                rows = read_rows(text, delimiter)
                if layout := find_layout(rows, ruleset, columns):
                    found.append((len(layout.columns), rows, delimiter, layout))
    if not found:
        if wrong:
            raise ScorepadError(wrong[0])
        needed = [field for field in ruleset.variant.fields if field.needed]
        sample = sample_word(next(field for field in needed if field.by_name))
        fields = tuple(field.name for field in needed)
        raise refused("no-columns", file=file or "the sheet", fields=fields, sample=sample)
    _, rows, delimiter, layout = max(found, key=lambda one: one[0])
    return rows, delimiter, layout


class _Reader:
    """Take rows one after the other, and sort what stands in them."""

    def __init__(self, text: str, file: str | None, ruleset: Ruleset, delimiter: str, layout: Layout) -> None:
        self.document = Document(None, text, file)
        self.fields = {field.name: field for field in ruleset.fields}
        self.tallies = tuple(ruleset.variant.tally_marks)
        self.exact = layout.exported and delimiter == ","
        self.delimiter = delimiter
        self.lines = text.splitlines()
        self.layout = layout
        self.kinds = {one.kind: at for at, one in layout.columns.items() if not one.name}
        self.headings: set[str] = set()
        self.hands: list[dict[str, Any]] = []
        self.points: dict[int, dict[str, PlainScalar]] = {}
        self.counted: dict[int, dict[str, dict[str, PlainScalar]]] = {}
        self.dealers: dict[int, str] = {}
        self.cards: dict[int, PlainScalar] = {}
        self.adjustments: list[dict[str, Any]] = []
        self.adjusted: dict[int, PlainScalar] = {}
        self.start: dict[str, Any] = {}
        self.foot: PaperRow | None = None
        self.foot_after = 0
        self.name: str | None = None
        self.first_dealer: str | None = None
        self.problems: list[Problem] = []
        self.unread: list[tuple[int, str]] = []

    def read(self, row: PaperRow) -> None:
        """Take a row: a hand, an adjustment, the start or the foot, or something that is no part of it."""
        if row.text.casefold() in self.headings:
            return  # a second page begins with the headings again
        at = self.kinds.get("hand")
        head = row.cell(at) if at is not None else next(filter(None, row.cells))
        word = " ".join(head.casefold().strip(" :.").split())
        number = _NUMBER.fullmatch(self._number(head) or head) if at is not None else None
        if _FOOT.fullmatch(word):
            self._read_foot(row)
        elif _BELOW.fullmatch(word):
            self._leave(row)
        elif word in START and not self.hands:
            self._read_start(row)
        elif word in ADJUSTED:
            self._read_adjustment(row)
        elif word in NAMED and self.layout.exported:
            self.name = self._once(row, "remark")
        elif number:
            self._read_numbered(row, int(number[1]))
        elif not self._has_values(row):
            self._leave(row)
        elif at is None:
            self._read_hand(row)
        else:
            self._refuse(row, "hand-number", got=cut(head[:60], 40), wanted=len(self.hands) + 1)

    def _leave(self, row: PaperRow) -> None:
        self.unread.append((row.line, row.text))

    def _refuse(self, row: PaperRow, rule: str, **facts: Any) -> None:
        path: Path = ("line", row.line)
        self._mark(path, row, 0)
        self.problems.append(self.document.placed(problem(rule, path=path, line=row.line, **facts)))

    def _read_foot(self, row: PaperRow) -> None:
        """Take a row of totals: the first after the last hand counts, one amid the hands is of a page."""
        if self.foot and self.foot_after == len(self.hands):
            self._leave(row)
            return
        if self.foot:
            self._leave(self.foot)
        self.foot, self.foot_after = row, len(self.hands)

    def _has_values(self, row: PaperRow) -> bool:
        """Whether there is a number where a hand has its values, or a word that says something of it all."""
        told = [self._number(row.cell(at)) for at, one in self.layout.columns.items() if one.name]
        return any(told) or any(self._says(row, at) for at in self.kinds.values())

    def _says(self, row: PaperRow, at: int) -> bool:
        """Whether a word of the whole hand is one that the game knows, such as that all passed."""
        field, text = self.fields.get(self.layout.columns[at].kind), row.cell(at)
        if not field or not text or field.answer != "value" or field.read is read_line:
            return False
        wrong: list[Problem] = []
        with gathering(wrong):
            field.read(self._single(text, field), ())
        return not wrong

    def _read_numbered(self, row: PaperRow, number: int) -> None:
        if number == len(self.hands) + 1:
            self._read_hand(row)
        elif self._has_values(row):
            self._refuse(row, "hand-number", got=str(number), wanted=len(self.hands) + 1)

    def _read_hand(self, row: PaperRow) -> None:
        place = len(self.hands)
        path: Path = ("hands", place)
        hand: dict[str, Any] = {}
        self._mark(path, row, 0)
        for at, one in self.layout.columns.items():
            text = row.cell(at)
            field = self.fields.get(one.kind)
            if not text or not field or (field.by_name and is_dash(text)):
                continue
            if field.by_name:
                hand.setdefault(one.kind, {})[one.name] = self._value(text, field)
                self._mark((*path, one.kind, one.name), row, at)
            else:
                hand[one.kind] = self._single(text, field)
            self._mark((*path, one.kind), row, at)
        if totals := self._by_name(row, "total", (*path, "totals")):
            hand["totals"] = totals
        self._read_remark(hand, self._once(row, "remark"))
        self.hands.append(hand)
        number = place + 1
        if points := self._by_name(row, "score"):
            self.points[number] = points
        if counted := {tally: self._by_name(row, tally) for tally in self.tallies}:
            self.counted[number] = {tally: counts for tally, counts in counted.items() if counts}
        if dealer := self._once(row, "dealer"):
            self.dealers[number] = dealer[:60]  # longer than a name can be
        if cards := self._once(row, "cards"):
            self.cards[number] = PlainScalar(self._number(cards) or cards)

    def _read_remark(self, hand: dict[str, Any], remark: str) -> None:
        """Take what export says of a hand, or what somebody wrote beside it."""
        known = _REMARK.fullmatch(remark)
        if remark and not known:
            hand.setdefault("note", remark)
        elif known:
            if known[1]:
                hand["overruled"] = known[1].split(", ")
            if known[2]:
                hand["amended"] = True

    def _read_start(self, row: PaperRow) -> None:
        counts = {tally: self._by_name(row, tally) for tally in self.tallies}
        carried = {
            "totals": self._by_name(row, "total"),
            "tallies": {tally: one for tally, one in counts.items() if one},
        }
        self.start = {key: one for key, one in carried.items() if one}
        self._mark(("start",), row, 0)
        self.first_dealer = self._once(row, "dealer") or None

    def _read_adjustment(self, row: PaperRow) -> None:
        given = self._points(row)
        totals = self._by_name(row, "total")
        if not given:
            self._refuse(row, "adjustment-points", text=cut(row.text[:60], 40))
        for side, points in given.items():
            place = len(self.adjustments)
            self._mark(("adjustments", place), row, 0)
            reason = self._once(row, "remark") or self._once(row, "note")
            self.adjustments.append(
                {"after": len(self.hands), "side": side, "points": points, "reason": reason}
            )
            if side in totals:
                self.adjusted[place] = totals[side]

    def _points(self, row: PaperRow, path: Path = ()) -> dict[str, PlainScalar]:
        """Return points that are no hand's, where the sheet has its points."""
        return self._by_name(row, "score", path) or self._by_name(row, "points", path)

    def _numbers(self, found: Mapping[str, PlainScalar], wrong: list[Problem]) -> dict[str, PlainScalar]:
        """Return what are numbers at the foot, and tell what are none."""
        numbers = {}
        for name, text in found.items():
            with gathering(wrong):
                read_points(text, ("foot", name))
                numbers[name] = text
        return numbers

    def _by_name(self, row: PaperRow, kind: str, path: Path = ()) -> dict[str, PlainScalar]:
        found: dict[str, PlainScalar] = {}
        for at, one in self.layout.columns.items():
            text = row.cell(at)
            if one.kind == kind and one.name and not is_dash(text):
                found[one.name] = PlainScalar(self._number(text) or text)
                if path:
                    self._mark((*path, one.name), row, at)
        return found

    def _once(self, row: PaperRow, kind: str) -> str:
        return self._unquoted(row.cell(self.kinds[kind])) if kind in self.kinds else ""

    def _value(self, text: str, field: Field) -> object:
        if field.adds:
            return re.split(r"[\s,;+]+", text)
        return PlainScalar(self._number(text) or text)

    def _single(self, text: str, field: Field) -> object:
        """Return a value of the whole hand: text where it is a note or a name, which may be `none`."""
        if field.read is read_line or field.answer != "value":
            return self._unquoted(text)
        return PlainScalar("yes" if text.casefold() == field.name else self._number(text) or text)

    def _unquoted(self, text: str) -> str:
        """Return text without the apostrophe that export puts before what a spreadsheet would reckon."""
        return text[1:] if self.layout.exported and text[:1] == "'" else text

    def _number(self, text: str) -> str | None:
        return number_text(text, exact=self.exact)

    def _mark(self, path: Path, row: PaperRow, at: int) -> None:
        """Remember the line, and the column where no quote is before it, of a value."""
        cells = self.lines[row.line - 1].split(self.delimiter) if row.line <= len(self.lines) else []
        before = cells[:at]
        column = sum(len(cell) + 1 for cell in before) if not any('"' in cell for cell in before) else 0
        self.document.marks[path] = (row.line - 1, column)

    def written(self, fitted: Callable[[int], Ruleset], more: dict[str, Any]) -> Written:
        """Return the game file, with what is beside it; raise ScorepadError for the lines refused."""
        if self.problems:
            raise ScorepadError(*self.problems)
        while (
            self.hands
            and not self.layout.exported
            and not (self.hands[-1] or self.points.get(len(self.hands)))
        ):
            self.hands.pop()
        if self.foot and 0 < self.foot_after < len(self.hands):
            self._leave(self.foot)
            self.foot = None
        players = more.pop("players", None) or players_of(self.layout)
        ruleset = fitted(len(players))
        document = {"ruleset": ruleset, "players": list(players), "hands": self.hands, **more}
        if self.adjustments:
            document["adjustments"] = self.adjustments
        if self.start:
            document["start"] = self.start | more.get("start", {})
        if self.name:
            document.setdefault("name", self.name)
        if self.first_dealer:
            document.setdefault("dealer", self.first_dealer)
        if dealer := first_dealer(self.dealers, tuple(players)):
            document.setdefault("dealer", dealer)
        self.document.marks.setdefault((), (0, 0))
        self.document.value = document
        wrong: list[Problem] = []
        foot = self._numbers(self._by_name(self.foot, "total", ("foot",)), wrong) if self.foot else {}
        foot_points = self._numbers(self._points(self.foot, ("foot",)), wrong) if self.foot else {}
        beside = PaperExtras(
            self.points, self.counted, self.dealers, self.cards, self.adjusted, foot, foot_points,
            tuple(wrong), tuple(sorted(self.unread)), self.layout.unread,
        )  # fmt: skip
        return Written(self.document, beside)
