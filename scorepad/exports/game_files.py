"""Game files, YAML and JSON: what `score` and `import` read back to the same game."""

from __future__ import annotations

import json
from typing import Any

from scorepad.game import Game
from scorepad.game_file import write_game_file
from scorepad.library import is_unchanged


def _document(game: Game) -> dict[str, Any]:
    """Return the game file; rules that are not (or no longer) the shipped ones go with it, whole."""
    ruleset = game.ruleset
    return write_game_file(game, ruleset.identity if is_unchanged(ruleset) else ruleset.to_document())


def to_yaml(game: Game) -> str:
    """Return the game as a YAML game file."""
    import yaml

    return yaml.safe_dump(
        _document(game), allow_unicode=True, sort_keys=False, default_flow_style=None, width=100
    )


def to_json(game: Game) -> str:
    """Return the game as a JSON game file."""
    return json.dumps(_document(game), ensure_ascii=False, indent=1) + "\n"
