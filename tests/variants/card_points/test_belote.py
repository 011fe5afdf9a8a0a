"""Belote: the seeds' two-player game and four players, ties, declarations, what contradicts itself."""

import pytest
from belote_games import THEM, US, broken, play, points


class TestTheSeed:
    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ({"count": [55, 50]}, [55, 50]),
            ({"count": [55, 54]}, [55, 54]),
            ({"count": [55, 55]}, [0, 55]),
            ({"count": [55, 56]}, [0, 111]),
            ({"count": [40, 55], "bella": "Ann"}, [60, 55]),
            ({"count": [35, 55], "bella": "Ann"}, [0, 55]),
            ({"count": [34, 55], "bella": "Ann"}, [0, 109]),
            ({"count": [60, 50], "bella": "Bob"}, [0, 130]),
            ({"count": [60, 50], "declared": {"Ann": ["3KH"]}}, [80, 50]),
            ({"count": [40, 50], "declared": {"Ann": ["4KH"]}}, [90, 50]),
            ({"count": [40, 50], "declared": {"Ann": ["5AH"]}}, [90, 50]),
            ({"piles": [50, 45], "last_trick": "Ann"}, [60, 45]),
            ({"piles": [50, 45], "last_trick": "Bob"}, [0, 105]),
        ],
    )
    def test_a_hand_that_ann_took(self, hand, expected):
        assert points("belote-2p", {"trump": "H", **hand}) == expected

    @pytest.mark.parametrize(
        ("ann", "bob", "ann_has", "bob_has"),
        [
            ("3KH", "4JS", 60, 90),  # the longer
            ("3KD", "3QS", 80, 40),  # the higher
            ("3QS", "3KD", 60, 60),
            ("3KD", "3KH", 60, 60),  # of equal ones the one in trumps
            ("3KH", "3KD", 80, 40),
            ("3KD", "3KS", 60, 40),  # else nobody
            ("5AH", "4KS", 110, 40),  # five against four, both worth 50
        ],
    )
    def test_only_the_better_sequence_scores(self, ann, bob, ann_has, bob_has):
        hand = {"trump": "H", "count": [60, 40], "declared": {"Ann": [ann], "Bob": [bob]}}
        if ann_has > bob_has:
            assert points("belote-2p", hand) == [ann_has, bob_has]
        elif ann_has == bob_has:
            assert points("belote-2p", hand) == [0, bob_has]
        else:
            assert points("belote-2p", hand) == [0, 100 + 50]

    def test_only_one_sequence_of_a_player_scores(self):
        hand = {"trump": "H", "count": [60, 40], "declared": {"Ann": ["3KH", "3AS"]}}
        assert points("belote-2p", hand) == [80, 40]

    @pytest.mark.parametrize("total", [28, 29, 100, 155, 156])
    def test_any_total_that_eighteen_cards_can_have_is_accepted(self, total):
        assert play("belote-2p", {"taker": "Ann", "count": [total - 10, 10]}).played == 1

    @pytest.mark.parametrize(("total", "repair"), [(27, "1 too few"), (157, "1 too many")])
    def test_others_are_not(self, total, repair):
        ((rule, sentence),) = broken("belote-2p", {"taker": "Ann", "count": [total - 10, 10]})
        assert rule == "count-sum"
        assert sentence.endswith(f"the card points add up to {total}, not 28 to 156: {repair}")

    def test_one_count_is_not_enough_where_the_sum_varies(self):
        assert broken("belote-2p", {"taker": "Ann", "count": {"Ann": 60}})[0][0] == "incomplete"

    def test_a_hand_that_both_pass_is_folded_and_the_deal_moves_on(self):
        game = play("belote-2p", {"passed": True}, {"taker": "Bob", "count": [40, 50]})
        assert game.totals == {"Ann": 40, "Bob": 50}
        assert [one.hand.table.dealer_name for one in game.hands] == ["Bob", "Ann"]
        assert game.next.dealer == "Bob"

    def test_the_exchange_of_the_seven_is_noted(self):
        game = play("belote-2p", {"taker": "Ann", "exchanged": "bob", "count": [60, 50]})
        assert game.hands[0].hand.entered["exchanged"] == "Bob"

    @pytest.mark.parametrize(
        ("start", "winners"),
        [([440, 449], ("Ann",)), ([439, 0], ()), ([440, 450], ()), ([440, 451], ("Bob",))],
    )
    def test_first_to_500_the_higher_if_both(self, start, winners):
        assert play("belote-2p", {"taker": "Ann", "count": [60, 50]}, start=start).winners == winners

    @pytest.mark.parametrize(
        ("option", "hand", "before", "after"),
        [
            ({"tie": "hold-maker"}, {"count": [55, 55]}, ([0, 55], 0), ([0, 55], 55)),
            ({"tie": "hold-both"}, {"count": [55, 55]}, ([0, 55], 0), ([0, 0], 110)),
            ({"tie": "all-to-opponent"}, {"count": [55, 55]}, ([0, 55], 0), ([0, 110], 0)),
            ({"tie": "made"}, {"count": [55, 55]}, ([0, 55], 0), ([55, 55], 0)),
            ({"belote_on_fail": "holder"}, {"count": [30, 60], "bella": "Ann"}, ([0, 110], 0), ([20, 90], 0)),
            ({"last_trick": 20}, {"piles": [40, 45], "last_trick": "Ann"}, ([50, 45], 0), ([60, 45], 0)),
            ({"bella": 30}, {"count": [40, 55], "bella": "Ann"}, ([60, 55], 0), ([70, 55], 0)),
            ({"fail_total": 162}, {"count": [40, 55]}, ([0, 95], 0), ([0, 162], 0)),
            ({"sequences": {3: 30}}, {"count": [60, 55], "declared": {"Ann": ["3KH"]}}, ([80, 55], 0), ([90, 55], 0)),
            ({"sequences": {3: 20, 4: 50, 5: 100}}, {"count": [60, 55], "declared": {"Ann": ["5AH"]}},
             ([110, 55], 0), ([160, 55], 0)),
            ({"declarations_count": "side"}, {"count": [60, 55], "declared": {"Ann": ["3KH", "3KD"]}},
             ([80, 55], 0), ([100, 55], 0)),
            ({"equal_sequences": "eldest"}, {"count": [60, 40], "declared": {"Ann": ["3KD"], "Bob": ["3KS"]}},
             ([60, 40], 0), ([80, 40], 0)),
            ({"equal_sequences": "nobody"}, {"count": [60, 40], "declared": {"Ann": ["3KH"], "Bob": ["3KS"]}},
             ([80, 40], 0), ([60, 40], 0)),
            ({"made_if": "own_all >= 60"}, {"count": [59, 40]}, ([59, 40], 0), ([0, 99], 0)),
        ],
    )  # fmt: skip
    def test_an_option_turns_a_hand(self, option, hand, before, after):
        for options, (expected, held) in (({}, before), (option, after)):
            game = play("belote-2p", {"taker": "Ann", "trump": "H", **hand}, **options)
            assert (list(game.hands[0].points.values()), game.held) == (expected, held)


class TestFour:
    @pytest.mark.parametrize("count", [[90, 72], [90], {"Ann": 90}, {"Dee": 72}, {US: 90, "Bob": 72}])
    def test_one_sides_count_is_enough(self, count):
        assert points("belote", {"count": count}) == [90, 72]

    @pytest.mark.parametrize(
        ("count", "repair"), [([90, 71], "1 too few"), ([90, 73], "1 too many"), ([163], "1 too many")]
    )
    def test_counts_add_up_to_162(self, count, repair):
        ((rule, sentence),) = broken("belote", {"taker": "Ann", "count": count})
        assert rule == "count-sum"
        assert sentence.endswith(f"not 162: {repair}")

    def test_piles_add_up_to_152(self):
        assert points("belote", {"piles": [80], "last_trick": "Cid"}) == [90, 72]
        ((_, sentence),) = broken("belote", {"taker": "Ann", "piles": [80, 73], "last_trick": "Ann"})
        assert sentence.endswith("the card points add up to 153, not 152: 1 too many")

    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ({"count": [82, 80]}, [82, 80]),
            ({"count": [80, 82]}, [0, 162]),
            ({"count": [162, 0], "capot": "Ann"}, [252, 0]),
            ({"capot": "Cid"}, [252, 0]),
            ({"capot": "Dee"}, [0, 252]),
            ({"count": [0, 162]}, [0, 162]),
            ({"count": [70, 92], "bella": "Cid"}, [20, 162]),
            ({"count": [75, 87], "bella": "Bob"}, [0, 182]),
            ({"capot": "Bob", "bella": "Ann"}, [20, 252]),
        ],
    )
    def test_a_deal_that_ann_took(self, hand, expected):
        assert points("belote", hand) == expected

    def test_two_ties_in_a_row_then_a_win(self):
        tie = {"taker": "Ann", "count": [81, 81]}
        game = play("belote", tie, {**tie, "taker": "Bob"}, {"taker": "Bob", "count": [60, 102]})
        assert [one.held for one in game.hands] == [81, 162, 0]
        assert [dict(one.points) for one in game.hands] == [
            {US: 0, THEM: 81},
            {US: 81, THEM: 0},
            {US: 60, THEM: 102 + 162},
        ]

    def test_what_is_held_goes_to_the_defence_when_the_next_fails(self):
        game = play("belote", {"taker": "Ann", "count": [81, 81]}, {"taker": "Bob", "count": [90, 72]})
        assert game.hands[1].points == {US: 162 + 81, THEM: 0}

    def test_what_is_held_waits_through_a_hand_that_all_pass(self):
        game = play("belote", {"taker": "Ann", "count": [81, 81]}, {"passed": True})
        assert game.held == 81

    def test_a_tie_on_the_last_hand_is_not_held(self):
        game = play(
            "belote", {"taker": "Ann", "count": [81, 81]}, {"taker": "Ann", "count": [81, 81]}, hands=2
        )
        assert game.hands[1].points == {US: 81, THEM: 81}
        assert game.held == 81

    @pytest.mark.parametrize(
        ("start", "held", "totals"),
        [([950, 925], 0, [1031, 1006]), ([950, 919], 0, [1031, 1000]), ([950, 918], 81, [950, 999])],
    )
    def test_a_tie_that_ends_the_game_is_not_held(self, start, held, totals):
        game = play("belote", {"taker": "Ann", "count": [81, 81]}, start=start)
        assert (game.over, game.held) == (held == 0, held)
        assert list(game.totals.values()) == totals

    @pytest.mark.parametrize("tie", ["hold-maker", "hold-both"])
    def test_both_score_their_own_on_a_tied_last_hand(self, tie):
        game = play("belote", {"taker": "Ann", "count": [81, 81]}, hands=1, tie=tie)
        assert (list(game.totals.values()), game.held) == ([81, 81], 0)
        assert str(game.hands[0].lines[0].reason) == "card points, not held over: it is the last hand"

    def test_a_tie_through_declarations(self):
        hand = {"trump": "H", "count": [71, 91], "declared": {"Ann": ["3KH"]}}
        game = play("belote-annonces", {"taker": "Ann", **hand})
        assert game.hands[0].points == {US: 0, THEM: 91}
        assert game.held == 91

    @pytest.mark.parametrize(
        ("declared", "expected"),
        [
            ({"Ann": ["3KD"], "Cid": ["3QS"]}, [130, 72]),
            ({"Ann": ["3KD"], "Bob": ["4JS"]}, [0, 212]),
            ({"Ann": ["5AD"], "Bob": ["KKKK"]}, [0, 262]),
            ({"Ann": ["JJJJ"], "Bob": ["9999"]}, [290, 72]),
            ({"Ann": ["9999"], "Bob": ["AAAA"]}, [240, 72]),
            ({"Ann": ["AAAA"], "Bob": ["10101010"]}, [190, 72]),
            ({"Ann": ["310D"], "Bob": ["39S"]}, [110, 72]),
            ({"Ann": ["10101010"], "Bob": ["KKKK"]}, [190, 72]),
            ({"Ann": ["KKKK"], "Bob": ["QQQQ"]}, [190, 72]),
            (
                {"Ann": ["3KS"], "Cid": ["3KC"], "Bob": ["3QD"]},
                [130, 72],
            ),  # partners do not cancel each other
            ({"Ann": ["3KS"], "Cid": ["3KH"], "Bob": ["3KD"]}, [130, 72]),  # the partner's is in trumps
            ({"Ann": ["3KS"], "Cid": ["3KC"], "Bob": ["3KD"]}, [90, 72]),
            ({"Ann": ["3KS"], "Cid": ["3KC"]}, [130, 72]),
        ],
    )
    def test_the_side_with_the_best_declaration_scores_all_of_its_own(self, declared, expected):
        assert points("belote-annonces", {"trump": "H", "count": [90, 72], "declared": declared}) == expected

    def test_the_first_to_speak_is_the_eldest_hand_whoever_is_entered_first(self):
        declared = {"Bob": ["3KS"], "Ann": ["3KD"]}
        hand = {"trump": "H", "count": [90, 72], "declared": declared}
        second = {**hand, "taker": "Bob", "count": [80, 82]}
        game = play("belote-annonces", {"taker": "Ann", **hand}, second, equal_sequences="eldest")
        assert [dict(played.points) for played in game.hands] == [{US: 110, THEM: 72}, {US: 80, THEM: 102}]

    def test_declarations_of_a_side_without_a_trick_go_to_the_other(self):
        hand = {"trump": "H", "capot": "Ann", "declared": {"Bob": ["JJJJ", "9999"]}}
        assert points("belote-annonces", hand) == [252 + 350, 0]
        assert points("belote-annonces", hand, declarations_on_capot="holder") == [0, 162 + 350]

    @pytest.mark.parametrize(
        ("own", "shared"),
        [(["3KS", "4KS", "5AS"], "KS"), (["3KH", "3KH"], "KH"), (["JJJJ", "JJJJ"], "JS"), (["3AS", "310S"], None),
         (["JJJJ", "3QS"], None), (["5AH", "39H"], None)],
    )  # fmt: skip
    def test_a_player_declares_a_card_once(self, own, shared):
        hand = {"taker": "Ann", "trump": "H", "count": [100, 62], "declared": {"Ann": own}}
        if shared is None:
            assert play("belote-annonces", hand).played == 1
        else:
            assert {rule for rule, _ in broken("belote-annonces", hand)} == {"declared-again"}

    def test_a_card_of_a_four_is_in_no_run_where_the_rules_say_so(self):
        hand = {"taker": "Ann", "trump": "H", "count": [100, 62], "declared": {"Ann": ["JJJJ", "3QS"]}}
        assert broken("belot-bulgarian", hand) == [
            ("declared-again", "hand 1: Ann's JJJJ and 3QS have a card in common (JS): leave one out")
        ]
        assert play("belot-bulgarian", hand, shared_cards=True).played == 1

    @pytest.mark.parametrize(
        ("hand", "rule"),
        [
            ({"count": [100, 62], "piles": [10, 142], "last_trick": "Bob"}, "count-and-piles"),
            ({"count": [100, 62], "last_trick": "Bob"}, "count-and-piles"),
            ({"capot": "Ann", "piles": [152, 0], "last_trick": "Bob"}, "capot-last"),
            ({"capot": "Zed", "count": [100, 62]}, "unknown-player"),
            ({"passed": False}, "expected"),
        ],
    )
    def test_what_contradicts_itself(self, hand, rule):
        assert [one for one, _ in broken("belote", {"taker": "Ann", **hand})] == [rule]

    @pytest.mark.parametrize(
        ("ruleset", "trump", "known"),
        [("belote", "NT", "a suit"), ("belote-2p", "AT", "a suit"), ("klaverjas", "NT", "a suit")],
    )
    def test_contracts_that_are_not_played(self, ruleset, trump, known):
        ((rule, sentence),) = broken(ruleset, {"taker": "Ann", "trump": trump, "count": [65, 65]})
        assert (rule, sentence) == (
            "no-such-contract", f"hand 1: {trump} is no contract of this game: take {known}",
        )  # fmt: skip

    @pytest.mark.parametrize("word", ["9KH", "38S", "2AS", "3KX", "7777", "8888", "JJJ", "K"])
    def test_what_is_no_declaration(self, word):
        assert broken("belote-annonces", {"taker": "Ann", "declared": {"Ann": [word]}})[0][0] == "expected"
