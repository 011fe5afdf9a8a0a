"""A blank sheet for paper: what stands on it follows from the rules, whatever the game."""

import io
import re
from datetime import datetime
from html import unescape
from itertools import product

import pypdf
import pytest
from one_a_variant import ONE_A_VARIANT

from scorepad.exports import export_blank
from scorepad.exports.pdf.paper import PdfCanvas
from scorepad.rulebook import library
from scorepad.sheets.blank import ROWS, blank_sheet
from scorepad.sheets.blank_layout import ACROSS, HEADING, NARROWEST, UPRIGHT, put_on_paper


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
    texts = [html, page.extract_text()] if name in ONE_A_VARIANT else [html]
    for text, word in product(texts, (*players, ruleset.name, "date", "hand", "dealer", "total")):
        assert word in unescape(text)


def tables():
    """Yield every shipped ruleset with every number that can play it as it is."""
    for name in library.names():
        for count in library.shipped(name).table.numbers:
            playing = library.for_players(library.shipped(name), count)
            if not list(playing.check_players(count)):
                yield pytest.param(playing, count, id=f"{name}-{count}")


@pytest.mark.parametrize("named", [True, False], ids=["named", "unnamed"])
@pytest.mark.parametrize(("ruleset", "count"), [*tables()])
def test_every_box_can_be_written_in_and_every_heading_is_whole(ruleset, count, named):
    players = tuple(f"Bartholomäus {seat}" for seat in range(1, count + 1))
    sheet = blank_sheet(ruleset, players, players[-1], named=named)
    pages = put_on_paper(sheet)
    (part,) = pages.parts
    paper = PdfCanvas("", datetime(2026, 1, 1))
    boxes = [*part.once, *(column for _, columns in part.sides for column in columns)]
    assert min(column.wide for column in boxes) >= NARROWEST == 7
    assert sum(part.printed) + sum(column.wide for column in boxes) <= pages.wide + 0.001
    headings = [(column.box.label, column.wide) for column in boxes]
    for label, wide in (*zip(sheet.printed, part.printed, strict=True), *headings):
        for word in label.split():
            assert paper.text_width(word, HEADING) <= wide - 0.6, label
    html = export_blank(sheet, "html").content
    shares = [float(share) for share in re.findall(r'<col style="width: ([\d.]+)%">', html)]
    assert sum(shares) <= 100.05
    assert min(shares[len(part.printed) :]) * pages.wide / 100 >= 6.99
    assert ("size: landscape" in html) == pages.across


@pytest.mark.parametrize(
    ("name", "players", "across", "side"),
    [
        ("ohhell", 4, False, ["bid", "tricks", "points", "total"]),
        ("ohhell", 7, False, ["bid", "tricks", "total"]),
        ("pocha", 7, False, ["bid", "tricks", "total"]),
        (
            "skull-king",
            2,
            False,
            ["bid", "bonus", "loot", "wager", "cannonball", "tricks", "points", "total"],
        ),
        ("skull-king", 3, False, ["bid", "extras", "tricks", "points", "total"]),
        ("skull-king", 5, False, ["bid", "extras", "tricks", "total"]),
        ("skull-king", 6, True, ["bid", "extras", "tricks", "total"]),
        ("skull-king", 8, True, ["bid", "extras", "tricks", "total"]),
        ("rage", 3, False, ["bid", "bonus", "mad", "tricks", "points", "total"]),
        ("rage", 4, False, ["bid", "extras", "tricks", "points", "total"]),
        ("rage", 6, True, ["bid", "bonus", "mad", "tricks", "total"]),
        ("prospect", 5, False, ["bid", "blind", "tricks", "total"]),
        ("prospect", 6, True, ["bid", "blind", "tricks", "total"]),
        ("romanian-whist", 5, False, ["bid", "tricks", "total", "streaks"]),
        ("romanian-whist", 6, False, ["bid", "tricks", "total"]),
        ("estimation-full", 4, False, ["bid", "extras", "tricks", "points", "total"]),
        ("tally", 10, False, ["entered", "total"]),
        ("belote-annonces", 4, False, ["declared", "count", "points", "total"]),
    ],
)
def test_what_is_seldom_shares_a_box_before_the_paper_is_turned(name, players, across, side):
    options = {"repeat_high": 3} if (name, players) == ("skull-king", 8) else {}
    sheet = blank(name, *"ABCDEFGHIJ"[:players], **options)
    pages = put_on_paper(sheet)
    (part,) = pages.parts
    assert pages.across == across
    for _, columns in part.sides:
        assert labels(column.box for column in columns) == side
    (page,) = pypdf.PdfReader(io.BytesIO(export_blank(sheet, "pdf").content)).pages
    assert (page.mediabox.width > page.mediabox.height) == across
    heads = page.extract_text().partition("\n1 ")[0]
    assert "…" not in heads
    asked = [label for label in side if label != "bid"]
    assert [heads.split().count(label) for label in asked] == [len(sheet.sides)] * len(asked)


def test_what_has_no_box_of_its_own_is_told():
    skull_king = blank("skull-king", *"123", named=False)
    assert put_on_paper(skull_king).rules[0] == ("", ("Under extras: bonus, loot, wager, cannonball.",))
    assert "Under extras" not in str(put_on_paper(blank("skull-king", *"12", named=False)).rules)
    assert put_on_paper(blank("romanian-whist", *"123456", named=False)).rules[0] == (
        "",
        ("Beside the total: streaks.",),
    )
    for format in ("html", "pdf"):
        made = export_blank(skull_king, format).content
        told = made if format == "html" else pypdf.PdfReader(io.BytesIO(made)).pages[0].extract_text()
        assert "Under extras: bonus, loot, wager, cannonball." in told


TALLY = "name: Crowd\nextends: tally\ntable: {players: 1-30}\nexamples: []\n"


@pytest.mark.parametrize(
    ("players", "wide", "pages"),
    # An entered and a total are 8.6 and 7.5 wide, hand and dealer together 14: 10 upright, 16 across.
    [(10, UPRIGHT, [10]), (11, ACROSS, [11]), (16, ACROSS, [16]), (17, UPRIGHT, [9, 8]), (20, UPRIGHT, [10, 10]),
     (21, ACROSS, [11, 10]), (30, ACROSS, [15, 15])],
)  # fmt: skip
def test_a_crowd_is_parted_among_pages_as_the_last_resort(players, wide, pages, ok, tmp_path):
    (tmp_path / "crowd.yaml").write_text(TALLY)
    ok("sheet", "crowd.yaml", "--players", str(players), "x.pdf")
    told = [page.extract_text() for page in pypdf.PdfReader("x.pdf").pages]
    assert [page.count("entered total") for page in told[: len(pages)]] == pages
    assert all("dealer" in page for page in told[: len(pages)])
    sheet = pypdf.PdfReader("x.pdf").pages[0].mediabox
    assert (sheet.width > sheet.height) == (wide == ACROSS)
    html = ok("sheet", "crowd.yaml", "--players", str(players), "--format", "html")
    assert [table.count(">entered<") for table in html.split("<table")[1:]] == pages


LONG = (
    "name: Long\nextends: ohhell\noptions:\n  scoring: long\n  extras:\n"
    "    donaudampfschifffahrtskapitaen: {about: a long one, most: 9, asked: true}\n"
    "  schemes: {long: {made: 'tricks + donaudampfschifffahrtskapitaen', missed: '0', about: so}}\n"
    "examples: []\n"
)


def test_a_heading_of_thirty_letters_is_folded_and_whole(ok, tmp_path):
    (tmp_path / "long.yaml").write_text(LONG)
    ok("sheet", "long.yaml", "--players=7", "x.pdf")
    (page,) = pypdf.PdfReader("x.pdf").pages
    assert "…" not in page.extract_text()
    assert page.mediabox.width > page.mediabox.height
    assert "donaudampf" in page.extract_text().partition("\n1 ")[0]


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
        (("ohhell", "--players", "8"), 1, "Oh Hell is for 3 to 7 players, not 8"),
        (("ohhell", "--players", "2"), 1, "Oh Hell is for 3 to 7 players, not 2"),
        (("ohhell", "--players", "0"), 1, "Oh Hell is for 3 to 7 players, not 0"),
        (("ohhell", "--players=-3"), 1, "Oh Hell is for 3 to 7 players, not -3"),
        (("ohhell", "--players=1000000000"), 1, "Oh Hell is for 3 to 7 players, not 1000000000"),
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
