"""What a variant answers when it is asked whose declarations stand."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.text.messages import Message


class StandingDeclarations(NamedTuple):
    """Declarations that stand in one comparison: the player with the best, the points of them all, and why.

    Where nobody's stand `player` is None and there are no points.
    """

    player: str | None
    points: int
    reason: Message


class DeclarationAnswer(NamedTuple):
    """Whose declarations stand, and what is doubtful about them: a card that two players declare.

    All are compared together, or fours of a kind first and runs apart: then there are two of `standing`.
    """

    standing: tuple[StandingDeclarations, ...]
    doubts: tuple[Message, ...]
