"""Commands that read and write whole sheets as files: score, export, import."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from scorepad.cli.answers import answer, deal_lines
from scorepad.cli.common import ANYWHERE, Common, to_json_text, wrong_usage
from scorepad.cli.output import check_terminal, put_out
from scorepad.cli.written import (
    Columns,
    FileName,
    SheetCommand,
    SheetPlayers,
    SheetRuleset,
    SheetWords,
    read_sheet,
)
from scorepad.core.points import points_text
from scorepad.core.problems import Problem, ScorepadError, refused
from scorepad.exports import ENDINGS, FORMATS, export_game, exporter
from scorepad.files.score_file import Scored, score_document
from scorepad.reading.documents import Document, with_marks
from scorepad.rulebook.ruleset import Ruleset
from scorepad.session.session import check_game_name
from scorepad.text.messages import format_message

app = typer.Typer(rich_markup_mode=None, add_completion=False)


class ScoreCommand(SheetCommand):
    """The command that reads a sheet, or a file of many games, each of which has its own ruleset."""

    def find_ruleset(self, ctx: typer.Context, words: Mapping[str, Any]) -> Ruleset | None:
        """Return the ruleset of the sheet."""
        return None if _has_many_games(words.get("file"), ctx.obj) else super().find_ruleset(ctx, words)


def _has_many_games(file: str | None, common: Common) -> bool:
    return common.format == "jsonl" if file == "-" else bool(file and file.endswith(".jsonl"))


@app.command(cls=ScoreCommand, epilog=ANYWHERE)
def score(
    ctx: typer.Context,
    file: FileName = None,
    players: SheetPlayers = None,
    ruleset: SheetRuleset = None,
    columns: Columns = None,
    jobs: Annotated[str | None, typer.Option("--jobs", metavar="N", help="By so many processes.")] = None,
) -> None:
    """Score a game file (- is standard input) and show its sheet; no saved game is touched.

    A .jsonl file holds one game a line, and gives one result line for each. A .csv is a sheet as
    export writes it, or as written by hand: scorepad audit --help says how; name its ruleset.

    \b
    scorepad score friday.yaml
    scorepad score friday.csv --ruleset ohhell --no-hook --hand-sizes=10,10,10,10
    scorepad score season.jsonl
    scorepad score season.jsonl --jobs 4
    scorepad score - --format jsonl < season.jsonl
    """
    common: Common = ctx.obj
    words = SheetWords(file or "", players, ruleset, columns)
    if _has_many_games(file, common):
        if players or ruleset or columns:
            raise wrong_usage("options-of-many")
        common.format_of("jsonl", "json")
        from scorepad.cli.seasons import score_lines

        score_lines(words.file, jobs)
    if jobs is not None:
        raise wrong_usage("jobs-of-one")
    format = common.format_of("text", "json", "jsonl", "markdown", "csv")
    scored, document = _read(ctx, words)
    common.progress.status = int(bool(scored.differences))
    if format in ("json", "jsonl"):
        from scorepad.files.json_result import to_result

        typer.echo(to_json_text(to_result(scored.game, scored.differences)))
    else:
        typer.echo(exporter(format)(scored.game), nl=False)
    _tell_differences(scored, document)


def _read(ctx: typer.Context, words: SheetWords) -> tuple[Scored, Document]:
    """Return the scored game in a file, or on standard input, and the document it is in.

    Raises ScorepadError for a sheet written by hand if anything is wrong with it but its totals.
    """
    sheet = read_sheet(ctx, words)
    scored = score_document(sheet.document, sheet.find)
    if sheet.is_written:
        from scorepad.cli.auditing import audit_sheet

        wrong = audit_sheet(sheet).findings
        if wrong and not scored.differences:
            raise ScorepadError(*(sheet.document.placed(finding.problem) for finding in wrong))
    return scored, sheet.document


def _tell_differences(scored: Scored, document: Document) -> None:
    """Print each written total that is wrong, and leave with status 1 if there is one."""
    if not scored.differences:
        return
    document = with_marks(document)
    first = " (the first hand where the sheet goes wrong)"
    for difference in scored.differences:
        hand = difference.hand
        facts = {
            "side": difference.side,
            "written": points_text(difference.written),
            "computed": points_text(difference.computed),
            "first": first if hand == scored.differences[0].hand else "",
        }
        path = ("hands", hand - 1, "totals", difference.side)
        wrong = document.placed(Problem("totals-differ", facts, path=path))
        typer.echo(f"error: {wrong._replace(hand=hand)}", err=True)
    raise typer.Exit(1)


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


@app.command("import", cls=SheetCommand, epilog=ANYWHERE)
def import_game(
    ctx: typer.Context,
    file: FileName = None,
    players: SheetPlayers = None,
    ruleset: SheetRuleset = None,
    columns: Columns = None,
) -> None:
    """Save the game in a game file, and make it the current one.

    A .csv is a sheet as export writes it, or as written by hand: scorepad audit --help says how.

    \b
    scorepad import friday.yaml
    scorepad import friday.csv --ruleset ohhell --no-hook --hand-sizes=10,10,10,10
    """
    common: Common = ctx.obj
    scored, document = _read(ctx, SheetWords(file or "", players, ruleset, columns))
    _tell_differences(scored, document)
    saved, game = common.session.start(scored.game.entries, check_game_name(scored.game.start.name))
    head = {"number": saved.number, "name": saved.name, "players": ", ".join(game.players)}
    answer(
        common, game, [format_message("imported", head | {"count": game.played}), *deal_lines(game)], saved
    )
