"""What is asked about a hand of card points: the contract, what was declared, the count."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from scorepad.core.cards import trump_symbol
from scorepad.core.problems import Path
from scorepad.core.table import Side
from scorepad.hands import common_fields
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.sums import fill_last
from scorepad.play.played_hand import PlayedHand
from scorepad.reading.typed import expected, read_flag, read_text, read_whole
from scorepad.variants.card_points.counting import CAPOT_BID, card_points
from scorepad.variants.card_points.declarations import read_declarations
from scorepad.variants.card_points.options import CardPointsOptions


def _read_bid(value: object, path: Path) -> int | str:
    if isinstance(value, str) and value.casefold() == "capot":
        return "capot"
    bid = read_whole(value, path, wanted="a number of points, or capot")
    return "capot" if bid == CAPOT_BID else bid


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
    name="taker", noun="taker", help="who took the trump, or made the last bid",
)  # fmt: skip
TRUMP = common_fields.TRUMP._replace(
    help="the trump suit, NT or AT", read=partial(common_fields.read_trump, all_trumps=True)
)
BID = Field(
    name="bid", noun="bid", help="the contract: a number, or capot", read=_read_bid, by="hand",
)  # fmt: skip
DOUBLED = Field(
    name="doubled", noun="times", help="2 where it was doubled, 4 where redoubled", read=_read_doubled,
    by="hand", needed=False,
)  # fmt: skip
DECLARED = Field(
    name="declared", noun="declared", help="runs and fours of a kind, by player: 3KH, JJJJ",
    read=read_declarations, needed=False, adds=True, shown="+".join,
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
    by="side", inferred=True, instead_of=("piles", "last_trick"),
)  # fmt: skip
PILES = COUNT._replace(
    name="piles", noun="pile", help="the card points of each side, without the last trick",
    needed=False, instead_of=("count",), boxed=False,
)  # fmt: skip
LAST_TRICK = _side(
    name="last_trick", noun="last trick", help="the side that took the last trick", instead_of=("count",),
    boxed=False,
)  # fmt: skip
PASSED = Field(
    name="passed", noun="passed", help="nobody took: the hand is thrown in", read=_read_passed,
    by="hand", needed=False, shown=lambda passed: "by all", boxed=False,
)  # fmt: skip

_ALL = (
    TAKER, TRUMP, BID, DOUBLED, DECLARED, BELLA, EXCHANGED, CAPOT, EXTRA, COUNT, PILES, LAST_TRICK, PASSED,
)  # fmt: skip


def fields_of(options: CardPointsOptions) -> tuple[Field, ...]:
    """Return what is asked: the contract, what was declared, the count; or that everybody passed."""
    is_asked = {
        BID: options.auction, DOUBLED: options.may_be_doubled, DECLARED: options.declarations,
        BELLA: options.bella, CAPOT: options.has_capot, EXTRA: options.extra,
    }  # fmt: skip
    return tuple(field for field in _ALL if is_asked.get(field, True))


def needed_of(options: CardPointsOptions, hand: Hand) -> tuple[Field, ...]:
    """Return the contract and one of the ways to count; nothing where everybody passed."""
    entered = hand.entered
    if entered.get("passed"):
        return ()
    contract = (TAKER, BID) if options.auction else (TAKER,)
    if "count" in entered:
        return (*contract, COUNT)
    if "piles" in entered or "last_trick" in entered:
        return (*contract, PILES, LAST_TRICK)
    if "capot" in entered and options.hand_points(entered.get("trump")) is not None:
        return contract
    return (*contract, COUNT)


def is_counted(options: CardPointsOptions, hand: Hand) -> bool:
    """Whether somebody took, and the cards are counted."""
    return "passed" not in hand.entered and hand.is_complete(needed_of(options, hand))


def fill_counts(
    options: CardPointsOptions, values: Mapping[str, int], names: tuple[str, ...], entered: Mapping[str, Any]
) -> dict[str, int]:
    """Return the counts with the other side's filled in, where both have a fixed sum."""
    points = options.pack_points(entered.get("trump"))
    if points is None:
        return dict(values)
    return fill_last(values, names, points if "piles" in entered else points + options.last_trick)


def values_from_play(
    options: CardPointsOptions, played: PlayedHand, sides: tuple[Side, ...]
) -> dict[str, Any]:
    """Return the piles, the last trick, a capot, and bella for who held king and queen of trumps."""
    piles = {side.name: sum([played.piles[player] for player in side.players]) for side in sides}
    last = next(side.name for side in sides if played.last in side.players)
    values: dict[str, Any] = {**played.called, "piles": piles, "last_trick": last}
    if played.trump:
        values["trump"] = played.trump
    winners = [side for side in sides if any(map(played.tricks.__getitem__, side.players))]
    if len(winners) == 1 and options.has_capot:
        values["capot"] = last
    royal = royal_pair(played.trump)
    if royal and options.bella:
        holders = [name for name, cards in played.holdings.items() if royal.issubset(cards)]
        if holders:
            values["bella"] = holders[0]
    return values


def royal_pair(trump: str | None) -> frozenset[str]:
    """Return the king and queen of trumps, which are bella; none where no suit is trumps."""
    return frozenset({f"K{trump}", f"Q{trump}"} if trump in tuple("SHDC") else ())


def entered_text(options: CardPointsOptions, hand: Hand, side: Side) -> str:
    """Return the contract at its side, with the trump's symbol, and the card points counted: `♥110x2/92`."""
    entered = hand.entered
    if entered.get("passed"):
        return "passed"
    counted = str(card_points(options, hand)[side.name]) if is_counted(options, hand) else "-"
    if entered.get("taker") not in side.players:
        return counted
    no_trump = "taker " if options.auction else "taker"
    trump = trump_symbol(entered["trump"]) if "trump" in entered else no_trump
    times = f"x{entered['doubled']}" if "doubled" in entered else ""
    return f"{trump}{entered.get('bid', '')}{times}/{counted}"
