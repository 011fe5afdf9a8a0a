"""`rulesets new` writes a file that plays as it stands; each rule in it is one `#` away."""

import re
from pathlib import Path

import pytest
from one_a_variant import ONE_A_VARIANT

from scorepad.rulebook import library
from scorepad.rulebook.library import names

COMMENT = re.compile(r"\s*#([ =]|$)")
RULE = re.compile(r"\s*#[^\s#]")
GOES_ON = re.compile(r"\s*#  ")


def is_rule(line):
    return bool(RULE.match(line))


def rules_of(text):
    """Yield the line numbers of each rule that is commented out; a table's entry may have several lines."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        if is_rule(lines[at]):
            end = at + 1
            while end < len(lines) and GOES_ON.match(lines[end]):
                end += 1
            yield range(at, end)
            at = end
        else:
            at += 1


def with_rules(text, *taken):
    """Return the file with the `#` taken from these lines, and without the other comments."""
    wanted = {number for lines in taken for number in lines}
    kept = []
    for number, line in enumerate(text.splitlines()):
        if number in wanted:
            kept.append(line.replace("#", "", 1))
        elif not line.lstrip().startswith("#"):
            kept.append(line)
    return "\n".join(kept) + "\n"


def written(ok, tmp_path, name):
    ok("rulesets", "new", "house.yaml", "--extends", name)
    return (tmp_path / "house.yaml").read_text()


def document(path):
    return library.read_ruleset_file(path).to_document()


@pytest.mark.parametrize("name", names())
def test_the_file_and_all_rules_in_it_say_what_holds_now(name, ok, tmp_path):
    text = written(ok, tmp_path, name)
    assert ok("rulesets", "check", "house.yaml") == "house.yaml: House can be played; 1 example agrees\n"
    before = document(tmp_path / "house.yaml")
    base = library.shipped(name).to_document()
    base["table"]["switch"] = False  # who extends a ruleset asks for this one
    assert before == base | {"name": "House"}
    rules = list(rules_of(text))
    assert len(rules) > 20
    (tmp_path / "trial.yaml").write_text(with_rules(text, *rules))
    assert document(tmp_path / "trial.yaml") == before


@pytest.mark.parametrize("name", ONE_A_VARIANT)
def test_each_rule_is_one_sign_away(name, ok, tmp_path):
    text = written(ok, tmp_path, name)
    before = document(tmp_path / "house.yaml")
    trial = tmp_path / "trial.yaml"
    for rule in rules_of(text):
        trial.write_text(with_rules(text, rule))
        assert document(trial) == before, text.splitlines()[rule.start]


@pytest.mark.parametrize("name", names())
def test_every_rule_there_is_stands_in_the_file(name, ok, tmp_path):
    text = written(ok, tmp_path, name)
    ruleset = library.shipped(name)
    lines = {line.strip().lstrip("#").split(":")[0] for line in text.splitlines() if not COMMENT.match(line)}
    document = ruleset.to_document()
    own = {"under_ruff"} & set(document["options"])  # there it is an option, not a rule of play
    assert {*document["options"], *document["table"], *document["play"]} - own <= lines
    for kind, meaning in ruleset.variant.count_meanings.items():
        assert f"# - {kind}: {meaning}"[:60].rstrip() in text
    assert all(
        len(line) <= 100 for line in text.splitlines() if re.match(r"\s*# \S", line) and "$schema" not in line
    )


def test_a_newcomer_changes_rules_with_the_file_alone(ok, refused, tmp_path):
    text = written(ok, tmp_path, "ohhell")
    for old, new in (
        ("#hook: yes", "hook: 3"),
        ("#hand_sizes: down-up", "hand_sizes: [5, 4, 3, 2, 1]"),
        ("#scoring: positive", "scoring: ours"),
        ("    #blackout:\n", "    ours: {made: 10 + bid*bid, over: -5*over, under: -off}\n    #blackout:\n"),
        ("#players: 3-7", "players: 3-5"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    (tmp_path / "house.yaml").write_text(text)
    example = "- {cards: 5, bids: [2, 1, 0, 3], tricks: [2, 2, 0, 1], points: [12, 2, 10, 1]}"
    assert text.endswith(f"examples:\n{example}\n")
    # 2 made: 10 + 4; 1 bid, 2 taken: 1 over; a made 0; 3 bid, 1 taken: 2 off
    (told,) = refused("rulesets", "check", "house.yaml")
    assert told.endswith("example 1: the points are 14, -5, 10, -2, not 12, 2, 10, 1")
    (tmp_path / "house.yaml").write_text(text.replace("points: [12, 2, 10, 1]", "points: [14, -5, 10, -2]"))
    ok("rulesets", "check", "house.yaml")
    ok("new", "./house.yaml", "Ann", "Bob", "Cid")
    ok("hand", "bids=2,1,1", "tricks=2,3,0")
    assert "Ann +14: bid 2, took 2 (scoring=ours)" in ok("show", "--hand", "1")


def test_another_house_takes_the_bag_rules_of_a_shipped_ruleset(ok, tmp_path):
    text = written(ok, tmp_path, "spades")
    for old, new in (("#bags: 10", "bags: 5"), ("#bag_penalty: 100", "bag_penalty: 50")):
        assert text.count(old) == 1
        text = text.replace(old, new)
    (tmp_path / "house.yaml").write_text(text)
    ok("rulesets", "check", "house.yaml")
    ok("new", "./house.yaml", "Ann", "Bob", "Cid", "Dee")
    # 7 bid and 12 taken are 5 bags: 70 + 5 - 50
    assert "25" in ok("hand", "bids=4,1,3,1", "tricks=6,1,6,0")


def test_the_options_of_a_computed_example_stand_as_in_a_file(ok, tmp_path):
    text = written(ok, tmp_path, "spades")
    assert "with set_penalty: zero" in text
    assert "# e.g. bids of 1, 3, 4, 3: allowed; with forbidden_bids: [1]: refused" in text
    assert not re.search(r"# e\.g\..*--", text)


def test_a_file_is_not_written_over(ok, refused, tmp_path):
    written(ok, tmp_path, "spades")
    assert refused("rulesets", "new", "house.yaml", "--extends", "ohhell") == [
        "house.yaml is there already: --force overwrites it"
    ]
    ok("rulesets", "new", "house.yaml", "--extends", "ohhell", "--force")
    assert "extends: ohhell" in (tmp_path / "house.yaml").read_text()


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        pytest.param(["new"], 2, "new takes one file and what it extends: scorepad rulesets new house.yaml --extends ohhell", id="nothing"),
        pytest.param(["new", "a.yaml"], 2, "new takes one file and what it extends: scorepad rulesets new house.yaml --extends ohhell", id="no-extends"),
        pytest.param(["new", "a", "--extends", "ohhell"], 1, "a: a ruleset file ends in .yaml: call it a.yaml", id="no-ending"),
        pytest.param(["new", "a.yaml", "--extends", "ohel"], 1, "there is no ruleset 'ohel' (did you mean ohhell?): scorepad rulesets lists them", id="unknown"),
        pytest.param(["new", "no/a.yaml", "--extends", "ohhell"], 1, "no/a.yaml: the folder is not there: make it first", id="no-folder"),
        pytest.param(["check", "a.yaml", "b.yaml"], 2, "check takes one file: scorepad rulesets check house.yaml", id="two-to-check"),
        pytest.param(["check", "a.yaml"], 1, "a.yaml: there is no such file", id="nothing-to-check"),
        pytest.param(["check", "a.yaml", "--force"], 2, "there is no option --force here: check takes one file: scorepad rulesets check house.yaml", id="option"),
        pytest.param(["schema", "a", "b"], 2, "schema takes one file, or none: scorepad rulesets schema", id="two-schemas"),
    ],
)  # fmt: skip
def test_wrong_words(words, status, told, refused):
    assert refused("rulesets", *words, status=status) == [told]


def test_a_house_file_may_extend_another_beside_it(ok, tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "ours.yaml").write_text("name: Ours\nextends: ohhell\noptions: {largest_hand: 4}\n")
    ok("rulesets", "new", "sub/theirs.yaml", "--extends", "ours.yaml")
    text = (tmp_path / "sub" / "theirs.yaml").read_text()
    assert "extends: ./../ours.yaml" in text
    assert "#largest_hand: 4" in text
    ok("rulesets", "check", "sub/theirs.yaml")


@pytest.mark.parametrize("name", ["ohhell", "belote", "coinche", "spades", "german-whist", "tally"])
def test_no_default_is_written_as_an_object_of_python(name, ok):
    ok("rulesets", "new", "ours.yaml", "--extends", name)
    assert " object at " not in Path("ours.yaml").read_text()
