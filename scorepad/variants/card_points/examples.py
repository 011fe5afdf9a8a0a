"""Computed examples of the options of card-point games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.cards import card_text
from scorepad.core.formula import Formula
from scorepad.core.points import points_text
from scorepad.core.problems import ScorepadError
from scorepad.core.table import Side
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import NO_HISTORY, History, ScoredHand
from scorepad.play.rules import PlayRules
from scorepad.play.trick import open_trick
from scorepad.reading.records import closed_values, type_hints
from scorepad.variants.card_points.checks import check_hand
from scorepad.variants.card_points.ending import is_over, score_hand
from scorepad.variants.card_points.fields import fields_of
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.card_points.variables import NAMES
from scorepad.variants.option_example import OptionExample

_SIDES = (Side("Ann & Cid", ("Ann", "Cid")), Side("Bob & Dee", ("Bob", "Dee")))
US, THEM = (side.name for side in _SIDES)
_PLAYED = 6

Changes = Mapping[str, Any]
"""Options changed for an example, by name."""

Outcome = Callable[[CardPointsOptions], str]
"""What the case of an example comes to under some options, in words."""


class _Case(NamedTuple):
    """A case that shows an option: what is changed, the case in words, what it comes to."""

    changed: Changes
    text: str
    outcome: Outcome


MakeCase = Callable[[CardPointsOptions], _Case]


def examples_of(options: CardPointsOptions, option: str) -> Iterator[OptionExample]:
    """Yield an example of an option: what a hand that Ann took scores, is asked, or ends.

    It shows the first value that makes a difference to these options; where none does, it says so.
    """
    if option not in _CASES:
        return
    case = _CASES[option](options)
    before = case.outcome(options)
    for value in (case.changed[option], *_other_values(options, option)):
        changed = {**case.changed, option: value}
        after = case.outcome(replace(options, **changed))
        if after != before:
            yield OptionExample(case.text, before, changed, after)
            return
    yield OptionExample(f"{case.text}: {before}; no other value of {option} changes that here")


def _other_values(options: CardPointsOptions, option: str) -> tuple[Any, ...]:
    """Return what else the option may be, where it is one of several words, or yes or no."""
    closed = closed_values(type_hints(CardPointsOptions)[option])
    words = options.choices_by_option.get(option) or (closed[::-1] if closed == (True, False) else closed)
    return (*words, getattr(CardPointsOptions(), option))


def _hand(entered: Mapping[str, Any]) -> Hand:
    sample = sample_hand(8, _SIDES, seats=dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), 0))
    return sample._replace(entered=entered)


def _scored(changed: Changes, ours: int, more: Mapping[str, Any] = MappingProxyType({})) -> MakeCase:
    """Return the case of a hand that Ann takes: what both sides score."""

    def make(options: CardPointsOptions) -> _Case:
        counted: Mapping[str, Any] = {"count": {US: ours, THEM: 162 - ours}}
        if "last_trick" in more:
            counted = {"piles": {US: ours, THEM: 152 - ours}}

        def outcome(options: CardPointsOptions) -> str:
            bid = {"bid": 90} if options.auction else {}
            asked = {field.name for field in fields_of(options)}
            entered = {name: value for name, value in more.items() if name != "capot" or name in asked}
            return _points({"taker": "Ann", "trump": "H", **bid, **counted, **entered}, options)

        said = "".join(f", {_WORDS[name].format(_text(value))}" for name, value in more.items())
        return _Case(changed, f"Ann takes and counts {ours}{said}", outcome)

    return make


def _points(entered: Mapping[str, Any], options: CardPointsOptions) -> str:
    """Return what a hand scores, as `110 to 52`."""
    try:
        score = score_hand(options, _hand(entered), NO_HISTORY)
    except ScorepadError as error:
        return str(error)
    points = [sum(line.points for line in score.lines if line.side == side) for side in (US, THEM)]
    held = f", {points_text(score.held)} held" if score.held else ""
    return " to ".join(map(points_text, points)) + held


def _text(value: Any) -> str:
    """Return a value as it is said: declarations by player, a number, a name."""
    if isinstance(value, dict):
        return ", ".join(f"{player} {'+'.join(own)}" for player, own in value.items())
    return str(value)


def _asked(changed: Changes) -> MakeCase:
    """Return the case of what a hand asks for."""

    def outcome(options: CardPointsOptions) -> str:
        names = (field.name for field in fields_of(options))
        return ", ".join(name for name in names if name not in ("exchanged", "passed"))

    return lambda options: _Case(changed, "a deal has", outcome)


def _allowed(changed: Changes, text: str, entered: Mapping[str, Any]) -> MakeCase:
    """Return the case of something entered: whether it is refused."""
    return lambda options: _Case(changed, text, lambda options: _verdict(options, entered))


def _verdict(options: CardPointsOptions, entered: Mapping[str, Any]) -> str:
    return "refused" if list(check_hand(options, _hand(entered))) else "allowed"


def _counted(changed: Changes, ours: int, theirs: int) -> MakeCase:
    """Return the case of a count, which has to be what the cards in play can come to."""
    entered = {"taker": "Ann", "trump": "H", "count": {US: ours, THEM: theirs}}
    varying = _allowed(changed, f"counts of {ours} and {theirs}", entered)
    fixed = _Case(changed, "a deal of this pack counts", lambda options: str(options.hand_points("H")))
    return lambda options: varying(options) if options.hand_points("H") is None else fixed


def _ended(changed: Changes, *, capot: bool = False) -> MakeCase:
    """Return the case of totals after some hands: whether the game is over."""

    def make(options: CardPointsOptions) -> _Case:
        target = options.target or 1000
        ours, theirs = (target + 10, target // 2) if capot else (520, 480)
        totals = {US: ours, THEM: theirs}
        last = _hand({"taker": "Ann", "capot": US})
        history = History((ScoredHand(last, totals, totals),) if capot else (), totals, {})
        how = ", the last won with every trick" if capot else ""

        def outcome(options: CardPointsOptions) -> str:
            return "over" if is_over(options, _PLAYED, history) else "goes on"

        return _Case(changed, f"{ours} against {theirs} after {_PLAYED} hands{how}", outcome)

    return make


def _at_no_trump(options: CardPointsOptions) -> _Case:
    """Return the case of a run declared at no trumps."""
    entered = {
        "taker": "Ann",
        "trump": "NT",
        "bid": 90,
        "count": {US: 100, THEM: 30},
        "declared": {"Ann": ["3KD"]},
    }

    def outcome(options: CardPointsOptions) -> str:
        return _verdict(replace(options, deal_totals={**options.deal_totals, "NT": 120}), entered)

    return _Case({"declarations_at_no_trump": False}, "a run of three declared at no trumps", outcome)


def _under_ruff(options: CardPointsOptions) -> _Case:
    """Return the case of a holding that can only trump lower."""
    play = PlayRules(pack=32, ranks="belote", void="must-overtrump", beat="trump-led")

    def outcome(options: CardPointsOptions) -> str:
        trick = open_trick(replace(play, under_ruff=options.under_ruff), ["AS", "9H"], trump="H", seats=4)
        legal = trick.legal(("7H", "QC"))
        return " or ".join(map(card_text, legal))

    text = "AS is led and trumped with 9H; who holds 7H and QC may play"
    return _Case({"under_ruff": "free"}, text, outcome)


def _formula(text: str) -> Formula:
    return Formula(text, NAMES)


_WORDS = {
    "bella": "bella with {}", "declared": "declared {}", "doubled": "doubled ({} times)",
    "capot": "every trick to {}", "revoke": "{} revoked", "last_trick": "the last trick to {}",
}  # fmt: skip

_CASES: Mapping[str, MakeCase] = {
    "target": _ended({"target": 500}),
    "max_hands": _ended({"max_hands": _PLAYED}),
    "auction": _asked({"auction": True}),
    "min_bid": _allowed({"min_bid": 70}, "a bid of 70", {"bid": 70}),
    "bid_most": _allowed({"bid_most": 200}, "a bid of 190", {"bid": 190}),
    "bid_step": _allowed({"bid_step": 5}, "a bid of 95", {"bid": 95}),
    "last_trick": _scored({"last_trick": 20}, 100, {"last_trick": US}),
    "bella": _scored({"bella": 30}, 100, {"bella": "Ann"}),
    "belote_on_fail": _scored({"belote_on_fail": "winner"}, 60, {"bella": "Cid"}),
    "doubles": _asked({"doubles": True}),
    "declarations": _asked({"declarations": True}),
    "declarations_at_no_trump": _at_no_trump,
    "declarations_on_capot": _scored(
        {"declarations_on_capot": "holder"}, 162, {"capot": US, "declared": {"Bob": ["3KD"]}}
    ),
    "compare_declarations": _scored(
        {"compare_declarations": "apart"}, 100, {"declared": {"Ann": ["JJJJ"], "Bob": ["3AS"]}}
    ),
    "shared_cards": _allowed(
        {"shared_cards": False},
        "Ann declares JJJJ and the run 3JS",
        {"taker": "Ann", "trump": "H", "declared": {"Ann": ["JJJJ", "3JS"]}},
    ),
    "declarations_count": _scored({"declarations_count": "best"}, 100, {"declared": {"Ann": ["3KD", "4AS"]}}),
    "equal_sequences": _scored(
        {"equal_sequences": "eldest"}, 100, {"declared": {"Ann": ["3KD"], "Bob": ["3KH"]}}
    ),
    "least_total": _counted({"least_total": 60}, 30, 25),
    "most_total": _counted({"most_total": 160}, 100, 65),
    "fail_total": _scored({"fail_total": 160}, 60),
    "capot": _scored({"capot": 300}, 162, {"capot": US}),
    "capot_wins": _ended({"capot_wins": False}, capot=True),
    "made_if": _scored({"made_if": _formula("own_all>=60")}, 60),
    "tied_if": _scored({"tied_if": _formula("own_all==100")}, 100),
    "tie": _scored({"tie": "made"}, 81),
    "score": _scored({"score": "bid"}, 100),
    "multiply": _scored({"multiply": "all"}, 60, {"doubled": 2}),
    "redouble": _scored({"redouble": 3}, 60, {"doubled": 4}),
    "rounding": _scored({"rounding": "six-up"}, 95),
    "points_per_mark": _scored({"points_per_mark": 5}, 100),
    "revoke": _scored({"revoke": 100}, 100, {"revoke": "Bob"}),
    "extra": _asked({"extra": True}),
    "under_ruff": _under_ruff,
}
"""How each option is shown: what is changed, the case in words, and what it comes to under some options."""
