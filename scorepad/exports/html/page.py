"""A sheet as one page for a browser or for paper: nothing in it is loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from scorepad.core.points import points_text
from scorepad.exports.html.chart import chart
from scorepad.exports.html.markup import as_html, element, isolated, name_of, sentence, written
from scorepad.exports.html.style import STYLE
from scorepad.exports.html.table import sheet_table
from scorepad.games.game import Game
from scorepad.rulebook.options_in_force import Option, options_in_force
from scorepad.sheets.sheet import HandRow, ScoreSheet, held_text, lay_out
from scorepad.text.messages import Message
from scorepad.text.terminal import cut

Content = list[Element | str]

_SHORT = 60
_NOTHING_LOADED = "default-src 'none'; style-src 'unsafe-inline'"


def to_html(game: Game) -> str:
    """Return the game as a page: standing, chart, sheet, options, and the lines behind every hand."""
    sheet = lay_out(game)
    title = sheet.name or sheet.ruleset
    page = element(
        "html",
        element(
            "head",
            element("meta", charset="utf-8"),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("meta", http_equiv="Content-Security-Policy", content=_NOTHING_LOADED),
            element("title", sheet.title),
            element("style", STYLE),
        ),
        element(
            "body",
            element(
                "main",
                _heading(sheet, title, options := list(options_in_force(game.ruleset))),
                element("div", _standing(sheet, game), *_chart(sheet), class_="top"),
                _section("The sheet", _scrolling(sheet_table(sheet), "The sheet"), class_="played"),
                _section("Every option in force", _options(options, game), class_="folded"),
                *_behind(sheet),
            ),
        ),
        lang="en",
    )
    return f"<!DOCTYPE html>\n{as_html(page)}"


def _section(title: str, *content: Element | str, class_: str) -> Element:
    return element("section", element("h2", title), *content, class_=class_)


def _scrolling(wide: Element, label: str) -> Element:
    """Return what may be wider than the page in a box of its own, which the keyboard can scroll."""
    return element("div", wide, class_="scroll", role="region", aria_label=label, tabindex="0")


def _heading(sheet: ScoreSheet, title: str, options: Iterable[Option]) -> Element:
    rules = sheet.ruleset if sheet.name else ""
    about = [one for one in (rules, sheet.settings, sheet.played, sheet.date) if one]
    players: Content = ["Players, clockwise: "]
    for seat, player in enumerate(sheet.players):
        players += [", " if seat else "", written(player)]
    parts = [
        element("h1", written(title)),
        element("p", ", ".join(map(isolated, about))),
        element("p", *players),
    ]
    if chosen := [option for option in options if option.chosen]:
        told: Content = ["Set for this game: "]
        for place, one in enumerate(chosen):
            told += ["; " if place else "", f"{one.name} ", written(cut(one.value, _SHORT))]
        parts.append(element("p", *told))
    if sheet.note:
        parts.append(element("p", written(sheet.note), class_="faint"))
    if sheet.leader_message:
        parts.append(element("p", sentence(sheet.leader_message), class_="standing"))
    return element("header", *parts)


def _standing(sheet: ScoreSheet, game: Game) -> Element:
    """Return who is where: a table of ranks and totals, the best first."""
    heads = ["rank", "side" if len(sheet.sides) < len(sheet.players) else "player", "total", *sheet.tallies]
    order = sorted(range(len(sheet.sides)), key=lambda side: sheet.ranks[side])
    rows = [
        element(
            "tr",
            element("td", str(sheet.ranks[side])),
            element("th", *name_of(sheet.sides[side]), scope="row"),
            element("td", points_text(sheet.totals[side])),
            *(element("td", str(count)) for count in sheet.counts[side]),
            class_="best" if sheet.ranks[side] == 1 and game.played else None,
        )
        for side in order
    ]
    table = element(
        "table",
        element("caption", "Ranks after the last hand" if game.over else "Ranks so far"),
        element(
            "thead",
            element(
                "tr",
                *(
                    element("th", head, scope="col", class_="who" if place == 1 else None)
                    for place, head in enumerate(heads)
                ),
            ),
        ),
        element("tbody", *rows),
        class_="ranks",
    )
    held = [element("p", held_text(game.held), class_="faint")] if game.held and not game.over else []
    return _section("Standing", table, *held, class_="stand")


def _chart(sheet: ScoreSheet) -> Iterator[Element]:
    """Yield the chart twice, drawn for a wide page and for a narrow one, of which one shows."""
    if len(sheet.course) > 1:
        wide, narrow = (chart(sheet.sides, sheet.course, *size) for size in ((760, 340), (360, 320)))
        yield _section(
            "Running totals",
            element("div", wide, class_="wide"),
            element("div", narrow, class_="narrow"),
            class_="chart",
        )


def _options(options: Iterable[Option], game: Game) -> Element:
    """Return a folded table of the options, those set for this game marked."""
    rows = [
        element(
            "tr",
            element("th", option.name, scope="row"),
            element("td", written(option.value), " (set for this game)" if option.chosen else ""),
            element("td", option.help),
            class_="chosen" if option.chosen else None,
        )
        for option in options
    ]
    heads = (element("th", head, scope="col") for head in ("option", "value", "what it does"))
    table = element(
        "table",
        element("caption", isolated(game.ruleset.name), ". Source: ", written(game.ruleset.source)),
        element("thead", element("tr", *heads)),
        element("tbody", *rows),
        class_="options",
    )
    return element(
        "details",
        element("summary", "The rules of ", written(game.ruleset.name)),
        _scrolling(table, "The options"),
    )


def _behind(sheet: ScoreSheet) -> Iterator[Element]:
    """Yield why every hand scored what it did, each hand folded."""
    if hands := [_why(row, sheet) for row in sheet.rows if row.lines]:
        yield _section("Behind every hand", *hands, class_="folded")


def _why(row: HandRow, sheet: ScoreSheet) -> Element:
    scores: Content = []
    for side, cell in zip(sheet.sides, row.cells, strict=True):
        if cell.points is not None:
            scores += [", " if scores else "", *name_of(side), f" {points_text(cell.points, signed=True)}"]
    lines = [
        element(
            "li",
            *name_of(line.side), " ", element("b", points_text(line.points, signed=True)),
            f": {sentence(line.message)} ",
            element("span", f"({line.option})", class_="sub"),
        )
        for line in row.lines
    ]  # fmt: skip
    told = "".join(f", {noun} {isolated(value)}" for noun, value in row.entered)
    head = str(Message("hand", (("number", row.number), ("of_all", ""), ("cards", row.cards))))
    return element(
        "details",
        element("summary", f"{head}{told}: ", element("span", *scores, class_="sub")),
        element("ul", *lines, id=f"hand-{row.number}"),
    )
