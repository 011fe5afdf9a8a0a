"""All that is wrong with a ruleset that can be read: at any table, in its formulas, in its examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from scorepad.core.problems import Path, Problem
from scorepad.house_rules.examples import check_examples
from scorepad.reading.records import as_written, former_names
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import Message


def check_ruleset(ruleset: Ruleset, document: Mapping[str, Any]) -> list[Problem]:
    """Return everything that is wrong with a ruleset, with paths into the document it was read from.

    Every number of players that it allows must be able to play it, each formula must have an answer for
    whatever is bid and taken, and its examples must come to what they say.
    """
    options = given if isinstance(given := document.get("options"), Mapping) else {}
    wrong = list(as_written(type(ruleset.variant), options, ruleset.check_tables(), ("options",)))
    return [*wrong, *([] if wrong else _check_formulas(ruleset, document)), *check_examples(ruleset)]


def former_names_in(ruleset: Ruleset, document: Mapping[str, Any]) -> Iterator[Message]:
    """Yield the options and rules of play that a document calls by a name they had before."""
    records: dict[str, type] = {"options": type(ruleset.variant), "play": type(ruleset.written_play)}
    for section, record in records.items():
        written = document.get(section)
        for old, new in former_names(record).items():
            if isinstance(written, Mapping) and old in written:
                yield Message("former-name", (("section", section), ("old", old), ("new", new)))


def _check_formulas(ruleset: Ruleset, document: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield the formulas that have no answer at some table, each once, also where another is chosen."""
    told: set[str] = set()
    least, most = ruleset.table.players
    written = given if isinstance(given := document.get("options"), Mapping) else {}
    ways = [ruleset.variant]
    for table, option in ruleset.variant.chosen_by.items():
        entries = written.get(table)
        for name in entries if isinstance(entries, Mapping) else ():
            ways.append(replace(ruleset.variant, **{option: name}))  # type: ignore[type-var]
    tried = (
        one
        for way in ways
        for players in range(least, most + 1)
        for one in way.check_formulas(players, ruleset.for_seats(players).pack)
    )
    for one in tried:
        formula = one.facts["formula"]
        if formula not in told:
            told.add(formula)
            path = ("options",)
            yield one._replace(path=_place_of(formula, written, path) or path)


def _place_of(formula: str, value: object, path: Path) -> Path | None:
    """Return where a formula is written in the document, or None if it comes from the ruleset extended."""
    if isinstance(value, Mapping):
        found = (_place_of(formula, one, (*path, key)) for key, one in value.items())
        return next((one for one in found if one), None)
    return path if str(value) == formula else None
