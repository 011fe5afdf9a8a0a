"""Commands for games with a contract and a count of cards: take, pass, declare, count, piles."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from scorepad.cli.answers import answer, entry_lines
from scorepad.cli.arguments import WordsCommand, split_values
from scorepad.cli.common import ANYWHERE, Common, wrong_usage
from scorepad.cli.entries import Anyway, Values, enter_fields, enter_values
from scorepad.core.problems import refused
from scorepad.core.table import find_name
from scorepad.games.entry import enter
from scorepad.games.game import Game
from scorepad.hands.fields import Field
from scorepad.reading.typed import PlainScalar

app = typer.Typer(rich_markup_mode=None, add_completion=False)
_BELLA = {"bella", "belote", "rebelote"}


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def take(
    ctx: typer.Context,
    player: Annotated[str, typer.Argument(help="Who took, or made the last bid.")],
    trump: Annotated[
        str, typer.Argument(metavar="SUIT", help="hearts, H or \u2665; NT no trumps, AT all trumps.")
    ],
    bid: Annotated[str | None, typer.Argument(help="The contract, where it is bid: 110, or capot.")] = None,
    doubled: Annotated[bool, typer.Option("--doubled", help="The contract was doubled.")] = False,
    redoubled: Annotated[bool, typer.Option("--redoubled", help="It was doubled and redoubled.")] = False,
    anyway: Anyway = False,
) -> None:
    """Enter who took the contract, and in which trump.

    \b
    scorepad take Ann hearts
    scorepad take Ann hearts 110 --doubled
    """
    fields: dict[str, object] = {"taker": PlainScalar(player), "trump": PlainScalar(trump)}
    if bid is not None:
        fields["bid"] = PlainScalar(bid)
    if doubled and redoubled:
        raise wrong_usage("doubled-and-redoubled")
    if doubled or redoubled:
        fields["doubled"] = 4 if redoubled else 2

    def read(game: Game) -> dict[str, object]:
        if bid is None and any(field.name == "bid" for field in game.ruleset.variant.fields):
            raise wrong_usage("which-bid", player=player, trump=trump)
        return fields

    enter_fields(ctx.obj, read, anyway=anyway)


@app.command("pass", epilog=ANYWHERE)
def pass_all(ctx: typer.Context) -> None:
    """Everybody passed: the hand is thrown in, and the deal moves on.

    \b
    scorepad pass
    """
    enter_fields(ctx.obj, lambda game: {"passed": True})


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def declare(
    ctx: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="PLAYER DECLARATION...")] = None,
) -> None:
    """Enter declarations; the pad says whose stands. Bella is king and queen of trumps.

    \b
    scorepad declare Ann 3KH Cid JJJJ     king-queen-jack of hearts; four jacks
    scorepad declare Bob bella
    """
    common: Common = ctx.obj
    if not words:
        raise wrong_usage("nothing-entered", usage="scorepad declare Ann 3KH Cid JJJJ")

    recorded = common.session.record(lambda game: enter(game, _declared(words, game)))
    answer(common, recorded.after, entry_lines(recorded, ()))


def _declared(words: list[str], game: Game) -> dict[str, Any]:
    """Return the fields that these words enter: a player's name, then what the player declares."""
    fields: dict[str, Any] = {}
    player = None
    for word in words:
        if name := find_name(word, game.players):
            player = name
        elif player is None:
            raise wrong_usage("who-declares", declared=word, player=game.players[0])
        elif word.casefold() in _BELLA:
            if "bella" in fields:
                raise wrong_usage("named-twice", name="bella")
            fields["bella"] = PlainScalar(player)
        elif all(field.name != "declared" for field in game.ruleset.fields):
            raise refused("no-declarations", game=game.ruleset.name)
        else:
            fields.setdefault("declared", {}).setdefault(player, []).append(PlainScalar(word))
    if not fields:
        raise wrong_usage("what-is-declared", player=player)
    return fields


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def count(
    ctx: typer.Context,
    values: Values = None,
    capot: Annotated[str, typer.Option("--capot", metavar="SIDE", help="Who took every trick.")] = "",
    extra: Annotated[
        str, typer.Option("--extra", metavar="VALUES", help="Points won in the play, by side: roem.")
    ] = "",
    anyway: Anyway = False,
) -> None:
    """Enter the card points of each side, with the last trick; one is enough where the sum is fixed.

    \b
    scorepad count 72 90
    scorepad count Ann=72
    scorepad count --capot Ann            Ann's side took every trick
    scorepad count 100 62 --extra 20,0    where roem is counted
    """
    if not capot and not extra:
        enter_values(ctx, "count", values, anyway)
        return
    words = {"capot": [capot] if capot else [], "extra": [extra] if extra else [], "count": values or []}

    def read(game: Game) -> dict[str, object]:
        fields = [game.ruleset.field(name) for name in words if words[name]]
        return {field.name: _typed_value(words[field.name], field) for field in fields}

    enter_fields(ctx.obj, read, anyway=anyway)


def _typed_value(words: list[str], field: Field) -> object:
    return split_values(words, field) if field.by_name else PlainScalar(words[0])


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def piles(
    ctx: typer.Context,
    values: Values = None,
    last: Annotated[str, typer.Option("--last", metavar="SIDE", help="Who took the last trick.")] = "",
    anyway: Anyway = False,
) -> None:
    """Enter the card points of each side without the last trick, and who took it.

    \b
    scorepad piles 62 90 --last Ann
    """
    if not values:
        raise wrong_usage("nothing-entered", usage="scorepad piles 62 90 --last Ann")
    if not last:
        raise wrong_usage("who-took-last", values=" ".join(values))

    def read(game: Game) -> dict[str, object]:
        return {"piles": split_values(values, game.ruleset.field("piles")), "last_trick": PlainScalar(last)}

    enter_fields(ctx.obj, read, anyway=anyway)
