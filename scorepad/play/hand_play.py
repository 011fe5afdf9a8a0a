"""A hand followed card by card: whose turn it is, what may be played, who took what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.cards import card_text
from scorepad.core.problems import Problem
from scorepad.play.played_hand import PlayedHand
from scorepad.play.rules import PlayRules, pack_of
from scorepad.play.tricks import (
    CardRanking,
    is_partner_winning,
    led_suit,
    legal_cards,
    why_not,
    winning_place,
)
from scorepad.rulebook.ruleset import Ruleset

CALLS = ("bids", "taker", "bid", "doubled", "declared")


class Transcript(NamedTuple):
    """A hand as played. `holdings` by seat, or None where nobody knows them; `called` as typed."""

    ruleset: Ruleset
    players: tuple[str, ...]
    dealer: int
    trump: str | None
    holdings: tuple[tuple[str, ...], ...] | None
    stock: tuple[str, ...]
    plays: tuple[str, ...]
    called: Mapping[str, Any]


class Irregularity(NamedTuple):
    """What was wrong with a play, counted from 1; a misplay that `stops` cannot have been."""

    play: int
    player: str
    card: str
    problem: Problem
    should: tuple[str, ...] = ()
    stops: bool = False


def _highest_bidder(hand: Transcript) -> int:
    """Return the seat of the highest bid, the first of equal ones after the dealer."""
    bids = hand.called.get("bids") or ()
    numbers = [bids.get(player) for player in hand.players] if isinstance(bids, dict) else list(bids)
    order = [(hand.dealer + 1 + place) % len(hand.players) for place in range(len(hand.players))]
    known = {seat: int(str(one)) for seat, one in enumerate(numbers) if str(one).isdecimal()}
    return max(order, key=lambda seat: known.get(seat, 0))


class _Table:
    """The cards on the table and in the holdings, play by play."""

    def __init__(self, hand: Transcript, rules: PlayRules, cards: CardRanking) -> None:
        self.hand = hand
        self.rules = rules
        self.cards = cards
        self.seats = len(hand.players)
        self.holdings = [list(row) for row in hand.holdings] if hand.holdings else None
        self.leader = (hand.dealer + (rules.first_lead != "dealer")) % self.seats
        if rules.first_lead == "highest-bidder":
            self.leader = _highest_bidder(hand)
        for seat, row in enumerate(self.holdings or ()):
            if rules.first_lead in row:
                self.leader = seat
        self.has_partners = hand.ruleset.table.sides == "partners"
        self.stock = list(hand.stock)
        self.stock_tricks = len(self.stock) // self.seats
        if self.holdings is None and "stock" in rules.stages:
            self.stock_tricks = len(pack_of(rules)) // self.seats - (rules.deal or 0)
        self.broken = False
        self.trick: list[str] = []
        self.seen: Counter[str] = Counter()
        self.pack = Counter(pack_of(rules))
        self.winners: list[int] = []
        self.tricks = [0] * self.seats
        self.first_tricks = [0] * self.seats
        self.piles = [0] * self.seats
        self.irregularities: list[Irregularity] = []
        self.legal: list[Sequence[str]] = []
        self.void: dict[tuple[int, str], int] = {}

    def play(self, number: int, card: str, with_legal: bool) -> bool:
        """Put a card on the table; return whether the hand stops because it cannot have been."""
        seat = (self.leader + len(self.trick)) % self.seats
        if self.holdings is None:
            if self._trace(number, seat, card):
                return True
        else:
            holding = self.holdings[seat]
            if card not in holding:
                return self._stop(number, seat, card)
            partner = self.has_partners and is_partner_winning(self.rules, self.cards, self.trick, self.seats)
            first = not self.winners
            legal = legal_cards(
                self.rules,
                self.cards,
                holding,
                self.trick,
                broken=self.broken,
                partner_leads=partner,
                first=first,
            )
            if card not in legal:
                against = why_not(self.rules, self.cards, card, legal, holding, self.trick, first=first)
                self._note(number, seat, card, Problem(against.rule, dict(against.said.facts)), tuple(legal))
            if with_legal:
                self.legal.append(tuple(legal))
            holding.remove(card)
        self.seen[card] += 1
        self.broken = self.broken or self.cards.suit[card] == self.cards.trump
        self.trick.append(card)
        if len(self.trick) == self.seats:
            self._end_trick()
        return False

    def _end_trick(self) -> None:
        winner = (self.leader + winning_place(self.cards, self.trick)) % self.seats
        self.winners.append(winner)
        self.piles[winner] += sum(map(self.cards.worth.__getitem__, self.trick))
        if len(self.winners) <= self.stock_tricks:
            self.first_tricks[winner] += 1
            for step in range(self.seats):
                if self.stock and self.holdings:
                    self.holdings[(winner + step) % self.seats].append(self.stock.pop(0))
        else:
            self.tricks[winner] += 1
        self.leader = winner
        self.trick = []

    def _stop(self, number: int, seat: int, card: str) -> bool:
        """Note a card that its player could not have played."""
        assert self.holdings is not None
        players = self.hand.players
        owner = next((other for other, row in enumerate(self.holdings) if card in row), None)
        facts: dict[str, Any] = {"card": card_text(card), "player": players[seat]}
        if self.seen[card] >= self.pack[card]:
            found = Problem("played-twice", facts)
        elif owner is not None:
            found = Problem("out-of-turn", facts | {"owner": players[owner]})
        else:
            found = Problem("not-held", facts)
        self._note(number, seat, card, found, stops=True)
        return True

    def _trace(self, number: int, seat: int, card: str) -> bool:
        """Find revokes where nobody knows the holdings: a suit that was not followed and shows up later."""
        player = self.hand.players[seat]
        facts: dict[str, Any] = {"card": card_text(card), "player": player}
        if self.seen[card] >= self.pack[card]:
            self._note(number, seat, card, Problem("played-twice", facts), stops=True)
            return True
        if card in self.cards.specials:
            return False
        suit = self.cards.suit[card]
        if (trick := self.void.pop((seat, suit), None)) is not None:
            self._note(number, seat, card, Problem("revoke-proved", facts | {"trick": trick}))
        led = led_suit(self.cards, self.trick)
        if led is not None and led != suit and len(self.winners) >= self.stock_tricks:
            self.void.setdefault((seat, led), len(self.winners) + 1)
        return False

    def _note(
        self,
        number: int,
        seat: int,
        card: str,
        found: Problem,
        should: tuple[str, ...] = (),
        stops: bool = False,
    ) -> None:
        self.irregularities.append(Irregularity(number, self.hand.players[seat], card, found, should, stops))

    def is_over(self) -> bool:
        """Whether every card was played."""
        stopped = any(one.stops for one in self.irregularities)
        return (
            self.holdings is not None
            and not stopped
            and not self.trick
            and not any(self.holdings)
            and bool(self.winners)
        )

    def played(self) -> PlayedHand:
        """Return the hand as the families turn it into what a scorer would type."""
        players = self.hand.players
        assert self.hand.holdings is not None
        return PlayedHand(
            dict(zip(players, self.tricks, strict=True)),
            dict(zip(players, self.first_tricks, strict=True)),
            dict(zip(players, self.piles, strict=True)),
            players[self.winners[-1]],
            self.hand.trump,
            dict(zip(players, self.hand.holdings, strict=True)),
            self.hand.called,
        )
