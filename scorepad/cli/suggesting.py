"""What may come next on a line that is being typed, by the command it is for."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from typing import Any, Literal, NamedTuple, get_args, get_origin

from scorepad.cli.common import Common
from scorepad.cli.field_commands import command_of
from scorepad.cli.house import FILE_COMMANDS
from scorepad.cli.options import changeable
from scorepad.core.problems import ScorepadError, refused
from scorepad.exports import BLANKS, FORMATS
from scorepad.games.entry import trial
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.hands.fields import Field
from scorepad.reading.records import type_hints
from scorepad.reading.typed import PlainScalar
from scorepad.rulebook import library
from scorepad.rulebook.ruleset import Ruleset
from scorepad.session.answers import asked_of
from scorepad.store.sqlite import Store

Suggestion = str | tuple[str, str]
"""A word, perhaps with what it is about."""

_WAIT = 0.2
_QUESTIONS = ("trick", "legal", "bids", "declarations", "count", "play")
_FOR_PROGRAMS = ("text", "json", "jsonl")
_FORMATS = {
    "show": (*_FOR_PROGRAMS, "markdown", "csv"),
    "score": (*_FOR_PROGRAMS, "markdown", "csv"),
    "export": FORMATS,
    "sheet": tuple(BLANKS),
}


class PartialCommand(NamedTuple):
    """A command line up to the word that is typed: its words without options, and that word."""

    words: list[str]
    typed: str
    common: Common


def suggest(
    command: str, options: Sequence[Any], words: Sequence[str], typed: str, common: Common
) -> Iterable[Suggestion]:
    """Return the words that may come next after `words` of a command, whatever `typed` is so far."""
    for name in ("--game", "--format"):
        if typed.startswith(f"{name}="):
            return [f"{name}={value}" for value in common_values(name, command, common)]
    takes = {name for one in options if not one.is_flag for name in one.opts}
    name, equals, _ = typed.partition("=")
    if equals and name in takes:
        return [f"{name}={value}" for value in _option_values(name, common)]
    if words and words[-1] in takes:
        return _option_values(words[-1], common)
    plain = [
        word
        for before, word in zip(["", *words], words, strict=False)
        if before not in takes and not word.startswith("--")
    ]
    line = PartialCommand(plain, typed, common)
    if command in ("new", "sheet") or (command == "rulesets" and words and words[0] not in FILE_COMMANDS):
        return _new(list(words), typed, command)
    if words and words[-1] == "--extends":
        return library.names()
    if typed.startswith("-"):
        return [*_flags(options, words), *_ANYWHERE]
    return _ARGUMENTS.get(command, _values_of(command))(line)


_ANYWHERE: list[Suggestion] = [
    ("--game", "another game"), ("--db", "another database"), ("--format", "the format of the answer"),
    ("--help", "what the command does"),
]  # fmt: skip


def common_values(option: str, command: str, common: Common) -> list[str]:
    """Return the values of an option that may stand anywhere on the line."""
    if option == "--game":
        return _games(common)
    return list(_FORMATS.get(command, _FOR_PROGRAMS)) if option == "--format" else []


def _flags(options: Sequence[Any], words: Sequence[str]) -> Iterator[Suggestion]:
    for one in options:
        if one.multiple or not set(one.opts) & set(words):
            yield from ((name, one.help or "") for name in one.opts)


def _option_values(option: str, common: Common) -> Iterable[Suggestion]:
    game = _game(common)
    if option == "--hand":
        return [str(one.hand.number) for one in game.hands]
    if option == "--with":
        rules = changeable(game)
        return [f"{flag[2:]}={value}" for flag in _ruleset_flags(rules) for value in _values(rules, flag)]
    return _sides(game)


def _store(common: Common) -> Store:
    """Return the database, which is left as it is: an empty file is none yet."""
    file = common.session.database
    if not file.is_file() or not file.stat().st_size:
        raise refused("no-game")
    return Store(file, make=False, wait=_WAIT)


def _game(common: Common) -> Game:
    with closing(_store(common)) as store:
        return replay(store.entries(common.session.chosen_game(store).number))


def _games(common: Common, *, hidden: bool = False) -> list[str]:
    """Return the names of the saved games, and the numbers of those that share a name."""
    with closing(_store(common)) as store:
        games = store.games(hidden=hidden)
    names = [one.name for one in games]
    return [one.name if names.count(one.name) == 1 else str(one.number) for one in games]


# new and sheet: the ruleset, then its options as flags


def _new(words: list[str], typed: str, command: str) -> Iterable[Suggestion]:
    if not words:
        return library.names()
    ruleset = library.find(words[0])
    flags = _ruleset_flags(ruleset)
    name, equals, _ = typed.partition("=")
    if equals:
        return [f"{name}={value}" for value in _values(ruleset, name)]
    if words[-1] == "--dealer":
        return [word for word in words[1:-1] if not word.startswith("-")]
    if words[-1] in flags and not _is_flag(ruleset, words[-1]):
        return _values(ruleset, words[-1])
    if not typed.startswith("-"):
        return ()
    every: list[Suggestion] = [(flag, about) for flag, about in flags.items() if flag not in words]
    every += [f"--no-{flag[2:]}" for flag in flags if _is_flag(ruleset, flag)]
    tallies = [
        (f"--start-{tally}", f"{tally} carried over from paper") for tally in ruleset.variant.tally_marks
    ]
    start = [("--start", "points carried over from paper"), *tallies]
    players = ("--players", "how many play, where nobody is named")
    if command == "rulesets":
        return [*every, players, *_ANYWHERE]
    if command == "sheet":
        start = [players, ("--force", "overwrite the file")]
    return [*every, ("--dealer", "who deals first"), ("--name", "what to call the game"), *start, *_ANYWHERE]


def _ruleset_flags(ruleset: Ruleset) -> dict[str, str]:
    """Return the options of a ruleset as flags, with what each is about."""
    return {
        f"--{one.name.replace('_', '-')}": one.metadata["help"]
        for one in dataclasses.fields(ruleset.variant)  # type: ignore[arg-type]
        if not isinstance(getattr(ruleset.variant, one.name), dict)
    }


def _hint(ruleset: Ruleset, flag: str) -> Any:
    return type_hints(type(ruleset.variant)).get(flag[2:].replace("-", "_"))


def _is_flag(ruleset: Ruleset, flag: str) -> bool:
    hint = _hint(ruleset, flag)
    return hint is bool or bool in get_args(hint)


def _values(ruleset: Ruleset, flag: str) -> list[str]:
    """Return the values of an option where they are a closed list: its own, or the names of its table."""
    hint = _hint(ruleset, flag)
    if hint is str:
        try:
            ruleset.with_options({flag[2:].replace("-", "_"): PlainScalar("?")})
        except ScorepadError as error:
            known = error.problems[0].facts.get("known", ())
            return [str(one) for one in known]
    kinds = [hint, *get_args(hint)]
    values = [str(value) for kind in kinds if get_origin(kind) is Literal for value in get_args(kind)]
    return values + (["yes", "no"] if bool in kinds else []) + (["none"] if type(None) in kinds else [])


# what is entered: names, values by name, fields of a hand


def _sides(game: Game) -> list[str]:
    return list(dict.fromkeys([*game.players, *(side.name for side in game.sides)]))


def _values_of(command: str) -> Callable[[PartialCommand], Iterable[Suggestion]]:
    """Return what suggests the values of the field that a command is for."""

    def found(line: PartialCommand) -> Iterable[Suggestion]:
        game = _game(line.common)
        field = next((one for one in game.ruleset.variant.fields if command_of(one).command == command), None)
        if field is None or not field.by_name:
            return ()
        missing = game.next.missing if game.next and game.next.needs == field else asked_of(game, field)
        return _by_name(game, field, missing, line.words, line.typed)

    return found


def _by_name(
    game: Game, field: Field, names: Sequence[str], words: Sequence[str], typed: str, lead: str = ""
) -> Iterable[Suggestion]:
    """Return `NAME=` for all these who are not given a value yet, and where one is left, their values.

    One word alone would be ended with a space by the shell; where the values are not known, it is.
    """
    given = {word.rpartition("=")[0] for word in words}
    left = [name for name in names if name not in given]
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
    fields = [
        one for one in game.ruleset.fields if not any(word.startswith(f"{one.name}=") for word in words)
    ]
    if not equals:
        meant = [one for one in fields if one.name.startswith(typed)]
        if len(meant) != 1:
            return [(f"{one.name}=", one.help) for one in fields]
        name = meant[0].name
    field = game.ruleset.field(name)
    if field.answer != "value":
        return [f"{name}={one}" for one in (game.players if field.answer == "player" else _sides(game))]
    if not field.by_name:
        return [f"{name}="]
    *before, _ = values.split(",")
    return _by_name(
        game, field, asked_of(game, field), before, typed, f"{name}=" + "".join(f"{one}," for one in before)
    )


def _hand(line: PartialCommand) -> Iterable[Suggestion]:
    return _fields(_game(line.common), line.words, line.typed)


def _amend(line: PartialCommand) -> Iterable[Suggestion]:
    game = _game(line.common)
    if not line.words:
        return [str(one.hand.number) for one in game.hands]
    return _fields(game, line.words[1:], line.typed)


def _first(names: Callable[[Game], Iterable[str]]) -> Callable[[PartialCommand], Iterable[Suggestion]]:
    return lambda line: () if line.words else names(_game(line.common))


def _take(line: PartialCommand) -> Iterable[Suggestion]:
    game = _game(line.common)
    if not line.words:
        return game.players
    if len(line.words) > 1:
        return ()
    trump = game.ruleset.field("trump")
    return [one for one in ("hearts", "spades", "diamonds", "clubs", "NT", "AT") if _is_read(trump, one)]


def _is_read(field: Field, word: str) -> bool:
    try:
        field.read(PlainScalar(word), ())
    except ScorepadError:
        return False
    return True


_ARGUMENTS: dict[str, Callable[[PartialCommand], Iterable[Suggestion]]] = {
    "hand": _hand,
    "amend": _amend,
    "adjust": _first(_sides),
    "revoke": _first(lambda game: game.players),
    "take": _take,
    "declare": lambda line: _game(line.common).players,
    "use": lambda line: () if line.words else _games(line.common),
    "delete": lambda line: () if line.words else _games(line.common),
    "restore": lambda line: () if line.words else _games(line.common, hidden=True),
    "rulesets": lambda line: () if line.words else (*library.names(), *FILE_COMMANDS),
    "referee": lambda line: _QUESTIONS if not line.words else () if line.words[1:] else library.names(),
}
