"""Commands about games: list them, choose one, hide one and bring it back."""

from __future__ import annotations

from typing import Annotated

import typer

from scorepad.cli.answers import answer, deal_lines, tell
from scorepad.cli.common import ANYWHERE, Common, to_json_text
from scorepad.core.problems import Problem, ScorepadError, refused
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.session.session import CLIENT
from scorepad.store.sqlite import SavedGame, Store
from scorepad.text.messages import format_message

app = typer.Typer(rich_markup_mode=None, add_completion=False)
LISTED = 20


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
        for listed in shown:
            try:
                games.append((listed, replay(store.entries(listed.number))))
            except ScorepadError as error:
                damaged += error.problems
    if format != "text":
        rows = [
            {
                "number": listed.number, "name": listed.name, "current": listed.number == current,
                "date": game.start.date, "ruleset": game.ruleset.identity, "players": list(game.players),
                "played": game.played, "hands": game.hands_total, "over": game.over,
                "totals": dict(game.totals),
                "winners": list(game.winners),
            }
            for listed, game in games
        ]  # fmt: skip
        typer.echo(to_json_text(rows) if format == "json" else "\n".join(map(to_json_text, rows)))
    for listed, game in games if format == "text" else ():
        stands = game.leader_message
        played = format_message(
            "hands-of" if game.hands_total else "hands", {"count": game.played, "of": game.hands_total}
        )
        mark = "*" if listed.number == current else " "
        head = f"{mark}{listed.number} {listed.name}  {game.start.date or ''}  {played}"
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
