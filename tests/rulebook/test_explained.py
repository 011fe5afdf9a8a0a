"""The page of a ruleset in plain words: for every game and number of players, and as the rules of a game.

`pages/NAME.txt` is a whole page. To accept what is said now, after reading it: `UPDATE=1 pytest
tests/rulebook/test_explained.py`.
"""

import json
import os
from pathlib import Path

import pytest

from scorepad.rulebook import library
from scorepad.rulebook.explained import explain
from scorepad.text.page import Grid, Page, Section, grid, says, to_markdown, to_text
from scorepad.text.terminal import width

PAGES = Path(__file__).parents[1] / "pages"
EVERY = [
    (name, players) for name in library.names() for players in library.shipped(name).table.numbers
]  # fmt: skip


def page_of(name, players, **options):
    ruleset = library.for_players(library.find(name), players).with_options(options)
    return explain(ruleset, players)


def sentences(page):
    return [part.text for section in page.sections for part in section.parts if not isinstance(part, Grid)]


@pytest.mark.parametrize(("name", "columns"), [
    ("ohhell", 80), ("ohhell", 40), ("spades", 80), ("belote", 80), ("coinche", 80), ("german-whist", 80),
    ("skull-king", 80),
])  # fmt: skip
def test_a_whole_page(name, columns, ok, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    told = ok("rulesets", name)
    file = PAGES / f"{name}{'' if columns == 80 else f'-{columns}'}.txt"
    if os.environ.get("UPDATE"):
        file.write_text(told)
    assert told == file.read_text()


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_game_is_explained_for_every_number_of_players(name, players):
    ruleset = library.for_players(library.shipped(name), players)
    page = explain(ruleset, players)
    told = " ".join(sentences(page))
    assert page.title == f"{ruleset.name}, {players} players"
    sizes = ruleset.variant.sizes(players, ruleset.pack)
    if len(set(sizes)) > 1:
        assert f"of {', '.join(map(str, sizes))} cards each" in told
    elif not any(sizes):
        assert not {"Cards", "Deal", "Play"} & {section.title for section in page.sections}
    elif "draw" not in ruleset.play.stages and "second-deal" not in ruleset.play.stages:
        assert f"Everybody is dealt {sizes[0]} cards." in told
    else:
        assert str(sizes[0]) in told
    options = ruleset.variant
    for limit in (options.target, *(getattr(options, name, None) for name in ("max_hands", "hands"))):
        if isinstance(limit, int):
            assert f"{limit} points" in told or f"{limit} hand" in told
    assert ruleset.source.split()[0] in told
    for field in ruleset.variant.fields:
        assert any(field.help[1:] in sentence for sentence in sentences(page))
    assert "None" not in told
    assert "{" not in told


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_page_fits_the_terminal(name, players, columns):
    for line in to_text(page_of(name, players), columns).splitlines():
        assert width(line) <= columns or " " not in line.strip()


@pytest.mark.parametrize(("words", "told"), [
    ((), "The dealer may not make the bids add up to the tricks of the hand. [hook, hook-mode]"),
    (("--no-hook",), "The dealer may bid what everybody else may. [hook*]"),
    (("--hook=3",), "add up to the tricks of the hand in hands of 3 cards or more. [hook*, hook-mode]"),
    (("--hook-mode", "must-exceed"),
     "The dealer has to make the bids add up to more than the tricks of the hand, if that can be. [hook, hook-mode*]"),
    (("--scoring", "negative"), "A missed bid costs 10 for each trick it is missed by. [scoring*]"),
    (("--scoring", "blackout"), "A missed bid scores nothing. [scoring*]"),
    (("--vienna",), "But a made bid of 0 scores 1 for each card of the hand, and 5. [vienna*, vienna-zero]"),
    (("--players", "7"), "More than 7 cards each cannot be dealt to 7 players. [largest-hand]"),
    (("--hand-sizes=5,4,3",), "3 hands of 5, 4, 3 cards each. [hand-sizes*]"),
    (("--hand-sizes=1",), "1 hand of 1 card each. [hand-sizes*]"),
    (("--trumps=S,H,NT",), "The trumps hand by hand, over and over: spades, hearts, no trumps; nothing is turned"
     " up. [trumps*, trumps-by]"),
    (("--trumps=D,S,C", "--trumps-by", "successes"), "hand before: diamonds for none, spades for 1, clubs for 2 or"
     " more. [trumps*, trumps-by*]"),
    (("--low=3", "--step=2"), "The hands go from 9 down to 3 and up again, in steps of 2."
     " [hand-sizes, low*, largest-hand, step*]"),
])  # fmt: skip
def test_an_option_changes_what_is_said(words, told, ok, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    assert told in ok("rulesets", "ohhell", *words)


def test_the_table_is_for_a_hand_of_the_game(ok):
    assert "Points in a hand of 3 cards, the bid down" in ok("rulesets", "ohhell", "--hand-sizes=3,2,1")
    assert "Points in a hand of 8 cards, the bid down" in ok("rulesets", "ohhell", "--low=8")


def test_what_a_table_depends_on_is_said(tmp_path, ok, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    (tmp_path / "h.yaml").write_text(
        "name: H\nextends: ohhell\noptions:\n  scoring: odd\n  schemes:\n"
        "    odd: {made: bid*players + successes, missed: -(total // 2) - hand, about: half, source: my aunt}\n"
    )
    told = ok("rulesets", "./h.yaml")
    assert (
        "Points in a hand of 5 cards (4 players, hand 6 of 19, the others bidding 0 and one of them taking the "
        "rest, nobody having any points before), the bid down" in told
    )
    assert "scores the bid × the number of players + the number who make their bid." in told
    assert (
        "A missed bid scores -(your total before divided (rounded down) by 2) - the number of the hand."
        in told
    )
    assert "It is from my aunt." in told


def test_what_else_is_declared(tmp_path, ok, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    (tmp_path / "h.yaml").write_text(
        "name: H\nextends: ohhell\noptions:\n  extras:\n"
        "    bonus: {about: captured cards, points: bonus if tricks == bid else 0, most: 90}\n"
        "    blind: {asked: true, most: 1, allowed: leader_total - total - 10, points: -5*lost_blind}\n"
    )
    told = ok("rulesets", "./h.yaml")
    for one in (
        "Bonus: captured cards (0 to 90; where there is any).",
        "Bonus scores bonus if the number taken equals the bid, otherwise 0, besides the bid.",
        "Blind is declared by player (0 to 1; everybody is asked in every hand).",
        "Blind is allowed only where this is not 0: the best total before - your total before - 10.",
        "Blind scores -5 × the blind of the others who miss their bid, besides the bid.",
    ):
        assert one in told
    assert "scorepad hand blind=N,N,N,N" in told


def test_the_rules_of_a_game_name_its_players(ok):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee", "--dealer", "Bob", "--target", "300", "--name", "friday")
    told = ok("rules")
    assert told.startswith("Rules of friday: Spades, 4 players\n")
    for line in (
        "  Clockwise: Ann, Bob, Cid, Dee.\n  Sides: Ann & Cid, Bob & Dee.\n",
        "  Bob deals the first hand; then the deal passes clockwise.\n",
        "has 300 points. [target*]\n",
        "Options set\n  --target=300 (marked with * above)\n",
    ):
        assert line in told
    assert "there is spades-2p" not in told
    told = ok("rules", "--format", "markdown")
    assert "- The game ends after the hand in which a side has 300 points. `[target*]`\n" in told
    assert "| contract | -2 | -1 | even | +1 | +2 |\n| :-- | --: | --: | --: | --: | --: |\n" in told


@pytest.mark.parametrize(("words", "status", "told"), [
    (("rulesets", "ohhell", "--scorin", "x"), 2, "Oh Hell has no option 'scorin' (did you mean --scoring?)"),
    (("rulesets", "ohhell", "--scoring", "x"), 1, "there is no scoring 'x'"),
    (("rulesets", "ohhell", "spades"), 2, "rulesets takes one name and its options"),
    (("rulesets", "ohhell", "--dealer", "Ann"), 2, "rulesets takes one name and its options"),
    (("rulesets", "ohhell", "--players", "8"), 1, "Oh Hell is for 3 to 7 players, not 8"),
    (("rulesets", "ohhell", "--players", "many"), 2, "--players needs a value: a number of players"),
    (("rulesets", "ohhell", "--players"), 2, "--players needs a value: a number of players"),
    (("rulesets", "ohhell", "--format", "csv"), 2, "there is no format 'csv' here"),
    (("rulesets", "ohhell", "--low", "12"), 1, "low"),
    (("rulesets", "ohhell", "--vienna", "--vienna-zero", "1/(cards - 9)"), 1, "1/(cards - 9)"),
    (("rules",), 1, "no game"),
])  # fmt: skip
def test_what_cannot_be_explained(words, status, told, refused):
    (sentence,) = refused(*words, status=status)
    assert told in sentence


def test_a_ruleset_as_a_document_has_the_options_set(ok):
    document = json.loads(ok("rulesets", "ohhell", "--low", "3", "--format", "json"))
    assert document["options"]["low"] == 3
    assert document["variant"] == "exact_bid"


def test_where_the_options_are_listed(ok):
    assert ok("rulesets", "ohhell").endswith("\nits options, with examples: scorepad new ohhell --help\n")
    told = ok("rulesets", "spades", "--players", "2")
    assert told.startswith("Spades for two, 2 players\n")
    assert "\nfor 2 players the rules are those of spades-2p\n" in told


SAMPLE = Page(
    "A game",
    (Section("Ä", (says("Bid | pass \x1b[31m now.", "two_words", "other", "other"), grid(("x", 10, 200), ("名前", 1, 2)))),),
    frozenset({"other"}),
)  # fmt: skip


def test_a_page_in_little():
    assert to_text(SAMPLE, 40) == (
        "A game\n\nÄ\n  Bid | pass ?[31m now. [two-words,\n    other*]\n    x     10  200\n    名前   1    2\n"
    )
    assert to_text(SAMPLE, 14).endswith("    x     10\n    名前   1\n\n    x     200\n    名前    2\n")
    assert to_markdown(SAMPLE) == (
        "# A game\n\n## Ä\n\n- Bid \\| pass ?\\[31m now. `[two-words, other*]`\n\n"
        "| x | 10 | 200 |\n| :-- | --: | --: |\n| 名前 | 1 | 2 |\n"
    )


def test_a_page_is_asked_for_in_the_right_order_and_for_somebody(refused):
    assert refused("rulesets", "ohhell", "--players", "0") == ["Oh Hell is for 3 to 7 players, not 0"]
    assert refused("rulesets", "--players", "3", status=2) == [
        "the ruleset comes first: scorepad rulesets NAME --players ..."
    ]
