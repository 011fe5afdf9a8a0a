"""Commands that read and write whole sheets as files: score, export, import."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from scorepad.cli.answers import answer, deal_lines
from scorepad.cli.arguments import RawCommand
from scorepad.cli.common import ANYWHERE, Common, to_json_text, wrong_usage
from scorepad.cli.output import check_terminal, put_out
from scorepad.cli.repairs import problem_message, problem_text
from scorepad.cli.written import SheetWords, looked_through, read_sheet, sheet_words
from scorepad.core.points import points_text
from scorepad.core.problems import Problem, ScorepadError, refused
from scorepad.exports import ENDINGS, FORMATS, export_game, exporter
from scorepad.session.session import check_game_name
from scorepad.text.messages import format_message
from scorepad.text.terminal import without_controls

if TYPE_CHECKING:
    from scorepad.files.score_file import Scored
    from scorepad.reading.documents import Document
    from scorepad.rulebook.library import FindRuleset

app = typer.Typer(rich_markup_mode=None, add_completion=False)


Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="FILE [--ruleset NAME] [--OPTION VALUE]... [--columns TEXT]"),
]


@app.command(cls=RawCommand, add_help_option=False, epilog=ANYWHERE)
def score(ctx: typer.Context, words: Words = None) -> None:
    """Score a game file (- is standard input) and show its sheet; no saved game is touched.

    A .jsonl file holds one game a line, and gives one result line for each. A .csv is a sheet as
    export writes it, or as written by hand: scorepad audit --help says how; name its ruleset.

    \b
    scorepad score friday.yaml
    scorepad score friday.csv --ruleset ohhell --no-hook --hands=10,10,10,10
    scorepad score season.jsonl
    scorepad score - --format jsonl < season.jsonl
    """
    common: Common = ctx.obj
    found = sheet_words(words, "score") if words else None
    if found is None:
        typer.echo(ctx.get_help())
        return
    file = found.file
    bulk = common.format == "jsonl" if file == "-" else file.endswith(".jsonl")
    if bulk:
        if found.rest or found.ruleset or found.columns:
            raise wrong_usage("usage", why="a file of many games takes no options: each line has its own")
        common.format_of("jsonl", "json")
        _score_lines(file)
    format = common.format_of("text", "json", "jsonl", "markdown", "csv")
    scored, document = _read(found)
    common.progress.status = int(bool(scored.differences))
    if format in ("json", "jsonl"):
        from scorepad.files.json_result import to_result

        typer.echo(to_json_text(to_result(scored.game, scored.differences)))
    else:
        typer.echo(exporter(format)(scored.game), nl=False)
    _tell_differences(scored, document)


def _read(words: SheetWords) -> tuple[Scored, Document]:
    """Return the scored game in a file, or on standard input, and the document it is in.

    Raises ScorepadError for a sheet written by hand if anything is wrong with it but its totals.
    """
    from scorepad.files.score_file import score_document

    sheet = read_sheet(words)
    scored = score_document(sheet.document, sheet.find)
    if sheet.is_written:
        from scorepad.audit.judging import judge

        wrong = looked_through(sheet, judge).findings
        if wrong and not scored.differences:
            raise ScorepadError(*(sheet.document.placed(one.problem) for one in wrong))
    return scored, sheet.document


def _tell_differences(scored: Scored, document: Document) -> None:
    """Print each written total that is wrong, and leave with status 1 if there is one."""
    from scorepad.reading.documents import with_marks

    if not scored.differences:
        return
    document = with_marks(document)
    first = " (the first hand where the sheet goes wrong)"
    for one in scored.differences:
        facts = {
            "side": one.side,
            "written": points_text(one.written),
            "computed": points_text(one.computed),
            "first": first if one.hand == scored.differences[0].hand else "",
        }
        path = ("hands", one.hand - 1, "totals", one.side)
        wrong = document.placed(Problem("totals-differ", facts, path=path))
        typer.echo(f"error: {wrong._replace(hand=one.hand)}", err=True)
    raise typer.Exit(1)


def _score_lines(file: str) -> NoReturn:
    """Score one game a line, printing one result a line."""
    from scorepad.cli.jsonl import answer_lines
    from scorepad.files.json_result import to_error, to_result
    from scorepad.files.score_file import score_document

    def score_line(number: int, document: Document, find: FindRuleset) -> bool:
        scored = score_document(document, find)
        sys.stdout.write(to_json_text(to_result(scored.game, scored.differences)) + "\n")
        return not scored.differences

    def refuse(error: ScorepadError) -> None:
        for problem in error.problems:
            typer.echo(f"error: {without_controls(problem_text(problem))}", err=True)
        sys.stdout.write(to_json_text(to_error(error, problem_message)) + "\n")

    answer_lines(file, score_line, refuse)


@app.command(epilog=ANYWHERE)
def export(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="[FILE]", help="Where to; without it, the terminal.")] = "-",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Take the sheet away: html, pdf, spreadsheet (xlsx, csv), markdown, text, game file (yaml, json).

    \b
    scorepad export friday.html
    scorepad export friday.pdf            needs: pip install 'scorepad[pdf]'
    scorepad export friday.xlsx           needs: pip install 'scorepad[xlsx]'
    scorepad export friday.csv
    scorepad export friday.yaml --force   import reads it
    scorepad export --format markdown
    """
    common: Common = ctx.obj
    format = common.format or ENDINGS.get(Path(file).suffix.lower(), "" if file != "-" else FORMATS[0])
    if not format:
        raise refused("which-format", file=file, endings=tuple(ENDINGS))
    format = common._replace(format=format).format_of(*FORMATS)
    check_terminal(file, format)
    made = export_game(common.session.load()[1], format)
    put_out(made, file, format, force=force)


@app.command("import", cls=RawCommand, add_help_option=False, epilog=ANYWHERE)
def import_game(ctx: typer.Context, words: Words = None) -> None:
    """Save the game in a game file, and make it the current one.

    A .csv is a sheet as export writes it, or as written by hand: scorepad audit --help says how.

    \b
    scorepad import friday.yaml
    scorepad import friday.csv --ruleset ohhell --no-hook --hands=10,10,10,10
    """
    common: Common = ctx.obj
    found = sheet_words(words, "import") if words else None
    if found is None:
        typer.echo(ctx.get_help())
        return
    scored, document = _read(found)
    _tell_differences(scored, document)
    saved, game = common.session.start(scored.game.entries, check_game_name(scored.game.start.name))
    head = {"number": saved.number, "name": saved.name, "players": ", ".join(game.players)}
    answer(
        common, game, [format_message("imported", head | {"count": game.played}), *deal_lines(game)], saved
    )
