"""The table of a game, hand by hand: who sits where, who deals, how many cards, and the hand as entered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.core.table import Side, Table
from scorepad.games.events import GameStarted
from scorepad.games.log import HandLog
from scorepad.hands.fields import names_for
from scorepad.hands.hand import Hand
from scorepad.hands.score import ScoredHand
from scorepad.rulebook.ruleset import Ruleset


class GamePlan(NamedTuple):
    """What is known of a game before any hand: the rules, the sides, the sizes of the hands, who deals first.

    `sizes` are as the variant deals them, cards a player by hand, `max_cards` the largest of them; `tables`:
    who sits where, with each of the dealers in turn.
    """

    start: GameStarted
    ruleset: Ruleset
    sides: tuple[Side, ...]
    sizes: tuple[int, ...]
    max_cards: int
    tables: tuple[Table, ...]

    @classmethod
    def of(cls, start: GameStarted) -> GamePlan:
        """Return the plan of the game that starts so."""
        ruleset, players = start.ruleset, start.players
        sizes = ruleset.variant.sizes(len(players), ruleset.pack)
        first = players.index(start.dealer)
        seats = (*range(first, len(players)), *range(first))
        tables = tuple(Table(players, seat) for seat in seats)
        return cls(start, ruleset, ruleset.sides(players), sizes, max(sizes, default=0), tables)

    def table(self, number: int) -> Table:
        """Return who sits where at hand `number`, from 1, and who deals it."""
        return self.tables[(number - 1) % len(self.tables)]

    def hand(self, number: int, log: HandLog, before: Sequence[ScoredHand]) -> Hand:
        """Return hand `number` as it was entered, after those before it; what follows is filled in."""
        variant, fields = self.ruleset.variant, self.ruleset.fields_by_name
        cards = variant.hand_size(number, self.sizes)
        table = self.table(number)
        entered: dict[str, Any] = {}
        for name, value in log.entered.items():
            if value is None or (field := fields.get(name)) is None:
                continue
            if field.by != "hand":
                is_plain = field.by == "player" and not field.or_side
                names = table.players if is_plain else names_for(field, value, table, self.sides)
                if field.inferred and len(value) < len(names):
                    value = variant.complete(value, names, cards, log.entered)
                if tuple(value) != names:
                    value = {name: value[name] for name in names if name in value}
            entered[name] = value
        trump = entered.get("trump") or variant.trump_of(number, before)
        return Hand(
            log.identity, number, table, self.sides, cards, self.max_cards, entered,
            log.overruled, log.amended, trump, len(self.sizes),
        )  # fmt: skip
