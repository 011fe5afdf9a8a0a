"""What happened: events, and the entries they come in; to and from plain values.

One command writes one entry of one or more events. Entries are only ever added: an amendment, an
undo and a redo are entries too. Events name players, never seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.points import Points
from scorepad.reading.records import to_plain
from scorepad.reading.typed import read_points
from scorepad.rulebook.reading import read_ruleset
from scorepad.rulebook.ruleset import Ruleset


class GameStarted(NamedTuple):
    """The table sat down: the rules, the players by seat, who deals first, what was carried over."""

    ruleset: Ruleset
    players: tuple[str, ...]
    dealer: str
    name: str | None = None
    date: str | None = None
    note: str | None = None
    start: Mapping[str, Points] = MappingProxyType({})
    tallies: Mapping[str, Mapping[str, int]] = MappingProxyType({})


class FieldEntered(NamedTuple):
    """Values for a field of a hand: by player where it is asked of each, perhaps not all yet."""

    hand: int
    field: str
    value: Any


class FieldAmended(NamedTuple):
    """A field of an old hand, whole, in place of what was entered before."""

    hand: int
    field: str
    value: Any


class RulesOverruled(NamedTuple):
    """The table lets a hand stand that breaks these house rules."""

    hand: int
    rules: tuple[str, ...]


class PointsAdjusted(NamedTuple):
    """Points given or taken at the table, after so many hands, to a side."""

    after: int
    side: str
    points: Points
    reason: str


class EntryUndone(NamedTuple):
    """The last entry that stands is taken back."""


class EntryRedone(NamedTuple):
    """The entry taken back last stands again."""


Event = (
    GameStarted | FieldEntered | FieldAmended | RulesOverruled | PointsAdjusted | EntryUndone | EntryRedone
)
Entry = tuple[Event, ...]

_KINDS: dict[str, Any] = {
    "game-started": GameStarted,
    "field-entered": FieldEntered,
    "field-amended": FieldAmended,
    "rules-overruled": RulesOverruled,
    "points-adjusted": PointsAdjusted,
    "entry-undone": EntryUndone,
    "entry-redone": EntryRedone,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def to_document(event: Event) -> dict[str, Any]:
    """Return the event as plain values; the rules travel with the game, whole."""
    document = {key: to_plain(value) for key, value in event._asdict().items() if key != "ruleset"}
    if isinstance(event, GameStarted):
        document["ruleset"] = {
            "identity": event.ruleset.identity,
            "document": event.ruleset.without_unused().to_document(),
            "chosen": event.ruleset.chosen,
        }
    return {"event": _NAMES[type(event)], **document}


def from_document(document: Mapping[str, Any]) -> Event:
    """Return the event that `to_document` made these plain values of."""
    facts = dict(document)
    kind = _KINDS[facts.pop("event")]
    if kind is GameStarted:
        rules = facts["ruleset"]
        ruleset = read_ruleset(rules["document"], rules["identity"])
        facts["players"] = tuple(facts["players"])
        facts["ruleset"] = ruleset.with_chosen(rules["chosen"]).for_seats(len(facts["players"]))
        facts["start"] = {side: read_points(points) for side, points in facts["start"].items()}
        return GameStarted(**facts)
    if "points" in facts:
        facts["points"] = read_points(facts["points"])
    if "rules" in facts:
        facts["rules"] = tuple(facts["rules"])
    event: Event = kind(**facts)
    for name, allowed in _TYPES.items():
        if name in facts and not isinstance(facts[name], allowed):
            raise ValueError(f"{name} of an event is not as it was written")
    return event


_TYPES: dict[str, Any] = {
    "hand": int, "after": int, "field": str, "side": str, "reason": str, "rules": tuple,
    "value": (dict, str, int, type(None)),
}  # fmt: skip
