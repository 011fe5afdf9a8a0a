"""Revokes: what is answered where the rules set no penalty, and players whose names are words."""

import json

import pytest


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("spades-2p", ["bids=6,5", "tricks=8,5"]),
        ("german-whist", ["tricks=8,5"]),
        ("belote-2p", ["taker=Ann", "trump=H", "count=90,60"]),
    ],
)
def test_a_revoke_without_a_penalty_is_told(name, fields, ok, result):
    ok("new", name, "Ann", "Bob")
    ok("hand", *fields)
    told = " ".join(ok("revoke", "Bob").split())
    assert "a revoke costs nothing: scorepad adjust Bob POINTS REASON takes points" in told
    assert "no total moves" not in told
    assert result()["hands"][0]["revoke"] == "Bob"


def test_a_second_revoke_is_refused_in_the_hand_in_play_and_in_a_played_one(ok, refused):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee")
    ok("bid", "4", "3", "3", "3")
    ok("revoke", "Dee")
    (in_play,) = refused("revoke", "Ann")
    ok("tricks", "7", "6")
    assert refused("revoke", "Ann") == [in_play]
    assert in_play.startswith("the revoke of hand 1 is entered already: scorepad amend 1 revoke=...")


def test_a_player_may_be_called_none(ok, result):
    ok("new", "spades-2p", "none", "null", "--revoke=tricks")
    ok("hand", "bids=6,5", "tricks=8,5")
    ok("revoke", "none")
    before = result()
    assert before["hands"][0]["revoke"] == "none"
    assert before["totals"] == {"none": -60, "null": 53}
    for file in ("g.yaml", "g.json"):
        ok("export", file)
        assert json.loads(ok("score", file, "--format", "json")) == before
    ok("amend", "1", "revoke=")
    assert "revoke" not in result()["hands"][0]
