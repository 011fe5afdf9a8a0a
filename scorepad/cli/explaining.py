"""Rules in plain words: the page of a ruleset, and the rules sheet of a game."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from scorepad.cli.answers import tell
from scorepad.cli.common import ANYWHERE, Common, to_json_text, wrong_usage
from scorepad.cli.options import parse_new
from scorepad.cli.rules_page import rules_page
from scorepad.core.problems import ScorepadError
from scorepad.reading.typed import PlainScalar, read_whole
from scorepad.rulebook import library
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


def explain_ruleset(common: Common, words: Sequence[str]) -> None:
    """Print the page of a ruleset with the options given, for so many players."""
    format = common.format_of("text", "markdown", "json")
    name, *rest = words
    if name.startswith("-"):
        raise wrong_usage("usage", why=f"the ruleset comes first: scorepad rulesets NAME {name} ...")
    count, rest = _take_players(rest)
    ruleset = library.find(name)
    found = parse_new(rest, ruleset)
    if found.players or found.dealer or found.name or found.start:
        why = f"rulesets takes one name and its options: scorepad rulesets {name} --players 4"
        raise wrong_usage("usage", why=why)
    players = ruleset.table.seated if count is None else count
    asked, ruleset = ruleset, library.for_players(ruleset, players).with_options(found.options, ())
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
        if ruleset.identity != asked.identity:
            tell(["", f"for {players} players the rules are those of {ruleset.identity}"])
        tell(["", f"its options, with examples: scorepad new {name} --help"])


def _take_players(words: Sequence[str]) -> tuple[int | None, list[str]]:
    """Return the number that `--players` gives, and the words without it."""
    rest: list[str] = []
    count = None
    waiting = iter(words)
    for word in waiting:
        flag, equals, value = word.partition("=")
        if flag != "--players":
            rest.append(word)
            continue
        value = value if equals else next(waiting, "")
        try:
            count = read_whole(PlainScalar(value), wanted="a number of players")
        except ScorepadError:
            raise wrong_usage("no-value", option="players", wanted="a number of players") from None
    return count, rest


def _print(page: Page, format: str) -> None:
    typer.echo(to_markdown(page) if format == "markdown" else to_text(page, columns()), nl=False)
