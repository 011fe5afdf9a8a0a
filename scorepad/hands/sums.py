"""Counts that have to add up, such as the tricks of a hand: what several families check alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorepad.core.problems import Problem, problem
from scorepad.text.messages import Message


def fill_last(values: Mapping[str, int], names: tuple[str, ...], total: int) -> dict[str, int]:
    """Return the values with the one that is missing: what the others leave of the total.

    >>> fill_last({"Ann": 2, "Cid": 1}, ("Ann", "Bob", "Cid"), total=10)
    {'Ann': 2, 'Bob': 7, 'Cid': 1}
    """
    rest = total - sum(values.values())
    if len(values) != len(names) - 1 or rest < 0:
        return dict(values)
    return {name: values.get(name, rest) for name in names}


def bids_said(total: int, cards: int) -> Message:
    """Return by how many the bids of everybody are over or under the tricks, to be said."""
    name = "bids-even" if total == cards else "bids-over" if total > cards else "bids-under"
    return Message(name, (("total", total), ("off", abs(total - cards)), ("cards", cards)))


def has_one_leader(places: Iterable[Any]) -> bool:
    """Whether one side alone has the highest place."""
    told = list(places)
    return told.count(max(told)) == 1


def check_range(
    field: str, rule: str, count: str, values: Mapping[str, int], cards: int
) -> Iterator[Problem]:
    """Yield the values, of which there is one at least, that are less than none or more than the hand has."""
    counts = values.values()
    if min(counts) >= 0 and max(counts) <= cards:
        return
    for name, value in values.items():
        if not 0 <= value <= cards:
            yield Problem(rule, {"player": name, count: value, "cards": cards}, path=(field, name))


def check_tricks(values: Mapping[str, int], names: tuple[str, ...], cards: int) -> Iterator[Problem]:
    """Yield tricks outside the hand, or else that they do not add up to it, and by how many."""
    wrong = list(check_range("tricks", "trick-range", "tricks", values, cards))
    yield from wrong
    over = sum(values.values()) - cards
    if not wrong and (over > 0 or (over and len(values) == len(names))):
        repair = f"take {over} off" if over > 0 else f"{-over} more to give"
        yield problem("trick-sum", path=("tricks",), total=over + cards, cards=cards, repair=repair)
