"""Formulas in words: `10 + tricks` is "10, and 1 for each trick taken"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.core.formula_reader import parse_formula
from scorepad.core.formula_tree import Tree

_SIGNS = {
    "*": "×", "/": "÷", "//": "divided (rounded down) by", "**": "to the power of", "%": "modulo",
    "==": "equals", "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than",
    ">=": "is at least",
}  # fmt: skip
_FUNCTIONS = {"": "", "min": "the least of ", "max": "the largest of ", "abs": "the size of "}
_SQUARE = Tree("number", ("2",))


def formula_words(
    formula: str | Tree, words: Mapping[str, str], each: Mapping[str, str] | None = None
) -> str:
    """Return what a formula comes to, in words, the counts in it called as `words` says.

    `each`: what one of a count is called, for sums of so much a piece.

    >>> formula_words("10*cards if bid == 0 else 20*tricks", {"cards": "the cards", "bid": "the bid"})
    '10 × the cards if the bid equals 0, otherwise 20 × tricks'
    >>> formula_words("10 + 5*over", {}, {"over": "overtrick"})
    '10, and 5 for each overtrick'
    """
    tree = parse_formula(formula) if isinstance(formula, str) else formula
    if each is None:
        return _Words(words, compares=False).of(tree)
    return _sum_words(tree, each) or _Words(words, compares=True).of(tree)


class _Words:
    """The words of trees; where it `compares`, a count that is a condition is compared with 0."""

    def __init__(self, counts: Mapping[str, str], *, compares: bool) -> None:
        self.counts = counts
        self.compares = compares

    def of(self, tree: Tree, behind: bool = False, before: bool = False) -> str:
        """Return the words; `behind` and `before` what makes a count between them a condition.

        That is behind `if`, `and`, `or`, `not`, and before `else`, `and`, `or`, a closing bracket.
        """
        match tree:
            case Tree("number", (number,)):
                return number
            case Tree("count", (name,)):
                word = self.counts.get(name, name)
                return f"{word} is not 0" if self.compares and behind and before else word
            case Tree("signed", ("not", *others), (Tree("count") as count,)) if self.compares and before:
                return "not " * len(others) + f"{self.of(count)} equals 0"
            case Tree("signed", signs, (part,)):
                return ("not " * len(signs) if signs[0] == "not" else "".join(signs)) + self.of(part)
            case Tree("choice", _, (then, condition, other)):
                asked = self.of(condition, behind=True, before=True)
                return f"{self.of(then)} if {asked}, otherwise {self.of(other, before=before)}"
            case Tree("call", (function,), (*parts, last)):
                inside = [*map(self.of, parts), self.of(last, before=True)]
                return f"{_FUNCTIONS[function]}({', '.join(inside)})"
        return self.chain(tree, behind, before)

    def chain(self, chain: Tree, behind: bool, before: bool) -> str:
        """Return the words of all that signs join."""
        first, *others = chain.parts
        joins = chain.text in ("and", "or")
        text = self.of(first, behind, joins)
        for place, (sign, part) in enumerate(zip(chain.written, others, strict=True), 1):
            if sign == "**" and part == _SQUARE:
                text += " squared"
            else:
                ends = joins and (before or place < len(others))
                text += f" {_SIGNS.get(sign, sign)} {self.of(part, joins, ends)}"
        return text


def _sum_words(tree: Tree, each: Mapping[str, str]) -> str:
    """Return a sum of numbers and of so much for each of some counts; nothing for any other formula."""
    words: dict[str, list[str]] = {"+": [], "-": []}
    for sign, factors in _terms(tree):
        numbers = [factor.text for factor in factors if factor.kind == "number"]
        counts = [each[factor.text] for factor in factors if factor.kind == "count" and factor.text in each]
        if len(numbers) > 1 or len(counts) > 1 or len(numbers) + len(counts) < len(factors):
            return ""
        number = numbers[0] if numbers else "1"
        words[sign].append(f"{number} for each {counts[0]}" if counts else number)
    if words["+"]:
        return ", and ".join(words["+"]) + "".join(f", less {term}" for term in words["-"])
    return ", and ".join(f"-{term}" for term in words["-"])


def _terms(tree: Tree) -> Iterator[tuple[str, tuple[Tree, ...]]]:
    """Yield what is added, or taken off, with its sign and its factors, if there are several."""
    is_sum = tree.kind == "chain" and tree.text in ("+", "-")
    first, *others = tree.parts if is_sum else (tree,)
    sign, factors = "+", _factors(first)
    if factors[0].kind == "signed" and factors[0].written in (("+",), ("-",)):
        sign, factors = factors[0].text, (*factors[0].parts, *factors[1:])
    yield sign, factors
    yield from zip(tree.written, map(_factors, others), strict=False)


def _factors(term: Tree) -> tuple[Tree, ...]:
    return term.parts if term.kind == "chain" and set(term.written) == {"*"} else (term,)
