"""The arithmetic of rulesets."""

import copy
import pickle
import re
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorepad.core.formula import Formula
from scorepad.core.formula_reader import LONGEST
from scorepad.core.points import to_points
from scorepad.core.problems import ScorepadError

COUNTS = ("bid", "tricks", "off", "over", "under", "cards", "players", "hand", "max_cards", "bids_total")

SAMPLE = {
    "bid": 3, "tricks": 5, "off": 2, "over": 2, "under": 0, "cards": 7,
    "players": 4, "hand": 6, "max_cards": 10, "bids_total": 8,
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("10", 10),
        ("10 + bid", 13),
        ("-10*off", -20),
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("10 - 2 - 3", 5),
        ("-2**2", -4),
        ("2**3**2", 512),
        ("2**-1", Decimal("0.5")),
        ("--bid", 3),
        ("2*-bid", -6),
        ("+bid", 3),
        ("7//2", 3),
        ("-7//2", -4),
        ("-7 % 3", 2),
        ("1/4", Decimal("0.25")),
        ("1/3", Decimal("0.3333333333")),
        ("2/3", Decimal("0.6666666667")),
        ("bid/3*3", 3),
        ("0.1 + 0.2", Decimal("0.3")),
        ("0.1*30", 3),
        (".5", Decimal("0.5")),
        ("bid == 3", 1),
        ("bid != 3", 0),
        ("1 < bid <= 3", 1),
        ("1 < bid < 3", 0),
        ("not bid", 0),
        ("not not bid", 1),
        ("not bid == 4", 1),
        ("under or 9", 9),
        ("under and 1/0", 0),
        ("bid and 7", 7),
        ("5 if bid else 1/under", 5),
        ("1 if under else 2 if off else 3", 2),
        ("10 if bid == 3 and off == 2 or under else 0", 10),
        ("1 == bid < 5", 0),
        ("3 == bid < tricks > 4", 1),
        ("10*(bid == 3)", 10),
        ("-(bid == 3) + +(off == 2)", 0),
        ("max(bid == 3, 0)", 1),
        ("bid**2 - 2*bid*tricks + tricks**2", 4),
        ("(bid - tricks)**3", -8),
        ("0.5**2*8", 2),
        ("abs(bid - tricks)", 2),
        ("min(bid, tricks, 2)", 2),
        ("max(bid, tricks)", 5),
        ("min(bid)", 3),
        ("bid*(bid+1)//2", 6),
        ("cards + players + hand + max_cards + bids_total", 35),
        ("over - under", 2),
        ("  bid  ", 3),
    ],
)
def test_a_formula_comes_to(text, points):
    result = Formula(text, COUNTS).points(SAMPLE)
    assert (result, type(result)) == (points, type(points))


def _joined(inner):
    sign = st.sampled_from(
        ["+", "-", "*", "/", "//", "%", "==", "!=", "<", "<=", ">", ">=", "and", "or", "- -", "* +"]
    )
    return st.one_of(
        st.builds("{} {} {}".format, inner, sign, inner),
        st.builds("({} {} {})".format, inner, sign, inner),
        st.builds("({})**2".format, inner),
        st.builds("-{}**2**{}".format, st.sampled_from(["bid", "3"]), st.sampled_from(["0", "1", "off"])),
        st.builds("not {}".format, st.sampled_from(COUNTS)),
        st.builds("({} if {} else {})".format, inner, inner, inner),
        st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), inner, inner),
        st.builds("abs({})".format, inner),
    )


FORMULAS = st.recursive(st.sampled_from([*COUNTS, "0", "2", "10", "0.5"]), _joined, max_leaves=8)


@given(FORMULAS, st.fixed_dictionaries(dict.fromkeys(COUNTS, st.integers(0, 4))))
def test_a_formula_comes_to_what_the_same_line_of_python_does(text, counts):
    try:
        points = Formula(text, COUNTS).points(counts)
    except ScorepadError as error:
        points = error.problems[0].rule
    assume(points not in ("formula-word", "formula-power", "formula-large"))
    line = re.sub(r"(?<![\w.])[\d.]+", r"Fraction('\g<0>')", text)
    exact = {name: Fraction(count) for name, count in counts.items()}
    try:
        expected = to_points(Fraction(eval(line, {"Fraction": Fraction}, exact)))  # noqa: S307
    except ZeroDivisionError:
        expected = "formula-zero"
    assert points == expected


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("10", ()),
        ("-off*(off + 1)//2", ("off",)),
        ("tricks if hand == 1 else -bid if tricks >= 2*bid else bid", ("tricks", "hand", "bid")),
        ("max(0, -under)**abs(over)", ("under", "over")),
        ("1 if not bid and (under or off) else cards", ("bid", "under", "off", "cards")),
    ],
)
def test_the_counts_of_a_formula_in_the_order_of_writing(text, counts):
    assert Formula(text, COUNTS).used == counts


def test_each_unknown_count_is_told_with_its_place():
    formula = Formula("10 + blind*(bidd - blind)")
    assert [(problem.rule, problem.offset, problem.facts["name"]) for problem in formula.unknown(("bid",))] == [
        ("formula-name", 5, "blind"), ("formula-name", 12, "bidd"), ("formula-name", 19, "blind"),
    ]  # fmt: skip


def test_a_formula_that_was_evaluated_can_be_copied_and_pickled():
    formula = Formula("10 + bid", COUNTS)
    assert formula.points(SAMPLE) == 13
    for other in (copy.deepcopy(formula), pickle.loads(pickle.dumps(formula))):
        assert (other, hash(other)) == (formula, hash(formula))
        assert other.points(SAMPLE) == 13


@pytest.mark.parametrize(
    ("text", "rule", "offset"),
    [
        ("", "formula-empty", 0),
        ("   ", "formula-empty", 0),
        ("bid +", "formula-end", 5),
        ("(bid", "formula-end", 4),
        ("1 if bid", "formula-end", 8),
        ("bid bid", "formula-word", 4),
        ("1e5", "formula-word", 1),
        ("if bid", "formula-word", 0),
        (")", "formula-word", 0),
        ("bid = 3", "formula-character", 4),
        ("bid.real", "formula-character", 3),
        ("'a'", "formula-character", 0),
        ("bid[0]", "formula-character", 3),
        ("lambda: 1", "formula-character", 6),
        ("10 + bidd", "formula-name", 5),
        ("__import__", "formula-name", 0),
        ("int(3)", "formula-name", 0),
        ("abs(1, 2)", "formula-call", 0),
        ("min()", "formula-word", 4),
        ("1234567890123", "formula-number", 0),
    ],
)
def test_a_wrong_formula_is_told_with_its_place(text, rule, offset):
    with pytest.raises(ScorepadError) as caught:
        Formula(text, COUNTS).check()
    (problem,) = caught.value.problems
    assert (problem.rule, problem.offset) == (rule, offset)


@pytest.mark.parametrize(
    ("name", "near"), [("bidd", "bid"), ("trick", "tricks"), ("card", "cards"), ("minn(1)", "min")]
)
def test_an_unknown_name_brings_the_nearest(name, near):
    with pytest.raises(ScorepadError, match=rf"did you mean {near}\?"):
        Formula(name, COUNTS).check()


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("10 / under", "formula-zero"),
        ("10 // under", "formula-zero"),
        ("10 % under", "formula-zero"),
        ("0 ** -1", "formula-zero"),
        ("9**9**9", "formula-power"),
        ("2**0.5", "formula-power"),
        ("(2**200)**2", "formula-power"),
        ("999999999999 * 999999999999", "formula-large"),
        ("-1000000001", "formula-large"),
    ],
)
def test_a_formula_that_has_no_answer_says_so(text, rule):
    with pytest.raises(ScorepadError) as caught:
        Formula(text, COUNTS).points(SAMPLE)
    assert caught.value.problems[0].rule == rule


def test_what_has_no_answer_is_told_with_the_counts_that_are_in_it():
    with pytest.raises(ScorepadError, match=r"divides by zero for under 0, bids_total 8: "):
        Formula("bids_total / under", COUNTS).points(SAMPLE)


def test_the_largest_points_are_allowed():
    assert Formula("1000000000", ()).points({}) == 10**9


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("(" * 41 + "1" + ")" * 41, "formula-deep"),
        ("1**" * 60 + "1", "formula-deep"),
        ("1 if 1 else " * 41 + "1", "formula-deep"),
        ("1" + "+1" * (LONGEST // 2), "formula-long"),
    ],
)
def test_nesting_and_length_are_bounded(text, rule):
    with pytest.raises(ScorepadError) as caught:
        Formula(text, COUNTS).check()
    assert caught.value.problems[0].rule == rule


def test_the_longest_formula_and_the_deepest_are_read():
    assert Formula("1" + "+1" * (LONGEST // 2 - 1), ()).points({}) == LONGEST // 2
    assert Formula("(" * 39 + "1" + ")" * 39, ()).points({}) == 1
    assert Formula("-" * (LONGEST - 1) + "1", ()).points({}) == -1


def test_comparisons_within_comparisons_are_evaluated_once_each():
    """Twice each would be 2**38 evaluations."""
    assert Formula("(0<" * 38 + "bid" + "<4)" * 38, COUNTS).points(SAMPLE) == 1
