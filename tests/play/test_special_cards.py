"""Jokers, wizards, pirates: cards of no suit, and cards that are trumps above the trumps."""

import json

import pytest

from scorepad.core.cards import card_text
from scorepad.core.problems import ScorepadError
from scorepad.games.played import read_transcript, referee_hand
from scorepad.play.rules import PlayRules, Special
from scorepad.play.trick import open_trick
from scorepad.reading.records import read_record
from scorepad.rulebook.library import finder, shipped

JOKER_ORDERS = [
    # the order from the top, what is taken out, a trick, the place of its winner
    (["BJ", "LJ"], ["2C", "2H"], "AS LJ BJ KS", 2),
    (["BJ", "LJ"], ["2C", "2H"], "AS LJ 2S KS", 1),
    (["BJ", "LJ", "2S"], ["2H", "2D"], "AS 2S KS QS", 1),
    (["BJ", "LJ", "2S"], ["2H", "2D"], "2S LJ AS QS", 1),
    (["BJ", "LJ", "2D", "2S"], ["2C", "2H"], "2S 2D AS KS", 1),
    (["BJ", "LJ", "2D", "2S"], ["2C", "2H"], "AD 2D KD QD", 1),
]  # fmt: skip


@pytest.mark.parametrize(("high", "without", "trick", "place"), JOKER_ORDERS)
def test_the_joker_orders_of_spades(high, without, trick, place):
    rules = PlayRules(trump="S", top_trumps=tuple(high), without=tuple(without))
    assert len(rules.cards) == 52
    assert open_trick(rules, trick.split(), trump="S", seats=4).winning_place == place


def test_jokers_and_raised_twos_follow_the_trump_suit():
    rules = PlayRules(
        trump="S", top_trumps=("BJ", "LJ", "2D", "2S"), without=("2C", "2H"), lead="trump-broken"
    )
    trick, holding = open_trick(rules, seats=4), ("2D", "3D", "BJ")
    assert trick._replace(cards=("KD",)).legal(holding) == ("3D",)
    assert trick._replace(cards=("KS",)).legal(holding) == ("2D", "BJ")
    assert trick._replace(cards=("LJ",)).legal(holding) == ("2D", "BJ")
    assert trick.legal(holding) == ("3D",)
    assert trick._replace(broken=True).legal(holding) == holding


EQUAL = PlayRules(trump="S", specials=(Special("JK", "joker", 2, "suit"),))
"""Two equal jokers that are a suit of their own."""


@pytest.mark.parametrize(
    ("trick", "place"),
    [("JK AH JK 2H", 0), ("AH JK JK 2H", 0), ("JK AH 2S 2H", 2), ("KH JK AH JK", 2)],
)
def test_two_equal_jokers_in_one_trick(trick, place):
    assert open_trick(EQUAL, trick.split(), seats=4).winning_place == place


def test_a_led_joker_is_followed_with_the_other():
    trick = open_trick(EQUAL, seats=4)
    assert trick._replace(cards=("JK",)).legal(("JK", "AS", "2H")) == ("JK",)
    assert trick._replace(cards=("JK",)).legal(("AS", "2H")) == ("AS", "2H")
    assert trick._replace(cards=("KH",)).legal(("JK", "AS", "2H")) == ("2H",)


SPECIAL_TRICKS = [
    ("wizard", "S", "AH W AS W", 2, "W (wizard) beats every card of a suit, the first of its kind if there are more"),
    ("wizard", "S", "E AH KH 2S", 4, "2♠ is the only trump"),
    ("wizard", "S", "E E E", 1, "there are only such cards, and E (jester) is the first"),
    ("wizard", "S", "E 2H AC", 2, "2♥ is the highest of the led hearts, and no trump was played"),
    ("skull-king", "B", "14Y 14G 1B", 3, "1B is the only trump"),
    ("skull-king", "B", "14B PI PI", 2, "PI (pirate) beats every card of a suit, the first of its kind if there are more"),
    ("skull-king", "B", "PI SK 14B", 2, "SK (skull king) beats PI"),
    ("skull-king", "B", "ME 14B PI", 3, "PI (pirate) beats ME"),
    ("skull-king", "B", "SK ME 14B", 2, "ME (mermaid) beats SK"),
    ("skull-king", "B", "PI SK ME ME", 3, "ME (mermaid) beats SK"),
    ("skull-king", "B", "ES 3Y ES", 2, "3Y is the highest of the led yellow, and no trump was played"),
    ("spades-jokers", "S", "AS 2S LJ BJ", 4, "BJ is the highest trump"),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "trump", "trick", "winner", "reason"), SPECIAL_TRICKS)
def test_who_wins_with_special_cards(ruleset, trump, trick, winner, reason, ok):
    answer = json.loads(ok("referee", "trick", ruleset, "--trump", trump, *trick.split(), "--format", "json"))
    assert (answer["winner"], answer["reason"]) == (winner, reason)


SPECIAL_HOLDINGS = [
    ("wizard", "W E 2H AS", "KH", "W E 2H"),
    ("wizard", "W E 2H AS", "W", "W E 2H AS"),
    ("wizard", "W E 2H AS", "E KH", "W E 2H"),
    ("wizard", "W E 2H AS", "E", "W E 2H AS"),
    ("wizard", "W E 2H AS", "E W KH", "W E 2H AS"),
    ("skull-king", "PI 2Y 14B", "9Y", "PI 2Y"),
    ("skull-king", "PI 14B", "9Y", "PI 14B"),
]


@pytest.mark.parametrize(("ruleset", "holding", "trick", "may"), SPECIAL_HOLDINGS)
def test_special_cards_may_be_played_at_any_time(ruleset, holding, trick, may, ok):
    words = ("referee", "legal", ruleset, "--hand", holding, *trick.split(), "--format", "json")
    assert json.loads(ok(*words))["legal"] == may.split()


def test_special_cards_are_known_by_name_and_counted(ok, refused):
    assert ok("referee", "trick", "wizard", "--trump", "S", "AH", "wizard").startswith("card 2, W, wins")
    assert ok("referee", "trick", "skull-king", "mermaid", "Skull King", "14B").startswith("card 1, ME, wins")
    assert refused("referee", "trick", "wizard", "--trump", "S", "W", "W", "W", "W", "W") == [
        "W is there 5 times, but only 4 times in the pack"
    ]
    assert refused("referee", "trick", "ohhell", "--trump", "S", "W") == [
        "expected a card, as in 10H, JS or A♠, got 'W'"
    ]


def test_a_hand_with_wizards_card_by_card():
    hand = {
        "ruleset": "wizard", "players": ["Ann", "Bob", "Cid"], "dealer": "Cid", "trump": "H", "bids": [1, 1, 0],
        "holdings": [["W", "7C"], ["W", "9C"], ["E", "6C"]], "plays": ["7C", "W", "6C", "9C", "E", "W"],
    }  # fmt: skip
    found = referee_hand(read_transcript(hand, finder()), with_legal=True)
    assert found.irregularities == ()
    assert found.winners == ("Bob", "Ann")
    assert found.legal[:3] == (("W", "7C"), ("W", "9C"), ("E", "6C"))
    assert found.scored.points == {"Ann": 30, "Bob": 30, "Cid": 20}


def test_the_packs_are_as_large_as_the_box_says():
    assert len(shipped("wizard").play.cards) == 60
    assert len(shipped("spades-jokers").play.cards) == 52
    assert shipped("wizard").variant.sizes(3, shipped("wizard").pack)[-1] == 20


@pytest.mark.parametrize("code", ["10H", "AS", "", "B1", "ABCD"])
def test_letters_that_cannot_be_a_special_card(code):
    with pytest.raises(ScorepadError):
        read_record(PlayRules, {"specials": [{"card": code}]})
    assert card_text("BJ") == "BJ"
