"""The rules of the table as data: how many may play, and who plays with whom."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING
from typing import Literal

from scorepad.core.problems import Path
from scorepad.reading.records import Record, option
from scorepad.reading.typed import PlainScalar, expected, read_mapping, read_text, read_whole

_RANGE = re.compile(r"(\d{1,2})\s*(?:-\s*(\d{1,2}))?")


def _read_range(value: object, path: Path) -> tuple[int, int]:
    if isinstance(value, (list, tuple)) and len(value) == 2:
        least, most = read_whole(value[0], path), read_whole(value[1], path)
    else:
        match = _RANGE.fullmatch(read_text(value, path))
        least = int(match[1]) if match else 0
        most = int(match[2] or match[1]) if match else 0
    if not 1 <= least <= most:
        raise expected("a number of players, as in 4 or 3-7", value, path)
    return least, most


def _read_instead(value: object, path: Path) -> dict[str, str]:
    return {
        str(read_whole(PlainScalar(key), (*path, key), wanted="a number of players")): read_text(
            name, (*path, key)
        )
        for key, name in read_mapping(value, path).items()
    }


class TableRules(Record):
    """How many may play, how many are seated when nobody says, and who plays with whom.

    `switch` is not inherited by rulesets that extend this one.
    """

    players: tuple[int, int] = option(
        MISSING, "how many may play: a number, or the least and the most, as in 3-7", read=_read_range,
        takes="a number of players, as in 4 or 3-7", pattern=r"^\d{1,2}\s*(-\s*\d{1,2})?$",
    )  # fmt: skip
    usual: int | None = option(
        None, "how many are seated when nobody is named; none: four, if so many may play"
    )
    sides: Literal["alone", "partners"] = option(
        "alone", "each plays alone, or with the partner across the table"
    )
    instead: Mapping[str, str] = option(
        {},
        "the ruleset for another number of players, as in {2: NAME}",
        read=_read_instead,
        takes="a mapping, as in {2: NAME}",
    )
    switch: bool = option(False, "whether that ruleset is taken at once, without a word")

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return how many may ask for this ruleset: those who can play it, or another in its place."""
        least, most = self.players
        others = map(int, self.instead) if self.switch else ()
        return tuple(sorted({*range(least, most + 1), *others}))

    @property
    def seated(self) -> int:
        """Return how many are seated when nobody says: the usual number, or four if so many may play."""
        least, most = self.players
        return min(max(self.usual or 4, least), most)
