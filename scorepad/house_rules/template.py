"""A house's own rules to start from: a file with every option of a ruleset, explained and commented out."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_origin

from scorepad.core.problems import ScorepadError
from scorepad.house_rules.examples import KEYS, PLAYERS, computed_example
from scorepad.play.rules import PlayRules
from scorepad.reading.documents import read_yaml
from scorepad.reading.records import takes, to_plain, type_hints
from scorepad.rulebook.ruleset import Ruleset
from scorepad.rulebook.table_rules import TableRules
from scorepad.text.terminal import fold

_WIDE, _ENTRY, _MOST = 100, 120, 12
"""The widest line, the longest entry of a table on one line, the most entries or examples of an option."""

_SIGNS = (
    "Formulas: + - * / (exact) // (rounded down) % (the rest) ** (power); == != < <= > >=; and, or, not; "
    "A if CONDITION else B; abs(a), min(a, b), max(a, b). A comparison is 1 or 0. They may name:"
)
_ABOUT_EXAMPLES = (
    "Hands with what must come out, run by scorepad rulesets check. Once you change a rule, this one may "
    "differ: check shows what comes out, line by line. Put in what your rules say, and add hands of your own."
)
_OUTCOMES = {
    "options": "options changed for this example alone",
    "cards": "the size of the hand, where that can be chosen",
    "players": "how many play, where the lists do not say it",
    "start": "carried over from paper, as in {totals: [120, 80]}",
    "hands": "several hands, a list of {...} with the fields of each",
    "adjustments": "points beside the hands, as in a game file",
    "points": "what each side scores; with hands, a list for each hand",
    "totals": "the totals at the end",
    "tallies": "what else is counted at the end, by name",
    "winners": "who wins, by side, as in [Ann] or [Ann & Cid]; [] while the game goes on",
}


def house_file(base: Ruleset, extends: str, name: str, file: str, schema: str) -> str:
    """Return the text of a new ruleset file that extends another and changes nothing yet.

    `extends` is how the other is named in it; `file` how the file itself is called, `schema` where its
    schema is. A line that begins with `#` and a word is a rule as it stands: without the `#` it is set.
    """
    lines = [line.rstrip() for line in _lines(base, extends, name, file, schema)]
    kept = [line for before, line in zip(["", *lines], lines, strict=False) if line or before]
    return "\n".join(kept) + "\n"


def _lines(base: Ruleset, extends: str, name: str, file: str, schema: str) -> Iterator[str]:
    path = file if "/" in file else f"./{file}"
    least = base.table.players[0]
    players = " ".join(PLAYERS[:least])
    yield f"# yaml-language-server: $schema={schema}"
    yield from _prose(
        "",
        f"House rules on top of {base.name}. As it stands, this file plays just like that.",
        "A line that begins with # and a word is a rule as it is now: take the # away and change the value. "
        "Keep the spaces before it. Lines like this one, with a space behind the #, only explain; names with "
        "a colon in them are rules of this file.",
        "",
        f"scorepad rulesets check {file}: says all that is wrong, and runs the examples at the end",
        f"scorepad new {path} {players}: plays it",
        "The first line is for editors, to complete and check: scorepad rulesets schema FILE writes it.",
    )
    yield ""
    yield f"name: {flow(name)}"
    yield f"extends: {flow(extends)}"
    yield from _prose("", "", "Where these rules come from.")
    yield f"#source: {flow(base.source)}"
    yield from _heading("", "the table")
    yield "table:"
    table = dataclasses.replace(base.table, switch=False)
    yield from _section(TableRules, table, {}, base)
    yield from _heading("", "the rules of the score")
    yield "options:"
    if base.variant.count_meanings:
        yield from _prose("  ", _SIGNS)
        meanings = base.variant.count_meanings.items()
        yield from _prose("  ", *(f"- {count}: {meaning}" for count, meaning in meanings))
        yield ""
    yield from _section(type(base.variant), base.variant, base.variant.headings, base)
    yield from _heading("", "the rules of play: for the referee, and for how many cards there are")
    yield "play:"
    yield from _section(PlayRules, base.written_play, {}, base)
    yield from _heading("", "examples")
    yield from _prose("", _ABOUT_EXAMPLES, "", "What an example may have, beside the fields of a hand:")
    yield from _prose("", *(f"- {key}: {_OUTCOMES[key]}" for key in KEYS))
    yield from _prose("", "The fields of a hand:")
    yield from _prose("", *(f"- {field.name}: {field.help}" for field in base.fields))
    yield "examples:"
    yield from (f"- {flow(one)}" for one in _first_example(base))


def _section(record: type, value: Any, headings: Mapping[str, str], base: Ruleset) -> Iterator[str]:
    """Yield every field of a record: what it does, what it takes, examples, and its line."""
    hints = type_hints(record)
    for field in dataclasses.fields(record):
        if record is PlayRules and hasattr(base.variant, field.name):
            continue  # there it is an option
        if heading := headings.get(field.name):
            yield from _heading("  ", heading)
        hint, now = hints[field.name], getattr(value, field.name)
        yield from _prose("  ", f"{field.name}: {field.metadata['help']}")
        entry = _entry_of(hint)
        if entry is None:
            yield from _prose("  ", f"takes {takes(field, hint)}")
        if record is type(base.variant) and not field.metadata.get("merges"):
            told = list(_examples(base, field.name))
            more = [f"and {len(told) - _MOST} more"] if len(told) > _MOST else []
            yield from _prose("  ", *(f"e.g. {one}" for one in told[:_MOST]), *more)
        if entry:
            chooser = base.variant.chosen_by.get(field.name, "")
            yield from _parts(entry, merges=bool(field.metadata.get("merges")), chooser=chooser)
        if sample := field.metadata.get("sample"):
            yield from _prose("  ", f"as in {sample}")
        if field.metadata.get("merges"):
            yield f"  {field.name}:"
            chosen = {str(getattr(value, field.name)) for field in dataclasses.fields(record)}
            told = [key for place, key in enumerate(now) if place < _MOST or key in chosen]
            for key in told:
                yield from _entry(key, to_plain(now[key]))
            if left := len(now) - len(told):
                command = f"scorepad rulesets {base.identity} --format json"
                yield from _prose("  ", f"- and {left} more, which stay, too: {command} has them")
        else:
            shown = (
                "-".join(map(str, dict.fromkeys(now))) if "pattern" in field.metadata else flow(to_plain(now))
            )
            yield f"  #{field.name}: {shown}"
        yield ""


def _entry_of(hint: Any) -> type | None:
    """Return the record that a mapping or a list is made of, if it is."""
    inner = get_args(hint)
    found = inner[-1 if get_origin(hint) is not tuple else 0] if inner else None
    return found if isinstance(found, type) and dataclasses.is_dataclass(found) else None


def _parts(record: type, *, merges: bool, chooser: str) -> Iterator[str]:
    """Yield how an entry is written, and what each of its parts means."""
    if merges:
        yield from _prose(
            "  ",
            "An entry is a name and its parts. Take the # away from all lines of one to change it, or write "
            "one below with a name of your own; those that you do not write stay as they are.",
            *([f"{chooser}: NAME takes the entry of that name."] if chooser else []),
        )
    told: list[type] = [record]
    yield from _prose("  ", "The parts of an entry:")
    for one in told:
        if one is not record:
            yield from _prose("  ", "The parts of such a row:")
        hints = type_hints(one)
        for field in dataclasses.fields(one):
            needed = field.default is field.default_factory is dataclasses.MISSING
            inner = [kind for kind in (hints[field.name], *get_args(hints[field.name])) if _is_record(kind)]
            told += [kind for kind in inner if kind not in told]
            kind = "" if inner else f" ({takes(field, hints[field.name])})"
            shown = flow(to_plain(_default(field))) if not needed and not inner else ""
            is_shown = shown not in ("", "''", "{}")
            must = ", has to be there" if needed else f", else {shown}" if is_shown else ""
            yield from _prose("  ", f"- {field.name}: {field.metadata['help']}{kind}{must}")


def _default(field: dataclasses.Field[Any]) -> Any:
    """Return the value of a field that need not be given."""
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and dataclasses.is_dataclass(kind)


def _entry(key: str, value: Any) -> Iterator[str]:
    """Yield an entry of a table, commented out: on one line if there is room, else on several."""
    first, *more = _block(key, value)
    yield f"    #{first}"
    yield from (f"    #{line}" for line in more)


def _block(key: str, value: Any) -> list[str]:
    line = f"{flow(key)}: {flow(value, inside=isinstance(value, dict))}"
    if len(line) <= _ENTRY or not isinstance(value, dict):
        return [line]
    inner = [f"  {line}" for name, one in value.items() for line in _block(name, one)]
    return [f"{flow(key)}:", *inner]


def _examples(base: Ruleset, option: str) -> Iterator[str]:
    """Yield the computed examples of an option, with options written as in a file."""
    players = base.table.seated
    pack = base.for_seats(players).pack
    for example in base.variant.examples_of(option, players, pack, base.side_count(players)):
        yield example.text(_as_keys)


def _as_keys(options: Mapping[str, Any]) -> str:
    """Return options as lines of a file: `hook: no, hand_sizes: [5, 4]`."""
    return ", ".join(f"{name}: {flow(to_plain(value))}" for name, value in options.items())


def _first_example(base: Ruleset) -> Iterator[dict[str, Any]]:
    """Yield one example of the base, of a single hand if there is one, with what comes out of it."""
    for example in sorted(
        base.examples, key=lambda example: ("hands" in example, "options" in example, "start" in example)
    ):
        try:
            yield computed_example(base, example)
        except ScorepadError:
            continue
        return


def _heading(indent: str, text: str) -> Iterator[str]:
    yield from ("", f"{indent}# {'=' * 8} {text} {'=' * 8}", "")


def _prose(indent: str, *texts: str) -> Iterator[str]:
    for text in texts:
        if not text:
            yield f"{indent}#" if indent else ""
        for line in fold(text, _WIDE - len(indent) - 2).splitlines() if text else ():
            yield f"{indent}# {line.strip()}"


def flow(value: Any, *, inside: bool = False) -> str:
    """Return a plain value as YAML on one line; `inside` braces a comma has to be quoted.

    >>> flow({"made": "10 + bid", "about": "a, b", "beats": ["ME"], "vienna": False}), flow("a, b")
    ('{made: 10 + bid, about: "a, b", beats: [ME], vienna: no}', 'a, b')
    """
    if isinstance(value, Mapping):
        told = (f"{flow(key, inside=True)}: {flow(one, inside=True)}" for key, one in value.items())
        return "{" + ", ".join(told) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(one, inside=True) for one in value) + "]"
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    text = str(value)
    return text if _stays(text, "{k: %s}" if inside else "k: %s") else _quoted(text)


def _stays(text: str, where: str) -> bool:
    """Whether text reads back as it is without quotes."""
    if not text or text != text.strip() or not text.isprintable():
        return False
    if re.fullmatch(r"[\w+-]+", text):
        return True
    try:
        return bool(read_yaml(where % text).value == {"k": text})
    except ScorepadError:
        return False


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)
