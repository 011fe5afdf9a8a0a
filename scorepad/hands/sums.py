"""Counts that have to add up, such as the tricks of a hand: what several families check alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
    listed = list(places)
    return listed.count(max(listed)) == 1


def check_range(field: str, rule: str, count: str, values: Mapping[str, int], cards: int) -> list[Problem]:
    """Return the values, at least one of them given, that are below none or above what the hand has."""
    counts = values.values()
    if min(counts) >= 0 and max(counts) <= cards:
        return []
    return [
        Problem(rule, {"player": name, count: value, "cards": cards}, path=(field, name))
        for name, value in values.items()
        if not 0 <= value <= cards
    ]


def check_tricks(values: Mapping[str, int], names: tuple[str, ...], cards: int) -> list[Problem]:
    """Return tricks outside the hand, or else that they do not add up to it, and by how many."""
    total = sum(values.values())
    if wrong := check_range("tricks", "trick-range", "tricks", values, cards):
        return wrong
    if total == cards or (total < cards and len(values) < len(names)):
        return []
    repair = f"take {total - cards} off" if total > cards else f"{cards - total} more to give"
    return [problem("trick-sum", path=("tricks",), total=total, cards=cards, repair=repair)]
