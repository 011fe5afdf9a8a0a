"""A sheet for a spreadsheet: a row a hand, columns by player, safe to open, read back by `import`.

A cell that a spreadsheet would take for a formula (a name such as `=1+1`) gets an apostrophe in
front, which keeps it text; so does one that begins with an apostrophe. Numbers stay numbers.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from decimal import Decimal

from scorepad.core.points import Points, add, points_text
from scorepad.games.game import Game
from scorepad.hands.score import ScoredHand

_RISKY = ("=", "+", "-", "@", "\t", "\r", "'", "|")


def _text(text: str) -> str:
    return f"'{text}" if text.startswith(_RISKY) else text


def _cell(value: object) -> str:
    if isinstance(value, Decimal):
        return points_text(value)
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _remark(scored: ScoredHand) -> str:
    """Return what was overruled in a hand, and that it was amended."""
    overruled = sorted(scored.hand.overruled) if scored.after_end else scored.overruled
    told = [f"overruled: {', '.join(overruled)}"] if overruled else []
    return "; ".join([*told, *(["amended"] if scored.hand.amended else [])])


def to_csv(game: Game) -> str:
    """Return the hands, adjustments and totals as comma-separated values."""
    fields = [field for field in game.ruleset.variant.fields if field.by_name]
    once = [field for field in game.ruleset.fields if not field.by_name]
    names = [side.name for side in game.sides]
    players = [] if names == list(game.players) else names
    asked = [
        (field, name)
        for name in (*game.players, *players)
        for field in fields
        if name in (names if field.by == "side" else (*game.players, *(players if field.or_side else ())))
    ]
    tallies = list(game.ruleset.variant.tally_marks)
    lines: list[list[str]] = [
        ["hand", "dealer", "cards", *(field.name for field in once)]
        + [f"{field.noun} {name}" for field, name in asked]
        + [f"{column} {name}" for name in names for column in ("points", "total", *tallies)]
        + ["remark"]
    ]
    blank = [""] * (len(once) + len(asked))
    totals: dict[str, Points] = {name: game.start.start.get(name, 0) for name in names}

    def scores(
        points: Mapping[str, Points],
        totals: Mapping[str, Points],
        counts: Mapping[str, Mapping[str, int]],
    ) -> list[str]:
        return [
            text
            for name in names
            for text in (
                points_text(points[name]) if name in points else "",
                points_text(totals[name]) if name in totals else "",
                *(str(counts.get(tally, {}).get(name, "")) for tally in tallies),
            )
        ]

    def extra(kind: str, points: dict[str, Points], remark: str = "", dealer: str = "") -> None:
        counts = game.start.tallies if kind == "start" else {}
        lines.append([kind, _text(dealer), "", *blank, *scores(points, totals, counts), _text(remark)])

    def adjust(after: int) -> None:
        for adjustment in game.adjustments:
            if adjustment.after == after:
                totals[adjustment.side] = add(totals[adjustment.side], adjustment.points)
                extra("adjustment", {adjustment.side: adjustment.points}, adjustment.reason)

    if game.start.start or game.start.tallies or not game.hands:
        extra("start", {}, dealer=game.start.dealer)
    adjust(0)
    for scored in game.hands:
        hand = scored.hand
        line = [str(hand.number), _text(hand.table.dealer_name), str(hand.cards or "")]
        line += [_text(str(hand.entered.get(field.name, ""))) for field in once]
        line += [_cell(hand.entered.get(field.name, {}).get(name, "")) for field, name in asked]
        lines.append([*line, *scores(scored.points, scored.totals, scored.tallies), _remark(scored)])
        totals.update(scored.totals)
        adjust(hand.number)
    totals = dict(game.totals)
    extra("total", {})
    if game.start.name is not None:
        lines.append(["name", "", "", *blank, *scores({}, {}, {}), _text(game.start.name)])
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(lines)
    return out.getvalue()
