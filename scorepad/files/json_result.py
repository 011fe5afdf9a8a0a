"""A game as plain values, in the form that scripts rely on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

from scorepad.core.problems import Problem, ScorepadError
from scorepad.files.game_file import Difference
from scorepad.games.game import Game, Next
from scorepad.hands.score import ScoredHand


def to_result(game: Game, differences: Iterable[Difference] = (), hand: int | None = None) -> dict[str, Any]:
    """Return the whole result; with `hand`, only that hand among its hands."""
    fields = game.ruleset.fields
    chosen = game.hands if hand is None else game.hands[hand - 1 : hand]
    result: dict[str, Any] = {
        "ruleset": game.ruleset.identity,
        "options": dict(game.ruleset.chosen),
        "players": list(game.players),
        "sides": [{"name": side.name, "players": list(side.players)} for side in game.sides],
        "hands": [_hand(one, fields) for one in chosen],
        "totals": dict(game.totals),
        "tallies": {"bags": {}} | {tally: dict(counts) for tally, counts in game.tallies.items()},
        "held": game.held,
        "over": game.over,
        "winners": list(game.winners),
        "ranks": game.ranks,
        "next": _next(game.next) if game.next else None,
        "differences": [
            {
                "hand": difference.hand,
                "side": difference.side,
                "written": difference.written,
                "computed": difference.computed,
            }
            for difference in differences
        ],
    }
    if game.start.name is not None:
        result["name"] = game.start.name
    if game.adjustments:
        result["adjustments"] = [
            {
                "after": adjustment.after,
                "side": adjustment.side,
                "points": adjustment.points,
                "reason": adjustment.reason,
            }
            for adjustment in game.adjustments
        ]
    return result


def _hand(scored: ScoredHand, fields: Any) -> dict[str, Any]:
    hand = scored.hand
    document: dict[str, Any] = {
        "number": hand.number,
        "dealer": hand.table.dealer_name,
        "cards": hand.cards or None,
        "trump": hand.trump,
    }
    for field in fields:
        if field.name in hand.entered:
            document[field.name] = hand.entered[field.name]
    document["points"] = dict(scored.points)
    document["totals"] = dict(scored.totals)
    document["lines"] = [
        {
            "side": line.side,
            "points": line.points,
            "reason": str(line.message),
            "option": line.option,
        }
        for line in scored.lines
    ]
    document["overruled"] = list(scored.overruled)
    if scored.tallies:
        document["tallies"] = {tally: dict(counts) for tally, counts in scored.tallies.items()}
    if hand.amended:
        document["amended"] = True
    if scored.after_end:
        document["after_end"] = True
    return document


def _next(one: Next) -> dict[str, Any]:
    return {
        "number": one.number,
        "dealer": one.dealer,
        "cards": one.cards or None,
        **({"trump": one.trump} if one.trump else {}),
        "order": list(one.order),
        "needs": one.needs.name,
        "missing": list(one.missing),
        "forbidden": list(one.forbidden),
        **({"warnings": list(map(str, one.warnings))} if one.warnings else {}),
    }


def to_error(
    error: ScorepadError, message_of: Callable[[Problem], str] = attrgetter("message")
) -> dict[str, Any]:
    """Return the error object of a refusal: the first problem, and the others under `more`.

    `message_of` puts a problem into words; whoever shows the object may add what to do about it.
    """
    objects = []
    for problem in error.problems:
        document: dict[str, Any] = {"rule": problem.rule, "message": message_of(problem)}
        if problem.place:
            document |= {
                "file": problem.place.file,
                "line": problem.place.line,
                "column": problem.place.column,
            }
        if "lines" in problem.facts:
            document["lines"] = list(problem.facts["lines"])
        objects.append(document)
    return {"error": objects[0] | ({"more": objects[1:]} if objects[1:] else {})}
