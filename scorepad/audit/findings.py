"""What an audit finds on a sheet: each thing with a stable name, in which hand, whose, and what is right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.core.points import Points, add, points_text
from scorepad.core.problems import Path, Problem
from scorepad.hands.score import ScoredHand, ScoreLine
from scorepad.text.messages import format_message

MISSED_KINDS = {"bag-penalty": "bag-penalty-missed", "held": "held-lost"}
"""What it is called when the paper leaves out a line of the score, by the kind of the line."""

DIFFERENCES = {"points-differ", "total-differs", "line-missed", *MISSED_KINDS.values()}
"""The findings about what a hand is worth."""

EXPLAINABLE = {*DIFFERENCES, "tally-differs"}
"""The findings that another option might explain."""


class Finding(NamedTuple):
    """One thing that is wrong on a sheet: what, in which hand, whose, and what is right."""

    problem: Problem
    side: str | None = None
    written: Points | str | None = None
    computed: Points | str | None = None

    @property
    def text(self) -> str:
        """Return the finding as a sentence: `hand 4, Bob: 10 written, 12 right: bid 2, took 2 (...)`."""
        if self.problem.hand:
            return self.problem._replace(path=self.problem.path[2:]).message
        if self.side is None:
            return self.problem.message
        where = "at the foot" if self.problem.hand is None else "before the first hand"
        return f"{where}, {self.side}: {self.problem._replace(hand=None).message}"

    @property
    def key(self) -> tuple[str, int | None, str | None]:
        """Return what tells this finding from others."""
        return self.problem.rule, self.problem.hand, self.side


def missing_value(number: int, field: str, names: Sequence[str]) -> Finding:
    """Return the finding that a hand lacks a value: of some players or sides, or of the whole hand."""
    whose = f" of {format_message('listed', {'names': tuple(names)})}" if names else ""
    path: Path = ("hands", number - 1, field)
    return Finding(Problem("value-missing", {"field": field, "of": whose}, path, hand=number))


def wrong_points(scored: ScoredHand, side: str, written: Points, right: Points) -> Finding:
    """Return the finding that the points of a side in a hand are not what it scored."""
    return _wrong_worth(scored, side, "points", written, right)


def wrong_total(scored: ScoredHand, side: str, written: Points, right: Points) -> Finding:
    """Return the finding that a total is not the one that the hand leads to."""
    return _wrong_worth(scored, side, "totals", written, right)


def _wrong_worth(scored: ScoredHand, side: str, place: str, written: Points, right: Points) -> Finding:
    """Return the finding that points or a total differ; where one line of the score is what lacks, that."""
    number = scored.hand.number
    lines = [line for line in scored.lines if line.side == side]
    facts: dict[str, Any] = {
        "whose": side,
        "what": "total " if place == "totals" else "",
        "written": points_text(written),
        "right": points_text(right),
    }
    missed = _missed_line(lines, add(right, -written))
    if missed:
        rule = MISSED_KINDS.get(missed.kind, "line-missed")
        facts |= {"line": str(missed.message), "option": missed.option,
                  "points": points_text(missed.points, signed=True)}  # fmt: skip
    else:
        rule = "total-differs" if place == "totals" else "points-differ"
        facts["why"] = _why(lines)
    return Finding(
        Problem(rule, facts, ("hands", number - 1, place, side), hand=number), side, written, right
    )


def _missed_line(lines: Sequence[ScoreLine], lacking: Points) -> ScoreLine | None:
    """Return the line of the score, one of several, that the paper has left out."""
    scoring = [line for line in lines if line.points]
    fitting = [line for line in scoring if line.points == lacking] if len(scoring) > 1 else []
    return min(fitting, key=lambda line: line.kind not in MISSED_KINDS, default=None)


def _why(lines: Sequence[ScoreLine]) -> str:
    if not lines:
        return "nothing was scored"
    if len(lines) == 1:
        return f"{lines[0].message} ({lines[0].option})"
    return ", ".join(f"{line.message} {points_text(line.points, signed=True)}" for line in lines)


def wrong_addition(
    number: int, side: str, before: Points, points: Points, total: Points, path: Path
) -> Finding:
    """Return the finding that a total is not the one before and the points that were added."""
    right = add(before, points)
    facts = {
        "whose": side,
        "before": points_text(before),
        "sign": "+" if points >= 0 else "-",
        "points": points_text(points if points >= 0 else -points),
        "right": points_text(right),
        "written": points_text(total),
    }
    return Finding(Problem("wrong-addition", facts, path, hand=number), side, total, right)
