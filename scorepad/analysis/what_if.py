"""The same game under other rules: who would have won, and the hands that turn it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scorepad.core.points import Points
from scorepad.core.problems import ScorepadError
from scorepad.games.events import GameStarted, PointsAdjusted
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.games.start import start_game
from scorepad.hands.score import ScoredHand
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import Message
from scorepad.variants.variant import Variant


class TurningHand(NamedTuple):
    """A hand with what it scored as played and under the changed rules, by side."""

    number: int
    played: Mapping[str, Points]
    changed: Mapping[str, Points]


class Comparison(NamedTuple):
    """A game as it was played and under changed rules.

    `turned_by` are the fewest hands that make the one who won (or leads) under the changed rules pass
    the one who did as played, the largest first, with the points of these two sides. `notes` tell
    what the changed rules would have forbidden, asked for besides, or ended.
    """

    played: Game
    changed: Game
    turned_by: tuple[TurningHand, ...]
    notes: tuple[Message, ...]


def with_tables(ruleset: Ruleset, shipped: Ruleset) -> Ruleset:
    """Return the ruleset with the schemes and other tables of the shipped one that it lacks, by name.

    A saved game keeps the schemes it is played by; the others are where its rules came from. What the
    table is asked stays as it is.
    """
    variant = ruleset.variant
    if type(variant) is not type(shipped.variant):
        return ruleset
    for name in _tables(variant):
        both = {**getattr(shipped.variant, name), **getattr(variant, name)}
        more = dataclasses.replace(variant, **{name: both})  # type: ignore[type-var]
        if [field.name for field in more.fields] == [field.name for field in variant.fields]:
            variant = more
    return dataclasses.replace(ruleset, variant=variant)


def _tables(variant: Variant) -> list[str]:
    """Return the names of the options that are tables of things chosen by name."""
    return [field.name for field in dataclasses.fields(variant) if field.metadata.get("merges")]  # type: ignore[arg-type]


def compare(game: Game, ruleset: Ruleset) -> Comparison:
    """Return the game as it stands and replayed under another ruleset of its family.

    Raises ScorepadError where this table cannot play by these rules at all.
    """
    changed = replay_under(game, ruleset)
    pair, hands = _turning(game, changed)
    notes = [*_ending(game, changed), *_left_out(game, changed), *_broken(game, changed)]
    own = game.ruleset.variant
    as_own = {name: getattr(own, name) for name in _tables(own)}
    if own == dataclasses.replace(ruleset.variant, **as_own):  # type: ignore[type-var]
        notes.append(Message("compared-same"))
    if pair and not hands and not _uncounted(game, changed):
        notes.append(Message("compared-rank"))
    return Comparison(game, changed, hands, tuple(notes))


def replay_under(game: Game, ruleset: Ruleset) -> Game:
    """Return what the entries of a game make by other rules; raise ScorepadError if this table cannot play.

    Counts carried over from paper that these rules do not keep are left out.
    """
    start = game.start
    kept = {tally: counts for tally, counts in start.tallies.items() if tally in ruleset.variant.tally_marks}
    carried = {"totals": dict(start.start)} if start.start else {}
    start_game(
        ruleset, start.players, dealer=start.dealer, start=carried | ({"tallies": kept} if kept else {})
    )
    if wrong := list(ruleset.variant.check_formulas(len(start.players), ruleset.pack)):
        raise ScorepadError(*wrong)
    started = start._replace(ruleset=ruleset, tallies=kept)
    return replay(
        [
            tuple(started if isinstance(event, GameStarted) else event for event in entry)
            for entry in game.entries
        ]
    )


def _turning(game: Game, changed: Game) -> tuple[tuple[str, str] | None, tuple[TurningHand, ...]]:
    """Return the old and the new first side where they differ, and the hands that turn it."""
    old, new = (one.first if one.played else () for one in (game, changed))
    if not old or not new or set(old) == set(new):
        return None, ()
    loser = next((side for side in old if side not in new), old[0])
    winner = next((side for side in new if side not in old), new[0])

    def ahead(points: Mapping[str, Points]) -> Points:
        return points.get(winner, 0) - points.get(loser, 0)

    before, after = ahead(game.totals), ahead(changed.totals)
    sign = (after > 0) - (after < 0) or (before < 0) - (before > 0)
    shift = sum(
        sign * ahead({adjustment.side: adjustment.points}) for adjustment in _uncounted(changed, game)
    ) - sum(sign * ahead({adjustment.side: adjustment.points}) for adjustment in _uncounted(game, changed))
    effects = [
        (sign * (ahead(now.points) - ahead(was.points)), was, now)
        for was, now in zip(game.hands, changed.hands, strict=True)
    ]
    gap, made_up, turning = -before * sign - shift, 0, []
    for effect, was, now in sorted(effects, key=lambda one: -one[0]):
        if made_up > gap or (made_up == gap and not after) or effect <= 0:
            break
        made_up += effect  # type: ignore[assignment]
        turning.append(_turning_hand(was, now, (loser, winner)))
    return (loser, winner), tuple(turning)


def _turning_hand(was: ScoredHand, now: ScoredHand, sides: tuple[str, str]) -> TurningHand:
    both = [{side: one.points.get(side, 0) for side in sides} for one in (was, now)]
    return TurningHand(was.hand.number, *both)


def _counted_hands(game: Game) -> int:
    return sum(1 for hand in game.hands if not hand.after_end)


def _uncounted(game: Game, other: Game) -> list[PointsAdjusted]:
    """Return the adjustments that count in one game, and come after the end of the other."""
    return [
        adjustment
        for adjustment in game.adjustments
        if _counted_hands(other) < adjustment.after <= _counted_hands(game)
    ]


def _hands(numbers: list[int]) -> Message | str:
    first, last = numbers[0], numbers[-1]
    if first == last:
        return f"hand {first}"
    if last - first == len(numbers) - 1 > 1:
        return f"hands {first} to {last}"
    return Message("compared-hands", (("numbers", tuple(numbers)),))


def _ending(game: Game, changed: Game) -> Iterator[Message]:
    """Yield that the game would have ended earlier, or gone on."""
    pairs = list(zip(game.hands, changed.hands, strict=True))
    lost = [pair.hand.number for pair, now in pairs if now.after_end and not pair.after_end]
    gained = [pair.hand.number for pair, now in pairs if pair.after_end and not now.after_end]
    last = ("last", _counted_hands(changed))
    if lost:
        yield Message("compared-ended-before", (last, ("hands", _hands(lost))))
    elif changed.over and not game.over:
        yield Message("compared-ended", (last,))
    if gained:
        yield Message("compared-counts", (("hands", _hands(gained)),))
    if game.over and not changed.over:
        yield Message("compared-goes-on", (last,))
    for adjustment in _uncounted(game, changed):
        yield Message("compared-adjustment", (("side", adjustment.side), ("after", adjustment.after)))


def _left_out(game: Game, changed: Game) -> Iterator[Message]:
    """Yield the hands that cannot be scored for want of a field that was not asked for as played."""
    missing: dict[tuple[str, ...], list[int]] = {}
    for was, now in zip(game.hands, changed.hands, strict=True):
        if was.points and not now.points and not now.after_end:
            needed = changed.ruleset.variant.needed(now.hand)
            if fields := tuple(field.name for field in needed if not now.hand.is_entered(field)):
                missing.setdefault(fields, []).append(now.hand.number)
    for fields, numbers in missing.items():
        yield Message("compared-missing", (("hands", _hands(numbers)), ("fields", fields)))


def _broken(game: Game, changed: Game) -> Iterator[Message]:
    """Yield what the changed rules forbid, once a hand."""
    told = {(problem.hand, problem.rule) for problem in game.problems}
    for now in changed.hands:
        number = now.hand.number
        wrong = [
            problem
            for problem in changed.problems
            if problem.hand == number and (number, problem.rule) not in told
        ]
        complete = now.hand.is_complete(changed.ruleset.variant.needed(now.hand))
        if now.after_end or not wrong or not complete:
            continue
        first = min(wrong, key=lambda one: one.house)._replace(hand=None)
        why = first.message
        if repair := first.facts.get("repair"):
            why = why.removesuffix(f": {repair}")
        name = "compared-house-rule" if now.points else "compared-wrong"
        yield Message(name, (("number", number), ("why", why)))
