"""The rules of typed-in points in plain words: which points may be entered, and how the game ends."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.points import points_text
from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Section, Sentence, says
from scorepad.variants.tally.options import TallyOptions


def explain(options: TallyOptions) -> Iterator[Section]:
    """Yield what may be entered for a hand, and how the game ends."""
    yield Section("Score", tuple(_score(options)))
    yield Section("The end", tuple(_end(options)))


def _score(options: TallyOptions) -> Iterator[Sentence]:
    yield says("The points of a hand are counted at the table and entered.")
    if options.hand_totals:
        totals = words_text(map(points_text, options.hand_totals), "or")
        yield says(
            f"In every hand they add up to {totals}; the last may follow from the others.", "hand_total"
        )
    for limit, word in ((options.least, "least"), (options.most, "most")):
        if limit is not None:
            yield says(f"The {word} that can be scored in a hand is {points_text(limit)}.", word)
    if options.multiple_of is not None:
        yield says(f"Points come in multiples of {points_text(options.multiple_of)}.", "multiple_of")
    if options.drop_at is not None:
        at, to = points_text(options.drop_at), points_text(options.drop_to)
        yield says(f"A hand that brings a total to exactly {at} makes it drop to {to}.", "drop_at", "drop_to")


def _end(options: TallyOptions) -> Iterator[Sentence]:
    ends = {}
    if options.target is not None:
        past = "or more" if options.target > 0 else "or less"
        ends["target"] = f"when a total is {points_text(options.target)} {past}"
    if options.max_hands is not None:
        ends["max_hands"] = f"after {tally_text(options.max_hands, 'hands')}"
    if len(ends) == 2:
        which = "only when both are so" if options.end == "both" else "whichever is first"
        yield says(f"The game ends {' and '.join(ends.values())}, {which}.", *ends, "end")
    elif ends:
        yield says(f"The game ends {' '.join(ends.values())}.", *ends)
    else:
        yield says("Play as long as you like: nothing ends the game by itself.", "target", "max_hands")
    if options.equal_deals:
        yield says("But it goes on until everybody has dealt equally often.", "equal_deals")
    yield says(f"The {'lowest' if options.lowest_wins else 'highest'} total wins.", "lowest_wins")
    yield says(
        "Equal totals share the win."
        if options.tie == "shared"
        else "With equal totals at the top, play another hand, until one is ahead.",
        "tie",
    )
