"""What a heading on a written sheet says: a word for what stands below it, and whose it is.

A heading is a name and a word in either order (`Ann bid`, `Bid (Ann)`, `tricks: Ann`), or a word alone.
The sheets that `export` writes have the word first, always.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorepad.hands.fields import Field
from scorepad.rulebook.ruleset import Ruleset

SYNONYMS = {
    "bids": ("bid", "bids", "call", "calls", "called", "bid made", "bids made", "tricks bid",
             "tricks called"),
    "tricks": ("trick", "tricks", "took", "taken", "made", "won", "got", "tricks taken", "tricks made",
               "tricks won", "tricks got"),
    "score": ("points", "point", "pts", "score", "scores", "scored", "points scored", "points made"),
    "total": ("total", "totals", "sum", "running", "running total", "running sum", "running score",
              "cumulative", "total points", "total score", "points total"),
    "hand": ("hand", "hands", "round", "no", "no.", "nr", "nr.", "#", "deal"),
    "dealer": ("dealer", "deals", "dealt by"),
    "cards": ("cards", "size"),
    "remark": ("remark", "remarks", "note", "notes", "comment", "comments"),
}  # fmt: skip
"""The English words for what may stand in a column."""

SYNONYMS["points"] = SYNONYMS["score"]  # a game may ask for the points themselves


class Column(NamedTuple):
    """What a column holds, and whose it is; a name alone is `alone` until it is known what it holds."""

    kind: str
    name: str = ""

    @property
    def is_alone(self) -> bool:
        """Whether there is a name over it, and nothing that says what it holds."""
        return self.kind == "alone"

    @property
    def says_whose(self) -> bool:
        """Whether its heading says what it holds, and whose it is."""
        return bool(self.name) and not self.is_alone

    def __str__(self) -> str:
        return f"{self.kind} {self.name}".strip()


class Headings(NamedTuple):
    """The words that head the columns of a game: its own fields, and those that all games have.

    `once`: words for what a hand has once, with the kind of column; `each`: for what everybody has, and
    patterns with a name behind them (`word_first`), or before them (`word_last`). `only`: the one number
    that the game asks of each, if there is no other.
    """

    once: Mapping[str, str]
    each: Mapping[str, str]
    only: str | None
    word_first: re.Pattern[str]
    word_last: re.Pattern[str] | None
    exported: bool

    def read(self, heading: str, *, word_first: bool = True) -> Column:
        """Return what a heading says; a heading without a known word is a name alone."""
        heading = heading if self.exported else " ".join(heading.split())
        if kind := self.once.get(heading.lower()):
            return Column(kind)
        first = self.word_first.fullmatch(heading)
        last = self.word_last.fullmatch(heading) if self.word_last else None
        if first and (word_first or not last):
            return Column(self.each[first[1].lower()], first[2].strip())
        if last:
            return Column(self.each[last[2].lower()], last[1].strip())
        return Column("alone", heading)


def headings_of(ruleset: Ruleset, *, exported: bool = False) -> Headings:
    """Return the words of a game, as people write them or, if `exported`, as `export` does."""
    once: dict[str, str] = {}
    each: dict[str, str] = {}
    for kind in ("hand", "dealer", "cards", "remark"):
        once |= dict.fromkeys((kind,) if exported else SYNONYMS[kind], kind)
    for kind in ("score", "total", *ruleset.variant.tally_marks):
        word = "points" if kind == "score" else kind
        each |= dict.fromkeys(
            (word,) if exported else _with_synonyms(kind, (word, word.removesuffix("s"))), kind
        )
    for field in ruleset.fields:
        words = (field.noun,) if exported and field.by_name else _words(field)
        words = words if exported else _with_synonyms(field.name, words)
        (each if field.by_name else once).update(dict.fromkeys(words, field.name))
    asked_of_each = [field.name for field in ruleset.variant.fields if field.by_name and field.needed]
    word = "|".join(map(re.escape, sorted(each, key=len, reverse=True)))
    gap = r"(?:\s*[-:/_(\u2013\u2014]\s*|\s+)"
    return Headings(
        once, each, asked_of_each[0] if len(asked_of_each) == 1 else None,
        re.compile(f"({word}) (.+)" if exported else rf"({word}){gap}(.+?)(?:\s*\))?", re.IGNORECASE),
        None if exported else re.compile(rf"(.+?)(?:['\u2019]s)?{gap}({word})(?:\s*\))?", re.IGNORECASE),
        exported,
    )  # fmt: skip


def _with_synonyms(kind: str, words: Iterable[str]) -> tuple[str, ...]:
    return (*SYNONYMS.get(kind, ()), *words)


def _words(field: Field) -> tuple[str, ...]:
    noun = field.noun.removesuffix("s")
    return (field.name, field.name.replace("_", " "), field.noun, noun, f"{noun}s")


def sample_word(field: Field) -> str:
    """Return the word that people write over a column of a field."""
    return SYNONYMS.get(field.name, (field.noun,))[0]
