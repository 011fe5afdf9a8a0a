"""The plays of a file of hands, checked by the whist-core package: what the referee is measured beside."""

import json
import sys

from whist_core.cards.card import Card, Rank, Suit
from whist_core.cards.card_container import OrderedCardContainer, UnorderedCardContainer
from whist_core.game.player_at_table import PlayerAtTable
from whist_core.game.trick import Trick
from whist_core.user.player import Player

SUITS = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS}


def read(card):
    return Card(suit=SUITS[card[-1]], rank=Rank(card[:-1]))


def check(hand):
    """Play a hand, every play checked, and return who took each trick."""
    table = [
        PlayerAtTable(
            player=Player(user_id=seat, username=name, rating=0),
            hand=UnorderedCardContainer.with_cards(*map(read, holding)),
            team=seat % 2,
        )
        for seat, (name, holding) in enumerate(zip(hand["players"], hand["holdings"], strict=True))
    ]
    leader = (hand["players"].index(hand["dealer"]) + 1) % len(table)
    winners = []
    plays = [read(card) for card in hand["plays"]]
    for start in range(0, len(plays), len(table)):
        order = [table[(leader + step) % len(table)] for step in range(len(table))]
        trick = Trick(play_order=order, stack=OrderedCardContainer.empty(), trump=Suit.SPADES)
        for place, card in enumerate(plays[start : start + len(table)]):
            trick.play_card(trick.play_order[place], card)
        leader = next(seat for seat, one in enumerate(table) if one == trick.winner)
        winners.append(hand["players"][leader])
    return winners


with open(sys.argv[1]) as lines:
    for line in lines:
        print(json.dumps(check(json.loads(line))))
