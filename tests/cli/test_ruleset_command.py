"""Commands about a ruleset: its options are flags, wherever a ruleset is named, and what is wrong with them is told."""

import pytest

from scorepad.cli.flags import flags_text
from scorepad.core.formula import Formula

PLAYERS = ("Ann", "Bob", "Cid")


@pytest.mark.parametrize(
    ("words", "options"),
    [
        pytest.param(["--scoring", "negative", "--vienna", "--no-hook"],
                     {"scoring": "negative", "vienna": True, "hook": False}, id="a value, yes and no"),
        pytest.param(["--trumps=S,H,NT"], {"trumps": ["S", "H", "NT"]}, id="a list"),
        pytest.param(["--target", "none"], {"target": None}, id="nothing"),
        pytest.param(["--hook=3"], {"hook": 3}, id="a number for yes or no"),
        pytest.param(["--hook=no"], {"hook": False}, id="yes or no in words"),
        pytest.param(["--hook", "--low", "2"], {"low": 2, "hook": True}, id="yes takes no word"),
        pytest.param(["--vienna_zero", "7"], {"vienna_zero": "7"}, id="underscores as in a file"),
        pytest.param(["--low", "2", "--low=3"], {"low": 3}, id="the last counts"),
    ],
)  # fmt: skip
def test_options_are_flags_before_and_behind_the_players(words, options, ok, result):
    ok("new", "ohhell", *PLAYERS, *words)
    assert result()["options"] == options
    ok("new", "ohhell", *words, *PLAYERS)
    assert result()["options"] == options
    assert result()["players"] == list(PLAYERS)


def test_words_that_are_no_flags(ok, result):
    ok("new", "ohhell", "-3", "Bob", "--", "--hook", "Cid")
    assert result()["players"] == ["-3", "Bob", "--hook", "Cid"]
    ok("new", "spades", "--floor", "-200", *PLAYERS, "Dee", "--start", "Ann=-120", "--start=Bob=10")
    assert result()["options"] == {"floor": -200}
    assert result()["totals"] == {"Ann & Cid": -120, "Bob & Dee": 10}


FLAG_VALUE = "--hook takes its value with an equals sign: --hook=3"
NOT_A_FLAG = "--no-hook cannot be: give --hook a value, as in --hook=..., or leave it out"
SHEET = ("f.csv", "--ruleset", "ohhell")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("new", "ohhell", "--hook", "3", *PLAYERS), FLAG_VALUE),
        (("sheet", "ohhell", "--hook", "3"), FLAG_VALUE),
        (("rulesets", "ohhell", "--hook", "3"), FLAG_VALUE),
        (("audit", *SHEET, "--hook", "3"), FLAG_VALUE),
        (("new", "ohhell", "--no-hook=3"), NOT_A_FLAG),
        (("show", "--with", "no-hook=3"), NOT_A_FLAG),
        (("new", "ohhell", "--trumps-by"), "--trumps-by needs a value: hand or successes"),
        (("new", "ohhell", "--scoring", ""), "--scoring needs a value: text"),
        (("show", "--with", "scoring"), "--scoring needs a value: text"),
        (("score", *SHEET, "--name="), "--name needs a value: a name"),
        (("import", "f.csv", "--ruleset"), "--ruleset needs a value: as in --ruleset ohhell"),
        (("new", "spades", "--start-bags", "3"), "--start-bags needs a value: as in --start-bags Ann=120"),
        (("new", "ohhell", "--no-schemes"), "--schemes cannot be given as a flag: write it in a ruleset file"),
        (("new", "tally", "--start-bags", "Ann=3"), "Tally keeps no bags: only totals can be carried over"),
        (("sheet", "ohhell", "--forc"),
            "Oh Hell has no option 'forc' (did you mean --force?): scorepad new ohhell --help lists them"),
        (("sheet", "--scoring", "negative", "ohhell"),
            "the ruleset comes first: scorepad sheet ohhell --scoring ..."),
        (("score", "--hook", "f.csv"), "the file comes first: scorepad score friday.csv --ruleset ohhell"),
        (("rulesets", "new", "x.yaml", "--players", "3"),
            "there is no option --players here: new takes one file and what it extends: scorepad rulesets new"
            " house.yaml --extends ohhell"),
        (("new", "spades", "--set"), "--set needs a value: minus-bid, zero or minus-missing"),
        (("new", "spades", "--no-set"), "--no-set cannot be: give --set a value, as in --set=..., or leave it out"),
        (("show", "--with", ""), "Oh Hell has no option '': scorepad new ohhell --help lists them"),
    ],
)  # fmt: skip
def test_wrong_usage_is_told_the_same_everywhere(words, sentence, refused, friday, tmp_path):
    (tmp_path / "f.csv").write_text("hand,Ann bid,Bob bid,Cid bid\n1,1,1,1\n")
    assert refused(*words, status=2) == [sentence]


def test_help_is_about_the_ruleset_and_what_the_command_takes(ok, refused, tmp_path):
    told = ok("new", "spades", "--help")
    assert told.startswith("options of Spades, given to scorepad new as flags:\n  --target: ")
    assert "carried over from paper: --start SIDE=POINTS, --start-bags SIDE=BAGS" in told
    assert ok("new", "--help", "spades") == told
    told = ok("sheet", "spades", "--players", "2", "-h")
    assert told.startswith("options of Spades for two, given to scorepad sheet as flags:\n")
    assert "for every game: --dealer NAME" in told
    assert "--start " not in told
    assert ok("audit", "f.csv", "--ruleset", "tally", "--help").startswith(
        "options of Tally, given to scorepad audit FILE --ruleset as flags:\n"
    )
    told = ok("rulesets", "tally", "--help")
    assert told.startswith("options of Tally, given to scorepad rulesets as flags:\n")
    assert "--dealer" not in told
    assert refused("new", "ohhell", "--help", "--bogus", status=2)
    assert "no option 'force'" in refused("rulesets", "ohhell", "--force", status=2)[0]
    assert ok("score") == ok("score", "--help")
    assert "--extends NAME" in ok("rulesets", "new", "--help")


def test_a_game_file_says_which_options_there_are(run, ok, refused, tmp_path):
    (tmp_path / "f.yaml").write_text(
        "ruleset: {extends: ohhell, name: Ours}\nplayers: [Ann, Bob, Cid]\nhands: [{bids: [1, 1, 1]}]\n"
    )
    assert "no hook" in ok("score", "f.yaml", "--no-hook")
    assert "no hook" in run("score", "-", "--no-hook", input=(tmp_path / "f.yaml").read_text()).stdout
    assert refused("score", "f.yaml", "--no-hok", status=2) == [
        "Ours has no option 'no-hok' (did you mean --hook?): scorepad new Ours --help lists them"
    ]
    (tmp_path / "none.yaml").write_text("players: [Ann, Bob, Cid]\nhands: []\n")
    assert refused("score", "none.yaml", "--hook")[0].endswith("'ruleset' is missing: add it here")


def test_options_are_written_as_they_are_typed():
    assert (
        flags_text({"vienna": True, "hook": False, "target": None}) == "--vienna=yes --hook=no --target=none"
    )
    assert flags_text({"hands": (5, 4), "vienna_zero": Formula("cards + 5", ("cards",))}) == (
        "--hands=5,4 --vienna-zero='cards + 5'"
    )
