"""What the columns of a written sheet are: headings as people write them, and those named by hand.

A heading is a name and a word in either order (`Ann bid`, `Bid (Ann)`, `tricks: Ann`), or a name over
several columns with the words in the row below. A name alone is what the game asks of each if that is one
number, else the running total, else the points. The sheets that `export` writes have the word first, always.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scorepad.core.problems import nearest, refused
from scorepad.files.paper.cells import PaperRow, number_text
from scorepad.hands.fields import Field
from scorepad.rulebook.ruleset import Ruleset

SYNONYMS = {
    "bids": ("bid", "bids", "call", "calls", "called", "bid made", "bids made", "tricks bid",
             "tricks called"),
    "tricks": ("trick", "tricks", "took", "taken", "made", "won", "got", "tricks taken", "tricks made",
               "tricks won", "tricks got"),
    "score": ("points", "point", "pts", "score", "scores", "scored", "points scored", "points made"),
    "total": ("total", "totals", "sum", "running", "running total", "running sum", "running score",
              "cumulative", "total points", "total score", "points total"),
    "hand": ("hand", "hands", "round", "no", "no.", "nr", "nr.", "#", "deal"),
    "dealer": ("dealer", "deals", "dealt by"),
    "cards": ("cards", "size"),
    "remark": ("remark", "remarks", "note", "notes", "comment", "comments"),
}  # fmt: skip
"""The English words for what may stand in a column."""

SYNONYMS["points"] = SYNONYMS["score"]  # a game may ask for the points themselves

_PAIR = re.compile(r"\s*(?:&|\+|/|\band\b)\s*")

EXPORTED = ("hand", "dealer", "cards")
"""How a sheet begins that `export` wrote."""


class Column(NamedTuple):
    """What a column holds, and whose it is; a name alone is `alone` until it is known what it holds."""

    kind: str
    name: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.name}".strip()


class Headings:
    """The words that head the columns of a game: its own fields, and those that all games have."""

    def __init__(self, ruleset: Ruleset, *, exported: bool = False) -> None:
        self.exported = exported
        self.once: dict[str, str] = {}
        self.each: dict[str, str] = {}
        for kind in ("hand", "dealer", "cards", "remark"):
            self.once |= dict.fromkeys((kind,) if exported else SYNONYMS[kind], kind)
        for kind in ("score", "total", *ruleset.variant.tally_marks):
            written = "points" if kind == "score" else kind
            self._add(kind, (written,) if exported else (written, written.removesuffix("s")))
        needed = [field for field in ruleset.variant.fields if field.by_name and field.needed]
        self.only = needed[0].name if len(needed) == 1 else None
        for field in ruleset.fields:
            self._add(field.name, (field.noun,) if exported and field.by_name else _words(field), field)
        each = "|".join(map(re.escape, sorted(self.each, key=len, reverse=True)))
        gap = r" " if exported else r"(?:\s*[-:/_(\u2013\u2014]\s*|\s+)"
        self.first = re.compile(rf"({each}){gap}(.+?)(?:\s*\))?" if not exported else f"({each}) (.+)", re.I)
        self.last = re.compile(rf"(.+?)(?:['\u2019]s)?{gap}({each})(?:\s*\))?", re.I)

    def _add(self, kind: str, words: Iterable[str], field: Field | None = None) -> None:
        known = self.once if field and not field.by_name else self.each
        more = () if self.exported else SYNONYMS.get(kind, ())
        known |= dict.fromkeys((*more, *words), kind)

    def read(self, heading: str, *, word_first: bool = True) -> Column:
        """Return what a heading says; a heading without a known word is a name alone."""
        heading = " ".join(heading.split()) if not self.exported else heading
        if kind := self.once.get(heading.lower()):
            return Column(kind)
        first, last = self.first.fullmatch(heading), None if self.exported else self.last.fullmatch(heading)
        if first and (word_first or not last):
            return Column(self.each[first[1].lower()], first[2].strip())
        if last:
            return Column(self.each[last[2].lower()], last[1].strip())
        return Column("alone", heading)


def _words(field: Field) -> tuple[str, ...]:
    noun = field.noun.removesuffix("s")
    return (field.name, field.name.replace("_", " "), field.noun, noun, f"{noun}s")


def sample_word(field: Field) -> str:
    """Return the word that people write over a column of a field."""
    return SYNONYMS.get(field.name, (field.noun,))[0]


class Layout(NamedTuple):
    """Where the rows of a sheet begin, and what its columns hold by their place; some are not read."""

    columns: Mapping[int, Column]
    first_row: int
    exported: bool
    unread: tuple[str, ...] = ()


def find_layout(rows: Sequence[PaperRow], ruleset: Ruleset, named: str | None) -> Layout | None:
    """Return the layout of a sheet, None where no row heads its columns; `named`: columns told by hand.

    Raises ScorepadError for a column that is named by hand, and cannot be.
    """
    told = _read_named(named, ruleset) if named else []
    width = max((len(row.cells) for row in rows), default=0)
    for place, row in enumerate(rows[:40]):
        exported = tuple(row.cells[:3]) == EXPORTED and row.cells[-1] == "remark"
        headings = Headings(ruleset, exported=exported)
        below = rows[place + 1] if place + 1 < len(rows) else PaperRow(0, ())
        top = _over_words(row, below, headings)
        columns = dict(top or enumerate(_read_row(row.cells, headings)))
        columns = {at: one for at, one in columns.items() if one.name or one.kind != "alone"}
        is_headed = sum(bool(one.name) and one.kind != "alone" for one in columns.values()) > 1
        if not is_headed and headings.only and _are_names(columns, below):
            names = {at: one._replace(kind=headings.only) for at, one in columns.items() if one.name}
            columns, is_headed = columns | names, True
        by_heading = (_place(target, row) for _, target in told if target and _column_number(target) is None)
        if is_headed or any(at is not None for at in by_heading):
            return _settled(columns, _placed(told, row, width), place + (2 if top else 1), headings)
    if told:
        placed = _placed(told, PaperRow(0, ()), width)
        first = next((at for at, row in enumerate(rows) if any(row.cell(one).isdigit() for one in placed)), 0)
        return _settled({}, placed, first, Headings(ruleset))
    return None


def _are_names(columns: Mapping[int, Column], below: PaperRow) -> bool:
    """Whether a row of names heads a sheet that has one number for each and nothing else."""
    names = [at for at, one in columns.items() if one.name]
    numbered = any(one.kind == "hand" for one in columns.values())
    return numbered and len(names) > 1 and all(number_text(below.cell(at)) for at in names)


def _read_row(cells: Sequence[str], headings: Headings) -> list[Column]:
    """Return what the headings of a row say, read in the way that gives the fewer names."""
    ways = [[headings.read(one, word_first=first) for one in cells] for first in (True, False)]
    return min(ways, key=lambda way: len({one.name.casefold() for one in way}))


def _over_words(row: PaperRow, below: PaperRow, headings: Headings) -> dict[int, Column] | None:
    """Return the columns of names with the words for each in the row below; None where it is no such row."""
    if headings.exported or sum(cell.lower() in headings.each for cell in below.cells) < 2:
        return None
    columns, name = {}, ""
    for at in range(max(len(row.cells), len(below.cells))):
        over, word = row.cell(at), below.cell(at).lower()
        name = over or name
        if word in headings.each:
            columns[at] = Column(headings.each[word], name)
        elif known := headings.once.get(word or over.lower()):
            columns[at] = Column(known)
    return columns


def _settled(
    columns: Mapping[int, Column], told: Mapping[int, Column], first_row: int, headings: Headings
) -> Layout:
    """Return the layout once it is known what names alone stand for, and which columns are not read.

    What was told by hand goes before every heading that says the same.
    """
    exported = headings.exported
    columns = {**columns, **told}
    columns = columns if exported else _with_sides(columns)
    same = str if exported else str.casefold
    known = {same(one.name): one.name for one in columns.values() if one.name and one.kind != "alone"}
    found: dict[int, Column] = {}
    unread = []
    for at, one in sorted(columns.items(), key=lambda item: (item[1].kind == "alone", item[0] not in told)):
        name = known.get(same(one.name), one.name)
        if one.kind == "alone":
            pair = " & " in one.name and {same(part) for part in one.name.split(" & ")} <= known.keys()
            kinds = [
                kind
                for kind in (headings.only, "total", "score")
                if kind and Column(kind, name) not in found.values()
            ]
            if not (pair or same(one.name) in known) or not kinds:
                unread.append(one.name)
                continue
            one = one._replace(kind=kinds[0])
        one = one._replace(name=name if one.name else "")
        if one.kind == "points" and one in found.values():
            one = one._replace(kind="score")  # beside what was entered stands what it scored
        if one in found.values():
            unread.append(f"{one} (column {_column_letters(at)})")
        else:
            found[at] = one
    return Layout(dict(sorted(found.items())), first_row, exported, tuple(unread))


def _with_sides(columns: Mapping[int, Column]) -> dict[int, Column]:
    """Return the columns with `Ann+Cid` or `Ann/Cid` as sides are written, where these are players."""
    names = {one.name for one in columns.values() if one.name and one.kind != "alone"}
    players = {name for name in names if len(_PAIR.split(name)) == 1}
    found = {}
    for at, one in columns.items():
        pair = _PAIR.split(one.name)
        is_side = len(pair) == 2 and all(pair) and (not players or set(pair) <= players)
        found[at] = one._replace(name=" & ".join(pair)) if is_side else one
    return found


def _read_named(named: str, ruleset: Ruleset) -> list[tuple[Column | None, str]]:
    """Return the columns named by hand, each with its letter, number or heading in the file.

    `Ann bid=B, Ann total=D`; without `=` it is the next column: `hand, dealer, Ann bid, -, Ann tricks`.
    """
    headings = Headings(ruleset)
    told: list[tuple[Column | None, str]] = []
    for part in named.split(","):
        word, equals, target = (one.strip() for one in part.rpartition("="))
        word, target = (word, target) if equals else (part.strip(), "")
        column = None if word in ("", "-") else headings.read(word, word_first=False)
        if column and word.casefold() in headings.each:
            raise refused("whose-column", column=word)
        if column and column.kind == "alone":
            words = (*dict.fromkeys(headings.once.values()), *dict.fromkeys(headings.each.values()))
            near = nearest(word.split()[-1], (*headings.once, *headings.each))
            raise refused("unknown-column", column=word, near=near, words=words)
        told.append((column, target))
    return told


def _placed(told: Iterable[tuple[Column | None, str]], row: PaperRow, width: int) -> dict[int, Column]:
    """Return the columns named by hand by their place, found by their heading in the row or by letter.

    Raises ScorepadError for a place that is not in the sheet, and for one thing in two places or two in one.
    """
    placed: dict[int, Column] = {}
    following = 0
    for column, target in told:
        at = _place(target, row) if target else following
        at = _column_number(target) if at is None else at
        if at is None or (column and at >= width):
            target = target or _column_letters(following)
            raise refused("no-such-column", column=str(column or "-"), target=target)
        if column:
            for other, one in placed.items():
                if other == at or (one.kind, one.name.casefold()) == (column.kind, column.name.casefold()):
                    columns = tuple(dict.fromkeys(map(_column_letters, (other, at))))
                    kinds = tuple(dict.fromkeys(map(str, (one, column))))
                    raise refused("column-twice", kinds=kinds, columns=columns)
            placed[at] = column
        following = at + 1
    return placed


def _place(target: str, row: PaperRow) -> int | None:
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


def _column_letters(at: int) -> str:
    """Return how a spreadsheet calls a column, by its place from 0: A to Z, then AA."""
    return (_column_letters(at // 26 - 1) if at >= 26 else "") + chr(ord("A") + at % 26)
