"""Pages of paper to draw on: text in any script, lines, boxes, in millimetres from the top left corner.

Western European letters are drawn with the fonts that every PDF reader has, and nothing is put into
the file; suits and the tick are outlines; anything else takes a font of this computer.

fpdf2 and not reportlab: it takes the fonts that have Chinese and emoji, and orders and joins Hebrew
and Arabic. It and what it needs come by pip alone on every system.
"""

from __future__ import annotations

import datetime
import logging
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Literal

import uharfbuzz  # noqa: F401  fpdf2 joins letters with it, and only then finds it missing
from fpdf import FPDF
from fpdf.enums import XPos, YPos

from scorepad.exports.pdf.fonts import Face, faces_for
from scorepad.exports.pdf.suits import OUTLINES, WIDE

logging.getLogger("fpdf").setLevel(logging.ERROR)
logging.getLogger("fontTools").setLevel(logging.ERROR)

_WESTERN = "helvetica"
_OUTLINED = "outlined"
_RTL = "[^\\s,]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc][^\\s,]*"
_RIGHT_TO_LEFT = re.compile(rf"({_RTL}(?:\s+{_RTL})*)")
_WORD = re.compile(r"\S*?\w-(?=\w)|\S+")
_POINT = 25.4 / 72
SMALLEST = 5.0
"""The smallest type that is drawn, in points; what does not fit in it is cut."""

Align = Literal["left", "right", "middle"]


class PdfCanvas:
    """A document of A4 pages, upright or across; the same drawing on the same day is the same file.

    `undrawn` are the characters that no font had, which are drawn as a question mark.
    """

    def __init__(
        self, title: str, made: datetime.datetime, *, margin: float = 12.0, across: bool = False
    ) -> None:
        self.margin = margin
        self.width, self.height = (297.0, 210.0) if across else (210.0, 297.0)
        self._pdf = FPDF("landscape" if across else "portrait", unit="mm", format="A4")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._pdf.core_fonts_encoding = "windows-1252"
        self._pdf.alias_nb_pages("")
        self._pdf.set_creation_date(made.replace(tzinfo=datetime.UTC))
        self._pdf.set_title(title)
        self._pdf.set_creator("scorepad")
        self._faces: dict[str, Face] = {}
        self._widths: dict[tuple[str, str, bool], float] = {}
        self._kinds: dict[str, list[tuple[str, str]]] = {}
        self.undrawn: set[str] = set()
        self._searched: set[str] = set()
        self._font: tuple[str, str, float] = ("", "", 0)
        self.pages = 0

    @property
    def inner(self) -> float:
        """Return the width between the margins."""
        return self.width - 2 * self.margin

    @property
    def bottom(self) -> float:
        """Return how far down a page may be drawn on."""
        return self.height - self.margin

    def new_page(self) -> None:
        """Begin a page, with its number below if it is not the first."""
        self._pdf.add_page()
        self._font = ("", "", 0)
        self.pages += 1
        if self.pages > 1:
            self.text(self.width / 2, self.height - 6, str(self.pages), size=7, align="middle")

    def output(self) -> bytes:
        """Return the file."""
        return bytes(self._pdf.output())

    def text_width(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return how wide the text is in type of so many points."""
        return sum(self._run_width(kind, run, bold) for kind, run in self._runs(text)) * size

    def text(
        self, x: float, y: float, text: str, *, size: float = 8, bold: bool = False, align: Align = "left",
        most: float = 0,
    ) -> None:  # fmt: skip
        """Draw the text with its baseline at y; `most`: drawn smaller, or cut, to be at most so wide."""
        wide = self.text_width(text, size, bold=bold)
        if most and wide > most:
            size = max(size * most / wide, SMALLEST)
            text = self._cut(text, size, most, bold=bold)
            wide = self.text_width(text, size, bold=bold)
        x -= {"left": 0, "right": wide, "middle": wide / 2}[align]
        for kind, run in self._runs(text):
            if kind == _OUTLINED:
                self._draw_outlined(x, y, run, size)
            else:
                self._set_font(kind, size, bold)
                if kind in self._faces:
                    self._draw_shaped(x, y, run, size)
                else:
                    self._pdf.text(x, y, run)
            x += self._run_width(kind, run, bold) * size

    def fold(self, text: str, size: float, most: float, *, bold: bool = False) -> list[str]:
        """Return the text in lines of at most so wide, broken between words, or within where it must be."""
        lines = [""]
        for found in _WORD.finditer(text):
            word = found[0]
            between = " " if text[: found.start()][-1:].isspace() else ""
            together = f"{lines[-1]}{between}{word}".strip()
            if self.text_width(together, size, bold=bold) <= most:
                lines[-1] = together
                continue
            if lines[-1]:
                lines.append("")
            while self.text_width(word, size, bold=bold) > most and len(word) > 1:
                end = next(
                    (end for end in range(len(word) - 1, 1, -1)
                     if self.text_width(word[:end], size, bold=bold) <= most), 1,
                )  # fmt: skip
                lines[-1], word = word[:end], word[end:]
                lines.append("")
            lines[-1] = word
        return lines

    def line(self, x: float, y: float, to_x: float, to_y: float, *, wide: float = 0.2, grey: int = 0) -> None:
        """Draw a straight line."""
        self._pdf.set_draw_color(grey)
        self._pdf.set_line_width(wide)
        self._pdf.line(x, y, to_x, to_y)

    def path(
        self, points: list[tuple[float, float]], *, wide: float, dash: tuple[float, float] = (0, 0),
        colour: tuple[int, int, int] = (0, 0, 0),
    ) -> None:  # fmt: skip
        """Draw a line through many points, dashed if asked."""
        self._pdf.set_draw_color(*colour)
        self._pdf.set_line_width(wide)
        self._pdf.set_dash_pattern(dash=dash[0], gap=dash[1])
        self._pdf.polyline(points)
        self._pdf.set_dash_pattern()

    def shape(self, points: list[tuple[float, float]], *, filled: bool, colour: tuple[int, int, int]) -> None:
        """Draw a small closed shape, filled with its colour or with white."""
        self._pdf.set_draw_color(*colour)
        self._pdf.set_fill_color(*(colour if filled else (255, 255, 255)))
        self._pdf.set_line_width(0.25)
        self._pdf.polygon(points, style="DF")

    def box(
        self, x: float, y: float, wide: float, high: float, *, fill: int | None = None, line: bool = False
    ) -> None:
        """Draw a rectangle: filled with a grey (0 black, 255 white), with an outline, or both."""
        if fill is not None:
            self._pdf.set_fill_color(fill)
        if line:
            self._pdf.set_draw_color(0)
            self._pdf.set_line_width(0.2)
        self._pdf.rect(x, y, wide, high, style=("D" if line else "") + ("F" if fill is not None else ""))

    def _cut(self, text: str, size: float, most: float, *, bold: bool) -> str:
        while len(text) > 1 and self.text_width(text, size, bold=bold) > most:
            text = text.removesuffix("…")[:-1].rstrip() + "…"
        return text

    def _runs(self, text: str) -> list[tuple[str, str]]:
        """Return the text in parts, each with the family that draws it, in the order they are drawn."""
        if text not in self._kinds:
            self._kinds[text] = list(self._split(text))
        return self._kinds[text]

    def _split(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield the parts: a word with a letter that is not plain takes one font for the whole of it.

        Hebrew and Arabic words that follow one another are a part, so that they turn no number behind them.
        """
        for part in filter(None, _RIGHT_TO_LEFT.split(text)):
            words = [part] if _RIGHT_TO_LEFT.match(part) else re.findall(r"\s+|\S+", part)
            for plain, group in groupby(words, lambda word: all(map(_is_plain, word))):
                if not plain:
                    yield from self._fitted("".join(group))
                    continue
                for outlined, run in groupby("".join(group), OUTLINES.__contains__):
                    yield _OUTLINED if outlined else _WESTERN, "".join(run)

    def _fitted(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield the text with the font that has the most of it; others stand in for the rest."""
        shown = self._drawable(text)
        family = max(
            self._faces,
            default=_WESTERN,
            key=lambda one: sum(ord(character) in self._faces[one].characters for character in shown),
        )
        for drawn, run in groupby(shown, lambda one: one.isspace() or self._has(one)):
            yield family if drawn else _WESTERN, "".join(run)

    def _drawable(self, text: str) -> str:
        """Return the text with a question mark for what no font draws, taking in fonts as they are needed."""
        wanted = {one for one in text if not (_is_plain(one) or self._has(one))} - self._searched
        self._searched |= wanted
        for face in faces_for(wanted)[0]:
            family = f"face{len(self._faces)}"
            self._pdf.add_font(family, "", face.path, collection_font_number=face.number)
            self._faces[family] = face
        self._pdf.set_fallback_fonts(list(self._faces), exact_match=False)
        shown = ""
        for character in text:
            if character.isspace() or _is_plain(character) or self._has(character):
                shown += character
            elif unicodedata.category(character) not in ("Cf", "Mn"):
                shown += "?"
                self.undrawn.add(character)
        return shown

    def _has(self, character: str) -> bool:
        return any(ord(character) in one.characters for one in self._faces.values())

    def _run_width(self, kind: str, run: str, bold: bool) -> float:
        """Return how wide a part is in type of one point."""
        if kind == _OUTLINED:
            return len(run) * WIDE * _POINT
        key = (kind, run, bold)
        if key not in self._widths:
            self._set_font(kind, 10, bold)
            self._pdf.set_text_shaping(kind in self._faces)
            self._widths[key] = float(self._pdf.get_string_width(run)) / 10
            self._pdf.set_text_shaping(False)
        return self._widths[key]

    def _draw_shaped(self, x: float, y: float, run: str, size: float) -> None:
        self._pdf.set_text_shaping(True)
        high = size * _POINT
        self._pdf.set_xy(x, y - 0.8 * high)  # a cell as high as its type has its baseline at 0.8 of it
        self._pdf.cell(0, high, run, new_x=XPos.LEFT, new_y=YPos.TOP)
        self._pdf.set_text_shaping(False)

    def _draw_outlined(self, x: float, y: float, run: str, size: float) -> None:
        self._pdf.set_fill_color(0)
        scale = size * _POINT
        for place, character in enumerate(run):
            left = x + place * WIDE * scale
            for shape in OUTLINES[character]:
                self._pdf.polygon([(left + scale * a, y + scale * b) for a, b in shape], style="F")

    def _set_font(self, kind: str, size: float, bold: bool) -> None:
        style = "B" if bold and kind == _WESTERN else ""
        if self._font != (kind, style, size):
            self._pdf.set_font(kind, style, size)
            self._font = (kind, style, size)


@lru_cache(maxsize=4096)
def _is_plain(character: str) -> bool:
    """Whether the character needs no font of this computer."""
    try:
        return character in OUTLINES or bool(character.encode("windows-1252"))
    except UnicodeEncodeError:
        return False
