"""What somebody gave for a field, a list in order or values by name, read for this table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.problems import Path, Problem, ScorepadError, refused
from scorepad.core.table import Side, find_name, find_player
from scorepad.hands.fields import Field
from scorepad.reading.typed import expected, is_nothing


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
            problems += [problem._replace(facts={**problem.facts, "who": name}) for problem in error.problems]
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
