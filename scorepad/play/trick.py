"""A trick on the table and the rules it is played by: what may be added to it, and who is winning it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorepad.core.cards import card_text, parse_card, parse_trump
from scorepad.core.problems import Path, refused
from scorepad.play.rules import PlayRules
from scorepad.play.tricks import (
    CardRanking,
    Violation,
    card_words,
    check_counts,
    is_partner_winning,
    legal_cards,
    rank_cards,
    why_not,
    why_won,
    winning_place,
)
from scorepad.reading.typed import expected, is_nothing, read_list, read_text
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import Message


class OpenTrick(NamedTuple):
    """A trick so far, the leader's card first; `partners` says that every other player is one."""

    rules: PlayRules
    cards: CardRanking
    trick: tuple[str, ...]
    seats: int
    partners: bool

    @classmethod
    def of(
        cls, ruleset: Ruleset, trick: Sequence[str], trump: str | None = None, seats: int | None = None
    ) -> OpenTrick:
        """Return the position of these cards as written; raise ScorepadError for what is none of the pack."""
        rules = ruleset.rules_of_play
        trump = read_trump(rules, trump, ("trump",))
        played = tuple(read_card(word, card_words(rules)) for word in trick)
        check_counts(rules, played)
        seats = seats or ruleset.table.players[1]
        if len(played) > seats:
            raise refused("full-trick", count=len(played), players=seats)
        partners = ruleset.table.sides == "partners"
        return cls(rules, rank_cards(rules, trump), played, seats, partners)

    def hold(self, holding: Sequence[str]) -> tuple[str, ...]:
        """Return the cards of a holding as written; raise ScorepadError for what cannot be held."""
        if len(self.trick) >= self.seats:
            raise refused("full-trick", count=len(self.trick) + 1, players=self.seats)
        held = tuple(read_card(word, card_words(self.rules)) for word in holding)
        if not held:
            raise refused("empty-holding")
        check_counts(self.rules, (*held, *self.trick))
        return held

    def legal(self, holding: Sequence[str], broken: bool = False, first: bool = False) -> tuple[str, ...]:
        """Return the cards of a holding that may be played. `broken`: a trump was played before.

        `first`: it is the first trick.
        """
        partner = self.partners and is_partner_winning(self.rules, self.cards, self.trick, self.seats)
        held = self.hold(holding)
        return tuple(
            legal_cards(
                self.rules, self.cards, held, self.trick, broken=broken, partner_leads=partner, first=first
            )
        )

    def against(
        self, holding: Sequence[str], legal: Sequence[str], first: bool = False
    ) -> dict[str, Violation]:
        """Return the rule against each other card of the holding."""
        held = self.hold(holding)
        others = [card for card in held if card not in legal]
        return {
            card: why_not(self.rules, self.cards, card, legal, held, self.trick, first=first)
            for card in others
        }

    @property
    def winner(self) -> int:
        """Return the place, from 0, of the card that is winning; raise ScorepadError if there is no card."""
        if not self.trick:
            raise refused("empty-trick")
        return winning_place(self.cards, self.trick)

    @property
    def why(self) -> Message:
        """Return why that card is winning."""
        return why_won(self.rules, self.cards, self.trick)


def read_trump(rules: PlayRules, value: object, path: Path = ()) -> str | None:
    """Return the trump that was said, or the one that never changes: a suit of the pack, NT, AT or none yet.

    Raises ScorepadError for what is no trump, or none of these rules.
    """
    fixed = rules.trump if len(rules.trump) == 1 else None
    if is_nothing(value):
        return fixed
    word = read_text(value, path).strip()
    letters = {suit[0].upper(): suit for suit in rules.suits}
    named = (letter for letter, suit in letters.items() if word.casefold() in (suit[0], suit))
    trump = next(named, None) or parse_trump(word)
    if fixed and trump != fixed:
        raise refused("fixed-trump", path=path, suit=letters[fixed], word=word)
    letters_text = tuple(letters)
    if trump not in (*letters, "NT", "AT"):
        raise expected(
            f"a suit ({', '.join(letters_text[:-1])} or {letters_text[-1]}), NT or AT", value, path
        )
    return trump


def read_cards(value: object, pack: Mapping[str, str], path: Path) -> tuple[str, ...]:
    """Return cards of the pack; raise ScorepadError for what is no card, or none of this pack."""
    cards = read_list(value, path)
    if {*map(type, cards)} <= {str} and pack.keys() >= set(cards):
        return tuple(cards)
    return tuple(read_card(one, pack, (*path, place)) for place, one in enumerate(cards))


def read_card(value: object, pack: Mapping[str, str], path: Path = ()) -> str:
    """Return a card of the pack, as `pack` has it by what is written; raise ScorepadError if it is none."""
    text = read_text(value, path)
    card = pack.get(text.strip().upper()) or parse_card(text)
    if card is None:
        raise expected("a card, as in 10H, JS or A\u2660", value, path)
    if card not in pack:
        raise refused("not-in-pack", path=path, card=card_text(card), count=len(pack))
    return card
