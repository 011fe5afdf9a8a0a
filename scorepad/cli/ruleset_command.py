"""A command about a ruleset: its options are declared once its words say which ruleset that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from functools import cached_property
from typing import Annotated, Any

import typer
from typer._click.core import Context
from typer._click.formatting import HelpFormatter
from typer._click.parser import _ParsingState
from typer._click.shell_completion import CompletionItem
from typer.core import TyperOption

from scorepad.cli.arguments import WordsCommand, WordsParser, nearest_flag
from scorepad.cli.common import WrongUsage, wrong_usage
from scorepad.cli.options import (
    ChoiceOption,
    RulesetOption,
    choice_of,
    choose,
    game_options,
    ruleset_options,
    start_options,
)
from scorepad.core.problems import ScorepadError
from scorepad.reading.typed import PlainScalar
from scorepad.rulebook import library
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.terminal import folded

RulesetName = Annotated[
    str | None, typer.Argument(metavar="RULESET", help="Its name, or the path of a ruleset file.")
]
Players = Annotated[
    list[str] | None, typer.Argument(metavar="[PLAYERS]... [--OPTION VALUE]...", help="In seat order.")
]


class RulesetParser(WordsParser):
    """Typer's parser, with the one thing it has no word for: an option that may take a value, or none."""

    def _match_long_opt(self, opt: str, explicit_value: str | None, state: _ParsingState) -> None:
        declared = self._long_opt.get(opt)
        option = declared and declared.obj
        if declared and declared.takes_value and explicit_value is None:
            following = state.rargs[0] if state.rargs else ""
            if isinstance(option, RulesetOption):
                explicit_value = option.value_without_equals(opt, following)
            elif not following:  # the option itself says what is missing
                explicit_value = ""
        elif (
            isinstance(option, RulesetOption) and explicit_value is not None and opt in option.secondary_opts
        ):
            raise wrong_usage("not-a-flag", option=opt.removeprefix("--no-"))
        super()._match_long_opt(opt, explicit_value, state)


class RulesetCommand(WordsCommand):
    """A command whose first word is a ruleset, and whose options are those of that ruleset.

    The words are read twice: with what the command itself declares, which says what the ruleset is, and with
    the options of the ruleset. Help is given when all has been read, so that it can be about the ruleset.
    """

    parser_class = RulesetParser
    sample = "ohhell"
    """What is typed for a ruleset, where the words lack one."""

    def find_ruleset(self, ctx: typer.Context, words: Mapping[str, Any]) -> Ruleset | None:
        """Return the ruleset that the words name, if any; raise ScorepadError if there is no such ruleset."""
        name = words.get("ruleset")
        if name is None:
            return None
        if name.startswith("-"):
            raise wrong_usage("ruleset-first", usage=f"scorepad {self.name} {self.sample} {name}")
        return library.find(name)

    def declared(self, ruleset: Ruleset) -> Iterator[ChoiceOption]:
        """Yield the options that the command has when the ruleset is known."""
        yield from ruleset_options(ruleset)
        yield from game_options()
        yield from start_options(ruleset)

    def declare(self, ctx: typer.Context, words: Mapping[str, Any]) -> bool:
        """Declare the options of the ruleset that the words name, and return whether they name one."""
        ruleset = self.find_ruleset(ctx, words)
        if ruleset is None:
            return False
        choose(ctx, ruleset)
        self.params = [*self.declared(ruleset), *self.params]
        return True

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the words; where a shell completes them, what is wrong with them is not told."""
        patience = suppress(ScorepadError) if ctx.resilient_parsing else nullcontext()
        ctx.ignore_unknown_options = True
        with patience:
            words = self.make_parser(ctx).parse_args(list(args))[0]
            ctx.ignore_unknown_options = not self.declare(ctx, words)
        with patience:
            args = super().parse_args(ctx, args)
        if ctx.params.pop("help", False) and not ctx.resilient_parsing:
            typer.echo(ctx.get_help(), color=ctx.color)
            ctx.exit()
        return args

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        """Return the flags that ask for help."""
        return self._help_flags if self.add_help_option else None

    @cached_property
    def _help_flags(self) -> TyperOption:
        return TyperOption(
            param_decls=["help", "--help", "-h"], is_flag=True, help="Show this message and exit."
        )

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write what the command does, or where its ruleset is known, the options of that."""
        choice = choice_of(ctx)
        if choice is None:
            super().format_help(ctx, formatter)
            return
        from scorepad.cli.option_help import option_lines

        count = ctx.params.get("count") or len(ctx.params.get("players") or ())
        ruleset = library.for_players(choice.ruleset, count)
        lines = option_lines(self.declared(ruleset), ruleset, self.given_to)
        formatter.write("\n".join(folded(lines)))

    @property
    def given_to(self) -> str:
        """Return what the options are given to, as it is typed."""
        return f"scorepad {self.name}"

    def no_option(self, ctx: Context, flag: str) -> WrongUsage:
        """Return the refusal of a flag that is no option of the ruleset."""
        choice = choice_of(ctx)
        if choice is None:
            return super().no_option(ctx, flag)
        ruleset, option = choice.ruleset, flag.removeprefix("--no-").replace("_", "-")
        if flag.startswith("--no-") and any(f"--{option}" in parameter.opts for parameter in self.params):
            return wrong_usage("not-a-flag", option=option)
        if flag.startswith("--start-") and not ruleset.variant.tallies:
            return wrong_usage("no-tallies", game=ruleset.name, tally=flag.removeprefix("--start-"))
        near = nearest_flag(flag, self.flags(ctx))
        return wrong_usage(
            "unknown-option",
            game=ruleset.name,
            option=flag.lstrip("-"),
            near=near,
            ruleset=ruleset.identity,
        )

    def shell_complete(self, ctx: Context, incomplete: str) -> list[CompletionItem]:
        """Return the flags that a shell may offer; none behind a ruleset that there is not."""
        is_unknown = ctx.ignore_unknown_options and ctx.params.get("ruleset")
        return [] if is_unknown else super().shell_complete(ctx, incomplete)


class _Changes(RulesetCommand):
    """Options alone, for a ruleset that is known already."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__("--with", add_help_option=False)
        self.ruleset = ruleset

    def find_ruleset(self, ctx: typer.Context, words: Mapping[str, Any]) -> Ruleset:
        return self.ruleset

    def declared(self, ruleset: Ruleset) -> Iterator[ChoiceOption]:
        return ruleset_options(ruleset)


def read_changes(words: Sequence[str], ruleset: Ruleset) -> dict[str, PlainScalar]:
    """Return options from words such as `scoring=blackout`, `vienna` or `no-hook`, as `new` reads them."""
    options: dict[str, PlainScalar] = {}
    for word in words:
        command = _Changes(ruleset)
        ctx = command.make_context(command.name, [f"--{word.lstrip('-')}"])
        choice = choice_of(ctx)
        assert choice
        if not choice.options:
            raise command.no_option(ctx, "--")
        options |= choice.options
    return options


def changeable(ruleset: Ruleset) -> Ruleset:
    """Return the rules of a game with the schemes that it might have been played by."""
    from scorepad.analysis.what_if import with_tables

    if ruleset.identity not in library.names():
        return ruleset
    return with_tables(ruleset, library.shipped(ruleset.identity))
