"""What stands in the cells of a written sheet: numbers in every hand's spelling, and rows of text.

A spreadsheet writes 1234 as `1,234`, `1.234`, `1 234` or `1'234`, a minus as any of a dozen dashes, before
the digits or behind them, or as brackets.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from scorepad.core.problems import refused

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"), "-")
_MARKS = dict.fromkeys(map(ord, "\u2019\u02bc\u00b4\uff07"), "'")
_PLAIN = re.compile(r"\d+(\.\d+)?", re.ASCII)
_THOUSANDS = re.compile(r"[1-9]\d{0,2}([,.])\d{3}(?:\1\d{3})*", re.ASCII)
_SPACED = re.compile(r"[1-9]\d{0,2}([ '])\d{3}(?:\1\d{3})*(?!\d)", re.ASCII)
_NO_PART = re.compile(r"\.0+")
DELIMITERS = (",", ";", "\t")


def number_text(text: str, *, exact: bool = False) -> str | None:
    """Return the number that is written in a cell, as plain digits, or None if it is none.

    Three digits behind a comma or a stop are thousands, unless the cell is `exact`, as export writes it.
    Blanks and apostrophes join groups of three digits only: `5 10` is no number. A whole number is
    written without the `.0` of a spreadsheet.

    >>> [number_text(text) for text in ("1,234", "\u2212 10", "(10)", "3,5", "1'234.50", "2.0", "5 10")]
    ['1234', '-10', '-10', '3.5', '1234.50', '2', None]
    """
    text = unicodedata.normalize("NFKC", text.translate(_MARKS)).translate(_DASHES).strip()
    sign = ""
    if text[:1] == "(" and text[-1:] == ")":
        sign, text = "-", text[1:-1]
    elif text[:1] in ("-", "+"):
        sign, text = text[0], text[1:]
    elif text[-1:] in ("-", "+"):
        sign, text = text[-1], text[:-1]
    text = text.strip()
    if spaced := _SPACED.match(text):
        text = spaced[0].replace(spaced[1], "") + text[spaced.end() :]
    if not (exact and _PLAIN.fullmatch(text)):
        if _THOUSANDS.fullmatch(text):
            text = text.replace(",", "").replace(".", "")
        elif "," in text and "." in text:
            point = max(",", ".", key=text.rindex)
            text = text.replace("." if point == "," else ",", "").replace(point, ".")
        else:
            text = text.replace(",", ".")
    if not (plain := _PLAIN.fullmatch(text)):
        return None
    if plain[1] and _NO_PART.fullmatch(plain[1]):
        text = text[: plain.start(1)]
    return sign.replace("+", "") + text


def is_dash(text: str) -> bool:
    """Whether a cell says nothing: it is empty, or there is a dash in it."""
    return not text.translate(_DASHES).strip(" -")


class PaperRow(NamedTuple):
    """A line of a sheet: its number in the file, from 1, and its cells without the space around them."""

    line: int
    cells: tuple[str, ...]

    def cell(self, place: int) -> str:
        """Return the text of a cell, empty where the row is too short."""
        return self.cells[place] if place < len(self.cells) else ""

    @property
    def text(self) -> str:
        """Return all that stands in the row."""
        return " ".join(filter(None, self.cells))


def read_rows(text: str, delimiter: str) -> list[PaperRow]:
    """Return the rows that are not empty; raise ScorepadError where a quote is not closed."""
    return list(_rows(text, delimiter))


def _rows(text: str, delimiter: str) -> Iterator[PaperRow]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            row = PaperRow(line, tuple(cell.strip() for cell in cells))
            line = reader.line_num + 1
            if any(row.cells) and not re.fullmatch(r"sep=.?", row.text):
                yield row
    except csv.Error as error:
        raise refused("not-a-table", line=line, why=str(error)) from None
