"""What a deal of card points comes to: counts, the outcome, its row in the table, and what is marked.

Rounding is for what a hand marks: contracts are judged on the exact counts, and totals add up the marks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from scorepad.formula import Formula
from scorepad.hand import Hand, Line, Past, Score
from scorepad.points import Points, to_points
from scorepad.table import Side
from scorepad.values import option
from scorepad.variants.card_declarations import Contest, Declaration, parse_declaration, run_contest
from scorepad.wording import Said

if TYPE_CHECKING:
    from scorepad.variants.card_points import CardPoints

COUNTS = (
    "own", "opp", "own_all", "opp_all", "bid", "times", "base_times", "fail_total", "bella_own", "bella_opp",
    "bella_kept", "bella_lost", "declared_own", "declared_opp", "extra_own", "extra_opp", "capot_own",
    "capot_opp", "capot_bid", "capot_points", "no_trumps", "all_trumps",
)  # fmt: skip
"""What a formula may name. `own` is the taker's side, `opp` the other: card points with the last trick,
or the capot's where a side took every trick; `own_all` and `opp_all`: with bella, declarations and
extras; `bid` the contract, `times` what a double multiplies, `base_times` what it multiplies beside the
bid; `fail_total` what a failed contract gives the others; `bella_kept` and `bella_lost`: the taker's
bella, as it stays or goes when the contract fails; `capot_own`, `capot_opp`, `capot_bid`, `no_trumps`,
`all_trumps` are 1 or 0."""


def formula(help: str, default: Any = MISSING) -> Any:
    """Declare a formula over the counts of a deal."""
    return option(default, help, names=COUNTS)


@dataclass(frozen=True)
class Row:
    """What each side scores, item by item, and what is held over; `times` multiplies after rounding."""

    taker: Mapping[str, Formula] = option({}, "what the taker's side scores, item by item", names=COUNTS)
    defence: Mapping[str, Formula] = option({}, "what the other side scores", names=COUNTS)
    held: Formula | None = formula("what is held over for who wins the next hand", None)
    times: Formula | None = formula("what the marks are multiplied by", None)


@dataclass(frozen=True)
class Outcomes:
    """A way of scoring: a row for a contract made and one for a failed one, and rows for doubled ones."""

    made: Row
    failed: Row
    made_doubled: Row | None = None
    failed_doubled: Row | None = None
    tied_doubled: Row | None = None


def contest_of(rules: CardPoints, hand: Hand) -> Contest:
    """Return whose declarations stand in a hand, as far as they are entered."""
    declared = declarations(hand)
    return run_contest(declared, hand.entered.get("trump"), rules.equal_sequences, hand.table.order)


def declarations(hand: Hand) -> dict[str, list[Declaration]]:
    """Return the declarations of each player."""
    told = hand.entered.get("declared", {})
    return {
        player: [one for text in texts if (one := parse_declaration(text))] for player, texts in told.items()
    }


def declared_points(rules: CardPoints, hand: Hand, contest: Contest) -> dict[str, int]:
    """Return the points of the declarations that stand, by side: the best alone, or all of its side."""
    points = dict.fromkeys((side.name for side in hand.sides), 0)
    if contest.winner is None or contest.best is None:
        return points
    side = next(side for side in hand.sides if contest.winner in side.players)
    told = declarations(hand)
    standing = [contest.best]
    if rules.declarations_count == "side":
        standing = [one for player in side.players for one in told.get(player, ())]
    points[side.name] = sum(worth(rules, one) for one in standing)
    return points


def worth(rules: CardPoints, one: Declaration) -> int:
    """Return the points of a declaration; a run longer than any in the table counts as the longest there."""
    if one.suit is None:
        return rules.fours.get("10" if one.rank == "T" else one.rank, rules.fours.get("other", 0))
    lengths = [int(length) for length in rules.sequences if int(length) <= one.length]
    return rules.sequences[str(max(lengths))] if lengths else 0


def card_points(rules: CardPoints, hand: Hand) -> dict[str, int]:
    """Return the card points of each side with the last trick, as they were counted."""
    names = [side.name for side in hand.sides]
    if capot := hand.entered.get("capot"):
        total = deal_total(rules, hand)
        if total is not None and "count" not in hand.entered and "piles" not in hand.entered:
            return {name: total if name == capot else 0 for name in names}
    if "count" in hand.entered:
        return dict(hand.entered["count"])
    last = hand.entered["last_trick"]
    return {
        name: points + rules.last_trick * (name == last) for name, points in hand.entered["piles"].items()
    }


def deal_total(rules: CardPoints, hand: Hand) -> int | None:
    """Return what both sides' card points come to with the last trick, or None where that varies."""
    total = rules.deal_totals.get(hand.entered.get("trump") or "suit", rules.deal_totals.get("suit"))
    return None if total is None else total + rules.last_trick


def counts_of(rules: CardPoints, hand: Hand) -> dict[str, int]:
    """Return the counts of a deal, for the formulas."""
    own_side, opp_side = sides_of(hand)
    counted = card_points(rules, hand)
    capot = hand.entered.get("capot")
    own, opp = counted[own_side.name], counted[opp_side.name]
    raw = own + opp
    if rules.capot is not None and capot:
        own, opp = (rules.capot, 0) if capot == own_side.name else (0, rules.capot)
    declared = declared_points(rules, hand, contest_of(rules, hand))
    holder = hand.entered.get("bella")
    bella_own, bella_opp = (rules.bella * (holder in side.players) for side in (own_side, opp_side))
    extra = hand.entered.get("extra", {})
    extra_own, extra_opp = extra.get(own_side.name, 0), extra.get(opp_side.name, 0)
    kept = bella_own if rules.belote_on_fail == "holder" else 0
    bid = hand.entered.get("bid", 0)
    doubled = hand.entered.get("doubled")
    times = {None: 1, 2: 2, 4: rules.redouble}[doubled]
    declared_own, declared_opp = declared[own_side.name], declared[opp_side.name]
    fail = raw if rules.fail_total is None else rules.fail_total
    return {
        "own": own, "opp": opp,
        "own_all": own + bella_own + declared_own + extra_own,
        "opp_all": opp + bella_opp + declared_opp + extra_opp,
        "bid": 250 if bid == "capot" else bid, "times": times,
        "base_times": times if rules.multiply == "all" else 1,
        "fail_total": rules.capot if capot == opp_side.name and rules.capot is not None else fail,
        "bella_own": bella_own, "bella_opp": bella_opp, "bella_kept": kept, "bella_lost": bella_own - kept,
        "declared_own": declared_own, "declared_opp": declared_opp,
        "extra_own": extra_own, "extra_opp": extra_opp,
        "capot_own": int(capot == own_side.name), "capot_opp": int(capot == opp_side.name),
        "capot_bid": int(bid == "capot"), "capot_points": raw if rules.capot is None else rules.capot,
        "no_trumps": int(hand.entered.get("trump") == "NT"),
        "all_trumps": int(hand.entered.get("trump") == "AT"),
    }  # fmt: skip


def sides_of(hand: Hand) -> tuple[Side, Side]:
    """Return the taker's side, and the other."""
    taker = hand.entered["taker"]
    own = next(side for side in hand.sides if taker in side.players)
    return own, next(side for side in hand.sides if side is not own)


def outcome_of(rules: CardPoints, counts: Mapping[str, int]) -> str:
    """Return `made`, `failed` or `tied`, on the exact counts."""
    if rules.tied_if.points(counts):
        return "tied"
    return "made" if rules.made_if.points(counts) else "failed"


def score(rules: CardPoints, hand: Hand, past: Past) -> Score:
    """Return the lines of a deal; one that everybody passed scores nothing and leaves the held points."""
    if hand.entered.get("passed"):
        return Score((), held=past.held)
    counts = counts_of(rules, hand)
    outcome = outcome_of(rules, counts)
    option, row = _row(rules, outcome, counts)
    own, opp = sides_of(hand)
    lines: list[Line] = []
    raw: dict[str, Points] = {own.name: 0, opp.name: 0}
    for side, items in ((own, row.taker), (opp, row.defence)):
        for item, formula in items.items():
            points = formula.points(counts)
            if points:
                raw[side.name] += points
                lines.append(
                    Line(side.name, points, Said("deal-item", (("item", item), ("outcome", outcome))), option)
                )
    held: Points = row.held.points(counts) if row.held else 0
    marks, held_mark = _marks(rules, hand, (own.name, opp.name), raw, held)
    times = row.times.points(counts) if row.times else 1
    held_mark *= times
    for name, mark in marks.items():
        if mark * times != raw[name]:
            points = mark * times - raw[name]
            said = Said("rounded", (("mark", mark * times), ("points", raw[name])))
            lines.append(Line(name, points, said, f"rounding={rules.rounding}"))
    pot = past.held
    if outcome != "tied" and pot:
        winner = own.name if outcome == "made" else opp.name
        lines.append(Line(winner, pot, Said("held-won"), f"tie={rules.tie}"))
        pot = 0
    is_last = rules.hands is not None and 1 + sum(1 for one in past.hands if one.points) >= rules.hands
    if is_last and held_mark:
        lines.append(Line(own.name, held_mark, Said("held-last"), f"tie={rules.tie}"))
        held_mark = 0
    return Score(tuple(lines), held=pot + held_mark)


def _row(rules: CardPoints, outcome: str, counts: Mapping[str, int]) -> tuple[str, Row]:
    """Return the row of the table for this outcome, and the option that chose it."""
    table = rules.scores[rules.score]
    doubled = counts["times"] > 1
    if outcome == "tied":
        if doubled and table.tied_doubled:
            return f"score={rules.score}", table.tied_doubled
        if rules.tie in rules.ties:
            return f"tie={rules.tie}", rules.ties[rules.tie]
        outcome = "made" if rules.tie == "made" else "failed"
    row = table.made if outcome == "made" else table.failed
    if doubled:
        row = (table.made_doubled if outcome == "made" else table.failed_doubled) or row
    return f"score={rules.score}", row


def _marks(
    rules: CardPoints, hand: Hand, names: tuple[str, str], raw: Mapping[str, Points], held: Points
) -> tuple[dict[str, Points], Points]:
    """Return what each side marks for its points, and what is held, as the rounding says."""
    own, opp = names
    unit = rules.unit
    if rules.rounding == "none":
        return {name: _divided(raw[name], unit) for name in names}, _divided(held, unit)
    if rules.rounding == "boundary":
        edge = rules.boundary.get(hand.entered.get("trump") or "suit", rules.boundary["suit"])
        tied = bool(held)
        low = {own: not tied and raw[own] < raw[opp], opp: not tied and raw[opp] < raw[own]}
        marks = {name: _at_edge(raw[name], edge, up=low[name]) * 10 // unit for name in names}
        return dict(marks), _at_edge(held, edge, up=True) * 10 // unit
    if rules.rounding == "complement":
        other = _nearest(raw[opp], 5)
        together = int(raw[own] + raw[opp]) // 10 * 10
        return {own: _divided(together - other, unit), opp: _divided(other, unit)}, held
    up_from = 5 if rules.rounding == "five-up" else 6
    return {name: _divided(_nearest(raw[name], up_from), unit) for name in names}, _nearest(held, up_from)


def _divided(points: Points, unit: int) -> Points:
    return points if unit == 1 else to_points(Fraction(points) / unit)


def _nearest(points: Points, up_from: int) -> int:
    tens, rest = divmod(int(points), 10)
    return 10 * (tens + (rest >= up_from))


def _at_edge(points: Points, edge: int, *, up: bool) -> int:
    """Return tens: the last digit below the edge goes down, above it up, at the edge up for the low side."""
    tens, rest = divmod(int(points), 10)
    return tens + (rest > edge or (rest == edge and up))
