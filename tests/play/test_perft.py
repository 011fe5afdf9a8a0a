"""How many ways a deal can be played out, counted by the referee and by a second, simpler way."""

from functools import cache

import pytest
from test_legality import BELOTE

from scorepad.games.played import read_transcript, referee_hand
from scorepad.play.card_table import CardTable
from scorepad.play.deal import Deal
from scorepad.play.rules import PlayRules, Special
from scorepad.rulebook.library import finder

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
    ("hearts held back, no trump ever", {"pack": 32, "trump": "never", "held_back": ("H",)}, None),
    ("hearts and a queen kept out of the first trick", {"pack": 32, "trump": "never", "first_trick": ("H", "QD")}, None),
    ("clubs held back, and trumps", {"pack": 32, "held_back": ("C", "9S"), "lead": "trump-broken"}, "H"),
    ("a diamond held back, in the first trick, too", {"pack": 32, "held_back": ("D",), "first_trick": ("D", "KS")}, "H"),
    ("belote, must trump higher", BELOTE, "H"),
    ("belote, no forced under-ruff", BELOTE | {"under_ruff": "free"}, "H"),
    ("belote, partner no excuse", BELOTE | {"partner_exempt": False}, "H"),
    ("belote, every suit to be beaten", BELOTE | {"beat": "led-suit"}, "H"),
    ("belote, must trump at any height", BELOTE | {"void": "must-trump"}, "H"),
    ("belote, nothing to beat", BELOTE | {"beat": "never"}, "H"),
    ("belote at no trumps", BELOTE, "NT"),
    ("belote at all trumps", BELOTE, "AT"),
]  # fmt: skip


COUNTED = {}
"""How many ways the referee counted, by rules, trump and deal."""


def count_by_referee(flags, trump, deal):
    """Count by asking the table what may be played, and putting each on it; what is alike is counted once."""
    counts = {}

    def count(table):
        if table.is_over:
            return 1
        key = (*map(tuple, table.holdings), table.seat, table.cards, table.broken, not table.tricks)
        if key not in counts:
            counts[key] = sum(count(table.after(card)) for card in dict.fromkeys(table.legal()))
        return counts[key]

    case = str(flags), trump, deal
    if case not in COUNTED:
        rules = PlayRules(**flags)
        COUNTED[case] = count(CardTable(Deal(rules, tuple("ABCD"), 3, trump, deal, partners=True)))
    return COUNTED[case]


def count_by_hand(flags, trump, deal):
    """Count with the rules said another way: a card is tried, and refused if one of the rules speaks against it."""
    flags = {
        "void": "any", "beat": "never", "under_ruff": "must", "partner_exempt": True, "lead": "any",
        "first_trick": "any", "first_lead": "", "top_trumps": (), "specials": (), "held_back": (),
    } | flags  # fmt: skip
    plain = (
        ["7", "8", "9", "J", "Q", "K", "10", "A"]
        if "ranks" in flags
        else ["7", "8", "9", "10", "J", "Q", "K", "A"]
    )
    high = ["7", "8", "Q", "K", "10", "A", "9", "J"] if "ranks" in flags else plain
    kinds = {one.card: one.height for one in flags["specials"]}

    def suit(card):
        return kinds.get(card) or (trump if card in flags["top_trumps"] else card[-1])

    def led_of(trick):
        for card in trick:
            if kinds.get(card) != "under":
                return suit(card)
        return None

    def height(card, led):
        if card in kinds:
            return 1000 if kinds[card] == "over" else 0
        if card in flags["top_trumps"]:
            return 300 - flags["top_trumps"].index(card)
        if card[-1] == trump:
            return 200 + high.index(card[:-1])
        order = high if trump == "AT" else plain
        return 100 + order.index(card[:-1]) if card[-1] == led else 1

    @cache
    def best(trick):
        return max(range(len(trick)), key=lambda at: (height(trick[at], led_of(trick)), -at))

    @cache
    def breaks(card):
        """Whether a card is held back from leading, so that whoever plays it breaks what is held back."""
        return (flags["lead"] == "trump-broken" and suit(card) == trump) or is_named(card, flags["held_back"])

    def is_named(card, names):
        return card in names or suit(card) in names

    def is_late(card, first):
        """Whether a card may not be played to the first trick, while there is anything else."""
        no_trump = flags["first_trick"] == "no-trump" and suit(card) == trump
        return first and (
            no_trump or (not isinstance(flags["first_trick"], str) and is_named(card, flags["first_trick"]))
        )

    def is_led_late(card, broken, first):
        early = (flags["lead"] == "after-first-trick" and first) or flags["lead"] == "last-resort"
        return (early and suit(card) == trump) or (not broken and breaks(card)) or is_late(card, first)

    def is_refused(card, holding, trick, broken, first):
        if not trick:
            if first and flags["first_lead"] in holding:
                return card != flags["first_lead"]
            return is_led_late(card, broken, first) and not all(
                is_led_late(c, broken, first) for c in holding
            )
        led = led_of(trick)
        if card in kinds or led in (None, "over"):
            return False
        same = [c for c in holding if suit(c) == led]
        if is_late(card, first) and not all(is_late(c, first) for c in same or holding):
            return True
        if same:
            if suit(card) != led:
                return True
            beaten = max(height(c, led) for c in trick if suit(c) == led)
            wanted = flags["beat"] == "led-suit" or (flags["beat"] == "trump-led" and trump in (led, "AT"))
            return wanted and height(card, led) < beaten and any(height(c, led) > beaten for c in same)
        trumps = [c for c in holding if suit(c) == trump]
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

    @cache
    def count(holdings, leader, trick, broken, first):
        if not any(holdings):
            return 1
        seat, ways = (leader + len(trick)) % 4, 0
        for card in set(holdings[seat]):
            if is_refused(card, holdings[seat], trick, broken, first):
                continue
            left = [list(row) for row in holdings]
            left[seat].remove(card)
            left = tuple(map(tuple, left))
            now = broken or breaks(card)
            if len(trick) == 3:
                ways += count(left, (leader + best((*trick, card))) % 4, (), now, False)
            else:
                ways += count(left, leader, (*trick, card), now, first)
        return ways

    return count(deal, 0, (), False, True)


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize(("_", "flags", "trump"), PERFT, ids=[row[0] for row in PERFT])
def test_how_many_ways_a_deal_can_be_played(_, flags, trump, deal):
    assert count_by_referee(flags, trump, deal) == count_by_hand(flags, trump, deal) > 100


def test_each_rule_of_play_changes_the_number_of_ways():
    counts = [count_by_referee(flags, trump, DEALS[0]) for _, flags, trump in PERFT]
    assert len(set(counts)) == len(counts)


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


@pytest.mark.parametrize(
    ("flags", "deal"),
    [
        ({"pack": 32, "specials": SPECIALS}, WITH_JOKERS),
        ({"pack": 32, "specials": SPECIALS, "lead": "trump-broken"}, WITH_JOKERS),
        ({"pack": 32, "top_trumps": ("BJ", "LJ", "8D")}, RAISED),
        ({"pack": 32, "top_trumps": ("BJ", "LJ", "8D"), "void": "must-overtrump"}, RAISED),
    ],
)
def test_how_many_ways_with_jokers(flags, deal):
    assert count_by_referee(flags, "H", deal) == count_by_hand(flags, "H", deal) > 100


STOCK = {
    "ruleset": "german-whist", "players": ["Ann", "Bob"], "dealer": "Bob", "trump": "H", "plays": [],
    "holdings": [["AC", "2H"], ["KC", "3D"]], "stock": ["4C", "5H", "6D", "QC"],
}  # fmt: skip


def count_with_a_stock_by_referee(hand):
    """Count by trying every card that was dealt, and going on where the referee says nothing against it."""
    dealt = [card for row in (*STOCK["holdings"], STOCK["stock"]) for card in row]

    def count(plays):
        if len(plays) == len(dealt):
            return 1
        return sum(
            count((*plays, card))
            for card in dealt
            if not referee_hand(hand._replace(plays=(*plays, card)), scored=False).irregularities
        )

    return count(())


def count_with_a_stock_by_hand(holdings, stock, leader):
    """Count with the tricks played two cards at a time: the winner draws, then the loser, and the winner leads."""

    def beats(second, first):
        if second[-1] == first[-1]:
            return "23456789TJQKA".index(second[0]) > "23456789TJQKA".index(first[0])
        return second[-1] == "H"

    if not holdings[0]:
        return 1
    ways = 0
    for first in holdings[leader]:
        other = holdings[1 - leader]
        for second in [card for card in other if card[-1] == first[-1]] or other:
            winner = 1 - leader if beats(second, first) else leader
            left = [[card for card in row if card not in (first, second)] for row in holdings]
            if stock:
                left[winner].append(stock[0])
                left[1 - winner].append(stock[1])
            ways += count_with_a_stock_by_hand(left, stock[2:], winner)
    return ways


def test_how_many_ways_with_a_stock():
    expected = count_with_a_stock_by_hand(STOCK["holdings"], STOCK["stock"], 0)
    assert count_with_a_stock_by_referee(read_transcript(STOCK, finder())) == expected > 5
