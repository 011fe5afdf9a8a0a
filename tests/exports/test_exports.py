"""Whole exports of golden games, kept as files.

`golden/NAME.ENDING` is what `games/NAME.yaml` becomes; of a page all but its style sheet, which is kept once;
of a spreadsheet every cell with its formula, of a PDF file its words page by page (`.xlsx.txt`, `.pdf.txt`), as
their libraries may write the same in other bytes. To accept what comes out now, after reading it:
`UPDATE=1 pytest tests/exports/test_exports.py`.
"""

import os
import re
from pathlib import Path

import openpyxl
import pypdf
import pytest

from scorepad.exports import BINARY, ENDINGS, FORMATS, exporter
from scorepad.files.score_file import score_document
from scorepad.rulebook.library import finder, read_document

HERE = Path(__file__).parents[1]
GAMES = (
    "ohhell-balanced", "ohhell-marked", "spades", "spades-3p", "german-whist-weighted", "belote-annonces",
    "tally-hearts",
)  # fmt: skip
SCRIPTS = {"ohhell-marked"}
"""Games with names that need fonts of the computer, which is another everywhere."""
KEPT = {".html": "html", ".csv": "csv", ".md": "markdown", ".txt": "text", ".json": "json", ".yaml": "yaml"}
STYLE = "style.css"
"""Where the style sheet of every page is kept; the pages have its name in its place."""


def check_kept(file, text):
    """Check that an export is what is kept of it."""
    kept = HERE / "exports" / "golden" / file
    if os.environ.get("UPDATE"):
        kept.write_bytes(text.encode())
    assert text == kept.read_bytes().decode()


@pytest.mark.parametrize("name", GAMES)
def test_exports_are_as_they_were(name, ok, tmp_path):
    ok("import", str(HERE / "games" / f"{name}.yaml"))
    for ending in KEPT:
        ok("export", f"{name}{ending}")
        text = (tmp_path / f"{name}{ending}").read_bytes().decode()
        if ending == ".html":
            before, style, after = re.split(r"(?<=<style>)|(?=</style>)", text)
            check_kept(STYLE, style)
            text = f"{before}\n/* {STYLE} */\n{after}"
        check_kept(f"{name}{ending}", text)


def cells(file):
    """Return what is in each cell of a workbook, a line a cell."""
    lines = []
    for sheet in openpyxl.load_workbook(file):
        for row in sheet.iter_rows():
            lines += [
                f"{sheet.title} {cell.coordinate} {cell.value!r}" for cell in row if cell.value is not None
            ]
    return "\n".join(lines) + "\n"


def words(file):
    """Return the words of a PDF file, a line a page."""
    return "\n".join(" ".join(page.extract_text().split()) for page in pypdf.PdfReader(file).pages) + "\n"


READERS = {".xlsx": cells, ".pdf": words}


@pytest.mark.parametrize("ending", READERS)
@pytest.mark.parametrize("name", [name for name in GAMES if name not in SCRIPTS])
def test_what_is_in_files_that_are_no_text(name, ending, ok, tmp_path):
    ok("import", str(HERE / "games" / f"{name}.yaml"))
    ok("export", f"{name}{ending}")
    told = READERS[ending](tmp_path / f"{name}{ending}")
    kept = HERE / "exports" / "golden" / f"{name}{ending}.txt"
    if os.environ.get("UPDATE"):
        kept.write_text(told)
    assert "".join(told.split()) == "".join(kept.read_text().split()), (
        "but for blanks, which a reader guesses"
    )


def test_every_format_is_kept():
    assert set(KEPT.values()) == set(FORMATS) - {"jsonl", *BINARY}
    assert {ENDINGS[ending] for ending in READERS} == set(BINARY)
    files = {file.name for file in (HERE / "exports" / "golden").iterdir()}
    of_text = {f"{name}{ending}" for name in GAMES for ending in KEPT}
    assert files == of_text | {STYLE} | {
        f"{name}{end}.txt" for name in GAMES if name not in SCRIPTS for end in READERS
    }


def test_a_game_read_from_a_file_in_python_is_written_as_one():
    """The reader leaves unquoted text as words of its own; the writer takes them as text."""
    text = (HERE / "games" / "spades.yaml").read_text()
    game = score_document(read_document(text, None), finder()).game
    again = score_document(read_document(exporter("yaml")(game), None), finder()).game
    assert again.totals == game.totals
