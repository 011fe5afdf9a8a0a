"""A game on paper: one or two pages, every total on them, in any script there is a font for."""

import io
import random
import re
import sys

import pypdf
import pytest
from golden_games import GAMES, golden, longest

from scorepad.core.points import points_text
from scorepad.exports import export_game
from scorepad.exports.pdf import fonts
from scorepad.files.score_file import score_value
from scorepad.rulebook.library import finder

LONG = ["Bartholomäus Fitzgerald Smythe", "Bartholomäus Fitzgerald-Smythe", "Ann" + "x" * 27, "W" * 30, "i" * 30,
        "Maximiliane Österreicher-Nagel", "Ægir Þórðarson of Reykjavíkur…"]  # fmt: skip
SHAPE = [*range(10, 0, -1), *range(2, 11)]


def score(game):
    """Return the game as the exports take it."""
    return score_value(game, finder()).game


def played(players, sizes, **more):
    """Return a game of so many hands, bids and tricks by chance but the same each time."""
    chance = random.Random(4)
    hands = []
    for cards in sizes:
        tricks = [0] * len(players)
        for _ in range(cards):
            tricks[chance.randrange(len(players))] += 1
        hands.append(
            {"bids": [chance.randint(0, min(2, cards)) for _ in players], "tricks": tricks, "trump": "H"}
        )
    options = {"hook": False, "scoring": "negative", "hands": list(sizes), **more.pop("options", {})}
    return score({"ruleset": "ohhell", "options": options, "players": players, "hands": hands, **more})


def pages(game):
    """Return the text of every page."""
    return [
        page.extract_text() for page in pypdf.PdfReader(io.BytesIO(export_game(game, "pdf").content)).pages
    ]


def numbers(text):
    return re.findall(r"[+-]?\d+(?:\.\d+)?", text)


@pytest.fixture
def no_fonts(monkeypatch):
    """Let the computer have no font."""
    for one in (fonts.files, fonts.face):
        one.cache_clear()
    monkeypatch.setattr(fonts, "folders", lambda: iter(()))
    yield
    fonts.files.cache_clear()


@pytest.mark.parametrize(("players", "most"), [(["Ann", "Bob", "Cid", "Dee"], 10), (LONG, 7)], ids=["4", "7"])
def test_nineteen_hands_are_on_one_page_and_the_lines_on_another(players, most):
    game = played(players, [min(size, most) for size in SHAPE], date="2026-11-27", name="Friday")
    first, second = pages(game)
    for text in (
        "Friday",
        "2026-11-27",
        "19 of 19 hands played",
        "Oh Hell, scoring negative",
        "total",
        "rank",
    ):
        assert text in first
    there = numbers(first)
    for one in game.hands:
        for total in one.totals.values():
            assert points_text(total) in there
            there.remove(points_text(total))
    assert first.count("•") == 19 + 1  # each hand has a dealer, and the legend explains the dot
    assert second.count("bid ") == 19 * len(players)
    for name in players:
        assert name.replace(" ", "") in re.sub(r"\s", "", first)


@pytest.mark.parametrize("path", longest(), ids=lambda path: path.stem)
def test_every_total_of_every_variant_is_there(path):
    told = pages(golden(path))
    assert len(told) <= 2
    there = numbers(told[0])
    for total in [total for one in golden(path).hands for total in one.totals.values()]:
        assert points_text(total) in there
    assert "\n".join(told).count("(") >= sum(len(one.lines) for one in golden(path).hands)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_game_is_on_two_pages_at_most(path):
    assert 1 <= len(pypdf.PdfReader(io.BytesIO(export_game(golden(path), "pdf").content)).pages) <= 2


def test_a_game_without_hands():
    (told,) = pages(score({"ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"]}))
    assert "0 of 19 hands played" in told
    assert "the totals, hand by hand" not in told


def test_a_hand_in_play():
    game = {"ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"]}
    (told,) = pages(score({**game, "hands": [{"bids": {"Ann": 1}}]}))
    assert "1/-" in told
    (told,) = pages(
        score({**game, "hands": [{"bids": [2, 1, 0], "tricks": [2, 7, 1]}, {"bids": {"Bob": 3}}]})
    )
    assert "Ann leads with 12" in told
    assert "3/-" in told


def test_points_that_are_not_whole():
    schemes = {"ours": {"made": "10 + bid/3", "missed": "-off/7"}}
    game = played(["Ann", "Bob", "Cid", "Dee"], SHAPE, options={"scoring": "ours", "schemes": schemes})
    told = pages(game)
    assert len(told) <= 2
    assert {points_text(total) for one in game.hands for total in one.totals.values()} <= set(
        numbers(told[0])
    )


def test_a_long_game_leaves_the_lines_out_and_says_where_they_are():
    game = played(["Ann", "Bob", "Cid", "Dee"], [1 + hand % 10 for hand in range(500)])
    told = pages(game)
    assert 8 <= len(told) <= 11
    assert "scorepad show --hand N" in told[-1]
    assert "bid 1, took" not in "".join(told)
    assert all("Ann" in page for page in told)
    assert {points_text(total) for total in game.hands[499].totals.values()} <= set(numbers("".join(told)))


def test_more_sides_than_a_page_is_wide_stand_in_blocks(tmp_path):
    (tmp_path / "crowd.yaml").write_text("extends: ohhell\nname: Crowd\ntable: {players: 3-20}\n")
    names = [f"Player {seat}" for seat in range(1, 21)]
    game = score({
        "ruleset": str(tmp_path / "crowd.yaml"), "players": names, "options": {"hands": [1], "hook": False},
        "hands": [{"bids": [0] * 20, "tricks": [1] + [0] * 19}],
    })  # fmt: skip
    told = "\n".join(pages(game))
    assert told.count("rank") >= 2
    for name in names:
        assert name in told


def test_what_happened_at_the_table_is_told(ok):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--start", "Bob=20")
    ok("hand", "bids=2,1,7", "tricks=2,7,1", "note=recounted", "--anyway")
    ok("adjust", "Bob", "-10", "revoke")
    ok("amend", "1", "tricks=2,6,2")
    assert ok("export", "friday.pdf") == "friday.pdf is written (pdf)\n"
    (page,) = pypdf.PdfReader("friday.pdf").pages
    told = page.extract_text()
    assert told.count("±") == 2  # the row, and what the sign means
    for text in ("start", "1*", "carried over: Bob 20", "after hand 1: Bob -10 (revoke)", "hand 1: recounted",
                 "hand 1: recorded though it breaks a house rule (hook)", "hand 1 was amended",
                 "* see below", "shaded: made"):  # fmt: skip
        assert text in told, text
    assert {"20", "26", "16"} <= set(numbers(told))  # carried over, after the hand, after the penalty


def test_made_bids_are_shaded_and_every_line_ends_with_its_total():
    hands = [{"bids": [2, 1, 0], "tricks": [2, 7, 1]}, {"bids": [0, 3, 2], "tricks": [0, 8, 1]}]
    game = score({"ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "hands": hands})
    (page,) = pypdf.PdfReader(io.BytesIO(export_game(game, "pdf").content)).pages
    assert len(re.findall(rb" re f$", page.get_contents().get_data(), re.MULTILINE)) == 2
    told = numbers(page.extract_text())
    assert told.count("22") == 4  # in the standing, on the row, below it and at the end of the line
    assert told.count("15") == 4  # on the row, below it, at the end of the line and as a step of the chart


def test_bags_and_held_points_are_there():
    spades = {"ruleset": "spades", "players": ["Ann", "Bob", "Cid", "Dee"]}
    (told,) = pages(score({**spades, "hands": [{"bids": [4, "nil", 3, 5], "tricks": [5, 0, 4, 4]}]}))
    assert "b2" in told
    assert "Bob bid nil and took none (nil=100)" in told
    belote = {**spades, "ruleset": "belote"}
    (told,) = pages(score({**belote, "hands": [{"taker": "Ann", "trump": "H", "count": [81, 81]}]}))
    assert "held for the next hand: 81" in told


def test_the_same_game_is_the_same_file():
    game = played(LONG, [5, 4, 3])
    one, two = (export_game(game, "pdf").content for _ in range(2))
    assert one == two
    assert pypdf.PdfReader(io.BytesIO(one)).metadata.creation_date.year == 2000


def test_a_name_that_no_font_has_is_told_and_the_file_is_made(ok, no_fonts, tmp_path):
    ok("new", "ohhell", "山田", "Łukasz", "Cid")
    assert ok("export", "friday.pdf") == (
        "friday.pdf is written (pdf)\ndrawn with ? for what no font of this computer has: 山田 and Łukasz\n"
    )
    (page,) = pypdf.PdfReader(str(tmp_path / "friday.pdf")).pages
    assert "??, ?ukasz, Cid" in page.extract_text().replace("\n", "")


def test_a_font_of_the_computer_draws_what_others_cannot(no_fonts, monkeypatch, tmp_path):
    font_file(tmp_path / "plain.ttf", "山田é")
    (tmp_path / "broken.ttf").write_bytes(b"no font")
    monkeypatch.setattr(fonts, "folders", lambda: iter([tmp_path]))
    game = score({"ruleset": "ohhell", "players": ["山田", "山é", "Łu"]})
    made = export_game(game, "pdf")
    assert [str(one) for one in made.footnotes] == ["drawn with ? for what no font of this computer has: Łu"]
    assert "山田" in pypdf.PdfReader(io.BytesIO(made.content)).pages[0].extract_text()


def font_file(path, characters):
    """Write a font in which each of these characters is a box."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    for place, corner in enumerate([(100, 0), (100, 700), (800, 700), (800, 0)]):
        (pen.lineTo if place else pen.moveTo)(corner)
    pen.closePath()
    names = [".notdef", *(f"u{ord(one):04X}" for one in characters)]
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(one): name for one, name in zip(characters, names[1:], strict=True)})
    font.setupGlyf(dict.fromkeys(names, pen.glyph()))
    font.setupHorizontalMetrics(dict.fromkeys(names, (900, 100)))
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    font.save(path)


def test_without_the_library_a_sentence_says_what_to_install(ok, refused, tmp_path, monkeypatch):
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    for module in ("pdf.sheet", "pdf.paper"):
        monkeypatch.delitem(sys.modules, f"scorepad.exports.{module}", raising=False)
    monkeypatch.setitem(sys.modules, "fpdf", None)
    assert refused("export", "friday.pdf") == [
        "pdf needs a library that is not installed: pip install 'scorepad[pdf]' brings it"
    ]
    assert not (tmp_path / "friday.pdf").exists()
