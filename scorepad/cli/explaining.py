"""Rules in plain words: the page of a ruleset, and the rules sheet of a game."""

from __future__ import annotations

import typer

from scorepad.cli.answers import tell
from scorepad.cli.common import ANYWHERE, Common, to_json_text
from scorepad.cli.options import Choice
from scorepad.cli.rules_page import rules_page
from scorepad.core.problems import ScorepadError
from scorepad.text.page import Page, to_markdown, to_text
from scorepad.text.terminal import columns

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(epilog=ANYWHERE)
def rules(ctx: typer.Context) -> None:
    """Print the rules of the game in plain words, as this table plays it.

    \b
    scorepad rules
    scorepad rules --format markdown
    """
    common: Common = ctx.obj
    format = common.format_of("text", "markdown")
    saved, game = common.session.load()
    page = rules_page(game.ruleset, game.players, game.start.dealer)
    _print(page._replace(title=f"Rules of {saved.name}: {page.title}"), format)


def explain_ruleset(common: Common, name: str, choice: Choice, count: int | None) -> None:
    """Print the page of the ruleset called so, with the options chosen, for so many players."""
    format = common.format_of("text", "markdown", "json")
    players = choice.ruleset.table.seated if count is None else count
    ruleset = choice.for_players(players)
    wrong = list(ruleset.check_players(players)) or list(
        ruleset.variant.check_formulas(players, ruleset.pack)
    )
    if wrong:
        raise ScorepadError(*wrong)
    if format == "json":
        typer.echo(to_json_text(ruleset.to_document()))
        return
    _print(rules_page(ruleset, players), format)
    if format == "text":
        if ruleset.identity != choice.ruleset.identity:
            tell(["", f"for {players} players the rules are those of {ruleset.identity}"])
        tell(["", f"its options, with examples: scorepad new {name} --help"])


def _print(page: Page, format: str) -> None:
    typer.echo(to_markdown(page) if format == "markdown" else to_text(page, columns()), nl=False)
