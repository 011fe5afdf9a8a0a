"""Formulas in words: `10 + tricks` is "10, and 1 for each trick taken"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_TOKEN = re.compile(r"\d+(?:\.\d+)?|\.\d+|\w+|\*\*|//|[=!<>]=|\S")
_SIGNS = {
    "*": "×", "/": "÷", "//": "divided (rounded down) by", "**": "to the power of", "%": "modulo",
    "==": "equals", "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than",
    ">=": "is at least", "else": "otherwise", "min": "the least of", "max": "the largest of",
    "abs": "the size of",
}  # fmt: skip


def formula_words(formula: str, words: Mapping[str, str], each: Mapping[str, str] | None = None) -> str:
    """Return what a formula comes to, in words, the counts in it called as `words` says.

    `each`: what one of a count is called, for sums of so much a piece.

    >>> formula_words("10*cards if bid == 0 else 20*tricks", {"cards": "the cards", "bid": "the bid"})
    '10 × the cards if the bid equals 0, otherwise 20 × tricks'
    >>> formula_words("10 + 5*over", {}, {"over": "overtrick"})
    '10, and 5 for each overtrick'
    """
    tokens: list[str] = _TOKEN.findall(formula.replace("**", " ** "))
    if each is not None:
        if told := _as_sum(tokens, each):
            return told
        tokens = list(_asked(tokens))
    text, glued = "", True
    for before, token in zip(["(", *tokens], tokens, strict=False):
        word = words.get(token, _SIGNS.get(token, token))
        if before == "**" and token == "2":
            text = text.removesuffix(_SIGNS["**"]) + "squared"
            continue
        text += ("" if glued or word in ")," else ", " if token == "else" else " ") + word
        is_sign = token in "+-" and (before in _BEFORE_A_SIGN or before in _SIGNS)
        glued = token == "(" or is_sign
    return text


def _asked(tokens: list[str]) -> Iterator[str]:
    """Yield the tokens, with the 0 that a count is compared with where it is a condition by itself."""
    for place, token in enumerate(tokens):
        before = tokens[place - 1] if place else ""
        if token == "not" and _is_condition(tokens, place + 1):
            continue
        yield token
        if _is_condition(tokens, place):
            yield from ("==" if before == "not" else "!=", "0")


def _is_condition(tokens: list[str], place: int) -> bool:
    """Whether there is a count that is a condition by itself, as in `if bid else`."""
    around = [*tokens, ""][place - 1 : place + 2] if place else []
    if len(around) < 3 or not around[1].isidentifier() or around[1] in _WORDS:
        return False
    return around[0] in ("if", "and", "or", "not") and around[2] in ("else", "and", "or", ")")


_WORDS = ("if", "else", "and", "or", "not")


_BEFORE_A_SIGN = ("(", ",", "+", "-", "if", "and", "or", "not")
"""Where a minus belongs to the number after it; it does so behind every other sign, too."""


def _as_sum(tokens: list[str], each: Mapping[str, str]) -> str:
    """Return a sum of numbers and of so much for each of some counts; nothing for any other formula."""
    more: list[str] = []
    less: list[str] = []
    terms = re.findall(r"([+-]?)([^+-]+)", " ".join(tokens))
    if "".join(sign + term.replace(" ", "") for sign, term in terms) != "".join(tokens):
        return ""
    for sign, term in terms:
        parts = term.split()
        shape = "".join("1" if _is_number(part) else "n" if part in each else part for part in parts)
        if shape not in ("1", "n", "1*n", "n*1"):
            return ""
        numbers = [part for part in parts if _is_number(part)] or ["1"]
        names = [part for part in parts if part in each]
        told = f"{numbers[0]} for each {each[names[0]]}" if names else numbers[0]
        (less if sign == "-" else more).append(told)
    if more:
        return ", and ".join(more) + "".join(f", less {told}" for told in less)
    return ", and ".join(f"-{told}" for told in less)


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal()
