"""From what somebody gave (a list in seat order, or values by name) to events, or a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.points import Points, points_text
from scorepad.core.problems import Path, Problem, ScorepadError, nearest, refused
from scorepad.core.table import Side, find_name, find_player
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
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import ScoredHand
from scorepad.reading.typed import expected, is_nothing, read_line
from scorepad.rulebook.ruleset import Ruleset


def read_by_name(
    given: object, names: tuple[str, ...], field: Field, path: Path, *, short_by: int = 0
) -> dict[str, Any]:
    """Return values by name from a list in order, or from a mapping that may be partial.

    A list gives a value for each name, or for all but the last `short_by`.
    """
    if isinstance(given, Mapping):
        values: dict[str, Any] = {}
        problems: list[Problem] = []
        for word, value in given.items():
            try:
                name = word if word in names else find_player(str(word), names, (*path, word), about_key=True)
                if name in values:
                    raise refused("named-twice", path=(*path, word), name=name)
                if not is_nothing(value):
                    values[name] = field.read(value, (*path, word))
            except ScorepadError as error:
                problems.extend(error.problems)
        if problems:
            raise ScorepadError(*problems)
        return values
    if not isinstance(given, (list, tuple)):
        raise expected(f"{field.name} by player, as a list or a mapping", given, path)
    if not len(names) - short_by <= len(given) <= len(names):
        rule = "too-many-values" if len(given) > len(names) else "too-few-values"
        raise refused(
            rule, path=path, count=len(given), field=field.name, players=len(names),
            whom="side" if " & " in names[0] else "player",
            players_in_order=names, example=f"{names[0]}=2",
        )  # fmt: skip
    read = field.read
    try:
        return {
            name: read(value, path)
            for name, value in zip(names, given, strict=False)
            if type(value) is int or not is_nothing(value)
        }
    except ScorepadError:
        raise _all_wrong(given, names, field, path) from None


def _are_plain(given: list[Any], limit: int, count: int) -> bool:
    """Whether these are so many whole numbers from 0 to below the limit, so that there is nothing to read."""
    return len(given) == count and {*map(type, given)} == {int} and min(given) >= 0 and max(given) < limit


def _all_wrong(given: Sequence[object], names: tuple[str, ...], field: Field, path: Path) -> ScorepadError:
    """Return everything that is wrong in a list of values, each with its place and whose it is."""
    problems: list[Problem] = []
    for place, (name, value) in enumerate(zip(names, given, strict=False)):
        try:
            if not is_nothing(value):
                field.read(value, (*path, place))
        except ScorepadError as error:
            problems += [one._replace(facts={**one.facts, "who": name}) for one in error.problems]
    return ScorepadError(*problems)


def read_value(
    given: object,
    field: Field,
    sides: tuple[Side, ...],
    players: tuple[str, ...],
    path: Path,
    *,
    by_player: bool = False,
) -> Any:
    """Return what was given for a field: by name where it is asked of several, else one value.

    `by_player`: a player's name means that player, not the side, where the field takes either.
    """
    if field.plain_below and type(given) is list and _are_plain(given, field.plain_below, len(players)):
        return dict(zip(players, given, strict=True))  # most of a file of many games
    if field.by_name:
        if field.by == "side" or (
            field.or_side and _is_by_side(given, sides, players, path, by_player=by_player)
        ):
            given, names = _by_side(given, sides, path), tuple(side.name for side in sides)
        else:
            names = players
        return read_by_name(given, names, field, path, short_by=int(field.inferred))
    value = field.read(given, path)
    if field.answer == "player":
        return find_name(value, players) or value
    return side_of(value, sides) or value if field.answer == "side" else value


def says_nothing(value: object, field: Field, sides: tuple[Side, ...]) -> bool:
    """Whether the value of a field says that nothing is there; a player may be called `none`."""
    return is_nothing(value) and not (field.answer != "value" and value and side_of(str(value), sides))


def _is_by_side(
    given: object, sides: tuple[Side, ...], players: tuple[str, ...], path: Path, *, by_player: bool
) -> bool:
    """Whether these are values by side: no more than there are sides, and no two of one side."""
    if len(sides) == len(players) or not isinstance(given, (list, tuple, Mapping)):
        return False
    if not isinstance(given, Mapping):
        return len(given) <= len(sides)
    named = [side_of(str(word), sides) for word in given]
    are_players = [find_name(str(word), players) is not None for word in given]
    if not any(are_players):
        return any(named)
    if None not in named and len(set(named)) == len(named):
        return not (by_player and all(are_players))
    if any(side and not is_player for side, is_player in zip(named, are_players, strict=True)):
        raise refused("mixed-sides", path=path, sides=tuple(side.name for side in sides))
    return False


def _by_side(given: object, sides: tuple[Side, ...], path: Path) -> object:
    """Return values by side name, where any player of a side may name it."""
    if not isinstance(given, Mapping):
        return given
    named: dict[str, object] = {}
    for word, value in given.items():
        side = side_of(str(word), sides)
        if side in named:
            raise refused("named-twice", path=(*path, word), name=side)
        named[side or word] = value
    return named


def side_of(word: str, sides: tuple[Side, ...]) -> str | None:
    """Return the side that a word names: its own name, its players the other way round, or one of them."""
    if found := find_name(word, tuple(side.name for side in sides)):
        return found
    players = tuple(player for side in sides for player in side.players)
    named = {find_name(part, players) for part in word.split(" & ")}
    return next((side.name for side in sides if named <= set(side.players)), None)


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
