"""Sheets written by hand, for the commands that take a FILE: a csv with its ruleset, or a game file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from scorepad.cli.common import wrong_usage
from scorepad.cli.options import NewWords, parse_new, start_of
from scorepad.core.problems import ScorepadError
from scorepad.files.paper.reader import NOTHING_BESIDE, PaperExtras, read_written
from scorepad.reading.documents import Document
from scorepad.reading.typed import is_nothing
from scorepad.rulebook import library
from scorepad.rulebook.library import FindRuleset
from scorepad.rulebook.ruleset import Ruleset

_Told = TypeVar("_Told")

SHEETS = (".csv", ".tsv")
GAME_FILES = (".yaml", ".yml", ".json")
_GAME_KEY = re.compile(r"^(version|ruleset|players|hands)\s*:", re.MULTILINE)


class SheetWords(NamedTuple):
    """What the words after `score`, `import` or `audit` say: a file, and how to read it."""

    file: str
    ruleset: str | None
    columns: str | None
    rest: tuple[str, ...]


class SheetInput(NamedTuple):
    """A game as read from a file: its document, what stands beside it, and how its ruleset is found."""

    document: Document
    beside: PaperExtras
    find: FindRuleset
    is_written: bool


def sheet_words(words: Sequence[str], command: str) -> SheetWords | None:
    """Return the words taken apart, None where help is asked for; raise WrongUsage without a file."""
    found: dict[str, str] = {}
    rest: list[str] = []
    waiting = iter(words)
    for word in waiting:
        flag, equals, value = word.partition("=")
        if flag in ("--ruleset", "--columns"):
            given = value if equals else next(waiting, "")
            if not given:
                sample = "as in --ruleset ohhell" if flag == "--ruleset" else "as in --columns 'Ann bid=B'"
                raise wrong_usage("no-value", option=flag[2:], wanted=sample)
            found[flag[2:]] = given
        else:
            rest.append(word)
    if {"--help", "-h"} & set(rest) and "ruleset" not in found:
        return None
    if not rest or (rest[0].startswith("-") and rest[0] != "-"):
        why = f"the file comes first: scorepad {command} friday.csv --ruleset ohhell"
        raise wrong_usage("usage", why=why)
    return SheetWords(rest[0], found.get("ruleset"), found.get("columns"), tuple(rest[1:]))


def read_sheet(words: SheetWords) -> SheetInput:
    """Return the sheet in the file that the words name; the problems of a refusal have their places."""
    path = None if words.file == "-" else Path(words.file)
    text = _text(words, path)
    if _is_written(words, path, text):
        return _read_written(words, text)
    is_json = path.suffix == ".json" if path else text.lstrip()[:1] in ("{", "[")
    document = library.read_document(text, words.file, is_json=is_json)
    find = library.finder(path.parent if path else None)
    if (words.ruleset or words.rest) and isinstance(document.value, dict):
        find = _with_flags(words, document, find)
    return SheetInput(document, NOTHING_BESIDE, find, is_written=False)


def _text(words: SheetWords, path: Path | None) -> str:
    from scorepad.cli.jsonl import standard_input

    is_sheet = path.suffix.lower() in SHEETS if path else bool(words.ruleset)
    if path:
        return library.read_file_text(path, is_sheet=is_sheet)
    return library.read_text_of(standard_input(), "-", is_sheet=is_sheet)


def _is_written(words: SheetWords, path: Path | None, text: str) -> bool:
    """Whether the text is a sheet: by its ending, else with a ruleset and without the keys of a game file."""
    ending = path.suffix.lower() if path else ""
    if ending in SHEETS or ending in GAME_FILES:
        return ending in SHEETS
    return bool(words.ruleset) and text.lstrip()[:1] not in ("{", "[") and not _GAME_KEY.search(text)


def _read_written(words: SheetWords, text: str) -> SheetInput:
    if not words.ruleset:
        raise wrong_usage("no-ruleset", file=words.file)
    asked = library.find(words.ruleset)
    found = parse_new(words.rest, asked)

    def fitted(count: int) -> Ruleset:
        return library.for_players(asked, count).with_options(found.options, ())

    more = {"dealer": found.dealer, "name": found.name, "players": found.players, "start": start_of(found)}
    document, beside = read_written(
        text, words.file, asked.with_options(found.options, ()), fitted, columns=words.columns,
        more={key: one for key, one in more.items() if one},
    )  # fmt: skip
    return SheetInput(document, beside, library.finder(), is_written=True)


def _with_flags(words: SheetWords, document: Document, find: FindRuleset) -> FindRuleset:
    """Return how the ruleset of a game file is found, with the flags in place of its own options."""
    value = document.value
    own: Any = value.get("ruleset")
    if words.ruleset:
        ruleset = library.find(words.ruleset)
    elif is_nothing(own):
        return find
    else:
        try:
            ruleset = find(own, value.get("options"))
        except ScorepadError as error:
            document.refuse(error)
    found = parse_new(words.rest, ruleset)
    _check_only_options(found, words)
    changed = ruleset.with_options(found.options, ())
    return lambda *_: changed


def _check_only_options(found: NewWords, words: SheetWords) -> None:
    """Raise WrongUsage for what a game file says itself: players, dealer, start, name."""
    if found.players or found.start or found.dealer or found.name:
        raise wrong_usage(
            "usage", why=f"{words.file} says its players, dealer and start itself: options only"
        )


def is_help(words: Sequence[str]) -> bool:
    """Whether the words ask for help."""
    return bool({"--help", "-h"} & set(words))


def looked_through(sheet: SheetInput, look: Callable[[Any, PaperExtras, Ruleset], _Told]) -> _Told:
    """Return what `look` tells of a sheet; the problems of a refusal have their places in it."""
    from scorepad.files.game_file import read_game_file
    from scorepad.reading.documents import with_marks
    from scorepad.reading.typed import read_mapping

    try:
        given = read_mapping(sheet.document.value)
        head = {key: one for key, one in given.items() if key != "hands"}
        start: Any = read_game_file(head, sheet.find).entries[0][0]
        return look(given, sheet.beside, start.ruleset)
    except ScorepadError as error:
        with_marks(sheet.document).refuse(error)
