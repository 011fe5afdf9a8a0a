"""A hand being played, card by card: whose turn it is, what may be played and why not, who took what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from scorepad.core.cards import card_text
from scorepad.core.problems import Problem, ScorepadError, refused
from scorepad.play.cards import card_words, read_card
from scorepad.play.deal import Deal
from scorepad.play.played_hand import PlayedHand
from scorepad.play.rules import pack_of
from scorepad.play.trick import OpenTrick, open_trick
from scorepad.text.messages import Message


class Trick(NamedTuple):
    """A trick that was played out: who led, the cards in the order played, and who took it."""

    leader: str
    cards: tuple[str, ...]
    winner: str


class Play(NamedTuple):
    """A hand being played: ask it whose turn it is and what may be played; `play` returns the next.

    It never changes: keep one to come back to it. `holdings` are the cards still held by seat, or None
    where nobody knows them, and then the rules cannot speak against a card that is still out. `stock` are
    the cards that are still drawn, `trick` the one on the table, `tricks` those before it.

    >>> from scorepad.play.rules import PlayRules
    >>> rules = PlayRules(trump="S", lead="trump-broken")
    >>> holdings = (("AH", "2S"), ("5H", "9C"), ("KH", "3C"))
    >>> play = begin(Deal(rules, ("Ann", "Bob", "Cid"), dealer=2, trump="S", holdings=holdings))
    >>> play.turn, play.legal(), str(play.why_not("2S"))
    ('Ann', ('AH',), '2♠ is a trump and cannot be led yet: lead A♥')
    >>> play = play.play("AH")
    >>> play.turn, play.legal(), str(play.why_not("9C"))
    ('Bob', ('5H',), '9♣ does not follow suit: there are hearts to play, 5♥')
    >>> play.play("9C")
    Traceback (most recent call last):
    scorepad.core.problems.ScorepadError: 9♣ does not follow suit: there are hearts to play, 5♥
    >>> play = play.play("5H").play("KH")
    >>> play.tricks
    (Trick(leader='Ann', cards=('AH', '5H', 'KH'), winner='Ann'),)
    >>> play = play.play("2S").play("9C").play("3C")
    >>> play.is_over, play.turn, play.result().tricks
    (True, None, {'Ann': 2, 'Bob': 0, 'Cid': 0})
    """

    deal: Deal
    holdings: tuple[tuple[str, ...], ...] | None
    stock: tuple[str, ...]
    stock_tricks: int
    leader: int
    trick: OpenTrick
    tricks: tuple[Trick, ...]

    @property
    def seat(self) -> int:
        """Return the seat whose turn it is."""
        return (self.leader + len(self.trick.cards)) % self.trick.seats

    @property
    def is_over(self) -> bool:
        """Whether every card was played; never where nobody knows the holdings."""
        return self.holdings is not None and not any(self.holdings) and not self.trick.cards

    @property
    def turn(self) -> str | None:
        """Return the player whose turn it is, or None when every card was played."""
        return None if self.is_over else self.deal.players[self.seat]

    def legal(self) -> tuple[str, ...]:
        """Return the cards that may be played now, in the order held."""
        if self.holdings is None:
            return tuple(dict.fromkeys(self._out()))
        return self.trick.legal(self.holdings[self.seat])

    def why_not(self, card: str) -> Message | None:
        """Return why a card may not be played now, or None if it may; raise ScorepadError for no card."""
        card = read_card(card, card_words(self.deal.rules))
        if impossible := self.why_impossible(card):
            return impossible
        return None if self.holdings is None else self.trick.why_not(card, self.holdings[self.seat])

    def why_impossible(self, card: str) -> Message | None:
        """Return why a card of the pack cannot come from the player whose turn it is; None if it can."""
        if card in (self._out() if self.holdings is None else self.holdings[self.seat]):
            return None
        facts = (("card", card_text(card)), ("player", self.deal.players[self.seat]))
        if self.holdings is None or card not in self._out():
            return Message("played-twice", facts)
        owners = (player for player, row in zip(self.deal.players, self.holdings, strict=True) if card in row)
        owner = next(owners, None)
        return Message("out-of-turn", (*facts, ("owner", owner))) if owner else Message("not-held", facts)

    def _out(self) -> list[str]:
        """Return the cards of the pack that were not played yet."""
        out = list(pack_of(self.deal.rules))
        for card in (*self.trick.cards, *(card for trick in self.tricks for card in trick.cards)):
            out.remove(card)
        return out

    def play(self, card: str) -> Play:
        """Return the play after a card; raise ScorepadError if it may not be played now.

        A card may be written as people write it: `10H`, `th`, `10♥`.
        """
        if self.is_over:
            raise refused("played-out")
        if message := self.why_not(card):
            raise ScorepadError(Problem(message.name, dict(message.facts)))
        return self.put(read_card(card, card_words(self.deal.rules)))

    def put(self, card: str) -> Play:
        """Return the play after a card that is held, whatever the rules say: at a table it lies there."""
        deal, holdings, stock, stock_tricks, leader, trick, tricks = self
        if holdings is not None:
            seat = (leader + len(trick.cards)) % trick.seats
            row = holdings[seat]
            at = row.index(card)
            holdings = (*holdings[:seat], row[:at] + row[at + 1 :], *holdings[seat + 1 :])
        trick = trick.add(card)
        if not trick.is_full:
            return Play(deal, holdings, stock, stock_tricks, leader, trick, tricks)
        winner = (leader + trick.winning_place) % trick.seats
        tricks = (*tricks, Trick(deal.players[leader], trick.cards, deal.players[winner]))
        if stock and holdings is not None:
            drawn = {(winner + step) % trick.seats: card for step, card in enumerate(stock[: trick.seats])}
            holdings = tuple(
                row + ((drawn[seat],) if seat in drawn else ()) for seat, row in enumerate(holdings)
            )
            stock = stock[trick.seats :]
        return Play(deal, holdings, stock, stock_tricks, winner, trick.next(), tricks)

    def result(self) -> PlayedHand:
        """Return what each has taken so far: the whole hand, when it is over."""
        deal, players = self.deal, self.deal.players
        taken: dict[str, list[tuple[str, ...]]] = {player: [] for player in players}
        counts = [dict.fromkeys(players, 0) for _ in ("first stage", "the tricks that count")]
        piles = dict.fromkeys(players, 0)
        worth = self.trick.ranking.worth
        for number, trick in enumerate(self.tricks):
            taken[trick.winner].append(trick.cards)
            counts[number >= self.stock_tricks][trick.winner] += 1
            piles[trick.winner] += sum([worth[card] for card in trick.cards])
        return PlayedHand(
            tricks=counts[1], first_tricks=counts[0], piles=piles,
            last=self.tricks[-1].winner if self.tricks else "", trump=deal.trump,
            holdings=dict(zip(players, deal.holdings or (), strict=False)), called=deal.called, taken=taken,
        )  # fmt: skip


def begin(deal: Deal) -> Play:
    """Return the play of a hand before its first card."""
    rules, seats = deal.rules, len(deal.players)
    stock_tricks = len(deal.stock) // seats
    if deal.holdings is None and "stock" in rules.stages:
        stock_tricks = len(pack_of(rules)) // seats - (rules.deal or 0)
    trick = open_trick(rules, trump=deal.trump, seats=seats, partners=deal.partners, first=True)
    return Play(deal, deal.holdings, deal.stock, stock_tricks, _first_leader(deal), trick, ())


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
