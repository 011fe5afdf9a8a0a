"""The running totals as lines on a terminal, told apart by letters and not by colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from string import ascii_lowercase, ascii_uppercase

from scorepad.core.points import Points, points_text
from scorepad.games.game import Game
from scorepad.text.messages import format_message
from scorepad.text.terminal import fold

CHART_LINES = 12
_WIDEST = 100
_NARROWEST = 6
_APART = 8
"""How many columns there are between two letters on one line, about."""
_STEPS = [step * 10**power for power in range(9) for step in (1, 2, 5)]
_SEVERAL = "*"
_BLANK = "\u2800"


def chart_text(game: Game, columns: int, lines: int = CHART_LINES) -> str:
    """Return the totals from the start to the last complete hand, in at most so many columns.

    Every line has its letter on it and at its end; below stands whose it is. `lines` is how high it is
    drawn, without its axis and the names.
    """
    if not game.played:
        return format_message("chart-empty", {}) + "\n"
    names = [side.name for side in game.sides]
    letters = _letters(names)
    series = [[float(totals[name]) for totals in game.totals_by_hand] for name in names]
    least, most = min(map(min, series)), max(map(max, series))
    spread = (most - least) or 1.0
    dots = lines * 4 - 1
    heights = [[round((total - least) / spread * dots) for total in line] for line in series]
    ends: dict[int, str] = {}
    for letter, one in zip(letters, heights, strict=True):
        row = lines - 1 - one[-1] // 4
        ends[row] = ends.get(row, "") + letter
    labels = _labels(game, least, most, lines)
    left = max(map(len, labels.values()))
    wide = max(_NARROWEST, min(columns, _WIDEST) - left - 3 - max(map(len, ends.values())))
    places = [round(hand / game.played * (wide * 2 - 1)) for hand in range(game.played + 1)]
    drawn = _draw(heights, places, letters, wide, lines)
    told = [
        f"{labels.get(row, ''):>{left}} {'┤' if row in labels else '│'}{text} {ends.get(row, '')}".rstrip()
        for row, text in enumerate(drawn)
    ]
    told.append(f"{'':{left}} └{'─' * wide}")
    told.append(f"{'':{left}}  {_numbers([place // 2 for place in places], wide)}")
    whose = ", ".join(
        f"{letter}: {name} {points_text(game.totals[name])}"
        for letter, name in zip(letters, names, strict=True)
    )
    several = any(_SEVERAL in text for text in drawn)
    told += ["", fold(whose + (f"; {_SEVERAL}: several" if several else ""), columns)]
    return "\n".join(told) + "\n"


def _letters(names: Sequence[str]) -> str:
    """Return a letter for each name: its first where all differ and are plain, else A, B, C."""
    first = "".join(name[0].upper() for name in names)
    plain = first.isascii() and first.isalpha() and len(first) == len(set(first)) == len(names)
    return first if plain else (ascii_uppercase + ascii_lowercase)[: len(names)]


def _labels(game: Game, least: float, most: float, lines: int) -> dict[int, str]:
    """Return what stands at the rows of the axis: the highest and the lowest total, and 0 between them."""
    every: list[Points] = [total for totals in game.totals_by_hand for total in totals.values()]
    labels = {lines - 1: points_text(min(every))}
    if least < 0 < most:
        labels[lines - 1 - round(-least / (most - least) * (lines * 4 - 1)) // 4] = "0"
    if most > least:
        labels[0] = points_text(max(every))
    return labels


def _draw(
    heights: Sequence[Sequence[int]], places: Sequence[int], letters: str, wide: int, lines: int
) -> list[str]:
    """Return the lines in braille dots, with letters on them that stand at hands, in turn."""
    from plotille import Canvas  # 15 ms, only here

    canvas = Canvas(wide, lines, 0, 0, wide * 2, lines * 4)
    for one in heights:
        for (place, height), (next_place, next_height) in pairwise(zip(places, one, strict=True)):
            canvas.line(place, height, next_place, next_height)
    rows = [list(row.replace(_BLANK, " ")) for row in canvas.plot(linesep="\n").split("\n")]
    hands = len(places) - 1
    every = max(1, min(hands, round(_APART * hands / wide)))
    marks: dict[tuple[int, int], set[str]] = {}
    for turn, (letter, one) in enumerate(zip(letters, heights, strict=True)):
        for hand in range(1, hands + 1):
            if (hand - turn * every // len(letters)) % every == 0:
                cell = (lines - 1 - one[hand] // 4, places[hand] // 2)
                marks.setdefault(cell, set()).add(letter)
    for (row, column), here in marks.items():
        rows[row][column] = here.pop() if len(here) == 1 else _SEVERAL
    return ["".join(row) for row in rows]


def _numbers(places: Sequence[int], wide: int) -> str:
    """Return the numbers of the hands under their places: every one, second, fifth, ... and the last."""
    hands = len(places) - 1
    room = len(str(hands)) + 2
    every = next(step for step in _STEPS if step * wide >= room * hands)
    shown = ""
    for hand in range(0, hands, every):
        if places[hand] + len(str(hand)) < wide - room + 2:
            shown = f"{shown:{places[hand]}}{hand}"
    return f"{shown:{wide - len(str(hands))}}{hands}"
