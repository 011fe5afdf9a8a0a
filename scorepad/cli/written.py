"""Sheets written by hand, for the commands that take a FILE: a csv with its ruleset, or a game file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from scorepad.cli.common import wrong_usage
from scorepad.cli.options import NewWords, parse_new, start_of
from scorepad.core.problems import ScorepadError
from scorepad.files.paper.reader import NO_EXTRAS, PaperExtras, read_written
from scorepad.reading.documents import Document
from scorepad.reading.typed import is_nothing
from scorepad.rulebook import library
from scorepad.rulebook.library import FindRuleset
from scorepad.rulebook.ruleset import Ruleset

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
    """A game as read from a file: its document, the extras beside it, and how its ruleset is found."""

    document: Document
    extras: PaperExtras
    find: FindRuleset
    is_written: bool


def sheet_words(words: Sequence[str], command: str) -> SheetWords | None:
    """Return the words taken apart, None where help is asked for; raise WrongUsage without a file."""
    values: dict[str, str] = {}
    rest: list[str] = []
    waiting = iter(words)
    for word in waiting:
        flag, equals, value = word.partition("=")
        if flag in ("--ruleset", "--columns"):
            value = value if equals else next(waiting, "")
            if not value:
                sample = "as in --ruleset ohhell" if flag == "--ruleset" else "as in --columns 'Ann bid=B'"
                raise wrong_usage("no-value", option=flag[2:], wanted=sample)
            values[flag[2:]] = value
        else:
            rest.append(word)
    if is_help(rest) and "ruleset" not in values:
        return None
    if not rest or (rest[0].startswith("-") and rest[0] != "-"):
        why = f"the file comes first: scorepad {command} friday.csv --ruleset ohhell"
        raise wrong_usage("usage", why=why)
    return SheetWords(rest[0], values.get("ruleset"), values.get("columns"), tuple(rest[1:]))


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
    return SheetInput(document, NO_EXTRAS, find, is_written=False)


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
    ruleset = library.find(words.ruleset)
    new = parse_new(words.rest, ruleset)

    def fitted(count: int) -> Ruleset:
        return library.for_players(ruleset, count).with_options(new.options, ())

    more = {"dealer": new.dealer, "name": new.name, "players": new.players, "start": start_of(new)}
    document, extras = read_written(
        text, words.file, ruleset.with_options(new.options, ()), fitted, columns=words.columns,
        more={key: value for key, value in more.items() if value},
    )  # fmt: skip
    return SheetInput(document, extras, library.finder(), is_written=True)


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
    new = parse_new(words.rest, ruleset)
    _check_only_options(new, words)
    changed = ruleset.with_options(new.options, ())
    return lambda *_: changed


def _check_only_options(new: NewWords, words: SheetWords) -> None:
    """Raise WrongUsage for what a game file says itself: players, dealer, start, name."""
    if new.players or new.start or new.dealer or new.name:
        raise wrong_usage(
            "usage", why=f"{words.file} says its players, dealer and start itself: options only"
        )


def is_help(words: Sequence[str]) -> bool:
    """Whether the words ask for help."""
    return bool({"--help", "-h"} & set(words))
