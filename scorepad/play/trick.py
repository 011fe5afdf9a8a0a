"""A trick on the table: what may be added to it and why not, and who is winning it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from scorepad.core.cards import card_text
from scorepad.core.problems import refused
from scorepad.play.cards import check_counts, read_card, read_trump
from scorepad.play.ranking import CardRanking, rank_cards
from scorepad.play.rules import PlayRules
from scorepad.text.messages import Message


class TrickRules(NamedTuple):
    """The rules of the tricks of a hand: with its trump, and for so many players.

    `partner_exempts`: of four players, who cannot follow suit need not trump while the partner is winning.
    """

    play: PlayRules
    ranking: CardRanking
    seats: int
    partner_exempts: bool

    @classmethod
    def of(cls, rules: PlayRules, trump: str | None, seats: int, *, partners: bool) -> TrickRules:
        """Return the table of so many; `partners`: those who sit across from each other play together."""
        exempts = partners and seats == 4 and rules.partner_exempt
        return cls(rules, rank_cards(rules, trump), seats, exempts)

    def to_lead(self, holding: Sequence[str], broken: bool, first: bool) -> tuple[str, ...]:
        """Return what may be led: all, or nothing that is held back while there is anything else.

        `broken`: a card that is held back was played before. `first`: it is the first trick.
        """
        play, ranking = self.play, self.ranking
        if first and play.first_lead in holding:
            return (play.first_lead,)
        barred: frozenset[str] = frozenset() if broken else ranking.held_back
        if first or play.lead == "last-resort":
            barred |= ranking.not_led
        if first:
            barred |= ranking.not_first
        return _without(holding, barred) if barred else tuple(holding)

    def to_follow(
        self,
        holding: Sequence[str],
        cards: Sequence[str],
        first: bool,
        of_suits: Sequence[str] | None = None,
    ) -> tuple[str, ...]:
        """Return what may be played after these cards. `first`: it is the first trick.

        `of_suits` are those of the cards that have a suit, and then the holding has no others.
        """
        ranking = self.ranking
        if of_suits is None:
            if ranking.specials:
                return self._beside_specials(holding, cards, first)
            of_suits = cards
        led = ranking.suit[of_suits[0]]
        follows = ranking.follows[led]
        following = tuple([card for card in holding if card in follows])
        rest = following or tuple(holding)
        if first and ranking.not_first:
            rest = _without(rest, ranking.not_first)
        if following:
            return _beating(ranking, rest, of_suits, led, rest) if led in ranking.must_beat else rest
        if not ranking.must_trump or self._is_partner_winning(cards):
            return rest
        return self._trumping(rest, of_suits)

    def _beside_specials(self, holding: Sequence[str], cards: Sequence[str], first: bool) -> tuple[str, ...]:
        """Return what may be played where some cards have no suit and may be played at any time."""
        specials = self.ranking.specials
        plain = [card for card in holding if card not in specials]
        if not plain or self.ranking.led_suit(cards) is None:
            return tuple(holding)
        of_suits = [card for card in cards if card not in specials]
        follows = self.to_follow(plain, cards, first, of_suits)
        return tuple([card for card in holding if card in specials or card in follows])

    def _is_partner_winning(self, cards: Sequence[str]) -> bool:
        """Whether the card of the partner, two seats back of four, is winning and exempts from trumping."""
        return self.partner_exempts and len(cards) > 1 and self.ranking.winning_place(cards) == len(cards) - 2

    def _trumping(self, holding: tuple[str, ...], of_suits: Sequence[str]) -> tuple[str, ...]:
        """Return what may be played by who cannot follow suit and has to trump, or to trump higher."""
        play, ranking = self.play, self.ranking
        trump = str(ranking.trump)
        follows = ranking.follows[trump]
        trumps = tuple([card for card in holding if card in follows])
        if not trumps or play.void == "must-trump":
            return trumps or holding
        return _beating(ranking, trumps, of_suits, trump, trumps if play.under_ruff == "must" else holding)


class OpenTrick(NamedTuple):
    """A trick so far, the leader's card first, and all that decides what may be added to it.

    `broken`: a card that is held back from leading was played in the hand. `first`: it is the first trick.

    >>> trick = open_trick(PlayRules(void="must-trump"), ["KC"], trump="H", seats=4)
    >>> trick.legal(("AH", "7D", "2H")), str(trick.why_not("7D", ("AH", "7D", "2H")))
    (('AH', '2H'), '7♦ is no trump: who has no clubs must trump, with A♥ or 2♥')
    >>> trick.winning_place, str(trick.why_won())
    (0, 'K♣ is the only card')
    """

    rules: TrickRules
    cards: tuple[str, ...] = ()
    broken: bool = False
    first: bool = False

    @property
    def winning_place(self) -> int:
        """Return the place, from 0, of the card that is winning; raise ScorepadError if there is no card."""
        if not self.cards:
            raise refused("empty-trick")
        return self.rules.ranking.winning_place(self.cards)

    def legal(self, holding: Sequence[str]) -> tuple[str, ...]:
        """Return the cards of a holding that may be played, in the order held."""
        if self.cards:
            return self.rules.to_follow(holding, self.cards, self.first)
        return self.rules.to_lead(holding, self.broken, self.first)

    def why_not(self, card: str, holding: Sequence[str]) -> Message | None:
        """Return the rule against playing a card of a holding, by its name, or None if it may be played."""
        legal = self.legal(holding)
        if card in legal:
            return None
        play, ranking, *_ = self.rules
        inside = sorted(legal, key=lambda other: (other[-1], -ranking.power[other]))
        facts: list[tuple[str, Any]] = [("card", card_text(card)), ("should", tuple(map(card_text, inside)))]
        is_trump = ranking.suit[card] == ranking.trump
        not_first = self.first and card in ranking.not_first and ranking.not_first.isdisjoint(legal)
        if not self.cards:
            if self.first and legal == (play.first_lead,):
                return Message("first-lead", tuple(facts))
            later = "not-first-trick" if not_first and card not in ranking.held_back else "held-back"
            return Message("trump-not-broken" if is_trump else later, tuple(facts))
        led = ranking.led_suit(self.cards) or ""
        facts.append(("suit", play.suit_name(led)))
        if not_first:
            rule = "no-trump-yet" if is_trump else "not-first-trick"
        elif any(ranking.suit[other] == led for other in holding):
            rule = "must-beat" if ranking.suit[card] == led else "follow-suit"
        else:
            rule = "must-overtrump" if is_trump else "must-trump"
        return Message(rule, tuple(facts))

    def why_won(self) -> Message:
        """Return why the winning card wins; raise ScorepadError if there is no card."""
        cards, (play, ranking, *_) = self.cards, self.rules
        card = cards[self.winning_place]
        if special := ranking.specials.get(card):
            beaten = tuple(dict.fromkeys(other for other in cards if other in special.beats))
            rule = "beats-specials" if beaten else f"special-{special.height}"
            return Message(rule, (("card", card), ("name", special.name or card), ("others", beaten)))
        suit = ranking.suit[card]
        facts = (("card", card_text(card)), ("suit", play.suit_name(suit)))
        if suit == ranking.trump:
            is_only = sum(ranking.suit[other] == suit for other in cards) == 1
            return Message("only-trump" if is_only else "highest-trump", facts)
        if len(cards) == 1:
            return Message("only-card", facts)
        no_trump_at_all = ranking.all_trumps or play.trump == "never"
        return Message("highest-led-only" if no_trump_at_all else "highest-led", facts)


def _without(holding: Sequence[str], barred: Collection[str]) -> tuple[str, ...]:
    """Return a holding without the cards that are barred, or all of it where it has no other."""
    return tuple([card for card in holding if card not in barred] or holding)


def _beating(
    ranking: CardRanking,
    holding: tuple[str, ...],
    cards: Sequence[str],
    suit: str,
    or_else: tuple[str, ...],
) -> tuple[str, ...]:
    """Return the cards above the best of a suit in the trick, or else what may be played without one."""
    power, follows = ranking.power, ranking.follows[suit]
    best = max([power[card] for card in cards if card in follows], default=0)
    return tuple([card for card in holding if power[card] > best]) or or_else


def open_trick(
    rules: PlayRules,
    words: Sequence[object] = (),
    *,
    trump: object = None,
    seats: int,
    partners: bool = False,
    broken: bool = False,
    first: bool = False,
) -> OpenTrick:
    """Return the trick of these cards as written; raise ScorepadError for what is none of the pack."""
    trick_rules = TrickRules.of(rules, read_trump(rules, trump, ("trump",)), seats, partners=partners)
    cards = tuple(read_card(word, rules.card_words) for word in words)
    check_counts(rules, cards)
    if len(cards) > seats:
        raise refused("full-trick", count=len(cards), players=seats)
    return OpenTrick(trick_rules, cards, broken or not trick_rules.ranking.held_back.isdisjoint(cards), first)


def read_holding(trick: OpenTrick, words: Sequence[object]) -> tuple[str, ...]:
    """Return the cards of a holding as written; raise ScorepadError for what cannot be held beside it."""
    rules, _, seats, _ = trick.rules
    if len(trick.cards) == seats:
        raise refused("full-trick", count=len(trick.cards) + 1, players=seats)
    holding = tuple(read_card(word, rules.card_words) for word in words)
    if not holding:
        raise refused("empty-holding")
    check_counts(rules, (*holding, *trick.cards))
    return holding
