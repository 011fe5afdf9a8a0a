"""Whose declarations stand: the best of each side are compared, and the side with the better one scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.hands.hand import Hand
from scorepad.text.messages import Message
from scorepad.variants.card_points.declarations import RANKS, Declaration, parse_declared, worth
from scorepad.variants.card_points.options import CardPointsOptions

_FOURS = "ATKQJ9"
"""The order of fours of a kind that are worth the same, best first."""

Declared = Mapping[str, Sequence[Declaration]]
"""What each player declares, by name."""


class Contest(NamedTuple):
    """Whose declarations stand: the player with the best one, what scores with it, its points, and why.

    Where nobody's stand `winner` is None.
    """

    winner: str | None
    winning: tuple[Declaration, ...]
    points: int
    why: Message


def contests_of(options: CardPointsOptions, hand: Hand) -> list[Contest]:
    """Return whose declarations stand in a hand, as far as they are entered."""
    declared = parse_declared(hand.entered.get("declared", {}))
    return run_contests(options, declared, hand.entered.get("trump"), hand.table.order, hand.side_of)


def declared_points(options: CardPointsOptions, hand: Hand) -> dict[str, int]:
    """Return the points of the declarations that stand, by the side that scores them."""
    points = dict.fromkeys([side.name for side in hand.sides], 0)
    if "declared" not in hand.entered:
        return points
    capot = hand.entered.get("capot") if options.declarations_on_capot == "winner" else None
    for contest in contests_of(options, hand):
        if contest.winner is not None:
            points[capot or hand.side_of(contest.winner)] += contest.points
    return points


def run_contests(
    options: CardPointsOptions,
    declared: Declared,
    trump: str | None,
    order: Iterable[str],
    side_of: Callable[[str], str],
) -> list[Contest]:
    """Return whose declarations stand: in one contest, or in one of fours of a kind and another of runs.

    `order` is that of speaking; players that are not in it come last.
    """
    in_order = {player: declared[player] for player in (*order, *declared) if player in declared}
    groups: list[Declared] = [in_order]
    if options.compare_declarations == "apart":
        groups = [_only(in_order, runs=False), _only(in_order, runs=True)]
    contests = [_run_contest(options, group, trump, side_of) for group in groups if any(group.values())]
    return contests or [Contest(None, (), 0, Message("nothing-declared"))]


def _only(declared: Declared, *, runs: bool) -> Declared:
    """Return what is declared of one kind: runs, or fours of a kind."""
    return {player: [each for each in own if bool(each.suit) == runs] for player, own in declared.items()}


def _run_contest(
    options: CardPointsOptions, declared: Declared, trump: str | None, side_of: Callable[[str], str]
) -> Contest:
    """Compare the best of each player; partners do not contend with each other."""

    def rank(declaration: Declaration) -> tuple[bool, int, int]:
        return _rank(declaration, worth(options, declaration, trump))

    best = {player: max(own, key=rank) for player, own in declared.items() if own}
    highest = max(map(rank, best.values()))
    leaders = [player for player, declaration in best.items() if rank(declaration) == highest]
    winner: str | None = leaders[0]
    against = [player for player in best if side_of(player) != side_of(leaders[0])]
    others = tuple(best[player].text for player in against)
    reason = "declaration-beats" if others else "declaration-alone"
    if len(set(map(side_of, leaders))) > 1:
        winner, reason = _settle_equal(options, leaders, best, trump)
    if winner is None:
        return Contest(None, (), 0, Message(reason, (("players", tuple(leaders)),)))
    winning = [best[winner]]
    if options.declarations_count == "side":
        winning += _beside(best[winner], winner, declared, side_of)
    points = sum(worth(options, declaration, trump) for declaration in winning)
    facts = (("player", winner), ("best", best[winner].text), ("others", others))
    return Contest(winner, tuple(winning), points, Message(reason, facts))


def _rank(declaration: Declaration, worth: int) -> tuple[bool, int, int]:
    """Return what makes a declaration better: four of a kind, then length (or worth of fours), then rank."""
    if declaration.suit is None:
        return True, worth, -_FOURS.index(declaration.rank)
    return False, declaration.length, -RANKS.index(declaration.rank)


def _settle_equal(
    options: CardPointsOptions, leaders: Sequence[str], best: Mapping[str, Declaration], trump: str | None
) -> tuple[str | None, str]:
    """Return whose of equal declarations of both sides stands, if anybody's, and the message that says so."""
    if options.equal_sequences == "eldest":
        return leaders[0], "declaration-first"
    if options.equal_sequences == "trump" and trump is not None:
        for player in leaders:
            if best[player].suit == trump:
                return player, "declaration-trump"
    return None, "declaration-equal"


def _beside(
    best: Declaration, winner: str, declared: Declared, side_of: Callable[[str], str]
) -> Iterator[Declaration]:
    """Yield what the winner's side declares beside the best: the winner's own first."""
    partners = [player for player in declared if player != winner and side_of(player) == side_of(winner)]
    for player in (winner, *partners):
        yield from (declaration for declaration in declared[player] if declaration is not best)


def cards_of(declared: Declared) -> dict[str, set[str]]:
    """Return the cards that each player declares."""
    return {
        player: {card for declaration in own for card in declaration.cards}
        for player, own in declared.items()
    }


def declared_twice(cards: Mapping[str, Iterable[str]]) -> Iterator[Message]:
    """Yield that two players declare the same card, once for each pair."""
    first_of: dict[str, str] = {}
    pairs = []
    for player, own in cards.items():
        for card in sorted(own):
            first = first_of.setdefault(card, player)
            if first != player and (first, player) not in pairs:
                pairs.append((first, player))
    for first, second in pairs:
        yield Message("declared-twice", (("first", first), ("second", second)))
