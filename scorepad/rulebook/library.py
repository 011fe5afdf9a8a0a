"""Where rulesets are: the shipped ones, a file given by its path, or one written inline."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

from scorepad.core.problems import Problem, ScorepadError, nearest, problem, refused, within
from scorepad.reading.documents import Document, read_json, read_yaml
from scorepad.reading.typed import gathering, is_nothing, read_mapping, read_text
from scorepad.rulebook.checks import check_written
from scorepad.rulebook.reading import read_ruleset
from scorepad.rulebook.ruleset import Ruleset

FindRuleset = Callable[[object, object], Ruleset]
"""How a game file finds its ruleset: what stands under `ruleset`, and the options set."""

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
ENDINGS = (".yaml", ".yml", ".json")
LARGEST_FILE = 5_000_000
_EXTENDS_DEEPEST = 8


def folder() -> Path:
    """Return the folder of the shipped rulesets: in the installed package, or beside it."""
    package = Path(__file__).parent.parent
    inside = package / "rulesets"
    return inside if inside.is_dir() else package.parent / "rulesets"


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Return the names of the shipped rulesets."""
    return tuple(sorted(path.stem for path in folder().glob("*.yaml")))


def house_folder() -> Path:
    """Return the folder of the house's rulesets: `SCOREPAD_RULESETS`, or in the user's config directory."""
    if named := os.environ.get("SCOREPAD_RULESETS"):
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("scorepad", appauthor=False) / "rulesets"


def house_files() -> dict[str, Path]:
    """Return the house's own rulesets, by the name each is called by: its file's, without the ending.

    A name that is shipped stays the shipped ruleset's: `passed_over` has such files.
    """
    return {path.stem: path for path in reversed(_files()) if path.stem not in names()}


def passed_over() -> list[Path]:
    """Return the house's files that are not used: a shipped ruleset, or another file, has their name."""
    used = house_files().values()
    return [path for path in _files() if path not in used]


def _files() -> list[Path]:
    try:
        found = sorted(house_folder().iterdir())
        return [path for path in found if path.suffix in (".yaml", ".yml") and path.is_file()]
    except OSError:  # there is no such folder, or none that may be read
        return []


def read_file_text(path: Path, *, is_sheet: bool = False) -> str:
    """Return the text of a file; raise ScorepadError if it is missing, unreadable or far too large."""
    try:
        with path.open("rb") as file:
            return read_text_of(file, str(path), is_sheet=is_sheet)
    except FileNotFoundError:
        raise refused("no-file", file=str(path)) from None
    except OSError as error:
        raise refused("unreadable", file=str(path), why=(error.strerror or "error").lower()) from None


def read_text_of(file: BinaryIO, name: str, *, is_sheet: bool = False) -> str:
    """Return all the text of an open file, which has no end to trust; of a sheet as spreadsheets save it."""
    data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise refused("file-size", file=name, limit=f"{LARGEST_FILE // 1_000_000} MB")
    return decode_sheet(data, name) if is_sheet else decode(data, name)


def decode_sheet(data: bytes, file: str) -> str:
    """Return the text of a spreadsheet's file: UTF-8, UTF-16 or, where it is neither, Windows-1252."""
    wide = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}.get(data[:2])
    if not wide and 0 in data[:2]:
        wide = "utf-16-be" if data[0] == 0 else "utf-16-le"
    for encoding in (wide,) if wide else ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise refused("not-text", file=file)


def decode(data: bytes, file: str) -> str:
    """Return bytes as text; raise ScorepadError if they are not UTF-8."""
    try:
        return data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        raise refused("not-text", file=file) from None


def read_document(text: str, file: str | None, *, is_json: bool = False) -> Document:
    """Return the document in a file's text; raise ScorepadError if it is empty or not readable."""
    document = read_json(text, file) if is_json else read_yaml(text, file)
    if not is_json and document.value == "":
        raise ScorepadError(document.placed(problem("empty-file", wanted="a game or a ruleset goes here")))
    return document


@lru_cache(maxsize=64)
def shipped(name: str) -> Ruleset:
    """Return the shipped ruleset of that name; raise ScorepadError with the nearest if there is none."""
    if name not in names():
        raise refused("unknown-ruleset", name=name, near=nearest(name, names()))
    return read_ruleset_file(folder() / f"{name}.yaml", identity=str(name))


def read_ruleset_file(path: Path, identity: str | None = None, depth: int = 0) -> Ruleset:
    """Return the ruleset in a file, on top of the one it extends; every problem has its place."""
    document = read_document(read_file_text(path), str(path), is_json=path.suffix == ".json")
    try:
        ruleset = _resolved(document.value, identity, path.parent, depth)
        if wrong := list(check_written(ruleset, document.value)):
            raise ScorepadError(*wrong)
        return ruleset
    except ScorepadError as error:
        document.refuse(error)


def _resolved(value: object, identity: str | None, beside: Path, depth: int) -> Ruleset:
    given: dict[str, Any] = read_mapping(value)
    base = None
    problems: list[Problem] = []
    if "extends" in given:
        with gathering(problems):
            base = _base(given, beside, depth)
    if any(one.place for one in problems):  # they are in the other file
        raise ScorepadError(*problems)
    problems = [one._replace(path=one.path or ("extends",)) for one in problems]
    ruleset = read_ruleset(given, identity or str(given.get("name", "")), base, problems)
    return ruleset if ruleset.identity or not base else replace(ruleset, identity=base.identity)


def _base(given: Mapping[str, Any], beside: Path, depth: int) -> Ruleset:
    """Return the ruleset that another extends."""
    if depth >= _EXTENDS_DEEPEST:
        name = given.get("name", "the ruleset")
        raise refused("extends-itself", path=("extends",), name=name, limit=_EXTENDS_DEEPEST)
    return _named(read_text(given["extends"], ("extends",)), beside, ("extends",), depth + 1)


def _named(name: str, beside: Path, path: tuple[str, ...], depth: int = 0) -> Ruleset:
    """Return the ruleset of a name, shipped or the house's, or of a path seen from a folder."""
    if _NAME.fullmatch(name) and name in names():
        return shipped(name)
    if "/" in name or name.endswith(ENDINGS):
        return read_ruleset_file(beside / name, depth=depth)
    house = house_files()
    if name in house:
        return read_ruleset_file(house[name], name, depth)
    raise refused("unknown-ruleset", path=path, name=name, near=nearest(name, (*names(), *house)))


def find(name: str) -> Ruleset:
    """Return the ruleset of a shipped name, of the house's, or of a file given by its path."""
    return _named(name, Path(), ())


def for_players(ruleset: Ruleset, count: int) -> Ruleset:
    """Return the ruleset that so many play: this one, or the one it is switched for."""
    other = ruleset.table.instead.get(str(count)) if ruleset.table.switch else None
    return (find(other) if other else ruleset).for_seats(count)


def finder(beside: Path | None = None) -> FindRuleset:
    """Return how a game file finds its ruleset: a name, a path beside the file, or inline.

    Without a folder (a game given in Python, or on standard input) paths are seen from here.
    """

    def find_ruleset(value: object, options: object) -> Ruleset:
        ruleset = find_bare(value)
        return ruleset if is_nothing(options) else ruleset.with_options(read_mapping(options, ("options",)))

    def find_bare(value: object) -> Ruleset:
        if isinstance(value, Ruleset):
            return value
        if isinstance(value, str):
            return _named(value, beside or Path(), ("ruleset",))
        try:
            return _resolved(value, None, beside or Path(), 0)
        except ScorepadError as error:
            raise ScorepadError(*within(("ruleset",), error.problems)) from None

    return find_ruleset


def is_unchanged(ruleset: Ruleset) -> bool:
    """Whether the shipped ruleset of this name, with the game's options, is still this one."""
    if ruleset.identity not in names():
        return False
    now = shipped(ruleset.identity)
    now = now.with_options(ruleset.chosen).without_unused()
    return now.to_document() == ruleset.without_unused().to_document()
