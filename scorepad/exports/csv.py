"""A sheet for a spreadsheet: a row a hand, columns by player, safe to open.

A cell that a spreadsheet would take for a formula (a name such as `=1+1`) gets an apostrophe in
front, which keeps it text; so does one that begins with an apostrophe. Numbers stay numbers.
"""

from __future__ import annotations

import csv
import io

from scorepad.game import Game
from scorepad.points import Points, points_text

_RISKY = ("=", "+", "-", "@", "\t", "\r", "'", "|")


def _text(text: str) -> str:
    return f"'{text}" if text.startswith(_RISKY) else text


def to_csv(game: Game) -> str:
    """Return the hands, adjustments and totals as comma-separated values."""
    fields = [field for field in game.ruleset.variant.fields if field.by_player]
    once = [field for field in game.ruleset.fields if not field.by_player]
    names = [side.name for side in game.sides]
    lines: list[list[str]] = [
        ["hand", "dealer", "cards", *(field.name for field in once)]
        + [f"{field.noun} {player}" for player in game.players for field in fields]
        + [f"{column} {name}" for name in names for column in ("points", "total")]
        + ["remark"]
    ]
    blank = [""] * (len(once) + len(fields) * len(game.players))
    totals: dict[str, Points] = {name: game.start.start.get(name, 0) for name in names}

    def extra(kind: str, points: dict[str, Points], remark: str = "") -> None:
        scores = [
            text
            for name in names
            for text in (points_text(points[name]) if name in points else "", points_text(totals[name]))
        ]
        lines.append([kind, "", "", *blank, *scores, _text(remark)])

    def adjust(after: int) -> None:
        for one in game.adjustments:
            if one.after == after:
                totals[one.side] += one.points
                extra("adjustment", {one.side: one.points}, one.reason)

    if game.start.start:
        extra("start", {})
    adjust(0)
    for scored in game.hands:
        hand = scored.hand
        line = [str(hand.number), _text(hand.table.dealer_name), str(hand.cards)]
        line += [_text(str(hand.entered.get(field.name, ""))) for field in once]
        values = [hand.by_player(field.name) for field in fields]
        line += [str(value.get(player, "")) for player in game.players for value in values]
        for name in names:
            line += [
                points_text(column[name]) if name in column else ""
                for column in (scored.points, scored.totals)
            ]
        totals.update(scored.totals)
        lines.append([*line, ", ".join(scored.overruled) and f"overruled: {', '.join(scored.overruled)}"])
        adjust(hand.number)
    totals = dict(game.totals)
    extra("total", {})
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(lines)
    return out.getvalue()
