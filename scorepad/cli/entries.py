"""Commands that enter something in the game: bids, tricks, whole hands, repairs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

import typer

from scorepad.cli.answers import (
    answer,
    by_side_lines,
    change_lines,
    deal_lines,
    entry_lines,
    entry_text,
    hand_lines,
    overruled_lines,
)
from scorepad.cli.arguments import WordsCommand, hand_number, split_fields, split_values
from scorepad.cli.common import ANYWHERE, Common, wrong_usage
from scorepad.cli.field_commands import amend_usage, command_of, field_entered_by, hand_usage
from scorepad.cli.repairs import message_text
from scorepad.games.entry import Entered, enter, find_hand
from scorepad.games.entry import adjust as make_adjustment
from scorepad.games.entry import amend as make_amendment
from scorepad.games.entry import redo as make_redo
from scorepad.games.entry import revoke as note_revoke
from scorepad.games.entry import undo as make_undo
from scorepad.games.game import Game
from scorepad.games.log import active_entries
from scorepad.reading.typed import PlainScalar, read_points, read_whole
from scorepad.session.answers import asked_of
from scorepad.session.session import Recorded
from scorepad.text.messages import Message, format_message

app = typer.Typer(rich_markup_mode=None, add_completion=False)

Values = Annotated[
    list[str] | None, typer.Argument(metavar="VALUES", help="In seat order, or by name: Ann=2.")
]
Fields = Annotated[list[str] | None, typer.Argument(metavar="FIELD=VALUES", help="Such as bids=2,1,0.")]
Anyway = Annotated[bool, typer.Option("--anyway", help="Record what only a house rule forbids.")]


def enter_fields(
    common: Common, read: Callable[[Game], Mapping[str, object]], *, anyway: bool = False, whole: bool = False
) -> None:
    """Enter the values by field that `read` returns for the game, and answer.

    `whole`: the hand must be complete with them, if there is one among them that a command of its own enters.
    """
    values: dict[str, object] = {}

    def make(game: Game) -> Entered:
        values.update(read(game))
        fields = game.ruleset.variant.fields
        needed = {field.name for field in fields if field.needed and command_of(field).command != "hand"}
        return enter(game, values, anyway=anyway, whole=whole and bool(needed & values.keys()))

    recorded = common.session.record(make)
    game = recorded.after
    answer(common, game, [*by_side_lines(game, game.hands[-1], values), *entry_lines(recorded, values)])


def enter_values(ctx: typer.Context, command: str, words: list[str] | None, anyway: bool) -> None:
    """Enter the values of the field that a command is for; ask for them where there are none."""
    common: Common = ctx.obj
    values = words or _ask(common, command, anyway)

    def read(game: Game) -> dict[str, object]:
        field = field_entered_by(game.ruleset, command)
        return {field.name: split_values(values, field)}

    enter_fields(common, read, anyway=anyway)


def _ask(common: Common, command: str, anyway: bool) -> list[str]:
    """Return values by name, asked for one by one in the order of speaking."""
    from scorepad.cli.prompts import ask_values, is_terminal

    game = common.session.load()[1]
    field = field_entered_by(game.ruleset, command)
    if not is_terminal():
        names = asked_of(game, field)
        usage = f"scorepad {command} {' '.join('N' for _ in names)} for {', '.join(names)}"
        raise wrong_usage("nothing-entered", usage=usage)
    return ask_values(game, field, anyway=anyway)


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def bid(ctx: typer.Context, values: Values = None, anyway: Anyway = False) -> None:
    """Enter what the players bid.

    \b
    scorepad bid 2 1 0           everybody, in seat order
    scorepad bid Ann=2           one at a time, in any order
    scorepad bid                 asks for each in turn, and shows the forbidden bid
    """
    enter_values(ctx, "bid", values, anyway)


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def tricks(ctx: typer.Context, values: Values = None, anyway: Anyway = False) -> None:
    """Enter the tricks taken; the last player's may be left out.

    \b
    scorepad tricks 2 7          the third player took what is left
    scorepad tricks Ann=2 Cid=1  by name
    """
    enter_values(ctx, "tricks", values, anyway)


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def points(ctx: typer.Context, values: Values = None, anyway: Anyway = False) -> None:
    """Enter the points of a hand, as counted at the table.

    \b
    scorepad points 20 -5            every side, in seat order
    scorepad points Bob=-5 Ann=20    by name, in any order
    scorepad points                  asks for each in turn
    """
    enter_values(ctx, "points", values, anyway)


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def hand(ctx: typer.Context, fields: Fields = None, anyway: Anyway = False) -> None:
    """Enter a whole hand at once, as from a paper sheet.

    \b
    scorepad hand bids=2,1,0 tricks=2,7,1
    scorepad hand trump=H bids=Ann=2,Bob=1,Cid=0 tricks=2,7 note="Bob revoked"
    """
    enter_fields(
        ctx.obj,
        lambda game: split_fields(fields or [], game.ruleset, hand_usage(game)),
        anyway=anyway,
        whole=True,
    )


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def amend(
    ctx: typer.Context,
    number: Annotated[str, typer.Argument(metavar="N", help="The number of the hand.")],
    fields: Fields = None,
    anyway: Anyway = False,
) -> None:
    """Mend an old hand; every later total follows, later bids and dealers do not move.

    \b
    scorepad amend 3 tricks=1,1,1
    scorepad amend 3 bids=Bob=2      only Bob's bid
    """
    common: Common = ctx.obj
    values: dict[str, object] = {}
    place = read_whole(PlainScalar(number), wanted="the number of a hand")

    def make(game: Game) -> Entered:
        find_hand(game, place)
        values.update(split_fields(fields or [], game.ruleset, amend_usage(game, place)))
        return make_amendment(game, place, values, anyway=anyway)

    recorded = common.session.record(make)
    before, after = recorded.before, recorded.after
    scored = after.hands[place - 1]
    lines = [*by_side_lines(after, scored, values), *hand_lines(after, scored), *overruled_lines(scored)]
    lines += change_lines(before, after)
    answer(common, after, [*lines, *(() if after.over else deal_lines(after))])


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def adjust(
    ctx: typer.Context,
    side: Annotated[str, typer.Argument(help="A player, or any player of the side.")],
    points: Annotated[str, typer.Argument(help="Points to give, or to take with a minus.")],
    reason: Annotated[list[str] | None, typer.Argument(help="Why; it stands on the sheet.")] = None,
) -> None:
    """Give or take points at the table: a penalty, a prize, a correction.

    \b
    scorepad adjust Ann -10 revoke in hand 3
    """
    common: Common = ctx.obj
    amount = read_points(PlainScalar(points), ("points",))
    recorded = common.session.record(lambda game: make_adjustment(game, side, amount, " ".join(reason or [])))
    lines = change_lines(recorded.before, recorded.after)
    answer(common, recorded.after, [*lines, *(() if recorded.after.over else deal_lines(recorded.after))])


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def revoke(
    ctx: typer.Context,
    player: Annotated[str, typer.Argument(help="Who did not follow suit though able to.")],
    hand: Annotated[
        int | None,
        typer.Option("--hand", metavar="N", parser=hand_number, help="In which hand; else the last."),
    ] = None,
) -> None:
    """Note a revoke in a hand; it costs what the ruleset says.

    \b
    scorepad revoke Ann             in the hand in play, or the last one
    scorepad revoke Ann --hand 2    in an old hand
    """
    common: Common = ctx.obj
    recorded = common.session.record(lambda game: note_revoke(game, PlainScalar(player), hand))
    before, after = recorded.before, recorded.after
    scored = after.hands[(hand if hand is not None else len(after.hands)) - 1]
    changes = change_lines(before, after) if scored.points else []
    if not after.ruleset.variant.revoke_costs:
        changes = [message_text(Message("revoke-free", (("side", scored.hand.entered["revoke"]),)))]
    lines = [*hand_lines(after, scored), *changes]
    answer(common, after, [*lines, *(() if after.over else deal_lines(after))])


def _step(ctx: typer.Context, make: Callable[[Game], Entered], message: str) -> None:
    """Take a step back or forth in the log, and answer with what it did: `message` is the name for it."""
    common: Common = ctx.obj
    recorded: Recorded = common.session.record(make)
    before, after = recorded.before, recorded.after
    active = [active_entries(game.entries)[0] for game in (before, after)]
    entry = max(active, key=len)[-1]
    longer = max(before, after, key=lambda game: len(game.hands))
    lines = [format_message(message, {"what": entry_text(longer, entry)})]
    lines += change_lines(before, after)
    if after.in_play and not after.over:
        lines += entry_lines(Recorded(recorded.saved, after, after), ())
    elif not after.over:
        lines += deal_lines(after)
    answer(common, after, lines)


@app.command(epilog=ANYWHERE)
def undo(ctx: typer.Context) -> None:
    """Take the last entry back, whatever it was; redo brings it again.

    \b
    scorepad undo
    """
    _step(ctx, make_undo, "taken-back")


@app.command(epilog=ANYWHERE)
def redo(ctx: typer.Context) -> None:
    """Bring back what the last undo took.

    \b
    scorepad redo
    """
    _step(ctx, make_redo, "stands-again")
