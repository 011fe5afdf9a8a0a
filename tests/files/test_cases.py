"""Published examples, each a game with what must come out of it."""

import json
from pathlib import Path

import pytest

from scorepad.core.points import to_json
from scorepad.core.problems import ScorepadError
from scorepad.files.json_result import to_result
from scorepad.files.score_file import score_value
from scorepad.house_rules.examples import check_examples
from scorepad.rulebook.library import finder, names, shipped

CASES = [
    json.loads(line)
    for file in sorted((Path(__file__).parents[1] / "cases").glob("*.jsonl"))
    if file.stem != "legality"  # questions for the referee: test_refereeing
    for line in file.read_text().splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_published_example(case):
    expected = case["expect"]
    if "error" in expected:
        with pytest.raises(ScorepadError) as caught:
            score_value(case["game"], finder())
        assert caught.value.problems[0].rule == expected["error"]
        return
    game = score_value(case["game"], finder()).game
    result = json.loads(to_json(to_result(game)))
    for hand, points in zip(result["hands"], expected.get("points", []), strict=False):
        assert {side: hand["points"][side] for side in points} == points
    for key, value in expected.get("next", {}).items():
        assert result["next"][key] == value
    assert result["totals"] | expected.get("totals", {}) == result["totals"]
    assert result["tallies"]["bags"] | expected.get("bags", {}) == result["tallies"]["bags"]
    assert result["held"] == expected.get("held", result["held"])
    assert expected.keys() <= {"points", "next", "error", "totals", "bags", "held"}


def test_the_cases_are_there():
    assert len(CASES) == 122 + 66 + 21


@pytest.mark.parametrize("name", names())
def test_a_shipped_ruleset_has_a_source_and_examples_that_agree(name):
    ruleset = shipped(name)
    assert ruleset.source
    assert ruleset.examples
    assert list(check_examples(ruleset)) == []
