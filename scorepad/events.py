"""What happened: events, and the entries they come in; to and from plain values.

One command writes one entry of one or more events. Entries are only ever added: an amendment, an
undo and a redo are entries too. Events name players, never seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from scorepad.points import Points
from scorepad.ruleset import Ruleset, read_ruleset
from scorepad.values import read_points, to_plain


@dataclass(frozen=True, kw_only=True)
class GameStarted:
    """The table sat down: the rules, the players by seat, who deals first, what was carried over."""

    kind: ClassVar[str] = "game-started"
    ruleset: Ruleset
    players: tuple[str, ...]
    dealer: str
    name: str | None = None
    date: str | None = None
    note: str | None = None
    start: Mapping[str, Points] = field(default_factory=dict)


@dataclass(frozen=True)
class FieldEntered:
    """Values for a field of a hand: by player where it is asked of each, perhaps not all yet."""

    kind: ClassVar[str] = "field-entered"
    hand: int
    field: str
    value: Any


@dataclass(frozen=True)
class FieldAmended:
    """A field of an old hand, whole, in place of what was entered before."""

    kind: ClassVar[str] = "field-amended"
    hand: int
    field: str
    value: Any


@dataclass(frozen=True)
class RulesOverruled:
    """The table lets a hand stand that breaks these house rules."""

    kind: ClassVar[str] = "rules-overruled"
    hand: int
    rules: tuple[str, ...]


@dataclass(frozen=True)
class PointsAdjusted:
    """Points given or taken at the table, after so many hands, to a side."""

    kind: ClassVar[str] = "points-adjusted"
    after: int
    side: str
    points: Points
    reason: str


@dataclass(frozen=True)
class EntryUndone:
    """The last entry that stands is taken back."""

    kind: ClassVar[str] = "entry-undone"


@dataclass(frozen=True)
class EntryRedone:
    """The entry taken back last stands again."""

    kind: ClassVar[str] = "entry-redone"


Event = (
    GameStarted | FieldEntered | FieldAmended | RulesOverruled | PointsAdjusted | EntryUndone | EntryRedone
)
Entry = tuple[Event, ...]

_KINDS: dict[str, Any] = {
    one.kind: one
    for one in (FieldEntered, FieldAmended, RulesOverruled, PointsAdjusted, EntryUndone, EntryRedone)
}


def to_document(event: Event) -> dict[str, Any]:
    """Return the event as plain values; the rules travel with the game, whole."""
    document = {key: to_plain(value) for key, value in vars(event).items() if key != "ruleset"}
    if isinstance(event, GameStarted):
        document["ruleset"] = {
            "identity": event.ruleset.identity,
            "document": event.ruleset.to_document(),
            "chosen": event.ruleset.chosen,
        }
    return {"event": event.kind, **document}


def from_document(document: Mapping[str, Any]) -> Event:
    """Return the event that `to_document` made these plain values of."""
    facts = dict(document)
    kind = facts.pop("event")
    if kind == GameStarted.kind:
        rules = facts["ruleset"]
        ruleset = read_ruleset(rules["document"], rules["identity"])
        facts["ruleset"] = ruleset.with_chosen(rules["chosen"])
        facts["players"] = tuple(facts["players"])
        facts["start"] = {side: read_points(points) for side, points in facts["start"].items()}
        return GameStarted(**facts)
    if "points" in facts:
        facts["points"] = read_points(facts["points"])
    if "rules" in facts:
        facts["rules"] = tuple(facts["rules"])
    event: Event = _KINDS[kind](**facts)
    return event
