"""A ruleset explained: its page, from the options in force, for so many players or for those of a game."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.hands.fields import Field
from scorepad.play.explained import deal_sentences, pack_sentences, play_sentences
from scorepad.rulebook.options_in_force import option_text
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import tally_text
from scorepad.text.page import Page, Section, Sentence, says

ASKED = "Asked at the table"
"""The title of what is asked about a hand."""

OPTIONS_SET = "Options set"
"""The title of the options that somebody set."""

MARKED = "marked with * above"
"""How the page shows where an option that was set matters."""


def explain(ruleset: Ruleset, players: int | tuple[str, ...], dealer: str | None = None) -> Page:
    """Return the rules on a page; with the players by name and the first dealer it is that of their game."""
    names = players if isinstance(players, tuple) else ()
    count = len(names) or int(str(players))
    ruleset = ruleset.for_seats(count)
    variant, play = ruleset.variant, ruleset.play
    sides = ruleset.side_count(count)
    family = tuple(variant.explain(count, ruleset.pack, sides))
    is_played = any(variant.sizes(count, ruleset.pack))
    with_trump = variant.trump_of(1, ()) is None
    parts: dict[str, Iterator[Sentence]] = {
        "Players": _players(ruleset, count, names, dealer),
        "Cards": pack_sentences(play, with_trump=with_trump) if is_played else iter(()),
        "Deal": _deal(ruleset, count) if is_played else iter(()),
        "Play": _play(ruleset, count) if is_played else iter(()),
        ASKED: _asked(ruleset),
    }
    common = {title: Section(title, tuple(sentences)) for title, sentences in parts.items()}
    sections: tuple[Section, ...] = (
        *(common[title] for title in ("Players", "Cards", "Deal")),
        *(section for section in family if section.is_call),
        common["Play"],
        *(section for section in family if not section.is_call),
        common[ASKED],
        *_chosen(ruleset),
        Section("Source", (says(ruleset.source),)),
    )
    title = f"{ruleset.name}, {tally_text(count, 'players')}"
    return Page(title, tuple(section for section in sections if section.parts), frozenset(ruleset.chosen))


def _players(ruleset: Ruleset, count: int, names: tuple[str, ...], dealer: str | None) -> Iterator[Sentence]:
    least, most = ruleset.table.players
    partners = ruleset.table.sides == "partners"
    can = f"; {least} to {most} can play" if least < most else ""
    who = "partners sit across from each other" if partners else "everybody plays alone"
    yield says(f"{tally_text(count, 'players')}, {who}{can}.")
    if names:
        yield says(f"Clockwise: {', '.join(names)}.")
        if partners:
            yield says(f"Sides: {', '.join(side.name for side in ruleset.sides(names))}.")
    else:
        for number, other in ruleset.table.instead.items():
            yield says(f"For {tally_text(int(number), 'players')} there is {other}.")
    first = f"{dealer} deals" if dealer else "The last player deals"
    yield says(f"{first} the first hand; then the deal passes clockwise.", *(() if dealer else ("dealer",)))


def _deal(ruleset: Ruleset, count: int) -> Iterator[Sentence]:
    yield from deal_sentences(ruleset.play, ruleset.variant.sizes(count, ruleset.pack))


def _play(ruleset: Ruleset, count: int) -> Iterator[Sentence]:
    yield from play_sentences(ruleset.play, count, partners=ruleset.table.sides == "partners")


def _asked(ruleset: Ruleset) -> Iterator[Sentence]:
    """Yield what is asked about a hand, in its order."""
    for field in ruleset.fields:
        yield says(f"{asked_text(field)}.")
    if ruleset.variant.overridable_rules:
        yield says("What only a house rule forbids can be recorded all the same.")


def asked_text(field: Field) -> str:
    """Return what a field asks for, as a sentence begins."""
    text = field.help if field.needed else f"optional, {field.help}"
    return text[:1].upper() + text[1:]


def _chosen(ruleset: Ruleset) -> Iterator[Section]:
    if ruleset.chosen:
        options = "; ".join(_option(name, value) for name, value in ruleset.chosen.items())
        yield Section(OPTIONS_SET, (says(f"{options} ({MARKED})"),))


def _option(name: str, value: object) -> str:
    if isinstance(value, dict):
        return f"{name} of its own"
    return f"{name.replace('_', '-')}: {option_text(value)}"
