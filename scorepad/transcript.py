"""Hands played card by card: read, followed by the rules, and turned into what a scorer would type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.cards import card_text
from scorepad.dealing import STAGES, Cards, Hands, before_the_play
from scorepad.errors import Problem, ScorepadError, problem, refused
from scorepad.game_file import FindRuleset, check_keys, read_game_file, start_game
from scorepad.hand import PlayedHand
from scorepad.play_rules import PlayRules, pack_of
from scorepad.points import Points
from scorepad.position import read_cards, read_trump
from scorepad.replay import replay
from scorepad.rulebook import Ruleset
from scorepad.tricks import (
    Strengths,
    card_words,
    check_counts,
    is_partner_winning,
    led_suit,
    legal_cards,
    strengths,
    why_not,
    winning_place,
)
from scorepad.values import is_nothing, read_list, read_mapping, read_text

CALLS = ("bids", "taker", "bid", "doubled", "declared")
STAGE_KEYS = tuple(key for keys in STAGES.values() for key in keys)
KEYS = ("ruleset", "options", "players", "dealer", "trump", "holdings", "stock", *STAGE_KEYS, *CALLS, "plays")


class Transcript(NamedTuple):
    """A hand as played. `holdings` by seat, or None where nobody knows them; `called` as typed."""

    ruleset: Ruleset
    players: tuple[str, ...]
    dealer: int
    trump: str | None
    holdings: tuple[tuple[str, ...], ...] | None
    stock: tuple[str, ...]
    plays: tuple[str, ...]
    called: Mapping[str, Any]


class Misplay(NamedTuple):
    """What was wrong with a play, counted from 1; a misplay that `stops` cannot have been."""

    play: int
    player: str
    card: str
    problem: Problem
    should: tuple[str, ...] = ()
    stops: bool = False


class Followed(NamedTuple):
    """What a hand came to: the winner of each trick, tricks and card points by player, points by side."""

    winners: tuple[str, ...]
    tricks: Mapping[str, int]
    piles: Mapping[str, int]
    misplays: tuple[Misplay, ...]
    legal: tuple[Sequence[str], ...]
    played: PlayedHand | None
    scored: PlayedScore


class PlayedScore(NamedTuple):
    """The points by side, or the calls that are missing for them; the house rules that the calls break."""

    points: Mapping[str, Points]
    missing: tuple[str, ...] = ()
    overruled: tuple[str, ...] = ()


def read_transcript(value: object, find_ruleset: FindRuleset) -> Transcript:
    """Return the hand that a line describes; raise ScorepadError with what is wrong with its form."""
    given = read_mapping(value)
    check_keys(given, KEYS, ())
    for key in ("ruleset", "players", "plays"):
        if is_nothing(given.get(key)):
            raise ScorepadError(problem("missing-key", about_key=True, key=key))
    ruleset = find_ruleset(given["ruleset"], given.get("options"))
    ruleset.check_play()
    players = tuple(read_text(one, ("players",)) for one in read_list(given["players"], ("players",)))
    said = given.get("dealer")
    start = start_game(ruleset, players, dealer=None if is_nothing(said) else read_text(said, ("dealer",)))
    said = given.get("trump", ruleset.variant.trump_of(1, ()))
    trump = read_trump(ruleset.play, said, ("trump",))
    pack = card_words(ruleset.play)
    holdings = None
    if not is_nothing(given.get("holdings")):
        rows = read_list(given["holdings"], ("holdings",))
        if len(rows) != len(players):
            raise refused("holdings-count", path=("holdings",), count=len(rows), players=len(players))
        holdings = tuple(read_cards(row, pack, ("holdings", seat)) for seat, row in enumerate(rows))
    stock = read_cards(given.get("stock") or [], pack, ("stock",))
    table = Hands(players, players.index(start.dealer), trump, lambda row, path: read_cards(row, pack, path))
    check_dealt(ruleset.play, holdings, stock)
    holdings, stock = before_the_play(ruleset.play.stages, given, Cards(holdings, stock), table)
    check_dealt(ruleset.play, holdings, stock)
    if holdings and len(set(map(len, holdings))) > 1:
        sizes = tuple(f"{player} {len(row)}" for player, row in zip(players, holdings, strict=True))
        raise refused("holdings-uneven", path=("holdings",), sizes=sizes)
    called: dict[str, Any] = {key: given[key] for key in (*CALLS, "exchanged") if key in given}
    plays = read_cards(given["plays"], pack, ("plays",))
    return Transcript(ruleset, players, table.dealer, trump, holdings, stock, plays, called)


def check_dealt(rules: PlayRules, holdings: Sequence[Sequence[str]] | None, stock: Sequence[str]) -> None:
    """Raise ScorepadError if a card was dealt more often than it is in the pack."""
    check_counts(rules, [card for cards in (*(holdings or ()), stock) for card in cards], ("holdings",))


def follow(hand: Transcript, *, with_legal: bool = False, scored: bool = True) -> Followed:
    """Return what the hand came to; a revoke is noted and play goes on, what cannot be stops it."""
    rules = hand.ruleset.rules_of_play
    cards = strengths(rules, hand.trump)
    table = _Table(hand, rules, cards)
    for number, card in enumerate(hand.plays, 1):
        if table.play(number, card, with_legal):
            break
    played = table.played() if table.is_over() else None
    score = score_played(hand, played) if played and scored else PlayedScore({})
    players = hand.players
    return Followed(
        tuple(players[seat] for seat in table.winners),
        dict(zip(players, table.tricks, strict=True)),
        dict(zip(players, table.piles, strict=True)),
        tuple(table.misplays),
        tuple(table.legal),
        played,
        score,
    )


def _highest_bidder(hand: Transcript) -> int:
    """Return the seat of the highest bid, the first of equal ones after the dealer."""
    bids = hand.called.get("bids") or ()
    numbers = [bids.get(player) for player in hand.players] if isinstance(bids, dict) else list(bids)
    order = [(hand.dealer + 1 + place) % len(hand.players) for place in range(len(hand.players))]
    known = {seat: int(str(one)) for seat, one in enumerate(numbers) if str(one).isdecimal()}
    return max(order, key=lambda seat: known.get(seat, 0))


class _Table:
    """The cards on the table and in the holdings, play by play."""

    def __init__(self, hand: Transcript, rules: PlayRules, cards: Strengths) -> None:
        self.hand = hand
        self.rules = rules
        self.cards = cards
        self.seats = len(hand.players)
        self.holdings = [list(row) for row in hand.holdings] if hand.holdings else None
        self.leader = (hand.dealer + (rules.first_lead != "dealer")) % self.seats
        if rules.first_lead == "highest-bidder":
            self.leader = _highest_bidder(hand)
        for seat, row in enumerate(self.holdings or ()):
            if rules.first_lead in row:
                self.leader = seat
        self.has_partners = hand.ruleset.table.sides == "partners"
        self.stock = list(hand.stock)
        self.stock_tricks = len(self.stock) // self.seats
        if self.holdings is None and "stock" in rules.stages:
            self.stock_tricks = len(pack_of(rules)) // self.seats - (rules.deal or 0)
        self.broken = False
        self.trick: list[str] = []
        self.seen: Counter[str] = Counter()
        self.pack = Counter(pack_of(rules))
        self.winners: list[int] = []
        self.tricks = [0] * self.seats
        self.first_tricks = [0] * self.seats
        self.piles = [0] * self.seats
        self.misplays: list[Misplay] = []
        self.legal: list[Sequence[str]] = []
        self.void: dict[tuple[int, str], int] = {}

    def play(self, number: int, card: str, with_legal: bool) -> bool:
        """Put a card on the table; return whether the hand stops because it cannot have been."""
        seat = (self.leader + len(self.trick)) % self.seats
        if self.holdings is None:
            if self._trace(number, seat, card):
                return True
        else:
            holding = self.holdings[seat]
            if card not in holding:
                return self._stop(number, seat, card)
            partner = self.has_partners and is_partner_winning(self.rules, self.cards, self.trick, self.seats)
            first = not self.winners
            legal = legal_cards(
                self.rules,
                self.cards,
                holding,
                self.trick,
                broken=self.broken,
                partner_leads=partner,
                first=first,
            )
            if card not in legal:
                against = why_not(self.rules, self.cards, card, legal, holding, self.trick, first=first)
                self._note(number, seat, card, Problem(against.rule, dict(against.said.facts)), tuple(legal))
            if with_legal:
                self.legal.append(tuple(legal))
            holding.remove(card)
        self.seen[card] += 1
        self.broken = self.broken or self.cards.suit[card] == self.cards.trump
        self.trick.append(card)
        if len(self.trick) == self.seats:
            self._end_trick()
        return False

    def _end_trick(self) -> None:
        winner = (self.leader + winning_place(self.cards, self.trick)) % self.seats
        self.winners.append(winner)
        self.piles[winner] += sum(map(self.cards.worth.__getitem__, self.trick))
        if len(self.winners) <= self.stock_tricks:
            self.first_tricks[winner] += 1
            for step in range(self.seats):
                if self.stock and self.holdings:
                    self.holdings[(winner + step) % self.seats].append(self.stock.pop(0))
        else:
            self.tricks[winner] += 1
        self.leader = winner
        self.trick = []

    def _stop(self, number: int, seat: int, card: str) -> bool:
        """Note a card that its player could not have played."""
        assert self.holdings is not None
        players = self.hand.players
        owner = next((other for other, row in enumerate(self.holdings) if card in row), None)
        facts: dict[str, Any] = {"card": card_text(card), "player": players[seat]}
        if self.seen[card] >= self.pack[card]:
            found = Problem("played-twice", facts)
        elif owner is not None:
            found = Problem("out-of-turn", facts | {"owner": players[owner]})
        else:
            found = Problem("not-held", facts)
        self._note(number, seat, card, found, stops=True)
        return True

    def _trace(self, number: int, seat: int, card: str) -> bool:
        """Find revokes where nobody knows the holdings: a suit that was not followed and shows up later."""
        player = self.hand.players[seat]
        facts: dict[str, Any] = {"card": card_text(card), "player": player}
        if self.seen[card] >= self.pack[card]:
            self._note(number, seat, card, Problem("played-twice", facts), stops=True)
            return True
        if card in self.cards.specials:
            return False
        suit = self.cards.suit[card]
        if (trick := self.void.pop((seat, suit), None)) is not None:
            self._note(number, seat, card, Problem("revoke-proved", facts | {"trick": trick}))
        led = led_suit(self.cards, self.trick)
        if led is not None and led != suit and len(self.winners) >= self.stock_tricks:
            self.void.setdefault((seat, led), len(self.winners) + 1)
        return False

    def _note(
        self,
        number: int,
        seat: int,
        card: str,
        found: Problem,
        should: tuple[str, ...] = (),
        stops: bool = False,
    ) -> None:
        self.misplays.append(Misplay(number, self.hand.players[seat], card, found, should, stops))

    def is_over(self) -> bool:
        """Whether every card was played."""
        stopped = any(one.stops for one in self.misplays)
        return (
            self.holdings is not None
            and not stopped
            and not self.trick
            and not any(self.holdings)
            and bool(self.winners)
        )

    def played(self) -> PlayedHand:
        """Return the hand as the families turn it into what a scorer would type."""
        players = self.hand.players
        assert self.hand.holdings is not None
        return PlayedHand(
            dict(zip(players, self.tricks, strict=True)),
            dict(zip(players, self.first_tricks, strict=True)),
            dict(zip(players, self.piles, strict=True)),
            players[self.winners[-1]],
            self.hand.trump,
            dict(zip(players, self.hand.holdings, strict=True)),
            self.hand.called,
        )


def score_played(hand: Transcript, played: PlayedHand) -> PlayedScore:
    """Return what the hand scores as the first of a game; nothing where a call is missing.

    Raises ScorepadError for calls that cannot be, and for holdings of another size than is dealt.
    """
    assert hand.holdings is not None
    ruleset = hand.ruleset.with_hand_size(len(hand.holdings[0]))
    fields = ruleset.variant.from_play(played, ruleset.sides(hand.players))
    calls = [field.name for field in ruleset.fields if field.needed and field.name in CALLS]
    if missing := tuple(name for name in calls if is_nothing(fields.get(name))):
        return PlayedScore({}, missing)
    document = {
        "ruleset": ruleset, "players": list(hand.players), "dealer": hand.players[hand.dealer],
        "hands": [{**fields, "overruled": list(ruleset.variant.house_rules)}],
    }  # fmt: skip
    game = replay(read_game_file(document, lambda value, _: ruleset).entries)
    scored = game.hands[0]
    if scored.hand.cards != len(hand.holdings[0]):
        raise refused("other-size", path=("holdings",), number=1, cards=scored.hand.cards)
    if wrong := [*game.problems, *ruleset.variant.check_played(scored.hand.entered, played)]:
        raise ScorepadError(*wrong)
    return PlayedScore(scored.points, (), scored.overruled)
