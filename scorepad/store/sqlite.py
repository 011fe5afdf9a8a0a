"""The log of entries on disk: SQLite, append-only.

Every acknowledged entry is on the disk (WAL, synchronous FULL). Two writers meet at the key of
game and number: an entry is recorded in order or refused. Triggers keep the log from being changed
or erased. Which game is current is kept beside the log, not in it.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from scorepad.core.points import to_json
from scorepad.core.problems import ScorepadError, nearest, refused
from scorepad.games.events import Entry, GameStarted, from_document, to_document

APPLICATION = 0x53504144  # "SPAD", in the file's header
_MAGIC = b"SQLite format 3\x00"
WAIT_SECONDS = 10.0
"""How long a command waits for a database that another one holds."""

MIGRATIONS = (
    """
    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        hidden INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX game_by_name ON game (name);
    CREATE TABLE entry (
        game INTEGER NOT NULL REFERENCES game (id),
        number INTEGER NOT NULL,
        at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
        events TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TRIGGER entry_stays BEFORE DELETE ON entry
        BEGIN SELECT RAISE (ABORT, 'entries are never deleted'); END;
    CREATE TRIGGER entry_is_as_written BEFORE UPDATE ON entry
        BEGIN SELECT RAISE (ABORT, 'entries are never changed'); END;
    CREATE TRIGGER game_stays BEFORE DELETE ON game
        BEGIN SELECT RAISE (ABORT, 'games are hidden, never deleted'); END;
    CREATE TABLE current (client TEXT PRIMARY KEY, game INTEGER NOT NULL REFERENCES game (id)) WITHOUT ROWID;
    """,
    """
    ALTER TABLE entry ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    DROP TRIGGER entry_is_as_written;
    """,
    """
    CREATE TRIGGER entry_is_as_written BEFORE UPDATE ON entry
        BEGIN SELECT RAISE (ABORT, 'entries are never changed'); END;
    """,
)
"""What each version of the database adds; the version is the number of those applied."""


_CHECKSUMS_SINCE = 2
"""The version of the database in which entries have a checksum."""


def chained(before: int, game: int, number: int, text: str) -> int:
    """Return the checksum of an entry, which counts the one before it in: 0 before the first."""
    return crc32(f"{game} {number} {text}".encode(errors="surrogatepass"), before)


class SavedGame(NamedTuple):
    """A game in the store: its number, its name, and whether it is deleted (hidden)."""

    number: int
    name: str
    hidden: bool


class Store:
    """The saved games of one database file, which is made if need be and `make` allows it."""

    def __init__(self, file: Path, *, make: bool = True, wait: float | None = None) -> None:
        self.file = file
        self.wait = WAIT_SECONDS if wait is None else wait
        if not make and not file.exists():
            raise refused("no-game")
        self._check_header()
        with self._translated():
            self.database = self._open()
            self._prepare()

    def _check_header(self) -> None:
        """Raise ScorepadError for a file that is not ours, before SQLite can touch it."""
        try:
            if self.file.exists() and not self.file.is_file() and not self.file.is_dir():
                raise refused("no-database", file=str(self.file), why="it is not a file")
            with self.file.open("rb") as file:
                header = file.read(100)
        except FileNotFoundError:
            return
        except OSError as error:
            raise refused("no-database", file=str(self.file), why=_why(error)) from None
        if header and (len(header) < 100 or header[:16] != _MAGIC):
            raise refused("not-a-database", file=str(self.file))

    def _open(self) -> sqlite3.Connection:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise refused("no-database", file=str(self.file), why=_why(error)) from None
        if self.file.exists() and self._is_read_only():
            return self._open_to_read()
        return sqlite3.connect(self.file, timeout=self.wait, isolation_level=None)

    def _open_to_read(self) -> sqlite3.Connection:
        """Open a file that may not be written; where not even its log may be, as it stands on the disk."""
        for how in ("mode=ro", "immutable=1"):
            database = sqlite3.connect(
                f"{self.file.absolute().as_uri()}?{how}", uri=True, isolation_level=None
            )
            try:
                database.execute("SELECT count(*) FROM sqlite_master").fetchone()
            except sqlite3.OperationalError:
                database.close()
            else:
                break
        return database

    def _prepare(self) -> None:
        version = self._pragma("user_version")
        if version > len(MIGRATIONS):
            raise refused("newer-database", file=str(self.file))
        if version and self._pragma("application_id") != APPLICATION:
            raise refused("not-a-database", file=str(self.file))
        if version < len(MIGRATIONS) and not (version and self._is_read_only()):
            self._migrate()
        self.database.execute("PRAGMA synchronous = FULL")
        self.database.execute("PRAGMA foreign_keys = ON")

    def _is_read_only(self) -> bool:
        return not os.access(self.file, os.W_OK)

    def _pragma(self, name: str) -> int:
        value: int = self.database.execute(f"PRAGMA {name}").fetchone()[0]
        return value

    def _migrate(self) -> None:
        if not self._pragma("user_version"):
            others = self.database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if others and self._pragma("application_id") != APPLICATION:
                raise refused("not-a-database", file=str(self.file))
            self.database.execute("PRAGMA journal_mode = WAL")
        with self.writing():
            for number in range(self._pragma("user_version"), len(MIGRATIONS)):
                for statement in _statements(MIGRATIONS[number]):
                    self.database.execute(statement)
                if number + 1 == _CHECKSUMS_SINCE:
                    self._add_checksums()
                self.database.execute(f"PRAGMA user_version = {number + 1}")
            self.database.execute(f"PRAGMA application_id = {APPLICATION}")

    def _add_checksums(self) -> None:
        """Chain the entries of games that were written before there were checksums."""
        rows = self.database.execute("SELECT game, number, events FROM entry ORDER BY game, number")
        game, checksum = 0, 0
        for own, number, text in rows.fetchall():
            checksum = chained(checksum if own == game else 0, own, number, text)
            game = own
            self.database.execute(
                "UPDATE entry SET checksum = ? WHERE game = ? AND number = ?", (checksum, game, number)
            )

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the only pen: what is read and appended within is one transaction."""
        with self._translated():
            self.database.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.database.execute("COMMIT")
            except BaseException:
                if self.database.in_transaction:
                    self.database.execute("ROLLBACK")
                raise

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Turn what SQLite says into a sentence about the file."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise refused("overtaken") from None
        except sqlite3.OperationalError as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            rule = "busy-database" if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) else "no-database"
            raise refused(rule, file=str(self.file), why=_why(error)) from None
        except sqlite3.DatabaseError as error:
            raise refused("damaged-database", file=str(self.file), why=_why(error)) from None

    def version(self) -> int:
        """Return a number that is another one whenever somebody else has changed the file."""
        with self._translated():
            return self._pragma("data_version")

    def close(self) -> None:
        """Let go of the file."""
        self.database.close()

    def copy_game(self, saved: SavedGame, entries: list[Entry]) -> None:
        """Record a game of another database, with its number and its name."""
        row = (saved.number, saved.name, int(saved.hidden))
        self.database.execute("INSERT INTO game (id, name, hidden) VALUES (?, ?, ?)", row)
        for place, entry in enumerate(entries, 1):
            self.append(saved.number, place, entry)

    def add_game(self, entries: list[Entry], name: str | None, prefix: str, client: str) -> SavedGame:
        """Record a new game with its first entries, and make it the client's current one.

        A game without a name is called by the prefix and its number.
        """
        number = self.database.execute("SELECT coalesce(max(id), 0) + 1 FROM game").fetchone()[0]
        name = name or f"{prefix}-{number}"
        self.database.execute("INSERT INTO game (id, name) VALUES (?, ?)", (number, name))
        for place, entry in enumerate(entries, 1):
            self.append(number, place, entry)
        self.make_current(number, client)
        return SavedGame(number, name, hidden=False)

    def append(self, game: int, number: int, entry: Entry) -> None:
        """Record an entry as the game's `number`-th; raise ScorepadError if another took that place."""
        text = to_json([to_document(event) for event in entry], separators=(",", ":"))
        query = "SELECT checksum FROM entry WHERE game = ? AND number = ?"
        before = self.database.execute(query, (game, number - 1)).fetchone()
        checksum = chained(before[0] if before else 0, game, number, text)
        self.database.execute(
            "INSERT INTO entry (game, number, events, checksum) VALUES (?, ?, ?, ?)",
            (game, number, text, checksum),
        )

    def entries(self, game: int) -> list[Entry]:
        """Return the entries of a game, in order; raise ScorepadError where one is not as it was written."""
        entries, damaged = self.whole_entries(game)
        if damaged:
            raise refused("damaged-game", file=str(self.file), game=game, entry=damaged)
        return entries

    def whole_entries(self, game: int) -> tuple[list[Entry], int | None]:
        """Return the entries of a game before the first that is not as it was written, and its number."""
        with self._translated():
            rows = self.database.execute(
                f"SELECT number, events, {self._checksum} FROM entry WHERE game = ? ORDER BY number", (game,)
            ).fetchall()
        entries: list[Entry] = []
        before = 0
        for place, (number, text, checksum) in enumerate(rows, 1):
            is_chained = checksum is None or checksum == chained(before, game, number, text)
            entry = _read(text, is_first=number == 1) if number == place and is_chained else None
            if entry is None:
                return entries, place
            entries.append(entry)
            before = checksum
        return entries, None

    @property
    def _checksum(self) -> str:
        """Return what gives an entry's checksum: nothing in an old database that may not be written."""
        return "checksum" if self._pragma("user_version") >= _CHECKSUMS_SINCE else "NULL"

    def games(self, *, hidden: bool = False) -> list[SavedGame]:
        """Return the games, newest first; the deleted ones instead if asked."""
        with self._translated():
            rows = self.database.execute(
                "SELECT id, name, hidden FROM game WHERE hidden = ? ORDER BY id DESC", (int(hidden),)
            ).fetchall()
        return [SavedGame(number, name, bool(hid)) for number, name, hid in rows]

    def find(self, word: str, *, hidden: bool = False) -> SavedGame:
        """Return the game of that name or number; raise ScorepadError if there is none, or several."""
        with self._translated():
            if word.isascii() and word.isdigit() and len(word) < 16:
                query, key = "SELECT id, name, hidden FROM game WHERE id = ?", int(word)
                rows = self.database.execute(query, (key,)).fetchall()
            else:
                query = "SELECT id, name, hidden FROM game WHERE name = ? ORDER BY id"
                rows = self.database.execute(query, (word,)).fetchall()
        found = [SavedGame(number, name, bool(hid)) for number, name, hid in rows]
        wanted = [one for one in found if one.hidden == hidden]
        if len(wanted) == 1:
            return wanted[0]
        if wanted:
            numbers = tuple(one.number for one in wanted)
            raise refused("several-games", count=len(wanted), game=word, numbers=numbers)
        if found:
            raise refused("not-hidden" if hidden else "hidden-game", game=word)
        near = nearest(word, [game.name for game in self.games(hidden=hidden)])
        raise refused("unknown-game", game=word, near=near)

    def current(self, client: str) -> SavedGame:
        """Return the client's current game, else the newest; raise ScorepadError if there is none."""
        queries = (
            "SELECT id, name FROM game JOIN current ON current.game = id WHERE client = ? AND hidden = 0",
            "SELECT id, name FROM game WHERE ? <> '' AND hidden = 0 ORDER BY id DESC LIMIT 1",
        )
        with self._translated():
            for query in queries:
                if row := self.database.execute(query, (client,)).fetchone():
                    return SavedGame(row[0], row[1], hidden=False)
        raise refused("no-game")

    def make_current(self, game: int, client: str) -> None:
        """Make this the client's current game."""
        self.database.execute(
            "INSERT INTO current (client, game) VALUES (?, ?)"
            " ON CONFLICT (client) DO UPDATE SET game = excluded.game WHERE game <> excluded.game",
            (client, game),
        )

    def hide(self, game: int, *, hidden: bool) -> None:
        """Hide a game from the list, or bring it back."""
        self.database.execute("UPDATE game SET hidden = ? WHERE id = ?", (int(hidden), game))


def _read(text: str, *, is_first: bool) -> Entry | None:
    """Return the entry that was written so, or None where it cannot be read; the first starts the game."""
    try:
        entry = tuple(from_document(event) for event in json.loads(text, parse_float=Decimal))
    except (ValueError, KeyError, TypeError, AttributeError, ScorepadError):
        return None
    return entry if entry and isinstance(entry[0], GameStarted) == is_first else None


def _why(error: OSError | sqlite3.Error) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return reason.lower()


def _statements(script: str) -> Iterator[str]:
    """Yield the statements of a script one by one, so that they run in the transaction around."""
    statement = ""
    for line in script.splitlines():
        statement += line + "\n"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
