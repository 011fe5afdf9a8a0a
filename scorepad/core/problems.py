"""What can go wrong: a name with its facts and, in a file, the place.

A sentence is made from the name only where it is shown (`text.messages`), so that tests and other programs
can rely on the name, and other languages can be added. Whoever shows it may add what to do about it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from scorepad.text.messages import format_message
from scorepad.text.terminal import width, without_controls

Path = tuple[str | int, ...]
"""Where a value stands in a document: keys, and indexes from 0."""


class Place(NamedTuple):
    """A spot in a file: line and column from 1, and the text of that line."""

    file: str | None
    line: int
    column: int
    excerpt: str = ""

    def __str__(self) -> str:
        return f"{self.file or 'input'}:{self.line}:{self.column}"

    def caret(self) -> str:
        """Return the line with its number, and a caret under the column."""
        if not self.excerpt.strip():
            return ""
        start = max(0, self.column - 60)
        shown = without_controls(self.excerpt[start : start + 90].expandtabs(1))
        number = f"{self.line:4} | "
        gap = " " * (len(number) - 2) + "| "
        before = width(shown[: self.column - 1 - start])
        return f"{number}{shown}\n{gap}{' ' * before}^"


class Problem(NamedTuple):
    """One thing that is wrong: the stable name of the rule, and the facts of the case.

    `house` marks what only a house rule forbids; it may be recorded anyway.
    """

    rule: str
    facts: dict[str, Any]
    path: Path = ()
    hand: int | None = None
    house: bool = False
    about_key: bool = False
    offset: int = 0
    place: Place | None = None

    @property
    def message(self) -> str:
        """Return the sentence for people, without its place."""
        whose = f", {self.facts['whose']}" if "whose" in self.facts else ""
        before = f"hand {self.hand}{whose}: " if self.hand is not None else ""
        where = ""
        if self.path and (self.rule.startswith(("expected", "formula-", "control-"))):
            who = self.facts.get("who")
            where = f"{path_text(self.path[:-1])} of {who}: " if who else f"{path_text(self.path)}: "
        return before + where + format_message(self.rule, self.facts)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


def problem(
    rule: str,
    /,
    *,
    path: Path = (),
    house: bool = False,
    about_key: bool = False,
    offset: int = 0,
    **facts: Any,
) -> Problem:
    """Return the problem of that name, its facts given as keywords."""
    return Problem(rule, facts, path=path, house=house, about_key=about_key, offset=offset)


class ScorepadError(Exception):
    """Everything a user can cause: one or more problems, and nothing was recorded."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems: tuple[Problem, ...] = problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


def refused(rule: str, /, *, path: Path = (), **facts: Any) -> ScorepadError:
    """Return the error of one problem, ready to be raised."""
    return ScorepadError(problem(rule, path=path, **facts))


def within(path: Path, problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems with their paths seen from further up, at `path`."""
    return [problem._replace(path=path + problem.path) for problem in problems]


def path_text(path: Path) -> str:
    """Return a path as people count: `hands[2].bids` is the bids of the second hand."""
    words = ""
    for step in path:
        words += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if words else step
    return words


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word most like this one, or None when none is near."""
    from difflib import get_close_matches  # 5 ms, only when something is wrong

    by_lower = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), by_lower, n=1, cutoff=0.5)
    return by_lower[close[0]] if close else None
