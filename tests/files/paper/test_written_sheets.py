"""Sheets as people and spreadsheets write them are read: headings, numbers, marks, encodings; or refused by line."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.audit.audit import audit
from scorepad.core.problems import ScorepadError
from scorepad.files.paper.cells import number_text
from scorepad.files.paper.reader import read_written
from scorepad.rulebook.library import decode_sheet, shipped

PLAIN = "hand,Ann bid,Ann tricks,Ann total,Bob bid,Bob tricks,Bob total,Cid bid,Cid tricks,Cid total\n"
ROWS = "1,2,2,10,1,7,-60,0,1,-10\n2,0,1,0,3,4,-70,4,4,0\n"
OHHELL = ("--ruleset", "ohhell", "--scoring", "negative")
NEGATIVE = shipped("ohhell").with_options({"scoring": "negative"})


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("10", "10"), ("-10", "-10"), ("+10", "10"), ("10-", "-10"), ("10+", "10"), ("(10)", "-10"),
        ("\u221210", "-10"), ("\u201310", "-10"), ("\u201210", "-10"), ("\u201410", "-10"), ("\u201010", "-10"),
        ("\uff0d\uff11\uff10", "-10"), ("- 10", "-10"), ("\u2212\u00a010", "-10"), ("10 \u2212", "-10"),
        ("1,234", "1234"), ("1.234", "1234"), ("1'234", "1234"), ("1\u2019234", "1234"), ("1 234", "1234"),
        ("1\u00a0234", "1234"), ("1\u202f234", "1234"), ("-1,234,567", "-1234567"), ("1.234.567", "1234567"),
        ("3,5", "3.5"), ("3.5", "3.5"), ("1,234.5", "1234.5"), ("1.234,5", "1234.5"), ("0,125", "0.125"),
        ("1 234 567", "1234567"), ("1 234,5", "1234.5"), ("1\u00b4234", "1234"), ("\u2212 1 234", "-1234"),
        ("( 10 )", "-10"), ("2.0", "2"), ("2,00", "2"), ("-10.0", "-10"), ("0.0", "0"), ("1,234.00", "1234"),
        ("20.50", "20.50"), ("10.01", "10.01"), ("\uff11\uff12", "12"), ("007", "007"), ("0", "0"),
        ("5 10", None), ("2 2", None), ("5\n10", None), ("1\n234", None), ("1 23", None), ("1 2345", None),
        ("1234 567", None), ("0 123", None), ("12'34", None), ("1 234'567", None), ("1 234 56", None), ("1. 5", None),
        ("", None), ("-", None), ("ten", None), ("1,2,3", None), ("12,34,567", None), ("--1", None),
        ("1e5", None), ("1/2", None), ("()", None), ("(-1)", None), ("\u00bd", None), ("\u0661", None),
    ],
)  # fmt: skip
def test_numbers_in_every_hand(written, number):
    assert number_text(written) == number


def test_an_exported_number_is_exact():
    assert number_text("1.234", exact=True) == "1.234"
    assert number_text("-1.234", exact=True) == "-1.234"
    assert number_text("1,234", exact=True) == "1234"


def names(ok, text, *more, file="f.csv", encoding="utf-8", tmp_path):
    (tmp_path / file).write_bytes(text.encode(encoding))
    return json.loads(ok("audit", file, *OHHELL, *more, "--format", "json"))


@pytest.fixture
def right(ok, tmp_path):
    """Return a function that audits a sheet in which everything is right, and gives the answer."""

    def audited(text, *more, **how):
        outcome = names(ok, text, *more, tmp_path=tmp_path, **how)
        assert outcome["hands"] == 2
        assert outcome["paper"]["totals"] == outcome["right"]["totals"]
        assert list(outcome["right"]["totals"].values()) == [0, -70, 0]
        return outcome

    return audited


SHEETS = {
    "plain": PLAIN + ROWS,
    "semicolons": (PLAIN + ROWS).replace(",", ";"),
    "tabs": (PLAIN + ROWS).replace(",", "\t"),
    "sep line": "sep=;\n" + (PLAIN + ROWS).replace(",", ";"),
    "quoted": '"' + (PLAIN + ROWS).replace(",", '","').replace("\n", '"\n"')[:-1],
    "carriage returns": (PLAIN + ROWS).replace("\n", "\r\n"),
    "old Macintosh": (PLAIN + ROWS).replace("\n", "\r"),
    "no last line end": (PLAIN + ROWS).rstrip(),
    "titles before": "Friday night\n,,\n\nAnn's place,1 May\n" + PLAIN + ROWS,
    "blank lines": PLAIN + "\n,,,,,,\n" + ROWS.replace("\n", "\n,,,\n \n"),
    "word first": PLAIN.replace("Ann bid", "bid Ann").replace("Bob total", "Total Bob") + ROWS,
    "brackets": PLAIN.replace("Ann bid", "Bid (Ann)").replace("Cid tricks", "Tricks (Cid)") + ROWS,
    "colons and dashes": PLAIN.replace("Ann bid", "Ann: bid").replace("Bob bid", "bid \u2013 Bob") + ROWS,
    "genitives": PLAIN.replace("Ann bid", "Ann's bid").replace("Bob bid", "Bob\u2019s bid") + ROWS,
    "other words": PLAIN.replace("hand", "Round").replace("tricks", "made").replace("total", "running total")
    .replace("bid", "CALL") + ROWS,
    "two words": PLAIN.replace("bid", "bids made").replace("Ann tricks", "Ann tricks taken")
    .replace("Bob tricks", "tricks won: Bob").replace("total", "total points") + ROWS,
    "names alone": PLAIN.replace(" total", "") + ROWS,
    "small letters": PLAIN.replace("Ann total", "ann total").replace("Bob tricks", "BOB TRICKS") + ROWS,
    "names above": "No.,Ann,,,Bob,,,Cid,,\n,bid,took,total,bid,took,total,bid,took,sum\n" + ROWS,
    "no numbers of hands": "\n".join(line.split(",", 1)[1] for line in (PLAIN + ROWS).splitlines()),
    "numbers in words": PLAIN + ROWS.replace("1,2,2", "Hand 1,2,2").replace("\n2,", "\n2.,"),
    "whole numbers with a .0": PLAIN + "1.0,2.0,2.0,10.0,1.0,7.0,-60.0,0.0,1.0,-10.0\n2.0,0,1.00,0.00,3,4,-70.0,4,4,0\n",
    "headings again": PLAIN + ROWS.replace("\n2,", "\n" + PLAIN + "2,"),
    "lines to be filled": PLAIN + ROWS + "3,,,,,,,,,\n4,,,,,,,,,\n",
    "a foot": PLAIN + ROWS + "Total,,,0,,,-70,,,0\n",
    "another foot": PLAIN + ROWS + "SUM:,,,0,,,(70),,,-\n",
    "a foot with a final result": PLAIN + ROWS + "Final  result:,,,0,,,-70,,,0\n",
    "last trick count left out": PLAIN + ROWS.replace("1,-10", ",-10"),
    "a total left out": PLAIN.replace("Cid total", "Cid points") + ROWS.replace(",4,4,0", ",4,4,10"),
}  # fmt: skip


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_read(name, right):
    outcome = right(SHEETS[name])
    assert outcome["players"] in (["Ann", "Bob", "Cid"], ["ann", "Bob", "Cid"])
    assert not outcome["findings"]
    assert not outcome["unread_columns"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_however_a_spreadsheet_saves_it(encoding, right):
    outcome = right((PLAIN + ROWS).replace("Ann", "Zoë"), encoding=encoding)
    assert outcome["players"] == ["Zoë", "Bob", "Cid"]


def test_bytes_that_are_no_text_at_all(run, tmp_path):
    (tmp_path / "f.csv").write_bytes(b"\x81\x8d,\n")
    assert run("audit", "f.csv", *OHHELL).stderr == "error: f.csv: this is not UTF-8 text: save it as UTF-8\n"
    assert decode_sheet(b"", "f.csv") == ""


def test_what_is_not_read_is_named(right):
    outcome = right("Friday\n" + PLAIN.replace("hand", "hand,Weather") + ROWS.replace(",", ",fine,", 1)
                 .replace("\n2,", "\n2,rain,") + "\npaid by Bob\n,,thanks\n")  # fmt: skip
    assert outcome["unread"] == [{"line": 6, "text": "paid by Bob"}, {"line": 7, "text": "thanks"}]
    assert outcome["unread_columns"] == ["Weather"]


@pytest.mark.parametrize(
    "head",
    ["Rank", "RANKING", "Place", "Final place:", "Standings", "Average", "avg.", "Total", "Sum 2", "Total 2"],
)
def test_a_second_row_at_the_foot_is_no_hand(head, right):
    outcome = right(PLAIN + ROWS + f"Total,,,0,,,-70,,,0\n{head},,,1,,,3,,,1\n")
    assert outcome["unread"] == [{"line": 5, "text": f"{head} 1 3 1"}]


def test_rows_under_the_last_hand_without_totals(right):
    outcome = right(PLAIN + ROWS + "average,,,5,,,-65,,,-5\nplace,,,1,,,3,,,1\n")
    assert [finding["line"] for finding in outcome["unread"]] == [4, 5]


def test_the_last_totals_are_the_foot_and_those_of_a_page_are_not_read(run, right, tmp_path):
    pages = PLAIN + ROWS.replace("\n2,", "\nTotal,,,10,,,-60,,,-10\n" + PLAIN + "2,")
    assert right(pages)["unread"] == [{"line": 3, "text": "Total 10 -60 -10"}]
    assert [finding["line"] for finding in right(pages + "Total,,,0,,,-70,,,0\n")["unread"]] == [3]
    (tmp_path / "f.csv").write_text(pages + "Total,,,10,,,-70,,,0\n")
    assert "at the foot, Ann: 10 written, but the hands come to 0\n" in run("audit", "f.csv", *OHHELL).stdout


def test_totals_above_the_hands_are_compared_with_the_last(run, right, tmp_path):
    assert not right(PLAIN + "Total,,,0,,,-70,,,0\n" + ROWS)["unread"]
    (tmp_path / "f.csv").write_text(PLAIN + "Total,,,1,,,-70,,,0\n" + ROWS)
    assert run("audit", "f.csv", *OHHELL).stdout.startswith(
        "at the foot, Ann: 1 written, but the hands come to 0\n"
    )


def test_a_foot_that_cannot_be_read_is_one_thing_wrong(run, tmp_path):
    (tmp_path / "f.csv").write_text(PLAIN + ROWS + "total,,,x,,,-70,,,1\n")
    outcome = json.loads(run("audit", "f.csv", *OHHELL, "--format", "json").stdout)
    assert [(finding["rule"], finding["line"], finding["message"]) for finding in outcome["findings"]] == [
        ("expected", 4, "foot.Ann: expected a number, got 'x'"),
        ("foot-differs", 4, "at the foot, Cid: 1 written, but the hands come to 0"),
    ]
    assert outcome["right"]["totals"] == {"Ann": 0, "Bob": -70, "Cid": 0}
    error = run("import", "f.csv", *OHHELL).stderr
    assert error.splitlines()[0] == "error: f.csv:4:9: foot.Ann: expected a number, got 'x'"
    assert run("show").exit_code == 1


POINTS = PLAIN.replace("Ann total", "Ann points,Ann total").replace("Bob total", "Bob points,Bob total")


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("1,2,2,10,10,1,7,-60,-60,0,1,-10\n2,0,1,-10,0,3,4,-10,-70,4,4,0\n", None),
        (
            "1,2,2,10,10,1,7,-60,-60,0,1,-10\n2,0,1,,0,3,4,-10,-70,4,4,0\n",
            "hand 2: the points of Ann are missing",
        ),
        (
            "1,2,2,10,10,1,7,-60,-60,0,1,-10\n2,0,1,-10,0,3,4,-10,,4,4,0\n",
            "hand 2: the total of Bob is missing",
        ),
        ("1,2,2,10,10,1,7,-60,-60,0,1,-10\n2,0,1,,0,3,4,,-70,4,4,0\n", None),
        ("1,2,2,,10,1,7,-60,-60,0,1,-10\n2,0,1,,0,3,4,-10,-70,4,4,0\n", None),
    ],
    ids=["all there", "points of one", "total of one", "no points in that line", "never any points of Ann"],
)
def test_a_blank_among_the_points_is_told_as_among_the_totals(rows, sentence, run, tmp_path):
    (tmp_path / "f.csv").write_text(POINTS + rows)
    first = run("audit", "f.csv", *OHHELL).stdout.splitlines()[0]
    assert first == (sentence or "every total is right: 2 hands")


def test_who_scored_nothing_may_leave_the_points_blank(ok, tmp_path):
    heading = "hand,Ann tricks,Ann points,Ann total,Bob tricks,Bob points,Bob total\n"
    (tmp_path / "f.csv").write_text(heading + "1,8,2,2,5,,0\n2,5,-,2,8,2,2\n")
    assert ok("audit", "f.csv", "--ruleset", "german-whist").startswith("every total is right: 2 hands\n")


def test_it_is_told_to_people_too(ok, tmp_path):
    (tmp_path / "f.csv").write_text("Weather," + PLAIN + ROWS.replace("1,2,2", ",1,2,2").replace("\n2", "\n,2")
                                    + "paid by Bob\n")  # fmt: skip
    assert ok("audit", "f.csv", *OHHELL).splitlines()[:2] == [
        "line 4 is not read, it is no hand: 'paid by Bob'",
        "not read: the columns Weather",
    ]


@pytest.mark.parametrize(
    ("heading", "columns"),
    [
        (PLAIN.replace("Ann bid", "Ansage"), "Ann bid=Ansage"),
        (PLAIN.replace("Ann bid", "Ansage"), "Ann bid=B"),
        (PLAIN.replace("Ann bid", "Ansage"), "Ann bid=2"),
        (PLAIN.replace("Ann bid", "Ansage").replace("Bob total", "Stand"), "Ann bid=b, total Bob=stand"),
        ("Nr,A1,A2,A3,B1,B2,B3,C1,C2,C3\n",
         "hand,Ann bid,Ann tricks,Ann total,Bob bid,Bob tricks,Bob total,Cid bid,Cid tricks,Cid total"),
        ("Nr,A1,A2,A3,B1,B2,B3,C1,C2,C3\n",
         "Ann bid=A1,Ann tricks,Ann total,Bob bid=B1,Bob tricks=F,Bob total=7,Cid bid,Cid tricks,Cid total"),
        ("", "-,Ann bid,Ann tricks,Ann total,Bob bid,Bob tricks,Bob total,Cid bid,Cid tricks,Cid total"),
    ],
)  # fmt: skip
def test_columns_told_by_hand(heading, columns, right):
    assert right(heading + ROWS, "--columns", columns)["players"] == ["Ann", "Bob", "Cid"]


def test_a_column_told_by_hand_goes_before_its_heading(right):
    right(PLAIN.replace("Ann tricks", "Ann wins") + ROWS, "--columns", "Ann tricks=C")


LAST = PLAIN.replace("Cid total", "Cid total,Ann last bid")


@pytest.mark.parametrize("target", ["K", "k", "11", "Ann last bid", "ann  LAST bid"])
@pytest.mark.parametrize("first", [True, False])
def test_a_column_told_by_hand_goes_before_the_heading_of_another(first, target, right):
    """Ann's bids stand to the right (or left) of a column that is headed as if it were them."""
    rows = [
        line.split(",")
        for line in (LAST + "1,9,2,10,1,7,-60,0,1,-10,2\n2,9,1,0,3,4,-70,4,4,0,0\n").splitlines()
    ]
    if first:
        rows, target = (
            [[row[-1], *row[:-1]] for row in rows],
            {"K": "A", "k": "a", "11": "1"}.get(target, target),
        )
    outcome = right("".join(f"{','.join(row)}\n" for row in rows), "--columns", f"Ann bid={target}")
    assert outcome["unread_columns"] == [f"bids Ann (column {'C' if first else 'B'})"]
    assert not outcome["findings"]


def test_the_last_column_may_be_told_and_none_after_it(right, run, tmp_path):
    right(PLAIN.replace("Cid total", "Stand") + ROWS, "--columns", "Cid total=J")
    right(PLAIN.replace("Cid total", "Stand") + ROWS, "--columns", "Cid tricks=I, Cid total, -, -")
    answer = run("audit", "f.csv", *OHHELL, "--columns", "Cid total=K")
    assert answer.stderr.startswith("error: --columns: no column is 'K' for total Cid: ")
    answer = run("audit", "f.csv", *OHHELL, "--columns", "Cid total=J, Ann tricks")
    assert answer.stderr.startswith("error: --columns: no column is 'K' for tricks Ann: ")


REFUSED = {
    "no-columns": (
        "a,b\n1,2\n", (), "f.csv: no row heads the columns so that it is understood: the bids and tricks are needed, as"
        " in 'Ann bid', or --columns 'Ann bid=B'"),
    "not-a-table": (
        PLAIN + ROWS + '3,"2,2\n', (), "line 4 of the sheet cannot be taken apart (unexpected end of data)"),
    "unknown-column": (
        PLAIN + ROWS, ("--columns", "Ann bidd=B"), "--columns: 'Ann bidd' does not say what is in it (did you mean bid?):"
        " a name and one of hand, dealer, cards, remark, note, trump, revoke, score, total, bids or tricks"),
    "no-such-column": (
        PLAIN + ROWS, ("--columns", "Ann bid=Ansage"), "--columns: no column is 'Ansage' for bids Ann: give its letter,"
        " or its heading"),
    "a column after the last": (
        PLAIN + ROWS, ("--columns", "Zed bid=ZZ"), "--columns: no column is 'ZZ' for bids Zed: give its letter, or its"
        " heading"),
    "a column number after the last": (
        PLAIN + ROWS, ("--columns", "Ann bid=99"), "--columns: no column is '99' for bids Ann: give its letter, or its"
        " heading"),
    "whose-column": (
        PLAIN + ROWS, ("--columns", "Bid=B"), "--columns: 'Bid' does not say whose it is: add a name, as in 'Ann Bid'"),
    "column-twice": (
        PLAIN + ROWS, ("--columns", "Ann bid=B, Ann tricks=2"), "--columns: bids Ann and tricks Ann cannot be in B: give"
        " each column once, for one thing"),
    "two columns for one thing": (
        PLAIN + ROWS, ("--columns", "Ann bid=B, bid Ann=E"), "--columns: bids Ann cannot be in B and E: give each column"
        " once, for one thing"),
    "hand-number": (
        PLAIN + ROWS.replace("\n2,", "\n3,"), (), "f.csv:3:1: line 3 might be a hand, but is numbered '3': the next hand"
        " is 2"),
    "a second hand 2": (
        PLAIN + ROWS + "2,0,0,0,0,0,0,0,0,0\n", (), "f.csv:4:1: line 4 might be a hand, but is numbered '2': the next"
        " hand is 3"),
    "no number": (
        PLAIN + ROWS.replace("\n2,", "\n,"), (), "f.csv:3:1: line 3 might be a hand, but is numbered '': the next hand"
        " is 2"),
    "a long tale for a number": (
        PLAIN + ROWS.replace("\n2,", f"\n{'x' * 100_000},"), (), "f.csv:3:1: line 3 might be a hand, but is numbered '"
        f"{'x' * 39}\u2026': the next hand is 2"),
    "a thousand too many": (
        PLAIN + ROWS.replace("\n2,", "\n1000,"), (), "f.csv:3:1: line 3 might be a hand, but is numbered '1000': the"
        " next hand is 2"),
    "adjustment-points": (
        PLAIN + ROWS + "penalty,,,,,,,,,\n", (), "f.csv:4:1: line 4 adjusts nobody's points: 'penalty'"),
    "sizes-differ": (
        PLAIN.replace("hand", "hand,cards") + "1,5" + ROWS[1:].replace("\n2,", "\n2,4,"), (), "the hands have 5 and 4"
        " cards, but by these rules 10 and 9: give the option that says so (scorepad new ohhell --help lists them)"),
    "player-count": (
        "A bid,A tricks,B bid,B tricks\n1,9,1,1\n", (), "f.csv:1:1: Oh Hell is for 3 to 7 players, not 2"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_a_sheet_that_is_refused(case, run, tmp_path):
    text, words, sentence = REFUSED[case]
    (tmp_path / "f.csv").write_text(text)
    answer = run("audit", "f.csv", *OHHELL, *words)
    assert answer.exit_code == 1
    assert not answer.stdout
    assert answer.stderr.splitlines()[0].replace("f.csv:1:1: the hands", "the hands") == f"error: {sentence}"


def test_all_lines_refused_are_named(run, tmp_path):
    (tmp_path / "f.csv").write_text(PLAIN + "1" + ROWS[1:].replace("\n2,", "\n7,") + "9,1,1,1,1,1,1,1,1,1\n")
    lines = [line for line in run("import", "f.csv", *OHHELL).stderr.splitlines() if line.startswith("error")]
    assert [line.split(":")[2] for line in lines] == ["3", "4"]


def test_a_sheet_needs_its_ruleset(refused, tmp_path):
    (tmp_path / "f.csv").write_text(PLAIN + ROWS)
    for command in ("audit", "score", "import"):
        assert refused(command, "f.csv", status=2) == [
            "f.csv does not say which game it is: add --ruleset, as in --ruleset ohhell"
        ]
    assert refused("audit", "--ruleset", "ohhell", status=2) == [
        "the file comes first: scorepad audit friday.csv --ruleset ohhell"
    ]
    assert (
        "no option 'hok' (did you mean --hook?)" in refused("audit", "f.csv", *OHHELL, "--hok", status=2)[0]
    )
    assert "as in --columns" in refused("audit", "f.csv", *OHHELL, "--columns", status=2)[0]


def test_a_file_of_many_games_takes_no_options(refused, tmp_path):
    (tmp_path / "season.jsonl").write_text("")
    assert refused("score", "season.jsonl", "--no-hook", status=2) == [
        "a file of many games takes no options: each line has its own"
    ]


def test_a_game_file_says_its_players_itself(refused, ok, friday):
    ok("export", "friday.yaml")
    assert refused("audit", "friday.yaml", "--dealer", "Ann", status=2) == [
        "friday.yaml says its players, dealer and start itself: options only"
    ]


@pytest.mark.parametrize(("remark", "column"), [("fine", 18), ('"well, played"', 1)])
def test_the_column_of_a_mistake_is_told_where_no_quote_is_before_it(remark, column, refused, tmp_path):
    (tmp_path / "f.csv").write_text(
        "remark,"
        + PLAIN
        + ROWS.replace("1,2", ",1,2", 1).replace("\n2,", f"\n{remark},2,").replace("-70", "-80")
    )
    sentence = refused("import", "f.csv", *OHHELL)[0]
    assert sentence.startswith(f"f.csv:3:{column}: hand 2: Bob's total is written -80")


class TestImporting:
    def test_a_sheet_is_saved(self, ok, result, tmp_path):
        (tmp_path / "f.csv").write_text(PLAIN.replace("hand", "hand,dealer,notes") +
                                        ROWS.replace("1,", "1,Bob,recount,", 1).replace("\n2,", "\n2,Cid,,"))  # fmt: skip
        ok("import", "f.csv", *OHHELL, "--name", "friday")
        game = result()
        assert game["name"] == "friday"
        assert game["totals"] == {"Ann": 0, "Bob": -70, "Cid": 0}
        assert [hand["dealer"] for hand in game["hands"]] == ["Bob", "Cid"]
        assert game["hands"][0]["note"] == "recount"

    def test_players_by_seat_dealer_and_start_may_be_said(self, ok, result, tmp_path):
        (tmp_path / "f.csv").write_text(PLAIN + ROWS.replace("-60", "40").replace("-70", "30"))
        ok("import", "f.csv", "Cid", "Bob", "Ann", *OHHELL, "--dealer", "Ann", "--start", "Bob=100")
        assert result()["players"] == ["Cid", "Bob", "Ann"]
        assert [hand["dealer"] for hand in result()["hands"]] == ["Ann", "Cid"]
        assert result()["totals"] == {"Cid": 0, "Bob": 30, "Ann": 0}

    def test_rows_before_and_between(self, ok, result, tmp_path):
        text = (
            "hand;Ann bid;Ann made;Ann points;Bob bid;Bob made;Bob points;Cid bid;Cid made;Cid points;"
            "Ann total;Bob total;Cid total;remarks\n"
            "start;;;;;;;;;;100;0;20;\n"
            "1;2;2;10;1;7;\u221260;0;1;\u221210;110;-60;10;\n"
            "penalty;;;;;;-3,5;;;;;-63,5;;late\n"
            "2;0;1;-10;3;4;-10;4;4;10;100;-73,5;20;well played\n"
        )
        (tmp_path / "f.csv").write_text(text)
        ok("import", "f.csv", *OHHELL)
        game = result()
        assert game["totals"] == {"Ann": 100, "Bob": -73.5, "Cid": 20}
        assert game["adjustments"] == [{"after": 1, "side": "Bob", "points": -3.5, "reason": "late"}]
        assert game["hands"][1]["note"] == "well played"

    def test_a_wrong_sheet_is_not_saved(self, run, ok, tmp_path):
        (tmp_path / "f.csv").write_text(PLAIN + ROWS.replace("-70", "-80"))
        assert run("import", "f.csv", *OHHELL).stderr.splitlines()[0] == (
            "error: f.csv:3:13: hand 2: Bob's total is written -80, but comes to -70 (the first hand where the"
            " sheet goes wrong)"
        )
        (tmp_path / "f.csv").write_text(PLAIN.replace("Bob total", "Bob points") + ROWS)
        assert run("import", "f.csv", *OHHELL).stderr.splitlines()[0] == (
            "error: f.csv:3:1: hand 2, Bob: -70 written, -10 right: bid 3, took 4 (scoring=negative)"
        )
        (tmp_path / "f.csv").write_text(PLAIN.replace("hand", "hand,dealer") +
                                        ROWS.replace("1,", "1,Ann,", 1).replace("\n2,", "\n2,Cid,"))  # fmt: skip
        assert run("import", "f.csv", *OHHELL).stderr.splitlines()[0] == (
            "error: f.csv:3:1: hand 2: Cid is written as the dealer, but it was the turn of Bob"
        )
        assert run("show").exit_code == 1

    def test_a_sheet_is_scored(self, ok, tmp_path):
        (tmp_path / "f.csv").write_text(PLAIN + ROWS)
        assert "Oh Hell, scoring negative, 2 of 19 hands played" in ok("score", "f.csv", *OHHELL)

    def test_from_standard_input(self, ok):
        text = ok("score", "-", *OHHELL, "--format", "json", input=PLAIN + ROWS)
        assert json.loads(text)["totals"] == {"Ann": 0, "Bob": -70, "Cid": 0}
        assert ok("audit", "-", *OHHELL, input=PLAIN + ROWS).startswith("every total is right: 2 hands\n")
        yaml = "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\n"
        assert ok("audit", "-", input=yaml).startswith("nothing is wrong with 0 hands")


@pytest.mark.parametrize("cell", ["2 2", "2.5", "2\n2", "2\t10"])
def test_two_numbers_in_a_cell_are_not_read_as_one(cell, run, tmp_path):
    (tmp_path / "f.csv").write_text(PLAIN + ROWS.replace("1,2,2", f'1,"{cell}",2'))
    answer = run("audit", "f.csv", *OHHELL)
    assert answer.stdout.startswith("hand 1: bids.Ann: expected a whole number of tricks, got '2")
    assert "1 thing wrong in 2 hands" in answer.stdout


def test_two_numbers_in_a_cell_of_a_game_of_one_number(run, tmp_path):
    (tmp_path / "f.csv").write_text('hand,Ann,Bob\n1,1,2\n2,"5\n10",5\n')
    assert run("audit", "f.csv", "--ruleset", "tally").stdout.startswith(
        "hand 2: points.Ann: expected a number, got '5?10'\n"
    )


def test_a_sheet_may_have_a_thousand_hands(ok, tmp_path):
    (tmp_path / "f.csv").write_text("hand,Ann,Bob\n" + "".join(f"{one},1,2\n" for one in range(1, 1002)))
    answer = ok("audit", "f.csv", "--ruleset", "tally")
    assert "right: Ann 1001 and Bob 2002" in answer


def test_partners_and_nil(ok, result, tmp_path):
    (tmp_path / "f.csv").write_text(
        "hand,Ann bid,Ann took,Cid bid,Cid took,Bob bid,Bob took,Dee bid,Dee took,Ann+Cid,Bob/Dee,Ann+Cid bags\n"
        "1,N,1,4,4,4,5,3,3,-59,71,1\n2,Blind Nil,0,5,6,4,4,2,3,192,132,2\n"
    )
    ok("import", "f.csv", "--ruleset", "spades")
    game = result()
    assert game["players"] == ["Ann", "Bob", "Cid", "Dee"]
    assert game["hands"][0]["bids"] == {"Ann": "nil", "Bob": 4, "Cid": 4, "Dee": 3}
    assert game["hands"][1]["bids"]["Ann"] == "blind-nil"
    assert game["totals"] == {"Ann & Cid": 192, "Bob & Dee": 132}


def test_contracts_and_declarations(ok, result, tmp_path):
    (tmp_path / "f.csv").write_text(
        "hand,taker,trump,Ann declared,Bob declared,Cid declared,Dee declared,Ann and Cid count,Bob and Dee count,"
        "passed\n1,Ann,hearts,5AS,4JC,3KD,,90,72,\n"
    )
    ok("import", "f.csv", "--ruleset", "belote-annonces")
    assert result()["hands"][0]["declared"] == {"Ann": ["5AS"], "Bob": ["4JC"], "Cid": ["3KD"]}
    assert result()["totals"] == {"Ann & Cid": 210, "Bob & Dee": 72}


def test_a_game_of_one_number_each(ok, result, tmp_path):
    text = "Game;Ann;Bob;Cid\nRound;Ann;Bob;Cid\n1;10;-5;20,5\n2;0;5;7\nTotal;10;0;27,5\n"
    (tmp_path / "f.csv").write_text(text)
    assert ok("audit", "f.csv", "--ruleset", "tally").startswith("every total is right: 2 hands\n")
    ok("import", "f.csv", "--ruleset", "tally", "--lowest-wins")
    assert result()["totals"] == {"Ann": 10, "Bob": 0, "Cid": 27.5}


@pytest.mark.parametrize("word", ["points", "point", "score", "pts", "Scored", "entered"])
def test_the_points_of_a_tally_by_every_word(word, ok, tmp_path):
    (tmp_path / "f.csv").write_text(
        f"hand,Ann {word},Ann total,Bob {word},Bob total\n1,10,10,5,5\n2,2,12,3,8\n"
    )
    assert ok("audit", "f.csv", "--ruleset", "tally").startswith("every total is right: 2 hands\n")


def test_what_was_entered_and_what_it_scored(run, tmp_path):
    (tmp_path / "f.csv").write_text("hand,Ann entered,Ann points,Bob entered,Bob points\n1,10,10,5,6\n")
    assert run("audit", "f.csv", "--ruleset", "tally").stdout.startswith("hand 1, Bob: 6 written, 5 right")


@pytest.mark.parametrize(
    ("ruleset", "words"),
    [
        ("tally", "the points are needed, as in 'Ann points', or --columns 'Ann points=B'"),
        ("ohhell", "the bids and tricks are needed, as in 'Ann bid', or --columns 'Ann bid=B'"),
        ("belote", "the taker and count are needed, as in 'Ann count', or --columns 'Ann count=B'"),
    ],
)
def test_a_sheet_without_headings_is_told_words_that_are_understood(ruleset, words, run, tmp_path):
    (tmp_path / "f.csv").write_text("a,b\n1,2\n")
    answer = run("audit", "f.csv", "--ruleset", ruleset)
    assert answer.stderr == f"error: f.csv: no row heads the columns so that it is understood: {words}\n"


CELLS = st.text(alphabet="123-+.,;\"' \tAnnbidtrcksoal()\n\u2212=&", max_size=8)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.lists(CELLS, max_size=11), max_size=6), st.booleans())
def test_whatever_stands_in_it_is_read_or_refused(rows, headed):
    text = (PLAIN if headed else "") + "\n".join(",".join(cells) for cells in rows)
    with suppress(ScorepadError):
        document, extras = read_written(text, "f.csv", NEGATIVE, lambda _: NEGATIVE)
        audit(document.value, extras, lambda *_: NEGATIVE)
