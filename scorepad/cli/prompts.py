"""Asking at a terminal, where there is one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import typer

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
        told: str = typer.prompt(format_message("ask-names", {"numbers": numbers}), default=offered)
        names = [name.strip() for name in told.split(",") if name.strip()]
        try:
            start_game(fitted(len(names)), tuple(names))
        except ScorepadError as error:
            typer.echo(f"{error}")
        else:
            return names


def ask_values(game: Game, asked: Field, *, anyway: bool) -> list[str]:
    """Return `NAME=VALUE` words, asked for in the order of speaking, each checked as it comes.

    The last to speak is told what they may not say; a value that follows from the others is not
    asked for.
    """
    coming = game.next
    if coming is None or coming.needs.name != asked.name:
        return [f"{player}=0" for player in game.players]  # refused with the reason when it is entered
    hand = {"number": coming.number, "of_all": "", "cards": coming.cards}
    typer.echo(format_message("hand", hand))
    given: dict[str, Any] = {}
    missing = list(coming.missing)
    while missing and not (asked.inferred and follows(game, asked, given)):
        now = enter(game, {asked.name: given}, anyway=True).game if given and asked.one_by_one else game
        forbidden = now.next.forbidden if now.next and now.next.needs.name == asked.name else ()
        may_not = f" (not {', '.join(spans(forbidden))})" if forbidden else ""
        told = typer.prompt(f"{missing[0]}{may_not}")
        try:
            value = asked.read(PlainScalar(told.strip()), (asked.name, missing[0]))
            wrong = [
                one for one in trial(now, asked, {**given, missing[0]: value}) if not (anyway and one.house)
            ]
            if wrong:
                raise ScorepadError(*wrong)
        except ScorepadError as error:
            typer.echo(f"{error}")
        else:
            given[missing.pop(0)] = value
    return [f"{player}={asked.shown(value)}" for player, value in given.items()]
