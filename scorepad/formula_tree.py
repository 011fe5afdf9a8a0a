"""A formula as a tree: what was read of `10 + bid`, just as it was written, brackets included.

Everything else is made from it: the points (`formula`), the counts it names, and its words
(`explained.formula`). All parts are immutable, and each has its own parts in the order of writing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

QUESTIONS = frozenset({"==", "!=", "<", "<=", ">", ">=", "and", "or", "not"})
"""The signs that ask something."""


class Number(NamedTuple):
    """A number, as it is written: `10`, `.5`."""

    text: str

    @property
    def parts(self) -> tuple[Tree, ...]:
        """Return nothing: there is nothing in a number."""
        return ()


class Count(NamedTuple):
    """The name of a count, and its offset in the formula."""

    name: str
    at: int

    @property
    def parts(self) -> tuple[Tree, ...]:
        """Return nothing: there is nothing in a name."""
        return ()


class Prefixed(NamedTuple):
    """Something behind signs, as many as are written: `-bid`, `--bid`, `not bid`."""

    signs: tuple[str, ...]
    part: Tree

    @property
    def parts(self) -> tuple[Tree, ...]:
        """Return what is behind the signs."""
        return (self.part,)


class Chain(NamedTuple):
    """What signs of one level join, from the left: `20 + bid - off`, `1 < bid <= 3`, `bid and off`."""

    first: Tree
    links: tuple[tuple[str, Tree], ...]

    @property
    def signs(self) -> tuple[str, ...]:
        """Return the signs between the parts."""
        return tuple(sign for sign, _ in self.links)

    @property
    def parts(self) -> tuple[Tree, ...]:
        """Return what the signs join."""
        return (self.first, *(part for _, part in self.links))


class Choice(NamedTuple):
    """One thing or another: `10 if bid else 5`."""

    then: Tree
    condition: Tree
    other: Tree

    @property
    def parts(self) -> tuple[Tree, ...]:
        """Return the three of them, the condition in the middle."""
        return tuple(self)


class Call(NamedTuple):
    """A function of what is in its brackets, `max(bid, 1)`; without a name just brackets, `(bid)`."""

    function: str
    parts: tuple[Tree, ...]


Tree = Number | Count | Prefixed | Chain | Choice | Call


def walk(tree: Tree) -> Iterator[Tree]:
    """Yield a tree and all its parts, in the order in which they are written."""
    yield tree
    for part in tree.parts:
        yield from walk(part)


def change_parts(tree: Tree, change: Callable[[Tree], Tree]) -> Tree:
    """Return a tree with each of its parts changed."""
    match tree:
        case Number() | Count():
            return tree
        case Prefixed(signs, part):
            return Prefixed(signs, change(part))
        case Chain(first, links):
            return Chain(change(first), tuple((sign, change(part)) for sign, part in links))
        case Choice(then, condition, other):
            return Choice(change(then), change(condition), change(other))
        case Call(function, parts):
            return Call(function, tuple(map(change, parts)))


def counts_in(tree: Tree) -> Iterator[Count]:
    """Yield the counts as often as they are named, in the order in which they are written."""
    return (part for part in walk(tree) if isinstance(part, Count))


def is_question(tree: Tree) -> bool:
    """Whether a formula asks something, so that it reads as a condition and not as a number."""
    return any(
        isinstance(part, (Chain, Prefixed)) and not QUESTIONS.isdisjoint(part.signs) for part in walk(tree)
    )
