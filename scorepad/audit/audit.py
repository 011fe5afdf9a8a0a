"""A finished sheet audited: what is wrong, where it leaves the truth, and which option would explain it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from scorepad.audit.findings import EXPLAINABLE, Finding
from scorepad.audit.judging import Judgement, judge
from scorepad.core.points import add
from scorepad.core.problems import ScorepadError
from scorepad.files.paper.reader import PaperExtras
from scorepad.reading.typed import read_mapping
from scorepad.rulebook.ruleset import Ruleset


class Explanation(NamedTuple):
    """An option with which the totals are right as written."""

    option: str
    value: Any

    def __str__(self) -> str:
        words = {True: "yes", False: "no"} if isinstance(self.value, bool) else {None: "none"}
        return f"{self.option}={words.get(self.value, self.value)}"


MOST_TRIALS = 400
"""How many other values of options are tried."""

MOST_HANDS = 8000
"""How many hands are judged in all to try numbers: fewer of them are tried on a long sheet."""


def explanations(
    value: object,
    beside: PaperExtras,
    ruleset: Ruleset,
    judged: Judgement,
    shipped: Callable[[], Iterable[Ruleset]] = tuple,
) -> list[Explanation]:
    """Return the options any one of which, changed alone, explains every difference in points and totals.

    Of an option that is a number, the first that does; `shipped` gives rulesets whose numbers are tried.
    """
    differing = [one.problem.hand or 0 for one in judged.findings if one.problem.rule in EXPLAINABLE]
    if not differing:
        return []
    known = {one.key for one in judged.findings if one.problem.rule not in EXPLAINABLE}
    given = read_mapping(value)
    short = {**given, "hands": list(given["hands"])[: differing[0]]}
    short.pop("adjustments", None)
    beside_short = beside._replace(adjusted={}, foot={}, foot_points={})
    early = all(int(one["after"]) >= differing[0] for one in given.get("adjustments") or ())
    explained: list[Explanation] = []
    tried = _tried(ruleset, shipped, MOST_HANDS // max(1, differing[0]))
    for option, other, is_number in tried:
        if is_number and any(one.option == option for one in explained):
            continue
        try:
            rules = ruleset.with_options({option: other})
            if early and not _explains(short, beside_short, rules, known, judged):
                continue
            if _explains(given, beside, rules, known, judged):
                explained.append(Explanation(option, other))
        except ScorepadError:
            continue
    return explained


def _tried(
    ruleset: Ruleset, shipped: Callable[[], Iterable[Ruleset]], most_numbers: int
) -> list[tuple[str, Any, bool]]:
    """Return options with other values to try, and whether it is a number: first those with few values."""
    named = [(option, other, False) for option, other in ruleset.variant.alternatives()][:MOST_TRIALS]
    numbers = [(option, other, True) for option, other in _other_numbers(ruleset, shipped())]
    return [*named, *numbers[: min(most_numbers, MOST_TRIALS - len(named))]]


def _other_numbers(ruleset: Ruleset, shipped: Iterable[Ruleset]) -> Iterator[tuple[str, int | None]]:
    """Yield options that are whole numbers with other values: what rulesets of the family have, the most
    usual first; then twice and half of it, nothing, and the same below zero.
    """
    variant = ruleset.variant
    kin = [one.variant for one in shipped if type(one.variant) is type(variant)]
    likely: list[tuple[str, int | None]] = []
    less_likely: list[tuple[str, int | None]] = []
    for option in variant.whole_numbers():
        now = getattr(variant, option)
        known = Counter(getattr(one, option) for one in kin)
        usual = [other for other, _ in known.most_common() if type(other) is int or other is None]
        likely += [(option, other) for other in usual if other != now]
        reckoned = [now * 2, now // 2 if now % 2 == 0 else 0, 0, -now] if now else []
        less_likely += [(option, other) for other in dict.fromkeys(reckoned) if other not in (*usual, now)]
    yield from likely
    yield from less_likely


def _explains(
    value: object, beside: PaperExtras, ruleset: Ruleset, known: set[Any], before: Judgement
) -> bool:
    """Whether nothing but what is known is wrong by these rules, hands completed as they were before."""
    judged = judge(value, beside, ruleset, before.completed)
    return all(one.key in known for one in judged.findings)


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


def audit(
    value: object, beside: PaperExtras, ruleset: Ruleset, shipped: Callable[[], Iterable[Ruleset]] = tuple
) -> Audit:
    """Return what is wrong on a sheet, what is right, and what would explain it.

    `shipped` gives rulesets: the numbers of those of the same family may be what the table plays by.
    """
    judgement = judge(value, beside, ruleset)
    told = explanations(value, beside, ruleset, judgement, shipped)
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
