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
        return _beside(text, sign, column)
    return why


def _from(opened: int | None) -> str:
    return "" if opened is None else f" from line {opened + 1}"


def _above(lines: Sequence[str], line: int) -> str:
    """Return that the line above has no colon, where it has none."""
    before = lines[line - 1].strip() if line else ""
    return f" (the line above, '{before[:30]}', has none)" if before and ":" not in before else ""


def _beside(text: str, sign: str, column: int) -> str:
    """Return what is wrong with a line whose key was not expected: its indentation, or what is behind it."""
    if not text[:column].strip():
        return _INDENTED
    if sign in ("]", "}"):
        return f"a {sign} too many: take it off"
    if "'" in text[:column]:
        return """the ' before this ends the text: write it in "double quotes" """.strip()
    return "the value ends before this: put all of it in quotes"
