"""The rulesets there are, by game: those that extend one another, or stand in for one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import typer

from scorepad.cli.answers import tell
from scorepad.cli.common import Common, to_json_text
from scorepad.cli.repairs import problem_message
from scorepad.core.problems import Problem, ScorepadError
from scorepad.rulebook import library
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.terminal import columns, cut, pad, width, without_controls

_LEAST_TITLE = 12


def families(rulesets: Sequence[Ruleset]) -> list[list[Ruleset]]:
    """Return the rulesets by game, each game's first the one that the others are written on top of.

    A game is what extends one ruleset, and what one of these is switched for with more or fewer players.
    """
    game_of = {ruleset.identity: {ruleset.identity} for ruleset in rulesets}
    for ruleset in rulesets:
        name = ruleset.identity
        for other in (ruleset.extends, *ruleset.table.instead.values()):
            if other in game_of and other not in game_of[name]:
                game_of[name] |= game_of[other]
                game_of.update(dict.fromkeys(game_of[other], game_of[name]))
    based = Counter(ruleset.extends for ruleset in rulesets)

    def first(ruleset: Ruleset) -> tuple[bool, int, str]:
        return bool(ruleset.extends), -based[ruleset.identity], ruleset.identity

    games: dict[int, list[Ruleset]] = {}
    for ruleset in sorted(rulesets, key=lambda ruleset: ruleset.identity):
        games.setdefault(id(game_of[ruleset.identity]), []).append(ruleset)
    for members in games.values():
        members.remove(head := min(members, key=first))
        members.insert(0, head)
    return sorted(games.values(), key=lambda members: members[0].identity)


def list_rulesets(common: Common) -> None:
    """Print the shipped rulesets by game, then the house's own, with what is wrong where one is."""
    games = families([library.shipped(name) for name in library.names()])
    house = [(name, path, _read(name)) for name, path in sorted(library.house_files().items())]
    if common.format_of("text", "json") == "json":
        rows = [_row(ruleset, game[0].identity) for game in games for ruleset in game]
        for name, path, own in house:
            row = _row(own, own.identity) if isinstance(own, Ruleset) else _wrong_row(name, own)
            rows.append(row | {"house": True, "file": str(path)})
        typer.echo(to_json_text(rows))
        return
    placed = [(ruleset, ruleset is not game[0]) for game in games for ruleset in game]
    for variant, _ in Counter(ruleset.family for ruleset, _ in placed).most_common():
        members = [(ruleset, inner) for ruleset, inner in placed if ruleset.family == variant]
        tell([members[0][0].variant.about, *_rows(members)])
    _tell_house(house)
    tell(["scorepad rulesets NAME explains one"])


def _tell_house(house: list[tuple[str, Path, Ruleset | Problem]]) -> None:
    """Print the house's own rulesets, and why a file is passed over."""
    passed = library.passed_over()
    folder = library.house_folder()
    if not (house or passed):
        tell([f"your own: none yet in {folder}", "  scorepad rulesets new house.yaml --extends NAME"])
        return
    tell([f"your own, in {folder}"])
    tell(_rows([(own, False) for _, _, own in house if isinstance(own, Ruleset)], extends=True))
    for name, path, own in house:
        if isinstance(own, Problem):
            file = Path(own.place.file or path).name if own.place else path.name
            where = f"{file}:{own.place.line}:{own.place.column}" if own.place else file
            tell([without_controls(f"  {name}  cannot be played: {where}: {problem_message(own)}")])
    for path in passed:
        why = f"{path.stem} is a ruleset already; give the file another name"
        tell([without_controls(f"  {path.name}  is passed over: {why}")])


def _read(name: str) -> Ruleset | Problem:
    """Return a ruleset of the house, or the first thing that is wrong with its file."""
    try:
        return library.find(name)
    except ScorepadError as error:
        return error.problems[0]


def _rows(rulesets: Sequence[tuple[Ruleset, bool]], *, extends: bool = False) -> Iterator[str]:
    """Yield a line for each: its name, how many play, and what it is called if there is room for that.

    Those that are written on top of the one before them stand further in.
    """
    shown_names = ["  " * inner + without_controls(ruleset.identity) for ruleset, inner in rulesets]
    names = max(map(width, shown_names), default=0)
    numbers = [players_range(ruleset) for ruleset, _ in rulesets]
    wide = max(map(len, numbers), default=0)
    room = columns() - names - wide - 6
    for (ruleset, _), name, number in zip(rulesets, shown_names, numbers, strict=True):
        title = f"{ruleset.name}, on {ruleset.extends}" if extends and ruleset.extends else ruleset.name
        shown = f"  {cut(title, room)}" if room >= _LEAST_TITLE else ""
        yield f"  {pad(name, names)}  {pad(number, wide)}{shown}"


def players_range(ruleset: Ruleset) -> str:
    """Return how many may play, as short as can be: `4`, `3-7`."""
    return "-".join(map(str, dict.fromkeys(ruleset.table.players)))


def _row(ruleset: Ruleset, game: str) -> dict[str, Any]:
    return {
        "ruleset": ruleset.identity, "name": ruleset.name, "players": list(ruleset.table.players),
        "source": ruleset.source, "family": ruleset.family, "game": game,
        "extends": ruleset.extends or None, "house": False,
    }  # fmt: skip


def _wrong_row(name: str, wrong: Problem) -> dict[str, Any]:
    return {"ruleset": name, "wrong": problem_message(wrong)}
