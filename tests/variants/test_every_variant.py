"""What every variant is made of, and what it has to answer; a new one is checked here first."""

import ast
import dataclasses
import inspect
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import scorepad.variants
from scorepad.files.score_file import score_document
from scorepad.hands.fields import Field
from scorepad.rulebook import library
from scorepad.text.messages import format_message
from scorepad.variants import VARIANTS, find_variant
from scorepad.variants.option_example import OptionExample

FILES = {"options", "fields", "scoring", "ending", "checks", "explained", "examples", "messages", "variant"}
"""The modules that every variant has; others beside them are its own."""

FOLDER = Path(scorepad.variants.__file__).parent

EVERY_VARIANT = pytest.mark.parametrize("name", VARIANTS)


def rulesets_of(name):
    return [
        ruleset
        for ruleset in map(library.shipped, library.names())
        if type(ruleset.variant) is find_variant(name)
    ]


@cache
def games():
    """Return the golden games by the name of the variant."""
    games = {}
    for file in sorted((Path(__file__).parents[1] / "games").glob("*.yaml")):
        game = score_document(
            library.read_document(file.read_text(), str(file)), library.finder(file.parent)
        ).game
        games.setdefault(type(game.ruleset.variant), []).append(game)
    return games


def golden_games(name):
    return games().get(find_variant(name), [])


def test_every_package_is_listed_and_every_one_listed_is_there():
    packages = {folder.name for folder in FOLDER.iterdir() if (folder / "__init__.py").exists()}
    assert packages == set(VARIANTS)


@EVERY_VARIANT
def test_it_has_the_files_that_every_variant_has(name):
    assert {file.stem for file in (FOLDER / name).glob("*.py")} >= FILES


@EVERY_VARIANT
def test_its_workings_know_its_options_and_not_the_variant(name):
    for module in FILES - {"variant"}:
        tree = ast.parse((FOLDER / name / f"{module}.py").read_text())
        froms = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert f"scorepad.variants.{name}.variant" not in froms


@EVERY_VARIANT
def test_it_says_what_it_is(name):
    variant = find_variant(name)
    assert variant.about
    assert f"`variant: {name}`" in inspect.getdoc(import_module(variant.__module__))
    assert not inspect.isabstract(variant)
    assert rulesets_of(name)


@EVERY_VARIANT
def test_its_sentences_are_known_and_can_be_told_apart(name):
    messages = import_module(f"scorepad.variants.{name}.messages")
    for rule, sentence in {**messages.REMARKS, **getattr(messages, "PROBLEMS", {})}.items():
        assert sentence
        if "{" not in sentence:
            assert format_message(rule, {}) == sentence


@EVERY_VARIANT
def test_its_options_have_help_and_examples_by_data(name):
    for ruleset in rulesets_of(name):
        players = ruleset.table.seated
        pack, sides = ruleset.for_seats(players).pack, ruleset.side_count(players)
        for field in dataclasses.fields(ruleset.variant):
            assert field.metadata["help"]
            examples = list(ruleset.variant.examples_of(field.name, players, pack, sides))
            assert all(isinstance(example, OptionExample) for example in examples)
            assert all(set(example.changed) <= {*vars(ruleset.variant)} for example in examples)


@EVERY_VARIANT
def test_what_it_asks_are_fields_by_names_of_their_own(name):
    for ruleset in rulesets_of(name):
        fields = ruleset.variant.fields
        assert all(isinstance(field, Field) for field in fields)
        assert len({field.name for field in fields}) == len(fields)
        assert any(field.needed for field in fields)


@EVERY_VARIANT
def test_its_options_have_no_fault_of_their_own_at_any_table(name):
    for ruleset in rulesets_of(name):
        assert list(ruleset.variant.check_options()) == []
        for players in ruleset.table.numbers:
            fitted = library.for_players(ruleset, players)
            assert list(fitted.check_players(players)) == []
            assert fitted.variant.sizes(players, fitted.for_seats(players).pack)


@EVERY_VARIANT
def test_a_golden_game_is_played_to_its_end(name):
    assert any(game.over and game.winners for game in golden_games(name))


@EVERY_VARIANT
def test_hands_are_scored_by_lines_with_a_side_a_kind_and_a_reason(name):
    for game in golden_games(name):
        sides = {side.name for side in game.sides}
        for hand in (hand for hand in game.hands if hand.points):
            assert hand.points.keys() == sides
            for line in hand.lines:
                assert line.side in sides
                assert line.kind
                assert str(line.message)
            for side in sides:
                assert hand.points[side] == sum(line.points for line in hand.lines if line.side == side)


@EVERY_VARIANT
def test_hands_are_shown_on_the_sheet_and_the_sheet_says_how(name):
    for game in golden_games(name):
        variant = game.ruleset.variant
        assert any(variant.entered_text(hand.hand, side) for hand in game.hands for side in game.sides)
        assert variant.entered_words()
        assert variant.legend()


@EVERY_VARIANT
def test_its_rules_are_said_in_words(name):
    for ruleset in rulesets_of(name):
        players = ruleset.table.seated
        sections = list(
            ruleset.variant.explain(players, ruleset.for_seats(players).pack, ruleset.side_count(players))
        )
        assert sections
        assert all(section.title and list(section.parts) for section in sections)
