"""What is wrong with the options of exact bids whatever the table, and with a start from paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scorepad.core.problems import Problem, nearest, problem, within
from scorepad.hands.score import Tallies
from scorepad.variants.exact_bid.schemes import COUNTS, LOST
from scorepad.variants.exact_bid.scoring import BAGS, STREAKS

if TYPE_CHECKING:
    from scorepad.variants.exact_bid.variant import ExactBid

_LEAST = {
    "low": 1, "high": 1, "step": 1, "repeat_low": 1, "repeat_high": 1, "hook": 0, "bid_least": 0,
    "zeros_in_a_row": 0, "streak": 0, "streak_from": 1, "bags": 0, "bag_penalty": 0, "target": 1,
}  # fmt: skip
"""The least that numbers among the options may be."""


def check_options(rules: ExactBid) -> Iterator[Problem]:
    """Yield schemes without their parts, unknown counts or scoring, and numbers that cannot be."""
    known = (*COUNTS, *rules.extras, *(LOST + name for name in rules.extras))
    for name, scheme in rules.schemes.items():
        yield from scheme.check(("schemes", name), known)
    for name, extra in rules.extras.items():
        yield from extra.check(("extras", name), known)
    for key in ("vienna_zero", "streak_bonus", "streak_penalty"):
        yield from within((key,), getattr(rules, key).unknown(known))
    if rules.scheme_name not in rules.schemes:
        schemes = tuple(rules.schemes)
        near = nearest(rules.scheme_name, schemes)
        yield problem(
            "unknown-scheme",
            path=("scoring",),
            option="scoring",
            scheme=rules.scheme_name,
            near=near,
            known=schemes,
        )
    elif rules.is_vienna and not rules.scheme.vienna:
        key = "vienna" if rules.vienna else "scoring"
        yield problem("no-vienna", path=(key,), scheme=rules.scheme_name)
    yield from rules.check_least(_LEAST)
    if rules.bid_most is not None and rules.bid_most < rules.bid_least:
        wanted = f"{rules.bid_least} or more, as bid_least is"
        yield problem("expected", path=("bid_most",), wanted=wanted, got=f"'{rules.bid_most}'")
    if rules.hands == ():
        yield problem("no-hands", path=("hands",))


def check_start(rules: ExactBid, tallies: Tallies) -> Iterator[Problem]:
    """Yield streaks and bags that would have been settled on the paper."""
    limits = {STREAKS: rules.streak, BAGS: rules.bags}
    for tally, counts in tallies.items():
        for side, count in counts.items():
            least = 0 if tally == BAGS else 1 - limits[tally]
            if not least <= count < limits[tally]:
                wanted = f"{least} to {limits[tally] - 1}"
                yield problem("expected", path=("tallies", tally, side), wanted=wanted, got=f"'{count}'")
