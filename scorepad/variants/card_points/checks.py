"""What cannot be at card points: tables without their entry, counts that do not add up, declarations of cards
that nobody holds, formulas without an answer.
"""

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


def check_choices(options: CardPointsOptions) -> Iterator[Problem]:
    """Yield a way of scoring, or of settling ties, that is not in its table."""
    for option, known in options.choices_by_option.items():
        chosen = getattr(options, option)
        if chosen not in known:
            facts = {"option": option, "scheme": chosen, "near": nearest(chosen, known), "known": known}
            yield Problem("unknown-scheme", facts, path=(option,))


def check_ends(options: CardPointsOptions) -> Iterator[Problem]:
    """Yield that nothing would end the game."""
    if options.target is None and options.max_hands is None:
        yield problem("expected", path=("target",), wanted="a number, or max_hands", got="none")


def check_hand(options: CardPointsOptions, hand: Hand) -> Iterator[Problem]:
    """Yield counts that cannot be, bids off the ladder, and declarations that cannot stand."""
    entered = hand.entered
    if "passed" in entered:
        others = [name for name in entered if name not in ("passed", "note")]
        if others:
            yield problem("passed-and-played", path=("passed",), fields=others)
    trump = entered.get("trump")
    if trump in ("NT", "AT") and trump not in options.deal_totals:
        known = ("a suit", *(kind for kind in options.deal_totals if kind != "suit"))
        yield problem("no-such-contract", path=("trump",), trump=trump, known=known)
        return
    yield from _check_counts(options, hand)
    yield from _check_bid(options, entered.get("bid"))
    if "bella" in entered and trump == "NT":
        yield problem("bella-no-trump", path=("bella",), player=entered["bella"])
    for player, own in parse_declared(entered.get("declared", {})).items():
        yield from _check_declared(options, player, own, trump)


def _check_bid(options: CardPointsOptions, bid: object) -> Iterator[Problem]:
    """Yield a bid that is not on the ladder of the house."""
    if not isinstance(bid, int) or bid == options.min_bid:
        return
    if not options.min_bid < bid <= options.max_bid or bid % options.bid_step:
        facts = {"bid": bid, "least": options.min_bid, "most": options.max_bid, "step": options.bid_step}
        yield Problem("auction-bid", facts, path=("bid",), house=True)


def _check_declared(
    options: CardPointsOptions, player: str, own: Sequence[Declaration], trump: str | None
) -> Iterator[Problem]:
    """Yield declarations that score nothing, and cards that a player declares twice.

    A run and four of a kind may share a card if the rules say so.
    """
    path = ("declared", player)
    for declaration in own:
        if not worth(options, declaration, trump):
            yield problem("declared-nothing", path=path, player=player, declared=declaration.text)
    for first, second in combinations(own, 2):
        shared = first.cards & second.cards
        are_alike = (first.suit is None) == (second.suit is None)
        if shared and (are_alike or not options.shared_cards):
            facts = {"player": player, "first": first.text, "second": second.text}
            yield Problem("declared-again", {**facts, "card": min(shared).replace("T", "10")}, path=path)


def check_held(
    declared: Mapping[str, Iterable[str]], holdings: Mapping[str, Sequence[str]]
) -> Iterator[Problem]:
    """Yield declarations of cards that the player does not hold."""
    for player, texts in declared.items():
        held = {card.replace("10", "T") for card in holdings[player]}
        for text in texts:
            declaration = parse_declaration(text)
            if declaration and not declaration.cards <= held:
                yield problem("not-declared", path=("declared", player), player=player, declared=text)


def _check_counts(options: CardPointsOptions, hand: Hand) -> Iterator[Problem]:
    """Yield card points counted in two ways, below zero, above what there is, or that do not add up."""
    entered = hand.entered
    capot, last = entered.get("capot"), entered.get("last_trick")
    sides = [side.name for side in hand.sides]
    if "count" in entered and ("piles" in entered or last):
        yield problem("count-and-piles", path=("piles" if "piles" in entered else "last_trick",))
    if capot in sides and last in sides and last != capot:
        yield problem("capot-last", path=("last_trick",), side=capot)
    least, most = options.pack_range(entered.get("trump"))
    for field, last_trick in (("count", options.last_trick), ("piles", 0)):
        values = entered.get(field)
        if not values:
            continue
        negative = next((side for side, points in values.items() if points < 0), None)
        if negative is not None:
            yield problem("count-range", path=(field, negative), side=negative, points=values[negative])
            return
        limits = (least + last_trick if len(values) == len(sides) else None, most + last_trick)
        yield from _check_sum(field, sum(values.values()), *limits)
        if capot in sides and any(points for side, points in values.items() if side != capot):
            yield problem("capot-count", path=(field,), side=capot)


def _check_sum(field: str, total: int, least: int | None, most: int) -> Iterator[Problem]:
    """Yield that counts add up to more than they can, or to less; `least` is None while one is missing."""
    if total > most:
        repair = f"{total - most} too many"
    elif least is not None and total < least:
        repair = f"{least - total} too few"
    else:
        return
    right = str(most) if least in (None, most) else f"{least} to {most}"
    yield problem("count-sum", path=(field,), total=total, right=right, repair=repair)


def check_formulas(options: CardPointsOptions) -> Iterator[Problem]:
    """Yield each formula of the options that has no answer for some contract and count, once."""
    hands = list(_sample_values(options))
    for formula in dict.fromkeys(_formulas(options)):
        for values in hands:
            try:
                formula.points(values)
            except ScorepadError as error:
                yield from error.problems
                break


def _formulas(options: CardPointsOptions) -> Iterator[Formula]:
    yield from (options.made_if, options.tied_if)
    for row in (*options.ties.values(), *(row for table in options.scores.values() for row in table.rows)):
        yield from row.formulas


def _sample_values(options: CardPointsOptions) -> Iterator[Mapping[str, int]]:
    """Yield the variables of hands of every kind: who has how much, what was bid, doubled, or won whole."""
    sides = (Side("us", ("Ann",)), Side("them", ("Bob",)))
    total = options.hand_points(None)
    most = options.most_total + options.last_trick if total is None else total
    bids: tuple[Any, ...] = (options.min_bid, options.max_bid, "capot") if options.auction else (0,)
    doubles = (None, 2, 4) if options.may_be_doubled else (None,)
    capots = (None, "us", "them") if options.has_capot else (None,)
    for own, bid, doubled, capot, bella in product(
        (0, most // 2, most), bids, doubles, capots, (None, "Ann", "Bob")
    ):
        optional = {"doubled": doubled, "capot": capot, "bella": bella}
        entered = {
            "taker": "Ann", "bid": bid, "count": {"us": own, "them": most - own},
            **{name: value for name, value in optional.items() if value},
        }  # fmt: skip
        hand = sample_hand(8, sides, seats={"Ann": 0, "Bob": 0})._replace(entered=entered)
        yield values_of(count_hand(options, hand))
