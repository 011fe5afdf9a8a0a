"""Which option, changed alone, makes every total on a sheet right: perhaps the table plays by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import islice
from typing import Any, NamedTuple, get_args

from scorepad.audit.audit import Audit, audit
from scorepad.audit.findings import EXPLAINABLE
from scorepad.core.problems import ScorepadError
from scorepad.files.paper.reader import PaperExtras
from scorepad.reading.records import option_names, type_hints
from scorepad.reading.typed import read_mapping
from scorepad.rulebook.ruleset import Ruleset
from scorepad.variants.variant import Variant

MOST_TRIALS = 400
"""How many other values of options are tried."""

MOST_HANDS = 8000
"""How many hands are audited in all to try numbers: fewer of them are tried on a long sheet."""


class OtherValue(NamedTuple):
    """An option with a value that it does not have now."""

    option: str
    value: Any

    def __str__(self) -> str:
        words = {True: "yes", False: "no"} if isinstance(self.value, bool) else {None: "none"}
        return f"{self.option}={words.get(self.value, self.value)}"


class _Sheet(NamedTuple):
    """A sheet, or the first hands of it: in the form of a game file, with the extras beside it."""

    value: object
    extras: PaperExtras


def explanations(
    value: object, extras: PaperExtras, audited: Audit, shipped: Callable[[], Iterable[Ruleset]] = tuple
) -> tuple[OtherValue, ...]:
    """Return the options any one of which, changed alone, explains every difference in points and totals.

    Of an option that is a number, the first that does. `shipped` gives rulesets: the numbers of those of the
    same variant are tried first.
    """
    differing = [finding for finding in audited.findings if finding.problem.rule in EXPLAINABLE]
    if not differing:
        return ()
    known = {finding.key for finding in audited.findings if finding.problem.rule not in EXPLAINABLE}
    first, ruleset = differing[0].problem.hand or 0, audited.game.ruleset
    sheets = [_Sheet(value, extras)]
    if all(adjustment.after >= first for adjustment in audited.game.adjustments):
        sheets.insert(0, _first_hands(value, extras, first))  # quicker to audit: most trials fail there

    def explains(other: OtherValue) -> bool:
        return all(_explains(sheet, ruleset, other, audited, known) for sheet in sheets)

    kin = [other.variant for other in shipped() if type(other.variant) is type(ruleset.variant)]
    choices = list(islice(other_choices(ruleset.variant), MOST_TRIALS))
    most_numbers = min(MOST_HANDS // max(1, first), MOST_TRIALS - len(choices))
    explained = list(filter(explains, choices))
    for other in islice(other_numbers(ruleset.variant, kin), most_numbers):
        is_explained = any(other.option == option for option, _ in explained)
        if not is_explained and explains(other):
            explained.append(other)
    return tuple(explained)


def _first_hands(value: object, extras: PaperExtras, count: int) -> _Sheet:
    """Return the sheet with its first hands alone, before any adjustment."""
    values = read_mapping(value)
    values = {key: values[key] for key in values if key != "adjustments"}
    hands = list(values["hands"])[:count]
    return _Sheet({**values, "hands": hands}, extras._replace(adjusted={}, foot={}, foot_points={}))


def _explains(
    sheet: _Sheet, ruleset: Ruleset, other: OtherValue, audited: Audit, known: Set[tuple[Any, ...]]
) -> bool:
    """Whether nothing but what is known is wrong with this option, hands completed as they were."""
    try:
        changed = ruleset.with_options({other.option: other.value})
        again = audit(sheet.value, sheet.extras, lambda *_: changed, audited.completed)
    except ScorepadError:
        return False
    return all(finding.key in known for finding in again.findings)


def other_choices(variant: Variant) -> Iterator[OtherValue]:
    """Yield every option with each other value that it might have, where those are few."""
    for option in option_names(type(variant)):
        now = getattr(variant, option)
        for value in variant.choices(option):
            if (type(value), value) != (type(now), now):
                yield OtherValue(option, value)


def other_numbers(variant: Variant, kin: Sequence[Variant]) -> Iterator[OtherValue]:
    """Yield options that are whole numbers with other values.

    First what those of its kin have, the most usual first; then twice and half of it, nothing, and the same
    below zero.
    """
    likely: list[OtherValue] = []
    less_likely: list[OtherValue] = []
    for option in _number_options(variant):
        now = getattr(variant, option)
        counts = Counter(getattr(other, option) for other in kin)
        usual = [value for value, _ in counts.most_common() if type(value) is int or value is None]
        likely += [OtherValue(option, value) for value in usual if value != now]
        derived = [now * 2, now // 2 if now % 2 == 0 else 0, 0, -now] if now else []
        rest = [value for value in dict.fromkeys(derived) if value not in (*usual, now)]
        less_likely += [OtherValue(option, value) for value in rest]
    yield from likely
    yield from less_likely


def _number_options(variant: Variant) -> Iterator[str]:
    """Yield the options that are whole numbers, or may be one and are nothing now."""
    hints = type_hints(type(variant))
    for option in option_names(type(variant)):
        may_be_number = hints[option] is int or int in get_args(hints[option])
        if may_be_number and type(getattr(variant, option)) in (int, type(None)):
            yield option
