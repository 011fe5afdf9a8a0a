"""The options in force, as people read them: each with its value and what it does."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from scorepad.reading.records import to_plain
from scorepad.rulebook.ruleset import Ruleset


class Option(NamedTuple):
    """An option in force, as text; `chosen` if it was set for this game."""

    name: str
    value: str
    help: str
    chosen: bool


def options_in_force(ruleset: Ruleset) -> Iterator[Option]:
    """Yield every option of a ruleset, as it stands.

    Of a table of schemes only those show that another option names.
    """
    fields = dataclasses.fields(ruleset.variant)  # type: ignore[arg-type]
    values = {field.name: to_plain(getattr(ruleset.variant, field.name)) for field in fields}
    named = {value.partition("/")[0] for value in values.values() if isinstance(value, str)}
    for field in fields:
        value = values[field.name]
        if isinstance(value, Mapping):
            value = {key: one for key, one in value.items() if key in named} or value
        yield Option(field.name, option_text(value), field.metadata["help"], field.name in ruleset.chosen)


def option_text(value: Any) -> str:
    """Return the plain value of an option as people read it.

    >>> option_text([5, 4]), option_text(None), option_text({"made": 10, "missed": {"over": True}})
    ('5, 4', 'none', 'made: 10; missed: (over: yes)')
    """
    if isinstance(value, Mapping):
        parts = (
            f"{key}: {f'({option_text(one)})' if isinstance(one, Mapping) else option_text(one)}"
            for key, one in value.items()
        )
        return "; ".join(parts) or "none"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(option_text, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value is not None else "none"
