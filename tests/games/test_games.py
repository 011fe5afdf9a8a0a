"""Golden games: whole games with every running total worked out by hand."""

import re
from pathlib import Path

import pytest

from scorepad.files.score_file import score_document
from scorepad.rulebook.library import finder, names, read_document

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.yaml"))


@pytest.mark.parametrize("file", GAMES, ids=[file.stem for file in GAMES])
def test_a_golden_game(file):
    text = file.read_text()
    scored = score_document(read_document(text, str(file)), finder(file.parent))
    assert scored.differences == ()
    winners = re.search(r"winners: \[(.*)\]", text)
    names = tuple(winners[1].split(", ")) if winners[1] else ()
    assert scored.game.winners == names
    assert scored.game.over == bool(names)
    written = read_document(text, str(file)).value["hands"]
    assert all("totals" in hand for hand in written), "every hand has its totals written down"


def test_every_ruleset_has_a_golden_game():
    played = {re.search(r"^ruleset: (\S+)$", file.read_text(), re.MULTILINE)[1] for file in GAMES}
    assert played == set(names())


def test_every_seed_scheme_has_a_golden_game():
    seeds = {"positive", "blackout", "negative", "balanced", "balanced-plus-bid"}
    vienna = {"positive-vienna", "negative-vienna", "balanced-vienna"}
    assert {f"ohhell-{one}" for one in seeds | vienna} <= {file.stem for file in GAMES}
