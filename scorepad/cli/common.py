"""What every command has in common: the options that stand anywhere, refusals, and how they are printed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, NamedTuple

import typer

from scorepad.cli.messages import PROBLEMS, REMARKS
from scorepad.cli.repairs import problem_message, problem_text
from scorepad.core.problems import ScorepadError, nearest, refused
from scorepad.session.session import Session
from scorepad.text.messages import add_messages
from scorepad.text.terminal import without_controls

add_messages(PROBLEMS | REMARKS)

MOST_TOLD = 40
"""How many problems of one refusal are told; a file can have thousands."""

ANYWHERE = "Anywhere on the line: --game NAME (another game), --db FILE, --format FORMAT."


class WrongUsage(ScorepadError):
    """Words that make no command: the exit status is 2, not 1."""


def wrong_usage(rule: str, /, **facts: Any) -> WrongUsage:
    """Return the error of one wrong use of the command line, ready to be raised."""
    return WrongUsage(*refused(rule, **facts).problems)


class Progress:
    """How far a command got: what its exit status is to be."""

    status = 0


class Common(NamedTuple):
    """What every command takes: which database and which game, and which format to answer in."""

    progress: Progress
    session: Session
    format: str | None = None

    def format_of(self, *allowed: str) -> str:
        """Return the format asked for, the first of those allowed if none was."""
        chosen = self.format or allowed[0]
        if chosen not in allowed:
            near = nearest(chosen, allowed)
            raise wrong_usage("unknown-format", format=chosen, near=near, formats=allowed)
        return chosen

    @property
    def is_json(self) -> bool:
        """Whether the answer is for a program."""
        return self.format in ("json", "jsonl")


def lift_common(words: Sequence[str], common: Common) -> tuple[Common, list[str]]:
    """Return the options that may stand anywhere, and the words without them."""
    values: dict[str, str] = {}
    rest: list[str] = []
    waiting = iter(words)
    for word in waiting:
        name, equals, value = word.partition("=")
        if word == "--":
            rest += [word, *waiting]
        elif name in ("--game", "--db", "--format"):
            if not equals:
                value = next(waiting, "")
            if not value:
                raise wrong_usage("no-value", option=name[2:], wanted=f"as in {name} {_SAMPLES[name]}")
            values[name[2:]] = value
        else:
            rest.append(word)
    session = Session(values.get("db", common.session.db), values.get("game", common.session.game))
    return common._replace(session=session, format=values.get("format", common.format)), rest


_SAMPLES = {"--game": "friday", "--db": "scores.db", "--format": "json"}


def wants_colour() -> bool | None:
    """Whether to colour what is printed; None leaves it to whether a terminal reads it.

    As in other programs: NO_COLOR and TERM=dumb say no, FORCE_COLOR and CLICOLOR_FORCE yes.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if any(os.environ.get(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return False if os.environ.get("TERM") == "dumb" else None


def tell_error(sentence: str) -> None:
    """Print what went wrong on standard error."""
    typer.echo(f"{typer.style('error:', fg='red')} {sentence}", err=True, color=wants_colour())


def tell(error: ScorepadError, common: Common) -> int:
    """Print the problems of a refusal, and return the exit status."""
    for problem in error.problems[:MOST_TOLD]:
        tell_error(without_controls(problem_text(problem)))
        if problem.place and (caret := problem.place.caret()):
            typer.echo(caret, err=True)
        for line in problem.facts.get("lines", ()):
            typer.echo(f"       {without_controls(line)}", err=True)
    if (more := len(error.problems) - MOST_TOLD) > 0:
        tell_error(f"and {more} more of the kind: mend these first")
    if common.is_json:
        from scorepad.files.json_result import to_error

        typer.echo(to_json_text(to_error(error, problem_message)))
    return 2 if isinstance(error, WrongUsage) else 1


def to_json_text(document: Any) -> str:
    """Return a document as one line of JSON."""
    from scorepad.core.points import to_json

    return to_json(document)
