"""Computed examples of the options of exact bids: a case, what comes out of it, and what with a change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from scorepad.core.formula import Formula
from scorepad.core.points import points_text
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import NO_HISTORY, History, ScoredHand
from scorepad.text.messages import spans
from scorepad.variants.exact_bid.bidding import forbidden_bids
from scorepad.variants.exact_bid.checks import check_hand
from scorepad.variants.exact_bid.ending import is_over, ranking_key
from scorepad.variants.exact_bid.options import BAGS, STREAKS, ExactBidOptions, Scheme
from scorepad.variants.exact_bid.scoring import score
from scorepad.variants.exact_bid.sequence import sizes_of, trump_of
from scorepad.variants.option_example import OptionExample
from scorepad.variants.variant import Pack


class _Case(NamedTuple):
    """What comes out of a case under some options; how one is changed, and which others it needs for that."""

    shown: Callable[[ExactBidOptions, int, Pack], tuple[str, str]]
    changed: Mapping[str, Any]
    needed: Mapping[str, Any] = {}


def examples_of(options: ExactBidOptions, option: str, players: int, pack: Pack) -> Iterator[OptionExample]:
    """Yield examples of an option: hands, bids or points as they are, and with another value of it."""
    if option in ("scoring", "schemes"):
        yield from _scheme_examples(options)
    elif option == "extras":
        for name, extra in options.extras.items():
            yield OptionExample(name, extra.about or "by player")
    elif option in _CASES:
        yield from _changed_examples(options, option, players, pack)


def _changed_examples(
    options: ExactBidOptions, option: str, players: int, pack: Pack
) -> Iterator[OptionExample]:
    """Yield the example of an option that is changed.

    The options may have that value already, or others that hide what this one does: then the usual ones
    are taken.
    """
    shown, changed, needed = _CASES[option]
    defaults = ExactBidOptions()
    usual = {name: getattr(defaults, name) for name in (option, *_SHAPE)}
    for others in ({}, {option: usual[option]}, usual):
        base = replace(options, **{**others, **needed})
        case, outcome = shown(base, players, pack)
        _, changed_outcome = shown(replace(base, **changed), players, pack)
        if outcome != changed_outcome:
            added = {name: value for name, value in needed.items() if getattr(options, name) != value}
            written = {name: value for name, value in {**added, **changed}.items() if name not in _IN_FILES}
            yield OptionExample(case, outcome, written, changed_outcome)
            return


_SHAPE = ("hand_sizes", "low", "largest_hand", "step", "repeat_low", "repeat_high")
"""The options that shape the sequence of hands together."""

_IN_FILES = {"schemes", "scoring", "extras"}
"""Options that a case may need, but that are too long to write beside it: the case says what they come to."""

_BIDS_AND_TRICKS = ((2, 2), (2, 3), (0, 0))


def _scheme_examples(options: ExactBidOptions) -> Iterator[OptionExample]:
    """Yield what some bids score under each scheme."""
    cases = ", ".join(f"bid {bid} took {tricks}" for bid, tricks in _BIDS_AND_TRICKS)
    yield OptionExample(f"{cases} of 5 cards:")
    for name, scheme in options.schemes.items():
        played = replace(options, scoring=name, vienna=False)
        points = [_bid_points(played, 5, bid, tricks) for bid, tricks in _BIDS_AND_TRICKS]
        about = f" ({scheme.about})" if scheme.about else ""
        yield OptionExample(name, f"{', '.join(points)}{about}")


def _bid_points(options: ExactBidOptions, cards: int, bid: int, tricks: int) -> str:
    """Return what a bid scores with so many tricks; the other player bids 0, and takes the rest."""
    hand = sample_hand(cards, bids={"Ann": bid, "Bob": 0}, tricks={"Ann": tricks, "Bob": cards - tricks})
    return points_text(score(options, _in_game(hand), NO_HISTORY).lines[0].points)


def _in_game(hand: Hand) -> Hand:
    """Return a hand of a game of the usual length."""
    return hand._replace(max_cards=10, hands_total=19)


def _sizes(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    sizes = sizes_of(options, players, pack)
    return f"{players} players", f"hands of {' '.join(map(str, sizes))}"


def _trumps(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    hand = sample_hand(2, bids={"Ann": 1, "Bob": 1}, tricks={"Ann": 2, "Bob": 0})
    scored = ScoredHand(hand, {"Ann": 0}, {})
    trumps = [trump_of(options, number, (scored,) * (number - 1)) for number in range(1, 6)]
    outcome = " ".join(trump or "" for trump in trumps) if options.trumps else "turned up"
    return "five hands in which nobody makes the bid", outcome


def _hook(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    hand = sample_hand(4, bids={"Ann": 2, "Bob": 0, "Cid": 0})
    two_bids = hand._replace(entered={"bids": {"Ann": 2, "Bob": 0}})
    forbidden = " or ".join(spans(forbidden_bids(options, two_bids, NO_HISTORY)))
    outcome = f"may not bid {forbidden}" if forbidden else "may bid anything"
    return "4 cards, bids of 2 and 0", f"the dealer {outcome}"


def _bids(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    before = sample_hand(5, bids={"Ann": 0}, tricks={"Ann": 0})
    history = History((ScoredHand(before, {"Ann": 0}, {}),), {}, {})
    hand = sample_hand(5, bids={"Ann": 0, "Bob": 0})
    hands = [hand._replace(entered={"bids": {"Ann": bid}}) for bid in range(6)]
    allowed = [bid for bid, hand in enumerate(hands) if not any(check_hand(options, hand, history))]
    return "5 cards, after a hand with a bid of 0", f"one may bid {allowed[0]} to {allowed[-1]}"


def _zero(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    hand = _in_game(sample_hand(7, bids={"Ann": 0, "Bob": 7}, tricks={"Ann": 0, "Bob": 7}))
    return "bid 0, took 0 of 7 cards", points_text(score(options, hand, NO_HISTORY).lines[0].points)


def _made_streak(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    hand = sample_hand(3, bids={"Ann": 1, "Bob": 1}, tricks={"Ann": 1, "Bob": 2})
    outcome = _points_after(options, hand, {STREAKS: {"Ann": 4}})
    return "a hand of 3 cards, the fifth bid made in a row", outcome


def _missed_streak(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    hand = sample_hand(3, bids={"Ann": 1, "Bob": 1}, tricks={"Ann": 0, "Bob": 3})
    outcome = _points_after(options, hand, {STREAKS: {"Ann": -4}})
    return "a hand of 3 cards, the fifth bid missed in a row", outcome


def _bags(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    hand = sample_hand(5, bids={"Ann": 1, "Bob": 2}, tricks={"Ann": 3, "Bob": 2})
    outcome = _points_after(options, hand, {BAGS: {"Ann": 8}})
    return "two overtricks after eight, where they make the bid, too", outcome


def _points_after(options: ExactBidOptions, hand: Hand, tallies: Mapping[str, Mapping[str, int]]) -> str:
    """Return what Ann scores in a hand that comes after these tallies."""
    lines = score(options, _in_game(hand), History((), {}, tallies)).lines
    return points_text(sum(line.points for line in lines if line.side == "Ann"), signed=True)


def _end(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    history = History((), {"Ann": 104, "Bob": 90}, {})
    outcome = "the game is over" if is_over(options, 3, (10,) * 19, history) else "the game goes on"
    return "104 against 90 after 3 of 19 hands", outcome


def _winner(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    totals = {"Ann": 31, "Bob": 12, "Cid": 8}
    places = ranking_key(options, History((), totals, {}))
    return "totals of 31, 12 and 8", f"the winner has {totals[max(places, key=places.__getitem__)]}"


def _tie(options: ExactBidOptions, players: int, pack: Pack) -> tuple[str, str]:
    first = sample_hand(5, bids={"Ann": 1, "Bob": 3}, tricks={"Ann": 1, "Bob": 3})
    second = sample_hand(5, bids={"Ann": 1, "Bob": 4}, tricks={"Ann": 1, "Bob": 3})
    hands = tuple(ScoredHand(hand, {"Ann": 0}, {}) for hand in (first, second))
    history = History(hands, {"Ann": 40, "Bob": 40}, {})
    if options.tie == "another-hand":
        outcome = "over" if is_over(options, 2, (5, 5), history) else "another hand is played"
    else:
        places = ranking_key(options, history)
        best = [name for name in places if places[name] == max(places.values())]
        outcome = " and ".join(best) + (" share the win" if best[1:] else " wins")
    return "40 each, Ann made bids of 1 and 1, Bob one of 3", outcome


_AT_LEAST = {
    "schemes": {"at-least": Scheme(Formula("10*bid"), Formula("-10*bid"), contract="at-least")},
    "scoring": "at-least",
}
_TRUMPS = {"trumps": ("D", "S", "H", "C")}
_CASES: Mapping[str, _Case] = {
    "hand_sizes": _Case(_sizes, {"hand_sizes": "up"}),
    "low": _Case(_sizes, {"low": 3}),
    "largest_hand": _Case(_sizes, {"largest_hand": 5}),
    "step": _Case(_sizes, {"step": 2}),
    "repeat_low": _Case(_sizes, {"repeat_low": 2}, {"largest_hand": 5}),
    "repeat_high": _Case(_sizes, {"repeat_high": "players"}, {"largest_hand": 5}),
    "trumps": _Case(_trumps, {"trumps": ("S", "D", "C", "H")}),
    "trumps_by": _Case(_trumps, {"trumps_by": "successes"}, _TRUMPS),
    "first_trump": _Case(_trumps, {"first_trump": "NT"}, {**_TRUMPS, "trumps_by": "successes"}),
    "hook": _Case(_hook, {"hook": 5}),
    "hook_mode": _Case(_hook, {"hook_mode": "must-equal"}, {"hook": True}),
    "min_bid": _Case(_bids, {"min_bid": 1}),
    "max_bid": _Case(_bids, {"max_bid": 3}),
    "zeros_in_a_row": _Case(_bids, {"zeros_in_a_row": 1}, {"min_bid": 0}),
    "vienna": _Case(_zero, {"vienna": True}),
    "vienna_zero": _Case(_zero, {"vienna_zero": Formula("2*cards")}, {"vienna": True}),
    "streak": _Case(_made_streak, {"streak": 5}),
    "streak_bonus": _Case(_made_streak, {"streak_bonus": Formula("10 + bid")}, {"streak": 5}),
    "streak_penalty": _Case(_missed_streak, {"streak_penalty": Formula("5")}, {"streak": 5}),
    "streak_from": _Case(_made_streak, {"streak_from": 4}, {"streak": 5}),
    "bags": _Case(_bags, {"bags": 10}, _AT_LEAST),
    "bag_penalty": _Case(_bags, {"bag_penalty": 50}, {**_AT_LEAST, "bags": 10}),
    "target": _Case(_end, {"target": 100}),
    "lowest_wins": _Case(_winner, {"lowest_wins": True}),
    "tie": _Case(_tie, {"tie": "most-made"}),
}
