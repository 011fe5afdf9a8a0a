"""A ruleset from a document, strictly, with everything that is wrong in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from scorepad.core.problems import Problem, ScorepadError, nearest, problem, refused
from scorepad.play.rules import PlayRules
from scorepad.reading.records import former_names, option_names, read_record
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
from scorepad.rulebook.options import read_options
from scorepad.rulebook.ruleset import Ruleset
from scorepad.rulebook.table_rules import TableRules
from scorepad.variants import VARIANTS, find_variant
from scorepad.variants.variant import Variant

KEYS = ("name", "extends", "variant", "source", "table", "play", "options", "examples")
"""What a ruleset document may have."""

_SECTIONS = ("table", "play", "options", "examples")
"""What may stand there with nothing in it, as in a file with all its lines commented out."""


class _Document(NamedTuple):
    """A ruleset's document, what it extends, and what is wrong in it so far."""

    given: Mapping[str, Any]
    base: Ruleset | None
    problems: list[Problem]

    @property
    def stands_alone(self) -> bool:
        """Whether it extends nothing, so that all that a ruleset needs has to be in it."""
        return self.base is None and "extends" not in self.given


def read_ruleset(
    value: object, identity: str, base: Ruleset | None = None, before: Iterable[Problem] = ()
) -> Ruleset:
    """Return the ruleset in a document, on top of the one it extends.

    Raises ScorepadError with all that is wrong, with paths into the document: `before` is what was wrong
    with the one it extends, so that the rest is told as far as it can be without.
    """
    given = read_mapping(value)
    given = {key: part for key, part in given.items() if key not in _SECTIONS or not is_nothing(part)}
    document = _Document(given, base, [*before, *_check_keys(given)])
    document.problems.extend(_check_missing(document))
    name, source = _read_texts(document)
    variant_name, variant = _read_variant(document)
    table = _read_table(document)
    play = base.written_play if base else PlayRules()
    with gathering(document.problems):
        if "play" in given:
            play = read_record(PlayRules, given["play"], ("play",), base=play)
    if variant:
        variant = _read_variant_options(document, variant)
    examples = _read_examples(document)
    if document.problems:
        kind = type(variant) if variant else None
        raise ScorepadError(*(_placed(problem, kind) for problem in document.problems))
    assert table
    assert variant
    extends = base.identity if base else ""
    return Ruleset(identity, name, source, variant_name, table, play, variant, examples, extends=extends)


def _check_keys(given: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield the keys that no ruleset has."""
    for key in given:
        if key not in KEYS:
            near = nearest(key, KEYS)
            yield problem("unknown-key", path=(key,), about_key=True, key=key, near=near, known=KEYS)


def _check_missing(document: _Document) -> Iterator[Problem]:
    """Yield the keys that a ruleset which extends nothing lacks."""
    for key in ("name", "variant", "table") if document.stands_alone else ():
        if key not in document.given:
            yield problem("missing-key", about_key=True, key=key)


def _read_texts(document: _Document) -> tuple[str, str]:
    """Return the name and the source, its own or those of the one it extends."""
    base = document.base
    texts = {"name": base.name if base else "", "source": base.source if base else ""}
    with gathering(document.problems):
        for key in texts:
            if key in document.given:
                texts[key] = read_line(document.given[key], (key,))
                if not texts[key]:
                    raise expected("some text", PlainScalar(""), (key,))
    return texts["name"], texts["source"]


def _read_variant(document: _Document) -> tuple[str, Variant | None]:
    """Return the variant by its name, with the options of the base; None where there is none to be had."""
    base, given = document.base, document.given
    name, variant = (base.family, base.variant) if base else ("", None)
    with gathering(document.problems):
        if "variant" in given:
            name = read_text(given["variant"], ("variant",))
            if name not in VARIANTS:
                facts = {"variant": name, "near": nearest(name, VARIANTS), "variants": tuple(VARIANTS)}
                raise refused("unknown-variant", path=("variant",), **facts)
            if base and name != base.family:
                raise expected(f"{base.family}, as in {base.name}", name, ("variant",))
            variant = variant or find_variant(name)()
    return name, variant


def _read_table(document: _Document) -> TableRules | None:
    """Return the rules of the table, on top of the base's; None where they are missing."""
    table = replace(document.base.table, switch=False) if document.base else None
    if table is None and not document.stands_alone:
        table = TableRules((1, 99))  # what it extends cannot be read: any number, so that the rest is told
    with gathering(document.problems):
        if "table" in document.given:
            table = read_record(TableRules, document.given["table"], ("table",), base=table)
    return table


def _read_variant_options(document: _Document, variant: Variant) -> Variant:
    """Return the variant with the options of the document set; what is wrong goes to its problems."""
    with gathering(document.problems):
        options = read_mapping(document.given.get("options", {}), ("options",))
        variant, problems = read_options(variant, options, ("options",))
        document.problems.extend(problems)
    return variant


def _read_examples(document: _Document) -> tuple[Mapping[str, Any], ...]:
    with gathering(document.problems):
        items = read_list(document.given.get("examples", ()), ("examples",))
        return tuple(read_mapping(item, ("examples", place)) for place, item in enumerate(items))
    return ()


def _placed(problem: Problem, variant: type | None) -> Problem:
    """Return an unknown key as one that belongs elsewhere, where it is a rule of another section."""
    is_in_section = len(problem.path) == 2 and problem.path[0] in _SECTIONS
    if problem.rule != "unknown-key" or not (len(problem.path) < 2 or is_in_section):
        return problem
    key = str(problem.path[-1])
    records = {"options": variant, "table": TableRules, "play": PlayRules}
    for section, record in records.items():
        if record and section != problem.path[0] and key in (*option_names(record), *former_names(record)):
            return problem._replace(rule="misplaced-key", facts={"key": key, "section": section})
    return problem
