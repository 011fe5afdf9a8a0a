"""What cannot be in a deal of card points: counts that do not add up, formulas without an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, Any

from scorepad.core.formula import Formula
from scorepad.core.problems import Problem, ScorepadError, problem
from scorepad.core.table import Side
from scorepad.hands.hand import Hand, sample_hand
from scorepad.variants.card_points.scoring import OutcomeRow, Outcomes, counts_of, deal_total

if TYPE_CHECKING:
    from scorepad.variants.card_points.variant import CardPoints


def check_count(rules: CardPoints, hand: Hand) -> Iterator[Problem]:
    """Yield card points below zero, above what there is, or that do not add up."""
    entered = hand.entered
    capot = entered.get("capot")
    last = entered.get("last_trick")
    if "count" in entered and ("piles" in entered or last):
        yield problem("count-and-piles", path=("piles" if "piles" in entered else "last_trick",))
    if capot in (names := [side.name for side in hand.sides]) and last in names and last != capot:
        yield problem("capot-last", path=("last_trick",), side=capot)
    for name, extra in (("count", rules.last_trick), ("piles", 0)):
        values = hand.entered.get(name)
        if not values:
            continue
        fixed = deal_total(rules, hand)
        most = (rules.most_total + rules.last_trick if fixed is None else fixed) - rules.last_trick + extra
        least = rules.least_total + extra if fixed is None else most
        total = sum(values.values())
        for side, points in values.items():
            if points < 0:
                yield problem("count-range", path=(name, side), side=side, points=points)
                return
        if len(values) == len(hand.sides) and not least <= total <= most:
            right = str(most) if least == most else f"{least} to {most}"
            off = total - most if total > most else total - least
            yield problem("count-sum", path=(name,), total=total, right=right, repair=_repair(off))
        elif len(values) < len(hand.sides) and total > most:
            yield problem(
                "count-sum", path=(name,), total=total, right=str(most), repair=_repair(total - most)
            )
        if capot in names and any(points for side, points in values.items() if side != capot):
            yield problem("capot-count", path=(name,), side=capot)


def _repair(off: int) -> str:
    return f"{off} too many" if off > 0 else f"{-off} too few"


def check_formulas(rules: CardPoints) -> Iterator[Problem]:
    """Yield each formula of the options that has no answer for some contract and count, once."""
    deals = list(_deals(rules))
    for formula in dict.fromkeys(_formulas(rules)):
        for counts in deals:
            try:
                formula.points(counts)
            except ScorepadError as error:
                yield from error.problems
                break


def _formulas(rules: CardPoints) -> Iterator[Formula]:
    yield from (rules.made_if, rules.tied_if)
    rows = [*rules.ties.values(), *(row for table in rules.scores.values() for row in _rows(table))]
    for row in rows:
        yield from (*row.taker.values(), *row.defence.values())
        yield from (one for one in (row.held, row.times) if one)


def _rows(table: Outcomes) -> Iterator[OutcomeRow]:
    every = (table.made, table.failed, table.made_doubled, table.failed_doubled, table.tied_doubled)
    return (row for row in every if row)


def _deals(rules: CardPoints) -> Iterator[Mapping[str, int]]:
    """Yield the counts of deals of every kind: who has how much, what was bid, doubled, or won whole."""
    sides = (Side("us", ("Ann",)), Side("them", ("Bob",)))
    total = deal_total(rules, sample_hand(8, sides, seats={"Ann": 0, "Bob": 0})._replace(entered={}))
    all_of_it = rules.most_total + rules.last_trick if total is None else total
    bids: tuple[Any, ...] = (rules.bid_least, rules.bid_most, "capot") if rules.auction else (0,)
    doubles = (None, 2, 4) if rules.auction or rules.doubles else (None,)
    wholes = (None, "us", "them") if rules.capot != 0 else (None,)
    for own, bid, doubled, whole, bella in product(
        (0, all_of_it // 2, all_of_it), bids, doubles, wholes, (None, "Ann", "Bob")
    ):
        entered = {
            "taker": "Ann", "bid": bid, "count": {"us": own, "them": all_of_it - own},
            **{key: one for key, one in (("doubled", doubled), ("capot", whole), ("bella", bella)) if one},
        }  # fmt: skip
        yield counts_of(rules, sample_hand(8, sides, seats={"Ann": 0, "Bob": 0})._replace(entered=entered))
