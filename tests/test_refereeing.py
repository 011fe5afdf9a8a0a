"""The referee: questions with cards, whole hands card by card, and what is proved from the plays alone."""

import gzip
import json
from functools import cache
from pathlib import Path

import pytest

import scorepad
from scorepad.errors import ScorepadError
from scorepad.library import finder
from scorepad.scoring import score_value
from scorepad.transcript import follow, read_transcript
from scorepad.tricks import PlayRules, Special, legal_cards, strengths, winning_place

HERE = Path(__file__).parent
QUESTIONS = [json.loads(line) for line in (HERE / "cases" / "legality.jsonl").read_text().splitlines()]
PLAYED = ["oh_hell", "spades_breaking", "german_whist", "belote_classic", "belote_contree"]


@pytest.mark.parametrize("question", QUESTIONS, ids=[question["id"] for question in QUESTIONS])
def test_a_published_question(question, ok):
    answer = json.loads(ok("referee", *question["argv"], "--format", "json"))
    for key, value in question["expect"].items():
        if isinstance(value, list):
            assert sorted(map(str, answer[key])) == sorted(map(str, value))
        else:
            assert answer[key] == value


def read_lines(name, kind):
    with gzip.open(HERE / "played" / f"{name}.{kind}.jsonl.gz", "rt") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.parametrize("name", PLAYED)
def test_hands_played_by_other_engines(name):
    """Every legal set, winner, trick count, card point and score is what another engine found."""
    find_ruleset = finder()
    hands, expected = read_lines(name, "hands"), read_lines(name, "expect")
    assert len(hands) == len(expected) >= 192
    for hand, expect in zip(hands, expected, strict=True):
        found = follow(read_transcript(hand, find_ruleset), with_legal=True)
        assert found.misplays == ()
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
        found = follow(read_transcript(hand, find_ruleset))
        game = {
            "ruleset": hand["ruleset"], "options": hand["options"], "players": hand["players"], "dealer": hand["dealer"],
            "hands": [typed_hand(name, hand, found) | {"overruled": ["hook"]}],
        }  # fmt: skip
        if name != "oh_hell":
            del game["hands"][0]["overruled"]
        assert score_value(game, find_ruleset).game.hands[0].points == found.scored.points


BELOTE = {"pack": 32, "ranks": "belote", "void": "must-overtrump", "beat": "trump-led"}
"""The rules of play at Belote: follow, trump, trump higher, beat a trump that is led."""

FLAGS = [
    # flag, values, trump, holding, trick, may be played with the first and with the second value
    ("under_ruff", ("must", "free"), "AH 10H 7D", "KC 9H", "AH 10H", "AH 10H 7D"),
    ("under_ruff", ("must", "free"), "JH 10H 7D", "KC 9H", "JH", "JH"),
    ("beat", ("trump-led", "never"), "JH 8H AC", "9H", "JH", "JH 8H"),
    ("beat", ("trump-led", "never"), "8H 7H AC", "JH", "8H 7H", "8H 7H"),
    ("beat", ("trump-led", "led-suit"), "AC 7C 9H", "KC", "AC 7C", "AC"),
    ("beat", ("trump-led", "led-suit"), "AC 7C 9H", "KC 8H", "AC 7C", "AC"),
    ("beat", ("trump-led", "led-suit"), "QC 7C 9H", "KC", "QC 7C", "QC 7C"),
    ("partner_exempt", (True, False), "AH 7D", "AC 7C", "AH 7D", "AH"),
    ("partner_exempt", (True, False), "AH 7D", "7C AC", "AH", "AH"),
    ("void", ("must-overtrump", "must-trump"), "JH 7H 7D", "KC 9H", "JH", "JH 7H"),
    ("void", ("must-trump", "any"), "JH 7H 7D", "KC", "JH 7H", "JH 7H 7D"),
    ("lead", ("any", "trump-broken"), "JH 7D", "", "JH 7D", "7D"),
    ("lead", ("any", "trump-broken"), "JH 7H", "", "JH 7H", "JH 7H"),
    ("lead", ("trump-broken", "last-resort"), "JH 7D", "", "7D", "7D"),
    ("lead", ("after-first-trick", "last-resort"), "JH 7D", "", "JH 7D", "7D"),
]  # fmt: skip


@pytest.mark.parametrize(("flag", "values", "holding", "trick", "first", "second"), FLAGS)
def test_what_one_flag_turns(flag, values, holding, trick, first, second):
    """Everything else stays: hearts are trumps, and of two or three cards before, the first but one is the partner's."""
    trick = trick.split()
    for value, expected in zip(values, (first, second), strict=True):
        rules = PlayRules(**BELOTE | {flag: value})
        cards = strengths(rules, "H")
        partner = len(trick) > 1 and rules.partner_exempt and winning_place(cards, trick) == len(trick) - 2
        legal = legal_cards(rules, cards, holding.split(), trick, partner_leads=partner)
        assert sorted(legal) == sorted(expected.split()), value


def test_a_trump_may_be_led_once_one_was_played():
    rules = PlayRules(lead="trump-broken", trump="S")
    cards = strengths(rules, "S")
    assert legal_cards(rules, cards, ["AS", "2H"], [], broken=False) == ["2H"]
    assert legal_cards(rules, cards, ["AS", "2H"], [], broken=True) == ["AS", "2H"]


def test_at_all_trumps_one_must_beat_and_may_throw_anything():
    rules = PlayRules(**BELOTE)
    cards = strengths(rules, "AT")
    assert legal_cards(rules, cards, ["JC", "7C"], ["9C"]) == ["JC"]
    assert legal_cards(rules, cards, ["JC", "7C"], ["9S"]) == ["JC", "7C"]
    assert winning_place(cards, ["10C", "9C", "AC", "JD"]) == 1


# Perft: how many ways a deal can be played out, counted by the referee's legal cards and by a second way.

DEALS = [
    (("KD", "AH", "AD", "7C"), ("KH", "8H", "JH", "7S"), ("9H", "KS", "QH", "8C"), ("9C", "QD", "9S", "10S")),
    (
        ("KS", "7H", "10S", "JD"),
        ("AC", "9S", "9H", "8D"),
        ("AS", "JS", "AD", "KH"),
        ("10H", "10C", "9C", "8S"),
    ),
]
"""Four cards each for four players, all suits mixed; hearts are trumps."""

PERFT = [
    ("natural, following suit", {"pack": 32}, "H"),
    ("natural, no trump", {"pack": 32, "trump": "none"}, None),
    ("trumps only once broken", {"pack": 32, "lead": "trump-broken"}, "H"),
    ("trumps led after the first trick", {"pack": 32, "lead": "after-first-trick"}, "H"),
    ("trumps led when there is nothing else", {"pack": 32, "lead": "last-resort"}, "H"),
    ("no trump in the first trick", {"pack": 32, "first_trick": "no-trump"}, "H"),
    ("a card that is led first", {"pack": 32, "first_lead": "7C"}, "H"),
    ("belote, must trump higher", BELOTE, "H"),
    ("belote, no forced under-ruff", BELOTE | {"under_ruff": "free"}, "H"),
    ("belote, partner no excuse", BELOTE | {"partner_exempt": False}, "H"),
    ("belote, every suit to be beaten", BELOTE | {"beat": "led-suit"}, "H"),
    ("belote, must trump at any height", BELOTE | {"void": "must-trump"}, "H"),
    ("belote, nothing to beat", BELOTE | {"beat": "never"}, "H"),
    ("belote at no trumps", BELOTE, "NT"),
    ("belote at all trumps", BELOTE, "AT"),
]  # fmt: skip


def count_by_referee(flags, trump, deal):
    rules = PlayRules(**flags)
    cards = strengths(rules, trump)

    @cache
    def count(holdings, leader, trick, broken, first=True):
        if not any(holdings):
            return 1
        seat = (leader + len(trick)) % 4
        partner = len(trick) > 1 and rules.partner_exempt and winning_place(cards, trick) == len(trick) - 2
        ways = 0
        said = {"broken": broken, "partner_leads": partner, "first": first}
        for card in dict.fromkeys(legal_cards(rules, cards, holdings[seat], trick, **said)):
            at = holdings[seat].index(card)
            left = (*holdings[:seat], holdings[seat][:at] + holdings[seat][at + 1 :], *holdings[seat + 1 :])
            then = (*trick, card)
            now = broken or cards.suit[card] == trump
            if len(then) < 4:
                ways += count(left, leader, then, now, first)
            else:
                ways += count(left, (leader + winning_place(cards, then)) % 4, (), now, False)
        return ways

    return count(deal, 0, (), False)


def count_by_hand(flags, trump, deal):
    """Count with the rules said another way: a card is tried, and refused if one of the rules speaks against it."""
    flags = {
        "void": "any", "beat": "never", "under_ruff": "must", "partner_exempt": True, "lead": "any",
        "first_trick": "any", "first_lead": "", "high": (), "specials": (),
    } | flags  # fmt: skip
    plain = (
        ["7", "8", "9", "J", "Q", "K", "10", "A"]
        if "ranks" in flags
        else ["7", "8", "9", "10", "J", "Q", "K", "A"]
    )
    high = ["7", "8", "Q", "K", "10", "A", "9", "J"] if "ranks" in flags else plain
    kinds = {one.card: one.height for one in flags["specials"]}

    def suit(card):
        return kinds.get(card) or (trump if card in flags["high"] else card[-1])

    def led_of(trick):
        for card in trick:
            if kinds.get(card) != "under":
                return suit(card)
        return None

    def height(card, led):
        if card in kinds:
            return 1000 if kinds[card] == "over" else 0
        if card in flags["high"]:
            return 300 - flags["high"].index(card)
        if card[-1] == trump:
            return 200 + high.index(card[:-1])
        order = high if trump == "AT" else plain
        return 100 + order.index(card[:-1]) if card[-1] == led else 1

    def best(trick):
        return max(range(len(trick)), key=lambda at: (height(trick[at], led_of(trick)), -at))

    def is_refused(card, holding, trick, broken, first):
        others = [c for c in holding if suit(c) != trump]
        if not trick:
            if first and flags["first_lead"] in holding:
                return card != flags["first_lead"]
            early = {"trump-broken": not broken, "after-first-trick": first, "last-resort": True}
            early = early.get(flags["lead"], False) or (first and flags["first_trick"] != "any")
            return early and suit(card) == trump and bool(others)
        led = led_of(trick)
        if card in kinds or led in (None, "over"):
            return False
        same = [c for c in holding if suit(c) == led]
        if same:
            if suit(card) != led:
                return True
            beaten = max(height(c, led) for c in trick if suit(c) == led)
            wanted = flags["beat"] == "led-suit" or (flags["beat"] == "trump-led" and trump in (led, "AT"))
            return wanted and height(card, led) < beaten and any(height(c, led) > beaten for c in same)
        trumps = [c for c in holding if suit(c) == trump]
        if first and flags["first_trick"] == "no-trump":
            return card in trumps and len(trumps) < len(holding)
        if flags["void"] == "any" or not trumps:
            return False
        if flags["partner_exempt"] and len(trick) > 1 and best(trick) == len(trick) - 2:
            return False
        beaten = max((height(c, led) for c in trick if suit(c) == trump), default=0)
        over = [c for c in trumps if height(c, led) > beaten]
        if flags["void"] == "must-trump":
            return card not in trumps
        if over:
            return card not in over
        return flags["under_ruff"] == "must" and card not in trumps

    def count(holdings, leader, trick, broken, first):
        if not any(holdings):
            return 1
        seat, ways = (leader + len(trick)) % 4, 0
        for card in set(holdings[seat]):
            if is_refused(card, holdings[seat], trick, broken, first):
                continue
            left = [list(row) for row in holdings]
            left[seat].remove(card)
            now = broken or suit(card) == trump
            if len(trick) == 3:
                ways += count(left, (leader + best([*trick, card])) % 4, [], now, False)
            else:
                ways += count(left, leader, [*trick, card], now, first)
        return ways

    return count([list(row) for row in deal], 0, [], False, True)


WITH_JOKERS = (
    ("W", "AH", "7D", "9C"),
    ("W", "JH", "7S", "10D"),
    ("E", "KS", "9H", "8C"),
    ("E", "QH", "9S", "10S"),
)
RAISED = (
    ("BJ", "AH", "7D", "9C"),
    ("8D", "JH", "7S", "10D"),
    ("LJ", "KS", "9H", "8C"),
    ("7C", "QH", "9S", "10S"),
)
SPECIALS = (Special("W", "wizard", 2), Special("E", "jester", 2, "under"))
JOKERS = (Special("W", "joker", 2, "suit"), Special("E", "jester", 2, "under"))


@pytest.mark.parametrize(
    ("flags", "deal"),
    [
        ({"pack": 32, "specials": SPECIALS}, WITH_JOKERS),
        ({"pack": 32, "specials": SPECIALS, "lead": "trump-broken"}, WITH_JOKERS),
        ({"pack": 32, "high": ("BJ", "LJ", "8D")}, RAISED),
        ({"pack": 32, "high": ("BJ", "LJ", "8D"), "void": "must-overtrump"}, RAISED),
    ],
)
def test_how_many_ways_with_jokers(flags, deal):
    assert count_by_referee(flags, "H", deal) == count_by_hand(flags, "H", deal) > 100


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize(("_", "flags", "trump"), PERFT, ids=[row[0] for row in PERFT])
def test_how_many_ways_a_deal_can_be_played(_, flags, trump, deal):
    assert count_by_referee(flags, trump, deal) == count_by_hand(flags, trump, deal) > 100


def test_each_rule_of_play_changes_the_number_of_ways():
    counts = [count_by_referee(flags, trump, DEALS[0]) for _, flags, trump in PERFT]
    assert len(set(counts)) == len(counts)


# Questions at the table.


TRICK_QUESTIONS = [
    (["ohhell", "--trump", "S", "AH", "2S", "KH"], "card 2, 2♠, wins: 2♠ is the only trump"),
    (["ohhell", "--trump", "spades", "ah", "2♠", "kh"], "card 2, 2♠, wins: 2♠ is the only trump"),
    (["ohhell", "--trump", "♠", "A♥", "2s", "K♠"], "card 3, K♠, wins: K♠ is the highest trump"),
    (["ohhell", "--trump", "NT", "AH,2S,KH"], "card 1, A♥, wins: A♥ is the highest of the led hearts, and no trump was played"),
    (["ohhell", "--trump", "S", "th", "jh"], "card 2, J♥, wins: J♥ is the highest of the led hearts, and no trump was played"),
    (["belote", "--trump", "H", "9H", "AH", "JH"], "card 3, J♥, wins: J♥ is the highest trump"),
    (["belote", "--trump", "H", "KS", "10S", "JS"], "card 2, 10♠, wins: 10♠ is the highest of the led spades, and no trump was played"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "answer"), TRICK_QUESTIONS)
def test_who_won_the_trick(words, answer, ok):
    assert ok("referee", "trick", *words).strip() == answer


MISTAKEN_QUESTIONS = [
    (["trick", "ohhell", "--trump", "S"], "the trick has no card: give those that were played, the leader's first"),
    (["trick", "belote", "--trump", "H", "9H", "AH", "JH", "7H", "8H"],
     "5 cards in a trick of 4 players: take the last off"),
    (["trick", "belote", "--trump", "H", "2H"], "2♥ is not in the pack of 32 cards"),
    (["trick", "ohhell", "--trump", "S", "KH", "KH"], "K♥ is there 2 times, but only 1 time in the pack"),
    (["trick", "ohhell", "--trump", "S", "1H"], "expected a card, as in 10H, JS or A♠, got '1H'"),
    (["trick", "ohhell", "--trump", "X", "KH"], "--trump: expected a suit (S, H, D or C), NT or AT, got 'X'"),
    (["bids", "ohhell", "--cards", "5", "1", "1", "1", "1", "1", "1", "1"],
     "7 bids before the last are too many for 3 to 7 players"),
    (["bids", "german-whist", "--cards", "5", "1"], "this game does not ask for bid: it asks for tricks"),
    (["declarations", "ohhell", "Ann=3KH"], "this game does not ask for declarations: it asks for bids and tricks"),
    (["declarations", "belote", "--trump", "H", "3KH"], "expected PLAYER=DECLARATION, as in Ann=3KH, got '3KH'"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "sentence"), MISTAKEN_QUESTIONS)
def test_a_question_that_cannot_be_answered(words, sentence, refused):
    assert refused("referee", *words) == [sentence]


def test_the_rule_against_each_other_card(ok):
    words = ("referee", "legal", "belote", "--trump", "H", "--hand", "AH 10H KS 7C")
    assert ok(*words, "9H").splitlines() == [
        "may be played: A♥, 10♥",
        "K♠ does not follow suit: there are hearts to play, A♥ or 10♥",
        "7♣ does not follow suit: there are hearts to play, A♥ or 10♥",
    ]


def test_in_a_game_ruleset_and_trump_are_the_games(ok):
    ok("new", "belote", "Ann", "Bob", "Cid", "Dee")
    ok("take", "Ann", "H")
    assert ok("referee", "trick", "KC", "7H", "AC").startswith("card 2, 7♥, wins")
    assert ok("referee", "trick", "--trump", "S", "KC", "7H", "AC").startswith("card 3, A♣, wins")
    assert ok("referee", "trick", "--ruleset", "ohhell", "--trump", "S", "KC", "2S").startswith("card 2")


def test_in_python():
    rules = scorepad.ruleset("belote")
    assert scorepad.legal_cards(rules, ["AH", "10♥", "KS"], ["9H"], trump="hearts") == ["AH", "10H"]
    assert scorepad.legal_cards(rules, ["AH", "7D"], ["AC", "7C"], trump="H") == ["AH", "7D"]  # partner's ace
    assert scorepad.legal_cards(scorepad.ruleset("spades"), ["AS", "2H"], []) == ["2H"]
    assert scorepad.legal_cards(scorepad.ruleset("spades"), ["AS", "2H"], [], broken=True) == ["AS", "2H"]
    assert scorepad.trick_winner(rules, ["9H", "AH", "JH"], trump="H") == 3
    for wrong in (["2H"], ["9H", "9H"], ["9H", "AH", "JH", "7H", "8H"], []):
        with pytest.raises(ScorepadError):
            scorepad.trick_winner(rules, wrong, trump="H")


def test_without_a_trump_the_answer_says_so(ok, refused):
    assert "no trump was said" in ok("referee", "trick", "belote", "AH", "9H")
    assert "no trump was said" not in ok("referee", "trick", "spades", "AH", "9H")
    assert refused("referee", "legal", "belote", "--trump", "H", "--hand", " ", "9H") == [
        "no card is held: name those that are, as in --hand 'AH 10H KS'"
    ]
    assert refused("referee", "trick", "belotte", "AH")[0].startswith("there is no ruleset 'belotte'")


def test_a_pile_is_added_up_and_what_is_missing_is_named(ok):
    told = ok("referee", "count", "belote", "--trump", "H", "AH", "10H", "JH").splitlines()
    assert told[0] == "41 card points in 3 cards"
    assert told[1].startswith("not in this pile, for 111: ")
    answer = json.loads(
        ok("referee", "count", "belote", "--trump", "H", "AH 10H JH 2H AH", "--format", "json")
    )
    assert answer == {"points": 41, "cards": 3, "wrong": ["2H", "AH"]}


def test_whose_declaration_stands(ok):
    words = ("referee", "declarations", "belote", "--trump", "H", "--format", "json")
    assert json.loads(ok(*words, "Ann=3KH", "Bob=3KS")) | {"reason": ""} == {
        "stands": "Ann", "points": 20, "reason": "",
    }  # fmt: skip
    assert json.loads(ok(*words, "Ann=3KS", "Bob=4AD"))["stands"] == "Bob"


def test_equal_declarations_of_partners_stand_together(ok):
    ok("new", "belote-annonces", "Ann", "Bob", "Cid", "Dee")
    asked = ("referee", "declarations", "--trump", "H", "Ann=3KS", "Cid=3KC", "Bob=3QD")
    assert ok(*asked) == "Ann's 3KS stands: it beats 3QD, for 40\n"


def test_fours_and_runs_that_are_compared_apart(ok):
    words = ("referee", "declarations", "belot-bulgarian", "--trump", "H", "Ann=JJJJ", "Bob=3AS")
    told = (
        "Ann's JJJJ stands: no opponent declares, for 200\nBob's 3AS stands: no opponent declares, for 20\n"
    )
    assert ok(*words) == told
    answer = json.loads(ok(*words, "--format", "json"))
    assert (answer["stands"], answer["points"]) == ("Ann", 200)
    assert (answer["runs"]["stands"], answer["runs"]["points"]) == ("Bob", 20)


# Whole hands.

HAND = {
    "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "dealer": "Cid", "trump": "H", "bids": [0, 1, 0],
    "holdings": [["JH", "7C"], ["5C", "9C"], ["3C", "6C"]], "plays": ["7C", "9C", "3C", "5C", "6C", "JH"],
}  # fmt: skip


def referee_hand(**changes):
    return follow(read_transcript(HAND | changes, finder()), with_legal=True)


def test_a_revoke_is_told_and_the_hand_goes_on():
    found = referee_hand(plays=["7C", "9C", "3C", "5C", "6C", "JH"], dealer="Cid")
    assert found.misplays == ()
    assert found.winners == ("Bob", "Ann")
    found = referee_hand(plays=["6C", "JH", "5C", "7C", "9C", "3C"], dealer="Bob")
    (revoke,) = found.misplays
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
    found = referee_hand(plays=[*plays, "5C"])
    (misplay,) = found.misplays
    assert (misplay.problem.rule, misplay.play, misplay.player, misplay.stops) == (rule, play, player, True)
    assert found.scored.points == {}


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


# The revoke tracer: only the plays are known.


def trace(*plays):
    found = follow(read_transcript(HAND | {"holdings": None, "bids": None, "plays": list(plays)}, finder()))
    return [(one.play, one.player, one.card, one.problem.facts["trick"]) for one in found.misplays]


def test_a_suit_shown_later_proves_the_first_trick_in_which_it_was_not_followed():
    # Ann leads a club, Bob throws a diamond and Cid wins; Cid leads a club, Bob throws another diamond;
    # in the third trick Bob has a club after all, and in the fourth another, which proves nothing new.
    plays = ["7C", "9D", "KC", "QC", "8C", "8D", "AC", "5C", "6C", "JC", "4C", "3C"]
    assert trace(*plays) == [(9, "Bob", "6C", 1)]


def test_who_never_shows_the_suit_is_not_accused():
    assert trace("7C", "9D", "KC", "QC", "8C", "8D", "AC", "5C", "6S") == []


def test_a_card_played_twice_stops_the_trace():
    found = follow(read_transcript(HAND | {"holdings": None, "plays": ["7C", "9D", "7C"]}, finder()))
    assert [one.problem.rule for one in found.misplays] == ["played-twice"]


# A played hand in a game.


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


AGAINST = [
    ("belote", "H", "AH 10H KS", "9H", "KS", "follow-suit"),
    ("belote", "H", "JH 8H", "9H", "8H", "must-beat"),
    ("belote", "H", "JH 8S", "9C", "8S", "must-trump"),
    ("belote", "H", "JH 8H", "9C 9H", "8H", "must-overtrump"),
    ("spades", "S", "AS 2H", "", "AS", "trump-not-broken"),
]


@pytest.mark.parametrize(("ruleset", "trump", "holding", "trick", "card", "rule"), AGAINST)
def test_the_name_of_the_rule_against_a_card(ruleset, trump, holding, trick, card, rule, ok):
    words = ("referee", "legal", ruleset, "--trump", trump, "--hand", holding, *trick.split())
    assert json.loads(ok(*words, "--format", "json"))["against"][card]["rule"] == rule


# Before the first lead: the draw, the second deal, the exchange.

PACK = [
    rank + suit
    for suit in "SHDC"
    for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
]
DRAW = {
    "ruleset": "spades-2p", "players": ["Ann", "Bob"], "dealer": "Ann", "bids": [6, 7],
    "stock": PACK, "draws": ["keep", "pass"] * 13, "plays": [],
}  # fmt: skip


def test_the_draw_of_two_player_spades():
    """The dealer draws first: Ann keeps the first of two cards, Bob throws his first and keeps the second."""
    ann, bob = read_transcript(DRAW, finder()).holdings
    assert ann == tuple(PACK[0::4])
    assert bob == tuple(PACK[3::4])
    other = read_transcript(DRAW | {"dealer": "Bob"}, finder()).holdings
    assert other == (bob, ann)


def play_out(hand):
    """Return the plays of two who always play the first card that they may; the dealer's opponent leads."""
    holdings = [list(row) for row in hand.holdings]
    plays, leader = [], 1 - hand.dealer
    rules = hand.ruleset.rules_of_play
    cards = strengths(rules, hand.trump)
    while any(holdings):
        trick = []
        for step in range(2):
            holding = holdings[(leader + step) % 2]
            broken = any(cards.suit[card] == hand.trump for card in plays)
            trick.append(legal_cards(rules, cards, holding, trick, broken=broken)[0])
            holding.remove(trick[-1])
        plays += trick
        leader = (leader + winning_place(cards, trick)) % 2
    return plays


def test_a_drawn_hand_is_played_out():
    plays = play_out(read_transcript(DRAW, finder()))
    found = follow(read_transcript(DRAW | {"plays": plays}, finder()))
    assert found.misplays == ()
    assert sum(found.tricks.values()) == 13
    assert found.scored.points.keys() == {"Ann", "Bob"}


REDRAWN = [
    ({"Ann": {"out": ["AS", "10S"], "in": ["KS", "QS"]}}, None),
    ({"Ann": {}}, None),
    ({"Ann": {"out": ["AS"], "in": []}}, "redraw-count"),
    ({"Ann": {"out": ["AS", "10S", "6S", "2S"], "in": ["KS", "QS", "9S", "8S"]}}, "redraw-count"),
    ({"Ann": {"out": ["AS"], "in": ["10S"]}}, "not-thrown"),
    ({"Ann": {"out": ["AS"], "in": ["JS"]}}, "not-thrown"),
    ({"Ann": {"out": ["KS"], "in": ["QS"]}}, "not-held"),
    ({"Zed": {}}, "unknown-player"),
]


@pytest.mark.parametrize(("redrawn", "rule"), REDRAWN)
def test_up_to_three_cards_for_earlier_discards(redrawn, rule):
    if rule is None:
        ann, _ = read_transcript(DRAW | {"redrawn": redrawn}, finder()).holdings
        moves = redrawn["Ann"]
        assert set(ann) == set(PACK[0::4]) - set(moves.get("out", ())) | set(moves.get("in", ()))
        return
    with pytest.raises(ScorepadError) as caught:
        read_transcript(DRAW | {"redrawn": redrawn}, finder())
    assert caught.value.problems[0].rule == rule


SIX_AND_THREE = {
    "ruleset": "belote-2p", "players": ["Ann", "Bob"], "dealer": "Bob", "taker": "Ann", "trump": "H",
    "holdings": [["7H", "8H", "AC", "10C", "KC", "QC"], ["9H", "KH", "AS", "KS", "QS", "JS"]],
    "second": [["AD", "KD", "QD"], ["JD", "10D", "9D"]], "turn_up": "JH", "exchanged": "Ann",
    "plays": [],
}  # fmt: skip


def test_the_second_deal_and_the_exchange_of_the_seven():
    hand = read_transcript(SIX_AND_THREE, finder())
    assert hand.holdings[0] == ("JH", "8H", "AC", "10C", "KC", "QC", "AD", "KD", "QD")
    found = follow(hand._replace(plays=tuple(play_out(hand))))
    assert found.misplays == ()
    assert len(found.winners) == 9
    assert sum(found.scored.points.values()) == sum(found.piles.values()) + 10


WRONG_STAGES = [
    (SIX_AND_THREE, {"turn_up": "10S"}, "no-exchange"),
    (SIX_AND_THREE, {"exchanged": "Bob"}, "not-held"),
    (SIX_AND_THREE, {"turn_up": "9H"}, "dealt-twice"),
    (SIX_AND_THREE, {"second": [["AD", "KD", "QD"]]}, "holdings-count"),
    (SIX_AND_THREE, {"second": [["AD", "KD", "QD"], ["AD", "10D", "9D"]]}, "dealt-twice"),
    (DRAW, {"draws": ["keep"]}, "draws-count"),
    (DRAW, {"draws": ["keep"] * 25 + ["hold"]}, "expected"),
    (HAND, {"draws": ["keep"]}, "no-such-stage"),
    (HAND, {"turn_up": "2H"}, "no-such-stage"),
    (HAND, {"stock": ["2H"]}, "no-such-stage"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "changes", "rule"), WRONG_STAGES)
def test_a_stage_that_cannot_have_been(hand, changes, rule):
    with pytest.raises(ScorepadError) as caught:
        read_transcript(hand | changes, finder())
    assert caught.value.problems[0].rule == rule


def test_while_there_is_a_stock_a_suit_shown_later_proves_nothing():
    """At German Whist the card may have been drawn; from the fourteenth trick on it was held all along."""
    hand = {
        "ruleset": "german-whist",
        "players": ["Ann", "Bob"],
        "dealer": "Bob",
        "trump": "H",
    }
    found = follow(read_transcript(hand | {"plays": ["2C", "3D", "4C", "5C"]}, finder()))
    assert found.misplays == ()
    clubs = ["AC", "KC", "QC", "JC", "10C", "9C", "8C", "7C", "6C", "5C", "4C", "3C", "2C"]
    late = [
        card for pair in zip(clubs, PACK[:13], strict=True) for card in pair
    ]  # Bob throws spades: Ann leads on
    late += ["AD", "2H", "3H", "KD", "4D", "6D"]  # Bob trumps a diamond, leads a heart and then a diamond
    plays = ["2D" if card == "2S" else card for card in late]
    (found,) = follow(read_transcript(hand | {"plays": plays}, finder())).misplays
    assert (found.problem.rule, found.player, found.card, found.problem.facts["trick"]) == (
        "revoke-proved", "Bob", "4D", 14,
    )  # fmt: skip


def belote_hand(**changes):
    (hand, *_) = read_lines("belote_contree", "hands")
    return read_transcript(hand | changes, finder())


def test_a_hand_without_its_call_is_refereed_but_not_scored(run, tmp_path):
    (tmp_path / "hands.jsonl").write_text(json.dumps(HAND | {"bids": None}) + "\n")
    assert "  not scored, for want of: bids" in run("referee", "play", "hands.jsonl").stdout.splitlines()
    assert follow(belote_hand(bid=None)).scored.missing == ("bid",)
    assert len(follow(belote_hand(bid=None)).winners) == 8


def test_a_call_that_breaks_a_house_rule_is_told(run, tmp_path):
    (tmp_path / "hands.jsonl").write_text(json.dumps(HAND | {"bids": [0, 1, 1]}) + "\n")
    assert "  breaks a house rule: hook" in run("referee", "play", "hands.jsonl").stdout.splitlines()


def test_what_is_declared_must_be_held():
    hand = belote_hand()
    player = next(p for p, row in zip(hand.players, hand.holdings, strict=True) if "JS" not in row)
    with pytest.raises(ScorepadError) as caught:
        follow(hand._replace(called={**hand.called, "declared": {player: ["JJJJ"]}}))
    assert caught.value.problems[0].rule == "not-declared"


def test_a_hand_of_another_size_is_not_scored():
    hand = belote_hand()
    short = hand._replace(holdings=tuple((card,) for card in hand.plays[:4]), plays=hand.plays[:4])
    short = short._replace(dealer=hand.dealer, called=hand.called)
    seats = [(hand.dealer + 1 + place) % 4 for place in range(4)]
    short = short._replace(holdings=tuple((hand.plays[seats.index(seat)],) for seat in range(4)))
    with pytest.raises(ScorepadError) as caught:
        follow(short)
    assert caught.value.problems[0].rule == "other-size"


def test_a_card_taken_up_is_no_longer_among_the_discards():
    twice = {"Ann": {"out": ["AS"], "in": ["KS"]}, "Bob": {"out": ["JS"], "in": ["KS"]}}
    with pytest.raises(ScorepadError) as caught:
        read_transcript(DRAW | {"redrawn": twice}, finder())
    assert caught.value.problems[0].rule == "not-thrown"


def test_the_turned_up_seven_is_for_nobody():
    hand = SIX_AND_THREE | {
        "holdings": [["7S", *SIX_AND_THREE["holdings"][0][1:]], SIX_AND_THREE["holdings"][1]]
    }
    with pytest.raises(ScorepadError) as caught:
        read_transcript(hand | {"turn_up": "7H"}, finder())
    assert caught.value.problems[0].rule == "no-exchange"


def test_a_holding_beside_a_trick(refused):
    words = ("referee", "legal", "belote", "--trump", "H", "--hand", "AH KS")
    assert refused(*words, "9H", "AH") == ["A♥ is there 2 times, but only 1 time in the pack"]
    assert refused(*words, "9H", "8H", "7H", "10H") == ["5 cards in a trick of 4 players: take the last off"]


def test_in_a_game_the_seats_are_the_players(ok, refused):
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    assert refused("referee", "trick", "--trump", "S", "2H", "3H", "4H", "5H") == [
        "4 cards in a trick of 3 players: take the last off"
    ]
    assert ok("referee", "trick", "ohhell", "--trump", "S", "2H", "3H", "4H", "5H").startswith("card 4")


def test_a_hand_that_cannot_have_been_makes_the_file_wrong(run, tmp_path):
    (tmp_path / "hands.jsonl").write_text(json.dumps(HAND | {"plays": ["7C", "9C", "9C"]}) + "\n")
    answer = run("referee", "play", "hands.jsonl")
    assert answer.exit_code == 1
    assert "  play 3, Cid: 9♣ was played before: Cid cannot play it [played-twice]" in answer.stdout


# What a newcomer broke.


@pytest.mark.parametrize("body", ["[]", "3", "null", '"x"'])
def test_a_played_hand_that_is_no_mapping(body, ok, refused):
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    Path("hand.json").write_text(body)
    assert refused("play-hand", "hand.json")[0].startswith("hand.json:1:1: expected a mapping, got ")


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


@pytest.mark.parametrize("form", [["JJJJ"], "JJJJ", ["4JS"]])
@pytest.mark.parametrize("spelled", [str, str.lower])
def test_what_is_declared_must_be_held_however_it_is_written(form, spelled):
    hand = belote_hand()
    player = next(p for p, row in zip(hand.players, hand.holdings, strict=True) if "JS" not in row)
    with pytest.raises(ScorepadError) as caught:
        follow(hand._replace(called={**hand.called, "declared": {spelled(player): form}}))
    assert caught.value.problems[0].rule == "not-declared"


def test_a_played_hand_with_a_false_declaration_is_not_recorded(ok, refused, result):
    (hand, *_) = read_lines("belote_classic", "hands")
    ok("new", "belote", *hand["players"], "--dealer", hand["dealer"], "--declarations")
    player = next(p for p, row in zip(hand["players"], hand["holdings"], strict=True) if "JS" not in row)
    Path("hand.json").write_text(json.dumps(hand | {"declared": {player: "JJJJ"}}))
    assert refused("play-hand", "hand.json") == [f"{player} declares JJJJ without holding the cards"]
    assert result()["hands"] == []
    Path("hand.json").write_text(json.dumps(hand))
    ok("play-hand", "hand.json")
    expected = follow(read_transcript(hand, finder())).scored.points
    assert result()["hands"][0]["points"] == expected


@pytest.mark.parametrize(("cards", "told"), [("0", "0"), ("60", "60"), ("99999999", "99999999")])
def test_a_size_that_no_hand_has(cards, told, refused):
    assert refused("referee", "bids", "ohhell", "--cards", cards, "2") == [
        f"a hand has 1 to 17 cards for 3 players, not {told}"
    ]


def test_bids_in_a_game_are_those_of_its_table(ok, refused):
    ok("new", "ohhell", "Ann", "Bob", "Cid")
    assert refused("referee", "bids", "2") == ["3 players at the table: give the 2 bids before the last"]
    assert "Cid deals and may not bid" in ok("referee", "bids", "2", "1")
    assert "nil, 1, 2" in ok("referee", "bids", "spades", "--cards", "13", "4", "3", "4")


def test_declarations_in_a_game_are_those_of_its_players(ok, refused):
    ok("new", "belote-annonces", "Ann", "Bob", "Cid", "Dee")
    ok("take", "Ann", "hearts")
    assert "nobody's declaration stands" in ok("referee", "declarations", "ann=3KS", "Bob=3KD")
    assert ok("referee", "declarations", "Ann=3KS+9999", "Bob=3KD").endswith(", for 170\n")
    assert refused("referee", "declarations", "Zoe=3KS")[0].startswith("nobody at the table is called 'Zoe'")


def test_declarations_that_cannot_both_be(ok, refused):
    words = ("referee", "declarations", "belote-2p", "--trump", "H")
    assert "Ann and Bob" in ok(*words, "Ann=3KH", "Bob=3KH").splitlines()[-1]
    assert refused(*words, "Ann=KKKK", "Bob=3KS") == ["Ann's KKKK scores nothing here: leave it out"]


def test_a_card_that_is_in_the_pack_more_than_once_is_not_played_twice_but_not_held():
    hand = {
        "ruleset": "wizard", "players": ["Ann", "Bob", "Cid"], "dealer": "Cid", "trump": "H",
        "holdings": [["W"], ["2H"], ["3H"]], "plays": ["W", "W", "3H"],
    }  # fmt: skip
    (misplay,) = follow(read_transcript(hand, finder())).misplays
    assert misplay.problem.rule == "not-held"


def test_a_card_in_several_words(ok):
    assert ok("referee", "trick", "ohhell", "--trump", "S", "10 of hearts", "A Of Hearts").startswith(
        "card 2, A♥"
    )


def test_all_trumps_and_fixed_trumps(ok, refused):
    assert ok("referee", "trick", "belote", "--trump", "AT", "9H", "JH", "7C") == (
        "card 2, J♥, wins: J♥ is the highest of the led hearts\n"
    )
    for trump in ("H", "NT"):
        assert refused("referee", "trick", "spades", "--trump", trump, "AH", "2S") == [
            f"spades are always trumps here, so leave out '{trump}'"
        ]
    assert ok("referee", "trick", "spades", "--trump", "S", "AH", "2S").startswith("card 2")
    for wrong in (3, None, "tallly"):
        with pytest.raises(scorepad.ScorepadError):
            scorepad.ruleset(wrong)


FIRST = [
    ({"first_trick": "no-trump"}, "JH 7D", "", "JH 7D", "7D"),
    ({"first_trick": "no-trump"}, "JH 7D", "KC", "JH 7D", "7D"),
    ({"first_trick": "no-trump"}, "JH 7H", "KC", "JH 7H", "JH 7H"),
    ({"first_trick": "no-trump"}, "JH 7D", "KH", "JH", "JH"),
    ({"lead": "after-first-trick"}, "JH 7D", "", "JH 7D", "7D"),
    ({"first_lead": "7D"}, "JH 7D", "", "JH 7D", "7D"),
    ({"first_lead": "8D"}, "JH 7D", "", "JH 7D", "JH 7D"),
]


@pytest.mark.parametrize(("flags", "holding", "trick", "later", "first"), FIRST)
def test_the_first_trick(flags, holding, trick, later, first):
    rules = PlayRules(**flags)
    cards = strengths(rules, "H")
    assert " ".join(legal_cards(rules, cards, holding.split(), trick.split())) == later
    assert " ".join(legal_cards(rules, cards, holding.split(), trick.split(), first=True)) == first


@pytest.mark.parametrize(("said", "leader"), [("left-of-dealer", "Ann"), ("dealer", "Cid"), ("9C", "Bob")])
def test_who_leads_first(said, leader, tmp_path):
    house = {"name": "house", "extends": "ohhell", "play": {"first_lead": said}}
    hand = read_transcript(HAND | {"ruleset": house, "plays": []}, finder())
    holding = dict(zip(hand.players, hand.holdings, strict=True))[leader]
    card = said if said in holding else holding[0]
    found = follow(hand._replace(plays=(card,)), with_legal=True)
    assert found.misplays == ()
    assert found.legal[0] == ((said,) if said in holding else holding)


def test_the_first_trick_is_said_on_the_command_line(ok, tmp_path):
    (tmp_path / "house.yaml").write_text(
        "name: house\nextends: spades\nplay: {first_trick: no-trump, first_lead: 2C}\n"
    )
    words = ("referee", "legal", "house.yaml", "--hand", "AS 2C 7H", "--first", "--format", "json")
    assert json.loads(ok(*words))["against"]["AS"]["rule"] == "first-lead"
    words = ("referee", "legal", "house.yaml", "--hand", "AS 7H", "--first", "--format", "json")
    assert json.loads(ok(*words, "KD"))["against"]["AS"]["rule"] == "no-trump-yet"
    assert json.loads(ok(*(word for word in words if word != "--first"), "KD"))["against"] == {}
