"""Records: options declared with types, read from plain values as the types say, and written back plain."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, Union, dataclass_transform, get_args, get_origin, get_type_hints

from scorepad.core.formula import Formula
from scorepad.core.points import Points
from scorepad.core.problems import Path, Problem, ScorepadError, nearest, problem
from scorepad.reading.typed import (
    _WHOLE,
    PlainScalar,
    expected,
    is_nothing,
    read_flag,
    read_formula,
    read_list,
    read_mapping,
    read_points,
    read_text,
    read_whole,
)


def option(default: Any, help: str, **more: Any) -> Any:
    """Declare an option of a variant: its default and what it does, in a player's words.

    `more` may hold `names`, the counts a formula may use, `read`, a reader of its own, and `takes`, what
    that reads in words; `merges`: entries are added to those of the ruleset extended; `sample`: one entry;
    `formerly`: the names it had before, which are read as ever.
    """
    metadata = {"help": help, **more}
    if isinstance(default, dict):
        return dataclasses.field(default_factory=lambda: default, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
class Record:
    """A base for dataclasses whose values never change, cheap to define: every command defines some.

    `dataclass` compiles the methods of each class, 1 ms for one with many options; these are written once.

    >>> class Prize(Record):
    ...     points: int
    ...     about: str = option("", "what it is for")
    >>> prize = Prize(10, about="seven")
    >>> prize, prize == Prize(10, "seven"), dataclasses.replace(prize, points=5)
    (Prize(points=10, about='seven'), True, Prize(points=5, about='seven'))
    """

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        dataclasses.dataclass(init=False, repr=False, eq=False, match_args=False)(cls)

    def __init__(self, *args: Any, **values: Any) -> None:
        fields = {field.name: field for field in dataclasses.fields(self)}
        values.update(zip(fields, args, strict=False))
        if len(args) > len(fields) or not values.keys() <= fields.keys():
            raise TypeError(f"{type(self).__name__} takes {', '.join(fields)}")
        for name, field in fields.items():
            self.__dict__[name] = values[name] if name in values else _default(field, type(self))

    def __setattr__(self, name: str, value: object) -> None:
        raise dataclasses.FrozenInstanceError(f"{type(self).__name__} cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise dataclasses.FrozenInstanceError(f"{type(self).__name__} cannot be changed: {name}")

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field.name) for field in dataclasses.fields(self))

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        values = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self))
        return f"{type(self).__name__}({', '.join(values)})"


def _default(field: dataclasses.Field[Any], record: type) -> Any:
    """Return the default of a field; raise TypeError if it has none."""
    if field.default is not dataclasses.MISSING:
        return field.default
    if field.default_factory is dataclasses.MISSING:
        raise TypeError(f"{record.__name__} needs {field.name}")
    return field.default_factory()


@lru_cache(maxsize=256)
def former_names(record: type) -> Mapping[str, str]:
    """Return the names that fields of a record had before, each with the name of today."""
    fields = dataclasses.fields(record)
    return {old: field.name for field in fields for old in field.metadata.get("formerly", ())}


def with_names_of_today(record: type, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values by the names that the fields of a record have today."""
    former = former_names(record)
    return {former.get(name, name): value for name, value in values.items()}


def as_written(
    record: type, given: Mapping[str, Any], problems: Iterable[Problem], path: Path = ()
) -> Iterator[Problem]:
    """Yield the problems of a record at this path by the names its fields are given, also former ones."""
    today = {new: old for old, new in former_names(record).items() if old in given}
    depth = len(path)
    for wrong in problems:
        above, steps = wrong.path[:depth], wrong.path[depth:]
        if above == path and steps and steps[0] in today:
            wrong = wrong._replace(path=(*path, today[str(steps[0])], *steps[1:]))
        yield wrong


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
    annotations = {name: owner.__annotations__[name]}
    alone = type("Alone", (), {"__annotations__": annotations, "__module__": owner.__module__})
    return get_type_hints(alone)[name]


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
    former = former_names(record)
    for key, one in given.items():
        name = former.get(key, key)
        if name in values or (name != key and name in given):
            problems.append(problem("repeated-key", path=(*path, key), about_key=True, key=name))
            continue
        if name not in fields:
            problems.append(
                problem(
                    "unknown-key", path=(*path, key), about_key=True,
                    key=key, near=nearest(key, fields), known=tuple(fields),
                )
            )  # fmt: skip
            continue
        metadata = fields[name].metadata
        now = fields[name].default if base is None else getattr(base, name)
        if _is_so_already(one, now) or (metadata.get("merges") and is_nothing(one)):
            continue
        try:
            merged: Any = now if base is not None and metadata.get("merges") else None
            values[name] = read_as(_type_hint(record, name), one, (*path, key), metadata)
            if merged:
                values[name] = {**merged, **values[name]}
        except ScorepadError as error:
            problems.extend(error.problems)
    for name, field in fields.items():
        needed = field.default is field.default_factory is dataclasses.MISSING
        if needed and base is None and name not in with_names_of_today(record, given):
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
    for key, item in items:
        try:
            values[key] = read_as(hint, item, (*path, key), metadata)
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
        words = [str(kind) for kind in inner]
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
