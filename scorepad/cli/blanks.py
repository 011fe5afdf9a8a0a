"""The command that prints a blank sheet, for those who keep the score on paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from scorepad.cli.answers import tell
from scorepad.cli.arguments import RawCommand
from scorepad.cli.common import ANYWHERE, Common, wrong_usage
from scorepad.cli.options import parse_new
from scorepad.cli.output import check_terminal, put_out
from scorepad.core.problems import ScorepadError
from scorepad.exports import BLANKS, ENDINGS, export_blank
from scorepad.games.start import start_game
from scorepad.reading.typed import PlainScalar, read_whole

app = typer.Typer(rich_markup_mode=None, add_completion=False)


class _Words(NamedTuple):
    """What the words say beside the ruleset's: how many play, the file, and whether to overwrite it."""

    rest: list[str]
    players: int | None
    file: str
    force: bool


@app.command(cls=RawCommand, add_help_option=False, epilog=ANYWHERE)
def sheet(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="RULESET [PLAYERS]... [--OPTION VALUE]... [--players N] [FILE] [--force]"),
    ] = None,
) -> None:
    """Print a blank sheet to write on: every hand with its dealer, boxes for what is asked, the rules.

    As pdf, html or markdown, as the file's ending or --format says. Options are those of new.

    \b
    scorepad sheet ohhell --players 5 friday.pdf
    scorepad sheet spades Ann Bob Cid Dee --dealer Bob
    scorepad sheet ohhell --hands up --format html
    scorepad sheet ohhell --help          the options of that ruleset
    """
    from scorepad.rulebook import library
    from scorepad.sheets.blank import blank_sheet

    common: Common = ctx.obj
    given = list(words or [])
    if given[:1] in (["--help"], ["-h"]):
        typer.echo(ctx.get_help())
        return
    if not given or given[0].startswith("-"):
        why = "say which game: scorepad sheet ohhell --players 5 (scorepad rulesets lists them)"
        raise wrong_usage("usage", why=why)
    asked = _take(given[1:])
    ruleset = library.find(given[0])
    found = parse_new(asked.rest, ruleset)
    if found.help:
        from scorepad.cli.rules import option_lines

        tell(option_lines(library.for_players(ruleset, asked.players or 0), "scorepad sheet"))
        return
    if found.start:
        raise wrong_usage("usage", why="a blank sheet carries nothing over: leave --start out")
    if found.players and asked.players not in (None, len(found.players)):
        why = f"--players {asked.players}, but {len(found.players)} are named: leave one of them out"
        raise wrong_usage("usage", why=why)
    format = common._replace(
        format=common.format or ENDINGS.get(Path(asked.file).suffix.lower(), next(iter(BLANKS)))
    ).format_of(*BLANKS)
    check_terminal(asked.file, format)
    count = len(found.players) or (ruleset.table.seated if asked.players is None else asked.players)
    ruleset = library.for_players(ruleset, count).with_options(found.options, ())
    if not found.players and (wrong := list(ruleset.check_players(count))):
        raise ScorepadError(*wrong)
    players = tuple(found.players) or tuple(str(seat) for seat in range(1, count + 1))
    started = start_game(ruleset, players, dealer=found.dealer)
    if wrong := list(ruleset.variant.check_formulas(count, ruleset.pack)):
        raise ScorepadError(*wrong)
    blank = blank_sheet(ruleset, started.players, started.dealer, named=bool(found.players))
    made = export_blank(blank._replace(title=found.name or blank.title), format)
    put_out(made, asked.file, format, force=asked.force)


def _take(words: Sequence[str]) -> _Words:
    """Return the words without `--players`, `--force` and the file, a last word with such an ending."""
    rest: list[str] = []
    players, force = None, False
    waiting = iter(words)
    for word in waiting:
        flag, equals, value = word.partition("=")
        if flag == "--players":
            players = _count(value if equals else next(waiting, ""))
        elif word == "--force":
            force = True
        else:
            rest.append(word)
    file = "-"
    if rest and (rest[-1] == "-" or Path(rest[-1]).suffix.lower() in ENDINGS):
        file = rest.pop()
    return _Words(rest, players, file, force)


def _count(word: str) -> int:
    try:
        return read_whole(PlainScalar(word), wanted="a number of players")
    except ScorepadError:
        raise wrong_usage("no-value", option="players", wanted="a number of players") from None
