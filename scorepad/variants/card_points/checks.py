"""What cannot be: counts that do not add up, bids off the ladder, declarations without the cards for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from scorepad.core.formula import Formula
from scorepad.core.problems import Problem, ScorepadError, nearest, problem
from scorepad.core.table import Side
from scorepad.hands.hand import Hand, sample_hand
from scorepad.variants.card_points.counting import count_hand
from scorepad.variants.card_points.declarations import Declaration, parse_declaration, parse_declared, worth
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.card_points.variables import values_of


def check_names(options: CardPointsOptions) -> Iterator[Problem]:
    """Yield a way of scoring, or of settling ties, that is not in its table."""
    for option, known in options.choices_by_option.items():
        name = getattr(options, option)
        if name not in known:
            near = nearest(name, known)
            yield problem(
                "unknown-scheme", path=(option,), option=option, scheme=name, near=near, known=known
            )


def check_end(options: CardPointsOptions) -> Iterator[Problem]:
    """Yield a game that has no end."""
    if options.target is None and options.max_hands is None:
        yield problem("expected", path=("target",), wanted="a number, or max_hands", got="none")


def check_hand(options: CardPointsOptions, hand: Hand) -> Iterator[Problem]:
    """Yield counts that cannot be, bids off the ladder, and declarations that cannot stand."""
    entered = hand.entered
    others = [name for name in entered if name not in ("passed", "note")]
    if "passed" in entered and others:
        yield problem("passed-and-played", path=("passed",), fields=others)
    trump = entered.get("trump")
    if trump in ("NT", "AT") and trump not in options.deal_totals:
        known = ("a suit", *(kind for kind in options.deal_totals if kind != "suit"))
        yield problem("no-such-contract", path=("trump",), trump=trump, known=known)
        return
    yield from _check_both_ways_to_count(hand)
    for name, last_trick in (("count", options.last_trick), ("piles", 0)):
        if counts := entered.get(name):
            least, most = (points + last_trick for points in options.pack_range(trump))
            yield from _check_counts(hand, name, counts, least, most)
    yield from _check_bid(options, entered.get("bid"))
    if "bella" in entered and trump == "NT":
        yield problem("bella-no-trump", path=("bella",), player=entered["bella"])
    for player, declared in parse_declared(entered.get("declared", {})).items():
        yield from _check_worth(options, player, declared, trump)
        yield from _check_overlap(options, player, declared)


def _check_both_ways_to_count(hand: Hand) -> Iterator[Problem]:
    """Yield a count beside piles, and a last trick that is not the capot's."""
    entered = hand.entered
    capot, last = entered.get("capot"), entered.get("last_trick")
    if "count" in entered and ("piles" in entered or last):
        yield problem("count-and-piles", path=("piles" if "piles" in entered else "last_trick",))
    sides = [side.name for side in hand.sides]
    if capot in sides and last in sides and last != capot:
        yield problem("capot-last", path=("last_trick",), side=capot)


def _check_counts(
    hand: Hand, name: str, counts: Mapping[str, int], least: int, most: int
) -> Iterator[Problem]:
    """Yield card points below zero, that do not add up to what is in play, or of a side without a trick."""
    for side, points in counts.items():
        if points < 0:
            yield problem("count-range", path=(name, side), side=side, points=points)
            return
    total = sum(counts.values())
    is_all = len(counts) == len(hand.sides)
    if total > most or (is_all and total < least):
        right = f"{least} to {most}" if is_all and least < most else str(most)
        repair = f"{total - most} too many" if total > most else f"{least - total} too few"
        yield problem("count-sum", path=(name,), total=total, right=right, repair=repair)
    capot = hand.entered.get("capot")
    is_side = capot in [side.name for side in hand.sides]
    if is_side and any(points for side, points in counts.items() if side != capot):
        yield problem("capot-count", path=(name,), side=capot)


def _check_bid(options: CardPointsOptions, bid: object) -> Iterator[Problem]:
    """Yield a bid that is neither the lowest nor on the ladder above it."""
    if not isinstance(bid, int) or bid == options.min_bid:
        return
    if not options.min_bid < bid <= options.max_bid or bid % options.bid_step:
        facts = {"bid": bid, "least": options.min_bid, "most": options.max_bid, "step": options.bid_step}
        yield Problem("auction-bid", facts, path=("bid",), house=True)


def _check_worth(
    options: CardPointsOptions, player: str, declared: Iterable[Declaration], trump: str | None
) -> Iterator[Problem]:
    """Yield declarations that score nothing with these trumps."""
    for declaration in declared:
        if not worth(options, declaration, trump):
            path = ("declared", player)
            yield problem("declared-nothing", path=path, player=player, declared=declaration.text)


def _check_overlap(
    options: CardPointsOptions, player: str, declared: Iterable[Declaration]
) -> Iterator[Problem]:
    """Yield cards that a player declares twice; a run and a four may share one if the rules say so."""
    for first, second in combinations(declared, 2):
        shared = first.cards & second.cards
        may_share = options.shared_cards and bool(first.suit) != bool(second.suit)
        if shared and not may_share:
            card = min(shared).replace("T", "10")
            facts = {"player": player, "first": first.text, "second": second.text, "card": card}
            yield Problem("declared-again", facts, path=("declared", player))


def check_held(
    declared: Mapping[str, Iterable[str]], holdings: Mapping[str, Sequence[str]]
) -> Iterator[Problem]:
    """Yield declarations of cards that the player does not hold."""
    for player, texts in declared.items():
        holding = {card.replace("10", "T") for card in holdings[player]}
        for text in texts:
            declaration = parse_declaration(text)
            if declaration and not declaration.cards <= holding:
                yield problem("not-declared", path=("declared", player), player=player, declared=text)


def check_formulas(options: CardPointsOptions) -> Iterator[Problem]:
    """Yield each formula of the options that has no answer for some contract and count, once."""
    samples = [values_of(count_hand(options, hand)) for hand in _sample_hands(options)]
    for formula in dict.fromkeys(_formulas(options)):
        for values in samples:
            try:
                formula.points(values)
            except ScorepadError as error:
                yield from error.problems
                break


def _formulas(options: CardPointsOptions) -> Iterator[Formula]:
    yield from (options.made_if, options.tied_if)
    rows = [*options.ties.values(), *(row for outcomes in options.scores.values() for row in outcomes.rows)]
    for row in rows:
        yield from row.formulas


def _sample_hands(options: CardPointsOptions) -> Iterator[Hand]:
    """Yield hands of every kind: who has how much, what was bid, doubled, or won whole."""
    sides = (Side("us", ("Ann",)), Side("them", ("Bob",)))
    hand = sample_hand(8, sides, seats={"Ann": 0, "Bob": 0})
    total = options.pack_range(None)[1] + options.last_trick
    bids: tuple[Any, ...] = (options.min_bid, options.max_bid, "capot") if options.auction else (0,)
    for own, bid, doubled, capot, bella in product(
        (0, total // 2, total),
        bids,
        (None, 2, 4) if options.may_be_doubled else (None,),
        (None, "us", "them") if options.has_capot else (None,),
        (None, "Ann", "Bob"),
    ):
        optional = {"doubled": doubled, "capot": capot, "bella": bella}
        yield hand._replace(
            entered={
                "taker": "Ann", "bid": bid, "count": {"us": own, "them": total - own},
                **{name: value for name, value in optional.items() if value},
            }
        )  # fmt: skip
