"""Run the command line with `python -m scorepad`."""

from scorepad.cli import app

app(prog_name="scorepad")
