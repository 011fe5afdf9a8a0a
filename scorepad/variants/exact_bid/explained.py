"""The rules of exact bids in plain words: hands, trumps, what may be bid, what bids score, and the end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scorepad.core.cards import SUIT_NAMES
from scorepad.core.formula import Formula
from scorepad.core.formula_words import formula_words
from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Section, Sentence, says
from scorepad.variants.exact_bid.options import ExactBidOptions, Scheme
from scorepad.variants.exact_bid.points_table import points_table, table_size, table_title
from scorepad.variants.exact_bid.sequence import sizes_of
from scorepad.variants.exact_bid.variables import LOST
from scorepad.variants.variant import Pack

_WORDS = {
    "bid": "the bid", "tricks": "the number taken", "off": "the difference",
    "over": "the number above the bid", "under": "the number below the bid",
    "cards": "the number of cards", "players": "the number of players", "hand": "the number of the hand",
    "max_cards": "the cards of the largest hand", "bids_total": "the sum of all bids",
    "hands_total": "the number of hands", "successes": "the number who make their bid",
    "total": "your total before", "leader_total": "the best total before",
    "sum_totals": "the sum of all totals before",
}  # fmt: skip
"""What the variables of a formula are called on the page."""

_EACH = {
    "bid": "trick bid", "tricks": "trick taken", "off": "trick it is missed by",
    "over": "trick above the bid", "under": "trick below the bid", "cards": "card of the hand",
}  # fmt: skip
"""What one of a variable is called, for points of so much a piece."""

_MOST_NAMED = 7
"""How many other schemes are named; more are only counted."""

_COSTS = re.compile(r"-[\d.]+( for each [^,]*)?(, and -[\d.]+( for each [^,]*)?)*")
"""The words of a formula in which every part takes points away."""


def explain(options: ExactBidOptions, players: int, pack: Pack) -> Iterator[Section]:
    """Yield the sequence of hands, the bids, what they score, with a table, and how the game ends."""
    sizes = sizes_of(options, players, pack)
    hands = (*_hands(options, sizes), *_limits(options, players, pack, sizes), *_trumps(options))
    yield Section("Hands", hands, is_call=True)
    yield Section("Bids", tuple(_bids(options)), is_call=True)
    if options.extras:
        yield Section("Also declared", tuple(_extras(options)), is_call=True)
    cards, number = table_size(sizes)
    title = says(table_title(options, players, cards, number, sizes), "scoring")
    table = points_table(options, players, cards, number, sizes)
    yield Section("Score", (*_score(options), title, table, *_streaks(options), *_bags(options)))
    yield Section("The end", tuple(_end(options)))


def _hands(options: ExactBidOptions, sizes: tuple[int, ...]) -> Iterator[Sentence]:
    """Yield how many hands there are, and of how many cards each player."""
    is_one_size = len(set(sizes)) == 1
    is_listed = isinstance(options.hand_sizes, tuple)
    behind = ("hand_sizes",) if is_listed else ("hand_sizes", "low", "largest_hand")
    each = tally_text(sizes[0], "cards") if is_one_size else f"{', '.join(map(str, sizes))} cards"
    if is_one_size and options.target is not None:
        yield says(f"Every hand has {each}.", *behind)
    elif is_one_size or is_listed:
        yield says(f"{tally_text(len(sizes), 'hands')} of {each} each.", *behind)
    else:
        step = () if options.step == 1 else ("step",)
        yield says(f"The hands go {_shape(options, sizes)}.", *behind, *step)
        yield says(f"That is {tally_text(len(sizes), 'hands')}, of {each} each.")


def _shape(options: ExactBidOptions, sizes: tuple[int, ...]) -> str:
    """Return how the sizes of a named sequence follow each other."""
    low, high = min(sizes), max(sizes)
    shapes = {
        "up": f"from {low} up to {high}",
        "down": f"from {high} down to {low}",
        "up-down": f"from {low} up to {high} and down again",
        "down-up": f"from {high} down to {low} and up again",
    }
    step = "" if options.step == 1 else f", in steps of {options.step}"
    return f"{shapes[str(options.hand_sizes)]}{step}"


def _limits(options: ExactBidOptions, players: int, pack: Pack, sizes: tuple[int, ...]) -> Iterator[Sentence]:
    """Yield what the pack does to the sequence, what is played more than once, and what comes after it."""
    is_one_size = len(set(sizes)) == 1
    if not isinstance(options.hand_sizes, tuple) and not is_one_size:
        most = pack.largest_hand(players)
        if options.largest_hand > most:
            yield says(f"More than {most} cards each cannot be dealt to {players} players.", "largest_hand")
        for which, repeat, name in (
            ("smallest", options.repeat_low, "repeat_low"),
            ("largest", options.repeat_high, "repeat_high"),
        ):
            if repeat != 1:
                times = "once for each player" if repeat == "players" else f"{repeat} times"
                yield says(f"The {which} hand is played {times} where the sequence comes to it.", name)
    if options.target is not None and not is_one_size:
        yield says("After the last of them the sequence begins anew, until the target is reached.", "target")


def _trumps(options: ExactBidOptions) -> Iterator[Sentence]:
    """Yield what trumps are, where none is turned up."""
    names = [_trump_name(trump) for trump in options.trumps]
    if not names:
        return
    if options.trumps_by == "successes":
        each = ", ".join(f"{name} for {count or 'none'}" for count, name in enumerate(names))
        more = " or more" if names[1:] else ""
        yield says(
            f"The trump goes by how many made their bid in the hand before: {each}{more}.",
            "trumps", "trumps_by",
        )  # fmt: skip
        first = _trump_name(options.first_trump) if options.first_trump else names[0]
        yield says(f"In the first hand it is {first}.", "first_trump")
    elif names[1:]:
        yield says(
            f"The trumps hand by hand, over and over: {', '.join(names)}; nothing is turned up.",
            "trumps", "trumps_by",
        )  # fmt: skip
    else:
        yield says(f"The trump of every hand: {names[0]}; nothing is turned up.", "trumps")


def _trump_name(letter: str) -> str:
    return SUIT_NAMES.get(letter, "no trumps")


def _bids(options: ExactBidOptions) -> Iterator[Sentence]:
    """Yield who bids when, and what."""
    yield says(
        "In turn from the dealer's left, the dealer last, everybody bids once how many tricks to take."
    )
    most = "all the cards of the hand"
    if options.max_bid is not None:
        most = f"{options.max_bid}, if there are so many"
    yield says(f"A bid is from {options.min_bid} to {most}.", "min_bid", "max_bid")
    zeros = options.zeros_in_a_row
    if zeros is not None:
        when = f"more than {tally_text(zeros, 'hands')} in a row" if zeros else "at all"
        yield says(f"Nobody may bid 0 {when}.", "zeros_in_a_row")
    if not options.hook:
        yield says("The dealer may bid what everybody else may.", "hook")
        return
    duty = {
        "not-equal": "may not make the bids add up to the tricks of the hand",
        "must-exceed": "has to make the bids add up to more than the tricks of the hand, if that can be,",
        "must-equal": "has to make the bids add up to the tricks of the hand, if that can be,",
    }[options.hook_mode]
    when = "" if options.hook is True else f" in hands of {tally_text(options.hook, 'cards')} or more"
    yield says(f"The dealer {duty if when else duty.rstrip(',')}{when}.", "hook", "hook_mode")


def _extras(options: ExactBidOptions) -> Iterator[Sentence]:
    """Yield what else is declared, when, and what it scores."""
    for name, extra in options.extras.items():
        noun = name.replace("_", " ").capitalize()
        about = f": {extra.about}" if extra.about else " is declared by player"
        span = f"{extra.least} or more" if extra.most is None else f"{extra.least} to {extra.most}"
        when = "everybody is asked in every hand" if extra.asked else "where there is any"
        yield says(f"{noun}{about} ({span}; {when}).")
        if extra.allowed:
            only = "only where" if extra.allowed.tree.is_question else "only where this is not 0:"
            yield says(f"{noun} is allowed {only} {_words(options, extra.allowed)}.")
        if extra.points:
            yield says(f"{noun} {_scores(options, extra.points)}, besides the bid.")


def _words(options: ExactBidOptions, formula: Formula) -> str:
    """Return a formula in words, with what else is declared called by its name."""
    words = dict(_WORDS)
    for name in options.extras:
        noun = name.replace("_", " ")
        words |= {name: noun, LOST + name: f"the {noun} of the others who miss their bid"}
    return formula_words(formula.tree, words, _EACH)


def _scores(options: ExactBidOptions, formula: Formula) -> str:
    """Return what a formula scores, or costs."""
    words = _words(options, formula)
    if words == "0":
        return "scores nothing"
    if _COSTS.fullmatch(words):
        return f"costs {words[1:].replace(', and -', ', and ')}"
    return f"scores {words}"


def _score(options: ExactBidOptions) -> Iterator[Sentence]:
    """Yield what bids score under the scheme that is played, and which other schemes there are."""
    scheme = options.scheme
    about = f": {scheme.about}" if scheme.about else ""
    yield says(f"The scheme is {options.scheme_name}{about}.", "scoring")
    if scheme.source:
        yield says(f"It is from {scheme.source}.")
    is_exact = scheme.contract == "exact"
    which = "with exactly that many tricks" if is_exact else "with that many tricks or more"
    yield says(f"A bid is made {which}; it {_scores(options, scheme.made)}.", "scoring")
    if scheme.missed:
        yield says(f"A missed bid {_scores(options, scheme.missed)}.", "scoring")
    if scheme.over and is_exact:
        yield says(f"A bid missed by taking more {_scores(options, scheme.over)}.", "scoring")
    if scheme.under:
        yield says(f"A bid missed by taking fewer {_scores(options, scheme.under)}.", "scoring")
    if options.is_vienna:
        zero = _scores(options, options.vienna_zero)
        yield says(f"But a made bid of 0 {zero}.", "vienna", "vienna_zero")
    if len(options.schemes) > 1:
        yield says(_other_schemes(options, scheme), "scoring")


def _other_schemes(options: ExactBidOptions, scheme: Scheme) -> str:
    """Return a sentence about the schemes beside the one that is played."""
    others = [name for name in options.schemes if name != options.scheme_name]
    vienna = "; with /vienna behind the name a made bid of 0 scores apart" if scheme.vienna else ""
    if len(others) > _MOST_NAMED:
        return f"There are {len(others)} other schemes{vienna}."
    several = "Other schemes are" if others[1:] else "Another scheme is"
    return f"{several} {words_text(others, 'and')}{vienna}."


def _streaks(options: ExactBidOptions) -> Iterator[Sentence]:
    """Yield what bids made, or missed, in a row are worth."""
    if not options.streak:
        return
    count = tally_text(options.streak, "bids")
    yield says(
        f"{count} made in a row: {_words(options, options.streak_bonus)} more; {count} missed in a row: "
        f"{_words(options, options.streak_penalty)} less; then the count starts anew.",
        "streak", "streak_bonus", "streak_penalty",
    )  # fmt: skip
    if options.streak_from > 1:
        few = f"Hands of fewer than {options.streak_from} cards"
        yield says(f"{few} are left out of that count.", "streak_from")


def _bags(options: ExactBidOptions) -> Iterator[Sentence]:
    """Yield what overtricks cost, where they make the bid, too."""
    if options.bags and options.scheme.contract == "at-least":
        yield says(
            f"Tricks above a bid that is made are bags, counted on from hand to hand; every {options.bags} "
            f"of them cost {tally_text(options.bag_penalty, 'points')}.",
            "bags", "bag_penalty",
        )  # fmt: skip


def _end(options: ExactBidOptions) -> Iterator[Sentence]:
    """Yield when the game ends, who wins, and what decides a tie."""
    best = "lowest" if options.is_lowest_best else "highest"
    if options.target is None:
        yield says("The game ends after the last hand of the sequence.", "hand_sizes")
    else:
        points = tally_text(options.target, "points")
        yield says(f"The game ends after the hand in which a total reaches {points}.", "target")
    behind = "scoring" if options.scheme.lowest_wins else "lowest_wins"
    yield says(f"The {best} total wins.", behind)
    hand = "another hand of the largest size" if options.target is None else "the next hand of the sequence"
    tie = {
        "shared": "Equal totals share the win.",
        "most-made": "Of equal totals the one with more bids made wins; who are equal there share.",
        "most-bid": "Of equal totals the one with more tricks in made bids wins; who are equal there share.",
        "another-hand": f"With equal totals at the top, play {hand}, until one is ahead.",
    }[options.tie]
    yield says(tie, "tie")
