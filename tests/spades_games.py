"""Games of Spades for the tests: played from lists, scored, or refused."""

import scorepad
from scorepad.core.problems import ScorepadError

FOUR = ["Ann", "Bob", "Cid", "Dee"]
US, THEM = "Ann & Cid", "Bob & Dee"


def play(ruleset, *hands, start=None, players=None, **options):
    """Return the game after these hands, each a pair of bids and tricks."""
    players = players or (
        FOUR if ruleset in ("spades", "spades-solo") else FOUR[:3] if "3p" in ruleset else FOUR[:2]
    )
    game = {
        "ruleset": ruleset, "players": players, "options": options,
        "hands": [{"bids": bids, "tricks": tricks} for bids, tricks in hands],
    }  # fmt: skip
    return scorepad.score(game | ({"start": start} if start else {}))


def ours(bids, tricks, held=0, **options):
    """Return the points and bags of Ann & Cid after a hand that they began with so many bags."""
    start = {"tallies": {"bags": {US: held}}} if options.get("bags") != 0 else None
    game = play("spades", (bids, tricks), start=start, **options)
    return game.hands[0].points[US], game.tallies.get("bags", {}).get(US)


def broken(ruleset, bids, tricks=None, start=None, players=None, **options):
    """Return the names of the rules that these bids, or tricks, break."""
    hand = {"bids": bids} | ({"tricks": tricks} if tricks else {})
    game = {"ruleset": ruleset, "players": players or FOUR, "options": options, "hands": [hand]}
    try:
        scorepad.score(game | ({"start": start} if start else {}))
    except ScorepadError as error:
        return [problem.rule for problem in error.problems]
    return []


def refusal(**game):
    """Return why a game of four with this in its file is refused; nothing where it is not."""
    try:
        scorepad.score({"ruleset": "spades", "players": FOUR} | game)
    except ScorepadError as error:
        return str(error)
    return ""
