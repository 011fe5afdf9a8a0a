"""What was wrong with the cards of a hand: a revoke is noted and play goes on, what cannot be stops it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scorepad.core.cards import card_text
from scorepad.core.problems import Problem
from scorepad.play.hand_play import Play
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
    """A hand after its cards: the play as it stands, what was wrong, what could be played at each card."""

    play: Play
    irregularities: tuple[Irregularity, ...]
    legal: tuple[tuple[str, ...], ...]


def follow(play: Play, cards: Iterable[str], *, with_legal: bool = False) -> FollowedPlay:
    """Return the hand after these cards; a revoke is noted and play goes on, what cannot be stops it."""
    irregularities: list[Irregularity] = []
    legal: list[tuple[str, ...]] = []
    traces = _Traces()
    is_known = play.holdings is not None
    for number, card in enumerate(cards, 1):
        inside = play.legal() if is_known else ()
        if card not in inside:
            if impossible := play.why_impossible(card):
                irregularities.append(_irregularity(number, play, card, impossible, stops=True))
                break
            wrong = play.why_not(card) if is_known else traces.find(play, card)
            if wrong:
                irregularities.append(_irregularity(number, play, card, wrong, should=inside))
        if with_legal and is_known:
            legal.append(inside)
        play = play.put(card)
    return FollowedPlay(play, tuple(irregularities), tuple(legal))


def _irregularity(
    number: int, play: Play, card: str, message: Message, *, should: tuple[str, ...] = (), stops: bool = False
) -> Irregularity:
    player = play.deal.players[play.seat]
    return Irregularity(number, player, card, Problem(message.name, dict(message.facts)), should, stops)


class _Traces:
    """Find revokes where nobody knows the holdings: a suit that was not followed, and shows up later."""

    def __init__(self) -> None:
        self.not_followed: dict[tuple[int, str], int] = {}  # the trick, by seat and suit

    def find(self, play: Play, card: str) -> Message | None:
        """Return the proof of an earlier revoke that a card gives, if any; keep what it does not follow."""
        ranking, seat, number = play.trick.ranking, play.seat, len(play.tricks) + 1
        if card in ranking.specials:
            return None
        suit = ranking.suit[card]
        revoked = self.not_followed.pop((seat, suit), None)
        led = ranking.led_suit(play.trick.cards)
        if led not in (None, suit) and number > play.stock_tricks:
            self.not_followed.setdefault((seat, str(led)), number)
        if revoked is None:
            return None
        facts = (("card", card_text(card)), ("player", play.deal.players[seat]), ("trick", revoked))
        return Message("revoke-proved", facts)
