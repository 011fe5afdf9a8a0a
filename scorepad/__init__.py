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

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorepad.game import Game
    from scorepad.rulebook import Ruleset

__version__ = "0.1.0"


def score(game: dict[str, Any]) -> Game:
    """Return the game that a game file's values describe, scored.

    Raises ScorepadError with all that is wrong. Totals are points by side.
    """
    from scorepad.library import finder
    from scorepad.scoring import score_value

    return score_value(game, finder()).game


def ruleset(name: str, **options: Any) -> Ruleset:
    """Return a ruleset by its name or path, with these options set; raise ScorepadError if wrong."""
    from scorepad.library import find

    return find(name).with_options(options)
