"""Answers to people, as lines: what was recorded, where the game stands, what to type next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import typer

from scorepad.cli.common import Common, to_json_text
from scorepad.cli.field_commands import next_usage
from scorepad.cli.repairs import message_text, problem_text
from scorepad.core.points import points_text
from scorepad.core.problems import Problem
from scorepad.games.events import Entry
from scorepad.games.game import Game
from scorepad.hands.score import ScoredHand
from scorepad.session.answers import (
    HandHead,
    HandRow,
    Heard,
    by_side_messages,
    change_messages,
    entry_messages,
    hand_in_play,
    hand_table,
    is_calling,
    next_messages,
    overruled_messages,
    replaced_messages,
)
from scorepad.session.session import Recorded
from scorepad.store.sqlite import SavedGame
from scorepad.text.messages import Message, format_message, tally_text
from scorepad.text.terminal import aligned, folded, green


def tell(lines: Iterable[str]) -> None:
    """Print the lines, folded where they are wider than the terminal."""
    for line in folded(lines):
        typer.echo(line)


def answer(common: Common, game: Game, lines: Iterable[str], saved: SavedGame | None = None) -> None:
    """Print the lines, or the whole result where the answer is for a program.

    With `saved`, the result says which saved game it is, by number and name.
    """
    if common.format_of("text", "json", "jsonl") == "text":
        tell(lines)
    else:
        from scorepad.files.json_result import to_result

        result = to_result(game)
        if saved:
            result["game"] = {"number": saved.number, "name": saved.name}
        typer.echo(to_json_text(result))


def deal_lines(game: Game) -> list[str]:
    """Return what comes next: who deals, who has yet to speak, and what to type."""
    lines = list(map(message_text, next_messages(game)))
    if game.next and not is_calling(game):
        lines.append(format_message("type", {"command": next_usage(game, game.next.needs)}))
    return lines


def hand_lines(game: Game, scored: ScoredHand) -> list[str]:
    """Return a small table of a hand, a row a side: what was entered, made or missed, points, total."""
    table = hand_table(game, scored)
    rows = list(map(_cells, table.rows))
    empty = [not any(column) for column in zip(*rows, strict=True)]
    rows = [[text for text, is_empty in zip(row, empty, strict=True) if not is_empty] for row in rows]
    names = [row.side for row in table.rows]
    cells = aligned([[name, *row] for name, row in zip(names, rows, strict=True)])
    return [_head(table.head), *cells, *map(_heard_text, table.heard)]


def _cells(row: HandRow) -> list[str]:
    """Return what stands in a row, in green where the side made what it called."""
    outcome = ", ".join(map(str, row.outcome))
    cells = [row.entered, green(outcome) if row.made else outcome]
    if row.points is not None and row.total is not None:
        cells += [points_text(row.points, signed=True), points_text(row.total)]
        cells += [tally_text(count, tally) for tally, count in row.tallies]
    return cells


def _head(head: HandHead) -> str:
    return ", ".join([str(head.message), *(f"{noun} {value}" for noun, value in head.entered)])


def _heard_text(heard: Heard) -> str:
    return message_text(heard) if isinstance(heard, Message) else str(heard)


def entry_lines(recorded: Recorded, fields: Iterable[str]) -> list[str]:
    """Return the answer to an entry in these fields: the hand it went into, and what comes next."""
    before, game = recorded.before, recorded.after
    scored = game.hands[-1]
    lines = hand_lines(game, scored) if scored.points else list(_called_lines(before, game, fields))
    return [*lines, *overruled_lines(scored), *deal_lines(game)]


def _called_lines(before: Game, game: Game, fields: Iterable[str]) -> Iterator[str]:
    hand = hand_in_play(game, game.hands[-1])
    head = _head(hand.head)
    called = ", ".join(f"{name} {value}" for name, value in hand.called)
    yield f"{head}: {called}" if called else head
    yield from map(_heard_text, hand.heard)
    yield from map(message_text, replaced_messages(before, game, fields))


def by_side_lines(game: Game, scored: ScoredHand, values: Mapping[str, object]) -> list[str]:
    """Return how values were read that name players, but were taken as those of their sides."""
    return list(map(message_text, by_side_messages(game, scored, values)))


def overruled_lines(scored: ScoredHand) -> list[str]:
    """Return a line for each house rule that the hand breaks and that was overruled."""
    return list(map(message_text, overruled_messages(scored)))


def entry_text(game: Game, entry: Entry) -> str:
    """Return what an entry is, in words: `bids of hand 3, tricks of hand 3`."""
    return ", ".join(map(message_text, entry_messages(game, entry)))


def change_lines(before: Game, after: Game) -> list[str]:
    """Return what a change to an old hand did: which totals moved, who leads or wins now."""
    return [
        problem_text(change) if isinstance(change, Problem) else message_text(change)
        for change in change_messages(before, after)
    ]
