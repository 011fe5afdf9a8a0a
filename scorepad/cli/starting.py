"""The command that starts a game."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator

import typer

from scorepad.cli.answers import answer, deal_lines
from scorepad.cli.common import ANYWHERE, Common, wrong_usage
from scorepad.cli.options import choice_of
from scorepad.cli.ruleset_command import Players, RulesetCommand, RulesetName
from scorepad.core.problems import ScorepadError
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.games.start import start_game
from scorepad.rulebook.ruleset import Ruleset
from scorepad.session.session import CLIENT, check_game_name
from scorepad.store.sqlite import SavedGame

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(cls=RulesetCommand, epilog=ANYWHERE)
def new(ctx: typer.Context, ruleset: RulesetName = None, players: Players = None) -> None:
    """Start a game and say who deals. A ruleset's options are flags.

    \b
    scorepad new ohhell Ann Bob Cid
    scorepad new ohhell --scoring negative --no-hook --dealer Bob Ann Bob Cid
    scorepad new ohhell --help            the options of that ruleset
    scorepad new ./house.yaml Ann Bob Cid --name friday
    scorepad new spades Ann Bob Cid Dee --start Ann=120 --start-bags Ann=3
    """
    common: Common = ctx.obj
    choice = choice_of(ctx)
    if choice is None:
        raise wrong_usage("which-game", usage="scorepad new ohhell Ann Bob Cid")
    name = check_game_name(choice.name)
    names = players or _seat(common, choice.ruleset, choice.for_players)
    fitted = choice.for_players(len(names))
    if wrong := list(fitted.variant.check_formulas(len(names), fitted.pack)):
        raise ScorepadError(*wrong)
    started = start_game(
        fitted, tuple(name.strip() for name in names), dealer=choice.dealer, name=name,
        date=datetime.date.today().isoformat(), start=choice.start,
    )  # fmt: skip
    saved, game = common.session.start([(started,)], name)
    answer(common, game, _lines(saved, game, choice.ruleset), saved)


def _lines(saved: SavedGame, game: Game, named: Ruleset) -> Iterator[str]:
    """Yield what was started; the rules may be others than those named, by the number of players."""
    ruleset, players = game.ruleset, game.players
    yield f"game {saved.number}, {saved.name}: {ruleset.name}, {ruleset.variant.settings()}"
    yield f"seats, clockwise: {', '.join(players)}"
    if ruleset.identity != named.identity:
        yield f"for {len(players)} players the rules are those of {ruleset.identity}"
    if len(game.sides) < len(players):
        yield f"sides: {', '.join(side.name for side in game.sides)}"
    yield from map(str, ruleset.variant.notices(len(players), ruleset.pack))
    yield from deal_lines(game)


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
