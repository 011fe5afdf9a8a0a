"""A blank sheet for paper: what stands on it follows from the rules, whatever the game."""

import io
import re

import pypdf
import pytest

from scorepad import library
from scorepad.blank import ROWS, blank_sheet
from scorepad.exports import export_blank


def blank(name, *players, named=True, dealer=None, **options):
    ruleset = library.for_players(library.shipped(name), len(players)).with_options(options)
    return blank_sheet(ruleset, players, dealer or players[-1], named=named)


def labels(boxes):
    return [f"{box.label} {box.of}".strip() for box in boxes]


def narrow(text):
    return re.sub("-+", "-", re.sub(" +", " ", text))


def test_hands_with_their_sizes_dealers_and_boxes(ok):
    told = narrow(
        ok("sheet", "ohhell", "Ann", "Bob|by", "Cid", "--hands=3,2,1", "--hook=2", "--dealer", "Ann")
    )
    assert told.startswith(
        "## Oh Hell\n"
        "\n"
        "| hand | cards | dealer | trump | may not bid | Ann | Bob\\|by | Cid |\n"
        "|-|-|-|-|-|-|-|-|\n"
        "| | | | | | bid / tricks / points / total | bid / tricks / points / total | bid / tricks / points / total |\n"
        "| 1 | 3 | Ann | | | | | |\n"
        "| 2 | 2 | Bob\\|by | | | | | |\n"
        "| 3 | 1 | Cid | | – | | | |\n"
        "\n"
    )
    assert "scoring positive, hook from 2 cards" in told
    assert "\n### Score\n\n- The scheme is positive" in told
    assert "Clockwise: Ann, Bob|by, Cid." in told.replace("\\", "")
    assert "scorepad" not in told


def test_nobody_named(ok):
    told = narrow(ok("sheet", "ohhell", "--players", "5", "--no-hook", "--hands=1", "--name", "Friday"))
    assert told.startswith(
        "## Friday\n\n| hand | dealer | trump | 1 _ | 2 _ | 3 _ | 4 _ | 5 _ |\n".replace("_", "________")
    )
    assert "| 1 | 5 | | | | | | |\n" in told
    assert "may not bid" not in told
    assert "4 ________" in ok("sheet", "ohhell")


def test_a_game_to_a_target_has_rows_enough_and_dealers_in_turn():
    sheet = blank("spades", "Ann", "Bob", "Cid", "Dee", dealer="Bob")
    assert len(sheet.rows) == ROWS
    assert sheet.printed == ("hand", "dealer")
    assert [row.printed for row in sheet.rows[:5]] == [
        ("1", "Bob"), ("2", "Cid"), ("3", "Dee"), ("4", "Ann"), ("5", "Bob"),
    ]  # fmt: skip
    assert labels(sheet.boxes[0]) == [
        "bid Ann",
        "bid Cid",
        "tricks Ann",
        "tricks Cid",
        "points",
        "total",
        "bags",
    ]


@pytest.mark.parametrize(
    ("name", "players", "options", "once", "side"),
    [
        ("ohhell", 4, {}, ["trump", "may not bid"], ["bid", "tricks", "points", "total"]),
        ("ohhell", 5, {"hook": False}, ["trump"], ["bid", "tricks", "total"]),
        ("ohhell", 5, {"hook": False, "bid_least": 1}, ["trump"], ["bid", "tricks", "total"]),
        ("ohhell", 5, {"hook_mode": "must-exceed"}, ["trump", "may not bid"], ["bid", "tricks", "total"]),
        ("spades-solo", 4, {"bags": 0}, [], ["bid", "tricks", "points", "total"]),
        ("belote", 4, {}, ["taker", "trump", "bella", "held"], ["count", "points", "total"]),
        ("belote", 4, {"tie": "made"}, ["taker", "trump", "bella"], ["count", "points", "total"]),
        ("belote-2p", 2, {}, ["taker", "trump", "bella"], ["declared", "count", "points", "total"]),
        ("contree", 4, {}, ["taker", "trump", "bid", "times", "bella", "held"], ["count", "points", "total"]),
        ("german-whist-weighted", 2, {}, ["trump"], ["first", "tricks", "points", "total"]),
        ("tally", 3, {}, [], ["entered", "total"]),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)  # fmt: skip
def test_boxes_follow_from_what_the_rules_ask(name, players, options, once, side):
    sheet = blank(name, *map(str, range(1, players + 1)), named=False, **options)
    assert labels(sheet.once) == once
    assert labels(sheet.boxes[0]) == side


def test_the_hook_closes_the_box_where_it_does_not_hold():
    sheet = blank("ohhell", "Ann", "Bob", "Cid", hands=[3, 2, 1], hook=3)
    assert [bool(row.closed) for row in sheet.rows] == [False, True, True]


def test_trumps_that_go_in_turn_are_printed():
    sheet = blank("ohhell", "Ann", "Bob", "Cid", hands=[3, 2, 1], trumps=["S", "H"])
    assert sheet.printed == ("hand", "cards", "dealer", "trump")
    assert [row.printed[-1] for row in sheet.rows] == ["♠", "♥", "♠"]
    assert labels(sheet.once) == ["may not bid"]


def test_long_dealers_are_cut_and_stay_apart():
    names = ("Bartholomäus Fitzgerald Smythe", "Bartholomäus Fitzgerald-Smythe", "Cid")
    sheet = blank("ohhell", *names, hands=[1, 1, 1])
    dealers = [row.printed[1] for row in sheet.rows]
    assert dealers[0] == "Cid"
    assert len(set(dealers)) == 3
    assert max(map(len, dealers)) <= 10


@pytest.mark.parametrize("name", library.names())
def test_every_ruleset_has_a_sheet_of_one_page(name):
    ruleset = library.shipped(name)
    players = tuple(f"Player {seat}" for seat in range(1, ruleset.table.seated + 1))
    sheet = blank_sheet(ruleset, players, players[-1], named=True)
    assert export_blank(sheet, "markdown").content.count("\n|") == len(sheet.rows) + 3
    html = export_blank(sheet, "html").content
    assert html.count("<tr") == len(sheet.rows) + 2
    assert "http://" not in html.partition("<footer>")[0]
    (page,) = pypdf.PdfReader(io.BytesIO(export_blank(sheet, "pdf").content)).pages
    told = page.extract_text()
    for text in (*players, ruleset.name, "date", "hand", "dealer", "total"):
        assert text in told


def test_seven_players_and_nineteen_hands_are_on_one_page(ok):
    names = [*("x" * 29 + letter for letter in "abcdef"), "Ægir"]
    assert ok("sheet", "ohhell", *names, "--high", "10", "x.pdf") == "x.pdf is written (pdf)\n"
    (page,) = pypdf.PdfReader("x.pdf").pages
    told = page.extract_text()
    assert told.count("bid tricks total") == 7
    assert "The highest total wins." in told
    assert told.count("Ægir") >= 2


def test_a_long_evening_takes_a_second_page_with_the_names_again(ok):
    ok("sheet", "ohhell", "Ann", "Bob", "Cid", f"--hands={','.join('5' * 60)}", "x.pdf")
    told = [page.extract_text() for page in pypdf.PdfReader("x.pdf").pages]
    assert len(told) == 2
    assert all("Ann" in page and "total" in page for page in told)
    assert "60" in told[1]


def test_names_are_text_in_html(ok):
    told = ok("sheet", "ohhell", "<b>Ann", "Bob", "=1+1", "--format", "html")
    assert "&lt;b&gt;Ann" in told
    assert "<b>" not in told
    assert 'class="closed"' not in told
    assert 'class="closed"' in ok("sheet", "ohhell", "--hook=3", "--format=html")


def test_files_are_written_by_their_ending_and_never_overwritten(ok, refused, tmp_path):
    assert ok("sheet", "spades", "--players=4", "friday.html") == "friday.html is written (html)\n"
    assert refused("sheet", "spades", "friday.html") == [
        "friday.html is there already: --force overwrites it"
    ]
    ok("sheet", "ohhell", "friday.html", "--force")
    assert "Oh Hell" in (tmp_path / "friday.html").read_text()
    ok("sheet", "ohhell", "friday.md")
    assert (tmp_path / "friday.md").read_text() == ok("sheet", "ohhell", "-")


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        ((), 2, "say which game: scorepad sheet ohhell --players 5 (scorepad rulesets lists them)"),
        (("ohwell",), 1, "there is no ruleset 'ohwell' (did you mean ohhell?): scorepad rulesets lists them"),
        (("ohhell", "Ann", "Bob", "--players", "3"), 2,
            "--players 3, but 2 are named: leave one of them out"),
        (("ohhell", "--players", "many"), 2, "--players needs a value: a number of players"),
        (("ohhell", "--players", "9"), 1, "Oh Hell is for 3 to 7 players, not 9"),
        (("ohhell", "--start", "Ann=3"), 2, "a blank sheet carries nothing over: leave --start out"),
        (("ohhell", "x.csv"), 2, "there is no format 'csv' here: there are markdown, html and pdf"),
        (("ohhell", "Ann", "Ann", "Bob"), 1, "two players are called Ann: give one of them another name"),
        (("ohhell", "Ann", "Bob", "Cid", "--dealer", "Zed"), 1,
            "the dealer 'Zed' is not at the table: the players are Ann, Bob and Cid"),
    ],
)  # fmt: skip
def test_what_makes_no_sheet(words, status, sentence, refused, tmp_path):
    assert refused("sheet", *words, status=status) == [sentence]
    assert list(tmp_path.iterdir()) == []


def test_the_options_of_a_ruleset_are_told(ok):
    assert "given to scorepad sheet as flags" in ok("sheet", "ohhell", "--help")
