"""Files of many games and hands, answered by several processes: the same answers in the same order."""

import json
import os

import pytest
from played_hands import HAND, read_lines

from scorepad.cli.jobs import answered_by_processes
from scorepad.core.problems import ScorepadError

GAME = {
    "ruleset": "ohhell",
    "players": ["Ann", "Bob", "Cid"],
    "hands": [{"bids": [2, 1, 0], "tricks": [2, 7, 1]}],
}
WRONG_GAME = {**GAME, "hands": [{"bids": [2, 1, 0], "tricks": [2, 7, 2]}]}
DIFFERENT_GAME = {**GAME, "hands": [{**GAME["hands"][0], "totals": [12, 7, 9]}]}


@pytest.fixture
def season(tmp_path):
    games = [{**GAME, "name": f"game {number}"} for number in range(250)]
    games[30], games[170] = WRONG_GAME, DIFFERENT_GAME
    lines = list(map(json.dumps, games))
    lines.insert(120, "{")
    (tmp_path / "season.jsonl").write_text("\n\n".join(lines) + "\n")


@pytest.fixture
def hands(tmp_path):
    lines = list(map(json.dumps, read_lines("oh_hell", "hands")))
    lines[140] = json.dumps({**HAND, "plays": ["7C", "9C", "9C"]})
    lines.insert(60, "[]")
    (tmp_path / "hands.jsonl").write_text("\n".join(lines) + "\n")


def answers(run, *words, **more):
    result = run(*words, **more)
    return result.exit_code, result.stdout, result.stderr


def test_scores_of_a_season(season, run, ok):
    alone = answers(run, "score", "season.jsonl")
    assert alone[0] == 1
    assert alone[1].count("\n") == 251
    assert answers(run, "score", "season.jsonl", "--jobs", "3") == alone
    assert answers(run, "score", "--jobs=2", "season.jsonl") == alone


@pytest.mark.parametrize("words", [["--legal", "--format", "jsonl"], []])
def test_a_file_of_hands(words, hands, run):
    alone = answers(run, "referee", "play", "hands.jsonl", *words)
    assert alone[0] == 1
    assert "hands.jsonl:61:" in alone[2]
    assert answers(run, "referee", "play", "hands.jsonl", *words, "--jobs", "3") == alone


def test_standard_input_by_two_processes(run):
    lines = "".join(json.dumps({**GAME, "name": str(number)}) + "\n" for number in range(5))
    words = ("score", "-", "--format", "jsonl")
    assert answers(run, *words, "--jobs", "2", input=lines) == answers(run, *words, input=lines)


@pytest.mark.parametrize("jobs", ["0", "-1", "65", "two", ""])
def test_a_number_of_processes_that_cannot_be(jobs, season, hands, refused):
    told = ["--jobs needs a value: a number from 1 to 64, as in --jobs 4"]
    assert refused("score", "season.jsonl", f"--jobs={jobs}", status=2) == told
    assert refused("referee", "play", "hands.jsonl", f"--jobs={jobs}", status=2) == told


def test_one_game_is_scored_by_one_process(tmp_path, refused):
    (tmp_path / "game.json").write_text(json.dumps(GAME))
    assert refused("score", "game.json", "--jobs", "2", status=2) == [
        "--jobs is for a file of many games, one a line: season.jsonl"
    ]


def stop(*_):
    """Stop the process from outside, as one is stopped that takes too much memory."""
    os._exit(1)


def test_a_process_that_is_stopped_ends_the_answers():
    with pytest.raises(ScorepadError) as caught:
        list(answered_by_processes("season.jsonl", stop, [(1, b"{}")], 2))
    assert [problem.rule for problem in caught.value.problems] == ["job-lost"]
