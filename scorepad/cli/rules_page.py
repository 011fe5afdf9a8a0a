"""The rules on a page, with what to type at the table, and the options as flags."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.cli.field_commands import field_usage
from scorepad.cli.flags import flags_text
from scorepad.rulebook.explained import ASKED, MARKED, OPTIONS_SET, asked_text, explain
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.page import Page, Sentence, says


def rules_page(ruleset: Ruleset, players: int | tuple[str, ...], dealer: str | None = None) -> Page:
    """Return the rules as `explain` has them, with the command that enters each thing that is asked."""
    page = explain(ruleset, players, dealer)
    count = players if isinstance(players, int) else len(players)
    typed: Mapping[str, Iterator[Sentence]] = {
        ASKED: _commands(ruleset, count),
        OPTIONS_SET: _flags(ruleset),
    }
    return page._replace(
        sections=tuple(
            section._replace(parts=tuple(typed[section.title])) if section.title in typed else section
            for section in page.sections
        )
    )


def _commands(ruleset: Ruleset, players: int) -> Iterator[Sentence]:
    sides = ruleset.side_count(players)
    for field in ruleset.fields:
        yield says(f"{asked_text(field)}: {field_usage(field, players, sides)}")
    if ruleset.variant.overridable_rules:
        yield says("What only a house rule forbids can be recorded all the same: add --anyway.")


def _flags(ruleset: Ruleset) -> Iterator[Sentence]:
    flags = {name: value for name, value in ruleset.chosen.items() if not isinstance(value, dict)}
    options = [flags_text(flags)] if flags else []
    options += [f"{name} of its own" for name in ruleset.chosen if name not in flags]
    yield says(f"{', '.join(options)} ({MARKED})")
