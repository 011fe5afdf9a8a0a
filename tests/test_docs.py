"""The pages say what is true: every command in them is run, and what they show is what comes out.

A page is README.md, SECURITY.md or a file of docs/. Between fences it may have:

- commands and what they answer, under `<!-- run: NAME -->`; `after OTHER` in the marker says which block,
  of whichever page, is run before it. A command without an answer has to be done; a line `...` stands for
  lines left out;
- a file that a command reads, under `<!-- file: NAME -->`; all files of all pages are there for every block;
- a line that sets up a new machine, under `<!-- setup: NAME -->`, which .ci/run tries. Run before a block,
  it is the scorepad command at its end;
- Python, a doctest: the sessions of a page go on from each other.

To take over what comes out now, after reading it: `UPDATE=1 pytest tests/test_docs.py`.
"""

import doctest
import json
import os
import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

from scorepad.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAGES = [README, *DOCS, ROOT / "SECURITY.md"]
EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])

FENCE = re.compile(
    r"(?:^<!-- (?P<kind>\w+): (?P<name>\S+)(?: after (?P<before>\S+))? -->\n)?"
    r"^```(?P<language>\w*)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
TESTED = {
    ("run", "console"), ("setup", "sh"), (None, "python"),
    ("file", "yaml"), ("file", "json"), ("file", "jsonl"), ("file", "csv"),
}  # fmt: skip


class Block(NamedTuple):
    """What stands between two fences, with what the marker above it says."""

    page: Path
    kind: str | None
    name: str | None
    before: str | None
    language: str
    body: str

    @property
    def steps(self):
        """Yield each command with the lines that stand under it."""
        body = "$ " + self.body.rpartition("/bin/")[2] if self.kind == "setup" else self.body
        for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            yield command, shown


BLOCKS = [Block(page, **fence.groupdict()) for page in PAGES for fence in FENCE.finditer(page.read_text())]
NAMED = {block.name: block for block in BLOCKS if block.name}
RUN = [block for block in BLOCKS if block.kind == "run"]
FILES = [block for block in BLOCKS if block.kind == "file"]


def prose(page):
    """Return a page without what stands between fences."""
    return FENCE.sub("", page.read_text())


@pytest.fixture(autouse=True)
def folder(database, tmp_path, monkeypatch):
    """Put the files of the pages where the commands are run, and let nothing reach a network."""
    for block in FILES:
        (tmp_path / block.name).write_text(block.body)
    for reach in ("connect", "bind"):
        monkeypatch.setattr(f"socket.socket.{reach}", None)


def agrees(shown, output):
    """Whether a page shows what came out, but for what it leaves out."""
    lines = ("(?:.*\n)*" if line == "...\n" else re.escape(line) for line in shown.splitlines(keepends=True))
    return re.fullmatch("".join(lines), output)


def play(block, run):
    """Return a block of commands with what comes out in the place of what is shown."""
    if block.before:
        play(NAMED[block.before], run)
    lines = []
    for command, shown in block.steps:
        program, *words = shlex.split(command, comments=True)
        assert program == "scorepad"
        answer = run(*words)
        may_be_refused = shown and block.page != README
        assert answer.exit_code in ((0, 1) if may_be_refused else (0,)), answer.output
        is_right = not shown or agrees(shown, answer.output)
        lines += [f"$ {command}\n", shown if is_right else answer.output]
    return "".join(lines)


@pytest.mark.parametrize("block", RUN, ids=[block.name for block in RUN])
def test_commands_answer_what_the_page_shows(block, run):
    body = play(block, run)
    if os.environ.get("UPDATE"):
        block.page.write_text(block.page.read_text().replace(block.body, body))
    else:
        assert block.body == body


@EVERY_PAGE
def test_everything_between_fences_is_tested(page):
    blocks = [block for block in BLOCKS if block.page == page]
    assert page.read_text().count("```") == 2 * len(blocks)
    assert [block for block in blocks if (block.kind, block.language) not in TESTED] == []
    commands = re.findall(r"^\s*\$ ", page.read_text(), re.MULTILINE)
    assert len(commands) == sum(len(list(block.steps)) for block in blocks if block.kind == "run")


def test_every_block_has_a_name_of_its_own():
    assert len(NAMED) == sum(1 for block in BLOCKS if block.name)
    assert {block.name for block in BLOCKS if block.kind == "setup"} == {"game", "tests"}


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_every_file_is_read_by_a_command(file):
    assert any(file.name in command for block in RUN for command, _ in block.steps)


@EVERY_PAGE
def test_python_says_what_the_page_shows(page):
    body = "".join(block.body for block in BLOCKS if (block.page, block.language) == (page, "python"))
    session = doctest.DocTestParser().get_doctest(body, {}, page.name, page.name, 0)
    assert len(session.examples) == body.count(">>> ")
    assert doctest.DocTestRunner().run(session).failed == 0


@EVERY_PAGE
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)]+)\)", prose(page)):
        if target.startswith("https://"):
            continue
        file, _, anchor = target.partition("#")
        there = page.parent / file if file else page
        assert there.exists(), target
        headings = re.findall(r"^#+ (.*)$", there.read_text(), re.MULTILINE) if anchor else []
        slugs = [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]
        assert not anchor or anchor in slugs, target


def test_the_readme_is_short_and_leads_to_every_page():
    text = README.read_text()
    assert len(text.splitlines()) <= 150
    assert [page.name for page in DOCS if f"](docs/{page.name})" not in text] == []


@EVERY_PAGE
def test_commands_and_flags_in_sentences_exist(page, ok):
    text = prose(page)
    assert set(re.findall(r"`scorepad ([a-z][a-z-]*)", text)) <= set(COMMANDS)
    helps = [ok("--help"), *(ok(command, "--help") for command in COMMANDS)]
    helps += [ok("new", game, "--help") for game in ("ohhell", "spades", "coinche", "german-whist", "tally")]
    flags = {"--install-completion", *re.findall(r"--[a-z][a-z-]*", "".join(helps))}
    assert set(re.findall(r"--[a-z][a-z-]*", text)) <= flags


def test_every_command_is_shown_at_work():
    shown = {command.split()[1] for block in RUN for command, _ in block.steps}
    assert shown >= set(COMMANDS)


GAMES = (ROOT / "docs" / "games.md").read_text()
ROWS = re.findall(r"^\|[^|]*\| `([a-z0-9-]+)` \| ([^|]*) \|(.*)\|$", GAMES, re.MULTILINE)


def test_every_ruleset_is_among_the_games_with_its_players(ok):
    numbers = {}
    for ruleset in json.loads(ok("rulesets", "--format", "json")):
        least, most = ruleset["players"]
        numbers[ruleset["ruleset"]] = str(least) if least == most else f"{least} to {most}"
    assert sorted((name, players) for name, players, _ in ROWS) == sorted(numbers.items())


@pytest.mark.parametrize(
    ("name", "about"), [(name, about) for name, _, about in ROWS], ids=[row[0] for row in ROWS]
)
def test_the_flags_beside_a_game_are_its_own(name, about, ok):
    for flags in re.findall(r"`(--[^`]*)`", about):
        assert ok("rulesets", name, *shlex.split(flags))


def test_what_a_ruleset_may_hold_is_on_its_page(ok):
    words = set(re.findall(r"`(\w+)`", (ROOT / "docs" / "house-rules.md").read_text()))
    schema = json.loads(ok("rulesets", "schema"))
    rules = schema["definitions"]
    keys = [schema["properties"], *(rules[name]["properties"] for name in ("TableRules", "PlayRules"))]
    assert words >= {
        key for properties in keys for key, rule in properties.items() if not rule.get("deprecated")
    }
    for game in ("ohhell", "coinche"):
        ok("rulesets", "new", "template.yaml", "--extends", game, "--force")
        counts, _, _ = Path("template.yaml").read_text().partition("options:\n")[2].partition("\n\n")
        assert words >= set(re.findall(r"^  # - (\w+): ", counts, re.MULTILINE)) > {"bid"}


def test_what_a_program_is_told_is_on_the_page_of_files(run, result):
    play(NAMED["hand"], run)
    words = set(re.findall(r"`(\w+)`", (ROOT / "docs" / "files.md").read_text()))
    game = result()
    assert words >= {
        *game,
        *game["sides"][0],
        *game["hands"][0],
        *game["hands"][0]["lines"][0],
        *game["next"],
    }


def test_every_variable_of_the_environment_is_on_its_page():
    source = "".join(file.read_text() for file in (ROOT / "scorepad").rglob("*.py"))
    page = (ROOT / "docs" / "files.md").read_text()
    assert set(re.findall(r"\"(SCOREPAD_\w+|NO_COLOR|FORCE_COLOR|CLICOLOR_FORCE)\"", source)) <= set(
        re.findall(r"`(\w+)`", page)
    )


def test_the_schemes_on_the_page_of_games_score_what_it_says(ok):
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|", GAMES, re.MULTILINE)
    assert rows
    told = ok("new", "ohhell", "--help")
    assert [row for row in rows if "\n      {}: {}, {}, {} (".format(*row) not in told] == []


@EVERY_PAGE
def test_games_named_in_sentences_can_be_started(page, ok):
    for command in re.findall(r"`scorepad ((?:new|rulesets)\b[^`]*)`", prose(page)):
        if not re.search(r"\b[A-Z]{3,}\b", command):
            ok(*shlex.split(command))
