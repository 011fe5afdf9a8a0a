"""What is asked about a deal of card points: the contract, what was declared, the count."""

from __future__ import annotations

from functools import partial

from scorepad.core.problems import Path
from scorepad.hands import common_fields as asking
from scorepad.hands.fields import Field
from scorepad.reading.typed import expected, read_flag, read_text, read_whole
from scorepad.variants.card_points.declarations import read_declarations


def _read_bid(value: object, path: Path) -> int | str:
    if isinstance(value, str) and value.casefold() == "capot":
        return "capot"
    bid = read_whole(value, path, wanted="a number of points, or capot")
    return "capot" if bid == 250 else bid


def _read_doubled(value: object, path: Path) -> int:
    times = read_whole(value, path, wanted="2 for doubled or 4 for redoubled")
    if times not in (2, 4):
        raise expected("2 for doubled or 4 for redoubled", value, path)
    return times


def _read_count(value: object, path: Path) -> int:
    return read_whole(value, path, wanted="a whole number of card points")


def _read_extra(value: object, path: Path) -> int:
    points = read_whole(value, path, wanted="points won in the play")
    if points < 0:
        raise expected("points from 0 up", value, path)
    return points


def _read_passed(value: object, path: Path) -> bool:
    if not read_flag(value, path):
        raise expected("yes, or nothing where somebody took", value, path)
    return True


_player = partial(Field, read=read_text, by="hand", answer="player")
_side = partial(Field, read=read_text, by="hand", answer="side", needed=False)

TAKER = _player(
    name="taker", noun="taker", help="who took the trump, or made the last bid", command="take",
    usage="scorepad take PLAYER SUIT   (or scorepad pass)",
)  # fmt: skip
TRUMP = asking.TRUMP._replace(
    help="the trump suit, NT or AT", read=partial(asking.read_trump, all_trumps=True)
)
BID = Field(
    name="bid", noun="bid", help="the contract: a number, or capot", read=_read_bid, command="take",
    by="hand", usage="scorepad take PLAYER SUIT BID [--doubled|--redoubled]",
)  # fmt: skip
DOUBLED = Field(
    name="doubled", noun="times", help="2 where it was doubled, 4 where redoubled", read=_read_doubled,
    by="hand", needed=False, sample="2",
)  # fmt: skip
DECLARED = Field(
    name="declared", noun="declared", help="runs and fours of a kind, by player: 3KH, JJJJ",
    read=read_declarations, command="declare", needed=False, adds=True, shown="+".join,
    usage="scorepad declare PLAYER 3KH",
)  # fmt: skip
BELLA = _player(
    name="bella", noun="bella", help="who had king and queen of trumps, and said so", needed=False
)
CAPOT = _side(name="capot", noun="capot", help="the side that took every trick", boxed=False)
EXCHANGED = _player(
    name="exchanged", noun="exchange", help="who exchanged the seven of trumps", needed=False, boxed=False
)
EXTRA = Field(
    name="extra", noun="extra", help="points won in the play beside the cards, by side", read=_read_extra,
    by="side", needed=False,
)  # fmt: skip
COUNT = Field(
    name="count", noun="count", help="the card points of each side, with the last trick", read=_read_count,
    command="count", by="side", inferred=True, instead_of=("piles", "last_trick"),
)  # fmt: skip
PILES = COUNT._replace(
    name="piles", noun="pile", help="the card points of each side, without the last trick", command="piles",
    needed=False, instead_of=("count",), boxed=False,
)  # fmt: skip
LAST_TRICK = _side(
    name="last_trick", noun="last trick", help="the side that took the last trick", instead_of=("count",),
    boxed=False,
)  # fmt: skip
PASSED = Field(
    name="passed", noun="passed", help="nobody took: the hand is thrown in", read=_read_passed,
    command="pass", by="hand", needed=False, shown=lambda passed: "by all", usage="scorepad pass",
    boxed=False,
)  # fmt: skip
