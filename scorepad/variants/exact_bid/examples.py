"""Computed examples of the options of exact bids, for `scorepad new NAME --help`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any

from scorepad.core.formula import Formula
from scorepad.core.points import points_text
from scorepad.core.problems import Problem, ScorepadError
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import NO_HISTORY, History, ScoredHand
from scorepad.text.messages import spans
from scorepad.variants.exact_bid.schemes import Extra, Scheme
from scorepad.variants.variant import Pack, flags_text

if TYPE_CHECKING:
    from scorepad.variants.exact_bid.variant import ExactBid


def check_formulas(rules: ExactBid, players: int, pack: Pack) -> Iterator[Problem]:
    """Yield a formula that has no answer for some bid and tricks of some hand, once each."""
    sizes = rules.hand_sizes(players, pack)
    told: set[str] = set()
    for number, cards in enumerate(sizes, 1):
        for bid, tricks in product(range(cards + 1), repeat=2):
            for declared in _declared(rules):
                bids, taken = {"Ann": bid, "Bob": bid, "Cid": 0}, {"Ann": tricks, "Bob": tricks, "Cid": 0}
                hand = sample_hand(cards, (), bids=bids, tricks=taken, **declared)
                hand = hand._replace(number=number, max_cards=max(sizes), hands_total=len(sizes))
                run = rules.streak - 1 if rules.is_made(bid, tricks) else 1 - rules.streak
                try:
                    rules.score_hand(hand, History((), {}, {"streaks": {"Ann": run}}))
                except ScorepadError as error:
                    yield from (one for one in error.problems if one.facts["formula"] not in told)
                    told |= {one.facts["formula"] for one in error.problems}


def _declared(rules: ExactBid) -> Iterator[dict[str, dict[str, int]]]:
    """Yield what may be declared beside a bid: nothing, and a few values of each extra by itself."""
    yield {}
    for name, extra in rules.extras.items():
        most = 5 if extra.most is None else extra.most
        for value in sorted({extra.least, 1, 2, most}):
            if extra.least <= value <= most:
                yield {name: {"Ann": value}}


def examples_of(rules: ExactBid, option: str, players: int, pack: Pack) -> Iterator[str]:
    """Yield examples of an option: hands, bids or points as they are, and with another value of it."""
    if option in ("scoring", "schemes"):
        yield f"{', '.join(f'bid {bid} took {tricks}' for bid, tricks in _SAMPLES)} of 5 cards:"
        for name, scheme in rules.schemes.items():
            about = f" ({scheme.about})" if scheme.about else ""
            yield f"{name}: {_samples(replace(rules, scoring=name, vienna=False))}{about}"
    elif option == "extras":
        for name, extra in rules.extras.items():
            yield f"{name}: {extra.about or 'by player'}"
    elif option == "lowest_wins":
        yield "totals of 31, 12 and 8: the winner has 31, with --lowest-wins 8"
    elif option in _EXAMPLES:
        tell, given, changed = _EXAMPLES[option]
        usual = {key: getattr(type(rules)(), key) for key in (option, *_SHAPES)}
        for others in ({}, {option: usual[option]}, usual):  # the rules may have what the example changes to
            base = replace(rules, **{**others, **given})
            before, after = (tell(one, players, pack) for one in (base, replace(base, **changed)))
            if before != after:
                needed = {key: value for key, value in given.items() if getattr(rules, key) != value}
                shown = {key: value for key, value in {**needed, **changed}.items() if key not in _UNSHOWN}
                yield f"{before}; with {flags_text(shown)}: {after.rpartition(': ')[2]}"
                return


_SHAPES = ("hands", "low", "high", "step", "repeat_low", "repeat_high")
_UNSHOWN = {"schemes", "scoring", "extras"}


_SAMPLES = ((2, 2), (2, 3), (0, 0))


def _samples(rules: ExactBid) -> str:
    told = []
    for bid, tricks in _SAMPLES:
        hand = sample_hand(5, bids={"Ann": bid, "Bob": 0}, tricks={"Ann": tricks, "Bob": 5 - tricks})
        told.append(points_text(rules.score_hand(_in_game(hand), NO_HISTORY).lines[0].points))
    return ", ".join(told)


def _in_game(hand: Hand) -> Hand:
    return hand._replace(max_cards=10, hands_total=19)


def _sequence(rules: ExactBid, players: int, pack: Pack) -> str:
    return f"{players} players: hands of {' '.join(map(str, rules.hand_sizes(players, pack)))}"


def _trumps(rules: ExactBid, players: int, pack: Pack) -> str:
    hands: list[ScoredHand] = []
    told = []
    for number in range(1, 6):
        hand = sample_hand(2, bids={"Ann": 1, "Bob": 1}, tricks={"Ann": 2, "Bob": 0})
        told.append(rules.trump_of(number, hands) or "turned up")
        hands.append(ScoredHand(hand, {"Ann": 0}, {}))
    return f"five hands in which nobody makes the bid: {' '.join(told) if rules.trumps else told[0]}"


def _hook(rules: ExactBid, players: int, pack: Pack) -> str:
    hand = sample_hand(4, bids={"Ann": 2, "Bob": 0, "Cid": 0})
    two_bids = hand._replace(entered={"bids": {"Ann": 2, "Bob": 0}})
    may_not = " or ".join(spans(rules.forbidden(two_bids, NO_HISTORY)))
    told = f"may not bid {may_not}" if may_not else "may bid anything"
    return f"4 cards, bids of 2 and 0: the dealer {told}"


def _bids(rules: ExactBid, players: int, pack: Pack) -> str:
    allowed = [bid for bid in range(6) if not _barred(rules, bid)]
    return f"5 cards, after a hand with a bid of 0: one may bid {allowed[0]} to {allowed[-1]}"


def _barred(rules: ExactBid, bid: int) -> list[Problem]:
    last = sample_hand(5, bids={"Ann": 0}, tricks={"Ann": 0})
    hand = sample_hand(5, bids={"Ann": bid, "Bob": 0})
    hand = hand._replace(entered={"bids": {"Ann": bid}})
    return list(rules.check(hand, History((ScoredHand(last, {"Ann": 0}, {}),), {}, {})))


def _zero(rules: ExactBid, players: int, pack: Pack) -> str:
    hand = _in_game(sample_hand(7, bids={"Ann": 0, "Bob": 7}, tricks={"Ann": 0, "Bob": 7}))
    return f"bid 0, took 0 of 7 cards: {points_text(rules.score_hand(hand, NO_HISTORY).lines[0].points)}"


def _made_again(rules: ExactBid, players: int, pack: Pack) -> str:
    return _streak(rules, 4)


def _missed_again(rules: ExactBid, players: int, pack: Pack) -> str:
    return _streak(rules, -4)


def _streak(rules: ExactBid, run: int) -> str:
    tricks = {"Ann": 1, "Bob": 2} if run > 0 else {"Ann": 0, "Bob": 3}
    hand = _in_game(sample_hand(3, bids={"Ann": 1, "Bob": 1}, tricks=tricks))
    scored = rules.score_hand(hand, History((), {}, {"streaks": {"Ann": run}})).lines
    told = points_text(sum(line.points for line in scored if line.side == "Ann"), signed=True)
    return f"a hand of 3 cards, the fifth bid {'made' if run > 0 else 'missed'} in a row: {told}"


def _bags(rules: ExactBid, players: int, pack: Pack) -> str:
    hand = _in_game(sample_hand(5, bids={"Ann": 1, "Bob": 2}, tricks={"Ann": 3, "Bob": 2}))
    scored = rules.score_hand(hand, History((), {}, {"bags": {"Ann": 8}})).lines
    told = points_text(sum(line.points for line in scored if line.side == "Ann"), signed=True)
    return f"two overtricks after eight, where they make the bid, too: {told}"


def _end(rules: ExactBid, players: int, pack: Pack) -> str:
    history = History((), {"Ann": 104, "Bob": 90}, {})
    over = rules.is_over(3, (10,) * 19, history)
    return f"104 against 90 after 3 of 19 hands: {'the game is over' if over else 'the game goes on'}"


def _tie(rules: ExactBid, players: int, pack: Pack) -> str:
    first = sample_hand(5, bids={"Ann": 1, "Bob": 3}, tricks={"Ann": 1, "Bob": 3})
    second = sample_hand(5, bids={"Ann": 1, "Bob": 4}, tricks={"Ann": 1, "Bob": 3})
    hands = tuple(ScoredHand(hand, {"Ann": 0}, {}) for hand in (first, second))
    history = History(hands, {"Ann": 40, "Bob": 40}, {})
    if rules.tie == "another-hand":
        end = "over" if rules.is_over(2, (5, 5), history) else "another hand is played"
    else:
        ranking_key = rules.ranking_key(history)
        best = [name for name in ranking_key if ranking_key[name] == max(ranking_key.values())]
        end = " and ".join(best) + (" share the win" if best[1:] else " wins")
    return f"40 each, Ann made bids of 1 and 1, Bob one of 3: {end}"


_AT_LEAST = {
    "schemes": {"at-least": Scheme(Formula("10*bid"), Formula("-10*bid"), contract="at-least")},
    "scoring": "at-least",
}
_EXTRA = {"extras": {"bonus": Extra("", Formula("bonus"))}}
Tell = Callable[["ExactBid", int, Pack], str]
_EXAMPLES: dict[str, tuple[Tell, dict[str, Any], dict[str, Any]]] = {
    "hands": (_sequence, {}, {"hands": "up"}),
    "low": (_sequence, {}, {"low": 3}),
    "high": (_sequence, {}, {"high": 5}),
    "step": (_sequence, {}, {"step": 2}),
    "repeat_low": (_sequence, {"high": 5}, {"repeat_low": 2}),
    "repeat_high": (_sequence, {"high": 5}, {"repeat_high": "players"}),
    "trumps": (_trumps, {}, {"trumps": ("S", "D", "C", "H")}),
    "trumps_by": (_trumps, {"trumps": ("D", "S", "H", "C")}, {"trumps_by": "successes"}),
    "first_trump": (
        _trumps, {"trumps": ("D", "S", "H", "C"), "trumps_by": "successes"}, {"first_trump": "NT"},
    ),
    "hook": (_hook, {}, {"hook": 5}),
    "hook_mode": (_hook, {"hook": True}, {"hook_mode": "must-equal"}),
    "bid_least": (_bids, {}, {"bid_least": 1}),
    "bid_most": (_bids, {}, {"bid_most": 3}),
    "zeros_in_a_row": (_bids, {"bid_least": 0}, {"zeros_in_a_row": 1}),
    "vienna": (_zero, {}, {"vienna": True}),
    "vienna_zero": (_zero, {"vienna": True}, {"vienna_zero": Formula("2*cards")}),
    "streak": (_made_again, {}, {"streak": 5}),
    "streak_bonus": (_made_again, {"streak": 5}, {"streak_bonus": Formula("10 + bid")}),
    "streak_penalty": (_missed_again, {"streak": 5}, {"streak_penalty": Formula("5")}),
    "streak_from": (_made_again, {"streak": 5}, {"streak_from": 4}),
    "bags": (_bags, _AT_LEAST, {"bags": 10}),
    "bag_penalty": (_bags, {**_AT_LEAST, "bags": 10}, {"bag_penalty": 50}),
    "target": (_end, {}, {"target": 100}),
    "tie": (_tie, {}, {"tie": "most-made"}),
}  # fmt: skip
