"""Declarations at Belote and its cousins: runs and fours of a kind, as they are written, and their worth.

A declaration is written as length, top card and suit (`3KH` is king, queen, jack of hearts), or as four
of a rank (`JJJJ`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorepad.core.cards import parse_trump
from scorepad.core.problems import Path
from scorepad.reading.typed import expected, read_list, read_text
from scorepad.variants.card_points.options import CardPointsOptions

RANKS = "AKQJT987"
"""The order of a run, highest first; T is the ten."""

_RUN = re.compile(r"([3-8])(10|[AKQJT987])(\S+)")
_FOUR = re.compile(r"(10|[AKQJT987])\1{3}")


class Declaration(NamedTuple):
    """A run of `length` cards from `rank` down in `suit`, or (no suit) four of a rank."""

    length: int
    rank: str
    suit: str | None

    @property
    def text(self) -> str:
        """Return the declaration as it is written: `3KH`, `310S`, `JJJJ`."""
        rank = "10" if self.rank == "T" else self.rank
        return f"{self.length}{rank}{self.suit}" if self.suit else rank * 4

    @property
    def cards(self) -> frozenset[str]:
        """Return the cards in it, rank and suit."""
        if not self.suit:
            return frozenset(self.rank + suit for suit in "SHDC")
        top = RANKS.index(self.rank)
        return frozenset(rank + self.suit for rank in RANKS[top : top + self.length])


def parse_declaration(text: str) -> Declaration | None:
    """Return the declaration that is written so, or None if there is no such.

    >>> parse_declaration("3kh").text, parse_declaration("tttt").text, parse_declaration("38S")
    ('3KH', '10101010', None)
    """
    word = text.strip().upper()
    if four := _FOUR.fullmatch(word):
        rank = four[1].replace("10", "T")
        return None if rank in "87" else Declaration(4, rank, None)
    run = _RUN.fullmatch(word)
    suit = parse_trump(run[3]) if run else None
    if not run or suit not in ("S", "H", "D", "C"):
        return None
    rank = run[2].replace("10", "T")
    length = int(run[1])
    return Declaration(length, rank, suit) if RANKS.index(rank) + length <= len(RANKS) else None


def read_declarations(value: object, path: Path) -> tuple[str, ...]:
    """Return the declarations of a player, from a list or from words with `+` between them."""
    words = value.split("+") if isinstance(value, str) else read_list(value, path)
    texts = []
    for word in words:
        declaration = parse_declaration(read_text(word, path))
        if declaration is None:
            raise expected("a run such as 3KH, or four of a kind such as JJJJ", word, path)
        texts.append(declaration.text)
    return tuple(texts)


def parse_declared(declared: Mapping[str, Iterable[str]]) -> dict[str, list[Declaration]]:
    """Return what each player declares, from the texts as they were read."""
    return {
        player: [declaration for text in texts if (declaration := parse_declaration(text))]
        for player, texts in declared.items()
    }


def worth(options: CardPointsOptions, declaration: Declaration, trump: str | None) -> int:
    """Return the points of a declaration; a run longer than any in the table counts as the longest there.

    >>> from scorepad.variants.card_points.options import CardPointsOptions
    >>> options = CardPointsOptions(sequences={"3": 20, "4": 50}, fours={"J": 200, "other": 100})
    >>> [worth(options, parse_declaration(text), "H") for text in ("3KH", "5AS", "JJJJ", "QQQQ")]
    [20, 50, 200, 100]
    """
    if trump == "NT" and not options.declarations_at_no_trump:
        return 0
    if declaration.suit is None:
        fours = (options.fours_no_trump if trump == "NT" else None) or options.fours
        rank = "10" if declaration.rank == "T" else declaration.rank
        return fours.get(rank, fours.get("other", 0))
    lengths = [int(length) for length in options.sequences if int(length) <= declaration.length]
    return options.sequences[str(max(lengths))] if lengths else 0
