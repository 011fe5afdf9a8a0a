"""The page: whole, on its own, for every eye and ear, and true to the game."""

import re
from functools import cache

import pytest
from golden_games import GAMES, golden
from pages import read_page, sheet_rows

from scorepad.core.points import points_text
from scorepad.exports import exporter
from scorepad.files.score_file import score_document
from scorepad.rulebook.library import finder

ISOLATES = "\u2068\u2069"


def scored(document):
    return score_document(document, finder(None)).game


def page_of(document):
    return read_page(exporter("html")(scored(document)))


def text_of(nodes):
    return [one.text for one in nodes]


@pytest.fixture
def page(ok):
    """Return a function that exports the current game as a page and reads it."""
    return lambda: read_page(ok("export", "--format", "html"))


@cache
def exported(path):
    """Return a golden game with its page, as text and as it is read."""
    text = exporter("html")(golden(path))
    return golden(path), text, read_page(text)


@pytest.fixture(params=GAMES, ids=[file.stem for file in GAMES])
def golden_page(request):
    return exported(request.param)


def test_a_page_loads_nothing_and_runs_nothing(golden_page):
    _, text, page = golden_page
    loading = {"src", "srcset", "data", "action", "style", "background", "poster"}
    for one in page.all():
        assert one.tag not in ("script", "link", "iframe", "object", "embed", "img", "base", "form")
        assert not [name for name in one.attributes if name in loading or name.startswith("on")]
        for name in ("href", "xlink:href"):
            assert one.attributes.get(name, "#").startswith("#")
    assert not re.search(r"url\(|@import|javascript:", text)
    policy = next(one.attributes for one in page.all("meta") if "http-equiv" in one.attributes)
    assert policy["content"] == "default-src 'none'; style-src 'unsafe-inline'"


def test_a_page_can_be_read_aloud(golden_page):
    page = golden_page[2]
    assert page.attributes["lang"] == "en"
    for table in page.all("table"):
        assert table.one("caption").text
    for head in page.all("th"):
        assert head.attributes["scope"] in ("row", "col", "colgroup")
    names = [one.attributes["id"] for one in page.all() if "id" in one.attributes]
    assert len(names) == len(set(names))
    for link in page.all("a"):
        assert link.attributes["href"][1:] in names
    for picture in page.all("svg"):
        assert picture.attributes["role"] == "img"
        told = [picture.one("title"), picture.one("desc")]
        assert [one.attributes["id"] for one in told] == picture.attributes["aria-labelledby"].split()
    for box in page.all(of="scroll"):
        assert box.attributes["role"] == "region"
        assert box.attributes["aria-label"]
        assert box.attributes["tabindex"] == "0"


def test_its_columns_are_in_line(golden_page):
    table = golden_page[2].one("table", "sheet")
    across = sum(int(one.attributes["span"]) for one in table.all("colgroup"))
    first, second = table.one("thead").all("tr")
    assert sum(int(one.attributes.get("colspan", 1)) for one in first.all("th")) == across
    sides = sum(int(one.attributes["colspan"]) for one in first.all("th", "side"))
    assert len(list(second.all("th"))) == sides
    for part in (table.one("tbody"), table.one("tfoot")):
        for row in part.all("tr"):
            cells = [one for one in row.inside if one != "\n"]
            assert sum(int(one.attributes.get("colspan", 1)) for one in cells) == across


def test_its_numbers_are_those_of_the_game(golden_page):
    game, _, page = golden_page
    names = [side.name for side in game.sides]
    assert text_of(page.one("table", "sheet").all("th", "side")) == names
    rows = sheet_rows(page)
    assert list(rows) == [one.hand.number for one in game.hands]
    for hand in game.hands:
        for name, cells in zip(names, rows[hand.hand.number], strict=True):
            assert cells[1] == points_text(hand.points[name], signed=True)
            assert cells[2] == points_text(hand.totals[name])
            assert cells[3:] == [
                str(hand.tallies[tally].get(name, 0)) for tally in game.ruleset.variant.tally_marks
            ]
    totals, ranks = (text_of(row.all("td")) for row in page.one("tfoot").all("tr"))
    assert totals == [points_text(game.totals[name]) for name in names]
    assert ranks == [str(game.ranks[name]) for name in names]
    stood = [row.one("th").text for row in page.one("table", "ranks").one("tbody").all("tr")]
    assert sorted(stood, key=lambda name: game.ranks[name]) == stood
    assert sorted(stood) == sorted(names)
    told = page.one("p", "standing").text.translate(dict.fromkeys(map(ord, ISOLATES)))
    assert all(name in told for name in game.winners)


def test_every_line_of_every_hand_is_behind_it(golden_page):
    game, _, page = golden_page
    for hand in game.hands:
        why = [one for one in page.all("ul") if one.attributes["id"] == f"hand-{hand.hand.number}"]
        lines = [line for one in why for line in text_of(one.all("li"))]
        assert [line.translate(dict.fromkeys(map(ord, ISOLATES))) for line in lines] == [
            f"{line.side} {points_text(line.points, signed=True)}: {line.reason} ({line.option})"
            for line in hand.lines
        ]


def test_what_people_wrote_stays_text(ok, page):
    names = ["<script>alert(1)</script>", '<b>Ann</b>&"x"', "</style><i>", "&lt;"]
    ok("new", "ohhell", *names, "--name", "<h1>late</h1> night", "--hand-sizes=2,1", "--no-hook")
    ok("hand", "bids=1,0,1,0", "tricks=1,0,1,0", "note=<img src=x onerror=alert(1)> -->")
    ok("adjust", "&lt;", "-10", "</table><u>talking</u>")
    exported = page()
    assert exported.one("h1").text == "<h1>late</h1> night"
    assert next(exported.all("title")).text.startswith("<h1>late</h1> night, Oh Hell")
    assert text_of(exported.all("th", "side")) == names
    assert {one.tag for one in exported.all()} & {"script", "img", "u", "i"} == set()
    remarks = text_of(exported.all("tr", "remark"))
    assert remarks == [
        "hand 1: <img src=x onerror=alert(1)> -->",
        "after hand 1: &lt; -10 (</table><u>talking</u>)",
    ]
    assert "<script>alert(1)</script> 11" in text_of(exported.one(of="wide").all("text"))


def test_names_run_in_their_own_direction(ok, page):
    ok("new", "spades", "אבי", "Bob", "Cid", "محمد")
    ok("hand", "bids=4,3,3,3", "tricks=7,6", "note=שלום Bob")
    exported = page()
    assert [text_of(one.all("bdi")) for one in exported.all("th", "side")] == [
        ["אבי", "Cid"],
        ["Bob", "محمد"],
    ]
    assert exported.one("p", "standing").text == "\u2068אבי\u2069 & \u2068Cid\u2069 lead with 70"
    assert text_of(exported.all("tr", "remark")) == ["hand 1: \u2068שלום Bob\u2069"]
    assert "\u2068אבי\u2069 & \u2068Cid\u2069 70" in text_of(exported.one(of="wide").all("text"))


def test_what_was_entered_made_and_dealt_is_marked(ok, friday, page):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    ok("bid", "0", "3", "4")
    exported = page()
    assert sheet_rows(exported) == {
        1: [["2·2 ✓ made", "+10", "10"], ["1·7", "-60", "-60"], ["0·1 • dealt", "-10", "-10"]],
        2: [["0 • dealt", "", ""], ["3", "", ""], ["4", "", ""]],
    }
    assert text_of(exported.one("table", "sheet").all("td", "made")) == ["2·2 ✓ made", "+10", "10"]


def test_penalties_amendments_and_overruled_rules_stand_where_they_belong(ok, friday, page):
    ok("adjust", "Ann", "5", "prize")
    ok("hand", "bids=2,1,7", "tricks=2,7,1", "--anyway")
    ok("amend", "1", "tricks=2,1,7", "revoke=Cid")
    ok("adjust", "Cid", "-20", "revoke")
    ok("hand", "bids=2,1,0", "tricks=2,7,0")
    table = page().one("table", "sheet")
    rows = [" ".join(text for text in text_of(row.all()) if text) for row in table.one("tbody").all("tr")]
    heads = [row.split()[0] for row in rows]
    assert heads == ["adjusted", "before", "1", "hand", "hand", "hand", "adjusted", "after", "2"]
    cells = [text_of(row.all("td")) for row in table.one("tbody").all("tr", "apart")]
    assert cells == [["", "+5", "5", "", "", "", "", "", ""], ["", "", "", "", "", "", "", "-20", "-10"]]
    assert text_of(table.all("tr", "remark")) == [
        "before the first hand: Ann +5 (prize)",
        "hand 1: recorded though it breaks a house rule (hook)",
        "hand 1 was amended",
        "hand 1: Cid revoked",
        "after hand 1: Cid -20 (revoke)",
    ]


def test_a_hand_after_the_end_is_told_and_not_counted(ok, page):
    start = ("--start", "Ann=10", "--start-bags", "Bob=3")
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee", "--target", "200", *start)
    for tricks in ("7,6", "7,6", "6,7", "7,6"):
        ok("hand", "bids=4,3,3,3", f"tricks={tricks}")
    ok("adjust", "Bob", "7", "a hand too late")
    ok("amend", "3", "tricks=7,6")
    ok("adjust", "Ann", "-5", "in time")
    table = page().one("table", "sheet")
    assert text_of(table.one("tr", "out").all("td")) == [
        "13", "4+3·7 ✓ made • dealt", "", "", "", "3+3·6 ✓ made", "", "", "",
    ]  # fmt: skip
    assert text_of(table.all("tr", "remark")) == [
        "hand 3 was amended",
        "after hand 3: Ann & Cid -5 (in time)",
        "hand 4 comes after the end of the game and does not count",
        "after hand 4: Bob & Dee +7 (a hand too late)",
    ]
    carried, in_time, late = (text_of(row.all("td")) for row in table.all("tr", "apart"))
    assert carried == ["", "", "10", "0", "", "", "0", "3"]
    assert in_time == ["", "-5", "215", "", "", "", "", ""]
    assert late == ["", "", "", "", "", "+7", "", ""]
    assert text_of(next(table.one("tfoot").all("tr")).all("td")) == ["215", "180"]


def test_points_held_over_are_told(ok, page):
    ok("new", "belote", "Ann", "Bob", "Cid", "Dee")
    ok("take", "Ann", "H")
    ok("count", "81", "81")
    exported = page()
    assert text_of(exported.all("tr", "remark")) == ["held for the next hand: 81"]
    assert exported.one("section", "stand").one("p").text == "held for the next hand: 81"


def test_the_head_says_what_was_played_and_how(ok, page):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--hand-sizes=3,2", "--no-hook", "--name", "friday")
    exported = page()
    about, players, chosen = text_of(exported.one("header").all("p"))
    assert about.startswith("Oh Hell, scoring positive, no hook, 0 of 2 hands played, 20")
    assert players == "Players, clockwise: Ann, Bob, Cid"
    assert chosen == "Set for this game: hand_sizes 3, 2; hook no"
    assert text_of(exported.all("tr", "remark")) == ["no hand has been played"]
    assert list(exported.all("svg")) == []
    options = {
        row.one("th").text: text_of(row.all("td"))[0]
        for row in exported.one("table", "options").one("tbody").all("tr")
    }
    assert options["hook"] == "no (set for this game)"
    assert options["lowest_wins"] == "no"
    assert options["schemes"].startswith("positive: (made: 10 + tricks; missed: tricks")


@pytest.mark.parametrize("name", ["friday.html", "friday.HTM"])
def test_export_writes_a_page(name, ok, friday, tmp_path):
    assert ok("export", name) == f"{name} is written (html)\n"
    assert (
        read_page((tmp_path / name).read_text(encoding="utf-8"))
        .one("head")
        .one("title")
        .text.startswith("friday, Oh Hell")
    )
