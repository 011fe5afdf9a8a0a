"""A sheet for a spreadsheet: a row a hand, columns by player, safe to open, read back by `import`.

A cell that a spreadsheet would take for a formula (a name such as `=1+1`) gets an apostrophe in
front, which keeps it text; so does one that begins with an apostrophe. Numbers stay numbers.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from scorepad.core.points import Points, add_by_side, points_text
from scorepad.games.game import Game
from scorepad.hands.fields import Field
from scorepad.hands.score import ScoredHand, Tallies

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
    remarks = [f"overruled: {', '.join(overruled)}"] if overruled else []
    return "; ".join([*remarks, *(["amended"] if scored.hand.amended else [])])


class _Columns(NamedTuple):
    """The columns: fields entered once, fields by whose they are, and the sides with their tallies."""

    once: tuple[Field, ...]
    by_name: tuple[tuple[Field, str], ...]
    sides: tuple[str, ...]
    tallies: tuple[str, ...]

    @classmethod
    def of(cls, game: Game) -> _Columns:
        """Return the columns of a game: values by player, and by side where a field may be given so."""
        sides = tuple(side.name for side in game.sides)
        names = game.players if sides == game.players else (*game.players, *sides)
        once = tuple(field for field in game.ruleset.fields if not field.by_name)
        by_name = tuple(
            (field, name)
            for name in names
            for field in game.ruleset.variant.fields
            if field.by_name and name in _names_of(field, game.players, sides)
        )
        return cls(once, by_name, sides, tuple(game.ruleset.variant.tally_marks))

    def head(self) -> list[str]:
        """Return the row of headings."""
        scores = [f"{column} {name}" for name in self.sides for column in ("points", "total", *self.tallies)]
        entered = [f"{field.noun} {name}" for field, name in self.by_name]
        return ["hand", "dealer", "cards", *(field.name for field in self.once), *entered, *scores, "remark"]

    def entered(self, entered: Mapping[str, Any]) -> list[str]:
        """Return what was entered about a hand; blanks for a row that is none."""
        once = [_text(str(entered.get(field.name, ""))) for field in self.once]
        return [*once, *(_cell(entered.get(field.name, {}).get(name, "")) for field, name in self.by_name)]

    def scores(
        self, points: Mapping[str, Points], totals: Mapping[str, Points], tallies: Tallies
    ) -> list[str]:
        """Return points, total and tallies of each side, blank where there are none."""
        cells: list[str] = []
        for side in self.sides:
            cells.append(points_text(points[side]) if side in points else "")
            cells.append(points_text(totals[side]) if side in totals else "")
            cells += [str(tallies.get(tally, {}).get(side, "")) for tally in self.tallies]
        return cells


def _names_of(field: Field, players: tuple[str, ...], sides: tuple[str, ...]) -> tuple[str, ...]:
    """Return whose values of a field have a column: the players', the sides', or either."""
    if field.by == "side":
        return sides
    return (*players, *sides) if field.or_side else players


def _rows(game: Game) -> Iterator[list[str]]:
    """Yield the rows: the headings, a start, the hands with the adjustments after them, totals, the name."""
    columns, start = _Columns.of(game), game.start
    totals = {side: start.start.get(side, 0) for side in columns.sides}

    def other(kind: str, scores: list[str], remark: str = "", dealer: str = "") -> list[str]:
        return [kind, _text(dealer), "", *columns.entered({}), *scores, _text(remark)]

    def adjusted(after: int) -> Iterator[list[str]]:
        for adjustment in game.adjustments:
            if adjustment.after == after:
                points = {adjustment.side: adjustment.points}
                totals.update(add_by_side(totals, points.items()))
                yield other("adjustment", columns.scores(points, totals, {}), adjustment.reason)

    yield columns.head()
    if start.start or start.tallies or not game.hands:
        yield other("start", columns.scores({}, totals, start.tallies), dealer=start.dealer)
    yield from adjusted(0)
    for scored in game.hands:
        hand = scored.hand
        scores = columns.scores(scored.points, scored.totals, scored.tallies)
        deal = [str(hand.number), _text(hand.table.dealer_name), str(hand.cards or "")]
        yield [*deal, *columns.entered(hand.entered), *scores, _remark(scored)]
        totals.update(scored.totals)
        yield from adjusted(hand.number)
    yield other("total", columns.scores({}, game.totals, {}))
    if start.name is not None:
        yield other("name", columns.scores({}, {}, {}), start.name)


def to_csv(game: Game) -> str:
    """Return the hands, adjustments and totals as comma-separated values."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(_rows(game))
    return out.getvalue()
