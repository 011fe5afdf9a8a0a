"""A game as a file: one module a format, each a function from a sheet or a game to text."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from scorepad.game import Game

ENDINGS = {".csv": "csv", ".md": "markdown", ".markdown": "markdown", ".json": "json", ".jsonl": "jsonl",
           ".yaml": "yaml", ".yml": "yaml", ".txt": "text", ".html": "html", ".htm": "html"}  # fmt: skip
"""The format that a file's ending asks for."""

FORMATS = ("yaml", "json", "jsonl", "csv", "markdown", "text", "html")
"""What a game can be exported to; yaml and json are game files."""

_MODULES = {
    "yaml": "game_files",
    "json": "game_files",
    "jsonl": "game_files",
    "csv": "csv",
    "markdown": "markdown",
    "text": "text",
    "html": "html",
}


def exporter(format: str) -> Callable[[Game], str]:
    """Return the function that turns a game into text in this format."""
    module = import_module(f"scorepad.exports.{_MODULES[format]}")
    function: Callable[[Game], str] = getattr(module, f"to_{format}")
    return function
