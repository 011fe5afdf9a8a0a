"""Answers to people: what was recorded, where the game stands, what to type next."""

from __future__ import annotations

from collections.abc import Iterable

import typer

from scorepad.cli.common import Common, to_json_text
from scorepad.games.game import Game
from scorepad.store.sqlite import SavedGame
from scorepad.text.terminal import folded


def tell(lines: Iterable[str]) -> None:
    """Print the lines, folded where they are wider than the terminal."""
    for line in folded(lines):
        typer.echo(line)


def answer(common: Common, game: Game, lines: Iterable[str], saved: SavedGame | None = None) -> None:
    """Print the lines, or the whole result where the answer is for a program.

    With `saved`, the result says which saved game it is, by number and name.
    """
    if common.format_of("text", "json", "jsonl") == "text":
        tell(lines)
    else:
        from scorepad.files.json_result import to_result

        result = to_result(game)
        if saved:
            result["game"] = {"number": saved.number, "name": saved.name}
        typer.echo(to_json_text(result))
