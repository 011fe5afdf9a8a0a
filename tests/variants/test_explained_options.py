"""Every option of every family is heard on the page: another value of it says something else."""

import random
from dataclasses import replace

import pytest

from scorepad.core.problems import ScorepadError
from scorepad.play.rules import PlayRules, Special, TableSize
from scorepad.reading.records import option_names
from scorepad.reading.typed import PlainScalar
from scorepad.rulebook import library
from scorepad.rulebook.explained import explain
from scorepad.text.page import to_markdown, to_text
from scorepad.text.terminal import width

AT_LEAST = {"schemes": {"safe": {"made": "10*bid", "missed": "-10*bid", "contract": "at-least"}},
            "scoring": "safe"}  # fmt: skip
TRUMPS = {"trumps": ["D", "S", "H", "C"]}
DECLARED = {"declarations": True}
BID = {"auction": True, "score": "points-and-bid"}

# The ruleset and the players; for each option what else is set, and another value of it.
OPTIONS = {
    ("ohhell", 4): {
        "hand_sizes": ({}, "up"),
        "low": ({}, 3),
        "largest_hand": ({}, 5),
        "step": ({}, 2),
        "repeat_low": ({}, 2),
        "repeat_high": ({}, "players"),
        "trumps": ({}, ["S"]),
        "trumps_by": (TRUMPS, "successes"),
        "first_trump": ({**TRUMPS, "trumps_by": "successes"}, "NT"),
        "hook": ({}, 3),
        "hook_mode": ({}, "must-equal"),
        "min_bid": ({}, 1),
        "max_bid": ({}, 3),
        "zeros_in_a_row": ({}, 0),
        "scoring": ({}, "blackout"),
        "schemes": ({}, {"positive": {"made": "11 + tricks", "missed": "tricks"}}),
        "vienna": ({}, True),
        "vienna_zero": ({"vienna": True}, "2*cards"),
        "extras": ({}, {"bonus": {"points": "bonus"}}),
        "streak": ({}, 5),
        "streak_bonus": ({"streak": 5}, "10 + bid"),
        "streak_penalty": ({"streak": 5}, "5"),
        "streak_from": ({"streak": 5}, 2),
        "bags": (AT_LEAST, 10),
        "bag_penalty": ({**AT_LEAST, "bags": 10}, 50),
        "target": ({}, 100),
        "lowest_wins": ({}, True),
        "tie": ({}, "most-made"),
    },
    ("spades", 4): {
        "target": ({}, 300),
        "floor": ({}, -200),
        "max_hands": ({}, 4),
        "tie": ({}, "tens"),
        "trick_points": ({}, 20),
        "set_penalty": ({}, "zero"),
        "overtrick": ({}, 0),
        "bags": ({}, 5),
        "bag_penalty": ({}, 0),
        "bag_carry": ({}, "reset"),
        "bag_repeat": ({}, False),
        "bag_erase": ({}, True),
        "penalty_first": ({}, False),
        "nil": ({}, 50),
        "nil_failed": ({}, 0),
        "blind_nil": ({}, 100),
        "blind_nil_failed": ({}, 0),
        "blind_nil_behind": ({}, 100),
        "failed_nil": ({}, "helps-partner"),
        "failed_nil_when_set": ({}, False),
        "both_nil": ({}, "unit"),
        "zero_is_nil": ({}, False),
        "minimum_team_bid": ({}, 4),
        "minimum_team_bid_nil": ({"minimum_team_bid": 4}, "alone"),
        "forbidden_bids": ({}, [1]),
        "forbidden_bid_sum": ({}, 13),
        "min_bid_sum": ({}, 11),
        "ten_for_200": ({}, "double"),
        "ten_for_200_from": ({"ten_for_200": "double"}, 9),
        "ten_for_200_made": ({"ten_for_200": "fixed"}, 250),
        "ten_for_200_set": ({"ten_for_200": "fixed"}, 200),
        "ten_for_200_bonus": ({"ten_for_200": "bonus"}, 60),
        "slam": ({}, 250),
        "blind_bids": ({}, 6),
        "blind_bid_times": ({"blind_bids": 6}, 3),
        "set_limit": ({}, 3),
        "revoke": ({}, "points"),
        "revoke_amount": ({}, 2),
    },
    ("german-whist", 2): {
        "target": ({}, 7),
        "max_hands": ({}, 3),
        "counts": ({}, "all"),
        "award": ({}, "hand"),
        "book": ({}, 0),
        "trick": ({}, 2),
        "first_trick": ({}, 1),
        "goal": ({"award": "difference"}, "low"),
        "both_past": ({}, "raise"),
        "raise_by": ({"both_past": "raise"}, 5),
    },
    ("tally", 4): {
        "target": ({}, 100),
        "max_hands": ({}, 9),
        "end": ({"target": 100, "max_hands": 9}, "both"),
        "equal_deals": ({}, True),
        "lowest_wins": ({}, True),
        "tie": ({}, "another-hand"),
        "hand_total": ({}, [26, 78]),
        "least": ({}, 0),
        "most": ({}, 26),
        "multiple_of": ({}, 5),
        "drop_at": ({}, 100),
        "drop_to": ({"drop_at": 100}, 50),
    },
    ("belote", 4): {
        "target": ({}, 500),
        "max_hands": ({}, 6),
        "auction": ({}, True),
        "min_bid": (BID, 70),
        "max_bid": (BID, 160),
        "bid_step": (BID, 5),
        "last_trick": ({}, 20),
        "bella": ({}, 0),
        "belote_on_fail": ({}, "winner"),
        "doubles": ({}, True),
        "declarations": ({}, True),
        "sequences": (DECLARED, {"3": 30}),
        "fours": (DECLARED, {"other": 100}),
        "fours_no_trump": ({**DECLARED, "deal_totals": {"suit": 152, "NT": 120}}, {"other": 150}),
        "declarations_at_no_trump": (DECLARED, False),
        "declarations_on_capot": (DECLARED, "holder"),
        "compare_declarations": (DECLARED, "apart"),
        "shared_cards": (DECLARED, False),
        "declarations_count": (DECLARED, "best"),
        "equal_sequences": (DECLARED, "nobody"),
        "deal_totals": ({}, {"suit": 152, "NT": 120}),
        "card_times": ({}, {"suit": 2}),
        "least_total": ({"deal_totals": {"suit": None}}, 20),
        "most_total": ({"deal_totals": {"suit": None}}, 150),
        "fail_total": ({}, 160),
        "capot": ({}, 250),
        "capot_wins": ({}, False),
        "made_if": ({}, "own_all >= 82"),
        "tied_if": ({}, "0"),
        "score": (BID, "bid"),
        "scores": ({}, {"points": {"made": {"taker": {"card points": "opp"}}, "failed": {}}}),
        "tie": ({}, "made"),
        "ties": ({}, {"hold-maker": {"held": "own"}}),
        "multiply": (BID, "all"),
        "redouble": (BID, 3),
        "rounding": ({}, "six-up"),
        "rounding_edge": ({"rounding": "boundary"}, {"suit": 5}),
        "points_per_mark": ({}, 10),
        "revoke": ({}, 100),
        "extra": ({}, True),
        "under_ruff": ({}, "free"),
    },
}
CASES = [
    pytest.param(*game, option, given, value, id=f"{game[0]} {option}")
    for game, options in OPTIONS.items()
    for option, (given, value) in options.items()
]


def page_of(name, players, options):
    ruleset = library.find(name).with_options(options)
    return explain(ruleset.with_chosen({}), players)


@pytest.mark.parametrize(("name", "players", "option", "given", "value"), CASES)
def test_another_value_says_something_else(name, players, option, given, value):
    before, after = page_of(name, players, given), page_of(name, players, given | {option: value})
    assert to_markdown(before) != to_markdown(after)


@pytest.mark.parametrize(("name", "players", "option", "given", "value"), CASES)
def test_who_changes_an_option_finds_its_name(name, players, option, given, value):
    """The name of an option that can be a flag stands behind what it says, before or after the change."""
    options = library.find(name).with_options(given | {option: value})
    if isinstance(getattr(options.variant, option), dict):
        return
    told = [to_markdown(page_of(name, players, one)) for one in (given, given | {option: value})]
    flag = option.replace("_", "-")
    assert any(
        f"[{flag}]" in one or f"[{flag}," in one or f" {flag}]" in one or f" {flag}," in one for one in told
    )


@pytest.mark.parametrize("game", OPTIONS, ids=lambda game: game[0])
def test_no_option_is_forgotten(game):
    assert set(option_names(type(library.find(game[0]).variant))) == set(OPTIONS[game])


@pytest.mark.parametrize(
    "name", [*(game for game, _ in OPTIONS), "spades-2p", "spades-3p", "coinche", "belote-2p"]
)
def test_options_set_together_are_explained(name):
    ruleset = library.find(name)
    table = next(options for (game, _), options in OPTIONS.items()
                 if library.find(game).family == ruleset.family)  # fmt: skip
    chance, made = random.Random(7), 0
    for _ in range(80):
        given = {}
        for option in chance.sample(list(table), 5):
            given |= table[option][0] | {option: table[option][1]}
        try:
            asked = ruleset.with_options({key: _word(value) for key, value in given.items()})
        except ScorepadError:
            continue
        players = chance.choice(ruleset.table.numbers)
        asked = library.for_players(asked, players)
        if list(asked.check_players(players)):
            continue
        for line in to_text(explain(asked, players), 40).splitlines():
            assert width(line) <= 40 or " " not in line.strip()
        made += 1
    assert made >= 16


def _word(value):
    return PlainScalar(value) if isinstance(value, str) else value


# By hand: what is said of an option as it is set, in the words of the table.
@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("spades", {"set_penalty": "minus-missing"}, "it costs 10 points for each trick that is missing."),
        ("spades", {"ten_for_200": "bonus"}, "A contract of 10 or more that is made scores 50 more."),
        ("spades", {"slam": 250}, "A contract of all 13 tricks, made, scores 250 points instead."),
        ("spades", {"failed_nil": "bag-only"}, "are bags without points, and do not help the partner's contract."),
        ("spades", {"failed_nil": "helps-partner"}, "tricks of a failed nil count towards the partner's contract."),
        ("spades-3p", {"failed_nil": "helps-partner"}, "The tricks of a failed nil are overtricks."),
        ("spades", {"failed_nil_when_set": False}, "They count for nothing where the partner is set."),
        ("spades", {"both_nil": "unit"}, "they score both nils or, if either takes a trick, lose both;"),
        ("spades", {"nil_failed": 50}, "Nil scores 100 points when made and costs 50 points when failed,"),
        ("spades", {"minimum_team_bid": 4}, "A side has to bid at least 4; the partner of a nil need not reach that."),
        ("spades-3p", {"minimum_team_bid": 4}, "Everybody has to bid at least 4, or nil."),
        ("spades", {"bag_carry": "reset"}, "Then all bags are dropped, also those above that number."),
        ("spades", {"bag_penalty": 0}, "Bags cost nothing."),
        ("spades", {"bags": 0}, "There are no bags: overtricks are not counted against anybody."),
        ("spades", {"blind_bids": 6}, "Bids of 6 or more may be made blind, too: their tricks count twice, made or set."),
        ("spades", {"blind_bids": 6, "set_penalty": "zero"}, "their tricks count twice, when made."),
        ("spades", {"floor": -200, "max_hands": 8}, "a side has 500 points, or is at -200 or below. "),
        ("spades", {"tie": "fewer-bags"}, "of equal totals the one with fewer bags,"),
        ("spades", {"revoke": "points"}, "A revoke costs 3 points."),
        ("german-whist", {"book": 0}, "Each trick scores 1 point."),
        ("german-whist", {"award": "difference", "goal": "low"},
         "The player with the fewest tricks scores 1 point for each trick of the difference;"),
        ("german-whist", {"counts": "all"}, "All 26 tricks count, those of both stages."),
        ("german-whist", {"target": None, "max_hands": None}, "Play as long as you like"),
        ("belote", {"tie": "made"}, "Tied: as made."),
        ("belote", {"tie": "hold-both"}, "Tied: nobody scores; all that the taker's side counts and all that the other"
         " side counts is held over"),
        ("belote", {"belote_on_fail": "winner"}, "Failed: the taker's side scores nothing; the other side scores 162"
         " (252 with capot) and all bella."),
        ("belote", {"revoke": 20}, "Who revokes scores as a taker who failed; the others score 20 more."),
        ("belote", {"capot": None, "fail_total": None}, "the other side scores all card points and its bella."),
        ("belote", {"capot": 0, "doubles": True}, "Made, doubled: the taker's side scores 162 × the double and its bella;"),
        ("belote", {"capot": 0, "score": "twice", "scores": {"twice": {
            "made": {"taker": {"cards": "(2*own_all if capot_own else 3*own_all) - (bid)"}, "defence": {}},
            "failed": {"taker": {}, "defence": {"cards": "fail_total"}},
        }}}, "Made: the taker's side scores (3 × all that the taker's side counts) - (the bid);"),
        ("belote", {"declarations": True, "fours": {}}, "Of runs the longer one is best, then the higher one."),
        ("belote", {"points_per_mark": 10, "rounding": "complement"}, "The others' points are written in full tens, 5 up; the taker"
         " has the rest of the tens, and 10 points are one point on the sheet."),
        ("coinche", {"multiply": "all"}, "162 (252 with capot) × the double, the bid × the double, its bella"),
        ("ohhell", {"zeros_in_a_row": 2}, "Nobody may bid 0 more than 2 hands in a row."),
        ("ohhell", {"repeat_low": "players"}, "The smallest hand is played once for each player where"),
        ("ohhell", {"streak": 3, "streak_from": 4}, "3 bids made in a row: 10 more; 3 bids missed in a row: 10 less;"),
        ("ohhell", {"tie": "another-hand"}, "play another hand of the largest size, until one is ahead."),
        ("ohhell", {"tie": "another-hand", "target": 9}, "play the next hand of the sequence, until one is ahead."),
        ("ohhell", {"trumps": ["H"]}, "The trump of every hand: hearts; nothing is turned up."),
        ("ohhell", {"hand_sizes": [9, 9]}, "2 hands of 9 cards each."),
        ("ohhell", {"hand_sizes": [9], "target": 100}, "Every hand has 9 cards."),
        ("ohhell", {"low": 5, "largest_hand": 5}, "1 hand of 5 cards each."),
        ("call-bridge", {}, "Another scheme is doubled."),
        ("tally", {"target": 0, "lowest_wins": True}, "The game ends when a total is 0 or less. The lowest total wins."),
        ("tally", {"hand_total": [26, 78]}, "In every hand they add up to 26 or 78;"),
        ("tally", {"target": 100, "max_hands": 9, "end": "both"},
         "The game ends when a total is 100 or more and after 9 hands, only when both are so."),
    ],
)  # fmt: skip
def test_what_is_said_of_an_option(name, options, told):
    ruleset = library.find(name)
    page = page_of(name, ruleset.table.seated, options)
    lines = [line.removeprefix("- ").split(" `[")[0] for line in to_markdown(page).splitlines()]
    assert told in " ".join(lines).replace("\\", "") + " "


PLAY = {
    "pack": 36,
    "suits": ("swords", "hats", "discs", "cups"),
    "without": ("2C",),
    "top_trumps": ("BJ", "2S"),
    "specials": (Special("J", "joker", 2, "suit"),),
    "trump": "H",
    "deal": 7,
    "ranks": "belote",
    "void": "must-trump",
    "beat": "led-suit",
    "partner_exempt": False,
    "under_ruff": "free",
    "lead": "last-resort",
    "held_back": ("H", "QS"),
    "first_lead": "2C",
    "first_trick": "no-trump",
    "stages": ("stock",),
    "by_players": (TableSize(4, deal=12),),
}


@pytest.mark.parametrize("rule", option_names(PlayRules))
def test_every_rule_of_play_is_heard(rule):
    rules = library.find("spades")
    if rule in ("partner_exempt", "under_ruff"):
        rules = replace(rules, written_play=replace(rules.written_play, void="must-overtrump"))
    changed = replace(rules, written_play=replace(rules.written_play, **{rule: PLAY[rule]}))
    assert to_markdown(explain(rules, 4)) != to_markdown(explain(changed, 4))


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (
            {"lead": "trump-broken"},
            "A trump may not be led before a trump was played, unless you hold nothing else.",
        ),
        (
            {"lead": "after-first-trick"},
            "A trump may not be led to the first trick, unless you hold nothing else.",
        ),
        ({"first_lead": "dealer"}, "The dealer leads first."),
        ({"first_lead": "highest-bidder"}, "Who bids highest leads first; of equal bids the first to speak."),
        ({"pack": 56, "suits": tuple("abcdef")}, "A pack of 84: a, b, c, d, e and f, 14 to 1."),
        (
            {"first_lead": "2C"},
            "Who holds 2♣ leads it first; if nobody does, the player on the dealer's left leads.",
        ),
        (
            {"void": "must-trump"},
            "If you cannot, trump if you can, unless your partner is winning the trick.",
        ),
        ({"void": "must-trump", "partner_exempt": False}, "If you cannot, trump if you can."),
        ({"beat": "trump-led"}, "When trumps are led, beat the best card if you can."),
        ({"without": ("2C", "2D")}, "2♣ and 2♦ are taken out."),
        ({"trump": "turn-up"}, "After the deal the next card is turned up: its suit is trumps."),
        (
            {"specials": (Special("J", "joker", 2, "suit"),)},
            "2 jokers (J) are a suit of their own, the first of several",
        ),
        (
            {"specials": (Special("FO", "fool", 1, "under"),)},
            "One fool (FO) can be played at any time and loses to",
        ),
    ],
)
def test_what_is_said_of_a_rule_of_play(play, told):
    rules = library.find("spades")
    page = explain(replace(rules, written_play=replace(rules.written_play, **play)), 4)
    assert told in to_text(page, 500)
