"""The README says what is true: every command in it is run, and what it shows is what comes out."""

import doctest
import json
import re
import shlex
from pathlib import Path

import pytest

from scorepad.cli import COMMANDS

README = Path(__file__).parent.parent / "README.md"
TEXT = README.read_text()
BLOCKS = dict(re.findall(r"<!-- run: (\S+) -->\n```console\n(.*?)```", TEXT, re.DOTALL))
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```(?:yaml|json|csv)\n(.*?)```", TEXT, re.DOTALL))


def steps(body):
    """Yield each command of a console block with the lines that stand under it."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield shlex.split(command, comments=True), shown


def play(body, run):
    for words, shown in steps(body):
        assert words[0] == "scorepad"
        answer = run(*words[1:])
        if shown:
            assert answer.output == shown
        else:
            assert answer.exit_code == 0, answer.output


def test_the_evening(run):
    play(BLOCKS["evening"], run)


@pytest.mark.parametrize("name", ["spades", "belote", "cousins"])
def test_other_games(name, run):
    play(BLOCKS[name], run)


def test_what_else_it_does(run):
    play(BLOCKS["evening"], run)
    play(BLOCKS["more"], run)


@pytest.mark.parametrize("name", ["paper", "referee", "options", "house"])
def test_house_rules(name, run, tmp_path):
    for file, body in FILES.items():
        (tmp_path / file).write_text(body)
    play(BLOCKS[name], run)


def test_every_block_of_commands_is_run():
    assert set(BLOCKS) == {
        "evening",
        "more",
        "spades",
        "belote",
        "cousins",
        "paper",
        "referee",
        "options",
        "house",
    }
    shown = re.findall(r"^\$ ", TEXT, re.MULTILINE)
    assert len(shown) == sum(len(list(steps(body))) for body in BLOCKS.values())
    assert len(re.findall(r"<!-- setup: (game|tests) -->\n```sh\npython3 [^\n]*\n```", TEXT)) == 2


def test_the_python_in_it():
    (block,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    examples = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
    assert len(examples.examples) == 5
    assert doctest.DocTestRunner().run(examples).failed == 0


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
    (tmp_path / "house.yaml").write_text(FILES["house.yaml"])
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
