"""A hand of Oh Hell card by card, the whole pack, and the hands that other engines played."""

import gzip
import json
from pathlib import Path

HERE = Path(__file__).parent

HAND = {
    "ruleset": "ohhell", "players": ["Ann", "Bob", "Cid"], "dealer": "Cid", "trump": "H", "bids": [0, 1, 0],
    "holdings": [["JH", "7C"], ["5C", "9C"], ["3C", "6C"]], "plays": ["7C", "9C", "3C", "5C", "6C", "JH"],
}  # fmt: skip


def read_lines(name, kind):
    with gzip.open(HERE / "played" / f"{name}.{kind}.jsonl.gz", "rt") as lines:
        return [json.loads(line) for line in lines]


PACK = [
    rank + suit
    for suit in "SHDC"
    for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
]
