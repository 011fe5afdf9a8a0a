"""Commands about games: start one, list them, choose one, hide one and bring it back."""

from __future__ import annotations

import datetime
from typing import Annotated

import typer

from scorepad.cli import ANYWHERE, Common, to_json_text, wrong_usage
from scorepad.cli.answers import answer, deal_lines, tell
from scorepad.cli.options import parse_new, start_of
from scorepad.cli.pad import CLIENT, chosen_game, opened, start
from scorepad.cli.words import RawCommand
from scorepad.errors import ScorepadError, refused
from scorepad.game_file import start_game
from scorepad.replay import replay
from scorepad.rulebook import Ruleset
from scorepad.sheet import standing
from scorepad.store import Store
from scorepad.table import check_names
from scorepad.widths import without_controls

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
    from scorepad import library

    common: Common = ctx.obj
    given = list(words or [])
    if not given or given[0] in ("--help", "-h"):
        typer.echo(ctx.get_help())
        raise typer.Exit(0 if given else 2)
    if given[0].startswith("-"):
        raise wrong_usage("usage", why=f"the ruleset comes first: scorepad new ohhell {given[0]} ...")
    ruleset = library.find(given[0])
    found = parse_new(given[1:], ruleset)
    if found.help:
        from scorepad.cli.rules import option_lines

        tell(option_lines(ruleset, "scorepad new"))
        return
    name = check_game_name(found.name)
    instead = ruleset.table.instead.get(str(len(found.players)))
    if instead:
        ruleset = library.find(instead)
    ruleset = ruleset.with_options(found.options, ())
    players = found.players or _seat(common, ruleset)
    started = start_game(
        ruleset, tuple(player.strip() for player in players), dealer=found.dealer, name=name,
        date=datetime.date.today().isoformat(), start=start_of(found),
    )  # fmt: skip
    saved, game = start(common, [(started,)], name)
    lines = [
        f"game {saved.number}, {saved.name}: {ruleset.name}, {ruleset.variant.settings()}",
        f"seats, clockwise: {', '.join(game.players)}",
        *([f"for {len(players)} players the rules are those of {ruleset.identity}"] if instead else []),
        *(
            [f"sides: {', '.join(side.name for side in game.sides)}"]
            if len(game.sides) < len(players)
            else []
        ),
        *map(str, ruleset.variant.notices(len(game.players), ruleset.pack)),
        *deal_lines(game),
    ]
    answer(common, game, lines)


def check_game_name(name: str | None) -> str | None:
    """Return the name if a game can be called so; raise ScorepadError if not."""
    if name is None:
        return None
    name = name.strip()
    why = None
    if not name:
        why = "give it a letter or two"
    elif name.isascii() and name.isdigit():
        why = "that would be taken for a game's number"
    elif next(check_names((name.replace(",", "").replace(" & ", ""),)), None):
        why = "keep it under 40 plain characters"
    if why:
        raise refused("game-name", name=without_controls(name[:60]), why=why)
    return name


def _seat(common: Common, ruleset: Ruleset) -> list[str]:
    """Return the players nobody named: asked for at a terminal, else Player 1 and so on."""
    from scorepad.cli.prompts import ask_names, is_terminal

    if not is_terminal():
        return [f"Player {seat}" for seat in range(1, ruleset.table.usual + 1)]
    with opened(common) as store:
        try:
            last = replay(store.entries(store.current(CLIENT).number)).players
        except ScorepadError:
            last = ()
    return ask_names(ruleset, last)


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
    with opened(common) as store:
        saved = store.games(hidden=deleted)
        shown = saved if everything else saved[:LISTED]
        try:
            current = chosen_game(store, common).number
        except ScorepadError:
            current = 0
        games = [(one, replay(store.entries(one.number))) for one in shown]
    if format != "text":
        rows = [
            {
                "number": one.number, "name": one.name, "current": one.number == current,
                "date": game.start.date, "ruleset": game.ruleset.identity, "players": list(game.players),
                "played": game.played, "hands": game.hands_total, "over": game.over,
                "totals": {side: float(total) for side, total in game.totals.items()},
                "winners": list(game.winners),
            }
            for one, game in games
        ]  # fmt: skip
        typer.echo(to_json_text(rows) if format == "json" else "\n".join(map(to_json_text, rows)))
        return
    if not games:
        raise refused("no-game")
    for one, game in games:
        stands = standing(game)
        played = f"{game.played}/{game.hands_total}" if game.hands_total else str(game.played)
        mark = "*" if one.number == current else " "
        head = f"{mark}{one.number} {one.name}  {game.start.date or ''}  {played} hands"
        tell([head, f"    {', '.join(game.players)}{f': {stands}' if stands else ''}"])
    if len(shown) < len(saved):
        tell([f"{len(saved) - len(shown)} older games: scorepad list --all"])


Game = Annotated[str, typer.Argument(metavar="GAME", help="The game's name or number.")]


def _choose(store: Store, game: str, *, hidden: bool = False) -> tuple[int, str]:
    saved = store.find(game, hidden=hidden)
    return saved.number, saved.name


@app.command(epilog=ANYWHERE)
def use(ctx: typer.Context, game: Game) -> None:
    """Make another game the current one.

    \b
    scorepad use friday
    """
    common: Common = ctx.obj
    with opened(common) as store, store.writing():
        number, name = _choose(store, game)
        store.make_current(number, CLIENT)
        after = replay(store.entries(number))
    answer(common, after, [f"game {number}, {name}: {', '.join(after.players)}", *deal_lines(after)])


@app.command(epilog=ANYWHERE)
def delete(ctx: typer.Context, game: Game) -> None:
    """Hide a game; nothing is erased, and restore brings it back.

    \b
    scorepad delete friday
    """
    common: Common = ctx.obj
    with opened(common) as store, store.writing():
        number, name = _choose(store, game)
        store.hide(number, hidden=True)
        after = replay(store.entries(number))
    answer(common, after, [f"game {number}, {name}, is deleted: scorepad restore {number} brings it back"])


@app.command(epilog=ANYWHERE)
def restore(ctx: typer.Context, game: Game) -> None:
    """Bring back a deleted game and make it the current one.

    \b
    scorepad restore friday
    """
    common: Common = ctx.obj
    with opened(common) as store, store.writing():
        number, name = _choose(store, game, hidden=True)
        store.hide(number, hidden=False)
        store.make_current(number, CLIENT)
        after = replay(store.entries(number))
    answer(common, after, [f"game {number}, {name}, is back", *deal_lines(after)])
