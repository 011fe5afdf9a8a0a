"""A gallery of wrong files: each with its whole message, as the scorer reads it.

`NAME.yaml` or `NAME.json` is a game file unless it has a `variant` or `extends`; `NAME.txt` is what
must be said about it. To accept what is said now, after reading it: `UPDATE=1 pytest tests/house_rules/test_mistakes.py`.
"""

import os
from pathlib import Path

import pytest

GALLERY = Path(__file__).parents[1] / "mistakes"
FILES = sorted(file for file in GALLERY.iterdir() if file.suffix in (".yaml", ".json", ".jsonl"))


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_a_wrong_file_is_told(file, run, monkeypatch, database):
    monkeypatch.chdir(GALLERY)
    is_ruleset = file.name.startswith("ruleset-")
    result = run("rulesets", "check", file.name) if is_ruleset else run("score", file.name)
    assert result.exit_code == 1
    message = file.with_suffix(".txt")
    if os.environ.get("UPDATE"):
        message.write_text(result.stderr)
    assert result.stderr == message.read_text()
    assert not database.exists()


def test_the_gallery_is_large():
    rulesets = [file for file in FILES if file.name.startswith("ruleset-")]
    assert len(rulesets) >= 60
    assert len(FILES) - len(rulesets) >= 40
