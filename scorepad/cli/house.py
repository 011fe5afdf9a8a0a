"""A house's own rules: check a file of them, write a new one, and the schema that editors read."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import NamedTuple

import typer

from scorepad.cli.answers import tell
from scorepad.cli.common import Common, WrongUsage, to_json_text, wrong_usage
from scorepad.core.problems import Problem, ScorepadError, refused
from scorepad.exports.writing import write_file
from scorepad.reading.documents import with_marks
from scorepad.rulebook import library


class FileCommand(NamedTuple):
    """What rulesets does with a file: the words it takes, how that is typed, and the options it takes."""

    takes: str
    usage: str
    options: tuple[str, ...] = ()


FILE_COMMANDS = {
    "check": FileCommand("one file", "scorepad rulesets check house.yaml"),
    "new": FileCommand(
        "one file and what it extends", "scorepad rulesets new house.yaml --extends ohhell",
        ("extends", "force"),
    ),
    "schema": FileCommand("one file, or none", "scorepad rulesets schema", ("force",)),
}  # fmt: skip


def wrong_usage_of_file(rule: str, command: str, **facts: object) -> WrongUsage:
    """Return the error of a wrong use of one of these, ready to be raised, with how it is typed."""
    takes, usage, _ = FILE_COMMANDS[command]
    return wrong_usage(rule, command=command, takes=takes, usage=usage, **facts)


def run_file_command(common: Common, command: str, files: Sequence[str], extends: str, force: bool) -> None:
    """Check a file, write a new one, or print the schema."""
    paths = [Path(file) for file in files]
    if len(paths) > 1 or (not paths and command != "schema") or (command == "new" and not extends):
        raise wrong_usage_of_file("which-ruleset-file", command)
    if command == "check":
        check(common, paths[0])
    elif command == "new":
        write_new(common, paths[0], extends, force=force)
    else:
        schema(paths[0] if paths else None, force=force)


def check(common: Common, path: Path) -> None:
    """Say all that is wrong with a ruleset file at once, with what was computed where examples differ.

    A ruleset of the house is checked by its name, too.
    """
    from scorepad.house_rules.check import check_ruleset, former_names_in

    path = path if path.exists() else library.house_files().get(str(path), path)
    ruleset = library.read_ruleset_file(path)
    document = library.read_document(library.read_file_text(path), str(path), is_json=path.suffix == ".json")
    if wrong := check_ruleset(ruleset, document.value):
        document = with_marks(document)
        raise ScorepadError(*(document.placed(_with_lines(problem)) for problem in wrong))
    count = len(ruleset.examples)
    notes = [str(note) for note in former_names_in(ruleset, document.value)]
    if common.format_of("text", "json") == "json":
        typer.echo(to_json_text({"ruleset": ruleset.name, "examples": count, "wrong": [], "notes": notes}))
    else:
        agree = f"{count} example{'s agree' if count != 1 else ' agrees'}"
        tell([f"{path}: {ruleset.name} can be played; {agree}", *notes])


def _with_lines(problem: Problem) -> Problem:
    """Return the problem with the lines of the score of each hand that an example computed."""
    hands = problem.facts.get("hands", ())
    lines = [
        f"hand {hand.hand.number}: {line}" if len(hands) > 1 else str(line)
        for hand in hands
        for line in hand.lines
    ]
    return problem._replace(facts=problem.facts | {"lines": lines}) if lines else problem


def write_new(common: Common, path: Path, extends: str, *, force: bool) -> None:
    """Write a file of house rules that extends a ruleset, every option explained and commented out."""
    from scorepad.house_rules.examples import PLAYERS
    from scorepad.house_rules.template import house_file

    if path.suffix not in (".yaml", ".yml"):
        better = path.with_suffix(".yaml") if path.stem[:1] != "." else path.with_name("house.yaml")
        raise refused("ruleset-ending", file=str(path), better=str(better))
    base = library.find(extends)
    if extends.endswith(library.ENDINGS):  # a path from here becomes one from the file
        extends = f"./{Path(os.path.relpath(extends, path.parent)).as_posix()}"
    folder = library.house_folder()
    is_house = path.parent.resolve() == folder.resolve()
    if is_house:
        if path.stem in library.names():
            raise refused("shipped-name", name=path.stem, file=path.name)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = (error.strerror or "error").lower()
            raise refused("unwritable", file=str(folder), why=why) from None
    words = path.stem.replace("-", " ").replace("_", " ")
    schema = (library.folder() / "schema.json").as_uri()
    text = house_file(base, extends, words[:1].upper() + words[1:], path.as_posix(), schema)
    write_file(path, text, force=force)
    called = path.stem if is_house else path.as_posix() if "/" in str(path) else f"./{path}"
    players = " ".join(PLAYERS[: base.table.seated])
    answer = {
        "file": str(path), "extends": extends,
        "check": f"scorepad rulesets check {quote(str(path))}",
        "play": f"scorepad new {quote(called)} {players}",
    }  # fmt: skip
    if common.format_of("text", "json") == "json":
        typer.echo(to_json_text(answer))
        return
    lines = [
        f"{path} is written: it plays like {base.name} until you change a line",
        f"check it: {answer['check']}",
        f"play it: {answer['play']}",
    ]
    if not is_house and path.stem not in library.names():
        lines.append(f"in {folder} it would be listed, and called by its name alone")
    tell(lines)


def schema_text() -> str:
    """Return the JSON Schema of rulesets, as it stands in the folder of the shipped ones."""
    from scorepad.house_rules.schema import schema_of_rulesets

    families = {name: library.shipped(name).family for name in library.names()}
    return json.dumps(schema_of_rulesets(families), indent=1, ensure_ascii=False) + "\n"


def schema(path: Path | None, *, force: bool) -> None:
    """Print the schema of ruleset files, or write it to a file."""
    if path is None:
        typer.echo(schema_text(), nl=False)
        return
    write_file(path, schema_text(), force=force)
    first = f"# yaml-language-server: $schema={path.resolve().as_uri()}"
    tell([f"{path} is written; a ruleset names it in its first line: {first}"])
