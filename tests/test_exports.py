"""Whole exports of golden games, kept as files.

`exports/NAME.ENDING` is what `games/NAME.yaml` becomes. To accept what comes out now, after reading it:
`UPDATE=1 pytest tests/test_exports.py`.
"""

import os
from pathlib import Path

import pytest

from scorepad.exports import BINARY, ENDINGS, FORMATS, exporter
from scorepad.library import finder, read_document
from scorepad.scoring import score_document

HERE = Path(__file__).parent
GAMES = (
    "ohhell-balanced", "ohhell-marked", "spades", "spades-3p", "german-whist-weighted", "belote-annonces",
    "tally-hearts",
)  # fmt: skip
KEPT = {".html": "html", ".csv": "csv", ".md": "markdown", ".txt": "text", ".json": "json", ".yaml": "yaml"}


@pytest.mark.parametrize("name", GAMES)
def test_exports_are_as_they_were(name, ok, tmp_path):
    ok("import", str(HERE / "games" / f"{name}.yaml"))
    for ending in KEPT:
        ok("export", f"{name}{ending}")
        text = (tmp_path / f"{name}{ending}").read_bytes()
        kept = HERE / "exports" / f"{name}{ending}"
        if os.environ.get("UPDATE"):
            kept.write_bytes(text)
        assert text.decode() == kept.read_bytes().decode()


def test_every_format_that_is_text_is_kept():
    assert set(KEPT.values()) == set(FORMATS) - {"jsonl", *BINARY}
    assert {ENDINGS[ending] for ending in KEPT} == set(KEPT.values())
    files = {file.name for file in (HERE / "exports").iterdir()}
    assert files == {f"{name}{ending}" for name in GAMES for ending in KEPT}


def test_a_game_read_from_a_file_in_python_is_written_as_one():
    """The reader leaves unquoted text as words of its own; the writer takes them as text."""
    text = (HERE / "games" / "spades.yaml").read_text()
    game = score_document(read_document(text, None), finder()).game
    again = score_document(read_document(exporter("yaml")(game), None), finder()).game
    assert again.totals == game.totals
