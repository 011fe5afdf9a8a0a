"""The sentences that only the rules of play say."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.text.messages import add_messages

PROBLEMS: Mapping[str, str] = {
    "held-back": "{card} cannot be led yet: lead {should:or}",
    "not-first-trick": "{card} is not played to the first trick: {should:or} can be",
    "never-trump": "there are never trumps here, so leave out '{word}'",
    "played-out": "every card was played: there is nothing more to play",
    "same-size": "{players} players are listed twice: put it in one",
}
"""What is wrong, by the stable name of the rule."""

add_messages(PROBLEMS)
