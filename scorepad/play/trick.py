"""A trick on the table: what may be added to it and why not, and who is winning it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from scorepad.core.cards import card_text
from scorepad.core.problems import refused
from scorepad.play.cards import card_words, check_counts, read_card, read_trump, suit_name
from scorepad.play.ranking import CardRanking, rank_cards
from scorepad.play.rules import PlayRules
from scorepad.text.messages import Message


class OpenTrick(NamedTuple):
    """A trick so far, the leader's card first, and all that decides what may be added to it.

    `partner_exempts`: of four players, who cannot follow suit need not trump while the partner is winning.
    `broken`: a card that is held back from leading was played in the hand. `first`: it is the first trick.

    >>> trick = open_trick(PlayRules(void="must-trump"), ["KC"], trump="H", seats=4)
    >>> trick.legal(("AH", "7D", "2H")), str(trick.why_not("7D", ("AH", "7D", "2H")))
    (('AH', '2H'), '7♦ is no trump: who has no clubs must trump, with A♥ or 2♥')
    >>> trick.add("2H").winning_place
    1
    """

    rules: PlayRules
    ranking: CardRanking
    seats: int
    partner_exempts: bool
    cards: tuple[str, ...] = ()
    broken: bool = False
    first: bool = False

    def add(self, card: str) -> OpenTrick:
        """Return the trick with one more card."""
        rules, ranking, seats, exempts, cards, broken, first = self
        broken = broken or card in ranking.held_back
        return OpenTrick(rules, ranking, seats, exempts, (*cards, card), broken, first)

    def next(self) -> OpenTrick:
        """Return the next trick, without a card yet."""
        return self._replace(cards=(), first=False)

    @property
    def is_full(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == self.seats

    @property
    def winning_place(self) -> int:
        """Return the place, from 0, of the card that is winning; raise ScorepadError if there is no card."""
        if not self.cards:
            raise refused("empty-trick")
        return self.ranking.winning_place(self.cards)

    def legal(self, holding: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards of a holding that may be played, in the order held."""
        if not self.cards:
            return self._to_lead(holding)
        specials = self.ranking.specials
        if not specials:
            return self._to_follow(holding, self.cards)
        plain = tuple(card for card in holding if card not in specials)
        if not plain or self.ranking.led_suit(self.cards) is None:
            return holding
        follows = self._to_follow(plain, [card for card in self.cards if card not in specials])
        return tuple(card for card in holding if card in specials or card in follows)

    def _to_lead(self, holding: tuple[str, ...]) -> tuple[str, ...]:
        """Return what may be led: all, or nothing that is held back while there is anything else."""
        rules, ranking = self.rules, self.ranking
        if self.first and rules.first_lead in holding:
            return (rules.first_lead,)
        barred: frozenset[str] = frozenset() if self.broken else ranking.held_back
        if self.first or rules.lead == "last-resort":
            barred |= ranking.not_led
        if self.first:
            barred |= ranking.not_first
        return _without(holding, barred) if barred else holding

    def _to_follow(self, holding: tuple[str, ...], cards: Sequence[str]) -> tuple[str, ...]:
        """Return what may be played after these cards, where every card is of a suit."""
        suit = self.ranking.suit
        led = suit[cards[0]]
        following = tuple([card for card in holding if suit[card] == led])
        rest = following or holding
        if self.first:
            rest = _without(rest, self.ranking.not_first)
        return self._beating(rest, cards, led) if following else self._trumping(rest, cards)

    def _beating(self, following: tuple[str, ...], cards: Sequence[str], led: str) -> tuple[str, ...]:
        """Return those that beat the best card of the led suit, where the rules want it and there are any."""
        beat, ranking = self.rules.beat, self.ranking
        if beat == "never" or (beat == "trump-led" and not (led == ranking.trump or ranking.all_trumps)):
            return following
        suit, power = ranking.suit, ranking.power
        best = max([power[card] for card in cards if suit[card] == led])
        return tuple([card for card in following if power[card] > best]) or following

    def _trumping(self, holding: tuple[str, ...], cards: Sequence[str]) -> tuple[str, ...]:
        """Return what may be played by who cannot follow suit: anything, or trumps, or high ones."""
        rules, (suit, power, _, trump, *_) = self.rules, self.ranking
        if rules.void == "any" or trump is None or self._is_partner_winning():
            return holding
        trumps = tuple([card for card in holding if suit[card] == trump])
        if not trumps or rules.void == "must-trump":
            return trumps or holding
        best = max([power[card] for card in cards if suit[card] == trump], default=0)
        over = tuple([card for card in trumps if power[card] > best])
        return over or (trumps if rules.under_ruff == "must" else holding)

    def _is_partner_winning(self) -> bool:
        """Whether the card of the partner, two seats back of four, is winning and exempts from trumping."""
        count = len(self.cards)
        return self.partner_exempts and count > 1 and self.winning_place == count - 2

    def why_not(self, card: str, holding: tuple[str, ...]) -> Message | None:
        """Return the rule against playing a card of a holding, by its name, or None if it may be played."""
        legal = self.legal(holding)
        if card in legal:
            return None
        ranking = self.ranking
        inside = sorted(legal, key=lambda other: (other[-1], -ranking.power[other]))
        facts: list[tuple[str, Any]] = [("card", card_text(card)), ("should", tuple(map(card_text, inside)))]
        is_trump = ranking.suit[card] == ranking.trump
        not_first = self.first and card in ranking.not_first and ranking.not_first.isdisjoint(legal)
        if not self.cards:
            if self.first and legal == (self.rules.first_lead,):
                return Message("first-lead", tuple(facts))
            later = "not-first-trick" if not_first and card not in ranking.held_back else "held-back"
            return Message("trump-not-broken" if is_trump else later, tuple(facts))
        led = ranking.led_suit(self.cards) or ""
        facts.append(("suit", suit_name(self.rules, led)))
        if not_first:
            rule = "no-trump-yet" if is_trump else "not-first-trick"
        elif any(ranking.suit[other] == led for other in holding):
            rule = "must-beat" if ranking.suit[card] == led else "follow-suit"
        else:
            rule = "must-overtrump" if is_trump else "must-trump"
        return Message(rule, tuple(facts))

    def why_won(self) -> Message:
        """Return why the winning card wins; raise ScorepadError if there is no card."""
        cards, ranking = self.cards, self.ranking
        card = cards[self.winning_place]
        if special := ranking.specials.get(card):
            beaten = tuple(dict.fromkeys(other for other in cards if other in special.beats))
            rule = "beats-specials" if beaten else f"special-{special.height}"
            return Message(rule, (("card", card), ("name", special.name or card), ("others", beaten)))
        suit = ranking.suit[card]
        facts = (("card", card_text(card)), ("suit", suit_name(self.rules, suit)))
        if suit == ranking.trump:
            is_only = sum(ranking.suit[other] == suit for other in cards) == 1
            return Message("only-trump" if is_only else "highest-trump", facts)
        if len(cards) == 1:
            return Message("only-card", facts)
        no_trump_at_all = ranking.all_trumps or self.rules.trump == "never"
        return Message("highest-led-only" if no_trump_at_all else "highest-led", facts)


def _without(holding: tuple[str, ...], barred: Collection[str]) -> tuple[str, ...]:
    """Return a holding without the cards that are barred, or all of it where it has no other."""
    return tuple([card for card in holding if card not in barred]) or holding


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
    ranking = rank_cards(rules, read_trump(rules, trump, ("trump",)))
    pack = card_words(rules)
    cards = tuple(read_card(word, pack) for word in words)
    check_counts(rules, cards)
    if len(cards) > seats:
        raise refused("full-trick", count=len(cards), players=seats)
    exempts = partners and seats == 4 and rules.partner_exempt
    broken = broken or not ranking.held_back.isdisjoint(cards)
    return OpenTrick(rules, ranking, seats, exempts, cards, broken, first)


def read_holding(trick: OpenTrick, words: Sequence[object]) -> tuple[str, ...]:
    """Return the cards of a holding as written; raise ScorepadError for what cannot be held beside it."""
    if trick.is_full:
        raise refused("full-trick", count=len(trick.cards) + 1, players=trick.seats)
    pack = card_words(trick.rules)
    holding = tuple(read_card(word, pack) for word in words)
    if not holding:
        raise refused("empty-holding")
    check_counts(trick.rules, (*holding, *trick.cards))
    return holding
