"""Several games side by side: named, listed, chosen, hidden and brought back."""

import json

import pytest


@pytest.fixture
def two_games(ok, friday):
    ok("new", "ohhell", "Dee", "Eve", "Fay", "Gus")


def test_the_last_one_made_or_used_is_current(ok, two_games, result):
    assert result()["players"] == ["Dee", "Eve", "Fay", "Gus"]
    assert ok("use", "friday").startswith("game 1, friday: Ann, Bob, Cid\n")
    assert result()["players"] == ["Ann", "Bob", "Cid"]
    ok("use", "2")
    assert result()["players"] == ["Dee", "Eve", "Fay", "Gus"]


@pytest.mark.parametrize(
    "words", [("--game", "friday", "show"), ("show", "--game", "1"), ("show", "--game=friday")]
)
def test_a_game_may_be_named_anywhere_on_the_line(words, ok, two_games, result):
    assert json.loads(ok(*words, "--format", "json"))["players"] == ["Ann", "Bob", "Cid"]
    assert result()["players"] == ["Dee", "Eve", "Fay", "Gus"]


def test_a_game_may_be_named_by_the_environment(two_games, result, monkeypatch):
    monkeypatch.setenv("SCOREPAD_GAME", "friday")
    assert result()["players"] == ["Ann", "Bob", "Cid"]


def test_another_database(ok, two_games, tmp_path, refused):
    other = str(tmp_path / "sub" / "other.db")
    assert refused("show", "--db", other) == [
        "there is no game yet: scorepad new ohhell Ann Bob Cid starts one"
    ]
    ok("--db", other, "new", "ohhell", "X", "Y", "Z")
    assert "X" in ok("show", "--db", other)
    assert "X" not in ok("show")


def test_games_are_listed(ok, two_games):
    ok("--game", "1", "hand", "bids=2,1,0", "tricks=2,7,1")
    lines = ok("list").splitlines()
    assert lines[0].startswith("*2 ohhell-2  ")
    assert lines[0].endswith("  0/19 hands")
    assert lines[1] == "    Dee, Eve, Fay, Gus"
    assert lines[2].startswith(" 1 friday  ")
    assert lines[3] == "    Ann, Bob, Cid: Ann leads with 10"
    rows = json.loads(ok("list", "--format", "json"))
    assert [(row["number"], row["name"], row["current"], row["played"]) for row in rows] == [
        (2, "ohhell-2", True, 0),
        (1, "friday", False, 1),
    ]


def test_one_hand_and_one_older_game_are_counted_as_one(ok):
    ok("new", "german-whist", "Ann", "Bob")
    ok("tricks", "8", "5")
    assert ok("list").splitlines()[0].endswith("  1 hand")
    ok("export", "g.yaml")
    assert ok("import", "g.yaml").startswith("game 2, german-whist-2: Ann, Bob, 1 hand played\n")
    for _ in range(19):
        ok("new", "ohhell")
    assert ok("list").splitlines()[-1] == "1 older game: scorepad list --all"


def test_one_bag_is_counted_as_one(ok):
    ok("new", "spades-2p", "Ann", "Bob")
    told = ok("hand", "bids=5,5", "tricks=6,7")
    assert "  51   1 bag\n" in told
    assert "  52  2 bags\n" in told


def test_a_long_list_is_cut_and_says_so(ok):
    for _ in range(22):
        ok("new", "ohhell")
    assert ok("list").splitlines()[-1] == "2 older games: scorepad list --all"
    assert len(ok("list", "--all").splitlines()) == 44


def test_two_games_of_the_same_players_are_two_games(ok, result):
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    ok("bid", "2", "1", "0")
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    assert result()["hands"] == []


def test_a_name_of_two_games_asks_for_the_number(ok, friday, refused):
    ok("new", "ohhell", "--name", "friday")
    assert refused("use", "friday") == ["2 games are called 'friday': say their number, one of 1 and 2"]


def test_delete_hides_and_restore_brings_back(ok, two_games, refused, result):
    assert ok("delete", "friday") == "game 1, friday, is deleted: scorepad restore 1 brings it back\n"
    assert "friday" not in ok("list")
    assert "friday" in ok("list", "--deleted")
    assert refused("use", "friday") == ["game friday is deleted: scorepad restore friday brings it back"]
    assert refused("delete", "1") == ["game 1 is deleted: scorepad restore 1 brings it back"]
    assert ok("restore", "friday").startswith("game 1, friday, is back\n")
    assert result()["players"] == ["Ann", "Bob", "Cid"]
    assert refused("restore", "friday") == ["game friday is not deleted"]


def test_the_newest_game_stands_in_for_a_deleted_one(ok, two_games, result):
    ok("delete", "2")
    assert result()["players"] == ["Ann", "Bob", "Cid"]


@pytest.mark.parametrize("command", ["use", "delete", "restore"])
def test_a_game_that_is_not_there(command, refused, two_games):
    assert refused(command, "fridey") in (
        ["there is no game 'fridey' (did you mean friday?): scorepad list shows them"],
        ["there is no game 'fridey': scorepad list shows them"],
    )
    assert refused(command, "9") == ["there is no game '9': scorepad list shows them"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("7", "that would be taken for a game's number"),
        (" ", "give it a letter or two"),
        ("x" * 41, "40 plain characters are the most"),
        ("fri\nday", "40 plain characters are the most"),
    ],
)
def test_names_a_game_cannot_have(name, why, refused):
    (sentence,) = refused("new", "ohhell", "--name", name)
    assert sentence.endswith(f": {why}")


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (("ohhell", "Ann", "Bob"), 1, "Oh Hell is for 3 to 7 players, not 2"),
        (("ohhell", *"ABCDEFGH"), 1, "Oh Hell is for 3 to 7 players, not 8"),
        (("spades", *"ABCDE"), 1, "Spades is for 2 to 4 players, not 5"),
        (("belote", *"ABC"), 1, "Belote is for 2 or 4 players, not 3"),
        (("spades-msn", *"ABC"), 1, "Spades, MSN Gaming Zone is for 4 players, not 3: spades-3p is for 3"),
        (("spades-msn", *"ABCDE"), 1, "Spades, MSN Gaming Zone is for 4 players, not 5"),
        (("spades-3p", *"ABCD"), 1, "Cut-throat Spades is for 3 players, not 4: spades is for 4"),
        (("spades-2p", *"ABCD"), 1, "Spades for two is for 2 players, not 4: spades is for 4"),
        (("belote-2p", *"ABCD"), 1, "Belote for two is for 2 players, not 4: belote is for 4"),
        (("ohhell", "Ann", "Bob", "Ann"), 1, "two players are called Ann: give one of them another name"),
        (("ohhell", "Ann", "Bob", ""), 1, "a player has no name: give each one"),
        (("ohhell", "Ann", "Bob", "C" * 41), 1, "the name '" + "C" * 40 + "…' has 41 characters: 40 is the most"),
        (("ohhell", "Ann", "Bob", "C,d"), 1, "the name 'C,d' has a comma in it, which separates names: leave it out"),
        (("ohhell", "Ann", "Bob", "C & d"), 1, "the name 'C & d' has ' & ' in it, which separates names: leave it"
                                               " out"),
        (("ohhell", "Ann", "Bob", "C\nd"), 1, "the name 'C?d' has a control character: write it in plain letters"),
        (("ohhell", "Ann", "Bob", "\x1b[1m"), 1, "the name '?[1m' has a control character: write it in plain"
                                                 " letters"),
        (("ohhell", "Ann", "Bob", "\u202eCid"), 1, "the name '?Cid' has a control character: write it in plain"
                                                   " letters"),
        (("ohel",), 1, "there is no ruleset 'ohel' (did you mean ohhell?): scorepad rulesets lists them"),
        (("./no.yaml",), 1, "no.yaml: there is no such file"),
        (("ohhell", "--scorng", "x"), 2, "Oh Hell has no option 'scorng' (did you mean --scoring?): scorepad new"
                                         " ohhell --help lists them"),
        (("ohhell", "-b"), 2, "Oh Hell has no option 'b': scorepad new ohhell --help lists them"),
        (("ohhell", "--start-bags", "Ann=3"), 1, "Oh Hell keeps no bags: only totals can be carried over"),
        (("ohhell", "--scoring"), 2, "--scoring needs a value: text"),
        (("ohhell", "--dealer"), 2, "--dealer needs a value: a player"),
        (("ohhell", "--no-scoring"), 2, "--no-scoring cannot be: give --scoring a value, as in --scoring=..., or leave it out"),
        (("ohhell", "--schemes", "x"), 2, "--schemes cannot be given as a flag: write it in a ruleset file"),
        (("--scoring", "negative"), 2, "the ruleset comes first: scorepad new ohhell --scoring ..."),
        (("ohhell", "--low", "x"), 1, "low: expected a whole number, got 'x'"),
        (("ohhell", "--scoring", "blakout"), 1, "there is no scoring 'blakout' (did you mean blackout?)"),
        (("ohhell", "--scoring", "blackout", "--vienna"), 1, "blackout has no Vienna form: leave Vienna out, or take"
                                                             " another scoring"),
        (("ohhell", "Ann", "Bob", "Cid", "--dealer", "Bop"), 1, "the dealer 'Bop' is not at the table (did you mean"
                                                                " Bob?): the players are Ann, Bob and Cid"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_start(words, status, sentence, refused):
    assert refused("new", *words, status=status) == [sentence]
    assert refused("show") == ["there is no game yet: scorepad new ohhell Ann Bob Cid starts one"]


@pytest.mark.parametrize(
    ("flags", "options"),
    [
        (
            ["--scoring", "negative", "--vienna", "--no-hook"],
            {"scoring": "negative", "vienna": True, "hook": False},
        ),
        (["--scoring=negative/vienna"], {"scoring": "negative/vienna"}),
        (["--hook=3"], {"hook": 3}),
        (["--hook"], {"hook": True}),
        (["--hook=no"], {"hook": False}),
        (["--hand-sizes=5,4,3"], {"hand_sizes": [5, 4, 3]}),
        (["--hand-sizes", "5"], {"hand_sizes": [5]}),
        (
            ["--hand-sizes", "up-down", "--low", "3", "--largest-hand=8"],
            {"hand_sizes": "up-down", "low": 3, "largest_hand": 8},
        ),
        (["--vienna-zero", "2*cards"], {"vienna_zero": "2*cards"}),
        (["--vienna_zero=cards"], {"vienna_zero": "cards"}),
        (["--no-lowest-wins"], {"lowest_wins": False}),
    ],
)
def test_options_are_flags(flags, options, ok, result):
    ok("new", "ohhell", "Ann", *flags[:1], *flags[1:], "Bob", "Cid")
    assert result()["options"] == options
    assert result()["players"] == ["Ann", "Bob", "Cid"]


def test_words_after_a_bare_double_dash_are_names(ok, result):
    ok("new", "ohhell", "--no-hook", "--", "--game", "-x", "Cid")
    assert result()["players"] == ["--game", "-x", "Cid"]


def test_the_first_dealer_may_be_named(ok, result):
    assert "hand 1 of 19, 10 cards: Ann deals, Bob bids first" in ok(
        "new", "ohhell", "Ann", "Bob", "Cid", "--dealer", "ann"
    )
    assert result()["next"]["order"] == ["Bob", "Cid", "Ann"]


def test_a_largest_hand_beyond_the_pack_is_told(ok):
    told = ok("new", "ohhell", *"ABCDEF", "--largest-hand", "9")
    assert "largest hand brought down from 9 to 8: 6 players cannot be dealt more\n" in told
    assert "brought down" not in ok("new", "ohhell", *"ABCDEF", "--largest-hand", "8")


def test_the_options_of_a_ruleset_are_explained_with_examples(ok):
    told = " ".join(ok("new", "ohhell", "--help").split())
    assert "--hook / --no-hook: the dealer may not let the bids add up to the tricks" in told
    assert "--scoring: the scheme, one of `schemes`, or with /vienna behind it [positive; text]" in told
    assert "bid 2 took 2, bid 2 took 3, bid 0 took 0 of 5 cards:" in told
    assert "negative: 10, -10, 10 (ten for" in told
    assert "its source corrected that later" in told
    for option in (
        "--hand-sizes",
        "--low",
        "--largest-hand",
        "--vienna",
        "--vienna-zero",
        "--lowest-wins",
        "--dealer",
    ):
        assert option in told


def test_the_options_are_those_of_the_ruleset_for_so_many(ok):
    assert ok("new", "spades", "A", "B", "C", "--help").startswith("options of Cut-throat Spades")
    assert ok("new", "spades", "--help").startswith("options of Spades, ")


def test_a_file_names_the_ruleset_for_so_many(refused, tmp_path):
    (tmp_path / "g.yaml").write_text("ruleset: spades\nplayers: [A, B, C]\n")
    assert refused("score", "g.yaml") == ["g.yaml:2:10: Spades is for 4 players, not 3: spades-3p is for 3"]


def test_a_house_ruleset_is_never_switched_for_another(ok, refused, result, tmp_path):
    (tmp_path / "house.yaml").write_text("name: House\nextends: spades\noptions: {target: 300}\n")
    assert refused("new", "./house.yaml", *"ABC") == ["House is for 4 players, not 3: spades-3p is for 3"]
    assert "for 3 players the rules are those of spades-3p\n" in ok("new", "spades", *"ABC", "--target=300")
    assert result()["options"] == {"target": 300}


def test_a_house_ruleset_need_not_say_where_it_is_from(ok, tmp_path):
    (tmp_path / "house.yaml").write_text(
        "name: House\nvariant: exact_bid\ntable: {players: 3}\n"
        "options: {scoring: s, schemes: {s: {made: 1, missed: 0}}}\n"
    )
    ok("new", "house.yaml", "Ann", "Bob", "Cid")
    assert "House, scoring s" in ok("show")
