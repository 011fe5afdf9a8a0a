"""What kind of points a line is: by that, never by its words, a variant decides what follows from it."""

from pathlib import Path

import pytest
from spades_games import FOUR, US, play

import scorepad
from scorepad.files.score_file import score_document
from scorepad.rulebook.library import finder, read_document

GAMES = sorted(
    file
    for pattern in ("spades*", "german-whist*", "tally*")
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
