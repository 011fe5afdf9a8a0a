"""What is asked about a hand whose points are typed in: the points of each side."""

from __future__ import annotations

from scorepad.core.points import points_text
from scorepad.hands.fields import Field
from scorepad.reading.typed import read_points
from scorepad.variants.tally.options import TallyOptions

POINTS = Field(
    name="points", noun="entered", help="the points of each side, as counted at the table",
    read=read_points, by="side", shown=points_text,
)  # fmt: skip
_INFERRED_POINTS = POINTS._replace(inferred=True)


def fields_of(options: TallyOptions) -> tuple[Field, ...]:
    """Return the points; the last side's follow where it is known what a hand adds up to."""
    return (_INFERRED_POINTS if options.hand_totals else POINTS,)
