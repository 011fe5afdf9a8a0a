"""Sheets with a cell left blank or that nobody can read: named once, and later hands are judged all the same."""

import json

import pytest

SPADES = (
    "hand,Ann bid,Bob bid,Cid bid,Dee bid,Ann tricks,Bob tricks,Cid tricks,Dee tricks,"
    "Ann & Cid total,Bob & Dee total\n"
)
SOLO = "hand,Ann bid,Bob bid,Cid bid,Dee bid,Ann tricks,Bob tricks,Cid tricks,Dee tricks,Ann total,Bob total,Cid total,Dee total\n"
BELOTE = "hand,taker,Ann & Cid count,Bob & Dee count,Ann & Cid total,Bob & Dee total\n"
TEN_BAGS = ("--bags=10", "--bag-penalty=100", "--nil=100", "--failed-nil=bag-only")

# Ann & Cid bid 3 and take 10: 37 and 7 bags; Bob & Dee bid 7 and take 3: -70. Then Ann & Cid bid 4 and take 7:
# 43, but with ten bags that is -57, so -20; Bob & Dee bid and take 6: -10.
GAPS = {
    "nobody knows what Dee bid": ("spades", (), SPADES
        + "1,1,2,2,,5,2,5,1,37,-70\n2,2,3,2,3,4,3,3,3,-20,-10\n",
        [(1, None, "value-missing")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "the last hand, two bids of it": ("spades", (), SPADES
        + "1,1,2,2,5,5,2,5,1,37,-70\n2,2,3,,,4,3,3,3,-20,-10\n",
        [(2, None, "value-missing")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "two cannot say what they took": ("spades", (), SPADES
        + "1,1,2,2,5,,,5,1,37,-70\n2,2,3,2,3,4,3,3,3,-20,-10\n",
        [(1, None, "value-missing")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "a pair cannot say what it took": ("spades", (), SPADES
        + "1,1,2,2,5,,2,,1,37,-70\n2,2,3,2,3,4,3,3,3,-20,-10\n",
        [(1, None, "value-missing")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "a blot on Cid's bid": ("spades", (), SPADES
        + "1,1,2,?,5,5,2,5,1,37,-70\n2,2,3,2,3,4,3,3,3,-20,-10\n",
        [(1, None, "expected")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "a blot on Cid's tricks": ("spades", (), SPADES
        + "1,1,2,2,5,5,2,?,1,37,-70\n2,2,3,2,3,4,3,3,3,-20,-10\n",
        [(1, None, "expected")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "tricks that do not add up": ("spades", (), SPADES
        + "1,1,2,2,5,5,2,6,1,37,-70\n2,2,3,2,3,4,3,3,3,-20,-10\n",
        [(1, None, "trick-sum")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "a penalty missed after it": ("spades", (), SPADES
        + "1,1,2,2,,5,2,5,1,37,-70\n2,2,3,2,3,4,3,3,3,80,-10\n",
        [(1, None, "value-missing"), (2, "Ann & Cid", "bag-penalty-missed")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "a total is blank, too": ("spades", (), SPADES
        + "1,1,2,2,,5,2,5,1,37,\n2,2,3,2,3,4,3,3,3,-20,-10\n",
        [(1, None, "value-missing"), (1, None, "value-missing")], {"Ann & Cid": -20, "Bob & Dee": -10}),
    "points that no bid of Dee's would give": ("spades", (), SPADES
        + "1,1,2,2,,5,2,5,1,37,-71\n2,2,3,2,3,4,3,3,3,-20,-11\n",
        [(1, None, "value-missing")], {"Ann & Cid": -20, "Bob & Dee": -11}),
    "four bags between two nils, three of them Ann's": ("spades-solo", TEN_BAGS, SOLO
        + "1,nil,nil,4,5,,,4,5,-100,-100,40,50\n2,1,1,2,2,8,1,2,2,-183,-90,60,70\n",
        [(1, None, "value-missing")], {"Ann": -183, "Bob": -90, "Cid": 60, "Dee": 70}),
    "four bags between two nils, and no penalty": ("spades-solo", TEN_BAGS, SOLO
        + "1,nil,nil,4,5,,,4,5,-100,-100,40,50\n2,1,1,2,2,8,1,2,2,-83,-90,60,70\n",
        [(1, None, "value-missing")], {"Ann": -83, "Bob": -90, "Cid": 60, "Dee": 70}),
    "who took a hand that was tied": ("belote", (), BELOTE
        + "1,,81,81,0,81\n2,Ann,100,62,181,143\n",
        [(1, None, "value-missing")], {"Ann & Cid": 181, "Bob & Dee": 143}),
    "a blot on a count that was tied": ("belote", (), BELOTE
        + "1,Cid,?,81,0,81\n2,Ann,100,62,181,143\n",
        [(1, None, "expected")], {"Ann & Cid": 181, "Bob & Dee": 143}),
    "a blot on the count after a tie": ("belote", (), BELOTE
        + "1,Cid,81,81,0,81\n2,Ann,?,62,181,143\n3,Bob,72,90,253,233\n",
        [(2, None, "expected")], {"Ann & Cid": 253, "Bob & Dee": 233}),
    "held points lost after it": ("belote", (), BELOTE
        + "1,,81,81,0,81\n2,Ann,100,62,100,143\n",
        [(1, None, "value-missing"), (2, "Ann & Cid", "held-lost")], {"Ann & Cid": 181, "Bob & Dee": 143}),
}  # fmt: skip


@pytest.fixture
def audited(run, tmp_path):
    def outcome(text, ruleset, *words):
        (tmp_path / "f.csv").write_text(text)
        answer = run("audit", "f.csv", "--ruleset", ruleset, *words, "--format", "json")
        assert not answer.stderr, answer.stderr
        return json.loads(answer.stdout)

    return outcome


def findings_in(outcome):
    return [(finding["hand"], finding["side"], finding["rule"]) for finding in outcome["findings"]]


@pytest.mark.parametrize("case", GAPS)
def test_a_gap_is_told_once_and_later_hands_are_judged(case, audited):
    ruleset, words, text, findings, right = GAPS[case]
    players = ("Ann", "Bob", "Cid", "Dee") if ruleset == "belote" else ()
    outcome = audited(text, ruleset, *words, *players)
    assert findings_in(outcome) == findings, [finding["message"] for finding in outcome["findings"]]
    assert outcome["right"]["totals"] == right


def test_a_hand_that_only_one_bid_explains_counts_as_if_it_were_there(audited):
    ruleset, _, text, _, _ = GAPS["nobody knows what Dee bid"]
    assert audited(text, ruleset)["as_written"] == []
    ruleset, _, text, _, _ = GAPS["points that no bid of Dee's would give"]
    assert audited(text, ruleset)["as_written"] == [1]


class TestHandsAfterTheEnd:
    """Amendments have ended the game after hand 2; hand 3 stays on the sheet and does not count."""

    @pytest.fixture
    def exported(self, ok, tmp_path):
        ok("new", "spades-2p", "Ann", "Bob", "--target", "150")
        for bids, tricks in (("5,6", "5,8"), ("5,6", "5,8"), ("5,5", "5,8")):
            ok("hand", f"bids={bids}", f"tricks={tricks}")
        ok("amend", "1", "bids=10,3", "tricks=10,3")
        ok("amend", "2", "bids=8,5", "tricks=8,5")
        ok("export", "f.csv")
        return tmp_path / "f.csv"

    def test_a_csv_of_it_comes_in_again_as_it_went_out(self, exported, ok, tmp_path):
        assert "\r\n3,Bob,13,,,5,5,5,8,,,,,,,\r\n" in exported.read_bytes().decode()
        ok("export", "before.json")
        assert "2 hands played" in ok("import", "f.csv", "--ruleset", "spades-2p", "--target", "150")
        ok("export", "after.json")
        before, after = (json.loads((tmp_path / f"{name}.json").read_text()) for name in ("before", "after"))
        assert after["hands"] == before["hands"]
        assert len(after["hands"]) == 3

    def test_it_is_right(self, exported, ok):
        assert ok("audit", "f.csv", "--ruleset", "spades-2p", "--target", "150").splitlines() == [
            "every total is right: 3 hands",
            "by right the game is over after hand 2",
            "right: Ann 180 and Bob 80; Ann wins with 180",
        ]

    @pytest.mark.parametrize(
        ("line", "facts"),
        [
            ("total,,,,,,,,,,181,,,80,,", (None, "Ann", 181, 180)),
            ("total,,,,,,,,,,180,,,133,,", (None, "Bob", 133, 80)),
        ],
    )
    def test_its_foot_does_not_count_the_hand(self, exported, audited, line, facts):
        text = exported.read_text().replace("total,,,,,,,,,,180,,,80,,", line)
        outcome = audited(text, "spades-2p", "--target", "150")
        assert [
            (finding["hand"], finding["side"], finding["written"], finding["computed"])
            for finding in outcome["findings"]
        ] == [facts]
        assert outcome["paper"]["totals"] == {"Ann": 180, "Bob": 80}


OHHELL = "cards,Ann bid,Ann tricks,Ann total,Bob bid,Bob tricks,Bob total,Cid bid,Cid tricks,Cid total\n"
BY_CARDS = {
    10: "10,2,2,12,1,7,7,0,1,1\n",
    9: "9,3,3,25,2,2,19,4,4,15\n",
    8: "8,2,2,37,1,2,21,4,4,29\n",
    7: "7,0,0,47,1,2,23,5,5,44\n",
    6: "6,0,0,57,1,2,25,4,4,58\n",
}


class TestLinesOfHandsThatHaveNoNumber:
    @pytest.mark.parametrize(
        ("sizes", "refusal"),
        [
            ((10, 8, 7, 6), "3:1: a line seems to be missing after hand 1: 8 cards are written where 9 are due"),
            ((10, 9, 7, 6), "4:1: a line seems to be missing after hand 2: 7 cards are written where 8 are due"),
            ((10, 9, 9, 8, 7), "4:1: the line of hand 2 seems to be there twice: 9 cards are written where 8 are due"),
            ((10, 10, 9), "3:1: the line of hand 1 seems to be there twice: 10 cards are written where 9 are due"),
            ((9, 8, 7), "the hands have 9, 8 and 7 cards, but by these rules 10, 9 and 8: give the option"),
            ((10, 7, 6), "the hands have 7 and 6 cards, but by these rules 9 and 8: give the option"),
        ],
    )  # fmt: skip
    def test_one_missing_or_there_twice(self, sizes, refusal, refused, tmp_path):
        (tmp_path / "f.csv").write_text(OHHELL + "".join(BY_CARDS[size] for size in sizes))
        (sentence,) = refused("audit", "f.csv", "--ruleset", "ohhell")
        assert refusal in sentence

    @pytest.mark.parametrize("sizes", [(10, 9, 8, 7, 6), (10, 9)])
    def test_none(self, sizes, audited):
        assert (
            audited(OHHELL + "".join(BY_CARDS[size] for size in sizes), "ohhell", "--no-hook")["findings"]
            == []
        )

    def test_one_size_that_slipped_is_no_line(self, audited):
        text = OHHELL + "".join(BY_CARDS[size] for size in (10, 9, 8))
        assert findings_in(audited(text.replace("\n8,", "\n7,"), "ohhell", "--no-hook")) == [
            (3, None, "cards-differ")
        ]
        assert findings_in(audited(text.replace("\n9,", "\n8,"), "ohhell", "--no-hook")) == [
            (2, None, "cards-differ")
        ]
