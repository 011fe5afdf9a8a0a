"""A hand being played, to hold and to ask: whose turn it is, what may be played and why not, who took it."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from scorepad.core.problems import Problem, ScorepadError
from scorepad.play.played_hand import PlayedHand
from scorepad.text.messages import Message


class Trick(NamedTuple):
    """A trick that was played out: who led, the cards in the order played, and who took it."""

    leader: str
    cards: tuple[str, ...]
    winner: str


class _Table(Protocol):
    """What a play asks of the cards on the table: `CardTable`, which a bid need not import, answers it."""

    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def trump(self) -> str | None: ...
    @property
    def player(self) -> str: ...
    @property
    def is_over(self) -> bool: ...

    holdings: list[list[str]] | None
    stock: tuple[str, ...]
    cards: tuple[str, ...]
    broken: bool
    tricks: list[tuple[int, tuple[str, ...], int]]

    def legal(self) -> tuple[str, ...]: ...
    def read(self, card: str) -> str: ...
    def why_not(self, card: str) -> Message | None: ...
    def after(self, card: str) -> _Table: ...
    def result(self) -> PlayedHand: ...


class Play:
    """A hand being played. It never changes: `play` returns the next, and this one is there to come back to.

    Cards may be written as people write them: `10H`, `th`, `10♥`. `table` is one that nobody changes.

    >>> from scorepad.play.card_table import CardTable
    >>> from scorepad.play.deal import Deal
    >>> from scorepad.play.rules import PlayRules
    >>> holdings = (("AH", "2S"), ("5H", "9C"), ("KH", "3C"))
    >>> rules = PlayRules(trump="S", lead="trump-broken")
    >>> deal = Deal(rules, ("Ann", "Bob", "Cid"), dealer=2, trump="S", holdings=holdings)
    >>> play = Play(CardTable(deal))
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

    __slots__ = ("_table",)

    def __init__(self, table: _Table) -> None:
        self._table = table

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players, in the order of play."""
        return self._table.players

    @property
    def trump(self) -> str | None:
        """Return the trump suit, NT, AT, or None where no trump is known."""
        return self._table.trump

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
        players = self.players
        return tuple(
            Trick(players[leader], cards, players[winner]) for leader, cards, winner in self._table.tricks
        )

    def legal(self) -> tuple[str, ...]:
        """Return the cards that may be played now, in the order held; none when every card was played."""
        return () if self._table.is_over else self._table.legal()

    def why_not(self, card: str) -> Message | None:
        """Return why a card may not be played now, or None if it may; raise ScorepadError for no card."""
        card = self._table.read(card)
        return Message("played-out") if self._table.is_over else self._table.why_not(card)

    def play(self, card: str) -> Play:
        """Return the play after a card; raise ScorepadError if it may not be played now."""
        if message := self.why_not(card):
            raise ScorepadError(Problem(message.name, dict(message.facts)))
        return Play(self._table.after(self._table.read(card)))

    def result(self) -> PlayedHand:
        """Return what each has taken so far: the whole hand, when every card was played."""
        return self._table.result()
