"""Commands about rulesets: list them, explain one, check a file."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from scorepad import library
from scorepad.cli import ANYWHERE, Common, to_json_text, wrong_usage
from scorepad.cli.answers import tell
from scorepad.cli.options import show_default
from scorepad.cli.words import RawCommand
from scorepad.errors import ScorepadError, within
from scorepad.examples import check_examples
from scorepad.rulebook import Ruleset
from scorepad.values import to_plain, type_hints, wanted

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(cls=RawCommand, add_help_option=False, epilog=ANYWHERE)
def rulesets(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME [--OPTION VALUE]...] | check FILE")
    ] = None,
) -> None:
    """List the rulesets, explain one in plain words, or check a file of your own.

    \b
    scorepad rulesets
    scorepad rulesets ohhell
    scorepad rulesets ohhell --scoring negative --no-hook --players 5
    scorepad rulesets check house.yaml
    """
    common: Common = ctx.obj
    given = words or []
    if {"--help", "-h"} & set(given):
        typer.echo(ctx.get_help())
    elif given[:1] == ["check"]:
        if len(given) != 2:
            raise wrong_usage("usage", why="check takes one file: scorepad rulesets check house.yaml")
        _check(common, Path(given[1]))
    elif given:
        _explained(common, given)
    else:
        _list(common)


def _list(common: Common) -> None:
    shown = [library.shipped(name) for name in library.names()]
    if common.format_of("text", "json") == "json":
        rows = [
            {
                "ruleset": one.identity,
                "name": one.name,
                "players": list(one.table.players),
                "source": one.source,
            }
            for one in shown
        ]
        typer.echo(to_json_text(rows))
        return
    for one in shown:
        tell([f"{one.identity}: {one.name}, {_players(one)}"])


def _players(ruleset: Ruleset) -> str:
    least, most = ruleset.table.players
    return f"{least} players" if least == most else f"{least} to {most} players"


def _explained(common: Common, words: Sequence[str]) -> None:
    from scorepad.cli.explaining import explain_ruleset

    explain_ruleset(common, words)


def option_lines(ruleset: Ruleset, command: str) -> Iterator[str]:
    """Yield each option of the ruleset with what it takes, its default, and a computed example."""
    yield f"options of {ruleset.name}, given to {command} as flags:"
    hints = type_hints(type(ruleset.variant))
    players = ruleset.table.seated
    sides = ruleset.side_count(players)
    for field in dataclasses.fields(ruleset.variant):  # type: ignore[arg-type]
        value = getattr(ruleset.variant, field.name)
        flag = "--" + field.name.replace("_", "-")
        kind = wanted(hints[field.name])
        if isinstance(value, dict):
            yield f"  {field.name} (in a ruleset file): {field.metadata['help']}"
            continue
        flags = f"{flag} / --no-{flag[2:]}" if "yes or no" in kind else flag
        default = show_default(to_plain(value))
        yield f"  {flags}: {field.metadata['help']} [{default}; {kind}]"
        for example in ruleset.variant.illustrate(field.name, players, ruleset.pack, sides):
            yield f"      {example}"
    yield "for every game: --dealer NAME (of the first hand; else the last player), --name TEXT"
    yield "carried over from paper: --start SIDE=POINTS" + "".join(
        f", --start-{tally} SIDE={tally.upper()}" for tally in ruleset.variant.tally_marks
    )


def _check(common: Common, path: Path) -> None:
    ruleset = library.read_ruleset_file(path)
    players = ruleset.table.seated
    wrong: list[Any] = [
        *within(
            ("options",), ruleset.variant.check_table(players, ruleset.pack, ruleset.side_count(players))
        ),
        *ruleset.variant.try_out(players, ruleset.pack),
        *check_examples(ruleset),
    ]
    if wrong:
        document = library.read_document(library.read_file_text(path), str(path))
        raise ScorepadError(*(document.placed(one) for one in wrong))
    count = len(ruleset.examples)
    if common.format_of("text", "json") == "json":
        typer.echo(to_json_text({"ruleset": ruleset.name, "examples": count, "wrong": []}))
    else:
        tell(
            [f"{path}: {ruleset.name} can be played; {count} example{'s agree' if count != 1 else ' agrees'}"]
        )
