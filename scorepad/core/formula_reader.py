"""The reader of formulas: `10 + bid if bid else 5` becomes a tree, a mistake a problem with its place.

Length, depth and literals are bounded, so that no formula can hang or eat memory.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from scorepad.core.formula_tree import Tree
from scorepad.core.problems import ScorepadError, nearest, problem

LONGEST = 500
_DEEPEST = 40
_MOST_DIGITS = 12

_TOKEN = re.compile(r"\s*(?:(?P<number>\d*\.?\d+)|(?P<word>\w+)|(?P<sign>\*\*|//|[=!<>]=|[-+*/%<>(),]))")
_FUNCTIONS = ("abs", "min", "max")
_MORE = "a sign or the end"
_KEYWORDS = {"if", "else", "and", "or", "not"}

_LEVELS = {
    "or": 1, "and": 2, "==": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4, "+": 5, "-": 5,
    "*": 6, "/": 6, "//": 6, "%": 6, "**": 8,
}  # fmt: skip
"""How tightly the signs between two parts bind."""

_NOT, _SIGNED, _POWER = 3, 7, 8
"""How tightly `not` does, a sign in front of a part, and a power."""

_MEANT = {
    "=": "==", "^": "**", "x": "*", "×": "*", "·": "*", "÷": "/", ":": "/", "plus": "+", "minus": "-",
    "times": "*", "&": "and", "|": "or", "!": "not", "−": "-", "–": "-",
    "if": "A if CONDITION else B", "then": "A if CONDITION else B",
}  # fmt: skip
"""What is written in formulas by who does not know how it is written here."""


@lru_cache(maxsize=1024)
def parse_formula(text: str, names: tuple[str, ...] | None = None) -> Tree:
    """Return the tree of a formula over these counts, or over any; raise ScorepadError if it is wrong.

    >>> tree = parse_formula("10 + bid*2")
    >>> tree.kind, tree.written, [part.written for part in tree.parts]
    ('chain', ('+',), [('10',), ('*',)])
    """
    if not text.strip():
        raise ScorepadError(problem("formula-empty"))
    if len(text) > LONGEST:
        raise ScorepadError(problem("formula-long", length=len(text), limit=LONGEST))
    return _Reader(text, names).whole()


class _Reader:
    """A recursive-descent reader, one token ahead: choices, then chains by the level of their signs."""

    def __init__(self, formula: str, names: tuple[str, ...] | None) -> None:
        self.formula = formula
        self.names = names
        self.depth = 0
        self.kind = ""  # of the token ahead: number, word, sign or end
        self.text = ""
        self.at = self.end = 0
        self.step()

    def step(self) -> str:
        """Step over the token ahead, and return its text."""
        text = self.text
        if match := _TOKEN.match(self.formula, self.end):
            self.kind = match.lastgroup or ""
            self.text = match[self.kind]
            self.at, self.end = match.span(self.kind)
        elif rest := self.formula[self.end :].lstrip():
            near = _MEANT.get(rest[0])
            raise self.wrong("formula-character", len(self.formula) - len(rest), character=rest[0], near=near)
        else:
            self.kind, self.text, self.at = "end", "", len(self.formula.rstrip())
        return text

    def take(self, text: str) -> bool:
        """Step over the token ahead if it is this one."""
        is_it = self.text == text
        if is_it:
            self.step()
        return is_it

    def need(self, text: str) -> None:
        if not self.take(text):
            raise self.expected(f"'{text}'")

    def wrong(self, rule: str, at: int, **facts: Any) -> ScorepadError:
        return ScorepadError(problem(rule, offset=at, formula=self.formula, at=at + 1, **facts))

    def expected(self, wanted: str) -> ScorepadError:
        if self.kind == "end":
            quotes = " (in {} a formula with a comma in it needs quotes)" if "(" in self.formula else ""
            return self.wrong("formula-end", self.at, wanted=wanted, quotes=quotes)
        if self.text == ")" and wanted == _MORE:
            wanted = "the end, as no bracket is open"
        return self.wrong("formula-word", self.at, wanted=wanted, got=self.text, near=_MEANT.get(self.text))

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self.wrong("formula-deep", self.at)

    def whole(self) -> Tree:
        tree = self.choice()
        if self.kind != "end":
            raise self.expected(_MORE)
        return tree

    def choice(self) -> Tree:
        self.deeper()
        tree = self.chain()
        if self.take("if"):
            condition = self.chain()
            self.need("else")
            tree = Tree("choice", ("if", "else"), (tree, condition, self.choice()))
        self.depth -= 1
        return tree

    def chain(self, outside: int = 0) -> Tree:
        """Read all that binds more tightly than the level outside."""
        tree = self.signed(outside)
        while (level := _LEVELS.get(self.text, 0)) > outside:
            signs, parts = [], [tree]
            while _LEVELS.get(self.text) == level:
                signs.append(self.step())
                parts.append(self.exponent() if level == _POWER else self.chain(level))
            tree = Tree("chain", tuple(signs), tuple(parts))
        return tree

    def exponent(self) -> Tree:
        self.deeper()
        tree = self.chain(_SIGNED)
        self.depth -= 1
        return tree

    def signed(self, outside: int) -> Tree:
        for choices, level in ((("not",), _NOT), (("-", "+"), _SIGNED)):
            if self.text in choices and outside <= level:
                signs = []
                while self.text in choices:
                    signs.append(self.step())
                return Tree("signed", tuple(signs), (self.chain(level),))
        return self.atom()

    def atom(self) -> Tree:
        if self.kind == "number":
            if len(self.text.lstrip("0")) > _MOST_DIGITS:
                raise self.wrong("formula-number", self.at, number=self.text[:20])
            return Tree("number", (self.step(),))
        if self.take("("):
            inside = self.choice()
            self.need(")")
            return Tree("call", ("",), (inside,))
        if self.kind == "word" and self.text not in _KEYWORDS:
            at, name = self.at, self.step()
            return self.call(name, at) if self.take("(") else self.count(name, at)
        raise self.expected("a number, a name or '('")

    def count(self, name: str, at: int) -> Tree:
        if self.names is not None and name not in self.names:
            near = nearest(name, self.names)
            raise self.wrong("formula-name", at, name=name, near=near, known=self.names)
        return Tree("count", (name,), at=at)

    def call(self, name: str, at: int) -> Tree:
        if name not in _FUNCTIONS:
            near = nearest(name, _FUNCTIONS)
            raise self.wrong("formula-name", at, name=name, near=near, known=_FUNCTIONS)
        parts = [self.choice()]
        while self.take(","):
            parts.append(self.choice())
        self.need(")")
        if name == "abs" and len(parts) != 1:
            raise self.wrong("formula-call", at, function="abs", wanted="one value", count=len(parts))
        return Tree("call", (name,), tuple(parts))
