"""What may be played: each rule of play and the flag that alone turns it."""

import json

import pytest
from played_hands import HAND

from scorepad.games.played import read_transcript, referee_hand
from scorepad.play.rules import PlayRules
from scorepad.play.trick import open_trick
from scorepad.rulebook.library import finder

BELOTE = {"pack": 32, "ranks": "belote", "void": "must-overtrump", "beat": "trump-led"}
"""The rules of play at Belote: referee_hand, trump, trump higher, beat a trump that is led."""

FLAGS = [
    # flag, values, trump, holding, trick, may be played with the first and with the second value
    ("under_ruff", ("must", "free"), "AH 10H 7D", "KC 9H", "AH 10H", "AH 10H 7D"),
    ("under_ruff", ("must", "free"), "JH 10H 7D", "KC 9H", "JH", "JH"),
    ("beat", ("trump-led", "never"), "JH 8H AC", "9H", "JH", "JH 8H"),
    ("beat", ("trump-led", "never"), "8H 7H AC", "JH", "8H 7H", "8H 7H"),
    ("beat", ("trump-led", "led-suit"), "AC 7C 9H", "KC", "AC 7C", "AC"),
    ("beat", ("trump-led", "led-suit"), "AC 7C 9H", "KC 8H", "AC 7C", "AC"),
    ("beat", ("trump-led", "led-suit"), "QC 7C 9H", "KC", "QC 7C", "QC 7C"),
    ("partner_exempt", (True, False), "AH 7D", "AC 7C", "AH 7D", "AH"),
    ("partner_exempt", (True, False), "AH 7D", "7C AC", "AH", "AH"),
    ("void", ("must-overtrump", "must-trump"), "JH 7H 7D", "KC 9H", "JH", "JH 7H"),
    ("void", ("must-trump", "any"), "JH 7H 7D", "KC", "JH 7H", "JH 7H 7D"),
    ("lead", ("any", "trump-broken"), "JH 7D", "", "JH 7D", "7D"),
    ("lead", ("any", "trump-broken"), "JH 7H", "", "JH 7H", "JH 7H"),
    ("lead", ("trump-broken", "last-resort"), "JH 7D", "", "7D", "7D"),
    ("lead", ("after-first-trick", "last-resort"), "JH 7D", "", "JH 7D", "7D"),
]  # fmt: skip


@pytest.mark.parametrize(("flag", "values", "holding", "trick", "first", "second"), FLAGS)
def test_what_one_flag_turns(flag, values, holding, trick, first, second):
    """Everything else stays: hearts are trumps, and of two or three cards before, the first but one is the partner's."""
    for value, expected in zip(values, (first, second), strict=True):
        rules = PlayRules(**BELOTE | {flag: value})
        position = open_trick(rules, trick.split(), trump="H", seats=4, partners=True)
        assert position.legal(tuple(holding.split())) == tuple(expected.split()), value


def test_a_trump_may_be_led_once_one_was_played():
    trick = open_trick(PlayRules(lead="trump-broken", trump="S"), seats=4)
    assert trick.legal(("AS", "2H")) == ("2H",)
    assert trick._replace(broken=True).legal(("AS", "2H")) == ("AS", "2H")


def test_at_all_trumps_one_must_beat_and_may_throw_anything():
    rules = PlayRules(**BELOTE)
    trick = open_trick(rules, trump="AT", seats=4)
    assert trick._replace(cards=("9C",)).legal(("JC", "7C")) == ("JC",)
    assert trick._replace(cards=("9S",)).legal(("JC", "7C")) == ("JC", "7C")
    assert open_trick(rules, ["10C", "9C", "AC", "JD"], trump="AT", seats=4).winning_place == 1


AGAINST = [
    ("belote", "H", "AH 10H KS", "9H", "KS", "follow-suit"),
    ("belote", "H", "JH 8H", "9H", "8H", "must-beat"),
    ("belote", "H", "JH 8S", "9C", "8S", "must-trump"),
    ("belote", "H", "JH 8H", "9C 9H", "8H", "must-overtrump"),
    ("spades", "S", "AS 2H", "", "AS", "trump-not-broken"),
]


@pytest.mark.parametrize(("ruleset", "trump", "holding", "trick", "card", "rule"), AGAINST)
def test_the_name_of_the_rule_against_a_card(ruleset, trump, holding, trick, card, rule, ok):
    words = ("referee", "legal", ruleset, "--trump", trump, "--hand", holding, *trick.split())
    assert json.loads(ok(*words, "--format", "json"))["against"][card]["rule"] == rule


FIRST = [
    ({"first_trick": "no-trump"}, "JH 7D", "", "JH 7D", "7D"),
    ({"first_trick": "no-trump"}, "JH 7D", "KC", "JH 7D", "7D"),
    ({"first_trick": "no-trump"}, "JH 7H", "KC", "JH 7H", "JH 7H"),
    ({"first_trick": "no-trump"}, "JH 7D", "KH", "JH", "JH"),
    ({"lead": "after-first-trick"}, "JH 7D", "", "JH 7D", "7D"),
    ({"first_lead": "7D"}, "JH 7D", "", "JH 7D", "7D"),
    ({"first_lead": "8D"}, "JH 7D", "", "JH 7D", "JH 7D"),
]


@pytest.mark.parametrize(("flags", "holding", "trick", "later", "first"), FIRST)
def test_the_first_trick(flags, holding, trick, later, first):
    for is_first, expected in ((False, later), (True, first)):
        position = open_trick(PlayRules(**flags), trick.split(), trump="H", seats=4, first=is_first)
        assert " ".join(position.legal(tuple(holding.split()))) == expected


@pytest.mark.parametrize(
    ("said", "leader"),
    [("left-of-dealer", "Ann"), ("dealer", "Cid"), ("9C", "Bob"), ("highest-bidder", "Bob")],
)
def test_who_leads_first(said, leader, tmp_path):
    house = {"name": "house", "extends": "ohhell", "play": {"first_lead": said}}
    hand = read_transcript(HAND | {"ruleset": house, "plays": []}, finder())
    holding = dict(zip(hand.deal.players, hand.deal.holdings, strict=True))[leader]
    card = said if said in holding else holding[0]
    found = referee_hand(hand._replace(plays=(card,)), with_legal=True)
    assert found.irregularities == ()
    assert found.legal[0] == ((said,) if said in holding else holding)


def test_the_first_trick_is_said_on_the_command_line(ok, tmp_path):
    (tmp_path / "house.yaml").write_text(
        "name: house\nextends: spades\nplay: {first_trick: no-trump, first_lead: 2C}\n"
    )
    words = ("referee", "legal", "house.yaml", "--hand", "AS 2C 7H", "--first", "--format", "json")
    assert json.loads(ok(*words))["against"]["AS"]["rule"] == "first-lead"
    words = ("referee", "legal", "house.yaml", "--hand", "AS 7H", "--first", "--format", "json")
    assert json.loads(ok(*words, "KD"))["against"]["AS"]["rule"] == "no-trump-yet"
    assert json.loads(ok(*(word for word in words if word != "--first"), "KD"))["against"] == {}
