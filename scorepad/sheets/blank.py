"""A sheet of paper to write on: which boxes it has, and in which hands; before anybody has played.

What stands on it follows from the rules alone: what is asked of a hand and of whom, the sizes of the
hands, whose deal each is, the tallies that go on from hand to hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from scorepad.core.table import Side, Table
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import NO_HISTORY
from scorepad.rulebook.explained import ASKED, explain
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.page import Grid, Sentence
from scorepad.text.terminal import cut_names

ROWS = 20
"""How many hands there is room for where the rules do not say how many are played."""

SHORT = 10
"""How much of a name stands where only the dealer is told."""

_POINTS_FOR = 4
"""Up to so many sides there is room for the points of a hand beside the total."""


class Box(NamedTuple):
    """A column to write in: its label, whose it is among partners, and how wide it is next to others.

    `sometimes` if there is nothing to write in most hands; `counted` if it is a tally that goes on.
    """

    label: str
    of: str = ""
    wide: float = 1.0
    sometimes: bool = False
    counted: bool = False


class BlankRow(NamedTuple):
    """A hand to be played: what is printed on its row, and which of its boxes are of no use in it."""

    printed: tuple[str, ...]
    closed: frozenset[str] = frozenset()


FORBIDDEN = "may not bid"
HELD = "held"


class Blank(NamedTuple):
    """A sheet of paper: what is printed on every row, boxes once a hand, boxes for each side.

    `named` if the players are known by name and not by their seats. `printed` are the labels of what a row
    says by itself. `rules` are the small print: titles with sentences.
    """

    title: str
    sides: tuple[Side, ...]
    named: bool
    printed: tuple[str, ...]
    once: tuple[Box, ...]
    boxes: tuple[tuple[Box, ...], ...]
    rows: tuple[BlankRow, ...]
    rules: tuple[tuple[str, tuple[str, ...]], ...]


def blank_sheet(ruleset: Ruleset, players: tuple[str, ...], dealer: str, *, named: bool) -> Blank:
    """Return the sheet for these players; by their seats, `1` and so on, where nobody is named."""
    variant = ruleset.variant
    sides = ruleset.sides(players)
    sizes = variant.sizes(len(players), ruleset.pack)
    total = variant.hands_total(sizes)
    count = total or max(ROWS, len(sizes))
    first = players.index(dealer)
    hands = [
        Hand(
            identity=number, number=number, table=Table(players, (first + number - 1) % len(players)),
            sides=sides, cards=variant.hand_size(number, sizes), max_cards=max(sizes), entered={},
            trump=variant.trump_of(number, ()), hands_total=len(sizes),
        )
        for number in range(1, count + 1)
    ]  # fmt: skip
    forbids = [_forbids(ruleset, hand) for hand in hands]
    printed: dict[str, list[str]] = {"hand": [str(hand.number) for hand in hands]}
    if len(set(sizes)) > 1:
        printed["cards"] = [str(hand.cards) for hand in hands]
    short = dict(zip(players, cut_names(players, SHORT), strict=True))
    printed["dealer"] = [short[hand.table.dealer_name] for hand in hands]
    if all(hand.trump for hand in hands):
        printed["trump"] = [ruleset.trump_text(hand.trump) for hand in hands]
    asked = [field for field in variant.fields if field.boxed and not field.by_name]
    once = [
        Box(field.noun, wide=1.0 if field.answer == "value" else 2.0)
        for field in asked
        if field.name not in printed
    ]
    once += [Box(FORBIDDEN)] if any(forbids) else []
    once += [Box(HELD)] if variant.holds_points else []
    return Blank(
        title=ruleset.name,
        sides=sides,
        named=named,
        printed=tuple(printed),
        once=tuple(once),
        boxes=tuple(tuple(_of_side(ruleset, side, len(sides))) for side in sides),
        rows=tuple(
            BlankRow(row, frozenset() if forbidden else frozenset({FORBIDDEN}))
            for row, forbidden in zip(zip(*printed.values(), strict=True), forbids, strict=True)
        ),
        rules=tuple(_rules(ruleset, players, dealer, named=named)),
    )


def _forbids(ruleset: Ruleset, hand: Hand) -> bool:
    """Whether what the last of a hand may not bid depends on the others: tried with 0 from all, and one 1."""
    field = next((field for field in ruleset.variant.fields if field.one_by_one), None)
    if field is None:
        return False
    others = hand.table.order[:-1]
    none: Any = field.read(0, ())
    said = dict.fromkeys(others, none)
    tried = (said, said | {others[0]: field.read(1, ())})
    after_none, after_one = (
        ruleset.variant.forbidden(hand._replace(entered={field.name: bids}), NO_HISTORY) for bids in tried
    )
    return after_none != after_one


def _rules(
    ruleset: Ruleset, players: tuple[str, ...], dealer: str, *, named: bool
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the rules in force, section by section, without what is asked: the boxes say it."""
    if settings := ruleset.variant.settings():
        yield "", (settings,)
    page = explain(ruleset, players, dealer) if named else explain(ruleset, len(players))
    for section in page.sections:
        if section.title != ASKED:
            yield section.title, tuple(line for part in section.parts for line in _told(part))


def _told(part: Sentence | Grid) -> Iterator[str]:
    """Yield a sentence, or the rows of a table: its head, a colon, and what stands under each."""
    if isinstance(part, Sentence):
        yield part.text
    else:
        yield from (f"{label}: {', '.join(cells)}" for label, *cells in part.rows)


def _of_side(ruleset: Ruleset, side: Side, sides: int) -> Iterator[Box]:
    fields = [field for field in ruleset.variant.fields if field.boxed and field.by_name]
    for field in fields:
        for name in _names(field, side):
            whose = "" if name == side.name else name
            yield Box(field.noun, whose, 1.0 if field.needed else 1.6, sometimes=not field.needed)
    if sides <= _POINTS_FOR and not any(field.name == "points" for field in fields):
        yield Box("points", wide=1.4)
    yield Box("total", wide=1.6)
    for tally in ruleset.variant.tally_marks:
        yield Box(tally, counted=True)


def _names(field: Field, side: Side) -> tuple[str, ...]:
    """Return who has a box of their own for a field: the players of a side, or all of it together."""
    return side.players if field.by == "player" and field.needed else (side.name,)
