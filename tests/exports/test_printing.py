"""Answers that have nowhere to go, and questions from nobody: real processes, real files."""

import subprocess
import sys
from pathlib import Path

import pytest

SCOREPAD = [sys.executable, "-m", "scorepad"]
FULL = Path("/dev/full")


def shell(line):
    line = line.replace("scorepad", " ".join(SCOREPAD))
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=60)


def test_a_reader_that_has_gone_does_not_unrecord(ok, friday, result):
    done = shell("scorepad bid 2 1 0 | true; echo ${PIPESTATUS[0]}")
    assert done.stdout == "0\n"
    assert done.stderr == ""
    assert result()["hands"][0]["bids"] == {"Ann": 2, "Bob": 1, "Cid": 0}
    assert shell("scorepad list | true; echo ${PIPESTATUS[0]}").stdout == "0\n"


def test_a_wrong_sheet_is_wrong_though_nobody_reads_all_of_it(tmp_path):
    (tmp_path / "x.yaml").write_text(
        "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\noptions: {hands: [2]}\n"
        "hands: [{bids: [2, 1, 0], tricks: [2, 0, 0], totals: [12, 1, 10]}]\n"
    )
    for command in ("audit x.yaml", "score x.yaml"):
        for reader in ("true", "head -1 >/dev/null"):
            assert (
                shell(f"scorepad {command} 2>/dev/null | {reader}; echo ${{PIPESTATUS[0]}}").stdout == "1\n"
            )


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_an_answer_that_cannot_be_printed_says_whether_it_was_recorded(ok, friday, result):
    done = shell("scorepad bid 2 1 0 >/dev/full")
    assert done.returncode == 0
    assert done.stderr == (
        "error: the answer cannot be printed (no space left on device); the entry is recorded\n"
    )
    assert result()["next"]["needs"] == "tricks"
    for command in ("show", "--help", "export --format csv", "list"):
        done = shell(f"scorepad {command} >/dev/full")
        assert done.returncode == 1
        assert done.stderr == "error: the answer cannot be printed (no space left on device)\n"


def test_closed_standard_input_is_nobody(ok, friday):
    assert shell("scorepad bid <&-").returncode == 2
    assert shell("scorepad new ohhell <&-").returncode == 0
    done = shell("scorepad score - <&-")
    assert done.returncode == 1
    assert "the file is empty" in done.stderr


def test_a_file_without_an_end_is_not_read_to_it():
    for words in (
        "score /dev/zero",
        "new /dev/zero",
        "score /dev/zero --format jsonl",
        "score - --format jsonl </dev/zero",
    ):
        done = shell(f"ulimit -v 2000000; scorepad {words}")
        assert done.returncode == 1
        assert "larger than 5 MB" in done.stderr
        assert "Traceback" not in done.stderr


def test_alone_it_shows_what_it_can_do(ok):
    assert ok().startswith("Usage: ")
    assert "scorepad new ohhell Ann Bob Cid" in ok()


def test_a_reason_with_control_characters_is_refused(ok, friday, refused):
    for reason in ("a\x1b[2Jb", "a\ab", "a\u202eb", "a\x9bb"):
        (sentence,) = refused("adjust", "Ann", "5", reason)
        assert "control character" in sentence
    ok("adjust", "Ann", "5", "  two\nlines ")
    assert "after hand 0" not in ok("show")
    assert "before the first hand: Ann +5 (two lines)" in ok("show")


@pytest.mark.parametrize("points", ["0.00000001", "12345678901.0123456789", "-0.5", "3"])
def test_points_are_exact_in_every_file(points, ok, friday, result):
    ok("adjust", "Cid", points, "exactly")
    for name in ("g.yaml", "g.json", "g.jsonl"):
        ok("export", name)
        assert f": {points}" in Path(name).read_text()
        assert f'"Cid": {points}' in ok("score", name, "--format", "json")
    ok("import", "g.json")
    assert f'"Cid": {points}' in ok("show", "--format", "json")


@pytest.mark.parametrize(
    "words", [("none", "none", "none"), ("Ann=none",), ("Ann=",), ("", "0", "0"), ("Ann=~",)]
)
def test_nothing_is_no_bid(words, ok, friday, refused, result):
    (sentence,) = refused("bid", *words)
    assert "expected bids from each, got " in sentence
    assert result()["hands"] == []


def test_a_formula_without_an_answer_is_refused_before_the_first_hand(refused, tmp_path):
    assert refused("new", "ohhell", "A", "B", "C", "--vienna", "--vienna-zero", "bid/0") == [
        "the formula 'bid/0' divides by zero for bid 0: say what that is worth, as in (...) if CONDITION else 0"
    ]
    (tmp_path / "h.yaml").write_text(
        "name: H\nextends: ohhell\noptions: {scoring: s, schemes: {s: {made: 10, missed: 1/(hand-1)}}}\n"
    )
    (sentence,) = refused("rulesets", "check", "h.yaml")
    assert "divides by zero for" in sentence


def test_looking_makes_no_database(refused, tmp_path):
    assert refused("show", "--db", "deep/nope.db") == [
        "there is no game yet: scorepad new ohhell Ann Bob Cid starts one"
    ]
    assert list(tmp_path.iterdir()) == []


def test_a_remark_can_be_taken_off_a_hand(ok, friday, result):
    ok("hand", "bids=2,1,0", "tricks=2,7", "trump=H", "note=recount", "revoke=Bob")
    ok("amend", "1", "note=", "trump=none", "revoke=none")
    hand = result()["hands"][0]
    assert hand["trump"] is None
    assert hand.keys() & {"note", "revoke"} == set()


def test_undo_says_what_it_takes_back(ok, friday):
    ok("bid", "2", "1", "0")
    assert ok("undo").startswith("taken back: bids of hand 1\n")
    assert ok("redo").startswith("stands again: bids of hand 1\n")
    ok("adjust", "Ann", "-10", "revoke")
    assert ok("undo").startswith("taken back: -10 for Ann (revoke)\n")
    ok("tricks", "2", "7")
    ok("amend", "1", "tricks=1,8,1")
    assert ok("undo").startswith("taken back: the amendment of tricks of hand 1\n")


def test_a_script_learns_which_game_it_made(ok):
    assert '"game": {"number": 1, "name": "ohhell-1"}' in ok("new", "ohhell", "--format", "json")


def test_whole_totals_stay_whole(ok, result):
    ok("new", "ohhell", "A", "B", "C", "--vienna", "--vienna-zero", "cards+0.5", "--hands=2,1,1")
    ok("hand", "bids=0,0,1", "tricks=0,2,0")
    told = ok("hand", "bids=0,0,0", "tricks=0,1,0")
    assert " 4\n" in told
    assert '"A": 4,' in ok("show", "--format", "json")


def test_a_narrow_terminal_keeps_names_whole_and_columns_in_line(ok, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    ok("new", "belote", "王小明", "Bob", "Cid", "Dee")
    ok("take", "王小明", "h")
    assert ok("count", "100", "62").splitlines()[1:5] == [
        "  王小明 & Cid",
        "    ♥/100  made, 38 over  +100  100",
        "  Bob & Dee",
        "       62                  +62   62",
    ]
