"""Every option is shown with a computed example, whatever the ruleset."""

import dataclasses

import pytest

from scorepad.cli.flags import flags_text
from scorepad.rulebook import library
from scorepad.rulebook.library import names


def examples(name, option):
    ruleset = library.shipped(name)
    players = ruleset.table.seated
    computed = ruleset.variant.examples_of(option, players, ruleset.pack, ruleset.side_count(players))
    return [example.text(flags_text) for example in computed]


def options(name):
    """Return the options of a ruleset, without the tables that only a file can hold."""
    variant = library.shipped(name).variant
    return [
        one.name for one in dataclasses.fields(variant) if not isinstance(getattr(variant, one.name), dict)
    ]


@pytest.mark.parametrize("name", names())
def test_every_option_has_a_computed_example(name):
    assert [option for option in options(name) if not examples(name, option)] == []


@pytest.mark.parametrize(
    ("name", "option", "told"),
    [
        ("coinche", "min_bid", "a bid of 70: refused; with --min-bid=70: allowed"),
        ("coinche", "made_if", "Ann takes and counts 60: 0 to 252; with --made-if='own_all>=60': 150 to 102"),
        ("belote", "last_trick", "Ann takes and counts 100, the last trick to Ann & Cid: 110 to 52; with --last-trick=20: 120 to 52"),
        ("belote", "under_ruff", "AS is led and trumped with 9H; who holds 7H and QC may play: 7♥; with --under-ruff=free: 7♥ or Q♣"),
        ("belote", "least_total", "a deal of this pack counts: 162; no other value of least_total changes that here"),
        ("belote-2p", "least_total", "counts of 30 and 25: allowed; with --least-total=60: refused"),
        ("belote-2p", "capot", "Ann takes and counts 162, every trick to Ann & Cid: 162 to 0; with --capot=300: 300 to 0"),
        ("belote", "capot_wins", "1010 against 500 after 6 hands, the last won with every trick: over; with --capot-wins=no: goes on"),
        ("belote", "declarations_count", "Ann takes and counts 100, declared Ann 3KD+4AS: 170 to 62; with --declarations-count=best: 150 to 62"),
        ("spades", "penalty_first", "420 against 180 after 4 hands, the last with 100 off for bags: goes on; with --penalty-first=no: over"),
        ("spades", "set_limit", "120 against 180 after 4 hands, all set: goes on; with --set-limit=4: over"),
        ("spades", "zero_is_nil", "partners bid 0+4, took 0+5: 141 and 1 bag; with --zero-is-nil=no: 41 and 1 bag"),
        ("spades-solo", "zero_is_nil", "bid 0, took 0: 50 and 0 bags; with --zero-is-nil=no: 0 and 0 bags"),
        ("spades-solo", "minimum_team_bid_nil", "bids of nil, 3, 3, 4: allowed; no other value of minimum_team_bid_nil changes that here"),
        ("german-whist", "counts", "hands of 13 cards: 13 tricks are counted; with --counts=all: 26"),
    ],
)  # fmt: skip
def test_what_an_example_says(name, option, told):
    assert examples(name, option) == [told]
