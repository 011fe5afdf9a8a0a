"""A whole ruleset: which family, which options, which table; read from a document, strictly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from functools import cached_property
from typing import Any

from scorepad.core.cards import trump_symbol
from scorepad.core.problems import Path, Problem, ScorepadError, nearest, problem, refused, within
from scorepad.core.table import Side, make_sides
from scorepad.hands.fields import Field
from scorepad.play.rules import PlayRules
from scorepad.reading.records import Record, option_names, to_plain, with_names_of_today
from scorepad.reading.typed import read_line
from scorepad.rulebook.options import read_options
from scorepad.rulebook.table_rules import TableRules
from scorepad.text.messages import Message
from scorepad.variants.variant import Pack, Variant

COMMON_FIELDS: tuple[Field, ...] = (
    Field(name="note", noun="note", help="a remark about the hand", read=read_line, by="hand", needed=False),
    Field(name="revoke", noun="revoke", help="who revoked", read=read_line, by="hand", needed=False,
          answer="player"),
)  # fmt: skip
"""What may be said about a hand of any game."""


class Ruleset(Record):
    """A family with its options set, the table it is for, and where its rules come from.

    `identity` is the name it is asked for by; `chosen` are the options a game set for itself;
    `extends` is the name of the ruleset that it is written on top of. `written_play` are the rules of play
    as the file has them, whatever the options; `play` are those in force. `seats`: for how many, once that
    is known.
    """

    identity: str
    name: str
    source: str
    family: str
    table: TableRules
    written_play: PlayRules
    variant: Variant
    examples: tuple[Mapping[str, Any], ...] = ()
    chosen: Mapping[str, Any] = field(default_factory=dict)
    extends: str = ""
    seats: int | None = None

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """Return all that may be entered about a hand."""
        return self.variant.fields + COMMON_FIELDS

    @cached_property
    def fields_by_name(self) -> Mapping[str, Field]:
        """Return all that may be entered about a hand, by the name of the field."""
        return {field.name: field for field in self.fields}

    @cached_property
    def naming_fields(self) -> tuple[Field, ...]:
        """Return the fields whose value is the name of a player or of a side."""
        return tuple(one for one in self.fields if not one.by_name and one.answer != "value")

    @cached_property
    def play(self) -> PlayRules:
        """Return the rules of play in force: with the options of the family that are some, for so many."""
        written = self.written_play.for_players(self.seats) if self.seats else self.written_play
        return self.variant.rules_of_play(written)

    @cached_property
    def pack(self) -> Pack:
        """Return the pack, with the turned-up card kept back."""
        play = self.play
        return Pack(len(play.cards), int(play.trump == "turn-up"), play.deal)

    def for_seats(self, count: int) -> Ruleset:
        """Return the ruleset for so many players, where a rule of play is otherwise with some number."""
        return replace(self, seats=count) if self.written_play.by_players else self

    def check_play(self) -> None:
        """Raise ScorepadError if nothing is known of the play: not even how many cards are dealt."""
        if not self._is_played:
            raise refused("no-play", game=self.name)

    @cached_property
    def _is_played(self) -> bool:
        return any(self.variant.sizes(self.table.seated, self.pack))

    @cached_property
    def memory(self) -> dict[Any, Any]:
        """Return what was worked out for this ruleset so far, kept for who needs it again; no part of it."""
        return {}

    def with_hand_size(self, cards: int) -> Ruleset:
        """Return the ruleset for a hand of so many cards, where that is a matter of options."""
        if cards not in self.memory:
            variant = self.variant.with_hand_size(cards)
            self.memory[cards] = self if variant is self.variant else replace(self, variant=variant)
        sized: Ruleset = self.memory[cards]
        return sized

    def sides(self, players: tuple[str, ...]) -> tuple[Side, ...]:
        """Return the sides: each player alone, or those who sit across from each other."""
        return make_sides(players, self.table.sides == "partners")

    def side_count(self, players: int) -> int:
        """Return how many sides so many players make."""
        return players if self.table.sides == "alone" else players // 2

    def check_players(self, count: int) -> Iterator[Problem]:
        """Yield why so many players cannot play."""
        least, most = self.table.players
        if not least <= count <= most:
            fitting = self.table.instead.get(str(count))
            numbers = tuple(range(least, most + 1)) if fitting else self.table.numbers
            fits = Message("game-fits", (("ruleset", fitting), ("count", count))) if fitting else ""
            yield problem(
                "player-count", path=("players",), game=self.name, numbers=numbers, count=count, fits=fits
            )
        else:
            yield from self._check_seats(count)
            wrong = self.variant.check_table(count, self.for_seats(count).pack, self.side_count(count))
            yield from within(("options",) if self.chosen else (), wrong)

    def _check_seats(self, count: int) -> Iterator[Problem]:
        """Yield that so many are not on as many sides as the score needs, or that the pack is too small."""
        sides, needed = self.side_count(count), self.variant.sides_needed
        if needed and sides != needed:
            path = ("table", "players")
            yield problem("side-count", path=path, players=count, sides=sides, needed=needed)
        cards, kept, each = self.for_seats(count).pack
        if each and each * count + kept > cards:
            most = (cards - kept) // count
            yield problem(
                "deal-size", path=("play", "deal"), each=each, players=count, cards=cards, most=most
            )

    def check_tables(self) -> list[Problem]:
        """Return what is wrong at any table that may play it, each thing once, seen from its document."""
        found: dict[tuple[str, Path], Problem] = {}
        least, most = self.table.players
        for count in range(least, most + 1):
            wrong = self.variant.check_table(count, self.for_seats(count).pack, self.side_count(count))
            for one in [*self._check_seats(count), *within(("options",), wrong)]:
                found.setdefault((one.rule, one.path), one)
        return list(found.values())

    def field(self, name: str) -> Field:
        """Return the field of that name; raise ScorepadError with the nearest if there is none."""
        if name not in self.fields_by_name:
            names = tuple(self.fields_by_name)
            raise refused("unknown-field", field=name, near=nearest(name, names), fields=names)
        return self.fields_by_name[name]

    def trump_text(self, trump: str | None) -> str:
        """Return a trump as people read it, or nothing where there is none to tell."""
        return trump_symbol(trump) if trump else ""

    def with_options(self, given: Mapping[str, Any], path: Path = ("options",)) -> Ruleset:
        """Return the ruleset with these options set; raise ScorepadError with all that is wrong."""
        if not given:
            return self
        variant, problems = read_options(self.variant, given, path)
        if problems:
            raise ScorepadError(*problems)
        chosen = dict(self.chosen)
        for key, value in with_names_of_today(type(variant), given).items():
            now = getattr(variant, key)
            chosen[key] = to_plain(
                {name: now[str(name)] for name in value} if isinstance(value, dict) else now
            )
        return replace(self, variant=variant, chosen=chosen)

    def with_chosen(self, chosen: Mapping[str, Any]) -> Ruleset:
        """Return the ruleset with a note of which of its options a game set for itself."""
        return replace(self, chosen=with_names_of_today(type(self.variant), chosen))

    def without_unused(self) -> Ruleset:
        """Return the ruleset with nothing in it that cannot matter: what a saved game takes along."""
        return replace(self, variant=self.variant.without_unused())

    def to_document(self) -> dict[str, Any]:
        """Return the whole ruleset, every option written out, as a document that reads back to it."""
        return {
            "name": self.name,
            "variant": self.family,
            **({"source": self.source} if self.source else {}),
            "table": {key: to_plain(getattr(self.table, key)) for key in option_names(TableRules)},
            "play": {key: to_plain(getattr(self.written_play, key)) for key in option_names(PlayRules)},
            "options": {
                key: to_plain(getattr(self.variant, key)) for key in option_names(type(self.variant))
            },
        }
