"""A hand as it is dealt: who plays, who deals, who holds which cards, and what was called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.problems import Path
from scorepad.play.cards import check_counts, read_cards
from scorepad.play.rules import PlayRules


class Deal(NamedTuple):
    """A hand before its first card: the players in the order of play, and the seat that deals.

    `holdings` are by seat, or None where nobody knows them; `stock` has its top card first. `called` is
    what was bid, taken or declared, as typed. `partners`: who sit across from each other play together.
    """

    rules: PlayRules
    players: tuple[str, ...]
    dealer: int
    trump: str | None
    holdings: tuple[tuple[str, ...], ...] | None
    stock: tuple[str, ...] = ()
    called: Mapping[str, Any] = MappingProxyType({})
    partners: bool = False

    def read(self, value: object, path: Path) -> tuple[str, ...]:
        """Return cards as written; raise ScorepadError for what is none of the pack."""
        return read_cards(value, self.rules.card_words, path)

    @property
    def stock_tricks(self) -> int:
        """Return how many tricks are played while there is a stock: they do not count."""
        rules, seats = self.rules, len(self.players)
        if self.holdings is None and "stock" in rules.stages:
            return len(rules.cards) // seats - (rules.deal or 0)
        return len(self.stock) // seats

    def check(self) -> None:
        """Raise ScorepadError if a card was dealt more often than it is in the pack."""
        rows = (*(self.holdings or ()), self.stock)
        if len(set().union(*rows)) < sum(map(len, rows)):
            check_counts(self.rules, [card for row in rows for card in row], ("holdings",))
