"""What each side bid and took in a hand of Spades, and whether it made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.core.table import Side
from scorepad.hands.hand import Hand
from scorepad.hands.score import Verdict
from scorepad.text.messages import Message
from scorepad.variants.spades.bids import Bid, parse_bid
from scorepad.variants.spades.options import SpadesOptions


class SideHand(NamedTuple):
    """What a side bid and took in a hand.

    `contract`: tricks promised by those who did not bid nil, None where everybody did. `counted`: the
    tricks that count towards it. `nil_tricks`: tricks taken on failed nils, by player; `loose`: how many of
    them are the side's own still, beside the contract. `moved`: tricks that a revoke gave the side, below
    zero those that it took away; both are in `counted` and `loose` already. `is_void`: a revoke sets it.
    """

    side: Side
    bids: dict[str, Bid]
    contract: int | None
    counted: int
    nil_tricks: dict[str, int]
    loose: int
    revoker: str | None
    is_void: bool = False
    moved: int = 0

    @property
    def is_set(self) -> bool:
        """Whether the contract was not made, or does not count because of a revoke."""
        return self.contract is not None and (self.is_void or self.counted < self.contract)

    @property
    def is_made(self) -> bool:
        """Whether there was a contract, and it was made."""
        return self.contract is not None and not self.is_set

    @property
    def over(self) -> int:
        """Return the tricks above the contract; none when it is set."""
        return 0 if self.is_set else self.counted - (self.contract or 0)

    @property
    def is_both_nil(self) -> bool:
        """Whether both partners bid nil."""
        return len(self.bids) > 1 and self.contract is None


def side_hands(options: SpadesOptions, hand: Hand) -> list[SideHand]:
    """Return each side's hand, with the tricks that a revoke moved from one to the other."""
    sides = [_as_taken(options, hand, side) for side in hand.sides]
    if options.revoke == "tricks" and "revoke" in hand.entered:
        return _with_moved_tricks(options, sides)
    return sides


def _with_moved_tricks(options: SpadesOptions, sides: list[SideHand]) -> list[SideHand]:
    """Return the two sides with the tricks of a revoke moved; those of a nil that count go last."""
    place = 0 if sides[0].revoker else 1
    loser, winner = sides[place], sides[1 - place]
    moved = min(options.revoke_amount, loser.counted + loser.loose)
    counted = max(0, loser.counted - moved)
    loose = loser.counted + loser.loose - moved - counted
    both = [
        loser._replace(counted=counted, loose=loose, moved=-moved),
        winner._replace(counted=winner.counted + moved, moved=moved),
    ]
    return both if place == 0 else both[::-1]


def _as_taken(options: SpadesOptions, hand: Hand, side: Side) -> SideHand:
    """Return a side's hand with the tricks as they were taken."""
    tricks = hand.entered["tricks"]
    bids = {player: parse_bid(hand.entered["bids"][player]) for player in side.players}
    nil_tricks = {player: tricks[player] for player, bid in bids.items() if bid.is_nil and tricks.get(player)}
    by_side = side.name in tricks and side.name not in bids
    taken = tricks[side.name] if by_side else sum(tricks[player] for player in side.players)
    loose = 0 if options.failed_nil == "helps-partner" else sum(nil_tricks.values())
    numbers = [bid.tricks for bid in bids.values() if not bid.is_nil]
    revoker = hand.entered.get("revoke")
    if revoker not in side.players:
        revoker = None
    return SideHand(
        side, bids, sum(numbers) if numbers else None, taken - loose, nil_tricks, loose, revoker,
        is_void=revoker is not None and options.revoke == "set",
    )  # fmt: skip


def verdict(options: SpadesOptions, hand: Hand, player: str) -> Verdict:
    """Return whether the player's nil, or the side's contract, was made in a complete hand."""
    side_hand = next(each for each in side_hands(options, hand) if player in each.side.players)
    if not side_hand.bids[player].is_nil:
        return _contract_verdict(side_hand)
    tricks = side_hand.nil_tricks.get(player, 0)
    return Verdict(not (tricks or side_hand.is_void), tricks)


def _contract_verdict(side_hand: SideHand) -> Verdict:
    return Verdict(not side_hand.is_set, side_hand.counted - (side_hand.contract or 0))


def outcome(options: SpadesOptions, hand: Hand, side: Side) -> Iterator[Message]:
    """Yield how a side's contract went in a complete hand, and before it whose nil was made."""
    side_hand = next(each for each in side_hands(options, hand) if each.side == side)
    nils = [player for player, bid in side_hand.bids.items() if bid.is_nil]
    if side_hand.is_void:
        yield Message("all-set-by-revoke")
    elif not nils:
        yield _contract_verdict(side_hand).said
    else:
        for player in nils:
            name = "nil-lost" if player in side_hand.nil_tricks else "nil-kept"
            whose = "whose-" if len(side_hand.bids) > 1 else ""
            yield Message(whose + name, (("player", player),))
        if side_hand.contract is not None:
            off = side_hand.counted - side_hand.contract
            name = "contract-over" if off > 0 else "contract-under" if off else "contract-even"
            yield Message(name, (("off", abs(off)),))
