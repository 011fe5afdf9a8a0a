"""Who sits where: seats, the dealer and the order of speaking, for one hand; sides, for the sheet."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from scorepad.core.problems import Path, Problem, ScorepadError, nearest, problem
from scorepad.text.terminal import is_control, is_visible, without_controls

NAME_LENGTH = 40


class Side(NamedTuple):
    """The players that share one column of the score sheet."""

    name: str
    players: tuple[str, ...]


class Table(NamedTuple):
    """The players of one hand by seat, in the order of play, and the seat that deals.

    >>> Table(("Ann", "Bob", "Cid"), dealer=1).order
    ('Cid', 'Ann', 'Bob')
    """

    players: tuple[str, ...]
    dealer: int

    @property
    def order(self) -> tuple[str, ...]:
        """Return the players from the eldest hand round to the dealer, who calls last."""
        eldest = self.dealer + 1
        return self.players[eldest:] + self.players[:eldest]

    @property
    def dealer_name(self) -> str:
        """Return who deals."""
        return self.players[self.dealer]


@lru_cache(maxsize=256)
def make_sides(players: tuple[str, ...], partners: bool) -> tuple[Side, ...]:
    """Return the sides: each player alone, or those who sit across from each other."""
    if not partners:
        return tuple(Side(player, (player,)) for player in players)
    half = len(players) // 2
    pairs = tuple((players[seat], players[seat + half]) for seat in range(half))
    return tuple(Side(" & ".join(pair), pair) for pair in pairs)


@lru_cache(maxsize=256)
def check_names(names: tuple[str, ...]) -> tuple[Problem, ...]:
    """Return what is wrong with the names of a table: each must be short, plain and its own."""
    return tuple(_check_names(names))


def _check_names(names: tuple[str, ...]) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for seat, name in enumerate(names):
        path: Path = ("players", seat)
        shown = without_controls(name[:NAME_LENGTH])
        if not any(is_visible(character) for character in name):
            yield problem("empty-name", path=path)
        elif any(map(is_control, name)):
            yield problem("name-control", path=path, name=shown)
        elif len(name) > NAME_LENGTH:
            yield problem("name-length", path=path, name=shown, length=len(name), limit=NAME_LENGTH)
        elif "," in name or " & " in name:
            mark = "a comma" if "," in name else "' & '"
            yield problem("name-mark", path=path, name=name, mark=mark)
        same = "".join(filter(is_visible, unicodedata.normalize("NFC", name)))
        if same and same in seen:
            yield problem("same-name", path=path, name=shown)
        seen[same] = name


def find_name(word: str, names: tuple[str, ...]) -> str | None:
    """Return the name at the table that the word means: as written, or but for capitals."""
    if word in names:
        return word
    alike = [name for name in names if _folded(name) == _folded(word)]
    return alike[0] if len(alike) == 1 else None


def find_player(word: str, names: tuple[str, ...], path: Path = (), *, about_key: bool = False) -> str:
    """Return the name at the table that the word means; raise ScorepadError with the nearest if none is."""
    name = find_name(word, names)
    if name is None:
        near = nearest(word, names)
        raise ScorepadError(
            problem("unknown-player", path=path, about_key=about_key, name=word, near=near, players=names)
        )
    return name


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().strip()
