"""A JSON Schema of rulesets, made from the types: with it an editor completes and checks a house's file."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from decimal import Decimal
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from scorepad.core.formula import Formula
from scorepad.core.points import Points
from scorepad.house_rules.examples import KEYS as EXAMPLE_KEYS
from scorepad.play.rules import PlayRules
from scorepad.reading.records import to_plain, type_hints
from scorepad.rulebook.reading import KEYS
from scorepad.rulebook.table_rules import TableRules
from scorepad.variants import VARIANTS, find_variant

Schema = dict[str, Any]

_TEXT: Schema = {"type": ["string", "number", "boolean"]}
_NOTHING: Schema = {"enum": [None, "none"]}
_ABOUT = {
    "name": "what the game is called",
    "extends": "the ruleset this one is written on top of: a name, or a file beside this one (./ours.yaml)",
    "variant": "the family of games, where nothing is extended",
    "source": "where the rules come from",
    "table": "who plays with whom",
    "play": "the pack, the trump, and what may be played: for the referee",
    "options": "the rules of the score: only what differs",
    "examples": "hands with what must come out; scorepad rulesets check runs them",
}


def schema_of_rulesets(families: Mapping[str, str]) -> Schema:
    """Return the schema; `families` are the rulesets that may be extended by name, each with its family."""
    definitions: dict[str, Schema] = {}
    for record in (TableRules, PlayRules, *map(find_variant, VARIANTS)):
        _define(record, definitions)
        definitions[record.__name__]["type"] = ["object", "null"]
    rules: list[Schema] = [
        {"if": {"required": ["extends"]}, "else": {"required": ["name", "variant", "table"]}},
    ]
    for family in VARIANTS:
        options = {"properties": {"options": _reference(find_variant(family))}}
        extended = [name for name, own in families.items() if own == family]
        rules.append({"if": _where("variant", [family]), "then": options})
        rules.append({"if": _where("extends", extended), "then": options})
    of_keys: dict[str, Schema] = {
        "name": _TEXT,
        "extends": {"anyOf": [{"enum": list(families)}, {"type": "string"}]},
        "variant": {"enum": list(VARIANTS)},
        "source": _TEXT,
        "table": _reference(TableRules),
        "play": _reference(PlayRules),
        "options": {"type": ["object", "null"]},
        "examples": {"type": ["array", "null"], "items": _example()},
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A ruleset of scorepad",
        "type": "object",
        "additionalProperties": False,
        "properties": {key: {"description": _ABOUT[key], **of_keys[key]} for key in KEYS},
        "allOf": rules,
        "definitions": definitions,
    }


def _where(key: str, values: list[str]) -> Schema:
    return {"required": [key], "properties": {key: {"enum": values}}}


def _reference(record: type) -> Schema:
    return {"allOf": [{"$ref": f"#/definitions/{record.__name__}"}]}  # a description may stand beside it


def _define(record: type, definitions: dict[str, Schema]) -> None:
    """Add a record, and those it is made of, to the definitions."""
    if record.__name__ in definitions:
        return
    definitions[record.__name__] = {}
    hints = type_hints(record)
    properties: dict[str, Schema] = {}
    required: list[str] = []
    for field in dataclasses.fields(record):
        about = {"description": field.metadata["help"]} if "help" in field.metadata else {}
        own = _of(hints[field.name], definitions)
        if pattern := field.metadata.get("pattern"):
            own = {"anyOf": [own, {"type": "integer"}, {"type": "string", "pattern": pattern}]}
        if field.metadata.get("merges"):
            own = own | {"type": ["object", "null"]}
        if field.default is not dataclasses.MISSING:
            about["default"] = to_plain(field.default)
        elif field.default_factory is dataclasses.MISSING and record is not TableRules:
            required.append(field.name)
        properties[field.name] = {**about, **own}
        for former in field.metadata.get("formerly", ()):
            properties[former] = {"description": f"what {field.name} was called", "deprecated": True, **own}
    definitions[record.__name__] = {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        **({"required": required} if required else {}),
    }


def _of(hint: Any, definitions: dict[str, Schema]) -> Schema:
    """Return the schema of what `values.read_as` reads as this type."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if hint == Points:
        return {"type": "number"}
    if origin in (Union, UnionType):
        return {"anyOf": [_of(kind, definitions) for kind in inner]}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is tuple:
        items = _of(inner[0], definitions)
        commas = {"type": "string", "pattern": r"^[^,]+(,[^,]+)+$"}
        return {"anyOf": [{"type": "array", "items": items}, commas]}
    if origin in (Mapping, dict) or str(origin).endswith("Mapping'>"):
        return {"type": "object", "additionalProperties": _of(inner[1], definitions)}
    _define(hint, definitions)
    return _reference(hint)


_PLAIN: dict[Any, Schema] = {
    bool: {"anyOf": [{"type": "boolean"}, {"enum": ["yes", "no", "on", "off"]}]},
    int: {"type": "integer"},
    Decimal: {"type": "number"},
    str: _TEXT,
    Formula: {"type": ["string", "number"]},
    NoneType: _NOTHING,
}


def _example() -> Schema:
    number: Schema = {"type": "number"}
    about: dict[str, tuple[str, Schema]] = {
        "options": ("options changed for this example", {"type": "object"}),
        "cards": ("the size of the hand, where that can be chosen", {"type": "integer"}),
        "players": ("how many play, where the lists do not say it", {"type": "integer"}),
        "start": ("totals and tallies carried over from paper", {"type": "object"}),
        "hands": ("several hands, each with its fields", {"type": "array", "items": {"type": "object"}}),
        "adjustments": ("points given or taken beside the hands", {"type": "array"}),
        "points": ("what each side scores; with hands, a list for each hand", {"type": "array"}),
        "totals": ("the totals at the end, by side", {"type": "array", "items": number}),
        "tallies": ("what is counted at the end, as in {bags: [3, 1]}", {"type": "object"}),
        "winners": ("who wins; [] while the game goes on", {"type": "array", "items": _TEXT}),
    }
    properties = {key: {"description": about[key][0], **about[key][1]} for key in EXAMPLE_KEYS}
    return {"type": "object", "properties": properties}
