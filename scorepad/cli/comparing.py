"""The game as it was played beside the same game under other rules: `show --with`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import typer

from scorepad.analysis.what_if import Comparison, compare
from scorepad.cli.answers import tell
from scorepad.cli.common import Common, to_json_text
from scorepad.cli.flags import value_text
from scorepad.cli.ruleset_command import changeable, read_changes
from scorepad.core.points import points_text
from scorepad.reading.records import to_plain
from scorepad.text.messages import format_message
from scorepad.text.terminal import aligned


def compare_game(common: Common, words: list[str]) -> None:
    """Print the game as it was played beside the same game with other options."""
    format = common.format_of("text", "json", "jsonl")
    game = common.session.load()[1]
    ruleset = changeable(game.ruleset)
    changes = read_changes(words, ruleset)
    ruleset = ruleset.with_options(changes, ())
    options = {name: to_plain(getattr(ruleset.variant, name)) for name in changes}
    comparison = compare(game, ruleset)
    if format == "text":
        texts = ", ".join(f"{name}={value_text(value)}" for name, value in options.items())
        tell([f"{ruleset.name}, changed: {texts}", *_comparison_lines(comparison)])
    else:
        typer.echo(to_json_text(_comparison_document(comparison, options)))


def _comparison_lines(comparison: Comparison) -> Iterator[str]:
    was, now = comparison.played, comparison.changed
    rows = [
        [side, *(f"{points_text(game.totals[side])} {game.ranks[side]}." for game in (was, now))]
        for side in was.totals
    ]
    yield from aligned([["", *_HEADS], *rows])
    for head, game in zip(_HEADS, (was, now), strict=True):
        yield f"{head}: {game.leader_message or 'no hand is complete'}"
    yield from map(str, comparison.notes)
    for place, hand in enumerate(comparison.turned_by):
        if not place:
            old, new = hand.played
            yield format_message("compared-turned", {"old": old, "new": new})
        rows = [
            [side, *(points_text(points[side], signed=True) for points in (hand.played, hand.changed))]
            for side in hand.played
        ]
        yield from aligned([[f"hand {hand.number}", *_HEADS], *rows])


_HEADS = ("as played", "changed")


def _comparison_document(comparison: Comparison, options: Mapping[str, Any]) -> dict[str, Any]:
    from scorepad.files.json_result import to_result

    return {
        "options": dict(options),
        "as_played": to_result(comparison.played),
        "changed": to_result(comparison.changed),
        "turned_by": [
            {"hand": hand.number, "as_played": dict(hand.played), "changed": dict(hand.changed)}
            for hand in comparison.turned_by
        ],
        "remarks": list(map(str, comparison.notes)),
    }
