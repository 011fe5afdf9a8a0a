"""A house's own rulesets: listed beside the shipped ones, called by name, checked, and known to editors."""

import json
import os
from functools import cache

import jsonschema
import pytest
import yaml

from scorepad.cli.house import schema_text
from scorepad.cli.listing import families
from scorepad.rulebook import library
from scorepad.rulebook.library import names
from scorepad.text.terminal import width


@pytest.fixture
def house(tmp_path):
    """Return a function that puts a file into the house's folder."""
    folder = tmp_path / "rulesets"

    def put(name, text):
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(text)

    return put


OURS = "extends: ohhell\nname: Ours\noptions: {hook: 3}\n"


def test_the_listing_has_a_line_for_each_by_game(ok):
    lines = ok("rulesets").splitlines()
    assert lines[0] == "Bid exactly what you will take"
    belote = lines.index("Take a contract and count the cards won")
    assert lines[belote + 1].split()[:2] == ["belote", "4"]
    assert (
        "    belote-2p          2  Belote for two" in lines
    )  # it does not extend belote: two play it instead
    assert [line[:8] for line in lines[lines.index("Bid what you will take at least") + 1 :][:2]] == [
        "  spades",
        "    spad",
    ]
    for name in names():
        assert sum(line.split()[:1] == [name] for line in lines) == 1


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_the_listing_fits(columns, ok, house, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    house("unsere-ganz-eigene-hausregel.yaml", OURS.replace("Ours", "家の規則 🂡 à nous, " * 3))
    house("broken.yaml", "extends: ohel\n")
    lines = ok("rulesets").splitlines()
    if columns >= 40:
        names_of = [line for line in lines if line[:2] == "  " and line[2:].split()[:1][0] in names()]
        assert len(names_of) == len(names())
        assert all(width(line) <= columns for line in lines if "/" not in line)


def test_a_game_is_what_extends_one_or_stands_in_for_it():
    games = [[one.identity for one in game] for game in families([library.shipped(name) for name in names()])]
    first = {game[0]: set(game) for game in games}
    assert {"ohhell", "belote", "spades", "german-whist"} <= first.keys()
    assert "prospect" in first["ohhell"]
    assert first["wizard"] == {"wizard"}
    assert {"belote-2p", "coinche", "contree-ffb", "klaverjas"} <= first["belote"]
    assert {"spades-2p", "spades-1v1", "spades-3p"} <= first["spades"]
    assert sorted(name for game in games for name in game) == list(names())


def test_a_ruleset_of_the_house_is_called_by_its_name(ok, house, refused):
    house("ours.yaml", OURS)
    house("theirs.yml", "extends: ours\nname: Theirs\noptions: {high: 2}\n")
    lines = ok("rulesets").splitlines()
    assert "  ours    3-7  Ours, on ohhell" in lines
    assert "  theirs  3-7  Theirs, on ours" in lines
    assert "Theirs can be played" in ok("rulesets", "check", "theirs")
    ok("new", "theirs", "Ann", "Bob", "Cid")
    assert "0/3 hands" in ok("list")  # of 2, 1 and 2 cards
    assert ok("rulesets", "ours").startswith("Ours, 4 players")
    assert refused("new", "our", "Ann", "Bob", "Cid") == [
        "there is no ruleset 'our' (did you mean ours?): scorepad rulesets lists them"
    ]


def test_a_saved_game_keeps_its_rules_when_the_house_changes_its_mind(ok, house, tmp_path):
    house("ours.yaml", OURS + "table: {players: 3}\n")
    ok("new", "ours", "Ann", "Bob", "Cid")
    house("ours.yaml", "broken")
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    ok("export", "friday.yaml")
    assert "hook: 3" in (tmp_path / "friday.yaml").read_text()
    ok("score", "friday.yaml")


def test_a_broken_file_is_listed_with_its_first_problem(ok, house):
    house("broken.yaml", "extends: ohel\nname: Broken\n")
    house("ours.yaml", OURS)
    told = " ".join(ok("rulesets").split())
    assert (
        "broken cannot be played: broken.yaml:1:10: there is no ruleset 'ohel' (did you mean ohhell?)" in told
    )
    assert "ours 3-7 Ours, on ohhell" in told
    assert "ohhell 3-7 Oh Hell" in told


def test_the_folder_is_in_the_config_folder_if_nobody_says(ok, tmp_path, monkeypatch):
    monkeypatch.delenv("SCOREPAD_RULESETS")
    monkeypatch.setattr("platformdirs.user_config_path", lambda name, appauthor: tmp_path / "config" / name)
    assert str(tmp_path / "config" / "scorepad" / "rulesets") in ok("rulesets").replace("\n    ", "")
    folder = tmp_path / "config" / "scorepad" / "rulesets"
    ok("rulesets", "new", str(folder / "ours.yaml"), "--extends", "ohhell")
    ok("new", "ours", "Ann", "Bob", "Cid")


def test_a_file_cannot_colour_the_terminal_by_its_name(ok, house):
    house("\x1b[31mred.yaml", OURS)
    house("\x1b[32mgreen.yaml", "hm")
    told = ok("rulesets")
    assert "\x1b" not in told
    assert "?[31mred" in told


def test_a_shipped_name_stays_the_shipped_rulesets(ok, house):
    house("ohhell.yaml", OURS)
    house("ours.yaml", OURS)
    house("ours.yml", OURS)
    told = " ".join(ok("rulesets").split())
    assert "ohhell.yaml is passed over: ohhell is a ruleset already; give the file another name" in told
    assert "ours.yml is passed over: ours is a ruleset already" in told
    assert ok("rulesets", "ohhell").startswith("Oh Hell")


def test_the_listing_as_json(ok, house):
    house("ours.yaml", OURS)
    house("broken.yaml", "hm")
    rows = {row["ruleset"]: row for row in json.loads(ok("rulesets", "--format", "json"))}
    assert rows["spades-1v1"] | {"source": ""} == {
        "ruleset": "spades-1v1", "name": "Spades one against one, to 250", "players": [2, 2], "source": "", "family": "spades",
        "game": "spades", "extends": "spades-2p", "house": False,
    }  # fmt: skip
    assert rows["ours"]["house"]
    assert rows["ours"]["players"] == [3, 7]
    assert rows["broken"]["wrong"] == "expected a mapping (NAME: VALUE), got 'hm'"


def test_a_new_file_in_the_houses_folder(ok, refused, tmp_path):
    told = ok("rulesets", "new", "rulesets/our-way.yaml", "--extends", "spades")
    assert "play it: scorepad new our-way Ann Bob Cid Dee" in told
    assert "  our-way  4  Our way, on spades" in ok("rulesets").splitlines()
    ok("new", "our-way", "Ann", "Bob", "Cid", "Dee")
    assert refused("rulesets", "new", "rulesets/spades.yaml", "--extends", "spades") == [
        "spades is a ruleset already: give the file another name than spades.yaml"
    ]
    assert refused("rulesets", "new", "house", "--extends", "spades") == [
        "house: a ruleset file ends in .yaml: call it house.yaml"
    ]


def test_check_tries_every_number_of_players(refused, tmp_path):
    (tmp_path / "house.yaml").write_text("extends: ohhell\nname: House\noptions: {hands: [10]}\n")
    (told,) = refused("rulesets", "check", "house.yaml")
    # four can play it, and so can five: 51 cards are ten each
    assert told.endswith(
        "a hand of 10 cards is more than 6 players can be dealt from 52 cards and 1 turned up: 8 is the most"
    )
    (tmp_path / "house.yaml").write_text(
        "extends: ohhell\nname: House\noptions: {hands: [10]}\ntable: {players: 3-5}\n"
    )


def test_check_says_for_programs_what_was_computed(run, tmp_path):
    (tmp_path / "house.yaml").write_text(
        "extends: ohhell\nname: House\nexamples:\n"
        "- {cards: 1, bids: [1, 0, 0], tricks: [1, 0, 0], points: [11, 10, 0]}\n"
        "- {cards: 1, bids: [0, 0, 0], tricks: [1, 0, 0], points: [1, 1, 1]}\n"
    )
    answer = run("rulesets", "check", "house.yaml", "--format", "json")
    assert answer.exit_code == 1
    error = json.loads(answer.stdout)["error"]
    assert error["rule"] == "example-differs"
    assert error["message"] == "example 1: the points are 11, 10, 10, not 11, 10, 0"
    assert (error["line"], error["column"]) == (4, 58)
    assert error["lines"][0] == "Ann +11: bid 1, took 1 (scoring=positive)"
    assert [one["line"] for one in error["more"]] == [5]


def test_a_formula_without_an_answer_is_shown_where_it_stands(refused, run, tmp_path):
    text = "extends: ohhell\nname: House\noptions:\n  scoring: ours\n  schemes:\n    ours: {made: 10 + 6/bid, missed: 0}\n"
    (tmp_path / "house.yaml").write_text(text)
    error = json.loads(run("rulesets", "check", "house.yaml", "--format", "json").stdout)["error"]
    assert (error["rule"], error["line"], error["column"]) == ("formula-zero", 6, 18)


def test_a_scoring_that_is_not_chosen_is_tried_too(run, tmp_path):
    (tmp_path / "house.yaml").write_text(
        "extends: ohhell\nname: H\noptions: {schemes: {ours: {made: 6/bid, missed: 0}}}\n"
    )
    assert (
        json.loads(run("rulesets", "check", "house.yaml", "--format", "json").stdout)["error"]["rule"]
        == "formula-zero"
    )


def plain(value):
    """Return a document with its keys as JSON has them."""
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list) else value


@cache
def validator():
    return jsonschema.Draft7Validator(json.loads(schema_text()))


def problems_of(text):
    document = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return [one.message for one in validator().iter_errors(plain(document))]


def test_the_schema_is_that_of_the_types(ok):
    file = library.folder() / "schema.json"
    if os.environ.get("UPDATE"):
        file.write_text(schema_text())
    written = file.read_text()
    assert written == schema_text(), "write it anew: UPDATE=1 pytest tests/house_rules/test_house_rules.py"
    assert ok("rulesets", "schema") == written
    jsonschema.Draft7Validator.check_schema(json.loads(written))


@pytest.mark.parametrize("name", names())
def test_a_shipped_ruleset_keeps_to_the_schema(name, ok, tmp_path):
    assert problems_of((library.folder() / f"{name}.yaml").read_text()) == []
    ok("rulesets", "new", "house.yaml", "--extends", name)
    text = (tmp_path / "house.yaml").read_text()
    assert problems_of(text) == []
    rules = "\n".join(
        line.replace("#", "", 1) if line.strip()[:2].strip("# ") or line.strip()[:3] == "#  " else line
        for line in text.splitlines()
    )
    assert problems_of(rules) == []
    address = text.splitlines()[0].removeprefix("# yaml-language-server: $schema=")
    assert address == (library.folder() / "schema.json").as_uri()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("extends: ohhell\nname: H\noption: {}", id="key"),
        pytest.param("extends: ohhell\noptions: {nil: 50}", id="option-of-another-game"),
        pytest.param("extends: spades\noptions: {set_penalty: never}", id="word"),
        pytest.param("variant: spades\nname: H\ntable: {players: 4}\noptions: {bags: many}", id="number"),
        pytest.param("name: H\noptions: {}", id="no-variant"),
        pytest.param("extends: ohhell\noptions: {schemes: {a: {missed: 0}}}", id="part-missing"),
        pytest.param("extends: ohhell\ntable: {players: three}", id="players"),
        pytest.param("extends: ohhell\nplay: {specials: [{card: W, colour: red}]}", id="special"),
        pytest.param("extends: belote\noptions: {ties: {ours: {takers: {}}}}", id="row"),
    ],
)  # fmt: skip
def test_the_schema_finds_what_is_wrong(text):
    assert problems_of(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("extends: ./ours.yaml\noptions: {bags: 5}", id="of-a-file"),
        pytest.param("extends: ohhell\noptions:\ntable:\nplay:\nexamples:", id="empty-sections"),
        pytest.param("extends: ohhell\noptions: {hook: 'no', hand_sizes: '5,4,3'}", id="as-typed"),
        pytest.param("extends: ohhell\noptions: {hands: up, high: 7, bid_least: 1}", id="former-names"),
        pytest.param("extends: ohhell\noptions:\n  schemes:\n", id="empty-schemes"),
        pytest.param("extends: klaverjas\noptions: {target: none, hands: 8}", id="none"),
        pytest.param("extends: ohhell\ntable: {players: 3-5}", id="range"),
        pytest.param("extends: ohhell\ntable: {players: 4}", id="number"),
    ],
)  # fmt: skip
def test_the_schema_accepts_what_is_right(text):
    assert problems_of(text) == []


def test_a_schema_of_ones_own_is_written(ok, refused, tmp_path):
    assert "yaml-language-server" in ok("rulesets", "schema", "schema.json")
    assert (tmp_path / "schema.json").read_text() == schema_text()
    assert refused("rulesets", "schema", "schema.json") == [
        "schema.json is there already: --force overwrites it"
    ]


def test_what_is_wrong_with_the_ruleset_below_is_told_in_its_own_file(ok, tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREPAD_RULESETS", str(tmp_path))
    (tmp_path / "ours.yaml").write_text(
        "extends: spades\nname: Ours\noptions:\n  set_penalty: minus-mising\n"
    )
    (tmp_path / "theirs.yaml").write_text("extends: ours\nname: Theirs\n")
    told = " ".join(ok("rulesets").split())
    assert "theirs cannot be played: ours.yaml:4:16: options.set_penalty:" in told


def test_the_commands_that_are_told_can_be_typed(ok, tmp_path):
    told = ok("rulesets", "new", "Our Game.yaml", "--extends", "ohhell")
    assert "check it: scorepad rulesets check 'Our Game.yaml'" in told
    assert "play it: scorepad new './Our Game.yaml' Ann Bob Cid Dee" in told
