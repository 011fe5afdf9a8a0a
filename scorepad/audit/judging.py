"""A sheet judged hand by hand against its own totals.

Each hand is judged from where the paper stood before it, so that a mistake is told once, where it was made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from scorepad.audit.completing import completions
from scorepad.audit.deals import check_deals
from scorepad.audit.findings import DIFFERENCES, Finding, differing, misadded, missing_value
from scorepad.audit.paper_replay import PaperState, replay_from_paper
from scorepad.audit.reading import PaperSheet
from scorepad.core.points import Points, add, points_text
from scorepad.core.problems import Path, Problem
from scorepad.files.game_file import in_file
from scorepad.files.paper.reader import PaperExtras
from scorepad.games.events import Entry, PointsAdjusted
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.hands.score import ScoredHand
from scorepad.rulebook.ruleset import Ruleset

UNFINISHED = {"too-early", "incomplete", "unfinished-hand"}
"""What is wrong with a hand that is not whole; the audit tells each value that is missing instead."""

MOST_COMPLETED = 20
"""How many hands that cannot be scored are tried to be completed."""

MOST_WAYS = 30
"""How many ways in which a hand may have been are held against the rest of the paper."""


class Completed(NamedTuple):
    """Hands that could not be scored as they are, by number, as they must have been.

    `assumed`: those whose points are not what the paper gives, so that they say only what is carried on.
    """

    hands: Mapping[int, Entry]
    assumed: frozenset[int]


class Judgement(NamedTuple):
    """A sheet as judged: what is wrong, and the game with every hand judged from the paper's totals.

    `truth`: the game as it should have been counted, hands that cannot be scored as they are written.
    `running`: where the paper stood after each hand. `as_written`: what it gives in hands of that kind.
    """

    findings: tuple[Finding, ...]
    game: Game
    truth: Game
    running: tuple[Mapping[str, Points], ...]
    as_written: tuple[PointsAdjusted, ...]
    has_scores: bool
    completed: Completed

    @property
    def final(self) -> dict[str, Points]:
        """Return the totals where the paper ends."""
        return dict(self.running[-1] if self.running else self.game.totals)


def judge(
    value: object, beside: PaperExtras, ruleset: Ruleset, completed: Completed | None = None
) -> Judgement:
    """Return what is wrong on a sheet that is in the form of a game file, by these rules.

    `completed`: its hands that have been completed already. Raises ScorepadError where the sheet does not
    hang together: no such players, other hand sizes.
    """
    return _Judge(PaperSheet(value, beside, ruleset)).judged(completed)


class _Judge:
    """Score what a paper says, and compare."""

    def __init__(self, paper: PaperSheet) -> None:
        self.paper = paper
        self.findings = paper.findings
        self.assumed = set(paper.unread)

    def replayed(self, hands: Mapping[int, Entry]) -> Game:
        """Return the game with every hand judged from where the paper stood before it."""
        points, totals, counted = self.paper.points, self.paper.totals, self.paper.counted
        carried = {
            number: PaperState(points.get(number, {}), totals.get(number, {}), counted.get(number, {}))
            for number in {*points, *totals, *counted}
        }
        return replay_from_paper([*self.paper.head, *hands.values()], carried, self.paper.adjusted)

    def judged(self, known: Completed | None) -> Judgement:
        """Return everything that is wrong, hand by hand."""
        game = self.replayed(self.paper.hands)
        unscored = {scored.hand.number for scored in game.hands if not scored.points}
        if others := {one: entry for one, entry in self.paper.by_player.items() if one in unscored}:
            self.paper.hands |= others
            game = self.replayed(self.paper.hands)
        completed = known or self.completed(game)
        self.assumed |= completed.assumed
        hands = {number: completed.hands.get(number, entry) for number, entry in self.paper.hands.items()}
        if completed.hands:
            wrong = self.wrong_hands(game, game)
            self.findings += [one for one in wrong if one.problem.hand in completed.hands]
            game = self.replayed(hands)
        as_written = tuple(self.taken_as_written(game))
        truth = replay([*self.paper.head, *hands.values(), *((one,) for one in as_written)])
        self.findings += [
            one for one in self.wrong_hands(game, truth) if one.problem.hand not in completed.hands
        ]
        running = self.compare(game, truth)
        self.findings += self.wrong_tallies(game, truth)
        self.findings += check_deals(game, self.paper.beside)
        self.findings += self.wrong_foot(running[-1])
        last = len(self.paper.hands) + 1
        ordered = sorted(
            self.findings, key=lambda one: last if one.problem.hand is None else one.problem.hand
        )
        return Judgement(
            tuple(ordered), game, truth,
            tuple({side: bases[0] for side, bases in one.items()} for one in running[1:]), as_written,
            self.paper.has_scores, completed,
        )  # fmt: skip

    def wrong_hands(self, game: Game, truth: Game) -> Iterator[Finding]:
        """Yield what cannot be in the hands, what house rules forbid, and values that are missing.

        What depends on the totals (a bid from behind, the end of the game) has to be wrong by the paper's
        and by the right ones.
        """
        by_right = {(one.hand, one.rule) for one in truth.problems}
        past_end = None
        for one in in_file(game.problems):
            is_after = bool(one.hand and truth.hands[one.hand - 1].after_end)
            if one.rule == "after-end":
                past_end = past_end or (one if is_after else None)
            elif (one.rule in UNFINISHED and not self.is_open(game, one.hand)) or self.is_unread(one):
                continue
            elif is_after or not one.house or (one.hand, one.rule) in by_right:
                yield Finding(one)
        if past_end:
            yield Finding(past_end)
        told = {
            what: {side for one in written.values() for side in one}
            for what, written in (("total", self.paper.totals), ("points", self.paper.points))
        }
        for scored in game.hands:
            yield from self.missing(game, scored, told)

    def taken_as_written(self, game: Game) -> Iterator[PointsAdjusted]:
        """Yield what the paper gives in the hands that cannot be read or scored, beside what they score."""
        gains = self.gains(game)
        for scored in game.hands:
            number = scored.hand.number
            if not scored.points or number in self.assumed:
                for side, points in gains[number].items():
                    beside = add(points, -scored.points.get(side, 0))
                    yield PointsAdjusted(number, side, beside, "as written")

    def is_open(self, game: Game, number: int | None) -> bool:
        """Whether a hand is the last, and may be in play: there is no score for it yet."""
        return number == len(game.hands) and number not in {*self.paper.totals, *self.paper.points}

    def is_unread(self, one: Problem) -> bool:
        """Whether a problem is about a field that could not be read, which is told already."""
        return bool(one.hand and self.paper.unread.get(one.hand, set()) & set(one.path))

    def missing(self, game: Game, scored: ScoredHand, told: Mapping[str, set[str]]) -> Iterator[Finding]:
        """Yield the values that a hand lacks; the last hand may be in play if it has no total yet.

        `told`: the sides that the paper has totals of, and points.
        """
        hand = scored.hand
        number, variant = hand.number, game.ruleset.variant
        path: Path = ("hands", number - 1)
        for field in () if self.is_open(game, number) or scored.after_end else variant.needed(hand):
            if not hand.is_entered(field) and field.name not in self.paper.unread.get(number, ()):
                names = hand.missing(field) if field.by_name else ()
                yield missing_value(number, path, field.name, names)
        for what, written in (("total", self.paper.totals), ("points", self.paper.points)):
            here = written.get(number, {})
            lost = [side for side in self.paper.names if side in told[what] and side not in here]
            if what == "points":  # who scored nothing may leave it blank
                lost = [side for side in lost if scored.points.get(side)]
            if here and lost:
                yield missing_value(number, path, what, lost)

    def completed(self, game: Game) -> Completed:
        """Return the hands that cannot be scored as the points written for them say they were.

        Where several may have been and carry on otherwise (bags, points held over), the one by which the
        paper goes on with the fewest mistakes.
        """
        hands = dict(self.paper.hands)
        found: dict[int, Entry] = {}
        wrong: dict[int, set[Any]] = {}
        for one in game.problems:
            if one.hand and one.path:
                wrong.setdefault(one.hand, set()).add(one.path[0])
        unscored = [scored.hand for scored in game.hands if not scored.points]
        for hand in unscored[:MOST_COMPLETED]:
            number, gains = hand.number, self.gains(game)[hand.number]
            if not gains:
                continue
            before = self.replayed({one: entry for one, entry in hands.items() if one < number})
            ways = completions(
                self.paper.ruleset, hand, before.history, gains, wrong.get(number, set())
            )[:MOST_WAYS]  # fmt: skip
            if not ways:
                continue
            if ways[0].off or len(gains) < len(self.paper.names):
                self.assumed.add(number)
            tried = [{**hands, number: way.entry(hands[number])} for way in ways]
            hands = min(tried, key=self.mistakes) if len(tried) > 1 else tried[0]
            found[number] = hands[number]
            game = self.replayed(hands)
        return Completed(found, frozenset(self.assumed))

    def mistakes(self, hands: Mapping[int, Entry]) -> int:
        """Return how many points, totals and tallies are wrong if these were the hands."""
        found, self.findings = self.findings, []
        game = self.replayed(hands)
        truth = replay([*self.paper.head, *hands.values()])
        self.compare(game, truth)
        count = len(self.findings) + sum(1 for _ in self.wrong_tallies(game, truth))
        self.findings = found
        return count

    def gains(self, game: Game) -> dict[int, dict[str, Points]]:
        """Return what the paper gives each side hand by hand, where it says so."""
        stands = {side: self.paper.start.start.get(side, 0) for side in self.paper.names}
        waiting = list(enumerate(game.adjustments))
        gains: dict[int, dict[str, Points]] = {}
        for number in range(len(game.hands) + 1):
            points, totals = self.paper.points.get(number, {}), self.paper.totals.get(number, {})
            scored = game.hands[number - 1].points if number else {}
            gains[number] = {
                side: points[side] if side in points else add(totals[side], -stands[side])
                for side in self.paper.names
                if side in points or side in totals
            }
            for side in self.paper.names:
                gained = gains[number].get(side, scored.get(side, 0))
                stands[side] = totals.get(side, add(stands[side], gained))
            while waiting and waiting[0][1].after <= number:
                place, one = waiting.pop(0)
                stands[one.side] = self.paper.adjusted.get(place, add(stands[one.side], one.points))
        return gains

    def compare(self, game: Game, truth: Game) -> list[dict[str, list[Points]]]:
        """Compare points and totals hand by hand; return where the paper may stand, at first and then.

        After a mistake the paper goes on from what is written, or from what would have been right.
        """
        bases: dict[str, list[Points]] = {
            side: [self.paper.start.start.get(side, 0)] for side in self.paper.names
        }
        self.adjust(game, 0, bases)
        running = [dict(bases)]
        for scored, plain in zip(game.hands, truth.hands, strict=True):
            for side in self.paper.names:
                bases[side] = self.compared(scored, plain, side, bases[side])
            self.adjust(game, scored.hand.number, bases)
            running.append(dict(bases))
        return running

    def compared(self, scored: ScoredHand, plain: ScoredHand, side: str, bases: list[Points]) -> list[Points]:
        """Compare what one side scored in a hand, and return where the paper may stand after it.

        Points are right as they follow from the paper's totals before the hand, or from the right ones.
        """
        number, right = scored.hand.number, scored.points.get(side)
        points = self.paper.points.get(number, {}).get(side)
        total = self.paper.totals.get(number, {}).get(side)
        if right is None or number in self.assumed:
            if points is not None and total is not None:
                self.check_addition(number, side, bases, points, total)
            gained: Points = points if points is not None else right or 0
            return [total] if total is not None else [add(one, gained) for one in bases]
        if points is None and (entered := scored.hand.entered.get("points")):
            points = right if entered.get(side) == right else None  # what was counted is what was entered
        rights = list(dict.fromkeys([right, plain.points.get(side, right)]))
        gains = [points] if points is not None and points in rights else rights
        sums = [add(one, gain) for gain in gains for one in bases]
        if points is not None and points not in rights:
            self.findings.append(differing(scored, side, "", points, right, add(right, -points)))
        if total is None:
            return sums if points is None or points in rights else [add(bases[0], points), sums[0]]
        if total in sums:
            return [total]
        if points is None:
            missed = add(sums[0], -total)
            self.findings.append(differing(scored, side, "total ", total, sums[0], missed))
            return [total, sums[0]]
        self.check_addition(number, side, bases, points, total)
        return list(dict.fromkeys([total, add(bases[0], points), sums[0]]))

    def check_addition(
        self, number: int, side: str, bases: list[Points], points: Points, total: Points
    ) -> None:
        """Look whether a total is one of where the paper may have stood, and the points."""
        if total not in [add(one, points) for one in bases]:
            path: Path = ("hands", number - 1, "totals", side)
            self.findings.append(misadded(number, side, bases[0], points, total, path))

    def adjust(self, game: Game, after: int, bases: dict[str, list[Points]]) -> None:
        """Add the adjustments after a hand, and look at the totals written for them."""
        for place, one in enumerate(game.adjustments):
            if one.after == after:
                total = self.paper.adjusted.get(place)
                sums = [add(base, one.points) for base in bases[one.side]]
                if total is None:
                    bases[one.side] = sums
                    continue
                if total not in sums:
                    path: Path = ("adjustments", place)
                    self.findings.append(
                        misadded(after, one.side, bases[one.side][0], one.points, total, path)
                    )
                bases[one.side] = [total] if total in sums else [total, *sums]

    def wrong_tallies(self, game: Game, truth: Game) -> Iterator[Finding]:
        """Yield counts, such as of bags, that are wrong after a hand whose points are right."""
        differing = {(one.problem.hand, one.side) for one in self.findings if one.problem.rule in DIFFERENCES}
        for number, written in self.paper.counted.items():
            for tally, counts in written.items():
                for side, count in counts.items():
                    right = game.hands[number - 1].tallies.get(tally, {}).get(side)
                    plainly = truth.hands[number - 1].tallies.get(tally, {}).get(side)
                    if (
                        right is not None
                        and count not in (right, plainly)
                        and (number, side) not in differing
                    ):
                        facts = {"whose": side, "tally": tally, "written": count, "right": right}
                        path: Path = ("hands", number - 1, tally, side)
                        yield Finding(Problem("tally-differs", facts, path, hand=number), side, count, right)

    def wrong_foot(self, bases: Mapping[str, list[Points]]) -> Iterator[Finding]:
        """Yield the totals at the foot that are not those of the last line."""
        for given in (self.paper.beside.foot, self.paper.beside.foot_points):
            for side, total in self.paper.by_side(given, ()).items():
                known = bases[side]
                started = self.paper.start.start.get(side, 0)
                fitting = {
                    *known,
                    *(add(one, -started) for one in known if given is self.paper.beside.foot_points),
                }
                if total not in fitting:
                    facts = {"written": points_text(total), "right": points_text(known[0])}
                    yield Finding(Problem("foot-differs", facts, ("foot", side)), side, total, known[0])
