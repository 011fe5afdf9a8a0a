"""What a hand of exact bids is worth: schemes, extras, streaks and bags, a line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from scorepad.core.formula import exact
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoreLine
from scorepad.text.messages import Message
from scorepad.variants.exact_bid.schemes import LOST

if TYPE_CHECKING:
    from scorepad.variants.exact_bid.variant import ExactBid

STREAKS, BAGS = "streaks", "bags"


@lru_cache(maxsize=1024)
def _took(bid: int, tricks: int) -> Message:
    return Message("bid-took", (("bid", bid), ("tricks", tricks)))


def counts_before(hand: Hand) -> dict[str, Any]:
    """Return the counts that are known before anybody bids, but for those of totals."""
    return {
        "cards": hand.cards,
        "players": len(hand.table.players),
        "hand": hand.number,
        "max_cards": hand.max_cards,
        "hands_total": hand.hands_total,
    }


def counts_of_totals(rules: ExactBid, history: History) -> dict[str, Any]:
    """Return the best total before the hand and all of them added; `total` is added player by player."""
    totals = [exact(total) for total in history.totals.values()] or [0]
    best = min(totals) if rules.is_lowest_best else max(totals)
    return {"leader_total": best, "sum_totals": sum(totals)}


def score(rules: ExactBid, hand: Hand, history: History) -> Score:
    """Return a line for each bid, and for what else was declared or has come in a row."""
    bids, taken = hand.entered["bids"], hand.entered["tricks"]
    counts = counts_before(hand)
    counts["bids_total"] = sum(bids.values())
    uses_table_variables, extras, vienna = rules.uses_table_variables, rules.extras, rules.is_vienna
    if uses_table_variables:
        counts |= counts_of_totals(rules, history)
        counts["successes"] = sum(rules.is_made(bid, taken[player]) for player, bid in bids.items())
    lines: list[ScoreLine] = []
    tallies: dict[str, dict[str, int]] = {tally: {} for tally in rules.tally_marks}
    scoring, formula = f"scoring={rules.scoring}", rules.scheme.formula
    for player, bid in bids.items():
        tricks = taken[player]
        over, under = (tricks - bid, 0) if tricks > bid else (0, bid - tricks)
        counts["bid"], counts["tricks"] = bid, tricks
        counts["off"], counts["over"], counts["under"] = over + under, over, under
        if uses_table_variables:
            counts["total"] = exact(history.totals.get(player, 0))
        if extras:
            counts |= _declared(rules, hand, player)
        if vienna and bid == 0 and rules.is_made(bid, tricks):
            said = Message("bid-took-zero", (("cards", hand.cards),))
            option = f"vienna_zero={rules.vienna_zero.text}"
            lines.append(ScoreLine(player, rules.vienna_zero.points(counts), said, option))
        else:
            said = _took(bid, tricks)
            if extras and (told := tuple(_counted(rules, counts))):
                said = Message("bid-took-with", (*said.facts, ("extras", told)))
            lines.append(ScoreLine(player, formula(bid, tricks).points(counts), said, scoring))
        if extras or tallies:
            lines += _more(rules, hand, player, history, counts, tallies)
    return Score(tuple(lines), tallies)


def _more(
    rules: ExactBid,
    hand: Hand,
    player: str,
    history: History,
    counts: Mapping[str, Any],
    tallies: dict[str, Any],
) -> Iterator[ScoreLine]:
    """Yield the lines of what else a player declared, and of streaks and bags, whose tallies go on."""
    for name, extra in rules.extras.items():
        if extra.points and (counts[name] or (counts[LOST + name] and name in rules.wins_lost)):
            said = _declared_text(name, counts)
            yield ScoreLine(player, extra.points.points(counts), said, f"extras.{name}")
    is_made = rules.is_made(counts["bid"], counts["tricks"])
    if STREAKS in tallies:
        run = history.tallies.get(STREAKS, {}).get(player, 0)
        if hand.cards >= rules.streak_from:
            run = max(run, 0) + 1 if is_made else min(run, 0) - 1
            if abs(run) >= rules.streak:
                yield _award(rules, player, run, counts)
                run = 0
        tallies[STREAKS][player] = run
    if BAGS in tallies:
        bags = history.tallies.get(BAGS, {}).get(player, 0) + (counts["over"] if is_made else 0)
        if times := bags // rules.bags:
            said = Message("bag-penalty", (("bags", bags), ("limit", rules.bags), ("times", times)))
            yield ScoreLine(player, -times * rules.bag_penalty, said, f"bags={rules.bags}")
        tallies[BAGS][player] = bags % rules.bags


def _counted(rules: ExactBid, counts: Mapping[str, Any]) -> Iterator[Message]:
    """Yield what was declared that has no line of its own, as the scheme may count it."""
    for name, extra in rules.extras.items():
        if not extra.points and counts[name]:
            yield _declared_text(name, counts)


def _award(rules: ExactBid, player: str, run: int, counts: Mapping[str, Any]) -> ScoreLine:
    """Return the line of a streak that is complete: of made bids, or of missed ones."""
    said = Message("streak-made" if run > 0 else "streak-missed", (("count", abs(run)),))
    if run > 0:
        return ScoreLine(
            player, rules.streak_bonus.points(counts), said, f"streak_bonus={rules.streak_bonus.text}"
        )
    points = -rules.streak_penalty.points(counts)
    return ScoreLine(player, points, said, f"streak_penalty={rules.streak_penalty.text}")


def _declared_text(name: str, counts: Mapping[str, Any]) -> Message:
    noun = ("extra", name.replace("_", " "))
    if counts[name]:
        return Message("extra", (noun, ("value", counts[name])))
    return Message("extra-lost", (noun, ("value", counts[LOST + name])))


def _declared(rules: ExactBid, hand: Hand, player: str) -> dict[str, int]:
    """Return what the player declared, by extra, and what the others lost of it who missed their bids."""
    bids, taken = hand.entered["bids"], hand.entered["tricks"]
    missed = [name for name, bid in bids.items() if name != player and not rules.is_made(bid, taken[name])]
    counts = {}
    for name in rules.extras:
        values = hand.entered.get(name) or {}
        counts[name] = values.get(player, 0)
        counts[LOST + name] = sum(values.get(other, 0) for other in missed)
    return counts
