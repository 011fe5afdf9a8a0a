"""Answers to people: what was recorded, where the game stands, what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scorepad.core.points import points_text
from scorepad.core.table import find_name
from scorepad.games.entry import trial
from scorepad.games.events import Entry, FieldAmended, FieldEntered, PointsAdjusted
from scorepad.games.game import Game
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import ScoredHand, ScoreLine
from scorepad.session.session import Recorded
from scorepad.text.messages import format_message, tally_text
from scorepad.text.terminal import aligned, green


def deal_lines(game: Game) -> list[str]:
    """Return what comes next: who deals, who has yet to speak, and what to type."""
    coming = game.next
    if coming is None:
        return [str(game.leader_message)]
    started = bool(game.hands) and game.hands[-1].hand.number == coming.number
    lines = []
    if not started:
        speaks = "bids" if coming.needs.one_by_one else "speaks" if coming.needs.usage else "leads"
        trump = game.ruleset.trump_text(coming.trump)
        facts = {"dealer": coming.dealer, "first": coming.order[0], "speaks": speaks}
        facts["trump"] = format_message("deal-trump", {"trump": trump}) if trump else ""
        name = "deal" if coming.cards else "deals"  # who begins is as little known as the size of the hand
        lines.append(format_message(name, _hand_facts(game, coming.number, coming.cards) | facts))
    elif len(coming.missing) < len(coming.order) and coming.needs.one_by_one:
        still = format_message("still", {"noun": coming.needs.name, "players": coming.missing})
        if coming.forbidden:
            last = {"player": coming.missing[-1], "forbidden": coming.forbidden}
            still += "; " + format_message("may-not", last)
        return [still]
    lines += map(str, coming.warnings)
    optional = [one for one in game.ruleset.variant.fields if one.by_name and not one.needed]
    if extras := [one for one in optional if one.command == "hand" and _is_open(game, one)]:
        sample = f"{extras[0].name}={game.players[0]}={extras[0].sample}"
        sample = f"'{sample}'" if " " in sample else sample
        lines.append(
            format_message("extras-first", {"extras": [one.noun for one in extras], "sample": sample})
        )
    lines.append(format_message("type", {"command": coming.needs.usage or _command(game, coming.needs)}))
    return lines


def _command(game: Game, needs: Field) -> str:
    """Return what to type for a field: its own command, or the whole hand where it has none."""
    if needs.command == "hand":
        return f"{hand_usage(game)}   ({', '.join(game.players)})"
    names = asked_of(game, needs)
    told = ", ".join(names)
    if needs.or_side and _may_be_by_side(game, needs):
        told += f"; or {', '.join(side.name for side in game.sides)}"
    return f"scorepad {needs.command} {' '.join(needs.sample for _ in names)}   ({told})"


def _is_open(game: Game, field: Field) -> bool:
    """Whether there is a player who may declare this in the hand that comes."""
    return any(not trial(game, field, {player: 1}) for player in game.players)


def _may_be_by_side(game: Game, field: Field) -> bool:
    """Whether a count for each side will do in this hand, tried out with all of it for the first."""
    first, *others = (side.name for side in game.sides)
    values = {first: game.next.cards if game.next else 0, **dict.fromkeys(others, 0)}
    return len(values) < len(game.players) and not trial(game, field, values)


def asked_of(game: Game, field: Field) -> tuple[str, ...]:
    """Return the players, or the sides, that a field is asked of."""
    return tuple(side.name for side in game.sides) if field.by == "side" else game.players


def hand_usage(game: Game) -> str:
    """Return how a whole hand is typed at this table, or the rest of the one in play."""
    hand = game.in_play.hand if game.in_play else None
    words = []
    for field in game.ruleset.variant.fields:
        if field.needed and not (hand and hand.is_entered(field)):
            sample = game.players[0] if field.answer != "value" else field.sample
            values = ",".join(sample for _ in asked_of(game, field)) if field.by_name else sample
            words.append(f"{field.name}={values}")
    return f"scorepad hand {' '.join(words)}"


def amend_usage(game: Game, number: int) -> str:
    """Return how a hand is amended, with a field that it has as it stands."""
    entered = game.hands[number - 1].hand.entered
    fields = [field for field in game.ruleset.variant.fields if field.name in entered] or game.ruleset.fields
    value = entered.get(fields[-1].name, "...")
    told = ",".join(map(fields[-1].shown, value.values())) if isinstance(value, Mapping) else value
    return f"scorepad amend {number} {fields[-1].name}={told}"


def _hand_facts(game: Game, number: int, cards: int) -> dict[str, object]:
    of_all = f" of {game.hands_total}" if game.hands_total and number <= game.hands_total else ""
    return {"number": number, "of_all": of_all, "cards": cards}


def hand_lines(game: Game, scored: ScoredHand) -> list[str]:
    """Return a small table of a hand, a row a side: what was entered, made or missed, points, total."""
    variant, hand = game.ruleset.variant, scored.hand
    rows: list[list[str]] = []
    entered = [variant.entered_text(hand, side) for side in game.sides]
    if entered == list(map(points_text, scored.points.values())):
        entered = ["" for _ in game.sides]  # the points say it
    for side, text in zip(game.sides, entered, strict=True):
        outcome = ", ".join(map(str, variant.outcome(hand, side)))
        row = [text, green(outcome) if game.is_made(hand, side) else outcome]
        if scored.points:
            row += [
                points_text(scored.points[side.name], signed=True),
                points_text(scored.totals[side.name]),
                *(tally_text(counts.get(side.name, 0), tally) for tally, counts in scored.tallies.items()),
            ]
        rows.append([side.name, *row])
    empty = [not any(column) for column in zip(*rows, strict=True)]
    rows = [[text for text, is_empty in zip(row, empty, strict=True) if not is_empty] for row in rows]
    told = (
        [*map(str, variant.announcements(hand)), *map(line_text, scored.lines)]
        if variant.shows_score_lines
        else []
    )
    held = [format_message("held", {"points": points_text(scored.held)})] if scored.held else []
    return [_head(game, hand), *aligned(rows), *told, *held]


def line_text(line: ScoreLine) -> str:
    """Return a line of a score: who, how many points, why, and by which option."""
    return f"{line.side} {points_text(line.points, signed=True)}: {line.message} ({line.option})"


def _head(game: Game, hand: Hand) -> str:
    head = format_message("hand", _hand_facts(game, hand.number, hand.cards))
    for field in game.ruleset.fields:
        if not field.by_name and field.name in hand.entered:
            head += f", {field.noun} {field.shown(hand.entered[field.name])}"
    return head


def entry_lines(recorded: Recorded, fields: Iterable[str]) -> list[str]:
    """Return the answer to an entry: the hand it went into, and what comes next."""
    before, game = recorded.before, recorded.after
    scored = game.hands[-1]
    lines = []
    old = before.hands[-1].hand if before.hands and len(before.hands) == len(game.hands) else None
    if scored.points:
        lines += hand_lines(game, scored)
    else:
        lines += _called_lines(game, scored)
        for name in fields:
            lines += _changed_lines(game, name, old, scored)
    return [*lines, *overruled_lines(scored), *deal_lines(game)]


def side_lines(scored: ScoredHand, given: Mapping[str, object], game: Game) -> list[str]:
    """Return how values were read that name players, but were taken as those of their sides."""
    lines = []
    for name, value in given.items():
        now = scored.hand.entered.get(name) or {}
        named = isinstance(value, Mapping) and any(find_name(str(word), game.players) for word in value)
        if named and game.ruleset.field(name).or_side and set(now).isdisjoint(game.players):
            told = tuple(f"{side} {count}" for side, count in now.items())
            lines.append(format_message("by-side", {"sides": told}))
    return lines


def overruled_lines(scored: ScoredHand) -> list[str]:
    """Return a line for each house rule that the hand breaks and that was overruled."""
    return [format_message("recorded-anyway", {"rule": rule}) for rule in scored.overruled]


def entry_text(game: Game, entry: Entry) -> str:
    """Return what an entry is, in words: `bids and tricks of hand 3`."""
    numbers = {scored.hand.identity: scored.hand.number for scored in game.hands}
    told = []
    for event in entry:
        if isinstance(event, (FieldEntered, FieldAmended)):
            name = "entry-field" if isinstance(event, FieldEntered) else "entry-amended"
            told.append(format_message(name, {"field": event.field, "number": numbers.get(event.hand, "?")}))
        elif isinstance(event, PointsAdjusted):
            points = points_text(event.points, signed=True)
            told.append(
                format_message(
                    "entry-adjusted", {"points": points, "side": event.side, "reason": event.reason}
                )
            )
    return ", ".join(told)


def _called_lines(game: Game, scored: ScoredHand) -> list[str]:
    hand = scored.hand
    called = [
        f"{name} {field.shown(value)}"
        for field in game.ruleset.variant.fields
        if field.by_name
        for name, value in hand.entered.get(field.name, {}).items()
    ]
    head = _head(game, hand)
    return [
        f"{head}: {', '.join(called)}" if called else head,
        *map(str, game.ruleset.variant.announcements(hand)),
    ]


def _changed_lines(game: Game, name: str, old: Any, scored: ScoredHand) -> list[str]:
    field = game.ruleset.field(name)
    if old is None or not field.by_name:
        return []
    was, now = old.entered.get(name, {}), scored.hand.entered.get(name, {})
    return [
        format_message("was", {"player": player, "noun": field.noun, "new": now[player], "old": value})
        for player, value in was.items()
        if now.get(player, value) != value
    ]


def change_lines(before: Game, after: Game) -> list[str]:
    """Return what a change to an old hand did: which totals moved, who leads or wins now."""
    lines = []
    for side in after.totals:
        old, new = before.totals[side], after.totals[side]
        if old != new:
            lines.append(f"{side}'s total is now {points_text(new)}, was {points_text(old)}")
    if not lines and before.played == after.played:
        lines.append("no total moves")
    was, now = before.leader_message, after.leader_message
    if now and dict(now.facts) != dict(was.facts if was else ()):
        lines.append(str(now))
    for was_scored, scored in zip(before.hands, after.hands, strict=False):
        broken = tuple(rule for rule in scored.overruled if rule not in was_scored.overruled)
        if broken and scored.hand.entered == was_scored.hand.entered:
            lines.append(format_message("call-kept", {"number": scored.hand.number, "rules": broken}))
    past_end = {one.hand.number for one in before.hands if one.after_end}
    for scored in after.hands:
        if scored.after_end and scored.hand.number not in past_end:
            lines.append(format_message("comes-after-end", {"number": scored.hand.number}))
    lines += [str(one) for one in after.problems]
    return lines
