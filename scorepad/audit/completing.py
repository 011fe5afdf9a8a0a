"""Hands that cannot be scored completed so that they give what the paper gives.

What they carry on (bags, points held over) is then known, and later hands can be judged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import partial
from typing import Any, NamedTuple

from scorepad.audit.checks import check_tallies
from scorepad.audit.comparing import compare
from scorepad.audit.paper_replay import replay_from_paper
from scorepad.audit.reading import PaperSheet
from scorepad.audit.truth import gains_on_paper
from scorepad.audit.ways import likely_ways
from scorepad.games.events import Entry
from scorepad.games.game import Game
from scorepad.games.replay import replay

MOST_COMPLETED = 20
"""How many hands that cannot be scored are tried to be completed."""

MOST_WAYS = 30
"""How many ways in which a hand may have been are held against the rest of the paper."""


class Completed(NamedTuple):
    """Hands that could not be scored as they are, by number, as they must have been.

    `unjudged`: those whose points nobody can know, so that they say only what is carried on.
    """

    hands: Mapping[int, Entry]
    unjudged: frozenset[int]

    def among(self, hands: Sequence[Entry]) -> tuple[Entry, ...]:
        """Return the hands of a sheet, the completed ones in their places."""
        return tuple(self.hands.get(number, entry) for number, entry in enumerate(hands, 1))


def complete_hands(sheet: PaperSheet, hands: Sequence[Entry], game: Game) -> Completed:
    """Return the hands that cannot be scored as the points written for them say they were.

    `game` is made of these `hands`, each after what the paper says. Where a hand may have been in several
    ways that carry on otherwise (bags, points held over), it is the one by which the paper goes on with the
    fewest mistakes.
    """
    completed = Completed({}, sheet.unread)
    wrong = _wrong_fields(game)
    unscored = [scored.hand for scored in game.hands if not scored.points]
    for hand in unscored[:MOST_COMPLETED]:
        number, gains = hand.number, gains_on_paper(sheet, game)[hand.number - 1]
        if not gains:
            continue
        whole = completed.among(hands)
        before = replay_from_paper(sheet, whole[: number - 1]).history
        ways = likely_ways(sheet.ruleset, hand, before, gains, wrong.get(number, frozenset()))
        if not ways:
            continue
        is_known = ways[0].differing == 0 and len(gains) == len(sheet.sides)
        unjudged = completed.unjudged if is_known else completed.unjudged | {number}
        tried = [
            Completed({**completed.hands, number: way.entry(whole[number - 1])}, unjudged)
            for way in ways[:MOST_WAYS]
        ]
        completed = tried[0] if len(tried) == 1 else min(tried, key=partial(_mistakes, sheet, hands))
        game = replay_from_paper(sheet, completed.among(hands))
    return completed


def _wrong_fields(game: Game) -> Mapping[int, Set[Any]]:
    """Return the fields that something is wrong with, by the number of the hand."""
    wrong: dict[int, set[Any]] = {}
    for problem in game.problems:
        if problem.hand and problem.path:
            wrong.setdefault(problem.hand, set()).add(problem.path[0])
    return wrong


def _mistakes(sheet: PaperSheet, hands: Sequence[Entry], completed: Completed) -> int:
    """Return how many points, totals and tallies are wrong with hands so completed."""
    entries = completed.among(hands)
    game = replay_from_paper(sheet, entries)
    truth = replay([*sheet.head, *entries])
    findings = compare(sheet, game, truth, completed.unjudged).findings
    return len(findings) + sum(1 for _ in check_tallies(sheet, game, truth, findings))
