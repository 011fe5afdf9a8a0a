"""What Tab offers, as bash, zsh and fish ask for it; and in a bash of its own, pressing Tab."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from terminals import Terminal
from typer.testing import CliRunner

from scorepad.cli import COMMANDS, app
from scorepad.rulebook import library

BASH = shutil.which("bash")


def pieces(line):
    """Return the words of a line as bash has them, broken at each `=`; a space at the end begins another."""
    return [part for word in re.split(r"(?<!\\) ", line) for part in re.findall(r"=|[^=]+", word) or [""]]


@pytest.fixture
def bash(monkeypatch):
    """Return a function that gives what bash offers for the end of a line."""

    def offered(line):
        words = pieces(line)
        environment = {
            "_SCOREPAD_COMPLETE": "complete_bash", "COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)
        }  # fmt: skip
        return answered(environment)

    return offered


@pytest.fixture
def zsh():
    """Return a function that gives what zsh offers for the end of a line."""

    def offered(line):
        told = answered({"_SCOREPAD_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": line})
        return [word for one in told for word in re.findall(r'^(?:_arguments .*?)?"(.*?)"(?::|$|\))', one)]

    return offered


def answered(environment):
    done = CliRunner().invoke(app, [], env=environment, prog_name="scorepad", catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    return done.stdout.split("\n")[:-1] if done.stdout != "\n" else []


def test_commands(bash):
    assert bash("scorepad ") == list(COMMANDS)
    assert bash("scorepad re") == ["redo", "revoke", "restore", "referee"]
    assert bash("scorepad nonsense ") == []
    assert set(bash("scorepad --")) >= {"--version", "--help", "--install-completion"}


def test_rulesets(bash):
    assert bash("scorepad new ") == list(library.names())
    assert bash("scorepad new spades-2") == ["spades-2p"]
    assert bash("scorepad rulesets coinche-f") == ["coinche-ffb"]
    assert bash("scorepad rulesets ch") == ["check"]


def test_options_of_a_ruleset(bash, zsh):
    flags = bash("scorepad new ohhell --")
    assert {
        "--scoring",
        "--hook",
        "--no-hook",
        "--vienna",
        "--hand-sizes",
        "--dealer",
        "--name",
        "--start",
    } <= set(flags)
    assert not {"--schemes", "--no-scoring", "--target-score"} & set(flags)
    assert bash("scorepad new ohhell --scoring negative --sco") == []
    assert "--start-bags" in bash("scorepad new spades --start")
    assert zsh("scorepad new ohhell --viennaz") == []
    assert bash("scorepad new no-such-game --") == []
    assert "--set-penalty" in bash("scorepad new spades --set")
    assert "--set" not in bash("scorepad new spades --set")  # its name before, which is read all the same


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("new ohhell Ann Bob --scoring bla", ["blackout"]),
        ("new ohhell --scoring=bla", ["blackout"]),
        ("new ohhell --hand-sizes ", ["down-up", "up-down", "down", "up"]),
        ("new ohhell --hand-sizes=", ["down-up", "up-down", "down", "up"]),
        ("new spades --floor=", ["none"]),
        ("new spades --set-penalty minus", ["minus-bid", "minus-missing"]),
        ("new belote --tie hold", ["hold-maker", "hold-both"]),
        ("new belote --score=", ["points", "points-and-bid", "bid"]),
        ("new ohhell --vienna=", ["yes", "no"]),
        ("new ohhell Ann Bob --dealer ", ["Ann", "Bob"]),
        ("new ohhell Ann Bob --dealer=B", ["Bob"]),
        ("new ohhell --hook ", []),
        ("new ohhell --hook=", ["yes", "no"]),
        ("new no-such-game ", []),
        ("sheet ohhell --force=1 --pl", ["--players"]),
        ("new ohhell --low ", []),
        ("sheet spades-2", ["spades-2p"]),
        ("sheet ohhell --scoring=bla", ["blackout"]),
        ("sheet spades --st", []),
        ("sheet spades --pl", ["--players"]),
        ("sheet ohhell --format ", ["markdown", "html", "pdf"]),
    ],
)
def test_values_of_an_option(line, offered, bash):
    assert bash(f"scorepad {line}") == offered


def test_zsh_and_fish_have_whole_words(zsh, friday):
    assert zsh("scorepad new ohhell --scoring=bla") == ["--scoring=blackout"]
    assert zsh("scorepad bid Ann=1 B") == [f"Bob={bid}" for bid in range(11)]
    assert zsh("scorepad show --game=fr") == ["--game=friday"]
    told = answered(
        {"_SCOREPAD_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args",
         "_TYPER_COMPLETE_ARGS": "scorepad new ohhell --vie"}
    )  # fmt: skip
    assert [line.split("\t")[0] for line in told] == ["--vienna", "--vienna-zero"]


def test_players_and_their_bids(bash, ok, friday):
    assert bash("scorepad bid ") == ["Ann=", "Bob=", "Cid="]
    assert bash("scorepad bid Ann=2 ") == ["Bob=", "Cid="]
    assert bash("scorepad bid B") == [f"Bob={bid}" for bid in range(11)]
    assert bash("scorepad bid Bob=") == [str(bid) for bid in range(11)]
    assert bash("scorepad bid Bob=1") == ["1", "10"]
    ok("bid", "Ann=2", "Bob=5")
    assert bash("scorepad bid Cid=") == [str(bid) for bid in range(11) if bid != 3]  # the hook
    assert bash("scorepad take ") == ["Ann", "Bob", "Cid"]
    ok("bid", "Cid=1")
    assert bash("scorepad tricks Bob=") == [str(tricks) for tricks in range(11)]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("adjust ", ["Ann", "Bob", "Cid"]),
        ("adjust Ann ", []),
        ("revoke B", ["Bob"]),
        ("revoke Bob --hand ", ["1", "2"]),
        ("show --hand=", ["1", "2"]),
        ("amend ", ["1", "2"]),
        ("amend 1 ", ["trump=", "bids=", "tricks=", "note=", "revoke="]),
        ("amend 1 t", ["trump=", "tricks="]),
        ("amend 1 tri", ["tricks=Ann=", "tricks=Bob=", "tricks=Cid="]),
        ("hand bids=", ["Ann=", "Bob=", "Cid="]),
        ("hand bids=Ann=1,", ["Ann=1,Bob=", "Ann=1,Cid="]),
        ("hand bids=2,1,0 ", ["trump=", "tricks=", "note=", "revoke="]),
        ("hand revoke=", ["Ann", "Bob", "Cid"]),
        ("show --with scoring=bla", ["blackout"]),
        ("show --with hook=", ["yes", "no"]),
        ("show --for", ["--format"]),
        ("show --format ", ["text", "json", "jsonl", "markdown", "csv"]),
        ("list --format=j", ["json", "jsonl"]),
        ("show --ch", ["--chart"]),
        ("show --chart --ch", []),
        ("use ", ["saturday", "friday"]),
        ("use fri", ["friday"]),
        ("show --game ", ["saturday", "friday"]),
        ("--game fri", ["friday"]),
        ("--game=s", ["saturday"]),
        ("--game saturday bid ", ["Eve=", "Fay=", "Gus="]),
        ("bid --game=saturday F", ["Fay=" + str(bid) for bid in range(11)]),
        ("restore ", []),
        ("export ", []),
        ("undo ", []),
    ],
)
def test_words_about_a_game(line, offered, bash, ok, friday):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    ok("bid", "1", "1", "1")
    ok("new", "ohhell", "Eve", "Fay", "Gus", "--name", "saturday")
    ok("use", "friday")
    found = bash(f"scorepad {line}")
    if line.startswith("hand bids=Ann=1,"):
        found = ["Ann=1," + one.removeprefix("1,") for one in found]
    assert found == offered


def test_deleted_games_and_games_that_share_a_name(bash, ok, friday):
    ok("new", "ohhell", "--name", "friday")
    assert bash("scorepad use ") == ["2", "1"]
    ok("delete", "1")
    assert bash("scorepad use ") == ["friday"]
    assert bash("scorepad restore ") == ["friday"]


def test_contracts(bash, ok):
    ok("new", "coinche", "Ann", "Bob", "Cid", "Dee")
    assert bash("scorepad take ") == ["Ann", "Bob", "Cid", "Dee"]
    assert bash("scorepad take Ann ") == ["hearts", "spades", "diamonds", "clubs", "NT", "AT"]
    assert bash("scorepad count --capot A") == ["Ann", r"Ann\ \&\ Cid"]
    assert bash("scorepad count ") == [r"Ann\ \&\ Cid=", r"Bob\ \&\ Dee="]
    assert bash("scorepad declare B") == ["Bob"]
    assert bash("scorepad bid ") == []


def test_names_that_a_shell_would_break(bash, zsh, ok):
    ok("new", "ohhell", "O'Neil $1", "王小明", "Player 3", "Player 4")
    assert bash("scorepad adjust ") == [r"O\'Neil\ \$1", "王小明", r"Player\ 3", r"Player\ 4"]
    assert bash(r"scorepad adjust Player\ ") == [r"Player\ 3", r"Player\ 4"]
    assert bash("scorepad adjust 王") == ["王小明"]
    assert zsh("scorepad adjust Pl") == ["Player 3", "Player 4"]


def test_a_name_in_quotes_is_not_escaped(ok):
    ok("new", "ohhell", "Ann Lee", "Bob", "Cid")
    environment = {"_SCOREPAD_COMPLETE": "complete_bash", "COMP_CWORD": "2"}
    for quote in "'\"":
        assert answered({**environment, "COMP_WORDS": f"scorepad\nadjust\n{quote}Ann"}) == ["Ann Lee"]


def test_rulesets_and_the_referee(bash):
    assert "--nil-failed" in bash("scorepad rulesets spades --nil")
    assert "--dealer" not in bash("scorepad rulesets spades --d")
    assert bash("scorepad rulesets spades --set-penalty ") == ["minus-bid", "zero", "minus-missing"]
    assert bash("scorepad rulesets new x.yaml --extends spades-t") == ["spades-tournament"]
    assert bash("scorepad rulesets new x.yaml --extends=spades-t") == ["spades-tournament"]
    assert bash("scorepad rulesets new --f") == ["--force", "--format"]
    assert bash("scorepad rulesets check --f") == ["--format"]
    assert bash("scorepad referee t") == ["trick"]
    assert bash("scorepad referee legal belot-b") == ["belot-bulgarian"]


def test_options_of_a_sheet_are_those_of_its_ruleset(bash, tmp_path):
    (tmp_path / "friday.yaml").write_text("ruleset: ohhell\nplayers: [Ann, Bob, Cid]\n")
    assert bash("scorepad score friday.yaml --vienna") == ["--vienna", "--vienna-zero"]
    assert bash("scorepad audit friday.csv --ruleset spades --bag-c") == ["--bag-carry"]
    assert bash("scorepad audit friday.csv --ruleset spades --bag-carry=") == ["carry", "reset"]
    assert bash("scorepad import friday.csv --ruleset spades-t") == ["spades-tournament"]
    assert bash("scorepad import friday.csv --bag") == []
    assert bash("scorepad score none.yaml --vienna") == []


def test_an_empty_file_stays_empty(bash, database):
    database.write_text("")
    assert bash("scorepad bid ") == []
    assert database.read_text() == ""


@pytest.mark.parametrize("line", ["bid ", "use ", "amend ", "show --hand ", "--game ", "bid --game zed "])
def test_looking_for_words_makes_no_database(line, bash, tmp_path):
    assert bash(f"scorepad {line}") == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("line", ["bid ", "use ", "amend 1 "])
def test_a_file_that_is_no_database_is_left_alone(line, bash, database):
    database.write_text("a letter to my aunt")
    assert bash(f"scorepad {line}") == []
    assert database.read_text() == "a letter to my aunt"


@pytest.mark.parametrize(
    "environment",
    [
        {"_SCOREPAD_COMPLETE": "complete_bash"},
        {"_SCOREPAD_COMPLETE": "complete_bash", "COMP_WORDS": "scorepad", "COMP_CWORD": "x"},
        {"_SCOREPAD_COMPLETE": "complete_bash", "COMP_WORDS": "scorepad\nnew\n'", "COMP_CWORD": "2"},
        {"_SCOREPAD_COMPLETE": "complete_zsh"},
        {"_SCOREPAD_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "scorepad bid = = --game"},
        {"_SCOREPAD_COMPLETE": "complete_fish"},
        {"_SCOREPAD_COMPLETE": "nonsense"},
        {"_SCOREPAD_COMPLETE": "complete_nonsense"},
    ],
    ids=str,
)
def test_a_shell_that_asks_badly_gets_no_traceback(environment):
    done = CliRunner().invoke(app, [], env=environment, prog_name="scorepad", catch_exceptions=False)
    assert "Traceback" not in done.output


@pytest.fixture
def home(tmp_path):
    """A home of its own, with a scorepad to be found."""
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "scorepad"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m scorepad "$@"\n')
    command.chmod(0o755)
    return {"HOME": str(tmp_path), "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"}


@pytest.mark.parametrize(
    ("shell", "file"),
    [("bash", ".bash_completions/scorepad.sh"), ("zsh", ".zfunc/_scorepad"), ("fish", ".config/fish/completions/scorepad.fish")],
)  # fmt: skip
def test_completion_is_installed_and_shown(shell, file, home, tmp_path):
    environment = {**os.environ, **home, "SHELL": f"/usr/bin/{shell}"}
    script = (
        f"import shellingham; shellingham.detect_shell = lambda: ('{shell}', '{shell}')\n"
        "import sys; from scorepad.cli import app; sys.argv = ['scorepad', '--{0}-completion']; app()"
    )
    for word in ("show", "install"):
        done = subprocess.run(
            [sys.executable, "-c", script.format(word)], capture_output=True, text=True, env=environment
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        if word == "show":
            shown = done.stdout
    assert f"_SCOREPAD_COMPLETE=complete_{shell}" in shown
    assert (tmp_path / file).read_text().strip() == shown.strip()


@pytest.mark.skipif(BASH is None, reason="needs bash")
def test_tab_in_a_bash(home, ok, friday, database):
    ok("bid", "Ann=1")
    lines = [
        "_SCOREPAD_COMPLETE=source_bash scorepad > complete.sh; . ./complete.sh; complete -p scorepad",
        "COMP_WORDS=(scorepad new ohhell --scoring = bla); COMP_CWORD=5; _scorepad_completion scorepad",
        'printf "<%s>" "${COMPREPLY[@]}"; COMP_WORDS=(scorepad bid ""); COMP_CWORD=2; _scorepad_completion scorepad',
        'printf "<%s>" "${COMPREPLY[@]}"',
    ]
    done = subprocess.run(
        [BASH, "--norc", "-c", "\n".join(lines)], capture_output=True, text=True, env={**os.environ, **home}
    )
    assert done.stdout.endswith(
        "complete -o default -F _scorepad_completion scorepad\n<blackout><Bob=><Cid=>"
    )
    assert done.stderr == ""


@pytest.mark.skipif(BASH is None, reason="needs bash")
def test_pressing_tab(home, friday):
    screen = Terminal(
        command=[BASH, "--norc", "--noprofile", "-i"], PS1="$ ", TERM="dumb", INPUTRC="/dev/null", **home
    )
    try:
        screen.type("eval \"$(_SCOREPAD_COMPLETE=source_bash scorepad)\"; echo rea''dy\n")
        screen.wait_for("ready")
        screen.type("scorepad new ohhell --scoring=black\t")
        screen.wait_for("--scoring=blackout ")
        screen.type("Ann Bob Cid --name fri\n")
        screen.wait_for("hand 1 of 19")
        screen.type("scorepad adj\tB\t5 luck\n")
        screen.wait_for("Bob's total is now 5, was 0")
    finally:
        screen.close()
