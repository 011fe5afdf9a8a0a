"""The command that looks through a finished sheet: audit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import typer

from scorepad.audit.audit import Audit, audit
from scorepad.audit.explaining import OtherValue, explanations
from scorepad.audit.findings import Finding
from scorepad.cli.answers import tell
from scorepad.cli.common import ANYWHERE, Common, to_json_text
from scorepad.cli.written import (
    Columns,
    FileName,
    SheetCommand,
    SheetInput,
    SheetPlayers,
    SheetRuleset,
    SheetWords,
    read_sheet,
)
from scorepad.core.points import Points, points_text
from scorepad.core.problems import ScorepadError
from scorepad.games.game import Game
from scorepad.reading.documents import Document, with_marks
from scorepad.rulebook import library
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import format_message
from scorepad.text.terminal import without_controls

app = typer.Typer(rich_markup_mode=None, add_completion=False)
MOST_NAMED = 3
"""How many of several explanations are named."""


@app.command("audit", cls=SheetCommand, epilog=ANYWHERE)
def audit_file(
    ctx: typer.Context,
    file: FileName = None,
    players: SheetPlayers = None,
    ruleset: SheetRuleset = None,
    columns: Columns = None,
) -> None:
    """Look through a finished sheet with its totals as written, and say what is wrong in which hand.

    FILE is a csv, a line a hand, or a game file with totals (- is standard input). A csv needs its
    ruleset; for a game file the options given here go before its own.

    \b
    scorepad audit friday.yaml
    scorepad audit friday.csv --ruleset ohhell --scoring negative
    scorepad audit friday.csv --ruleset ohhell --columns 'hand, dealer, Ann bid=D, Ann total=F'

    Headings: a name and a word, either first (Ann bid, Bid (Ann), tricks: Ann), or names with the words
    in the row below. Words: bid or call; tricks, took, made or won; points or score; total, sum or running;
    and the game's own. A name alone is what the game asks if that is one number of each, else the total,
    else the points; names alone need a column of hands beside them. For the hand: hand or round, dealer,
    cards, trump, note. Rows: start, adjustment, total; rank and average are not read.

    --columns says it for other headings: HEADING=COLUMN with a letter, a number, or the heading in the
    file; without = it is the next column, and - is skipped. Names after FILE are the players by seat.
    """
    common: Common = ctx.obj
    format = common.format_of("text", "json", "jsonl")
    sheet = read_sheet(ctx, SheetWords(file or "", players, ruleset, columns))
    audited = audit_sheet(sheet)
    explained = explanations(sheet.document.value, sheet.extras, audited, _shipped_rulesets)
    common.progress.status = int(bool(audited.findings))
    if format == "text":
        tell(_lines(sheet, audited, explained))
    else:
        typer.echo(to_json_text(_document(sheet, audited, explained)))
    raise typer.Exit(common.progress.status)


def audit_sheet(sheet: SheetInput) -> Audit:
    """Return what is wrong on a sheet; the problems of a refusal have their places in it."""
    try:
        return audit(sheet.document.value, sheet.extras, sheet.find)
    except ScorepadError as error:
        with_marks(sheet.document).refuse(error)


def _shipped_rulesets() -> Iterator[Ruleset]:
    return map(library.shipped, library.names())


def _lines(sheet: SheetInput, audited: Audit, explained: Sequence[OtherValue]) -> Iterator[str]:
    """Yield the answer for people: each finding, then what is right, and what would explain it."""
    for line, text in sheet.extras.unread:
        yield without_controls(format_message("not-a-hand", {"line": line, "text": f"'{text[:60]}'"}))
    if sheet.extras.unread_columns:
        yield without_controls(format_message("columns-not-read", {"columns": sheet.extras.unread_columns}))
    yield from (without_controls(finding.text) for finding in audited.findings)
    truth, first = audited.truth, audited.first_wrong
    hands = {"hands": len(truth.hands)}
    if not audited.findings:
        yield format_message("all-right" if audited.has_scores else "no-scores", hands)
    else:
        yield format_message("wrong-things", hands | {"count": len(audited.findings)})
    if first:
        yield format_message("leaves-truth", {"hand": first})
    if audited.as_written:
        yield format_message("as-written", {"hands": [f"hand {number}" for number in audited.as_written]})
    if truth.hands and truth.hands[-1].after_end:
        yield format_message("over-early", {"hand": truth.played})
    yield _totals_line("right-totals", truth.totals, truth)
    if first or audited.final != dict(truth.totals):
        yield _totals_line("paper-totals", audited.final, audited.game)
    if explained:
        yield _explained_line([str(other) for other in explained])


def _totals_line(name: str, totals: Mapping[str, Points], game: Game) -> str:
    """Return the totals, and who won or leads; nobody where the last hand cannot be scored."""
    leader = "" if _is_open(game) and game.over else str(game.leader_message or "")
    texts = [f"{side} {points_text(total)}" for side, total in totals.items()]
    return format_message(name, {"totals": texts}) + (f"; {leader}" if leader else "")


def _is_open(game: Game) -> bool:
    """Whether the last hand has no score, and should have one."""
    return bool(game.in_play and not game.in_play.after_end)


def _explained_line(options: Sequence[str]) -> str:
    count = len(options)
    name = "explained" if count == 1 else "explained-several" if count <= MOST_NAMED else "explained-many"
    return format_message(name, {"count": count, "options": options[:MOST_NAMED]})


def _document(sheet: SheetInput, audited: Audit, explained: Sequence[OtherValue]) -> dict[str, Any]:
    """Return the answer for programs."""
    truth, marked = audited.truth, with_marks(sheet.document) if audited.findings else sheet.document
    return {
        "ruleset": truth.ruleset.identity, "options": dict(truth.ruleset.chosen),
        "players": list(truth.players), "hands": len(truth.hands),
        "findings": [_finding(finding, marked) for finding in audited.findings],
        "first": audited.first_wrong,
        "as_written": list(audited.as_written),
        "right": _outcome(truth, truth.totals),
        "paper": _outcome(audited.game, audited.final),
        "explained": [str(other) for other in explained],
        "unread": [{"line": line, "text": text} for line, text in sheet.extras.unread],
        "unread_columns": list(sheet.extras.unread_columns),
    }  # fmt: skip


def _finding(finding: Finding, document: Document) -> dict[str, Any]:
    place = document.placed(finding.problem).place if document.file else None
    return {
        "hand": finding.problem.hand, "side": finding.side, "rule": finding.problem.rule,
        "written": finding.written, "computed": finding.computed, "message": finding.text,
        "line": place.line if place else None,
    }  # fmt: skip


def _outcome(game: Game, totals: Mapping[str, Points]) -> dict[str, Any]:
    """Return how a game stands; nobody has won it while the last hand cannot be scored."""
    over = game.over and not _is_open(game)
    return {"totals": dict(totals), "over": over, "winners": [] if _is_open(game) else list(game.winners)}
