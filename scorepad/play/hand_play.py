"""A hand being played, to hold and to ask: whose turn it is, what may be played and why not, who took it."""

from __future__ import annotations

from scorepad.core.problems import Problem, ScorepadError
from scorepad.play.card_table import CardTable, Trick
from scorepad.play.cards import read_card
from scorepad.play.deal import Deal
from scorepad.play.played_hand import PlayedHand
from scorepad.text.messages import Message


class Play:
    """A hand being played. It never changes: `play` returns the next, and this one is there to come back to.

    Cards may be written as people write them: `10H`, `th`, `10♥`.

    >>> from scorepad.play.rules import PlayRules
    >>> holdings = (("AH", "2S"), ("5H", "9C"), ("KH", "3C"))
    >>> rules = PlayRules(trump="S", lead="trump-broken")
    >>> play = Play.begin(Deal(rules, ("Ann", "Bob", "Cid"), dealer=2, trump="S", holdings=holdings))
    >>> play.turn, play.legal(), str(play.why_not("2S"))
    ('Ann', ('AH',), '2♠ is a trump and cannot be led yet: lead A♥')
    >>> play = play.play("AH")
    >>> play.turn, play.legal(), play.why_not("5H")
    ('Bob', ('5H',), None)
    >>> play.play("9C")
    Traceback (most recent call last):
    scorepad.core.problems.ScorepadError: 9♣ does not follow suit: there are hearts to play, 5♥
    >>> play = play.play("5♥").play("KH")
    >>> play.tricks
    (Trick(leader='Ann', cards=('AH', '5H', 'KH'), winner='Ann'),)
    >>> play = play.play("2S").play("9C").play("3C")
    >>> play.turn is None, play.result().tricks
    (True, {'Ann': 2, 'Bob': 0, 'Cid': 0})
    """

    def __init__(self, table: CardTable) -> None:
        self._table = table

    @classmethod
    def begin(cls, deal: Deal) -> Play:
        """Return the play of a hand before its first card."""
        return cls(CardTable(deal))

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players, in the order of play."""
        return self._table.deal.players

    @property
    def trump(self) -> str | None:
        """Return the trump suit, NT, AT, or None where no trump is known."""
        return self._table.deal.trump

    @property
    def turn(self) -> str | None:
        """Return the player whose turn it is, or None when every card was played."""
        return None if self._table.is_over else self._table.player

    @property
    def holdings(self) -> dict[str, tuple[str, ...]] | None:
        """Return the cards still held, by player, or None where nobody knows them."""
        rows = self._table.holdings
        return None if rows is None else dict(zip(self.players, map(tuple, rows), strict=True))

    @property
    def stock(self) -> tuple[str, ...]:
        """Return the cards of the stock, the top one first."""
        return self._table.stock

    @property
    def trick(self) -> tuple[str, ...]:
        """Return the cards on the table, the leader's first."""
        return self._table.cards

    @property
    def broken(self) -> bool:
        """Whether a card was played that is held back from leading before that, as trumps are at Spades."""
        return self._table.broken

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Return the tricks that were played out: who led, the cards, and who took each."""
        return self._table.tricks

    def legal(self) -> tuple[str, ...]:
        """Return the cards that may be played now, in the order held; none when every card was played."""
        return () if self._table.is_over else self._table.legal()

    def why_not(self, card: str) -> Message | None:
        """Return why a card may not be played now, or None if it may; raise ScorepadError for no card."""
        card = read_card(card, self._table.deal.rules.card_words)
        return Message("played-out") if self._table.is_over else self._table.why_not(card)

    def play(self, card: str) -> Play:
        """Return the play after a card; raise ScorepadError if it may not be played now."""
        if message := self.why_not(card):
            raise ScorepadError(Problem(message.name, dict(message.facts)))
        table = self._table.copy()
        table.put(read_card(card, table.deal.rules.card_words))
        return Play(table)

    def result(self) -> PlayedHand:
        """Return what each has taken so far: the whole hand, when every card was played."""
        return self._table.result()
