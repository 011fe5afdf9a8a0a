"""What may be asked about the cards: what may be played to a trick, who wins it, and a hand to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.play.hand_play import Play
from scorepad.rulebook.ruleset import Ruleset


def play(
    ruleset: Ruleset,
    holdings: Mapping[str, Sequence[str]] | Sequence[Sequence[str]],
    players: Sequence[str] | None = None,
    **deal: Any,
) -> Play:
    """Return a hand to play card by card: ask it whose turn it is, what may be played, and why not a card.

    `holdings` by player, or in seat order with the names in `players`. What else there is to a deal is said
    as in a played hand: `dealer` (else the last player), `trump`, `stock`, and what was called, as `bids` or
    `taker`. Raises ScorepadError for a deal that cannot be.

    >>> import scorepad
    >>> holdings = {"Ann": ["JH", "7C"], "Bob": ["5C", "9C"], "Cid": ["3C", "6C"]}
    >>> play = scorepad.play(scorepad.ruleset("ohhell"), holdings, trump="H", bids=[0, 1, 0])
    >>> play.turn, play.legal()
    ('Ann', ('JH', '7C'))
    >>> play = play.play("7C").play("9C")
    >>> play.turn, play.trick, str(play.why_not("7C"))
    ('Cid', ('7C', '9C'), '7♣ was played before: Cid cannot play it')
    >>> while play.turn:
    ...     play = play.play(play.legal()[0])
    >>> [(trick.winner, trick.cards) for trick in play.tricks]
    [('Bob', ('7C', '9C', '3C')), ('Ann', ('5C', '6C', 'JH'))]
    >>> play.result().tricks
    {'Ann': 1, 'Bob': 1, 'Cid': 0}
    """
    from scorepad.games.played import read_play
    from scorepad.rulebook.library import finder

    if isinstance(holdings, Mapping):
        players = tuple(holdings) if players is None else players
        holdings = [holdings[player] for player in players]
    elif players is None:
        players = [f"Player {seat}" for seat in range(1, len(holdings) + 1)]
    return read_play({"ruleset": ruleset, "players": players, "holdings": holdings, **deal}, finder())


def legal_cards(
    rules: Ruleset,
    holding: Sequence[str],
    trick: Sequence[str],
    trump: str | None = None,
    broken: bool = False,
) -> list[str]:
    """Return the cards of a holding that may be played to a trick, in the order held.

    `broken`: a trump was played before in the hand. Raises ScorepadError for what is no card of the pack.

    >>> import scorepad
    >>> legal_cards(scorepad.ruleset("belote"), ["AH", "10H", "KS"], ["9H"], trump="H")
    ['AH', '10H']
    """
    from scorepad.play.trick import open_trick, read_holding

    seats, partners = rules.table.players[1], rules.table.sides == "partners"
    position = open_trick(rules.play, trick, trump=trump, seats=seats, partners=partners, broken=broken)
    return list(position.legal(read_holding(position, holding)))


def trick_winner(rules: Ruleset, trick: Sequence[str], trump: str | None = None) -> int:
    """Return the place of the card that wins a trick: 1 is the leader's, as `referee trick` has it.

    Raises ScorepadError for what is no card of the pack, and for a trick without a card.

    >>> import scorepad
    >>> trick_winner(scorepad.ruleset("ohhell"), ["AH", "2S", "KH"], trump="S")
    2
    """
    from scorepad.play.trick import open_trick

    return open_trick(rules.play, trick, trump=trump, seats=rules.table.players[1]).winning_place + 1
