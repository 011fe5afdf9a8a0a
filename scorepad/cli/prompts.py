"""Asking at a terminal, where there is one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import typer

from scorepad.cli.repairs import problem_text
from scorepad.core.problems import ScorepadError
from scorepad.games.entry import enter, follows, trial
from scorepad.games.game import Game
from scorepad.games.start import start_game
from scorepad.hands.fields import Field
from scorepad.reading.typed import PlainScalar
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import format_message, spans


def is_terminal() -> bool:
    """Whether somebody is there to answer."""
    return sys.stdin is not None and sys.stdin.isatty()


def ask_names(numbers: tuple[int, ...], last: tuple[str, ...], fitted: Callable[[int], Ruleset]) -> list[str]:
    """Return the names of the table, the last table's offered; ask again until they can play.

    `numbers` are how many may play, and `fitted` gives the ruleset for so many.
    """
    offered = ", ".join(last) if len(last) in numbers else None
    while True:
        line: str = typer.prompt(format_message("ask-names", {"numbers": numbers}), default=offered)
        names = [name.strip() for name in line.split(",") if name.strip()]
        try:
            start_game(fitted(len(names)), tuple(names))
        except ScorepadError as error:
            _tell(error)
        else:
            return names


def _tell(error: ScorepadError) -> None:
    for problem in error.problems:
        typer.echo(problem_text(problem))


def ask_values(game: Game, field: Field, *, anyway: bool) -> list[str]:
    """Return `NAME=VALUE` words, asked for in the order of speaking, each checked as it comes.

    The last to speak is told what they may not say; a value that follows from the others is not
    asked for.
    """
    coming = game.next
    if coming is None or coming.needs.name != field.name:
        return [f"{player}=0" for player in game.players]  # refused with the reason when it is entered
    hand = {"number": coming.number, "of_all": "", "cards": coming.cards}
    typer.echo(format_message("hand", hand))
    values: dict[str, Any] = {}
    missing = list(coming.missing)
    while missing and not (field.inferred and follows(game, field, values)):
        now = enter(game, {field.name: values}, anyway=True).game if values and field.one_by_one else game
        forbidden = now.next.forbidden if now.next and now.next.needs.name == field.name else ()
        may_not = f" (not {', '.join(spans(forbidden))})" if forbidden else ""
        word: str = typer.prompt(f"{missing[0]}{may_not}")
        try:
            value = field.read(PlainScalar(word.strip()), (field.name, missing[0]))
            problems = trial(now, field, {**values, missing[0]: value})
            if wrong := [problem for problem in problems if not (anyway and problem.house)]:
                raise ScorepadError(*wrong)
        except ScorepadError as error:
            _tell(error)
        else:
            values[missing.pop(0)] = value
    return [f"{player}={field.shown(value)}" for player, value in values.items()]
