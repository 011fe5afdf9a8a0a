"""The rules of counting tricks in plain words: which count, what they are worth, how the game ends."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.points import points_text
from scorepad.hands.hand import sample_hand
from scorepad.text.messages import tally_text
from scorepad.text.page import Grid, Section, Sentence, grid, says
from scorepad.variants.trick_count.options import TrickCountOptions
from scorepad.variants.trick_count.scoring import score


def explain(options: TrickCountOptions, cards: int) -> Iterator[Section]:
    """Yield what the tricks of hands of so many cards are worth, with a table, and how the game ends."""
    tricks = options.counted_tricks(cards)
    apart = ", those of the first stage apart" if options.first_trick else ""
    intro = says(f"Points of both by the tricks that count{apart}:")
    yield Section("Score", (*_score(options, tricks), intro, _table(options, tricks)))
    yield Section("The end", tuple(_end(options)))


def _score(options: TrickCountOptions, tricks: int) -> Iterator[Sentence]:
    if options.counts == "all":
        yield says(f"All {tricks} tricks count, those of both stages.", "counts")
    else:
        others = "" if options.first_trick else "; the tricks of the first stage are worth nothing"
        yield says(f"The {tricks} tricks of the second stage count{others}.", "counts", "first_trick")
    worth = tally_text(options.trick, "points")
    if options.goal == "turned":
        yield says(
            "The turned-up card says whether the hand is high (most tricks win) or low (fewest tricks win).",
            "goal",
        )
    wins = {"high": "the most tricks", "low": "the fewest tricks", "turned": "won, high or low,"}[
        options.goal
    ]
    who = f"The player {'who ' if options.goal == 'turned' else 'with '}{wins}"
    if options.award == "each":
        above = f" above the first {tally_text(options.book, 'tricks')} (the book)" if options.book else ""
        yield says(f"Each trick{above} scores {worth}.", "award", "book", "trick")
    elif options.award == "difference":
        yield says(
            f"{who} scores {worth} for each trick of the difference; the other scores nothing.",
            "award", "trick", "goal",
        )  # fmt: skip
    else:
        yield says(f"{who} scores {worth} for the hand.", "award", "trick", "goal")
    if options.award != "each" and not tricks % 2:
        yield says("With as many tricks each, nobody scores for them.")
    if options.first_trick:
        first = tally_text(options.first_trick, "points")
        yield says(f"Each trick of the first stage scores {first} besides.", "first_trick")


def _table(options: TrickCountOptions, tricks: int) -> Grid:
    """Return what both score for every split of the tricks that count, the first stage left out."""
    goals = ("high", "low") if options.goal == "turned" else (options.goal,)
    rows = []
    for most in range(tricks, (tricks - 1) // 2, -1):
        cells = []
        for goal in goals:
            hand = sample_hand(tricks, tricks={"Ann": most, "Bob": tricks - most})
            if options.goal == "turned":
                hand = hand._replace(entered={**hand.entered, "goal": goal})
            points = [points_text(line.points) for line in score(options, hand).lines]
            cells.append(" to ".join(points))
        rows.append([f"{most} to {tricks - most}", *cells])
    return grid(["tricks", *(goals if options.goal == "turned" else ["points"])], *rows)


def _end(options: TrickCountOptions) -> Iterator[Sentence]:
    if options.target is not None:
        yield says(f"The game ends when a player has {tally_text(options.target, 'points')}.", "target")
        if options.both_past == "raise":
            yield says(
                f"When both have reached it, it is raised by {options.raise_by}, again and again until one "
                "of them is below it.",
                "both_past", "raise_by",
            )  # fmt: skip
        else:
            yield says(
                "When both have reached it, the higher total wins; with equal totals play another hand.",
                "both_past",
            )
    if options.max_hands is not None:
        after = "At the latest it" if options.target is not None else "The game"
        yield says(f"{after} ends after {tally_text(options.max_hands, 'hands')}.", "max_hands")
    if options.target is None and options.max_hands is None:
        yield says("Play as long as you like: no total ends the game.", "target", "max_hands")
    yield says("The highest total wins; who have it together share the win.")
