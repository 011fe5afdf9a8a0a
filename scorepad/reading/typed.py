"""Reading plain values (from YAML, JSON, the command line or Python) into typed ones, strictly.

What stands in a document is text, numbers, yes or no, nothing, lists and mappings. A `PlainScalar` is
text that was not quoted: it is a number, a yes or a none where one is expected, and text where
text is expected, so that a player may be called `007` or `no`. Everything wrong is told at once,
with the path of the value; who knows the file adds the line (`marked_yaml`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from typing import Any

from scorepad.core.formula import Formula
from scorepad.core.points import Points, parse_points, to_points
from scorepad.core.problems import Path, Problem, ScorepadError, nearest, problem, refused, within
from scorepad.text.terminal import is_control, without_controls

YES = {"true", "yes", "on"}
NO = {"false", "no", "off"}
NONE = {"null", "none", "~", ""}
_WHOLE = re.compile(r"[-+]?\d{1,15}", re.ASCII)
_LARGEST = 10**15


class PlainScalar(str):
    """Text as it was written without quotes: it may also stand for a number, yes, no or none."""

    __slots__ = ()


def expected(wanted: str, value: object, path: Path, near: str | None = None) -> ScorepadError:
    """Return the error that something else was expected at this path."""
    return refused("expected", path=path, wanted=wanted, got=_shown(value), near=near)


def _shown(value: object) -> str:
    if value is None or (isinstance(value, PlainScalar) and not value):
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, (list, tuple)):
        return "a list"
    text = str(value)
    return f"'{without_controls(text[:40])}{'…' if len(text) > 40 else ''}'"


def is_nothing(value: object) -> bool:
    """Whether the value says that nothing is there: null, none, or an empty place."""
    return value is None or (isinstance(value, PlainScalar) and value.casefold() in NONE)


def read_whole(value: object, path: Path = (), *, wanted: str = "a whole number") -> int:
    """Return a whole number; raise ScorepadError if it is none."""
    if type(value) is int and -_LARGEST < value < _LARGEST:
        return value
    if isinstance(value, PlainScalar) and _WHOLE.fullmatch(value):
        return int(value)
    if isinstance(value, Decimal) and value.is_finite() and abs(value) < _LARGEST and value == int(value):
        return int(value)
    raise expected(wanted, value, path)


def read_points(value: object, path: Path = ()) -> Points:
    """Return a whole or decimal number, exactly; raise ScorepadError if it is none."""
    if type(value) is int and -_LARGEST < value < _LARGEST:
        return value
    if isinstance(value, float):
        value = Decimal(repr(value))
    if isinstance(value, Decimal) and value.is_finite() and abs(value) < _LARGEST:
        return to_points(value)
    points = parse_points(value) if isinstance(value, PlainScalar) else None
    if points is None:
        raise expected("a number", value, path)
    return points


def read_flag(value: object, path: Path = ()) -> bool:
    """Return yes or no; raise ScorepadError if it is neither."""
    if isinstance(value, bool):
        return value
    if isinstance(value, PlainScalar) and value.casefold() in YES | NO:
        return value.casefold() in YES
    raise expected("yes or no", value, path)


def read_text(value: object, path: Path = ()) -> str:
    """Return text as written; a number or a yes is text too."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float, Decimal)):
        return str(value)
    raise expected("text", value, path)


def read_line(value: object, path: Path = ()) -> str:
    """Return text on one line; raise ScorepadError if it has a control character in it."""
    text = " ".join(read_text(value, path).split())
    if any(map(is_control, text)):
        raise refused("control-character", path=path, text=_shown(text))
    return text


def read_list(value: object, path: Path = ()) -> list[Any]:
    """Return a list; raise ScorepadError if it is none."""
    if isinstance(value, (list, tuple)):
        return list(value)
    raise expected("a list", value, path)


def read_mapping(value: object, path: Path = ()) -> dict[str, Any]:
    """Return a mapping with its keys as text; raise ScorepadError if it is none."""
    if isinstance(value, Mapping):
        return {key if type(key) is str else read_text(key, path): one for key, one in value.items()}
    raise expected("a mapping (NAME: VALUE)", value, path)


def read_formula(value: object, path: Path, names: tuple[str, ...]) -> Formula:
    """Return a formula over these names; raise ScorepadError, with its offset, if it is wrong."""
    if isinstance(value, Formula):
        return value
    if isinstance(value, bool) or not isinstance(value, (str, int, float, Decimal)):
        raise expected("a formula, as in 10 + bid", value, path)
    formula = Formula(read_text(value, path), names)
    try:
        formula.check()
    except ScorepadError as error:
        raise ScorepadError(*within(path, error.problems)) from None
    return formula


def check_keys(given: Mapping[str, object], known: tuple[str, ...], path: Path) -> None:
    """Raise ScorepadError with every key that is not known, and the nearest that is."""
    wrong = [
        problem(
            "unknown-key", path=(*path, key), about_key=True, key=key, near=nearest(key, known), known=known
        )
        for key in given
        if key not in known
    ]
    if wrong:
        raise ScorepadError(*wrong)


@contextmanager
def gathering(problems: list[Problem]) -> Iterator[None]:
    """Collect the problems of an error instead of raising it."""
    try:
        yield
    except ScorepadError as error:
        problems.extend(error.problems)
