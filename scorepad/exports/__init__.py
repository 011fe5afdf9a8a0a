"""A game as a file: one module a format, each a function from a sheet or a game to text or bytes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from scorepad.core.problems import refused
from scorepad.games.game import Game
from scorepad.sheets.blank import Blank
from scorepad.text.messages import Message

ENDINGS = {".csv": "csv", ".md": "markdown", ".markdown": "markdown", ".json": "json", ".jsonl": "jsonl",
           ".yaml": "yaml", ".yml": "yaml", ".txt": "text", ".html": "html", ".htm": "html",
           ".xlsx": "xlsx", ".pdf": "pdf"}  # fmt: skip
"""The format that a file's ending asks for."""

FORMATS = ("yaml", "json", "jsonl", "csv", "markdown", "text", "html", "xlsx", "pdf")
"""What a game can be exported to; yaml and json are game files."""

BINARY = ("xlsx", "pdf")
"""The formats that are no text; each is written by a library that the extra of its name brings."""

_MODULES = {
    "yaml": "game_files",
    "json": "game_files",
    "jsonl": "game_files",
    "csv": "csv",
    "markdown": "markdown",
    "text": "text",
    "html": "html.page",
    "xlsx": "xlsx",
    "pdf": "pdf.sheet",
}


class Export(NamedTuple):
    """What goes into a file, and what the table should hear about it."""

    content: str | bytes
    footnotes: tuple[Message, ...] = ()


def exporter(format: str) -> Callable[[Game], str]:
    """Return the function that turns a game into text in this format."""
    function: Callable[[Game], str] = _function(format)
    return function


def export_game(game: Game, format: str) -> Export:
    """Return the game in any of the formats; raise ScorepadError if its library is not installed."""
    made = _function(format)(game)
    return Export(*made) if isinstance(made, tuple) else Export(made)


BLANKS = {"markdown": "blank_markdown", "html": "html.blank", "pdf": "pdf.blank"}
"""What a blank sheet can be printed as, and the module that does it."""


def export_blank(blank: Blank, format: str) -> Export:
    """Return a blank sheet in one of the formats of `BLANKS`; raise ScorepadError as `export_game` does."""
    made = _function(format, BLANKS[format])(blank)
    return Export(*made) if isinstance(made, tuple) else Export(made)


def _function(format: str, module_name: str = "") -> Any:
    try:
        module = import_module(f"scorepad.exports.{module_name or _MODULES[format]}")
    except ModuleNotFoundError:
        if format not in BINARY:
            raise
        raise refused("not-installed", format=format) from None
    return getattr(module, f"to_{format}")
