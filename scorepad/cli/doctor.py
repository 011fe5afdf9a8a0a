"""The command that looks whether every saved game is whole: doctor."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorepad.cli.answers import tell
from scorepad.cli.common import ANYWHERE, Common, to_json_text
from scorepad.store.recovery import Health, examine, save_whole
from scorepad.text.messages import format_message

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(epilog=ANYWHERE)
def doctor(
    ctx: typer.Context,
    to: Annotated[
        str | None, typer.Option("--to", metavar="FILE", help="A new file for all that is whole.")
    ] = None,
) -> None:
    """Look whether every saved game is whole, and save all that is whole to a new file.

    Leaves with 1 if something is damaged. The damaged file itself is left as it is.

    \b
    scorepad doctor
    scorepad doctor --to rescued.db
    """
    common: Common = ctx.obj
    format = common.format_of("text", "json")
    with common.session.opened() as store:
        games = examine(store)
    saved = save_whole(games, Path(to)) if to else 0
    damaged = [health for health in games if not health.is_whole]
    if format == "json":
        rows = [
            {"game": health.saved.number, "name": health.saved.name, "whole": len(health.entries),
             "damaged": health.damaged}
            for health in games
        ]  # fmt: skip
        typer.echo(to_json_text({"file": str(common.session.database), "games": rows, "saved": saved}))
    else:
        tell(
            [
                *map(_text, damaged),
                format_message(
                    "all-whole" if not damaged else "some-damaged",
                    {"games": len(games), "damaged": len(damaged)},
                ),
            ]
        )
        if to:
            tell([format_message("saved-whole", {"games": saved, "file": to})])
    common.progress.status = int(bool(damaged))
    raise typer.Exit(common.progress.status)


def _text(health: Health) -> str:
    facts = {
        "number": health.saved.number,
        "name": health.saved.name,
        "entry": health.damaged,
        "why": health.why,
    }
    if health.damaged is None:
        return format_message("unreadable-game", facts)
    return format_message("damaged-at" if health.entries else "damaged-start", facts)
