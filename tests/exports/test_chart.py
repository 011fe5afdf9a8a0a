"""The chart of running totals: every line told apart and labelled, whatever the totals."""

from decimal import Decimal
from itertools import pairwise

import pytest
from pages import Node, PageReader

from scorepad.exports.html.chart import chart
from scorepad.exports.html.markup import as_html

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"]
SIZES = [(760, 340), (360, 320)]

COURSES = {
    "one hand": [[0, 0, 0], [10, -20, 5]],
    "two hands": [[0, 0, 0], [10, -20, 5], [20, -10, 4]],
    "all equal": [[0] * 7, [10] * 7, [10] * 7],
    "nothing but nought": [[0] * 7, [0] * 7],
    "all negative": [[-5, -7], [-50, -70], [-51, -52]],
    "carried over": [[900, 901], [1100, 1101]],
    "decimals": [[0, 0], [Decimal("0.5"), Decimal("-0.25")], [Decimal("0.75"), Decimal("-0.5")]],
    "very large": [[0, 0], [10**15, -(10**15)]],
    "very long": [[hand * step for step in range(7)] for hand in range(501)],
}


def drawn(course, size, names=NAMES):
    reader = PageReader()
    reader.feed(as_html(chart(names[: len(course[0])], course, *size)))
    return reader.top.one("svg")


def lines(svg):
    return [one for one in svg.all("g") if "axes" not in one.classes]


def places(line: Node):
    points = next(line.all("polyline")).attributes["points"]
    return [tuple(map(float, one.split(","))) for one in points.split()]


def label(line):
    (found,) = line.all("text")
    return found


@pytest.mark.parametrize("size", SIZES, ids=["wide", "narrow"])
@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_every_line_ends_in_its_label_and_no_two_labels_overlap(course, size):
    svg = drawn(course, size)
    labels = [label(line) for line in lines(svg)]
    assert [one.text for one in labels] == [
        f"{name} {total}" for name, total in zip(NAMES, course[-1], strict=False)
    ]
    heights = sorted(float(one.attributes["y"]) for one in labels)
    assert all(below - above >= 14.9 for above, below in pairwise(heights))
    assert heights[0] >= 12
    assert heights[-1] <= size[1]


@pytest.mark.parametrize("size", SIZES, ids=["wide", "narrow"])
@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_everything_is_inside(course, size):
    svg = drawn(course, size)
    for line in lines(svg):
        assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in places(line))
        (x0, _), (x1, _) = places(line)[0], places(line)[-1]
        assert x1 - x0 > size[0] / 5
        text = label(line)
        length = float(text.attributes.get("textlength", 6.7 * len(text.text)))
        assert float(text.attributes["x"]) + length <= size[0]


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_higher_totals_stand_higher_and_the_zero_line_is_there(course):
    svg = drawn(course, SIZES[0])
    zero = float(svg.one("line", "zero").attributes["y1"])
    for side, line in enumerate(lines(svg)):
        for point, total in ((places(line)[0], course[0][side]), (places(line)[-1], course[-1][side])):
            assert (point[1] < zero) == (total > 0) or abs(point[1] - zero) < 0.1
            assert (point[1] > zero) == (total < 0) or abs(point[1] - zero) < 0.1


def test_lines_differ_by_colour_and_dash_and_marker():
    names = [f"Player {seat}" for seat in range(1, 11)]
    marks = [
        (line.classes[0], next(line.all("polyline")).attributes.get("stroke-dasharray"), next(line.all("path")).attributes["d"])
        for line in lines(drawn([[0] * 10, list(range(10))], SIZES[0], names))
    ]  # fmt: skip
    assert len(set(marks)) == 10
    for place in range(3):
        assert len({mark[place] for mark in marks[:7]}) == 7


@pytest.mark.parametrize(("size", "most"), [(SIZES[0], 30), (SIZES[1], 16)], ids=["wide", "narrow"])
def test_a_long_game_is_thinned(size, most):
    svg = drawn(COURSES["very long"], size)
    for line in lines(svg):
        assert len(places(line)) <= size[0] / 5 + 2
        assert len(list(line.all("path"))) <= most
    hands = [
        one.text for one in svg.one("g", "axes").all("text") if one.attributes["text-anchor"] == "middle"
    ]
    assert hands[0] == "0"
    assert hands[-2:] == ["500", "hands"]
    assert len(hands) <= 14


def test_it_is_told_in_words():
    told = drawn(COURSES["two hands"], SIZES[0]).one("desc").text
    assert told == (
        "A line for each side over 2 hands: Ann from 0 to 20, lowest 0, highest 20;"
        " Bob from 0 to -10, lowest -20, highest 0; Cid from 0 to 4, lowest 0, highest 5."
    )


def test_labels_are_cut_to_fit_and_still_differ():
    names = ["Bartholomäus Fitzgerald Smythe", "Bartholomäus Fitzgerald-Smythe", "W" * 30]
    for size in SIZES:
        labels = [label(line) for line in lines(drawn([[0, 0, 0], [-110, 20, 30]], size, names))]
        assert len({one.text for one in labels}) == 3
        assert labels[0].text.endswith(" -110")
        assert float(labels[2].attributes["textlength"]) <= size[0] * 0.4


def test_a_short_label_is_not_stretched():
    for name in ("Ann", "👩‍👩‍👧 Ångström", "山田太郎", "אבי"):
        (_, other) = lines(drawn([[0, 0], [-110, 20]], SIZES[1], ["Ann", name]))
        assert "textlength" not in label(other).attributes
