"""What kind of points a line is: by that, never by its words, a variant decides what follows from it."""

from pathlib import Path

import pytest
from belote_games import THEM
from belote_games import play as belote
from spades_games import FOUR, US, play

import scorepad
from scorepad.files.score_file import score_document
from scorepad.rulebook.library import finder, read_document

GAMES = sorted(
    file
    for pattern in ("spades*", "german-whist*", "tally*", "bel*", "coinche*", "contree*")
    for file in (Path(__file__).parents[1] / "games").glob(f"{pattern}.yaml")
)


@pytest.mark.parametrize("file", GAMES, ids=[file.stem for file in GAMES])
def test_every_line_has_a_kind(file):
    scored = score_document(read_document(file.read_text(), str(file)), finder(file.parent))
    lines = [line for hand in scored.game.hands for line in hand.lines]
    assert lines
    assert [line for line in lines if not line.kind] == []


@pytest.mark.parametrize(
    ("bids", "tricks", "options", "kinds"),
    [
        ([4, 3, 3, 3], [5, 3, 3, 2], {}, ["contract-made", "overtricks"]),
        ([4, 3, 3, 3], [3, 5, 3, 2], {}, ["contract-set"]),
        ([7, 0, 6, 0], [7, 0, 6, 0], {}, ["slam"]),
        ([7, 0, 5, 1], [7, 0, 6, 0], {}, ["contract-made", "overtricks"]),
        (["nil", 3, 4, 3], [0, 5, 4, 4], {}, ["contract-made", "nil-made"]),
        (["nil", 3, 4, 3], [1, 4, 4, 4], {}, ["contract-made", "nil-failed", "nil-tricks"]),
        (["nil", 3, "bn", 3], [1, 6, 0, 6], {"both_nil": "unit"}, ["nil-failed"]),
        (["b6", 3, 1, 3], [6, 3, 1, 3], {"blind_bids": 6}, ["contract-made", "blind-bid"]),
        ([4, 3, 3, 3], [6, 3, 2, 2], {"bags": 1}, ["contract-made", "overtricks", "bag-penalty"]),
        ([4, 3, 3, 3], [6, 3, 2, 2], {"bags": 1, "bag_erase": True},
         ["contract-made", "overtricks", "bag-penalty", "penalised-points"]),
        ([6, 1, 4, 1], [6, 2, 4, 1], {"ten_for_200": "bonus"}, ["contract-made", "bonus"]),
    ],
)  # fmt: skip
def test_the_kinds_of_a_hand_of_spades(bids, tricks, options, kinds):
    game = play("spades", (bids, tricks), **options)
    assert [line.kind for line in game.hands[0].lines if line.side == US] == kinds


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ({"revoke": "set"}, ["contract-set"]),
        ({"revoke": "points"}, ["contract-made", "overtricks", "revoke"]),
        ({"revoke": "tricks"}, ["tricks-moved", "contract-set"]),
    ],
)
def test_the_kinds_of_a_revoke(options, kinds):
    hand = {"bids": [4, 3, 3, 3], "tricks": [6, 3, 2, 2], "revoke": "Ann"}
    game = scorepad.score({"ruleset": "spades", "players": FOUR, "options": options, "hands": [hand]})
    assert [line.kind for line in game.hands[0].lines if line.side == US] == kinds


@pytest.mark.parametrize(
    ("ruleset", "hand", "options", "ours", "theirs"),
    [
        ("belote", {"count": [92, 70], "bella": "Cid"}, {}, ["card points", "bella"], ["card points"]),
        ("belote", {"count": [92, 70]}, {"rounding": "five-up"}, ["card points", "rounding"], ["card points"]),
        ("belote", {"count": [92, 70], "revoke": "Ann"}, {"revoke": 100}, [], ["card points", "revoke"]),
        ("belote-annonces", {"trump": "H", "count": [92, 70], "declared": {"Ann": ["3KD"]}}, {},
         ["card points", "declarations"], ["card points"]),
        ("coinche", {"bid": 90, "count": [92, 70]}, {}, ["card points", "contract"], ["card points"]),
        ("coinche", {"bid": 90, "count": [80, 82]}, {}, [], ["card points", "contract"]),
    ],
)  # fmt: skip
def test_the_kinds_of_a_hand_of_belote(ruleset, hand, options, ours, theirs):
    (played,) = belote(ruleset, {"taker": "Ann", **hand}, **options).hands
    for side, kinds in ((US, ours), (THEM, theirs)):
        assert [line.kind for line in played.lines if line.side == side] == kinds


def test_what_was_held_is_a_kind_of_its_own():
    tie, won = {"taker": "Ann", "count": [81, 81]}, {"taker": "Ann", "count": [92, 70]}
    game = belote("belote", tie, won)
    assert [line.kind for line in game.hands[1].lines] == ["card points", "card points", "held"]
