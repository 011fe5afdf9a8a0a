"""The library as Python holds it: a game that never changes, made, entered, amended, exported and loaded."""

import pytest

import scorepad
from scorepad.core.problems import ScorepadError
from scorepad.rulebook.library import names, shipped


@pytest.fixture
def game():
    return scorepad.new("ohhell", ["Ann", "Bob", "Cid"], scoring="negative")


def test_an_evening(game, tmp_path):
    game = game.enter(bids=[2, 1, 0]).enter(tricks={"Ann": 2, "Bob": 7})
    assert game.totals == {"Ann": 10, "Bob": -60, "Cid": -10}
    assert str(game.why(1)[0]) == "Ann +10: bid 2, took 2 (scoring=negative)"
    game = game.amend(1, tricks=[2, 1, 7])
    assert game.totals == {"Ann": 10, "Bob": 10, "Cid": -70}
    assert game.undo().totals == {"Ann": 10, "Bob": -60, "Cid": -10}
    assert game.undo().redo() == game
    assert (game.next.number, game.next.dealer, game.next.cards, game.next.needs) == (2, "Ann", 9, "bids")
    assert game.next.order == ("Bob", "Cid", "Ann")


def test_a_refusal_leaves_the_game_as_it_was(game):
    before = game.result()
    with pytest.raises(ScorepadError, match="let everybody make it"):
        game.enter(bids=[2, 1, 7])
    assert game.result() == before
    assert game.enter(bids=[2, 1, 7], anyway=True).next.needs == "tricks"


def test_the_forbidden_bid_is_known_when_one_is_missing(game):
    assert game.enter(bids={"Ann": 2, "Bob": 1}).next.forbidden == (7,)


@pytest.mark.parametrize("ending", ["yaml", "json"])
def test_what_is_exported_and_loaded_is_the_same_game(game, tmp_path, ending):
    game = (
        game.enter(bids=[2, 1, 0])
        .enter(tricks=[2, 7, 1])
        .adjust("Ann", -10, "revoke")
        .amend(1, tricks=[2, 1, 7])
    )
    file = str(tmp_path / f"friday.{ending}")
    game.export(file)
    assert scorepad.load(file) == game
    assert hash(scorepad.load(file)) == hash(game)
    assert scorepad.load(file) != game.undo()


def test_a_file_is_not_written_over_unless_told(game, tmp_path):
    file = tmp_path / "friday.html"
    assert game.export(str(file)) == file.read_text() == game.export("html")
    with pytest.raises(ScorepadError, match="is there already"):
        game.export(str(file))
    game.enter(bids=[2, 1, 0]).export(str(file), overwrite=True)
    assert file.read_text() != game.export("html")


def test_a_format_that_is_none_is_refused(game):
    with pytest.raises(ScorepadError, match="there is no format 'docx'"):
        game.export("docx")
    with pytest.raises(ScorepadError, match=r"there is no format 'friday\.docx'"):
        game.export("friday.docx")


def test_options_players_dealer_and_a_start():
    game = scorepad.new(
        "spades", ["Ann", "Bob", "Cid", "Dee"], dealer="Ann", start={"totals": {"Ann": 120}}, target=200
    )
    assert game.totals == {"Ann & Cid": 120, "Bob & Dee": 0}
    assert game.next.dealer == "Ann"
    game = game.enter(bids=[5, 3, 3, 2], tricks={"Ann & Cid": 8, "Bob & Dee": 5})
    assert (game.over, game.winners, game.next) == (True, ("Ann & Cid",), None)
    assert game.ranks == {"Ann & Cid": 1, "Bob & Dee": 2}
    with pytest.raises(ScorepadError, match="the game is over"):
        game.enter(bids=[1, 1, 1, 1])


def test_what_is_handed_out_changes_nothing(game):
    game = game.enter(bids=[2, 1, 0]).enter(tricks=[2, 7, 1])
    game.totals["Ann"] = 1000
    game.ranks.clear()
    assert game.totals["Ann"] == 10
    assert game.ranks["Ann"] == 1


def test_wrong_starts_are_refused_with_every_reason():
    with pytest.raises(ScorepadError, match="there is no ruleset 'ohell'"):
        scorepad.new("ohell", ["Ann", "Bob", "Cid"])
    with pytest.raises(ScorepadError, match="3 to 7 players, not 1"):
        scorepad.new("ohhell", ["Ann"])
    with pytest.raises(ScorepadError, match="did you mean hook"):
        scorepad.new("ohhell", ["Ann", "Bob", "Cid"], hok=False)


@pytest.mark.parametrize("name", names())
def test_every_ruleset_starts(name):
    players = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"][: shipped(name).table.seated]
    game = scorepad.new(name, players)
    assert game.next.number == 1
    assert repr(game).startswith(f"<Game of {name}, hands played: 0, totals: Ann")
