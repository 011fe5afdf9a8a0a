"""Oh Hell as houses play it: sizes and trumps of hands, who may bid what, streaks, bags, extras, the end."""

import json
import re

import pytest

import scorepad
from scorepad.reading.records import option_names
from scorepad.rulebook.library import folder, names, shipped
from scorepad.variants.variant import Pack

PLAYERS = ["Ann", "Bob", "Cid"]
SCHEMES = {
    "flat": {"made": 10, "missed": 0},
    "least": {"made": "10*bid + over", "missed": "-10*bid", "contract": "at-least"},
    "leading": {"made": "leader_total - total", "missed": "sum_totals"},
    "shared": {"made": "12//successes", "missed": "hands_total - hand"},
}


def play(dealt, players=PLAYERS, start=None, **options):
    """Return the game of these (bids, tricks) or whole hands."""
    options = {"schemes": SCHEMES, "scoring": "flat", "hook": False, **options}
    written = [
        dict(zip(("bids", "tricks"), one, strict=False)) if isinstance(one, tuple) else one for one in dealt
    ]
    document = {"ruleset": "ohhell", "players": players, "options": options, "hands": written}
    return scorepad.score(document | ({"start": start} if start else {}))


def test_every_scheme_has_an_example_a_source_and_a_word_about_it():
    rules = shipped("ohhell")
    shown = {one["options"]["scoring"].removesuffix("/vienna") for one in rules.examples}
    assert set(rules.variant.schemes) == shown
    assert len(rules.variant.schemes) >= 60
    for scheme in rules.variant.schemes.values():
        assert scheme.about
        assert scheme.source


@pytest.mark.parametrize("name", names())
def test_every_ruleset_has_its_source_and_its_examples(name):
    text = (folder() / f"{name}.yaml").read_text()
    assert re.search(r"^source: \S+", text, re.MULTILINE)
    assert re.search(r"^examples:$", text, re.MULTILINE)
    assert shipped(name).examples


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        ({"largest_hand": 4}, (4, 3, 2, 1, 2, 3, 4)),
        ({"hand_sizes": "up", "largest_hand": 7, "step": 2}, (1, 3, 5, 7)),
        ({"hand_sizes": "up", "low": 2, "largest_hand": 7, "step": 2}, (2, 4, 6)),
        ({"largest_hand": 4, "step": 2}, (3, 1, 3)),
        ({"largest_hand": 3, "repeat_low": 2}, (3, 2, 1, 1, 2, 3)),
        ({"largest_hand": 3, "repeat_low": "players"}, (3, 2, 1, 1, 1, 2, 3)),
        ({"hand_sizes": "up-down", "largest_hand": 3, "repeat_high": 2}, (1, 2, 3, 3, 2, 1)),
        ({"hand_sizes": "up-down", "largest_hand": 2, "repeat_low": "players", "repeat_high": "players"},
         (1, 1, 1, 2, 2, 2, 1, 1, 1)),
        ({"hand_sizes": "down", "largest_hand": 3, "repeat_high": 2}, (3, 3, 2, 1)),
        ({"largest_hand": 1, "repeat_low": 2}, (1, 1)),
        ({"largest_hand": 1}, (1,)),
        ({"hand_sizes": (5, 5), "step": 3, "repeat_low": 4}, (5, 5)),
    ],
)  # fmt: skip
def test_the_sizes_of_the_hands(options, sizes):
    variant = shipped("ohhell").with_options(options, ()).variant
    assert variant.sizes(3, Pack(52, 1)) == sizes


def test_trumps_come_in_turn_and_are_shown(ok, refused, result):
    told = ok("new", "ohhell", *PLAYERS, "--trumps=S,D,NT", "--hand-sizes=2,2,2,2")
    assert "hand 1 of 4, 2 cards, trump ♠: Cid deals" in told
    for trump in ("♦", "NT", "♠"):
        assert f"2 cards, trump {trump}" in ok("hand", "bids=0,0,0", "tricks=1,1,0")
    assert [hand["trump"] for hand in result()["hands"]] == ["S", "D", "NT"]
    assert result()["next"]["trump"] == "S"
    assert "card 2, K♥" in ok("referee", "trick", "2H", "KH")
    assert "1 2♠" in " ".join(ok("show").split())
    assert refused("hand", "trump=H", "bids=0,0,0", "tricks=1,1,0") == [
        "a hand of this game has no 'trump': it has bids, tricks, note and revoke"
    ]


def test_with_trumps_in_turn_no_card_is_turned_up(ok, refused):
    assert refused("new", "ohhell", "Ann", "Bob", "Cid", "Dee", "--hand-sizes=13")
    assert "13 cards" in ok("new", "ohhell", "Ann", "Bob", "Cid", "Dee", "--hand-sizes=13", "--trumps=S")


def test_trumps_by_how_many_made_their_bids():
    game = play(
        [([1, 1, 1], [1, 1, 0]), ([0, 0, 0], [1, 1, 0]), ([0, 0, 2], [0, 0, 2]), ([1, 1, 1], [2, 0, 0])],
        hand_sizes=[2] * 5, trumps=["D", "S", "H", "C"], trumps_by="successes", first_trump="NT",
    )  # fmt: skip
    assert [one.hand.trump for one in game.hands] == ["NT", "H", "S", "C"]
    assert game.next.trump == "D"


@pytest.mark.parametrize(
    ("mode", "bids", "forbidden"),
    [
        ("not-equal", [2, 1], (2,)),
        ("not-equal", [5, 1], ()),
        ("must-exceed", [2, 1], (0, 1, 2)),
        ("must-exceed", [5, 1], ()),
        ("must-equal", [2, 1], (0, 1, 3, 4, 5)),
        ("must-equal", [5, 0], (1, 2, 3, 4, 5)),
        ("must-equal", [5, 1], ()),
        ("must-exceed", [0, 0], ()),
        ("must-exceed", [0, 1], (0, 1, 2, 3, 4)),
    ],
)
def test_what_the_hook_leaves_the_last_bidder(mode, bids, forbidden):
    hand = {"bids": dict(zip(PLAYERS, bids, strict=False))}
    assert play([hand], hook=True, hook_mode=mode, hand_sizes=[5]).next.forbidden == forbidden


def test_the_least_and_the_most_that_may_be_bid(ok, refused, result):
    ok("new", "ohhell", *PLAYERS, "--min-bid=1", "--max-bid=3", "--hand-sizes=5")
    assert refused("bid", "0", "1", "3") == ["hand 1: Ann bids 0: the least is 1"]
    assert refused("bid", "1", "4", "3") == ["hand 1: Bob bids 4: the most is 3"]
    ok("bid", "0", "4", "3", "--anyway")
    assert result()["hands"][0]["overruled"] == ["bid-least", "bid-most"]


def test_bids_of_nothing_in_a_row(ok, refused):
    ok("new", "ohhell", *PLAYERS, "--zeros-in-a-row=2", "--hand-sizes=3,3,3,3", "--no-hook")
    ok("hand", "bids=0,0,1", "tricks=1,1,1")
    ok("hand", "bids=0,1,0", "tricks=1,1,1")
    assert refused("bid", "0", "0", "0") == ["hand 3: Ann may not bid 0 again: it may be bid twice in a row"]
    ok("hand", "bids=1,0,0", "tricks=1,1,1")


def test_a_target_ends_the_game_and_until_then_the_sequence_begins_anew(ok, result):
    ok("new", "ohhell", *PLAYERS, "--target=30", "--hand-sizes=2,1", "--no-hook", "--scoring=blackout")
    for cards in (2, 1):
        assert result()["next"]["cards"] == cards
        ok("hand", "bids=0,0,0", f"tricks=0,{cards},0")
    assert not result()["over"], "20 is short of 30"
    assert "2 cards" in ok("show")
    ok("hand", "bids=0,0,0", "tricks=0,1,1")
    assert result()["winners"] == ["Ann"]


@pytest.mark.parametrize(
    ("tie", "winners"),
    [("shared", ("Ann", "Bob")), ("most-made", ("Bob",)), ("most-bid", ("Ann",)), ("another-hand", ())],
)
def test_what_decides_a_tie(tie, winners):
    """Ann makes a bid of 3, Bob two of 1 and 0; adjusted, both have 20."""
    start = {"totals": {"Ann": 10}}
    hands = [([3, 1, 1], [3, 1, 0]), ([1, 0, 3], [2, 0, 2])]
    game = play(hands, start=start, hand_sizes=[4, 4], tie=tie)
    assert (game.totals["Ann"], game.totals["Bob"]) == (20, 20)
    assert game.winners == winners
    assert game.over == bool(winners)
    if not winners:
        assert (game.next.number, game.next.cards) == (3, 4)
        assert play([*hands, ([1, 1, 1], [1, 0, 3])], start=start, hand_sizes=[4, 4], tie=tie).winners == (
            "Ann",
        )


MADE, MISSED = ([1, 0, 0], [1, 0, 0]), ([0, 0, 0], [1, 0, 0])


def test_a_streak_of_made_bids_wins_a_prize_and_starts_anew():
    points = [
        hand.points["Ann"]
        for hand in play([MADE] * 7, hand_sizes=[1] * 7, streak=3, streak_bonus="5 + bid").hands
    ]
    assert points == [10, 10, 16, 10, 10, 16, 10]


def test_a_streak_of_missed_bids_costs_and_a_made_one_breaks_it():
    hands = [MISSED, MISSED, MADE, MISSED, MISSED, MISSED, MISSED]
    points = [
        one.points["Ann"] for one in play(hands, hand_sizes=[1] * 7, streak=3, streak_penalty="7").hands
    ]
    assert points == [0, 0, 10, 0, 0, -7, 0]


def test_small_hands_neither_count_for_a_streak_nor_break_it():
    two = ([2, 0, 0], [2, 0, 0])
    game = play([two, MISSED, two], hand_sizes=[2, 1, 2], streak=2, streak_from=2)
    assert [one.points["Ann"] for one in game.hands] == [10, 0, 20]
    assert game.tallies["streaks"]["Ann"] == 0


def test_a_streak_goes_on_from_the_paper(ok, refused):
    ok(
        "new",
        "ohhell",
        *PLAYERS,
        "--streak=3",
        "--start-streaks",
        "Ann=2",
        "--start-streaks",
        "Bob=-2",
        "--hand-sizes=1,1",
    )
    told = ok("hand", "bids=1,1,0", "tricks=1,0,0", "--anyway")
    assert "+21" in told
    assert "no streak" in told
    assert "1 made in a row" in told
    assert refused("new", "ohhell", *PLAYERS, "--streak=3", "--start-streaks", "Ann=3") == [
        "start.tallies.streaks.Ann: expected -2 to 2, got '3'"
    ]


def test_bags_cost_where_more_than_the_bid_makes_it():
    hands = [([1, 0, 2], [3, 1, 1]), ([1, 2, 0], [3, 2, 0])]
    game = play(hands, hand_sizes=[5, 5], scoring="least", bags=4, bag_penalty=30)
    assert [one.points for one in game.hands] == [
        {"Ann": 12, "Bob": 1, "Cid": -20}, {"Ann": 12 - 30, "Bob": 20, "Cid": 0},
    ]  # fmt: skip
    assert game.tallies["bags"] == {"Ann": 0, "Bob": 1, "Cid": 0}
    assert str(game.hands[1].lines[1].reason) == "4 bags: 4 reached once"


def test_every_line_has_its_kind():
    bonus = {"bonus": {"points": "bonus"}}
    hands = [
        {"bids": [0, 1, 2], "tricks": [0, 3, 2], "bonus": {"Cid": 20}},
        {"bids": [1, 0, 0], "tricks": [3, 2, 0]},
    ]
    more = {"scoring": "least", "vienna": True, "bags": 4, "streak": 2, "extras": bonus}
    game = play(hands, hand_sizes=[5, 5], **more)
    kinds = [[(line.side, line.kind) for line in hand.lines] for hand in game.hands]
    assert kinds[0] == [("Ann", "zero-bid"), ("Bob", "bid"), ("Cid", "bid"), ("Cid", "extra")]
    assert kinds[1] == [
        ("Ann", "bid"), ("Ann", "streak"), ("Bob", "zero-bid"), ("Bob", "streak"), ("Bob", "bag-penalty"),
        ("Cid", "zero-bid"), ("Cid", "streak"),
    ]  # fmt: skip


EXTRAS = {
    "bonus": {"points": "bonus if off == 0 else 0", "about": "captured cards"},
    "blind": {"most": 1, "allowed": "leader_total - total >= 20"},
    "wager": {"most": 60, "points": "(wager if off == 0 else -wager) + lost_wager"},
}


def test_what_is_declared_has_lines_of_its_own():
    hand = {
        "bids": [1, 1, 0],
        "tricks": [1, 2, 0],
        "bonus": {"Ann": 20, "Bob": 30},
        "wager": {"Bob": 10, "Cid": 5},
    }
    game = play([hand], hand_sizes=[3], extras=EXTRAS)
    assert game.totals == {"Ann": 10 + 20 + 10, "Bob": -10, "Cid": 10 + 5 + 10}
    assert [str(line.reason) for line in game.hands[0].lines if line.side == "Ann"] == [
        "bid 1, took 1", "bonus 20", "wager 10 of others who missed",
    ]  # fmt: skip


def test_a_blind_bid_counts_in_the_scheme_and_only_from_behind(ok, refused, result, tmp_path):
    (tmp_path / "blind.yaml").write_text(
        "extends: ohhell\nname: Blind\noptions:\n  hand_sizes: [2, 2, 2]\n  hook: false\n  scoring: blind\n"
        "  extras: {blind: {most: 1, allowed: leader_total - total >= 20, about: bids before looking}}\n"
        "  schemes: {blind: {made: tricks + (20 if blind else 10), missed: tricks}}\n"
    )
    told = ok("new", "./blind.yaml", *PLAYERS)
    assert "blind" not in told.split("no hook")[1], "nobody is behind yet"
    assert refused("hand", "blind=Ann=2") == ["hand 1: Ann's blind is 2: it can be 0 to 1"]
    assert refused("hand", "blind=Ann=1") == [
        "hand 1: Ann may not have blind in this hand: it takes leader_total - total >= 20"
    ]
    ok("hand", "bids=0,2,0", "tricks=0,2,0")
    assert refused("hand", "blind=Ann=1"), "12 to 10 is not 20 behind"
    ok("hand", "bids=2,2,0", "tricks=0,2,0")
    assert "blind, if any, first: scorepad hand blind=Ann=N" in ok("adjust", "Bob", "6", "prize")
    ok("hand", "blind=Ann=1")
    ok("bid", "1", "0", "0")
    assert "1/1 b1" in ok("tricks", "1", "1")
    assert result()["totals"] == {"Ann": 10 + 0 + 21, "Bob": 12 + 12 + 6 + 1, "Cid": 10 + 10 + 10}
    assert result()["hands"][2]["blind"] == {"Ann": 1}


def test_an_extra_may_be_asked_of_everybody_in_every_hand(ok, refused, tmp_path):
    (tmp_path / "cards.yaml").write_text(
        "extends: ohhell\nname: Bonus cards\noptions: {hand_sizes: [2], extras: {cards_won: {asked: true, points: 5*cards_won}}}\n"
    )
    ok("new", "./cards.yaml", *PLAYERS)
    assert "type: scorepad hand cards_won=N,N,N tricks=N,N,N" in ok("bid", "1", "0", "0")
    assert refused("tricks", "1", "1")
    ok("hand", "cards_won=1,0,0")
    assert "+16" in ok("tricks", "1", "1")


def test_formulas_know_how_the_others_stand():
    game = play(
        [([1, 0, 0], [1, 0, 1])], hand_sizes=[2, 2], scoring="leading", start={"totals": {"Ann": 3, "Bob": 9}}
    )
    assert game.hands[0].points == {"Ann": 6, "Bob": 0, "Cid": 12}
    game = play([([1, 0, 0], [1, 0, 1]), ([1, 1, 0], [1, 1, 0])], hand_sizes=[2, 2, 2], scoring="shared")
    assert [one.points for one in game.hands] == [
        {"Ann": 6, "Bob": 6, "Cid": 2}, {"Ann": 4, "Bob": 4, "Cid": 4},
    ]  # fmt: skip


def test_golf_is_won_by_the_lowest():
    game = play([([1, 0, 0], [1, 0, 1])], hand_sizes=[2], scoring="golf")
    assert game.totals == {"Ann": 0, "Bob": 0, "Cid": 1}
    assert game.winners == ("Ann", "Bob")


def test_a_saved_game_takes_along_only_the_scheme_that_is_played(ok, database):
    import sqlite3

    ok("new", "ohhell", *PLAYERS, "--scoring=montreal/vienna")
    (row,) = sqlite3.connect(database).execute("select events from entry").fetchall()
    (event,) = json.loads(row[0])
    assert list(event["ruleset"]["document"]["options"]["schemes"]) == ["montreal"]
    assert "ruleset: ohhell\n" in ok("export", "--format", "yaml")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"step": 0}, "options.step: expected 1 or more, got '0'"),
        ({"repeat_low": 0}, "options.repeat_low: expected 1 or more, got '0'"),
        ({"repeat_low": "twice"}, "options.repeat_low: expected a whole number or players, got 'twice'"),
        ({"trumps": "S,X"}, "options.trumps[2]: expected a suit (S, H, D or C) or NT, got 'X'"),
        ({"min_bid": 3, "max_bid": 2}, "options.max_bid: expected 3 or more, as min_bid is, got '2'"),
        ({"streak_bonus": "10 + bidd"},
         "options.streak_bonus: '10 + bidd' at 6: there is no 'bidd' (did you mean bid?)"),
        ({"extras": {"bonus": {"allowed": "bid > 2"}}},
         "options.extras.bonus.allowed: 'bid > 2' at 1: there is no 'bid': there are cards, players, hand, max_cards,"
         " hands_total, total, leader_total and sum_totals"),
        ({"extras": {"tricks": {}}},
         "an extra cannot be called 'tricks': take a word of small letters that is no count of its own"),
        ({"extras": {"bonus": {"least": 3, "most": 2}}},
         "options.extras.bonus.most: expected 3 or more, got '2'"),
        ({"target": 0}, "options.target: expected 1 or more, got '0'"),
    ],
)  # fmt: skip
def test_options_that_cannot_be(options, message):
    with pytest.raises(scorepad.ScorepadError) as wrong:
        play([], **options)
    assert str(wrong.value) == message


@pytest.mark.parametrize(
    ("bids", "leader"), [([1, 2, 2], "Bob"), ([2, 1, 2], "Ann"), ([0, 0, 2], "Cid"), ([0, 0, 0], "Ann")]
)
def test_the_highest_bidder_leads_where_the_rules_say_so(bids, leader, ok, tmp_path):
    """Cid deals; of equal bids the first after the dealer counts."""
    holdings = {"Ann": ["2C", "3C"], "Bob": ["4C", "5C"], "Cid": ["6C", "7C"]}
    hand = {"ruleset": "plump", "players": PLAYERS, "dealer": "Cid", "bids": bids, "holdings": list(holdings.values()),
            "plays": holdings[leader][:1]}  # fmt: skip
    (tmp_path / "hand.jsonl").write_text(json.dumps(hand))
    assert json.loads(ok("referee", "play", "hand.jsonl", "--format", "jsonl"))["problems"] == []


@pytest.mark.parametrize("name", [name for name in names() if shipped(name).family == "exact_bid"])
def test_every_option_has_an_example_that_shows_a_difference(name):
    rules = shipped(name)
    players = rules.table.seated
    for option in option_names(type(rules.variant)):
        examples = list(rules.variant.examples_of(option, players, rules.pack, players))
        assert examples or option == "extras", option
        for example in examples if option not in ("scoring", "schemes", "extras") else ():
            assert option in example.changed
            assert example.outcome != example.changed_outcome


TENTHS = {
    "t": {"made": "bid + 0.1*cards", "missed": "-0.5*total"},
    "half": {"made": 8, "missed": "-(total//2)"},
}


def test_totals_of_half_points_are_reckoned_exactly():
    game = play(
        [([1, 1, 0], [1, 1, 1]), ([1, 1, 0], [1, 0, 2])], hand_sizes=[3, 3], schemes=TENTHS, scoring="t", start={"totals": [0, 0.5, 0]},
    )  # fmt: skip
    assert [str(one.points["Bob"]) for one in game.hands] == ["1.3", "-0.9"]
    game = play(
        [([1, 1, 2], [5, 0, 0])],
        hand_sizes=[5],
        schemes=TENTHS,
        scoring="half",
        start={"totals": [-2.5, -3, 2.5]},
    )
    assert game.hands[0].points == {"Ann": 2, "Bob": 2, "Cid": -1}, "rounded down, below nothing too"


def test_a_hook_of_another_kind_is_overruled_and_read_back(ok, tmp_path):
    ok("new", "ohhell", *PLAYERS, "--hook-mode", "must-equal", "--hand-sizes", "5,4")
    ok("bid", "1", "1", "2", "--anyway")
    ok("tricks", "5", "0", "0")
    ok("export", "hook.yaml")
    assert "hook-must-equal" in ok("score", "hook.yaml")


def test_nothing_given_for_an_extra_is_nothing_entered(ok, refused):
    ok("new", "skull-king", *PLAYERS)
    for word in ("bonus=none", "bonus="):
        assert refused("hand", word) == ["no values given: scorepad hand bonus=..."]


@pytest.mark.parametrize(
    "name",
    [
        "dealer",
        "number",
        "points",
        "lines",
        "tallies",
        "amended",
        "after_end",
        "bids",
        "lost_x",
        "Bonus",
        "_x",
        "a" * 31,
    ],
)
def test_an_extra_has_a_name_of_its_own(name):
    with pytest.raises(scorepad.ScorepadError) as wrong:
        play([], extras={name: {}})
    assert [one.rule for one in wrong.value.problems] == ["extra-name"]


def test_the_best_total_is_the_lowest_where_that_wins():
    start = {"totals": {"Ann": 5, "Bob": 9, "Cid": 3}}
    hand = ([1, 1, 0], [1, 1, 0])
    for lowest, best in ((False, 9), (True, 3)):
        game = play([hand], start=start, hand_sizes=[2, 2], scoring="leading", lowest_wins=lowest)
        assert game.hands[0].points["Ann"] == best - 5


def test_the_last_bidder_is_told_all_that_is_forbidden(ok, refused, result):
    ok("new", "call-break", "Ann", "Bob", "Cid", "Dee")
    told = ok("bid", "Ann=3", "Bob=3", "Cid=3")
    assert "Dee may not bid 0" in told
    assert result()["next"]["forbidden"] == [0]
    ok("new", "ohhell", *PLAYERS, "--max-bid=3", "--hand-sizes=9,9")
    assert "Cid may not bid 4 to 9" in ok("bid", "Ann=1", "Bob=2")
    ok("new", "ohhell", *PLAYERS, "--zeros-in-a-row=1", "--hand-sizes=1,1,1")
    ok("hand", "bids=0,1,1", "tricks=1,0,0")
    assert "Ann may not bid 0" in ok("bid", "Cid=0", "Bob=0")
    ok("bid", "Ann=1")


def test_formulas_of_streaks_and_extras_are_tried_out_before_the_game(refused, tmp_path):
    (wrong,) = refused("new", "ohhell", *PLAYERS, "--streak=2", "--streak-bonus=10/(bid-1)")
    assert "divides by zero for bid 1" in wrong
    (tmp_path / "house.yaml").write_text(
        "extends: ohhell\nname: a\noptions: {extras: {bonus: {points: 10/(bonus - 1)}}}\n"
    )
    assert any("divides by zero for bonus 1" in one for one in refused("new", "./house.yaml", *PLAYERS))


def test_an_extra_pays_only_who_declared_it():
    hand = {"bids": [0, 1, 0], "tricks": [0, 1, 1], "nil": {"Ann": 1, "Cid": 1}}
    game = play([hand], hand_sizes=[2], extras={"nil": {"points": "25 if tricks == 0 else -10"}})
    assert game.totals == {"Ann": 35, "Bob": 10, "Cid": -10}


def test_what_only_the_scheme_counts_is_told_with_the_bid():
    schemes = {"blind": {"made": "tricks + (20 if blind else 10)", "missed": "tricks"}}
    hand = {"bids": [1, 0, 0], "tricks": [1, 1, 0], "blind": {"Ann": 1}}
    game = play([hand], hand_sizes=[2], schemes=schemes, scoring="blind", extras={"blind": {"most": 1}})
    assert [str(line.reason) for line in game.hands[0].lines] == [
        "bid 1, took 1, blind 1", "bid 0, took 1", "bid 0, took 0",
    ]  # fmt: skip


def test_a_hand_that_decides_a_tie_is_beyond_the_sequence(ok):
    ok("new", "ohhell", *PLAYERS, "--tie=another-hand", "--hand-sizes=2", "--no-hook")
    assert "hand 2, 2 cards: Ann deals" in ok("hand", "bids=1,1,0", "tricks=1,1,0")
    tied = play([([1, 1, 0], [1, 1, 1]), ([0, 0, 0], [0, 0, 1])], hand_sizes=[3, 1], tie="another-hand")
    assert tied.next.cards == 3, "a tie is decided by the largest hand"


def test_a_game_does_not_start_at_its_end(refused):
    assert refused("new", "ohhell", *PLAYERS, "--target=100", "--start", "Ann=100") == [
        "the game would be over before its first hand: it starts with Ann 100, Bob 0 and Cid 0"
    ]


def test_what_is_told_to_be_typed_can_be_typed_with_a_name_of_two_words(ok):
    told = ok("new", "skull-king", "Ann Lee", "Bob", "Cid")
    assert "scorepad hand 'bonus=Ann Lee=N'" in told
