"""Hands played card by card: read, followed by the rules, and turned into what a scorer would type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.points import Points
from scorepad.core.problems import ScorepadError, problem, refused
from scorepad.games.log import HandLog
from scorepad.games.plan import GamePlan
from scorepad.games.replay import at_start, score_hand
from scorepad.games.start import start_game
from scorepad.games.values import read_value, says_nothing
from scorepad.hands.score import History
from scorepad.play.card_table import CardTable
from scorepad.play.cards import read_cards, read_trump
from scorepad.play.deal import Deal
from scorepad.play.hand_play import Play
from scorepad.play.irregularities import Irregularity, follow
from scorepad.play.played_hand import PlayedHand
from scorepad.play.rules import PlayRules
from scorepad.play.stages import STAGE_OF, before_the_play
from scorepad.reading.typed import check_keys, is_nothing, read_list, read_mapping, read_text
from scorepad.rulebook.library import FindRuleset
from scorepad.rulebook.ruleset import Ruleset

CALLS = ("bids", "taker", "bid", "doubled", "declared")
KEYS = ("ruleset", "options", "players", "dealer", "trump", "holdings", "stock", *STAGE_OF, *CALLS, "plays")
_KEYS = frozenset(KEYS)


class FirstHand(NamedTuple):
    """What is known of the first hand of a game before it is dealt: worked out once, for files of many hands.

    `calls` are what has to be called for it to score.
    """

    plan: GamePlan
    history: History
    calls: tuple[str, ...]
    house_rules: frozenset[str]


class Transcript(NamedTuple):
    """A hand as it was played: the first of a game, how it was dealt, and its cards in the order played."""

    first: FirstHand
    deal: Deal
    plays: tuple[str, ...]

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules that it was played by."""
        return self.first.plan.ruleset


class PlayResult(NamedTuple):
    """What a hand came to: the winner of each trick, tricks and card points by player, points by side."""

    winners: tuple[str, ...]
    tricks: Mapping[str, int]
    piles: Mapping[str, int]
    irregularities: tuple[Irregularity, ...]
    legal: tuple[Sequence[str], ...]
    played: PlayedHand | None
    scored: PlayedScore


class PlayedScore(NamedTuple):
    """The points by side, or the calls that are missing for them; the house rules that the calls break."""

    points: Mapping[str, Points]
    missing: tuple[str, ...] = ()
    overruled: tuple[str, ...] = ()


def read_play(values: Mapping[str, Any], find_ruleset: FindRuleset) -> Play:
    """Return the play of a hand before its first card, from what a played hand says about the deal.

    Raises ScorepadError with what is wrong with it.
    """
    check_keys(values, KEYS[:-1], ())
    return Play(CardTable(_read_deal(values, find_ruleset)[1]))


def read_transcript(value: object, find_ruleset: FindRuleset) -> Transcript:
    """Return the hand that a line describes; raise ScorepadError with what is wrong with its form."""
    values = read_mapping(value)
    if not values.keys() <= _KEYS:
        check_keys(values, KEYS, ())
    if is_nothing(values.get("plays")):
        _check_there(values, ("ruleset", "players"))
        raise ScorepadError(problem("missing-key", about_key=True, key="plays"))
    first, deal = _read_deal(values, find_ruleset)
    return Transcript(first, deal, deal.read(values["plays"], ("plays",)))


def _check_there(values: Mapping[str, Any], keys: Sequence[str]) -> None:
    """Raise ScorepadError for the first of the keys that is not there."""
    for key in keys:
        if is_nothing(values.get(key)):
            raise ScorepadError(problem("missing-key", about_key=True, key=key))


def _read_deal(values: Mapping[str, Any], find_ruleset: FindRuleset) -> tuple[FirstHand, Deal]:
    """Return the game whose first hand it is, and the hand as it is when the first card is led."""
    _check_there(values, ("ruleset", "players"))
    ruleset = find_ruleset(values["ruleset"], values.get("options"))
    ruleset.check_play()
    players = tuple([read_text(name, ("players",)) for name in read_list(values["players"], ("players",))])
    dealer = values.get("dealer")
    first = _first_hand(ruleset, players, None if is_nothing(dealer) else read_text(dealer, ("dealer",)))
    play = first.plan.ruleset.play
    deal = Deal(
        rules=play,
        players=players,
        dealer=first.plan.tables[0].dealer,
        trump=read_trump(play, values.get("trump", ruleset.variant.trump_of(1, ())), ("trump",)),
        holdings=_read_holdings(values, play, len(players)),
        stock=read_cards(values.get("stock") or (), play.card_words, ("stock",)),
        called={key: values[key] for key in (*CALLS, "exchanged") if key in values},
        partners=ruleset.table.sides == "partners",
    )
    deal.check()
    dealt, deal = deal, before_the_play(values, deal)
    if deal is not dealt:
        deal.check()
    if deal.holdings and len(set(map(len, deal.holdings))) > 1:
        sizes = tuple(f"{player} {len(row)}" for player, row in zip(players, deal.holdings, strict=True))
        raise refused("holdings-uneven", path=("holdings",), sizes=sizes)
    return first, deal


def _first_hand(ruleset: Ruleset, players: tuple[str, ...], dealer: str | None) -> FirstHand:
    """Return the first hand of a game of these players; raise ScorepadError if they cannot play it."""
    table = (players, dealer)
    if table not in ruleset.memory:
        if len(ruleset.memory) > _MOST_REMEMBERED:
            ruleset.memory.clear()
        plan = GamePlan.of(start_game(ruleset, players, dealer=dealer))
        calls = tuple(field.name for field in ruleset.fields if field.needed and field.name in CALLS)
        house_rules = frozenset(ruleset.variant.overridable_rules)
        ruleset.memory[table] = FirstHand(plan, at_start(plan), calls, house_rules)
    first: FirstHand = ruleset.memory[table]
    return first


_MOST_REMEMBERED = 1000


def _read_holdings(
    values: Mapping[str, Any], play: PlayRules, players: int
) -> tuple[tuple[str, ...], ...] | None:
    """Return the holdings by seat, or None where nobody knows them."""
    holdings = values.get("holdings")
    if is_nothing(holdings):
        return None
    rows = read_list(holdings, ("holdings",))
    if len(rows) != players:
        raise refused("holdings-count", path=("holdings",), count=len(rows), players=players)
    return tuple([read_cards(row, play.card_words, ("holdings", seat)) for seat, row in enumerate(rows)])


def referee_hand(hand: Transcript, *, with_legal: bool = False, scored: bool = True) -> PlayResult:
    """Return what the hand came to; a revoke is noted and play goes on, what cannot be stops it."""
    followed = follow(hand.deal, hand.plays)
    result = followed.table.result()
    return PlayResult(
        winners=tuple([hand.deal.players[winner] for _, _, winner in followed.table.tricks]),
        tricks=result.tricks,
        piles=result.piles,
        irregularities=followed.irregularities,
        legal=followed.legal if with_legal else (),
        played=result if followed.is_whole else None,
        scored=score_played(hand, result) if followed.is_whole and scored else PlayedScore({}),
    )


def score_played(hand: Transcript, played: PlayedHand) -> PlayedScore:
    """Return what the hand scores as the first of a game; nothing where a call is missing.

    Raises ScorepadError for calls that cannot be, and for holdings of another size than is dealt.
    """
    assert hand.deal.holdings is not None
    size = len(hand.deal.holdings[0])
    first, ruleset = hand.first, hand.ruleset.with_hand_size(size)
    if ruleset is not hand.ruleset:
        first = _first_hand(ruleset, hand.deal.players, first.plan.start.dealer)
    values = ruleset.variant.from_play(played, first.plan.sides)
    if missing := tuple([name for name in first.calls if is_nothing(values.get(name))]):
        return PlayedScore({}, missing)
    if not values.keys() <= ruleset.fields_by_name.keys():
        check_keys(values, tuple(ruleset.fields_by_name), ())
    log = HandLog(1)
    log.entered = {**values, **_read_called(values, first.plan, played.called)}
    log.overruled = first.house_rules
    priced, problems = score_hand(ruleset, first.plan.hand(1, log, ()), first.history)
    if priced.hand.cards != size:
        raise refused("other-size", path=("holdings",), number=1, cards=priced.hand.cards)
    if wrong := [*problems, *ruleset.variant.check_played(priced.hand.entered, played)]:
        raise ScorepadError(*wrong)
    return PlayedScore(priced.points, (), priced.overruled)


def _read_called(values: Mapping[str, Any], plan: GamePlan, called: Iterable[str]) -> dict[str, Any]:
    """Return the fields that were called and not played, as they are read; None where nothing was called."""
    read: dict[str, Any] = {}
    for name in called:
        if name in values:
            value, field = values[name], plan.ruleset.fields_by_name[name]
            is_none = value is None or says_nothing(value, field, plan.sides)
            read[name] = (
                None if is_none else read_value(value, field, plan.sides, plan.start.players, (name,))
            )
    return read
