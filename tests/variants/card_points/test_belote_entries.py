"""Belote and its cousins as they are typed at the table: contracts, declarations, counts, repairs."""

import json

import pytest
from belote_games import FOUR, THEM, US


class TestAtTheTable:
    def test_a_deal_of_the_seeds_game(self, ok, result):
        told = ok("new", "belote", "Ann", "Bob")
        assert "for 2 players the rules are those of belote-2p\n" in told
        assert told.endswith("type: scorepad take PLAYER SUIT   (or scorepad pass)\n")
        assert ok("take", "Ann", "hearts") == (
            "hand 1, 9 cards, taker Ann, trump ♥\ntype: scorepad count N N   (Ann, Bob)\n"
        )
        assert "Bob's 4JS stands: it beats 3KD\n" in ok("declare", "Ann", "3KD", "Bob", "4JS")
        ok("declare", "Bob", "bella")
        assert ok("count", "60", "40") == (
            "hand 1, 9 cards, taker Ann, trump ♥, bella Bob\n"
            "  Ann  ♥/60  50 under    +0    0\n"
            "  Bob    40            +170  170\n"
            "Bob's 4JS stands: it beats 3KD\n"
            "Bob +100: card points, failed (score=points)\n"
            "Bob +20: bella, failed (score=points)\n"
            "Bob +50: declarations, failed (score=points)\n"
            "hand 2, 9 cards: Ann deals, Bob speaks first\n"
            "type: scorepad take PLAYER SUIT   (or scorepad pass)\n"
        )
        assert "passed by all" in ok("pass")
        assert result()["hands"][1]["passed"] is True
        assert result()["next"]["dealer"] == "Bob"

    def test_an_auction(self, ok, result, refused):
        ok("new", "coinche", *FOUR)
        assert refused("take", "Ann", "hearts", status=2) == [
            "say what was bid, too: scorepad take Ann hearts 100"
        ]
        assert refused("take", "Ann", "cups", "100") == [
            "trump: expected a suit (S, H, D or C), NT or AT, got 'cups'"
        ]
        assert refused("take", "Zed", "hearts", "100") == [
            "hand 1: nobody at the table is called 'Zed': the players are Ann, Bob, Cid and Dee"
        ]
        ok("take", "ann", "♥", "110", "--doubled")
        assert refused("take", "Bob", "S", "120")[0].startswith("the taker of hand 1 is entered already")
        assert ok("count", "Ann=92").startswith(
            "hand 1, 8 cards, taker Ann, trump ♥, bid 110, times 2\n"
            "  Ann & Cid  ♥110x2/92  18 under    +0    0\n"
            "  Bob & Dee         70            +382  382\n"
        )
        assert result()["hands"][0]["count"] == {US: 92, THEM: 70}
        assert result()["hands"][0]["doubled"] == 2
        assert "♥110x2/92" in ok("show")

    def test_piles_and_the_last_trick(self, ok, result):
        ok("new", "belote", *FOUR)
        ok("take", "Bob", "S")
        ok("piles", "62", "90", "--last", "Ann")
        assert result()["hands"][0]["piles"] == {US: 62, THEM: 90}
        assert result()["hands"][0]["last_trick"] == US
        assert result()["totals"] == {US: 72, THEM: 90}

    def test_what_is_held_is_told(self, ok, result):
        ok("new", "belote", *FOUR)
        ok("take", "Ann", "S")
        assert "held for the next hand: 81\n" in ok("count", "81", "81")
        assert result()["held"] == 81

    def test_everything_at_once(self, ok, result):
        ok("new", "belote-annonces", *FOUR)
        ok("hand", "taker=Ann", "trump=H", "declared=Ann=3KD+3QS,Bob=3JC", "bella=Cid", "count=90")
        hand = result()["hands"][0]
        assert hand["declared"] == {"Ann": ["3KD", "3QS"], "Bob": ["3JC"]}
        assert hand["points"] == {US: 150, THEM: 72}

    @pytest.mark.parametrize(
        ("words", "status", "sentence"),
        [
            (("count", "90", "73"), 1, "hand 1: the card points add up to 163, not 162: 1 too many"),
            (("count", "x"), 1, "count of Ann & Cid: expected a whole number of card points, got 'x'"),
            (("declare", "3KH"), 2, "say who declares 3KH: scorepad declare Ann 3KH"),
            (("declare", "Ann"), 2, "say what Ann declares, as in 3KH, JJJJ or bella"),
            (("declare", "Ann", "9KH"), 1, "declared.Ann: expected a run such as 3KH, or four of a kind such as"
                                           " JJJJ, got '9KH'"),
            (("piles", "62", "90"), 2, "say who took the last trick, too: scorepad piles 62 90 --last NAME"),
            (("take", "Bob", "H", "--doubled", "--redoubled"), 2, "say --doubled or --redoubled, not both: a redouble"
                                                                  " says it all"),
            (("declare", "Ann", "bella", "Bob", "bella"), 2, "bella is given twice: give it once"),
            (("pass",), 1, "hand 1: all cannot have passed: the hand has taker and trump, so take one of them off"),
        ],
    )  # fmt: skip
    def test_slips(self, words, status, sentence, ok, refused, result):
        ok("new", "belote-annonces", *FOUR)
        ok("take", "Ann", "H")
        before = result()
        assert refused(*words, status=status) == [sentence]
        assert result() == before

    def test_the_same_card_twice_is_pointed_out(self, ok):
        ok("new", "belote-annonces", *FOUR)
        ok("take", "Ann", "H")
        assert "Ann and Cid declare the same card: ask to see it\n" in ok(
            "declare", "Ann", "3KH", "Cid", "JJJJ"
        )

    @pytest.mark.parametrize("name", ["g.yaml", "g.json"])
    def test_the_file_of_a_game_reads_back(self, name, ok, result):
        ok("new", "coinche", *FOUR)
        ok("hand", "taker=Ann", "trump=H", "bid=capot", "doubled=4", "capot=Ann", "declared=Ann=3KD")
        ok("pass")
        ok("hand", "taker=Bob", "trump=AT", "bid=100", "count=100", "note=count again")
        ok("take", "Cid", "NT", "90")
        before = result()
        ok("export", name)
        assert json.loads(ok("score", name, "--format", "json")) == before
        ok("import", name)
        assert result() == before

    def test_a_player_may_declare_again(self, ok, result):
        ok("new", "belote-annonces", *FOUR)
        ok("take", "Ann", "H")
        ok("declare", "Ann", "4AS")
        ok("declare", "Ann", "3KH", "Bob", "3KD")
        ok("declare", "Cid", "3KC", "Dee", "310D")
        ok("declare", "Dee", "3AC")
        assert result()["hands"][0]["declared"] == {
            "Ann": ["4AS", "3KH"], "Bob": ["3KD"], "Cid": ["3KC"], "Dee": ["310D", "3AC"],
        }  # fmt: skip

    def test_a_declaration_that_never_was_is_taken_out(self, ok, result):
        ok("new", "belote-annonces", *FOUR)
        ok("hand", "taker=Ann", "trump=H", "declared=Ann=3KD", "count=90")
        assert result()["totals"] == {US: 110, THEM: 72}
        ok("amend", "1", "declared=none")
        assert "declared" not in result()["hands"][0]
        assert result()["totals"] == {US: 90, THEM: 72}

    def test_a_hand_of_piles_is_amended_to_a_count_and_back(self, ok, result, refused):
        ok("new", "belote", *FOUR)
        ok("take", "Ann", "H")
        ok("piles", "80", "72", "--last", "Ann")
        ok("amend", "1", "count=80,82")
        hand = result()["hands"][0]
        assert hand["count"] == {US: 80, THEM: 82}
        assert not {"piles", "last_trick"} & hand.keys()
        assert hand["points"] == {US: 0, THEM: 162}
        assert refused("amend", "1", "count=80,82", "piles=80,72", "last_trick=Ann") == [
            "hand 1: give the count, or the piles and the last trick, not both"
        ]
        ok("amend", "1", "piles=80,72", "last_trick=Ann")
        assert "count" not in result()["hands"][0]
        assert result()["totals"] == {US: 90, THEM: 72}

    def test_the_count_of_a_hand_in_play_is_entered_not_amended(self, ok, refused):
        ok("new", "belote", *FOUR)
        ok("take", "Ann", "H")
        assert refused("amend", "1", "count=80,82") == [
            "hand 1 has no count yet: enter it with scorepad count"
        ]

    def test_the_cards_of_bella_are_the_holders(self, ok):
        ok("new", "belote-annonces", *FOUR)
        ok("take", "Ann", "H")
        ok("declare", "Ann", "bella")
        assert "Bob and Ann declare the same card: ask to see it\n" in ok("declare", "Bob", "3KH")
        ok("undo")
        assert "the same card" not in ok("declare", "Ann", "3KH", "Bob", "3KD")

    def test_a_contract_without_its_trump(self, ok):
        ok("new", "coinche", *FOUR)
        ok("hand", "taker=Ann", "trump=H", "bid=capot", "count=72")
        assert "taker capot/72" in ok("amend", "1", "trump=none")

    def test_roem_is_entered_with_the_count(self, ok, result):
        ok("new", "klaverjas", *FOUR)
        ok("take", "Ann", "H")
        ok("count", "112", "50", "--extra", "0,60")
        assert result()["totals"] == {US: 112, THEM: 110}

    def test_a_capot_is_entered_with_count(self, ok, result):
        ok("new", "belote", *FOUR)
        ok("take", "Ann", "H")
        ok("count", "--capot", "Cid")
        assert result()["totals"] == {US: 252, THEM: 0}

    @pytest.mark.parametrize(
        ("words", "is_asked"),
        [
            (("count", "162", "0"), True),
            (("count", "161", "1"), False),
            (("count", "162", "0", "--capot", "Ann"), False),
            (("piles", "152", "0", "--last", "Ann"), True),
            (("piles", "152", "0", "--last", "Bob"), False),
        ],
    )
    def test_who_has_all_the_points_is_asked_about_the_tricks(self, words, is_asked, ok):
        ok("new", "belote", *FOUR)
        ok("take", "Ann", "H")
        asked = "Ann & Cid have every point: every trick, too? scorepad amend 1 capot=NAME\n"
        assert (asked in ok(*words)) == is_asked

    def test_declarations_in_a_sheet_for_a_spreadsheet(self, ok, tmp_path):
        ok("new", "belote-annonces", *FOUR)
        ok("hand", "taker=Ann", "trump=H", "declared=Ann=3KH+3KD", "count=90")
        ok("export", "x.csv")
        text = (tmp_path / "x.csv").read_text()
        assert ",3KH 3KD," in text
        assert "[" not in text
