"""The values of parameters that come from a game or from the rulesets there are, for a shell to offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing

from typer._click.core import Context

from scorepad.cli.common import Common
from scorepad.cli.field_commands import command_of
from scorepad.cli.house import FILE_COMMANDS
from scorepad.cli.options import ruleset_options
from scorepad.cli.ruleset_command import changeable
from scorepad.core.problems import ScorepadError, refused
from scorepad.exports import BLANKS, FORMATS
from scorepad.games.entry import trial
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.hands.fields import Field
from scorepad.reading.typed import PlainScalar
from scorepad.rulebook import library
from scorepad.session.answers import asked_of
from scorepad.store.sqlite import Store

Suggestion = str | tuple[str, str]
"""A word, perhaps with what it is about."""

Suggest = Callable[[Context, str], Iterable[Suggestion]]
"""Gives the words that a parameter may be, for a command as typed so far and the word being typed."""

_WAIT = 0.2
_QUESTIONS = ("trick", "legal", "bids", "declarations", "count", "play")
_FOR_PROGRAMS = ("text", "json", "jsonl")
_FORMATS = {
    "show": (*_FOR_PROGRAMS, "markdown", "csv"),
    "score": (*_FOR_PROGRAMS, "markdown", "csv"),
    "export": FORMATS,
    "sheet": tuple(BLANKS),
}


def formats(command: str) -> tuple[str, ...]:
    """Return the formats that a command answers in."""
    return _FORMATS.get(command, _FOR_PROGRAMS)


def _words(ctx: Context, parameter: str) -> list[str]:
    """Return the words of a parameter that are complete."""
    return list(ctx.params.get(parameter) or ())


# saved games


def _store(common: Common) -> Store:
    """Return the database, which is left as it is: an empty file is none yet."""
    file = common.session.database
    if not file.is_file() or not file.stat().st_size:
        raise refused("no-game")
    return Store(file, make=False, wait=_WAIT)


def _game(ctx: Context) -> Game:
    common: Common = ctx.obj
    with closing(_store(common)) as store:
        return replay(store.entries(common.session.chosen_game(store).number))


def saved_games(ctx: Context, typed: str = "", *, hidden: bool = False) -> list[str]:
    """Return the names of the saved games, and the numbers of those that share a name."""
    with closing(_store(ctx.obj)) as store:
        games = store.games(hidden=hidden)
    names = [game.name for game in games]
    return [game.name if names.count(game.name) == 1 else str(game.number) for game in games]


def _deleted_games(ctx: Context, typed: str) -> list[str]:
    return saved_games(ctx, hidden=True)


def _hand_numbers(ctx: Context, typed: str) -> list[str]:
    return [str(scored.hand.number) for scored in _game(ctx).hands]


# names of players and sides, values by name, fields of a hand


def _players(ctx: Context, typed: str) -> Sequence[str]:
    return _game(ctx).players


def _sides(ctx: Context, typed: str) -> list[str]:
    return _side_names(_game(ctx))


def _side_names(game: Game) -> list[str]:
    return list(dict.fromkeys([*game.players, *(side.name for side in game.sides)]))


def _field_values(command: str) -> Suggest:
    """Return what suggests the values of the field that a command enters."""

    def suggest(ctx: Context, typed: str) -> Iterable[Suggestion]:
        game = _game(ctx)
        field = next(
            (field for field in game.ruleset.variant.fields if command_of(field).command == command), None
        )
        if field is None or not field.by_name:
            return ()
        missing = game.next.missing if game.next and game.next.needs == field else asked_of(game, field)
        return _by_name(game, field, missing, _words(ctx, "values"), typed)

    return suggest


def _by_name(
    game: Game, field: Field, names: Sequence[str], words: Sequence[str], typed: str, lead: str = ""
) -> Iterable[Suggestion]:
    """Return `NAME=` for all these who are not given a value yet, and where one is left, their values.

    One word alone would be ended with a space by the shell; where the values are not known, it is.
    """
    named = {word.rpartition("=")[0] for word in words}
    left = [name for name in names if name not in named]
    meant = [
        name for name in left if f"{lead}{name}=".startswith(typed) or typed.startswith(f"{lead}{name}=")
    ]
    if len(meant) == 1 and (values := _counts(game, field, meant[0])):
        return [f"{lead}{meant[0]}={value}" for value in values]
    return [f"{lead}{name}=" for name in left]


def _counts(game: Game, field: Field, name: str) -> list[str]:
    """Return the values that somebody may give now, where they are bids or tricks."""
    if game.next is None or field.by != "player":
        return []
    cards = game.next.cards
    values = game.ruleset.variant.possible_bids(cards) if field.name == "bids" else range(cards + 1)
    try:
        return [str(value) for value in values if not trial(game, field, {name: field.read(value, ())})]
    except ScorepadError:
        return []


def _fields(game: Game, words: Sequence[str], typed: str) -> Iterable[Suggestion]:
    """Return `FIELD=`, or what may stand behind it: a player, a side, a value by name."""
    name, equals, values = typed.partition("=")
    entered = {word.partition("=")[0] for word in words}
    fields = [field for field in game.ruleset.fields if field.name not in entered]
    if not equals:
        meant = [field for field in fields if field.name.startswith(typed)]
        if len(meant) != 1:
            return [(f"{field.name}=", field.help) for field in fields]
        name = meant[0].name
    field = game.ruleset.field(name)
    if field.answer != "value":
        return [f"{name}={who}" for who in (game.players if field.answer == "player" else _side_names(game))]
    if not field.by_name:
        return [f"{name}="]
    *before, _ = values.split(",")
    lead = f"{name}=" + "".join(f"{value}," for value in before)
    return _by_name(game, field, asked_of(game, field), before, typed, lead)


def _fields_of_hand(ctx: Context, typed: str) -> Iterable[Suggestion]:
    return _fields(_game(ctx), _words(ctx, "fields"), typed)


def _suits(ctx: Context, typed: str) -> list[str]:
    trump = _game(ctx).ruleset.field("trump")
    return [suit for suit in ("hearts", "spades", "diamonds", "clubs", "NT", "AT") if _is_read(trump, suit)]


def _is_read(field: Field, word: str) -> bool:
    try:
        field.read(PlainScalar(word), ())
    except ScorepadError:
        return False
    return True


# rulesets, and the questions of the referee


def _rulesets(ctx: Context, typed: str) -> Sequence[str]:
    return library.names()


def _rulesets_and_commands(ctx: Context, typed: str) -> Sequence[str]:
    return (*library.names(), *FILE_COMMANDS)


def _referee_words(ctx: Context, typed: str) -> Sequence[str]:
    return () if _words(ctx, "words") else library.names()


def _changes(ctx: Context, typed: str) -> list[str]:
    """Return the options that a game may be compared by, each with its values."""
    options = ruleset_options(changeable(_game(ctx).ruleset))
    return [
        f"{option.opts[0][2:]}={value}"
        for option in options
        if not option.hidden
        for value in option.known_values()
    ]


VALUES: dict[tuple[str, str], Suggest] = {
    **{
        (command, "values"): _field_values(command)
        for command in ("bid", "tricks", "points", "count", "piles")
    },
    ("hand", "fields"): _fields_of_hand,
    ("amend", "fields"): _fields_of_hand,
    ("amend", "number"): _hand_numbers,
    ("show", "hand"): _hand_numbers,
    ("show", "changed"): _changes,
    ("revoke", "hand"): _hand_numbers,
    ("revoke", "player"): _players,
    ("take", "player"): _players,
    ("take", "trump"): _suits,
    ("declare", "words"): _players,
    ("adjust", "side"): _sides,
    ("count", "capot"): _sides,
    ("piles", "last"): _sides,
    ("use", "game"): saved_games,
    ("delete", "game"): saved_games,
    ("restore", "game"): _deleted_games,
    ("referee", "question"): lambda ctx, typed: _QUESTIONS,
    ("referee", "words"): _referee_words,
    ("rulesets", "ruleset"): _rulesets_and_commands,
    ("rulesets", "extends"): _rulesets,
    **{
        (command, "ruleset"): _rulesets for command in ("new", "sheet", "score", "import", "audit", "referee")
    },
}
"""What suggests the values of a parameter, by the command and the parameter's name."""
