"""A sheet that stays up to date beside another terminal that enters."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import typer

from scorepad.cli.common import Common, wants_colour, wrong_usage
from scorepad.cli.repairs import problem_text
from scorepad.core.problems import ScorepadError
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.store.sqlite import SavedGame, Store
from scorepad.text.terminal import without_colours, without_controls

PAUSE = 0.4
"""Seconds between two looks at the log; one costs less than a millisecond."""
_WAIT = 0.2
"""Seconds to wait for a busy database before the next look."""

Draw = Callable[[SavedGame, Game, int], str]
"""Returns a game as text, for so many lines."""


def follow(common: Common, draw: Draw) -> None:
    """Show the game chosen, again whenever it or the terminal changes, until Ctrl-C.

    Raises ScorepadError where there is no terminal, or no game to begin with. What goes wrong later is
    shown, and looked at again: a game may be brought back, a database let go.
    """
    if not (sys.stdout and sys.stdout.isatty()):
        raise wrong_usage("no-screen")
    plain = os.environ.get("TERM") == "dumb"
    log = _Log(common)
    text, shown = log.read(draw), None
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have had it ignored
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # the screen is given back whoever ends it
    typer.echo("" if plain else _OTHER_SCREEN, nl=plain, color=True)
    try:
        while True:
            size = shutil.get_terminal_size()
            if shown != (text, size):
                told = without_colours(text) if wants_colour() is False else text
                typer.echo(f"{told}\n" if plain else _over(told, size.lines - 1), nl=False, color=True)
                shown = (text, size)
            time.sleep(PAUSE)
            try:
                if log.has_changed():
                    text = log.read(draw)
            except ScorepadError as error:
                log.close()
                if error.problems[0].rule != "busy-database":
                    text = without_controls("\n".join(map(problem_text, error.problems)))
    except KeyboardInterrupt:
        pass
    finally:
        log.close()
        typer.echo("" if plain else _BACK, nl=plain, color=True)
    typer.echo(text)


_OTHER_SCREEN, _BACK = "\x1b[?1049h", "\x1b[?1049l"
_HOME, _REST_OF_LINE, _REST_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"


def _over(text: str, lines: int) -> str:
    """Return what puts the text over what is on the screen, its last lines where it does not fit."""
    return (
        _HOME + "".join(f"{line}{_REST_OF_LINE}\n" for line in text.splitlines()[-lines:]) + _REST_OF_SCREEN
    )


class _Looks(NamedTuple):
    """What changes with the file, with the log in it, and with the terminal."""

    file: int
    version: int
    columns: int
    lines: int


class _Log:
    """The open database, and how it looked when it was last read."""

    def __init__(self, common: Common) -> None:
        self.common = common
        self.file = common.session.database
        self.store: Store | None = None
        self.seen: _Looks | None = None

    def read(self, draw: Draw) -> str:
        """Return the game as it stands, drawn."""
        self.seen = None
        if self.store is None:
            self.store = Store(self.file, make=False, wait=_WAIT)
        seen = self.look()
        saved = self.common.session.chosen_game(self.store)
        text = draw(saved, replay(self.store.entries(saved.number)), shutil.get_terminal_size().lines - 1)
        self.seen = seen
        return text

    def has_changed(self) -> bool:
        """Whether anything is different from when it was read, the size of the terminal included."""
        return self.seen is None or self.look() != self.seen

    def look(self) -> _Looks:
        """Return how everything looks now; a file that is another one is let go."""
        try:
            file = os.stat(self.file).st_ino
        except OSError:
            file = 0
        if self.store and self.seen and file != self.seen.file:
            self.close()
        version = self.store.version() if self.store else 0
        return _Looks(file, version, *shutil.get_terminal_size())

    def close(self) -> None:
        """Let go of the database."""
        if self.store:
            self.store.close()
            self.store = None
