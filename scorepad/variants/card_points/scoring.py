"""What a deal of card points comes to: counts, the outcome, its row in the table, and what is marked.

Rounding is for what a hand marks: contracts are judged on the exact counts, and totals add up the marks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from scorepad.core.formula import Formula
from scorepad.core.points import Points, add, to_points
from scorepad.core.table import Side
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoreLine
from scorepad.reading.records import option
from scorepad.text.messages import Message
from scorepad.variants.card_points.declarations import Contest, Declaration, parse_declaration, run_contest

if TYPE_CHECKING:
    from scorepad.variants.card_points.variant import CardPoints

COUNTS: Mapping[str, str] = {
    "own": "card points of the taker's side with the last trick, or the capot's where it took every trick",
    "opp": "the same of the other side",
    "own_all": "`own` with bella, declarations and extras",
    "opp_all": "`opp` with bella, declarations and extras",
    "bid": "the contract in points, 0 without an auction; capot is 250",
    "times": "what a double multiplies by: 1, 2, or `redouble`",
    "base_times": "what it multiplies what is not the bid by: 1 where it multiplies the bid alone",
    "fail_total": "what a failed contract gives the others",
    "bella_own": "bella of the taker's side",
    "bella_opp": "bella of the other side",
    "bella_kept": "what the taker's side keeps of its bella when the contract fails",
    "bella_lost": "what it loses of it then",
    "declared_own": "declarations that stand of the taker's side",
    "declared_opp": "declarations that stand of the other side",
    "extra_own": "points beside the cards of the taker's side",
    "extra_opp": "points beside the cards of the other side",
    "capot_own": "1 if the taker's side took every trick, else 0",
    "capot_opp": "1 if the other side took every trick, else 0",
    "capot_bid": "1 if capot was bid, else 0",
    "capot_points": "card points for every trick",
    "no_trumps": "1 at no trumps, else 0",
    "all_trumps": "1 at all trumps, else 0",
}
"""What a formula may name, and what it counts."""

_NAMES = tuple(COUNTS)


def formula(help: str, default: Any = MISSING) -> Any:
    """Declare a formula over the counts of a deal."""
    return option(default, help, names=_NAMES)


@dataclass(frozen=True)
class OutcomeRow:
    """What each side scores, item by item, and what is held over; `times` multiplies after rounding."""

    taker: Mapping[str, Formula] = option({}, "what the taker's side scores, item by item", names=_NAMES)
    defence: Mapping[str, Formula] = option({}, "what the other side scores, item by item", names=_NAMES)
    held: Formula | None = formula("what is held over for who wins the next hand", None)
    times: Formula | None = formula("what the marks are multiplied by", None)


@dataclass(frozen=True)
class Outcomes:
    """A way of scoring: a row for a contract made and one for a failed one, and rows for doubled ones."""

    made: OutcomeRow = option(MISSING, "the row of a contract that was made")
    failed: OutcomeRow = option(MISSING, "the row of one that failed")
    made_doubled: OutcomeRow | None = option(
        None, "the row of a doubled one that was made, where that differs"
    )
    failed_doubled: OutcomeRow | None = option(
        None, "the row of a doubled one that failed, where that differs"
    )
    tied_doubled: OutcomeRow | None = option(None, "the row of a doubled one on a tie, where that differs")


def contests_of(rules: CardPoints, hand: Hand) -> list[Contest]:
    """Return whose declarations stand in a hand, as far as they are entered."""
    trump = hand.entered.get("trump")
    return run_contests(rules, declarations(hand), trump, hand.table.order, hand.side_of)


def run_contests(
    rules: CardPoints,
    declared: Mapping[str, Sequence[Declaration]],
    trump: str | None,
    order: Sequence[str],
    side_of: Callable[[str], str],
) -> list[Contest]:
    """Return whose declarations stand: in one contest, or in one of fours and another of runs."""
    kinds = ((True,), (False,)) if rules.contests == "apart" else ((True, False),)
    found = []
    for kind in kinds:
        told = {player: [one for one in own if (not one.suit) in kind] for player, own in declared.items()}
        if any(told.values()):
            contest = run_contest(
                told, trump, rules.equal_sequences, order, side_of, lambda one: worth(rules, one, trump)
            )
            best_alone = rules.declarations_count == "best"
            found.append(contest._replace(winning=contest.winning[:1]) if best_alone else contest)
    return found or [Contest(None, (), Message("nothing-declared"))]


def declarations(hand: Hand) -> dict[str, list[Declaration]]:
    """Return the declarations of each player."""
    told = hand.entered.get("declared", {})
    return {
        player: [one for text in texts if (one := parse_declaration(text))] for player, texts in told.items()
    }


def declared_points(rules: CardPoints, hand: Hand) -> dict[str, int]:
    """Return the points of the declarations that stand, by the side that scores them."""
    points = dict.fromkeys((side.name for side in hand.sides), 0)
    capot = hand.entered.get("capot") if rules.declarations_on_capot == "winner" else None
    for contest in contests_of(rules, hand):
        if contest.winner is not None:
            side = capot or hand.side_of(contest.winner)
            points[side] += sum(worth(rules, one, hand.entered.get("trump")) for one in contest.winning)
    return points


def worth(rules: CardPoints, one: Declaration, trump: str | None) -> int:
    """Return the points of a declaration; a run longer than any in the table counts as the longest there."""
    if trump == "NT" and not rules.declarations_at_no_trump:
        return 0
    if one.suit is None:
        fours = (rules.fours_no_trump if trump == "NT" else None) or rules.fours
        return fours.get("10" if one.rank == "T" else one.rank, fours.get("other", 0))
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
    total = pack_points(rules, hand.entered.get("trump"))
    return None if total is None else total + rules.last_trick


def pack_points(rules: CardPoints, trump: str | None) -> int | None:
    """Return the card points in the pack with this trump, or None where those in play vary."""
    return rules.deal_totals.get(trump or "suit", rules.deal_totals.get("suit"))


def counts_of(rules: CardPoints, hand: Hand) -> dict[str, int]:
    """Return the counts of a deal, for the formulas."""
    own_side, opp_side = sides_of(rules, hand)
    counted = card_points(rules, hand)
    worth_times = rules.card_times.get(hand.entered.get("trump") or "suit", 1)
    own, opp = (counted[side.name] * worth_times for side in (own_side, opp_side))
    raw = own + opp
    more = _more_than_suit(rules, hand)
    capot_points = None if rules.capot is None else rules.capot + more
    capot = hand.entered.get("capot")
    if capot_points is not None and capot:
        own, opp = (capot_points, 0) if capot == own_side.name else (0, capot_points)
    declared = declared_points(rules, hand)
    holder = hand.entered.get("bella")
    bella_own, bella_opp = (rules.bella * (holder in side.players) for side in (own_side, opp_side))
    extra = hand.entered.get("extra", {})
    extra_own, extra_opp = extra.get(own_side.name, 0), extra.get(opp_side.name, 0)
    kept = bella_own if rules.belote_on_fail == "holder" else 0
    bid = hand.entered.get("bid", 0)
    doubled = hand.entered.get("doubled")
    times = {None: 1, 2: 2, 4: rules.redouble}[doubled]
    declared_own, declared_opp = declared[own_side.name], declared[opp_side.name]
    fail = raw if rules.fail_total is None else rules.fail_total + more
    return {
        "own": own, "opp": opp,
        "own_all": own + bella_own + declared_own + extra_own,
        "opp_all": opp + bella_opp + declared_opp + extra_opp,
        "bid": 250 if bid == "capot" else bid, "times": times,
        "base_times": times if rules.multiply == "all" else 1,
        "fail_total": capot_points if capot == opp_side.name and capot_points is not None else fail,
        "bella_own": bella_own, "bella_opp": bella_opp, "bella_kept": kept, "bella_lost": bella_own - kept,
        "declared_own": declared_own, "declared_opp": declared_opp,
        "extra_own": extra_own, "extra_opp": extra_opp,
        "capot_own": int(capot == own_side.name), "capot_opp": int(capot == opp_side.name),
        "capot_bid": int(bid == "capot"), "capot_points": raw if capot_points is None else capot_points,
        "no_trumps": int(hand.entered.get("trump") == "NT"),
        "all_trumps": int(hand.entered.get("trump") == "AT"),
    }  # fmt: skip


def _more_than_suit(rules: CardPoints, hand: Hand) -> int:
    """Return by how much the pack counts more than with a suit for trumps: a capot is worth as much more."""
    total, suit = pack_points(rules, hand.entered.get("trump")), pack_points(rules, None)
    return 0 if total is None or suit is None else total - suit


def revoker_of(rules: CardPoints, hand: Hand) -> str | None:
    """Return who revoked, where that costs the whole hand."""
    return None if rules.revoke is None else hand.entered.get("revoke")


def sides_of(rules: CardPoints, hand: Hand) -> tuple[Side, Side]:
    """Return the taker's side, and the other; a side that loses by a revoke is put in the taker's place."""
    player = revoker_of(rules, hand) or hand.entered["taker"]
    own = next(side for side in hand.sides if player in side.players)
    return own, next(side for side in hand.sides if side is not own)


def outcome_of(rules: CardPoints, counts: Mapping[str, int]) -> str:
    """Return `made`, `failed` or `tied`, on the exact counts."""
    if rules.tied_if.points(counts):
        return "tied"
    return "made" if rules.made_if.points(counts) else "failed"


def score(rules: CardPoints, hand: Hand, history: History) -> Score:
    """Return the lines of a deal; one that everybody passed scores nothing and leaves the held points."""
    if hand.entered.get("passed"):
        return Score((), held=history.held)
    counts = counts_of(rules, hand)
    revoker = revoker_of(rules, hand)
    outcome = "failed" if revoker else outcome_of(rules, counts)
    option, row = _row(rules, outcome, counts)
    said = Message("deal-item", (("outcome", outcome),))
    if revoker:
        said = Message("deal-item-revoke", (("player", revoker),))
    lines, held = _lines(rules, hand, counts, row, option, said)
    if held and _is_last(rules, hand, history, lines):
        # Both score their own: there is no next hand to win what is held.
        row = rules.scores[rules.score].made
        lines, held = _lines(rules, hand, counts, row, option, Message("held-last"))
    own, opp = sides_of(rules, hand)
    if revoker and rules.revoke:
        said = Message("revoke-points", (("player", revoker),))
        lines.append(ScoreLine(opp.name, _divided(rules.revoke, rules.unit), said, f"revoke={rules.revoke}"))
    pot = history.held
    if outcome != "tied" and pot:
        winner = own.name if outcome == "made" else opp.name
        lines.append(ScoreLine(winner, pot, Message("held-won"), f"tie={rules.tie}"))
        pot = 0
    return Score(tuple(lines), held=pot + held)


def _lines(
    rules: CardPoints, hand: Hand, counts: Mapping[str, int], row: OutcomeRow, option: str, said: Message
) -> tuple[list[ScoreLine], Points]:
    """Return the lines of a row of the table, rounded, and what is held; `said` is said of each item."""
    own, opp = sides_of(rules, hand)
    lines: list[ScoreLine] = []
    raw: dict[str, Points] = {own.name: 0, opp.name: 0}
    for side, items in ((own, row.taker), (opp, row.defence)):
        for item, formula in items.items():
            points = formula.points(counts)
            if points:
                raw[side.name] += points
                reason = said._replace(facts=(("item", item), *said.facts))
                lines.append(ScoreLine(side.name, points, reason, option))
    held: Points = row.held.points(counts) if row.held else 0
    marks, held_mark = _marks(rules, hand, (own.name, opp.name), raw, held)
    times = row.times.points(counts) if row.times else 1
    for name, mark in marks.items():
        if mark * times != raw[name]:
            points = mark * times - raw[name]
            rounded = Message("rounded", (("mark", mark * times), ("points", raw[name])))
            lines.append(ScoreLine(name, points, rounded, f"rounding={rules.rounding}"))
    return lines, held_mark * times


def _is_last(rules: CardPoints, hand: Hand, history: History, lines: Sequence[ScoreLine]) -> bool:
    """Whether the game is over with these lines."""
    totals: dict[str, Points] = {side.name: history.totals.get(side.name, 0) for side in hand.sides}
    for line in lines:
        totals[line.side] = add(totals[line.side], line.points)
    played = 1 + sum(1 for one in history.hands if one.points)
    return rules.is_over(played, (), history._replace(totals=totals))


def _row(rules: CardPoints, outcome: str, counts: Mapping[str, int]) -> tuple[str, OutcomeRow]:
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
    up_from = 6 if rules.rounding == "six-up" else 5
    tens: dict[str, Points] = {name: _nearest(raw[name], up_from) for name in names}
    if rules.rounding == "complement":
        tens[own] = int(raw[own] + raw[opp]) // 10 * 10 - tens[opp]
    return {name: _divided(tens[name], unit) for name in names}, _divided(_nearest(held, up_from), unit)


def _divided(points: Points, unit: int) -> Points:
    return points if unit == 1 else to_points(Fraction(points) / unit)


def _nearest(points: Points, up_from: int) -> int:
    tens, rest = divmod(int(points), 10)
    return 10 * (tens + (rest >= up_from))


def _at_edge(points: Points, edge: int, *, up: bool) -> int:
    """Return tens: the last digit below the edge goes down, above it up, at the edge up for the low side."""
    tens, rest = divmod(int(points), 10)
    return tens + (rest > edge or (rest == edge and up))
