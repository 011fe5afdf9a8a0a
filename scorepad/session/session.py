"""A database and a game in it, for whoever sits before them: words, keys or phones."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from scorepad.core.problems import refused
from scorepad.core.table import check_names
from scorepad.games.entry import Entered
from scorepad.games.events import Entry
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.store.sqlite import SavedGame, Store
from scorepad.text.terminal import without_controls

CLIENT = "cli"
"""Whose current game it is: the one pad of a database, as the store knows it."""

PREFIX = 30
"""How much of a ruleset's name goes into the name of a game that was given none."""


class Recorded(NamedTuple):
    """What an entry changed: the game before and after it."""

    saved: SavedGame
    before: Game
    after: Game


class Session:
    """Which database and which game, and how an entry gets into it.

    `db` and `game` are as somebody named them; without a name they are the environment's (`SCOREPAD_DB`,
    `SCOREPAD_GAME`), else the user's own database and its current game. `recorded`: whether something is
    on the disk by now that was not there before.
    """

    def __init__(self, db: str | None = None, game: str | None = None) -> None:
        self.db = db
        self.game = game
        self.recorded = False

    @property
    def database(self) -> Path:
        """Return the file of the database."""
        if named := self.db or os.environ.get("SCOREPAD_DB"):
            return Path(named)
        from platformdirs import user_data_path

        return user_data_path("scorepad", appauthor=False) / "scorepad.db"

    @contextmanager
    def opened(self, *, make: bool = False) -> Iterator[Store]:
        """Open the database for one entry or one look; `make` it if it is not there."""
        store = Store(self.database, make=make)
        try:
            yield store
        finally:
            store.close()

    def chosen_game(self, store: Store) -> SavedGame:
        """Return the game that was named, else the current one; raise ScorepadError if there is none."""
        named = self.game or os.environ.get("SCOREPAD_GAME")
        return store.find(named) if named else store.current(CLIENT)

    def load(self) -> tuple[SavedGame, Game]:
        """Return the chosen game as it stands."""
        with self.opened() as store:
            saved = self.chosen_game(store)
            return saved, replay(store.entries(saved.number))

    def record(self, make: Callable[[Game], Entered]) -> Recorded:
        """Record the entry that `make` returns for the chosen game; where it raises, nothing is recorded."""
        with self.opened() as store, store.writing():
            saved = self.chosen_game(store)
            before = replay(store.entries(saved.number))
            entry, after = make(before)
            store.append(saved.number, len(before.entries) + 1, entry)
        self.recorded = True
        return Recorded(saved, before, after)

    def start(self, entries: Sequence[Entry], name: str | None) -> tuple[SavedGame, Game]:
        """Record a new game and make it the current one."""
        game = replay(entries)
        with self.opened(make=True) as store, store.writing():
            saved = store.add_game(list(entries), name, game.ruleset.identity[:PREFIX], CLIENT)
        self.recorded = True
        return saved, game


def check_game_name(name: str | None) -> str | None:
    """Return the name if a game can be called so; raise ScorepadError if not."""
    if name is None:
        return None
    name = name.strip()
    why = None
    if not name:
        why = "give it a letter or two"
    elif name.isascii() and name.isdigit():
        why = "that would be taken for a game's number"
    elif check_names((name.replace(",", "").replace(" & ", ""),)):
        why = "40 plain characters are the most"
    if why:
        raise refused("game-name", name=without_controls(name[:60]), why=why)
    return name
