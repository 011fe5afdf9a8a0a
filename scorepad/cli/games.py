"""Commands about games: start one, list them, choose one, hide one and bring it back."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Annotated

import typer

from scorepad.cli.answers import answer, deal_lines, tell
from scorepad.cli.arguments import RawCommand
from scorepad.cli.common import ANYWHERE, Common, to_json_text, wrong_usage
from scorepad.cli.options import parse_new, start_of
from scorepad.core.problems import Problem, ScorepadError, refused
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.games.start import start_game
from scorepad.rulebook.ruleset import Ruleset
from scorepad.session.session import CLIENT, check_game_name
from scorepad.store.sqlite import SavedGame, Store
from scorepad.text.messages import format_message

app = typer.Typer(rich_markup_mode=None, add_completion=False)
LISTED = 20


@app.command(cls=RawCommand, add_help_option=False, epilog=ANYWHERE)
def new(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="RULESET [PLAYERS]... [--OPTION VALUE]...")
    ] = None,
) -> None:
    """Start a game and say who deals. A ruleset's options are flags.

    \b
    scorepad new ohhell Ann Bob Cid
    scorepad new ohhell --scoring negative --no-hook --dealer Bob Ann Bob Cid
    scorepad new ohhell --help            the options of that ruleset
    scorepad new ./house.yaml Ann Bob Cid --name friday
    scorepad new spades Ann Bob Cid Dee --start Ann=120 --start-bags Ann=3
    """
    from scorepad.rulebook import library

    common: Common = ctx.obj
    given = list(words or [])
    if not given:
        why = "say which game: scorepad new ohhell Ann Bob Cid (scorepad rulesets lists them)"
        raise wrong_usage("usage", why=why)
    if given[0] in ("--help", "-h"):
        typer.echo(ctx.get_help())
        return
    if given[0].startswith("-"):
        raise wrong_usage("usage", why=f"the ruleset comes first: scorepad new ohhell {given[0]} ...")
    ruleset = library.find(given[0])
    found = parse_new(given[1:], ruleset)
    if found.help:
        from scorepad.cli.rules import option_lines

        tell(option_lines(library.for_players(ruleset, len(found.players)), "scorepad new"))
        return
    name = check_game_name(found.name)

    def fitted(count: int) -> Ruleset:
        return library.for_players(ruleset, count).with_options(found.options, ())

    players = found.players or _seat(common, ruleset, fitted)
    asked, ruleset = ruleset, fitted(len(players))
    if wrong := list(ruleset.variant.check_formulas(len(players), ruleset.pack)):
        raise ScorepadError(*wrong)
    started = start_game(
        ruleset, tuple(player.strip() for player in players), dealer=found.dealer, name=name,
        date=datetime.date.today().isoformat(), start=start_of(found),
    )  # fmt: skip
    saved, game = common.session.start([(started,)], name)
    lines = [
        f"game {saved.number}, {saved.name}: {ruleset.name}, {ruleset.variant.settings()}",
        f"seats, clockwise: {', '.join(game.players)}",
        *(
            [f"for {len(players)} players the rules are those of {ruleset.identity}"]
            if ruleset.identity != asked.identity
            else []
        ),
        *(
            [f"sides: {', '.join(side.name for side in game.sides)}"]
            if len(game.sides) < len(players)
            else []
        ),
        *map(str, ruleset.variant.notices(len(game.players), ruleset.pack)),
        *deal_lines(game),
    ]
    answer(common, game, lines, saved)


def _seat(common: Common, ruleset: Ruleset, fitted: Callable[[int], Ruleset]) -> list[str]:
    """Return the players nobody named: asked for at a terminal, else Player 1 and so on."""
    from scorepad.cli.prompts import ask_names, is_terminal

    if not is_terminal():
        return [f"Player {seat}" for seat in range(1, ruleset.table.seated + 1)]
    try:
        with common.session.opened() as store:
            last = replay(store.entries(store.current(CLIENT).number)).players
    except ScorepadError:
        last = ()
    fitted(ruleset.table.seated)  # wrong options are told before anybody is asked
    return ask_names(ruleset.table.numbers, last, fitted)


@app.command("list", epilog=ANYWHERE)
def list_games(
    ctx: typer.Context,
    everything: Annotated[bool, typer.Option("--all", help=f"All of them, not the newest {LISTED}.")] = False,
    deleted: Annotated[bool, typer.Option("--deleted", help="Those that were deleted.")] = False,
) -> None:
    """List the games: number, name, date, players, hands played, standing.

    \b
    scorepad list
    """
    common: Common = ctx.obj
    format = common.format_of("text", "json", "jsonl")
    with common.session.opened() as store:
        saved = store.games(hidden=deleted)
        shown = saved if everything else saved[:LISTED]
        if not shown:
            raise refused("no-game")
        current = common.session.chosen_game(store).number if not deleted else 0
        games: list[tuple[SavedGame, Game]] = []
        damaged: list[Problem] = []
        for one in shown:
            try:
                games.append((one, replay(store.entries(one.number))))
            except ScorepadError as error:
                damaged += error.problems
    if format != "text":
        rows = [
            {
                "number": one.number, "name": one.name, "current": one.number == current,
                "date": game.start.date, "ruleset": game.ruleset.identity, "players": list(game.players),
                "played": game.played, "hands": game.hands_total, "over": game.over,
                "totals": dict(game.totals),
                "winners": list(game.winners),
            }
            for one, game in games
        ]  # fmt: skip
        typer.echo(to_json_text(rows) if format == "json" else "\n".join(map(to_json_text, rows)))
    for one, game in games if format == "text" else ():
        stands = game.leader_message
        played = format_message(
            "hands-of" if game.hands_total else "hands", {"count": game.played, "of": game.hands_total}
        )
        mark = "*" if one.number == current else " "
        head = f"{mark}{one.number} {one.name}  {game.start.date or ''}  {played}"
        tell([head, f"    {', '.join(game.players)}{f': {stands}' if stands else ''}"])
    if len(shown) < len(saved) and format == "text":
        tell([format_message("older-games", {"count": len(saved) - len(shown)})])
    if damaged:
        raise ScorepadError(*damaged)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name or number.")]


def _choose(store: Store, game: str, *, hidden: bool = False) -> tuple[int, str]:
    saved = store.find(game, hidden=hidden)
    return saved.number, saved.name


@app.command(epilog=ANYWHERE)
def use(ctx: typer.Context, game: GameName) -> None:
    """Make another game the current one.

    \b
    scorepad use friday
    """
    common: Common = ctx.obj
    with common.session.opened() as store, store.writing():
        number, name = _choose(store, game)
        store.make_current(number, CLIENT)
        after = replay(store.entries(number))
    lines = [f"game {number}, {name}: {', '.join(after.players)}", *deal_lines(after)]
    answer(common, after, lines, SavedGame(number, name, hidden=False))


@app.command(epilog=ANYWHERE)
def delete(ctx: typer.Context, game: GameName) -> None:
    """Hide a game; nothing is erased, and restore brings it back.

    \b
    scorepad delete friday
    """
    common: Common = ctx.obj
    with common.session.opened() as store, store.writing():
        number, name = _choose(store, game)
        store.hide(number, hidden=True)
        after = replay(store.entries(number))
    answer(common, after, [f"game {number}, {name}, is deleted: scorepad restore {number} brings it back"])


@app.command(epilog=ANYWHERE)
def restore(ctx: typer.Context, game: GameName) -> None:
    """Bring back a deleted game and make it the current one.

    \b
    scorepad restore friday
    """
    common: Common = ctx.obj
    with common.session.opened() as store, store.writing():
        number, name = _choose(store, game, hidden=True)
        store.hide(number, hidden=False)
        store.make_current(number, CLIENT)
        after = replay(store.entries(number))
    answer(common, after, [f"game {number}, {name}, is back", *deal_lines(after)])
