"""What to type for each field of a hand: the command that enters it, a sample of its values.

A field that is not named here is entered by `scorepad hand FIELD=...`: a variant that asks for something of
its own needs nothing here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scorepad.core.problems import refused
from scorepad.games.game import Game
from scorepad.hands.fields import Field
from scorepad.rulebook.ruleset import Ruleset
from scorepad.session.answers import asked_of, may_be_by_side


class FieldCommand(NamedTuple):
    """How a field is typed: `command` enters it, `sample` is a value, `usage` stands where it is no list."""

    command: str = "hand"
    sample: str = "N"
    usage: str = ""


_COMMANDS: Mapping[str, FieldCommand] = {
    "bids": FieldCommand("bid"),
    "tricks": FieldCommand("tricks"),
    "points": FieldCommand("points"),
    "taker": FieldCommand("take", usage="scorepad take PLAYER SUIT   (or scorepad pass)"),
    "bid": FieldCommand("take", usage="scorepad take PLAYER SUIT BID [--doubled|--redoubled]"),
    "passed": FieldCommand("pass", usage="scorepad pass"),
    "declared": FieldCommand("declare", usage="scorepad declare PLAYER 3KH"),
    "count": FieldCommand("count"),
    "piles": FieldCommand("piles"),
    "trump": FieldCommand(sample="H"),
    "doubled": FieldCommand(sample="2"),
    "goal": FieldCommand(sample="high"),
    "note": FieldCommand(sample="TEXT"),
}
"""How the fields of the variants are typed, by the name of the field."""


def command_of(field: Field) -> FieldCommand:
    """Return how a field is typed; one that a ruleset has named itself has no command of its own."""
    return FieldCommand() if field.house_named else _COMMANDS.get(field.name, FieldCommand())


def field_entered_by(ruleset: Ruleset, command: str) -> Field:
    """Return the field that a command enters; raise ScorepadError if the game does not ask for it."""
    for field in ruleset.variant.fields:
        if command_of(field).command == command:
            return field
    fields = tuple(field.name for field in ruleset.variant.fields if field.needed)
    raise refused("not-asked", field=command, fields=fields)


def next_usage(game: Game, field: Field) -> str:
    """Return what to type for the field that is asked next, and whose values these are."""
    command, sample, usage = command_of(field)
    if usage:
        return usage
    if command == "hand":
        return f"{hand_usage(game)}   ({', '.join(game.players)})"
    names = asked_of(game, field)
    whose = ", ".join(names)
    if may_be_by_side(game, field):
        whose += f"; or {', '.join(side.name for side in game.sides)}"
    return f"scorepad {command} {' '.join(sample for _ in names)}   ({whose})"


def hand_usage(game: Game) -> str:
    """Return how a whole hand is typed at this table, or the rest of the one in play."""
    hand = game.in_play.hand if game.in_play else None
    words = []
    for field in game.ruleset.variant.fields:
        if field.needed and not (hand and hand.is_entered(field)):
            sample = game.players[0] if field.answer != "value" else command_of(field).sample
            values = ",".join(sample for _ in asked_of(game, field)) if field.by_name else sample
            words.append(f"{field.name}={values}")
    return f"scorepad hand {' '.join(words)}"


def amend_usage(game: Game, number: int) -> str:
    """Return how a hand is amended, with a field that it has as it stands."""
    entered = game.hands[number - 1].hand.entered
    fields = [field for field in game.ruleset.variant.fields if field.name in entered] or game.ruleset.fields
    value = entered.get(fields[-1].name, "...")
    shown = ",".join(map(fields[-1].shown, value.values())) if isinstance(value, Mapping) else value
    return f"scorepad amend {number} {fields[-1].name}={shown}"


def field_usage(field: Field, players: int, sides: int) -> str:
    """Return how a field is typed at a table of so many players, on so many sides."""
    command, sample, usage = command_of(field)
    if usage:
        return " ".join(usage.split())
    values = sample if field.answer == "value" else "NAME"
    if not field.needed and field.by == "player" and command == "hand":
        return f"scorepad hand {field.name}=NAME={values}"
    if field.by_name:
        values = " ".join([values] * (sides if field.by == "side" else players))
    if command != "hand":
        return f"scorepad {command} {values}"
    return f"scorepad hand {field.name}={values.replace(' ', ',')}"
