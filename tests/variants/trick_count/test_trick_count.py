"""German Whist: the usual game, and the other ways of counting."""

import json

import pytest

import scorepad
from scorepad.core.problems import ScorepadError


def play(*hands, ruleset="german-whist", start=None, **options):
    game = {"ruleset": ruleset, "players": ["Ann", "Bob"], "options": options, "hands": list(hands)}
    return scorepad.score(game | ({"start": {"totals": start}} if start else {}))


def points(tricks, **more):
    ruleset = more.pop("ruleset", "german-whist")
    fields = {key: more.pop(key) for key in ("first_tricks",) if key in more}
    return list(play({"tricks": tricks, **fields}, ruleset=ruleset, **more).hands[0].points.values())


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [([8, 5], [2, 0]), ([7, 6], [1, 0]), ([6, 7], [0, 1]), ([13, 0], [7, 0]), ([0, 13], [0, 7])],
)
def test_each_trick_above_six_is_a_point(tricks, expected):
    assert points(tricks) == expected


@pytest.mark.parametrize("tricks", [[8, 5], [8], {"Ann": 8}, {"Bob": 5}])
def test_the_other_players_tricks_are_what_is_left(tricks):
    assert points(tricks) == [2, 0]


@pytest.mark.parametrize(
    ("tricks", "rule"), [([8, 6], "trick-sum"), ([8, 4], "trick-sum"), ([14], "trick-range")]
)
def test_thirteen_tricks_count(tricks, rule):
    with pytest.raises(ScorepadError) as caught:
        points(tricks)
    assert caught.value.problems[0].rule == rule


@pytest.mark.parametrize(("start", "winners"), [([12, 14], ()), ([13, 14], ("Ann",)), ([14, 0], ("Ann",))])
def test_fifteen_wins(start, winners):
    assert play({"tricks": [8, 5]}, start=start).winners == winners


def test_the_deal_alternates_and_the_other_leads():
    game = play({"tricks": [8, 5]})
    assert game.hands[0].hand.table.order == ("Ann", "Bob")
    assert game.next.order == ("Bob", "Ann")
    assert game.next.needs == "tricks"


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ({"book": 0}, [8, 5]),
        ({"book": 7}, [1, 0]),
        ({"trick": 3}, [6, 0]),
        ({"award": "difference"}, [3, 0]),
        ({"award": "hand"}, [1, 0]),
        ({"award": "hand", "trick": 5}, [5, 0]),
        ({"award": "difference", "goal": "low"}, [0, 3]),
        ({"award": "hand", "goal": "low"}, [0, 1]),
    ],
)
def test_an_option_turns_a_hand(option, expected):
    assert points([8, 5]) == [2, 0]
    assert points([8, 5], **option) == expected


def test_all_26_tricks_may_count():
    assert points([15, 11], counts="all", book=13) == [2, 0]
    assert points([15], counts="all", award="difference") == [4, 0]
    with pytest.raises(ScorepadError, match="the tricks add up to 13, not 26: 13 more to give"):
        points([8, 5], counts="all")


def test_the_first_stage_may_count_too():
    assert points([8, 5], first_tricks=[7, 6], first_trick=1, trick=2, book=0) == [23, 16]
    with pytest.raises(ScorepadError, match="the first_tricks come first"):
        points([8, 5], first_trick=1)


def test_high_or_low_as_the_card_says():
    options = {"goal": "high", "award": "difference"}
    assert points([8, 5], **options) == [3, 0]
    low = play({"goal": "low", "tricks": [8, 5]}, ruleset="german-whist-high-low")
    assert low.hands[0].points == {"Ann": 0, "Bob": 3}


@pytest.mark.parametrize(
    ("start", "options", "winners"),
    [
        ([40, 43], {}, ()),
        ([42, 44], {}, ("Ann",)),
        ([43, 46], {}, ()),
        ([42, 46], {"both_past": "higher"}, ("Bob",)),
        ([42, 46], {}, ()),
        ([53, 50], {}, ("Ann",)),
        ([53, 55], {}, ()),
        ([53, 55], {"raise_by": 11}, ("Ann",)),
    ],
)
def test_the_target_is_raised_while_both_are_past_it(start, options, winners):
    # Ann takes 8, Bob 5; the target of 50 goes up by 10 while both are past it.
    game = play({"tricks": [8, 5]}, ruleset="german-whist-50", start=start, **options)
    assert game.winners == winners


def test_so_many_hands_may_be_the_game():
    assert play({"tricks": [8, 5]}, max_hands=2).winners == ()
    assert play({"tricks": [8, 5]}, {"tricks": [5, 8]}, max_hands=2).winners == ("Ann", "Bob")


def test_at_the_table(ok, refused, result):
    assert ok("new", "german-whist", "Ann", "Bob", "--dealer", "Ann").endswith(
        "hand 1, 13 cards: Ann deals, Bob leads first\ntype: scorepad tricks N N   (Ann, Bob)\n"
    )
    assert ok("tricks", "Ann=8").startswith("hand 1, 13 cards\n  Ann  8  +2  2\n  Bob  5  +0  0\n")
    assert refused("tricks", "8", "6") == ["hand 2: the tricks add up to 14, not 13: take 1 off"]
    assert refused("bid", "1", "2") == ["this game does not ask for bid: it asks for tricks"]
    ok("tricks", "13")
    assert ok("tricks", "12").endswith("Ann wins with 15\n")
    before = result()
    ok("export", "g.json")
    assert json.loads(ok("score", "g.json", "--format", "json")) == before


def test_high_or_low_is_asked_for_with_the_tricks(ok, refused):
    whole = "type: scorepad hand goal=high tricks=N,N   (Ann, Bob)\n"
    assert ok("new", "german-whist-high-low", "Ann", "Bob").endswith("Bob deals, Ann leads first\n" + whole)
    assert refused("tricks", "8", "5") == [
        "hand 1: the goal comes first: enter it with scorepad hand goal=... tricks=..."
    ]
    assert refused("hand", "8", "5", status=2) == [
        "'8' is not FIELD=VALUES, as in scorepad hand goal=high tricks=N,N"
    ]
    assert ok("hand", "goal=low", "tricks=8,5").endswith(whole)
    ok("hand", "goal=high", "tricks=9,4")
    assert "\n    1 13 8 low  0 5 low •3\n    2 13     9 •5     4  3\n" in ok("show")


def test_both_stages_are_asked_for_where_both_count(ok, refused):
    whole = "type: scorepad hand first_tricks=N,N tricks=N,N   (Ann, Bob)\n"
    assert ok("new", "german-whist-weighted", "Ann", "Bob").endswith(whole)
    assert refused("tricks", "8", "5") == [
        "hand 1: the first_tricks come first: enter them with scorepad hand first_tricks=... tricks=..."
    ]
    assert "+23" in ok("hand", "first_tricks=7,6", "tricks=8,5")


def test_a_raised_target_is_told(ok):
    ok("new", "german-whist-50", "Ann", "Bob", "--start", "Ann=44", "--start", "Bob=44")
    assert "both are past 50: the target is now 60\n" in ok("tricks", "6", "7")
    assert "the target is now 60\n" in ok("show")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"goal": "low"}, "options.award: expected difference or hand, as the goal is low, got 'each'"),
        ({"goal": "turned"}, "options.award: expected difference or hand, as the goal is turned, got 'each'"),
        ({"book": 13}, "options.book: expected less than the 13 tricks that count, got '13'"),
        (
            {"counts": "all", "book": 26},
            "options.book: expected less than the 26 tricks that count, got '26'",
        ),
    ],
)
def test_rules_under_which_nobody_would_score_are_refused(options, sentence):
    with pytest.raises(ScorepadError) as caught:
        play({"tricks": [8, 5]}, **options)
    assert str(caught.value) == sentence


def test_the_last_book_that_can_be_beaten():
    assert points([13, 0], book=12) == [1, 0]
