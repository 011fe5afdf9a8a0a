"""The table that says who scores what: a row of formulas for each outcome of a contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any

from scorepad.core.formula import Formula
from scorepad.reading.records import Record, option
from scorepad.variants.card_points.variables import NAMES


def formula(help: str, default: Any = MISSING) -> Any:
    """Declare a formula over the variables of a hand."""
    return option(default, help, names=NAMES)


class OutcomeRow(Record):
    """What each side scores, item by item, and what is held over; `times` multiplies after rounding."""

    taker: Mapping[str, Formula] = formula("what the taker's side scores, item by item", {})
    defence: Mapping[str, Formula] = formula("what the other side scores, item by item", {})
    held: Formula | None = formula("what is held over for who wins the next hand", None)
    times: Formula | None = formula("what the marks are multiplied by", None)

    @property
    def formulas(self) -> tuple[Formula, ...]:
        """Return all the formulas of the row."""
        others = tuple(formula for formula in (self.held, self.times) if formula)
        return (*self.taker.values(), *self.defence.values(), *others)


class Outcomes(Record):
    """A way of scoring: a row for a contract made and one for a failed one, and rows for doubled ones."""

    made: OutcomeRow = option(MISSING, "the row of a contract that was made")
    failed: OutcomeRow = option(MISSING, "the row of one that failed")
    made_doubled: OutcomeRow | None = option(
        None, "the row of a doubled one that was made, where that differs"
    )
    failed_doubled: OutcomeRow | None = option(
        None, "the row of a doubled one that failed, where that differs"
    )
    tied_doubled: OutcomeRow | None = option(None, "the row of a doubled one on a tie, where that differs")

    @property
    def rows(self) -> tuple[OutcomeRow, ...]:
        """Return all its rows."""
        rows = (self.made, self.failed, self.made_doubled, self.failed_doubled, self.tied_doubled)
        return tuple(row for row in rows if row)
