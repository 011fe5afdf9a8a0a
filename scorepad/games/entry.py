"""Entries: what somebody enters, amends, adjusts or takes back, and the game that comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.points import Points, points_text
from scorepad.core.problems import Problem, ScorepadError, nearest, refused
from scorepad.games.events import (
    Entry,
    EntryRedone,
    EntryUndone,
    Event,
    FieldAmended,
    FieldEntered,
    PointsAdjusted,
    RulesOverruled,
)
from scorepad.games.game import Game
from scorepad.games.hand_checks import check_hand
from scorepad.games.log import HandLog, active_entries
from scorepad.games.plan import GamePlan
from scorepad.games.replay import replay
from scorepad.games.values import read_value, says_nothing, side_of
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import ScoredHand
from scorepad.reading.typed import is_nothing, read_line
from scorepad.rulebook.ruleset import Ruleset


class Entered(NamedTuple):
    """An entry that may be recorded, and the game with it: judged once, for all who ask."""

    entry: Entry
    game: Game


def enter(game: Game, given: Mapping[str, object], *, anyway: bool = False, whole: bool = False) -> Entered:
    """Return the entry that gives these fields to the hand in play, or to the next one, and the game with it.

    Raises ScorepadError when something is wrong, and then nothing is to be recorded. `anyway` lets
    stand what only a house rule forbids. `whole`: the hand must be complete with it.
    """
    if game.next is None:
        raise refused("game-over")
    in_play, identity = game.in_play, _identity(game)
    events: list[Event] = []
    for name, value in given.items():
        field = game.ruleset.field(name)
        if in_play and in_play.hand.is_entered(field) and not field.adds:
            raise refused("already-entered", field=field.name, number=game.next.number)
        if field.by_name and not field.needed and is_nothing(value):
            continue
        new = read_value(value, field, game.sides, game.players, (name,))
        if in_play and field.adds:
            old = in_play.hand.entered.get(field.name, {})
            new = {who: (*old.get(who, ()), *more) for who, more in new.items()}
        events.append(FieldEntered(identity, field.name, new))
    if not events:
        raise refused("nothing-entered", usage=f"scorepad hand {next(iter(given), 'FIELD')}=...")
    entered = check_entry(game, events, game.next.number, anyway=anyway)
    if whole:
        _check_complete(entered.game.hands[-1], game.ruleset)
    return entered


def _identity(game: Game) -> int:
    """Return the identity of the hand that an entry goes into: the one in play, or a new one."""
    return game.in_play.hand.identity if game.in_play else game.last_identity + 1


def _check_complete(scored: ScoredHand, ruleset: Ruleset) -> None:
    """Raise ScorepadError with every field that a hand lacks, and whose."""
    hand = scored.hand
    lacking = [field for field in ruleset.variant.needed(hand) if not hand.is_entered(field)]
    problems = []
    for field in lacking if not scored.points else ():
        players = hand.missing(field) if field.by_name else ("the hand",)
        facts = {"field": field.name, "players": players}
        problems.append(Problem("incomplete", facts, hand=hand.number))
    if problems:
        raise ScorepadError(*problems)


def amend(game: Game, number: int, given: Mapping[str, object], *, anyway: bool = False) -> Entered:
    """Return the entry that changes fields of hand `number`, and the game with it.

    Players not named keep their values. Raises ScorepadError as `enter` does.
    """
    scored = find_hand(game, number)
    events: list[Event] = []
    for name, value in given.items():
        field = game.ruleset.field(name)
        is_in_play = number == len(game.hands) and not scored.points
        if field.needed and is_in_play and field.name not in scored.hand.entered:
            raise refused("not-yet-entered", number=number, field=field.name, command=field.command)
        if not field.needed and says_nothing(value, field, game.sides):
            events.append(FieldAmended(scored.hand.identity, field.name, None))
            continue
        by_player = field.by_name and scored.hand.names(field) == game.players
        new = read_value(value, field, game.sides, game.players, (name,), by_player=by_player)
        if field.by_name:
            new = _merged(scored.hand, field, new)
        events.append(FieldAmended(scored.hand.identity, field.name, new))
        for other in field.instead_of:
            if other in scored.hand.entered and other not in given:
                events.append(FieldAmended(scored.hand.identity, other, None))
    return check_entry(game, events, number, anyway=anyway)


def revoke(game: Game, player: object, number: int | None = None) -> Entered:
    """Return the entry that notes who revoked in hand `number`, or in the last, and the game with it."""
    number = len(game.hands) if number is None else number
    scored = find_hand(game, number)
    if "revoke" in scored.hand.entered:
        raise refused("already-entered", field="revoke", number=number)
    given = {"revoke": player}
    return amend(game, number, given) if scored.points else enter(game, given)


def _merged(hand: Hand, field: Field, new: dict[str, Any]) -> dict[str, Any]:
    """Return the new values on top of the old ones, unless they need none of them."""
    old = hand.entered.get(field.name, {})
    names = hand.names(field)
    if not set(new) <= set(names) or (field.inferred and len(new) >= len(names) - 1):
        return new
    return {**old, **new}


def find_hand(game: Game, number: int) -> ScoredHand:
    """Return hand `number`; raise ScorepadError if it has not begun."""
    if not 1 <= number <= len(game.hands):
        count = len(game.hands)
        played = f"the game has hands 1 to {count}" if count > 1 else f"{count or 'no'} hand has been entered"
        raise refused("no-such-hand", number=number, played=played)
    return game.hands[number - 1]


def hand_with(game: Game, field: Field, values: Mapping[str, Any]) -> Hand:
    """Return the hand in play, or the next one, as it would be with values of a field that may not be all."""
    plan = GamePlan.of(game.start)
    log = HandLog(_identity(game))
    before = game.hands
    if game.in_play:
        hand = game.in_play.hand
        log.entered, log.overruled, log.amended = dict(hand.entered), hand.overruled, hand.amended
        before = game.hands[:-1]
    log.add(FieldEntered(log.identity, field.name, dict(values)))
    return plan.hand(len(before) + 1, log, before)


def trial(game: Game, field: Field, values: Mapping[str, Any]) -> list[Problem]:
    """Return what is wrong with values that are not all there yet, for the hand in play."""
    hand = hand_with(game, field, values)
    is_complete = hand.is_complete(game.ruleset.variant.needed(hand))
    problems = check_hand(game.ruleset, hand, game.history, is_complete=is_complete)
    return [problem._replace(hand=hand.number) for problem in problems if problem.rule != "incomplete"]


def follows(game: Game, field: Field, values: Mapping[str, Any]) -> bool:
    """Whether the values that are missing follow from these, for the hand in play."""
    return hand_with(game, field, values).is_entered(field)


def check_entry(game: Game, events: Sequence[Event], number: int, *, anyway: bool) -> Entered:
    """Return the events as an entry, once the game with them has nothing new wrong in hand `number`.

    A call is judged when it is made: it stands when an entry about another hand makes it break a house rule.
    """
    after = preview(game, tuple(events))
    problems = [problem for problem in after.problems if problem.hand == number]
    if problems and not (anyway and all(problem.house for problem in problems)):
        raise ScorepadError(*problems)
    return _let_stand(after)


def _let_stand(game: Game) -> Entered:
    """Return the last entry of a game and the game, letting every call stand that breaks a house rule."""
    *before, entry = game.entries
    overruled: list[RulesOverruled] = []
    hands = list(game.hands)
    for place, scored in enumerate(hands):
        number = scored.hand.number
        rules = tuple(problem.rule for problem in game.problems if problem.hand == number and problem.house)
        if rules:
            overruled.append(RulesOverruled(scored.hand.identity, rules))
            hand = scored.hand._replace(overruled=scored.hand.overruled.union(rules))
            hands[place] = scored._replace(hand=hand, overruled=(*scored.overruled, *rules))
    if not overruled:
        return Entered(entry, game)
    entry = (*entry, *overruled)
    problems = tuple(problem for problem in game.problems if not (problem.house and problem.hand))
    return Entered(entry, game._replace(entries=(*before, entry), hands=tuple(hands), problems=problems))


def preview(game: Game, entry: Entry) -> Game:
    """Return the game as it would be with one more entry."""
    return replay([*game.entries, entry])


def adjust(game: Game, side: str, points: Points, reason: str) -> Entered:
    """Return the entry that gives points to a side (or takes them) after the hands played so far.

    Returns the game with it, too.
    """
    name = side_of(side, game.sides)
    if name is None:
        names = tuple(side.name for side in game.sides)
        raise refused("unknown-side", name=side, near=nearest(side, names), players=names)
    reason = read_line(reason, ("reason",))
    if not reason:
        raise refused("no-reason", side=name, points=points_text(points))
    return _let_stand(preview(game, (PointsAdjusted(game.played, name, points, reason),)))


def undo(game: Game) -> Entered:
    """Return the entry that takes the last active entry back, and the game without it; the start stands."""
    if len(active_entries(game.entries)[0]) < 2:
        raise refused("nothing-to-undo")
    entry = (EntryUndone(),)
    return Entered(entry, preview(game, entry))


def redo(game: Game) -> Entered:
    """Return the entry that brings back what the last undo took, and the game with it."""
    if not active_entries(game.entries)[1]:
        raise refused("nothing-to-redo")
    entry = (EntryRedone(),)
    return Entered(entry, preview(game, entry))
