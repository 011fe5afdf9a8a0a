"""Computed examples of the options of card-point games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
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
_US, _THEM = (side.name for side in _SIDES)
_PLAYED = 6


class Case(NamedTuple):
    """Something that happens at the table, in words, and what comes of it under some options."""

    text: str
    outcome: Callable[[CardPointsOptions], str]


CaseOf = Callable[[CardPointsOptions], Case]
"""The case that shows an option, for the options as they are."""


def examples_of(options: CardPointsOptions, option: str) -> Iterator[OptionExample]:
    """Yield an example of an option: what a hand that Ann took scores, is asked, or ends.

    It shows the first value that makes a difference to these options; where none does, it says so.
    """
    if option not in _EXAMPLES:
        return
    changed, case_of = _EXAMPLES[option]
    text, outcome = case_of(options)
    before = outcome(options)
    for value in (changed[option], *_other_values(options, option)):
        changed = {**changed, option: value}
        after = outcome(replace(options, **changed))
        if after != before:
            yield OptionExample(text, before, changed, after)
            return
    yield OptionExample(text, f"{before}; no other value of {option} changes that here")


def _other_values(options: CardPointsOptions, option: str) -> tuple[Any, ...]:
    """Return what else the option may be, where it is one of several words, or yes or no; and its default."""
    named = options.choices_by_option.get(option) or closed_values(type_hints(CardPointsOptions)[option])
    return (*named, getattr(CardPointsOptions(), option))


def _hand(entered: Mapping[str, Any]) -> Hand:
    sample = sample_hand(8, _SIDES, seats=dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), 0))
    return sample._replace(entered=entered)


def _taken(ours: int, **more: Any) -> CaseOf:
    """Return the case of a hand that Ann takes: what both sides score. `more` is entered besides."""
    counts = {"count": {_US: ours, _THEM: 162 - ours}}
    if "last_trick" in more:
        counts = {"piles": {_US: ours, _THEM: 152 - ours}}
    words = "".join(f", {_BESIDES[field].format(_text(value))}" for field, value in more.items())

    def outcome(options: CardPointsOptions) -> str:
        bid = {"bid": 90} if options.auction else {}
        besides = {name: value for name, value in more.items() if name != "capot" or options.has_capot}
        return _scored(options, {"taker": "Ann", "trump": "H", **bid, **counts, **besides})

    return lambda options: Case(f"Ann takes and counts {ours}{words}", outcome)


def _text(value: Any) -> str:
    """Return a value in words: declarations by player, a number, a name."""
    if isinstance(value, dict):
        return ", ".join(f"{player} {'+'.join(own)}" for player, own in value.items())
    return str(value)


def _scored(options: CardPointsOptions, entered: dict[str, Any]) -> str:
    """Return the points of both sides, and what is held."""
    try:
        score = score_hand(options, _hand(entered), NO_HISTORY)
    except ScorepadError as error:
        return str(error)
    points = [sum(line.points for line in score.lines if line.side == side) for side in (_US, _THEM)]
    held = f", {points_text(score.held)} held" if score.held else ""
    return " to ".join(map(points_text, points)) + held


def _fields(options: CardPointsOptions) -> Case:
    """Return the case of what a hand asks for."""

    def outcome(options: CardPointsOptions) -> str:
        names = (field.name for field in fields_of(options))
        return ", ".join(name for name in names if name not in ("exchanged", "passed"))

    return Case("a deal has", outcome)


def _entered(text: str, **entered: Any) -> CaseOf:
    """Return the case of something entered: whether it is refused."""
    return lambda options: Case(text, lambda options: _judged(options, entered))


def _judged(options: CardPointsOptions, entered: Mapping[str, Any]) -> str:
    return "refused" if list(check_hand(options, _hand(entered))) else "allowed"


def _counted(ours: int, theirs: int) -> CaseOf:
    """Return the case of a count, which has to be what the cards in play can come to."""
    count = {_US: ours, _THEM: theirs}

    def case_of(options: CardPointsOptions) -> Case:
        if options.hand_points("H") is not None:
            return Case("a deal of this pack counts", lambda options: str(options.hand_points("H")))
        return _entered(f"counts of {ours} and {theirs}", taker="Ann", trump="H", count=count)(options)

    return case_of


def _totals(options: CardPointsOptions) -> Case:
    """Return the case of totals after some hands: whether the game is over."""
    history = History((), {_US: 520, _THEM: 480}, {})
    return Case(f"520 against 480 after {_PLAYED} hands", lambda options: _end(options, history))


def _totals_after_capot(options: CardPointsOptions) -> Case:
    """Return the case of a side that has got to the target by a capot: whether the game is over."""
    target = options.target or 1000
    ours, theirs = target + 10, target // 2
    totals = {_US: ours, _THEM: theirs}
    capot = ScoredHand(_hand({"taker": "Ann", "capot": _US}), totals, totals)
    text = f"{ours} against {theirs} after {_PLAYED} hands, the last won with every trick"
    return Case(text, lambda options: _end(options, History((capot,), totals, {})))


def _end(options: CardPointsOptions, history: History) -> str:
    return "over" if is_over(options, _PLAYED, history) else "goes on"


def _run_at_no_trump(options: CardPointsOptions) -> Case:
    """Return the case of a run declared at no trumps."""
    entered = {
        "taker": "Ann", "trump": "NT", "bid": 90, "count": {_US: 100, _THEM: 30},
        "declared": {"Ann": ["3KD"]},
    }  # fmt: skip

    def outcome(options: CardPointsOptions) -> str:
        playable = replace(options, deal_totals={**options.deal_totals, "NT": 120})
        return _judged(playable, entered)

    return Case("a run of three declared at no trumps", outcome)


def _low_trump(options: CardPointsOptions) -> Case:
    """Return the case of a holding that can only trump lower."""

    play = PlayRules(pack=32, ranks="belote", void="must-overtrump", beat="trump-led")

    def outcome(options: CardPointsOptions) -> str:
        trick = open_trick(replace(play, under_ruff=options.under_ruff), ["AS", "9H"], trump="H", seats=4)
        legal = trick.legal(("7H", "QC"))
        return " or ".join(map(card_text, legal))

    return Case("AS is led and trumped with 9H; who holds 7H and QC may play", outcome)


_BESIDES = {
    "bella": "bella with {}", "declared": "declared {}", "doubled": "doubled ({} times)",
    "capot": "every trick to {}", "revoke": "{} revoked", "last_trick": "the last trick to {}",
}  # fmt: skip
"""What is entered besides, in words."""

_EXAMPLES: Mapping[str, tuple[Mapping[str, Any], CaseOf]] = {
    "target": ({"target": 500}, _totals),
    "max_hands": ({"max_hands": _PLAYED}, _totals),
    "auction": ({"auction": True}, _fields),
    "min_bid": ({"min_bid": 70}, _entered("a bid of 70", bid=70)),
    "max_bid": ({"max_bid": 200}, _entered("a bid of 190", bid=190)),
    "bid_step": ({"bid_step": 5}, _entered("a bid of 95", bid=95)),
    "last_trick": ({"last_trick": 20}, _taken(100, last_trick=_US)),
    "bella": ({"bella": 30}, _taken(100, bella="Ann")),
    "belote_on_fail": ({"belote_on_fail": "winner"}, _taken(60, bella="Cid")),
    "doubles": ({"doubles": True}, _fields),
    "declarations": ({"declarations": True}, _fields),
    "declarations_at_no_trump": ({"declarations_at_no_trump": False}, _run_at_no_trump),
    "declarations_on_capot": (
        {"declarations_on_capot": "holder"},
        _taken(162, capot=_US, declared={"Bob": ["3KD"]}),
    ),
    "compare_declarations": (
        {"compare_declarations": "apart"},
        _taken(100, declared={"Ann": ["JJJJ"], "Bob": ["3AS"]}),
    ),
    "shared_cards": (
        {"shared_cards": False},
        _entered(
            "Ann declares JJJJ and the run 3JS", taker="Ann", trump="H", declared={"Ann": ["JJJJ", "3JS"]}
        ),
    ),
    "declarations_count": ({"declarations_count": "best"}, _taken(100, declared={"Ann": ["3KD", "4AS"]})),
    "equal_sequences": (
        {"equal_sequences": "eldest"},
        _taken(100, declared={"Ann": ["3KD"], "Bob": ["3KH"]}),
    ),
    "least_total": ({"least_total": 60}, _counted(30, 25)),
    "most_total": ({"most_total": 160}, _counted(100, 65)),
    "fail_total": ({"fail_total": 160}, _taken(60)),
    "capot": ({"capot": 300}, _taken(162, capot=_US)),
    "capot_wins": ({"capot_wins": False}, _totals_after_capot),
    "made_if": ({"made_if": Formula("own_all>=60", NAMES)}, _taken(60)),
    "tied_if": ({"tied_if": Formula("own_all==100", NAMES)}, _taken(100)),
    "tie": ({"tie": "made"}, _taken(81)),
    "score": ({"score": "bid"}, _taken(100)),
    "multiply": ({"multiply": "all"}, _taken(60, doubled=2)),
    "redouble": ({"redouble": 3}, _taken(60, doubled=4)),
    "rounding": ({"rounding": "six-up"}, _taken(95)),
    "points_per_mark": ({"points_per_mark": 5}, _taken(100)),
    "revoke": ({"revoke": 100}, _taken(100, revoke="Bob")),
    "extra": ({"extra": True}, _fields),
    "under_ruff": ({"under_ruff": "free"}, _low_trump),
}
"""How each option is shown: what is changed, and the case that it makes a difference to."""
