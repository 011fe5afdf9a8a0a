"""A sheet that was kept by other rules than those it is held against: which option would make it right."""

import json

import pytest

SPADES = (
    "hand,Ann bid,Bob bid,Cid bid,Dee bid,Ann tricks,Bob tricks,Cid tricks,Dee tricks,"
    "Ann & Cid total,Bob & Dee total\n"
)
BELOTE = "hand,taker,bella,Ann & Cid count,Bob & Dee count,Ann & Cid total,Bob & Dee total\n"
CAPOT = "hand,taker,capot,Ann & Cid count,Bob & Dee count,Ann & Cid total,Bob & Dee total\n"
WHIST = "hand,Ann tricks,Bob tricks,Ann total,Bob total\n"
ANN = ("Ann", "Bob", "Cid", "Dee")

# Ann & Cid bid 3 and take 10: 7 bags. Bob & Dee bid 7 and take 3: set. Then Ann & Cid bid 4 and take 7: ten bags.
SEVEN, TEN = "1,1,2,2,5,5,2,5,1", "2,2,3,2,3,4,3,3,3"
EXPLAINED = {
    "ten bags cost 50": ("spades", (), f"{SPADES}{SEVEN},37,-70\n{TEN},30,-10\n", ["bag_penalty=50"]),
    "five bags cost 100": (  # 37 - 100; two bags are left, and three more make five: 43 - 100
        "spades", (), f"{SPADES}{SEVEN},-63,-70\n{TEN},-120,-10\n", ["bags=5"]),
    "tricks of five": ("spades", (), f"{SPADES}{SEVEN},22,-35\n{TEN},-55,-5\n", ["trick_points=5"]),
    "overtricks are nothing": ("spades", (), f"{SPADES}{SEVEN},30,-70\n{TEN},-30,-10\n", ["overtrick=0"]),
    "overtricks cost one": ("spades", (), f"{SPADES}{SEVEN},23,-70\n{TEN},-40,-10\n", ["overtrick=-1"]),
    "nil is 50": ("spades", (), f"{SPADES}1,nil,2,5,5,0,2,6,5,101,70\n", ["nil=50"]),
    "capot is 250": ("belote", ANN, f"{CAPOT}1,Ann,Ann & Cid,,,250,0\n2,Ann,,97,65,347,65\n", ["capot=250"]),
    "a failed contract is 160": ("belote", ANN, f"{BELOTE}1,Ann,,60,102,0,160\n2,Ann,,97,65,97,225\n", ["fail_total=160"]),
    "king and queen are 40": ("belote", ANN, f"{BELOTE}1,Ann,Ann,100,62,140,62\n", ["bella=40"]),
    "no book": ("german-whist", (), f"{WHIST}1,9,4,9,4\n", ["book=0"]),
    "two a trick": ("german-whist", (), f"{WHIST}1,9,4,6,0\n", ["trick=2"]),
}  # fmt: skip


@pytest.fixture
def audited(run, tmp_path):
    def outcome(text, ruleset, *words):
        (tmp_path / "f.csv").write_text(text)
        answer = run("audit", "f.csv", "--ruleset", ruleset, *words, "--format", "json")
        assert not answer.stderr, answer.stderr
        return json.loads(answer.stdout)

    return outcome


@pytest.mark.parametrize("case", EXPLAINED)
def test_a_number_that_explains(case, audited):
    ruleset, words, text, explained = EXPLAINED[case]
    outcome = audited(text, ruleset, *words)
    assert outcome["findings"]
    assert outcome["explained"] == explained


def test_of_an_option_that_is_a_number_only_the_likeliest_is_named(audited):
    """Seven bags cost 100 where five are the limit, or seven; other rulesets of Spades have five."""
    outcome = audited(f"{SPADES}{SEVEN},-63,-70\n", "spades", "--bags=14")
    assert outcome["explained"] == ["bags=5"]


def test_bags_alone_may_tell_it(audited):
    """The totals are right by both: 11 bags cost 100 and leave one, or none where they are all dropped."""
    text = SPADES.strip() + ",Ann & Cid bags,Bob & Dee bags\n"
    text += f"{SEVEN},37,-70,7,0\n2,2,3,2,2,4,3,4,2,-19,-20,0,0\n"
    outcome = audited(text, "spades")
    assert [
        (finding["rule"], finding["written"], finding["computed"]) for finding in outcome["findings"]
    ] == [("tally-differs", 0, 1)]
    assert outcome["explained"] == ["bag_carry=reset"]
    assert audited(text.replace("-20,0,0", "-20,1,0"), "spades")["findings"] == []


def test_bags_are_part_of_what_has_to_agree(audited):
    """By the totals ten bags may cost 50, but the bags on the sheet go with no option."""
    text = SPADES.strip() + ",Ann & Cid bags,Bob & Dee bags\n"
    text += f"{SEVEN},37,-70,7,0\n{TEN},30,-10,0,0\n"
    assert audited(text, "spades")["explained"] == ["bag_penalty=50"]
    assert audited(text.replace("37,-70,7", "37,-70,6"), "spades")["explained"] == []


def test_nothing_is_explained_where_nothing_is_wrong(audited):
    assert audited(f"{SPADES}{SEVEN},37,-70\n{TEN},-20,-10\n", "spades")["explained"] == []


def test_in_words(run, tmp_path):
    (tmp_path / "f.csv").write_text(f"{WHIST}1,9,4,9,4\n")
    answer = run("audit", "f.csv", "--ruleset", "german-whist")
    assert answer.stdout.splitlines()[-1] == "the totals are right for book=0"
