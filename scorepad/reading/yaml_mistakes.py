"""What YAML's reader stumbled over, in the words of whoever writes a game or a ruleset, with the repair."""

from __future__ import annotations

from collections.abc import Sequence

_TAB = "a tab stands here: use spaces before a key"
_COLON = "a second colon: put the text in quotes, as in name: 'House: ours'"
_NO_COLON = "a key and its value need a colon and a space between them, as in hook: false"
_INDENTED = "put as many spaces before this line as before those it belongs with"
_LISTED = "a list has a - before each of its lines, one below the other, and nothing else beside them"
_SIGN = "{sign} cannot begin a value: put the value in quotes"


def explain(why: str, lines: Sequence[str], line: int, column: int, opened: int | None) -> str:
    """Return what is wrong at a place (counted from 0), `opened` being the line where it began.

    >>> explain("mapping values are not allowed here", ["name: House: ours"], 0, 11, None)
    "a second colon: put the text in quotes, as in name: 'House: ours'"
    """
    text = lines[line] if line < len(lines) else ""
    sign = text[column : column + 1]
    if "\t" in text[: column + 1] and not text[: column + 1].strip():
        return _TAB
    if "cannot start any token" in why and sign:
        return _SIGN.format(sign=sign)
    if "quoted scalar" in why or "end of stream" in why:
        return f"a quotation mark{_from(opened)} is not closed: write it behind the text, too"
    if "'}'" in why or "']'" in why:
        bracket = "]" if "']'" in why else "}"
        if opened == line:
            return f"{bracket} or a comma is missing here: write {bracket} behind the last value"
        return f"{bracket} is missing: it is open{_from(opened)}; write {bracket} behind the last value"
    if "values are not allowed" in why:
        return _COLON if ": " in text[:column] else _NO_COLON + _above(lines, line)
    if "could not find expected ':'" in why and text.lstrip().startswith(("{", "[")):
        return _LISTED
    if "could not find expected ':'" in why:
        return _NO_COLON + ("" if opened is None or opened == line else f": see line {opened + 1}")
    if "'-' indicator" in why or "sequence entries" in why or "block collection" in why:
        return _LISTED
    if "expected key" in why or "block end" in why:
        return _beside(lines, line, column)
    return why


def _unlike(lines: Sequence[str], line: int, column: int) -> str:
    """Return how the rule above a line is written otherwise: further in, further out, or without a colon."""
    rule = _rule_above(lines, line)
    if rule is None:
        return _INDENTED
    above, at = lines[rule], rule + 1
    if ": " not in above and not above.rstrip().endswith(":"):
        return f"{_NO_COLON}: see line {at}, '{above.strip()[:30]}'"
    spaces = len(above) - len(above.lstrip(" "))
    if spaces == column:
        return _INDENTED
    return (
        f"it begins with {_spaces(column)}, but line {at} above it with {_spaces(spaces)}: begin them alike"
    )


def _rule_above(lines: Sequence[str], line: int) -> int | None:
    """Return the line above that is neither empty nor a remark, counted from 0."""
    rules = [at for at in range(line) if lines[at].strip() and not lines[at].lstrip().startswith("#")]
    return rules[-1] if rules else None


def _spaces(count: int) -> str:
    return {0: "no space", 1: "1 space"}.get(count, f"{count} spaces")


def _from(opened: int | None) -> str:
    return "" if opened is None else f" from line {opened + 1}"


def _above(lines: Sequence[str], line: int) -> str:
    """Return that the rule above has no colon, where it has none."""
    at = _rule_above(lines, line)
    before = "" if at is None else lines[at].strip()
    return f" (line {(at or 0) + 1}, '{before[:30]}', has none)" if before and ":" not in before else ""


def _beside(lines: Sequence[str], line: int, column: int) -> str:
    """Return what is wrong with a line whose key was not expected: its indentation, or what is behind it."""
    text = lines[line] if line < len(lines) else ""
    sign = text[column : column + 1]
    if not text[:column].strip():
        return _unlike(lines, line, column)
    if sign in ("]", "}"):
        return f"a {sign} too many: take it off"
    if "'" in text[:column]:
        return """the ' before this ends the text: write it in "double quotes" """.strip()
    return "the value ends before this: put all of it in quotes"
