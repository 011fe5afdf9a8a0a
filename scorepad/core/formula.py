"""Arithmetic in rulesets: `10 + bid`, `-5*off if off > 1 else 0`.

A formula is read once and becomes nested functions over named counts; it is never run as Python.
Its length, depth, literals and powers are bounded, so that none can hang or eat memory. Whole
numbers stay whole; decimals and quotients are exact fractions until the result.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from scorepad.core.points import Points, to_points
from scorepad.core.problems import Problem, ScorepadError, nearest, problem

if TYPE_CHECKING:
    from fractions import Fraction

Number = Union[int, "Fraction"]
Counts = Mapping[str, int]
_Node = Callable[[Counts], Number]

LONGEST = 500
_DEEPEST = 40
_MOST_DIGITS = 12
_MOST_BITS = 256
_MOST_POINTS = 10**9

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<word>[^\W\d]\w*)"
    r"|(?P<sign>\*\*|//|==|!=|<=|>=|[-+*/%<>(),]))"
)
_MORE = "a sign or the end"
_KEYWORDS = {"if", "else", "and", "or", "not"}
_COMPARISONS: dict[str, Callable[[Number, Number], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt,
    "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def _size(number: Number) -> Number:
    return number if number >= 0 else -number


_FUNCTIONS: dict[str, Callable[..., Number]] = {"abs": _size, "min": min, "max": max}


_MEANT = {
    "=": "==", "^": "**", "x": "*", "×": "*", "·": "*", "÷": "/", ":": "/", "plus": "+", "minus": "-",
    "times": "*", "&": "and", "|": "or", "!": "not", "−": "-", "–": "-",
    "if": "A if CONDITION else B", "then": "A if CONDITION else B",
}  # fmt: skip
"""What is written in formulas by who does not know how it is written here."""


class _Token(NamedTuple):
    kind: str  # number, word, sign or end
    text: str
    at: int


def _fraction(number: Number | str) -> Fraction:
    from fractions import Fraction  # 4 ms, only for formulas that leave the whole numbers

    return Fraction(number)


def exact(points: Points) -> Number:
    """Return points as a number that a formula may reckon with: decimals as exact fractions."""
    return points if type(points) is int else _plain(_fraction(str(points)))


def _plain(number: Fraction) -> Number:
    return number.numerator if number.denominator == 1 else number


def _divide(a: Number, b: Number) -> Number:
    return _plain(_fraction(a) / b)


def _power(base: Number, exponent: Number) -> Number:
    if exponent.denominator != 1:
        raise OverflowError
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if _size(exponent) * bits > _MOST_BITS and bits > 1:
        raise OverflowError
    power: Fraction = _fraction(base) ** int(exponent)
    return _plain(power)


_TERMS: dict[str, Callable[[Number, Number], Number]] = {"+": operator.add, "-": operator.sub}
_FACTORS: dict[str, Callable[[Number, Number], Number]] = {
    "*": operator.mul, "/": _divide, "//": operator.floordiv, "%": operator.mod,
}  # fmt: skip


class _Reader:
    """A recursive-descent reader, one method a level of precedence, loosest first."""

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

    def take(self, *texts: str) -> str | None:
        """Step over the next token and return it, if it is one of these."""
        if self.now.kind in ("sign", "word") and self.now.text in texts:
            text: str = self.now.text
            self.now = next(self.tokens)
            return text
        return None

    def need(self, text: str) -> None:
        if not self.take(text):
            raise self.expected(f"'{text}'")

    def whole(self) -> _Node:
        node = self.choice()
        if self.now.kind != "end":
            raise self.expected(_MORE)
        return node

    def choice(self) -> _Node:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self.wrong("formula-deep", self.now.at)
        then = self.either()
        if self.take("if"):
            condition = self.either()
            self.need("else")
            other = self.choice()
            self.depth -= 1
            return lambda c: then(c) if condition(c) else other(c)
        self.depth -= 1
        return then

    def either(self) -> _Node:
        left = self.both()
        while self.take("or"):
            left = _either(left, self.both())
        return left

    def both(self) -> _Node:
        left = self.negation()
        while self.take("and"):
            left = _both(left, self.negation())
        return left

    def negation(self) -> _Node:
        negated = False
        asked = False
        while self.take("not"):
            negated, asked = not negated, True
        node = self.comparison()
        if not asked:
            return node
        return lambda c: int(bool(node(c)) != negated)

    def comparison(self) -> _Node:
        first = self.joined(self.product, _TERMS)
        links: list[tuple[Callable[[Number, Number], bool], _Node]] = []
        while sign := self.take(*_COMPARISONS):
            links.append((_COMPARISONS[sign], self.joined(self.product, _TERMS)))
        return _chain(first, links) if links else first

    def product(self) -> _Node:
        return self.joined(self.signed, _FACTORS)

    def joined(
        self, part: Callable[[], _Node], signs: Mapping[str, Callable[[Number, Number], Number]]
    ) -> _Node:
        node = part()
        while sign := self.take(*signs):
            node = _join(signs[sign], node, part())
        return node

    def signed(self) -> _Node:
        negative = False
        while sign := self.take("-", "+"):
            negative = negative != (sign == "-")
        node = self.power()
        return (lambda c: -node(c)) if negative else node

    def power(self) -> _Node:
        base = self.atom()
        if self.take("**"):
            self.depth += 1
            if self.depth > _DEEPEST:
                raise self.wrong("formula-deep", self.now.at)
            exponent = self.signed()
            self.depth -= 1
            return _join(_power, base, exponent)
        return base

    def atom(self) -> _Node:
        token = self.now
        if token.kind == "number":
            if len(token.text.lstrip("0")) > _MOST_DIGITS:
                raise self.wrong("formula-number", token.at, number=token.text[:20])
            self.now = next(self.tokens)
            value: Number = _fraction(token.text) if "." in token.text else int(token.text)
            return lambda c: value
        if self.take("("):
            node = self.choice()
            self.need(")")
            return node
        if token.kind == "word" and token.text not in _KEYWORDS:
            self.now = next(self.tokens)
            return self.call(token) if self.take("(") else self.name(token)
        raise self.expected("a number, a name or '('")

    def name(self, token: _Token) -> _Node:
        if self.names is not None and token.text not in self.names:
            near = nearest(token.text, self.names)
            raise self.wrong("formula-name", token.at, name=token.text, near=near, known=self.names)
        name = token.text
        return lambda c: c[name]

    def call(self, token: _Token) -> _Node:
        if token.text not in _FUNCTIONS:
            raise self.wrong(
                "formula-name", token.at, name=token.text,
                near=nearest(token.text, _FUNCTIONS), known=tuple(_FUNCTIONS),
            )  # fmt: skip
        function = _FUNCTIONS[token.text]
        parts = [self.choice()]
        while self.take(","):
            parts.append(self.choice())
        self.need(")")
        if token.text == "abs" and len(parts) != 1:
            raise self.wrong("formula-call", token.at, function="abs", wanted="one value", count=len(parts))
        if len(parts) == 1:
            only = parts[0]
            return _absolute(only) if token.text == "abs" else only
        return lambda c: function(*(part(c) for part in parts))


def _absolute(node: _Node) -> _Node:
    return lambda c: _size(node(c))


def _join(sign: Callable[[Number, Number], Number], left: _Node, right: _Node) -> _Node:
    return lambda c: sign(left(c), right(c))


def _either(left: _Node, right: _Node) -> _Node:
    return lambda c: left(c) or right(c)


def _both(left: _Node, right: _Node) -> _Node:
    return lambda c: left(c) and right(c)


def _chain(first: _Node, links: list[tuple[Callable[[Number, Number], bool], _Node]]) -> _Node:
    def holds(counts: Counts) -> Number:
        left = first(counts)
        for compare, node in links:
            right = node(counts)
            if not compare(left, right):
                return 0
            left = right
        return 1

    return holds


@lru_cache(maxsize=1024)
def _compiled(text: str, names: tuple[str, ...] | None) -> _Node:
    if not text.strip():
        raise ScorepadError(problem("formula-empty"))
    if len(text) > LONGEST:
        raise ScorepadError(problem("formula-long", length=len(text), limit=LONGEST))
    return _Reader(text, names).whole()


class Formula(NamedTuple):
    """A formula over some named counts, or over any; read when first asked, or by `check`.

    >>> Formula("10 + bid if bid else 5", ("bid",)).points({"bid": 3})
    13
    """

    text: str
    names: tuple[str, ...] | None = None

    @property
    def used(self) -> tuple[str, ...]:
        """Return the counts that the formula names, each once."""
        return tuple(dict.fromkeys(token.text for token in self._named()))

    def _named(self) -> Iterator[_Token]:
        reader = _Reader(self.text, None)
        tokens = [reader.now, *reader.tokens]
        return (
            one for one, after in pairwise(tokens)
            if one.kind == "word" and one.text not in _KEYWORDS and after.text != "("
        )  # fmt: skip

    def unknown(self, known: Sequence[str]) -> Iterator[Problem]:
        """Yield the names in it that are not known, for a formula that was read without a list of them."""
        for token in self._named():
            if token.text not in known:
                yield problem(
                    "formula-name", offset=token.at, formula=self.text, at=token.at + 1, name=token.text,
                    near=nearest(token.text, known), known=tuple(known),
                )  # fmt: skip

    def check(self) -> None:
        """Raise ScorepadError, with the offset, if the formula cannot be read."""
        _compiled(self.text, self.names)

    def points(self, counts: Counts) -> Points:
        """Return the points for these counts; raise ScorepadError where there is no answer."""
        try:
            value = _compiled(self.text, self.names)(counts)
        except ZeroDivisionError:
            rule = "formula-zero"
        except OverflowError:
            rule = "formula-power"
        else:
            if -_MOST_POINTS <= value <= _MOST_POINTS:
                return value if type(value) is int else to_points(value)
            rule = "formula-large"
        case = ", ".join(f"{name} {counts[name]}" for name in self.names or self.used if name in self.text)
        raise ScorepadError(problem(rule, formula=self.text, case=case or "any hand"))
