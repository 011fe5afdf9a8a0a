"""Oh Hell as the seed has it: hand sizes, the hook, the scoring methods, who wins."""

import pytest

import scorepad
from scorepad.core.problems import ScorepadError

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"]


def sizes(players=4, **options):
    game = scorepad.score({"ruleset": "ohhell", "options": options, "players": NAMES[:players]})
    return list(game.sizes)


def one_hand(bids, tricks, cards, **options):
    """Return the points by player of one hand; the hook is out of the way."""
    game = scorepad.score(
        {
            "ruleset": "ohhell",
            "options": {"hand_sizes": [cards], "hook": False, **options},
            "players": NAMES[: len(bids)],
            "hands": [{"bids": bids, "tricks": tricks}],
        }
    )
    return list(game.hands[0].points.values())


def bid(bids, cards, dealer="Cid", **options):
    """Return the game with these bids made, or the names of the rules they break."""
    game = {
        "ruleset": "ohhell",
        "options": {"hand_sizes": [cards], **options},
        "players": ["Ann", "Bob", "Cid"],
        "dealer": dealer,
        "hands": [{"bids": bids}],
    }
    try:
        return scorepad.score(game)
    except ScorepadError as error:
        return [problem.rule for problem in error.problems]


@pytest.mark.parametrize(
    ("players", "high", "hands", "hands_from_3"),
    [(3, 10, 19, 15), (4, 10, 19, 15), (5, 10, 19, 15), (6, 8, 15, 11), (7, 7, 13, 9)],
)
def test_the_default_hands_by_number_of_players(players, high, hands, hands_from_3):
    down = list(range(high, 0, -1))
    assert sizes(players) == down + down[-2::-1]
    assert len(sizes(players)) == hands
    assert len(sizes(players, low=3)) == hands_from_3
    assert min(sizes(players, low=3)) == 3


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        ("down-up", [3, 2, 1, 2, 3]),
        ("up-down", [1, 2, 3, 2, 1]),
        ("down", [3, 2, 1]),
        ("up", [1, 2, 3]),
        ([5, 1, 5], [5, 1, 5]),
        ([13], [13]),
    ],
)
def test_the_shapes(shape, expected):
    assert sizes(3, hand_sizes=shape, largest_hand=3) == expected


def test_a_list_is_bounded_by_the_pack_alone():
    assert sizes(4, hand_sizes=[12]) == [12]
    with pytest.raises(ScorepadError, match="12 is the most"):
        sizes(4, hand_sizes=[13])
    assert sizes(3, hand_sizes=[17]) == [17]
    with pytest.raises(ScorepadError, match="17 is the most"):
        sizes(3, hand_sizes=[18])


def test_a_high_beyond_the_pack_is_brought_down():
    assert max(sizes(4, largest_hand=12)) == 12
    assert max(sizes(4, largest_hand=13)) == 12
    assert max(sizes(7, largest_hand=40)) == 7


def test_low_up_to_the_largest_hand():
    assert sizes(7, low=7) == [7]
    with pytest.raises(ScorepadError, match="low is 8, but the largest hand is 7"):
        sizes(7, low=8)


@pytest.mark.parametrize(
    ("bids", "cards", "allowed"),
    [
        ([2, 1, 6], 10, True),
        ([2, 1, 7], 10, False),
        ([2, 1, 8], 10, True),
        ([0, 0, 1], 1, False),
        ([0, 0, 0], 1, True),
        ([1, 0, 0], 1, False),
        ([1, 0, 1], 1, True),
        ([1, 1, 0], 1, True),
        ([10, 0, 0], 10, False),
        ([10, 1, 0], 10, True),
    ],
)
def test_the_hook_forbids_bids_that_add_up(bids, cards, allowed):
    assert (bid(bids, cards) != ["hook"]) == allowed


def test_the_hook_can_be_off_or_start_at_a_size():
    assert bid([1, 0, 1], 2, hook=False) != ["hook"]
    assert bid([1, 0, 1], 2, hook=3) != ["hook"]
    assert bid([1, 0, 2], 3, hook=3) == ["hook"]
    assert bid([1, 0, 3], 4, hook=3) == ["hook"]


@pytest.mark.parametrize(
    ("bids", "cards", "forbidden"),
    [
        ({"Ann": 2}, 10, []),
        ({"Ann": 2, "Bob": 1}, 10, [7]),
        ({"Ann": 0, "Bob": 0}, 10, [10]),
        ({"Ann": 5, "Bob": 5}, 10, [0]),
        ({"Ann": 5, "Bob": 6}, 10, []),
        ({"Bob": 1, "Cid": 1}, 10, [8]),
    ],
)
def test_the_forbidden_bid_is_known_when_one_is_missing(bids, cards, forbidden):
    assert list(bid(bids, cards).next.forbidden) == forbidden


def test_no_bid_is_forbidden_without_the_hook():
    assert bid({"Ann": 1, "Bob": 1}, 3, hook=False).next.forbidden == ()
    assert bid({"Ann": 1, "Bob": 0}, 2, hook=3).next.forbidden == ()


def test_the_hook_names_the_dealer_and_the_bids_in_the_order_of_speaking():
    with pytest.raises(ScorepadError) as caught:
        scorepad.score(
            {
                "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "dealer": "Ann",
                "options": {"hand_sizes": [5]}, "hands": [{"bids": [2, 0, 3]}],
            }
        )  # fmt: skip
    assert str(caught.value) == (
        "hand 1: bids of 0, 3 and 2 would let everybody make it: Ann deals and may not bid 2"
    )


# Worked out from the seed's scoring methods: made with 2, one over, two under, zero made, zero missed.
@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("positive", [12, 3, 1, 10, 2]),
        ("blackout", [12, 0, 0, 10, 0]),
        ("negative", [10, -10, -20, 10, -20]),
        ("balanced", [10, -2, -4, 10, -4]),
        ("balanced-plus-bid", [12, -2, -4, 10, -4]),
        ("positive/vienna", [12, 3, 1, 13, 2]),
        ("negative/vienna", [10, -10, -20, 13, -20]),
        ("balanced/vienna", [10, -2, -4, 13, -4]),
        ("balanced-plus-bid/vienna", [12, -2, -4, 13, -4]),
    ],
)
def test_the_scoring_methods(scoring, points):
    assert one_hand([2, 2, 3, 0, 0], [2, 3, 1, 0, 2], 8, scoring=scoring) == points


@pytest.mark.parametrize(("cards", "points"), [(1, 6), (4, 9), (5, 10), (6, 11), (10, 15)])
def test_vienna_breaks_even_at_five_cards(cards, points):
    assert one_hand([0, 0, 1], [0, 0, cards], cards, vienna=True)[0] == points


def test_vienna_zero_is_an_option():
    options = {"vienna": True, "vienna_zero": "2*cards", "scoring": "negative"}
    assert one_hand([0, 0, 1], [0, 6, 1], 7, **options) == [14, -60, 10]


def test_a_house_scheme_with_over_and_under():
    schemes = {"gentleman": {"made": "10*bid if bid else 5", "over": "tricks", "under": "-10*under"}}
    points = one_hand([2, 1, 3, 0], [2, 3, 1, 0], 6, scoring="gentleman", schemes=schemes)
    assert points == [20, 3, -20, 5]


def test_at_least_contracts_and_decimals():
    schemes = {"break": {"made": "bid + 0.1*over", "missed": "-bid", "contract": "at-least"}}
    points = one_hand([3, 2, 4], [5, 2, 3], 10, scoring="break", schemes=schemes)
    assert [str(one) for one in points] == ["3.2", "2", "-4"]


def test_house_schemes_stand_beside_the_shipped_ones():
    options = {"schemes": {"mine": {"made": 1, "missed": 0}}, "scoring": "negative"}
    assert one_hand([1, 0, 0], [1, 0, 0], 1, **options) == [10, 10, 10]


@pytest.mark.parametrize(
    ("scheme", "wrong"),
    [
        ({"made": 1}, "missed is missing"),
        ({"made": 1, "over": 2}, "under is missing"),
        ({"made": 1, "under": 2}, "over is missing"),
        ({"made": 1, "missed": 2, "over": 3}, "missed beside over"),
    ],
)
def test_a_scheme_has_all_its_parts(scheme, wrong):
    with pytest.raises(ScorepadError, match=wrong):
        one_hand([1, 0, 0], [1, 0, 0], 1, scoring="mine", schemes={"mine": scheme})


def test_formulas_see_the_hand_and_the_game():
    schemes = {"all": {"made": "1000*hand + 100*max_cards + 10*bids_total + players", "missed": 0}}
    game = scorepad.score(
        {
            "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"],
            "options": {"hand_sizes": [4, 2], "schemes": schemes, "scoring": "all", "hook": False},
            "hands": [{"bids": [4, 0, 1], "tricks": [4, 0, 0]}, {"bids": [0, 0, 2], "tricks": [0, 0, 2]}],
        }
    )  # fmt: skip
    assert [hand.points["Bob"] for hand in game.hands] == [1453, 2423]


def test_the_deal_goes_round_and_the_dealer_bids_last():
    game = scorepad.score(
        {
            "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "dealer": "Bob",
            "hands": [{"bids": [0, 0, 0], "tricks": [10, 0, 0]}] * 1,
        }
    )  # fmt: skip
    assert game.hands[0].hand.table.order == ("Cid", "Ann", "Bob")
    assert game.next.order == ("Ann", "Bob", "Cid")
    assert game.next.dealer == "Cid"


def test_equal_totals_share_the_win_and_ranks_skip():
    game = scorepad.score(
        {
            "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "options": {"hand_sizes": [1, 1]},
            "hands": [{"bids": [0, 0, 0], "tricks": [1, 0, 0]}] * 2,
        }
    )  # fmt: skip
    assert game.totals == {"Ann": 2, "Bob": 20, "Cid": 20}
    assert game.winners == ("Bob", "Cid")
    assert game.ranks == {"Bob": 1, "Cid": 1, "Ann": 3}


def test_the_lowest_may_win():
    game = scorepad.score(
        {
            "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"],
            "options": {"hand_sizes": [1], "lowest_wins": True},
            "hands": [{"bids": [0, 0, 0], "tricks": [1, 0, 0]}],
        }
    )  # fmt: skip
    assert game.winners == ("Ann",)
    assert game.ranks == {"Ann": 1, "Bob": 2, "Cid": 2}


def test_nobody_has_won_before_the_last_hand():
    game = scorepad.score(
        {
            "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "options": {"hand_sizes": [1, 1]},
            "hands": [{"bids": [0, 0, 0], "tricks": [1, 0, 0]}],
        }
    )  # fmt: skip
    assert not game.over
    assert game.winners == ()


def tricks(taken):
    """Return the tricks by seat of a five-card hand in which these were written down."""
    game = scorepad.score(
        {
            "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "options": {"hand_sizes": [5]},
            "hands": [{"bids": [1, 1, 1], "tricks": taken}],
        }
    )  # fmt: skip
    return tuple(game.hands[0].hand.entered["tricks"].values())


@pytest.mark.parametrize(
    ("taken", "by_seat"),
    [
        ([2, 1, 2], (2, 1, 2)),
        ([2, 1], (2, 1, 2)),
        ([2, 3], (2, 3, 0)),
        ({"Ann": 2, "Cid": 2}, (2, 1, 2)),
        ([5, 0, 0], (5, 0, 0)),
    ],
)
def test_the_last_players_tricks_are_what_is_left(taken, by_seat):
    assert tricks(taken) == by_seat


@pytest.mark.parametrize(
    ("taken", "problems"),
    [
        ([2, 1, 1], ["the tricks add up to 4, not 5: 1 more to give"]),
        ([2, 2, 3], ["the tricks add up to 7, not 5: take 2 off"]),
        ([3, 3], ["the tricks add up to 6, not 5: take 1 off"]),
        ({"Ann": 2}, ["the tricks of Bob and Cid are missing: give them too"]),
        ([6, 0, 0], ["Ann took 6, but the hand has 5 tricks: 0 to 5"]),
        ([-1, 3, 3], ["Ann took -1, but the hand has 5 tricks: 0 to 5"]),
    ],
)
def test_tricks_that_cannot_be(taken, problems):
    with pytest.raises(ScorepadError) as caught:
        tricks(taken)
    assert str(caught.value).splitlines() == [f"hand 1: {one}" for one in problems]
