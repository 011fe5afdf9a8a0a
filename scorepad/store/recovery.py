"""What is whole in a damaged database: every game up to its first damaged entry, and a new file of that."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from scorepad.core.problems import ScorepadError, refused
from scorepad.games.events import Entry
from scorepad.store.sqlite import SavedGame, Store


class Health(NamedTuple):
    """A game of a database: its entries that are whole, and the number of the first that is not.

    `why` says what hinders reading where it is more than one entry.
    """

    saved: SavedGame
    entries: list[Entry]
    damaged: int | None
    why: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether every entry is as it was written."""
        return self.damaged is None and not self.why


def examine(store: Store) -> list[Health]:
    """Return every game of a database, deleted ones too, with what is whole of it, by number."""
    games = [*store.games(), *store.games(hidden=True)]
    return sorted((_health(store, saved) for saved in games), key=lambda health: health.saved.number)


def _health(store: Store, saved: SavedGame) -> Health:
    try:
        entries, damaged = store.whole_entries(saved.number)
    except ScorepadError as error:
        return Health(saved, [], None, str(error))
    return Health(saved, entries, damaged)


def save_whole(games: list[Health], file: Path) -> int:
    """Write all that is whole to a new database; return how many games are in it.

    Raises ScorepadError if the file is there already. A game whose first entry is damaged is left out.
    """
    if file.exists():
        raise refused("file-exists", file=str(file))
    kept = [health for health in games if health.entries]
    store = Store(file)
    try:
        with store.writing():
            for health in kept:
                store.copy_game(health.saved, health.entries)
    finally:
        store.close()
    return len(kept)
