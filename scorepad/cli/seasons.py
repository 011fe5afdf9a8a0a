"""A file of many games, one a line: scored line by line, one result line for each."""

from __future__ import annotations

import sys
from typing import NoReturn

import typer

from scorepad.cli.jsonl import answer_lines, read_jobs
from scorepad.cli.line_reader import Answered
from scorepad.cli.repairs import problem_message, problem_text
from scorepad.core.points import to_json
from scorepad.core.problems import ScorepadError
from scorepad.files.json_result import to_error, to_result
from scorepad.files.score_file import score_document
from scorepad.reading.documents import Document
from scorepad.rulebook.library import FindRuleset
from scorepad.text.terminal import without_controls


def score_lines(file: str, jobs: str | None) -> NoReturn:
    """Score one game a line, printing one result a line; exit with 1 if one was refused or differs."""
    answer_lines(file, _score_line, _refuse_line, read_jobs(jobs))


def _score_line(number: int, document: Document, find: FindRuleset) -> Answered:
    """Return the result of a game; one whose written totals differ makes the file wrong."""
    scored = score_document(document, find)
    return Answered(to_json(to_result(scored.game, scored.differences)) + "\n", not scored.differences)


def _refuse_line(error: ScorepadError) -> None:
    """Say what is wrong with a line; the lines after it are scored all the same."""
    for problem in error.problems:
        typer.echo(f"error: {without_controls(problem_text(problem))}", err=True)
    sys.stdout.write(to_json(to_error(error, problem_message)) + "\n")
