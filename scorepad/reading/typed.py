"""Reading plain values (from YAML, JSON, the command line or Python) into typed ones, strictly.

What stands in a document is text, numbers, yes or no, nothing, lists and mappings. A `PlainScalar` is
text that was not quoted: it is a number, a yes or a none where one is expected, and text where
text is expected, so that a player may be called `007` or `no`. Everything wrong is told at once,
with the path of the value; who knows the file adds the line (`marked_yaml`).
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from functools import lru_cache
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

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


def option(default: Any, help: str, **more: Any) -> Any:
    """Declare an option of a variant: its default and what it does, in a player's words.

    `more` may hold `names`, the counts a formula may use, `read`, a reader of its own, and `takes`, what
    that reads in words; `merges`: entries are added to those of the ruleset extended; `sample`: one entry.
    """
    metadata = {"help": help, **more}
    if isinstance(default, dict):
        return dataclasses.field(default_factory=lambda: default, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


def option_names(record: type) -> tuple[str, ...]:
    """Return the names of a record's fields, in the order they are declared."""
    return tuple(field.name for field in dataclasses.fields(record))


@lru_cache(maxsize=256)
def type_hints(record: type) -> dict[str, Any]:
    """Return the types of a record's fields by name."""
    return get_type_hints(record)


@lru_cache(maxsize=256)
def _type_hint(record: type, name: str) -> Any:
    """Return the type of one field; each is text to evaluate, and a saved game sets few of many."""
    owner = next(one for one in record.__mro__ if name in vars(one).get("__annotations__", ()))
    alone = SimpleNamespace(__annotations__={name: owner.__annotations__[name]})
    return get_type_hints(alone, globalns=vars(owner)["__init__"].__globals__)[name]


def _is_so_already(value: object, now: object) -> bool:
    """Whether a value from a document is what stands there anyway, so that there is nothing to read."""
    if isinstance(now, Formula):
        return type(value) is str and value == now.text
    return type(value) is type(now) and value == now


def read_record(record: type, value: object, path: Path = (), base: object = None) -> Any:
    """Return a dataclass read from a mapping, on top of `base` if given.

    Raises ScorepadError with all that is wrong: unknown keys, missing keys, wrong types.
    """
    given = read_mapping(value, path)
    fields = {field.name: field for field in dataclasses.fields(record) if field.init}
    problems: list[Problem] = []
    values: dict[str, Any] = {}
    for key, one in given.items():
        if key not in fields:
            problems.append(
                problem(
                    "unknown-key", path=(*path, key), about_key=True,
                    key=key, near=nearest(key, fields), known=tuple(fields),
                )
            )  # fmt: skip
            continue
        now = fields[key].default if base is None else getattr(base, key)
        if _is_so_already(one, now) or (fields[key].metadata.get("merges") and is_nothing(one)):
            continue
        try:
            merged: Any = now if base is not None and fields[key].metadata.get("merges") else None
            values[key] = read_as(_type_hint(record, key), one, (*path, key), fields[key].metadata)
            if merged:
                values[key] = {**merged, **values[key]}
        except ScorepadError as error:
            problems.extend(error.problems)
    for name, field in fields.items():
        needed = field.default is field.default_factory is dataclasses.MISSING
        if needed and base is None and name not in given:
            problems.append(problem("missing-key", path=path, about_key=True, key=name))
    if problems:
        raise ScorepadError(*problems)
    return record(**values) if base is None else dataclasses.replace(base, **values)  # type: ignore[type-var]


def read_as(hint: Any, value: object, path: Path, metadata: Mapping[str, Any]) -> Any:
    """Return the value as the type says; raise ScorepadError with what was expected."""
    if read := metadata.get("read"):
        return read(value, path)
    origin, inner = get_origin(hint), get_args(hint)
    if hint in _READERS:
        return _READERS[hint](value, path)
    if hint == Points:
        return read_points(value, path)
    if hint is Formula:
        return read_formula(value, path, metadata["names"])
    if origin in (Union, UnionType):
        return _read_either(hint, value, path, metadata)
    if origin is Literal:
        if value in inner and not isinstance(value, bool):
            return value if isinstance(value, int) else str(value)
        if isinstance(value, PlainScalar) and _WHOLE.fullmatch(value) and int(value) in inner:
            return int(value)
        inner = tuple(map(str, inner))
        near = nearest(str(value), inner) if isinstance(value, str) else None
        raise expected(wanted(hint), value, path, near)
    if origin is tuple:
        if isinstance(value, PlainScalar):
            value = [PlainScalar(one.strip()) for one in value.split(",")]
        items = read_list(value, path)
        return tuple(_each(enumerate(items), inner[0], path, metadata).values())
    if origin is Mapping or origin is dict:
        return _each(read_mapping(value, path).items(), inner[1], path, metadata)
    return read_record(hint, value, path)


def _each(items: Any, hint: Any, path: Path, metadata: Mapping[str, Any]) -> dict[Any, Any]:
    values: dict[Any, Any] = {}
    problems: list[Problem] = []
    for key, one in items:
        try:
            values[key] = read_as(hint, one, (*path, key), metadata)
        except ScorepadError as error:
            problems.extend(error.problems)
    if problems:
        raise ScorepadError(*problems)
    return values


def _read_either(hint: Any, value: object, path: Path, metadata: Mapping[str, Any]) -> Any:
    kinds = get_args(hint)
    if NoneType in kinds and is_nothing(value):
        return None
    others = [kind for kind in kinds if kind is not NoneType]
    if len(others) == 1:
        return read_as(others[0], value, path, metadata)
    listed = [kind for kind in kinds if get_origin(kind) is tuple]
    is_list = isinstance(value, (list, tuple)) or (isinstance(value, PlainScalar) and "," in value)
    if listed and is_list:
        return read_as(listed[0], value, path, metadata)
    for kind in others:
        try:
            return read_as(kind, value, path, metadata)
        except ScorepadError:
            continue
    choices = [one for kind in kinds if get_origin(kind) is Literal for one in get_args(kind)]
    near = nearest(value, choices) if isinstance(value, str) and choices else None
    raise expected(wanted(hint), value, path, near)


_READERS: dict[Any, Callable[[object, Path], Any]] = {
    int: read_whole,
    bool: read_flag,
    str: read_text,
    Decimal: read_points,
}
_WANTED: dict[Any, str] = {
    int: "a whole number",
    bool: "yes or no",
    str: "text",
    Formula: "a formula",
    NoneType: "none",
    Decimal: "a number",
}


def wanted(hint: Any) -> str:
    """Return what the type takes, in words: `yes or no`, `a list of whole numbers`."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint == Points:
        return "a number"
    if origin in (Union, UnionType):
        return " or ".join(wanted(kind) for kind in inner if not (kind is int and Decimal in inner))
    if origin is Literal:
        words = [str(one) for one in inner]
        return ", ".join(words[:-1]) + f" or {words[-1]}" if words[1:] else words[0]
    if origin is tuple:
        one = wanted(inner[0])
        return (
            f"a list of {one.removeprefix('a ')}s" if inner[0] in (*_WANTED, Points) else f"a list of {one}"
        )
    if inner:
        return f"a mapping, as in {{NAME: {wanted(inner[1])}}}"
    return _WANTED.get(hint, "a mapping")


def takes(field: dataclasses.Field[Any], hint: Any) -> str:
    """Return what a field of a record takes, in words of its own or by its type."""
    own: str = field.metadata.get("takes", "")
    return own or wanted(hint)


def closed_values(hint: Any) -> tuple[Any, ...]:
    """Return the values that a type names one by one: yes and no, or words; none of its numbers.

    >>> closed_values(bool | int), closed_values(Literal["carry", "reset"]), closed_values(int)
    ((True, False), ('carry', 'reset'), ())
    """
    if hint is bool:
        return (True, False)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return tuple(value for kind in get_args(hint) for value in closed_values(kind))
    return ()


def to_plain(value: Any) -> Any:
    """Return a typed value as plain lists, mappings, text and numbers, as a document has them."""
    if isinstance(value, Formula):
        return value.text
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {
            field.name: to_plain(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if getattr(value, field.name) != field.default
        }
    if isinstance(value, Mapping):
        return {str(key): to_plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_plain(one) for one in value]
    return value


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
