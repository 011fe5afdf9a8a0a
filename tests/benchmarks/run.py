"""Measure what matters at the table, each as a ratio to a baseline in the same run.

    python tests/benchmarks/run.py [--rounds N]

Not part of the tests: a clock in a test lies on a busy machine. Needs scorepad installed, with its
byte code compiled (the first round does that). With the extra `bench`, the referee is measured beside whist-core.
"""

import argparse
import gzip
import importlib.util
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BASELINE = """
import typer

app = typer.Typer()


@app.command()
def one(number: int):
    print(number)


@app.command()
def two(text: str):
    print(text)


app()
"""
PLAYED = Path(__file__).parent.parent / "played"
SCOREPAD = [sys.executable, "-m", "scorepad"]


def seconds(command, **more):
    """Return how long a command takes, and its greatest memory in MB."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **more)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return time.perf_counter() - began, usage.ru_maxrss / 1024


def typed(*words):
    subprocess.run([*SCOREPAD, *words], check=True, stdout=subprocess.DEVNULL)


def interleaved(rounds, baseline, *commands):
    """Return the median time of the baseline, and each command's, taken turn about."""
    times = [[] for _ in (baseline, *commands)]
    for round in range(rounds + 1):
        for place, command in enumerate((baseline, *commands)):
            for words in command if isinstance(command[0], list) else [command]:
                taken = seconds(words)[0]
            if round:
                times[place].append(taken)
    return [statistics.median(one) for one in times]


def start_up(folder, rounds):
    """`bid` and `tricks` in the middle of a 19-hand game against a two-command Typer program."""
    program = folder / "baseline.py"
    program.write_text(BASELINE)
    os.environ["SCOREPAD_DB"] = str(folder / "game.db")
    typed("new", "ohhell", "Ann", "Bob", "Cid", "Dee", "--no-hook")
    for cards in range(10, 1, -1):
        typed("hand", "bids=1,0,0,0", f"tricks={cards},0,0,0")
    undo = [*SCOREPAD, "undo"]
    bid = [undo, [*SCOREPAD, "bid", "1", "0", "0", "0"]]
    typed("bid", "1", "0", "0", "0")
    baseline, bid_time = interleaved(rounds, [sys.executable, str(program), "one", "3"], bid)
    tricks = [undo, [*SCOREPAD, "tricks", "1", "0", "0"]]
    typed("tricks", "1", "0", "0")
    again, tricks_time = interleaved(rounds, [sys.executable, str(program), "one", "3"], tricks)
    print(f"baseline {1000 * baseline:.0f} ms")
    print(f"bid      {1000 * bid_time:.0f} ms  {bid_time / baseline:.2f} times (at most 1.5)")
    print(f"tricks   {1000 * tricks_time:.0f} ms  {tricks_time / again:.2f} times (at most 1.5)")


def season(folder, games):
    """Write so many one-game lines of four players and ten hands, and return the file."""
    chance = random.Random(1)
    file = folder / f"season{games}.jsonl"
    with file.open("w") as out:
        for _ in range(games):
            hands = []
            for cards in range(10, 0, -1):
                tricks = [0] * 4
                for _ in range(cards):
                    tricks[chance.randrange(4)] += 1
                bids = [max(0, one + chance.choice((-1, 0, 1))) for one in tricks]
                bids[(3 + 10 - cards) % 4] += sum(bids) == cards and (1 if sum(bids) < 10 else 0)
                hands.append({"bids": [min(cards, bid) for bid in bids], "tricks": tricks})
            game = {"ruleset": "ohhell", "options": {"scoring": "negative", "hook": False},
                    "players": ["Ann", "Bob", "Cid", "Dee"], "hands": hands}  # fmt: skip
            out.write(json.dumps(game) + "\n")
    return str(file)


def bulk(folder):
    """`score` of 4,000 one-game lines against the JSON of it alone; memory that does not grow with the file."""
    small, large = (seconds([*SCOREPAD, "score", season(folder, games)])[1] for games in (1000, 10_000))
    print(f"memory for 10,000 games: {large / small:.2f} times that for 1,000, {large:.0f} MB")
    file = season(folder, 4000)
    answers = folder / "answers.jsonl"
    with answers.open("w") as out:
        subprocess.run([*SCOREPAD, "score", file, "--format", "jsonl"], check=True, stdout=out)
    json_alone = json_seconds(file, answers)
    score = least_processor_seconds([*SCOREPAD, "score", file, "--format", "jsonl"])
    score -= least_processor_seconds([*SCOREPAD, "--version"])
    print(f"score 4,000 games: {score / json_alone:.2f} times their JSON (at most 3.5)")


def json_seconds(file, answers):
    """Return the processor time to load a file's lines and to dump its answers, the least of several runs."""
    lines = Path(file).read_text().splitlines()
    documents = [json.loads(line) for line in answers.read_text().splitlines()]
    taken = []
    for _ in range(5):
        began = time.process_time()
        for line in lines:
            json.loads(line)
        for document in documents:
            json.dumps(document)
        taken.append(time.process_time() - began)
    return min(taken)


def least_processor_seconds(command):
    """Return the least processor time of several runs of a command."""
    return min(processor_seconds(command) for _ in range(5))


def long_games(folder, rounds):
    """`show` after 10 and 1,000 hands: the cost of a hand printed, start-up taken off."""
    costs = {}
    nothing = statistics.median(
        seconds([*SCOREPAD, "rulesets", "--format", "json"])[0] for _ in range(rounds)
    )
    for hands in (10, 1000):
        os.environ["SCOREPAD_DB"] = str(folder / f"long{hands}.db")
        game = {"ruleset": "ohhell", "options": {"hands": [5] * hands}, "players": ["Ann", "Bob", "Cid", "Dee"],
                "hands": [{"bids": [1, 1, 1, 1], "tricks": [2, 1, 1, 1]}] * hands}  # fmt: skip
        (folder / "long.json").write_text(json.dumps(game))
        typed("import", str(folder / "long.json"))
        taken = statistics.median(seconds([*SCOREPAD, "show"])[0] for _ in range(rounds))
        costs[hands] = taken / hands
        print(f"show after {hands:4} hands: {1000 * taken:.0f} ms, {1000 * taken / hands:.2f} ms a hand")
    print(f"a hand after 1,000 costs {costs[1000] / costs[10]:.2f} times one after 10 (at most 1.5)")
    print(f"(a command that prints no sheet takes {1000 * nothing:.0f} ms)")


def exports(folder):
    """Every format of a game of 500 hands, by processor time, its library's import included."""
    game = {"ruleset": "ohhell", "options": {"hands": [5] * 500, "hook": False}, "players": ["Ann", "Bob", "Cid", "Dee"],
            "hands": [{"bids": [1, 1, 1, 1], "tricks": [2, 1, 1, 1]}] * 500}  # fmt: skip
    (folder / "long.json").write_text(json.dumps(game))
    script = (
        "import sys, time\n"
        "from scorepad.exports import FORMATS, exporter\n"
        "from scorepad.rulebook.library import finder, read_document\n"
        "from scorepad.files.score_file import score_document\n"
        "text = open(sys.argv[1]).read()\n"
        "game = score_document(read_document(text, None, is_json=True), finder()).game\n"
        "for format in FORMATS:\n"
        "    before = time.process_time()\n"
        "    exporter(format)(game)\n"
        "    print(f'export of 500 hands: {time.process_time() - before:.2f} s {format} (at most 1)')\n"
    )
    subprocess.run([sys.executable, "-c", script, str(folder / "long.json")], check=True)


def many_games(folder, rounds):
    """`bid` in a database of 5,000 games against one of a single game."""
    files = {games: str(folder / f"games{games}.db") for games in (1, 5000)}
    fill = (
        "import sys\n"
        "from pathlib import Path\n"
        "from scorepad.games.start import start_game\n"
        "from scorepad.rulebook.library import shipped\n"
        "from scorepad.store.sqlite import Store\n"
        "store = Store(Path(sys.argv[1]))\n"
        "started = start_game(shipped('ohhell'), ('Ann', 'Bob', 'Cid'))\n"
        "with store.writing():\n"
        "    for _ in range(int(sys.argv[2])):\n"
        "        store.add_game([(started,)], None, 'ohhell', 'cli')\n"
        "store.close()\n"
    )
    for games, file in files.items():
        subprocess.run([sys.executable, "-c", fill, file, str(games)], check=True)
    one, many = interleaved(rounds, *([*SCOREPAD, "bid", "Ann=2", "--db", file] for file in files.values()))
    print(f"bid among 5,000 games: {many / one:.2f} times one among 1")


def played(folder):
    """`referee play` with every legal set, by processor time, beside whist-core checking the same plays."""
    for name in ("oh_hell", "spades_breaking", "german_whist", "belote_classic", "belote_contree"):
        with gzip.open(PLAYED / f"{name}.hands.jsonl.gz", "rt") as lines:
            hands = lines.read().splitlines()
        plays = sum(len(json.loads(hand)["plays"]) for hand in hands)
        file = folder / f"{name}.jsonl"
        file.write_text("\n".join(hands * 20) + "\n")
        taken = processor_seconds([*SCOREPAD, "referee", "play", str(file), "--legal", "--format", "jsonl"])
        rate = 20 * plays / taken
        print(f"referee {name}: {rate:,.0f} plays a second (at least 60,000)")
        if name == "spades_breaking" and importlib.util.find_spec("whist_core"):
            file.write_text("\n".join(hands[:50]) + "\n")
            script = str(Path(__file__).with_name("with_whist_core.py"))
            other = processor_seconds([sys.executable, script, str(file)])
            slow = plays * 50 / len(hands) / other
            print(
                f"whist-core on some of them: {slow:,.0f} plays a second, the referee is {rate / slow:.0f} times as fast"
            )


def processor_seconds(command):
    """Return the processor time of a command: other work on the machine does not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        start_up(folder, rounds)
        bulk(folder)
        long_games(folder, min(rounds, 5))
        exports(folder)
        many_games(folder, rounds)
        played(folder)


if __name__ == "__main__":
    main()
