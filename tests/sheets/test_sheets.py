"""Sheets: on the terminal, in files, and game files scored and read back."""

import csv
import io
import json
import os
import re

import pytest

WIDE = ["Bartholomäus Fitzgerald Smythe", "Bartholomäus Fitzgerald-Smythe", "山田太郎", "👩‍👩‍👧 Ångström", "A",
        "É", "=1+1"]  # fmt: skip


@pytest.fixture
def two_hands(ok, friday):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    ok("hand", "bids=0,3,4", "tricks=0,4,5")


def test_the_sheet(ok, two_hands):
    assert ok("show") == (
        "friday, Oh Hell, scoring negative, 2 of 19 hands played\n"
        "\n"
        "             Ann      Bob      Cid\n"
        "----- -- ------- -------- --------\n"
        "    1 10 2/2✓ 10 1/7  -60 0/1 •-10\n"
        "    2  9 0/0✓•20 3/4  -70 4/5  -20\n"
        "total         20      -70      -20\n"
        " rank         1.       3.       2.\n"
        "\n"
        "bid/tricks, running total; ✓ made, • dealt\n"
        "\n"
        "Ann leads with 20\n"
        "\n"
        "game 1, friday\n"
        "hand 3 of 19, 8 cards: Bob deals, Cid bids first\n"
        "type: scorepad bid N N N   (Ann, Bob, Cid)\n"
    )


def test_a_hand_in_play_shows_what_is_entered(ok, friday):
    ok("bid", "Ann=0")
    assert "    1 10 0/-   -/-   -/- •\n" in ok("show")


def test_why_a_hand_scored_what_it_did(ok, two_hands):
    assert ok("show", "--hand", "2") == (
        "hand 2 of 19, 9 cards\n"
        "  Ann  0/0    made  +10   20\n"
        "  Bob  3/4  1 over  -10  -70\n"
        "  Cid  4/5  1 over  -10  -20\n"
        "Ann +10: bid 0, took 0 (scoring=negative)\n"
        "Bob -10: bid 3, took 4 (scoring=negative)\n"
        "Cid -10: bid 4, took 5 (scoring=negative)\n"
    )


def test_why_names_the_option_behind_a_vienna_zero(ok):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--scoring", "negative/vienna", "--hands=7")
    ok("hand", "bids=0,7,1", "tricks=0,6")
    told = ok("show", "--hand", "1")
    assert "Ann +12: bid 0, took 0 of 7 cards (vienna_zero=cards + 5)\n" in told
    assert "Bob -10: bid 7, took 6 (scoring=negative/vienna)\n" in told


def test_why_in_json_is_that_hand_alone(two_hands, result):
    (hand,) = result("--hand", "2")["hands"]
    assert hand["number"] == 2
    assert hand["lines"][0] == {
        "side": "Ann", "points": 10, "reason": "bid 0, took 0", "option": "scoring=negative",
    }  # fmt: skip


@pytest.mark.parametrize("columns", [80, 40])
def test_the_sheet_fits_with_seven_names_of_all_kinds(columns, ok, monkeypatch):
    from wcwidth import wcswidth

    monkeypatch.setenv("COLUMNS", str(columns))
    ok("new", "ohhell", *WIDE, "--scoring", "negative")
    told = ok("hand", "bids=1,0,2,1,0,1,1", "tricks=1,0,2,1,0,1,2")
    for _ in range(5):
        ok("hand", "bids=0,0,0,0,0,0,0", "tricks=0,0,0,0,0,0")
    told += ok("show") + ok("show", "--hand", "3") + ok("list") + ok("bid", "A=1") + ok("undo")
    assert [line for line in told.splitlines() if wcswidth(line) > columns] == []
    sheet = ok("show")
    assert sheet.count("rank") == (1 if columns == 80 else 3)
    assert "山田太郎" in sheet
    heads = [line for line in sheet.splitlines() if "…" in line]
    assert len({word for line in heads for word in line.split() if "…" in word}) == (
        3 if columns == 80 else 2
    )


def test_the_sheet_of_an_untouched_game(ok, friday):
    assert "  Ann   Bob   Cid\n" in ok("show")


def test_csv_opens_safely_in_a_spreadsheet(ok):
    ok("new", "ohhell", "=1+1", "-2", "'@x'", "--scoring", "negative")
    ok("hand", "bids=2,1,0", "tricks=2,7,1", "note==cmd|calc")
    ok("adjust", "=1+1", "-10", "+revoke")
    ok("bid", "=1+1=0")
    rows = list(csv.reader(io.StringIO(ok("export", "--format", "csv"))))
    assert rows[0] == [
        "hand", "dealer", "cards", "trump", "note", "revoke", "bid =1+1", "tricks =1+1", "bid -2", "tricks -2",
        "bid '@x'", "tricks '@x'", "points =1+1", "total =1+1", "points -2", "total -2", "points '@x'",
        "total '@x'", "remark",
    ]  # fmt: skip
    assert rows[1] == [
        "1", "''@x'", "10", "", "'=cmd|calc", "", "2", "2", "1", "7", "0", "1", "10", "10", "-60", "-60", "-10",
        "-10", "",
    ]  # fmt: skip
    assert rows[2][0] == "adjustment"
    assert rows[2][12:14] == ["-10", "0"]
    assert rows[2][-1] == "'+revoke"
    assert rows[3][:7] == ["2", "'=1+1", "9", "", "", "", "0"]
    assert rows[4][0] == "total"
    assert rows[4][12:] == ["", "0", "", "-60", "", "-10", ""]
    risky = [cell for row in rows for cell in row if cell[:1] in ("=", "+", "@", "\t")]
    assert risky == []


def test_markdown(ok):
    ok("new", "ohhell", "Ann|a", "*Bob*", "<b>Cid", "--name", "friday_1")
    ok("hand", "bids=2,1,0", "tricks=2,7,1", "trump=C", "note=recount")
    told = re.sub("-+", "-", re.sub(" +", " ", ok("export", "--format", "markdown")))
    assert told == (
        "## friday\\_1, Oh Hell, scoring positive, 1 of 19 hands played\n"
        "\n"
        "| hand | cards | Ann\\|a | \\*Bob\\* | \\<b\\>Cid |\n"
        "|-|-|-|-|-|\n"
        "| 1* | 10♣ | 2/2 ✓ **12** | 1/7 **7** | 0/1 • **1** |\n"
        "| total | | **12** | **7** | **1** |\n"
        "| rank | | 1 | 2 | 3 |\n"
        "\n"
        "bid/tricks, **running total**; ✓ made, • dealt\n"
        "\n"
        "- hand 1: recount\n"
        "\n"
        "Ann\\|a leads with 12\n"
    )


def test_the_yaml_game_file(ok, two_hands):
    ok("adjust", "Bob", "-10", "revoke")
    ok("bid", "Ann=0")
    text = ok("export", "--format", "yaml")
    assert text.split("\n", 3)[3] == (
        "ruleset: ohhell\n"
        "options: {scoring: negative}\n"
        "players: [Ann, Bob, Cid]\n"
        "dealer: Cid\n"
        "hands:\n"
        "- bids: [2, 1, 0]\n"
        "  tricks: [2, 7, 1]\n"
        "- bids: [0, 3, 4]\n"
        "  tricks: [0, 4, 5]\n"
        "- bids: {Ann: 0}\n"
        "adjustments:\n"
        "- {after: 2, side: Bob, points: -10, reason: revoke}\n"
    )


@pytest.mark.parametrize("ending", ["yaml", "yml", "json"])
def test_what_is_exported_is_imported_as_the_same_game(ending, ok, result, tmp_path):
    ok("new", "ohhell", "no", "007", "a=b", "--vienna", "--no-hook", "--hands=3,2,1", "--dealer", "007")
    ok("hand", "bids=2,1,0", "tricks=2,1", "trump=H", "note=1: one")
    ok("amend", "1", "tricks=1,1,1")
    ok("adjust", "no", "-2.5", "# late")
    ok("bid", "007=0")
    before = result()
    file = str(tmp_path / f"game.{ending}")
    ok("export", file)
    ok("import", file)
    assert result() == before
    scored = json.loads(ok("score", file, "--format", "json"))
    assert scored == before
    ok("undo")
    assert result()["next"]["missing"] == ["no", "007", "a=b"]


def test_a_house_ruleset_travels_with_the_game(ok, result, tmp_path):
    (tmp_path / "house.yaml").write_text(
        "extends: ohhell\nname: House\noptions:\n  scoring: mine\n  schemes:\n    mine: {made: bid, missed: -1}\n"
    )
    ok("new", "./house.yaml", "Ann", "Bob", "Cid", "--no-hook")
    ok("hand", "bids=2,1,7", "tricks=2,1")
    before = result()
    assert before["ruleset"] == "House"
    assert before["totals"] == {"Ann": 2, "Bob": 1, "Cid": 7}
    ok("export", "game.yaml")
    (tmp_path / "house.yaml").unlink()
    assert result() == before
    ok("import", "game.yaml")
    assert result() == before


def test_export_writes_through_links_and_leaves_what_is_no_file(ok, refused, two_hands, tmp_path):
    (tmp_path / "target.csv").write_text("old")
    (tmp_path / "link.csv").symlink_to("target.csv")
    ok("export", "link.csv", "--force")
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "target.csv").read_text().startswith("hand,")
    os.mkfifo(tmp_path / "pipe.csv")
    assert refused("export", "pipe.csv", "--force") == [
        "pipe.csv: cannot be written (it is no ordinary file): nothing was changed"
    ]
    assert (tmp_path / "pipe.csv").is_fifo()
    (told,) = refused("export", "x" * 300 + ".csv")
    assert "cannot be written (file name too long)" in told


def test_export_never_overwrites_without_force(ok, refused, two_hands, tmp_path):
    file = tmp_path / "friday.csv"
    file.write_text("precious")
    assert refused("export", "friday.csv") == ["friday.csv is there already: --force overwrites it"]
    assert file.read_text() == "precious"
    ok("export", "friday.csv", "--force")
    assert file.read_text().startswith("hand,dealer,")
    assert [one.name for one in tmp_path.iterdir() if one.suffix == ".part"] == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("friday.doc",), "friday.doc: the ending does not say the format: end it in .csv, .md, .markdown, .json,"
            " .jsonl, .yaml, .yml, .txt, .html, .htm, .xlsx or .pdf, or say --format"),
        (("no/friday.csv",), "no/friday.csv: the folder is not there: make it first"),
        ((".", "--format", "csv"), ".: cannot be written (it is a folder): nothing was changed"),
    ],
)  # fmt: skip
def test_where_an_export_cannot_go(words, sentence, refused, two_hands):
    assert refused("export", *words) == [sentence]


def test_score_shows_a_sheet_and_touches_no_saved_game(ok, tmp_path, database):
    (tmp_path / "g.yaml").write_text("ruleset: ohhell\nplayers: [1, yes, ~]\nhands: []\n")
    assert "    1   yes     ~\n" in ok("score", "g.yaml")
    assert not database.exists()


def test_score_reads_standard_input(ok):
    game = {"ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"]}
    assert json.loads(ok("score", "-", "--format", "json", input=json.dumps(game)))["next"]["cards"] == 10
    yaml = "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\n"
    assert json.loads(ok("score", "-", "--format", "json", input=yaml))["next"]["dealer"] == "Cid"


WRONG_TOTALS = {
    "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"],
    "hands": [{"bids": [2, 1, 0], "tricks": [2, 7, 1], "totals": [12, 7, 1]},
              {"bids": [2, 1, 0], "tricks": [2, 7, 0], "totals": {"Bob": 15}}],
}  # fmt: skip


def test_written_totals_that_differ_are_named(run):
    answer = run("score", "-", "--format", "json", input=json.dumps(WRONG_TOTALS))
    assert answer.exit_code == 1
    assert json.loads(answer.stdout)["differences"] == [
        {"hand": 2, "side": "Bob", "written": 15, "computed": 14}
    ]
    assert answer.stderr.endswith(
        "hand 2: Bob's total is written 15, but comes to 14 (the first hand where the sheet goes wrong)\n"
    )


def test_a_sheet_with_wrong_totals_is_not_imported(run, refused):
    answer = run("import", "-", input=json.dumps(WRONG_TOTALS))
    assert answer.exit_code == 1
    assert refused("show") == ["there is no game yet: scorepad new ohhell Ann Bob Cid starts one"]


def test_a_season_in_one_file(run, tmp_path):
    good = {"ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"]}
    bad = {**good, "hands": [{"bids": [2, 1, 7]}]}
    lines = [json.dumps(one) for one in (good, bad, WRONG_TOTALS, good)]
    lines.insert(1, "")
    (tmp_path / "season.jsonl").write_text("\n".join(lines))
    answer = run("score", "season.jsonl")
    assert answer.exit_code == 1
    results = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [next(iter(one)) for one in results] == ["ruleset", "error", "ruleset", "ruleset"]
    assert results[1]["error"]["rule"] == "hook"
    assert results[1]["error"]["line"] == 3
    assert results[1]["error"]["file"] == "season.jsonl"
    assert len(results[2]["differences"]) == 1
    assert run("score", "-", "--format", "jsonl", input=json.dumps(good)).exit_code == 0


def test_a_whole_game_in_a_line_of_json(ok, two_hands, result):
    assert json.loads(ok("show", "--format", "jsonl")) == result()
    assert result()["hands"][1] == {
        "number": 2, "dealer": "Ann", "cards": 9, "trump": None,
        "bids": {"Ann": 0, "Bob": 3, "Cid": 4}, "tricks": {"Ann": 0, "Bob": 4, "Cid": 5},
        "points": {"Ann": 10, "Bob": -10, "Cid": -10}, "totals": {"Ann": 20, "Bob": -70, "Cid": -20},
        "lines": [
            {"side": "Ann", "points": 10, "reason": "bid 0, took 0", "option": "scoring=negative"},
            {"side": "Bob", "points": -10, "reason": "bid 3, took 4", "option": "scoring=negative"},
            {"side": "Cid", "points": -10, "reason": "bid 4, took 5", "option": "scoring=negative"},
        ],
        "overruled": [],
    }  # fmt: skip
    assert result()["ranks"] == {"Ann": 1, "Cid": 2, "Bob": 3}
    assert result()["sides"][0] == {"name": "Ann", "players": ["Ann"]}
    assert result()["next"] == {
        "number": 3, "dealer": "Bob", "cards": 8, "order": ["Cid", "Ann", "Bob"], "needs": "bids",
        "missing": ["Cid", "Ann", "Bob"], "forbidden": [],
    }  # fmt: skip


def test_carried_over_from_paper(ok, result, tmp_path):
    (tmp_path / "g.yaml").write_text(
        "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\nstart: {totals: {Bob: 20.5}}\n"
        "hands:\n- {bids: [2, 1, 0], tricks: [2, 7, 1], totals: [12, 27.5, 1]}\n"
    )
    ok("import", "g.yaml")
    assert result()["totals"] == {"Ann": 12, "Bob": 27.5, "Cid": 1}
    assert "carried over: Bob 20.5" in ok("show")
    rows = list(csv.reader(io.StringIO(ok("export", "--format", "csv"))))
    assert rows[1][0] == "start"
