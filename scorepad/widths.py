"""How wide text is on a terminal, and how to make names fit."""

from __future__ import annotations

from collections.abc import Sequence


def width(text: str) -> int:
    """Return how many columns the text takes: an ideograph or an emoji takes two."""
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

    >>> cut_names(["Bartholomew", "Ann"], 6), cut_names(["Player 1", "Player 2"], 6)
    (['Barth…', 'Ann'], ['Play…1', 'Play…2'])
    """
    shown = [cut(name, columns) for name in names]
    if len(set(shown)) == len(shown):
        return shown
    tail = 1
    while tail < columns - 1:
        shown = [
            name if width(name) <= columns else cut(name, columns - _tail_width(name, tail)) + name[-tail:]
            for name in names
        ]
        if len(set(shown)) == len(shown):
            return shown
        tail += 1
    return [cut(f"{place} {name}", columns) for place, name in enumerate(names, 1)]


def _tail_width(name: str, tail: int) -> int:
    return width(name[-tail:])
