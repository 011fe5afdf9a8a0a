"""The auditor: right sheets with one mistake planted in each, found in its hand and nothing else."""

import csv
import io
import json
from pathlib import Path

import pytest

from scorepad.audit.audit import audit as audit_document
from scorepad.files.paper.reader import read_written
from scorepad.files.score_file import score_document
from scorepad.rulebook.library import finder, read_document

GAMES = Path(__file__).parents[1] / "games"
FOUR = ["Ann", "Bob", "Cid", "Dee"]


def golden(name):
    text = (GAMES / f"{name}.yaml").read_text()
    return score_document(read_document(text, None), finder()).game


class Paper:
    """A right sheet as somebody writes it: a row a hand, changed cell by cell."""

    def __init__(self, name):
        game = golden(name)
        fields = [field for field in game.ruleset.variant.fields if field.by_name]
        once = [field.name for field in game.ruleset.variant.fields if not field.by_name]
        sides = [side.name for side in game.sides]
        self.options = [
            f"--{key}={','.join(map(str, value)) if isinstance(value, list) else value}"
            for key, value in game.ruleset.chosen.items()
        ]
        self.ruleset = game.ruleset.identity
        self.rows = []
        if game.start.start:
            self.rows.append(
                {"hand": "start"} | {f"{side} total": game.start.start.get(side, 0) for side in sides}
            )
        for scored in game.hands:
            hand = scored.hand
            row = {"hand": hand.number, "dealer": hand.table.dealer_name, "cards": hand.cards}
            row |= {
                name: "yes" if hand.entered[name] is True else hand.entered[name]
                for name in once
                if name in hand.entered
            }
            for field in fields:
                values = hand.entered.get(field.name, {})
                row |= {
                    f"{name} {field.noun}": " ".join(value) if isinstance(value, tuple) else value
                    for name, value in values.items()
                }
            row |= {f"{side} points": scored.points[side] for side in sides}
            row |= {f"{side} total": scored.totals[side] for side in sides}
            row |= {
                f"{side} {tally}": counts[side] for tally, counts in scored.tallies.items() for side in sides
            }
            self.rows.append(row)
        self.rows.append({"hand": "Total"} | {f"{side} total": game.totals[side] for side in sides})

    def row(self, hand):
        return next(row for row in self.rows if row["hand"] == hand)

    def set(self, hand, column, value):
        """Write something else into a cell."""
        self.row(hand)[column] = value

    def score(self, hand, side, points):
        """Write other points, and go on from the total they make."""
        off = points - self.row(hand)[f"{side} points"]
        self.set(hand, f"{side} points", points)
        self.shift(hand, side, off)

    def shift(self, hand, side, off):
        """Write a total that is off, and go on from it."""
        for row in self.rows[self.rows.index(self.row(hand)) :]:
            row[f"{side} total"] += off

    def text(self, delimiter=",", without=()):
        columns = [name for name in dict.fromkeys(key for row in self.rows for key in row)
                   if not any(word in name for word in without)]  # fmt: skip
        out = io.StringIO()
        csv.writer(out, delimiter=delimiter).writerows(
            [columns, *([row.get(name, "") for name in columns] for row in self.rows)]
        )
        return out.getvalue()


@pytest.fixture
def audit(run, tmp_path):
    def audited(paper, *more, **how):
        (tmp_path / "friday.csv").write_text(paper.text(**how))
        words = ["audit", "friday.csv", "--ruleset", paper.ruleset, *paper.options, *more, "--format", "json"]
        answer = run(*words)
        assert not answer.stderr, answer.stderr
        outcome = json.loads(answer.stdout)
        assert answer.exit_code == int(bool(outcome["findings"]))
        return outcome

    return audited


def findings_in(outcome):
    return [(finding["hand"], finding["side"], finding["rule"]) for finding in outcome["findings"]]


NAMES = sorted(file.stem for file in GAMES.glob("*.yaml") if "adjustments" not in file.read_text())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("without", [(), ("points",), ("total",), ("dealer", "cards")])
def test_a_right_sheet_is_right(name, without, audit):
    paper = Paper(name)
    if without == ("total",) and paper.rows[0]["hand"] == "start":
        return  # what the game started with would be lost
    outcome = audit(paper, without=without)
    assert outcome["findings"] == []
    assert outcome["explained"] == []


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.yaml")), ids=lambda file: file.stem)
def test_a_golden_game_is_right(file, ok):
    assert ok("audit", str(file)).startswith("every total is right: ")


# game, what is planted (method and its words), what is found (hand, side, rule; written, computed)
PLANTED = {
    "points too high": ("ohhell-positive", ("score", 3, "Bob", 10), (3, "Bob", "points-differ", 10, 0)),
    "points too low": ("ohhell-positive", ("score", 5, "Ann", 2), (5, "Ann", "points-differ", 2, 12)),
    "a sign forgotten": ("ohhell-negative", ("score", 1, "Dee", 20), (1, "Dee", "points-differ", 20, -20)),
    "an even miss halved": ("ohhell-negative", ("score", 1, "Dee", -10), (1, "Dee", "points-differ", -10, -20)),
    "a made bid as missed": ("ohhell-balanced", ("score", 2, "Ann", -2), (2, "Ann", "points-differ", -2, 10)),
    "Vienna forgotten": ("ohhell-balanced-vienna", ("score", 2, "Bob", 10), (2, "Bob", "points-differ", 10, 7)),
    "points of nothing": ("ohhell-blackout", ("score", 4, "Bob", 2), (4, "Bob", "points-differ", 2, 0)),
    "the last hand": ("ohhell-positive", ("score", 5, "Dee", 0), (5, "Dee", "points-differ", 0, 10)),
    "points slipped, total right": (
        "ohhell-positive", ("set", 2, "Ann points", 1), (2, "Ann", "points-differ", 1, 11)),
    "wrong addition": ("ohhell-positive", ("shift", 2, "Cid", 10), (2, "Cid", "wrong-addition", 30, 20)),
    "wrong subtraction": ("ohhell-negative", ("shift", 4, "Bob", 20), (4, "Bob", "wrong-addition", 0, -20)),
    "addition in the first hand": (
        "ohhell-blackout", ("shift", 1, "Ann", -1), (1, "Ann", "wrong-addition", 10, 11)),
    "addition in the last hand": (
        "ohhell-positive", ("shift", 5, "Ann", 1), (5, "Ann", "wrong-addition", 55, 54)),
    "a total slipped once": ("ohhell-positive", ("set", 3, "Bob total", 100), (3, "Bob", "wrong-addition", 100, 10)),
    "the foot": ("ohhell-negative", ("set", "Total", "Cid total", 3), (None, "Cid", "foot-differs", 3, 30)),
    "a bid above the hand": ("ohhell-positive", ("set", 3, "Ann bid", 2), (3, None, "bid-range", None, None)),
    "tricks above the hand": ("ohhell-positive", ("set", 3, "Cid tricks", 2), (3, None, "trick-range", None, None)),
    "tricks too many": ("ohhell-positive", ("set", 1, "Bob tricks", 1), (1, None, "trick-sum", None, None)),
    "tricks too few": ("ohhell-positive", ("set", 4, "Bob tricks", 1), (4, None, "trick-sum", None, None)),
    "tricks too many at Spades": (
        "spades-2p-seed", ("set", 2, "Ann tricks", 7), (2, None, "trick-sum", None, None)),
    "a word for a number": ("ohhell-positive", ("set", 2, "Bob bid", "two"), (2, None, "expected", None, None)),
    "a total that is a word": ("ohhell-positive", ("set", 2, "Bob total", "?"), (2, None, "expected", None, None)),
    "a bid missing": ("ohhell-positive", ("set", 2, "Bob bid", ""), (2, None, "value-missing", None, None)),
    "a total missing": ("ohhell-positive", ("set", 2, "Bob total", ""), (2, None, "value-missing", None, None)),
    "a dealer slipped": ("ohhell-positive", ("set", 3, "dealer", "Cid"), (3, None, "dealer-differs", "Cid", "Bob")),
    "the first dealer": ("ohhell-positive", ("set", 1, "dealer", "Bob"), (1, None, "dealer-differs", "Bob", "Dee")),
    "a stranger deals": ("ohhell-positive", ("set", 4, "dealer", "Zed"), (4, None, "dealer-differs", "Zed", "Cid")),
    "a hand of another size": ("ohhell-positive", ("set", 2, "cards", 3), (2, None, "cards-differ", 3, 2)),
    "a bag penalty missed": ("spades-2p-seed", ("score", 4, "Ann", 39), (4, "Ann", "bag-penalty-missed", 39, -61)),
    "the last bag penalty": ("spades-2p-seed", ("score", 11, "Bob", 67), (11, "Bob", "bag-penalty-missed", 67, -33)),
    "a penalty too early": ("spades-2p-seed", ("score", 2, "Ann", -58), (2, "Ann", "points-differ", -58, 42)),
    "bags miscounted": ("spades-2p-seed", ("set", 2, "Ann bags", 3), (2, "Ann", "tally-differs", 3, 4)),
    "nil not paid": ("spades-2p-seed", ("score", 3, "Ann", 0), (3, "Ann", "points-differ", 0, 100)),
    "overtricks forgotten": ("spades", ("score", 1, "Ann & Cid", 70), (1, "Ann & Cid", "line-missed", 70, 72)),
    "a failed nil's point": ("spades", ("score", 2, "Ann & Cid", -60), (2, "Ann & Cid", "line-missed", -60, -59)),
    "held points lost": ("belote-held", ("score", 3, "Ann & Cid", 100), (3, "Ann & Cid", "held-lost", 100, 272)),
    "held points to the taker": ("belote-held", ("score", 1, "Bob & Dee", 81), (1, "Bob & Dee", "points-differ", 81, 0)),
    "card points too many": ("belote-held", ("set", 3, "Bob & Dee count", 63), (3, None, "count-sum", None, None)),
    "a book of six forgotten": ("german-whist-seed", ("score", 3, "Ann", 10), (3, "Ann", "points-differ", 10, 4)),
    "a trick above the book": ("german-whist-seed", ("score", 5, "Bob", 1), (5, "Bob", "points-differ", 1, 2)),
    "tricks of another pack": ("german-whist-seed", ("set", 2, "Ann tricks", 7), (2, None, "trick-sum", None, None)),
}  # fmt: skip


def planted(case):
    name, (how, *words), expected = PLANTED[case]
    paper = Paper("belote" if name == "belote-held" else name)
    if name == "belote-held":
        paper.rows = [row for row in paper.rows if row["hand"] not in (4, "Total")]
        for column in ("trump", "capot"):
            for row in paper.rows:
                row.pop(column, None)
    getattr(paper, how)(*words)
    return paper, expected


@pytest.mark.parametrize("case", PLANTED)
def test_one_mistake_is_found_in_its_hand(case, audit):
    paper, (hand, side, rule, written, computed) = planted(case)
    outcome = audit(paper)
    assert findings_in(outcome) == [(hand, side, rule)], [
        finding["message"] for finding in outcome["findings"]
    ]
    assert (outcome["findings"][0]["written"], outcome["findings"][0]["computed"]) == (written, computed)


@pytest.mark.parametrize("case", [case for case in PLANTED if PLANTED[case][1][0] == "score"])
def test_it_is_found_by_the_totals_alone_and_by_the_points_alone(case, audit):
    paper, (hand, side, rule, _, _) = planted(case)
    assert findings_in(audit(paper, without=("points",))) == [
        (hand, side, rule.replace("points-differ", "total-differs"))
    ]
    paper.rows = [row for row in paper.rows if row["hand"] != "Total"]
    assert findings_in(audit(paper, without=("total",))) == [(hand, side, rule)]


@pytest.mark.parametrize(("hand", "side"), [(2, "Ann"), (3, "Bob"), (4, "Dee")])
def test_a_total_that_slipped_once_is_not_told_again(hand, side, audit):
    """The paper went on from the right total in the next hand."""
    paper = Paper("ohhell-positive")
    paper.set(hand, f"{side} total", 70)
    assert findings_in(audit(paper, without=("points",))) == [(hand, side, "total-differs")]


@pytest.mark.parametrize(
    ("name", "hand", "side", "points"), [("belot-bulgarian", 1, "Ann & Cid", 30), ("prospect", 1, "Ann", -88)]
)
def test_what_depends_on_the_totals_may_be_right_by_either(name, hand, side, points, audit):
    """Whether the game is over, or a side far enough behind, by the wrong total or by the right one."""
    paper = Paper(name)
    paper.score(hand, side, points)
    assert findings_in(audit(paper)) == [(hand, side, "points-differ")]
    assert [finding[:2] for finding in findings_in(audit(paper, without=("points",)))] == [(hand, side)]


def test_a_bag_penalty_missed_and_the_bags_kept(audit):
    """The paper has 13 bags on, where it should have 3 and goes on with 3."""
    paper = Paper("spades-2p-seed")
    paper.score(4, "Ann", 39)
    paper.set(4, "Ann bags", 13)
    assert findings_in(audit(paper)) == [(4, "Ann", "bag-penalty-missed")]


def test_an_adjustment_added_wrong(run, tmp_path):
    text = (
        "hand,Ann bid,Ann took,Ann total,Bob bid,Bob took,Bob total,Cid bid,Cid took,Cid total,Ann points\n"
        "adjustment,,,-5,,,,,,,-5\n1,2,2,5,1,7,-60,0,1,-10,10\npenalty,,,-15,,,,,,,-10\n2,0,1,-25,3,4,-70,4,4,0,-10\n"
    )
    (tmp_path / "f.csv").write_text(text)
    answer = run("audit", "f.csv", "--ruleset", "ohhell", "--scoring", "negative")
    assert answer.stdout.splitlines()[:3] == [
        "hand 1, Ann: 5 - 10 is -5, not -15",
        "1 thing wrong in 2 hands",
        "the totals go wrong in hand 1",
    ]
    (tmp_path / "f.csv").write_text(text.replace("adjustment,,,-5", "adjustment,,,5").replace("-15", "-5"))
    answer = run("audit", "f.csv", "--ruleset", "ohhell", "--scoring", "negative")
    assert answer.stdout.splitlines()[0] == "before the first hand, Ann: 0 - 5 is -5, not 5"


def test_an_adjustment_with_no_total_beside_it(ok, tmp_path):
    text = (
        "hand,Ann bid,Ann took,Ann total,Bob bid,Bob took,Bob total,Cid bid,Cid took,Cid total,Ann points\n"
        "1,2,2,10,1,7,-60,0,1,-10,10\npenalty,,,none,,,,,,,-10\n2,0,1,-10,3,4,-70,4,4,0,-10\n"
    )
    (tmp_path / "f.csv").write_text(text)
    answer = ok("audit", "f.csv", "--ruleset", "ohhell", "--scoring", "negative")
    assert answer.startswith("every total is right: 2 hands\nright: Ann -10, Bob -70 and Cid 0")


def test_a_hand_that_can_be_read_only_in_part_is_not_scored(audit):
    paper = Paper("coinche")
    paper.set(2, "doubled", 3)
    outcome = audit(paper)
    assert findings_in(outcome) == [(2, None, "expected")]
    assert outcome["as_written"] == [2]
    assert outcome["right"]["totals"] == {"Ann & Cid": 2372, "Bob & Dee": 1652}


def test_there_are_enough_of_them():
    assert len(PLANTED) >= 25
    assert len({expected[2] for _, _, expected in PLANTED.values()}) >= 14


def test_a_forbidden_bid(audit):
    paper = Paper("ohhell-positive")
    paper.set(1, "Dee bid", 1)
    paper.set(1, "Dee tricks", 1)
    paper.set(1, "Bob tricks", 1)
    for side, points in (("Bob", 11), ("Dee", 11)):
        paper.score(1, side, points)
    outcome = audit(paper)
    assert findings_in(outcome) == [(1, None, "hook")]
    assert outcome["first"] is None
    assert outcome["findings"][0]["line"] == 2


def test_a_dealer_who_dealt_twice_is_told_once(audit):
    paper = Paper("ohhell-positive")
    for hand, dealer in ((3, "Ann"), (4, "Bob"), (5, "Cid")):
        paper.set(hand, "dealer", dealer)
    assert findings_in(audit(paper)) == [(3, None, "dealer-differs")]


def test_a_deal_that_went_on_from_the_wrong_dealer_is_held_to_that(audit):
    """Cid dealt in place of Bob, then Dee: after that it is the turn of Ann, and not of Dee as it was before."""
    paper = Paper("ohhell-positive")
    for hand, dealer in ((3, "Cid"), (4, "Dee"), (5, "Dee")):
        paper.set(hand, "dealer", dealer)
    outcome = audit(paper)
    assert findings_in(outcome) == [(3, None, "dealer-differs"), (5, None, "dealer-differs")]
    assert outcome["findings"][1]["computed"] == "Ann"


@pytest.mark.parametrize(("foot", "sentences"), [(20, []), (120, []), (21, ["at the foot, Ann: 21 written"])])
def test_the_foot_of_the_points_may_leave_out_the_start(foot, sentences, run, tmp_path):
    text = f"hand,Ann,Ann points,Ann total,Bob,Bob points\nstart,,,100,,\n1,5,5,105,1,1\n2,15,15,120,2,2\nTotal,,{foot},,,\n"
    (tmp_path / "f.csv").write_text(text)
    lines = run("audit", "f.csv", "--ruleset", "tally").stdout.splitlines()
    assert [line.split(", but")[0] for line in lines if "foot" in line] == sentences


@pytest.mark.parametrize(
    ("mistake", "sentence"),
    [
        ("tricks-before-all-bids", "hand 1: the bids come first (still to come: Bob, Cid): add them"),
        ("adjustment-later-than-the-game", "an adjustment after hand 3, but the game has 0 hands"),
        ("unfinished-hand", "hand 1: the tricks of Ann, Bob and Cid are missing"),
    ],
)
def test_games_that_do_not_hang_together(mistake, sentence, run):
    answer = run("audit", str(Path(__file__).parents[1] / "mistakes" / f"{mistake}.yaml"))
    assert answer.exit_code == 1
    assert answer.stdout.splitlines()[0] == sentence


def test_two_mistakes_are_two(audit):
    paper = Paper("ohhell-positive")
    paper.score(2, "Ann", 1)
    paper.shift(4, "Ann", 10)
    outcome = audit(paper)
    assert findings_in(outcome) == [(2, "Ann", "points-differ"), (4, "Ann", "wrong-addition")]
    assert outcome["first"] == 2
    assert outcome["right"]["totals"]["Ann"] == outcome["paper"]["totals"]["Ann"] == 54


def test_the_winner_on_paper_and_the_right_one(run, tmp_path):
    paper = Paper("ohhell-negative")
    paper.score(5, "Cid", 30)
    (tmp_path / "f.csv").write_text(paper.text())
    answer = run("audit", "f.csv", "--ruleset", "ohhell", "--scoring", "negative", "--high", "3")
    assert answer.exit_code == 1
    assert answer.stdout == (
        "hand 5, Cid: 30 written, -10 right: bid 0, took 1 (scoring=negative)\n"
        "1 thing wrong in 5 hands\n"
        "the totals go wrong in hand 5\n"
        "right: Ann 50, Bob -10, Cid 30 and Dee 0; Ann wins with 50\n"
        "paper: Ann 50, Bob -10, Cid 70 and Dee 0; Cid wins with 70\n"
    )


def test_a_game_that_was_over_by_right(run, tmp_path):
    """The paper missed a penalty or a point, and played on: later hands are judged all the same."""
    (tmp_path / "g.yaml").write_text(
        "ruleset: german-whist\nplayers: [Ann, Bob]\nhands:\n"
        "- {tricks: [13, 0], totals: [7, 0]}\n- {tricks: [13, 0], totals: [13, 0]}\n"
        "- {tricks: [7, 6], totals: [14, 0]}\n- {tricks: [7, 6], totals: [15, 0]}\n"
    )
    answer = run("audit", "g.yaml")
    assert (
        answer.stdout.splitlines()[0]
        == "hand 2, Ann: total 13 written, 14 right: 13 tricks, 7 above 6 (book=6)"
    )
    assert "1 thing wrong in 4 hands" in answer.stdout
    assert "by right the game is over after hand 3" in answer.stdout
    assert "right: Ann 15 and Bob 0; Ann wins with 15" in answer.stdout
    assert "paper: Ann 15 and Bob 0; Ann wins with 15" in answer.stdout


def test_a_hand_too_many(run, tmp_path):
    (tmp_path / "g.yaml").write_text(
        "ruleset: ohhell\noptions: {hands: [1]}\nplayers: [Ann, Bob, Cid]\nhands:\n"
        "- {bids: [0, 0, 0], tricks: [1, 0, 0], totals: [1, 10, 10]}\n"
        "- {bids: [0, 0, 0], tricks: [1, 0, 0], totals: [2, 20, 20]}\n"
    )
    answer = run("audit", "g.yaml", "--format", "json")
    assert findings_in(json.loads(answer.stdout)) == [(2, None, "after-end")]


class TestExplaining:
    @pytest.mark.parametrize(
        ("played", "scoring", "explained"),
        [
            ("ohhell-balanced", "positive", ["scoring=balanced"]),
            ("ohhell-negative", "balanced", ["scoring=negative"]),
            ("ohhell-balanced-plus-bid", "balanced", ["scoring=balanced-plus-bid"]),
            ("ohhell-balanced-vienna", "balanced", ["scoring=balanced/vienna"]),
            ("ohhell-balanced", "balanced/vienna", ["scoring=balanced"]),
        ],
    )
    def test_another_scoring(self, played, scoring, explained, audit):
        outcome = audit(Paper(played), "--scoring", scoring)
        assert outcome["explained"] == explained
        assert outcome["findings"]

    def test_of_two_that_do_both_are_named(self, run, tmp_path):
        (tmp_path / "g.yaml").write_text(
            "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\n"
            "hands: [{bids: [2, 1, 0], tricks: [2, 7, 1], totals: [10, -60, -10]}]\n"
        )
        answer = run("audit", "g.yaml")
        assert answer.stdout.endswith(
            "2 options would each make the totals right: scoring=negative or\n  scoring=negative/vienna\n"
        )

    def test_a_game_file_that_says_it_has_no_adjustments(self, run, tmp_path):
        (tmp_path / "g.yaml").write_text(
            "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\nadjustments: none\n"
            "hands: [{bids: [2, 1, 0], tricks: [2, 7, 1], totals: [10, 0, -5]}]\n"
        )
        answer = run("audit", "g.yaml", "--scoring", "balanced")
        assert answer.stdout.splitlines()[0].startswith("hand 1, ")

    def test_an_option_that_is_a_word(self, audit):
        outcome = audit(Paper("spades"), "--failed-nil=bag-only")
        assert outcome["explained"] == ["failed_nil=bag-and-point", "failed_nil=helps-partner"]
        outcome = audit(Paper("german-whist-26"), "--counts=all", "--award=hand")
        assert outcome["explained"] == ["award=difference"]

    def test_an_option_that_is_a_yes_or_no(self, audit):
        outcome = audit(Paper("ohhell-positive"), "--lowest-wins")
        assert outcome["explained"] == []
        outcome = audit(Paper("spades-2p-seed"), "--bag-erase")
        assert outcome["explained"] == ["bag_erase=no"]

    def test_a_mistake_beside_it_is_not_explained(self, audit):
        paper = Paper("ohhell-balanced")
        paper.score(5, "Ann", 0)
        assert audit(paper, "--scoring", "positive")["explained"] == []

    def test_a_wrong_addition_beside_it_stays(self, audit):
        paper = Paper("ohhell-balanced")
        paper.shift(2, "Ann", 10)
        assert audit(paper, "--scoring", "positive")["explained"] == ["scoring=balanced"]

    def test_flags_go_before_the_options_of_a_game_file(self, ok, run):
        file = str(GAMES / "ohhell-negative.yaml")
        answer = run("audit", file, "--scoring", "positive")
        assert answer.stdout.splitlines()[-1] == "the totals are right for scoring=negative"


def test_no_scores_to_compare(ok, tmp_path):
    (tmp_path / "g.yaml").write_text(
        "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\nhands: [{bids: [2, 1, 0], tricks: [2, 7, 1]}]\n"
    )
    assert ok("audit", "g.yaml").splitlines()[0] == (
        "nothing is wrong with 1 hand; no points or totals are written to compare"
    )


def test_hands_that_cannot_be_scored_count_as_written(run, tmp_path):
    paper = Paper("ohhell-positive")
    paper.set(2, "Bob bid", "two")
    (tmp_path / "f.csv").write_text(paper.text())
    answer = run("audit", "f.csv", "--ruleset", "ohhell", "--high=3")
    assert answer.stdout.splitlines() == [
        "hand 2: bids.Bob: expected a whole number of tricks, got 'two'",
        "1 thing wrong in 5 hands",
        "taken as written: hand 2",
        "right: Ann 54, Bob 22, Cid 42 and Dee 33; Ann wins with 54",
    ]


def test_one_hand_that_does_not_add_up_is_repaired_from_its_totals(audit):
    """What was meant is clear from the points, so that the bags of later hands are right."""
    paper = Paper("spades-2p-seed")
    paper.set(2, "Ann tricks", 7)
    outcome = audit(paper, without=("points", "bags"))
    assert findings_in(outcome) == [(2, None, "trick-sum")]
    assert outcome["as_written"] == []
    assert outcome["right"]["totals"] == {"Ann": 521, "Bob": 595}


FAMILIES = ["ohhell-negative", "big-little", "spades", "spades-2p-seed", "belote", "coinche", "german-whist-weighted",
            "tally-hearts"]  # fmt: skip


@pytest.mark.parametrize("name", FAMILIES)
def test_whatever_number_is_wrong_nothing_is_told_of_another_hand(name):
    game = golden(name)
    tried = 0
    for row in Paper(name).rows:
        for column, value in row.items():
            if type(row["hand"]) is not int or type(value) is not int or column == "hand":
                continue
            paper = Paper(name)
            paper.set(row["hand"], column, value + 1)
            document, extras = read_written(paper.text(), None, game.ruleset, lambda _: game.ruleset)
            hands = {
                finding.problem.hand
                for finding in audit_document(document.value, extras, lambda *_: game.ruleset).findings
            }
            assert hands <= {row["hand"]}, (row["hand"], column)
            assert hands or "bid" in column or "points" in column, (row["hand"], column)
            tried += 1
    assert tried > 5
