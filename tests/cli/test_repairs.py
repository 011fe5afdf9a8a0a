"""A refusal says what is wrong to everybody, and what to type to who types."""

from importlib import import_module
from importlib.util import find_spec

import pytest

import scorepad
from scorepad.cli.messages import WITH_COMMANDS
from scorepad.text.english.problems import PROBLEMS
from scorepad.text.english.remarks import REMARKS
from scorepad.variants import VARIANTS

PLAYERS = ["Ann", "Bob", "Cid"]


def of_variants(kind):
    """Return the sentences that the variants bring themselves."""
    named = [name for name in VARIANTS if find_spec(f"scorepad.variants.{name}.messages")]
    modules = [import_module(f"scorepad.variants.{name}.messages") for name in named]
    return {rule for module in modules for rule in getattr(module, kind, ())}


def test_what_to_type_is_added_to_sentences_that_there_are():
    assert WITH_COMMANDS.keys() <= {*PROBLEMS, *REMARKS} | of_variants("PROBLEMS") | of_variants("REMARKS")
    assert all("{message}" in sentence for sentence in WITH_COMMANDS.values())


def said_in_python(words):
    game = scorepad.new("ohhell", PLAYERS, hands=[1])
    with pytest.raises(scorepad.ScorepadError) as caught:
        words(game)
    return str(caught.value)


BIDS, TRICKS = {"bids": [0, 0, 0]}, {"tricks": [1, 0, 0]}
HAND = ("hand", "bids=0,0,0", "tricks=1,0,0")


@pytest.mark.parametrize(("call", "commands", "message", "repair"), [
    (lambda game: game.enter(TRICKS), [("tricks", "1", "0", "0")],
        "hand 1: the bids come first: enter them", " with scorepad bid"),
    (lambda game: game.enter(BIDS).enter(BIDS), [("bid", "0", "0", "0")] * 2,
        "the bids of hand 1 are entered already",
        ": scorepad amend 1 bids=... changes them, scorepad undo takes the last entry back"),
    (lambda game: game.enter(BIDS).amend(1, TRICKS), [("bid", "0", "0", "0"), ("amend", "1", "tricks=1,0,0")],
        "hand 1 has no tricks yet: enter them", " with scorepad tricks"),
    (lambda game: game.enter(BIDS | TRICKS).enter(BIDS), [HAND, HAND],
        "the game is over", ": scorepad amend mends an old hand, scorepad new starts the next game"),
    (lambda game: game.adjust("Ann", 5, ""), [("adjust", "Ann", "5")],
        "say why", ": scorepad adjust Ann 5 REASON"),
    (lambda game: scorepad.new("prospect", PLAYERS).enter(blind=None),
        [("new", "prospect", *PLAYERS), ("hand", "blind=none")],
        "no values given", ": scorepad hand blind=..."),
    (lambda game: scorepad.new("ohwell", PLAYERS), [("new", "ohwell")],
        "there is no ruleset 'ohwell' (did you mean ohhell?)", ": scorepad rulesets lists them"),
])  # fmt: skip
def test_the_same_refusal_in_python_and_typed(call, commands, message, repair, ok, refused):
    ok("new", "ohhell", *PLAYERS, "--hands=1")
    *before, last = commands
    for words in before:
        ok(*words)
    assert said_in_python(call) == message
    assert refused(*last) == [message + repair]


def test_a_repair_for_a_file_is_none_to_type(refused, tmp_path):
    (tmp_path / "game.yaml").write_text(
        "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\nhands: [{tricks: [10, 0, 0]}]\n"
    )
    assert refused("score", "game.yaml") == ["game.yaml:3:18: hand 1: the bids come first: add them"]
