"""The rules of play as data: the pack, where the trump comes from, what may be played, what comes before."""

from __future__ import annotations

from dataclasses import MISSING, replace
from functools import cached_property
from typing import Any, Literal

from scorepad.core.cards import RANKS, parse_card
from scorepad.core.problems import Path, nearest
from scorepad.reading.records import Record, option
from scorepad.reading.typed import expected, read_list, read_text

TALL_RANKS = tuple(map(str, range(14, 0, -1)))
"""The ranks of a pack of 56: numbers from 14 down."""


def _read_code(value: object, path: Path) -> str:
    """Return the letters that an extra card is written with; none may look like a card."""
    code = read_text(value, path).strip().upper()
    if not code.isalpha() or len(code) > 3 or parse_card(code):
        raise expected("one to three letters that are no card, as in BJ", value, path)
    return code


def _read_special_cards(value: object, path: Path) -> tuple[str, ...]:
    return tuple(
        parse_card(read_text(word, path)) or _read_code(word, (*path, place))
        for place, word in enumerate(read_list(value, path))
    )


TRUMPS = ("turn-up", "none", "never")
"""Where a trump may come from that is not always the same suit."""


def _read_trump(value: object, path: Path) -> str:
    word = read_text(value, path)
    if word in TRUMPS:
        return word
    if len(word) != 1 or not word.isalpha():
        raise expected("turn-up, none, never or the letter of a suit", value, path, nearest(word, TRUMPS))
    return word.upper()


LEADERS = ("left-of-dealer", "dealer", "highest-bidder")
"""Who may lead first, if it is not who holds a card."""


def _read_first_lead(value: object, path: Path) -> str:
    word = read_text(value, path)
    if word in LEADERS:
        return word
    card = parse_card(word)
    if card is None:
        raise expected(f"{', '.join(LEADERS)} or a card", value, path, nearest(word, LEADERS))
    return card


def _read_suits_and_cards(value: object, path: Path) -> tuple[str, ...]:
    """Return suits by their letters, and cards."""
    names = []
    for place, name in enumerate(read_list(value, path)):
        word = read_text(name, (*path, place)).strip()
        card = word.upper() if len(word) == 1 and word.isalpha() else parse_card(word)
        if card is None:
            raise expected("the letter of a suit, or a card, as in QS", name, (*path, place))
        names.append(card)
    return tuple(names)


def _read_first_trick(value: object, path: Path) -> str | tuple[str, ...]:
    if isinstance(value, str):
        if value in ("any", "no-trump"):
            return str(value)
        near = nearest(value, ("any", "no-trump"))
        raise expected("any, no-trump or a list of suits and cards, as in [H, QS]", value, path, near)
    return _read_suits_and_cards(value, path)


class Special(Record):
    """A card of no suit that may be played at any time, or equal jokers that are a suit of their own."""

    card: str = option(MISSING, "the letters it is written with", read=_read_code)
    name: str = option("", "what it is called")
    count: int = option(1, "how many of it are in the pack; of equal cards the first wins")
    height: Literal["over", "under", "suit"] = option(
        "over", "over every card of a suit, under every one, or a suit of its own"
    )
    beats: tuple[str, ...] = option(
        (), "the special cards that it beats, wherever they lie", read=_read_special_cards,
        takes="a list of their letters, as in [ME]",
    )  # fmt: skip
    last_word: bool = option(False, "it wins where each of three would beat the next")


def _read_without(value: object, path: Path) -> tuple[str, ...]:
    cards = []
    for place, word in enumerate(read_list(value, path)):
        card = parse_card(read_text(word, (*path, place)))
        if card is None:
            raise expected("a card, as in 2C", word, (*path, place))
        cards.append(card)
    return tuple(cards)


class TableSize(Record):
    """What is otherwise with so many players; the rest is as it stands."""

    players: int = option(MISSING, "how many play")
    pack: Literal[52, 48, 40, 36, 32, 28, 24, 56] | None = option(None, "how many cards the pack has")
    without: tuple[str, ...] | None = option(
        None, "cards that are taken out of it", read=_read_without, takes="a list of cards, as in [2H, 2D]"
    )
    deal: int | None = option(None, "how many cards each")
    first_lead: str | None = option(
        None,
        "who leads first",
        read=_read_first_lead,
        takes="left-of-dealer, dealer, highest-bidder or a card",
    )


class PlayRules(Record):
    """The pack, where the trump comes from, and what may be played.

    >>> hearts = PlayRules(by_players=(TableSize(3, without=("2D",)),))
    >>> len(hearts.cards), len(hearts.for_players(3).cards)
    (52, 51)
    """

    pack: Literal[52, 48, 40, 36, 32, 28, 24, 56] = option(
        52, "how many cards the pack has; 56 are numbered 1 to 14"
    )
    suits: tuple[str, ...] = option(
        ("spades", "hearts", "diamonds", "clubs"), "the suits, each written by its first letter",
        takes="a list of names",
    )  # fmt: skip
    without: tuple[str, ...] = option(
        (), "cards that are taken out of it", read=_read_without, takes="a list of cards, as in [2H, 2D]"
    )
    top_trumps: tuple[str, ...] = option(
        (), "cards and jokers (BJ, LJ) that are trumps above all others, highest first",
        read=_read_special_cards, takes="a list of cards, as in [BJ, LJ, 2S]", formerly=("high",),
    )  # fmt: skip
    specials: tuple[Special, ...] = option(
        (), "cards of no suit", sample="[{card: W, name: wizard, count: 4}]"
    )
    trump: str = option(
        "turn-up",
        "a turned-up card's suit, no trump or one that is chosen (none), never any, or always the same suit",
        read=_read_trump, takes="turn-up, none, never or the letter of a suit, as in S",
    )  # fmt: skip
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
    lead: Literal["any", "trump-broken", "after-first-trick", "last-resort"] = option(
        "any",
        "any card may be led, or a trump only once one was played, after the first trick, or when nothing "
        "else is held",
    )
    held_back: tuple[str, ...] = option(
        (), "suits and cards that may not be led before one of them was played, as in [H] or [H, QS]",
        read=_read_suits_and_cards, takes="a list of suits and cards, as in [H, QS]",
    )  # fmt: skip
    first_lead: str = option(
        "left-of-dealer",
        "who leads first: left-of-dealer, dealer, highest-bidder, or who holds a card (2C)",
        read=_read_first_lead,
        takes="left-of-dealer, dealer, highest-bidder or a card",
    )
    first_trick: Literal["any", "no-trump"] | tuple[str, ...] = option(
        "any",
        "in the first trick any card may be played, or no trump, or none of some suits and cards ([H, QS]), "
        "while there is anything else",
        read=_read_first_trick,
        takes="any, no-trump or a list of suits and cards, as in [H, QS]",
    )
    stages: tuple[Literal["draw", "second-deal", "exchange", "stock"], ...] = option(
        (),
        "what comes before the tricks that count: drawing one of two cards in turn, a second deal, the "
        "exchange of the seven of trumps, tricks for a stock whose winner takes the face-up card",
    )
    by_players: tuple[TableSize, ...] = option(
        (), "what is otherwise with another number of players", sample="[{players: 3, without: [2D]}]"
    )

    @cached_property
    def letters(self) -> dict[str, str]:
        """Return the suits by their letters."""
        return {suit[0].upper(): suit for suit in self.suits}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Return the cards of the pack, suit by suit, highest first, then the jokers and special cards."""
        ranks = TALL_RANKS if self.pack == 56 else RANKS[: self.pack // 4]
        every = [rank + letter for letter in self.letters for rank in ranks]
        plain = [card for card in every if card not in self.without]
        jokers = [card for card in self.top_trumps if card not in every]
        return (*plain, *jokers, *(special.card for special in self.specials for _ in range(special.count)))

    @cached_property
    def rankings(self) -> dict[str | None, Any]:
        """Return the rankings of the cards, by trump, that were worked out so far (`rank_cards`)."""
        return {}

    @cached_property
    def card_words(self) -> dict[str, str]:
        """Return the cards of the pack by how they are written, in capitals."""
        words = {card: card for card in self.cards}
        return words | {special.name.upper(): special.card for special in self.specials if special.name}

    def suit_name(self, letter: str) -> str:
        """Return the name of a suit by its letter; a joker's suit is called by its special card."""
        return self.letters.get(letter, "jokers")

    def for_players(self, count: int) -> PlayRules:
        """Return the rules as so many play by them."""
        row = next((row for row in self.by_players if row.players == count), TableSize(count))
        changes = {name: getattr(row, name) for name in ("pack", "without", "deal", "first_lead")}
        known = {name: value for name, value in changes.items() if value is not None}
        return replace(self, **known, by_players=()) if self.by_players else self
