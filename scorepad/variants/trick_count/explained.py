"""The rules of counting tricks in plain words: which count, what they are worth, how the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scorepad.core.points import points_text
from scorepad.hands.hand import sample_hand
from scorepad.hands.score import NO_HISTORY
from scorepad.text.messages import tally_text
from scorepad.text.page import Grid, Section, Sentence, grid, says
from scorepad.variants.variant import Pack

if TYPE_CHECKING:
    from scorepad.variants.trick_count.variant import TrickCount


def explain(rules: TrickCount, players: int, pack: Pack) -> Iterator[Section]:
    """Yield what the tricks are worth, with a table, and how the game ends."""
    tricks = pack.largest_hand(players) * (2 if rules.counts == "all" else 1)
    apart = ", those of the first stage apart" if rules.first_trick else ""
    intro = says(f"Points of both by the tricks that count{apart}:")
    yield Section("Score", (*_score(rules, tricks), intro, _table(rules, tricks)))
    yield Section("The end", tuple(_end(rules)))


def _score(rules: TrickCount, tricks: int) -> Iterator[Sentence]:
    if rules.counts == "all":
        yield says(f"All {tricks} tricks count, those of both stages.", "counts")
    else:
        told = "" if rules.first_trick else "; the tricks of the first stage are worth nothing"
        yield says(f"The {tricks} tricks of the second stage count{told}.", "counts", "first_trick")
    worth = tally_text(rules.trick, "points")
    if rules.goal == "turned":
        yield says(
            "The turned-up card says whether the hand is high (most tricks win) or low (fewest tricks win).",
            "goal",
        )
    wins = {"high": "the most tricks", "low": "the fewest tricks", "turned": "won, high or low,"}[rules.goal]
    who = f"The player {'who ' if rules.goal == 'turned' else 'with '}{wins}"
    if rules.award == "each":
        above = f" above the first {tally_text(rules.book, 'tricks')} (the book)" if rules.book else ""
        yield says(f"Each trick{above} scores {worth}.", "award", "book", "trick")
    elif rules.award == "difference":
        yield says(
            f"{who} scores {worth} for each trick of the difference; the other scores nothing.",
            "award", "trick", "goal",
        )  # fmt: skip
    else:
        yield says(f"{who} scores {worth} for the hand.", "award", "trick", "goal")
    if rules.award != "each" and not tricks % 2:
        yield says("With as many tricks each, nobody scores for them.")
    if rules.first_trick:
        first = tally_text(rules.first_trick, "points")
        yield says(f"Each trick of the first stage scores {first} besides.", "first_trick")


def _table(rules: TrickCount, tricks: int) -> Grid:
    """Return what both score for every split of the tricks that count, the first stage left out."""
    goals = ("high", "low") if rules.goal == "turned" else (rules.goal,)
    rows = []
    for most in range(tricks, (tricks - 1) // 2, -1):
        cells = []
        for goal in goals:
            hand = sample_hand(tricks, tricks={"Ann": most, "Bob": tricks - most})
            if rules.goal == "turned":
                hand = hand._replace(entered={**hand.entered, "goal": goal})
            points = [points_text(line.points) for line in rules.score_hand(hand, NO_HISTORY).lines]
            cells.append(" to ".join(points))
        rows.append([f"{most} to {tricks - most}", *cells])
    return grid(["tricks", *(goals if rules.goal == "turned" else ["points"])], *rows)


def _end(rules: TrickCount) -> Iterator[Sentence]:
    if rules.target is not None:
        yield says(f"The game ends when a player has {tally_text(rules.target, 'points')}.", "target")
        if rules.both_past == "raise":
            yield says(
                f"When both have reached it, it is raised by {rules.raise_by}, again and again until one of "
                "them is below it.",
                "both_past", "raise_by",
            )  # fmt: skip
        else:
            yield says(
                "When both have reached it, the higher total wins; with equal totals play another hand.",
                "both_past",
            )
    if rules.hands is not None:
        after = "At the latest it" if rules.target is not None else "The game"
        yield says(f"{after} ends after {tally_text(rules.hands, 'hands')}.", "hands")
    if rules.target is None and rules.hands is None:
        yield says("Play as long as you like: no total ends the game.", "target", "hands")
    yield says("The highest total wins; who have it together share the win.")
