"""Every command says how it is used, and the examples in its help work."""

import json
import re
import shlex

import pytest

from scorepad.cli import COMMANDS

HOUSE = """\
extends: ohhell
name: Our Oh Hell
options: {scoring: ours, schemes: {ours: {made: 10 + bid**2, over: -off, under: -2*off}}}
"""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command, ok):
    told = ok(command, "--help")
    example = re.search(rf"^  scorepad {command}.*$", told, re.MULTILINE)
    assert example, told
    assert "--game NAME" in told
    assert "Anywhere on the line" in told


def test_the_overall_help_names_every_command(ok):
    told = ok("--help")
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", told, re.MULTILINE)
    assert "scorepad new ohhell Ann Bob Cid" in told


HANDS = [["hand", "bids=2,1,0", "tricks=2,7,1"]] * 3
PREPARED = {
    "tricks": [["bid", "2", "1", "0"]],
    "show": HANDS,
    "undo": HANDS,
    "revoke": HANDS,
    "redo": [*HANDS, ["undo"]],
    "amend": [["hand", "bids=1,1,1", "tricks=8,1,1"], ["hand", "bids=1,1,1", "tricks=7,1,1"],
              ["hand", "bids=1,0,1", "tricks=1,1,1"]],
    "declare": [["take", "Ann", "hearts"]],
    "count": [["take", "Ann", "hearts"]],
    "piles": [["take", "Ann", "hearts"]],
    "restore": [["delete", "friday"]],
    "import": [["export", "friday.yaml"], ["export", "friday.csv"]],
    "score": [["export", "friday.yaml"], ["export", "friday.csv"]],
    "audit": [["export", "friday.yaml"], ["export", "friday.csv"]],
    "export": [["export", "friday.yaml"]],
    "play-hand": [["new", "ohhell", "Ann", "Bob", "Cid", "--hands=2", "--no-hook"]],
}  # fmt: skip
PLAYED_HAND = json.dumps({
    "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "dealer": "Cid", "trump": "H", "bids": [0, 1, 0],
    "holdings": [["JH", "7C"], ["5C", "9C"], ["3C", "6C"]], "plays": ["7C", "9C", "3C", "5C", "6C", "JH"],
})  # fmt: skip
NOT_HERE = {
    "bid": "needs a terminal",
    "points": "needs a terminal",
    "show --watch": "needs a terminal, too",
    "score - --format jsonl": "needs a file on standard input",
}


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_in_the_help_work(command, run, ok, tmp_path):
    (tmp_path / "house.yaml").write_text(HOUSE)
    (tmp_path / "hand.json").write_text(PLAYED_HAND)
    (tmp_path / "hands.jsonl").write_text(PLAYED_HAND + "\n")
    (tmp_path / "season.jsonl").write_text('{"ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"]}\n')
    examples = re.findall(
        rf"^  scorepad ({command}\b.*?)(?:  .*| < .*)?$", ok(command, "--help"), re.MULTILINE
    )
    assert examples
    for example in examples:
        if example in NOT_HERE:
            continue
        database = str(tmp_path / f"{len(list(tmp_path.iterdir()))}.db")
        if command in ("take", "pass", "declare", "count", "piles"):
            game = "coinche" if "110" in example else "klaverjas" if "extra" in example else "belote-annonces"
            ok("new", game, "Ann", "Bob", "Cid", "Dee", "--db", database)
        elif command == "points":
            ok("new", "tally", "Ann", "Bob", "--db", database)
        elif command == "amend":
            ok("new", "ohhell", "Ann", "Bob", "Cid", "--hands=10,9,3", "--name", "friday", "--db", database)
        else:
            ok("new", "ohhell", "Ann", "Bob", "Cid", "--no-hook", "--hands=10,10,10,10", "--name", "friday",
               "--db", database)  # fmt: skip
        for words in PREPARED.get(command, []):
            assert run(
                *words, *(["--force"] if words[0] == "export" else []), "--db", database
            ).exit_code in (0, 1)
        answer = run(*shlex.split(example), "--db", database)
        assert answer.exit_code == 0, (example, answer.output)
