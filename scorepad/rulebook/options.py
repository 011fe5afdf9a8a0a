"""Options of a variant set from a document, with everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorepad.core.problems import Path, Problem, ScorepadError, within
from scorepad.reading.records import as_written, read_record
from scorepad.variants.variant import Variant

_READINGS = 4
"""How often options are read again without what is wrong in them, to tell all that is."""


def read_options(variant: Variant, given: Mapping[str, Any], path: Path) -> tuple[Variant, list[Problem]]:
    """Return the variant with options set, and all that is wrong with them, that of the sound rest, too."""
    problems: list[Problem] = []
    for _ in range(_READINGS):
        try:
            variant = read_record(type(variant), given, path, base=variant)
            checked = as_written(type(variant), given, within(path, variant.check_options()), path)
            return variant, [*problems, *_news(checked, problems)]
        except ScorepadError as error:
            problems += _news(error.problems, problems)
            given = _without(given, {problem.path[len(path) :] for problem in error.problems})
    return variant, problems


def _news(problems: Iterable[Problem], known: Sequence[Problem]) -> list[Problem]:
    """Return the problems that are not about something in which something wrong is known already.

    A problem that names such a thing, as a scoring does its scheme, may only follow from that.
    """
    named = {step for older in known for step in older.path[1:-1]}
    return [
        newer
        for newer in problems
        if not any(older.path[: len(newer.path)] == newer.path for older in known)
        and named.isdisjoint(fact for fact in newer.facts.values() if isinstance(fact, str))
    ]


def _without(given: Mapping[str, Any], paths: set[Path]) -> dict[str, Any]:
    """Return the mapping without the values at these paths."""
    kept: dict[str, Any] = {}
    for key, value in given.items():
        inner = {path[1:] for path in paths if path[:1] == (key,)}
        if not inner:
            kept[key] = value
        elif () not in inner and isinstance(value, dict):
            kept[key] = _without(value, inner)
    return kept
