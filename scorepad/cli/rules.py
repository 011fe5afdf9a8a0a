"""Commands about rulesets: list them, explain one, check a file, write a new one."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from scorepad.cli.arguments import RawCommand
from scorepad.cli.common import ANYWHERE, Common
from scorepad.cli.flags import flags_text
from scorepad.cli.house import FILE_COMMANDS, run_file_command
from scorepad.cli.listing import list_rulesets
from scorepad.cli.options import show_default
from scorepad.reading.records import takes, to_plain, type_hints
from scorepad.rulebook.ruleset import Ruleset

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(cls=RawCommand, add_help_option=False, epilog=ANYWHERE)
def rulesets(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME [--OPTION VALUE]...] | check FILE | new FILE --extends NAME | schema [FILE]"
        ),
    ] = None,
) -> None:
    """List the rulesets, explain one in plain words, check a file of your own, or write one to start from.

    Files in the folder that SCOREPAD_RULESETS names (else rulesets, in your config folder) are listed, too.

    \b
    scorepad rulesets
    scorepad rulesets ohhell
    scorepad rulesets ohhell --scoring negative --no-hook --players 5
    scorepad rulesets check house.yaml
    scorepad rulesets new ours.yaml --extends ohhell
    scorepad rulesets schema ruleset-schema.json    for editors: what a ruleset may hold
    """
    common: Common = ctx.obj
    given = words or []
    if {"--help", "-h"} & set(given):
        typer.echo(ctx.get_help())
    elif given and given[0] in FILE_COMMANDS:
        run_file_command(common, given[0], given[1:])
    elif given:
        _explained(common, given)
    else:
        list_rulesets(common)


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
        kind = takes(field, hints[field.name])
        if isinstance(value, dict):
            yield f"  {field.name} (in a ruleset file): {field.metadata['help']}"
            continue
        flags = f"{flag} / --no-{flag[2:]}" if "yes or no" in kind else flag
        default = show_default(to_plain(value))
        yield f"  {flags}: {field.metadata['help']} [{default}; {kind}]"
        for example in ruleset.variant.examples_of(field.name, players, ruleset.pack, sides):
            yield f"      {example if isinstance(example, str) else example.text(flags_text)}"
    yield "for every game: --dealer NAME (of the first hand; else the last player), --name TEXT"
    yield "carried over from paper: --start SIDE=POINTS" + "".join(
        f", --start-{tally} SIDE={tally.upper()}" for tally in ruleset.variant.tally_marks
    )
