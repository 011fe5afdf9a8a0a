"""Games of Belote and its cousins, as the tests play them."""

import pytest

import scorepad
from scorepad.core.problems import ScorepadError
from scorepad.rulebook.library import shipped

FOUR = ["Ann", "Bob", "Cid", "Dee"]
US, THEM = "Ann & Cid", "Bob & Dee"


def play(ruleset, *hands, start=None, **options):
    players = FOUR if shipped(ruleset).table.players == (4, 4) else FOUR[:2]
    game = {"ruleset": ruleset, "players": players, "options": options, "hands": list(hands)}
    return scorepad.score(game | ({"start": {"totals": start}} if start else {}))


def points(ruleset, hand, **options):
    return list(play(ruleset, {"taker": "Ann", **hand}, **options).hands[0].points.values())


def broken(ruleset, hand, **options):
    with pytest.raises(ScorepadError) as caught:
        play(ruleset, hand, **options)
    return [(problem.rule, str(problem)) for problem in caught.value.problems]
