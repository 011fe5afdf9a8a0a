"""Whole hands card by card: refereed, scored, traced for revokes, recorded in a game."""

import json
from pathlib import Path

import pytest
from played_hands import HAND, PACK, read_lines

from scorepad.core.problems import ScorepadError
from scorepad.files.score_file import score_value
from scorepad.games.played import read_transcript, referee_hand
from scorepad.rulebook.library import finder

PLAYED = ["oh_hell", "spades_breaking", "german_whist", "belote_classic", "belote_contree"]


@pytest.mark.parametrize("name", PLAYED)
def test_hands_played_by_other_engines(name):
    """Every legal set, winner, trick count, card point and score is what another engine found."""
    find_ruleset = finder()
    hands, expected = read_lines(name, "hands"), read_lines(name, "expect")
    assert len(hands) == len(expected) >= 192
    for hand, expect in zip(hands, expected, strict=True):
        found = referee_hand(read_transcript(hand, find_ruleset), with_legal=True)
        assert found.irregularities == ()
        assert [sorted(cards) for cards in found.legal] == [sorted(cards) for cards in expect["legal"]]
        assert list(found.winners[: len(expect["winners"])]) == expect["winners"]
        assert found.tricks == expect.get("tricks", found.tricks)
        assert found.scored.points == expect.get("points", found.scored.points)
        for side, points in expect.get("piles_by_side", {}).items():
            assert sum(found.piles[player] for player in side.split(" & ")) == points


def typed_hand(name, hand, found):
    """Return what a scorer at the table would write down, without a look at how the referee does it."""
    players = hand["players"]
    if not name.startswith("belote"):
        tricks = [found.winners[13 if "stock" in hand else 0 :].count(player) for player in players]
        return {"tricks": tricks, **({"bids": hand["bids"]} if "bids" in hand else {})}
    sides = [f"{players[0]} & {players[2]}", f"{players[1]} & {players[3]}"]
    last = next(side for side in sides if found.winners[-1] in side)
    points = [sum(found.piles[player] for player in side.split(" & ")) for side in sides]
    typed = {"taker": hand["taker"], "trump": hand["trump"], "piles": points, "last_trick": last}
    for player, cards in zip(players, hand["holdings"], strict=True):
        if {f"K{hand['trump']}", f"Q{hand['trump']}"} <= set(cards):
            typed["bella"] = player
    if all(winner in last for winner in found.winners):
        typed["capot"] = last
    return typed | {key: hand[key] for key in ("bid", "doubled") if key in hand}


@pytest.mark.parametrize("name", PLAYED)
def test_a_hand_scores_the_same_typed_and_played(name):
    find_ruleset = finder()
    for hand in read_lines(name, "hands"):
        found = referee_hand(read_transcript(hand, find_ruleset))
        game = {
            "ruleset": hand["ruleset"], "options": hand["options"], "players": hand["players"], "dealer": hand["dealer"],
            "hands": [typed_hand(name, hand, found) | {"overruled": ["hook"]}],
        }  # fmt: skip
        if name != "oh_hell":
            del game["hands"][0]["overruled"]
        assert score_value(game, find_ruleset).game.hands[0].points == found.scored.points


def played(**changes):
    return referee_hand(read_transcript(HAND | changes, finder()), with_legal=True)


def test_a_revoke_is_told_and_the_hand_goes_on():
    found = played(plays=["7C", "9C", "3C", "5C", "6C", "JH"], dealer="Cid")
    assert found.irregularities == ()
    assert found.winners == ("Bob", "Ann")
    found = played(plays=["6C", "JH", "5C", "7C", "9C", "3C"], dealer="Bob")
    (revoke,) = found.irregularities
    assert (revoke.play, revoke.player, revoke.card) == (2, "Ann", "JH")
    assert (revoke.problem.rule, revoke.should, revoke.stops) == ("follow-suit", ("7C",), False)
    assert found.winners == ("Ann", "Bob")
    assert found.scored.points == {"Ann": 1, "Bob": 11, "Cid": 10}


IMPOSSIBLE = [
    (["7C", "9C", "9C"], "played-twice", 3, "Cid"),
    (["7C", "3C"], "out-of-turn", 2, "Bob"),
    (["AC"], "not-held", 1, "Ann"),
]


@pytest.mark.parametrize(("plays", "rule", "play", "player"), IMPOSSIBLE)
def test_what_cannot_have_been_stops_the_hand(plays, rule, play, player):
    found = played(plays=[*plays, "5C"])
    (misplay,) = found.irregularities
    assert (misplay.problem.rule, misplay.play, misplay.player, misplay.stops) == (rule, play, player, True)
    assert found.scored.points == {}


def test_a_card_that_is_in_the_pack_more_than_once_is_not_played_twice_but_not_held():
    hand = {
        "ruleset": "wizard", "players": ["Ann", "Bob", "Cid"], "dealer": "Cid", "trump": "H",
        "holdings": [["W"], ["2H"], ["3H"]], "plays": ["W", "W", "3H"],
    }  # fmt: skip
    (misplay,) = referee_hand(read_transcript(hand, finder())).irregularities
    assert misplay.problem.rule == "not-held"


WRONG_FORM = [
    ({"holdings": [["JH", "7C"], ["5C", "9C"]]}, "holdings-count"),
    ({"holdings": [["JH", "7C"], ["5C", "9C"], ["3C", "7C"]]}, "dealt-twice"),
    ({"dealer": "Dee"}, "wrong-dealer"),
    ({"plays": ["7C", "XX"]}, "expected"),
    ({"plays": None}, "missing-key"),
    ({"trump": "red"}, "expected"),
    ({"hold": []}, "unknown-key"),
    ({"ruleset": "belote", "players": ["Ann", "Bob", "Cid", "Dee"], "plays": ["2H"]}, "not-in-pack"),
]


@pytest.mark.parametrize(("changes", "rule"), WRONG_FORM)
def test_a_line_of_the_wrong_form(changes, rule):
    given = HAND | changes
    if given["ruleset"] == "belote":
        given |= {"holdings": None, "dealer": "Dee"}
    with pytest.raises(ScorepadError) as caught:
        read_transcript(given, finder())
    assert caught.value.problems[0].rule == rule


NOBODY = [
    ({"players": []}, "player-count"),
    ({"players": ["Ann"]}, "player-count"),
    ({"players": ["Ann", "Ann", "Cid"]}, "same-name"),
    ({"players": ["Ann", "", "Cid"]}, "empty-name"),
    ({"holdings": [["JH"], ["5C", "9C"], ["3C", "6C"]]}, "holdings-uneven"),
    ({"ruleset": "spades-2p", "players": ["Ann", "Bob"], "trump": "H", "holdings": None}, "fixed-trump"),
    ({"ruleset": "skull-king", "trump": "Y", "holdings": None, "plays": []}, "fixed-trump"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "rule"), NOBODY)
def test_a_table_that_cannot_have_been(changes, rule):
    with pytest.raises(ScorepadError) as caught:
        read_transcript({**HAND, "dealer": None, **changes}, finder())
    assert caught.value.problems[0].rule == rule


def test_a_hand_without_a_card_is_no_hand(ok, tmp_path):
    (tmp_path / "hands.jsonl").write_text(json.dumps(HAND | {"holdings": [[], [], []], "plays": []}) + "\n")
    assert "  not scored, as the hand was not played out: 0 cards played" in ok(
        "referee", "play", "hands.jsonl"
    )


def test_a_file_with_a_wrong_line_is_refereed_to_its_end(run, tmp_path):
    lines = [json.dumps(HAND), "{", json.dumps(HAND | {"plays": ["7C", "9C", "9C"]}), json.dumps(HAND)]
    (tmp_path / "hands.jsonl").write_text("\n".join(lines) + "\n")
    answer = run("referee", "play", "hands.jsonl", "--format", "jsonl")
    assert answer.exit_code == 1
    rows = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [row.get("winners") for row in rows] == [["Bob", "Ann"], None, [], ["Bob", "Ann"]]
    assert (rows[1]["error"]["rule"], rows[1]["error"]["line"]) == ("not-json", 2)
    assert rows[2]["problems"][0]["rule"] == "played-twice"
    assert "hands.jsonl:2:" in answer.stderr


def test_a_report_for_people(ok, tmp_path):
    (tmp_path / "hands.jsonl").write_text(json.dumps(HAND) + "\n")
    assert ok("referee", "play", "hands.jsonl").splitlines() == [
        "line 1: 2 tricks, won by Bob, Ann",
        "  tricks that count: Ann 1, Bob 1, Cid 0",
        "  points: Ann 1, Bob 11, Cid 10",
    ]


def test_a_hand_that_cannot_have_been_makes_the_file_wrong(run, tmp_path):
    (tmp_path / "hands.jsonl").write_text(json.dumps(HAND | {"plays": ["7C", "9C", "9C"]}) + "\n")
    answer = run("referee", "play", "hands.jsonl")
    assert answer.exit_code == 1
    assert "  play 3, Cid: 9♣ was played before: Cid cannot play it [played-twice]" in answer.stdout


def trace(*plays):
    found = referee_hand(
        read_transcript(HAND | {"holdings": None, "bids": None, "plays": list(plays)}, finder())
    )
    return [(one.play, one.player, one.card, one.problem.facts["trick"]) for one in found.irregularities]


def test_a_suit_shown_later_proves_the_first_trick_in_which_it_was_not_followed():
    # Ann leads a club, Bob throws a diamond and Cid wins; Cid leads a club, Bob throws another diamond;
    # in the third trick Bob has a club after all, and in the fourth another, which proves nothing new.
    plays = ["7C", "9D", "KC", "QC", "8C", "8D", "AC", "5C", "6C", "JC", "4C", "3C"]
    assert trace(*plays) == [(9, "Bob", "6C", 1)]


def test_who_never_shows_the_suit_is_not_accused():
    assert trace("7C", "9D", "KC", "QC", "8C", "8D", "AC", "5C", "6S") == []


def test_a_card_played_twice_stops_the_trace():
    found = referee_hand(read_transcript(HAND | {"holdings": None, "plays": ["7C", "9D", "7C"]}, finder()))
    assert [one.problem.rule for one in found.irregularities] == ["played-twice"]


def test_while_there_is_a_stock_a_suit_shown_later_proves_nothing():
    """At German Whist the card may have been drawn; from the fourteenth trick on it was held all along."""
    hand = {
        "ruleset": "german-whist",
        "players": ["Ann", "Bob"],
        "dealer": "Bob",
        "trump": "H",
    }
    found = referee_hand(read_transcript(hand | {"plays": ["2C", "3D", "4C", "5C"]}, finder()))
    assert found.irregularities == ()
    clubs = ["AC", "KC", "QC", "JC", "10C", "9C", "8C", "7C", "6C", "5C", "4C", "3C", "2C"]
    late = [
        card for pair in zip(clubs, PACK[:13], strict=True) for card in pair
    ]  # Bob throws spades: Ann leads on
    late += ["AD", "2H", "3H", "KD", "4D", "6D"]  # Bob trumps a diamond, leads a heart and then a diamond
    plays = ["2D" if card == "2S" else card for card in late]
    (found,) = referee_hand(read_transcript(hand | {"plays": plays}, finder())).irregularities
    assert (found.problem.rule, found.player, found.card, found.problem.facts["trick"]) == (
        "revoke-proved", "Bob", "4D", 14,
    )  # fmt: skip


def belote_hand(**changes):
    (hand, *_) = read_lines("belote_contree", "hands")
    return read_transcript(hand | changes, finder())


def with_calls(hand, **calls):
    return hand._replace(deal=hand.deal._replace(called={**hand.deal.called, **calls}))


def test_a_hand_without_its_call_is_refereed_but_not_scored(run, tmp_path):
    (tmp_path / "hands.jsonl").write_text(json.dumps(HAND | {"bids": None}) + "\n")
    assert "  not scored, for want of: bids" in run("referee", "play", "hands.jsonl").stdout.splitlines()
    assert referee_hand(belote_hand(bid=None)).scored.missing == ("bid",)
    assert len(referee_hand(belote_hand(bid=None)).winners) == 8


def test_a_call_that_breaks_a_house_rule_is_told(run, tmp_path):
    (tmp_path / "hands.jsonl").write_text(json.dumps(HAND | {"bids": [0, 1, 1]}) + "\n")
    assert "  breaks a house rule: hook" in run("referee", "play", "hands.jsonl").stdout.splitlines()


def test_what_is_declared_must_be_held():
    hand = belote_hand()
    player = next(p for p, row in zip(hand.deal.players, hand.deal.holdings, strict=True) if "JS" not in row)
    with pytest.raises(ScorepadError) as caught:
        referee_hand(with_calls(hand, declared={player: ["JJJJ"]}))
    assert caught.value.problems[0].rule == "not-declared"


@pytest.mark.parametrize("form", [["JJJJ"], "JJJJ", ["4JS"]])
@pytest.mark.parametrize("spelled", [str, str.lower])
def test_what_is_declared_must_be_held_however_it_is_written(form, spelled):
    hand = belote_hand()
    player = next(p for p, row in zip(hand.deal.players, hand.deal.holdings, strict=True) if "JS" not in row)
    with pytest.raises(ScorepadError) as caught:
        referee_hand(with_calls(hand, declared={spelled(player): form}))
    assert caught.value.problems[0].rule == "not-declared"


def test_a_hand_of_another_size_is_not_scored():
    hand = belote_hand()
    seats = [(hand.deal.dealer + 1 + place) % 4 for place in range(4)]
    holdings = tuple((hand.plays[seats.index(seat)],) for seat in range(4))
    short = hand._replace(deal=hand.deal._replace(holdings=holdings), plays=hand.plays[:4])
    with pytest.raises(ScorepadError) as caught:
        referee_hand(short)
    assert caught.value.problems[0].rule == "other-size"


def write_hand(**changes):
    Path("hand.json").write_text(json.dumps(HAND | changes))


def test_a_played_hand_is_recorded(ok, result):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--hands=2,1", "--no-hook")
    write_hand()
    assert "Ann" in ok("play-hand", "hand.json")
    assert result()["totals"] == {"Ann": 1, "Bob": 11, "Cid": 10}


REFUSED = [
    ({"players": ["Ann", "Bob", "Dee"], "dealer": "Dee"}, "other-table"),
    ({"dealer": "Ann"}, "other-dealer"),
    ({"holdings": [["JH"], ["5C"], ["3C"]], "plays": ["JH", "5C", "3C"]}, "other-size"),
    ({"plays": ["7C", "9C", "3C"]}, "hand-unfinished"),
    ({"plays": ["7C", "9C", "9C"]}, "hand-unfinished"),
]


@pytest.mark.parametrize(("changes", "rule"), REFUSED)
def test_a_hand_of_another_table_is_not_recorded(changes, rule, run, ok, result):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--hands=2,1", "--no-hook")
    write_hand(**changes)
    answer = run("play-hand", "hand.json", "--format", "json")
    assert answer.exit_code == 1
    assert json.loads(answer.stdout)["error"]["rule"] == rule
    assert result()["hands"] == []


@pytest.mark.parametrize("body", ["[]", "3", "null", '"x"'])
def test_a_played_hand_that_is_no_mapping(body, ok, refused):
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    Path("hand.json").write_text(body)
    assert refused("play-hand", "hand.json")[0].startswith(
        "hand.json:1:1: expected a mapping (NAME: VALUE), got "
    )


def test_a_played_hand_with_a_false_declaration_is_not_recorded(ok, refused, result):
    (hand, *_) = read_lines("belote_classic", "hands")
    ok("new", "belote", *hand["players"], "--dealer", hand["dealer"], "--declarations")
    player = next(p for p, row in zip(hand["players"], hand["holdings"], strict=True) if "JS" not in row)
    Path("hand.json").write_text(json.dumps(hand | {"declared": {player: "JJJJ"}}))
    assert refused("play-hand", "hand.json") == [f"{player} declares JJJJ without holding the cards"]
    assert result()["hands"] == []
    Path("hand.json").write_text(json.dumps(hand))
    ok("play-hand", "hand.json")
    expected = referee_hand(read_transcript(hand, finder())).scored.points
    assert result()["hands"][0]["points"] == expected
