"""A finished sheet audited: what is wrong, where it leaves the truth, and which option would explain it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.audit.findings import DIFFERENCES, Finding
from scorepad.audit.judging import Judgement, judge
from scorepad.errors import ScorepadError
from scorepad.points import add
from scorepad.rulebook import Ruleset
from scorepad.values import read_mapping
from scorepad.written.sheet import Beside


class Explanation(NamedTuple):
    """An option with which the totals are right as written."""

    option: str
    value: Any

    def __str__(self) -> str:
        text = ("yes" if self.value else "no") if isinstance(self.value, bool) else str(self.value)
        return f"{self.option}={text}"


MOST_TRIALS = 200
"""How many other options are tried."""


def explanations(
    value: object, beside: Beside, ruleset: Ruleset, found: Sequence[Finding]
) -> list[Explanation]:
    """Return the options any one of which, changed alone, explains every difference in points and totals."""
    differing = [one.problem.hand or 0 for one in found if one.problem.rule in DIFFERENCES]
    if not differing:
        return []
    known = {one.key for one in found if one.problem.rule not in DIFFERENCES}
    given = read_mapping(value)
    short = {**given, "hands": list(given["hands"])[: differing[0]]}
    short.pop("adjustments", None)
    beside_short = beside._replace(adjusted={}, foot={}, foot_points={})
    early = all(int(one["after"]) >= differing[0] for one in given.get("adjustments") or ())
    explained = []
    for option, other in list(ruleset.variant.alternatives())[:MOST_TRIALS]:
        try:
            rules = ruleset.with_options({option: other})
            if early and not _explains(short, beside_short, rules, known):
                continue
            if _explains(given, beside, rules, known):
                explained.append(Explanation(option, other))
        except ScorepadError:
            continue
    return explained


def _explains(value: object, beside: Beside, ruleset: Ruleset, known: set[Any]) -> bool:
    return all(one.key in known for one in judge(value, beside, ruleset).findings)


class Audit(NamedTuple):
    """What an audit of a sheet comes to.

    `first`: the first hand where the paper's totals leave the truth. `explained`: what options explain it.
    """

    judgement: Judgement
    first: int | None
    explained: tuple[Explanation, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return everything that is wrong."""
        return self.judgement.findings

    @property
    def as_written(self) -> tuple[int, ...]:
        """Return the hands that cannot be scored, and count what is written for them."""
        return tuple(sorted({one.after for one in self.judgement.as_written}))


def audit(value: object, beside: Beside, ruleset: Ruleset) -> Audit:
    """Return what is wrong on a sheet, what is right, and what would explain it."""
    judgement = judge(value, beside, ruleset)
    told = explanations(value, beside, ruleset, judgement.findings)
    return Audit(judgement, _first_wrong(judgement), tuple(told))


def _first_wrong(judgement: Judgement) -> int | None:
    """Return the first hand after which the paper stands elsewhere than the game."""
    truth = judgement.truth
    for scored, running in zip(truth.hands, judgement.running, strict=True):
        number = scored.hand.number
        due = dict(scored.totals)
        for one in truth.adjustments if due else ():
            if one.after == number:
                due[one.side] = add(due[one.side], one.points)
        if due and due != running:
            return number
    return None
