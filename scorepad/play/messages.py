"""The sentences of the rules of play, by name."""

from __future__ import annotations

from scorepad.text.messages import add_messages

add_messages(
    {
        "held-back": "{card} cannot be led yet: lead {should:or}",
        "not-first-trick": "{card} is not played to the first trick: {should:or} can be",
        "never-trump": "there are never trumps here, so leave out '{word}'",
        "played-out": "every card was played: there is nothing more to play",
        "same-size": "{players} players are listed twice: put it in one",
    }
)
