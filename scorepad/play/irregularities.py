"""What was wrong with the cards of a hand: a revoke is noted and play goes on, what cannot be stops it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scorepad.core.cards import card_text
from scorepad.core.problems import Problem
from scorepad.play.card_table import CardTable
from scorepad.play.deal import Deal
from scorepad.text.messages import Message


class Irregularity(NamedTuple):
    """What was wrong with a play, counted from 1; one that `stops` the hand cannot have been played.

    `should`: the cards that could have been.
    """

    play: int
    player: str
    card: str
    problem: Problem
    should: tuple[str, ...] = ()
    stops: bool = False


class FollowedPlay(NamedTuple):
    """A hand after its cards: the table as it lies, what was wrong, what could be played at each card."""

    table: CardTable
    irregularities: tuple[Irregularity, ...]
    legal: tuple[tuple[str, ...], ...]

    @property
    def is_whole(self) -> bool:
        """Whether the hand was played to its end, and nothing was played after it."""
        is_stopped = any(wrong.stops for wrong in self.irregularities)
        return self.table.is_over and bool(self.table.tricks) and not is_stopped


def follow(deal: Deal, cards: Iterable[str]) -> FollowedPlay:
    """Return the hand after these cards; a revoke is noted and play goes on, what cannot be stops it."""
    table, traces = CardTable(deal), _Traces()
    is_known = deal.holdings is not None
    irregularities: list[Irregularity] = []
    every: list[tuple[str, ...]] = []
    for number, card in enumerate(cards, 1):
        legal = table.play(card) if is_known else None
        if legal is None:
            if impossible := table.why_impossible(card):
                irregularities.append(_irregularity(number, table, card, impossible, stops=True))
                break
            legal = table.legal() if is_known else ()
            wrong = table.why_not(card) if is_known else traces.find(table, card)
            if wrong:
                irregularities.append(_irregularity(number, table, card, wrong, should=legal))
            table.put(card)
        every.append(legal)
    return FollowedPlay(table, tuple(irregularities), tuple(every) if is_known else ())


def _irregularity(
    number: int,
    table: CardTable,
    card: str,
    message: Message,
    *,
    should: tuple[str, ...] = (),
    stops: bool = False,
) -> Irregularity:
    problem = Problem(message.name, dict(message.facts))
    return Irregularity(number, table.player, card, problem, should, stops)


class _Traces:
    """Find revokes where nobody knows the holdings: a suit that was not followed, and shows up later."""

    def __init__(self) -> None:
        self.not_followed: dict[tuple[int, str], int] = {}  # the trick, by seat and suit

    def find(self, table: CardTable, card: str) -> Message | None:
        """Return the proof of an earlier revoke that a card gives, if any; keep what it does not follow."""
        ranking, seat, number = table.rules.ranking, table.seat, len(table.tricks) + 1
        if card in ranking.specials:
            return None
        suit = ranking.suit[card]
        revoked = self.not_followed.pop((seat, suit), None)
        led = ranking.led_suit(table.cards)
        if led not in (None, suit) and number > table.deal.stock_tricks:
            self.not_followed.setdefault((seat, str(led)), number)
        if revoked is None:
            return None
        facts = (("card", card_text(card)), ("player", table.player), ("trick", revoked))
        return Message("revoke-proved", facts)
