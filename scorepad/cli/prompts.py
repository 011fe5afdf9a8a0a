"""Asking at a terminal, where there is one."""

from __future__ import annotations

import sys

import typer

from scorepad.entering import enter
from scorepad.errors import ScorepadError
from scorepad.game import Game
from scorepad.game_file import start_game
from scorepad.hand import Field
from scorepad.rulebook import Ruleset
from scorepad.values import Word


def is_terminal() -> bool:
    """Whether somebody is there to answer."""
    return sys.stdin.isatty()


def ask_names(ruleset: Ruleset, last: tuple[str, ...]) -> list[str]:
    """Return the names of the table, the last table's offered; ask again until they can play."""
    least, most = ruleset.table.players
    offered = ", ".join(last) if least <= len(last) <= most else None
    while True:
        told: str = typer.prompt(
            f"Names in seat order, clockwise ({least} to {most}, commas between)", default=offered
        )
        names = [name.strip() for name in told.split(",") if name.strip()]
        try:
            start_game(ruleset, tuple(names))
        except ScorepadError as error:
            typer.echo(f"{error}")
        else:
            return names


def ask_values(game: Game, asked: Field, *, anyway: bool) -> list[str]:
    """Return `NAME=VALUE` words, asked for in the order of speaking, each checked as it comes.

    The last to speak is told what they may not say; a value that follows from the others is not
    asked for.
    """
    from scorepad.entering import preview

    words: list[str] = []
    given: dict[str, object] = {}
    now = game
    while (
        now.next and now.next.needs.name == asked.name and now.next.number == (game.next or now.next).number
    ):
        missing = [player for player in now.next.missing if player not in given]
        if not missing or (asked.inferred and len(missing) == 1):
            break
        player = missing[0]
        forbidden = ", ".join(f"not {one}" for one in now.next.forbidden)
        told = typer.prompt(f"{player}{f' ({forbidden})' if forbidden else ''}")
        try:
            value = Word(told.strip())
            asked.read(value, (asked.name, player))
            if asked.one_by_one:
                now = preview(now, enter(now, {asked.name: {player: value}}, anyway=anyway))
            given[player] = value
            words.append(f"{player}={value}")
        except ScorepadError as error:
            typer.echo(f"{error}")
    return words
