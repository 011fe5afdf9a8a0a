"""What the formulas of card points may name: each variable, with its meaning and its value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class SideCount(NamedTuple):
    """What a side counts in a hand: card points with the last trick, bella, declarations that stand, extras.

    `capot`: it took every trick; `cards` is then what that is worth.
    """

    cards: int
    bella: int
    declared: int
    extra: int
    capot: bool

    @property
    def all(self) -> int:
        """Return everything that the side counts."""
        return self.cards + self.bella + self.declared + self.extra


class CountedHand(NamedTuple):
    """A hand as it was counted: both sides, `own` the taker's, and what its contract and trump make of it.

    `bid` is in points. `times`: what a double multiplies the bid by, and `base_times` everything else.
    `fail_total` is what the others get where the contract fails; `keeps_bella`: the taker's side has its
    bella even then.
    """

    own: SideCount
    opp: SideCount
    bid: int
    is_capot_bid: bool
    times: int
    base_times: int
    fail_total: int
    capot_points: int
    keeps_bella: bool
    trump: str | None


class Variable(NamedTuple):
    """What a variable counts, in words, and its value."""

    meaning: str
    value: Callable[[CountedHand], int]


VARIABLES: Mapping[str, Variable] = {
    "own": Variable(
        "card points of the taker's side with the last trick, or the capot's where it took every trick",
        lambda hand: hand.own.cards,
    ),
    "opp": Variable("the same of the other side", lambda hand: hand.opp.cards),
    "own_all": Variable("`own` with bella, declarations and extras", lambda hand: hand.own.all),
    "opp_all": Variable("`opp` with bella, declarations and extras", lambda hand: hand.opp.all),
    "bid": Variable("the contract in points, 0 without an auction; capot is 250", lambda hand: hand.bid),
    "times": Variable("what a double multiplies by: 1, 2, or `redouble`", lambda hand: hand.times),
    "base_times": Variable(
        "what it multiplies what is not the bid by: 1 where it multiplies the bid alone",
        lambda hand: hand.base_times,
    ),
    "fail_total": Variable("what a failed contract gives the others", lambda hand: hand.fail_total),
    "bella_own": Variable("bella of the taker's side", lambda hand: hand.own.bella),
    "bella_opp": Variable("bella of the other side", lambda hand: hand.opp.bella),
    "bella_kept": Variable(
        "what the taker's side keeps of its bella when the contract fails",
        lambda hand: hand.own.bella if hand.keeps_bella else 0,
    ),
    "bella_lost": Variable(
        "what it loses of it then", lambda hand: 0 if hand.keeps_bella else hand.own.bella
    ),
    "declared_own": Variable("declarations that stand of the taker's side", lambda hand: hand.own.declared),
    "declared_opp": Variable("declarations that stand of the other side", lambda hand: hand.opp.declared),
    "extra_own": Variable("points beside the cards of the taker's side", lambda hand: hand.own.extra),
    "extra_opp": Variable("points beside the cards of the other side", lambda hand: hand.opp.extra),
    "capot_own": Variable("1 if the taker's side took every trick, else 0", lambda hand: int(hand.own.capot)),
    "capot_opp": Variable("1 if the other side took every trick, else 0", lambda hand: int(hand.opp.capot)),
    "capot_bid": Variable("1 if capot was bid, else 0", lambda hand: int(hand.is_capot_bid)),
    "capot_points": Variable("card points for every trick", lambda hand: hand.capot_points),
    "no_trumps": Variable("1 at no trumps, else 0", lambda hand: int(hand.trump == "NT")),
    "all_trumps": Variable("1 at all trumps, else 0", lambda hand: int(hand.trump == "AT")),
}
"""The variables of the formulas by name."""

NAMES = tuple(VARIABLES)
"""What a formula may name."""


def values_of(hand: CountedHand) -> dict[str, int]:
    """Return the value of each variable in a hand.

    >>> ours = SideCount(cards=100, bella=20, declared=0, extra=0, capot=False)
    >>> theirs = SideCount(cards=62, bella=0, declared=50, extra=0, capot=False)
    >>> values = values_of(CountedHand(ours, theirs, 90, False, 2, 1, 162, 252, True, "H"))
    >>> values["own"], values["own_all"], values["opp_all"], values["bella_kept"], values["no_trumps"]
    (100, 120, 112, 20, 0)
    """
    return {name: variable.value(hand) for name, variable in VARIABLES.items()}
