"""Who scores what at card points, in plain words: the rows of the table, rounding, and computed deals."""

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


class Names:
    """What the sides and the counts of a deal are called on the page."""

    def __init__(self, options: CardPointsOptions, *, partners: bool) -> None:
        self.taker = "the taker's side" if partners else "the taker"
        self.other = "the other side" if partners else "the other player"
        capot = "all card points" if options.capot is None else str(options.capot)
        fail = "all card points" if options.fail_total is None else str(options.fail_total)
        self.counts = {
            "own_all": f"all that {self.taker} counts", "opp_all": f"all that {self.other} counts",
            "bid": "the bid", "times": "the double", "base_times": "the double", "fail_total": fail,
            "capot_own": f"{self.taker} takes every trick", "capot_opp": f"{self.other} takes every trick",
            "capot_bid": "capot is bid", "capot_points": capot, "no_trumps": "no trumps are played",
            "all_trumps": "all trumps are played",
        }  # fmt: skip
        if options.multiply == "bid":
            self.counts["base_times"] = "1"
        if not (options.auction or options.doubles):
            self.counts |= {"times": "1", "base_times": "1"}
        played = {
            "own": True,
            "bella": options.bella,
            "declared": options.declarations,
            "extra": options.extra,
        }
        self.kinds = {kind: COUNTED[kind] for kind, is_played in played.items() if is_played}
        self.its, self.others = ("its", "the others'") if partners else ("their", "the other's")
        self.fail_capot = f"{fail} ({capot} with capot)" if options.capot else fail
        self.lost = "kept" if options.belote_on_fail == "winner" else "lost"
        self.has_capot = options.capot != 0

    def of(self, side: str = "") -> dict[str, str]:
        """Return the counts as they are called, by a side (`own` or `opp`) or by neither."""
        told = dict(self.counts) | ({"fail_total": self.fail_capot} if side == "opp" else {})
        others = {
            "own": self.its if side == "own" else "the taker's",
            "opp": self.its if side == "opp" else self.others,
        }
        for kind, noun in COUNTED.items():
            for whose in ("own", "opp"):
                told[whose if kind == "own" else f"{kind}_{whose}"] = f"{others[whose]} {noun}"
        for fate in ("kept", "lost"):
            told[f"bella_{fate}"] = f"{others['own']} {COUNTED['bella']}"
        return told

    def say(self, formula: Formula, side: str) -> str:
        """Return what an item comes to where a side scores it; nothing where none of it is played."""
        words = self.of(side)
        tree = formula.tree if self.has_capot else _without_capot(formula.tree)
        is_sum = tree.kind == "chain" and set(tree.written) == {"+"}
        stems: dict[str, list[str]] = {}
        for term in tree.parts if is_sum else (tree,):
            match term:
                case Tree("chain", ("*",), (Tree("number", (more,)), Tree("count", (name,)))) if (
                    name in _CAPOT
                ):
                    stems[f"{more}*{name}"] = [f"{more} for capot"] if self.has_capot else []
                case Tree("count", (name,)):
                    kind, _, whose = ("own", "", name) if name in ("own", "opp") else name.rpartition("_")
                    if kind not in COUNTED:
                        stems[name] = [words.get(name, name)]
                    elif kind in self.kinds and whose != self.lost:
                        stems.setdefault(kind, []).append(words[name])
                case Tree("number", (number,)):
                    stems[number] = [number]
                case _:
                    return formula_words(tree, words).removesuffix(" × 1")
        told = [f"all {COUNTED[kind]}" if said[1:] else said[0] for kind, said in stems.items() if said]
        return words_text(told, "and") if told else ""


_CAPOT = ("capot_own", "capot_opp")


def _without_capot(tree: Tree) -> Tree:
    """Return a formula where there is no capot: of `(A if capot_own else B)` there is B."""
    match tree:
        case Tree("choice", _, (_, Tree("count", (name,)), other)) if name in _CAPOT:
            return _without_capot(other)
    parts = tuple(map(_without_capot, tree.parts))
    if tree.written == ("",) and parts != tree.parts and parts[0].kind == "count":
        return parts[0]
    return tree._replace(parts=parts)


COUNTED = {"own": "card points", "bella": "bella", "declared": "declarations", "extra": "extra points"}
"""The counts that each side has of its own, by how their names begin."""


def outcomes(options: CardPointsOptions, names: Names) -> Iterator[Sentence]:
    """Yield when a contract is made, what everybody scores then and otherwise, and how it is written."""
    made = formula_words(options.made_if.tree, names.of())
    yield says(f"The contract is made when {made}.", "made_if")
    if options.tied_if.text.strip() != "0":
        yield says(f"It is a tie when {formula_words(options.tied_if.tree, names.of())}.", "tied_if")
    else:
        yield says("There are no ties.", "tied_if")
    table = options.scores[options.score]
    yield from _row("Made", table.made, names, "score")
    yield from _row("Failed", table.failed, names, "score")
    if options.tied_if.text.strip() != "0":
        if options.tie in options.ties:
            yield from _row("Tied", options.ties[options.tie], names, "tie")
        else:
            yield says(f"Tied: as {'made' if options.tie == 'made' else 'failed'}.", "tie")
    if options.auction or options.doubles:
        for told, row in (
            ("Made, doubled", table.made_doubled),
            ("Failed, doubled", table.failed_doubled),
            ("Tied, doubled", table.tied_doubled if options.tied_if.text.strip() != "0" else None),
        ):
            if row:
                yield from _row(told, row, names, "score")
    if (
        options.fail_total is not None
        and len(options.deal_totals) > 1
        and "fail_total" in _counts(table.failed)
    ):
        yield says(
            f"The {options.fail_total} of a failed contract is meant with a suit for trumps{MORE}.",
            "fail_total",
        )
    if options.revoke is not None:
        more = f"; the others score {options.revoke} more" if options.revoke else ""
        yield says(f"Who revokes scores as a taker who failed{more}.", "revoke")
    else:
        yield says("A revoke is only noted.", "revoke")
    yield from _rounding(options)


def _row(title: str, row: OutcomeRow, names: Names, *options: str) -> Iterator[Sentence]:
    """Yield what each side scores in an outcome, item by item."""
    told = []
    for who, side, items in ((names.taker, "own", row.taker), (names.other, "opp", row.defence)):
        said = [words for formula in items.values() if (words := names.say(formula, side)) not in ("", "0")]
        told.append(f"{who} scores {words_text(said, 'and') if said else 'nothing'}")
    text = "; ".join(told) if row.taker or row.defence else "nobody scores"
    if row.held and (held := names.say(row.held, "")):
        text += f"; {held} is held over for who wins the next hand (in the last hand both score their own)"
    if row.times and names.counts["times"] != "1":
        text += f"; all of it × {formula_words(row.times.tree, names.counts)}, after rounding"
    used = [option for option, counts in _BEHIND.items() if not _counts(row).isdisjoint(counts)]
    yield says(f"{title}: {text}.", *options, *used)


def _counts(row: OutcomeRow) -> set[str]:
    """Return the counts that what the sides score in a row is made of."""
    return {name for formula in (*row.taker.values(), *row.defence.values()) for name in formula.used}


_BEHIND = {
    "fail_total": ("fail_total",),
    "belote_on_fail": ("bella_kept", "bella_lost"),
    "multiply": ("base_times",),
}
"""The options that a formula asks about, by the counts in it."""


def _rounding(options: CardPointsOptions) -> Iterator[Sentence]:
    unit = (
        f", and {options.points_per_mark} points are one point on the sheet"
        if options.points_per_mark > 1
        else ""
    )
    told = {
        "none": "Points are written as they are",
        "five-up": "Each hand is written in full tens, 5 up",
        "six-up": "Each hand is written in full tens, 5 down and 6 up",
        "complement": "The others' points are written in full tens, 5 up; the taker has the rest of the tens",
        "boundary": "Each hand is written in full tens, up from a last digit above "
        + ", ".join(f"{digit} ({KINDS.get(kind, kind)})" for kind, digit in options.rounding_edge.items())
        + "; at that digit only the side with less goes up",
    }[options.rounding]
    yield says(f"{told}{unit}.", "rounding", *(("points_per_mark",) if unit else ()))
    if options.rounding != "none":
        yield says("Contracts are judged on the exact counts.")


def deals(options: CardPointsOptions, players: int, sides: int) -> Iterator[Sentence | Grid]:
    """Yield what some deals score: the first player takes, and nothing is declared."""
    names = tuple(map(str, range(players)))
    if sides < 2:
        return
    total = options.deal_totals.get("suit")
    counted = (total or 120) + options.last_trick
    bid: dict[str, Any] = {"bid": options.min_bid} if options.auction else {}
    half = counted // 2
    owns = {half - 20, half, half + 1, half + 20, counted}
    if options.auction and 0 < options.min_bid <= counted:
        owns |= {options.min_bid - 1, options.min_bid}
    rows = []
    for own in sorted(owns, reverse=True):
        seated = make_sides(names, sides < players)
        count = {seated[0].name: own, seated[1].name: counted - own}
        hand = sample_hand(8, seated, seats=dict.fromkeys(names, 0))
        hand = hand._replace(entered={"taker": names[0], "trump": "S", **bid, "count": count})
        scored = score_hand(options, hand, NO_HISTORY)
        points = [sum(line.points for line in scored.lines if line.side == side.name) for side in seated[:2]]
        rows.append([f"{own} to {counted - own}", *map(points_text, points)])
    more = f" with a bid of {options.min_bid}" if options.auction else ""
    yield says(f"The taker's card points to the others'{more}, spades trumps, nothing else counted, score:")
    yield grid(("counted", "taker", "others"), *rows)
