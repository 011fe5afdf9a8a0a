"""scorepad keeps the score of card games played with paper cards, and referees them.

>>> import scorepad
>>> game = scorepad.score({"ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"],
...                        "hands": [{"bids": [2, 1, 0], "tricks": [2, 7, 1]}]})
>>> game.totals
{'Ann': 12, 'Bob': 7, 'Cid': 1}
>>> str(game.hands[0].lines[0].reason)
'bid 2, took 2'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scorepad.core.problems import ScorepadError

if TYPE_CHECKING:
    from scorepad.games.game import Game
    from scorepad.rulebook.ruleset import Ruleset

__all__ = ["ScorepadError", "legal_cards", "ruleset", "score", "trick_winner"]

__version__ = "0.1.0"


def score(game: dict[str, Any]) -> Game:
    """Return the game that a game file's values describe, scored.

    Raises ScorepadError with all that is wrong. Totals are points by side.
    """
    from scorepad.files.score_file import score_value
    from scorepad.rulebook.library import finder

    return score_value(game, finder()).game


def ruleset(name: str, **options: Any) -> Ruleset:
    """Return a ruleset by its name or path, with these options set; raise ScorepadError if wrong."""
    from scorepad.reading.typed import read_text
    from scorepad.rulebook.library import find

    return find(read_text(name, ("ruleset",))).with_options(options)


def legal_cards(
    rules: Ruleset,
    holding: Sequence[str],
    trick: Sequence[str],
    trump: str | None = None,
    broken: bool = False,
) -> list[str]:
    """Return the cards of a holding that may be played to a trick, in the order held.

    `broken`: a trump was played before in the hand. Raises ScorepadError for what is no card of the pack.

    >>> legal_cards(ruleset("belote"), ["AH", "10H", "KS"], ["9H"], trump="H")
    ['AH', '10H']
    """
    from scorepad.play.trick import open_trick, read_holding

    table = rules.table
    position = open_trick(
        rules.play,
        trick,
        trump=trump,
        seats=table.players[1],
        partners=table.sides == "partners",
        broken=broken,
    )
    return list(position.legal(read_holding(position, holding)))


def trick_winner(rules: Ruleset, trick: Sequence[str], trump: str | None = None) -> int:
    """Return the place of the card that wins a trick: 1 is the leader's, as `referee trick` has it.

    Raises ScorepadError for what is no card of the pack, and for a trick without a card.

    >>> trick_winner(ruleset("ohhell"), ["AH", "2S", "KH"], trump="S")
    2
    """
    from scorepad.play.trick import open_trick

    return open_trick(rules.play, trick, trump=trump, seats=rules.table.players[1]).winning_place + 1
