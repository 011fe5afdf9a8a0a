"""The reader of formulas: `10 + bid if bid else 5` becomes a tree, a mistake a problem with its place.

Length, depth and literals are bounded, so that no formula can hang or eat memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from scorepad.errors import ScorepadError, nearest, problem
from scorepad.formula_tree import Call, Chain, Choice, Count, Number, Prefixed, Tree

LONGEST = 500
_DEEPEST = 40
_MOST_DIGITS = 12

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<word>[^\W\d]\w*)"
    r"|(?P<sign>\*\*|//|==|!=|<=|>=|[-+*/%<>(),]))"
)
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

    >>> parse_formula("10 + bid")
    Chain(first=Number(text='10'), links=(('+', Count(name='bid', at=5)),))
    """
    if not text.strip():
        raise ScorepadError(problem("formula-empty"))
    if len(text) > LONGEST:
        raise ScorepadError(problem("formula-long", length=len(text), limit=LONGEST))
    return _Reader(text, names).whole()


class _Token(NamedTuple):
    kind: str  # number, word, sign or end
    text: str
    at: int


class _Reader:
    """A recursive-descent reader, one token ahead: choices, then chains by the level of their signs."""

    def __init__(self, formula: str, names: tuple[str, ...] | None) -> None:
        self.formula = formula
        self.names = names
        self.depth = 0
        self.tokens = self._tokens()
        self.now = next(self.tokens)

    def _tokens(self) -> Iterator[_Token]:
        at, end = 0, len(self.formula.rstrip())
        while at < end:
            match = _TOKEN.match(self.formula, at)
            if not match:
                at += len(self.formula[at:]) - len(self.formula[at:].lstrip())
                character = self.formula[at]
                near = _MEANT.get(character)
                raise self.wrong("formula-character", at, character=character, near=near)
            kind = match.lastgroup
            assert kind
            yield _Token(kind, match[kind], match.start(kind))
            at = match.end()
        yield _Token("end", "", end)

    def wrong(self, rule: str, at: int, **facts: Any) -> ScorepadError:
        return ScorepadError(problem(rule, offset=at, formula=self.formula, at=at + 1, **facts))

    def expected(self, wanted: str) -> ScorepadError:
        if self.now.kind == "end":
            quotes = " (in {} a formula with a comma in it needs quotes)" if "(" in self.formula else ""
            return self.wrong("formula-end", self.now.at, wanted=wanted, quotes=quotes)
        got = self.now.text
        if got == ")":
            wanted = "the end, as no bracket is open" if wanted == _MORE else wanted
        return self.wrong("formula-word", self.now.at, wanted=wanted, got=got, near=_MEANT.get(got))

    def step(self) -> _Token:
        """Step over the next token and return it."""
        token, self.now = self.now, next(self.tokens)
        return token

    def take(self, text: str) -> bool:
        """Step over the next token if it is this one."""
        is_it = self.now.text == text
        if is_it:
            self.step()
        return is_it

    def need(self, text: str) -> None:
        if not self.take(text):
            raise self.expected(f"'{text}'")

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self.wrong("formula-deep", self.now.at)

    def whole(self) -> Tree:
        tree = self.choice()
        if self.now.kind != "end":
            raise self.expected(_MORE)
        return tree

    def choice(self) -> Tree:
        self.deeper()
        tree = self.chain()
        if self.take("if"):
            condition = self.chain()
            self.need("else")
            tree = Choice(tree, condition, self.choice())
        self.depth -= 1
        return tree

    def chain(self, outside: int = 0) -> Tree:
        """Read what binds tighter than the level outside."""
        tree = self.prefixed(outside)
        while (level := _LEVELS.get(self.now.text, 0)) > outside:
            links = []
            while _LEVELS.get(self.now.text) == level:
                sign = self.step().text
                links.append((sign, self.exponent() if level == _POWER else self.chain(level)))
            tree = Chain(tree, tuple(links))
        return tree

    def exponent(self) -> Tree:
        self.deeper()
        tree = self.chain(_SIGNED)
        self.depth -= 1
        return tree

    def prefixed(self, outside: int) -> Tree:
        for signs, level in ((("not",), _NOT), (("-", "+"), _SIGNED)):
            if self.now.text in signs and outside <= level:
                written = []
                while self.now.text in signs:
                    written.append(self.step().text)
                return Prefixed(tuple(written), self.chain(level))
        return self.atom()

    def atom(self) -> Tree:
        token = self.now
        if token.kind == "number":
            if len(token.text.lstrip("0")) > _MOST_DIGITS:
                raise self.wrong("formula-number", token.at, number=token.text[:20])
            return Number(self.step().text)
        if self.take("("):
            inside = self.choice()
            self.need(")")
            return Call("", (inside,))
        if token.kind == "word" and token.text not in _KEYWORDS:
            self.step()
            return self.call(token) if self.take("(") else self.name(token)
        raise self.expected("a number, a name or '('")

    def name(self, token: _Token) -> Tree:
        if self.names is not None and token.text not in self.names:
            near = nearest(token.text, self.names)
            raise self.wrong("formula-name", token.at, name=token.text, near=near, known=self.names)
        return Count(token.text, token.at)

    def call(self, token: _Token) -> Tree:
        if token.text not in _FUNCTIONS:
            near = nearest(token.text, _FUNCTIONS)
            raise self.wrong("formula-name", token.at, name=token.text, near=near, known=_FUNCTIONS)
        parts = [self.choice()]
        while self.take(","):
            parts.append(self.choice())
        self.need(")")
        if token.text == "abs" and len(parts) != 1:
            raise self.wrong("formula-call", token.at, function="abs", wanted="one value", count=len(parts))
        return Call(token.text, tuple(parts))
