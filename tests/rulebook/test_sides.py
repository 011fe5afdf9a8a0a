"""Tricks given by player or by side, and the names of sides."""

import pytest


@pytest.fixture(autouse=True)
def spades(ok):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee")
    ok("bid", "4", "3", "3", "3")


def tricks(result):
    return result()["hands"][0]["tricks"]


def test_a_players_name_amends_that_player_where_all_gave_theirs(ok, refused, result):
    ok("tricks", "5", "3", "2", "3")
    assert "no total moves\n" in ok("amend", "1", "tricks=Ann=5")
    each = {"Ann": 5, "Bob": 3, "Cid": 2, "Dee": 3}
    assert tricks(result) == each
    for one in ("Cid=3", "Cid=3,Bob=3"):
        assert refused("amend", "1", f"tricks={one}") == [
            "hand 1: the tricks add up to 14, not 13: take 1 off"
        ]
    assert tricks(result) == each
    ok("amend", "1", "tricks=Cid=3,Bob=2")
    assert tricks(result) == {"Ann": 5, "Bob": 2, "Cid": 3, "Dee": 3}
    ok("amend", "1", "tricks=Cid & Ann=7")
    assert tricks(result) == {"Ann & Cid": 7, "Bob & Dee": 6}


def test_a_players_name_for_the_side_is_told(ok, result):
    told = "read by side: Ann & Cid 7 and Bob & Dee 6 (or name every player)\n"
    assert ok("tricks", "Ann=7").startswith(told)
    assert ok("amend", "1", "tricks=Dee=6").startswith(told)
    assert tricks(result) == {"Ann & Cid": 7, "Bob & Dee": 6}
    assert "read by side" not in ok("amend", "1", "tricks=Ann & Cid=6")
    ok("amend", "1", "tricks=5,3,2,3")
    assert tricks(result) == {"Ann": 5, "Bob": 3, "Cid": 2, "Dee": 3}


def test_a_side_may_be_named_either_way_round(ok, result):
    ok("tricks", "cid & ann=7", "Bob=6")
    ok("adjust", "Dee & Bob", "5", "prize")
    assert tricks(result) == {"Ann & Cid": 7, "Bob & Dee": 6}
    assert result()["adjustments"][0]["side"] == "Bob & Dee"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("Ann & Cid=7", "Bob=3", "Dee=3"),
            "give all by player or all by side (Ann & Cid and Bob & Dee)",
        ),
        (("Ann & Cid=7", "Cid & Ann=6"), "Ann & Cid is given twice: give it once"),
    ],
)
def test_sides_and_players_that_do_not_go_together(words, sentence, refused):
    assert refused("tricks", *words) == [sentence]


def test_values_by_side_are_offered_where_they_may_be_given(ok):
    by_side = "tricks N N N N   (Ann, Bob, Cid, Dee; or Ann & Cid, Bob & Dee)\n"
    by_player = "tricks N N N N   (Ann, Bob, Cid, Dee)\n"
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee")
    assert ok("bid", "4", "3", "3", "3").endswith(by_side)
    ok("undo")
    assert ok("bid", "nil", "3", "3", "3").endswith(by_player)
    ok("new", "spades-solo", "Ann", "Bob", "Cid", "Dee")
    assert ok("bid", "4", "3", "3", "3").endswith(by_player)


def test_the_hints_are_those_of_the_table(ok, refused):
    (hint,) = refused("hand", status=2)
    assert hint == "no values given: scorepad hand tricks=N,N,N,N"
    assert refused("amend", "1", status=2) == ["no values given: scorepad amend 1 bids=4,3,3,3"]
    ok("tricks", "5", "3", "2", "3")
    assert refused("amend", "1", status=2) == ["no values given: scorepad amend 1 tricks=5,3,2,3"]
    ok("new", "belote", "Ann", "Bob", "Cid", "Dee")
    assert refused("hand", status=2) == ["no values given: scorepad hand taker=Ann count=N,N"]
