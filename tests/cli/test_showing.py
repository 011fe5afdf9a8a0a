"""Looking at a game while it goes on: the totals as lines, and a sheet that stays up to date."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from itertools import pairwise

import pytest
from terminals import Terminal

from scorepad.exports.terminal_chart import chart_text
from scorepad.text.terminal import width


def season(ok, players, hands, name="season"):
    """Play so many one-card hands: the first bids 1 and takes it, the others bid 0; all are right."""
    ok("new", "ohhell", *players, f"--hands={','.join(['1'] * hands)}", "--no-hook", "--name", name)
    for _ in range(hands):
        bids = ",".join(["1"] + ["0"] * (len(players) - 1))
        ok("hand", f"bids={bids}", f"tricks={bids}")


def test_the_totals_as_lines(ok):
    """By positive: Ann 11 and 22, Bob 10 and 20, Cid 10 and 0 after a fine."""
    season(ok, ["Ann", "Bob", "Cid"], 2)
    ok("adjust", "Cid", "-20", "late")
    lines = ok("show", "--chart").splitlines()
    assert lines[0].startswith("22 ┤")
    assert lines[0].endswith("A A")
    assert lines[1].endswith("B B")
    assert lines[11].startswith(" 0 ┤")
    assert lines[11].endswith("C C")
    assert re.fullmatch(r" {4}0 +1 +2", lines[13])
    assert lines[15] == "A: Ann 22, B: Bob 20, C: Cid 0; *: several"  # Bob and Cid: 10 after hand 1
    assert lines[16:] == ["", "game 1, season", "Ann wins with 22"]
    assert [line.index("*") for line in lines[:11] if "*" in line] == [lines[13].index("1")]


def test_totals_below_zero_have_their_zero(ok, friday):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")  # 10, -60, -10
    lines = ok("show", "--chart").splitlines()
    assert [line.split("┤")[0].strip() for line in lines if "┤" in line] == ["10", "0", "-60"]
    ends = [line.split()[-1] for line in lines[:12]]
    assert (ends[0], ends[11]) == ("A", "B")
    assert "C" in ends


@pytest.mark.parametrize("columns", [20, 40, 80])
@pytest.mark.parametrize("hands", [1, 2, 10])
@pytest.mark.parametrize(
    "players",
    [["A", "B", "C"], ["王小明", "🂡", "é" * 30], ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"]],
    ids=["short", "wide", "seven"],
)
def test_it_fits_the_terminal(players, hands, columns, ok, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    season(ok, players, hands)
    lines = ok("show", "--chart").splitlines()
    drawn = [line for line in lines if "│" in line or "┤" in line]
    assert len(drawn) == 12
    assert max(map(width, lines[:14])) <= columns
    letters = "ABCDEFG" if len(players) == 7 and players[0] != "Ann" else None
    for place, player in enumerate(players):
        letter = letters[place] if letters else player[0] if player.isascii() else "ABC"[place]
        assert any(letter in line.rsplit(" ", 1)[-1] for line in drawn), player
        assert f"{letter}: " in " ".join(lines)


def test_a_hundred_hands(ok, monkeypatch, tmp_path):
    (tmp_path / "long.yaml").write_text(
        "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\noptions: {hook: false, hands: ["
        + ", ".join(["1"] * 100)
        + "]}\nhands:\n"
        + "- {bids: [1, 0, 1], tricks: [1, 0, 0]}\n" * 100
    )
    ok("import", "long.yaml")
    for columns in ("40", "80"):
        monkeypatch.setenv("COLUMNS", columns)
        lines = ok("show", "--chart").splitlines()
        assert max(map(width, lines)) <= int(columns)
        assert lines[0].startswith("1100 ┤")
        assert lines[13].split()[-1] == "100"
        numbers = list(map(int, lines[13].split()))
        assert len({after - before for before, after in pairwise(numbers[:-1])}) == 1
        places = [
            {at for line in lines[:12] for at, mark in enumerate(line[:-3]) if mark == one} for one in "AC"
        ]
        assert len(places[0]) >= 3
        assert not places[0] & places[1]  # in turn, so that they are told apart where the lines are near


def test_totals_all_below_zero_have_none(ok):
    start = [word for one in ("Ann=-50", "Bob=-40", "Cid=-30") for word in ("--start", one)]
    ok("new", "ohhell", "Ann", "Bob", "Cid", *start)
    ok("hand", "bids=2,1,0", "tricks=2,7,1")  # 12, 7, 1
    lines = ok("show", "--chart").splitlines()
    assert [line.split("┤")[0].strip() for line in lines if "┤" in line] == ["-29", "-50"]


def test_nothing_to_draw_yet(ok, friday):
    assert ok("show", "--chart").splitlines()[0] == "no hand is complete yet, so there is no line to draw"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--chart", "--hand", "1"), "--hand and --chart show different things: leave one of them out"),
        (("--watch", "--with", "hook=no"), "--with and --watch show different things: leave one of them out"),
        (("--watch",), "--watch needs a terminal to stay on: leave it out, or look at the sheet there"),
        (("--chart", "--format", "csv"), "there is no format 'csv' here: there are text"),
    ],
)
def test_what_does_not_go_together(words, sentence, friday, refused):
    assert refused("show", *words, status=2) == [sentence]


@pytest.fixture
def terminal():
    """Return a function that runs a command on a terminal of its own."""
    opened = []

    def run(*words, **more):
        opened.append(Terminal(*words, **more))
        return opened[-1]

    yield run
    for one in opened:
        one.close()


def ended(screen):
    """Press Ctrl-C, and return the status and what was printed last."""
    screen.type("\x03")
    screen.process.wait(timeout=20)
    return screen.process.returncode, screen.read().replace("\r\n", "\n")


def test_a_watched_sheet_follows_what_is_entered(ok, friday, terminal):
    screen = terminal("show", "--watch")
    screen.wait_for("type: scorepad bid N N N")
    ok("bid", "2", "1", "0")
    screen.wait_for("2/-")
    screen.wait_for("type: scorepad tricks")
    ok("tricks", "2", "7")
    screen.wait_for("2/2✓")
    screen.wait_for("hand 2 of")
    ok("new", "ohhell", "Eve", "Fay", "Gus", "--name", "saturday")
    screen.wait_for("game 2, saturday")
    ok("use", "friday")
    screen.wait_for("game 1, friday")
    status, last = ended(screen)
    assert status == 0
    assert last.endswith("type: scorepad bid N N N   (Ann, Bob, Cid)\n")
    assert "game 1, friday" in last.partition("\x1b[?1049l")[2]


def test_a_watched_game_that_was_named_is_kept(ok, friday, terminal, database):
    screen = terminal("show", "--watch", "--chart", "--game", "friday")
    screen.wait_for("no hand is complete yet")
    ok("new", "ohhell", "Eve", "Fay", "Gus", "--name", "saturday")
    ok("hand", "bids=2,1,0", "tricks=2,7,1", "--game", "friday")
    screen.wait_for("A: Ann 10, B: Bob -60, C: Cid -10")
    ok("delete", "friday")
    screen.wait_for("game friday is deleted: scorepad restore friday brings it back")
    database.rename(database.with_name("away.db"))
    screen.wait_for("there is no game yet")
    database.with_name("away.db").rename(database)
    screen.wait_for("game friday is deleted")
    ok("restore", "friday")
    screen.wait_for("A: Ann 10, B: Bob -60, C: Cid -10")
    assert "saturday" not in screen.read()
    assert ended(screen)[0] == 0


def test_a_watched_terminal_may_change_its_size(ok, terminal):
    ok("new", "ohhell", *(["Bartholomew Featherstonehaugh", "Bob", "Cid"]), "--name", "friday")
    screen = terminal("show", "--watch")
    screen.wait_for("type: scorepad bid N N N   (Bartholomew Featherstonehaugh, Bob, Cid)")
    screen.resize(40, 10)
    screen.wait_for("type: scorepad bid N N N (Bartholomew\x1b[K")
    screen.wait_for("\x1b[J")
    screen.resize(80, 6)
    drawn = screen.wait_for("\x1b[J")
    assert drawn.count("\n") == 5
    assert "type: scorepad bid" in drawn
    assert ended(screen)[0] == 0


def test_a_watched_database_may_be_busy_gone_and_back(ok, friday, terminal, database):
    screen = terminal("show", "--watch")
    screen.wait_for("game 1, friday")
    for file in database.parent.glob("scorepad.db*"):
        file.rename(file.with_name(file.name.replace("scorepad", "away")))
    screen.wait_for("there is no game yet")
    other = database.with_name("other.db")
    ok("new", "ohhell", "Eve", "Fay", "Gus", "--name", "sunday", "--db", str(other))
    writer = sqlite3.connect(other, isolation_level=None)
    writer.execute("PRAGMA journal_mode = DELETE")  # so that a writer keeps readers out
    writer.execute("BEGIN EXCLUSIVE")
    writer.execute("UPDATE game SET name = 'monday'")
    other.rename(database)
    time.sleep(0.3)  # a dozen looks
    assert "in use" not in screen.read()
    assert screen.process.poll() is None
    writer.execute("COMMIT")
    writer.close()
    screen.wait_for("game 1, monday")
    assert ended(screen)[0] == 0


def test_ctrl_c_ends_it_though_whoever_started_it_ignores_that(friday, terminal):
    """As a shell does that starts something in the background."""
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        screen = terminal("show", "--watch")
    finally:
        signal.signal(signal.SIGINT, usual)
    screen.wait_for("type: scorepad bid N N N")
    assert ended(screen)[0] == 0


def test_watching_a_game_that_is_not_there_is_refused(friday, terminal):
    screen = terminal("show", "--watch", "--game", "zed")
    screen.wait_for("there is no game 'zed'")
    assert screen.process.wait(timeout=20) == 1


def test_a_dumb_terminal_gets_one_sheet_after_the_other(ok, friday, terminal):
    screen = terminal("show", "--watch", TERM="dumb")
    screen.wait_for("type: scorepad bid N N N")
    ok("bid", "2", "1", "0")
    screen.wait_for("type: scorepad tricks")
    status, last = ended(screen)
    assert status == 0
    assert "\x1b" not in last


def test_the_height_of_a_chart_is_as_asked(friday, ok):
    from scorepad.session.session import Session

    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    game = Session().load()[1]
    for lines in (4, 24):
        drawn = [line for line in chart_text(game, 40, lines).splitlines() if "│" in line or "┤" in line]
        assert len(drawn) == lines


GREEN, BOLD, RED = "\x1b[32m", "\x1b[1m", "\x1b[31m"


def whole(screen):
    """Return all that a command printed, once it has ended."""
    screen.process.wait(timeout=20)
    return screen.read().replace("\r\n", "\n")


def uncoloured(text):
    return re.sub(r"\x1b\[\d*m", "", text)


@pytest.mark.parametrize(
    ("names", "columns"),
    [(("Ann", "Bob", "Cid"), 80), (("王小明", "é", "Bartholomew Featherstonehaugh"), 40)],
    ids=["plain", "wide"],
)
def test_a_terminal_shows_colours_and_nothing_else_does(names, columns, ok, terminal, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    ok("new", "ohhell", *names)
    screen = terminal("hand", "bids=2,1,0", "tricks=2,7,1", columns=columns)
    told = whole(screen)
    assert f"{GREEN}made\x1b[0m" in told
    assert told.count(GREEN) == 1
    shown = whole(terminal("show", columns=columns))
    assert f"{GREEN}2/2✓\x1b[0m" in shown
    assert f"{BOLD}   12\x1b[0m" in shown
    assert f"{BOLD}1.\x1b[0m" in shown
    assert (shown.count(GREEN), shown.count(BOLD)) == (1, 2)
    plain = ok("show")
    assert "\x1b" not in plain
    assert uncoloured(shown) == plain
    ok("undo")
    assert uncoloured(told) == ok("hand", "bids=2,1,0", "tricks=2,7,1")


def test_an_error_is_red(friday, terminal, refused):
    assert whole(terminal("bid", "Zed=1")).startswith(
        f"{RED}error:\x1b[0m nobody at the table is called 'Zed'"
    )


@pytest.mark.parametrize(
    "given", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"NO_COLOR": "1", "FORCE_COLOR": "1"}], ids=str
)
def test_colours_can_be_declined(given, ok, friday, terminal):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    assert whole(terminal("show", **given)) == ok("show")
    assert "\x1b" not in whole(terminal("bid", "Zed=1", **given))
    screen = terminal("show", "--watch", **given)
    watched = screen.wait_for("type: scorepad bid") + ended(screen)[1]
    assert "2/2✓" in watched
    assert not re.findall(r"\x1b\[\d*m", watched)


@pytest.mark.parametrize(("name", "value", "wanted"), [
    ("FORCE_COLOR", "1", True), ("CLICOLOR_FORCE", "1", True), ("FORCE_COLOR", "0", False), ("NO_COLOR", "", False),
])  # fmt: skip
def test_colours_can_be_asked_for(name, value, wanted, ok, friday, monkeypatch):
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    environment = {
        key: one for key, one in os.environ.items() if key not in ("FORCE_COLOR", "CLICOLOR_FORCE")
    }
    done = subprocess.run(
        [sys.executable, "-m", "scorepad", "show"],
        capture_output=True,
        text=True,
        env={**environment, name: value},
    )
    assert (GREEN in done.stdout) == wanted


def test_before_the_first_hand_nobody_is_first(friday, terminal):
    assert BOLD not in whole(terminal("show"))


def test_no_colours_in_a_file(ok, friday, tmp_path, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    ok("hand", "bids=2,1,0", "tricks=2,7,1")
    ok("export", "sheet.txt")
    assert "\x1b" not in (tmp_path / "sheet.txt").read_text()
    assert "\x1b" not in ok("show", "--format", "json")
