"""When a file says it was made: on the date of its game, so that the same game is the same file."""

from __future__ import annotations

import datetime

from scorepad.games.game import Game

DATELESS = datetime.datetime(2000, 1, 1)
"""The day of what has no date of its own."""


def made_on(game: Game) -> datetime.datetime:
    """Return the start of the day the game was played; of a fixed day where the game does not say."""
    try:
        day = datetime.date.fromisoformat(game.start.date or "")
    except ValueError:
        return DATELESS
    return datetime.datetime(day.year, day.month, day.day)
