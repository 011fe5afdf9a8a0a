"""The cards of a hand as they lie: who holds what, the trick on the table, the tricks that were taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any, TypeVar

from scorepad.core.cards import card_text
from scorepad.play.cards import read_card
from scorepad.play.deal import Deal
from scorepad.play.played_hand import PlayedHand
from scorepad.play.trick import OpenTrick, TrickRules
from scorepad.text.messages import Message

Value = TypeVar("Value")


class CardTable:
    """The cards of a hand, moved from the holdings to the table and away as they are played.

    It changes with every card that is put on it: it is for who follows a whole hand. A `Play` stays.
    `holdings` are the cards still held, by seat, or None where nobody knows them; `stock` those still drawn;
    `cards` the trick on the table; `tricks` those taken: the seat that led, the cards, the seat that won.
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.seats = len(deal.players)
        self.rules = TrickRules.of(deal.rules, deal.trump, self.seats, partners=deal.partners)
        self.holdings = None if deal.holdings is None else list(map(list, deal.holdings))
        self.stock = deal.stock
        self.leader = _first_leader(deal)
        self.cards: tuple[str, ...] = ()
        self.held_back = self.rules.ranking.held_back
        self.broken = False
        self.tricks: list[tuple[int, tuple[str, ...], int]] = []

    def after(self, card: str) -> CardTable:
        """Return the table with one more card on it; this one stays as it lies."""
        table = copy(self)
        table.holdings = None if self.holdings is None else list(map(list, self.holdings))
        table.tricks = self.tricks[:]
        table.put(card)
        return table

    def read(self, card: str) -> str:
        """Return a card as written; raise ScorepadError for what is none of the pack."""
        return read_card(card, self.deal.rules.card_words)

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players, in the order of play."""
        return self.deal.players

    @property
    def trump(self) -> str | None:
        """Return the trump suit, NT, AT, or None where no trump is known."""
        return self.deal.trump

    @property
    def seat(self) -> int:
        """Return the seat whose turn it is."""
        return (self.leader + len(self.cards)) % self.seats

    @property
    def player(self) -> str:
        """Return the player whose turn it is."""
        return self.deal.players[self.seat]

    @property
    def is_over(self) -> bool:
        """Whether every card was played; never where nobody knows the holdings."""
        return self.holdings is not None and not self.cards and not any(self.holdings)

    @property
    def trick(self) -> OpenTrick:
        """Return the trick on the table."""
        return OpenTrick(self.rules, self.cards, self.broken, not self.tricks)

    def legal(self) -> tuple[str, ...]:
        """Return the cards that may be played now, in the order held; all that are out where nobody knows."""
        if self.holdings is None:
            return tuple(dict.fromkeys(self._out()))
        return self._legal(self.holdings[self.seat])

    def _legal(self, holding: list[str]) -> tuple[str, ...]:
        if self.cards:
            return self.rules.to_follow(holding, self.cards, not self.tricks)
        return self.rules.to_lead(holding, self.broken, not self.tricks)

    def why_not(self, card: str) -> Message | None:
        """Return why a card of the pack may not be played now, or None if it may."""
        impossible = self.why_impossible(card)
        if impossible or self.holdings is None:
            return impossible
        return self.trick.why_not(card, self.holdings[self.seat])

    def why_impossible(self, card: str) -> Message | None:
        """Return why a card of the pack cannot come from the player whose turn it is; None if it can."""
        if card in (self._out() if self.holdings is None else self.holdings[self.seat]):
            return None
        facts = (("card", card_text(card)), ("player", self.player))
        if self.holdings is None or card not in self._out():
            return Message("played-twice", facts)
        owners = (player for player, row in zip(self.deal.players, self.holdings, strict=True) if card in row)
        owner = next(owners, None)
        return Message("out-of-turn", (*facts, ("owner", owner))) if owner else Message("not-held", facts)

    def _out(self) -> list[str]:
        """Return the cards of the pack that were not played yet."""
        out = list(self.deal.rules.cards)
        for card in (*self.cards, *(card for _, cards, _ in self.tricks for card in cards)):
            out.remove(card)
        return out

    def play(self, card: str) -> tuple[str, ...] | None:
        """Play a card and return all that could be played; None, and nothing is changed, if it may not be."""
        assert self.holdings is not None
        holding = self.holdings[(self.leader + len(self.cards)) % self.seats]
        legal = self._legal(holding)
        if card not in legal:
            return None
        holding.remove(card)
        self._lay(card)
        return legal

    def put(self, card: str) -> None:
        """Put a card that is held on the table, whatever the rules say: where it was played it lies."""
        if self.holdings is not None:
            self.holdings[self.seat].remove(card)
        self._lay(card)

    def _lay(self, card: str) -> None:
        if card in self.held_back:
            self.broken = True
        self.cards = cards = (*self.cards, card)
        if len(cards) == self.seats:
            self._take()

    def _take(self) -> None:
        """Give the trick to who wins it: that player leads the next, and draws first from a stock."""
        winner = (self.leader + self.rules.ranking.winning_place(self.cards)) % self.seats
        self.tricks.append((self.leader, self.cards, winner))
        self.leader, self.cards = winner, ()
        if self.stock and self.holdings is not None:
            for step, card in enumerate(self.stock[: self.seats]):
                self.holdings[(winner + step) % self.seats].append(card)
            self.stock = self.stock[self.seats :]

    def result(self) -> PlayedHand:
        """Return what each has taken so far: the whole hand, when it is over."""
        deal, worth = self.deal, self.rules.ranking.worth
        taken: list[list[tuple[str, ...]]] = [[] for _ in deal.players]
        tricks, first_tricks, piles = ([0] * self.seats for _ in range(3))
        stock_tricks = deal.stock_tricks
        for number, (_, cards, winner) in enumerate(self.tricks):
            taken[winner].append(cards)
            counts = tricks if number >= stock_tricks else first_tricks
            counts[winner] += 1
            piles[winner] += sum([worth[card] for card in cards])
        return PlayedHand(
            tricks=self._by_player(tricks),
            first_tricks=self._by_player(first_tricks),
            piles=self._by_player(piles),
            last=deal.players[self.tricks[-1][2]] if self.tricks else "",
            trump=deal.trump,
            holdings=self._by_player(deal.holdings or ()),
            called=deal.called,
            taken=self._by_player(taken),
        )

    def _by_player(self, values: Iterable[Value]) -> dict[str, Value]:
        return dict(zip(self.deal.players, values, strict=False))


def _first_leader(deal: Deal) -> int:
    """Return the seat that leads first: the dealer's, the next one, or who bids highest or holds a card."""
    first, next_seat = deal.rules.first_lead, (deal.dealer + 1) % len(deal.players)
    if first == "left-of-dealer":
        return next_seat
    if first == "dealer":
        return deal.dealer
    if first == "highest-bidder":
        return _highest_bidder(deal)
    return next((seat for seat, row in enumerate(deal.holdings or ()) if first in row), next_seat)


def _highest_bidder(deal: Deal) -> int:
    """Return the seat of the highest bid, the first of equal ones after the dealer."""
    bids: Any = deal.called.get("bids") or ()
    by_seat = [bids.get(player) for player in deal.players] if isinstance(bids, Mapping) else list(bids)
    heights = {seat: int(str(bid)) for seat, bid in enumerate(by_seat) if str(bid).isdecimal()}
    seats = len(deal.players)
    order = [(deal.dealer + 1 + place) % seats for place in range(seats)]
    return max(order, key=lambda seat: heights.get(seat, 0))
