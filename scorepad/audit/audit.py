"""A finished sheet audited: what is wrong with it, in which hand, and where it leaves the truth.

The road: the sheet is read, and its hands replayed, each after what the paper says before it; hands that
cannot be scored are completed as what they gave says they were; the true game is replayed; then points,
totals, tallies and deals are compared, hand by hand.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scorepad.audit.checks import check_foot, check_hands, check_tallies
from scorepad.audit.comparing import compare
from scorepad.audit.completing import Completed, complete_hands
from scorepad.audit.deals import check_deals
from scorepad.audit.findings import Finding
from scorepad.audit.paper_replay import entered_hands, replay_from_paper
from scorepad.audit.reading import PaperSheet, read_sheet
from scorepad.audit.truth import true_game
from scorepad.core.points import Points, add
from scorepad.files.paper.reader import PaperExtras
from scorepad.games.game import Game
from scorepad.rulebook.library import FindRuleset


class Audit(NamedTuple):
    """What an audit of a sheet comes to.

    `game` has every hand after what the paper says before it; `truth` is as it should have been counted.
    `totals`: where the paper stood after each hand, by side. `as_written`: the hands that cannot be scored,
    and count what is written for them.
    """

    findings: tuple[Finding, ...]
    game: Game
    truth: Game
    totals: tuple[Mapping[str, Points], ...]
    as_written: tuple[int, ...]
    has_scores: bool
    completed: Completed

    @property
    def final(self) -> dict[str, Points]:
        """Return the totals where the paper ends."""
        return dict(self.totals[-1] if self.totals else self.game.totals)

    @property
    def first_wrong(self) -> int | None:
        """Return the first hand after which the paper stands elsewhere than the truth."""
        for scored, totals in zip(self.truth.hands, self.totals, strict=True):
            number, due = scored.hand.number, dict(scored.totals)
            for adjustment in self.truth.adjustments if due else ():
                if adjustment.after == number:
                    due[adjustment.side] = add(due[adjustment.side], adjustment.points)
            if due and due != totals:
                return number
        return None


def audit(
    value: object, extras: PaperExtras, find_ruleset: FindRuleset, completed: Completed | None = None
) -> Audit:
    """Return what is wrong on a sheet in the form of a game file, with the extras beside it.

    `completed`: hands that are known not to have been as they are entered. Raises ScorepadError where the
    sheet does not hang together: no such players, other hand sizes.
    """
    sheet = read_sheet(value, extras, find_ruleset)
    hands = entered_hands(sheet)
    entered = replay_from_paper(sheet, hands)
    completed = completed or complete_hands(sheet, hands, entered)
    whole = completed.among(hands)
    game = replay_from_paper(sheet, whole) if completed.hands else entered
    unjudged = sheet.unread | completed.unjudged
    truth = true_game(sheet, whole, game, unjudged)
    comparison = compare(sheet, game, truth.game, unjudged)
    findings = [
        *map(Finding, sheet.problems),
        *_check_hands(sheet, entered, completed, game, truth.game),
        *comparison.findings,
        *check_tallies(sheet, game, truth.game, comparison.findings),
        *check_deals(game, extras),
        *check_foot(sheet, comparison.stands[-1]),
    ]
    return Audit(
        tuple(sorted(findings, key=_hand_or_last)), game, truth.game,
        tuple({side: stands[0] for side, stands in by_side.items()} for by_side in comparison.stands[1:]),
        truth.as_written, sheet.has_scores, completed,
    )  # fmt: skip


def _check_hands(
    sheet: PaperSheet, entered: Game, completed: Completed, game: Game, truth: Game
) -> Iterator[Finding]:
    """Yield what is wrong with the hands: those that were completed, as they were entered."""
    if completed.hands:
        for finding in check_hands(sheet, entered, entered):
            if finding.problem.hand in completed.hands:
                yield finding
    for finding in check_hands(sheet, game, truth):
        if finding.problem.hand not in completed.hands:
            yield finding


def _hand_or_last(finding: Finding) -> float:
    """Return the hand that a finding is in; what is in none comes after all of them."""
    return math.inf if finding.problem.hand is None else finding.problem.hand
