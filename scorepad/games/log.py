"""What stands of a game's entries: its start, what was entered about each hand, and the adjustments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

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


class HandLog:
    """What was entered about one hand: values by field, by player name where the field is by name."""

    __slots__ = ("amended", "entered", "identity", "overruled")

    def __init__(self, identity: int) -> None:
        self.identity = identity
        self.entered: dict[str, Any] = {}
        self.overruled: frozenset[str] = frozenset()
        self.amended = False

    def add(self, event: FieldEntered | FieldAmended | RulesOverruled) -> None:
        """Take in what an event says: values by name come to those that are there, an amendment replaces."""
        if isinstance(event, RulesOverruled):
            self.overruled = self.overruled.union(event.rules)
        elif isinstance(event, FieldEntered):
            before = self.entered.get(event.field)
            if before is not None and isinstance(event.value, dict):
                self.entered[event.field] = {**before, **event.value}
            else:
                self.entered[event.field] = event.value
        else:
            self.entered[event.field] = event.value
            self.amended = True


class GameLog(NamedTuple):
    """The entries that stand, sorted: the hands in their order, the adjustments in theirs.

    `adjustments` by the number of complete hands they come after; `last_identity` is the highest that a hand
    ever had, undone ones included.
    """

    start: GameStarted
    hands: tuple[HandLog, ...]
    adjustments: tuple[PointsAdjusted, ...]
    last_identity: int

    def adjusted_after(self) -> Mapping[int, list[PointsAdjusted]]:
        """Return the adjustments by the number of the hand they come after."""
        by_hand: dict[int, list[PointsAdjusted]] = {}
        for adjustment in self.adjustments:
            by_hand.setdefault(adjustment.after, []).append(adjustment)
        return by_hand


def active_entries(entries: Iterable[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Return the entries that stand, and those taken back that a redo would bring again."""
    active: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        first = entry[0]
        if isinstance(first, EntryUndone):
            undone.append(active.pop())
        elif isinstance(first, EntryRedone):
            active.append(undone.pop())
        else:
            active.append(entry)
            undone.clear()
    return active, undone


def read_log(entries: Iterable[Entry]) -> GameLog:
    """Return what stands of these entries, the first of which starts the game."""
    entries = tuple(entries)
    start: GameStarted | None = None
    hands: dict[int, HandLog] = {}
    adjustments: list[PointsAdjusted] = []
    active, _ = active_entries(entries)
    for entry in active:
        for event in entry:
            if isinstance(event, (FieldEntered, FieldAmended, RulesOverruled)):
                if (hand := hands.get(event.hand)) is None:
                    hand = hands[event.hand] = HandLog(event.hand)
                hand.add(event)
            elif isinstance(event, PointsAdjusted):
                adjustments.append(event)
            elif isinstance(event, GameStarted):
                start = event
    assert start
    last = max(hands, default=0)
    if len(active) < len(entries):
        last = max(getattr(event, "hand", 0) for entry in entries for event in entry)
    adjustments.sort(key=lambda adjustment: adjustment.after)
    return GameLog(start, tuple(hands.values()), tuple(adjustments), last)
