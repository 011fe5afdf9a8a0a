"""What makes no sense in rules of play that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.core.problems import Path, Problem, nearest, problem, within
from scorepad.play import messages as messages
from scorepad.play.rules import LEADERS, TRUMPS, PlayRules, Special
from scorepad.reading.typed import expected


def check_play(rules: PlayRules) -> Iterator[Problem]:
    """Yield cards that are named but not in the pack, and a trump that is none of its suits."""
    letters = tuple(suit[:1].upper() for suit in rules.suits)
    if not letters or len({*letters} - {""}) != len(letters):
        wanted = "suits, each with a first letter of its own"
        yield from expected(wanted, ", ".join(rules.suits), ("suits",)).problems
        return
    yield from _check_specials(rules.specials)
    yield from _check_named(rules, letters)
    if rules.trump not in (*TRUMPS, *letters):
        wanted = f"turn-up, none, never or a suit ({', '.join(letters)})"
        yield from expected(wanted, rules.trump, ("trump",)).problems
    sizes = [row.players for row in rules.by_players]
    for place, row in enumerate(rules.by_players):
        if sizes.index(row.players) != place:
            yield problem("same-size", path=("by_players", place, "players"), players=row.players)
        wrong = _check_named(rules.for_players(row.players), letters)
        own = (problem for problem in wrong if getattr(row, str(problem.path[0]), None) is not None)
        yield from within(("by_players", place), own)


def _check_specials(specials: tuple[Special, ...]) -> Iterator[Problem]:
    """Yield special cards that are listed twice, and those that beat one that is not there."""
    known = [special.card for special in specials]
    for place, special in enumerate(specials):
        if known.index(special.card) != place:
            yield problem("same-special", path=("specials", place, "card"), card=special.card)
        for at, other in enumerate(special.beats):
            if other not in known:
                path: Path = ("specials", place, "beats", at)
                near = nearest(other, known)
                yield problem("no-such-special", path=path, card=other, near=near, known=tuple(known))


def _check_named(rules: PlayRules, letters: tuple[str, ...]) -> Iterator[Problem]:
    """Yield the cards and suits that rules name and the pack does not have."""
    pack = replace(rules, without=(), specials=(), top_trumps=()).cards
    first_trick = () if isinstance(rules.first_trick, str) else rules.first_trick
    lists = {"without": rules.without, "held_back": rules.held_back, "first_trick": first_trick}
    named: list[tuple[Path, str]] = [
        ((key, place), card) for key, cards in lists.items() for place, card in enumerate(cards)
    ]
    if rules.first_lead not in LEADERS:
        named.append((("first_lead",), rules.first_lead))
    for path, card in named:
        if len(card) == 1 and card not in letters:
            yield from expected(f"a suit ({', '.join(letters)}) or a card", card, path).problems
        elif len(card) > 1 and card not in pack:
            yield problem("not-in-pack", path=path, card=card, count=len(pack))
