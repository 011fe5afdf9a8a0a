"""Game files, YAML and JSON: what `score` and `import` read back to the same game."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import yaml

from scorepad.core.points import points_text
from scorepad.core.points import to_json as json_text
from scorepad.files.game_file import write_game_file
from scorepad.games.game import Game
from scorepad.reading.typed import PlainScalar, is_nothing
from scorepad.rulebook.library import is_unchanged


class _Dumper(yaml.SafeDumper):
    pass


_Dumper.add_representer(
    Decimal, lambda dumper, number: dumper.represent_scalar("tag:yaml.org,2002:float", points_text(number))
)


def _text(dumper: Any, text: str) -> Any:
    """Return text for YAML; what would be read as nothing there, such as a note `none`, in quotes."""
    style = '"' if is_nothing(PlainScalar(text)) else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(text), style=style)


_Dumper.add_representer(str, _text)
_Dumper.add_multi_representer(str, _text)


def _document(game: Game) -> dict[str, Any]:
    """Return the game file; rules that are not (or no longer) the shipped ones go with it, whole."""
    ruleset = game.ruleset
    return write_game_file(game, ruleset.identity if is_unchanged(ruleset) else ruleset.to_document())


def to_yaml(game: Game) -> str:
    """Return the game as a YAML game file."""
    return yaml.dump(
        _document(game),
        Dumper=_Dumper,
        allow_unicode=True,
        sort_keys=False,
        default_flow_style=None,
        width=100,
    )


def to_json(game: Game) -> str:
    """Return the game as a JSON game file."""
    parts = []
    for key, value in _document(game).items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            text = "[\n  " + ",\n  ".join(map(json_text, value)) + "\n ]"
        else:
            text = json_text(value)
        parts.append(f" {json_text(key)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def to_jsonl(game: Game) -> str:
    """Return the game as one line, for a file of many games."""
    return json_text(_document(game)) + "\n"
