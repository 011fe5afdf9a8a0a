"""Sheets written by hand, for the commands that take a FILE: a csv with its ruleset, or a game file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from scorepad.cli.arguments import word_for
from scorepad.cli.common import wrong_usage
from scorepad.cli.options import Choice, choice_of
from scorepad.cli.ruleset_command import RulesetCommand
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


FileName = Annotated[str | None, typer.Argument(metavar="FILE", help="The sheet; - is standard input.")]
SheetPlayers = Annotated[
    list[str] | None,
    typer.Argument(metavar="[PLAYERS]... [--OPTION VALUE]...", help="In seat order, where FILE is a csv."),
]
SheetRuleset = Annotated[
    str | None,
    typer.Option(
        "--ruleset", metavar="NAME", help="The rules that it was played by.",
        parser=word_for("ruleset", "as in --ruleset ohhell"),
    ),
]  # fmt: skip
Columns = Annotated[
    str | None,
    typer.Option(
        "--columns", metavar="TEXT", help="What its columns hold.",
        parser=word_for("columns", "as in --columns 'Ann bid=B'"),
    ),
]  # fmt: skip
_SOURCE = "scorepad.source"


class GameFile(NamedTuple):
    """A game file as it was read, and how rulesets are found from where it is."""

    document: Document
    find: FindRuleset

    @property
    def ruleset(self) -> Ruleset | None:
        """Return the ruleset of the game, with its options; None where the file does not say."""
        value = self.document.value
        if not isinstance(value, dict) or is_nothing(value.get("ruleset")):
            return None
        try:
            return self.find(value["ruleset"], value.get("options"))
        except ScorepadError as error:
            self.document.refuse(error)


class SheetWords(NamedTuple):
    """What the words after `score`, `import` or `audit` say beside options: a file, and how to read it."""

    file: str
    players: list[str] | None
    ruleset: str | None
    columns: str | None


class SheetInput(NamedTuple):
    """A game as read from a file: its document, the extras beside it, and how its ruleset is found."""

    document: Document
    extras: PaperExtras
    find: FindRuleset
    is_written: bool


class SheetCommand(RulesetCommand):
    """A command that reads a sheet; its options are those of the ruleset named, or of the one in the file."""

    def find_ruleset(self, ctx: typer.Context, words: Mapping[str, Any]) -> Ruleset | None:
        """Return the ruleset named; where there are other words, they need the one in the file."""
        file, name = words.get("file"), words.get("ruleset")
        if words.get("help"):
            return library.find(name) if name else None
        if file is None or (file.startswith("-") and file != "-"):
            raise wrong_usage("file-first", command=self.name)
        if name is not None:
            return library.find(name) if name else None
        if not words.get("players") and (file == "-" or not ctx.resilient_parsing):
            return None
        source = ctx.meta[_SOURCE] = _read_source(file, is_named=False)
        return source.ruleset if isinstance(source, GameFile) else None

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the words; without any, help is given."""
        return super().parse_args(ctx, args if args or ctx.resilient_parsing else ["--help"])

    @property
    def given_to(self) -> str:
        """Return what the options are given to, as it is typed."""
        return f"scorepad {self.name} FILE --ruleset"


def read_sheet(ctx: typer.Context, words: SheetWords) -> SheetInput:
    """Return the sheet in the file that the words name; the problems of a refusal have their places."""
    source = ctx.meta.get(_SOURCE)
    if source is None:
        source = _read_source(words.file, is_named=bool(words.ruleset))
    choice = choice_of(ctx)
    if isinstance(source, str):
        return _read_written(source, words, choice)
    document, find = source
    if choice and isinstance(document.value, dict):
        _check_only_options(choice, words)
        changed = choice.changed()
        return SheetInput(document, NO_EXTRAS, lambda *_: changed, is_written=False)
    return SheetInput(document, NO_EXTRAS, find, is_written=False)


def _read_source(file: str, *, is_named: bool) -> str | GameFile:
    """Return the text of a sheet written by hand, or a game file; `is_named`: there is a ruleset for it."""
    from scorepad.cli.jsonl import standard_input

    path = None if file == "-" else Path(file)
    is_sheet = path.suffix.lower() in SHEETS if path else is_named
    if path:
        text = library.read_file_text(path, is_sheet=is_sheet)
    else:
        text = library.read_text_of(standard_input(), "-", is_sheet=is_sheet)
    if _is_written(path, text, is_named):
        return text
    is_json = path.suffix == ".json" if path else text.lstrip()[:1] in ("{", "[")
    document = library.read_document(text, file, is_json=is_json)
    return GameFile(document, library.finder(path.parent if path else None))


def _is_written(path: Path | None, text: str, is_named: bool) -> bool:
    """Whether the text is a sheet: by its ending, else with a ruleset and without the keys of a game file."""
    ending = path.suffix.lower() if path else ""
    if ending in SHEETS or ending in GAME_FILES:
        return ending in SHEETS
    return is_named and text.lstrip()[:1] not in ("{", "[") and not _GAME_KEY.search(text)


def _read_written(text: str, words: SheetWords, choice: Choice | None) -> SheetInput:
    if choice is None:
        raise wrong_usage("no-ruleset", file=words.file)
    more = {"dealer": choice.dealer, "name": choice.name, "players": words.players, "start": choice.start}
    document, extras = read_written(
        text, words.file, choice.changed(), choice.for_players, columns=words.columns,
        more={key: value for key, value in more.items() if value},
    )  # fmt: skip
    return SheetInput(document, extras, library.finder(), is_written=True)


def _check_only_options(choice: Choice, words: SheetWords) -> None:
    """Raise WrongUsage for what a game file says itself: players, dealer, start, name."""
    if words.players or choice.start or choice.dealer or choice.name:
        raise wrong_usage("options-only", file=words.file)
