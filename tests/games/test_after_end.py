"""Hands after the end of a game: kept where an amendment ended it early, refused in a plain file."""

import json

import pytest


@pytest.fixture
def back(ok, result):
    """Return a function that exports the game, imports it, and checks that it is the same one."""

    def exported(ending="yaml"):
        before = result()
        ok("export", f"ee.{ending}", "--force")
        ok("import", f"ee.{ending}")
        assert result() == before
        assert json.loads(ok("score", f"ee.{ending}", "--format", "json")) == before
        return before

    return exported


@pytest.fixture
def spades(ok):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee", "--target", "200")
    for tricks in ("7,6", "7,6", "6,7", "7,6"):
        ok("hand", "bids=4,3,3,3", f"tricks={tricks}")


@pytest.mark.parametrize("ending", ["yaml", "json"])
def test_a_game_that_an_amendment_ended_early_is_read_back(ending, ok, spades, result, back):
    assert result()["winners"] == ["Bob & Dee"]
    told = ok("amend", "3", "tricks=7,6")
    assert told.endswith(
        "Ann & Cid win with 210\nhand 4 comes after the end of the game and does not count\n"
    )
    assert "take this one out" not in told
    before = back(ending)
    assert [one.get("after_end") for one in before["hands"]] == [None, None, None, True]
    assert before["winners"] == ["Ann & Cid"]
    assert "hand 4 comes after the end" in ok("show")
    assert "4 hands" not in ok("show")
    ok("amend", "3", "tricks=6,7")
    assert back(ending)["winners"] == ["Bob & Dee"]


def test_a_hand_in_play_when_an_adjustment_ends_the_game_is_read_back(ok, result, back):
    ok("new", "spades-2p", "Ann", "Bob")
    ok("hand", "bids=6,7", "tricks=6,7")
    ok("bid", "Ann=6")
    ok("adjust", "Ann", "500", "prize")
    before = back()
    assert before["over"]
    assert [one.get("after_end") for one in before["hands"]] == [None, True]


def test_what_was_overruled_after_the_end_is_not_forgotten(ok, result, back):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee", "--target", "120", "--minimum-team-bid=4")
    ok("hand", "bids=4,3,3,3", "tricks=6,7")
    ok("hand", "bids=1,3,1,3", "tricks=7,6", "--anyway")
    ok("amend", "1", "tricks=7,6")
    ok("amend", "1", "bids=7,3,5,3", "tricks=13,0")
    before = back()
    assert before["hands"][1]["after_end"]
    ok("amend", "1", "bids=4,3,3,3", "tricks=7,6")
    assert result()["hands"][1]["overruled"] == ["board"]


@pytest.mark.parametrize("more", ["", ", adjustments: [{after: 1, side: Ann, points: 500}]"])
def test_a_hand_after_the_end_is_refused_where_nothing_was_amended(more, refused, tmp_path):
    target = 10 if not more else 500
    (tmp_path / "g.yaml").write_text(
        f"{{ruleset: spades-2p, options: {{target: {target}}}, players: [Ann, Bob], "
        f"hands: [{{bids: [6, 7], tricks: [6, 7]}}, {{bids: [6, 7], tricks: [6, 7]}}]{more}}}\n"
    )
    (sentence,) = refused("score", "g.yaml")
    assert sentence.endswith("hand 2: the game ends after hand 1: take this one out")


def test_an_amendment_after_the_end_does_not_let_a_hand_stand(refused, tmp_path):
    (tmp_path / "g.yaml").write_text(
        "{ruleset: spades-2p, options: {target: 10}, players: [Ann, Bob], hands:"
        " [{bids: [6, 7], tricks: [6, 7]}, {bids: [6, 7], tricks: [6, 7], amended: true}]}\n"
    )
    assert refused("score", "g.yaml")[0].endswith("the game ends after hand 1: take this one out")


def test_several_hands_after_the_end_are_all_kept(ok, back):
    ok("new", "spades-2p", "Ann", "Bob", "--target", "130")
    ok("hand", "bids=6,8", "tricks=6,7")
    ok("hand", "bids=6,8", "tricks=6,7")
    ok("bid", "Ann=5")
    told = ok("amend", "1", "bids=13,1", "tricks=13,0")
    assert "hand 2 comes after the end" in told
    assert "hand 3 comes after the end" in told
    before = back()
    assert before["winners"] == ["Ann"]
    assert before["totals"] == {"Ann": 130, "Bob": -10}


def test_a_hand_begun_after_the_end_is_refused_where_no_adjustment_was_the_end(refused, tmp_path):
    game = {
        "ruleset": "ohhell", "options": {"hands": [1]}, "players": ["Ann", "Bob", "Cid"],
        "hands": [{"bids": [0, 0, 0], "tricks": [1, 0, 0]}, {"bids": {"Ann": 1}}],
    }  # fmt: skip
    (tmp_path / "late.json").write_text(json.dumps(game))
    (sentence,) = refused("import", "late.json")
    assert sentence.endswith("hand 2: the game ends after hand 1: take this one out")
