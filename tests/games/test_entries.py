"""Entering a game at the table: bids, tricks, whole hands, and mending them."""

import json

import pytest

TYPE_BIDS = "type: scorepad bid N N N   (Ann, Bob, Cid)\n"


def test_a_new_game_says_who_deals_and_what_to_type(ok):
    assert ok("new", "ohhell", "Ann", "Bob", "Cid", "--scoring", "negative") == (
        "game 1, ohhell-1: Oh Hell, scoring negative\n"
        "seats, clockwise: Ann, Bob, Cid\n"
        "hand 1 of 19, 10 cards: Cid deals, Ann bids first\n" + TYPE_BIDS
    )


def test_without_a_terminal_the_usual_number_is_seated(ok, result):
    ok("new", "ohhell", "--scoring", "negative")
    assert result()["players"] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert result()["options"] == {"scoring": "negative"}
    assert result()["next"]["dealer"] == "Player 4"


def test_a_hand_bid_and_played(ok, friday):
    assert ok("bid", "2", "1", "0") == (
        "hand 1 of 19, 10 cards: Ann 2, Bob 1, Cid 0\n"
        "the bids add up to 3, 7 under the 10 tricks\n"
        "type: scorepad tricks N N N   (Ann, Bob, Cid)\n"
    )
    assert ok("tricks", "2", "7", "1") == (
        "hand 1 of 19, 10 cards\n"
        "  Ann  2/2    made  +10   10\n"
        "  Bob  1/7  6 over  -60  -60\n"
        "  Cid  0/1  1 over  -10  -10\n"
        "hand 2 of 19, 9 cards: Ann deals, Bob bids first\n" + TYPE_BIDS
    )


def test_bids_come_one_at_a_time_in_any_order(ok, friday, result):
    assert ok("bid", "Cid=0").endswith("still to come: bids of Ann and Bob\n")
    assert ok("bid", "Ann=2").endswith("still to come: bids of Bob; Bob may not bid 8\n")
    assert result()["next"]["needs"] == "bids"
    assert result()["next"]["missing"] == ["Bob"]
    assert result()["next"]["forbidden"] == [8]
    ok("bid", "Bob=1")
    assert result()["hands"][0]["bids"] == {"Ann": 2, "Bob": 1, "Cid": 0}
    assert result()["next"]["needs"] == "tricks"


def test_a_bid_of_zero_is_not_a_missing_bid(ok, friday, result):
    ok("bid", "Ann=0")
    assert result()["hands"][0]["bids"] == {"Ann": 0}
    assert "Ann" not in result()["next"]["missing"]


def test_a_bid_may_change_until_all_are_in(ok, friday, refused):
    ok("bid", "Ann=2")
    assert "Ann's bid is now 3, was 2\n" in ok("bid", "Ann=3")
    ok("bid", "Bob=1", "Cid=0")
    assert refused("bid", "Ann=2") == [
        "the bids of hand 1 are entered already: scorepad amend 1 bids=... changes them,"
        " scorepad undo takes the last entry back"
    ]


def test_the_hook_is_judged_when_the_last_bid_arrives_and_names_the_dealer(ok, friday, refused, result):
    ok("bid", "Cid=7", "Ann=2")
    assert refused("bid", "Bob=1") == [
        "hand 1: bids of 2, 1 and 7 would let everybody make it: Cid deals and may not bid 7"
    ]
    assert result()["hands"][0]["bids"] == {"Ann": 2, "Cid": 7}


def test_the_table_may_overrule_the_hook_and_the_sheet_says_so(ok, friday, result):
    told = ok("bid", "2", "1", "7", "--anyway")
    assert "the bids add up to the 10 tricks: everybody can make it\n" in told
    assert "recorded anyway, though it breaks a house rule: hook\n" in told
    ok("tricks", "2", "1")
    assert result()["hands"][0]["overruled"] == ["hook"]
    assert "hand 1: recorded though it breaks a house rule (hook)" in ok("show")


def test_what_cannot_be_stays_refused_anyway(friday, refused, ok):
    assert refused("bid", "11", "0", "0", "--anyway") == [
        "hand 1: Ann bids 11, but the hand has 10 cards: bid 0 to 10"
    ]
    ok("bid", "2", "1", "0")
    assert refused("tricks", "2", "7", "2", "--anyway") == [
        "hand 1: the tricks add up to 11, not 10: take 1 off"
    ]


def test_anyway_with_nothing_to_overrule_marks_nothing(ok, friday, result):
    ok("bid", "2", "1", "0", "--anyway")
    assert result()["hands"][0]["overruled"] == []


@pytest.mark.parametrize(
    "words", [("2", "7", "1"), ("2", "7"), ("2,7,1",), ("Ann=2", "Bob=7"), ("Cid=1", "Ann=2"), ("Bob=7,Cid=1",)]
)  # fmt: skip
def test_the_last_players_tricks_may_be_left_out(words, ok, friday, result):
    ok("bid", "2", "1", "0")
    ok("tricks", *words)
    assert result()["hands"][0]["tricks"] == {"Ann": 2, "Bob": 7, "Cid": 1}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("1", "2"), "bids: 2 values for 3 players: give one each, Ann, Bob and Cid, or name them (Ann=2)"),
        (("1", "2", "3", "4"), "bids: 4 values for 3 players: give one each, Ann, Bob and Cid"),
        (("11", "0", "0"), "hand 1: Ann bids 11, but the hand has 10 cards: bid 0 to 10"),
        (("-1", "0", "0"), "hand 1: Ann bids -1, but the hand has 10 cards: bid 0 to 10"),
        (("1.5", "0", "0"), "bids of Ann: expected a whole number of tricks, got '1.5'"),
        (("1", "x", "0"), "bids of Bob: expected a whole number of tricks, got 'x'"),
        (("Ann=x",), "bids.Ann: expected a whole number of tricks, got 'x'"),
        (
            ("Bobb=1",),
            "nobody at the table is called 'Bobb' (did you mean Bob?): the players are Ann, Bob and Cid",
        ),
        (("Ann=1", "ann=2"), "Ann is given twice: give it once"),
        (
            ("2", "1", "7"),
            "hand 1: bids of 2, 1 and 7 would let everybody make it: Cid deals and may not bid 7",
        ),
    ],
)
def test_wrong_bids_get_one_sentence_and_nothing_is_recorded(words, sentence, refused, friday, result):
    before = result()
    assert refused("bid", *words) == [sentence]
    assert result() == before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("bid", "Ann=1", "2", "3"), "give all the bids with names (Ann=2 Bob=1) or all without (2 1 0)"),
        (("bid", "Ann=1", "Ann=2"), "Ann is given twice: give it once"),
        (("bid",), "no values given: scorepad bid N N N for Ann, Bob, Cid"),
        (("bid", "2", "1", "0", "--frmat", "json"), "there is no option --frmat here (did you mean --format?)"),
        (("bid", "-b"), "there is no option -b here"),
        (("show", "--hand", "x"), "expected the number of a hand, got 'x'"),
        (("revoke", "Ann", "--hand", "x"), "expected the number of a hand, got 'x'"),
        (("bids", "2", "1", "0"), "there is no command 'bids' (did you mean bid?)"),
        (("hand",), "no values given: scorepad hand bids=N,N,N tricks=N,N,N"),
        (("hand", "bids"), "'bids' is not FIELD=VALUES, as in scorepad hand bids=N,N,N tricks=N,N,N"),
        (("hand", "bids=1,2,3", "bids=1,2,3"), "bids is given twice: give it once"),
        (("show", "--format", "jsn"), "there is no format 'jsn' (did you mean json?) here: there are text, json,"
                                      " jsonl, markdown and csv"),
        (("show", "--format"), "--format needs a value: as in --format json"),
        (("undo", "twice"), "got unexpected extra argument(s) (twice)"),
    ],
)  # fmt: skip
def test_wrong_usage_leaves_with_2(words, sentence, refused, friday, result):
    before = result()
    assert refused(*words, status=2) == [sentence]
    assert result() == before


def test_tricks_come_after_the_bids(friday, refused, ok):
    assert refused("tricks", "2", "7", "1") == ["hand 1: the bids come first: enter them with scorepad bid"]
    ok("bid", "Ann=2")
    assert refused("tricks", "2", "7", "1") == [
        "hand 1: the bids come first (still to come: Bob, Cid): enter them with scorepad bid"
    ]


def test_a_whole_hand_from_paper(ok, friday, result):
    told = ok("hand", "bids=2,1,0", "tricks=2,7", "trump=hearts", "note=Bob, again")
    assert told.startswith("hand 1 of 19, 10 cards, trump ♥, note Bob, again\n")
    hand = result()["hands"][0]
    assert hand["trump"] == "H"
    assert hand["note"] == "Bob, again"
    assert hand["tricks"] == {"Ann": 2, "Bob": 7, "Cid": 1}
    ok("hand", "bids=Ann=1,Bob=1,Cid=1", "tricks=Cid=3,Ann=3")
    assert result()["totals"] == {"Ann": -10, "Bob": -80, "Cid": -30}


def test_a_whole_hand_must_be_whole(friday, refused):
    assert refused("hand", "bids=2,1,0") == [
        "hand 1: the tricks of Ann, Bob and Cid are missing: give them too"
    ]
    assert refused("hand", "tricks=2,7,1") == ["hand 1: the bids come first: enter them with scorepad bid"]
    assert refused("hand", "bids=2,1,0", "trcks=2,7") == [
        "a hand of this game has no 'trcks' (did you mean tricks?): it has trump, bids, tricks, note and revoke"
    ]


def test_the_trump_may_be_told_before_the_bids(ok, friday, result):
    assert "trump ♠" in ok("hand", "trump=S")
    assert result()["next"]["needs"] == "bids"
    ok("bid", "2", "1", "0")
    assert result()["hands"][0]["trump"] == "S"


def test_an_amendment_moves_every_later_total_and_nothing_else(ok, friday, result):
    ok("hand", "bids=2,1,0", "tricks=2,1")
    ok("hand", "bids=1,1,1", "tricks=1,1")
    before = result()
    assert ok("amend", "1", "tricks=2,7,1") == (
        "hand 1 of 19, 10 cards\n"
        "  Ann  2/2    made  +10   10\n"
        "  Bob  1/7  6 over  -60  -60\n"
        "  Cid  0/1  1 over  -10  -10\n"
        "Bob's total is now -50, was 20\n"
        "Cid's total is now -70, was -130\n"
        "Ann leads with 20\n"
        "hand 3 of 19, 8 cards: Bob deals, Cid bids first\n" + TYPE_BIDS
    )
    after = result()
    assert after["hands"][1]["bids"] == before["hands"][1]["bids"]
    assert [hand["dealer"] for hand in after["hands"]] == [hand["dealer"] for hand in before["hands"]]
    assert after["hands"][1]["totals"] == {"Ann": 20, "Bob": -50, "Cid": -70}
    assert after["hands"][0]["amended"]
    assert after["next"] == before["next"]


def test_an_amendment_keeps_what_it_does_not_name(ok, friday, result):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    ok("amend", "1", "bids=Bob=7")
    assert result()["hands"][0]["bids"] == {"Ann": 2, "Bob": 7, "Cid": 0}
    ok("amend", "1", "tricks=Ann=3,Bob=7")
    assert result()["hands"][0]["tricks"] == {"Ann": 3, "Bob": 7, "Cid": 0}
    ok("amend", "1", "note=recounted", "trump=NT")
    assert result()["hands"][0]["trump"] == "NT"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("amend", "1", "tricks=1,1,1"), "hand 1: the tricks add up to 3, not 10: 7 more to give"),
        (("amend", "1", "tricks=Ann=3"), "hand 1: the tricks add up to 11, not 10: take 1 off"),
        (("amend", "1", "bids=2,1,7"), "hand 1: bids of 2, 1 and 7 would let everybody make it: Cid deals and may"
                                       " not bid 7"),
        (("amend", "3", "tricks=1,1,1"), "there is no hand 3 yet: the game has hands 1 to 2"),
        (("amend", "0", "tricks=1,1,1"), "there is no hand 0 yet: the game has hands 1 to 2"),
        (("amend", "one", "tricks=1,1,1"), "expected the number of a hand, got 'one'"),
        (("amend", "2", "tricks=3,3,3"), "hand 2 has no tricks yet: enter them with scorepad tricks"),
        (("amend", "1", "revoke=Zed"), "hand 1: nobody at the table is called 'Zed': the players are Ann, Bob and"
                                       " Cid"),
    ],
)  # fmt: skip
def test_a_wrong_amendment_changes_nothing(words, sentence, ok, friday, refused, result):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    ok("bid", "1", "1", "1")
    before = result()
    assert refused(*words) == [sentence]
    assert result() == before


def test_an_amendment_that_meets_the_hook_may_be_overruled_and_mended(ok, friday, result):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    ok("amend", "1", "bids=Cid=7", "--anyway")
    assert result()["hands"][0]["overruled"] == ["hook"]
    ok("amend", "1", "bids=Cid=6")
    assert result()["hands"][0]["overruled"] == []


def test_an_amendment_after_the_end_may_change_the_winner(ok):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--hands=1")
    assert ok("hand", "bids=0,0,0", "tricks=1,0,0").endswith("Bob and Cid share the win with 10\n")
    assert ok("amend", "1", "tricks=0,1,0").endswith("Ann and Cid share the win with 10\n")


def test_undo_and_redo_across_hands_and_after_the_end(ok, result, refused):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--hands=1,1")
    steps = [result()]
    for words in [("bid", "Ann=0"), ("bid", "0", "0", "0"), ("tricks", "1", "0"), ("adjust", "Ann", "5", "prize"),
                  ("hand", "bids=0,0,0", "tricks=0,1"), ("amend", "1", "tricks=0,0,1")]:  # fmt: skip
        ok(*words)
        steps.append(result())
    assert steps[-1]["over"]
    assert refused("bid", "0", "0", "0") == [
        "the game is over: scorepad amend mends an old hand, scorepad new starts the next game"
    ]
    for step in steps[-2::-1]:
        ok("undo")
        assert result() == step
    assert refused("undo") == ["nothing has been entered yet, so there is nothing to undo"]
    for step in steps[1:]:
        ok("redo")
        assert result() == step
    assert refused("redo") == ["nothing was undone since the last entry, so there is nothing to redo"]


def test_a_new_entry_ends_what_can_be_redone(ok, friday, refused):
    ok("bid", "2", "1", "0")
    ok("undo")
    ok("bid", "2", "1", "1")
    assert refused("redo") == ["nothing was undone since the last entry, so there is nothing to redo"]


def test_an_adjustment_counts_and_is_remembered(ok, friday, result):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    assert ok("adjust", "Ann", "-10", "revoke", "in", "hand", "1") == (
        "Ann's total is now 0, was 10\nAnn leads with 0\n"
        "hand 2 of 19, 9 cards: Ann deals, Bob bids first\n" + TYPE_BIDS
    )
    ok("adjust", "cid", "2.5", "prize")
    assert result()["totals"] == {"Ann": 0, "Bob": -60, "Cid": -7.5}
    assert result()["adjustments"] == [
        {"after": 1, "side": "Ann", "points": -10, "reason": "revoke in hand 1"},
        {"after": 1, "side": "Cid", "points": 2.5, "reason": "prize"},
    ]
    assert result()["hands"][0]["totals"] == {"Ann": 10, "Bob": -60, "Cid": -10}
    ok("hand", "bids=1,1,1", "tricks=1,1")
    assert result()["hands"][1]["totals"] == {"Ann": 10, "Bob": -50, "Cid": -67.5}
    assert "after hand 1: Ann -10 (revoke in hand 1)" in ok("show")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("Annn", "-10", "x"),
            "no player or side is called 'Annn' (did you mean Ann?): there are Ann, Bob and Cid",
        ),
        (("Ann", "ten", "x"), "points: expected a number, got 'ten'"),
        (("Ann", "-10"), "say why: scorepad adjust Ann -10 REASON"),
    ],
)
def test_a_wrong_adjustment(words, sentence, friday, refused):
    assert refused("adjust", *words) == [sentence]


def test_a_refusal_in_json_is_an_error_object(run, friday):
    answer = run("bid", "2", "1", "7", "--format", "json")
    assert answer.exit_code == 1
    error = json.loads(answer.stdout)["error"]
    assert error["rule"] == "hook"
    assert answer.stderr == f"error: {error['message']}\n"
    answer = run("--format", "json", "bid", "11", "12", "0")
    error = json.loads(answer.stdout)["error"]
    assert error["rule"] == "bid-range"
    assert [one["rule"] for one in error["more"]] == ["bid-range"]


def test_every_entry_answers_in_json(ok, friday):
    assert json.loads(ok("bid", "2", "1", "0", "--format", "json"))["next"]["needs"] == "tricks"
    assert json.loads(ok("tricks", "2", "7", "--format", "json"))["totals"] == {
        "Ann": 10,
        "Bob": -60,
        "Cid": -10,
    }
    assert json.loads(ok("--format", "json", "amend", "1", "note=x"))["hands"][0]["note"] == "x"
    assert json.loads(ok("adjust", "Ann", "-10", "x", "--format=json"))["totals"]["Ann"] == 0
    assert json.loads(ok("undo", "--format", "json"))["totals"]["Ann"] == 10
    assert json.loads(ok("redo", "--format", "jsonl"))["totals"]["Ann"] == 0


def test_names_with_an_equals_sign_and_digits(ok, result):
    ok("new", "ohhell", "a=b", "2", "=1+1")
    ok("bid", "a=b=3", "2=1", "=1+1=0")
    assert result()["hands"][0]["bids"] == {"a=b": 3, "2": 1, "=1+1": 0}


class TestAtATerminal:
    @pytest.fixture(autouse=True)
    def terminal(self, monkeypatch):
        monkeypatch.setattr("scorepad.cli.prompts.is_terminal", lambda: True)

    def test_the_names_are_asked_for_until_they_can_play(self, ok, result):
        told = ok("new", "ohhell", input="Ann, Bob\nAnn, Bob, Cid\n")
        assert "Oh Hell is for 3 to 7 players, not 2\n" in told
        assert result()["players"] == ["Ann", "Bob", "Cid"]

    def test_as_many_are_asked_for_as_can_play_the_game_or_its_cousins(self, ok, result):
        told = ok("new", "spades", input="A, B, C, D, E\nA, B, C\n")
        assert "clockwise (2 to 4, commas between)" in told
        assert "Spades is for 2 to 4 players, not 5\n" in told
        assert result()["ruleset"] == "spades-3p"
        assert "clockwise (4, commas between)" in ok("new", "spades-msn", input="A, B, C, D\n")

    def test_the_last_tables_names_are_offered(self, ok, friday, result):
        assert "[Ann, Bob, Cid]" in ok("new", "ohhell", input="\n")
        assert result()["players"] == ["Ann", "Bob", "Cid"]

    def test_bids_are_asked_in_turn_and_the_forbidden_one_is_shown(self, ok, friday, result):
        told = ok("bid", input="2\nx\n1\n7\n0\n")
        assert (
            "Bob: x\nbids.Bob: expected a whole number of tricks, got 'x'\nBob: 1\nCid (not 7): 7\n" in told
        )
        assert "Cid deals and may not bid 7\nCid (not 7): 0\n" in told
        assert result()["hands"][0]["bids"] == {"Ann": 2, "Bob": 1, "Cid": 0}

    def test_the_last_players_tricks_are_not_asked(self, ok, friday, result):
        ok("bid", "2", "1", "0")
        ok("tricks", input="2\n7\n")
        assert result()["hands"][0]["tricks"] == {"Ann": 2, "Bob": 7, "Cid": 1}

    def test_the_hook_may_be_overruled_at_the_prompt(self, ok, friday, result):
        ok("bid", "--anyway", input="2\n1\n7\n")
        assert result()["hands"][0]["overruled"] == ["hook"]

    def test_stopping_records_nothing(self, run, friday, result):
        before = result()
        answer = run("bid", input="2\n")
        assert answer.exit_code == 1
        assert answer.stderr.strip() == "error: stopped: nothing was recorded"
        assert result() == before


def test_all_trumps_is_for_games_that_have_it(ok, friday, refused):
    assert refused("hand", "trump=AT") == ["trump: expected a suit (S, H, D or C) or NT, got 'AT'"]
    ok("hand", "trump=nt")
