"""Spades: the seed's two-player game, partners, bags, nil, and every option on its own."""

import json

import pytest

import scorepad
from scorepad.errors import ScorepadError

FOUR = ["Ann", "Bob", "Cid", "Dee"]
US, THEM = "Ann & Cid", "Bob & Dee"


def play(ruleset, *hands, start=None, players=None, **options):
    """Return the game after these hands, each a pair of bids and tricks."""
    players = players or (
        FOUR if ruleset in ("spades", "spades-solo") else FOUR[:3] if "3p" in ruleset else FOUR[:2]
    )
    game = {
        "ruleset": ruleset, "players": players, "options": options,
        "hands": [{"bids": bids, "tricks": tricks} for bids, tricks in hands],
    }  # fmt: skip
    return scorepad.score(game | ({"start": start} if start else {}))


def ours(bids, tricks, held=0, **options):
    """Return the points and bags of Ann & Cid after a hand that they began with so many bags."""
    start = {"tallies": {"bags": {US: held}}} if options.get("bags") != 0 else None
    game = play("spades", (bids, tricks), start=start, **options)
    return game.hands[0].points[US], game.tallies.get("bags", {}).get(US)


def broken(ruleset, bids, tricks=None, start=None, players=None, **options):
    """Return the names of the rules that these bids, or tricks, break."""
    hand = {"bids": bids} | ({"tricks": tricks} if tricks else {})
    game = {"ruleset": ruleset, "players": players or FOUR, "options": options, "hands": [hand]}
    try:
        scorepad.score(game | ({"start": start} if start else {}))
    except ScorepadError as error:
        return [problem.rule for problem in error.problems]
    return []


class TestTheSeed:
    # Worked by hand from the seed text: Ann has this score and these bags, and bids and takes this.
    @pytest.mark.parametrize(
        ("total", "bags", "bid", "tricks", "total_after", "bags_after"),
        [
            (0, 0, 4, 6, 42, 2),
            (0, 0, 5, 4, -50, 0),
            (0, 0, 4, 4, 40, 0),
            (0, 0, "nil", 0, 100, 0),
            (0, 0, "nil", 2, -100, 2),
            (0, 0, "double-nil", 0, 200, 0),
            (0, 0, "double-nil", 1, -200, 1),
            (0, 8, 3, 6, -67, 1),
            (0, 8, 3, 5, -68, 0),
            (0, 8, 3, 4, 31, 9),
            (0, 9, "nil", 13, -300, 2),
            (495, 9, 2, 3, 416, 0),
            (-18, 0, 6, 8, 44, 2),
            (-80, 9, 6, 8, -118, 1),
            (0, 0, 13, 13, 130, 0),
            (0, 0, 13, 12, -130, 0),
        ],
    )
    def test_a_hand(self, total, bags, bid, tricks, total_after, bags_after):
        start = {"totals": {"Ann": total}, "tallies": {"bags": {"Ann": bags}}}
        game = play("spades-2p", ([bid, 1], [tricks, 13 - tricks]), start=start)
        assert game.totals["Ann"] == total_after
        assert game.tallies["bags"]["Ann"] == bags_after

    @pytest.mark.parametrize(
        ("totals", "bids", "winners"),
        [
            ([480, 470], [4, 9], ("Bob",)),
            ([460, 410], [4, 9], ()),
            ([461, 410], [4, 9], ("Ann",)),
            ([459, 100], [4, 9], ()),
            ([460, 100], [4, 9], ("Ann",)),
        ],
    )
    def test_the_end(self, totals, bids, winners):
        game = play("spades-2p", (bids, [4, 9]), start={"totals": totals})
        assert game.winners == winners
        assert game.over == bool(winners)

    def test_the_second_player_bids_first_and_roles_swap(self):
        game = play("spades-2p", ([4, 9], [4, 9]), ([4, 9], [4, 9]))
        assert [one.hand.table.order for one in game.hands] == [("Ann", "Bob"), ("Bob", "Ann")]
        assert game.next.dealer == "Bob"
        assert game.next.cards == 13

    def test_a_tie_goes_on_even_below_the_target(self):
        tied, both_set, decided = ([4, 9], [4, 9]), ([5, 10], [4, 9]), ([5, 8], [5, 8])
        start = {"totals": [460, 410]}
        assert not play("spades-2p", tied, start=start).over
        assert not play("spades-2p", tied, both_set, start=start).over
        game = play("spades-2p", tied, both_set, decided, start=start)
        assert game.totals == {"Ann": 500, "Bob": 480}
        assert game.winners == ("Ann",)


class TestPartners:
    def test_seats_across_are_sides(self):
        game = play("spades", ([4, 1, 3, 1], [4, 6, 3, 0]))
        assert [side.name for side in game.sides] == [US, THEM]
        assert game.totals == {US: 70, THEM: 24}

    @pytest.mark.parametrize("tricks", [[9, 4], [9], {"Ann": 9}, {"Dee": 4, "Cid": 9}, {US: 9, THEM: 4}])
    def test_tricks_by_side_when_nobody_bid_nil(self, tricks):
        game = play("spades", ([4, 3, 3, 2], tricks))
        assert game.hands[0].hand.entered["tricks"] == {US: 9, THEM: 4}
        assert game.hands[0].points == {US: 72, THEM: -50}

    @pytest.mark.parametrize("tricks", [[4, 2, 5, 2], [4, 2, 5], {"Ann": 4, "Bob": 2, "Dee": 2}])
    def test_tricks_by_player(self, tricks):
        game = play("spades", ([4, 3, 3, 2], tricks))
        assert game.hands[0].hand.entered["tricks"] == {"Ann": 4, "Bob": 2, "Cid": 5, "Dee": 2}

    @pytest.mark.parametrize(
        ("bids", "tricks", "rules"),
        [
            (["nil", 3, 3, 2], [9, 4], ["tricks-by-player"]),
            ([4, 3, 3, 2], [9, 5], ["trick-sum"]),
            ([4, 3, 3, 2], [9, 3], ["trick-sum"]),
            ([4, 3, 3, 2], [14], ["trick-range"]),
            ([4, 3, 3, 2], [4, 4, 4, 4], ["trick-sum"]),
            ([4, 3, 3, 14], None, ["bid-range"]),
            ([4, 3, 3, -1], None, ["bid-range"]),
            ([4, 3, 3, "b7"], None, ["no-blind-bids"]),
            ([4, 3, 3, 13], None, []),
        ],
    )
    def test_what_cannot_be(self, bids, tricks, rules):
        assert broken("spades", bids, tricks) == rules

    @pytest.mark.parametrize(
        ("said", "means"),
        [("nil", "nil"), ("N", "nil"), (0, "nil"), ("dn", "blind-nil"), ("double-nil", "blind-nil"),
         ("bn", "blind-nil"), ("blind-nil", "blind-nil"), (3, 3)],
    )  # fmt: skip
    def test_how_a_bid_may_be_said(self, said, means):
        game = scorepad.score({"ruleset": "spades", "players": FOUR, "hands": [{"bids": [4, said, 3, 2]}]})
        assert game.hands[0].hand.entered["bids"]["Bob"] == means

    def test_zero_may_be_a_plain_bid(self):
        game = play("spades", ([4, 0, 3, 2], [4, 1, 3, 5]), zero_is_nil=False)
        assert game.hands[0].points[THEM] == 24

    @pytest.mark.parametrize(
        ("ruleset", "players", "cards"), [("spades-3p", FOUR[:3], 17), ("spades-solo", FOUR, 13)]
    )
    def test_others_play_alone(self, ruleset, players, cards):
        game = scorepad.score({"ruleset": ruleset, "players": players})
        assert [side.name for side in game.sides] == players
        assert game.next.cards == cards

    def test_several_lines_in_the_fixed_order(self):
        game = play("spades", (["nil", 3, 4, 2], [2, 5, 4, 2]), start={"tallies": {"bags": {US: 9}}})
        assert [(line.side, line.points, line.reason.name) for line in game.hands[0].lines] == [
            (US, 40, "contract-made"),
            (US, -100, "nil-failed"),
            (US, 2, "nil-tricks"),
            (US, -100, "bag-penalty"),
            (THEM, 50, "contract-made"),
            (THEM, 2, "overtricks"),
        ]


# A hand, what it comes to as the game is, and with one option turned: points and bags of Ann & Cid.
@pytest.mark.parametrize(
    ("bids", "tricks", "held", "before", "option", "after"),
    [
        ([4, 3, 3, 2], [5, 3, 3, 2], 0, (71, 1), {"trick": 20}, (141, 1)),
        ([4, 3, 3, 2], [3, 4, 3, 3], 0, (-70, 0), {"set": "zero"}, (0, 0)),
        ([4, 3, 3, 2], [3, 4, 3, 3], 0, (-70, 0), {"set": "minus-missing"}, (-10, 0)),
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
        ([6, 1, 4, 1], [7, 1, 4, 1], 0, (101, 1), {"ten": "double"}, (201, 1)),
        ([6, 1, 4, 1], [5, 2, 4, 2], 0, (-100, 0), {"ten": "double"}, (-200, 0)),
        ([5, 1, 4, 1], [5, 2, 4, 2], 0, (90, 0), {"ten": "double"}, (90, 0)),
        ([5, 1, 4, 1], [5, 2, 4, 2], 0, (90, 0), {"ten": "double", "ten_least": 9}, (180, 0)),
        ([6, 1, 5, 1], [6, 1, 5, 1], 0, (110, 0), {"ten": "fixed"}, (200, 0)),
        ([6, 1, 5, 1], [6, 1, 5, 1], 0, (110, 0), {"ten": "fixed", "ten_made": 150}, (150, 0)),
        ([6, 1, 5, 1], [6, 2, 4, 1], 0, (-110, 0), {"ten": "fixed"}, (-100, 0)),
        ([6, 1, 5, 1], [6, 2, 4, 1], 0, (-110, 0), {"ten": "fixed", "ten_set": 150}, (-150, 0)),
        ([6, 1, 5, 1], [6, 1, 5, 1], 0, (110, 0), {"ten": "bonus"}, (160, 0)),
        ([6, 1, 5, 1], [6, 1, 5, 1], 0, (110, 0), {"ten": "bonus", "ten_bonus": 60}, (170, 0)),
        ([7, 0, 6, 1], [7, 0, 6, 0], 0, (130, 0), {"thirteen": 250}, (250, 0)),
        ([7, 0, 6, 1], [7, 1, 5, 0], 0, (-130, 0), {"thirteen": 250}, (-130, 0)),
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
    assert broken("spades", ["b5", 3, 1, 2], blind_bids=6) == ["blind-bid"]


@pytest.mark.parametrize(
    ("bids", "options", "rules"),
    [
        ([2, 3, 1, 3], {}, []),
        ([2, 3, 1, 3], {"board": 4}, ["board"]),
        ([2, 3, 2, 3], {"board": 4}, []),
        (["nil", 3, 2, 3], {"board": 4}, []),
        (["nil", 3, 2, 3], {"board": 4, "board_nil": "alone"}, ["board"]),
        (["nil", 3, 4, 3], {"board": 4, "board_nil": "alone"}, []),
        (["nil", 3, "nil", 3], {"board": 4, "board_nil": "alone"}, []),
        ([1, 3, 4, 3], {"no_bid": [1]}, ["no-such-bid"]),
        (["nil", 3, 4, 3], {"no_bid": [0]}, []),
        ([3, 3, 4, 3], {"bids_not": 13}, ["bids-total"]),
        ([3, 3, 4, 4], {"bids_not": 13}, []),
        ([2, 3, 2, 3], {"bids_least": 11}, ["bids-total"]),
        ([2, 3, 3, 3], {"bids_least": 11}, []),
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


class TestTheEnd:
    # Ann & Cid make 70 exactly with two bags that score nothing, Bob & Dee lose 50.
    @pytest.mark.parametrize(
        ("totals", "options", "winners"),
        [
            ([430, 0], {}, (US,)),
            ([429, 0], {}, ()),
            ([130, 0], {"target": 200}, (US,)),
            ([129, 0], {"target": 200}, ()),
            ([0, -150], {"floor": -200}, (US,)),
            ([0, -149], {"floor": -200}, ()),
            ([0, -450], {}, ()),
            ([0, 0], {"hands": 1}, (US,)),
            ([0, 0], {"hands": 2}, ()),
            ([0, 120], {"hands": 1}, ()),
            ([0, 121], {"hands": 1}, (THEM,)),
        ],
    )
    def test_target_floor_and_hands(self, totals, options, winners):
        game = play("spades", ([4, 3, 3, 2], [9, 4]), start={"totals": totals}, overtrick=0, **options)
        assert game.hands[0].points == {US: 70, THEM: -50}
        assert game.winners == winners

    @pytest.mark.parametrize(("theirs", "winners"), [(-160, (US,)), (-150, ()), (-140, (THEM,))])
    def test_both_under_the_floor(self, theirs, winners):
        start = {"totals": {US: -150, THEM: theirs}}
        assert play("spades", ([5, 5, 5, 5], [7, 6]), start=start, floor=-200).winners == winners

    def test_the_penalty_comes_before_the_end_unless_the_house_says_otherwise(self):
        start = {"totals": {US: 440}, "tallies": {"bags": {US: 9}}}
        hand = ([4, 3, 3, 2], [9, 4])
        assert play("spades", hand, start=start).winners == ()
        game = play("spades", hand, start=start, penalty_first=False)
        assert game.winners == (US,)
        assert game.totals[US] == 412

    def test_tens_alone_may_be_compared(self):
        start = {"totals": {US: 456, THEM: 473}}  # 526 and 524 after the hand
        hand = ([4, 3, 3, 2], [7, 6])
        assert play("spades", hand, start=start).winners == (US,)
        assert play("spades", hand, start=start, tie="tens").winners == ()
        start["totals"][US] = 460  # 530 and 524
        assert play("spades", hand, start=start, tie="tens").winners == (US,)

    def test_fewer_bags_may_win_a_tie(self):
        start = {"totals": {US: 450, THEM: 469}, "tallies": {"bags": {THEM: 3}}}
        hand = ([4, 3, 3, 2], [7, 6])
        assert play("spades", hand, start=start).winners == ()
        assert play("spades", hand, start=start, tie="fewer-bags").winners == (US,)

    def test_a_tie_may_be_followed_by_three_hands(self):
        start = {"totals": {US: 450, THEM: 469}}
        tied, apart = ([4, 3, 3, 2], [7, 6]), ([4, 3, 3, 2], [8, 5])
        assert play("spades", tied, apart, start=start).over
        for more in (1, 2):
            assert not play("spades", tied, *[apart] * more, start=start, tie="block").over
        assert play("spades", tied, *[apart] * 3, start=start, tie="block").winners == (US,)

    def test_a_contract_of_thirteen_may_win_at_once(self):
        hand = ([7, 1, 6, 1], [13, 0])
        assert play("spades", hand).winners == ()
        game = play("spades", hand, start={"totals": {THEM: 300}}, thirteen="game")
        assert game.winners == (US,)
        assert game.ranks == {US: 1, THEM: 2}

    def test_so_many_sets_may_lose(self):
        hands = [([4, 3, 3, 2], [6, 7])] * 2
        start = {"totals": {US: 400}}
        assert play("spades", *hands, start=start).winners == ()
        assert play("spades", *hands, start=start, set_limit=3).winners == ()
        assert play("spades", *hands, start=start, set_limit=2).winners == (THEM,)

    def test_a_hand_after_the_end_is_refused_in_a_file(self):
        with pytest.raises(ScorepadError) as caught:
            play("spades", *[([4, 3, 3, 2], [9, 4])] * 3, start={"totals": {US: 400}})
        assert [problem.rule for problem in caught.value.problems] == ["after-end"]

    def test_an_adjustment_is_judged_too(self):
        game = {
            "ruleset": "spades", "players": FOUR, "start": {"totals": {US: 400}},
            "hands": [{"bids": [4, 3, 3, 2], "tricks": [9, 4]}],
            "adjustments": [{"after": 1, "side": "Cid", "points": 30, "reason": "prize"}],
        }  # fmt: skip
        assert scorepad.score(game).winners == (US,)


class TestAtTheTable:
    @pytest.fixture
    def table(self, ok):
        return ok("new", "spades", *FOUR, "--start", f"{US}=120", "--start", "Dee=7", "--start-bags", "Ann=8")

    def test_carried_over_from_paper(self, table, result):
        assert f"sides: {US}, {THEM}\n" in table
        assert f"{US}: 8 bags, 2 more cost 100\n" in table
        assert result()["totals"] == {US: 120, THEM: 7}
        assert result()["tallies"] == {"bags": {US: 8}}

    @pytest.mark.parametrize(("count", "ruleset"), [(2, "spades-2p"), (3, "spades-3p"), (4, "spades")])
    def test_the_number_of_names_picks_the_game(self, count, ruleset, ok, result):
        told = ok("new", "spades", *FOUR[:count])
        assert result()["ruleset"] == ruleset
        assert (f"for {count} players the rules are those of {ruleset}\n" in told) == (count < 4)

    def test_a_game_from_the_first_bid_to_the_winner(self, ok, table, result):
        assert ok("bid", "4", "nil", "3", "dn").startswith(
            "hand 1, 13 cards: Ann 4, Bob nil, Cid 3, Dee bn\n"
        )
        assert ok("tricks", "5", "0", "4").startswith(
            "hand 1, 13 cards\n"
            "  Ann & Cid       4+3/9  made, 2 over  -28   92  0 bags\n"
            "  Bob & Dee  nil+bn/0+4  made, 4 over  -96  -89  4 bags\n"
        )
        assert result()["hands"][0]["bids"] == {"Ann": 4, "Bob": "nil", "Cid": 3, "Dee": "blind-nil"}
        assert result()["tallies"] == {"bags": {US: 0, THEM: 4}}
        ok("adjust", "Cid", "400", "prize")
        ok("bid", "4", "3", "3", "2")
        assert ok("tricks", "Cid=9").endswith(f"{US} win with 564\n")
        assert result()["winners"] == [US]

    def test_what_cannot_be_stays_refused_beside_what_a_house_forbids(self, ok, refused):
        ok("new", "spades", *FOUR, "--board", "4")
        assert refused("bid", "1", "14", "1", "2", "--anyway") == [
            "hand 1: Bob bids 14, but the hand has 13 cards: bid 0 to 13",
            "hand 1: Ann & Cid bid 2 between them: the least is 4",
        ]

    def test_why(self, ok, table):
        ok("hand", "bids=4,nil,3,dn", "tricks=5,1,4,3")
        told = ok("show", "--hand", "1")
        for line in (
            f"{US} +70: contract of 7, took 9 (trick=10)",
            f"{US} +2: 2 overtricks (overtrick=1)",
            f"{US} -100: 10 bags: 10 reached 1 time (bag_penalty=100)",
            f"{THEM} -100: Bob bid nil and took 1 (nil=100)",
            f"{THEM} -200: Dee bid blind nil and took 3 (blind_nil=200)",
            f"{THEM} +4: 4 tricks of a failed nil (failed_nil=bag-and-point)",
        ):
            assert line in told.splitlines()

    def test_the_sheet_shows_bids_tricks_bags_and_score(self, ok, table):
        ok("hand", "bids=4,3,3,2", "tricks=9")
        assert "4+3/9✓ 92 b0" in ok("show")
        assert "3+2/4 •-43 b0" in ok("show")

    def test_a_revoke_is_noted_and_costs_tricks(self, ok, table, result, refused):
        assert refused("revoke", "Ann") == ["there is no hand 0 yet: no hand has been entered"]
        ok("hand", "bids=4,3,3,2", "tricks=9")
        ok("revoke", "ann")
        assert result()["hands"][0]["revoke"] == "Ann"
        assert result()["hands"][0]["points"] == {US: -70, THEM: 52}
        ok("bid", "4", "3", "3", "2")
        told = "the revoke of hand 1 is entered already: scorepad amend 1 revoke=... changes it, scorepad undo takes"
        assert refused("revoke", "Dee", "--hand", "1") == [f"{told} the last entry back"]
        ok("amend", "1", "revoke=Dee")
        assert result()["hands"][0]["points"] == {US: -25, THEM: -50}
        assert "no total moves" not in ok("revoke", "Ann")
        ok("undo")
        assert refused("revoke", "Zed") == [
            "hand 2: nobody at the table is called 'Zed': the players are Ann, Bob, Cid and Dee"
        ]

    def test_an_amendment_may_end_the_game_early_and_later_hands_stay_marked(self, ok, result):
        ok("new", "spades", *FOUR, "--target", "120")
        ok("hand", "bids=4,3,3,2", "tricks=6")
        ok("hand", "bids=4,3,3,2", "tricks=7")
        assert not result()["over"]
        told = ok("amend", "1", "bids=7,1,6,2", "tricks=13")
        assert f"{US} win with 130\n" in told
        assert told.endswith("hand 2 comes after the end of the game and does not count\n")
        after = result()
        assert after["over"]
        assert after["hands"][1]["after_end"]
        assert after["hands"][1]["bids"] == {"Ann": 4, "Bob": 3, "Cid": 3, "Dee": 2}
        assert after["totals"] == after["hands"][0]["totals"] == {US: 130, THEM: -30}
        assert "hand 2 comes after the end of the game and does not count" in ok("show")
        ok("undo")
        assert not result()["over"]
        assert result()["hands"][1]["points"] == {US: 70, THEM: 51}

    def test_who_may_bid_blind_nil_is_told_and_the_house_may_overrule(self, ok, refused, result):
        told = ok("new", "spades-pagat", *FOUR, "--start", f"{THEM}=130")
        assert f"{US}: 130 behind, may bid blind nil\n" in told
        assert refused("bid", "4", "bn", "3", "4") == [
            "hand 1: Bob may bid blind nil only when 100 behind: Bob & Dee is 0 behind"
        ]
        ok("bid", "4", "bn", "3", "4", "--anyway")
        assert result()["hands"][0]["overruled"] == ["blind-behind"]

    def test_the_file_of_a_game_reads_back(self, ok, table, result):
        ok("hand", "bids=4,3,3,2", "tricks=9", "revoke=Bob")
        ok("hand", "bids=nil,3,bn,2", "tricks=0,7,1,5")
        before = result()
        ok("export", "g.yaml")
        assert json.loads(ok("score", "g.yaml", "--format", "json")) == before
        ok("import", "g.yaml")
        assert result() == before
