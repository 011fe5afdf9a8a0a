"""Hands played card by card: read, followed by the rules, and turned into what a scorer would type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.points import Points
from scorepad.core.problems import ScorepadError, problem, refused
from scorepad.files.game_file import read_game_file
from scorepad.games.replay import replay
from scorepad.games.start import start_game
from scorepad.play.hand_play import CALLS, Irregularity, Transcript, _Table
from scorepad.play.played_hand import PlayedHand
from scorepad.play.rules import PlayRules
from scorepad.play.stages import STAGES, Deal, Holdings, before_the_play
from scorepad.play.trick import read_cards, read_trump
from scorepad.play.tricks import card_words, check_counts, rank_cards
from scorepad.reading.typed import check_keys, is_nothing, read_list, read_mapping, read_text
from scorepad.rulebook.library import FindRuleset

STAGE_KEYS = tuple(key for keys in STAGES.values() for key in keys)
KEYS = ("ruleset", "options", "players", "dealer", "trump", "holdings", "stock", *STAGE_KEYS, *CALLS, "plays")


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
    table = Deal(players, players.index(start.dealer), trump, lambda row, path: read_cards(row, pack, path))
    check_dealt(ruleset.play, holdings, stock)
    holdings, stock = before_the_play(ruleset.play.stages, given, Holdings(holdings, stock), table)
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


def referee_hand(hand: Transcript, *, with_legal: bool = False, scored: bool = True) -> PlayResult:
    """Return what the hand came to; a revoke is noted and play goes on, what cannot be stops it."""
    rules = hand.ruleset.rules_of_play
    cards = rank_cards(rules, hand.trump)
    table = _Table(hand, rules, cards)
    for number, card in enumerate(hand.plays, 1):
        if table.play(number, card, with_legal):
            break
    played = table.played() if table.is_over() else None
    score = score_played(hand, played) if played and scored else PlayedScore({})
    players = hand.players
    return PlayResult(
        tuple(players[seat] for seat in table.winners),
        dict(zip(players, table.tricks, strict=True)),
        dict(zip(players, table.piles, strict=True)),
        tuple(table.irregularities),
        tuple(table.legal),
        played,
        score,
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
        "hands": [{**fields, "overruled": list(ruleset.variant.overridable_rules)}],
    }  # fmt: skip
    game = replay(read_game_file(document, lambda value, _: ruleset).entries)
    scored = game.hands[0]
    if scored.hand.cards != len(hand.holdings[0]):
        raise refused("other-size", path=("holdings",), number=1, cards=scored.hand.cards)
    if wrong := [*game.problems, *ruleset.variant.check_played(scored.hand.entered, played)]:
        raise ScorepadError(*wrong)
    return PlayedScore(scored.points, (), scored.overruled)
