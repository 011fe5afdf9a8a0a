"""The cousins of Belote: auctions, rounding, Klaverjas, Bulgarian Belot."""

import pytest
from belote_games import THEM, US, broken, play, points


class TestAuctions:
    # A bid of 100, made with 110 and failed with 90, plain, doubled and redoubled.
    @pytest.mark.parametrize(
        ("options", "made", "failed", "made_doubled", "failed_doubled", "failed_redoubled"),
        [
            ({}, [210, 52], [0, 262], [362, 0], [0, 362], [0, 562]),
            ({"multiply": "all"}, [210, 52], [0, 262], [524, 0], [0, 524], [0, 1048]),
            ({"redouble": 3}, [210, 52], [0, 262], [362, 0], [0, 362], [0, 462]),
            ({"fail_total": 160}, [210, 52], [0, 260], [360, 0], [0, 360], [0, 560]),
            ({"score": "points"}, [110, 52], [0, 162], [324, 0], [0, 324], [0, 648]),
            ({"score": "bid"}, [100, 0], [0, 100], [200, 0], [0, 200], [0, 400]),
        ],
    )
    def test_the_ways_of_scoring(self, options, made, failed, made_doubled, failed_doubled, failed_redoubled):
        def deal(count, **more):
            return points("coinche", {"bid": 100, "count": count, **more}, **options)

        assert deal([110, 52]) == made
        assert deal([90, 72]) == failed
        assert deal([110, 52], doubled=2) == made_doubled
        assert deal([90, 72], doubled=2) == failed_doubled
        assert deal([90, 72], doubled=4) == failed_redoubled

    @pytest.mark.parametrize(("own", "made"), [(89, False), (90, True), (91, True)])
    def test_89_for_90_fails(self, own, made):
        for rounding in ("none", "five-up"):
            deal = points("coinche", {"bid": 90, "count": [own, 162 - own]}, rounding=rounding)
            assert (deal[0] > 0) == made

    def test_a_lowest_bid_that_is_no_ten_is_a_bid_too(self):
        assert play("coinche", {"taker": "Ann", "bid": 82, "count": [100, 62]}, bid_least=82).played == 1
        assert play("coinche", {"taker": "Ann", "bid": 90, "count": [100, 62]}, bid_least=82).played == 1
        for bid in (80, 92):
            hand = {"taker": "Ann", "bid": bid, "count": [100, 62]}
            assert broken("coinche", hand, bid_least=82)[0][0] == "auction-bid"

    # 100 is bid, and 30 are won in the play by the takers.
    @pytest.mark.parametrize(
        ("ruleset", "hand", "expected"),
        [
            ("coinche", {"count": [110, 52]}, [240, 52]),
            ("coinche", {"count": [69, 93]}, [0, 292]),
            ("coinche", {"count": [110, 52], "doubled": 2}, [392, 0]),
            ("contree-ffb", {"count": [110, 52], "doubled": 2}, [350, 0]),
            ("coinche-essarts", {"count": [110, 52]}, [240, 52]),
            ("coinche-essarts", {"count": [69, 93]}, [0, 290]),
        ],
    )
    def test_extras_score_whatever_the_way_of_scoring(self, ruleset, hand, expected):
        assert points(ruleset, {"bid": 100, "extra": [30, 0], **hand}, extra=True) == expected

    def test_bella_counts_for_the_contract_and_stays_on_failure(self):
        hand = {"bid": 120, "bella": "Ann"}
        assert points("coinche", {**hand, "count": [100, 62]}) == [240, 62]
        assert points("coinche", {**hand, "count": [99, 63]}) == [20, 282]
        assert points("contree", {**hand, "count": [99, 63]}) == [0, 302]

    def test_declarations_count_for_the_contract(self):
        hand = {"trump": "H", "bid": 100, "count": [83, 79], "declared": {"Ann": ["3KD"]}}
        assert points("coinche", hand) == [203, 79]

    def test_nobody_makes_a_contract_without_a_trick(self):
        hand = {"trump": "H", "bid": 80, "capot": "Bob", "declared": {"Ann": ["JJJJ"]}}
        assert points("coinche", hand) == [0, 252 + 80 + 200]

    # At no trumps four aces are 200 and four tens 150; at all trumps jacks and nines, as with a trump.
    @pytest.mark.parametrize(
        ("trump", "count", "ann", "bob", "expected"),
        [
            ("NT", [100, 30], "AAAA", "10101010", [380, 30]),
            ("NT", [100, 30], "10101010", "JJJJ", [330, 30]),
            ("NT", [100, 30], "KKKK", "JJJJ", [280, 30]),
            ("AT", [150, 108], "JJJJ", "AAAA", [430, 108]),
        ],
    )
    def test_fours_of_a_kind_by_the_trump(self, trump, count, ann, bob, expected):
        hand = {"trump": trump, "bid": 80, "count": count, "declared": {"Ann": [ann], "Bob": [bob]}}
        assert points("coinche", hand) == expected

    def test_nines_are_nothing_at_no_trumps(self):
        hand = {"taker": "Ann", "trump": "NT", "bid": 80, "declared": {"Ann": ["9999"]}}
        assert broken("coinche", hand)[0][0] == "declared-nothing"

    # 152, 120 or 248 in the pack: a capot's last trick is 100 in each, and who fails loses them all.
    @pytest.mark.parametrize(("trump", "all_cards"), [("H", 152), ("NT", 120), ("AT", 248)])
    def test_a_capot_and_a_failed_contract_by_the_trump(self, trump, all_cards):
        assert points("coinche", {"trump": trump, "bid": 80, "capot": "Ann"}) == [all_cards + 100 + 80, 0]
        assert points("coinche", {"trump": trump, "bid": 80, "capot": "Bob"}) == [0, all_cards + 100 + 80]
        assert points("coinche", {"trump": trump, "bid": 80, "count": [60]}) == [0, all_cards + 10 + 80]

    @pytest.mark.parametrize("bid", ["capot", 250, "Capot"])
    def test_a_capot_that_was_bid(self, bid):
        assert points("coinche", {"bid": bid, "capot": "Ann"}) == [502, 0]
        assert points("coinche", {"bid": bid, "count": [150, 12]}) == [0, 412]

    @pytest.mark.parametrize(("trump", "total"), [("H", 162), ("NT", 130), ("AT", 258)])
    def test_the_total_depends_on_the_trump(self, trump, total):
        assert points("coinche", {"trump": trump, "bid": 80, "count": [total - 20]})[1] == 20

    @pytest.mark.parametrize(
        ("bid", "on_ladder"), [(70, False), (80, True), (85, False), (180, True), (190, False)]
    )
    def test_the_ladder_of_bids(self, bid, on_ladder):
        hand = {"taker": "Ann", "bid": bid, "count": [100, 62]}
        if on_ladder:
            assert play("coinche", hand).played == 1
        else:
            assert broken("coinche", hand)[0][0] == "auction-bid"
            assert play("coinche", {**hand, "overruled": ["auction-bid"]}).played == 1


class TestRounding:
    @pytest.mark.parametrize(
        ("count", "five_up", "six_up", "complement"),
        [
            ([104, 58], [100, 60], [100, 60], [100, 60]),
            ([95, 67], [100, 70], [90, 70], [90, 70]),
            ([96, 66], [100, 70], [100, 70], [90, 70]),
            ([97, 65], [100, 70], [100, 60], [90, 70]),
            ([155, 7], [160, 10], [150, 10], [150, 10]),
            ([156, 6], [160, 10], [160, 10], [150, 10]),
            ([157, 5], [160, 10], [160, 0], [150, 10]),
            ([158, 4], [160, 0], [160, 0], [160, 0]),
        ],
    )
    def test_what_a_hand_marks(self, count, five_up, six_up, complement):
        for rounding, expected in (("five-up", five_up), ("six-up", six_up), ("complement", complement)):
            assert points("belote", {"count": count}, rounding=rounding) == expected

    @pytest.mark.parametrize(("rounding", "held"), [("none", 81), ("five-up", 80), ("complement", 80)])
    def test_what_is_held_is_rounded_as_the_marks_are(self, rounding, held):
        game = play("belote", {"taker": "Ann", "count": [81, 81]}, rounding=rounding)
        assert (game.totals[THEM], game.held) == (held, held)
        assert (
            play("belote", {"taker": "Ann", "count": [81, 81]}, rounding=rounding, unit=10).held * 10 == held
        )

    def test_each_hand_is_rounded_and_the_totals_add_the_marks(self):
        hands = [{"taker": "Ann", "count": [104, 58]}] * 3
        assert play("belote", *hands, rounding="five-up").totals == {US: 300, THEM: 180}
        assert play("belote", *hands).totals == {US: 312, THEM: 174}

    # The boundary digit is 6 in a suit, 5 at no trumps, 4 at all trumps: both sides' tens add up.
    @pytest.mark.parametrize(
        ("trump", "own", "marks"),
        [("H", 96, [9, 7]), ("H", 95, [9, 7]), ("H", 97, [10, 6]), ("H", 106, [10, 6]), ("AT", 144, [14, 12]),
         ("AT", 145, [15, 11]), ("AT", 154, [15, 11]), ("NT", 70, [14, 12])],
    )  # fmt: skip
    def test_tens_by_the_boundary_add_up(self, trump, own, marks):
        assert points("belot-bulgarian", {"trump": trump, "count": [own]}) == marks
        assert sum(marks) == {"H": 16, "AT": 26, "NT": 26}[trump]

    @pytest.mark.parametrize(
        ("count", "marks", "held"),
        [([66, 96], [7, 9], ""), ([66, 96], [6, 9], "10"), ([96, 66], [9, 6], "10")],
    )
    def test_neither_side_goes_up_where_points_are_held(self, count, marks, held):
        row = {"taker": {"card points": "own"}, "defence": {"card points": "opp"}}
        options = {"ties": {"ours": row | ({"held": held} if held else {})}, "tie": "ours", "tied_if": "1"}
        assert points("belot-bulgarian", {"trump": "H", "count": count}, **options) == marks

    @pytest.mark.parametrize("own", range(82, 163))
    def test_every_suit_deal_is_sixteen_marks(self, own):
        assert sum(points("belot-bulgarian", {"trump": "H", "count": [own]})) == 16


class TestKlaverjas:
    # Whoever revokes, all 162 and all the roem go to the others.
    @pytest.mark.parametrize(
        ("revoker", "expected"), [(None, [102, 100]), ("Bob", [202, 0]), ("Ann", [0, 202]), ("Cid", [0, 202])]
    )
    def test_a_revoke(self, revoker, expected):
        hand = {"trump": "H", "count": [102, 60], "extra": [0, 40]}
        hand |= {"revoke": revoker} if revoker else {}
        assert points("klaverjas", hand) == expected
        assert points("klaverjas", hand, revoke=None) == [102, 100]
        hundred = [one + 100 * (one == 202) for one in expected]
        assert points("klaverjas", hand, revoke=100) == hundred

    def test_a_revoke_where_tens_are_written(self):
        hand = {"trump": "H", "count": [100, 62], "revoke": "Bob"}
        assert points("belot-bulgarian", hand, revoke=100) == [16 + 10, 0]

    def test_the_score_says_who_revoked(self):
        game = play("klaverjas", {"taker": "Ann", "count": [102, 60], "revoke": "Bob"})
        assert str(game.hands[0].lines[0].reason) == "card points, Bob revoked"

    def test_roem_is_never_below_zero(self):
        assert (
            broken("klaverjas", {"taker": "Ann", "count": [102, 60], "extra": [-30, 0]})[0][0] == "expected"
        )


class TestBulgaria:
    @pytest.mark.parametrize(
        ("trump", "count", "doubled", "written", "held"),
        [
            ("NT", [65, 65], None, [0, 13], 13),
            ("NT", [65, 65], 2, [0, 0], 52),
            ("AT", [129, 129], None, [0, 13], 13),
            ("H", [81, 81], 2, [0, 0], 32),
        ],
    )
    def test_a_tie_hangs(self, trump, count, doubled, written, held):
        hand = {"taker": "Ann", "trump": trump, "count": count, **({"doubled": doubled} if doubled else {})}
        game = play("belot-bulgarian", hand)
        assert (list(game.hands[0].points.values()), game.held) == (written, held)

    @pytest.mark.parametrize(
        ("declared", "expected"),
        [
            ({"Ann": ["JJJJ"], "Bob": ["3AS"]}, [30, 8]),
            ({"Ann": ["JJJJ", "3AS"], "Bob": ["3AD"]}, [30, 6]),  # equal runs cancel, the jacks stand
            ({"Ann": ["JJJJ", "3AS"], "Bob": ["3KD"]}, [32, 6]),
            ({"Ann": ["JJJJ", "310S"], "Bob": ["AAAA", "3KD"]}, [30, 8]),
        ],
    )
    def test_runs_and_fours_are_compared_apart(self, declared, expected):
        assert points("belot-bulgarian", {"trump": "H", "count": [100, 62], "declared": declared}) == expected

    @pytest.mark.parametrize(
        ("hand", "rule"),
        [({"declared": {"Ann": ["AAAA"]}}, "declared-nothing"), ({"declared": {"Ann": ["3AS"]}}, "declared-nothing"),
         ({"bella": "Ann"}, "bella-no-trump")],
    )  # fmt: skip
    def test_at_no_trumps_nothing_is_declared(self, hand, rule):
        assert broken("belot-bulgarian", {"taker": "Ann", "trump": "NT", **hand})[0][0] == rule

    def test_a_game_is_not_won_with_a_capot(self):
        capot = {"taker": "Ann", "trump": "H", "capot": "Ann"}  # 25
        made = {"taker": "Ann", "trump": "H", "count": [100, 62]}  # 10 and 6
        lost = {"taker": "Ann", "trump": "H", "count": [0, 162]}
        assert play("belot-bulgarian", made, start=[141, 0]).over
        assert not play("belot-bulgarian", capot, start=[141, 0]).over
        assert play("belot-bulgarian", capot, start=[141, 0], capot_wins=True).over
        assert play("belot-bulgarian", capot, made, start=[141, 0]).winners == (US,)
        # 151 after the capot: the others need 152.
        assert not play("belot-bulgarian", capot, lost, start=[126, 135]).over
        assert play("belot-bulgarian", capot, lost, start=[126, 136]).winners == (THEM,)
