"""The page of rules as it is printed: what is asked comes with what to type, what was set with its flags."""

import pytest

from scorepad.cli.rules_page import rules_page
from scorepad.rulebook import library
from scorepad.rulebook.explained import ASKED, OPTIONS_SET, explain
from scorepad.sheets.blank import blank_sheet

EVERY = [(name, players) for name in library.names() for players in library.shipped(name).table.numbers]


def section(page, title):
    (found,) = [section.parts for section in page.sections if section.title == title]
    return [sentence.text for sentence in found]


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_thing_that_is_asked_comes_with_what_to_type(name, players):
    ruleset = library.for_players(library.shipped(name), players)
    printed = section(rules_page(ruleset, players), ASKED)
    plain = section(explain(ruleset, players), ASKED)
    assert len(printed) == len(plain) >= len(ruleset.fields)
    for field, line, text in zip(ruleset.fields, printed, plain, strict=False):
        assert line.startswith(f"{text[:-1]}: scorepad ")
        assert field.help[1:] in text


def test_values_are_typed_for_every_player_or_every_side():
    ohhell = section(rules_page(library.find("ohhell"), 4), ASKED)
    assert "The tricks each player bids: scorepad bid N N N N" in ohhell
    spades = section(rules_page(library.find("belote"), 4), ASKED)
    assert "The card points of each side, with the last trick: scorepad count N N" in spades


def test_a_thing_that_a_ruleset_has_named_itself_is_typed_as_a_field_of_a_hand():
    # Ninety-Nine calls an extra `declared`, as Belote calls its declarations
    lines = section(rules_page(library.find("ninety-nine"), 3), ASKED)
    assert any(line.endswith(": scorepad hand declared=NAME=N") for line in lines)
    lines = section(rules_page(library.find("belote-annonces"), 4), ASKED)
    assert any(line.endswith(": scorepad declare PLAYER 3KH") for line in lines)


def test_what_was_set_is_printed_as_flags_and_written_on_paper_in_words():
    ruleset = library.find("ohhell").with_options({"hook": False, "hand_sizes": [3, 2, 1]}, ())
    assert section(rules_page(ruleset, 3), OPTIONS_SET) == [
        "--hook=no --hand-sizes=3,2,1 (marked with * above)"
    ]
    words = "hook: no; hand-sizes: 3, 2, 1 (marked with * above)"
    assert section(explain(ruleset, 3), OPTIONS_SET) == [words]
    rules = dict(blank_sheet(ruleset, ("Ann", "Bob", "Cid"), "Cid", named=True).rules)
    assert rules[OPTIONS_SET] == (words,)
