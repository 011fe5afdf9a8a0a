"""The command that shows a game: its sheet, why a hand scored what it did, the game under other rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

import typer

from scorepad.cli.answers import deal_lines, hand_lines, tell
from scorepad.cli.arguments import hand_number
from scorepad.cli.common import ANYWHERE, Common, to_json_text, wrong_usage
from scorepad.exports import exporter
from scorepad.games.game import Game
from scorepad.store.sqlite import SavedGame
from scorepad.text.terminal import columns, folded

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(epilog=ANYWHERE)
def show(
    ctx: typer.Context,
    hand: Annotated[
        int | None,
        typer.Option("--hand", metavar="N", parser=hand_number, help="Why hand N scored what it did."),
    ] = None,
    chart: Annotated[bool, typer.Option("--chart", help="The running totals as lines.")] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Stay, and follow the game; Ctrl-C ends it.")
    ] = False,
    changed: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="OPTION=VALUE", help="Beside it, the same game under other rules."),
    ] = None,
) -> None:
    """Show the sheet; with --hand, why everybody scored what they did.

    \b
    scorepad show
    scorepad show --hand 3
    scorepad show --chart                    the totals, hand by hand
    scorepad show --watch                    beside the terminal that enters
    scorepad show --with scoring=blackout    who would have won
    scorepad show --format json
    """
    common: Common = ctx.obj
    _check_together(
        {
            "--with": bool(changed),
            "--hand": hand is not None,
            "--watch" if watch else "--chart": chart or watch,
        }
    )
    if changed:
        from scorepad.cli.comparing import compare_game

        return compare_game(common, changed)
    if watch:
        from scorepad.cli.watching import follow

        common.format_of("text")
        return follow(common, lambda saved, game, lines: _sheet(saved, game, chart, lines))
    format = common.format_of(*(("text",) if chart else ("text", "json", "jsonl", "markdown", "csv")))
    saved, game = common.session.load()
    if hand is not None:
        if format in ("markdown", "csv"):
            raise wrong_usage("no-rows", format=format)
        from scorepad.games.entry import find_hand

        find_hand(game, hand)
    if format in ("json", "jsonl"):
        from scorepad.files.json_result import to_result

        typer.echo(to_json_text(to_result(game, hand=hand)))
    elif hand is not None:
        tell(_why_lines(game, hand))
    elif format == "text":
        typer.echo(_sheet(saved, game, chart))
    else:
        typer.echo(exporter(format)(game), nl=False)
    return None


def _check_together(is_typed: Mapping[str, bool]) -> None:
    """Raise WrongUsage where two options are typed that show different things."""
    options = [option for option in is_typed if is_typed[option]]
    if len(options) > 1:
        raise wrong_usage("not-together", options=options)


def _sheet(saved: SavedGame, game: Game, chart: bool, lines: int | None = None) -> str:
    """Return the sheet of a saved game, or its totals drawn, with what comes next.

    `lines` is how many there is room for; the last is the one to type.
    """
    after = ["", f"game {saved.number}, {saved.name}", *deal_lines(game)]
    if game.over and not chart:
        after.pop()  # the sheet says who won
    below = "\n".join(folded(after))
    if not chart:
        from scorepad.exports.text import to_screen

        return to_screen(game) + below
    from scorepad.exports.terminal_chart import CHART_LINES, chart_text

    high = CHART_LINES if lines is None else max(4, min(2 * CHART_LINES, lines - 11))
    return chart_text(game, columns(), high) + below


def _why_lines(game: Game, number: int) -> Iterator[str]:
    scored = game.hands[number - 1]
    yield from hand_lines(game, scored)
    if not game.ruleset.variant.shows_score_lines:
        yield from map(str, scored.lines)
    for rule in scored.overruled:
        yield f"recorded though it breaks a house rule: {rule}"
    if not scored.lines:
        yield from deal_lines(game)
