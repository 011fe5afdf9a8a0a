"""YAML and JSON text to plain values, remembering where each stood.

A reader of our own over PyYAML's events, because the mistake people make most is in a ruleset, and
the answer has to be a line and a column. It refuses repeated keys, aliases (and with them the
billion-laughs bomb) and deep nesting, and leaves unquoted scalars as `PlainScalar`s: no `yes` becomes true
and no `1:30` becomes 90 unless the reader of that value wants it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NoReturn

from scorepad.core.problems import Path, Place, Problem, ScorepadError, problem
from scorepad.reading.typed import PlainScalar

DEEPEST = 50


@dataclass
class Document:
    """What a file holds, as plain values, and the place of each value and key by path."""

    value: Any
    text: str = ""
    file: str | None = None
    first_line: int = 1
    marks: dict[Path, tuple[int, int]] = field(default_factory=dict)
    key_marks: dict[Path, tuple[int, int]] = field(default_factory=dict)

    def placed(self, one: Problem) -> Problem:
        """Return the problem with its place in this document: the nearest that is known."""
        if one.place:
            return one
        if not self.marks:
            return one._replace(place=Place(self.file, self.first_line, 1)) if self.file else one
        path = one.path
        while path and path not in self.marks and path not in self.key_marks:
            path = path[:-1]
        line, column = (self.key_marks if one.about_key else self.marks).get(
            path, self.marks.get(path, (0, 0))
        )
        return one._replace(place=self._place(line, column + self._shift(one, path, line, column)))

    def _shift(self, one: Problem, path: Path, line: int, column: int) -> int:
        """Return how far into its scalar the problem lies; a quote takes one column more."""
        if not one.offset or path != one.path:
            return 0
        lines = self.text.splitlines()
        start = lines[line][column : column + 1] if line < len(lines) else ""
        return one.offset + (start in ("'", '"'))

    def _place(self, line: int, column: int) -> Place:
        lines = self.text.splitlines()
        excerpt = lines[line] if line < len(lines) else ""
        return Place(self.file, self.first_line + line, column + 1, excerpt)

    def refuse(self, error: ScorepadError) -> NoReturn:
        """Raise the error again with the places of its problems."""
        raise ScorepadError(*(self.placed(one) for one in error.problems)) from None


def read_yaml(text: str, file: str | None = None, first_line: int = 1) -> Document:
    """Return the one document in the text; raise ScorepadError, with the place, if there is none."""
    import yaml

    document = Document(None, text, file, first_line)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        events = yaml.parse(text, Loader=loader)
        document.value = _Builder(document, events).whole()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line, mark.column) if mark else (0, 0)
        from scorepad.reading.yaml_mistakes import explain

        why = f"{error.context or ''} {error.problem or 'unreadable'}"
        opened = error.context_mark.line if error.context_mark else None
        lines = text.splitlines()
        if line and line >= len(lines):  # the end of the text: show what was begun, or its last line
            line = opened if opened is not None else len(lines) - 1
            column = error.context_mark.column if error.context_mark else 0
        told = explain(why.strip(), lines, line, column, opened)
        raise ScorepadError(Problem("not-yaml", {"why": told}, place=document._place(line, column))) from None
    except yaml.reader.ReaderError as error:
        before = text[: error.position] if isinstance(error.position, int) else ""
        place = Place(file, first_line + before.count("\n"), 1)
        raise ScorepadError(
            Problem("not-yaml", {"why": "a character that cannot stand in YAML"}, place=place)
        ) from None
    return document


class _Builder:
    """Build values from YAML events, noting marks on the way."""

    def __init__(self, document: Document, events: Iterator[Any]) -> None:
        self.document = document
        self.events = events

    def whole(self) -> Any:
        from yaml import events as kinds

        self.kinds = kinds
        value, found = None, False
        for event in self.events:
            if isinstance(event, kinds.DocumentStartEvent):
                if found:
                    self.fail("two-documents", event)
                value, found = self.value(next(self.events), (), 0), True
        return value if found else PlainScalar("")

    def fail(self, rule: str, event: Any, **facts: Any) -> NoReturn:
        mark = event.start_mark
        place = self.document._place(mark.line, mark.column)
        raise ScorepadError(problem(rule, **facts)._replace(place=place))

    def value(self, event: Any, path: Path, depth: int) -> Any:
        kinds = self.kinds
        if isinstance(event, kinds.AliasEvent):
            self.fail("alias", event, name=event.anchor)
        if depth > DEEPEST:
            self.fail("too-deep", event, limit=DEEPEST)
        self.document.marks[path] = (event.start_mark.line, event.start_mark.column)
        if isinstance(event, kinds.ScalarEvent):
            return event.value if event.style else PlainScalar(event.value)
        if isinstance(event, kinds.SequenceStartEvent):
            items: list[Any] = []
            while not isinstance(event := next(self.events), kinds.SequenceEndEvent):
                items.append(self.value(event, (*path, len(items)), depth + 1))
            return items
        mapping: dict[str, Any] = {}
        while not isinstance(event := next(self.events), kinds.MappingEndEvent):
            if not isinstance(event, kinds.ScalarEvent):
                self.fail("not-yaml", event, why="a key has to be a word")
            key = str(event.value)
            if key in mapping:
                self.fail("repeated-key", event, key=key)
            inner = (*path, key)
            self.document.key_marks[inner] = (event.start_mark.line, event.start_mark.column)
            mapping[key] = self.value(next(self.events), inner, depth + 1)
        return mapping


class _Repeated(Exception):
    """A key stands twice in a JSON object; its argument is the key."""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        keys = [key for key, _ in pairs]
        raise _Repeated(next(key for key in keys if keys.count(key) > 1))
    return mapping


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a number")


_decoder = json.JSONDecoder(object_pairs_hook=_unique, parse_float=Decimal, parse_constant=_no_constant)


def read_json(text: str, file: str | None = None, first_line: int = 1) -> Document:
    """Return the JSON value in the text, fast and without marks; raise ScorepadError if it is none."""
    document = Document(None, text, file, first_line)
    try:
        document.value = _decoder.decode(text)
    except json.JSONDecodeError as error:
        place = document._place(error.lineno - 1, error.colno - 1)
        raise ScorepadError(Problem("not-json", {"why": error.msg.lower()}, place=place)) from None
    except _Repeated as error:
        read_yaml(text, file, first_line)  # the marked reader says where
        raise ScorepadError(document.placed(problem("repeated-key", key=error.args[0]))) from None
    except RecursionError:
        raise ScorepadError(document.placed(problem("too-deep", limit=DEEPEST))) from None
    except ValueError as error:  # NaN, or a number of thousands of digits
        raise ScorepadError(document.placed(problem("not-json", why=str(error).lower()))) from None
    return document


def with_marks(document: Document) -> Document:
    """Return the document read again with marks, to say where in it something is wrong."""
    if document.marks or not document.text:
        return document
    try:
        return read_yaml(document.text, document.file, document.first_line)
    except ScorepadError:
        return document
