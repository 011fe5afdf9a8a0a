"""The cousins of Oh Hell: the hands they deal, the trumps they name, what may be played, and what is refused."""

import json

import pytest

from scorepad.rulebook.library import shipped

UP_TO_8 = [2, 3, 4, 5, 6, 7]
HANDS = [
    # ruleset, players, the size of every hand, as the rules print them
    ("romanian-whist", 3, [1] * 3 + UP_TO_8 + [8] * 3 + UP_TO_8[::-1] + [1] * 3),
    ("romanian-whist", 4, [1] * 4 + UP_TO_8 + [8] * 4 + UP_TO_8[::-1] + [1] * 4),
    ("romanian-whist", 6, [1] * 6 + UP_TO_8 + [8] * 6 + UP_TO_8[::-1] + [1] * 6),
    ("pocha", 5, [1] * 5 + UP_TO_8 + [8] * 5 + UP_TO_8[::-1] + [1] * 5),
    ("pocha", 4, [1] * 4 + [*UP_TO_8, 8, 9] + [10] * 4 + [9, 8, *UP_TO_8[::-1]] + [1] * 4),
    ("plump", 3, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ("nomination-whist", 5, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ("nomination-whist", 6, [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]),
    ("kachuful", 6, [1, 2, 3, 4, 5, 6, 7, 8]),
    ("kachuful", 7, [1, 2, 3, 4, 5, 6, 7]),
    ("boerenbridge", 5, [*range(1, 11), *range(9, 0, -1)]),
    ("up-and-down-the-river", 7, [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]),
    ("ascenseur", 6, [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]),
    ("ascenseur", 4, [*range(1, 14), *range(12, 0, -1)]),
    ("big-little", 4, [*range(1, 14), *range(12, 0, -1)]),
    ("blackout", 4, list(range(1, 14))),
    ("blackout", 5, list(range(1, 11))),
    ("wizard", 3, list(range(1, 21))),
    ("wizard", 6, list(range(1, 11))),
    ("rage", 2, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
    ("rage", 8, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
    ("skull-king", 7, list(range(1, 11))),
    ("skull-king", 8, list(range(1, 9))),
    ("call-break", 4, [13] * 5),
    ("contract-whist", 4, [12, 10, 8, 6, 4, 2, 1, 3, 5, 7, 9, 11, 13]),
    ("joker", 4, [*range(1, 9), 9, 9, 9, 9, *range(8, 0, -1), 9, 9, 9, 9]),
]


@pytest.mark.parametrize(("ruleset", "players", "sizes"), HANDS, ids=[f"{one[0]}-{one[1]}" for one in HANDS])
def test_the_hands_of_a_game(ruleset, players, sizes):
    rules = shipped(ruleset)
    assert not list(rules.check_players(players))
    assert list(rules.variant.sizes(players, rules.pack)) == sizes


def test_the_other_lengths_that_the_headers_tell_of():
    romanian = shipped("romanian-whist").with_options({"hand_sizes": "down-up"})
    from_eight = [8] * 3 + UP_TO_8[::-1] + [1] * 3 + UP_TO_8 + [8] * 3
    assert list(romanian.variant.sizes(3, romanian.pack)) == from_eight
    pirates = shipped("skull-king").with_options({"repeat_high": 3})
    assert pirates.variant.sizes(8, pirates.pack) == (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
    three = shipped("pocha").with_options({"largest_hand": 12, "hand_sizes": "up"})
    assert three.variant.sizes(3, three.pack)[-4:] == (11, 12, 12, 12)


TRUMPS = [
    ("kachuful", "♠ ♦ ♣ ♥ ♠"),
    ("nomination-whist", "♠ ♥ ♣ ♦ NT ♠"),
    ("contract-whist", "♣ ♦ ♥ ♠ NT ♣"),
    ("call-break", "♠ ♠"),
    ("call-bridge", "♠ ♠"),
]


@pytest.mark.parametrize(("ruleset", "trumps"), TRUMPS, ids=[one[0] for one in TRUMPS])
def test_the_trump_goes_round(ruleset, trumps, ok):
    told = [ok("new", ruleset, "Ann", "Bob", "Cid", "Dee", "--hands", ",".join("6" * len(trumps.split())))]
    for _ in trumps.split()[1:]:
        told.append(ok("hand", "bids=2,2,2,2", "tricks=2,2,1,1"))
    assert [one.split("trump ")[1].split(":")[0] for one in told] == trumps.split()


def test_the_trump_of_ninety_nine_tells_how_many_made_their_bids(ok):
    successes = {
        "nobody": ("4,3,3", "3,2,4", "♦"), "one": ("3,3,3", "3,2,4", "♠"),
        "two": ("3,3,4", "3,3,3", "♥"), "three": ("3,3,3", "3,3,3", "♣"),
    }  # fmt: skip
    assert "trump NT" in ok("new", "ninety-nine", "Ann", "Bob", "Cid")
    for bids, tricks, trump in successes.values():
        assert f"trump {trump}:" in ok("hand", f"bids={bids}", f"tricks={tricks}")


HOLDINGS = [
    # ruleset, trump, holding, what was played, what may be played
    ("romanian-whist", "S", "2S AD 3C", "KH", "2S"),
    ("romanian-whist", "S", "AD 3C", "KH", "AD 3C"),
    ("romanian-whist", "NT", "2S AD 3C", "KH", "2S AD 3C"),
    ("pocha", "S", "AH 2H KS", "KH", "AH"),
    ("pocha", "S", "JH 2H KS", "KH", "JH 2H"),
    ("pocha", "S", "KS 2S AD", "KH", "KS 2S"),
    ("call-break", "S", "KS 2S AD", "KH QS", "KS"),
    ("call-break", "S", "JS 2S AD", "KH QS", "JS 2S AD"),
    ("call-break", "S", "AH 2H KS", "KH", "AH 2H"),
    ("kachuful", "S", "KS AD", "KH", "KS AD"),
    ("joker", "S", "JO JU AH 7S", "KH", "JO JU AH"),
    ("big-little", "S", "BJ 2H AD", "KH", "2H"),
]


@pytest.mark.parametrize(("ruleset", "trump", "holding", "trick", "may"), HOLDINGS)
def test_what_may_be_played(ruleset, trump, holding, trick, may, ok):
    words = (
        "referee",
        "legal",
        ruleset,
        "--trump",
        trump,
        "--hand",
        holding,
        *trick.split(),
        "--format",
        "json",
    )
    assert json.loads(ok(*words))["legal"] == may.split()


TRICKS = [
    ("joker", "S", "AH JU AS JO", 4),
    ("joker", "S", "AH JU KH 7H", 1),
    ("big-little", "S", "AS LJ BJ 2S", 3),
    ("pocha", "S", "7H JH KH 2H", 3),
]


@pytest.mark.parametrize(("ruleset", "trump", "trick", "winner"), TRICKS)
def test_who_wins_a_trick(ruleset, trump, trick, winner, ok):
    answer = ok("referee", "trick", ruleset, "--trump", trump, *trick.split(), "--format", "json")
    assert json.loads(answer)["winner"] == winner


def test_pocha_has_no_eights_nines_and_tens(refused):
    assert refused("referee", "trick", "pocha", "--trump", "S", "9H", "KH")


BIDS = [
    # ruleset, cards, the bids before the last, what the last may bid
    ("nomination-whist", 10, "3 0 3", [0, 1, 2, 3, 5, 6, 7, 8, 9, 10]),  # printed: not 4
    ("romanian-whist", 4, "2 1", [0, 2, 3, 4]),  # printed: not 1
    ("plump", 10, "3 3 2", [0, 1, 3, 4, 5, 6, 7, 8, 9, 10]),  # printed: not 2
    ("boerenbridge", 7, "0 3 2", [0, 1, 3, 4, 5, 6, 7]),  # printed: not 2
    ("boerenbridge", 3, "0 1 1", [0, 1, 2, 3]),
    ("ascenseur", 10, "3 0 5", [0, 1, 3, 4, 5, 6, 7, 8, 9, 10]),  # printed: not 2
    ("kachuful", 5, "2 1 1", [0, 2, 3, 4, 5]),  # printed: not 1
    ("israeli-whist", 13, "5 4 3", [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
    ("wizard", 3, "1 1", [0, 1, 2, 3]),
    ("call-break", 13, "4 4 4", list(range(1, 14))),
    ("call-bridge", 13, "4 4 4", list(range(2, 14))),
]


@pytest.mark.parametrize(("ruleset", "cards", "bids", "may"), BIDS)
def test_what_the_last_may_bid(ruleset, cards, bids, may, ok):
    words = ("referee", "bids", ruleset, "--cards", str(cards), *bids.split(), "--format", "json")
    assert json.loads(ok(*words))["legal"] == may


def test_declarations_stay_in_their_bounds(refused, ok):
    ok("new", "skull-king", "Ann", "Bob", "Cid", "--hands", "2")
    assert refused("hand", "bids=1,0,1", "tricks=1,0,1", "wager=Ann=30")
    assert refused("hand", "bids=1,0,1", "tricks=1,0,1", "bonus=Ann=-10")
    assert "Ann  1/1 w20  made  +40  40" in ok("hand", "bids=1,0,1", "tricks=1,0,1", "wager=Ann=20")
