"""The golden games, each scored once; and the longest of each variant, where one is as good as another."""

from functools import cache
from pathlib import Path

from scorepad.files.score_file import score_document
from scorepad.rulebook.library import finder, read_document, read_file_text

GAMES = sorted((Path(__file__).parent / "games").glob("*.yaml"))


@cache
def golden(path):
    """Return the game in a file."""
    return score_document(read_document(read_file_text(path), str(path)), finder(path.parent)).game


@cache
def longest():
    """Return the file of the longest golden game of each variant."""
    ordered = sorted(GAMES, key=lambda path: len(golden(path).hands))
    return tuple({golden(path).ruleset.family: path for path in ordered}.values())
