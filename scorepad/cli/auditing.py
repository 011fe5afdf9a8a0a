"""The command that looks through a finished sheet: audit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import typer

from scorepad.audit.audit import Audit
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
    looked_through,
    read_sheet,
)
from scorepad.core.points import Points, points_text
from scorepad.files.paper.reader import PaperExtras
from scorepad.games.game import Game
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import format_message
from scorepad.text.terminal import without_controls

app = typer.Typer(rich_markup_mode=None, add_completion=False)
MOST_NAMED = 3
"""How many of several explanations are named."""


@app.command(cls=SheetCommand, epilog=ANYWHERE)
def audit(
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
    audited = looked_through(sheet, _audit)
    common.progress.status = int(bool(audited.findings))
    if format == "text":
        tell(_lines(audited, sheet))
    else:
        typer.echo(to_json_text(_document(audited, sheet)))
    raise typer.Exit(common.progress.status)


def _audit(value: Any, beside: PaperExtras, ruleset: Ruleset) -> Audit:
    from scorepad.audit.audit import audit
    from scorepad.rulebook import library

    return audit(value, beside, ruleset, lambda: map(library.shipped, library.names()))


def _lines(audited: Audit, sheet: SheetInput) -> Iterator[str]:
    """Yield the answer for people: each finding, then what is right, and what would explain it."""
    for line, text in sheet.beside.unread:
        yield without_controls(format_message("not-a-hand", {"line": line, "text": f"'{text[:60]}'"}))
    if sheet.beside.unread_columns:
        yield without_controls(format_message("columns-not-read", {"columns": sheet.beside.unread_columns}))
    yield from (without_controls(one.text) for one in audited.findings)
    judgement, truth = audited.judgement, audited.judgement.truth
    hands = {"hands": len(truth.hands)}
    if not audited.findings:
        yield format_message("all-right" if judgement.has_scores else "no-scores", hands)
    else:
        yield format_message("wrong-things", hands | {"count": len(audited.findings)})
    if audited.first:
        yield format_message("leaves-truth", {"hand": audited.first})
    if judgement.as_written:
        told = [f"hand {number}" for number in audited.as_written]
        yield format_message("as-written", {"hands": told})
    if truth.hands and truth.hands[-1].after_end:
        yield format_message("over-early", {"hand": truth.played})
    yield _totals_line("right-totals", truth.totals, _standing(truth))
    if audited.first or judgement.final != dict(truth.totals):
        yield _totals_line("paper-totals", judgement.final, _standing(judgement.game))
    yield from _explained(audited)


def _totals_line(name: str, totals: Mapping[str, Points], who: str) -> str:
    told = [f"{side} {points_text(total)}" for side, total in totals.items()]
    return format_message(name, {"totals": told}) + (f"; {who}" if who else "")


def _standing(game: Game) -> str:
    """Return who won or leads; nothing where the last hand cannot be scored, so that nobody can know."""
    return "" if _is_open(game) and game.over else str(game.leader_message or "")


def _is_open(game: Game) -> bool:
    """Whether the last hand has no score, and should have one."""
    return bool(game.in_play and not game.in_play.after_end)


def _explained(audited: Audit) -> Iterator[str]:
    options = [str(one) for one in audited.explained]
    if options:
        count = len(options)
        few = "explained" if count == 1 else "explained-several" if count <= MOST_NAMED else "explained-many"
        yield format_message(few, {"count": count, "options": options[:MOST_NAMED]})


def _document(audited: Audit, sheet: SheetInput) -> dict[str, Any]:
    """Return the answer for programs."""
    from scorepad.reading.documents import with_marks

    judgement, truth = audited.judgement, audited.judgement.truth
    marked = with_marks(sheet.document) if audited.findings else sheet.document
    findings = []
    for one in audited.findings:
        placed = marked.placed(one.problem).place if marked.file else None
        findings.append(
            {"hand": one.problem.hand, "side": one.side, "rule": one.problem.rule, "written": one.written,
             "computed": one.computed, "message": one.text, "line": placed.line if placed else None}
        )  # fmt: skip
    return {
        "ruleset": truth.ruleset.identity, "options": dict(truth.ruleset.chosen),
        "players": list(truth.players), "hands": len(truth.hands), "findings": findings,
        "first": audited.first,
        "as_written": list(audited.as_written),
        "right": {"totals": dict(truth.totals), "over": truth.over and not _is_open(truth),
                  "winners": _winners(truth)},
        "paper": {"totals": judgement.final, "over": judgement.game.over and not _is_open(judgement.game),
                  "winners": _winners(judgement.game)},
        "explained": [str(one) for one in audited.explained],
        "unread": [{"line": line, "text": text} for line, text in sheet.beside.unread],
        "unread_columns": list(sheet.beside.unread_columns),
    }  # fmt: skip


def _winners(game: Game) -> list[str]:
    return [] if _is_open(game) else list(game.winners)
