"""Questions at the table: who won the trick, may I play this, what may the dealer bid."""

import json

import pytest
from played_hands import HERE

import scorepad
from scorepad.core.problems import ScorepadError

QUESTIONS = [json.loads(line) for line in (HERE / "cases" / "legality.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("question", QUESTIONS, ids=[question["id"] for question in QUESTIONS])
def test_a_published_question(question, ok):
    answer = json.loads(ok("referee", *question["argv"], "--format", "json"))
    for key, value in question["expect"].items():
        if isinstance(value, list):
            assert sorted(map(str, answer[key])) == sorted(map(str, value))
        else:
            assert answer[key] == value


TRICK_QUESTIONS = [
    (["ohhell", "--trump", "S", "AH", "2S", "KH"], "card 2, 2♠, wins: 2♠ is the only trump"),
    (["ohhell", "--trump", "spades", "ah", "2♠", "kh"], "card 2, 2♠, wins: 2♠ is the only trump"),
    (["ohhell", "--trump", "♠", "A♥", "2s", "K♠"], "card 3, K♠, wins: K♠ is the highest trump"),
    (["ohhell", "--trump", "NT", "AH,2S,KH"], "card 1, A♥, wins: A♥ is the highest of the led hearts, and no trump was played"),
    (["ohhell", "--trump", "S", "th", "jh"], "card 2, J♥, wins: J♥ is the highest of the led hearts, and no trump was played"),
    (["belote", "--trump", "H", "9H", "AH", "JH"], "card 3, J♥, wins: J♥ is the highest trump"),
    (["belote", "--trump", "H", "KS", "10S", "JS"], "card 2, 10♠, wins: 10♠ is the highest of the led spades, and no trump was played"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "answer"), TRICK_QUESTIONS)
def test_who_won_the_trick(words, answer, ok):
    assert ok("referee", "trick", *words).strip() == answer


MISTAKEN_QUESTIONS = [
    (["trick", "ohhell", "--trump", "S"], "the trick has no card: give those that were played, the leader's first"),
    (["trick", "belote", "--trump", "H", "9H", "AH", "JH", "7H", "8H"],
     "5 cards in a trick of 4 players: take the last off"),
    (["trick", "belote", "--trump", "H", "2H"], "2♥ is not in the pack of 32 cards"),
    (["trick", "ohhell", "--trump", "S", "KH", "KH"], "K♥ is there 2 times, but only 1 time in the pack"),
    (["trick", "ohhell", "--trump", "S", "1H"], "expected a card, as in 10H, JS or A♠, got '1H'"),
    (["trick", "ohhell", "--trump", "X", "KH"], "--trump: expected a suit (S, H, D or C), NT or AT, got 'X'"),
    (["bids", "ohhell", "--cards", "5", "1", "1", "1", "1", "1", "1", "1"],
     "7 bids before the last are too many for 3 to 7 players"),
    (["bids", "german-whist", "--cards", "5", "1"], "this game does not ask for bid: it asks for tricks"),
    (["declarations", "ohhell", "Ann=3KH"], "this game does not ask for declarations: it asks for bids and tricks"),
    (["declarations", "belote", "--trump", "H", "3KH"], "expected PLAYER=DECLARATION, as in Ann=3KH, got '3KH'"),
    (["declarations", "belote", "--trump", "H", "Ann=9KH"],
     "expected a declaration of a player, as in Ann=3KH, got 'Ann=9KH'"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "sentence"), MISTAKEN_QUESTIONS)
def test_a_question_that_cannot_be_answered(words, sentence, refused):
    assert refused("referee", *words) == [sentence]


def test_the_rule_against_each_other_card(ok):
    words = ("referee", "legal", "belote", "--trump", "H", "--hand", "AH 10H KS 7C")
    assert ok(*words, "9H").splitlines() == [
        "may be played: A♥, 10♥",
        "K♠ does not follow suit: there are hearts to play, A♥ or 10♥",
        "7♣ does not follow suit: there are hearts to play, A♥ or 10♥",
    ]


def test_in_a_game_ruleset_and_trump_are_the_games(ok):
    ok("new", "belote", "Ann", "Bob", "Cid", "Dee")
    ok("take", "Ann", "H")
    assert ok("referee", "trick", "KC", "7H", "AC").startswith("card 2, 7♥, wins")
    assert ok("referee", "trick", "--trump", "S", "KC", "7H", "AC").startswith("card 3, A♣, wins")
    assert ok("referee", "trick", "--ruleset", "ohhell", "--trump", "S", "KC", "2S").startswith("card 2")


def test_in_python():
    rules = scorepad.ruleset("belote")
    assert scorepad.legal_cards(rules, ["AH", "10♥", "KS"], ["9H"], trump="hearts") == ["AH", "10H"]
    assert scorepad.legal_cards(rules, ["AH", "7D"], ["AC", "7C"], trump="H") == ["AH", "7D"]  # partner's ace
    assert scorepad.legal_cards(scorepad.ruleset("spades"), ["AS", "2H"], []) == ["2H"]
    assert scorepad.legal_cards(scorepad.ruleset("spades"), ["AS", "2H"], [], broken=True) == ["AS", "2H"]
    assert scorepad.trick_winner(rules, ["9H", "AH", "JH"], trump="H") == 3
    for wrong in (["2H"], ["9H", "9H"], ["9H", "AH", "JH", "7H", "8H"], []):
        with pytest.raises(ScorepadError):
            scorepad.trick_winner(rules, wrong, trump="H")


def test_without_a_trump_the_answer_says_so(ok, refused):
    assert "no trump was said" in ok("referee", "trick", "belote", "AH", "9H")
    assert "no trump was said" not in ok("referee", "trick", "spades", "AH", "9H")
    assert refused("referee", "legal", "belote", "--trump", "H", "--hand", " ", "9H") == [
        "no card is held: name those that are, as in --hand 'AH 10H KS'"
    ]
    assert refused("referee", "trick", "belotte", "AH")[0].startswith("there is no ruleset 'belotte'")


def test_a_pile_is_added_up_and_what_is_missing_is_named(ok):
    told = ok("referee", "count", "belote", "--trump", "H", "AH", "10H", "JH").splitlines()
    assert told[0] == "41 card points in 3 cards"
    assert told[1].startswith("not in this pile, for 111: ")
    answer = json.loads(
        ok("referee", "count", "belote", "--trump", "H", "AH 10H JH 2H AH", "--format", "json")
    )
    assert answer == {"points": 41, "cards": 3, "wrong": ["2H", "AH"]}


def test_whose_declaration_stands(ok):
    words = ("referee", "declarations", "belote", "--trump", "H", "--format", "json")
    assert json.loads(ok(*words, "Ann=3KH", "Bob=3KS")) | {"reason": ""} == {
        "stands": "Ann", "points": 20, "reason": "",
    }  # fmt: skip
    assert json.loads(ok(*words, "Ann=3KS", "Bob=4AD"))["stands"] == "Bob"


def test_equal_declarations_of_partners_stand_together(ok):
    ok("new", "belote-annonces", "Ann", "Bob", "Cid", "Dee")
    asked = ("referee", "declarations", "--trump", "H", "Ann=3KS", "Cid=3KC", "Bob=3QD")
    assert ok(*asked) == "Ann's 3KS stands: it beats 3QD, for 40\n"


def test_fours_and_runs_that_are_compared_apart(ok):
    words = ("referee", "declarations", "belot-bulgarian", "--trump", "H", "Ann=JJJJ", "Bob=3AS")
    told = (
        "Ann's JJJJ stands: no opponent declares, for 200\nBob's 3AS stands: no opponent declares, for 20\n"
    )
    assert ok(*words) == told
    answer = json.loads(ok(*words, "--format", "json"))
    assert (answer["stands"], answer["points"]) == ("Ann", 200)
    assert (answer["runs"]["stands"], answer["runs"]["points"]) == ("Bob", 20)


def test_a_holding_beside_a_trick(refused):
    words = ("referee", "legal", "belote", "--trump", "H", "--hand", "AH KS")
    assert refused(*words, "9H", "AH") == ["A♥ is there 2 times, but only 1 time in the pack"]
    assert refused(*words, "9H", "8H", "7H", "10H") == ["5 cards in a trick of 4 players: take the last off"]


def test_in_a_game_the_seats_are_the_players(ok, refused):
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    assert refused("referee", "trick", "--trump", "S", "2H", "3H", "4H", "5H") == [
        "4 cards in a trick of 3 players: take the last off"
    ]
    assert ok("referee", "trick", "ohhell", "--trump", "S", "2H", "3H", "4H", "5H").startswith("card 4")


@pytest.mark.parametrize(("cards", "told"), [("0", "0"), ("60", "60"), ("99999999", "99999999")])
def test_a_size_that_no_hand_has(cards, told, refused):
    assert refused("referee", "bids", "ohhell", "--cards", cards, "2") == [
        f"a hand has 1 to 17 cards for 3 players, not {told}"
    ]


def test_bids_in_a_game_are_those_of_its_table(ok, refused):
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    assert refused("referee", "bids", "2") == ["3 players at the table: give the 2 bids before the last"]
    assert "Cid deals and may not bid" in ok("referee", "bids", "2", "1")
    assert "nil, 1, 2" in ok("referee", "bids", "spades", "--cards", "13", "4", "3", "4")


def test_declarations_in_a_game_are_those_of_its_players(ok, refused):
    ok("new", "belote-annonces", "Ann", "Bob", "Cid", "Dee")
    ok("take", "Ann", "hearts")
    assert "nobody's declaration stands" in ok("referee", "declarations", "ann=3KS", "Bob=3KD")
    assert ok("referee", "declarations", "Ann=3KS+9999", "Bob=3KD").endswith(", for 170\n")
    assert refused("referee", "declarations", "Zoe=3KS")[0].startswith("nobody at the table is called 'Zoe'")


def test_declarations_that_cannot_both_be(ok, refused):
    words = ("referee", "declarations", "belote-2p", "--trump", "H")
    assert "Ann and Bob" in ok(*words, "Ann=3KH", "Bob=3KH").splitlines()[-1]
    assert refused(*words, "Ann=KKKK", "Bob=3KS") == ["Ann's KKKK scores nothing here: leave it out"]


def test_a_card_in_several_words(ok):
    assert ok("referee", "trick", "ohhell", "--trump", "S", "10 of hearts", "A Of Hearts").startswith(
        "card 2, A♥"
    )


def test_all_trumps_and_fixed_trumps(ok, refused):
    assert ok("referee", "trick", "belote", "--trump", "AT", "9H", "JH", "7C") == (
        "card 2, J♥, wins: J♥ is the highest of the led hearts\n"
    )
    for trump in ("H", "NT"):
        assert refused("referee", "trick", "spades", "--trump", trump, "AH", "2S") == [
            f"spades are always trumps here, so leave out '{trump}'"
        ]
    assert ok("referee", "trick", "spades", "--trump", "S", "AH", "2S").startswith("card 2")
    for wrong in (3, None, "tallly"):
        with pytest.raises(scorepad.ScorepadError):
            scorepad.ruleset(wrong)
