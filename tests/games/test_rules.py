"""Every rule that can be broken is broken here once, by its name."""

import json
from importlib import import_module
from importlib.util import find_spec

import pytest

from scorepad.cli import messages
from scorepad.play import messages as play_messages
from scorepad.text.english import problems
from scorepad.variants import VARIANTS


def own_problems(variant):
    """Return the sentences of problems that only one variant has."""
    name = f"scorepad.variants.{variant}.messages"
    return getattr(import_module(name), "PROBLEMS", {}) if find_spec(name) else {}


PROBLEMS = problems.PROBLEMS | messages.PROBLEMS | play_messages.PROBLEMS
for variant in VARIANTS:
    PROBLEMS |= own_problems(variant)

TABLE = "ruleset: ohhell\nplayers: [Ann, Bob, Cid]\n"
ONE_CARD = TABLE + "options: {hand_sizes: [1]}\n"

EXTRAS = TABLE + "options: {extras: {blind: {most: 1, allowed: leader_total - total >= 20}}}\n"


def scheme(made, missed="0"):
    return (
        TABLE
        + f"options: {{hand_sizes: [1], hook: false, scoring: s, schemes: {{s: {{made: '{made}', missed: '{missed}'}}}}}}\n"
        "hands:\n- {bids: [0, 0, 0], tricks: [1, 0, 0]}\n"
    )


FILES = {
    "empty-name": TABLE.replace("Cid", "''"),
    "name-control": TABLE.replace("Cid", '"C\\x07d"'),
    "name-length": TABLE.replace("Cid", "C" * 41),
    "name-mark": TABLE.replace("Cid", "'Cid & Dee'"),
    "same-name": TABLE.replace("Cid", "Ann"),
    "unknown-player": TABLE + "hands: [{bids: {Zed: 1}}]\n",
    "unknown-side": TABLE + "adjustments: [{after: 0, side: Zed, points: 1}]\n",
    "player-count": TABLE.replace(", Cid", ""),
    "wrong-dealer": TABLE + "dealer: Zed\n",
    "control-character": TABLE + 'note: "\\x07"\n',
    "expected": TABLE + "options: {low: x}\n",
    "named-twice": TABLE + "hands: [{bids: {Ann: 1, ANN: 1}}]\n",
    "too-many-values": TABLE + "hands: [{bids: [1, 1, 1, 1]}]\n",
    "too-few-values": TABLE + "hands: [{bids: [1, 1]}]\n",
    "too-early": TABLE + "hands: [{tricks: [10, 0, 0]}]\n",
    "incomplete": TABLE + "hands: [{bids: [0, 0, 0], tricks: {Ann: 1}}]\n",
    "after-end": ONE_CARD + "hands:\n" + "- {bids: [0, 0, 0], tricks: [1, 0, 0]}\n" * 2,
    "unfinished-hand": TABLE + "hands: [{bids: [1, 1, 1]}, {bids: [1, 1, 1]}]\n",
    "unknown-rule": TABLE + "hands: [{bids: [1, 1, 1], overruled: [revoke]}]\n",
    "adjustment-after": TABLE + "adjustments: [{after: 1, side: Ann, points: 1}]\n",
    "bid-range": TABLE + "hands: [{bids: [11, 0, 0]}]\n",
    "trick-range": TABLE + "hands: [{bids: [0, 0, 0], tricks: [11, 0, 0]}]\n",
    "trick-sum": TABLE + "hands: [{bids: [0, 0, 0], tricks: [3, 3, 3]}]\n",
    "hook": TABLE + "hands: [{bids: [10, 0, 0]}]\n",
    "hook-must-exceed": TABLE + "options: {hook_mode: must-exceed}\nhands: [{bids: [5, 3, 2]}]\n",
    "hook-must-equal": TABLE + "options: {hook_mode: must-equal}\nhands: [{bids: [5, 3, 1]}]\n",
    "bid-least": TABLE + "options: {min_bid: 1}\nhands: [{bids: [1, 0, 2]}]\n",
    "bid-most": TABLE + "options: {max_bid: 8}\nhands: [{bids: [9, 0, 0]}]\n",
    "zeros": TABLE + "options: {zeros_in_a_row: 1}\nhands: [{bids: [0, 1, 2], tricks: [0, 1, 9]}, {bids: [0, 1, 2]}]\n",
    "extra-name": TABLE + "options: {extras: {bid: {}}}\n",
    "extra-range": EXTRAS + "hands: [{blind: {Ann: 2}}]\n",
    "extra-allowed": EXTRAS + "hands: [{blind: {Ann: 1}}]\n",
    "hand-size": TABLE + "options: {hand_sizes: [18]}\n",
    "low-above-high": TABLE + "options: {low: 3, largest_hand: 2}\n",
    "no-hands": TABLE + "options: {hand_sizes: []}\n",
    "unknown-scheme": TABLE + "options: {scoring: best}\n",
    "no-vienna": TABLE + "options: {scoring: blackout, vienna: true}\n",
    "scheme-parts": TABLE + "options: {schemes: {s: {made: 1}}}\n",
    "no-tallies": TABLE + "start: {tallies: {bags: {Ann: 1}}}\n",
    "unknown-ruleset": TABLE.replace("ohhell", "ohwell"),
    "unknown-key": TABLE + "hand: []\n",
    "missing-key": "ruleset: ohhell\n",
    "repeated-key": TABLE + TABLE,
    "unknown-variant": "ruleset: {name: a, variant: b, table: {players: 3}}\nplayers: [a, b, c]\n",
    "formula-empty": scheme(""),
    "formula-long": scheme("1+" * 260 + "1"),
    "formula-deep": scheme("(" * 50 + "1" + ")" * 50),
    "formula-character": scheme("bid!"),
    "formula-number": scheme("1" * 13),
    "formula-end": scheme("bid +"),
    "formula-word": scheme("bid bid"),
    "formula-name": scheme("beds"),
    "formula-call": scheme("abs(1, 2)"),
    "formula-zero": scheme("1/bid"),
    "formula-power": scheme("9**9**9"),
    "formula-large": scheme("1000000001"),
    "no-file": TABLE.replace("ohhell", "./ohwell.yaml"),
    "empty-file": "\n",
    "not-yaml": "[",
    "alias": "a: &a 1\nb: *a\n",
    "too-deep": "[" * 60 + "]" * 60,
    "two-documents": TABLE + "---\n" + TABLE,
    "later-version": "version: 2\n" + TABLE,
}  # fmt: skip
"""Rules broken by a game file."""

SPADES = TABLE.replace("ohhell", "spades").replace("Cid", "Cid, Dee")


def spades(options, bids):
    return SPADES + f"options: {options}\nhands: [{{bids: {bids}}}]\n"


FILES |= {
    "tricks-by-player": SPADES + "hands: [{bids: [nil, 3, 3, 3], tricks: [7, 6]}]\n",
    "mixed-sides": SPADES + "hands: [{bids: [3, 3, 3, 3], tricks: {Ann & Cid: 7, Bob: 3, Dee: 3}}]\n",
    "board": spades("{minimum_team_bid: 4}", "[1, 3, 1, 3]"),
    "no-such-bid": spades("{forbidden_bids: [1]}", "[1, 3, 4, 3]"),
    "bids-total": spades("{forbidden_bid_sum: 13}", "[3, 3, 4, 3]"),
    "blind-behind": spades("{blind_nil_behind: 100}", "[bn, 3, 4, 3]"),
    "blind-bid": spades("{blind_bids: 6}", "[b5, 3, 4, 3]"),
    "start-bags": SPADES + "start: {tallies: {bags: {Ann: -1}}}\n",
    "start-over": SPADES + "start: {totals: {Ann: 500}}\n",
    "revoke-tricks": TABLE.replace("ohhell", "spades-3p") + "options: {revoke: tricks}\n",
    "no-blind-bids": spades("{}", "[b7, 3, 4, 3]"),
}  # fmt: skip

BELOTE = SPADES.replace("spades", "belote")


def belote(hand, ruleset="belote"):
    return BELOTE.replace("ruleset: belote", f"ruleset: {ruleset}") + f"hands: [{{{hand}}}]\n"


FILES |= {
    "count-sum": belote("taker: Ann, count: [72, 91]"),
    "count-range": belote("taker: Ann, count: [-1, 163]"),
    "capot-count": belote("taker: Ann, count: [152, 10], capot: Ann"),
    "passed-and-played": belote("passed: true, taker: Ann"),
    "no-such-contract": belote("taker: Ann, trump: NT"),
    "count-and-piles": belote("taker: Ann, count: [100, 62], piles: [10, 142], last_trick: Bob"),
    "capot-last": belote("taker: Ann, capot: Ann, piles: [152, 0], last_trick: Bob"),
    "declared-again": belote("taker: Ann, declared: {Ann: [3KH, 4AH]}", "belote-annonces"),
    "bella-no-trump": belote("taker: Ann, trump: NT, bid: 80, bella: Ann", "coinche"),
    "auction-bid": belote("taker: Ann, bid: 115", "coinche"),
    "declared-nothing": belote("taker: Ann, declared: {Ann: [JJJJ]}", "belote-2p").replace(", Cid, Dee", ""),
}  # fmt: skip

TALLY = TABLE.replace("ohhell", "tally") + "options: {hand_total: 26, least: 0, most: 20, multiple_of: 2}\n"
FILES |= {
    "points-range": TALLY + "hands: [{points: [26, 0, 0]}]\n",
    "points-step": TALLY + "hands: [{points: [11, 11, 4]}]\n",
    "points-sum": TALLY + "hands: [{points: [10, 10, 4]}]\n",
    "points-left": TALLY + "hands: [{points: [14, 14]}]\n",
}  # fmt: skip

HAND = ("hand", "bids=2,1,0", "tricks=2,7,1")
WORDS = {
    "mixed-list": [("bid", "Ann=1", "1")],
    "already-entered": [("bid", "2", "1", "0"), ("bid", "2", "1", "0")],
    "nothing-entered": [HAND, ("amend", "1")],
    "unknown-field": [("hand", "bid=2,1,0")],
    "no-such-hand": [("amend", "1", "tricks=1,1,1")],
    "not-yet-entered": [("bid", "2", "1", "0"), ("amend", "1", "tricks=2,7,1")],
    "game-over": [("new", "ohhell", "a", "b", "c", "--hands=1"), ("hand", "bids=0,0,0", "tricks=1,0"), HAND],
    "nothing-to-undo": [("undo",)],
    "nothing-to-redo": [("redo",)],
    "no-reason": [("adjust", "Ann", "5")],
    "unknown-option": [("new", "ohhell", "--hok")],
    "no-value": [("new", "ohhell", "--scoring")],
    "flag-value": [("new", "ohhell", "--hook", "3")],
    "no-rows": [HAND, ("show", "--hand", "1", "--format", "csv")],
    "not-together": [("show", "--hand", "1", "--chart")],
    "no-screen": [("show", "--watch")],
    "not-a-flag": [("new", "ohhell", "--no-low")],
    "option-in-file": [("new", "ohhell", "--schemes=1")],
    "file-exists": [("export", "out.csv"), ("export", "out.csv")],
    "no-folder": [("export", "no/out.csv")],
    "which-format": [("export", "out.doc")],
    "unwritable": [("export", ".", "--format", "yaml")],
    "unreadable": [("import", ".")],
    "unknown-format": [("show", "--format", "pdff")],
    "unknown-game": [("use", "zed")],
    "hidden-game": [("delete", "1"), ("use", "1")],
    "not-hidden": [("restore", "1")],
    "several-games": [("new", "ohhell", "--name", "friday"), ("use", "friday")],
    "game-name": [("new", "ohhell", "--name", "1")],
    "no-game": [("delete", "1"), ("show",)],
    "no-declarations": [("new", "belote", "a", "b", "c", "d"), ("take", "a", "H"), ("declare", "a", "3KH")],
    "no-play": [("referee", "trick", "tally", "AH", "2S")],
    "doubled-and-redoubled": [("take", "Ann", "H", "--doubled", "--redoubled")],
    "which-bid": [("new", "coinche", "a", "b", "c", "d"), ("take", "a", "H")],
    "who-declares": [("new", "belote-annonces", "a", "b", "c", "d"), ("declare", "3KH")],
    "what-is-declared": [("new", "belote-annonces", "a", "b", "c", "d"), ("declare", "a")],
    "who-took-last": [("piles", "62", "90")],
    "unknown-question": [("referee", "who")],
    "which-holding": [("referee", "legal", "belote", "9H")],
    "how-many-cards": [("referee", "bids", "ohhell", "1")],
    "which-played-file": [("referee", "play")],
    "usage": [("adjust",)],
    "unknown-command": [("shoo",)],
    "unknown-flag": [("bid", "--shoo")],
    "no-field": [("hand", "bids")],
    "which-game": [("new",)],
    "ruleset-first": [("new", "--no-hook", "ohhell")],
    "one-ruleset": [("rulesets", "ohhell", "Ann")],
    "which-ruleset-file": [("rulesets", "check")],
    "unknown-file-option": [("rulesets", "check", "--shoo", "house.yaml")],
    "blank-start": [("sheet", "ohhell", "--start", "Ann=1")],
    "players-and-names": [("sheet", "ohhell", "Ann", "Bob", "Cid", "--players", "4")],
    "file-first": [("score", "--ruleset", "ohhell")],
    "options-only": [("export", "g.yaml"), ("score", "g.yaml", "--dealer", "Ann")],
    "options-of-many": [("export", "g.jsonl"), ("score", "g.jsonl", "--ruleset", "ohhell")],
    "jobs-of-one": [("export", "g.yaml"), ("score", "g.yaml", "--jobs", "2")],
}  # fmt: skip
"""Rules broken by the last of some commands, typed into a game called friday."""

RULESETS = {
    "uneven-partners": "extends: spades\ntable: {players: 3-6}",
    "deal-size": "extends: ohhell\nplay: {deal: 20}",
    "side-count": "extends: belote\ntable: {players: 3, sides: alone}",
    "same-special": "extends: wizard\nplay: {specials: [{card: W}, {card: W}]}",
    "no-such-special": "extends: wizard\nplay: {specials: [{card: W, beats: [E]}]}",
    "misplaced-key": "extends: ohhell\nhook: false",
    "example-of-nothing": "extends: ohhell\nexamples: [{cards: 1, bids: [0, 0, 0], tricks: [1, 0, 0]}]",
}  # fmt: skip
"""Rules broken by a ruleset file."""

ELSEWHERE = {
    "shipped-name", "ruleset-ending",  # test_house_rules
    "not-a-database", "damaged-database", "newer-database", "busy-database", "overtaken", "no-database",  # test_store
    "cannot-print",  # test_printing
    "no-ruleset", "no-columns", "not-a-table", "unknown-column", "no-such-column", "hand-number",
    "whose-column", "column-twice", "adjustment-points", "sizes-differ",  # test_written_sheets
    "points-differ", "total-differs", "line-missed", "bag-penalty-missed", "held-lost", "wrong-addition", "value-missing",
    "tally-differs", "dealer-differs", "cards-differ", "foot-differs",  # test_audit
    "line-missing", "line-twice",  # test_audit_gaps
    "stopped",  # test_entries, at a terminal
    "job-lost",  # test_jobs
    "totals-differ",  # test_sheets
    "not-asked",  # test below
    "not-installed", "not-for-terminal",  # test_xlsx
    "held-back", "not-first-trick", "never-trump", "same-size",  # test_legality
    "played-out",  # test_play
    "follow-suit", "must-beat", "must-trump", "must-overtrump", "trump-not-broken", "revoke-proved", "played-twice",
    "out-of-turn", "not-held", "not-in-pack", "dealt-twice", "holdings-count", "empty-trick", "empty-holding", "full-trick",
    "hand-unfinished", "other-table", "other-dealer", "other-size", "not-a-number-of-bids",
    "no-such-stage", "draws-count", "redraw-count", "not-thrown", "no-exchange", "not-declared", "holdings-uneven", "fixed-trump", "first-lead", "no-trump-yet",
    "no-such-size", "bids-before",  # test_refereeing, test_legality, test_stages, test_played_hands
    "extends-itself", "example-differs", "example-unfinished", "not-json", "not-text", "file-size",  # tests below
}  # fmt: skip


@pytest.mark.parametrize("rule", FILES)
def test_a_file_that_breaks(rule, run, tmp_path):
    (tmp_path / "game.yaml").write_text(FILES[rule])
    answer = run("score", "game.yaml", "--format", "json")
    assert answer.exit_code == 1
    error = json.loads(answer.stdout)["error"]
    assert error["rule"] == rule
    assert error["file"] == "game.yaml"
    assert answer.stderr.startswith("error: game.yaml:")


@pytest.mark.parametrize("rule", WORDS)
def test_words_that_break(rule, run, friday, monkeypatch):
    import scorepad.cli

    told = []
    say = scorepad.cli.tell
    monkeypatch.setattr("scorepad.cli.tell", lambda error, common: told.append(error) or say(error, common))
    *before, last = WORDS[rule]
    for words in before:
        assert run(*words).exit_code == 0
    answer = run(*last)
    assert answer.exit_code in (1, 2)
    assert answer.stderr.startswith("error: ")
    assert not answer.stdout
    ((problem,),) = [error.problems for error in told]
    assert problem.rule == rule


@pytest.mark.parametrize("rule", RULESETS)
def test_a_ruleset_that_breaks(rule, run, tmp_path):
    (tmp_path / "house.yaml").write_text(RULESETS[rule])
    assert rule_of(run("rulesets", "check", "house.yaml", "--format", "json")) == rule


def test_every_rule_is_broken_somewhere():
    assert FILES.keys() | RULESETS.keys() | WORDS.keys() | ELSEWHERE == PROBLEMS.keys()


def rule_of(answer):
    assert answer.exit_code == 1
    return json.loads(answer.stdout)["error"]["rule"]


def test_files_that_are_not_text_or_far_too_large(run, tmp_path, monkeypatch):
    (tmp_path / "g.yaml").write_bytes(b"ruleset: ohhell\nplayers: [Ann, B\xf6b]")
    assert rule_of(run("score", "g.yaml", "--format", "json")) == "not-text"
    monkeypatch.setattr("scorepad.rulebook.library.LARGEST_FILE", 10)
    assert rule_of(run("score", "g.yaml", "--format", "json")) == "file-size"
    (tmp_path / "g.json").write_text("{]")
    assert rule_of(run("score", "g.json", "--format", "json")) == "not-json"


def test_rulesets_that_are_wrong_about_themselves(run, tmp_path):
    house = tmp_path / "house.yaml"
    house.write_text("name: a\nextends: ./house.yaml\n")
    assert rule_of(run("rulesets", "check", "house.yaml", "--format", "json")) == "extends-itself"
    house.write_text(
        "name: a\nextends: ohhell\nexamples: [{cards: 1, bids: [0, 0, 0], tricks: [1, 0, 0], points: [1, 1, 1]}]\n"
    )
    assert rule_of(run("rulesets", "check", "house.yaml", "--format", "json")) == "example-differs"
    house.write_text("name: a\nextends: ohhell\nexamples: [{cards: 1, bids: [0, 0, 0], points: [1, 1, 1]}]\n")
    assert rule_of(run("rulesets", "check", "house.yaml", "--format", "json")) == "example-unfinished"


def test_a_field_that_the_game_does_not_ask_for(run, friday, monkeypatch):
    from scorepad.variants.exact_bid.variant import BIDS, ExactBid

    monkeypatch.setattr(ExactBid, "fields", (BIDS,))
    assert rule_of(run("tricks", "1", "2", "7", "--format", "json")) == "not-asked"


def test_problems_have_kebab_case_names_and_sentences_without_a_full_stop():
    for rule, sentence in PROBLEMS.items():
        assert rule == rule.lower().replace("_", "-")
        assert not sentence.removesuffix("...").endswith(".")
        assert sentence[:1] == sentence[:1].lower()
        assert "invalid" not in sentence
        assert "illegal" not in sentence
