"""A page of rules: titled sections of sentences and tables, as text and as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.text.terminal import fold, pad, width, without_controls


class Sentence(NamedTuple):
    """A sentence of the rules, and the options that decide what it says."""

    text: str
    options: tuple[str, ...] = ()


class Grid(NamedTuple):
    """A small table: rows of cells, the first row its head, the first column its labels."""

    rows: tuple[tuple[str, ...], ...]


class Section(NamedTuple):
    """What the rules say about one thing; `is_call`: it comes before the cards are played."""

    title: str
    parts: tuple[Sentence | Grid, ...]
    is_call: bool = False


class Page(NamedTuple):
    """The rules on a page; `chosen` are the options that somebody set, which are marked in it."""

    title: str
    sections: tuple[Section, ...]
    chosen: frozenset[str] = frozenset()

    def marks(self, sentence: Sentence) -> str:
        """Return the options behind a sentence, with a star at those that somebody set."""
        options = (
            name.replace("_", "-") + "*" * (name in self.chosen) for name in dict.fromkeys(sentence.options)
        )
        return ", ".join(options)


def says(text: str, *options: str) -> Sentence:
    """Return a sentence of the rules, with the options that decide what it says."""
    return Sentence(without_controls(" ".join(text.split())), options)


def grid(head: Sequence[object], *rows: Sequence[object]) -> Grid:
    """Return a table with this head and these rows.

    >>> grid(("bid", 0), (1, -10)).rows
    (('bid', '0'), ('1', '-10'))
    """
    return Grid(tuple(tuple(map(str, row)) for row in (head, *rows)))


def to_text(page: Page, columns: int) -> str:
    """Return the page for a terminal of so many columns."""
    lines = [fold(page.title, columns)]
    for section in page.sections:
        lines += ["", section.title]
        for part in section.parts:
            if isinstance(part, Grid):
                lines += _grid_lines(part.rows, columns - 4)
            else:
                marks = page.marks(part)
                lines.append(fold(f"  {part.text}{f' [{marks}]' if marks else ''}", columns, "    "))
    return "\n".join(lines) + "\n"


def _grid_lines(rows: Sequence[Sequence[str]], columns: int) -> Iterator[str]:
    """Yield the rows, in blocks of as many columns as fit, the labels before each."""
    wide = [max(map(width, column)) for column in zip(*rows, strict=True)]
    left = wide[0]
    start = 1
    while start < len(wide):
        end, used = start + 1, left + 2 + wide[start]
        while end < len(wide) and used + 2 + wide[end] <= columns:
            used += 2 + wide[end]
            end += 1
        for row in rows:
            cells = [pad(row[place], wide[place], right=True) for place in range(start, end)]
            yield ("    " + "  ".join([pad(row[0], left), *cells])).rstrip()
        start = end
        if start < len(wide):
            yield ""


_SPECIAL = re.compile(r"([\\`*_\[\]<>|~#])")


def _plain(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def to_markdown(page: Page) -> str:
    """Return the page in Markdown, a heading a section and an item a sentence."""
    blocks = [f"# {_plain(page.title)}"]
    for section in page.sections:
        blocks.append(f"## {_plain(section.title)}")
        items: list[str] = []
        for part in section.parts:
            if isinstance(part, Grid):
                if items:
                    blocks.append("\n".join(items))
                blocks.append("\n".join(_markdown_rows(part.rows)))
                items = []
            else:
                marks = page.marks(part)
                items.append(f"- {_plain(part.text)}{f' `[{marks}]`' if marks else ''}")
        if items:
            blocks.append("\n".join(items))
    return "\n\n".join(blocks) + "\n"


def _markdown_rows(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    for number, row in enumerate(rows):
        yield f"| {' | '.join(map(_plain, row))} |"
        if not number:
            yield f"| :-- {'| --: ' * (len(row) - 1)}|"
