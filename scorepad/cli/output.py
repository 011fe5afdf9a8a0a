"""What a command makes, printed or written to a file."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from scorepad.cli.answers import tell
from scorepad.core.problems import refused
from scorepad.exports import BINARY, Export
from scorepad.exports.writing import write_file


def is_terminal_out() -> bool:
    """Whether what is printed is for somebody's eyes."""
    return sys.stdout.isatty()


def check_terminal(file: str, format: str) -> None:
    """Raise ScorepadError if bytes that are no text would go to a terminal; a pipe may have them."""
    if file == "-" and format in BINARY and is_terminal_out():
        raise refused("not-for-terminal", format=format)


def put_out(made: Export, file: str, format: str, *, force: bool) -> None:
    """Print what was made, or write it to a file and say so."""
    if file == "-":
        typer.echo(made.content, nl=False)
        return
    write_file(Path(file), made.content, force=force)
    tell([f"{file} is written ({format})", *map(str, made.footnotes)])
