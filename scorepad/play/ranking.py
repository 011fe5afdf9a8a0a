"""How strong each card of the pack is with a trump, what it is worth, and who wins with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from scorepad.core.cards import RANKS
from scorepad.play.rules import TALL_RANKS, PlayRules, Special

BELOTE_PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
"""The card points of a plain suit, in the order of strength, highest first."""

BELOTE_TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
"""The card points of the trump suit, in the order of strength, highest first."""


class CardRanking(NamedTuple):
    """The cards of the pack as one trump makes them: worked out once, and asked at every card.

    By card: the `suit` that it follows, its `power` (above 100 a trump's) and its `worth` in card points.
    By the suit that is led: the cards that `follows` it, and the `heights` of all in such a trick, where 0 is
    a card thrown off. `trump` is the trump suit, or None where there is none or (`all_trumps`) every suit is.
    `specials` are the cards that may be played at any time, by their letters. `held_back` are not led before
    one of them was played, `not_led` not at any time (or to the first trick), `not_first` not played to the
    first trick: each while there is anything else. `must_beat` are the suits whose best card is to be beaten
    by who follows; `must_trump`: who cannot follow has to trump.

    >>> ranking = rank_cards(PlayRules(trump="S", held_back=("QC",)), "S")
    >>> ranking.winning_place(["AH", "2S", "KH"]), ranking.held_back
    (1, frozenset({'QC'}))
    """

    suit: Mapping[str, str]
    power: Mapping[str, int]
    worth: Mapping[str, int]
    follows: Mapping[str, frozenset[str]]
    heights: Mapping[str, Mapping[str, int]]
    trump: str | None
    all_trumps: bool
    specials: Mapping[str, Special]
    held_back: frozenset[str]
    not_led: frozenset[str]
    not_first: frozenset[str]
    must_beat: frozenset[str]
    must_trump: bool

    def led_suit(self, cards: Sequence[str]) -> str | None:
        """Return the suit to follow: the leader's, or the next card's where a losing special card was led."""
        for card in cards:
            special = self.specials.get(card)
            if special is None:
                return self.suit[card]
            if special.height == "over":
                return None
        return None

    def winning_place(self, cards: Sequence[str]) -> int:
        """Return the place, from 0, of the card that wins: the highest trump, else of the led suit."""
        if self.specials and not self.specials.keys().isdisjoint(cards):
            return self._special_place(cards)
        heights = self.heights[self.suit[cards[0]]]
        in_trick = [heights[card] for card in cards]
        return in_trick.index(max(in_trick))

    def _special_place(self, cards: Sequence[str]) -> int:
        """Return the place of the winner among special cards: the first that none of the others beats."""
        over = {card for card in cards if card in self.specials and self.specials[card].height == "over"}
        if over:
            beaten = {other for card in over for other in self.specials[card].beats}
            winners = over - beaten or {card for card in over if self.specials[card].last_word} or over
            return next(place for place, card in enumerate(cards) if card in winners)
        places = [place for place, card in enumerate(cards) if card not in self.specials]
        if not places:
            return 0
        return places[self.winning_place([cards[place] for place in places])]


def rank_cards(rules: PlayRules, trump: str | None) -> CardRanking:
    """Return the strength and worth of every card of the pack, `trump` a suit, NT, AT or None."""
    if trump not in rules.rankings:
        rules.rankings[trump] = _rank(rules, trump)
    ranking: CardRanking = rules.rankings[trump]
    return ranking


def _rank(rules: PlayRules, trump: str | None) -> CardRanking:
    suit, power, worth = _strengths(rules, trump)
    trump_suit = trump if trump in rules.letters else None
    suits = frozenset(suit.values()) | rules.letters.keys()
    follows = {led: _named({led}, suit) for led in suits}
    heights = {
        led: {card: height if height > 100 or card in follows[led] else 0 for card, height in power.items()}
        for led in suits
    }
    beaten = {"never": (), "trump-led": suits if trump == "AT" else {trump_suit}, "led-suit": suits}
    trumps = follows[trump_suit] if trump_suit else frozenset()
    held_back = _named(rules.held_back, suit)
    words = {"any": (), "no-trump": trumps}
    first_trick = words[rules.first_trick] if isinstance(rules.first_trick, str) else rules.first_trick
    return CardRanking(
        suit=suit, power=power, worth=worth, follows=follows, heights=heights, trump=trump_suit,
        all_trumps=trump == "AT",
        specials={special.card: special for special in rules.specials if special.height != "suit"},
        held_back=held_back | trumps if rules.lead == "trump-broken" else held_back,
        not_led=trumps if rules.lead in ("after-first-trick", "last-resort") else frozenset(),
        not_first=_named(first_trick, suit),
        must_beat=suits & frozenset(beaten[rules.beat]),
        must_trump=rules.void != "any" and trump_suit is not None,
    )  # fmt: skip


def _strengths(rules: PlayRules, trump: str | None) -> tuple[dict[str, str], dict[str, int], dict[str, int]]:
    """Return the suit, the power and the worth of every card of the pack."""
    suit, power, worth = {}, {}, {}
    specials = {special.card for special in rules.specials}
    ranks = TALL_RANKS if rules.pack == 56 else RANKS
    for card in rules.cards:
        rank, own = card[:-1], card[-1]
        is_trump = own == trump
        worth[card] = 0
        if card in specials:
            suit[card], power[card] = card, 1
        elif card in rules.top_trumps:
            suit[card], power[card] = trump or "", 200 - rules.top_trumps.index(card)
        elif rules.ranks == "belote":
            table = BELOTE_TRUMP if is_trump or trump == "AT" else BELOTE_PLAIN
            suit[card], power[card] = own, len(table) - list(table).index(rank) + 100 * is_trump
            worth[card] = table[rank]
        else:
            suit[card], power[card] = own, len(ranks) - ranks.index(rank) + 100 * is_trump
    return suit, power, worth


def _named(names: Collection[str], suit: Mapping[str, str]) -> frozenset[str]:
    """Return the cards that are named, by themselves or by their suit."""
    return frozenset(card for card, own in suit.items() if card in names or own in names)
