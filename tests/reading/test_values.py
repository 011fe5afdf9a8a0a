"""What an option may be given: any value makes a game or a sentence, never a traceback."""

import json
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from one_a_variant import ONE_A_VARIANT

import scorepad
from scorepad.core.problems import ScorepadError
from scorepad.files.score_file import score_document
from scorepad.reading.documents import read_json
from scorepad.reading.records import option_names
from scorepad.reading.typed import PlainScalar
from scorepad.rulebook.library import finder, names, read_document, shipped

OPTIONS = [(name, option) for name in names() for option in option_names(type(shipped(name).variant))]
WORDS = (
    "",
    "~",
    "none",
    "yes",
    "no",
    "5",
    "-1",
    "1.5",
    "1,2",
    "low",
    "game",
    "all",
    "x",
    "1e9",
    ".nan",
    "-.inf",
)
KINDS = [
    None, True, False, 0, 1, -3, 10**20, 1.5, 1e300, float("nan"), float("inf"), Decimal("NaN"), *WORDS, [], [1], ["x"], [None],
    [[1]], [{}], {}, {"a": 1}, {"a": {"b": 1}}, {"a": [1]}, {"x": {"made": 1, "missed": {}}},
]  # fmt: skip
"""A value of every kind that a document can have."""
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(WORDS),
    lambda one: st.lists(one, max_size=3) | st.dictionaries(st.text(max_size=4), one, max_size=3),
    max_leaves=5,
)


def game_with(ruleset, option, value):
    players = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"][: shipped(ruleset).table.seated]
    return {"ruleset": ruleset, "players": players, "options": {option: value}}


def outcome(score):
    """Return what came out: a game, or the sentence that refuses it."""
    try:
        return score()
    except ScorepadError as error:
        return str(error)


VALUES = [*KINDS, *map(PlainScalar, WORDS)]


@pytest.mark.parametrize("ruleset", ONE_A_VARIANT)
def test_any_kind_of_value_for_any_option_is_a_game_or_a_sentence(ruleset):
    for option in option_names(type(shipped(ruleset).variant)):
        for value in VALUES:
            assert outcome(
                lambda value=value, option=option: scorepad.score(game_with(ruleset, option, value))
            )


@pytest.mark.parametrize("ruleset", names())
def test_each_option_of_each_ruleset_gets_a_value_of_one_kind_or_another(ruleset):
    start = names().index(ruleset)
    for place, option in enumerate(option_names(type(shipped(ruleset).variant)), start):
        game = game_with(ruleset, option, VALUES[place % len(VALUES)])
        assert outcome(lambda game=game: scorepad.score(game))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(OPTIONS), JSON)
def test_any_json_for_any_option_is_a_game_or_a_sentence(chosen, value):
    text = json.dumps(game_with(*chosen, value))
    assert outcome(lambda: score_document(read_json(text), finder()))
    assert outcome(lambda: score_document(read_document(text, None), finder()))


@pytest.mark.parametrize("value", ["{a: 1}", "{}"])
def test_a_mapping_for_a_number_is_named_and_the_other_games_are_scored(value, run, tmp_path):
    head = "ruleset: spades-2p\nplayers: [A, B]\n"
    (tmp_path / "t.yaml").write_text(f"{head}options: {{slam: {value}}}\n")
    wanted = "options.slam: expected a whole number or game or none, got a mapping"
    assert run("score", "t.yaml").stderr.splitlines()[0] == f"error: t.yaml:3:17: {wanted}"
    game = {"ruleset": "spades-2p", "players": ["A", "B"]}
    lines = [json.dumps(game | {"options": {"slam": {}}}), json.dumps(game)]
    answer = run("score", "-", "--format", "jsonl", input="\n".join(lines))
    first, second = map(json.loads, answer.stdout.splitlines())
    assert first["error"]["message"] == wanted
    assert second["totals"] == {"A": 0, "B": 0}
