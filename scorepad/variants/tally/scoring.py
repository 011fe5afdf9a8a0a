"""What a hand is worth: the points as they were typed in, and what a total drops by."""

from __future__ import annotations

from scorepad.core.points import add, points_text
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoreLine
from scorepad.text.messages import Message
from scorepad.variants.tally.options import TallyOptions


def score(options: TallyOptions, hand: Hand, history: History) -> Score:
    """Return a line a side, as it was typed in, and a line for a total that drops.

    >>> from scorepad.hands.hand import sample_hand
    >>> hand = sample_hand(0, points={"Ann": 20, "Bob": 5})
    >>> yaniv = TallyOptions(drop_at=200, drop_to=150)
    >>> for line in score(yaniv, hand, History((), {"Ann": 180, "Bob": 190}, {})).lines:
    ...     print(line.side, line.points, line.message)
    Ann 20 as entered
    Ann -50 a total of exactly 200 drops to 150
    Bob 5 as entered
    """
    lines = []
    for side, points in hand.entered["points"].items():
        lines.append(ScoreLine(side, points, kind="entered", message=Message("as-entered"), option="points"))
        total = history.totals.get(side, 0) + points
        if points and options.drop_at is not None and total == options.drop_at:
            message = Message("total-drops", (("at", options.drop_at), ("to", options.drop_to)))
            drop = add(options.drop_to, -options.drop_at)
            option = f"drop_at={points_text(options.drop_at)}"
            lines.append(ScoreLine(side, drop, kind="drop", message=message, option=option))
    return Score(tuple(lines))
