"""Tally at the table: what is typed, what is answered, what is written."""

import csv
import io
import json

import pytest

from scorepad.text.terminal import width

NAMES = ["Ann", "Bob", "Cid", "Dee"]


def test_an_evening(ok, refused, result):
    assert ok("new", "tally", "Ann", "Bob", "--target", "50") == (
        "game 1, tally-1: Tally, to 50, highest wins\n"
        "seats, clockwise: Ann, Bob\n"
        "hand 1: Bob deals\n"
        "type: scorepad points N N   (Ann, Bob)\n"
    )
    assert ok("points", "20", "-5") == (
        "hand 1\n  Ann  +20  20\n  Bob   -5  -5\nhand 2: Ann deals\ntype: scorepad points N N   (Ann, Bob)\n"
    )
    ok("points", "Ann=-5", "Bob=20")
    ok("hand", "points=20,-5", "note=late")
    ok("points", "-5,0.5")
    assert ok("amend", "2", "points=Bob=-10").startswith(
        "hand 2\n  Ann   -5   15\n  Bob  -10  -15\nBob's total is now -19.5, was 10.5\n"
    )
    assert ok("show") == (
        "Tally, to 50, highest wins, 4 hands played\n"
        "\n"
        "         Ann        Bob\n"
        "----- ------ ----------\n"
        "    1 20  20  -5 •   -5\n"
        "   2* -5 •15 -10    -15\n"
        "   3* 20  35  -5 •  -20\n"
        "    4 -5 •30 0.5  -19.5\n"
        "total     30      -19.5\n"
        " rank     1.         2.\n"
        "\n"
        "points, running total; • dealt\n"
        "\n"
        "hand 2 was amended\n"
        "hand 3: late\n"
        "Ann leads with 30\n"
        "\n"
        "game 1, tally-1\n"
        "hand 5: Bob deals\n"
        "type: scorepad points N N   (Ann, Bob)\n"
    )
    assert "Ann wins with 50\n" in ok("adjust", "Ann", "20", "a", "bonus")
    assert "Ann's total is now 30, was 50\n" in ok("undo")
    assert ok("points", "20", "0").endswith("Ann wins with 50\n")
    assert result()["winners"] == ["Ann"]
    assert refused("points", "1", "1")[0].startswith("the game is over")
    assert ok("undo").startswith("taken back: points of hand 5\n")
    assert ok("redo").endswith("Ann wins with 50\n")


def test_why(ok):
    ok("new", "tally", "Ann", "Bob", "--drop-at", "20", "--drop-to", "-1.5")
    ok("points", "20", "0")
    assert ok("show", "--hand", "1") == (
        "hand 1\n"
        "  Ann  20  -1.5  -1.5\n"
        "  Bob   0    +0     0\n"
        "Ann +20: as entered (points)\n"
        "Ann -21.5: a total of exactly 20 drops to -1.5 (drop_at=20)\n"
        "Bob +0: as entered (points)\n"
    )


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (["20"], 1, "points: 1 value for 2 players: give one each, Ann and Bob, or name them (Ann=2)"),
        (["1", "2", "3"], 1, "points: 3 values for 2 players: give one each, Ann and Bob"),
        (["20", "none"], 1, "points: expected points from each, got 'none'"),
        (["20", "x"], 1, "points of Bob: expected a number, got 'x'"),
        (["20", "Bob=5"], 2, "give all the points with names (Ann=2 Bob=1) or all without (2 1 0)"),
        (["Ann=20"], 1, "hand 1: the points of Bob are missing: give them too"),
        (["20", "-x"], 2, "there is no option -x here"),
        ([], 2, "no values given: scorepad points N N for Ann, Bob"),
    ],
)
def test_what_is_refused(words, status, sentence, ok, refused, result):
    ok("new", "tally", "Ann", "Bob")
    assert refused("points", *words, status=status) == [sentence]
    assert result()["hands"] == []


@pytest.mark.parametrize(
    "words",
    [
        ["trick", "AH", "2S"],
        ["legal", "--hand", "AH KS"],
        ["bids", "1"],
        ["declarations", "Ann=3KH"],
        ["count", "tally", "AH"],
        ["play", "hands.jsonl"],
    ],
)
def test_nothing_is_known_of_the_play(words, ok, refused, tmp_path):
    ok("new", "tally", "Ann", "Bob")
    hand = {"ruleset": "tally", "players": ["Ann", "Bob"], "holdings": [["AH"], ["2S"]], "plays": ["AH"]}
    (tmp_path / "hands.jsonl").write_text(json.dumps(hand))
    told = "Tally has no rules of play, its points are typed in: ask about another ruleset by its name"
    (sentence,) = refused("referee", *words)
    assert sentence.removeprefix("hands.jsonl:1:1: ") == told


def test_other_commands_say_what_is_asked_for(ok, refused):
    ok("new", "tally", "Ann", "Bob")
    assert refused("tricks", "1", "2") == ["this game does not ask for tricks: it asks for points"]
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    assert refused("points", "1", "2", "3") == [
        "this game does not ask for points: it asks for bids and tricks"
    ]


def test_each_is_asked_in_turn_at_a_terminal(ok, result, monkeypatch):
    monkeypatch.setattr("scorepad.cli.prompts.is_terminal", lambda: True)
    ok("new", "tally", "Ann", "Bob", "Cid")
    told = ok("points", input="20\nfive\n-0.0000005\n0\n")
    assert told.startswith("hand 1\nAnn: 20\nBob: five\n")
    assert "expected a number, got 'five'" in told
    assert result()["totals"] == {"Ann": 20, "Bob": -0.0000005, "Cid": 0}


def test_the_last_is_asked_only_where_it_does_not_follow(ok, result, monkeypatch):
    monkeypatch.setattr("scorepad.cli.prompts.is_terminal", lambda: True)
    ok("new", "tally", "Ann", "Bob", "Cid", "--hand-total=26,78", "--least=0", "--most=26")
    told = ok("points", input="20\n8\n5\n")
    assert "Bob: 8\npoints of Bob: " not in told
    assert "the points add up to 28: Cid would score -2 or 50, which is not allowed here" in told
    assert result()["totals"] == {"Ann": 20, "Bob": 5, "Cid": 1}
    ok("new", "tally", "Ann", "Bob", "--hand-total=26,78")
    ok("points", input="20\n58\n")
    assert result()["totals"] == {"Ann": 20, "Bob": 58}


def test_partners_share_their_points(ok, refused, result, tmp_path):
    house = "name: House\nextends: tally\ntable: {players: 4, sides: partners}\noptions: {hand_total: 162}\n"
    (tmp_path / "house.yaml").write_text(house)
    assert "type: scorepad points N N   (Ann & Cid, Bob & Dee)\n" in ok("new", "./house.yaml", *NAMES)
    assert refused("points", "1", "2", "3", "4") == [
        "points: 4 values for 2 sides: give one each, Ann & Cid and Bob & Dee"
    ]
    ok("points", "Cid=120")
    ok("points", "0")
    assert result()["totals"] == {"Ann & Cid": 120, "Bob & Dee": 204}
    ok("amend", "1", "points=Dee=162")
    assert result()["totals"] == {"Ann & Cid": 0, "Bob & Dee": 324}


def test_a_hand_of_no_known_size(ok, result):
    ok("new", "tally", "Ann", "Bob", "--max-hands", "3")
    assert "|   hand |   Ann |   Bob |\n" in ok("show", "--format", "markdown")
    ok("points", "5", "-3")
    ok("hand", "note=still counting")
    before = result()
    assert [one["cards"] for one in before["hands"]] == [None, None]
    assert before["hands"][1]["points"] == {}
    assert before["next"]["cards"] is None
    assert "|   hand |     Ann |         Bob |\n" in ok("show", "--format", "markdown")
    rows = list(csv.DictReader(io.StringIO(ok("show", "--format", "csv"))))
    assert [row["cards"] for row in rows] == ["", "", ""]
    assert [row["entered Bob"] for row in rows] == ["-3", "", ""]
    assert [row["total Bob"] for row in rows] == ["-3", "", "-3"]
    assert "\n    1  5  5 -3 •-3\n   2*  - •   -\n" in ok("show")


def test_a_sheet_for_a_spreadsheet_is_exact(ok):
    ok("new", "tally", "Ann", "Bob")
    ok("points", "0.0000001", "-1234567.5")
    assert "\n1,Bob,,,,0.0000001,-1234567.5,0.0000001,0.0000001,-1234567.5,-1234567.5,\n" in ok(
        "show", "--format", "csv"
    ).replace("\r", "")


@pytest.mark.parametrize("columns", [40, 80])
def test_ten_names_of_all_kinds_fit(columns, ok, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    names = ["Bartholomäus Fitzgerald Smythe", "山田太郎", "👩‍👩‍👧 Ångström", *"AÉfghij"]
    told = ok("new", "tally", *names) + ok("points", "123.125", "-55", "0", *"1234567") + ok("show")
    assert max(map(width, told.splitlines())) <= columns
    assert "Bartholomäus Fitzgerald Smythe leads with 123.125" in " ".join(told.split())


@pytest.mark.parametrize("ending", ["yaml", "json"])
def test_written_and_read_back(ending, ok, result, tmp_path):
    ok("new", "tally", "Ann", "Bob", "Cid", "--target=99.5", "--hand-total=26,78", "--least", "-0.5")
    ok("points", "20", "-0.5", "6.5")
    ok("points", "0", "-0.25", "26.25")
    ok("amend", "1", "points=10,10,6")
    ok("adjust", "Bob", "-0.125", "a", "slip")
    before = result()
    assert before["totals"] == {"Ann": 10, "Bob": 9.625, "Cid": 32.25}
    ok("export", f"game.{ending}")
    assert json.loads(ok("score", f"game.{ending}", "--format", "json")) == before
    ok("import", f"game.{ending}")
    assert result() == before
