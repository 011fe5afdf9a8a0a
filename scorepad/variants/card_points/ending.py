"""When the game ends, and what a tie holds over if there is no next hand to win it."""

from __future__ import annotations

from scorepad.core.points import Points, add
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score
from scorepad.hands.sums import has_one_leader
from scorepad.variants.card_points import scoring
from scorepad.variants.card_points.options import CardPointsOptions


def is_over(options: CardPointsOptions, played: int, history: History) -> bool:
    """Whether a side is at the target and alone at the top, or the hands are played."""
    if options.max_hands is not None and played >= options.max_hands:
        return True
    if options.target is None:
        return False
    totals = list(history.totals.values())
    return max(totals) >= _target(options, options.target, history) and has_one_leader(totals)


def _target(options: CardPointsOptions, target: int, history: History) -> int:
    """Return the target; where a capot may not end the game, it is then one above the leader."""
    if options.capot_wins:
        return target
    for played in history.hands:
        if played.points and "capot" in played.hand.entered:
            highest = max(played.totals.values())
            target = int(highest) + 1 if highest >= target else target
    return target


def score_hand(options: CardPointsOptions, hand: Hand, history: History) -> Score:
    """Return the lines of a hand; where a tie that holds points ends the game, both sides score their own."""
    score = scoring.score(options, hand, history)
    if score.held and _ends_game(options, hand, history, score):
        return scoring.score(options, hand, history, holds=False)
    return score


def _ends_game(options: CardPointsOptions, hand: Hand, history: History, score: Score) -> bool:
    totals: dict[str, Points] = {side.name: history.totals.get(side.name, 0) for side in hand.sides}
    for line in score.lines:
        totals[line.side] = add(totals[line.side], line.points)
    played = 1 + sum(1 for before in history.hands if before.points)
    return is_over(options, played, history._replace(totals=totals))
