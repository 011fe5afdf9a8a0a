"""Spades as it is typed at the table, and as the pad answers."""

import json

import pytest
from spades_games import FOUR, THEM, US

from scorepad.rulebook import library


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
            "  Ann & Cid       4+3/9                      made, 2 over  -28   92  0 bags\n"
            "  Bob & Dee  nil+bn/0+4  Bob's nil made, Dee's nil failed  -96  -89  4 bags\n"
        )
        assert result()["hands"][0]["bids"] == {"Ann": 4, "Bob": "nil", "Cid": 3, "Dee": "blind-nil"}
        assert result()["tallies"] == {"bags": {US: 0, THEM: 4}}
        ok("adjust", "Cid", "400", "prize")
        ok("bid", "4", "3", "3", "2")
        assert ok("tricks", "Cid=9").endswith(f"{US} win with 564\n")
        assert result()["winners"] == [US]

    def test_what_cannot_be_stays_refused_beside_what_a_house_forbids(self, ok, refused):
        ok("new", "spades", *FOUR, "--minimum-team-bid", "4")
        assert refused("bid", "1", "14", "1", "2", "--anyway") == [
            "hand 1: Bob bids 14, but the hand has 13 cards: bid 0 to 13",
            "hand 1: Ann & Cid bid 2 in all: the least is 4",
        ]

    def test_why(self, ok, table):
        ok("hand", "bids=4,nil,3,dn", "tricks=5,1,4,3")
        told = ok("show", "--hand", "1")
        for line in (
            f"{US} +70: contract of 7, took 9 (trick_points=10)",
            f"{US} +2: 2 overtricks (overtrick=1)",
            f"{US} -100: 10 bags: 10 reached once (bag_penalty=100)",
            f"{THEM} -100: Bob bid nil and took 1 (nil=100)",
            f"{THEM} -200: Dee bid blind nil and took 3 (blind_nil=200)",
            f"{THEM} +4: 4 tricks of a failed nil (failed_nil=bag-and-point)",
        ):
            assert line in told.splitlines()

    # What Ann & Cid bid and took, and Cid alone where the bid is one.
    @pytest.mark.parametrize(
        ("bids", "tricks", "words", "told"),
        [
            ("nil,3,4,2", "0,5,5", (), "nil+4/0+5  Ann's nil made, contract 1 over"),
            ("nil,3,4,2", "1,5,4", (), "nil+4/1+4  Ann's nil failed, contract made"),
            ("nil,3,4,2", "1,6,2", (), "nil+4/1+2  Ann's nil failed, contract 2 under"),
            ("nil,3,bn,2", "0,5,1", (), "nil+bn/0+1  Ann's nil made, Cid's nil failed"),
            ("nil,3,4,2", "0,5,5", ("--revoke", "set"), "nil+4/0+5  set by a revoke"),
        ],
    )
    def test_whose_nil_and_whose_contract(self, ok, bids, tricks, words, told):
        ok("new", "spades", *FOUR, *words)
        answer = ok("hand", f"bids={bids}", f"tricks={tricks}", *(["revoke=Cid"] if words else []))
        (line,) = (line for line in answer.splitlines() if line.startswith(f"  {US}"))
        assert " ".join(told.split()) in " ".join(line.split())

    def test_the_title_says_what_ends_the_game(self, ok):
        told = " ".join(ok("new", "spades-msn-short", *FOUR).split())
        assert "MSN short game, to 500 or 4 hands, lost at -200 seats" in told
        told = " ".join(ok("new", "spades-1v1", *FOUR[:2]).split())
        assert ", to 250, lost at -250, 5 bags cost 50, tie: block seats" in told

    @pytest.mark.parametrize("ruleset", [name for name in library.names() if name.startswith("spades")])
    def test_every_example_of_an_option_shows_what_it_changes(self, ruleset, ok, monkeypatch):
        monkeypatch.setenv("COLUMNS", "200")
        told = ok("new", ruleset, "--help")
        examples = [line.strip() for line in told.splitlines() if line.startswith(" " * 6)]
        assert len(examples) >= 28
        for example in examples:
            if "; no other value of" in example:
                continue
            before, after = example.split(": ", 1)[1].split("; with --")
            assert before != after.split(": ", 1)[1]
        alone = ruleset in ("spades-1v1", "spades-2p", "spades-3p", "spades-solo")
        assert ("partners bid" in told) != alone

    @pytest.mark.parametrize(
        ("ruleset", "example"),
        [
            ("spades", "partners bid nil+4, took 0+5: 141 and 1 bag; with --nil=50: 91 and 1 bag"),
            ("spades-3p", "bid nil, took 0: 50 and 0 bags; with --nil=100: 100 and 0 bags"),
            ("spades-3p", "bid 17, took 17: 170 and 0 bags; with --slam=250: 250 and 0 bags"),
            ("spades-3p", "bid 7, took 8: -70 and 0 bags; with --revoke=none: 71 and 1 bag"),
            ("spades-pagat", "bids of 1, 3, 2, 4: refused; with --minimum-team-bid=0: allowed"),
            ("spades-solo", "bid 7, took 9 with 4 bags: 22 and 1 bag; with --bag-penalty=100: -28 and 1 bag"),
            ("spades-msn", "-210 against 180 after 4 hands: over; with --floor=none: goes on"),
        ],
    )
    def test_an_example_is_one_of_this_table(self, ruleset, example, ok, monkeypatch):
        monkeypatch.setenv("COLUMNS", "200")
        assert f"      {example}\n" in ok("new", ruleset, "--help")

    def test_options_are_shown_where_bags_are_penalised_after_the_end(self, ok, tmp_path):
        (tmp_path / "late.yaml").write_text("name: Late\nextends: spades\noptions: {penalty_first: no}\n")
        assert "320 against 180 after 4 hands: goes on; with --target=300: over" in ok(
            "new", "./late.yaml", "--help"
        )

    def test_a_house_ruleset_that_cannot_be_played_is_shown_where(self, run, tmp_path):
        (tmp_path / "house.yaml").write_text("name: a\nextends: spades-3p\noptions:\n  revoke: tricks\n")
        answer = run("rulesets", "check", "house.yaml")
        assert answer.stderr.startswith("error: house.yaml:4:11: revoke: tricks move to the one other side")

    def test_one_bag_is_one_bag(self, ok):
        assert f"{US}: 9 bags, 1 more costs 100\n" in ok("new", "spades", *FOUR, "--start-bags", "Ann=9")
        ok("new", "spades", *FOUR, "--start-bags", "Ann=1")
        assert "  2+2/4  made  +40  40   1 bag\n" in ok("hand", "bids=2,5,2,4", "tricks=4")
        assert f"carried over: {US} 1 bag\n" in ok("show")

    def test_a_word_that_is_no_bid(self, ok, refused):
        ok("new", "spades", *FOUR)
        assert refused("bid", "blind", "1", "2", "3") == [
            "bids of Ann: expected a number of tricks, nil or blind-nil (bn, dn), got 'blind' (did you mean blind-nil?)"
        ]
        ok("new", "spades", *FOUR, "--blind-bids", "6")
        assert refused("bid", "x", "1", "2", "3") == [
            "bids of Ann: expected a number of tricks, one bid blind (b7), nil or blind-nil (bn, dn), got 'x'"
        ]

    def test_why_tricks_moved_and_blind_tricks_count_twice(self, ok, table):
        ok("hand", "bids=4,nil,3,dn", "tricks=5,0,4,4", "revoke=Dee")
        told = ok("show", "--hand", "1").splitlines()
        assert f"{US} +0: Dee's revoke moves 3 tricks here from {THEM} (revoke=tricks)" in told
        assert f"{US} +70: contract of 7, took 12 (trick_points=10)" in told
        assert f"{THEM} +0: Dee's revoke moves 3 tricks to {US} (revoke=tricks)" in told
        ok("new", "spades", *FOUR, "--blind-bids", "6", "--revoke", "set")
        ok("hand", "bids=b7,1,1,nil", "tricks=7,4,1,1", "revoke=Bob")
        told = ok("show", "--hand", "1").splitlines()
        assert told[3:] == [
            f"{US} +80: contract of 8, took 8 (trick_points=10)",
            f"{US} +70: blind 7 counts twice (blind_bid_times=2)",
            f"{THEM} -10: set by Bob's revoke: contract of 1 (revoke=set)",
            f"{THEM} -100: Dee's nil fails by Bob's revoke (revoke=set)",
            f"{THEM} +1: 1 trick of a failed nil (failed_nil=bag-and-point)",
        ]

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

    def test_a_call_is_judged_when_it_is_made(self, ok, result):
        ok("new", "spades-pagat", *FOUR, "--start", "Bob=100")
        ok("bid", "bn", "4", "4", "4")
        told = ok("adjust", "Ann", "10", "oops")
        assert "hand 1: the call stands, though it now breaks a house rule (blind-behind)\n" in told
        ok("tricks", "0", "4", "5", "4")
        assert result()["hands"][0]["overruled"] == ["blind-behind"]
        assert result()["hands"][0]["points"] == {US: 241, THEM: 80}
        ok("undo")
        ok("undo")
        assert result()["hands"][0]["overruled"] == []

    def test_a_call_stands_when_an_earlier_hand_is_amended(self, ok, result):
        ok("new", "spades-pagat", *FOUR)
        ok("hand", "bids=4,6,4,5", "tricks=2,11")
        ok("hand", "bids=bn,4,5,4", "tricks=0,4,5,4")
        told = ok("amend", "1", "tricks=8,5")
        assert "hand 2: the call stands, though it now breaks a house rule (blind-behind)\n" in told
        assert "hand 2: Ann may bid" not in told
        before = result()
        assert before["hands"][1]["overruled"] == ["blind-behind"]
        ok("export", "bn.yaml")
        ok("import", "bn.yaml")
        assert result()["hands"] == before["hands"]
        ok("amend", "1", "tricks=2,11")
        assert result()["hands"][1]["overruled"] == []

    def test_the_file_of_a_game_reads_back(self, ok, table, result):
        ok("hand", "bids=4,3,3,2", "tricks=9", "revoke=Bob")
        ok("hand", "bids=nil,3,bn,2", "tricks=0,7,1,5")
        before = result()
        ok("export", "g.yaml")
        assert json.loads(ok("score", "g.yaml", "--format", "json")) == before
        ok("import", "g.yaml")
        assert result() == before


def test_tricks_before_the_bids_get_one_sentence(ok, refused):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee")
    assert refused("tricks", "5", "4") == ["hand 1: the bids come first: enter them with scorepad bid"]
