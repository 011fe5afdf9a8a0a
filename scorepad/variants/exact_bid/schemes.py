"""What exact bids are worth: schemes, and what else is declared, as formulas over counts of the hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Literal

from scorepad.core.formula import Formula
from scorepad.core.problems import Path, Problem, problem, within
from scorepad.reading.records import option

COUNTS: Mapping[str, str] = {
    "bid": "the tricks the player bid",
    "tricks": "the tricks the player took",
    "off": "how far the bid was missed, up or down",
    "over": "tricks above the bid, else 0",
    "under": "tricks below the bid, else 0",
    "cards": "the size of the hand",
    "players": "how many play",
    "hand": "the number of the hand, from 1",
    "max_cards": "the size of the largest hand of the game",
    "bids_total": "all bids of the hand added",
    "hands_total": "how many hands the sequence has",
    "successes": "how many players made their bid in this hand",
    "total": "the player's own total before the hand",
    "leader_total": "the best total before the hand",
    "sum_totals": "all totals before the hand added",
}
"""What a formula may name, and what it counts."""

BEFORE = ("cards", "players", "hand", "max_cards", "hands_total", "total", "leader_total", "sum_totals")
"""The counts that are known before anybody bids."""

OF_TABLE = frozenset({"successes", "total", "leader_total", "sum_totals"})
"""The counts that take a look at the whole table; worked out only where a formula names one."""

LOST = "lost_"
"""In front of the name of an extra: what the others lost of it who missed their bids."""

VIENNA = "/vienna"
"""Behind the name of a scheme: its Vienna form."""

_LONGEST_NAME = 30


def formula(help: str, default: Any = None) -> Any:
    """Declare an option that is a formula; which counts it may name is checked with all options."""
    return option(default, help, names=None)


@dataclass(frozen=True)
class Scheme:
    """What a made and a missed bid are worth, as formulas over `COUNTS` and the extras."""

    made: Formula = formula("points for a bid that was made", MISSING)
    missed: Formula | None = formula("points for a bid that was missed either way")
    over: Formula | None = formula("points for more tricks than bid")
    under: Formula | None = formula("points for fewer tricks than bid")
    contract: Literal["exact", "at-least"] = option("exact", "whether more than the bid also makes it")
    vienna: bool = option(True, "whether the scheme has a Vienna form")
    lowest_wins: bool = option(False, "whether the lowest total wins with it")
    about: str = option("", "what a player should know about it")
    source: str = option("", "where it is from")

    def is_made(self, bid: int, tricks: int) -> bool:
        """Whether so many tricks make the bid."""
        return tricks == bid or (tricks > bid and self.contract == "at-least")

    def formula(self, bid: int, tricks: int) -> Formula:
        """Return the formula that prices this bid with these tricks."""
        if self.is_made(bid, tricks):
            return self.made
        formula = self.missed or (self.over if tricks > bid else self.under)
        assert formula
        return formula

    def check(self, path: Path, known: tuple[str, ...]) -> Iterator[Problem]:
        """Yield what is missing from the scheme, there once too often, or not counted."""
        wrong = None
        if self.missed and (self.over or self.under):
            wrong = "it has missed beside over or under"
        elif not self.missed and not self.under:
            wrong = "missed is missing" if not self.over else "under is missing"
        elif not self.missed and not self.over and self.contract == "exact":
            wrong = "over is missing"
        if wrong:
            yield problem("scheme-parts", path=path, wrong=wrong)
        yield from check_variables(self, path, known)


@dataclass(frozen=True)
class Extra:
    """Something that is declared of players beside bids and tricks: bonus cards, a blind bid, a wager."""

    about: str = option("", "what it is, and when it is given")
    points: Formula | None = formula(
        "what it scores for who declared it, as a line of its own; none: only schemes count it"
    )
    least: int = option(0, "the least that may be declared")
    most: int | None = option(None, "the most that may be declared")
    allowed: Formula | None = formula(
        f"where this comes to 0, it may not be declared; it may name {', '.join(BEFORE)}"
    )
    asked: bool = option(False, "whether every hand asks everybody for it, before the tricks")

    def check(self, path: Path, known: tuple[str, ...]) -> Iterator[Problem]:
        """Yield a name that cannot be a count of its own, a range with nothing in it, and unknown counts."""
        name = str(path[-1])
        is_word = name.isascii() and name.islower() and name.replace("_", "").isalpha() and name[0] != "_"
        is_taken = name in COUNTS or name in _RESERVED or name.startswith(LOST)
        if not is_word or is_taken or len(name) > _LONGEST_NAME:
            yield problem("extra-name", path=path, about_key=True, extra=name)
        if self.most is not None and self.most < self.least:
            yield problem(
                "expected", path=(*path, "most"), wanted=f"{self.least} or more", got=f"'{self.most}'"
            )
        if self.allowed:
            yield from within((*path, "allowed"), self.allowed.unknown(BEFORE))
        yield from check_variables(self, path, known, ("points",))


_RESERVED = {
    "bids", "trump", "note", "revoke", "overruled", "number", "dealer", "points", "totals", "lines",
    "tallies", "amended", "after_end", "all",
}  # fmt: skip
"""What a hand has beside its extras, in game files and results."""


def check_variables(
    record: Scheme | Extra, path: Path, known: tuple[str, ...], names: tuple[str, ...] = ()
) -> Iterator[Problem]:
    """Yield the counts that the formulas of a scheme or an extra name though there are none."""
    for one in names or tuple(field.name for field in fields(record)):
        value = getattr(record, one)
        if isinstance(value, Formula):
            yield from within((*path, one), value.unknown(known))


def scorings(schemes: Mapping[str, Scheme], vienna: bool) -> tuple[str, ...]:
    """Return what the scoring may be: the schemes, and their Vienna forms unless all are Vienna already."""
    forms = [name + VIENNA for name, scheme in schemes.items() if scheme.vienna and not vienna]
    return (*schemes, *forms)
