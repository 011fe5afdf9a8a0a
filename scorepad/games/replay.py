"""From entries to a game. Nothing else makes state, and no total is ever stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from scorepad.core.points import Points, add
from scorepad.core.problems import Problem, ScorepadError
from scorepad.core.table import Table
from scorepad.games.events import (
    Entry,
    EntryRedone,
    EntryUndone,
    FieldAmended,
    FieldEntered,
    GameStarted,
    PointsAdjusted,
    RulesOverruled,
)
from scorepad.games.game import Game, Next
from scorepad.games.hand_checks import check_adjustment, check_hand
from scorepad.hands.fields import names_for
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, PaperState, ScoredHand


class _Record:
    """What was entered about one hand, values by player name."""

    def __init__(self) -> None:
        self.entered: dict[str, Any] = {}
        self.overruled: set[str] = set()
        self.amended = False


def active_entries(entries: Iterable[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Return the entries that stand, and those taken back that a redo would bring again."""
    active: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        if isinstance(entry[0], EntryUndone):
            undone.append(active.pop())
        elif isinstance(entry[0], EntryRedone):
            active.append(undone.pop())
        else:
            active.append(entry)
            undone.clear()
    return active, undone


def replay(
    entries: Sequence[Entry],
    written: Mapping[int, PaperState] = MappingProxyType({}),
    adjusted: Mapping[int, Points] = MappingProxyType({}),
) -> Game:
    """Return the game these entries make; what is wrong with its hands is in its `problems`.

    With what a paper has `written` after its hands, by number, each hand is judged from there, and
    past the end those that it counts: a mistake of the paper is in one hand, not in all that follow.
    `adjusted`: its totals after an adjustment, by place.
    """
    started: GameStarted | None = None
    records: dict[int, _Record] = {}
    adjustments: list[PointsAdjusted] = []
    for entry in active_entries(entries)[0]:
        for event in entry:
            if isinstance(event, GameStarted):
                started = event
            elif isinstance(event, PointsAdjusted):
                adjustments.append(event)
            elif isinstance(event, (FieldEntered, FieldAmended, RulesOverruled)):
                record = records.setdefault(event.hand, _Record())
                if isinstance(event, RulesOverruled):
                    record.overruled.update(event.rules)
                elif isinstance(event, FieldEntered) and isinstance(event.value, dict):
                    record.entered[event.field] = {**record.entered.get(event.field, {}), **event.value}
                else:
                    record.entered[event.field] = event.value
                    record.amended = record.amended or isinstance(event, FieldAmended)
    assert started
    last_identity = max((_last_identity(entry) for entry in entries), default=0)
    fold = _Fold(tuple(entries), started, adjustments, written, adjusted)
    return fold.game(records, last_identity)


def _last_identity(entry: Entry) -> int:
    return max((getattr(event, "hand", 0) for event in entry), default=0)


class _Fold:
    """Price the hands one after the other, carrying totals and tallies."""

    def __init__(
        self,
        entries: tuple[Entry, ...],
        started: GameStarted,
        adjustments: list[PointsAdjusted],
        written: Mapping[int, PaperState],
        adjusted: Mapping[int, Points],
    ) -> None:
        self.entries = entries
        self.written = written
        self.adjusted = adjusted
        self.started = started
        self.ruleset = started.ruleset
        self.variant = started.ruleset.variant
        self.fields = started.ruleset.fields
        self.sides = self.ruleset.sides(started.players)
        self.sizes = self.variant.hand_sizes(len(started.players), self.ruleset.pack)
        self.max_cards = max(self.sizes, default=0)
        self.dealer = started.players.index(started.dealer)
        self.adjustments = tuple(sorted(adjustments, key=lambda one: one.after))
        self.waiting = list(self.adjustments)
        self.totals = {side.name: started.start.get(side.name, 0) for side in self.sides}
        self.tallies = started.tallies
        self.held: Points = 0
        self.problems: list[Problem] = []
        self.hands: list[ScoredHand] = []
        self.totals_by_hand: list[dict[str, Points]] = []
        self.played = 0
        self.over = False
        self.was_over = False

    def game(self, records: Mapping[int, _Record], last_identity: int) -> Game:
        """Return the whole game."""
        self.settle(0)
        for number, (identity, record) in enumerate(records.items(), 1):
            hand = self.hand(number, identity, record)
            if self.over and not self.may_follow(hand):
                self.problems.append(Problem("after-end", {"last": self.played}, hand=number))
            if self.over and number not in self.written:
                self.hands.append(ScoredHand(hand, {}, {}, after_end=True))
            else:
                carried = self.written.get(number)
                before = dict(self.totals) if carried else {}
                self.hands.append(self.scored(hand))
                if carried:
                    self.carry_on(carried, before)
                self.settle(number)
        self.problems += check_adjustment(self.adjustments, len(records))
        self.check_finished()
        return Game(
            entries=self.entries, start=self.started, sides=self.sides, hands=tuple(self.hands),
            sizes=self.sizes, hands_total=self.variant.hands_total(self.sizes), adjustments=self.adjustments,
            totals=self.totals, tallies=self.tallies, held=self.held,
            totals_by_hand=tuple(self.totals_by_hand),
            next=None if self.over else self.next(), problems=tuple(self.problems),
            last_identity=last_identity,
        )  # fmt: skip

    def may_follow(self, hand: Hand) -> bool:
        """Whether a hand may stand after the end: an amendment, or an adjustment during it, was the end."""
        complete = hand.is_complete(self.variant.needed(hand))
        return any(one.hand.amended for one in self.hands[: self.played]) or not (self.was_over or complete)

    def settle(self, number: int) -> None:
        """Count the adjustments that come after so many hands, and judge whether the game is over."""
        self.judge()
        self.was_over = self.over
        while self.waiting and self.waiting[0].after <= number:
            one = self.waiting.pop(0)
            self.totals[one.side] = add(self.totals[one.side], one.points)
            place = len(self.adjustments) - len(self.waiting) - 1
            self.totals[one.side] = self.adjusted.get(place, self.totals[one.side])
            self.judge()

    def carry_on(self, carried: PaperState, before: Mapping[str, Points]) -> None:
        """Go on from what a paper says after a hand, where it says something."""
        for side, total in before.items():
            if side in carried.totals:
                self.totals[side] = carried.totals[side]
            elif side in carried.points:
                self.totals[side] = add(total, carried.points[side])
        self.tallies = {
            tally: {**counts, **carried.tallies.get(tally, {})} for tally, counts in self.tallies.items()
        }

    def judge(self) -> None:
        """Keep the totals after the hands played so far, and judge whether they end the game."""
        self.totals_by_hand[self.played :] = [dict(self.totals)]
        self.over = self.variant.is_over(self.played, self.sizes, self.history())

    def history(self) -> History:
        return History(self.hands, self.totals, self.tallies, self.held, self.totals_by_hand)

    def table(self, number: int) -> Table:
        players = self.started.players
        return Table(players, (self.dealer + number - 1) % len(players))

    def hand(self, number: int, identity: int, record: _Record) -> Hand:
        cards = self.variant.hand_size(number, self.sizes)
        table = self.table(number)
        entered = {}
        for one in self.fields:
            if (value := record.entered.get(one.name)) is None:
                continue
            if one.by_name:
                names = names_for(one, value, table, self.sides)
                if one.inferred and len(value) < len(names):
                    value = self.variant.complete(value, names, cards, record.entered)
                value = {name: value[name] for name in names if name in value}
            entered[one.name] = value
        trump: Any = entered.get("trump") or self.variant.trump_of(number, self.hands)
        return Hand(
            identity, number, table, self.sides, cards, self.max_cards, entered, frozenset(record.overruled),
            record.amended, trump, len(self.sizes),
        )  # fmt: skip

    def scored(self, hand: Hand) -> ScoredHand:
        history = self.history()
        overruled: tuple[str, ...] = ()
        if wrong := check_hand(self.ruleset, hand, history):
            overruled = tuple(one.rule for one in wrong if one.house and one.rule in hand.overruled)
            wrong = [one._replace(hand=hand.number) for one in wrong if one.rule not in overruled]
        complete = hand.is_complete(self.variant.needed(hand))
        if complete and all(one.house for one in wrong):
            try:
                lines, tallies, held = self.variant.score_hand(hand, history)
            except ScorepadError as error:
                wrong += [one._replace(hand=hand.number) for one in error.problems]
            else:
                self.problems += wrong
                points: dict[str, Points] = {side.name: 0 for side in self.sides}
                for line in lines:
                    points[line.side] = add(points[line.side], line.points)
                for side, scored in points.items():
                    self.totals[side] = add(self.totals[side], scored)
                self.tallies = tallies
                self.held = held
                self.played += 1
                totals = dict(self.totals)
                return ScoredHand(hand, points, totals, lines, tallies, overruled, held=held)
        self.problems += wrong
        return ScoredHand(hand, {}, {}, overruled=overruled)

    def check_finished(self) -> None:
        """Note the hands that are not complete though a later one follows."""
        wrong = {problem.hand for problem in self.problems}
        for one in self.hands[:-1]:
            if not (one.points or one.after_end) and one.hand.number not in wrong:
                field = next(f for f in self.variant.needed(one.hand) if not one.hand.is_entered(f))
                facts = {"field": field.name, "later": one.hand.number + 1}
                self.problems.append(Problem("unfinished-hand", facts, hand=one.hand.number))

    def next(self) -> Next | None:
        """Return what is asked next: the rest of the hand in play, or a new hand."""
        if self.hands and not self.hands[-1].points:
            hand = self.hands[-1].hand
        else:
            hand = self.hand(len(self.hands) + 1, 0, _Record())
        needed = self.variant.needed(hand)
        needs = next((f for f in needed if not hand.is_entered(f)), None)
        if needs is None:
            if not needed:
                return None
            needs = needed[-1]  # the hand cannot be scored as it stands: it is to be mended
        return Next(
            number=hand.number, dealer=hand.table.dealer_name, cards=hand.cards, trump=hand.trump,
            order=hand.table.order,
            needs=needs, missing=hand.missing(needs), forbidden=self.variant.forbidden(hand, self.history()),
            warnings=tuple(self.variant.warnings(hand, self.history())),
        )  # fmt: skip


def score_first(
    started: GameStarted, entered: Mapping[str, Any], overruled: Iterable[str]
) -> tuple[ScoredHand, tuple[Problem, ...]]:
    """Return what a hand is worth as the first of a game, and what is wrong with it.

    `entered` are its fields, read; `overruled` the house rules that it may break.
    """
    record = _Record()
    record.entered.update(entered)
    record.overruled.update(overruled)
    fold = _Fold((), started, [], MappingProxyType({}), MappingProxyType({}))
    fold.settle(0)
    scored = fold.scored(fold.hand(1, 1, record))
    return scored, tuple(fold.problems)
