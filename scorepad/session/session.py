"""The open pad: which database, which game, and how an entry gets into it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from scorepad.cli.common import Common
from scorepad.core.problems import refused
from scorepad.core.table import check_names
from scorepad.games.entry import Entered
from scorepad.games.events import Entry
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.store.sqlite import SavedGame, Store
from scorepad.text.terminal import without_controls

CLIENT = "cli"
PREFIX = 30
"""How much of a ruleset's name goes into the name of a game that was given none."""


def database(common: Common) -> Path:
    """Return the database file: `--db`, `SCOREPAD_DB`, or the user's data directory."""
    if named := common.db or os.environ.get("SCOREPAD_DB"):
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("scorepad", appauthor=False) / "scorepad.db"


@contextmanager
def opened(common: Common, *, make: bool = False) -> Iterator[Store]:
    """Open the database for one command; `make` it if it is not there."""
    store = Store(database(common), make=make)
    try:
        yield store
    finally:
        store.close()


def chosen_game(store: Store, common: Common) -> SavedGame:
    """Return the game named by `--game` or `SCOREPAD_GAME`, else the current one."""
    named = common.game or os.environ.get("SCOREPAD_GAME")
    return store.find(named) if named else store.current(CLIENT)


class Recorded(NamedTuple):
    """What an entry changed: the game before and after it."""

    saved: SavedGame
    before: Game
    after: Game


def record(common: Common, make: Callable[[Game], Entered]) -> Recorded:
    """Record the entry that `make` returns for the game; where it raises, nothing is recorded."""
    with opened(common) as store, store.writing():
        saved = chosen_game(store, common)
        before = replay(store.entries(saved.number))
        entry, after = make(before)
        store.append(saved.number, len(before.entries) + 1, entry)
    common.progress.recorded = True
    return Recorded(saved, before, after)


def load(common: Common) -> tuple[SavedGame, Game]:
    """Return the game that the command is about."""
    with opened(common) as store:
        saved = chosen_game(store, common)
        return saved, replay(store.entries(saved.number))


def start(common: Common, entries: Sequence[Entry], name: str | None) -> tuple[SavedGame, Game]:
    """Record a new game and make it the current one."""
    game = replay(entries)
    with opened(common, make=True) as store, store.writing():
        saved = store.add_game(list(entries), name, game.ruleset.identity[:PREFIX], CLIENT)
    common.progress.recorded = True
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
