"""Computed examples of the options of Spades: what a hand scores, what may be bid, when the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from scorepad.core.points import points_text
from scorepad.core.table import Side
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import History, ScoredHand, ScoreLine
from scorepad.reading.records import closed_values, type_hints
from scorepad.text.messages import Message, tally_text
from scorepad.variants.option_example import OptionExample
from scorepad.variants.spades.bids import NIL, bid_text
from scorepad.variants.spades.checks import check_hand, check_table
from scorepad.variants.spades.ending import is_over
from scorepad.variants.spades.options import BAGS, SpadesOptions
from scorepad.variants.spades.scoring import PENALTY, SET, score

_NAMES = ("Ann", "Bob", "Cid", "Dee")
_PARTNERS = (Side("Ann & Cid", ("Ann", "Cid")), Side("Bob & Dee", ("Bob", "Dee")))
_PLAYED = 4

Bids = Sequence[int | str]
Tricks = Sequence[int]
Comparison = tuple[str, list[str]]
"""A case in words, and what comes out of it under each of several options."""


class _Table(NamedTuple):
    """Who plays an example: so many players on so many sides, with so many cards each."""

    players: int
    cards: int
    sides: int

    @property
    def is_alone(self) -> bool:
        """Whether each plays alone."""
        return self.sides == self.players

    def hand(self, bids: Bids, **more: Any) -> Hand:
        """Return a hand in which Ann, Bob and so on have bid so."""
        sides = () if self.is_alone else _PARTNERS
        return sample_hand(self.cards, sides, bids=dict(zip(_NAMES, bids, strict=False)), **more)


class _HandCase(NamedTuple):
    """Options changed, the bids and tricks of four players, and the bags that Ann & Cid had before."""

    changed: Mapping[str, Any]
    bids: Bids
    tricks: Tricks
    bags: int = 0
    revoker: str | None = None

    def compare(self, variations: Sequence[SpadesOptions], table: _Table) -> Comparison:
        """Return what the first side scores in the hand."""
        bids, tricks = self._alone(table.cards) if table.is_alone else (self.bids, self.tricks)
        bags = min([self.bags, *(options.bags - 1 for options in variations if options.bags)])
        case = f"{'bid' if table.is_alone else 'partners bid'} {'+'.join(map(bid_text, bids[::2]))}"
        case += f", took {'+'.join(map(str, tricks[::2]))}"
        case += f" with {tally_text(bags, BAGS)}" if bags else ""
        return case, [self._points(options, table, bids, tricks, bags) for options in variations]

    def _alone(self, cards: int) -> tuple[Bids, Tricks]:
        """Return the case for one against one: a player with the contract of Ann & Cid, or Ann's nil."""
        first, _, third, _ = self.bids
        if isinstance(first, int) and isinstance(third, int) and first:
            tricks = self.tricks[0] + self.tricks[2]
            return (first + third, 1), (tricks, cards - tricks)
        return (first, 1), (self.tricks[0], cards - self.tricks[0])

    def _points(self, options: SpadesOptions, table: _Table, bids: Bids, tricks: Tricks, bags: int) -> str:
        """Return the points of the first side, and its bags afterwards where they are counted."""
        bids = [NIL if bid == 0 and options.zero_is_nil else bid for bid in bids]
        revoke = {"revoke": self.revoker} if self.revoker else {}
        hand = table.hand(bids, tricks=dict(zip(_NAMES, tricks, strict=False)), **revoke)
        us = hand.sides[0].name
        scored = score(options, hand, History((), {side.name: 0 for side in hand.sides}, {BAGS: {us: bags}}))
        points = points_text(sum(line.points for line in scored.lines if line.side == us))
        return f"{points} and {tally_text(scored.tallies[BAGS][us], BAGS)}" if options.bags else points


class _BidsCase(NamedTuple):
    """Options changed, the bids of four players, and how far Ann & Cid are behind."""

    changed: Mapping[str, Any]
    bids: Bids
    behind: int = 0

    def compare(self, variations: Sequence[SpadesOptions], table: _Table) -> Comparison:
        """Return whether the bids are allowed; fewer than four alone share them, the rest to the last."""
        bids = self.bids
        if table.is_alone:
            last = table.players - 1
            bids = (*bids[:last], sum(bid for bid in bids[last:] if isinstance(bid, int)))
        hand = table.hand(bids)
        us, *others = (side.name for side in hand.sides)
        history = History((), {us: 0} | dict.fromkeys(others, self.behind), {})
        behind = f", {self.behind} behind" if self.behind else ""
        return f"bids of {', '.join(map(bid_text, bids))}{behind}", [
            "refused" if any(check_hand(options, hand, history)) else "allowed" for options in variations
        ]


class _EndCase(NamedTuple):
    """Options changed, the totals of Ann (3 bags) and Bob (1 bag), and the kind of Ann's lines."""

    changed: Mapping[str, Any]
    ann: int
    bob: int
    kind: str = ""
    how: str = ""

    def compare(self, variations: Sequence[SpadesOptions], table: _Table) -> Comparison:
        """Return whether the game is over after four hands."""
        line = ScoreLine("Ann", -100, kind=self.kind, message=Message(""), option="")
        hand = _Table(players=2, cards=13, sides=2).hand((1, 1))
        hands = [ScoredHand(hand, {"Ann": -100}, {}, (line,) if self.kind else ())] * _PLAYED
        totals = {"Ann": self.ann, "Bob": self.bob}
        totals_by_hand = [*[dict.fromkeys(totals, 0)] * _PLAYED, totals]
        history = History(hands, totals, {BAGS: {"Ann": 3, "Bob": 1}}, totals_by_hand=totals_by_hand)
        return f"{self.ann} against {self.bob} after {_PLAYED} hands{self.how}", [
            "over" if is_over(options, history) else "goes on" for options in variations
        ]


_CASES: Mapping[str, _HandCase | _BidsCase | _EndCase] = {
    "target": _EndCase({"target": 300}, 320, 180),
    "floor": _EndCase({"floor": -200}, -210, 180),
    "max_hands": _EndCase({"max_hands": 4}, 220, 180),
    "tie": _EndCase({"tie": "fewer-bags"}, 510, 510),
    "trick_points": _HandCase({"trick_points": 20}, (4, 3, 3, 2), (5, 3, 3, 2)),
    "set_penalty": _HandCase({"set_penalty": "zero"}, (4, 3, 3, 2), (3, 5, 3, 2)),
    "overtrick": _HandCase({"overtrick": 0}, (4, 3, 3, 2), (6, 2, 3, 2)),
    "bags": _HandCase({"bags": 5}, (4, 3, 3, 2), (6, 2, 3, 2), bags=4),
    "bag_penalty": _HandCase({"bag_penalty": 50}, (4, 3, 3, 2), (6, 2, 3, 2), bags=9),
    "bag_carry": _HandCase({"bag_carry": "reset"}, (4, 3, 3, 2), (6, 2, 3, 2), bags=9),
    "bag_repeat": _HandCase({"bag_repeat": False}, (1, 3, 1, 2), (0, 0, 13, 0), bags=9),
    "bag_erase": _HandCase({"bag_erase": True}, (4, 3, 3, 2), (6, 2, 3, 2), bags=9),
    "penalty_first": _EndCase(
        {"penalty_first": False}, 420, 180, kind=PENALTY, how=", the last with 100 off for bags"
    ),
    "nil": _HandCase({"nil": 50}, ("nil", 3, 4, 2), (0, 5, 5, 3)),
    "nil_failed": _HandCase({"nil_failed": 0}, ("nil", 3, 4, 2), (1, 5, 4, 3)),
    "blind_nil": _HandCase({"blind_nil": 100}, ("blind-nil", 3, 4, 2), (0, 5, 5, 3)),
    "blind_nil_failed": _HandCase({"blind_nil_failed": 0}, ("blind-nil", 3, 4, 2), (1, 5, 4, 3)),
    "blind_nil_behind": _BidsCase({"blind_nil_behind": 100}, ("blind-nil", 3, 4, 2), behind=60),
    "failed_nil": _HandCase({"failed_nil": "helps-partner"}, ("nil", 3, 4, 2), (2, 5, 3, 3)),
    "failed_nil_when_set": _HandCase({"failed_nil_when_set": False}, ("nil", 3, 4, 2), (2, 5, 3, 3)),
    "both_nil": _HandCase({"both_nil": "unit"}, ("nil", 6, "nil", 5), (2, 6, 0, 5)),
    "zero_is_nil": _HandCase({"zero_is_nil": False}, (0, 3, 4, 2), (0, 5, 5, 3)),
    "minimum_team_bid": _BidsCase({"minimum_team_bid": 4}, (1, 3, 2, 4)),
    "minimum_team_bid_nil": _BidsCase(
        {"minimum_team_bid": 4, "minimum_team_bid_nil": "alone"}, ("nil", 3, 3, 4)
    ),
    "forbidden_bids": _BidsCase({"forbidden_bids": (1,)}, (1, 3, 4, 3)),
    "forbidden_bid_sum": _BidsCase({"forbidden_bid_sum": 13}, (3, 3, 4, 3)),
    "min_bid_sum": _BidsCase({"min_bid_sum": 11}, (2, 3, 2, 3)),
    "ten_for_200": _HandCase({"ten_for_200": "double"}, (6, 1, 4, 1), (7, 1, 4, 1)),
    "ten_for_200_from": _HandCase(
        {"ten_for_200": "double", "ten_for_200_from": 9}, (5, 1, 4, 1), (5, 2, 4, 2)
    ),
    "ten_for_200_made": _HandCase(
        {"ten_for_200": "fixed", "ten_for_200_made": 250}, (6, 1, 4, 1), (7, 1, 4, 1)
    ),
    "ten_for_200_set": _HandCase(
        {"ten_for_200": "fixed", "ten_for_200_set": 200}, (6, 1, 4, 1), (5, 2, 4, 2)
    ),
    "ten_for_200_bonus": _HandCase(
        {"ten_for_200": "bonus", "ten_for_200_bonus": 60}, (6, 1, 4, 1), (7, 1, 4, 1)
    ),
    "blind_bids": _BidsCase({"blind_bids": 6}, ("blind-6", 3, 2, 2)),
    "blind_bid_times": _HandCase({"blind_bids": 6, "blind_bid_times": 3}, ("blind-6", 3, 1, 2), (6, 3, 2, 2)),
    "set_limit": _EndCase({"set_limit": 4}, 120, 180, kind=SET, how=", all set"),
    "revoke": _HandCase({"revoke": "tricks"}, (4, 3, 3, 2), (5, 3, 3, 2), revoker="Ann"),
    "revoke_amount": _HandCase(
        {"revoke": "points", "revoke_amount": 50}, (4, 3, 3, 2), (5, 3, 3, 2), revoker="Ann"
    ),
}
"""A case for each option, but for a contract of all the tricks, of which there are as many as cards."""


def _all_tricks(cards: int) -> _HandCase:
    tricks = (7, 0, cards - 7, 0)
    return _HandCase({"slam": 250}, tricks, tricks)


def examples_of(
    options: SpadesOptions, option: str, players: int, cards: int, sides: int
) -> Iterator[OptionExample]:
    """Yield an example of an option: what a hand scores, what may be bid, or when the game ends.

    It shows the first value that makes a difference; where none does at this table, it says so. Where the
    example needs other options, too, they alone must not make it.
    """
    table = _Table(players, cards, sides)
    case = _all_tricks(cards) if option == "slam" else _CASES[option]
    for changed in _changes(option, case.changed):
        changed_options = replace(options, **changed)
        if any(check_table(changed_options, players, cards, sides)):
            continue
        others_changed = replace(changed_options, **{option: getattr(options, option)})
        text, outcomes = case.compare((options, others_changed, changed_options), table)
        before, others_alone, after = outcomes
        if after not in (before, others_alone):
            yield OptionExample(text, before, changed, after)
            return
    text, (outcome,) = case.compare((options,), table)
    yield OptionExample(f"{text}: {outcome}; no other value of {option} changes that here")


def _changes(option: str, changed: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield changes with other values of an option: that of the case, the usual one, and every named one."""
    record: type = SpadesOptions
    named = closed_values(type_hints(record)[option])
    for value in (changed[option], getattr(record(), option), *named):
        yield {**changed, option: value}
