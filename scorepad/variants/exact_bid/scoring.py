"""What a hand of exact bids is worth: schemes, extras, streaks and bags, a line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from scorepad.core.formula import exact
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoreLine
from scorepad.text.messages import Message
from scorepad.variants.exact_bid.options import BAGS, STREAKS, ExactBidOptions
from scorepad.variants.exact_bid.schemes import (
    bids_made,
    variables_of_extras,
    variables_of_hand,
    variables_of_totals,
)
from scorepad.variants.exact_bid.variables import LOST


def score(options: ExactBidOptions, hand: Hand, history: History) -> Score:
    """Return a line for each bid, and for what else was declared or has come in a row.

    The kinds of lines: `bid`, `zero-bid` (a made 0 under Vienna), `extra`, `streak` and `bag-penalty`.
    """
    if options.scores_each_bid_alone:
        return Score(tuple(_lines_of_bids(options, hand)), {})
    bids, taken, extras = hand.entered["bids"], hand.entered["tricks"], options.extras
    variables = variables_of_hand(hand)
    variables["bids_total"] = sum(bids.values())
    uses_table_variables = options.uses_table_variables
    if uses_table_variables:
        variables |= variables_of_totals(options, history)
        variables["successes"] = bids_made(options, hand)
    lines: list[ScoreLine] = []
    tallies: dict[str, dict[str, int]] = {tally: {} for tally in options.tally_marks}
    for player, bid in bids.items():
        tricks = taken[player]
        _set_bid(variables, bid, tricks)
        if uses_table_variables:
            variables["total"] = exact(history.totals.get(player, 0))
        if extras:
            variables |= variables_of_extras(options, hand, player)
        lines.append(_bid_line(options, player, variables))
        if extras:
            lines += _extra_lines(options, player, variables)
        if STREAKS in tallies:
            run = history.tallies.get(STREAKS, {}).get(player, 0)
            tallies[STREAKS][player], prize = _count_streak(options, player, run, variables)
            lines += prize
        if BAGS in tallies:
            bags = history.tallies.get(BAGS, {}).get(player, 0)
            tallies[BAGS][player], penalty = _count_bags(options, player, bags, variables)
            lines += penalty
    return Score(tuple(lines), tallies)


def _lines_of_bids(options: ExactBidOptions, hand: Hand) -> Iterator[ScoreLine]:
    """Yield a line for each bid; what the same bid came to in a hand of that size is not reckoned again."""
    taken, scored = hand.entered["tricks"], options.scored_bids
    cards, players = hand.cards, len(hand.table.players)
    for player, bid in hand.entered["bids"].items():
        key = (bid, taken[player], cards, players)
        if key not in scored:
            variables = variables_of_hand(hand)
            _set_bid(variables, bid, taken[player])
            scored[key] = _bid_line(options, player, variables)[1:]
        yield ScoreLine(player, *scored[key])


def _set_bid(variables: dict[str, Any], bid: int, tricks: int) -> None:
    """Let the variables be those of a player who bid and took so many."""
    over, under = (tricks - bid, 0) if tricks > bid else (0, bid - tricks)
    variables["bid"], variables["tricks"] = bid, tricks
    variables["off"], variables["over"], variables["under"] = over + under, over, under


@lru_cache(maxsize=1024)
def _bid_message(bid: int, tricks: int) -> Message:
    return Message("bid-took", (("bid", bid), ("tricks", tricks)))


def _bid_line(options: ExactBidOptions, player: str, variables: Mapping[str, Any]) -> ScoreLine:
    """Return what the bid was worth, by the scheme or, a made 0, by Vienna."""
    bid, tricks, scheme = variables["bid"], variables["tricks"], options.scheme
    if bid == 0 and options.is_vienna and scheme.is_made(bid, tricks):
        return ScoreLine(
            player, options.vienna_zero.points(variables), kind="zero-bid",
            message=Message("bid-took-zero", (("cards", variables["cards"]),)),
            option=f"vienna_zero={options.vienna_zero.text}",
        )  # fmt: skip
    message = _bid_message(bid, tricks)
    if options.extras and (counted := tuple(_counted_extras(options, variables))):
        message = Message("bid-took-with", (*message.facts, ("extras", counted)))
    return ScoreLine(
        player, scheme.formula(bid, tricks).points(variables), kind="bid",
        message=message, option=f"scoring={options.scoring}",
    )  # fmt: skip


def _counted_extras(options: ExactBidOptions, variables: Mapping[str, Any]) -> Iterator[Message]:
    """Yield what was declared that has no line of its own, as the scheme may count it."""
    for name, extra in options.extras.items():
        if not extra.points and variables[name]:
            yield _extra_message(name, variables)


def _extra_lines(options: ExactBidOptions, player: str, variables: Mapping[str, Any]) -> Iterator[ScoreLine]:
    """Yield a line for each extra that scores by itself, and that the player declared or wins of others."""
    for name, extra in options.extras.items():
        wins_lost = name in options.wins_lost and variables[LOST + name]
        if extra.points and (variables[name] or wins_lost):
            yield ScoreLine(
                player, extra.points.points(variables), kind="extra",
                message=_extra_message(name, variables), option=f"extras.{name}",
            )  # fmt: skip


def _extra_message(name: str, variables: Mapping[str, Any]) -> Message:
    noun = ("extra", name.replace("_", " "))
    if variables[name]:
        return Message("extra", (noun, ("value", variables[name])))
    return Message("extra-lost", (noun, ("value", variables[LOST + name])))


def _count_streak(
    options: ExactBidOptions, player: str, run: int, variables: Mapping[str, Any]
) -> tuple[int, list[ScoreLine]]:
    """Return how many bids in a row were made (or missed, below 0) after `run`, and the line it earned.

    A streak that is complete begins anew; a hand that is too small leaves it as it is.
    """
    if variables["cards"] < options.streak_from:
        return run, []
    is_made = options.scheme.is_made(variables["bid"], variables["tricks"])
    run = max(run, 0) + 1 if is_made else min(run, 0) - 1
    if abs(run) < options.streak:
        return run, []
    name = "streak_bonus" if is_made else "streak_penalty"
    formula = options.streak_bonus if is_made else options.streak_penalty
    points = formula.points(variables)
    line = ScoreLine(
        player, points if is_made else -points, kind="streak",
        message=Message("streak-made" if is_made else "streak-missed", (("count", abs(run)),)),
        option=f"{name}={formula.text}",
    )  # fmt: skip
    return 0, [line]


def _count_bags(
    options: ExactBidOptions, player: str, bags: int, variables: Mapping[str, Any]
) -> tuple[int, list[ScoreLine]]:
    """Return the bags after those of a bid that was made came to `bags`, and the penalty they cost."""
    if options.scheme.is_made(variables["bid"], variables["tricks"]):
        bags += variables["over"]
    times, rest = divmod(bags, options.bags)
    if not times:
        return rest, []
    facts = (("bags", bags), ("limit", options.bags), ("times", times))
    line = ScoreLine(
        player, -times * options.bag_penalty, kind="bag-penalty",
        message=Message("bag-penalty", facts), option=f"bags={options.bags}",
    )  # fmt: skip
    return rest, [line]
