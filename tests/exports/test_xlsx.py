"""A game as a spreadsheet: numbers are numbers, totals add themselves up, text is text."""

import io
import re
import sys
from collections import defaultdict

import openpyxl
import pytest
from golden_games import GAMES, golden, longest

from scorepad.exports import export_game


def pages(game, **how):
    return openpyxl.load_workbook(io.BytesIO(export_game(game, "xlsx").content), **how)


def worth(page, cell):
    """Return what a cell comes to; its formula may add cells up and take the SUM of a column."""
    value = page[cell].value
    if not isinstance(value, str) or not value.startswith("="):
        return value or 0
    total = 0
    for part in value[1:].split("+"):
        if whole := re.fullmatch(r"SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)", part):
            column, first, other, last = whole.groups()
            assert column == other
            total += sum(worth(page, f"{column}{row}") for row in range(int(first), int(last) + 1))
        else:
            total += int(part) if part.isdecimal() else worth(page, part)
    return total


def columns(page, label):
    """Return the letters of the columns with that label, by the name above them."""
    found, name = {}, None
    for above, cell in zip(page[4], page[5], strict=True):
        name = above.value or name
        if cell.value == label:
            found[name] = cell.column_letter
    return found


def rows(page, kind):
    return [row[0].row for row in page.iter_rows(min_row=6) if row[0].value == kind]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_totals_add_up_and_lines_are_the_points(path):
    game = golden(path)
    book = pages(game)
    assert book.sheetnames == ["Score", "Lines"]
    page, lines = book
    points, totals = columns(page, "points"), columns(page, "total")
    assert list(points) == list(totals) == list(game.totals)
    behind = defaultdict(int)
    for hand, side, scored_points, *_ in lines.iter_rows(min_row=2, values_only=True):
        behind[hand, side] += scored_points
    for one in game.hands:
        (row,) = rows(page, one.hand.number)
        for side, scored_points in one.points.items():
            assert page[f"{points[side]}{row}"].value == pytest.approx(float(scored_points))
            assert page[f"{totals[side]}{row}"].value.startswith("=")
            assert worth(page, f"{totals[side]}{row}") == pytest.approx(float(one.totals[side]))
            assert behind[one.hand.number, side] == pytest.approx(float(scored_points))
    (row,) = rows(page, "total")
    for side, total in game.totals.items():
        assert worth(page, f"{totals[side]}{row}") == pytest.approx(float(total))
    (row,) = rows(page, "rank")
    assert {side: page[f"{column}{row}"].value for side, column in totals.items()} == game.ranks


@pytest.mark.parametrize("path", longest(), ids=lambda path: path.stem)
def test_totals_are_there_where_nothing_adds_up(path):
    kept = pages(golden(path), data_only=True)["Score"]
    (row,) = rows(kept, "total")
    assert [kept[f"{column}{row}"].value for column in columns(kept, "total").values()] == pytest.approx(
        list(map(float, golden(path).totals.values()))
    )


@pytest.fixture
def exported(ok):
    """Return a function that exports the current game and opens it."""

    def export():
        assert ok("export", "friday.xlsx", "--force") == "friday.xlsx is written (xlsx)\n"
        return openpyxl.load_workbook("friday.xlsx")

    return export


def table(page):
    return [[cell for cell in row if cell is not None] for row in page.iter_rows(min_row=4, values_only=True)]


def test_bids_tricks_points_and_totals(ok, friday, exported):
    ok("hand", "bids=2,1,0", "tricks=2,7,1", "trump=H", "note=recount")
    ok("adjust", "Bob", "-2.5", "revoke")
    ok("bid", "Ann=0")
    assert table(exported()["Score"]) == [
        ["Ann", "Bob", "Cid"],
        ["hand", "dealer", "cards", "trump", "note"] + ["bid", "tricks", "points", "total"] * 3,
        [1, "Cid", 10, "♥", "recount", 2, 2, 10, "=H6", 1, 7, -60, "=L6", 0, 1, -10, "=P6"],
        ["adjustment", "revoke", -2.5, "=M6+L7"],
        [2, "Ann", 9, 0],
        ["total", "=SUM(H6:H8)", "=SUM(L6:L8)", "=SUM(P6:P8)"],
        ["rank", 1, 3, 2],
        [],
        ["after hand 1: Bob -2.5 (revoke)"],
        ["hand 1: recount"],
        ["Ann leads with 10"],
    ]


def test_partners_have_a_column_for_each_bid_and_their_bags(ok, exported):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee", "--start", "Ann=120", "--start-bags", "Ann=8")
    ok("hand", "bids=4,nil,3,5", "tricks=5,0,4,4")
    page = exported()["Score"]
    assert table(page)[:4] == [
        ["Ann & Cid", "Bob & Dee"],
        ["hand", "dealer", "cards", "bid Ann", "bid Cid", "tricks Ann", "tricks Cid", "points", "total",
         "bags", "bid Bob", "bid Dee", "tricks Bob", "tricks Dee", "points", "total", "bags"],
        ["start", 120, 8, 0, 0],
        [1, "Dee", 13, 4, 3, 5, 4, -28, "=I6+H7", 0, "nil", 5, 0, 4, 50, "=P6+O7", 0],
    ]  # fmt: skip
    assert table(page)[4] == ["total", "=SUM(H6:H7)+I6", "=SUM(O6:O7)+P6"]


def test_tricks_and_counts_by_side_have_a_column_of_their_own(ok, exported):
    ok("new", "belote", "Ann", "Bob", "Cid", "Dee")
    ok("take", "Ann", "hearts")
    ok("declare", "Bob", "bella")
    ok("count", "60", "102")
    assert table(exported()["Score"])[:3] == [
        ["Ann & Cid", "Bob & Dee"],
        ["hand", "dealer", "cards", "taker", "trump", "bella"] + ["count", "points", "total"] * 2,
        [1, "Dee", 8, "Ann", "♥", "Bob", 60, 0, "=H6", 102, 182, "=K6"],
    ]


def test_points_held_over_have_a_column(ok, exported):
    ok("new", "belote", "Ann", "Bob", "Cid", "Dee")
    ok("hand", "taker=Ann", "count=81,81")
    assert table(exported()["Score"])[1:3] == [
        ["hand", "dealer", "cards", "taker"] + ["count", "points", "total"] * 2 + ["held"],
        [1, "Dee", 8, "Ann", 81, 0, "=F6", 81, 81, "=I6", 81],
    ]


def test_points_that_are_typed_in_are_numbers_and_no_size_is_told(ok, exported):
    ok("new", "tally", "Ann", "Bob")
    ok("points", "2.5", "-1")
    assert table(exported()["Score"])[1:3] == [
        ["hand", "dealer"] + ["entered", "points", "total"] * 2,
        [1, "Bob", 2.5, 2.5, "=D6", -1, -1, "=G6"],
    ]


def test_a_game_without_hands(ok, friday, exported):
    page, lines = exported()
    assert table(page)[2:] == [["total", "=0", "=0", "=0"], ["rank", 1, 1, 1]]
    assert list(lines.iter_rows(values_only=True)) == [("hand", "side", "points", "reason", "option")]


def test_text_is_never_a_formula(ok, exported):
    ok("new", "ohhell", "=1+1", "-2", "@x", "--scoring", "negative", "--name", "=HYPERLINK(1)")
    ok("hand", "bids=2,1,0", "tricks=2,7,1", "note==cmd|calc")
    ok("adjust", "=1+1", "-10", "=revoke")
    formulas = [
        cell.value for page in exported() for row in page.iter_rows() for cell in row if cell.data_type == "f"
    ]
    assert formulas
    assert [
        one for one in formulas if not re.fullmatch(r"=(SUM\([A-Z]6:[A-Z]7\)|[A-Z]\d|[A-Z]\d\+[A-Z]\d)", one)
    ] == []
    assert columns(exported()["Score"], "bid").keys() == {"=1+1", "-2", "@x"}


def test_made_bids_are_shaded(ok, friday, exported):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    page = exported()["Score"]
    assert [page[f"{column}6"].fill.fill_type for column in columns(page, "bid").values()] == [
        "solid", None, None,
    ]  # fmt: skip


def test_the_same_game_is_the_same_file(ok, friday, tmp_path):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    for name in ("one.xlsx", "two.xlsx"):
        ok("export", name)
    assert (tmp_path / "one.xlsx").read_bytes() == (tmp_path / "two.xlsx").read_bytes()


def test_without_the_library_a_sentence_says_what_to_install(ok, refused, friday, tmp_path, monkeypatch):
    monkeypatch.delitem(sys.modules, "scorepad.exports.xlsx", raising=False)
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    assert refused("export", "friday.xlsx") == [
        "xlsx needs a library that is not installed: pip install 'scorepad[xlsx]' brings it"
    ]
    assert not (tmp_path / "friday.xlsx").exists()


def test_a_pipe_gets_the_file_and_a_terminal_a_sentence(run, refused, friday, monkeypatch):
    answer = run("export", "--format", "xlsx")
    assert answer.exit_code == 0
    assert answer.stdout_bytes[:2] == b"PK"
    monkeypatch.setattr("scorepad.cli.output.is_terminal_out", lambda: True)
    assert refused("export", "--format", "xlsx") == [
        "xlsx is not text for a terminal: name a file, as in friday.xlsx"
    ]
