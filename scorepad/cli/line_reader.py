"""A line of a file of many games or hands, read and answered; nothing here prints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from scorepad.core.problems import Place, ScorepadError, refused
from scorepad.files.score_file import remembering
from scorepad.reading.documents import Document, read_json
from scorepad.rulebook.library import LARGEST_FILE, FindRuleset, decode, finder


class Answered(NamedTuple):
    """The answer to a line: the text to print, and whether all of it was right."""

    text: str
    is_right: bool = True


Answer = Callable[[int, Document, FindRuleset], Answered]
"""Answers a line, with its number; raises ScorepadError for a line that is wrong."""

Line = tuple[int, bytes]
"""A line of a file, with its number from 1."""


class LineReader:
    """Reads the lines of a file and has them answered; what a ruleset says is read once for all lines."""

    def __init__(self, file: str, answer: Answer) -> None:
        self.file = file
        self.answer = answer
        self.find = remembering(finder(None if file == "-" else Path(file).parent))

    def answered(self, number: int, line: bytes) -> Answered | ScorepadError:
        """Return the answer to a line, or what is wrong with it, with its place."""
        try:
            if len(line) > LARGEST_FILE:
                raise refused("file-size", file=f"{self.file}, line {number}", limit="5 MB")
            document = read_json(decode(line, self.file).rstrip("\r\n"), self.file, number)
            return self.answer(number, document, self.find)
        except ScorepadError as error:
            here = Place(self.file, number, 1)
            return ScorepadError(
                *(problem if problem.place else problem._replace(place=here) for problem in error.problems)
            )
