"""A blank sheet as a page for a browser, to be printed: the rows share out one A4 or Letter page."""

from __future__ import annotations

from html import escape

from scorepad.sheets.blank import Blank
from scorepad.sheets.blank_layout import HEADING, Column, Pages, Part, put_on_paper

_STYLE = """
@page { margin: 10mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 2mm; color: #000; background: #fff;
  font: 9pt/1.3 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 4mm; }
h1 { font-size: 15pt; margin: 0; overflow-wrap: anywhere; }
.line { flex: 0 0 40mm; border-bottom: .3mm solid #000; color: #555; font-size: 8pt; }
table { border-collapse: separate; border-spacing: 0; border: solid #000;
  border-width: .3mm .4mm .3mm .3mm; table-layout: fixed; width: 100%; margin: 2mm 0; }
th, td { border: solid #888; border-width: 0 0 .2mm .2mm; padding: 0 .6mm; overflow: hidden; }
td { height: var(--row); text-align: center; white-space: nowrap; }
td.side, th.side { border-left: .5mm solid #000; }
th { font-weight: 400; font-size: 6.5pt; vertical-align: bottom; line-height: 1.15; overflow-wrap: anywhere; }
th.name { font-size: 9pt; font-weight: 600; height: 9mm; }
th.name.blank { text-align: left; vertical-align: top; font-size: 7pt; font-weight: 400; }
td.dealer { font-size: 6.5pt; padding: 0; }
tr.labels th, th.once { padding: 0; font-size: var(--label); }
tr.labels bdi { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
table + table { break-before: page; }
td.closed { background: #ddd; }
tr:nth-child(5n) td { border-bottom: .4mm solid #000; }
thead tr:last-child th { border-bottom: .5mm solid #000; }
footer { columns: 3; column-gap: 5mm; font-size: 6.2pt; line-height: 1.2; }
h2 { font-size: 6.5pt; margin: .4mm 0 0; break-after: avoid; }
footer p { margin: 0; overflow-wrap: anywhere; }
@media print { body { padding: 0; max-width: none; } td.closed { print-color-adjust: exact;
  -webkit-print-color-adjust: exact; } }
"""
_ACROSS = "@page { size: landscape; margin: 10mm; } body { max-width: 277mm; } footer { columns: 4; }"
_HIGH, _LOW = 215.0, 146.0
"""How high rows and rules are together, in millimetres, upright and across, on A4 and on Letter."""

_RULE, _LETTERS, _COLUMNS = 2.75, 52, 3
_LOWEST, _HIGHEST = 5.0, 8.0


def to_html(blank: Blank) -> str:
    """Return the sheet as a page in which nothing is loaded from elsewhere."""
    pages = put_on_paper(blank)
    room = (_LOW if pages.across else _HIGH) - _rules_height(pages)
    row = max(_LOWEST, min(_HIGHEST, room / len(blank.rows)))
    rules = "\n".join(
        (f"<h2>{escape(title)}</h2>" if title else "") + "".join(f"<p>{escape(one)}</p>" for one in sentences)
        for title, sentences in pages.rules
    )
    tables = "\n".join(
        f'<table style="--row: {row:.1f}mm; --label: {HEADING:g}pt">{_columns(part, pages.wide)}\n'
        f"<thead>{_heads(blank, part)}</thead>\n"
        f"<tbody>\n{_rows(blank, part)}\n</tbody></table>"
        for part in pages.parts
    )
    style = _STYLE + (_ACROSS if pages.across else "")
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(blank.title)}</title><style>{style}</style></head>\n"
        f'<body><header><h1><bdi>{escape(blank.title)}</bdi></h1><span class="line">date</span></header>\n'
        f"{tables}\n<footer>{rules}</footer></body></html>\n"
    )


def _rules_height(pages: Pages) -> float:
    """Return about how high the rules are, in millimetres."""
    sentences = [one for title, told in pages.rules for one in (title, *told) if one]
    return sum(-(-len(one) // _LETTERS) for one in sentences) * _RULE / (_COLUMNS + pages.across)


def _columns(part: Part, wide: float) -> str:
    columns = [*part.once, *(column for _, boxes in part.sides for column in boxes)]
    widths = [*part.printed, *(column.wide for column in columns)]
    return "<colgroup>" + "".join(f'<col style="width: {100 * one / wide:.3f}%">' for one in widths)


def _heads(blank: Blank, part: Part) -> str:
    first = [*blank.printed, *(column.box.label for column in part.once)]
    names = "".join(f'<th class="once" rowspan="2">{escape(label)}</th>' for label in first)
    for side, boxes in part.sides:
        kind = "name side" if blank.named else "name blank side"
        names += f'<th class="{kind}" colspan="{len(boxes)}" scope="colgroup">{_name(side.players)}</th>'
    labels = "".join(_labels(boxes) for _, boxes in part.sides)
    return f"<tr>{names}</tr>\n<tr class='labels'>{labels}</tr>"


def _name(players: tuple[str, ...]) -> str:
    return " &amp; ".join(f"<bdi>{escape(player)}</bdi>" for player in players)


def _labels(columns: tuple[Column, ...]) -> str:
    told = [f"{escape(box.label)}{f' <bdi>{escape(box.of)}</bdi>' if box.of else ''}" for box, _ in columns]
    return "".join(f"<th{_edge(place)}>{one}</th>" for place, one in enumerate(told))


def _rows(blank: Blank, part: Part) -> str:
    side = "".join(f"<td{_edge(place)}></td>" for _, boxes in part.sides for place in range(len(boxes)))
    return "\n".join(
        "<tr>"
        + "".join(
            f'<td class="{label}"><bdi>{escape(one)}</bdi></td>'
            for label, one in zip(blank.printed, row.printed, strict=True)
        )
        + "".join(
            '<td class="closed"></td>' if box.label in row.closed else "<td></td>" for box, _ in part.once
        )
        + f"{side}</tr>"
        for row in blank.rows
    )


def _edge(place: int) -> str:
    return "" if place else ' class="side"'
