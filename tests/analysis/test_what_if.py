"""The same game under other rules: totals both ways, what turns it, and what they would have forbidden."""

import dataclasses
import json
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from scorepad.analysis.what_if import compare, with_tables
from scorepad.core.problems import ScorepadError
from scorepad.files.score_file import score_document
from scorepad.games.replay import replay
from scorepad.reading.records import type_hints
from scorepad.rulebook import library
from scorepad.rulebook.library import finder, read_document, read_file_text

GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture
def three_hands(ok):
    """A whole game: by negative Bob wins with 10 (Ann 0, Cid -10), by blackout Ann with 23 (21, 11)."""
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--scoring", "negative", "--hand-sizes=3,2,1")
    ok("hand", "bids=2,1,1", "tricks=2,0,1")
    ok("hand", "bids=2,1,0", "tricks=0,1,1")
    ok("hand", "bids=1,0,1", "tricks=1,0,0")


def test_who_would_have_won(ok, three_hands):
    assert ok("show", "--with", "scoring=blackout") == (
        "Oh Hell, changed: scoring=blackout\n"
        "       as played  changed\n"
        "  Ann       0 2.    23 1.\n"
        "  Bob      10 1.    21 2.\n"
        "  Cid     -10 3.    11 3.\n"
        "as played: Bob wins with 10\n"
        "changed: Ann wins with 23\n"
        "what turns it from Bob to Ann, the largest first:\n"
        "  hand 2  as played  changed\n"
        "  Bob           +10      +11\n"
        "  Ann           -20       +0\n"
    )


def test_as_a_script_sees_it(ok, three_hands):
    told = json.loads(ok("show", "--with", "scoring=blackout", "--with", "no-hook", "--format", "json"))
    assert told["options"] == {"scoring": "blackout", "hook": False}
    assert (told["as_played"]["winners"], told["changed"]["winners"]) == (["Bob"], ["Ann"])
    assert told["changed"]["totals"] == {"Ann": 23, "Bob": 21, "Cid": 11}
    assert told["turned_by"] == [
        {"hand": 2, "as_played": {"Bob": 10, "Ann": -20}, "changed": {"Bob": 11, "Ann": 0}}
    ]
    assert told["remarks"] == []


@pytest.mark.parametrize(
    ("given", "winners", "turning"),
    [
        (9, ["Bob"], []),  # 31 for Ann, 32 for Bob under blackout
        (10, ["Ann", "Bob"], [2, 3]),  # 20 behind, made up by 19 and 1: shared
        (11, ["Ann"], [2, 3]),  # 19 behind: 19 only draws level
        (12, ["Ann"], [2]),  # 18 behind
        (29, ["Ann"], [2]),
        (31, ["Ann"], []),  # Ann is ahead as played, too
    ],
)
def test_the_fewest_hands_that_turn_it(given, winners, turning, ok):
    """Ann against Bob: 0 and 30 by negative, 22 and 32 by blackout; hand 2 turns 19 points, hand 3 one."""
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--scoring", "negative", "--hand-sizes=3,2,1")
    ok("hand", "bids=1,1,2", "tricks=1,1,1")
    ok("hand", "bids=2,1,0", "tricks=0,1,1")
    ok("hand", "bids=1,0,1", "tricks=1,0,0")
    ok("adjust", "Ann", str(given), "for the cake")
    told = json.loads(ok("show", "--with", "scoring=blackout", "--format", "json"))
    assert told["changed"]["winners"] == winners
    assert [one["hand"] for one in told["turned_by"]] == turning


def test_repairs_count_in_both(ok, three_hands):
    ok("amend", "2", "tricks=1,1,0")  # Ann -10, Bob +10, Cid +10; by blackout 0, 11, 10
    ok("adjust", "Cid", "-1", "late")
    told = json.loads(ok("show", "--with", "scoring=blackout", "--format", "json"))
    assert told["as_played"]["totals"] == {"Ann": 10, "Bob": 10, "Cid": 9}
    assert told["changed"]["totals"] == {"Ann": 23, "Bob": 21, "Cid": 20}


@pytest.mark.parametrize(
    ("words", "totals"),
    [
        (["scoring=negative/vienna"], {"Ann": 0, "Bob": 6, "Cid": -10}),  # a made 0 of one card: 1 + 5
        (["vienna"], {"Ann": 0, "Bob": 6, "Cid": -10}),
        (["--vienna=yes", "vienna_zero=cards+7"], {"Ann": 0, "Bob": 8, "Cid": -10}),
        (["scoring=balanced"], {"Ann": 16, "Bob": 18, "Cid": 6}),
    ],
)
def test_words_are_read_as_those_of_new(words, totals, ok, three_hands):
    options = [word for one in words for word in ("--with", one)]
    assert json.loads(ok("show", *options, "--format", "json"))["changed"]["totals"] == totals


@pytest.mark.parametrize(
    ("word", "status", "sentence"),
    [
        ("scoring=blak", 1, "there is no scoring 'blak' (did you mean blackout?)"),
        ("hok=1", 2, "Oh Hell has no option 'hok' (did you mean --hook?)"),
        ("dealer=Bob", 2, "Oh Hell has no option 'dealer'"),
        ("help", 2, "Oh Hell has no option 'help'"),
        ("scoring", 2, "--scoring needs a value"),
        ("schemes=1", 2, "--schemes cannot be given as a flag"),
        ("hand-sizes=18", 1, "a hand of 18 cards is more than 3 players can be dealt"),
        ("vienna_zero=bid/0", 1, None),
    ],
)
def test_what_cannot_be_asked(word, status, sentence, ok, three_hands, refused):
    words = ["--with", word] + (["--with", "vienna"] if sentence is None else [])
    (told,) = refused("show", *words, status=status)
    assert told.startswith(sentence or "the formula 'bid/0' divides by zero")


def test_with_stands_alone(three_hands, refused):
    assert refused("show", "--with", "hook=no", "--hand", "1", status=2) == [
        "--with and --hand show different things: leave one of them out"
    ]
    (told,) = refused("show", "--with", "hook=no", "--format", "csv", status=2)
    assert told.startswith("there is no format 'csv' here")


def remarks(ok, *words):
    options = [word for one in words for word in ("--with", one)]
    return json.loads(ok("show", *options, "--format", "json"))["remarks"]


def test_before_the_first_hand(ok, friday):
    assert ok("show", "--with", "scoring=blackout").splitlines()[-2:] == [
        "as played: no hand is complete",
        "changed: no hand is complete",
    ]


def test_a_bid_that_they_would_have_stopped(ok):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--no-hook", "--hand-sizes=3,2")
    ok("hand", "bids=1,1,1", "tricks=1,1,1")
    assert remarks(ok, "hook=yes") == [
        "hand 1 would have been refused, but is scored: bids of 1, 1 and 1 would let everybody make it:"
        " Cid deals and may not bid 1"
    ]
    assert remarks(ok, "hook=4") == []
    assert remarks(ok, "hook=3") == remarks(ok, "hook=yes")
    assert remarks(ok, "hook=no") == ["these are the rules it was played by"]


def test_hands_of_another_size(ok, three_hands):
    assert remarks(ok, "hand-sizes=3,1,1") == [
        "the game would not have ended: it goes on after hand 3",
        "hand 2 cannot be: Ann bids 2, but the hand has 1 card: bid 0 to 1",
    ]
    assert remarks(ok, "hand-sizes=3,2") == ["the game would have ended after hand 2: not counted, hand 3"]
    assert remarks(ok, "hand-sizes=3,2,1,1") == ["the game would not have ended: it goes on after hand 3"]
    (told,) = remarks(ok, "hand-sizes=3,2,2")[1:]
    assert told == "hand 3 cannot be: the tricks add up to 1, not 2"
    assert "changed: Bob and Cid lead with 0" in ok("show", "--with", "hand-sizes=3,2,2")


@pytest.mark.parametrize(
    ("target", "told"),
    [
        (142, ["the game would have ended after hand 2: not counted, hand 3"]),
        (143, ["the game would have ended after hand 3"]),
        (213, ["the game would have ended after hand 3"]),
        (214, []),
    ],
)
def test_a_game_that_would_have_ended(target, told, ok):
    """Ann and Cid: 7 bid and 8 taken, 71 a hand."""
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee")
    for _ in range(3):
        ok("hand", "bids=4,3,3,2", "tricks=5,3,3,2")
    assert remarks(ok, f"target={target}") == told


def test_a_game_that_would_have_gone_on(ok):
    ok(
        "new",
        "spades",
        "Ann",
        "Bob",
        "Cid",
        "Dee",
        "--target=142",
        "--start",
        "Bob=5",
        "--start-bags",
        "Bob=3",
    )
    for _ in range(2):
        ok("hand", "bids=4,3,3,2", "tricks=5,3,3,2")
    shown = ok("show", "--with", "target=300", "--with", "bags=0")
    assert "as played: Ann & Cid win with 142" in shown
    assert "changed: Ann & Cid lead with 142" in shown
    told = json.loads(ok("show", "--with", "bags=0", "--format", "json"))
    assert (told["as_played"]["tallies"]["bags"]["Bob & Dee"], told["changed"]["tallies"]["bags"]) == (3, {})
    assert "the game would not have ended: it goes on after hand 2" in shown


def test_adjustments_after_the_end_do_not_count(ok):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee")
    for _ in range(2):
        ok("hand", "bids=4,3,3,2", "tricks=5,3,3,2")
    ok("adjust", "Bob", "1000", "a prize")
    shown = ok("show", "--with", "target=70")
    assert "as played: Bob & Dee win with 1100" in shown
    assert "changed: Ann & Cid win with 71" in shown
    assert "the adjustment for Bob & Dee after hand 2 would come after the end" in shown
    assert "turns it" not in shown


def test_an_adjustment_that_does_not_count_is_not_made_up_for(ok):
    """Of 124 points that Bob is ahead 10 are a prize; the lost hands turn 123 and 12."""
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee")
    ok("hand", "bids=4,3,3,2", "tricks=5,3,3,2")  # 71 to 50
    ok("hand", "bids=4,3,3,2", "tricks=3,5,2,3")  # -70 to 53
    ok("hand", "bids=3,3,2,3", "tricks=3,4,2,4")  # 50 to 62
    ok("adjust", "Bob", "10", "a prize")
    told = json.loads(ok("show", "--with", "target=70", "--format", "json"))
    assert told["as_played"]["totals"] == {"Ann & Cid": 51, "Bob & Dee": 175}
    assert [one["hand"] for one in told["turned_by"]] == [2]


def test_held_points_follow(ok):
    """81 each: the taker's are held, or everybody's; the next hand wins them."""
    ok("new", "belote", "Ann", "Bob", "Cid", "Dee")
    ok("hand", "taker=Ann", "count=81,81")
    ok("hand", "taker=Ann", "count=100,62")
    told = json.loads(ok("show", "--with", "tie=hold-both", "--format", "json"))
    assert told["as_played"]["totals"] == {"Ann & Cid": 181, "Bob & Dee": 143}
    assert told["changed"]["totals"] == {"Ann & Cid": 262, "Bob & Dee": 62}


def test_a_field_that_nobody_was_asked_for(ok):
    ok("new", "belote", "Ann", "Bob", "Cid", "Dee")
    for _ in range(3):
        ok("hand", "taker=Ann", "count=100,62")
    assert remarks(ok, "score=bid", "auction=yes")[-1:] == [
        "cannot be scored: hands 1 to 3, for which bid would have been asked, too"
    ]


def test_other_rules_that_rank_the_same_points_otherwise(ok, three_hands):
    assert "changed: Cid wins with -10\n" in ok("show", "--with", "lowest-wins=yes")
    assert remarks(ok, "lowest-wins=yes") == [
        "no hand turns it: the changed rules rank the sides in another way"
    ]


@pytest.mark.parametrize("columns", ["40", "80"])
def test_it_fits(columns, ok, monkeypatch):
    monkeypatch.setenv("COLUMNS", columns)
    names = ("王小明王小明王小明王小明王", "B", "Bartholomew Featherstonehaugh")
    ok("new", "ohhell", *names, "--scoring", "negative", "--hand-sizes=3,2,1")
    ok("hand", "bids=2,1,1", "tricks=2,0,1")
    ok("hand", "bids=2,1,0", "tricks=0,1,1")
    from scorepad.text.terminal import width

    lines = ok("show", "--with", "scoring=blackout", "--with", "hand-sizes=3,1").splitlines()
    assert max(map(width, lines)) <= int(columns)


def test_a_saved_game_need_not_keep_the_schemes_it_is_not_played_by():
    shipped = library.shipped("ohhell")
    only = {"negative": shipped.variant.schemes["negative"]}
    kept = dataclasses.replace(
        shipped, variant=dataclasses.replace(shipped.variant, scoring="negative", schemes=only)
    )
    with pytest.raises(ScorepadError, match="there is no scoring 'blackout'"):
        kept.with_options({"scoring": "blackout"})
    assert with_tables(kept, shipped).with_options({"scoring": "blackout"}).variant.scoring == "blackout"
    assert with_tables(kept, library.shipped("spades")) == kept
    own = {"positive": only["negative"]}
    kept = dataclasses.replace(
        kept, variant=dataclasses.replace(kept.variant, scoring="positive", schemes=own)
    )
    assert with_tables(kept, shipped).variant.schemes["positive"] == only["negative"]


def test_what_is_asked_of_a_saved_game_does_not_change():
    extras = library.shipped("ohhell").with_options(
        {"extras": {"bonus": {"about": "a bonus", "points": "bonus", "asked": True}}}
    )
    plain = library.shipped("ohhell")
    assert with_tables(plain, extras).fields == plain.fields
    assert "bonus" in [one.name for one in with_tables(extras, plain).fields]


def test_a_game_by_a_house_file_has_the_scheme_it_is_played_by(ok, refused, tmp_path):
    (tmp_path / "house.yaml").write_text(
        "name: House\nvariant: exact_bid\ntable: {players: 3}\n"
        "options: {hands: [1], scoring: safe, schemes: {safe: {made: 1, missed: 0}, wild: {made: 2, missed: 0}}}\n"
    )
    ok("new", "house.yaml", "Ann", "Bob", "Cid")
    ok("hand", "bids=1,1,0", "tricks=1,0,0")
    assert "changed: Ann and Cid share the win with 1" in ok("show", "--with", "hook=no")
    (told,) = refused("show", "--with", "scoring=save")
    assert told == "there is no scoring 'save' (did you mean safe?): there are safe"


def other_values(hint, now):
    if hint is bool:
        yield not now
    elif hint is int:
        yield from (0, 1, 3, 300)
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for kind in get_args(hint):
            yield from other_values(kind, now)


@pytest.mark.parametrize(
    "name", ["ohhell-negative", "spades", "spades-jokers", "belote", "coinche", "german-whist-seed"]
)
def test_any_option_is_told_or_refused(name):
    file = GAMES / f"{name}.yaml"
    game = score_document(read_document(read_file_text(file), str(file)), finder(GAMES)).game
    variant = game.ruleset.variant
    for option in dataclasses.fields(variant):
        for value in other_values(type_hints(type(variant))[option.name], getattr(variant, option.name)):
            try:
                changed = game.ruleset.with_options({option.name: value})
                comparison = compare(game, changed)
            except ScorepadError:
                continue
            assert all(map(str, comparison.notes))
            for side, total in comparison.changed.totals.items():
                given = [one.points for one in game.adjustments if one.side == side]
                scored = [one.points.get(side, 0) for one in comparison.changed.hands]
                assert total == game.start.start.get(side, 0) + sum(given) + sum(scored)
    assert compare(game, game.ruleset).changed.totals == replay(game.entries).totals
