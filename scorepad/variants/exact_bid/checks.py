"""What is wrong with the options of exact bids, with a start from paper, and with what was entered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from scorepad.core.formula import Formula
from scorepad.core.problems import Path, Problem, ScorepadError, nearest, problem, within
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import History, Tallies
from scorepad.hands.sums import check_tricks
from scorepad.reading.records import option_names
from scorepad.variants.exact_bid.bidding import check_bids, check_extra
from scorepad.variants.exact_bid.options import BAGS, STREAKS, ExactBidOptions, Extra, Scheme
from scorepad.variants.exact_bid.scoring import score
from scorepad.variants.exact_bid.variables import BEFORE_BIDS, LOST, VARIABLES

_LONGEST_NAME = 30

_RESERVED = {
    "bids", "trump", "note", "revoke", "overruled", "number", "dealer", "points", "totals", "lines",
    "tallies", "amended", "after_end", "all",
}  # fmt: skip
"""What a hand has beside its extras, in game files and results."""


def check_options(options: ExactBidOptions) -> Iterator[Problem]:
    """Yield schemes without their parts, unknown variables or scoring, and bids that nobody could make."""
    known = (*VARIABLES, *options.extras, *(LOST + name for name in options.extras))
    for name, scheme in options.schemes.items():
        yield from _check_scheme(scheme, ("schemes", name), known)
    for name, extra in options.extras.items():
        yield from _check_extra_option(extra, ("extras", name), known)
    for key in ("vienna_zero", "streak_bonus", "streak_penalty"):
        yield from within((key,), getattr(options, key).unknown(known))
    yield from _check_scoring(options)
    if options.max_bid is not None and options.max_bid < options.min_bid:
        wanted = f"{options.min_bid} or more, as min_bid is"
        yield problem("expected", path=("max_bid",), wanted=wanted, got=f"'{options.max_bid}'")
    if options.hand_sizes == ():
        yield problem("no-hands", path=("hand_sizes",))


def _check_scoring(options: ExactBidOptions) -> Iterator[Problem]:
    """Yield a scoring that is no scheme, and Vienna where the scheme has no such form."""
    name = options.scheme_name
    if name not in options.schemes:
        schemes = tuple(options.schemes)
        yield problem(
            "unknown-scheme", path=("scoring",), option="scoring", scheme=name,
            near=nearest(name, schemes), known=schemes,
        )  # fmt: skip
    elif options.is_vienna and not options.scheme.vienna:
        yield problem("no-vienna", path=("vienna" if options.vienna else "scoring",), scheme=name)


def _check_scheme(scheme: Scheme, path: Path, known: tuple[str, ...]) -> Iterator[Problem]:
    """Yield what is missing from a scheme, there once too often, or not counted."""
    wrong = None
    if scheme.missed and (scheme.over or scheme.under):
        wrong = "it has missed beside over or under"
    elif not scheme.missed and not scheme.under:
        wrong = "missed is missing" if not scheme.over else "under is missing"
    elif not scheme.missed and not scheme.over and scheme.contract == "exact":
        wrong = "over is missing"
    if wrong:
        yield problem("scheme-parts", path=path, wrong=wrong)
    for key in option_names(Scheme):
        formula = getattr(scheme, key)
        if isinstance(formula, Formula):
            yield from within((*path, key), formula.unknown(known))


def _check_extra_option(extra: Extra, path: Path, known: tuple[str, ...]) -> Iterator[Problem]:
    """Yield a name that cannot be a variable of its own, a range with nothing in it, unknown variables."""
    name = str(path[-1])
    is_word = name.isascii() and name.islower() and name.replace("_", "").isalpha() and name[0] != "_"
    is_taken = name in VARIABLES or name in _RESERVED or name.startswith(LOST)
    if not is_word or is_taken or len(name) > _LONGEST_NAME:
        yield problem("extra-name", path=path, about_key=True, extra=name)
    if extra.most is not None and extra.most < extra.least:
        wanted = f"{extra.least} or more"
        yield problem("expected", path=(*path, "most"), wanted=wanted, got=f"'{extra.most}'")
    if extra.allowed:
        yield from within((*path, "allowed"), extra.allowed.unknown(BEFORE_BIDS))
    if extra.points:
        yield from within((*path, "points"), extra.points.unknown(known))


def check_start(options: ExactBidOptions, tallies: Tallies) -> Iterator[Problem]:
    """Yield streaks and bags that would have been settled on the paper."""
    limits = {STREAKS: options.streak, BAGS: options.bags}
    for tally, counts in tallies.items():
        least, most = 0 if tally == BAGS else 1 - limits[tally], limits[tally] - 1
        for side, count in counts.items():
            if not least <= count <= most:
                wanted = f"{least} to {most}"
                yield problem("expected", path=("tallies", tally, side), wanted=wanted, got=f"'{count}'")


def check_hand(options: ExactBidOptions, hand: Hand, history: History) -> Iterator[Problem]:
    """Yield bids and tricks outside the hand, bids that a house forbids, and what does not add up."""
    entered = hand.entered
    if entered.get("bids"):
        yield from check_bids(options, hand, history)
    for name in options.extras:
        if entered.get(name):
            yield from check_extra(options, hand, name, history)
    if tricks := entered.get("tricks"):
        yield from check_tricks(tricks, hand.table.players, hand.cards)


def check_formulas(options: ExactBidOptions, sizes: tuple[int, ...]) -> Iterator[Problem]:
    """Yield a formula that has no answer for some bid and tricks of some hand, once each.

    `sizes` are the cards a player has, hand by hand.
    """
    known: set[str] = set()
    hands = [*enumerate(sizes, 1)]
    if "hand" not in options.variables:  # hands of a size are alike
        hands = [(sizes.index(cards) + 1, cards) for cards in dict.fromkeys(sizes)]
    for number, cards in hands:
        for bid, tricks, extras in product(range(cards + 1), range(cards + 1), _sample_extras(options)):
            bids, taken = {"Ann": bid, "Bob": bid, "Cid": 0}, {"Ann": tricks, "Bob": tricks, "Cid": 0}
            hand = sample_hand(cards, (), bids=bids, tricks=taken, **extras)
            hand = hand._replace(number=number, max_cards=max(sizes), hands_total=len(sizes))
            is_made = options.scheme.is_made(bid, tricks)
            run = options.streak - 1 if is_made else 1 - options.streak
            try:
                score(options, hand, History((), {}, {STREAKS: {"Ann": run}}))
            except ScorepadError as error:
                yield from (wrong for wrong in error.problems if wrong.facts["formula"] not in known)
                known |= {wrong.facts["formula"] for wrong in error.problems}


def _sample_extras(options: ExactBidOptions) -> Iterator[dict[str, dict[str, int]]]:
    """Yield what may be declared beside a bid: nothing, and a few values of each extra by itself."""
    yield {}
    for name, extra in options.extras.items():
        most = 5 if extra.most is None else extra.most
        for value in sorted({extra.least, 1, 2, most}):
            if extra.least <= value <= most:
                yield {name: {"Ann": value}}
