"""A blank sheet in Markdown: a column for each side, under its name what goes there."""

from __future__ import annotations

from tabulate import tabulate

from scorepad.exports.markdown import plain
from scorepad.sheets.blank import Blank


def to_markdown(blank: Blank) -> str:
    """Return the sheet as a Markdown table, with the rules below."""
    heads = [*blank.printed, *(box.label for box in blank.once)]
    heads += [plain(side.name) if blank.named else f"{side.name} ________" for side in blank.sides]
    labels = ["" for _ in (*blank.printed, *blank.once)]
    labels += [" / ".join(plain(f"{box.label} {box.of}".strip()) for box in boxes) for boxes in blank.boxes]
    rows = [
        [*map(plain, row.printed), *("–" if box.label in row.closed else "" for box in blank.once)]
        + ["" for _ in blank.sides]
        for row in blank.rows
    ]
    align = ["right"] * len(blank.printed) + ["left"] * (len(heads) - len(blank.printed))
    table = tabulate([labels, *rows], heads, tablefmt="github", disable_numparse=True, colalign=align)
    parts = [f"## {plain(blank.title)}", table]
    for title, sentences in blank.rules:
        parts += [f"### {plain(title)}"] if title else []
        parts.append("\n".join(f"- {plain(one)}" for one in sentences))
    return "\n\n".join(parts) + "\n"
