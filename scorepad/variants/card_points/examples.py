"""Computed examples of the options of card-point games, for `scorepad new belote --help`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from scorepad.core.cards import card_text
from scorepad.core.formula import Formula
from scorepad.core.points import points_text
from scorepad.core.problems import ScorepadError
from scorepad.core.table import Side
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import NO_HISTORY, History, ScoredHand
from scorepad.play.rules import PlayRules
from scorepad.play.trick import open_trick
from scorepad.reading.records import type_hints
from scorepad.variants.card_points.scoring import COUNTS, deal_total
from scorepad.variants.variant import flags_text

if TYPE_CHECKING:
    from scorepad.variants.card_points.variant import CardPoints

_SIDES = (Side("Ann & Cid", ("Ann", "Cid")), Side("Bob & Dee", ("Bob", "Dee")))
US, THEM = (side.name for side in _SIDES)
_PLAYED = 6
Tell = Callable[["CardPoints"], str]


def examples_of(rules: CardPoints, option: str) -> Iterator[str]:
    """Yield an example of an option: what a deal that Ann took scores, is asked, or ends.

    It shows the first value that makes a difference to these rules; where none does, it says so.
    """
    if option not in _CASES:
        return
    changed, case, tell = _CASES[option](rules)
    before = tell(rules)
    for value in (changed[option], *_others(rules, option)):
        options = changed | {option: value}
        check_formulas = replace(rules, **options)
        if tell(check_formulas) != before:
            yield f"{case}: {before}; with {flags_text(options)}: {tell(check_formulas)}"
            return
    yield f"{case}: {before}; no other value of {option} changes that here"


def _others(rules: CardPoints, option: str) -> tuple[Any, ...]:
    """Return what else the option may be, where it is one of several words, or yes or no."""
    named = {"score": tuple(rules.scores), "tie": (*rules.ties, "made", "all-to-opponent")}
    hint = type_hints(type(rules))[option]
    words = get_args(hint) if get_origin(hint) is Literal else (False, True) if hint is bool else ()
    return (*named.get(option, words), getattr(type(rules)(), option))


def _hand(rules: CardPoints, entered: dict[str, Any]) -> Hand:
    sample = sample_hand(8, _SIDES, seats=dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), 0))
    return sample._replace(entered=entered)


def _deal(changed: dict[str, Any], ours: int, more: dict[str, Any] | None = None) -> Any:
    """Return the case of a deal that Ann takes: what both sides score."""
    more = more or {}

    def case(rules: CardPoints) -> tuple[dict[str, Any], str, Tell]:
        counted: dict[str, Any] = {"count": {US: ours, THEM: 162 - ours}}
        if "last_trick" in more:
            counted = {"piles": {US: ours, THEM: 152 - ours}}

        def tell(one: CardPoints) -> str:
            bid = {"bid": 90} if one.auction else {}
            asked = {field.name for field in one.fields}
            said = {key: value for key, value in more.items() if key != "capot" or key in asked}
            return _scored(one, {"taker": "Ann", "trump": "H", **bid, **counted, **said})

        said = "".join(f", {_TOLD[key].format(_text(value))}" for key, value in more.items())
        return changed, f"Ann takes and counts {ours}{said}", tell

    return case


def _scored(rules: CardPoints, entered: dict[str, Any]) -> str:
    try:
        result = rules.score_hand(_hand(rules, entered), NO_HISTORY)
    except ScorepadError as error:
        return str(error)
    points = [sum(line.points for line in result.lines if line.side == side) for side in (US, THEM)]
    held = f", {points_text(result.held)} held" if result.held else ""
    return " to ".join(map(points_text, points)) + held


def _text(value: Any) -> str:
    """Return a value as it is said: declarations by player, a number, a name."""
    if isinstance(value, dict):
        return ", ".join(f"{player} {'+'.join(own)}" for player, own in value.items())
    return str(value)


def _asked(changed: dict[str, Any]) -> Any:
    """Return the case of what a deal asks for."""

    def tell(rules: CardPoints) -> str:
        return ", ".join(field.name for field in rules.fields if field.name not in ("exchanged", "passed"))

    return lambda rules: (changed, "a deal has", tell)


def _allowed(changed: dict[str, Any], case: str, entered: dict[str, Any]) -> Any:
    """Return the case of something entered: whether it is refused."""

    def tell(rules: CardPoints) -> str:
        return "refused" if list(rules.check(_hand(rules, entered), NO_HISTORY)) else "allowed"

    return lambda rules: (changed, case, tell)


def _counted(changed: dict[str, Any], ours: int, theirs: int) -> Any:
    """Return the case of a count, which has to be what the cards in play can come to."""

    def case(rules: CardPoints) -> tuple[dict[str, Any], str, Tell]:
        entered = {"taker": "Ann", "trump": "H", "count": {US: ours, THEM: theirs}}
        told = _allowed(changed, f"counts of {ours} and {theirs}", entered)(rules)
        total = deal_total(rules, _hand(rules, entered))
        if total is not None:
            return (
                changed,
                "a deal of this pack counts",
                lambda one: str(deal_total(one, _hand(one, entered))),
            )
        return told  # type: ignore[no-any-return]

    return case


def _ended(changed: dict[str, Any], *, capot: bool = False) -> Any:
    """Return the case of totals after some hands: whether the game is over."""

    def case(rules: CardPoints) -> tuple[dict[str, Any], str, Tell]:
        target = rules.target or 1000
        ours, theirs = (target + 10, target // 2) if capot else (520, 480)
        totals = {US: ours, THEM: theirs}
        last = _hand(rules, {"taker": "Ann", "capot": US})
        history = History((ScoredHand(last, totals, totals),) if capot else (), totals, {})
        how = ", the last won with every trick" if capot else ""

        def tell(one: CardPoints) -> str:
            return "over" if one.is_over(_PLAYED, (8,), history) else "goes on"

        return changed, f"{ours} against {theirs} after {_PLAYED} hands{how}", tell

    return case


def _at_no_trump(rules: CardPoints) -> tuple[dict[str, Any], str, Tell]:
    """Return the case of a run declared at no trumps."""
    entered = {"taker": "Ann", "trump": "NT", "bid": 90, "count": {US: 100, THEM: 30}}

    def tell(one: CardPoints) -> str:
        playable = replace(one, deal_totals={**one.deal_totals, "NT": 120})
        told = {**entered, "declared": {"Ann": ["3KD"]}}
        return "refused" if list(playable.check(_hand(one, told), NO_HISTORY)) else "allowed"

    return {"declarations_at_no_trump": False}, "a run of three declared at no trumps", tell


def _under_ruff(rules: CardPoints) -> tuple[dict[str, Any], str, Tell]:
    """Return the case of a holding that can only trump lower."""
    play = PlayRules(pack=32, ranks="belote", void="must-overtrump", beat="trump-led")

    def tell(one: CardPoints) -> str:
        trick = open_trick(one.rules_of_play(play), ["AS", "9H"], trump="H", seats=4)
        legal = trick.legal(("7H", "QC"))
        return " or ".join(map(card_text, legal))

    return {"under_ruff": "free"}, "AS is led and trumped with 9H; who holds 7H and QC may play", tell


def _formula(text: str) -> Formula:
    return Formula(text, tuple(COUNTS))


_TOLD = {
    "bella": "bella with {}", "declared": "declared {}", "doubled": "doubled ({} times)",
    "capot": "every trick to {}", "revoke": "{} revoked", "last_trick": "the last trick to {}",
}  # fmt: skip

_CASES: dict[str, Callable[[CardPoints], tuple[dict[str, Any], str, Tell]]] = {
    "target": _ended({"target": 500}),
    "hands": _ended({"hands": _PLAYED}),
    "auction": _asked({"auction": True}),
    "bid_least": _allowed({"bid_least": 70}, "a bid of 70", {"bid": 70}),
    "bid_most": _allowed({"bid_most": 200}, "a bid of 190", {"bid": 190}),
    "bid_step": _allowed({"bid_step": 5}, "a bid of 95", {"bid": 95}),
    "last_trick": _deal({"last_trick": 20}, 100, {"last_trick": US}),
    "bella": _deal({"bella": 30}, 100, {"bella": "Ann"}),
    "belote_on_fail": _deal({"belote_on_fail": "winner"}, 60, {"bella": "Cid"}),
    "doubles": _asked({"doubles": True}),
    "declarations": _asked({"declarations": True}),
    "declarations_at_no_trump": _at_no_trump,
    "declarations_on_capot": _deal(
        {"declarations_on_capot": "holder"}, 162, {"capot": US, "declared": {"Bob": ["3KD"]}}
    ),
    "contests": _deal({"contests": "apart"}, 100, {"declared": {"Ann": ["JJJJ"], "Bob": ["3AS"]}}),
    "shared_cards": _allowed(
        {"shared_cards": False},
        "Ann declares JJJJ and the run 3JS",
        {"taker": "Ann", "trump": "H", "declared": {"Ann": ["JJJJ", "3JS"]}},
    ),
    "declarations_count": _deal({"declarations_count": "best"}, 100, {"declared": {"Ann": ["3KD", "4AS"]}}),
    "equal_sequences": _deal(
        {"equal_sequences": "eldest"}, 100, {"declared": {"Ann": ["3KD"], "Bob": ["3KH"]}}
    ),
    "least_total": _counted({"least_total": 60}, 30, 25),
    "most_total": _counted({"most_total": 160}, 100, 65),
    "fail_total": _deal({"fail_total": 160}, 60),
    "capot": _deal({"capot": 300}, 162, {"capot": US}),
    "capot_wins": _ended({"capot_wins": False}, capot=True),
    "made_if": _deal({"made_if": _formula("own_all>=60")}, 60),
    "tied_if": _deal({"tied_if": _formula("own_all==100")}, 100),
    "tie": _deal({"tie": "made"}, 81),
    "score": _deal({"score": "bid"}, 100),
    "multiply": _deal({"multiply": "all"}, 60, {"doubled": 2}),
    "redouble": _deal({"redouble": 3}, 60, {"doubled": 4}),
    "rounding": _deal({"rounding": "six-up"}, 95),
    "unit": _deal({"unit": 5}, 100),
    "revoke": _deal({"revoke": 100}, 100, {"revoke": "Bob"}),
    "extra": _asked({"extra": True}),
    "under_ruff": _under_ruff,
}
"""How each option is shown: what is changed, the case in words, and what it comes to under some rules."""
