"""Files that a command writes: whole or not at all, and over another only when told to."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from scorepad.cli.answers import tell
from scorepad.core.problems import refused
from scorepad.exports import BINARY, Export


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


def write_file(path: Path, content: str | bytes, *, force: bool) -> None:
    """Write the file whole or not at all; raise ScorepadError if it is there or cannot be written."""
    import os

    try:
        path = path.resolve() if path.is_symlink() else path
        if path.is_dir() or (path.exists() and not path.is_file()):
            why = "it is a folder" if path.is_dir() else "it is no ordinary file"
            raise refused("unwritable", file=str(path), why=why)
        if not path.parent.is_dir():
            raise refused("no-folder", file=str(path))
    except (OSError, RuntimeError) as error:
        raise refused("unwritable", file=str(path), why=_why(error)) from None
    partial = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        with partial.open("wb") as out:
            out.write(content if isinstance(content, bytes) else content.encode())
            out.flush()
            os.fsync(out.fileno())
        if force:
            partial.replace(path)
        else:
            os.link(partial, path)
    except FileExistsError:
        raise refused("file-exists", file=str(path)) from None
    except OSError as error:
        raise refused("unwritable", file=str(path), why=_why(error)) from None
    finally:
        partial.unlink(missing_ok=True)


def _why(error: Exception) -> str:
    """Return what the system says, in a few words."""
    return str(getattr(error, "strerror", None) or "a link that leads to itself").lower()
