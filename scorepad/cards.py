"""Suits, as people write them."""

from __future__ import annotations

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
