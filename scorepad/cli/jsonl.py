"""Files of many games or hands: a JSON document a line, answered line by line, by one process or several."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO, NoReturn

import typer

from scorepad.cli.common import wrong_usage
from scorepad.cli.line_reader import Answer, Answered, Line, LineReader
from scorepad.core.problems import ScorepadError, refused
from scorepad.reading.typed import PlainScalar, read_whole
from scorepad.rulebook.library import LARGEST_FILE

MOST_JOBS = 64


def answer_lines(
    file: str, answer: Answer, refuse: Callable[[ScorepadError], None], jobs: int = 1
) -> NoReturn:
    """Answer every line of a file in its order, refuse those that are wrong; exit with 1 if one was.

    Memory does not grow with the file. A line longer than any file may be is the last. With several `jobs`
    so many processes answer; `answer` must be a function that can be sent to them.
    """
    right = True
    with _opened(file) as source:
        for answered in _answers(file, answer, _lines(source), jobs):
            if isinstance(answered, Answered):
                sys.stdout.write(answered.text)
                right = right and answered.is_right
            else:
                refuse(answered)
                right = False
    raise typer.Exit(int(not right))


def _answers(
    file: str, answer: Answer, lines: Iterator[Line], jobs: int
) -> Iterator[Answered | ScorepadError]:
    """Yield what comes of each line, by this process or by others."""
    if jobs > 1:
        from scorepad.cli.jobs import answered_by_processes

        yield from answered_by_processes(file, answer, lines, jobs)
    else:
        reader = LineReader(file, answer)
        for number, line in lines:
            yield reader.answered(number, line)


def _lines(source: BinaryIO) -> Iterator[Line]:
    """Yield the lines that are not blank, with their numbers, up to one longer than any file may be."""
    for number, line in enumerate(iter(partial(source.readline, LARGEST_FILE + 1), b""), 1):
        if line.strip():
            yield number, line
            if len(line) > LARGEST_FILE:
                return


def _opened(file: str) -> BinaryIO:
    if file == "-":
        return standard_input()
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise refused("unreadable", file=file, why=(error.strerror or "error").lower()) from None


def standard_input() -> BinaryIO:
    """Return standard input, or nothing where it is closed."""
    return sys.stdin.buffer if sys.stdin is not None else io.BytesIO()


def read_jobs(word: str | None) -> int:
    """Return how many processes are asked for, one if none are; raise WrongUsage for no such number."""
    if word is None:
        return 1
    try:
        jobs = read_whole(PlainScalar(word))
    except ScorepadError:
        jobs = 0
    if not 1 <= jobs <= MOST_JOBS:
        raise wrong_usage("no-value", option="jobs", wanted=f"a number from 1 to {MOST_JOBS}, as in --jobs 4")
    return jobs
