"""Spades: the two-player game, partners, and the end of the game."""

import pytest
from spades_games import FOUR, THEM, US, broken, play

import scorepad
from scorepad.core.problems import ScorepadError


class TestTwoPlayers:
    # Worked by hand from the rules for two: Ann has this score and these bags, and bids and takes this.
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
         ("bn", "blind-nil"), ("blind-nil", "blind-nil"), ("Double Nil", "blind-nil"), (3, 3)],
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
            ([0, 0], {"max_hands": 1}, (US,)),
            ([0, 0], {"max_hands": 2}, ()),
            ([0, 120], {"max_hands": 1}, ()),
            ([0, 121], {"max_hands": 1}, (THEM,)),
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

    # Ann makes 507 with her tenth bag, Bob 450; with the points of the bags gone she still had 507.
    @pytest.mark.parametrize(("options", "total"), [({}, 407), ({"bag_erase": True}, 397)])
    def test_who_wins_is_judged_before_a_late_penalty_too(self, options, total):
        start = {"totals": {"Ann": 485, "Bob": 360}, "tallies": {"bags": {"Ann": 9}}}
        hand = ([2, 9], [4, 9])
        game = play("spades-2p", hand, start=start, penalty_first=False, **options)
        assert game.totals == {"Ann": total, "Bob": 450}
        assert game.winners == ("Ann",)
        game = play("spades-2p", hand, start=start, penalty_first=False, target=600, **options)
        assert game.ranks == {"Bob": 1, "Ann": 2}

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

    def test_an_adjustment_that_ties_begins_a_block(self, ok, result):
        ok(
            "new",
            "spades-2p",
            "Ann",
            "Bob",
            "--tie",
            "block",
            "--target",
            "100",
            "--start",
            "Ann=60",
            "--start",
            "Bob=9",
        )
        ok("hand", "bids=4,9", "tricks=4,9")
        assert result()["winners"] == ["Ann"]
        ok("adjust", "Bob", "1", "fix")
        for _ in range(3):
            assert not result()["over"]
            ok("hand", "bids=4,9", "tricks=4,9")
        assert result()["winners"] == ["Bob"]

    def test_a_contract_of_thirteen_may_win_at_once(self):
        hand = ([7, 1, 6, 1], [13, 0])
        assert play("spades", hand).winners == ()
        game = play("spades", hand, start={"totals": {THEM: 300}}, slam="game")
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
