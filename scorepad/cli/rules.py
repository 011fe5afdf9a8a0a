"""The command about rulesets: list them, explain one, check a file of one's own, write a new one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import typer
from typer._click.core import Context

from scorepad.cli.arguments import player_count
from scorepad.cli.common import ANYWHERE, Common, WrongUsage, wrong_usage
from scorepad.cli.house import FILE_COMMANDS, run_file_command, wrong_usage_of_file
from scorepad.cli.listing import list_rulesets
from scorepad.cli.options import ChoiceOption, choice_of, ruleset_options
from scorepad.cli.ruleset_command import RulesetCommand
from scorepad.rulebook.ruleset import Ruleset

app = typer.Typer(rich_markup_mode=None, add_completion=False)


class RulesetsCommand(RulesetCommand):
    """A command whose first word is a ruleset, or what is to be done with a file of one."""

    sample = "NAME"
    file_command = ""

    def declare(self, ctx: typer.Context, words: Mapping[str, Any]) -> bool:
        """Keep the options that the first word has, and add those of the ruleset."""
        name = words.get("ruleset")
        if name is None:
            return False
        self.file_command = name if name in FILE_COMMANDS else ""
        takes = FILE_COMMANDS[name].options if self.file_command else ("count",)
        others = {"count", "extends", "force"}.difference(takes)
        self.params = [parameter for parameter in self.params if parameter.name not in others]
        return bool(self.file_command) or super().declare(ctx, words)

    def declared(self, ruleset: Ruleset) -> Iterator[ChoiceOption]:
        """Yield the options of the ruleset, which is explained and not played."""
        return ruleset_options(ruleset)

    def no_option(self, ctx: Context, flag: str) -> WrongUsage:
        """Return the refusal of a flag that is no option here."""
        choice = choice_of(ctx)
        if self.file_command:
            return wrong_usage_of_file("unknown-file-option", self.file_command, flag=flag)
        if choice and (flag in ("--dealer", "--name") or flag.startswith("--start")):
            return _more_than_a_name(choice.ruleset.identity)
        return super().no_option(ctx, flag)


@app.command(cls=RulesetsCommand, epilog=ANYWHERE)
def rulesets(
    ctx: typer.Context,
    ruleset: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME [--OPTION VALUE]... | check | new | schema]",
            help="A ruleset, or what to do with a file.",
        ),
    ] = None,
    files: Annotated[list[str] | None, typer.Argument(metavar="[FILE]")] = None,
    count: Annotated[
        int | None,
        typer.Option("--players", metavar="N", parser=player_count, help="Explain it for so many players."),
    ] = None,
    extends: Annotated[
        str, typer.Option("--extends", metavar="NAME", help="With new: what the file changes.")
    ] = "",
    force: Annotated[
        bool, typer.Option("--force", help="With new and schema: overwrite the file if it is there.")
    ] = False,
) -> None:
    """List the rulesets, explain one in plain words, check a file of your own, or write one to start from.

    Files in the folder that SCOREPAD_RULESETS names (else rulesets, in your config folder) are listed, too.

    \b
    scorepad rulesets
    scorepad rulesets ohhell
    scorepad rulesets ohhell --scoring negative --no-hook --players 5
    scorepad rulesets check house.yaml
    scorepad rulesets new ours.yaml --extends ohhell
    scorepad rulesets schema ruleset-schema.json    for editors: what a ruleset may hold
    """
    common: Common = ctx.obj
    choice = choice_of(ctx)
    options = {"--players": count is not None, "--extends": extends, "--force": force}
    if ruleset in FILE_COMMANDS:
        run_file_command(common, ruleset, files or [], extends, force)
    elif ruleset and choice:
        if files:
            raise _more_than_a_name(ruleset)
        from scorepad.cli.explaining import explain_ruleset

        explain_ruleset(common, ruleset, choice, count)
    elif flags := [flag for flag, is_typed in options.items() if is_typed]:
        raise wrong_usage("ruleset-first", usage=f"scorepad rulesets NAME {flags[0]}")
    else:
        list_rulesets(common)


def _more_than_a_name(name: str) -> WrongUsage:
    return wrong_usage("one-ruleset", name=name)
