"""The rules of typed-in points in plain words: which points may be entered, and how the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scorepad.core.points import points_text
from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Section, Sentence, says

if TYPE_CHECKING:
    from scorepad.variants.tally.variant import Tally


def explain(rules: Tally) -> Iterator[Section]:
    """Yield what may be entered for a hand, and how the game ends."""
    yield Section("Score", tuple(_score(rules)))
    yield Section("The end", tuple(_end(rules)))


def _score(rules: Tally) -> Iterator[Sentence]:
    yield says("The points of a hand are counted at the table and entered.")
    if rules.hand_totals:
        told = words_text(map(points_text, rules.hand_totals), "or")
        yield says(f"In every hand they add up to {told}; the last may follow from the others.", "hand_total")
    for limit, word in ((rules.least, "least"), (rules.most, "most")):
        if limit is not None:
            yield says(f"The {word} that can be scored in a hand is {points_text(limit)}.", word)
    if rules.multiple_of is not None:
        yield says(f"Points come in multiples of {points_text(rules.multiple_of)}.", "multiple_of")
    if rules.drop_at is not None:
        at, to = points_text(rules.drop_at), points_text(rules.drop_to)
        yield says(f"A hand that brings a total to exactly {at} makes it drop to {to}.", "drop_at", "drop_to")


def _end(rules: Tally) -> Iterator[Sentence]:
    ends, options = [], []
    if rules.target is not None:
        history = "or more" if rules.target > 0 else "or less"
        ends.append(f"when a total is {points_text(rules.target)} {history}")
        options.append("target")
    if rules.hands is not None:
        ends.append(f"after {tally_text(rules.hands, 'hands')}")
        options.append("hands")
    if ends[1:]:
        both = "only when both are so" if rules.end == "both" else "whichever is first"
        yield says(f"The game ends {' and '.join(ends)}, {both}.", *options, "end")
    elif ends:
        yield says(f"The game ends {ends[0]}.", *options)
    else:
        yield says("Play as long as you like: nothing ends the game by itself.", "target", "hands")
    if rules.equal_deals:
        yield says("But it goes on until everybody has dealt equally often.", "equal_deals")
    yield says(f"The {'lowest' if rules.lowest_wins else 'highest'} total wins.", "lowest_wins")
    yield says(
        "Equal totals share the win."
        if rules.tie == "shared"
        else "With equal totals at the top, play another hand, until one is ahead.",
        "tie",
    )
