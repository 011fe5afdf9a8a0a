"""A ruleset from a document, strictly, with everything that is wrong in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorepad.core.problems import Problem, ScorepadError, nearest, problem, refused
from scorepad.play.rules import PlayRules
from scorepad.reading.records import option_names, read_record
from scorepad.reading.typed import (
    PlainScalar,
    expected,
    gathering,
    is_nothing,
    read_line,
    read_list,
    read_mapping,
    read_text,
)
from scorepad.rulebook.ruleset import Ruleset, _read_options
from scorepad.rulebook.table_rules import TableRules
from scorepad.variants import VARIANTS, find_variant


def read_ruleset(
    value: object, identity: str, base: Ruleset | None = None, before: Iterable[Problem] = ()
) -> Ruleset:
    """Return the ruleset in a document, on top of the one it extends.

    Raises ScorepadError with all that is wrong, with paths into the document: `before` is what was wrong
    with the one it extends, so that the rest is told as far as it can be without.
    """
    given = {
        key: one for key, one in read_mapping(value).items() if key not in _SECTIONS or not is_nothing(one)
    }
    problems: list[Problem] = list(before)
    stands_alone = not base and "extends" not in given
    family = base.family if base else ""
    table, play, variant = (
        (base.table, base.written_play, base.variant) if base else (None, PlayRules(), None)
    )
    table = replace(table, switch=False) if table else None if stands_alone else TableRules((1, 99))
    texts = {"name": base.name if base else "", "source": base.source if base else ""}
    examples: tuple[Mapping[str, Any], ...] = ()
    for key in given:
        if key not in KEYS:
            problems.append(
                problem(
                    "unknown-key", path=(key,), about_key=True, key=key, near=nearest(key, KEYS), known=KEYS
                )
            )
    for key in ("name", "variant", "table") if stands_alone else ():
        if key not in given:
            problems.append(problem("missing-key", about_key=True, key=key))
    with gathering(problems):
        for key in texts.keys() & given.keys():
            texts[key] = read_line(given[key], (key,))
            if not texts[key]:
                raise expected("some text", PlainScalar(""), (key,))
    with gathering(problems):
        if "variant" in given:
            family = read_text(given["variant"], ("variant",))
            if family not in VARIANTS:
                near = nearest(family, VARIANTS)
                raise refused(
                    "unknown-variant", path=("variant",), variant=family, near=near, variants=tuple(VARIANTS)
                )
            if base and family != base.family:
                raise expected(f"{base.family}, as in {base.name}", family, ("variant",))
            variant = variant or find_variant(family)()
    with gathering(problems):
        if "table" in given:
            table = read_record(TableRules, given["table"], ("table",), base=table)
    with gathering(problems):
        if "play" in given:
            play = read_record(PlayRules, given["play"], ("play",), base=play)
    with gathering(problems):
        if variant:
            options = read_mapping(given.get("options", {}), ("options",))
            variant = _read_options(variant, options, ("options",), problems)
    with gathering(problems):
        examples = tuple(
            read_mapping(one, ("examples", place))
            for place, one in enumerate(read_list(given.get("examples", ()), ("examples",)))
        )
    if problems:
        raise ScorepadError(*(_misplaced(one, type(variant) if variant else None) for one in problems))
    assert table
    assert variant
    return Ruleset(
        identity, texts["name"], texts["source"], family, table, play, variant, examples,
        extends=base.identity if base else "",
    )  # fmt: skip


def _misplaced(one: Problem, variant: type | None) -> Problem:
    """Return an unknown key as one that belongs elsewhere, where it is a rule of another section."""
    if (
        one.rule != "unknown-key"
        or len(one.path) > 2
        or (len(one.path) == 2 and one.path[0] not in _SECTIONS)
    ):
        return one
    key = str(one.path[-1])
    records = {"options": variant, "table": TableRules, "play": PlayRules}
    for section, record in records.items():
        if record and section != one.path[0] and key in option_names(record):
            facts = {"key": key, "section": section}
            return one._replace(rule="misplaced-key", facts=facts)
    return one


KEYS = ("name", "extends", "variant", "source", "table", "play", "options", "examples")
"""What a ruleset document may have."""

_SECTIONS = ("table", "play", "options", "examples")
"""What may stand there with nothing in it, as in a file with all its lines commented out."""
