"""Who scores what at card points, in plain words: the rows of the table, rounding, and computed hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.formula import Formula
from scorepad.core.formula_tree import Tree
from scorepad.core.formula_words import formula_words
from scorepad.core.points import points_text
from scorepad.core.table import make_sides
from scorepad.hands.hand import sample_hand
from scorepad.hands.score import NO_HISTORY
from scorepad.text.messages import words_text
from scorepad.text.page import Grid, Sentence, grid, says
from scorepad.variants.card_points.ending import score_hand
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.card_points.outcomes import OutcomeRow

MORE = ", and as much more or less as the pack has with other trumps"
"""What goes with the contract where packs of several totals are played."""

KINDS = {"suit": "a suit", "NT": "no trumps (NT)", "AT": "all trumps (AT)"}
"""What a contract is called, by the kind of its trump."""

COUNTED = {"own": "card points", "bella": "bella", "declared": "declarations", "extra": "extra points"}
"""What each side counts of its own, by how the names of its variables begin."""

_CAPOT = ("capot_own", "capot_opp")


class Names:
    """What the sides and the variables of a formula are called on the page."""

    def __init__(self, options: CardPointsOptions, *, partners: bool) -> None:
        self.taker = "the taker's side" if partners else "the taker"
        self.other = "the other side" if partners else "the other player"
        self.its, self.others = ("its", "the others'") if partners else ("their", "the other's")
        self.is_doubled = options.may_be_doubled
        self.has_capot = options.has_capot
        played = {
            "own": True,
            "bella": options.bella,
            "declared": options.declarations,
            "extra": options.extra,
        }
        self.counted = {kind for kind, is_played in played.items() if is_played}
        self.bella_elsewhere = "bella_kept" if options.belote_on_fail == "winner" else "bella_lost"
        capot = "all card points" if options.capot is None else str(options.capot)
        fail = "all card points" if options.fail_total is None else str(options.fail_total)
        self.fail_for_defence = f"{fail} ({capot} with capot)" if options.capot else fail
        self.common = {
            "own_all": f"all that {self.taker} counts", "opp_all": f"all that {self.other} counts",
            "bid": "the bid",
            "times": "the double" if self.is_doubled else "1",
            "base_times": "the double" if self.is_doubled and options.multiply == "all" else "1",
            "fail_total": fail, "capot_points": capot, "capot_bid": "capot is bid",
            "capot_own": f"{self.taker} takes every trick", "capot_opp": f"{self.other} takes every trick",
            "no_trumps": "no trumps are played", "all_trumps": "all trumps are played",
        }  # fmt: skip

    def words(self, side: str = "") -> dict[str, str]:
        """Return what each variable is called where a side (`own` or `opp`) scores it, or neither."""
        whose = {
            "own": self.its if side == "own" else "the taker's",
            "opp": self.its if side == "opp" else self.others,
        }
        words = dict(self.common)
        if side == "opp":
            words["fail_total"] = self.fail_for_defence
        for kind, noun in COUNTED.items():
            for of in whose:
                words[of if kind == "own" else f"{kind}_{of}"] = f"{whose[of]} {noun}"
        words["bella_kept"] = words["bella_lost"] = words["bella_own"]
        return words

    def item_words(self, formula: Formula, side: str) -> str:
        """Return what an item comes to where a side scores it; nothing where none of it is played."""
        words = self.words(side)
        tree = formula.tree if self.has_capot else _without_capot(formula.tree)
        is_sum = tree.kind == "chain" and set(tree.written) == {"+"}
        by_kind: dict[str, list[str]] = {}
        for term in tree.parts if is_sum else (tree,):
            named = self._term(term, words)
            if named is None:
                return formula_words(tree, words).removesuffix(" × 1")
            kind, word = named
            if word and word not in by_kind.setdefault(kind, []):
                by_kind[kind].append(word)
        texts = [f"all {COUNTED[kind]}" if both[1:] else both[0] for kind, both in by_kind.items() if both]
        return words_text(texts, "and") if texts else ""

    def _term(self, term: Tree, words: dict[str, str]) -> tuple[str, str] | None:
        """Return the kind and the words of a term of a sum, `""` if it is not played; None for others."""
        match term:
            case Tree("number", (number,)):
                return number, number
            case Tree("count", (name,)):
                kind = "own" if name in ("own", "opp") else name.rpartition("_")[0]
                if kind not in COUNTED:
                    return name, words.get(name, name)
                return kind, words[name] if kind in self.counted and name != self.bella_elsewhere else ""
            case Tree("chain", ("*",), (Tree("number", (more,)), Tree("count", (name,)))) if name in _CAPOT:
                return f"{more}*{name}", f"{more} for capot" if self.has_capot else ""
        return None


def _without_capot(tree: Tree) -> Tree:
    """Return a formula where there is no capot: of `(A if capot_own else B)` there is B."""
    match tree:
        case Tree("choice", _, (_, Tree("count", (name,)), other)) if name in _CAPOT:
            return _without_capot(other)
    parts = tuple(map(_without_capot, tree.parts))
    if tree.written == ("",) and parts != tree.parts and parts[0].kind == "count":
        return parts[0]
    return tree._replace(parts=parts)


def outcomes(options: CardPointsOptions, names: Names) -> Iterator[Sentence]:
    """Yield when a contract is made, what everybody scores then and otherwise, and how it is written."""
    has_ties = options.tied_if.text.strip() != "0"
    table = options.chosen_outcomes
    yield says(f"The contract is made when {formula_words(options.made_if.tree, names.words())}.", "made_if")
    tied = f"It is a tie when {formula_words(options.tied_if.tree, names.words())}" if has_ties else ""
    yield says(f"{tied or 'There are no ties'}.", "tied_if")
    yield _row("Made", table.made, names, "score")
    yield _row("Failed", table.failed, names, "score")
    if has_ties and options.tied_row:
        yield _row("Tied", options.tied_row, names, "tie")
    elif has_ties:
        yield says(f"Tied: as {'made' if options.tie == 'made' else 'failed'}.", "tie")
    if options.may_be_doubled:
        for title, row in (
            ("Made, doubled", table.made_doubled),
            ("Failed, doubled", table.failed_doubled),
            ("Tied, doubled", table.tied_doubled if has_ties else None),
        ):
            if row:
                yield _row(title, row, names, "score")
    if (
        options.fail_total is not None
        and len(options.deal_totals) > 1
        and "fail_total" in _used(table.failed)
    ):
        yield says(
            f"The {options.fail_total} of a failed contract is meant with a suit for trumps{MORE}.",
            "fail_total",
        )
    yield says(_revoke(options), "revoke")
    yield from _rounding(options)


def _row(title: str, row: OutcomeRow, names: Names, option: str) -> Sentence:
    """Return what each side scores in an outcome, item by item."""
    scores = []
    for who, side, items in ((names.taker, "own", row.taker), (names.other, "opp", row.defence)):
        words = [names.item_words(formula, side) for formula in items.values()]
        scored = [text for text in words if text not in ("", "0")]
        scores.append(f"{who} scores {words_text(scored, 'and') if scored else 'nothing'}")
    text = "; ".join(scores) if row.taker or row.defence else "nobody scores"
    if row.held and (held := names.item_words(row.held, "")):
        text += f"; {held} is held over for who wins the next hand (in the last hand both score their own)"
    if row.times and names.is_doubled:
        text += f"; all of it × {formula_words(row.times.tree, names.common)}, after rounding"
    behind = [name for name, variables in _BEHIND.items() if not _used(row).isdisjoint(variables)]
    return says(f"{title}: {text}.", option, *behind)


def _used(row: OutcomeRow) -> set[str]:
    """Return the variables that what the sides score in a row is made of."""
    return {name for formula in (*row.taker.values(), *row.defence.values()) for name in formula.used}


_BEHIND = {
    "fail_total": ("fail_total",),
    "belote_on_fail": ("bella_kept", "bella_lost"),
    "multiply": ("base_times",),
}
"""The options that a formula asks about, by the variables in it."""


def _revoke(options: CardPointsOptions) -> str:
    if options.revoke is None:
        return "A revoke is only noted."
    more = f"; the others score {options.revoke} more" if options.revoke else ""
    return f"Who revokes scores as a taker who failed{more}."


def _rounding(options: CardPointsOptions) -> Iterator[Sentence]:
    """Yield how points are written on the sheet."""
    edges = [f"{digit} ({KINDS.get(kind, kind)})" for kind, digit in options.rounding_edge.items()]
    text = {
        "none": "Points are written as they are",
        "five-up": "Each hand is written in full tens, 5 up",
        "six-up": "Each hand is written in full tens, 5 down and 6 up",
        "complement": "The others' points are written in full tens, 5 up; the taker has the rest of the tens",
        "boundary": f"Each hand is written in full tens, up from a last digit above {', '.join(edges)}; "
        "at that digit only the side with less goes up",
    }[options.rounding]
    if options.points_per_mark > 1:
        per_mark = f"{options.points_per_mark} points are one point on the sheet"
        yield says(f"{text}, and {per_mark}.", "rounding", "points_per_mark")
    else:
        yield says(f"{text}.", "rounding")
    if options.rounding != "none":
        yield says("Contracts are judged on the exact counts.")


def sample_scores(options: CardPointsOptions, players: int, sides: int) -> Iterator[Sentence | Grid]:
    """Yield what some hands score: the first player takes, and nothing is declared."""
    if sides < 2:
        return
    total = (options.deal_totals.get("suit") or 120) + options.last_trick
    half = total // 2
    counts = {half - 20, half, half + 1, half + 20, total}
    least = options.min_bid
    if options.auction and 0 < least <= total:
        counts |= {least - 1, least}
    names = tuple(map(str, range(players)))
    taker, others, *_ = make_sides(names, sides < players)
    bid: dict[str, Any] = {"bid": least} if options.auction else {}
    hand = sample_hand(8, make_sides(names, sides < players), seats=dict.fromkeys(names, 0))
    rows = []
    for own in sorted(counts, reverse=True):
        count = {taker.name: own, others.name: total - own}
        entered = {"taker": names[0], "trump": "S", **bid, "count": count}
        lines = score_hand(options, hand._replace(entered=entered), NO_HISTORY).lines
        points = [sum(line.points for line in lines if line.side == side) for side in count]
        rows.append([f"{own} to {total - own}", *map(points_text, points)])
    more = f" with a bid of {least}" if options.auction else ""
    yield says(f"The taker's card points to the others'{more}, spades trumps, nothing else counted, score:")
    yield grid(("counted", "taker", "others"), *rows)
