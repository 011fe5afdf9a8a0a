"""The command that prints a blank sheet, for those who keep the score on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from typer._click.core import Context

from scorepad.cli.arguments import player_count
from scorepad.cli.common import ANYWHERE, Common, WrongUsage, wrong_usage
from scorepad.cli.options import ChoiceOption, choice_of, game_options, ruleset_options
from scorepad.cli.output import check_terminal, put_out
from scorepad.cli.ruleset_command import RulesetCommand, RulesetName
from scorepad.core.problems import ScorepadError
from scorepad.exports import BLANKS, ENDINGS, export_blank
from scorepad.games.start import start_game
from scorepad.rulebook.ruleset import Ruleset
from scorepad.sheets.blank import blank_sheet

app = typer.Typer(rich_markup_mode=None, add_completion=False)


class BlankCommand(RulesetCommand):
    """A command about a game that has not begun, so that nothing is carried over."""

    def declared(self, ruleset: Ruleset) -> Iterator[ChoiceOption]:
        """Yield the options of the ruleset, and those of any game."""
        yield from ruleset_options(ruleset)
        yield from game_options()

    def no_option(self, ctx: Context, flag: str) -> WrongUsage:
        """Return the refusal of a flag that is no option here."""
        if flag.startswith("--start"):
            return wrong_usage("blank-start")
        return super().no_option(ctx, flag)


@app.command(cls=BlankCommand, epilog=ANYWHERE)
def sheet(
    ctx: typer.Context,
    ruleset: RulesetName = None,
    players: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PLAYERS]... [--OPTION VALUE]... [FILE]", help="In seat order; where to."),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            "--players", metavar="N", parser=player_count, help="How many play, if nobody is named."
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Print a blank sheet to write on: every hand with its dealer, boxes for what is asked, the rules.

    As pdf, html or markdown, as the file's ending or --format says. Options are those of new.

    \b
    scorepad sheet ohhell --players 5 friday.pdf
    scorepad sheet spades Ann Bob Cid Dee --dealer Bob
    scorepad sheet ohhell --hand-sizes up --format html
    scorepad sheet ohhell --help          the options of that ruleset
    """
    common: Common = ctx.obj
    choice = choice_of(ctx)
    if choice is None:
        raise wrong_usage("which-game", usage="scorepad sheet ohhell --players 5")
    names, file = _with_file(players or [])
    if names and count not in (None, len(names)):
        raise wrong_usage("players-and-names", count=count, named=len(names))
    format = common._replace(
        format=common.format or ENDINGS.get(Path(file).suffix.lower(), next(iter(BLANKS)))
    ).format_of(*BLANKS)
    check_terminal(file, format)
    if count is None:
        count = len(names) or choice.ruleset.table.seated
    fitted = choice.for_players(count)
    if not names and (wrong := list(fitted.check_players(count))):
        raise ScorepadError(*wrong)
    seats = names or tuple(str(seat) for seat in range(1, count + 1))
    started = start_game(fitted, seats, dealer=choice.dealer)
    if wrong := list(fitted.variant.check_formulas(count, fitted.pack)):
        raise ScorepadError(*wrong)
    blank = blank_sheet(fitted, started.players, started.dealer, named=bool(names))
    made = export_blank(blank._replace(title=choice.name or blank.title), format)
    put_out(made, file, format, force=force)


def _with_file(words: list[str]) -> tuple[tuple[str, ...], str]:
    """Return the players, and the file, which is a last word with the ending of one."""
    if words and (words[-1] == "-" or Path(words[-1]).suffix.lower() in ENDINGS):
        return tuple(words[:-1]), words[-1]
    return tuple(words), "-"
