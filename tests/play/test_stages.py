"""Before the first lead: the draw, the second deal, the exchange of the seven."""

import pytest
from played_hands import HAND, PACK

from scorepad.core.problems import ScorepadError
from scorepad.games.played import read_transcript, referee_hand
from scorepad.play.card_table import CardTable
from scorepad.play.hand_play import Play
from scorepad.rulebook.library import finder

DRAW = {
    "ruleset": "spades-2p", "players": ["Ann", "Bob"], "dealer": "Ann", "bids": [6, 7],
    "stock": PACK, "draws": ["keep", "pass"] * 13, "plays": [],
}  # fmt: skip


def test_the_draw_of_two_player_spades():
    """The dealer draws first: Ann keeps the first of two cards, Bob throws his first and keeps the second."""
    ann, bob = read_transcript(DRAW, finder()).deal.holdings
    assert ann == tuple(PACK[0::4])
    assert bob == tuple(PACK[3::4])
    other = read_transcript(DRAW | {"dealer": "Bob"}, finder()).deal.holdings
    assert other == (bob, ann)


def play_out(hand):
    """Return the plays of two who always play the first card that they may."""
    play = Play(CardTable(hand.deal))
    while play.turn:
        play = play.play(play.legal()[0])
    return [card for trick in play.tricks for card in trick.cards]


def test_a_drawn_hand_is_played_out():
    plays = play_out(read_transcript(DRAW, finder()))
    found = referee_hand(read_transcript(DRAW | {"plays": plays}, finder()))
    assert found.irregularities == ()
    assert sum(found.tricks.values()) == 13
    assert found.scored.points.keys() == {"Ann", "Bob"}


REDRAWN = [
    ({"Ann": {"out": ["AS", "10S"], "in": ["KS", "QS"]}}, None),
    ({"Ann": {}}, None),
    ({"Ann": {"out": ["AS"], "in": []}}, "redraw-count"),
    ({"Ann": {"out": ["AS", "10S", "6S", "2S"], "in": ["KS", "QS", "9S", "8S"]}}, "redraw-count"),
    ({"Ann": {"out": ["AS"], "in": ["10S"]}}, "not-thrown"),
    ({"Ann": {"out": ["AS"], "in": ["JS"]}}, "not-thrown"),
    ({"Ann": {"out": ["KS"], "in": ["QS"]}}, "not-held"),
    ({"Zed": {}}, "unknown-player"),
]


@pytest.mark.parametrize(("redrawn", "rule"), REDRAWN)
def test_up_to_three_cards_for_earlier_discards(redrawn, rule):
    if rule is None:
        ann, _ = read_transcript(DRAW | {"redrawn": redrawn}, finder()).deal.holdings
        moves = redrawn["Ann"]
        assert set(ann) == set(PACK[0::4]) - set(moves.get("out", ())) | set(moves.get("in", ()))
        return
    with pytest.raises(ScorepadError) as caught:
        read_transcript(DRAW | {"redrawn": redrawn}, finder())
    assert caught.value.problems[0].rule == rule


def test_a_card_taken_up_is_no_longer_among_the_discards():
    twice = {"Ann": {"out": ["AS"], "in": ["KS"]}, "Bob": {"out": ["JS"], "in": ["KS"]}}
    with pytest.raises(ScorepadError) as caught:
        read_transcript(DRAW | {"redrawn": twice}, finder())
    assert caught.value.problems[0].rule == "not-thrown"


SIX_AND_THREE = {
    "ruleset": "belote-2p", "players": ["Ann", "Bob"], "dealer": "Bob", "taker": "Ann", "trump": "H",
    "holdings": [["7H", "8H", "AC", "10C", "KC", "QC"], ["9H", "KH", "AS", "KS", "QS", "JS"]],
    "second": [["AD", "KD", "QD"], ["JD", "10D", "9D"]], "turn_up": "JH", "exchanged": "Ann",
    "plays": [],
}  # fmt: skip


def test_the_second_deal_and_the_exchange_of_the_seven():
    hand = read_transcript(SIX_AND_THREE, finder())
    assert hand.deal.holdings[0] == ("JH", "8H", "AC", "10C", "KC", "QC", "AD", "KD", "QD")
    found = referee_hand(hand._replace(plays=tuple(play_out(hand))))
    assert found.irregularities == ()
    assert len(found.winners) == 9
    assert sum(found.scored.points.values()) == sum(found.piles.values()) + 10


def test_the_turned_up_seven_is_for_nobody():
    hand = SIX_AND_THREE | {
        "holdings": [["7S", *SIX_AND_THREE["holdings"][0][1:]], SIX_AND_THREE["holdings"][1]]
    }
    with pytest.raises(ScorepadError) as caught:
        read_transcript(hand | {"turn_up": "7H"}, finder())
    assert caught.value.problems[0].rule == "no-exchange"


WRONG_STAGES = [
    (SIX_AND_THREE, {"turn_up": "10S"}, "no-exchange"),
    (SIX_AND_THREE, {"exchanged": "Bob"}, "not-held"),
    (SIX_AND_THREE, {"turn_up": "9H"}, "dealt-twice"),
    (SIX_AND_THREE, {"second": [["AD", "KD", "QD"]]}, "holdings-count"),
    (SIX_AND_THREE, {"second": [["AD", "KD", "QD"], ["AD", "10D", "9D"]]}, "dealt-twice"),
    (DRAW, {"draws": ["keep"]}, "draws-count"),
    (DRAW, {"draws": ["keep"] * 25 + ["hold"]}, "expected"),
    (HAND, {"draws": ["keep"]}, "no-such-stage"),
    (HAND, {"turn_up": "2H"}, "no-such-stage"),
    (HAND, {"stock": ["2H"]}, "no-such-stage"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "changes", "rule"), WRONG_STAGES)
def test_a_stage_that_cannot_have_been(hand, changes, rule):
    with pytest.raises(ScorepadError) as caught:
        read_transcript(hand | changes, finder())
    assert caught.value.problems[0].rule == rule
