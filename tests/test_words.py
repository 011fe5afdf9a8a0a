"""Below the session nothing knows how it is asked: no command, no flag and no placeholder of the command line."""

import ast
import re

import pytest
import typer
from test_layers import FLOORS, MODULES, imports, package_of

from scorepad.cli import COMMANDS, app

FLOORS_BELOW = FLOORS.partition("session ")[0].split()
"""The packages below the session, which a pad, a page and a program in Python use as the command line does."""


def placeholders():
    """Return what stands for a word to type in the help of the commands: PLAYER, NAME, REASON, N, ..."""
    group = typer.main.get_command(app)
    commands = [group.get_command(typer.Context(group), name) for name in COMMANDS]
    parameters = [parameter for command in commands for parameter in command.params]
    shown = [
        parameter.metavar or parameter.name.upper() for parameter in parameters if takes_a_word(parameter)
    ]
    return {word for text in shown for word in re.findall(r"[A-Z]+", text)}


def takes_a_word(parameter):
    return parameter.metavar or parameter.param_type_name == "argument"


COMMAND = re.compile(rf"\bscorepad ({'|'.join(map(re.escape, COMMANDS))})\b")
FLAG = re.compile(r"(?<![\w-])--[a-z]")
PLACEHOLDER = re.compile(rf"(?<!: )\b({'|'.join(sorted(placeholders()))})\b(?!:)")
"""A word to be replaced; one in a mapping of a file, as in `{NAME: VALUE}`, is not typed."""

SQL = re.compile(r"\s*(CREATE|INSERT)\b")


def strings(tree):
    """Return all text in a module, docstrings included, but for what is said to a database."""
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [value for value in constants if isinstance(value, str) and not SQL.match(value)]


@pytest.mark.parametrize("module", [
    module for module in MODULES if package_of(module) in (*FLOORS_BELOW, "session")
])  # fmt: skip
def test_nothing_below_the_session_knows_the_command_line(module):
    typed = [
        found[0]
        for text in strings(MODULES[module])
        for pattern in (COMMAND, FLAG, PLACEHOLDER)
        if (found := pattern.search(text))
    ]
    assert typed == []


def test_the_placeholders_are_those_of_the_commands():
    assert {"PLAYER", "REASON", "SUIT", "SIDE", "GAME", "FILE", "N"} <= placeholders()


def test_the_session_knows_no_screen():
    of_session = [module for module in MODULES if package_of(module) == "session"]
    assert not {"typer", "sys", "shutil"} & {name for module in of_session for name in imports(module)}
