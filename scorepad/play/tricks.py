"""Tricks: which cards may be played, which card wins, what a card is worth, by the rules of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from scorepad.core.cards import RANKS, card_text
from scorepad.core.problems import Path, refused
from scorepad.play.rules import TALL_RANKS, PlayRules, Special, pack_of
from scorepad.text.messages import Message

BELOTE_PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
"""The card points of a plain suit, in the order of strength, highest first."""

BELOTE_TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
"""The card points of the trump suit, in the order of strength, highest first."""


class Violation(NamedTuple):
    """The rule against playing a card, by its name, and the sentence to it."""

    rule: str
    said: Message


@lru_cache(maxsize=64)
def card_words(rules: PlayRules) -> Mapping[str, str]:
    """Return the cards of the pack by how they are written, in capitals."""
    words = {card: card for card in pack_of(rules)}
    return words | {one.name.upper(): one.card for one in rules.specials if one.name}


def suit_name(rules: PlayRules, letter: str) -> str:
    """Return the name of a suit by its letter; a joker's suit is called by its special card."""
    return next((suit for suit in rules.suits if suit[0].upper() == letter), "jokers")


def check_counts(rules: PlayRules, cards: Sequence[str], path: Path = ()) -> None:
    """Raise ScorepadError if a card is there more often than in the pack."""
    if len(set(cards)) == len(cards):
        return
    here, pack = Counter(cards), Counter(pack_of(rules))
    for card, count in here.items():
        if count > pack[card]:
            facts = {"card": card_text(card), "count": count, "most": pack[card]}
            raise refused("dealt-twice", path=path, **facts)


class CardRanking(NamedTuple):
    """How strong each card is with a trump: `power` above 100 is a trump's; `worth` in card points.

    `trump` is the trump suit, or None where there is none or (`all_trumps`) every suit is. `specials`
    are the cards that may be played at any time, by their letters.
    """

    suit: Mapping[str, str]
    power: Mapping[str, int]
    worth: Mapping[str, int]
    trump: str | None
    all_trumps: bool
    specials: Mapping[str, Special]


@lru_cache(maxsize=256)
def rank_cards(rules: PlayRules, trump: str | None) -> CardRanking:
    """Return the strength and worth of every card of the pack, `trump` a suit, NT, AT or None."""
    suit, power, worth = {}, {}, {}
    specials = {one.card: one for one in rules.specials}
    ranks = TALL_RANKS if rules.pack == 56 else RANKS
    for card in pack_of(rules):
        rank, own = card[:-1], card[-1]
        is_trump = own == trump
        worth[card] = 0
        if card in specials:
            suit[card], power[card] = card, 1
        elif card in rules.high:
            suit[card], power[card] = trump or "", 200 - rules.high.index(card)
        elif rules.ranks == "belote":
            table = BELOTE_TRUMP if is_trump or trump == "AT" else BELOTE_PLAIN
            suit[card], power[card] = own, len(table) - list(table).index(rank) + 100 * is_trump
            worth[card] = table[rank]
        else:
            suit[card], power[card] = own, len(ranks) - ranks.index(rank) + 100 * is_trump
    free = {card: one for card, one in specials.items() if one.height != "suit"}
    letters = [name[0].upper() for name in rules.suits]
    return CardRanking(suit, power, worth, trump if trump in letters else None, trump == "AT", free)


def led_suit(cards: CardRanking, trick: Sequence[str]) -> str | None:
    """Return the suit to follow: the leader's, or the next card's where a special card that loses was led."""
    for card in trick:
        special = cards.specials.get(card)
        if special is None:
            return cards.suit[card]
        if special.height == "over":
            return None
    return None


def winning_place(cards: CardRanking, trick: Sequence[str]) -> int:
    """Return the place, from 0, of the card that wins a trick: the highest trump, else of the led suit."""
    if cards.specials and not cards.specials.keys().isdisjoint(trick):
        return _special_place(cards, trick)
    led = cards.suit[trick[0]]
    best, place = cards.power[trick[0]], 0
    for at, card in enumerate(trick):
        power = cards.power[card]
        if power > best and (power > 100 or cards.suit[card] == led):
            best, place = power, at
    return place


def _special_place(cards: CardRanking, trick: Sequence[str]) -> int:
    """Return the place of the winner among special cards: the first that none of the others beats."""
    over = {card for card in trick if card in cards.specials and cards.specials[card].height == "over"}
    if over:
        beaten = {other for card in over for other in cards.specials[card].beats}
        winners = over - beaten or {card for card in over if cards.specials[card].last_word} or over
        return next(place for place, card in enumerate(trick) if card in winners)
    places = [place for place, card in enumerate(trick) if card not in cards.specials]
    if not places:
        return 0
    return places[winning_place(cards, [trick[place] for place in places])]


def why_won(rules: PlayRules, cards: CardRanking, trick: Sequence[str]) -> Message:
    """Return why the winning card wins."""
    place = winning_place(cards, trick)
    card = trick[place]
    suit = suit_name(rules, cards.suit[card])
    if special := cards.specials.get(card):
        others = tuple(dict.fromkeys(one for one in trick if one in special.beats))
        rule = "beats-specials" if others else f"special-{special.height}"
        return Message(rule, (("card", card), ("name", special.name or card), ("others", others)))
    facts: tuple[tuple[str, Any], ...] = (("card", card_text(card)), ("suit", suit))
    if cards.suit[card] == cards.trump:
        trumps = [one for one in trick if cards.suit[one] == cards.trump]
        return Message("only-trump" if len(trumps) == 1 else "highest-trump", facts)
    only = "highest-led-only" if cards.all_trumps else "highest-led"
    return Message(only if len(trick) > 1 else "only-card", facts)


def legal_cards(
    rules: PlayRules,
    cards: CardRanking,
    holding: Sequence[str],
    trick: Sequence[str],
    *,
    broken: bool = False,
    partner_leads: bool = False,
    first: bool = False,
) -> Sequence[str]:
    """Return the cards of a holding that may be played to a trick.

    `broken`: a trump has been played in the hand. `partner_leads`: the partner is winning the trick.
    `first`: it is the first trick of the hand.
    """
    if not trick:
        return _leading(rules, cards, holding, broken=broken, first=first)
    if not cards.specials:
        return _following(rules, cards, holding, trick, partner_leads, first)
    plain = [card for card in holding if card not in cards.specials]
    if not plain or led_suit(cards, trick) is None:
        return holding
    rest = [card for card in trick if card not in cards.specials]
    legal = set(_following(rules, cards, plain, rest, partner_leads, first))
    return [card for card in holding if card in legal or card in cards.specials]


def _leading(
    rules: PlayRules, cards: CardRanking, holding: Sequence[str], *, broken: bool, first: bool
) -> Sequence[str]:
    """Return what may be led: all, or no trump yet while there is anything else."""
    if first and rules.first_lead in holding:
        return [rules.first_lead]
    is_free = {"any": True, "trump-broken": broken, "after-first-trick": not first, "last-resort": False}
    if is_free[rules.lead] and not (first and rules.first_trick != "any"):
        return holding
    return [card for card in holding if cards.suit[card] != cards.trump] or holding


def _following(
    rules: PlayRules,
    cards: CardRanking,
    holding: Sequence[str],
    trick: Sequence[str],
    partner_leads: bool,
    first: bool,
) -> Sequence[str]:
    """Return what may be played to a card that was led, where every card is of a suit."""
    suit, trump = cards.suit, cards.trump
    led = suit[trick[0]]
    following = [card for card in holding if suit[card] == led]
    if following:
        must_beat = rules.beat == "led-suit" or (
            rules.beat == "trump-led" and (led == trump or cards.all_trumps)
        )
        return _beating(cards, following, trick, led) if must_beat else following
    if first and rules.first_trick == "no-trump":
        return [card for card in holding if suit[card] != trump] or holding
    if rules.void == "any" or trump is None or partner_leads:
        return holding
    trumps = [card for card in holding if suit[card] == trump]
    if not trumps or rules.void == "must-trump":
        return trumps or holding
    best = max((cards.power[card] for card in trick if suit[card] == trump), default=0)
    over = [card for card in trumps if cards.power[card] > best]
    return over or (trumps if rules.under_ruff == "must" else holding)


def _beating(cards: CardRanking, following: list[str], trick: Sequence[str], led: str) -> list[str]:
    """Return those that beat the best card of the led suit, or all where none does."""
    best = max(cards.power[card] for card in trick if cards.suit[card] == led)
    return [card for card in following if cards.power[card] > best] or following


def why_not(
    rules: PlayRules,
    cards: CardRanking,
    card: str,
    legal: Sequence[str],
    holding: Sequence[str],
    trick: Sequence[str],
    *,
    first: bool = False,
) -> Violation:
    """Return the rule against a card that may not be played."""
    should = tuple(card_text(one) for one in sorted(legal, key=lambda one: (one[-1], -cards.power[one])))
    facts: tuple[tuple[str, Any], ...] = (("card", card_text(card)), ("should", should))
    if not trick:
        rule = "first-lead" if list(legal) == [rules.first_lead] else "trump-not-broken"
        return Violation(rule, Message(rule, facts))
    led = led_suit(cards, trick) or ""
    facts += (("suit", suit_name(rules, led)),)
    if first and rules.first_trick == "no-trump" and cards.suit[card] == cards.trump != led:
        rule = "no-trump-yet"
    elif any(cards.suit[one] == led for one in holding):
        rule = "follow-suit" if cards.suit[card] != led else "must-beat"
    else:
        rule = "must-trump" if cards.suit[card] != cards.trump else "must-overtrump"
    return Violation(rule, Message(rule, facts))


def is_partner_winning(rules: PlayRules, cards: CardRanking, trick: Sequence[str], seats: int) -> bool:
    """Whether the card of the partner, two seats back of four, is winning, and that exempts from trumping."""
    if not rules.partner_exempt or seats != 4 or len(trick) < 2:
        return False
    return winning_place(cards, trick) == len(trick) - 2
