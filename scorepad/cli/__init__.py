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
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup

from scorepad.errors import ScorepadError, nearest, refused
from scorepad.widths import without_controls

COMMANDS = {
    "new": "games",
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
}
"""The commands in the order of their help, and the module that each is in."""

MOST_TOLD = 40
"""How many problems of one refusal are told; a file can have thousands."""

ANYWHERE = "Anywhere on the line: --game NAME (another game), --db FILE, --format FORMAT."


class WrongUsage(ScorepadError):
    """Words that make no command: the exit status is 2, not 1."""


def wrong_usage(rule: str, /, **facts: Any) -> WrongUsage:
    """Return the error of one wrong use of the command line, ready to be raised."""
    return WrongUsage(*refused(rule, **facts).problems)


class Progress:
    """How far a command got: whether something is on the disk by now, and what its exit status is to be."""

    recorded = False
    status = 0


class Common(NamedTuple):
    """What every command takes: which game, which database, which format to answer in."""

    progress: Progress
    game: str | None = None
    db: str | None = None
    format: str | None = None

    def format_of(self, *allowed: str) -> str:
        """Return the format asked for, the first of those allowed if none was."""
        chosen = self.format or allowed[0]
        if chosen not in allowed:
            near = nearest(chosen, allowed)
            raise wrong_usage("unknown-format", format=chosen, near=near, formats=allowed)
        return chosen

    @property
    def is_json(self) -> bool:
        """Whether the answer is for a program."""
        return self.format in ("json", "jsonl")


def lift_common(words: Sequence[str], common: Common) -> tuple[Common, list[str]]:
    """Return the options that may stand anywhere, and the words without them."""
    found: dict[str, Any] = {}
    rest: list[str] = []
    waiting = iter(words)
    for word in waiting:
        name, equals, value = word.partition("=")
        if word == "--":
            rest += [word, *waiting]
        elif name in ("--game", "--db", "--format"):
            if not equals:
                value = next(waiting, "")
            if not value:
                raise wrong_usage("no-value", option=name[2:], wanted=f"as in {name} {_SAMPLES[name]}")
            found[name[2:]] = value
        else:
            rest.append(word)
    return common._replace(**found), rest


_SAMPLES = {"--game": "friday", "--db": "scores.db", "--format": "json"}


class Commands(TyperGroup):
    """The commands, imported when asked for; refusals printed as sentences, never a traceback."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """Return the names of the commands, the commonest first."""
        return list(COMMANDS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
        """Return the command of that name; raise WrongUsage with the nearest if there is none."""
        if cmd_name not in COMMANDS:
            if cmd_name.startswith("-") or ctx.resilient_parsing:
                return None
            why = f"there is no command '{cmd_name}'"
            near = nearest(cmd_name, COMMANDS)
            raise wrong_usage("usage", why=why + (f" (did you mean {near}?)" if near else ""))
        module = import_module(f"scorepad.cli.{COMMANDS[cmd_name]}")
        info = next(one for one in module.app.registered_commands if _name_of(one) == cmd_name)
        command = typer.main.get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)
        if ctx.resilient_parsing:
            return _completing().CompletedCommand(command)
        return command

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the words before the command; where a shell completes them, all that may stand anywhere."""
        if ctx.resilient_parsing:
            args = _completing().lift(ctx, args)
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Any]:  # type: ignore[override]
        """Return what a shell may offer where the command is typed."""
        values: list[Any] | None = _completing().offer_values(ctx, incomplete)
        return super().shell_complete(ctx, incomplete) if values is None else values

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> Any:
        """Run the command and leave with its status: 0 done, 1 refused, 2 wrong usage."""
        gc.set_threshold(100_000)  # a command is short: collecting at start-up costs 5 ms
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        common = Common(progress=Progress())
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
    recorded = "; the entry is recorded" if common.progress.recorded else ""
    why = (error.strerror or "error").lower()
    tell_error(f"{refused('cannot-print', why=why, recorded=recorded)}")
    return 0 if recorded else 1


def _completing() -> Any:
    """Return the module that answers a shell, which no command needs."""
    return import_module("scorepad.cli.completing")


def wants_colour() -> bool | None:
    """Whether to colour what is printed; None leaves it to whether a terminal reads it.

    As in other programs: NO_COLOR and TERM=dumb say no, FORCE_COLOR and CLICOLOR_FORCE yes.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if any(os.environ.get(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return False if os.environ.get("TERM") == "dumb" else None


def tell_error(sentence: str) -> None:
    """Print what went wrong on standard error."""
    typer.echo(f"{typer.style('error:', fg='red')} {sentence}", err=True, color=wants_colour())


def _name_of(info: Any) -> str:
    name: str = info.name or info.callback.__name__
    return name


def _as_sentence(text: str) -> str:
    return text[:1].lower() + text[1:].rstrip(".")


def tell(error: ScorepadError, common: Common) -> int:
    """Print the problems of a refusal, and return the exit status."""
    for one in error.problems[:MOST_TOLD]:
        tell_error(without_controls(str(one)))
        if one.place and (caret := one.place.caret()):
            typer.echo(caret, err=True)
        for line in one.facts.get("lines", ()):
            typer.echo(f"       {without_controls(line)}", err=True)
    if (more := len(error.problems) - MOST_TOLD) > 0:
        tell_error(f"and {more} more of the kind: mend these first")
    if common.is_json:
        from scorepad.result import to_error

        typer.echo(to_json_text(to_error(error)))
    return 2 if isinstance(error, WrongUsage) else 1


def to_json_text(document: Any) -> str:
    """Return a document as one line of JSON."""
    from scorepad.points import to_json

    return to_json(document)


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
