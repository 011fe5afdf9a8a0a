"""What every test has: a database of its own, and a scorer to type commands."""

import json
import os
import shutil
import sys
from functools import lru_cache
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from scorepad.cli import app
from scorepad.variants.exact_bid import checks

MEMORY = Path("/dev/shm")
ROOM = 500_000_000


def pytest_configure() -> None:
    """Keep the tests' files in memory where there is room: a database waits for its disk at every entry."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.fixture(autouse=True, scope="session")
def made_once(tmp_path_factory):
    """Make what is the same in every test once: commands, trials of formulas, modules of child processes."""
    tried = {}
    check_formulas = checks.check_formulas

    def tried_once(options, sizes):
        key = repr(options), sizes
        if key not in tried:
            tried[key] = tuple(check_formulas(options, sizes))
        return iter(tried[key])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typer.testing, "_get_command", lru_cache(typer.main.get_command))
        patch.setattr(typer.main, "get_params_from_function", lru_cache(typer.main.get_params_from_function))
        patch.setattr(checks, "check_formulas", tried_once)
        if sys.dont_write_bytecode:
            folder = tmp_path_factory.getbasetemp()
            shared = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", str(shared / "pycache"))
        yield


@pytest.fixture(autouse=True)
def database(tmp_path, monkeypatch):
    """Keep every test away from the user's games and terminal."""
    monkeypatch.setenv("SCOREPAD_DB", str(tmp_path / "scorepad.db"))
    monkeypatch.setenv("SCOREPAD_RULESETS", str(tmp_path / "rulesets"))
    monkeypatch.delenv("SCOREPAD_GAME", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "scorepad.db"


@pytest.fixture
def run():
    """Return a function that types one command and gives back what it printed and its status."""

    def typed(*words: str, input: str | None = None) -> Result:
        result = CliRunner().invoke(app, list(words), input=input, catch_exceptions=False)
        assert "Traceback" not in result.output
        return result

    return typed


@pytest.fixture
def ok(run):
    """Return a function that types a command which must be done, and gives its words."""

    def typed(*words: str, input: str | None = None) -> str:
        result = run(*words, input=input)
        assert result.exit_code == 0, result.output
        assert not result.stderr
        return result.stdout

    return typed


@pytest.fixture
def refused(run):
    """Return a function that types a command which must be refused, and gives its sentences."""

    def typed(*words: str, status: int = 1, input: str | None = None) -> list[str]:
        result = run(*words, input=input)
        assert result.exit_code == status, result.output
        assert not result.stdout
        lines = result.stderr.splitlines()
        return [line.removeprefix("error: ") for line in lines if line.startswith("error: ")]

    return typed


@pytest.fixture
def result(ok):
    """Return a function that gives the current game as a script sees it."""
    return lambda *words: json.loads(ok("show", "--format", "json", *words))


@pytest.fixture
def friday(ok):
    """Start a game of three: Cid deals ten cards."""
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--scoring", "negative", "--name", "friday")
