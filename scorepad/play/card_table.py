"""The cards of a hand as they lie: who holds what, the trick on the table, the tricks that were taken."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, NamedTuple

from scorepad.core.cards import card_text
from scorepad.play.deal import Deal
from scorepad.play.played_hand import PlayedHand
from scorepad.play.trick import OpenTrick, TrickRules
from scorepad.text.messages import Message


class Trick(NamedTuple):
    """A trick that was played out: who led, the cards in the order played, and who took it."""

    leader: str
    cards: tuple[str, ...]
    winner: str


class CardTable:
    """The cards of a hand, moved from the holdings to the table and away as they are played.

    It changes with every card that is put on it: it is for who follows a whole hand. A `Play` stays.
    `holdings` are the cards still held, by seat, or None where nobody knows them; `stock` those still drawn;
    `cards` the trick on the table.
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
        self.tricks: tuple[Trick, ...] = ()

    def copy(self) -> CardTable:
        """Return a table that lies as this one does, to go on from."""
        table = copy(self)
        table.holdings = None if self.holdings is None else list(map(list, self.holdings))
        return table

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
        cards = self.cards
        if self.holdings is None:
            return tuple(dict.fromkeys(self._out()))
        holding = self.holdings[(self.leader + len(cards)) % self.seats]
        if cards:
            return self.rules.to_follow(holding, cards, not self.tricks)
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
        for card in (*self.cards, *(card for trick in self.tricks for card in trick.cards)):
            out.remove(card)
        return out

    def put(self, card: str) -> None:
        """Put a card that is held on the table, whatever the rules say: where it was played it lies."""
        cards = self.cards
        if self.holdings is not None:
            self.holdings[(self.leader + len(cards)) % self.seats].remove(card)
        if card in self.held_back:
            self.broken = True
        self.cards = cards = (*cards, card)
        if len(cards) == self.seats:
            self._take()

    def _take(self) -> None:
        """Give the trick to who wins it: that player leads the next, and draws first from a stock."""
        players, cards = self.deal.players, self.cards
        winner = (self.leader + self.rules.ranking.winning_place(cards)) % self.seats
        self.tricks += (Trick(players[self.leader], cards, players[winner]),)
        self.leader, self.cards = winner, ()
        if self.stock and self.holdings is not None:
            for step, card in enumerate(self.stock[: self.seats]):
                self.holdings[(winner + step) % self.seats].append(card)
            self.stock = self.stock[self.seats :]

    def result(self) -> PlayedHand:
        """Return what each has taken so far: the whole hand, when it is over."""
        deal, players, worth = self.deal, self.deal.players, self.rules.ranking.worth
        taken: dict[str, list[tuple[str, ...]]] = {player: [] for player in players}
        counts = {is_counted: dict.fromkeys(players, 0) for is_counted in (False, True)}
        piles = dict.fromkeys(players, 0)
        stock_tricks = deal.stock_tricks
        for number, (_, cards, winner) in enumerate(self.tricks):
            taken[winner].append(cards)
            counts[number >= stock_tricks][winner] += 1
            piles[winner] += sum([worth[card] for card in cards])
        return PlayedHand(
            tricks=counts[True], first_tricks=counts[False], piles=piles,
            last=self.tricks[-1].winner if self.tricks else "", trump=deal.trump,
            holdings=dict(zip(players, deal.holdings or (), strict=False)), called=deal.called, taken=taken,
        )  # fmt: skip


def _first_leader(deal: Deal) -> int:
    """Return the seat that leads first: the dealer's, the next one, or who bids highest or holds a card."""
    first, seats = deal.rules.first_lead, len(deal.players)
    if first == "dealer":
        return deal.dealer
    if first == "highest-bidder":
        return _highest_bidder(deal)
    holders = (seat for seat, row in enumerate(deal.holdings or ()) if first in row)
    return next(holders, (deal.dealer + 1) % seats)


def _highest_bidder(deal: Deal) -> int:
    """Return the seat of the highest bid, the first of equal ones after the dealer."""
    bids: Any = deal.called.get("bids") or ()
    by_seat = [bids.get(player) for player in deal.players] if isinstance(bids, Mapping) else list(bids)
    heights = {seat: int(str(bid)) for seat, bid in enumerate(by_seat) if str(bid).isdecimal()}
    seats = len(deal.players)
    order = [(deal.dealer + 1 + place) % seats for place in range(seats)]
    return max(order, key=lambda seat: heights.get(seat, 0))
