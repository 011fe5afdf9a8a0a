"""Spades: what every option does to a hand, to bids and to a game that starts."""

import pytest
from spades_games import FOUR, THEM, US, broken, ours, play, refusal

import scorepad

OVER = "the game would be over before its first hand: it starts with "


# A hand, what it comes to as the game is, and with one option turned: points and bags of Ann & Cid.
@pytest.mark.parametrize(
    ("bids", "tricks", "held", "before", "option", "after"),
    [
        ([4, 3, 3, 2], [5, 3, 3, 2], 0, (71, 1), {"trick_points": 20}, (141, 1)),
        ([4, 3, 3, 2], [3, 4, 3, 3], 0, (-70, 0), {"set_penalty": "zero"}, (0, 0)),
        ([4, 3, 3, 2], [3, 4, 3, 3], 0, (-70, 0), {"set_penalty": "minus-missing"}, (-10, 0)),
        ([4, 3, 3, 2], [6, 2, 3, 2], 0, (72, 2), {"overtrick": 0}, (70, 2)),
        ([4, 3, 3, 2], [6, 2, 3, 2], 4, (72, 6), {"bags": 5}, (-28, 1)),
        ([4, 3, 3, 2], [6, 2, 3, 2], 8, (-28, 0), {"bags": 0}, (72, None)),
        ([4, 3, 3, 2], [6, 2, 3, 2], 8, (-28, 0), {"bag_penalty": 50}, (22, 0)),
        ([4, 3, 3, 2], [6, 2, 3, 2], 8, (-28, 0), {"bag_penalty": 0}, (72, 10)),
        ([4, 3, 3, 2], [6, 2, 3, 2], 9, (-28, 1), {"bag_carry": "reset"}, (-28, 0)),
        ([1, 0, 1, 0], [13, 0, 0, 0], 9, (-169, 0), {"bag_repeat": False}, (-69, 0)),
        ([4, 3, 3, 2], [6, 2, 3, 2], 9, (-28, 1), {"bag_erase": True}, (-38, 1)),
        (["nil", 3, 4, 2], [0, 5, 5, 3], 0, (141, 1), {"nil": 50}, (91, 1)),
        (["nil", 3, 4, 2], [1, 5, 4, 3], 0, (-59, 1), {"nil_failed": 0}, (41, 1)),
        (["bn", 3, 4, 2], [0, 5, 5, 3], 0, (241, 1), {"blind_nil": 100}, (141, 1)),
        (["bn", 3, 4, 2], [1, 5, 4, 3], 0, (-159, 1), {"blind_nil_failed": 0}, (41, 1)),
        (["nil", 1, 4, 1], [2, 8, 3, 0], 0, (-138, 2), {"failed_nil": "helps-partner"}, (-59, 1)),
        (["nil", 1, 4, 1], [2, 8, 3, 0], 0, (-138, 2), {"failed_nil": "bag-only"}, (-140, 2)),
        (["nil", 1, 4, 1], [2, 8, 3, 0], 0, (-138, 2), {"failed_nil": "ignored"}, (-140, 0)),
        (["nil", 1, 4, 1], [2, 8, 3, 0], 0, (-138, 2), {"failed_nil_when_set": False}, (-140, 0)),
        (["nil", 1, "nil", 1], [1, 11, 1, 0], 0, (-198, 2), {"both_nil": "unit"}, (-200, 0)),
        (["nil", 1, "nil", 1], [0, 12, 1, 0], 0, (1, 1), {"both_nil": "unit"}, (-200, 0)),
        (["nil", 1, "nil", 1], [0, 12, 1, 0], 0, (1, 1), {"both_nil": "tricks-ignored"}, (0, 0)),
        ([6, 1, 4, 1], [7, 1, 4, 1], 0, (101, 1), {"ten_for_200": "double"}, (201, 1)),
        ([6, 1, 4, 1], [5, 2, 4, 2], 0, (-100, 0), {"ten_for_200": "double"}, (-200, 0)),
        ([5, 1, 4, 1], [5, 2, 4, 2], 0, (90, 0), {"ten_for_200": "double"}, (90, 0)),
        ([5, 1, 4, 1], [5, 2, 4, 2], 0, (90, 0), {"ten_for_200": "double", "ten_for_200_from": 9}, (180, 0)),
        ([6, 1, 5, 1], [6, 1, 5, 1], 0, (110, 0), {"ten_for_200": "fixed"}, (200, 0)),
        (
            [6, 1, 5, 1],
            [6, 1, 5, 1],
            0,
            (110, 0),
            {"ten_for_200": "fixed", "ten_for_200_made": 150},
            (150, 0),
        ),
        ([6, 1, 5, 1], [6, 2, 4, 1], 0, (-110, 0), {"ten_for_200": "fixed"}, (-100, 0)),
        (
            [6, 1, 5, 1],
            [6, 2, 4, 1],
            0,
            (-110, 0),
            {"ten_for_200": "fixed", "ten_for_200_set": 150},
            (-150, 0),
        ),
        ([6, 1, 5, 1], [6, 1, 5, 1], 0, (110, 0), {"ten_for_200": "bonus"}, (160, 0)),
        (
            [6, 1, 5, 1],
            [6, 1, 5, 1],
            0,
            (110, 0),
            {"ten_for_200": "bonus", "ten_for_200_bonus": 60},
            (170, 0),
        ),
        ([7, 0, 6, 1], [7, 0, 6, 0], 0, (130, 0), {"slam": 250}, (250, 0)),
        ([7, 0, 6, 1], [7, 1, 5, 0], 0, (-130, 0), {"slam": 250}, (-130, 0)),
        ([7, 0, 6, 1], [7, 1, 5, 0], 0, (-130, 0), {"slam": 250, "set_penalty": "zero"}, (0, 0)),
        ([7, 0, 6, 1], [7, 1, 5, 0], 0, (-130, 0), {"slam": 250, "ten_for_200": "fixed"}, (-100, 0)),
        ([6, 1, 4, 1], [5, 2, 4, 2], 0, (-100, 0), {"ten_for_200": "double", "set_penalty": "zero"}, (0, 0)),
        (
            [6, 1, 4, 1],
            [4, 3, 4, 2],
            0,
            (-100, 0),
            {"ten_for_200": "double", "set_penalty": "minus-missing"},
            (-40, 0),
        ),
        (
            [6, 1, 4, 1],
            [5, 2, 4, 2],
            0,
            (-100, 0),
            {"ten_for_200": "fixed", "set_penalty": "zero"},
            (-100, 0),
        ),
    ],
)
def test_an_option_turns_a_hand(bids, tricks, held, before, option, after):
    assert ours(bids, tricks, held) == before
    assert ours(bids, tricks, held, **option) == after


def test_blind_bids_count_several_times():
    assert broken("spades", ["b6", 3, 1, 2]) == ["no-blind-bids"]
    assert ours(["b6", 3, 1, 2], [6, 3, 2, 2], blind_bids=6) == (131, 1)
    assert ours(["b6", 3, 1, 2], [4, 3, 2, 4], blind_bids=6) == (-130, 0)
    assert ours(["b6", 3, 1, 2], [6, 3, 2, 2], blind_bids=6, blind_bid_times=3) == (191, 1)
    assert ours(["b6", 3, 1, 2], [4, 3, 2, 4], blind_bids=6, set_penalty="minus-missing") == (-10, 0)
    assert ours(["b6", 3, 4, 2], [6, 3, 4, 0], blind_bids=6, ten_for_200="double") == (320, 0)
    assert ours(["b6", 3, 4, 2], [6, 3, 4, 0], blind_bids=6, ten_for_200="fixed") == (200, 0)
    assert broken("spades", ["b5", 3, 1, 2], blind_bids=6) == ["blind-bid"]


# Seventeen tricks: a contract of slam is one like others, and one of seventeen is all the tricks.
@pytest.mark.parametrize(
    ("bid", "tricks", "slam", "points"),
    [(13, 13, 250, 130), (17, 17, 250, 250), (17, 16, 250, -170), (13, 13, "game", 130)],
)
def test_a_contract_of_all_the_tricks(bid, tricks, slam, points):
    game = play("spades-3p", ([bid, 1, 1], [tricks, 17 - tricks, 0]), slam=slam)
    assert game.hands[0].points["Ann"] == points
    assert not game.over


@pytest.mark.parametrize(
    ("bids", "options", "rules"),
    [
        ([2, 3, 1, 3], {}, []),
        ([2, 3, 1, 3], {"minimum_team_bid": 4}, ["board"]),
        ([2, 3, 2, 3], {"minimum_team_bid": 4}, []),
        (["nil", 3, 2, 3], {"minimum_team_bid": 4}, []),
        (["nil", 3, 2, 3], {"minimum_team_bid": 4, "minimum_team_bid_nil": "alone"}, ["board"]),
        (["nil", 3, 4, 3], {"minimum_team_bid": 4, "minimum_team_bid_nil": "alone"}, []),
        (["nil", 3, "nil", 3], {"minimum_team_bid": 4, "minimum_team_bid_nil": "alone"}, []),
        ([1, 3, 4, 3], {"forbidden_bids": [1]}, ["no-such-bid"]),
        (["nil", 3, 4, 3], {"forbidden_bids": [0]}, []),
        ([3, 3, 4, 3], {"forbidden_bid_sum": 13}, ["bids-total"]),
        ([3, 3, 4, 4], {"forbidden_bid_sum": 13}, []),
        ([2, 3, 2, 3], {"min_bid_sum": 11}, ["bids-total"]),
        ([2, 3, 3, 3], {"min_bid_sum": 11}, []),
    ],
)
def test_bids_that_a_house_forbids(bids, options, rules):
    assert broken("spades", bids, **options) == rules


@pytest.mark.parametrize(("behind", "rules"), [(99, ["blind-behind"]), (100, []), (0, ["blind-behind"])])
def test_blind_nil_from_behind(behind, rules):
    start = {"totals": {THEM: 50, US: 50 - behind}}
    assert broken("spades", ["bn", 3, 4, 2], start=start, blind_nil_behind=100) == rules
    assert broken("spades", ["bn", 3, 4, 2], start=start) == []


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({"revoke": "none"}, {US: 72, THEM: -50}),
        ({}, {US: -70, THEM: 52}),
        ({"revoke_amount": 2}, {US: 70, THEM: 51}),
        ({"revoke_amount": 20}, {US: -70, THEM: 58}),
        ({"revoke": "set"}, {US: -70, THEM: -50}),
        ({"revoke": "points", "revoke_amount": 50}, {US: 22, THEM: -50}),
    ],
)
def test_a_revoke_costs_what_the_ruleset_says(options, points):
    game = {
        "ruleset": "spades", "players": FOUR, "options": options,
        "hands": [{"bids": [4, 3, 3, 2], "tricks": [9, 4], "revoke": "Cid"}],
    }  # fmt: skip
    assert scorepad.score(game).hands[0].points == points


# Tricks move, and none is made or lost: the side's own first, then those of its nils.
@pytest.mark.parametrize(
    ("bids", "tricks", "revoker", "options", "points", "bags"),
    [
        ([4, "nil", 3, "dn"], [5, 0, 4, 4], "Dee", {}, [75, -99], [5, 1]),
        ([4, "nil", 3, 1], [5, 2, 4, 2], "Dee", {}, [75, -109], [5, 1]),
        ([4, "nil", 3, 1], [5, 2, 4, 2], "Dee", {"failed_nil": "helps-partner"}, [75, -90], [5, 0]),
        ([4, "nil", 3, "nil"], [5, 1, 6, 1], "Bob", {}, [76, -200], [6, 0]),
        ([4, "nil", 3, "nil"], [5, 0, 7, 1], "Ann", {}, [72, 4], [2, 4]),
    ],
)
def test_a_revoke_moves_tricks_that_are_there(bids, tricks, revoker, options, points, bags):
    game = {
        "ruleset": "spades", "players": FOUR, "options": options,
        "hands": [{"bids": bids, "tricks": tricks, "revoke": revoker}],
    }  # fmt: skip
    scored = scorepad.score(game)
    assert list(scored.hands[0].points.values()) == points
    assert list(scored.tallies["bags"].values()) == bags


# A revoke by Dee sets the whole side: Bob took none and Dee six for a contract of five.
@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({}, -150),
        ({"set_penalty": "zero"}, -100),
        ({"set_penalty": "minus-missing"}, -150),
        ({"ten_for_200": "double", "ten_for_200_from": 5}, -200),
        ({"ten_for_200": "fixed", "ten_for_200_from": 5}, -200),
        ({"nil_failed": 0}, -50),
    ],
)
def test_a_revoke_may_set_the_contract_and_every_nil(options, points):
    game = {
        "ruleset": "spades", "players": FOUR, "options": options | {"revoke": "set"},
        "hands": [{"bids": [4, "nil", 3, 5], "tricks": [7, 0, 0, 6], "revoke": "Dee"}],
    }  # fmt: skip
    assert scorepad.score(game).hands[0].points[THEM] == points


def test_a_revoke_may_set_two_nils():
    game = {
        "ruleset": "spades", "players": FOUR, "options": {"revoke": "set", "both_nil": "unit"},
        "hands": [{"bids": [4, "nil", 3, "nil"], "tricks": [7, 0, 6, 0], "revoke": "Dee"}],
    }  # fmt: skip
    assert scorepad.score(game).hands[0].points == {US: 76, THEM: -200}


@pytest.mark.parametrize("ruleset", ["spades-3p", "spades-solo"])
def test_where_everybody_is_alone_a_revoke_sets_and_moves_nothing(ruleset, ok, run, result):
    players = FOUR[: 3 if ruleset == "spades-3p" else 4]
    wrong = run("new", ruleset, *players, "--revoke", "tricks")
    assert wrong.exit_code == 1
    assert wrong.stderr.startswith(
        f"error: revoke: tricks move to the one other side, but here are {len(players)}"
    )
    ok("new", ruleset, *players)
    ok(
        "hand",
        "bids=3,3,3,3" if players[3:] else "bids=3,3,3",
        "tricks=4,3,3" if players[3:] else "tricks=4,6",
    )
    before = result()["hands"][0]["points"]
    ok("revoke", "Ann")
    assert result()["hands"][0]["points"] == before | {"Ann": -30}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"trick_points": -10}, "trick_points: expected 1 or more, got '-10'"),
        ({"bag_penalty": -5}, "bag_penalty: expected 0 or more, got '-5'"),
        ({"nil": -100}, "nil: expected 0 or more, got '-100'"),
        ({"blind_nil_failed": -1}, "blind_nil_failed: expected 0 or more, got '-1'"),
        ({"blind_nil_behind": -10}, "blind_nil_behind: expected 0 or more, got '-10'"),
        ({"blind_bids": -1}, "blind_bids: expected 1 or more, got '-1'"),
        ({"blind_bids": 14}, "blind_bids: expected 13 or less, got '14'"),
        ({"ten_for_200_from": -5}, "ten_for_200_from: expected 1 or more, got '-5'"),
        ({"revoke_amount": -2}, "revoke_amount: expected 0 or more, got '-2'"),
        ({"minimum_team_bid": 14}, "minimum_team_bid: expected 13 or less, got '14'"),
        ({"min_bid_sum": 60}, "min_bid_sum: expected 52 or less, got '60'"),
        ({"forbidden_bids": [1, 99]}, "forbidden_bids[2]: expected bids of 0 to 13, got '99'"),
        ({"forbidden_bids": [1, 13], "minimum_team_bid": 13, "blind_bids": 13, "overtrick": -10}, None),
    ],
)
def test_options_that_cannot_work(options, problem):
    assert refusal(options=options) == (f"options.{problem}" if problem else "")


@pytest.mark.parametrize(
    ("start", "options", "problem"),
    [
        ({"tallies": {"bags": {"Ann": -3}}}, {}, f"{US} cannot start with -3 bags: 0 is the least"),
        (
            {"tallies": {"bags": {"Ann": 10}}},
            {},
            f"{US} cannot start with 10 bags: 9 is the most, 10 cost 100",
        ),
        ({"tallies": {"bags": {"Ann": 9}}}, {}, None),
        ({"tallies": {"bags": {"Ann": 25}}}, {"bag_penalty": 0}, None),
        ({"totals": {"Ann": 500}}, {}, f"{OVER}{US} 500 and {THEM} 0"),
        ({"totals": {"Ann": 499}}, {}, None),
        ({"totals": {"Dee": -200}}, {"floor": -200}, f"{OVER}{US} 0 and {THEM} -200"),
        ({"totals": {"Dee": -199}}, {"floor": -200}, None),
        ({"totals": {"Ann": 510, "Bob": 510}}, {}, None),
    ],
)
def test_a_start_that_cannot_be(start, options, problem):
    assert refusal(options=options, start=start) == (problem or "")
