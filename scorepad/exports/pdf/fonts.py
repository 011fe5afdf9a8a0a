"""The fonts of this computer: which of them can draw a name that the fonts of every PDF cannot.

The usual folders of Linux, macOS and Windows are looked through, the widest plain fonts first, and
only as far as it takes to find every character.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

_WIDEST = (
    "dejavusans", "notosans-regular", "segoeui", "arial", "arialunicode", "notosanscjk-regular",
    "notosanscjkjp-regular", "sourcehansans-regular", "wqy-microhei", "droidsansfallbackfull", "msyh",
    "msgothic", "malgun", "hiraginosansgb", "pingfang", "stheitimedium", "applesdgothicneo", "notocoloremoji",
    "seguiemj",
    "applecoloremoji",
)  # fmt: skip
"""The file names, without spaces and ending, of fonts that have most of what people are called."""

_SPECIAL = re.compile(
    r"bold|italic|oblique|light|thin|black|medium|condensed|mono|serif|display|rashi|unjoined"
)

_EMPTY = re.compile(r"lastresort|adobeblank|notdef")
"""Fonts that have every character, as a box or as nothing."""

_TABLES = {"head", "hhea", "hmtx", "maxp", "OS/2", "post", "name", "cmap"}
_DRAWN = {"glyf", "CFF ", "CBDT", "sbix", "SVG "}

FACES_LOOKED_INTO = 400
"""At how many fonts the search ends: to read one takes some milliseconds."""


class Face(NamedTuple):
    """A font file, the number of the font where the file has several, and the characters it draws."""

    path: Path
    number: int
    characters: frozenset[int]


def folders() -> Iterator[Path]:
    """Yield the folders where this system keeps its fonts, the user's own first."""
    home = Path.home()
    if sys.platform == "win32":
        yield Path(os.environ.get("LOCALAPPDATA", home)) / "Microsoft/Windows/Fonts"
        yield Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts"
    elif sys.platform == "darwin":
        yield from (home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"))
    else:
        data = os.environ.get("XDG_DATA_HOME") or home / ".local/share"
        shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        yield from (home / ".fonts", Path(data) / "fonts")
        yield from (Path(folder) / "fonts" for folder in shared.split(":") if folder)


@lru_cache(maxsize=1)
def files() -> tuple[Path, ...]:
    """Return the font files there are, the widest first, special cuts last, else by name."""
    found = {
        path.name: path
        for folder in folders()
        for ending in ("ttf", "otf", "ttc", "otc")
        for path in sorted(folder.rglob(f"*.{ending}"))
        if not _EMPTY.search(path.stem.lower().replace(" ", ""))
    }
    return tuple(sorted(found.values(), key=_preference))


def _preference(path: Path) -> tuple[int, bool, str]:
    name = path.stem.lower().replace(" ", "").replace("_", "")
    place = _WIDEST.index(name) if name in _WIDEST else len(_WIDEST)
    return place, bool(_SPECIAL.search(name)), path.name


@lru_cache(maxsize=FACES_LOOKED_INTO)
def face(path: Path) -> Face | None:
    """Return what a font file can draw; None if it cannot be read, or draws nothing."""
    from fontTools.ttLib import TTFont, TTLibError

    number = 0 if path.suffix.lower() in (".ttc", ".otc") else -1
    try:
        with TTFont(path, fontNumber=number, lazy=True) as font:
            if not (set(font.keys()) >= _TABLES and _DRAWN & set(font.keys())):
                return None
            return Face(path, max(number, 0), frozenset(font.getBestCmap() or ()))
    except (TTLibError, OSError, ValueError, KeyError, AssertionError):
        return None


def faces_for(text: Iterable[str]) -> tuple[list[Face], set[str]]:
    """Return fonts that together draw these characters, and those that none of them draws."""
    wanted = set(text)
    found: list[Face] = []
    for path in files()[:FACES_LOOKED_INTO]:
        if not wanted:
            break
        one = face(path)
        drawn = {character for character in wanted if one and ord(character) in one.characters}
        if one and drawn:
            found.append(one)
            wanted -= drawn
    return found, wanted
