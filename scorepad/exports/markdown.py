"""A sheet for a chat or a page: a Markdown table."""

from __future__ import annotations

import re

from tabulate import tabulate

from scorepad.core.points import points_text
from scorepad.games.game import Game
from scorepad.sheets.sheet import Cell, lay_out

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~#])")


def plain(text: str) -> str:
    """Return the text so that Markdown takes none of it for a mark."""
    return _SPECIAL.sub(r"\\\1", text)


def _cell(cell: Cell) -> str:
    mark = " ✓" if cell.made else ""
    dealer = " •" if cell.deals else ""
    total = f" **{points_text(cell.total)}**" if cell.total is not None else ""
    return f"{cell.entered}{mark}{dealer}{total}{cell.tallies and f' {cell.tallies}'}"


def to_markdown(game: Game) -> str:
    """Return the sheet as a Markdown table with a title, the totals and the ranks."""
    sheet = lay_out(game)
    rows = [[row.head, row.size, *map(_cell, row.cells)] for row in sheet.rows]
    rows.append(["total", "", *(f"**{points_text(total)}**" for total in sheet.totals)])
    rows.append(["rank", "", *map(str, sheet.ranks)])
    headers = ["hand", "cards", *map(plain, sheet.sides)]
    if not sheet.sized:
        headers, *rows = ([row[0], *row[2:]] for row in (headers, *rows))
    table = tabulate(
        rows, headers, tablefmt="github", disable_numparse=True, colalign=["right"] * len(headers)
    )
    parts = [f"## {plain(sheet.title)}", table, sheet.legend.replace("running total", "**running total**")]
    if sheet.footnotes:
        parts.append("\n".join(f"- {plain(str(note))}" for note in sheet.footnotes))
    if sheet.leader_message:
        parts.append(plain(str(sheet.leader_message)))
    return "\n\n".join(parts) + "\n"
