"""What may be played: each rule of play and the flag that alone turns it."""

import json

import pytest
from played_hands import HAND

import scorepad
from scorepad.core.problems import ScorepadError
from scorepad.games.events import from_document, to_document
from scorepad.games.played import read_transcript, referee_hand
from scorepad.games.start import start_game
from scorepad.play.rules import PlayRules
from scorepad.play.trick import open_trick
from scorepad.rulebook.explained import explain
from scorepad.rulebook.library import finder
from scorepad.text.page import to_text

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
    ("held_back", ((), ("S",)), "AS 7D", "", "AS 7D", "7D"),
    ("held_back", ((), ("S",)), "AS KS", "", "AS KS", "AS KS"),
    ("held_back", ((), ("S", "QD")), "AS QD 7D", "", "AS QD 7D", "7D"),
    ("held_back", ((), ("S", "QD")), "AS QD", "", "AS QD", "AS QD"),
    ("held_back", ((), ("S", "QD")), "AS QD 7D", "KC", "AS QD 7D", "AS QD 7D"),
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
    ({"first_trick": ("S", "QD")}, "AS QD 7C", "", "AS QD 7C", "7C"),
    ({"first_trick": ("S", "QD")}, "AS QD 7H", "KC", "AS QD 7H", "7H"),
    ({"first_trick": ("S", "QD")}, "AS QD", "KC", "AS QD", "AS QD"),
    ({"first_trick": ("S", "QD")}, "AS QD 7D", "KD", "QD 7D", "7D"),
    ({"first_trick": ("S", "QD")}, "AS QD", "KD", "QD", "QD"),
    ({"first_trick": ("D",), "void": "must-trump"}, "JH 7D", "KC", "JH", "JH"),
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


HEARTS = {
    "name": "hearts", "extends": "ohhell", "table": {"players": "3-5", "usual": 4},
    "play": {
        "trump": "never", "held_back": ["H"], "first_lead": "2C", "first_trick": ["H", "QS"],
        "by_players": [{"players": 3, "without": ["2D"]}, {"players": 5, "without": ["2D", "2C"], "first_lead": "3C"}],
    },
}  # fmt: skip
"""The rules of play of Hearts, on top of a game that has other rules of the score."""


@pytest.fixture
def hearts(tmp_path):
    (tmp_path / "hearts.yaml").write_text(json.dumps(HEARTS))
    return "hearts.yaml"


AGAINST_AT_HEARTS = [
    ("2H 7D", "", "2H", "held-back", "2♥ cannot be led yet: lead 7♦"),
    ("2H 7D", "KC --first", "2H", "not-first-trick", "2♥ is not played to the first trick: 7♦ can be"),
    ("QS 7D", "--first", "QS", "not-first-trick", "Q♠ is not played to the first trick: 7♦ can be"),
    ("2C 7D", "--first", "7D", "first-lead", "7♦ is not led first: 2♣ is"),
    ("2H 7C", "KC", "2H", "follow-suit", "2♥ does not follow suit: there are clubs to play, 7♣"),
]  # fmt: skip


@pytest.mark.parametrize(("holding", "trick", "card", "rule", "message"), AGAINST_AT_HEARTS)
def test_what_is_held_back_at_hearts(holding, trick, card, rule, message, hearts, ok):
    words = ("referee", "legal", hearts, "--hand", holding, *trick.split(), "--format", "json")
    assert json.loads(ok(*words))["against"][card] == {"rule": rule, "message": message}
    assert json.loads(ok(*words, "--broken"))["against"].keys() == (set() if rule == "held-back" else {card})


def test_without_any_trump_the_highest_of_the_suit_wins(hearts, ok, refused):
    assert ok("referee", "trick", hearts, "9H", "AS", "JH") == (
        "card 3, J♥, wins: J♥ is the highest of the led hearts\n"
    )
    assert ok("referee", "trick", hearts, "--trump", "NT", "9H", "AS").startswith("card 1, 9♥, wins")
    assert refused("referee", "trick", hearts, "--trump", "S", "9H", "AS") == [
        "there are never trumps here, so leave out 'S'"
    ]


HEARTS_DEAL = {"Ann": ["2C", "QH"], "Bob": ["AC", "9H"], "Cid": ["QS", "3D"], "Dee": ["2H", "4D"]}


def test_a_hand_of_hearts_knows_who_took_what():
    """Nobody may give a heart or the queen to the first trick; Dee's heart breaks them, and Ann leads one."""
    play = scorepad.play(finder()(HEARTS, None), HEARTS_DEAL, dealer="Cid")
    legal = []
    for card in ("2C", "AC", "3D", "4D", "9H", "QS", "2H", "QH"):
        legal.append(play.legal())
        play = play.play(card)
    assert legal == [("2C",), ("AC",), ("3D",), ("4D",), ("9H",), ("QS",), ("2H",), ("QH",)]
    taken = play.result().taken
    assert taken == {
        "Ann": [("9H", "QS", "2H", "QH")],
        "Bob": [("2C", "AC", "3D", "4D")],
        "Cid": [],
        "Dee": [],
    }


@pytest.mark.parametrize(("players", "cards", "leads"), [(3, 51, "2C"), (4, 52, "2C"), (5, 50, "3C")])
def test_rules_of_play_by_the_number_of_players(players, cards, leads):
    ruleset = finder()(HEARTS, None).for_seats(players)
    assert (ruleset.pack.cards, ruleset.play.first_lead) == (cards, leads)
    page = to_text(explain(ruleset, players), 80)
    assert ("2♦ is taken out" in page, "2♦ and 2♣ are taken out" in page) == (players == 3, players == 5)


def test_a_card_that_is_out_for_so_many_is_not_in_their_pack(hearts, refused):
    deal = {"Ann": ["2D"], "Bob": ["3D"], "Cid": ["4D"]}
    with pytest.raises(ScorepadError) as caught:
        scorepad.play(finder()(HEARTS, None), deal)
    assert caught.value.problems[0].rule == "not-in-pack"
    assert scorepad.play(finder()(HEARTS, None), deal | {"Dee": ["5D"]}).legal() == ("2D",)


def test_a_saved_game_keeps_the_rules_for_so_many():
    start = start_game(finder()(HEARTS, None), ("Ann", "Bob", "Cid"))
    again = from_document(to_document(start))
    assert (again.ruleset.seats, again.ruleset.play, again.ruleset.pack.cards) == (3, start.ruleset.play, 51)


WRONG_PLAY = [
    ({"held_back": ["X"]}, "play.held_back[1]: expected a suit (S, H, D, C) or a card, got 'X'"),
    ({"held_back": ["hearts"]}, "play.held_back[1]: expected the letter of a suit, or a card, as in QS, got 'hearts'"),
    ({"first_trick": "hearts"}, "play.first_trick: expected any, no-trump or a list of suits and cards, as in [H, QS], got 'hearts'"),
    ({"pack": 32, "first_trick": ["2H"]}, "2H is not in the pack of 32 cards"),
    ({"by_players": [{"players": 3, "without": ["BJ"]}]}, "expected a card, as in 2C, got 'BJ'"),
    ({"by_players": [{"players": 3}, {"players": 3}]}, "3 players are listed twice: put it in one"),
    ({"pack": 32, "by_players": [{"players": 3, "without": ["2D"]}]}, "2D is not in the pack of 32 cards"),
]  # fmt: skip


@pytest.mark.parametrize(("play", "sentence"), WRONG_PLAY)
def test_rules_of_play_that_make_no_sense(play, sentence, tmp_path, refused):
    (tmp_path / "house.yaml").write_text(json.dumps({"name": "house", "extends": "ohhell", "play": play}))
    (told,) = refused("rulesets", "check", "house.yaml")
    assert told.endswith(sentence)


def test_the_trump_in_force_is_that_of_the_options():
    """The file says spades, the option says hearts in every hand: the referee and the score go by the option."""
    house = {"name": "house", "extends": "ohhell", "play": {"trump": "S"}, "options": {"trumps": ["H"]}}
    for hand in (HAND, {key: value for key, value in HAND.items() if key != "trump"}):
        found = referee_hand(read_transcript({**hand, "ruleset": house}, finder()))
        assert (found.irregularities, found.winners) == ((), ("Bob", "Ann"))
        assert found.scored.points == {"Ann": 1, "Bob": 11, "Cid": 10}
    assert finder()(house, None).play.trump == "none"
    assert finder()(house, None).written_play.trump == "S"


def test_the_former_name_of_top_trumps_is_read():
    house = {"name": "house", "extends": "ohhell", "play": {"high": ["2S"]}}
    assert finder()(house, None).play.top_trumps == ("2S",)
