"""What the table hears about a hand: whose declarations stand, what is doubtful, and a capot nobody noted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from scorepad.core.problems import ScorepadError, problem
from scorepad.hands.hand import Hand
from scorepad.reading.typed import PlainScalar, expected
from scorepad.text.messages import Message
from scorepad.variants.card_points.contests import cards_of, contests_of, declared_twice, run_contests
from scorepad.variants.card_points.counting import card_points
from scorepad.variants.card_points.declarations import Declaration, parse_declaration, parse_declared, worth
from scorepad.variants.card_points.fields import is_counted, royal_pair
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.declaration_answer import DeclarationAnswer, StandingDeclarations


def announcements(options: CardPointsOptions, hand: Hand) -> Iterator[Message]:
    """Yield a side that has every point, whose declarations stand and why, and who declare the same card."""
    entered = hand.entered
    if options.has_capot and "capot" not in entered and is_counted(options, hand):
        for side, points in card_points(options, hand).items():
            if points == options.hand_points(entered.get("trump")):
                yield Message("was-it-capot", (("side", side), ("number", hand.number)))
    if entered.get("declared"):
        yield from (contest.why for contest in contests_of(options, hand))
        cards = cards_of(parse_declared(entered["declared"]))
        if holder := entered.get("bella"):
            cards[holder] = cards.get(holder, set()) | royal_pair(entered.get("trump"))
        yield from declared_twice(cards)


def declarations_that_stand(
    options: CardPointsOptions,
    declared: Mapping[str, Sequence[str]],
    trump: str | None,
    order: Iterable[str],
    side_of: Callable[[str], str],
) -> DeclarationAnswer:
    """Return whose declarations stand, of texts such as `3KH` by player; `order` is that of speaking.

    Raises ScorepadError for what is no declaration, and for one that scores nothing.
    """
    parsed = {
        player: [_read(options, player, text, trump) for text in texts] for player, texts in declared.items()
    }
    contests = run_contests(options, parsed, trump, order, side_of)
    standing = tuple(
        StandingDeclarations(contest.winner, contest.points, contest.why) for contest in contests
    )
    return DeclarationAnswer(standing, tuple(declared_twice(cards_of(parsed))))


def _read(options: CardPointsOptions, player: str, text: str, trump: str | None) -> Declaration:
    declaration = parse_declaration(text)
    if declaration is None:
        raise expected("a declaration of a player, as in Ann=3KH", PlainScalar(f"{player}={text}"), ())
    if not worth(options, declaration, trump):
        raise ScorepadError(problem("declared-nothing", player=player, declared=declaration.text))
    return declaration
