"""Arithmetic in rulesets: `10 + bid`, `-5*off if off > 1 else 0`.

A formula is read once, into a tree; the tree becomes nested functions over named counts, and is never
run as Python. Powers are bounded, so that none can hang or eat memory. Whole numbers stay whole;
decimals and quotients are exact fractions until the result.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from scorepad.core.formula_reader import parse_formula
from scorepad.core.formula_tree import Tree
from scorepad.core.points import Points, to_points
from scorepad.core.problems import Problem, ScorepadError, nearest, problem

Value = Any
"""A whole number, or a `Fraction` where it is not whole, imported late: it takes 4 ms."""
Counts = Mapping[str, int]
_Evaluate = Callable[[Counts], Value]
_Operand = Value | _Evaluate

_MOST_BITS = 256
_MOST_POINTS = 10**9


def _fraction(number: Value | str) -> Value:
    from fractions import Fraction

    return Fraction(number)


def _plain(number: Value) -> Value:
    return number.numerator if number.denominator == 1 else number


def exact(points: Points) -> Value:
    """Return points as a number that a formula may reckon with: decimals as exact fractions."""
    return points if type(points) is int else _plain(_fraction(str(points)))


def _divide(a: Value, b: Value) -> Value:
    whole, rest = divmod(a, b)
    return _fraction(a) / b if rest else whole


def _power(base: Value, exponent: Value) -> Value:
    if exponent.denominator != 1:
        raise OverflowError
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if bits > 1 and not -_MOST_BITS <= exponent * bits <= _MOST_BITS:
        raise OverflowError
    power: Value = (base if exponent >= 0 else _fraction(base)) ** int(exponent)
    return power if type(power) is int else _plain(_fraction(power))


_COMPARISONS: Mapping[str, Callable[[Value, Value], Value]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt,
    "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_OPERATIONS: Mapping[str, Callable[[Value, Value], Value]] = {
    **_COMPARISONS, "+": operator.add, "-": operator.sub, "*": operator.mul, "/": _divide,
    "//": operator.floordiv, "%": operator.mod, "**": _power,
}  # fmt: skip
_FUNCTIONS: Mapping[str, Callable[..., Value]] = {"abs": abs, "min": min, "max": max}


def _operand(tree: Tree) -> _Operand:
    """Return what a tree comes to: a number, or a function of the counts."""
    parts = [_operand(part) for part in tree.parts]
    match tree.kind:
        case "number":
            return _fraction(tree.text) if "." in tree.text else int(tree.text)
        case "count":
            return operator.itemgetter(tree.text)
        case "signed":
            return _signed(tree.written, *parts)
        case "chain" if len(parts) > 2 and tree.text in _COMPARISONS:
            return _compared(tree.written, parts)
        case "chain":
            joined, *others = parts
            for sign, part in zip(tree.written, others, strict=True):
                joined = _joined(joined, sign, part)
            return joined
        case "choice":
            return _chosen(*map(_function, parts))
        case "call":
            return _called(tree.text, parts)


def _function(operand: _Operand) -> _Evaluate:
    return operand if callable(operand) else lambda c: operand


def _signed(signs: Sequence[str], part: _Operand) -> _Operand:
    if signs[0] == "not":
        condition, wanted = _function(part), len(signs) % 2 == 0
        return lambda c: bool(condition(c)) == wanted
    if signs.count("-") % 2 == 0:
        return part
    return (lambda c: -part(c)) if callable(part) else -part


def _joined(left: _Operand, sign: str, right: _Operand) -> _Evaluate:
    """Join two operands; a number is not a function that would have to be called for it."""
    if sign in ("and", "or"):
        first, second = _function(left), _function(right)
        return (lambda c: first(c) and second(c)) if sign == "and" else (lambda c: first(c) or second(c))
    operation = _OPERATIONS[sign]
    if not callable(right):
        first = _function(left)
        return lambda c: operation(first(c), right)
    if not callable(left):
        return lambda c: operation(left, right(c))
    return lambda c: operation(left(c), right(c))


def _compared(signs: Sequence[str], parts: Sequence[_Operand]) -> _Evaluate:
    """Compare each with the next, as in `1 < bid <= 3`; none is evaluated twice."""
    first, *others = map(_function, parts)
    links = [*zip(map(_COMPARISONS.__getitem__, signs), others, strict=True)]

    def holds(counts: Counts) -> Value:
        left = first(counts)
        for compare, part in links:
            right = part(counts)
            if not compare(left, right):
                return False
            left = right
        return True

    return holds


def _chosen(then: _Evaluate, condition: _Evaluate, other: _Evaluate) -> _Evaluate:
    return lambda c: then(c) if condition(c) else other(c)


def _called(name: str, parts: Sequence[_Operand]) -> _Operand:
    if len(parts) == 1 and name != "abs":
        return parts[0]
    function, values = _FUNCTIONS[name], [_function(part) for part in parts]
    return lambda c: function(*(value(c) for value in values))


@lru_cache(maxsize=1024)
def _compiled(text: str, names: tuple[str, ...] | None) -> _Evaluate:
    return _function(_operand(parse_formula(text, names)))


class _Written(NamedTuple):
    text: str
    names: tuple[str, ...] | None = None


class Formula(_Written):
    """A formula over some named counts, or over any; read when first asked, or by `check`.

    >>> formula = Formula("10 + bid if bid else 5", ("bid", "tricks"))
    >>> formula.points({"bid": 3}), formula.points({"bid": 0}), formula.used
    (13, 5, ('bid',))
    """

    @property
    def tree(self) -> Tree:
        """Return the formula as it was read; raise ScorepadError, with the offset, if it cannot be."""
        return parse_formula(self.text, self.names)

    @property
    def used(self) -> tuple[str, ...]:
        """Return the counts that the formula names, each once."""
        return tuple(dict.fromkeys(count.text for count in self._counts))

    @cached_property
    def _counts(self) -> tuple[Tree, ...]:
        return tuple(self.tree.counts())

    @cached_property
    def _evaluate(self) -> _Evaluate:
        return _compiled(self.text, self.names)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle what is written; functions cannot be."""
        return type(self), (self.text, self.names)

    def unknown(self, known: Sequence[str]) -> Iterator[Problem]:
        """Yield the names in it that are not known, for a formula that was read without a list of them."""
        for count in self._counts:
            if count.text not in known:
                yield problem(
                    "formula-name", offset=count.at, formula=self.text, at=count.at + 1, name=count.text,
                    near=nearest(count.text, known), known=tuple(known),
                )  # fmt: skip

    def check(self) -> None:
        """Raise ScorepadError, with the offset, if the formula cannot be read."""
        parse_formula(self.text, self.names)

    def points(self, counts: Counts) -> Points:
        """Return the points for these counts; raise ScorepadError where there is no answer."""
        try:
            value = self._evaluate(counts)
        except ZeroDivisionError:
            rule = "formula-zero"
        except OverflowError:
            rule = "formula-power"
        else:
            if -_MOST_POINTS <= value <= _MOST_POINTS:
                return value if type(value) is int else to_points(+value)  # plus: what is asked is 1 or 0
            rule = "formula-large"
        case = ", ".join(f"{name} {counts[name]}" for name in self.names or self.used if name in self.used)
        raise ScorepadError(problem(rule, formula=self.text, case=case or "any hand"))
