"""Text on a terminal: what may be printed, how wide it is, how to make it fit."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

_CONTROLS = {"Cc", "Cs", "Zl", "Zp"}
_HIDDEN = _CONTROLS | {"Cf", "Zs"}
_TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def is_control(character: str) -> bool:
    """Whether the character could break a line, colour the terminal or turn the text about."""
    return unicodedata.category(character) in _CONTROLS or character in _TURNING


def is_visible(character: str) -> bool:
    """Whether the character shows: not a space, and none that only joins or orders others."""
    return unicodedata.category(character) not in _HIDDEN


def without_controls(text: str) -> str:
    """Return the text with a question mark for each control character."""
    if text.isprintable():  # as nearly every text is: none of them is printable
        return text
    return "".join("?" if is_control(character) else character for character in text)


_COLOUR = re.compile(r"\x1b\[\d*m")


def green(text: str) -> str:
    """Return the text as a terminal shows it in green; `typer.echo` takes it off for anything else."""
    return f"\x1b[32m{text}\x1b[0m"


def bold(text: str) -> str:
    """Return the text as a terminal shows it in bold."""
    return f"\x1b[1m{text}\x1b[0m"


def without_colours(text: str) -> str:
    """Return the text without what makes a terminal show it in colour or in bold.

    >>> without_colours(green("made") + " 1")
    'made 1'
    """
    return _COLOUR.sub("", text)


def width(text: str) -> int:
    """Return how many columns the text takes: an ideograph or an emoji takes two, a colour none."""
    if "\x1b" in text:
        text = without_colours(text)
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth  # 20 ms, only for names that need it

    return max(wcswidth(text), 0)


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """Return the text filled with spaces to so many columns."""
    space = " " * (columns - width(text))
    return space + text if right else text + space


def cut(text: str, columns: int) -> str:
    """Return the text cut to so many columns, with an ellipsis where something is missing."""
    if width(text) <= columns:
        return text
    while text and width(text) > columns - 1:
        text = text[:-1]
    return text.rstrip() + "…" if columns > 0 else ""


def cut_names(names: Sequence[str], columns: int) -> list[str]:
    """Return the names cut to so many columns, each still different from the others.

    Names that would look alike keep their last letters, or else get the number of their seat.

    >>> cut_names(["Bartholomew", "Ann"], 6), cut_names(["Player 1", "Player 2"], 6)
    (['Barth…', 'Ann'], ['Play…1', 'Play…2'])
    """
    shown = [cut(name, columns) for name in names]
    alike = [seat for seat, name in enumerate(shown) if shown.count(name) > 1]
    tails = [[names[seat][-1:] for seat in alike], [names[seat][-2:] for seat in alike]]
    for tail in (*tails, [str(seat + 1) for seat in alike]):
        for seat, ending in zip(alike, tail, strict=True):
            shown[seat] = cut(names[seat], columns - width(ending)) + ending
        if len(set(shown)) == len(shown):
            break
    return shown


def fold(text: str, columns: int, indent: str = "") -> str:
    """Return the text broken between words into lines of at most so many columns.

    The lines after the first begin with the indent; spaces at the start of the text are kept.

    >>> print(fold("Ann deals, Bob speaks first", 16, indent="  "))
    Ann deals, Bob
      speaks first
    """
    lines = [text[: len(text) - len(text.lstrip())]]
    for word in text.split():
        line = lines[-1]
        if not line.strip():
            lines[-1] = line + word
        elif width(line) + 1 + width(word) <= columns:
            lines[-1] = f"{line} {word}"
        else:
            lines.append(indent + word)
    return "\n".join(lines)


def columns() -> int:
    """Return how wide the terminal is."""
    return max(20, shutil.get_terminal_size().columns)


def folded(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines, folded where they are wider than the terminal."""
    wide = columns()
    for line in lines:
        if width(line) > wide:
            line = fold(line, wide, " " * (len(line) - len(line.lstrip()) + 2))
        yield line.rstrip()


def aligned(rows: list[list[str]]) -> list[str]:
    """Return rows with their columns in line, the first to the left and cut to fit the terminal.

    Where a name would be cut to less than 8 columns, it has a line of its own above the rest of its row.
    """
    wide = [max(width(row[place]) for row in rows) for place in range(1, len(rows[0]))]
    rest = [
        "  ".join(pad(text, size, right=True) for text, size in zip(row[1:], wide, strict=True))
        for row in rows
    ]
    names, space = [row[0] for row in rows], columns() - 2
    left = space - sum(wide) - 2 * len(wide)
    if left < min(8, max(map(width, names))):
        shown = cut_names(names, space)
        if max(map(width, rest)) > space - 2:
            rest = ["  ".join(row[1:]) for row in rows]
        return [line for name, row in zip(shown, rest, strict=True) for line in (f"  {name}", f"    {row}")]
    shown = cut_names(names, left)
    first = max(map(width, shown))
    return [f"  {pad(name, first)}  {row}" for name, row in zip(shown, rest, strict=True)]
