"""The rules of Spades in plain words: bids, contracts, nil, bags, revokes, and how the game ends."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.text.messages import tally_text
from scorepad.text.page import Section, Sentence, says
from scorepad.variants.spades.options import SpadesOptions
from scorepad.variants.spades.tables import contract_table, nil_table

_FOR_EXAMPLE = says("With no bags from before, by the tricks taken above or below the contract:")


def explain(options: SpadesOptions, players: int, cards: int, *, partners: bool) -> Iterator[Section]:
    """Yield what may be bid, what everything scores, with tables, and how the game ends."""
    yield Section("Bids", (*_bids(options, partners), *_limits(options, partners)), is_call=True)
    contracts = contract_table(options, players, cards, partners=partners)
    yield Section("The contract", (*_contract(options, cards, partners), _FOR_EXAMPLE, contracts))
    nils = nil_table(options, players, cards, partners=partners)
    intro = says(
        "With a contract of 4 that the partner makes, by the tricks that nil takes:"
        if partners
        else "By the tricks that nil takes:"
    )
    yield Section("Nil", (*_nil(options, partners), *_failed_nil(options, partners), intro, nils))
    yield Section("Bags", tuple(_bags(options)))
    yield Section("Revokes", tuple(_revoke(options)))
    yield Section("The end", tuple(_end(options, cards, partners)))


def _points(count: int) -> str:
    return tally_text(count, "points")


def _bids(options: SpadesOptions, partners: bool) -> Iterator[Sentence]:
    who = "the partners' bids together are their contract" if partners else "the bid is the contract"
    yield says(f"In turn from the dealer's left, everybody bids once how many tricks to take; {who}.")
    if options.zero_is_nil:
        yield says("A bid of 0 is nil: a promise to take no trick at all.", "zero_is_nil")
    else:
        yield says(
            "Nil is a promise to take no trick at all; a bid of 0 is a plain contract of no tricks.",
            "zero_is_nil",
        )
    when = ""
    if options.blind_nil_behind is not None:
        side = "a side that is" if partners else "who is"
        when = f", and only by {side} at least {_points(options.blind_nil_behind)} behind the leader"
    yield says(f"Blind nil, or double nil, is bid before looking at the cards{when}.", "blind_nil_behind")
    if options.blind_bids is not None:
        least = options.blind_bids
        times = {1: "once", 2: "twice"}.get(options.blind_bid_times, f"{options.blind_bid_times} times")
        when = "made or set" if options.set_penalty == "minus-bid" else "when made"
        yield says(
            f"Bids of {least} or more may be made blind, too: their tricks count {times}, {when}.",
            "blind_bids", "blind_bid_times",
        )  # fmt: skip


_NIL_AT_THE_BOARD = {
    "exempt": "; the partner of a nil need not reach that",
    "alone": "; the partner of a nil has to reach that alone",
}


def _limits(options: SpadesOptions, partners: bool) -> Iterator[Sentence]:
    """Yield what may not be bid."""
    least = options.minimum_team_bid
    if least and partners:
        nil = _NIL_AT_THE_BOARD[options.minimum_team_bid_nil]
        yield says(f"A side has to bid at least {least}{nil}.", "minimum_team_bid", "minimum_team_bid_nil")
    elif least:
        yield says(f"Everybody has to bid at least {least}, or nil.", "minimum_team_bid")
    if options.forbidden_bids:
        yield says(f"Not allowed as a bid: {', '.join(map(str, options.forbidden_bids))}.", "forbidden_bids")
    if options.forbidden_bid_sum is not None:
        yield says(f"All the bids may not add up to {options.forbidden_bid_sum}.", "forbidden_bid_sum")
    if options.min_bid_sum is not None:
        yield says(f"All the bids have to add up to {options.min_bid_sum} or more.", "min_bid_sum")


def _contract(options: SpadesOptions, cards: int, partners: bool) -> Iterator[Sentence]:
    side = "A side that takes at least its" if partners else "Who takes at least their"
    over = (
        f"{_points(options.overtrick)} for each above it"
        if options.overtrick
        else "nothing for those above it"
    )
    yield says(
        f"{side} contract scores {_points(options.trick_points)} for each trick of it and {over}.",
        "trick_points", "overtrick",
    )  # fmt: skip
    lost = {
        "minus-bid": f"it costs {_points(options.trick_points)} for each trick that was bid",
        "zero": "it scores nothing",
        "minus-missing": f"it costs {_points(options.trick_points)} for each trick that is missing",
    }[options.set_penalty]
    yield says(f"A missed contract is set: {lost}.", "set_penalty", "trick_points")
    yield from _high_contracts(options, cards)


def _high_contracts(options: SpadesOptions, cards: int) -> Iterator[Sentence]:
    ten = f"A contract of {options.ten_for_200_from} or more"
    made, lost, bonus = options.ten_for_200_made, options.ten_for_200_set, options.ten_for_200_bonus
    if options.ten_for_200 == "double":
        yield says(f"{ten} counts double, made or set.", "ten_for_200", "ten_for_200_from")
    elif options.ten_for_200 == "fixed":
        yield says(
            f"{ten} scores {_points(made)} when made and costs {lost} when set, "
            "whatever its number.",
            "ten_for_200", "ten_for_200_from", "ten_for_200_made", "ten_for_200_set",
        )  # fmt: skip
    elif options.ten_for_200 == "bonus":
        yield says(
            f"{ten} that is made scores {bonus} more.", "ten_for_200", "ten_for_200_from", "ten_for_200_bonus"
        )
    if options.slam == "game":
        yield says(f"A contract of all {cards} tricks, made, wins the game at once.", "slam")
    elif options.slam is not None:
        yield says(f"A contract of all {cards} tricks, made, scores {_points(options.slam)} instead.", "slam")


def _nil(options: SpadesOptions, partners: bool) -> Iterator[Sentence]:
    beside = ", besides what the partner's contract scores" if partners else ""
    for name, made, failed, names in (
        ("Nil", options.nil, options.nil_failed, ("nil", "nil_failed")),
        ("Blind nil", options.blind_nil, options.blind_nil_failed, ("blind_nil", "blind_nil_failed")),
    ):
        lost = "as much" if failed is None else _points(failed) if failed else "nothing"
        yield says(f"{name} scores {_points(made)} when made and costs {lost} when failed{beside}.", *names)
        beside = ""


_BOTH_NIL = {
    "independent": "each is made or failed alone",
    "unit": "they score both nils or, if either takes a trick, lose both; their tricks are no bags",
    "tricks-ignored": "each is made or failed alone, and their tricks are no bags",
}


def _failed_nil(options: SpadesOptions, partners: bool) -> Iterator[Sentence]:
    beside = ", and do not help the partner's contract" if partners else ""
    points = f", worth {_points(options.overtrick)} each" if options.overtrick else ""
    tricks = {
        "bag-only": f"{'are bags without points' if options.bags else 'score nothing'}{beside}",
        "bag-and-point": f"are {'bags' if options.bags else 'overtricks'}{points}{beside}",
        "helps-partner": "count towards the partner's contract" if partners else "are overtricks",
        "ignored": "count for nothing",
    }[options.failed_nil]
    yield says(f"The tricks of a failed nil {tricks}.", "failed_nil")
    if partners and options.failed_nil in ("bag-only", "bag-and-point"):
        when_set = "are so even" if options.failed_nil_when_set else "count for nothing"
        yield says(f"They {when_set} where the partner is set.", "failed_nil_when_set")
    if partners:
        yield says(f"When both partners bid nil, {_BOTH_NIL[options.both_nil]}.", "both_nil")


def _bags(options: SpadesOptions) -> Iterator[Sentence]:
    if not options.bags:
        yield says("There are no bags: overtricks are not counted against anybody.", "bags")
        return
    yield says("Each trick above the contract is a bag; bags are counted on from hand to hand.")
    if not options.bag_penalty:
        yield says("Bags cost nothing.", "bag_penalty", "bags")
        return
    points = " and takes the points of those bags back" if options.bag_erase and options.overtrick else ""
    yield says(
        f"Reaching {tally_text(options.bags, 'bags')} costs {_points(options.bag_penalty)}{points}.",
        "bags", "bag_penalty", "bag_erase",
    )  # fmt: skip
    yield says(
        f"What is left when every full {options.bags} is gone is kept towards the next penalty."
        if options.bag_carry == "carry"
        else "Then all bags are dropped, also those above that number.",
        "bag_carry",
    )
    yield says(
        f"Who reaches {2 * options.bags} or more in one hand pays for every {options.bags}."
        if options.bag_repeat
        else "It is paid once in a hand, however many bags there are.",
        "bag_repeat",
    )


def _revoke(options: SpadesOptions) -> Iterator[Sentence]:
    tricks = tally_text(options.revoke_amount, "tricks")
    cost = {
        "none": "A revoke is only noted; it costs nothing.",
        "tricks": f"A revoke moves {tricks} to the other side, or as many as the side has, before the hand "
        "is scored.",
        "set": "The contract of a side that revokes is set as if it had taken no trick, and its nils fail.",
        "points": f"A revoke costs {_points(options.revoke_amount)}.",
    }[options.revoke]
    amount = ("revoke_amount",) if options.revoke in ("tricks", "points") else ()
    yield says(cost, "revoke", *amount)


def _end(options: SpadesOptions, cards: int, partners: bool) -> Iterator[Sentence]:
    who = "a side" if partners else "a player"
    floor = f", or is at {options.floor} or below" if options.floor is not None else ""
    yield says(
        f"The game ends after the hand in which {who} has {_points(options.target)}{floor}.",
        "target", *(("floor",) if floor else ()),
    )  # fmt: skip
    if options.max_hands is not None:
        yield says(f"It ends after {tally_text(options.max_hands, 'hands')} at the latest.", "max_hands")
    if options.set_limit is not None:
        yield says(
            f"{who.capitalize()} set {tally_text(options.set_limit, 'times')} loses, and the game ends; the "
            "highest total of the others wins, and equal ones share the win.",
            "set_limit",
        )  # fmt: skip
    if options.slam == "game":
        yield says(f"Taking all {cards} tricks on a contract of {cards} wins it.", "slam")
    if options.bags and options.bag_penalty:
        yield says(
            f"The bag penalty is taken {'before' if options.penalty_first else 'after'} the end is judged"
            f"{'' if options.penalty_first else ', and who has won'}.",
            "penalty_first",
        )
    tie = {
        "another-hand": "with equal totals at the top, play another hand, until one is ahead",
        "block": "with equal totals at the top, play three more hands before it is judged again",
        "fewer-bags": "of equal totals the one with fewer bags, and if those are equal, play another hand",
        "tens": "only full tens are compared, and if those are equal, play another hand",
    }[options.tie]
    yield says(f"The highest total wins; {tie}.", "tie")
