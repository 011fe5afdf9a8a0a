"""What there is to say about a game: what comes next, what was entered, what it came to, what it changed.

Values and messages. Whoever shows them makes lines, cells or pages of them, and says what to type or press.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from scorepad.core.points import Points, points_text
from scorepad.core.problems import Problem
from scorepad.core.table import find_name
from scorepad.games.entry import open_hand
from scorepad.games.events import Entry, FieldAmended, FieldEntered, PointsAdjusted
from scorepad.games.game import Game, Next
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import ScoredHand, ScoreLine
from scorepad.text.messages import Message

Heard = Message | ScoreLine
"""What the table hears about a hand: an announcement, or points with their reason."""

Change = Message | Problem
"""What an entry changed in other hands, or left wrong in them."""


# what comes next


def next_messages(game: Game) -> Iterator[Message]:
    """Yield what comes next: who won, or who deals; who has yet to bid, and what the last may not say."""
    coming = game.next
    if coming is None:
        if game.leader_message:
            yield game.leader_message
        return
    if is_calling(game):
        yield _still_to_come(coming)
        return
    if not (game.hands and game.hands[-1].hand.number == coming.number):
        yield _deal(game, coming)
    yield from coming.warnings
    if fields := fields_to_declare(game):
        facts = {
            "extras": tuple(field.noun for field in fields),
            "field": fields[0],
            "player": game.players[0],
        }
        yield Message("extras-first", tuple(facts.items()))


def is_calling(game: Game) -> bool:
    """Whether some have given a value of what is asked one by one, and others are still to come."""
    coming = game.next
    return bool(coming and coming.needs.one_by_one and len(coming.missing) < len(coming.order))


def _still_to_come(coming: Next) -> Message:
    facts = {"noun": coming.needs.name, "players": coming.missing}
    if not coming.forbidden:
        return Message("still", tuple(facts.items()))
    last = {"player": coming.missing[-1], "forbidden": coming.forbidden}
    return Message("still-but", tuple((facts | last).items()))


def _deal(game: Game, coming: Next) -> Message:
    trump = game.ruleset.trump_text(coming.trump)
    facts = _hand_facts(game, coming.number, coming.cards) | {
        "dealer": coming.dealer, "first": coming.order[0], "opens": coming.needs.opening,
        "trump": Message("deal-trump", (("trump", trump),)) if trump else "",
    }  # fmt: skip
    name = "deal" if coming.cards else "deals"  # who begins is as little known as the size of the hand
    return Message(name, tuple(facts.items()))


def fields_to_declare(game: Game) -> tuple[Field, ...]:
    """Return what no hand needs, but some player may declare before the next step of this one.

    Not what may be added later, nor what stands in the place of something else.
    """
    hand, variant = open_hand(game), game.ruleset.variant
    return tuple(
        field
        for field in variant.fields
        if field.by_name and not (field.needed or field.adds or field.instead_of)
        and any(variant.may_declare(field, player, hand, game.history) for player in game.players)
    )  # fmt: skip


def may_be_by_side(game: Game, field: Field) -> bool:
    """Whether a value for each side will do, of a field that is asked of each player."""
    is_shorter = len(game.sides) < len(game.players)
    return field.or_side and is_shorter and game.ruleset.variant.may_be_by_side(field, open_hand(game))


def asked_of(game: Game, field: Field) -> tuple[str, ...]:
    """Return the players, or the sides, that a field is asked of."""
    return tuple(side.name for side in game.sides) if field.by == "side" else game.players


# a hand


class HandHead(NamedTuple):
    """The hand that an answer is about, and what was entered once for all: nouns and values."""

    message: Message
    entered: tuple[tuple[str, str], ...]


class HandRow(NamedTuple):
    """A side in the table of a hand: what it entered, what came of it, and what that is worth.

    `made`: whether it made what it called, if that is known; `points` and `total` are None, and there are
    no tallies, while the hand has no score.
    """

    side: str
    entered: str
    outcome: tuple[Message, ...]
    made: bool | None
    points: Points | None
    total: Points | None
    tallies: tuple[tuple[str, int], ...]


class HandTable(NamedTuple):
    """A hand with a row a side, and what the table hears about it."""

    head: HandHead
    rows: tuple[HandRow, ...]
    heard: tuple[Heard, ...]


class OpenHand(NamedTuple):
    """A hand in play: what was called so far, names and values, and what the table hears about it."""

    head: HandHead
    called: tuple[tuple[str, str], ...]
    heard: tuple[Heard, ...]


def hand_table(game: Game, scored: ScoredHand) -> HandTable:
    """Return a hand as a table; what was entered is left out where the points say it."""
    variant, hand = game.ruleset.variant, scored.hand
    entered = [variant.entered_text(hand, side) for side in game.sides]
    if entered == list(map(points_text, scored.points.values())):
        entered = ["" for _ in game.sides]
    rows = tuple(
        HandRow(
            side.name, text, tuple(variant.outcome(hand, side)), game.is_made(hand, side),
            scored.points.get(side.name), scored.totals.get(side.name) if scored.points else None,
            tuple((tally, counts.get(side.name, 0)) for tally, counts in scored.tallies.items())
            if scored.points else (),
        )
        for side, text in zip(game.sides, entered, strict=True)
    )  # fmt: skip
    heard: tuple[Heard, ...] = ()
    if variant.shows_score_lines:
        heard = (*variant.announcements(hand), *scored.lines)
    if scored.held:
        heard = (*heard, Message("held", (("points", points_text(scored.held)),)))
    return HandTable(_head(game, hand), rows, heard)


def hand_in_play(game: Game, scored: ScoredHand) -> OpenHand:
    """Return a hand as far as it was called."""
    hand = scored.hand
    called = tuple(
        (name, field.shown(value))
        for field in game.ruleset.variant.fields
        if field.by_name
        for name, value in hand.entered.get(field.name, {}).items()
    )
    return OpenHand(_head(game, hand), called, tuple(game.ruleset.variant.announcements(hand)))


def _head(game: Game, hand: Hand) -> HandHead:
    entered = tuple(
        (field.noun, field.shown(hand.entered[field.name]))
        for field in game.ruleset.fields
        if not field.by_name and field.name in hand.entered
    )
    return HandHead(Message("hand", tuple(_hand_facts(game, hand.number, hand.cards).items())), entered)


def _hand_facts(game: Game, number: int, cards: int) -> dict[str, object]:
    total = game.hands_total
    of_all = Message("of-all", (("total", total),)) if total and number <= total else ""
    return {"number": number, "of_all": of_all, "cards": cards}


# an entry


def replaced_messages(before: Game, after: Game, fields: Iterable[str]) -> Iterator[Message]:
    """Yield what the hand in play had before, where an entry in these fields replaced it."""
    if len(before.hands) != len(after.hands) or not before.hands:
        return
    for field in map(after.ruleset.field, fields):
        if field.by_name:
            old, new = (game.hands[-1].hand.entered.get(field.name, {}) for game in (before, after))
            for player, value in old.items():
                if new.get(player, value) != value:
                    facts = {"player": player, "noun": field.noun, "new": new[player], "old": value}
                    yield Message("was", tuple(facts.items()))


def by_side_messages(game: Game, scored: ScoredHand, values: Mapping[str, object]) -> Iterator[Message]:
    """Yield how values were read that name players, but were taken as those of their sides."""
    for name, value in values.items():
        entered = scored.hand.entered.get(name) or {}
        is_named = isinstance(value, Mapping) and any(find_name(str(word), game.players) for word in value)
        if is_named and game.ruleset.field(name).or_side and set(entered).isdisjoint(game.players):
            sides = tuple(f"{side} {count}" for side, count in entered.items())
            yield Message("by-side", (("sides", sides),))


def overruled_messages(scored: ScoredHand) -> Iterator[Message]:
    """Yield each house rule that the hand breaks and that was overruled."""
    for rule in scored.overruled:
        yield Message("recorded-anyway", (("rule", rule),))


def entry_messages(game: Game, entry: Entry) -> Iterator[Message]:
    """Yield what an entry consists of: `bids of hand 3`, `tricks of hand 3`."""
    numbers = {scored.hand.identity: scored.hand.number for scored in game.hands}
    for event in entry:
        if isinstance(event, (FieldEntered, FieldAmended)):
            name = "entry-field" if isinstance(event, FieldEntered) else "entry-amended"
            yield Message(name, (("field", event.field), ("number", numbers.get(event.hand, "?"))))
        elif isinstance(event, PointsAdjusted):
            points = points_text(event.points, signed=True)
            facts = {"points": points, "side": event.side, "reason": event.reason}
            yield Message("entry-adjusted", tuple(facts.items()))


def change_messages(before: Game, after: Game) -> Iterator[Change]:
    """Yield what a change to an old hand did: which totals moved, who leads or wins now, what is wrong."""
    moved = [side for side in after.totals if before.totals[side] != after.totals[side]]
    for side in moved:
        new, old = points_text(after.totals[side]), points_text(before.totals[side])
        yield Message("total-moved", (("side", side), ("new", new), ("old", old)))
    if not moved and before.played == after.played:
        yield Message("no-total-moved")
    old_leader, new_leader = before.leader_message, after.leader_message
    if new_leader and new_leader.facts != (old_leader.facts if old_leader else ()):
        yield new_leader
    for old_hand, scored in zip(before.hands, after.hands, strict=False):
        broken = tuple(rule for rule in scored.overruled if rule not in old_hand.overruled)
        if broken and scored.hand.entered == old_hand.hand.entered:
            yield Message("call-kept", (("number", scored.hand.number), ("rules", broken)))
    were_past = {scored.hand.number for scored in before.hands if scored.after_end}
    for scored in after.hands:
        if scored.after_end and scored.hand.number not in were_past:
            yield Message("comes-after-end", (("number", scored.hand.number),))
    yield from after.problems
