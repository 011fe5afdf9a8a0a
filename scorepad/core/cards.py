"""Suits and cards, as people write them. A card has no strength of its own: the rules of play give it one."""

from __future__ import annotations

import re

SUITS = "SHDC"
"""The four suits, by their letters: spades, hearts, diamonds, clubs."""

_WRITTEN = {
    "S": "S", "♠": "S", "♤": "S", "SPADES": "S", "SPADE": "S",
    "H": "H", "♥": "H", "♡": "H", "HEARTS": "H", "HEART": "H",
    "D": "D", "♦": "D", "♢": "D", "DIAMONDS": "D", "DIAMOND": "D",
    "C": "C", "♣": "C", "♧": "C", "CLUBS": "C", "CLUB": "C",
    "NT": "NT", "NO TRUMPS": "NT", "NO TRUMP": "NT", "NO-TRUMPS": "NT",
    "AT": "AT", "ALL TRUMPS": "AT", "ALL TRUMP": "AT", "ALL-TRUMPS": "AT",
}  # fmt: skip

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "NT": "NT", "AT": "AT"}


def parse_trump(text: str) -> str | None:
    """Return the letter of the trump suit, NT for no trumps or AT for all; None if it is none of them.

    >>> parse_trump("hearts"), parse_trump("♠"), parse_trump("nt"), parse_trump("cups")
    ('H', 'S', 'NT', None)
    """
    return _WRITTEN.get(text.strip().replace("\N{VARIATION SELECTOR-16}", "").upper())


def trump_symbol(trump: str) -> str:
    """Return the symbol of a trump suit (`H` is ♥); NT and AT stay."""
    return _SYMBOLS[trump]


RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The ranks, in the order of most games, highest first."""

SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

_CARD = re.compile(r"(10|[AKQJT2-9])\s*(.+)")


def parse_card(text: str) -> str | None:
    """Return the card that is written so, rank and suit letter, or None if there is no such.

    >>> parse_card("th"), parse_card("j♠"), parse_card("10 of hearts"), parse_card("1H")
    ('10H', 'JS', '10H', None)
    """
    found = _CARD.fullmatch(text.strip().upper())
    if not found:
        return None
    suit = parse_trump(found[2].removeprefix("OF").strip())
    return found[1].replace("T", "10") + suit if suit in SUIT_NAMES else None


def card_text(card: str) -> str:
    """Return a card for people: `10♥`; a joker, or a card of a suit of another pack, stays as it is."""
    return card[:-1] + _SYMBOLS[card[-1]] if card[:-1] in RANKS and card[-1] in SUITS else card
