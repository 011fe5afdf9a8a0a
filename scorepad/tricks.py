"""Rules of play as data: which cards may be played, which card wins the trick, what a card is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from scorepad.cards import RANKS, SUIT_NAMES, SUITS, card_text, parse_card
from scorepad.errors import Path
from scorepad.values import expected, option, read_list, read_text
from scorepad.wording import Said

BELOTE_PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
"""The card points of a plain suit, in the order of strength, highest first."""

BELOTE_TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
"""The card points of the trump suit, in the order of strength, highest first."""


def _read_without(value: object, path: Path) -> tuple[str, ...]:
    cards = []
    for place, one in enumerate(read_list(value, path)):
        card = parse_card(read_text(one, (*path, place)))
        if card is None:
            raise expected("a card, as in 2C", one, (*path, place))
        cards.append(card)
    return tuple(cards)


@dataclass(frozen=True)
class PlayRules:
    """The pack, where the trump comes from, and what may be played."""

    pack: Literal[52, 36, 32, 28] = option(52, "how many cards the pack has")
    without: tuple[str, ...] = option((), "cards that are taken out of it", read=_read_without)
    trump: Literal["turn-up", "none", "S", "H", "D", "C"] = option(
        "turn-up", "a turned-up card's suit, no trump or one that is chosen, or always the same suit"
    )
    deal: int | None = option(None, "how many cards each, where it is not the family's business")
    ranks: Literal["natural", "belote"] = option(
        "natural", "the order of the ranks, and what cards are worth"
    )
    void: Literal["any", "must-trump", "must-overtrump"] = option(
        "any", "who cannot follow suit plays anything, must trump, or must trump higher if able"
    )
    beat: Literal["never", "trump-led", "led-suit"] = option(
        "never", "following suit, one must beat the best card: never, when trump is led, or always"
    )
    partner_exempt: bool = option(True, "who cannot follow need not trump while the partner is winning")
    under_ruff: Literal["must", "free"] = option(
        "must", "who cannot trump higher must trump lower, or need not"
    )
    lead: Literal["any", "trump-broken"] = option(
        "any", "any card may be led, or a trump only once one was played"
    )
    stock: bool = option(False, "the winner of a trick takes the face-up card, the loser the next")


class Against(NamedTuple):
    """The rule against playing a card, by its name, and the sentence to it."""

    rule: str
    said: Said


@lru_cache(maxsize=64)
def pack_of(pack: int, without: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of a pack, suit by suit, highest first."""
    ranks = RANKS[: pack // 4]
    return tuple(rank + suit for suit in SUITS for rank in ranks if rank + suit not in without)


class Strengths(NamedTuple):
    """How strong each card is with a trump: `power` above 100 is a trump's; `worth` in card points.

    `trump` is the trump suit, or None where there is none or (`all_trumps`) every suit is.
    """

    suit: Mapping[str, str]
    power: Mapping[str, int]
    worth: Mapping[str, int]
    trump: str | None
    all_trumps: bool


@lru_cache(maxsize=256)
def strengths(rules: PlayRules, trump: str | None) -> Strengths:
    """Return the strength and worth of every card of the pack, `trump` a suit, NT, AT or None."""
    suit, power, worth = {}, {}, {}
    for card in pack_of(rules.pack, rules.without):
        rank, own = card[:-1], card[-1]
        is_trump = own == trump
        suit[card] = own
        if rules.ranks == "belote":
            table = BELOTE_TRUMP if is_trump or trump == "AT" else BELOTE_PLAIN
            power[card] = len(table) - list(table).index(rank) + 100 * is_trump
            worth[card] = table[rank]
        else:
            power[card] = len(RANKS) - RANKS.index(rank) + 100 * is_trump
            worth[card] = 0
    return Strengths(suit, power, worth, trump if trump in SUIT_NAMES else None, trump == "AT")


def winning_place(cards: Strengths, trick: Sequence[str]) -> int:
    """Return the place, from 0, of the card that wins a trick: the highest trump, else of the led suit."""
    led = cards.suit[trick[0]]
    best, place = cards.power[trick[0]], 0
    for at, card in enumerate(trick):
        power = cards.power[card]
        if power > best and (power > 100 or cards.suit[card] == led):
            best, place = power, at
    return place


def why_won(cards: Strengths, trick: Sequence[str]) -> Said:
    """Return why the winning card wins."""
    place = winning_place(cards, trick)
    card = trick[place]
    suit = SUIT_NAMES[card[-1]]
    facts: tuple[tuple[str, Any], ...] = (("card", card_text(card)), ("suit", suit))
    if cards.suit[card] == cards.trump:
        trumps = [one for one in trick if cards.suit[one] == cards.trump]
        return Said("only-trump" if len(trumps) == 1 else "highest-trump", facts)
    return Said("highest-led" if len(trick) > 1 else "only-card", facts)


def legal_cards(
    rules: PlayRules,
    cards: Strengths,
    holding: Sequence[str],
    trick: Sequence[str],
    *,
    broken: bool = False,
    partner_leads: bool = False,
) -> Sequence[str]:
    """Return the cards of a holding that may be played to a trick.

    `broken`: a trump has been played in the hand. `partner_leads`: the partner is winning the trick.
    """
    suit, trump = cards.suit, cards.trump
    if not trick:
        if rules.lead == "trump-broken" and not broken:
            plain = [card for card in holding if suit[card] != trump]
            return plain or holding
        return holding
    led = suit[trick[0]]
    following = [card for card in holding if suit[card] == led]
    if following:
        must_beat = rules.beat == "led-suit" or (
            rules.beat == "trump-led" and (led == trump or cards.all_trumps)
        )
        return _beating(cards, following, trick, led) if must_beat else following
    if rules.void == "any" or trump is None or partner_leads:
        return holding
    trumps = [card for card in holding if suit[card] == trump]
    if not trumps or rules.void == "must-trump":
        return trumps or holding
    best = max((cards.power[card] for card in trick if suit[card] == trump), default=0)
    over = [card for card in trumps if cards.power[card] > best]
    return over or (trumps if rules.under_ruff == "must" else holding)


def _beating(cards: Strengths, following: list[str], trick: Sequence[str], led: str) -> list[str]:
    """Return those that beat the best card of the led suit, or all where none does."""
    best = max(cards.power[card] for card in trick if cards.suit[card] == led)
    return [card for card in following if cards.power[card] > best] or following


def why_not(
    rules: PlayRules,
    cards: Strengths,
    card: str,
    legal: Sequence[str],
    holding: Sequence[str],
    trick: Sequence[str],
) -> Against:
    """Return the rule against a card that may not be played."""
    should = tuple(card_text(one) for one in sorted(legal, key=lambda one: (one[-1], -cards.power[one])))
    facts: tuple[tuple[str, Any], ...] = (("card", card_text(card)), ("should", should))
    if not trick:
        return Against("trump-not-broken", Said("trump-not-broken", facts))
    led = cards.suit[trick[0]]
    facts += (("suit", SUIT_NAMES[led]),)
    if any(cards.suit[one] == led for one in holding):
        rule = "follow-suit" if cards.suit[card] != led else "must-beat"
    else:
        rule = "must-trump" if cards.suit[card] != cards.trump else "must-overtrump"
    return Against(rule, Said(rule, facts))


def is_partner_winning(rules: PlayRules, cards: Strengths, trick: Sequence[str], seats: int) -> bool:
    """Whether the card of the partner, two seats back of four, is winning, and that exempts from trumping."""
    if not rules.partner_exempt or seats != 4 or len(trick) < 2:
        return False
    return winning_place(cards, trick) == len(trick) - 2
