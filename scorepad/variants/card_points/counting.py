"""What was counted in a hand: the card points of each side, and all that the formulas are fed with."""

from __future__ import annotations

from scorepad.core.table import Side
from scorepad.hands.hand import Hand
from scorepad.variants.card_points.contests import declared_points
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.card_points.variables import CountedHand, SideCount

CAPOT_BID = 250
"""What a bid of every trick is as a number."""


def revoker_of(options: CardPointsOptions, hand: Hand) -> str | None:
    """Return who revoked, where that costs the whole hand."""
    return None if options.revoke is None else hand.entered.get("revoke")


def sides_of(options: CardPointsOptions, hand: Hand) -> tuple[Side, Side]:
    """Return the taker's side, and the other; a side that loses by a revoke is put in the taker's place."""
    player = revoker_of(options, hand) or hand.entered["taker"]
    own = next(side for side in hand.sides if player in side.players)
    return own, next(side for side in hand.sides if side is not own)


def card_points(options: CardPointsOptions, hand: Hand) -> dict[str, int]:
    """Return the card points by side, with the last trick: a count, a pile with it, or all of them."""
    entered = hand.entered
    if "count" in entered:
        return dict(entered["count"])
    if "piles" in entered:
        last = entered["last_trick"]
        return {side: pile + options.last_trick * (side == last) for side, pile in entered["piles"].items()}
    total = options.hand_points(entered.get("trump"))
    assert total is not None, "where the sum varies a capot is counted, too"
    return {side.name: total * (side.name == entered["capot"]) for side in hand.sides}


def count_hand(options: CardPointsOptions, hand: Hand) -> CountedHand:
    """Return what each side counts in a hand, and what its contract and its trump make of it."""
    entered = hand.entered
    trump, bid, capot = entered.get("trump"), entered.get("bid", 0), entered.get("capot")
    own, opp = sides_of(options, hand)
    times_cards = options.card_times.get(trump or "suit", 1)
    cards = {side: points * times_cards for side, points in card_points(options, hand).items()}
    all_cards, more = sum(cards.values()), options.more_than_in_a_suit(trump)
    capot_points = all_cards if options.capot is None else options.capot + more
    fail_total = all_cards if options.fail_total is None else options.fail_total + more
    if capot and options.capot is not None:
        cards = {side: capot_points * (side == capot) for side in cards}
        fail_total = capot_points if capot == opp.name else fail_total
    declared = declared_points(options, hand)
    extra = entered.get("extra", {})

    def count_of(side: Side) -> SideCount:
        bella = options.bella * (entered.get("bella") in side.players)
        name = side.name
        return SideCount(cards[name], bella, declared[name], extra.get(name, 0), capot == name)

    times = {None: 1, 2: 2, 4: options.redouble}[entered.get("doubled")]
    return CountedHand(
        own=count_of(own),
        opp=count_of(opp),
        bid=CAPOT_BID if bid == "capot" else bid,
        is_capot_bid=bid == "capot",
        times=times,
        base_times=times if options.multiply == "all" else 1,
        fail_total=fail_total,
        capot_points=capot_points,
        keeps_bella=options.belote_on_fail == "holder",
        trump=trump,
    )
