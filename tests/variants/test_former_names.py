"""Options that are called something else now: the old name is read for ever, in files, as flags, in old games."""

import json

import pytest

from scorepad.games.events import from_document, to_document
from scorepad.games.start import start_game
from scorepad.reading.records import former_names
from scorepad.rulebook.library import shipped

FOUR = ["Ann", "Bob", "Cid", "Dee"]
SPADES = {
    "hands": ("max_hands", 8),
    "trick": ("trick_points", 20),
    "set": ("set_penalty", "zero"),
    "board": ("minimum_team_bid", 4),
    "board_nil": ("minimum_team_bid_nil", "alone"),
    "no_bid": ("forbidden_bids", [1, 2]),
    "bids_not": ("forbidden_bid_sum", 13),
    "bids_least": ("min_bid_sum", 11),
    "ten": ("ten_for_200", "fixed"),
    "ten_least": ("ten_for_200_from", 9),
    "ten_made": ("ten_for_200_made", 250),
    "ten_set": ("ten_for_200_set", 150),
    "ten_bonus": ("ten_for_200_bonus", 60),
    "thirteen": ("slam", "game"),
}
RENAMED = {
    "ohhell": {
        "hands": ("hand_sizes", [5, 4, 3]),
        "high": ("largest_hand", 7),
        "bid_least": ("min_bid", 1),
        "bid_most": ("max_bid", 3),
    },
    "spades": SPADES,
    "belote": {
        "hands": ("max_hands", 8),
        "bid_least": ("min_bid", 90),
        "bid_most": ("max_bid", 160),
        "contests": ("compare_declarations", "apart"),
        "boundary": ("rounding_edge", {"suit": 5}),
        "unit": ("points_per_mark", 10),
    },
    "tally": {"hands": ("max_hands", 8)},
    "german-whist": {"hands": ("max_hands", 8)},
}
"""The former name of an option, its name of today, and a value that is not the usual one, by ruleset."""

EACH = [
    pytest.param(name, former, today, value, id=f"{name} {former}")
    for name, renamed in RENAMED.items()
    for former, (today, value) in renamed.items()
]


def players_of(name):
    return FOUR[: shipped(name).table.seated]


@pytest.mark.parametrize("name", RENAMED)
def test_no_former_name_is_forgotten(name):
    today = {former: today for former, (today, _) in RENAMED[name].items()}
    assert today == former_names(type(shipped(name).variant))


@pytest.mark.parametrize(("name", "former", "today", "value"), EACH)
def test_a_game_file_and_a_flag_may_still_say_it(name, former, today, value, ok, result, tmp_path):
    file = {"ruleset": name, "players": players_of(name), "options": {former: value}, "hands": []}
    (tmp_path / "game.json").write_text(json.dumps(file))
    assert json.loads(ok("score", "game.json", "--format", "json"))["options"] == {today: value}
    typed = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    for flag in (former, today) if not isinstance(value, dict) else ():  # a table is for a file alone
        words = (f"--{flag.replace('_', '-')}", typed)
        ok("new", name, *players_of(name), *words)
        assert result()["options"] == {today: value}


@pytest.mark.parametrize(("name", "former", "today", "value"), EACH)
def test_a_ruleset_may_still_say_it_and_is_told_the_new_name(name, former, today, value, ok, tmp_path):
    (tmp_path / "house.yaml").write_text(
        f"extends: {name}\nname: House\noptions: {{{former}: {json.dumps(value)}}}\n"
    )
    answer = " ".join(ok("rulesets", "check", "house.yaml").split())
    assert f"options: {former} is called {today} now; the old name is read as ever" in answer
    ok("new", "./house.yaml", *players_of(name))
    saved = json.loads(ok("export", "--format", "json"))
    rules = saved["ruleset"]
    assert rules["options"][today] == value
    assert former not in rules["options"]


@pytest.mark.parametrize("name", RENAMED)
def test_a_game_saved_before_goes_on(name):
    options = dict(RENAMED[name].values())
    document = to_document(start_game(shipped(name).with_options(options), tuple(players_of(name))))
    former = {today: before for before, (today, _) in RENAMED[name].items()}
    rules = document["ruleset"]
    rules["chosen"] = {former[option]: value for option, value in rules["chosen"].items()}
    rules["document"]["options"] = {
        former.get(option, option): value for option, value in rules["document"]["options"].items()
    }
    ruleset = from_document(document).ruleset
    assert ruleset.chosen == options
    assert ruleset.variant == shipped(name).with_options(options).without_unused().variant


def test_a_mistake_is_shown_where_it_is_written_whatever_the_name(refused, tmp_path):
    (tmp_path / "game.yaml").write_text(
        "ruleset: spades\nplayers: [Ann, Bob, Cid, Dee]\noptions:\n  nil: 50\n  board: 20\n  no_bid: [1, 99]\n"
    )
    assert refused("score", "game.yaml") == [
        "game.yaml:5:10: options.board: expected 13 or less, got '20'",
        "game.yaml:6:15: options.no_bid[2]: expected bids of 0 to 13, got '99'",
    ]


def test_both_names_at_once_are_one_too_many(refused, tmp_path):
    (tmp_path / "house.yaml").write_text(
        "extends: spades\nname: H\noptions: {board: 4, minimum_team_bid: 3}\n"
    )
    assert refused("rulesets", "check", "house.yaml") == [
        "house.yaml:3:11: 'minimum_team_bid' stands here twice: keep one"
    ]


def test_a_former_name_in_another_section_is_sent_to_the_options(refused, tmp_path):
    (tmp_path / "house.yaml").write_text("extends: spades\nname: H\nthirteen: game\n")
    assert refused("rulesets", "check", "house.yaml") == [
        "house.yaml:3:1: 'thirteen' belongs under options: write it there, beside the others"
    ]
