"""A formula as a tree: what was read of `10 + bid`, just as it was written, brackets included.

Everything else is made from it: the points (`formula`), the counts it names, and its words
(`explained.formula`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

_ASKING = frozenset({"==", "!=", "<", "<=", ">", ">=", "and", "or", "not"})


class Tree(NamedTuple):
    """A formula, or a part of one, with the parts of its own in the order in which they are written.

    | kind | written | parts |
    | --- | --- | --- |
    | `number` | `10`, `.5` | none |
    | `count` | its name | none |
    | `signed` | the signs in front, all `not` or all minus and plus | what is behind them |
    | `chain` | the signs between, all of one level: `20 + bid - off`, `1 < bid <= 3` | what they join |
    | `choice` | `if` and `else` | what then, the condition, what else |
    | `call` | the function; nothing (`""`) for mere brackets | what is in its brackets |
    """

    kind: Literal["number", "count", "signed", "chain", "choice", "call"]
    written: tuple[str, ...]
    parts: tuple[Tree, ...] = ()
    at: int = 0  # the offset of a count in the formula

    @property
    def text(self) -> str:
        """Return the number, the name of the count or function, or the first of the signs."""
        return self.written[0]

    def walk(self) -> Iterator[Tree]:
        """Yield the tree and all parts in it, in the order in which they are written."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def counts(self) -> Iterator[Tree]:
        """Yield the counts, as often as they are named."""
        return (part for part in self.walk() if part.kind == "count")

    @property
    def is_question(self) -> bool:
        """Whether something is asked in it, so that it reads as a condition and not as a number."""
        return any(not _ASKING.isdisjoint(part.written) for part in self.walk())
