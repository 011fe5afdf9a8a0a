"""Score a game file: the widest door to the library, for Python and for the command line."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.core.problems import ScorepadError
from scorepad.files.game_file import Difference, differences, in_file, read_game_file
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.reading.documents import Document, with_marks
from scorepad.rulebook.library import FindRuleset
from scorepad.rulebook.ruleset import Ruleset


class Scored(NamedTuple):
    """A game from a file, and where its written totals are not the computed ones."""

    game: Game
    differences: tuple[Difference, ...]


def score_value(value: object, find_ruleset: FindRuleset) -> Scored:
    """Return the game in plain values; raise ScorepadError with all that is wrong with it."""
    file = read_game_file(value, find_ruleset)
    game = replay(file.entries)
    if game.problems:
        raise ScorepadError(*in_file(game.problems))
    return Scored(game, tuple(differences(game, file.written)) if file.written else ())


def score_document(document: Document, find_ruleset: FindRuleset) -> Scored:
    """Return the game in a document; the problems of a refusal have their places in it."""
    try:
        return score_value(document.value, find_ruleset)
    except ScorepadError as error:
        with_marks(document).refuse(error)


def remembering(find_ruleset: FindRuleset) -> FindRuleset:
    """Return a finder that reads the same rules once, for JSON files of many games."""
    seen: dict[str, Ruleset] = {}

    def find_again(value: object, options: object) -> Ruleset:
        key = repr((value, options))
        if key not in seen:
            if len(seen) > 1000:
                seen.clear()
            seen[key] = find_ruleset(value, options)
        return seen[key]

    return find_again
