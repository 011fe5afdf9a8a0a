"""Declarations at Belote and its cousins: runs and fours of a kind, what they are worth, whose stand.

A declaration is written as length, top card and suit (`3KH` is king, queen, jack of hearts), or as four
of a rank (`JJJJ`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.core.cards import parse_trump
from scorepad.core.problems import Path, Problem, problem
from scorepad.reading.typed import expected, read_list, read_text
from scorepad.text.messages import Message

RANKS = "AKQJT987"
"""The order of a run, highest first; T is the ten."""

_FOURS = "ATKQJ9"
"""The order of fours of a kind that are worth the same."""

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
    told = []
    for word in words:
        declaration = parse_declaration(read_text(word, path))
        if declaration is None:
            raise expected("a run such as 3KH, or four of a kind such as JJJJ", word, path)
        told.append(declaration.text)
    return tuple(told)


class Contest(NamedTuple):
    """Whose declarations stand: the player with the best one and what scores with it, and why; or nobody."""

    winner: str | None
    winning: tuple[Declaration, ...]
    why: Message


def run_contest(
    declared: Mapping[str, Sequence[Declaration]],
    trump: str | None,
    equal: str,
    order: Sequence[str],
    side_of: Callable[[str], str],
    worth: Callable[[Declaration], int],
) -> Contest:
    """Compare the best of each side: four of a kind, then length, then rank, then as `equal` says.

    Of fours the one worth more is better, then A, 10, K, Q. Partners do not contend with each other.
    `equal`: the one in trumps wins and else nobody (`trump`), the first to speak (`eldest`), or nobody.
    All that the winner's side declares stands.
    """

    def key(one: Declaration) -> tuple[bool, int, int]:
        if one.suit is None:
            return True, worth(one), -_FOURS.index(one.rank)
        return False, one.length, -RANKS.index(one.rank)

    best = {player: max(declared[player], key=key) for player in (*order, *declared) if declared.get(player)}
    top = max(map(key, best.values()))
    leaders = [player for player in best if key(best[player]) == top]
    others = tuple(one.text for player, one in best.items() if side_of(player) != side_of(leaders[0]))
    winner: str | None = leaders[0]
    said = "declaration-beats" if others else "declaration-alone"
    if len(set(map(side_of, leaders))) > 1:
        said = "declaration-first"
        if equal != "eldest":
            in_trumps = (one for one in leaders if trump is not None and best[one].suit == trump)
            winner = next(in_trumps, None) if equal == "trump" else None
            said = "declaration-trump" if winner else "declaration-equal"
    if winner is None:
        return Contest(None, (), Message(said, (("players", tuple(leaders)),)))
    side = side_of(winner)
    partners = [player for player in best if player != winner and side_of(player) == side]
    winning = [best[winner]]
    for player in (winner, *partners):
        winning += [one for one in declared[player] if one is not best[winner]]
    facts = (("player", winner), ("best", best[winner].text), ("others", others))
    return Contest(winner, tuple(winning), Message(said, facts))


def check_declared(
    declared: Mapping[str, Iterable[str]], holdings: Mapping[str, Sequence[str]]
) -> Iterator[Problem]:
    """Yield declarations of cards that the player does not hold."""
    for player, own in declared.items():
        held = {card.replace("10", "T") for card in holdings[player]}
        for text in own:
            one = parse_declaration(text)
            if one and not one.cards <= held:
                yield problem("not-declared", path=("declared", player), player=player, declared=text)


def overlaps(cards: Mapping[str, Iterable[str]]) -> Iterator[tuple[str, str]]:
    """Yield pairs of players who declare the same card."""
    seen: dict[str, str] = {}
    told = set()
    for player, own in cards.items():
        for card in sorted(own):
            other = seen.setdefault(card, player)
            if other != player and (other, player) not in told:
                told.add((other, player))
                yield other, player
