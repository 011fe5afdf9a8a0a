"""What the table hears about a hand: whose declaration stands, and what somebody should look at again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.core.problems import refused
from scorepad.core.table import Side
from scorepad.hands.hand import Hand
from scorepad.text.messages import Message
from scorepad.variants.card_points.contests import cards_of, contests_of, declared_twice, run_contests
from scorepad.variants.card_points.counting import card_points
from scorepad.variants.card_points.declarations import parse_declared, worth
from scorepad.variants.card_points.fields import is_counted, royal_pair
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.declaration_answer import DeclarationAnswer, StandingDeclarations


def announcements(options: CardPointsOptions, hand: Hand) -> Iterator[Message]:
    """Yield a capot that nobody noted, whose declaration stands, and why, and who declare the same card."""
    if options.has_capot and "capot" not in hand.entered and is_counted(options, hand):
        total = options.hand_points(hand.entered.get("trump"))
        for side, points in card_points(options, hand).items():
            if points == total:
                yield Message("was-it-capot", (("side", side), ("number", hand.number)))
    if hand.entered.get("declared"):
        yield from (contest.why for contest in contests_of(options, hand))
        cards = cards_of(parse_declared(hand.entered["declared"]))
        if holder := hand.entered.get("bella"):
            cards[holder] = cards.get(holder, set()) | royal_pair(hand.entered.get("trump"))
        yield from declared_twice(cards)


def declarations_that_stand(
    options: CardPointsOptions,
    declared: Mapping[str, Sequence[str]],
    trump: str | None,
    order: Sequence[str],
    sides: Sequence[Side],
) -> DeclarationAnswer:
    """Return whose declarations stand and what they score; a player on none of the sides plays alone.

    Raises ScorepadError where one scores nothing with these trumps.
    """
    by_player = parse_declared(declared)
    for player, own in by_player.items():
        for declaration in own:
            if not worth(options, declaration, trump):
                raise refused("declared-nothing", player=player, declared=declaration.text)
    side_of = {player: side.name for side in sides for player in side.players}
    contests = run_contests(options, by_player, trump, order, lambda player: side_of.get(player, player))
    return DeclarationAnswer(
        tuple(StandingDeclarations(contest.winner, contest.points, contest.why) for contest in contests),
        tuple(declared_twice(cards_of(by_player))),
    )
