"""A hand being played, as an object to hold: whose turn, what may be played and why not, who took what."""

import pytest
from played_hands import HAND, read_lines

import scorepad
from scorepad.core.problems import ScorepadError
from scorepad.games.played import read_play, read_transcript, referee_hand
from scorepad.rulebook.library import finder

HOLDINGS = {"Ann": ["JH", "7C"], "Bob": ["5C", "9C"], "Cid": ["3C", "6C"]}


def oh_hell(**deal):
    return scorepad.play(scorepad.ruleset("ohhell"), HOLDINGS, trump="H", **deal)


@pytest.mark.parametrize(
    "name", ["oh_hell", "spades_breaking", "german_whist", "belote_classic", "belote_contree"]
)
def test_hands_played_by_other_engines_one_card_at_a_time(name):
    """The play that is asked card by card says what the referee of whole hands says, and what the engines did."""
    for hand, expect in zip(read_lines(name, "hands")[:12], read_lines(name, "expect"), strict=False):
        plays = hand.pop("plays")
        play = read_play(hand, finder())
        for card, legal in zip(plays, expect["legal"], strict=True):
            assert sorted(play.legal()) == sorted(legal)
            assert [other for other in play.holdings[play.turn] if play.why_not(other)] == [
                other for other in play.holdings[play.turn] if other not in legal
            ]
            play = play.play(card)
        assert (play.turn, play.legal()) == (None, ())
        found = referee_hand(read_transcript({**hand, "plays": plays}, finder()))
        assert tuple(trick.winner for trick in play.tricks) == found.winners
        assert play.result() == found.played


def test_a_play_stays_as_it_was():
    first = oh_hell()
    second = first.play("7C")
    assert (first.turn, first.trick, first.holdings["Ann"]) == ("Ann", (), ("JH", "7C"))
    assert (second.turn, second.trick, second.holdings["Ann"]) == ("Bob", ("7C",), ("JH",))
    after = second.play("5C").play("6C")
    assert (first.tricks, second.tricks, len(after.tricks)) == ((), (), 1)
    assert second.play("9C").play("3C").tricks[0].winner == "Bob"
    assert after.tricks[0] == ("Ann", ("7C", "5C", "6C"), "Ann")


WHY_NOT = [
    ([], "5C", "out-of-turn", "it is Ann's turn, but 5♣ is Bob's"),
    ([], "AC", "not-held", "Ann does not hold A♣"),
    (["7C"], "7C", "played-twice", "7♣ was played before: Bob cannot play it"),
    (["7C", "5C", "6C"], "9C", "out-of-turn", "it is Ann's turn, but 9♣ is Bob's"),
    (
        ["JH", "5C", "3C", "7C", "9C", "6C"],
        "6C",
        "played-out",
        "every card was played: there is nothing more to play",
    ),
]


@pytest.mark.parametrize(("plays", "card", "rule", "sentence"), WHY_NOT)
def test_why_a_card_cannot_be_played(plays, card, rule, sentence):
    play = oh_hell()
    for played in plays:
        play = play.play(played)
    assert (play.why_not(card).name, str(play.why_not(card))) == (rule, sentence)
    with pytest.raises(ScorepadError) as caught:
        play.play(card)
    assert caught.value.problems[0].rule == rule


def test_cards_as_people_write_them():
    assert oh_hell().play(" j♥ ").trick == ("JH",)
    assert oh_hell().why_not("7 of clubs") is None
    with pytest.raises(ScorepadError):
        oh_hell().why_not("1H")


def test_the_players_the_dealer_and_the_calls():
    rows = list(HOLDINGS.values())
    rules = scorepad.ruleset("ohhell")
    assert scorepad.play(rules, rows).players == ("Player 1", "Player 2", "Player 3")
    assert scorepad.play(rules, rows, ["Ann", "Bob", "Cid"], dealer="Ann").turn == "Bob"
    assert scorepad.play(rules, HOLDINGS, ["Cid", "Ann", "Bob"]).turn == "Cid"
    plump = scorepad.play(scorepad.ruleset("plump"), HOLDINGS, bids={"Ann": 0, "Bob": 1, "Cid": 2})
    assert plump.turn == "Cid"
    for wrong in ({"dealr": "Ann"}, {"dealer": "Zed"}, {"trump": "X"}, {"stock": ["2H"]}):
        with pytest.raises(ScorepadError):
            scorepad.play(rules, HOLDINGS, **wrong)
    with pytest.raises(ScorepadError):
        scorepad.play(scorepad.ruleset("tally"), HOLDINGS)


def test_whether_trumps_are_broken():
    hands = {"Ann": ["AS", "2H"], "Bob": ["3S", "4D"], "Cid": ["5H", "KH"], "Dee": ["9C", "8C"]}
    play = scorepad.play(scorepad.ruleset("spades"), hands)
    assert (play.broken, play.legal()) == (False, ("2H",))
    play = play.play("2H").play("3S").play("5H").play("8C")
    assert (play.broken, play.tricks[0].winner, play.legal()) == (True, "Bob", ("4D",))


def test_what_everybody_has_taken_so_far():
    result = oh_hell().play("7C").play("9C").play("3C").result()
    assert result.tricks == {"Ann": 0, "Bob": 1, "Cid": 0}
    assert result.taken == {"Ann": [], "Bob": [("7C", "9C", "3C")], "Cid": []}
    assert (result.last, oh_hell().result().last) == ("Bob", "")


def test_the_cards_that_each_took_are_the_whole_pack():
    for name in ("belote_classic", "german_whist"):
        hand = read_lines(name, "hands")[0]
        played = referee_hand(read_transcript(hand, finder())).played
        taken = [card for tricks in played.taken.values() for trick in tricks for card in trick]
        assert sorted(taken) == sorted(hand["plays"])
        counts = {player: played.tricks[player] + played.first_tricks[player] for player in hand["players"]}
        assert {player: len(tricks) for player, tricks in played.taken.items()} == counts


def test_where_nobody_knows_the_holdings_any_card_that_is_out_may_be_played():
    play = read_play({**{key: HAND[key] for key in ("ruleset", "players", "dealer", "trump")}}, finder())
    assert (play.turn, play.holdings, len(play.legal())) == ("Ann", None, 52)
    play = play.play("7C").play("2H")
    assert (play.turn, len(play.legal()), play.why_not("3S")) == ("Cid", 50, None)
    assert play.why_not("7C").name == "played-twice"
