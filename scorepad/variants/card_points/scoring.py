"""What a hand scores: its outcome, the row of the table for that, what it comes to, and what is held over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from scorepad.core.points import Points
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoreLine, Verdict
from scorepad.text.messages import Message
from scorepad.variants.card_points.counting import count_hand, revoker_of, sides_of
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.card_points.outcomes import OutcomeRow
from scorepad.variants.card_points.rounding import Marks, marks_of, to_marks
from scorepad.variants.card_points.variables import values_of

Values = Mapping[str, int]
"""The variables of the formulas, by name."""

Outcome = Literal["made", "failed", "tied"]
"""What became of a contract."""


def score(options: CardPointsOptions, hand: Hand, history: History, *, holds: bool = True) -> Score:
    """Return the lines of a hand; one that everybody passed scores nothing and leaves the held points.

    `holds`: points may be held over for the next hand; where they may not, both sides score their own.
    """
    if hand.entered.get("passed"):
        return Score((), held=history.held)
    values = values_of(count_hand(options, hand))
    revoker = revoker_of(options, hand)
    outcome = "failed" if revoker else outcome_of(options, values)
    option, row = _row(options, outcome, is_doubled=values["times"] > 1)
    message = Message("deal-item", (("outcome", outcome),))
    if revoker:
        message = Message("deal-item-revoke", (("player", revoker),))
    if row.held and not holds:
        row, message = options.chosen_outcomes.made, Message("held-last")
    lines, held = _row_lines(options, hand, values, row, option, message)
    if revoker and options.revoke:
        lines.append(_revoke_line(options, hand, revoker))
    if outcome == "tied" or not history.held:
        return Score(tuple(lines), held=history.held + held)
    lines.append(_held_line(options, hand, history.held, is_made=outcome == "made"))
    return Score(tuple(lines), held=held)


def outcome_of(options: CardPointsOptions, values: Values) -> Outcome:
    """Return what became of the contract, on the exact counts."""
    if options.tied_if.points(values):
        return "tied"
    return "made" if options.made_if.points(values) else "failed"


def verdict(options: CardPointsOptions, hand: Hand, player: str) -> Verdict | None:
    """Return whether the taker's side made it, and by how many points above the bid, or the others."""
    if revoker_of(options, hand) or player not in sides_of(options, hand)[0].players:
        return None
    values = values_of(count_hand(options, hand))
    needed = values["bid"] if options.auction else values["opp_all"]
    return Verdict(outcome_of(options, values) == "made", values["own_all"] - needed)


def _row(options: CardPointsOptions, outcome: Outcome, *, is_doubled: bool) -> tuple[str, OutcomeRow]:
    """Return the row of the table for this outcome, and the option that chose it."""
    table = options.chosen_outcomes
    by_score = f"score={options.score}"
    if outcome == "tied":
        if is_doubled and table.tied_doubled:
            return by_score, table.tied_doubled
        if options.tied_row:
            return f"tie={options.tie}", options.tied_row
        outcome = "made" if options.tie == "made" else "failed"
    if outcome == "made":
        return by_score, (table.made_doubled if is_doubled else None) or table.made
    return by_score, (table.failed_doubled if is_doubled else None) or table.failed


def _row_lines(
    options: CardPointsOptions, hand: Hand, values: Values, row: OutcomeRow, option: str, message: Message
) -> tuple[list[ScoreLine], Points]:
    """Return the lines of a row, those that round it, and what is held over; `message` is said of each item.

    The kind of a line is its item: `card points`, `contract`, `bella`, `declarations`, or one of the house's.
    """
    own, opp = sides_of(options, hand)
    lines: list[ScoreLine] = []
    totals: dict[str, Points] = {own.name: 0, opp.name: 0}
    for side, items in ((own.name, row.taker), (opp.name, row.defence)):
        for item, formula in items.items():
            if points := formula.points(values):
                totals[side] += points
                reason = Message(message.name, (("item", item), *message.facts))
                lines.append(ScoreLine(side, points, kind=item, message=reason, option=option))
    held = row.held.points(values) if row.held else 0
    marks = marks_of(options, hand.entered.get("trump"), Marks(totals[own.name], totals[opp.name], held))
    times = row.times.points(values) if row.times else 1
    for (side, points), mark in zip(totals.items(), (marks.own, marks.opp), strict=True):
        if mark * times != points:
            reason = Message("rounded", (("mark", mark * times), ("points", points)))
            rounding = f"rounding={options.rounding}"
            lines.append(
                ScoreLine(side, mark * times - points, kind="rounding", message=reason, option=rounding)
            )
    return lines, marks.held * times


def _revoke_line(options: CardPointsOptions, hand: Hand, revoker: str) -> ScoreLine:
    """Return what a revoke gives the others beside all there is in the hand."""
    _, others = sides_of(options, hand)
    points = to_marks(options.revoke or 0, options.points_per_mark)
    message = Message("revoke-points", (("player", revoker),))
    return ScoreLine(others.name, points, kind="revoke", message=message, option=f"revoke={options.revoke}")


def _held_line(options: CardPointsOptions, hand: Hand, held: Points, *, is_made: bool) -> ScoreLine:
    """Return what was held before this hand, for the side that wins it."""
    own, others = sides_of(options, hand)
    winner = own if is_made else others
    return ScoreLine(winner.name, held, kind="held", message=Message("held-won"), option=f"tie={options.tie}")
