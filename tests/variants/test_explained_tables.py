"""The figures on a page are those that the score has: each cell is entered as a hand and scored."""

import pytest

import scorepad
from scorepad.rulebook import library
from scorepad.rulebook.explained import explain
from scorepad.text.page import Grid

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")
ELSEWHERE = {"hand", "hands_total", "max_cards", "players", "bids_total", "successes", "total", "leader_total",
             "sum_totals"}  # fmt: skip
"""Counts of a formula that another game than the one of the table would change."""


def schemes():
    """Yield every scheme once, with a ruleset that has it; without those that need more than a hand."""
    found = {}
    for name in library.names():
        if library.shipped(name).family == "exact_bid":
            found |= {one: name for one in library.shipped(name).variant.schemes if one not in found}
    for scheme, name in found.items():
        one = library.shipped(name).variant.schemes[scheme]
        formulas = [formula for formula in (one.made, one.missed, one.over, one.under) if formula]
        if not ELSEWHERE & {count for formula in formulas for count in formula.used}:
            yield name, scheme


def grids(name, players, **options):
    ruleset = library.for_players(library.find(name), players).with_options(options)
    page = explain(ruleset, players)
    return [part.rows for section in page.sections for part in section.parts if isinstance(part, Grid)]


def points(ruleset, players, hand, options, **more):
    game = {"ruleset": ruleset, "players": list(NAMES[:players]), "options": options, "hands": [hand], **more}
    return scorepad.score(game).hands[0].points


@pytest.mark.parametrize(("scoring", "rows"), [
    # By hand from the seed's scoring methods, for five cards: taken 0 to 5.
    ("positive", ["10 1 2 3 4 5", "0 11 2 3 4 5", "0 1 12 3 4 5", "0 1 2 13 4 5", "0 1 2 3 14 5", "0 1 2 3 4 15"]),
    ("blackout", ["10 0 0 0 0 0", "0 11 0 0 0 0", "0 0 12 0 0 0", "0 0 0 13 0 0", "0 0 0 0 14 0", "0 0 0 0 0 15"]),
    ("negative", ["10 -10 -20 -30 -40 -50", "-10 10 -10 -20 -30 -40", "-20 -10 10 -10 -20 -30",
                  "-30 -20 -10 10 -10 -20", "-40 -30 -20 -10 10 -10", "-50 -40 -30 -20 -10 10"]),
    ("balanced", ["10 -2 -4 -6 -8 -10", "-2 10 -2 -4 -6 -8", "-4 -2 10 -2 -4 -6", "-6 -4 -2 10 -2 -4",
                  "-8 -6 -4 -2 10 -2", "-10 -8 -6 -4 -2 10"]),
    ("balanced-plus-bid", ["10 -2 -4 -6 -8 -10", "-2 11 -2 -4 -6 -8", "-4 -2 12 -2 -4 -6", "-6 -4 -2 13 -2 -4",
                           "-8 -6 -4 -2 14 -2", "-10 -8 -6 -4 -2 15"]),
])  # fmt: skip
def test_the_seed_schemes(scoring, rows):
    (table,) = grids("ohhell", 4, scoring=scoring)
    assert table[0] == ("bid", "0", "1", "2", "3", "4", "5")
    assert [" ".join(row) for row in table[1:]] == [f"{bid} {row}" for bid, row in enumerate(rows)]


def test_vienna_in_the_table():
    # Four cards and five make nine.
    (table,) = grids("ohhell", 4, scoring="negative/vienna", hands=[4, 3, 2, 1])
    assert table[1] == ("0", "9", "-10", "-20", "-30", "-40")


def test_only_bids_that_are_allowed_are_in_the_table():
    (table,) = grids("ohhell", 4, bid_least=1, bid_most=3)
    assert [row[0] for row in table] == ["bid", "1", "2", "3"]


def test_most_schemes_have_their_table_compared():
    assert len(list(schemes())) >= 50


@pytest.mark.parametrize(("name", "scheme"), list(schemes()))
def test_every_cell_of_a_scheme_is_what_is_scored(name, scheme):
    players = library.shipped(name).table.seated
    head, *rows = grids(name, players, scoring=scheme)[0]
    cards = int(head[-1])
    free = {"hook": False, "bid_least": 0, "bid_most": None, "zeros_in_a_row": None}
    ruleset = library.shipped(name).with_options({"scoring": scheme, "hands": [cards], **free})
    for bid, *cells in rows:
        for tricks, told in zip(head[1:], cells, strict=True):
            taken = [int(tricks), cards - int(tricks), *[0] * players][:players]
            hand = {"bids": [int(bid), *[0] * (players - 1)], "tricks": taken}
            scored = points(ruleset, players, hand, {})
            assert told == str(scored["Ann"])


def test_a_table_that_depends_on_more_is_for_the_hand_it_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "h.yaml").write_text(
        "name: H\nextends: ohhell\noptions:\n  hands: [2, 3]\n  scoring: odd\n  hook: no\n  schemes:\n"
        "    odd: {made: 100*hand + 10*max_cards + players, missed: successes + bids_total*1000}\n"
    )
    (table,) = grids("./h.yaml", 4)
    # Hand 2 of 2, three cards, four players. Missing 2 with 0: only the two who bid 0 and took none made it.
    assert table[3] == ("2", "2002", "2002", "234", "2003")
    assert table[1] == ("0", "234", "2", "2", "3")


@pytest.mark.parametrize("name", [name for name in library.names() if name.startswith("spades")])
def test_contracts_and_nils_are_what_is_scored(name):
    ruleset = library.shipped(name)
    players = ruleset.table.seated
    partners = ruleset.table.sides == "partners"
    cards = ruleset.variant.sizes(players, ruleset.pack)[0]
    (head, *contracts), (_, *nils) = grids(name, players)
    offs = [int(off) if off != "even" else 0 for off in head[1:]]
    us = "Ann & Cid" if partners else "Ann"
    options = {"minimum_team_bid": 0, "forbidden_bids": []}
    for contract, *cells in contracts:
        for off, told in zip(offs, cells, strict=True):
            taken = int(contract) + off
            if not 0 <= taken <= cards:
                assert told == ""
                continue
            bids = [int(contract) - 1, 1, 1, 1] if partners else [int(contract), *[1] * (players - 1)]
            tricks = [taken, cards - taken, 0, 0][:players]
            assert told == str(points(name, players, {"bids": bids, "tricks": tricks}, options)[us])
    for bid, *cells in nils:
        for taken, told in zip((0, 1, 2), cells, strict=True):
            first = bid.removesuffix(" and 4").replace(" ", "-")
            bids = [first, 1, 4, 1][:players] if partners else [first, *[1] * (players - 1)]
            tricks = [taken, cards - taken - 4 * partners, 4 * partners, 0][:players]
            hand = {"bids": bids, "tricks": tricks, "overruled": ["blind-behind"]}
            assert told == str(points(name, players, hand, options)[us])


def test_contracts_and_nils_by_hand():
    contracts, nils = grids("spades", 4)
    # A contract of 5: 50, a point for each overtrick, or 50 lost. Nil is 100, beside 40 for the partner's 4.
    assert contracts[2] == ("5", "-50", "-50", "50", "51", "52")
    assert nils[1:] == (("nil and 4", "140", "-59", "-58"), ("blind nil and 4", "240", "-159", "-158"))
    contracts, nils = grids("spades-2p", 2)
    assert nils[1:] == (("nil", "100", "-100", "-100"), ("blind nil", "200", "-200", "-200"))
    contracts, _ = grids("spades-tournament", 4)
    assert contracts[4] == ("10", "-100", "-100", "200", "200", "200")


@pytest.mark.parametrize("name", [name for name in library.names() if name.startswith("german-whist")])
def test_tricks_are_what_is_scored(name):
    (head, *rows) = grids(name, 2)[0]
    ruleset = library.shipped(name)
    each = ruleset.play.deal * (2 if ruleset.variant.counts == "all" else 1)
    assert [row[0] for row in rows] == [
        f"{own} to {each - own}" for own in range(each, 0, -1) if 2 * own >= each
    ]
    first = {"first_tricks": [0, 13]} if library.shipped(name).variant.first_trick else {}
    worth = library.shipped(name).variant.first_trick * 13
    for split, *cells in rows:
        tricks = [int(count) for count in split.split(" to ")]
        for goal, told in zip(head[1:], cells, strict=True):
            turned = {"goal": goal} if goal in ("high", "low") else {}
            scored = points(name, 2, {"tricks": tricks, **first, **turned}, {})
            assert told == f"{scored['Ann']} to {scored['Bob'] - worth}"


@pytest.mark.parametrize(
    "name", [name for name in library.names() if library.shipped(name).family == "card_points"]
)
def test_deals_are_what_is_scored(name):
    ruleset = library.shipped(name)
    players = ruleset.table.seated
    sides = [side.name for side in ruleset.sides(NAMES[:players])]
    (_, *rows) = grids(name, players)[0]
    bid = {"bid": ruleset.variant.min_bid} if ruleset.variant.auction else {}
    assert len(rows) >= 5
    for split, *told in rows:
        count = [int(one) for one in split.split(" to ")]
        scored = points(name, players, {"taker": "Ann", "trump": "S", "count": count, **bid}, {})
        assert told == [str(scored[side]) for side in sides]


def test_deals_by_hand():
    # The taker needs more than half of 162; failed, the others have it all; a tie gives them their own.
    table = grids("belote", 4)[0]
    assert table[2:] == (("101 to 61", "101", "61"), ("82 to 80", "82", "80"), ("81 to 81", "0", "81"),
                         ("61 to 101", "0", "162"))  # fmt: skip
    # 80 bid and made are won beside the points; missed, 162 and the 80 go to the others.
    assert ("80 to 82", "160", "82") in grids("coinche", 4)[0]
    assert ("79 to 83", "0", "242") in grids("coinche", 4)[0]
