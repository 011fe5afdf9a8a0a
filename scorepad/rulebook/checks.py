"""What makes no sense in a file of rules that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.core.problems import Problem, problem, within
from scorepad.play.checks import check_play
from scorepad.rulebook.ruleset import Ruleset


def check_written(ruleset: Ruleset, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield what makes no sense in a file of rules that can be read, with paths into it.

    Saved games are not asked: they go on by the rules that they began with.
    """
    table = ruleset.table
    least, most = table.players
    numbers = f"{least}-{most}" if most > least else str(least)
    own = given.get("table") or {}
    if table.sides == "partners" and (least % 2 or most > least):
        path = ("table", "players" if "players" in own else "sides")
        yield problem("uneven-partners", path=path, got=numbers)
    if "usual" in own and table.usual is not None and not least <= table.usual <= most:
        path = ("table", "usual")
        yield problem("expected", path=path, wanted=f"{numbers}, as players says", got=f"'{table.usual}'")
    yield from within(("play",), check_play(ruleset.written_play))
