"""The sheet as a table of a page: the hands down, the sides across."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element

from scorepad.core.points import Points, points_text
from scorepad.exports.html.markup import element, hidden, name_of, sentence
from scorepad.sheets.sheet import Cell, HandRow, ScoreSheet, held_text


def sheet_table(sheet: ScoreSheet) -> Element:
    """Return the hands down, the sides across, a column each for what was entered, points and total."""
    parts = [set_apart(sheet.entered), "points", "total", *sheet.tallies]
    edges = ["hand", "cards"] if sheet.sized else ["hand"]
    across = len(sheet.sides) * len(parts) + len(edges)
    heads = [element("th", edge, scope="col", rowspan=2) for edge in edges]
    heads += [
        element("th", *name_of(side), scope="colgroup", colspan=len(parts), class_="side first")
        for side in sheet.sides
    ]
    below = [
        element("th", *_breakable(part), scope="col", class_="sub first" if place == 0 else "sub")
        for _ in sheet.sides
        for place, part in enumerate(parts)
    ]
    judged = any(cell.made is not None for row in sheet.rows for cell in row.cells)
    legend = f"{', '.join(parts)}{'; ✓ and shaded: made' if judged else ''}; • dealt"
    return element(
        "table",
        element("caption", element("span", legend)),
        element("colgroup", span=len(edges)),
        *(element("colgroup", span=len(parts)) for _ in sheet.sides),
        element("thead", element("tr", *heads), element("tr", *below)),
        element("tbody", *_body(sheet, across)),
        element("tfoot", *_foot(sheet, len(parts))),
        class_="sheet",
    )


def set_apart(text: str) -> str:
    """Return what a cell says as on a paper sheet, without what is yet to come.

    >>> set_apart("2/3"), set_apart("4+nil/-")
    ('2·3', '4+nil')
    """
    return text.removesuffix("/-").replace("/", "·")


def _breakable(text: str) -> Iterator[Element | str]:
    """Yield the text so that a narrow column may break it where its parts are set apart."""
    for place, part in enumerate(text.split("·")):
        if place:
            yield from ("·", element("wbr"))
        yield part


def _body(sheet: ScoreSheet, across: int) -> Iterator[Element]:
    """Yield the rows: what was carried over, the hands, and where they come the adjustments and remarks."""
    if sheet.start:
        cells = [
            cell
            for total, counts in zip(sheet.start, sheet.start_counts, strict=True)
            for cell in _cells(None, None, total, counts)
        ]
        yield element("tr", _head("carried over", sheet), *cells, class_="apart")
    if not sheet.rows:
        yield _remark("no hand has been played", across)
    yield from _adjustments(sheet, 0, across)
    for row in sheet.rows:
        yield _hand(row, sheet)
        for said in row.footnotes:
            yield _remark(sentence(said), across)
        if row.held:
            yield _remark(held_text(row.held), across)
        yield from _adjustments(sheet, row.number, across)


def _head(text: str, sheet: ScoreSheet) -> Element:
    """Return the head of a row that is no hand: across the columns to the left of the sides."""
    return element("th", text, scope="row", colspan=2 if sheet.sized else 1)


def _adjustments(sheet: ScoreSheet, number: int, across: int) -> Iterator[Element]:
    """Yield a row for each adjustment after so many hands; one after hands that never came, at the end."""
    nothing = ("",) * len(sheet.tallies)
    for one in sheet.adjusted:
        if min(one.after, len(sheet.rows)) == number:
            cells = [
                cell
                for side in sheet.sides
                for cell in (
                    _cells(None, one.points, one.total, nothing)
                    if side == one.side
                    else _cells(None, None, None, nothing)
                )
            ]
            yield element("tr", _head("adjusted", sheet), *cells, class_="apart")
            yield _remark(sentence(one.said), across)


def _remark(text: str, across: int) -> Element:
    told = element("span", text)
    return element("tr", element("td", told, colspan=across), class_="remark")


def _hand(row: HandRow, sheet: ScoreSheet) -> Element:
    number = str(row.number)
    link = element("a", number, href=f"#hand-{number}") if row.lines else number
    cells = [
        part
        for cell in row.cells
        for part in _cells(cell, cell.points, cell.total, cell.counts or ("",) * len(sheet.tallies))
    ]
    return element(
        "tr",
        element("th", link, scope="row"),
        *([element("td", f"{row.cards} {row.trump}".strip())] if sheet.sized else []),
        *cells,
        class_="out" if row.after_end else None,
    )


def _cells(
    cell: Cell | None, points: Points | None, total: Points | None, counts: Sequence[int | str]
) -> list[Element]:
    """Return the columns of one side: what was entered, points, running total, and a count of each tally."""
    first: list[Element | str] = []
    made = bool(cell and cell.made)
    if cell:
        first.append(set_apart(cell.entered))
        if made:
            first += [" ✓", hidden(" made")]
        if cell.deals:
            first += [" •", hidden(" dealt")]
    parts: list[tuple[str, Sequence[Element | str]]] = [
        ("first", first),
        ("points", [points_text(points, signed=True) if points is not None else ""]),
        ("total", [points_text(total) if total is not None else ""]),
        *(("count", [str(count)]) for count in counts),
    ]
    return [element("td", *text, class_=f"{name} made" if made else name) for name, text in parts]


def _foot(sheet: ScoreSheet, parts: int) -> list[Element]:
    def row(head: str, values: Iterable[str]) -> Element:
        cells = (element("td", value, colspan=parts, class_="first total") for value in values)
        return element("tr", _head(head, sheet), *cells)

    return [row("total", map(points_text, sheet.totals)), row("rank", map(str, sheet.ranks))]
