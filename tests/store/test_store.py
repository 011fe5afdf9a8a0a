"""The log on disk: nothing acknowledged is lost, two writers get along, odd files stay untouched."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from scorepad.core.problems import ScorepadError
from scorepad.games.events import FieldEntered
from scorepad.store.sqlite import MIGRATIONS, Store

SCOREPAD = [sys.executable, "-m", "scorepad"]


def test_the_log_cannot_be_changed_or_erased(ok, friday, database):
    ok("bid", "2", "1", "0")
    log = sqlite3.connect(database)
    for statement in ("DELETE FROM entry", "UPDATE entry SET events = '[]'", "DELETE FROM game"):
        with pytest.raises(sqlite3.IntegrityError, match="never"):
            log.execute(statement)
    log.close()


def test_every_entry_is_flushed_before_it_is_acknowledged(database, friday):
    log = sqlite3.connect(database)
    assert log.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    log.close()
    store = Store(database)
    assert store.database.execute("PRAGMA synchronous").fetchone() == (2,)
    store.close()


def test_two_writers_meet_at_the_number_they_expect(ok, friday, database):
    store = Store(database)
    entry = (FieldEntered(1, "bids", {"Ann": 2}),)
    store.append(1, 2, entry)
    with pytest.raises(ScorepadError) as caught, store.writing():
        store.append(1, 2, entry)
    assert caught.value.problems[0].rule == "overtaken"
    assert len(store.entries(1)) == 2
    store.close()


def test_entries_at_once_are_each_recorded_in_order_or_refused(ok, result, database):
    names = [f"P{seat}" for seat in range(1, 5)]
    ok("new", "ohhell", *names, "--no-hook")
    scorers = [
        subprocess.Popen(
            [*SCOREPAD, "bid", f"{name}={bid}"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        for name in names
        for bid in (1, 1)
    ]
    told = [scorer.communicate(timeout=60)[1].decode() for scorer in scorers]
    done = sum(scorer.returncode == 0 for scorer in scorers)
    assert all(scorer.returncode in (0, 1) for scorer in scorers), told
    assert all(text == "" or text.startswith("error: ") for text in told)
    assert result()["hands"][0]["bids"] == dict.fromkeys(names, 1)
    store = Store(database)
    assert len(store.entries(1)) == 1 + done
    store.close()


def test_new_games_at_once_in_a_fresh_database(ok, database):
    scorers = [
        subprocess.Popen([*SCOREPAD, "new", "ohhell"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    told = [scorer.communicate(timeout=60)[1].decode() for scorer in scorers]
    assert [scorer.returncode for scorer in scorers] == [0] * 4, told
    assert [row["number"] for row in json.loads(ok("list", "--format", "json"))] == [4, 3, 2, 1]


def test_what_was_acknowledged_survives_a_kill(ok, result, database):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--no-hook")
    script = (
        "from typer.testing import CliRunner\n"
        "from scorepad.cli import app\n"
        "for bid in range(1000):\n"
        "    done = CliRunner().invoke(app, ['bid', f'Ann={bid % 11}'])\n"
        "    print(bid, done.exit_code, flush=True)\n"
    )
    scorer = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert scorer.stdout
    for _ in range(12):
        last = scorer.stdout.readline().split()
    os.kill(scorer.pid, signal.SIGKILL)
    rest = scorer.stdout.read().splitlines()
    scorer.wait()
    acknowledged = int((rest[-1].split() if rest else last)[0])
    store = Store(database)
    count = len(store.entries(1)) - 1
    store.close()
    assert count in (acknowledged + 1, acknowledged + 2)
    assert result()["hands"][0]["bids"] == {"Ann": (count - 1) % 11}


@pytest.mark.parametrize(
    ("contents", "sentence"),
    [
        (b"this is no database, only some text", "{file} is not a scorepad database: it was left untouched"),
        (b"x" * 5000, "{file} is not a scorepad database: it was left untouched"),
    ],
)
def test_a_file_that_is_no_database_is_left_untouched(contents, sentence, refused, database):
    database.write_bytes(contents)
    for words in (("show",), ("new", "ohhell"), ("list",)):
        assert refused(*words) == [sentence.format(file=database)]
    assert database.read_bytes() == contents


def test_another_programs_database_is_left_untouched(refused, database):
    other = sqlite3.connect(database)
    other.execute("CREATE TABLE song (name TEXT)")
    other.commit()
    other.close()
    before = database.read_bytes()
    assert refused("new", "ohhell") == [f"{database} is not a scorepad database: it was left untouched"]
    assert database.read_bytes() == before


def test_a_later_scorepads_database_is_left_untouched(ok, refused, friday, database):
    log = sqlite3.connect(database)
    log.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    log.close()
    before = database.read_bytes()
    for words in (("show",), ("bid", "2", "1", "0")):
        assert refused(*words) == [
            f"{database} was written by a later scorepad: it was left untouched; update scorepad"
        ]
    assert database.read_bytes() == before


def test_a_damaged_database_is_named_and_left_untouched(ok, refused, friday, database):
    ok("bid", "2", "1", "0")
    good = database.read_bytes()
    damaged = good[:100] + b"\xff" * (len(good) - 100)
    database.write_bytes(damaged)
    for words in (("show",), ("tricks", "2", "7", "1")):
        (sentence,) = refused(*words)
        assert sentence.startswith(f"{database} is damaged (")
        assert sentence.endswith("): it was left untouched; restore a copy")
    assert database.read_bytes() == damaged


@pytest.mark.parametrize(
    "events",
    [
        '[{"event": "nonsense"}]',
        "[]",
        "{}",
        "nonsense",
        '[{"event": "field-entered", "hand": "x", "field": "bids", "value": {}}]',
        '[{"event": "field-entered", "hand": 1}]',
        '[{"event": "points-adjusted", "after": 0, "side": "Ann", "points": "x", "reason": ""}]',
        '[{"event": "game-started"}]',
        "[1]",
    ],
)
def test_a_damaged_entry_is_told(events, ok, run, refused, friday, database):
    log = sqlite3.connect(database)
    log.execute("INSERT INTO entry (game, number, events) VALUES (1, 2, ?)", (events,))
    log.commit()
    log.close()
    expected = [
        f"game 1 in {database} is damaged: entry 2 is not as it was written, so nothing was shown or recorded:"
        " scorepad doctor --to rescued.db saves what is whole"
    ]
    assert refused("show") == expected
    assert refused("undo") == expected
    ok("new", "ohhell", "--name", "saturday")
    answer = run("list")
    assert answer.exit_code == 1
    assert "saturday" in answer.stdout
    assert answer.stderr == f"error: {expected[0]}\n"


def test_a_folder_in_place_of_the_database(refused, tmp_path):
    assert refused("show", "--db", str(tmp_path)) == [
        f"{tmp_path} cannot be used (is a directory): nothing was recorded"
    ]
    file = tmp_path / "file"
    file.write_text("")
    (sentence,) = refused("new", "ohhell", "--db", str(file / "scorepad.db"))
    assert sentence.endswith("): nothing was recorded")


def test_a_database_that_somebody_holds_is_waited_for_and_then_told(
    ok, friday, database, refused, monkeypatch
):
    monkeypatch.setattr("scorepad.store.sqlite.WAIT_SECONDS", 0.2)
    holder = sqlite3.connect(database, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    assert refused("bid", "2", "1", "0") == [
        f"{database} is in use by another scorepad: nothing was recorded, try again"
    ]
    assert time.monotonic() - began >= 0.2
    holder.execute("ROLLBACK")
    holder.close()
    ok("bid", "2", "1", "0")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_read_only_database_can_be_shown(ok, refused, friday, database):
    database.chmod(0o400)
    database.parent.chmod(0o500)
    try:
        assert "Ann" in ok("show")
        (sentence,) = refused("bid", "2", "1", "0")
        assert (
            sentence
            == f"{database} cannot be used (attempt to write a readonly database): nothing was recorded"
        )
    finally:
        database.parent.chmod(0o700)


def test_a_full_disk_records_nothing(ok, friday, database, monkeypatch, refused, result):
    before = result()
    opened = Store._open

    def full(self):
        connection = opened(self)
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(Store, "_open", full)
    answers = []
    for _ in range(60):
        try:
            ok("hand", "note=" + "x" * 1000)
        except AssertionError as stop:
            answers.append(str(stop))
            break
    assert answers
    assert "cannot be used (database or disk is full): nothing was recorded" in answers[0]
    monkeypatch.setattr(Store, "_open", opened)
    assert result()["players"] == before["players"]


def flip(database, old, new):
    """Change bytes of the file as a bad disk would, behind SQLite's back."""
    log = sqlite3.connect(database)
    log.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    log.close()
    data = database.read_bytes()
    assert data.count(old) == 1
    database.write_bytes(data.replace(old, new))


def test_a_flipped_bit_is_told_by_game_and_entry_and_nothing_is_added(ok, refused, friday, database):
    ok("bid", "2", "1", "0")
    ok("tricks", "2", "7")
    flip(database, b'"Ann":2,"Bob":7', b'"Ann":3,"Bob":7')
    expected = [
        f"game 1 in {database} is damaged: entry 3 is not as it was written, so nothing was shown or recorded"
    ]
    for words in (("show",), ("bid", "1", "1", "1"), ("export", "-")):
        assert refused(*words)[0].startswith(expected[0])
    ok("new", "ohhell", "--name", "saturday")
    assert "saturday" in ok("show")


def test_an_entry_that_is_missing_in_the_middle_is_noticed(ok, refused, friday, database):
    ok("bid", "2", "1", "0")
    ok("tricks", "2", "7")
    log = sqlite3.connect(database)
    log.executescript("DROP TRIGGER entry_stays; DELETE FROM entry WHERE number = 2")
    log.close()
    (sentence,) = refused("show")
    assert "entry 2 is not as it was written" in sentence


def test_the_doctor_says_what_is_damaged_and_saves_what_is_whole(ok, run, friday, database, tmp_path, result):
    ok("bid", "2", "1", "0")
    assert ok("doctor") == "1 game, every entry as it was written\n"
    ok("tricks", "2", "7")
    ok("new", "ohhell", "--name", "saturday")
    ok("delete", "saturday")
    flip(database, b'"Ann":2,"Bob":7', b'"Ann":3,"Bob":7')
    answer = run("doctor", "--to", "rescued.db")
    assert answer.exit_code == 1
    assert answer.stdout == (
        "game 1, friday: entry 3 is not as it was written, all before it is\n"
        "1 of 2 games damaged\n"
        "2 games saved to rescued.db\n"
    )
    assert (
        json.loads(ok("list", "--deleted", "--format", "json", "--db", "rescued.db"))[0]["name"] == "saturday"
    )
    ok("tricks", "2", "7", "--game", "friday", "--db", "rescued.db")
    assert ok("doctor", "--db", "rescued.db") == "2 games, every entry as it was written\n"


def test_the_doctor_writes_over_nothing(ok, refused, friday, tmp_path):
    (tmp_path / "there.db").write_text("x")
    (sentence,) = refused("doctor", "--to", "there.db")
    assert sentence.startswith("there.db is there already")


def test_old_games_get_checksums(ok, run, friday, database, result):
    ok("bid", "2", "1", "0")
    before = result()
    log = sqlite3.connect(database)
    log.executescript("ALTER TABLE entry DROP COLUMN checksum; PRAGMA user_version = 1")
    log.close()
    assert result() == before
    ok("tricks", "2", "7")
    assert ok("doctor") == "1 game, every entry as it was written\n"
    log = sqlite3.connect(database)
    sums = [row[0] for row in log.execute("SELECT checksum FROM entry ORDER BY number")]
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        log.execute("UPDATE entry SET events = '[]'")
    log.close()
    assert len(set(sums)) == 3
    assert 0 not in sums
