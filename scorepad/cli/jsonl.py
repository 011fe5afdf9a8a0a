"""Files of many games or hands: one JSON document a line, each answered for itself."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, NoReturn

import typer

from scorepad.core.problems import Place, ScorepadError, refused
from scorepad.files.score_file import remembering
from scorepad.reading.documents import Document, read_json
from scorepad.rulebook.library import LARGEST_FILE, FindRuleset, decode, finder


def standard_input() -> BinaryIO:
    """Return standard input, or nothing where it is closed."""
    return sys.stdin.buffer if sys.stdin is not None else io.BytesIO()


Answer = Callable[[int, Document, FindRuleset], bool]
"""Answers a line, with its number, and returns whether all of it was right."""


def answer_lines(file: str, answer: Answer, refuse: Callable[[ScorepadError], None]) -> NoReturn:
    """Answer every line of a file, refuse those that are wrong and go on; exit with 1 if one was.

    Memory does not grow with the file. A line longer than any file may be is the last.
    """
    path = None if file == "-" else Path(file)
    find = remembering(finder(path.parent if path else None))
    right = True
    try:
        lines = path.open("rb") if path else standard_input()
    except OSError as error:
        raise refused("unreadable", file=file, why=(error.strerror or "error").lower()) from None
    with lines:
        for number, line in enumerate(iter(lambda: lines.readline(LARGEST_FILE + 1), b""), 1):
            if not line.strip():
                continue
            try:
                if len(line) > LARGEST_FILE:
                    raise refused("file-size", file=f"{file}, line {number}", limit="5 MB")
                document = read_json(decode(line, file).rstrip("\r\n"), file, number)
                right = answer(number, document, find) and right
            except ScorepadError as error:
                right = False
                here = Place(file, number, 1)
                problems = [one if one.place else one._replace(place=here) for one in error.problems]
                refuse(ScorepadError(*problems))
                if len(line) > LARGEST_FILE:
                    break
    raise typer.Exit(int(not right))
