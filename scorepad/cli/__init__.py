"""The command line: read words, call the library, print. It decides nothing.

Every command is a fresh process, so a command's module is imported when it is asked for. `--game`,
`--db` and `--format` may stand anywhere before a bare `--`.
"""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from scorepad.cli.common import (
    ANYWHERE,
    Common,
    Progress,
    lift_common,
    tell,
    tell_error,
    wants_colour,
    wrong_usage,
)
from scorepad.core.problems import ScorepadError, nearest, refused
from scorepad.session.session import Session

COMMANDS = {
    "new": "starting",
    "bid": "entries",
    "tricks": "entries",
    "take": "contracts",
    "pass": "contracts",
    "declare": "contracts",
    "count": "contracts",
    "piles": "contracts",
    "points": "entries",
    "hand": "entries",
    "show": "showing",
    "rules": "explaining",
    "undo": "entries",
    "redo": "entries",
    "amend": "entries",
    "adjust": "entries",
    "revoke": "entries",
    "list": "games",
    "use": "games",
    "delete": "games",
    "restore": "games",
    "score": "sheets",
    "audit": "auditing",
    "export": "sheets",
    "import": "sheets",
    "sheet": "blanks",
    "referee": "refereeing",
    "play-hand": "playing",
    "rulesets": "rules",
    "doctor": "doctor",
}
"""The commands in the order of their help, and the module that each is in."""


class Commands(TyperGroup):
    """The commands, imported when asked for; refusals printed as sentences, never a traceback."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """Return the names of the commands, the commonest first."""
        return list(COMMANDS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
        """Return the command of that name; raise WrongUsage with the nearest if there is none."""
        if cmd_name not in COMMANDS:
            if ctx.resilient_parsing:
                return _completing().no_command(cmd_name)
            if cmd_name.startswith("-"):
                return None
            raise wrong_usage("unknown-command", command=cmd_name, near=nearest(cmd_name, COMMANDS))
        module = import_module(f"scorepad.cli.{COMMANDS[cmd_name]}")
        info = next(one for one in module.app.registered_commands if _name_of(one) == cmd_name)
        command = typer.main.get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)
        return _completing().completed(command) if ctx.resilient_parsing else command

    def get_params(self, ctx: Any) -> list[Any]:
        """Return what may stand before the command; a shell is offered what may stand anywhere, too."""
        common: list[Any] = _completing().common_options() if ctx.resilient_parsing else []
        return [*super().get_params(ctx), *common]

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> Any:
        """Run the command and leave with its status: 0 done, 1 refused, 2 wrong usage."""
        gc.set_threshold(100_000)  # a command is short: collecting at start-up costs 5 ms
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        common = Common(Progress(), Session())
        if is_completing := bool(os.environ.get("_SCOREPAD_COMPLETE")):
            _completing().prepare()
        try:
            common, words = lift_common(sys.argv[1:] if args is None else args, common)
            extra |= {"standalone_mode": False, "color": wants_colour()}
            status = super().main(words or ["--help"], *more, obj=common, **extra)
            common.progress.status = status if isinstance(status, int) else 0
            sys.stdout.flush()
        except ScorepadError as error:
            status = 1 if is_completing else tell(error, common)
        except typer.TyperException as error:
            usage = wrong_usage("usage", why=_as_sentence(error.format_message()))
            status = tell(usage, common) if error.exit_code == 2 else error.exit_code
        except typer.Abort:
            typer.echo(err=True)
            status = tell(refused("stopped"), common)
        except (OSError, SystemExit) as error:
            status = _tell_unprinted(error, common)
        sys.exit(status if isinstance(status, int) else 0)


def _tell_unprinted(error: OSError | SystemExit, common: Common) -> int:
    """Say that the answer had nowhere to go; what was recorded before it stays recorded.

    Typer leaves with SystemExit when the reader has gone, as in `scorepad show | head -1`.
    """
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, SystemExit) or error.errno == errno.EPIPE:
        return common.progress.status
    recorded = "; the entry is recorded" if common.session.recorded else ""
    why = (error.strerror or "error").lower()
    tell_error(f"{refused('cannot-print', why=why, recorded=recorded)}")
    return 0 if recorded else 1


def _completing() -> Any:
    """Return the module that answers a shell, which no command needs."""
    return import_module("scorepad.cli.completing")


def _name_of(info: Any) -> str:
    name: str = info.name or info.callback.__name__
    return name


def _as_sentence(text: str) -> str:
    return text[:1].lower() + text[1:].rstrip(".")


app = typer.Typer(
    cls=Commands, rich_markup_mode=None, pretty_exceptions_enable=False,
    epilog=ANYWHERE,
)  # fmt: skip


def _version(asked: bool) -> None:
    if asked:
        from scorepad import __version__

        typer.echo(f"scorepad {__version__}")
        raise typer.Exit


@app.callback()
def scorepad(
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Say which scorepad this is."
    ),
) -> None:
    """Keep the score of a card game played with paper cards.

    \b
    scorepad new ohhell Ann Bob Cid    start a game
    scorepad bid 2 1 0                 what everybody bids, in seat order
    scorepad tricks 2 7                what they took; the last is worked out
    scorepad show                      the sheet
    """
