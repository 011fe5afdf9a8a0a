"""What a shell is offered when Tab is pressed: Typer asks the declared parameters; here is what it lacks.

A shell shows words in its own way, some options may stand anywhere on the line, and some values come from a
game. Nothing is imported from here by a command that is run.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from typer._click.core import Command, Context
from typer._click.shell_completion import (
    CompletionItem,
    ShellComplete,
    add_completion_class,
    get_completion_class,
)
from typer.core import TyperCommand, TyperOption, _typer_param_setup_autocompletion_compat

from scorepad.cli.common import lift_common
from scorepad.cli.suggesting import VALUES, Suggestion, formats, saved_games
from scorepad.core.problems import ScorepadError

COMMON = ("--game", "--db", "--format")
_SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
_UNQUOTED = re.compile(r"""([\s!"#$&'()*;<>?\[\\\]^`{|}~])""")


def prepare() -> None:
    """Let every shell be answered as below; make good what is left out where somebody asks by hand."""
    os.environ.setdefault("COMP_WORDS", "")
    if not os.environ.get("COMP_CWORD", "").isdecimal():
        os.environ["COMP_CWORD"] = "0"
    for name in _SHELLS:
        shell = get_completion_class(name)
        if shell and not issubclass(shell, _Shell):
            add_completion_class(type(shell.__name__, (_Shell, shell), {}), name)


class _Shell(ShellComplete):
    """A shell that gives words as they were typed, and is given back what stands in place of the last."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        *words, typed = _joined([*args, incomplete]) if self.name == "bash" else [*args, incomplete]
        words = self._without_common(words)
        flag, equals, _ = typed.partition("=")
        lead = flag + equals if typed.startswith("-") and equals else ""
        wholes = [(lead + item.value, item.help) for item in super().get_completions(words, typed)]
        return [
            CompletionItem(self._in_place(whole, typed), help=help)
            for whole, help in wholes
            if whole.startswith(typed)
        ]

    def _without_common(self, words: list[str]) -> list[str]:
        """Return the words without what may stand anywhere on the line, unless its value is being typed."""
        waiting = [words.pop()] if words and words[-1] in COMMON else []
        with contextlib.suppress(ScorepadError):
            self.ctx_args["obj"], words = lift_common(words, self.ctx_args["obj"])
        return words + waiting

    def _in_place(self, whole: str, typed: str) -> str:
        """Return a word as the shell takes it; bash has only what is behind the last `=`, unquoted."""
        if self.name != "bash":
            return whole
        end = whole[typed.rfind("=") + 1 :]
        is_quoted = os.environ["COMP_WORDS"].rpartition("\n")[2][:1] in ("'", '"')
        return end if is_quoted else _UNQUOTED.sub(r"\\\1", end)


def _joined(words: Sequence[str]) -> list[str]:
    """Return the words as they were typed, which bash breaks at each `=`."""
    joined: list[str] = []
    is_open = False
    for word in words:
        if joined and (is_open or word == "="):
            joined[-1] += word
        else:
            joined.append(word)
        is_open = word == "="
    return joined


def completed(command: Command) -> Command:
    """Return a command whose parameters know their values from the game, and what may stand anywhere."""
    for parameter in command.params:
        if suggest := VALUES.get((str(command.name), str(parameter.name))):
            _typer_param_setup_autocompletion_compat(parameter, autocompletion=_safely(suggest))
    command.params += common_options(str(command.name))
    return command


def common_options(command: str = "") -> list[TyperOption]:
    """Return the options that may stand anywhere on the line."""
    values: dict[str, Callable[[Context, str], Iterable[Suggestion]]] = {
        "--game": saved_games,
        "--format": lambda ctx, typed: formats(command),
    }
    about = ("another game", "another database", "the format of the answer")
    return [
        TyperOption(
            param_decls=[flag],
            help=help,
            expose_value=False,
            autocompletion=_safely(values.get(flag, lambda ctx, typed: ())),
        )
        for flag, help in zip(COMMON, about, strict=True)
    ]


def no_command(name: str) -> Command:
    """Return what a word is that is no command: nothing comes behind it."""
    return TyperCommand(name, add_help_option=False)


def _safely(suggest: Callable[[Context, str], Iterable[Suggestion]]) -> Any:
    """Return what Typer asks for values; a refusal, as where there is no game, gives none."""

    def offered(ctx: Context, args: list[str], incomplete: str) -> list[Suggestion]:
        try:
            return list(suggest(ctx, incomplete))
        except (ScorepadError, OSError):
            return []

    return offered
