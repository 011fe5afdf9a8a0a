"""Tally: any other game, its points typed in by hand."""

import csv
import io
import json
from decimal import Decimal

import pytest

import scorepad
from scorepad.errors import ScorepadError
from scorepad.library import shipped
from scorepad.values import option_names

HEARTS = {"target": 100, "lowest_wins": True, "hand_total": [26, 78], "least": 0, "most": 26}
NAMES = ["Ann", "Bob", "Cid", "Dee"]


def play(*hands, start=None, players=2, **options):
    hands = [{"points": one} for one in hands]
    game = {"ruleset": "tally", "players": NAMES[:players], "options": options, "hands": hands}
    return scorepad.score(game | ({"start": {"totals": start}} if start else {}))


def rules_of(caught):
    return [one.rule for one in caught.value.problems]


class TestPoints:
    def test_a_hand_scores_what_is_typed(self):
        game = play([20, -5], {"Bob": 3, "Ann": 0})
        assert [one.points for one in game.hands] == [{"Ann": 20, "Bob": -5}, {"Ann": 0, "Bob": 3}]
        assert game.totals == {"Ann": 20, "Bob": -2}
        assert [str(line.reason) for line in game.hands[0].lines] == ["as entered", "as entered"]

    def test_decimals_are_exact(self):
        game = play([0.1, 2.5], [0.2, 2.5])
        assert game.totals == {"Ann": Decimal("0.3"), "Bob": 5}
        assert type(game.totals["Bob"]) is int

    def test_zero_is_points_and_nothing_is_none(self):
        assert play([0, 0]).hands[0].points == {"Ann": 0, "Bob": 0}
        assert play([0, 0]).played == 1
        for hand in ([5, None], {"Ann": 5}, {"Ann": 0, "Bob": None}):
            with pytest.raises(ScorepadError) as caught:
                play(hand)
            assert rules_of(caught) == ["incomplete"]

    def test_the_deal_goes_round(self):
        game = play([1, 0], [1, 0])
        assert [one.hand.table.dealer_name for one in game.hands] == ["Bob", "Ann"]
        assert game.next.dealer == "Bob"


class TestTheEnd:
    @pytest.mark.parametrize(
        ("hand", "options", "winners"),
        [
            ([99, 50], {"target": 100}, ()),
            ([100, 50], {"target": 100}, ("Ann",)),
            ([104, 107], {"target": 100}, ("Bob",)),
            ([99, 50], {"target": 100, "lowest_wins": True}, ()),
            ([100, 50], {"target": 100, "lowest_wins": True}, ("Bob",)),
            ([99.5, 50], {"target": 99.5}, ("Ann",)),
            ([-99, -50], {"target": -100}, ()),
            ([-100, -50], {"target": -100}, ("Bob",)),
            ([-100, -50], {"target": -100, "lowest_wins": True}, ("Ann",)),
            ([5, 3], {"hands": 1}, ("Ann",)),
            ([5, 3], {"hands": 2}, ()),
            ([5, 3], {"hands": 1, "lowest_wins": True}, ("Bob",)),
            ([100, 50], {"target": 100, "hands": 2}, ("Ann",)),
            ([5, 3], {"target": 100, "hands": 1}, ("Ann",)),
            ([100, 50], {"target": 100, "hands": 2, "end": "both"}, ()),
            ([5, 3], {"target": 100, "hands": 1, "end": "both"}, ()),
            ([100, 50], {"target": 100, "hands": 1, "end": "both"}, ("Ann",)),
            ([100, 100], {"target": 100}, ("Ann", "Bob")),
            ([100, 100], {"target": 100, "tie": "another-hand"}, ()),
            ([100, 101], {"target": 100, "tie": "another-hand"}, ("Bob",)),
            ([100, 50], {"target": 100, "equal_deals": True}, ()),
            ([1_000_000, 0], {}, ()),
        ],
    )
    def test_after_one_hand(self, hand, options, winners):
        game = play(hand, **options)
        assert game.winners == winners
        assert game.over == bool(winners)

    @pytest.mark.parametrize(("second", "winners"), [([0, 1], ("Ann",)), ([0, 51], ("Bob",))])
    def test_everybody_has_dealt_equally_often(self, second, winners):
        assert play([100, 50], second, target=100, equal_deals=True).winners == winners

    def test_a_tie_of_those_who_do_not_lead_is_none(self):
        assert play([100, 40, 40], players=3, target=100, tie="another-hand").winners == ("Ann",)
        low = {"target": 100, "lowest_wins": True, "tie": "another-hand"}
        assert play([100, 40, 40], players=3, **low).winners == ()

    def test_counting_down_from_what_each_starts_with(self):
        game = play([-3, 0], [0, -7], start=[7, 7], target=0, lowest_wins=True)
        assert game.winners == ("Bob",)
        assert game.hands[0].totals == {"Ann": 4, "Bob": 7}

    def test_the_number_of_hands_is_told_where_it_is_certain(self):
        assert play([5, 3], hands=9).hands_total == 9
        for more in ({"target": 100}, {"tie": "another-hand"}, {"equal_deals": True}):
            assert play([5, 3], hands=9, **more).hands_total is None

    @pytest.mark.parametrize(
        ("options", "settings"),
        [
            ({}, "as long as you like, highest wins"),
            ({"target": 100, "lowest_wins": True}, "to 100, lowest wins"),
            ({"hands": 1}, "1 hand, highest wins"),
            ({"target": 100, "hands": 9}, "to 100 or 9 hands, highest wins"),
            ({"target": 100, "hands": 9, "end": "both"}, "to 100 and 9 hands, highest wins"),
        ],
    )
    def test_the_settings(self, options, settings):
        assert shipped("tally").with_options(options).variant.settings() == settings


class TestWhatAHandAddsUpTo:
    @pytest.mark.parametrize(
        ("typed", "last"),
        [([13, 0, 5], 8), ([0, 26, 26], 26), ([26, 0, 0], 0), ([0, 0, 0], 26), ([20, 5, 1], 0)],
    )
    def test_the_last_points_follow(self, typed, last):
        game = play(typed, players=4, **HEARTS)
        assert list(game.hands[0].points.values()) == [*typed, last]

    def test_it_may_be_anybodys(self):
        assert play({"Dee": 8, "Ann": 13, "Cid": 5}, players=4, **HEARTS).totals["Bob"] == 0

    @pytest.mark.parametrize(
        ("hand", "rules"),
        [
            ([13, 0, 5, 8], []),
            ([26, 26, 26, 0], []),
            ([13, 0, 5, 7], ["points-sum"]),
            ([13, 0, 5, 9], ["points-sum"]),
            ([27, -1, 0, 0], ["points-range", "points-range"]),
            ([27, 0, 0, 0], ["points-range", "points-sum"]),
            ([20, 5, 2], ["points-left"]),
            ([5, 8], ["too-few-values"]),
            ({"Ann": 5, "Bob": 8}, ["incomplete"]),
        ],
    )
    def test_a_slip_is_refused(self, hand, rules):
        if rules:
            with pytest.raises(ScorepadError) as caught:
                play(hand, players=4, **HEARTS)
            assert rules_of(caught) == rules
        else:
            play(hand, players=4, **HEARTS)

    def test_where_two_numbers_could_be_meant_the_last_is_asked_for(self):
        with pytest.raises(ScorepadError) as caught:
            play([20], hand_total=[26, 78])
        assert rules_of(caught) == ["incomplete"]
        assert play([20], hand_total=26).totals["Bob"] == 6
        assert play([30], hand_total=26).totals["Bob"] == -4

    def test_halves_add_up_exactly(self):
        assert play([0.1, 0.2], players=3, hand_total=1).totals["Cid"] == Decimal("0.7")

    @pytest.mark.parametrize(
        ("points", "options", "rule"),
        [
            (0, {"least": 0}, None),
            (-0.5, {"least": 0}, "points-range"),
            (26, {"most": 26}, None),
            (27, {"most": 26}, "points-range"),
            (-15, {"multiple_of": 5}, None),
            (-14, {"multiple_of": 5}, "points-step"),
            (1.5, {"multiple_of": 0.5}, None),
            (1.25, {"multiple_of": 0.5}, "points-step"),
        ],
    )
    def test_both_sides_of_a_limit(self, points, options, rule):
        if rule is None:
            assert play([points, 0], **options).totals["Ann"] == points
            return
        with pytest.raises(ScorepadError) as caught:
            play([points, 0], **options)
        assert rules_of(caught) == [rule]

    def test_a_table_may_let_a_slip_stand(self, ok, refused, result):
        ok("new", "tally", "Ann", "Bob", "--hand-total=26")
        assert refused("points", "20", "5") == ["hand 1: the points add up to 25, not 26: 1 more to give"]
        assert "recorded anyway" in ok("points", "20", "5", "--anyway")
        assert result()["hands"][0]["overruled"] == ["points-sum"]
        assert "hand 1: recorded though it breaks a house rule (points-sum)" in ok("show")


@pytest.mark.parametrize(
    ("total", "points", "after"),
    [(180, 20, 150), (180, 19, 199), (180, 21, 201), (200, 0, 200), (190.5, 9.5, 150)],
)
def test_a_total_of_exactly_so_many_drops(total, points, after):
    game = play([points, 0], start=[total, 0], drop_at=200, drop_to=150)
    assert game.totals["Ann"] == after
    assert sum(line.points for line in game.hands[0].lines) == game.hands[0].points["Ann"]


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"hands": 0}, "hands"),
        ({"multiple_of": 0}, "multiple_of"),
        ({"least": 5, "most": 4}, "least"),
        ({"end": "both", "target": 100}, "end"),
        ({"drop_at": 50, "drop_to": 50}, "drop_to"),
        ({"hand_total": []}, "hand_total"),
        ({"hand_total": 5, "least": 3}, "hand_total"),
        ({"hand_total": [26, 53], "most": 26}, "hand_total"),
        ({"hand_total": 26, "multiple_of": 5}, "hand_total"),
    ],
)
def test_options_that_make_no_sense(options, key):
    with pytest.raises(ScorepadError) as caught:
        play([1, 1], **options)
    assert [one.path for one in caught.value.problems] == [("options", key)]


@pytest.mark.parametrize(
    "options",
    [{"hands": 1}, {"least": 5, "most": 5}, {"hand_total": 6, "least": 3}, {"hand_total": 52, "most": 26}],
)
def test_the_last_options_that_do(options):
    shipped("tally").with_options(options)
    assert not list(shipped("tally").with_options(options).check_players(2))


def test_every_option_has_a_computed_example():
    for rules in (shipped("tally"), shipped("tally").with_options(HEARTS | {"equal_deals": True})):
        for option in option_names(type(rules.variant)):
            (told,) = rules.variant.illustrate(option, 4, rules.pack, 4)
            before, after = told.rsplit(": ", 1) if ": taken" not in told else told.split("; with ")
            assert before != after
    options = shipped("tally").variant
    (told,) = options.illustrate("lowest_wins", 4, shipped("tally").pack, 4)
    assert told == (
        "Ann 104, Bob 87, Cid 40 after 5 hands, --target=100: over, Ann wins;"
        " with --lowest-wins=yes: over, Cid wins"
    )


class TestAtTheTable:
    def test_an_evening(self, ok, refused, result):
        assert ok("new", "tally", "Ann", "Bob", "--target", "50") == (
            "game 1, tally-1: Tally, to 50, highest wins\n"
            "seats, clockwise: Ann, Bob\n"
            "hand 1: Bob deals\n"
            "type: scorepad points N N   (Ann, Bob)\n"
        )
        assert ok("points", "20", "-5") == (
            "hand 1\n  Ann  +20  20\n  Bob   -5  -5\nhand 2: Ann deals\n"
            "type: scorepad points N N   (Ann, Bob)\n"
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

    def test_why(self, ok):
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
    def test_what_is_refused(self, words, status, sentence, ok, refused, result):
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
    def test_nothing_is_known_of_the_play(self, words, ok, refused, tmp_path):
        ok("new", "tally", "Ann", "Bob")
        hand = {"ruleset": "tally", "players": ["Ann", "Bob"], "holdings": [["AH"], ["2S"]], "plays": ["AH"]}
        (tmp_path / "hands.jsonl").write_text(json.dumps(hand))
        told = "Tally has no rules of play, its points are typed in: ask about another ruleset by its name"
        (sentence,) = refused("referee", *words)
        assert sentence.removeprefix("hands.jsonl:1:1: ") == told

    def test_other_commands_say_what_is_asked_for(self, ok, refused):
        ok("new", "tally", "Ann", "Bob")
        assert refused("tricks", "1", "2") == ["this game does not ask for tricks: it asks for points"]
        ok("new", "ohhell", "Ann", "Bob", "Cid")
        assert refused("points", "1", "2", "3") == [
            "this game does not ask for points: it asks for bids and tricks"
        ]

    def test_each_is_asked_in_turn_at_a_terminal(self, ok, result, monkeypatch):
        monkeypatch.setattr("scorepad.cli.prompts.is_terminal", lambda: True)
        ok("new", "tally", "Ann", "Bob", "Cid")
        told = ok("points", input="20\nfive\n-0.0000005\n0\n")
        assert told.startswith("hand 1\nAnn: 20\nBob: five\n")
        assert "expected a number, got 'five'" in told
        assert result()["totals"] == {"Ann": 20, "Bob": -0.0000005, "Cid": 0}

    def test_the_last_is_asked_only_where_it_does_not_follow(self, ok, result, monkeypatch):
        monkeypatch.setattr("scorepad.cli.prompts.is_terminal", lambda: True)
        ok("new", "tally", "Ann", "Bob", "Cid", "--hand-total=26,78", "--least=0", "--most=26")
        told = ok("points", input="20\n8\n5\n")
        assert "Bob: 8\npoints of Bob: " not in told
        assert "the points add up to 28: Cid would score -2 or 50, which is not allowed here" in told
        assert result()["totals"] == {"Ann": 20, "Bob": 5, "Cid": 1}
        ok("new", "tally", "Ann", "Bob", "--hand-total=26,78")
        ok("points", input="20\n58\n")
        assert result()["totals"] == {"Ann": 20, "Bob": 58}

    def test_partners_share_their_points(self, ok, refused, result, tmp_path):
        house = (
            "name: House\nextends: tally\ntable: {players: 4, sides: partners}\noptions: {hand_total: 162}\n"
        )
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

    def test_a_hand_of_no_known_size(self, ok, result):
        ok("new", "tally", "Ann", "Bob", "--hands", "3")
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

    @pytest.mark.parametrize("ending", ["yaml", "json"])
    def test_written_and_read_back(self, ending, ok, result, tmp_path):
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
