"""Tally: any other game, its points typed in by hand."""

from decimal import Decimal

import pytest

import scorepad
from scorepad.core.problems import ScorepadError
from scorepad.reading.records import option_names
from scorepad.rulebook.library import shipped
from scorepad.variants.option_example import OptionExample

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
            ([5, 3], {"max_hands": 1}, ("Ann",)),
            ([5, 3], {"max_hands": 2}, ()),
            ([5, 3], {"max_hands": 1, "lowest_wins": True}, ("Bob",)),
            ([100, 50], {"target": 100, "max_hands": 2}, ("Ann",)),
            ([5, 3], {"target": 100, "max_hands": 1}, ("Ann",)),
            ([100, 50], {"target": 100, "max_hands": 2, "end": "both"}, ()),
            ([5, 3], {"target": 100, "max_hands": 1, "end": "both"}, ()),
            ([100, 50], {"target": 100, "max_hands": 1, "end": "both"}, ("Ann",)),
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

    def test_why_it_goes_on_is_told(self):
        def told(*hands, **options):
            return list(map(str, play(*hands, target=100, **options).next.warnings))

        deals = ["the end is reached, but not everybody has dealt equally often: the game goes on"]
        tied = ["the end is reached with a tie for the win: the game goes on"]
        assert told([100, 50], equal_deals=True) == deals
        assert told([99, 50], equal_deals=True) == []
        assert told([100, 100], tie="another-hand") == tied
        assert told([99, 99], tie="another-hand") == []

    def test_counting_down_from_what_each_starts_with(self):
        game = play([-3, 0], [0, -7], start=[7, 7], target=0, lowest_wins=True)
        assert game.winners == ("Bob",)
        assert game.hands[0].totals == {"Ann": 4, "Bob": 7}

    def test_the_number_of_hands_is_told_where_it_is_certain(self):
        assert play([5, 3], max_hands=9).hands_total == 9
        for more in ({"target": 100}, {"tie": "another-hand"}, {"equal_deals": True}):
            assert play([5, 3], max_hands=9, **more).hands_total is None

    @pytest.mark.parametrize(
        ("options", "settings"),
        [
            ({}, "as long as you like, highest wins"),
            ({"target": 100, "lowest_wins": True}, "to 100, lowest wins"),
            ({"max_hands": 1}, "1 hand, highest wins"),
            ({"target": 100, "max_hands": 9}, "to 100 or 9 hands, highest wins"),
            ({"target": 100, "max_hands": 9, "end": "both"}, "to 100 and 9 hands, highest wins"),
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
        ({"max_hands": 0}, "max_hands"),
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
    [
        {"max_hands": 1},
        {"least": 5, "most": 5},
        {"hand_total": 6, "least": 3},
        {"hand_total": 52, "most": 26},
    ],
)
def test_the_last_options_that_do(options):
    shipped("tally").with_options(options)
    assert not list(shipped("tally").with_options(options).check_players(2))


def test_every_option_has_a_computed_example():
    for rules in (shipped("tally"), shipped("tally").with_options(HEARTS | {"equal_deals": True})):
        for option in option_names(type(rules.variant)):
            (example,) = rules.variant.examples_of(option, 4, rules.pack, 4)
            assert example.changed.keys() == {option}
            assert example.outcome != example.changed_outcome
    options = shipped("tally").variant
    (example,) = options.examples_of("lowest_wins", 4, shipped("tally").pack, 4)
    assert example == OptionExample(
        "Ann 104, Bob 87, Cid 40 after 5 hands", "over, Ann wins",
        changed={"lowest_wins": True}, changed_outcome="over, Cid wins", assumed={"target": 100},
    )  # fmt: skip
