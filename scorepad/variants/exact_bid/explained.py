"""The rules of exact bids in plain words: hands, trumps, what may be bid, what bids score, and the end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from scorepad.core.cards import SUIT_NAMES
from scorepad.core.formula import Formula
from scorepad.core.formula_words import formula_words
from scorepad.core.points import points_text
from scorepad.hands.hand import sample_hand
from scorepad.hands.score import NO_HISTORY
from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Grid, Section, Sentence, grid, says
from scorepad.variants.exact_bid.schemes import LOST, OF_TABLE
from scorepad.variants.variant import Pack

if TYPE_CHECKING:
    from scorepad.variants.exact_bid.variant import ExactBid

_WORDS = {
    "bid": "the bid", "tricks": "the number taken", "off": "the difference",
    "over": "the number above the bid", "under": "the number below the bid",
    "cards": "the number of cards", "players": "the number of players", "hand": "the number of the hand",
    "max_cards": "the cards of the largest hand", "bids_total": "the sum of all bids",
    "hands_total": "the number of hands", "successes": "the number who make their bid",
    "total": "your total before", "leader_total": "the best total before",
    "sum_totals": "the sum of all totals before",
}  # fmt: skip
"""What the counts of a formula are called on the page."""

_EACH = {
    "bid": "trick bid", "tricks": "trick taken", "off": "trick it is missed by",
    "over": "trick above the bid", "under": "trick below the bid", "cards": "card of the hand",
}  # fmt: skip
"""What one of a count is called, for points of so much a piece."""

_USUAL, _MOST = 5, 7


def explain(rules: ExactBid, players: int, pack: Pack) -> Iterator[Section]:
    """Yield the sequence of hands, the bids, what they score, with a table, and how the game ends."""
    sizes = rules.hand_sizes(players, pack)
    yield Section("Hands", (*_hands(rules, players, pack, sizes), *_trumps(rules)), is_call=True)
    yield Section("Bids", tuple(_bids(rules)), is_call=True)
    if rules.extras:
        yield Section("Also declared", tuple(_extras(rules)), is_call=True)
    cards, number = table_size(sizes)
    intro = says(_intro(rules, players, cards, number, sizes), "scoring")
    table = points_table(rules, players, cards, number, sizes)
    yield Section("Score", (*_score(rules), intro, table, *_streaks(rules), *_bags(rules)))
    yield Section("The end", tuple(_end(rules)))


def _hands(rules: ExactBid, players: int, pack: Pack, sizes: tuple[int, ...]) -> Iterator[Sentence]:
    told = tally_text(sizes[0], "cards") if len(set(sizes)) == 1 else f"{', '.join(map(str, sizes))} cards"
    options = ("hands",) if isinstance(rules.hands, tuple) else ("hands", "low", "high")
    if rules.target is not None and len(set(sizes)) == 1:
        yield says(f"Every hand has {told}.", *options)
        return
    if isinstance(rules.hands, tuple) or len(set(sizes)) == 1:
        yield says(f"{tally_text(len(sizes), 'hands')} of {told} each.", *options)
    else:
        low, high = min(sizes), max(sizes)
        shape = {
            "up": f"from {low} up to {high}", "down": f"from {high} down to {low}",
            "up-down": f"from {low} up to {high} and down again",
            "down-up": f"from {high} down to {low} and up again",
        }[rules.hands]  # fmt: skip
        step = "" if rules.step == 1 else f", in steps of {rules.step}"
        yield says(f"The hands go {shape}{step}.", *options, *(("step",) if step else ()))
        yield says(f"That is {tally_text(len(sizes), 'hands')}, of {told} each.")
        most = pack.largest_hand(players)
        if rules.high > most:
            yield says(f"More than {most} cards each cannot be dealt to {players} players.", "high")
        for which, repeat, option in (
            ("smallest", rules.repeat_low, "repeat_low"),
            ("largest", rules.repeat_high, "repeat_high"),
        ):
            if repeat != 1:
                times = "once for each player" if repeat == "players" else f"{repeat} times"
                yield says(f"The {which} hand is played {times} where the sequence comes to it.", option)
    if rules.target is not None:
        yield says("After the last of them the sequence begins anew, until the target is reached.", "target")


def _trumps(rules: ExactBid) -> Iterator[Sentence]:
    names = [_trump(trump) for trump in rules.trumps]
    if not names:
        return
    if rules.trumps_by == "successes":
        told = [f"{name} for {count or 'none'}" for count, name in enumerate(names)]
        more = " or more" if names[1:] else ""
        yield says(
            f"The trump goes by how many made their bid in the hand before: {', '.join(told)}{more}.",
            "trumps", "trumps_by",
        )  # fmt: skip
        first = _trump(rules.first_trump) if rules.first_trump else names[0]
        yield says(f"In the first hand it is {first}.", "first_trump")
    elif names[1:]:
        yield says(
            f"The trumps hand by hand, over and over: {', '.join(names)}; nothing is turned up.",
            "trumps", "trumps_by",
        )  # fmt: skip
    else:
        yield says(f"The trump of every hand: {names[0]}; nothing is turned up.", "trumps")


def _trump(letter: str) -> str:
    return SUIT_NAMES.get(letter, "no trumps")


def _bids(rules: ExactBid) -> Iterator[Sentence]:
    yield says(
        "In turn from the dealer's left, the dealer last, everybody bids once how many tricks to take."
    )
    most = (
        "all the cards of the hand" if rules.bid_most is None else f"{rules.bid_most}, if there are so many"
    )
    yield says(f"A bid is from {rules.bid_least} to {most}.", "bid_least", "bid_most")
    if rules.zeros_in_a_row is not None:
        told = (
            f"more than {tally_text(rules.zeros_in_a_row, 'hands')} in a row"
            if rules.zeros_in_a_row
            else "at all"
        )
        yield says(f"Nobody may bid 0 {told}.", "zeros_in_a_row")
    if not rules.hook:
        yield says("The dealer may bid what everybody else may.", "hook")
        return
    what = {
        "not-equal": "may not make the bids add up to the tricks of the hand",
        "must-exceed": "has to make the bids add up to more than the tricks of the hand, if that can be,",
        "must-equal": "has to make the bids add up to the tricks of the hand, if that can be,",
    }[rules.hook_mode]
    when = "" if rules.hook is True else f" in hands of {tally_text(rules.hook, 'cards')} or more"
    yield says(f"The dealer {what if when else what.rstrip(',')}{when}.", "hook", "hook_mode")


def _extras(rules: ExactBid) -> Iterator[Sentence]:
    for name, extra in rules.extras.items():
        said = name.replace("_", " ")
        about = f": {extra.about}" if extra.about else " is declared by player"
        most = f"{extra.least} or more" if extra.most is None else f"{extra.least} to {extra.most}"
        asked = "everybody is asked in every hand" if extra.asked else "where there is any"
        yield says(f"{said.capitalize()}{about} ({most}; {asked}).")
        if extra.allowed:
            only = "only where" if extra.allowed.tree.is_question else "only where this is not 0:"
            yield says(f"{said.capitalize()} is allowed {only} {_words(rules, extra.allowed)}.")
        if extra.points:
            yield says(f"{said.capitalize()} {_scores(rules, extra.points)}, besides the bid.")


def _words(rules: ExactBid, formula: Formula) -> str:
    """Return a formula in words, with what else is declared called by its name."""
    words = dict(_WORDS)
    for name in rules.extras:
        said = name.replace("_", " ")
        words |= {name: said, LOST + name: f"the {said} of the others who miss their bid"}
    return formula_words(formula.tree, words, _EACH)


def _scores(rules: ExactBid, formula: Formula) -> str:
    """Return what a formula scores, or costs."""
    told = _words(rules, formula)
    if told == "0":
        return "scores nothing"
    if re.fullmatch(r"-[\d.]+( for each [^,]*)?(, and -[\d.]+( for each [^,]*)?)*", told):
        return f"costs {told[1:].replace(', and -', ', and ')}"
    return f"scores {told}"


def _score(rules: ExactBid) -> Iterator[Sentence]:
    scheme = rules.scheme
    about = f": {scheme.about}" if scheme.about else ""
    yield says(f"The scheme is {rules.scheme_name}{about}.", "scoring")
    if scheme.source:
        yield says(f"It is from {scheme.source}.")
    made = "A bid is made with that many tricks or more; it"
    if scheme.contract == "exact":
        made = "A bid is made with exactly that many tricks; it"
    yield says(f"{made} {_scores(rules, scheme.made)}.", "scoring")
    if scheme.missed:
        yield says(f"A missed bid {_scores(rules, scheme.missed)}.", "scoring")
    for told, formula in (("more", scheme.over), ("fewer", scheme.under)):
        if formula and (told == "fewer" or scheme.contract == "exact"):
            yield says(f"A bid missed by taking {told} {_scores(rules, formula)}.", "scoring")
    if rules.is_vienna:
        yield says(f"But a made bid of 0 {_scores(rules, rules.vienna_zero)}.", "vienna", "vienna_zero")
    if others := [name for name in rules.schemes if name != rules.scheme_name]:
        vienna = "; with /vienna behind the name a made bid of 0 scores apart" if scheme.vienna else ""
        told = f"There are {len(others)} other schemes"
        if len(others) <= _MOST:
            several = "Other schemes are" if others[1:] else "Another scheme is"
            told = f"{several} {words_text(others, 'and')}"
        yield says(f"{told}{vienna}.", "scoring")


def table_size(sizes: tuple[int, ...]) -> tuple[int, int]:
    """Return the size of the hand that the table of points is for, and the number of such a hand.

    >>> table_size((10, 9, 5, 1)), table_size((3, 2, 1)), table_size((10, 8))
    ((5, 3), (3, 1), (8, 2))
    """
    fitting = [size for size in sizes if size <= _MOST]
    size = _USUAL if _USUAL in sizes else max(fitting) if fitting else min(sizes)
    return size, sizes.index(size) + 1


def _intro(rules: ExactBid, players: int, cards: int, number: int, sizes: tuple[int, ...]) -> str:
    """Return what the table is about, with all that its figures depend on."""
    scheme = rules.scheme
    formulas = [scheme.made, scheme.missed, scheme.over, scheme.under]
    formulas += [rules.vienna_zero] if rules.is_vienna else []
    used = {name for one in formulas if one for name in one.used}
    depends: Mapping[str, tuple[bool, str]] = {
        "players": ("players" in used, tally_text(players, "players")),
        "hand": ("hand" in used or "hands_total" in used, f"hand {number} of {len(sizes)}"),
        "max_cards": ("max_cards" in used, f"the largest hand of {tally_text(max(sizes), 'cards')}"),
        "others": (
            "bids_total" in used or "successes" in used,
            f"the others bidding {rules.bid_least} and one of them taking the rest",
        ),
        "totals": (bool((OF_TABLE - {"successes"}) & used), "nobody having any points before"),
        "extras": (
            any(name in used or LOST + name in used for name in rules.extras), "nothing else declared",
        ),
    }  # fmt: skip
    told = [text for is_used, text in depends.values() if is_used]
    where = f" ({', '.join(told)})" if told else ""
    return f"Points in a hand of {tally_text(cards, 'cards')}{where}, the bid down, the tricks taken across:"


def points_table(rules: ExactBid, players: int, cards: int, number: int, sizes: tuple[int, ...]) -> Grid:
    """Return what every allowed bid scores with every number of tricks taken."""
    most = cards if rules.bid_most is None else min(cards, rules.bid_most)
    names = tuple(map(str, range(players)))
    rows = []
    for bid in range(min(rules.bid_least, cards), most + 1):
        cells = []
        for tricks in range(cards + 1):
            bids, taken = dict.fromkeys(names, rules.bid_least), dict.fromkeys(names, 0)
            taken[names[-1]] = cards - tricks
            bids[names[0]], taken[names[0]] = bid, tricks
            hand = sample_hand(cards, bids=bids, tricks=taken)
            hand = hand._replace(number=number, max_cards=max(sizes), hands_total=len(sizes))
            cells.append(points_text(rules.score_hand(hand, NO_HISTORY).lines[0].points))
        rows.append([bid, *cells])
    return grid(["bid", *range(cards + 1)], *rows)


def _streaks(rules: ExactBid) -> Iterator[Sentence]:
    if not rules.streak:
        return
    count = tally_text(rules.streak, "bids")
    yield says(
        f"{count} made in a row: {_words(rules, rules.streak_bonus)} more; {count} missed in a row: "
        f"{_words(rules, rules.streak_penalty)} less; then the count starts anew.",
        "streak", "streak_bonus", "streak_penalty",
    )  # fmt: skip
    if rules.streak_from > 1:
        yield says(
            f"Hands of fewer than {rules.streak_from} cards are left out of that count.", "streak_from"
        )


def _bags(rules: ExactBid) -> Iterator[Sentence]:
    if rules.bags and rules.scheme.contract == "at-least":
        yield says(
            f"Tricks above a bid that is made are bags, counted on from hand to hand; every {rules.bags} of "
            f"them cost {tally_text(rules.bag_penalty, 'points')}.",
            "bags", "bag_penalty",
        )  # fmt: skip


def _end(rules: ExactBid) -> Iterator[Sentence]:
    best = "lowest" if rules.is_lowest_best else "highest"
    if rules.target is None:
        yield says("The game ends after the last hand of the sequence.", "hands")
    else:
        told = tally_text(rules.target, "points")
        yield says(f"The game ends after the hand in which a total reaches {told}.", "target")
    behind = "scoring" if rules.scheme.lowest_wins else "lowest_wins"
    yield says(f"The {best} total wins.", behind)
    hand = "another hand of the largest size" if rules.target is None else "the next hand of the sequence"
    tie = {
        "shared": "Equal totals share the win.",
        "most-made": "Of equal totals the one with more bids made wins; who are equal there share.",
        "most-bid": "Of equal totals the one with more tricks in made bids wins; who are equal there share.",
        "another-hand": f"With equal totals at the top, play {hand}, until one is ahead.",
    }[rules.tie]
    yield says(tie, "tie")
