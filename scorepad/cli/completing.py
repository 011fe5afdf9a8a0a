"""What a shell offers when Tab is pressed: commands, rulesets, options, players, games, fields.

Typer asks and answers the shell (`_SCOREPAD_COMPLETE`); here is what it asks for. Nothing is imported
from here by a command that is run.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import typer
from typer.core import TyperArgument, TyperOption

from scorepad.cli.arguments import RawCommand
from scorepad.cli.common import Common, lift_common
from scorepad.cli.suggesting import Suggestion, common_values, suggest
from scorepad.core.problems import ScorepadError

COMMON = ("--game", "--db", "--format")
_PREFIX, _WANTS, _IS_BEHIND = "scorepad.prefix", "scorepad.wants", "scorepad.is-behind"
_UNQUOTED = re.compile(r"""([\s!"#$&'()*;<>?\[\\\]^`{|}~])""")


def prepare() -> None:
    """Make good what the shell leaves out where somebody calls the completion by hand."""
    os.environ.setdefault("COMP_WORDS", "")
    if not os.environ.get("COMP_CWORD", "").isdecimal():
        os.environ["COMP_CWORD"] = "0"


def lift(ctx: typer.Context, words: Sequence[str]) -> list[str]:
    """Return the words without what may stand anywhere on the line, which goes into the context."""
    rest, prefix = _joined(words)
    if _is_bash() and os.environ["COMP_WORDS"].endswith("\n=") and rest and not prefix:
        prefix = f"{rest.pop()}="
    wants = prefix[:-1] if prefix[:-1] in COMMON else None
    if rest and rest[-1] in COMMON:
        wants = rest.pop()
    with contextlib.suppress(ScorepadError):
        ctx.obj, rest = lift_common(rest, ctx.obj)
    ctx.meta[_PREFIX], ctx.meta[_WANTS], ctx.meta[_IS_BEHIND] = prefix, wants, bool(rest)
    return rest


def _is_bash() -> bool:
    return os.environ.get("_SCOREPAD_COMPLETE", "").endswith("bash")


def _in_quotes() -> bool:
    """Whether the word that is typed began with a quotation mark, behind which nothing is escaped."""
    return os.environ["COMP_WORDS"].rpartition("\n")[2][:1] in ("'", '"')


def _joined(words: Sequence[str]) -> tuple[list[str], str]:
    """Return the words as they were typed, which bash breaks at each `=`, and the open end of the last."""
    joined: list[str] = []
    is_open = False
    for word in words:
        if joined and (is_open or word == "="):
            joined[-1] += word
        else:
            joined.append(word)
        is_open = word == "=" and bool(joined)
    return joined, joined.pop() if is_open else ""


def offer(ctx: typer.Context, incomplete: str, make: Callable[[str], Iterable[Suggestion]]) -> list[Any]:
    """Return what `make` suggests for the word being typed, as Typer gives it to the shell.

    A refusal suggests nothing: there is no game yet, or no such ruleset.
    """
    prefix: str = ctx.meta.get(_PREFIX, "")
    typed = prefix + incomplete

    def found(*_: Any) -> Iterator[Suggestion]:
        try:
            for one in list(make(typed)):
                word, *about = (one,) if isinstance(one, str) else one
                if word.startswith(typed):
                    word = word[len(prefix) :]
                    word = _UNQUOTED.sub(r"\\\1", word) if _is_bash() and not _in_quotes() else word
                    yield (word, about[0]) if about else word
        except (ScorepadError, OSError):
            return

    asked = TyperArgument(param_decls=["word"], autocompletion=found)
    return asked.shell_complete(ctx, "")


def offer_values(ctx: typer.Context, incomplete: str, command: str = "") -> list[Any] | None:
    """Return the values of an option that may stand anywhere on the line; None if none is being typed.

    Without a command: nothing behind a word that is no command.
    """
    wants, prefix = ctx.meta.get(_WANTS), ctx.meta.get(_PREFIX, "")
    if wants:
        return offer(
            ctx, incomplete, lambda _: [prefix + one for one in common_values(wants, command, ctx.obj)]
        )
    return None if command or not ctx.meta[_IS_BEHIND] else []


class CompletedCommand(RawCommand):
    """A command as the shell sees it: the words up to now, and what may come next."""

    def __init__(self, real: Any) -> None:
        super().__init__(real.name, help=real.help, params=[Words(param_decls=["words"], nargs=-1)])
        self.real = real

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Take all the words as they are, and leave an `=` in the one being typed alone."""
        rest = super().parse_args(ctx, args)
        ctx._opt_prefixes = set()
        return rest

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Any]:  # type: ignore[override]
        """Return what may come next."""
        words = list(ctx.params["words"] or ())
        if (values := offer_values(ctx, incomplete, self.real.name)) is not None:
            return values
        common: Common = ctx.obj
        options = [one for one in self.real.params if isinstance(one, TyperOption)]
        return offer(ctx, incomplete, lambda typed: suggest(self.real.name, options, words, typed, common))


class Words(TyperArgument):
    """The words of a command, completed by the command."""

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Any]:  # type: ignore[override]
        """Return what may come next."""
        return ctx.command.shell_complete(ctx, incomplete)
