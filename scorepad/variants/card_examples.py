"""Computed examples of the options of card-point games, for `scorepad new belote --help`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorepad.errors import ScorepadError
from scorepad.hand import NO_PAST, Past, sample_hand
from scorepad.points import points_text
from scorepad.table import Side
from scorepad.variants.variant import flags_text

if TYPE_CHECKING:
    from scorepad.variants.card_points import CardPoints

_SIDES = (Side("Ann & Cid", ("Ann", "Cid")), Side("Bob & Dee", ("Bob", "Dee")))
US, THEM = (side.name for side in _SIDES)


def illustrate(rules: CardPoints, option: str) -> Iterator[str]:
    """Yield an example of an option: what a deal that Ann took scores, or when the game ends."""
    if option in _DEALS:
        changed, ours, more = _DEALS[option]
        told = [_deal(one, ours, more) for one in (rules, replace(rules, **changed))]
        said = "".join(f", {_TOLD[key].format(_text(value))}" for key, value in more.items())
        yield f"Ann takes and counts {ours}{said}: {told[0]}; with {flags_text(changed)}: {told[1]}"
    elif option in ("target", "hands"):
        changed = {"target": 500} if option == "target" else {"hands": 6}
        past = Past((), {US: 520, THEM: 480}, {})
        over = [
            "over" if one.is_over(6, (8,), past) else "goes on" for one in (rules, replace(rules, **changed))
        ]
        yield f"520 against 480 after 6 hands: {over[0]}; with {flags_text(changed)}: {over[1]}"


def _text(value: Any) -> str:
    """Return a value as it is said: declarations by player, a number, a name."""
    if isinstance(value, dict):
        return ", ".join(f"{player} {'+'.join(own)}" for player, own in value.items())
    return str(value)


def _deal(rules: CardPoints, ours: int, more: dict[str, Any]) -> str:
    bid = {"bid": 90} if rules.auction else {}
    entered = {"taker": "Ann", "trump": "H", **bid, "count": {US: ours, THEM: 162 - ours}, **more}
    hand = sample_hand(8, _SIDES, seats=dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), 0))._replace(
        entered=entered
    )
    try:
        result = rules.score_hand(hand, NO_PAST)
    except ScorepadError as error:
        return str(error)
    points = [sum(line.points for line in result.lines if line.side == side) for side in (US, THEM)]
    held = f", {points_text(result.held)} held" if result.held else ""
    return " to ".join(map(points_text, points)) + held


_TOLD = {
    "bella": "bella with {}", "declared": "declared {}", "doubled": "doubled ({} times)",
    "capot": "every trick to {}", "revoke": "{} revoked",
}  # fmt: skip

_DEALS: dict[str, tuple[dict[str, Any], int, dict[str, Any]]] = {
    "bella": ({"bella": 30}, 100, {"bella": "Ann"}),
    "belote_on_fail": ({"belote_on_fail": "winner"}, 60, {"bella": "Cid"}),
    "fail_total": ({"fail_total": 160}, 60, {}),
    "tie": ({"tie": "made"}, 81, {}),
    "rounding": ({"rounding": "six-up"}, 95, {}),
    "multiply": ({"multiply": "all"}, 60, {"doubled": 2}),
    "redouble": ({"redouble": 3}, 60, {"doubled": 4}),
    "score": ({"score": "bid"}, 100, {}),
    "revoke": ({"revoke": 100}, 100, {"revoke": "Bob"}),
    "declarations_on_capot": (
        {"declarations_on_capot": "holder"},
        162,
        {"capot": US, "declared": {"Bob": ["3KD"]}},
    ),
    "contests": ({"contests": "apart"}, 100, {"declared": {"Ann": ["JJJJ"], "Bob": ["3AS"]}}),
}
"""An option changed, the card points of Ann & Cid, and what else was entered."""
