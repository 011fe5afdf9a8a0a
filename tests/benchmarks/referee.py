"""Measure `referee play --legal` over hands that other engines played, as a ratio to reading and writing the same JSON.

    python tests/benchmarks/referee.py [--rounds N] [--times N]

Both are counted alike: processor time of a fresh process, the least of several rounds taken turn about, and what
the same process costs on the first line alone taken off. Not part of the tests: a clock in a test lies.
"""

import argparse
import gzip
import json
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

PLAYED = Path(__file__).parent.parent / "played"
NAMES = ("oh_hell", "spades_breaking", "german_whist", "belote_classic", "belote_contree")
REFEREE = [sys.executable, "-m", "scorepad", "referee", "play", "--legal", "--format", "jsonl"]
MOST = 12
"""How many times its own JSON a file may cost."""

PLAIN = """
import json, sys, time
hands, answers = (open(file).read().splitlines() for file in sys.argv[1:])
answers = [json.loads(line) for line in answers[: len(hands)]]
before = time.process_time()
for line, answer in zip(hands, answers):
    json.loads(line)
    json.dumps(answer)
print(time.process_time() - before)
"""
"""Read every hand and write its answer with the standard library, and print the processor time of that alone."""


def processor_seconds(command):
    """Return the processor time of a command: other work on the machine does not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(folder, name, rounds, times):
    """Return what the referee and plain JSON cost over a file, start-up taken off, and how many plays there are."""
    with gzip.open(PLAYED / f"{name}.hands.jsonl.gz", "rt") as lines:
        hands = lines.read().splitlines()
    whole, first, answers = (folder / f"{name}.{kind}.jsonl" for kind in ("whole", "first", "answers"))
    whole.write_text("\n".join(hands * times) + "\n")
    first.write_text(hands[0] + "\n")
    with answers.open("w") as out:
        subprocess.run([*REFEREE, str(whole)], check=True, stdout=out)
    plain = [sys.executable, "-c", PLAIN, str(whole), str(answers)]
    taken = []
    for _ in range(rounds):
        costs = [processor_seconds([*REFEREE, str(file)]) for file in (whole, first)]
        done = subprocess.run(plain, check=True, capture_output=True, text=True)
        taken.append((*costs, float(done.stdout)))
    least = [min(one) for one in zip(*taken, strict=True)]
    plays = times * sum(len(json.loads(hand)["plays"]) for hand in hands)
    return least[0] - least[1], least[2], plays


def main():
    """Print the ratio of each file, and how many plays a second that is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--times", type=int, default=10, help="how often each hand stands in its file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name in NAMES:
            referee, plain, plays = measure(Path(folder), name, options.rounds, options.times)
            ratio = referee / plain
            print(
                f"{name:16} {ratio:5.1f} times its JSON (at most {MOST}), {plays / referee:,.0f} plays a second, "
                f"{1000 * referee:.0f} ms to {1000 * plain:.0f}"
            )


if __name__ == "__main__":
    main()
