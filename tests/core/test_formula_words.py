"""Formulas as a player reads them."""

import pytest

from scorepad.core.formula_words import formula_words

WORDS = {"bid": "the bid", "tricks": "the number taken", "off": "the miss", "total": "your total"}
EACH = {"bid": "trick bid", "tricks": "trick taken", "off": "trick missed"}


@pytest.mark.parametrize(("formula", "told"), [
    # so much for each
    ("10", "10"),
    ("-10", "-10"),
    ("off", "1 for each trick missed"),
    ("10 + tricks", "10, and 1 for each trick taken"),
    ("20+10*tricks", "20, and 10 for each trick taken"),
    ("tricks*10 + 20", "10 for each trick taken, and 20"),
    ("-10*off", "-10 for each trick missed"),
    ("-off - 5", "-1 for each trick missed, and -5"),
    ("20 - 3*off", "20, less 3 for each trick missed"),
    ("bid - 0.5 - off", "1 for each trick bid, less 0.5, less 1 for each trick missed"),
    # anything else, word by word
    ("2*3", "2 × 3"),
    ("bid*bid", "the bid × the bid"),
    ("10 + bid**2 - off ** 3", "10 + the bid squared - the miss to the power of 3"),
    ("-off**2", "-the miss squared"),
    ("10*bid if bid else 5", "10 × the bid if the bid is not 0, otherwise 5"),
    ("1 if not bid else 2", "1 if the bid equals 0, otherwise 2"),
    ("1 if not bid == 3 else 2", "1 if not the bid equals 3, otherwise 2"),
    ("1 if off < 3 and not bid else 2", "1 if the miss is less than 3 and the bid equals 0, otherwise 2"),
    ("1 if (bid or off) else 2", "1 if (the bid or the miss is not 0), otherwise 2"),
    ("-1*-off", "-1 × -the miss"),
    ("3 - -off", "3 - -the miss"),
    ("bid - total", "the bid - your total"),
    ("-(total // 2)", "-(your total divided (rounded down) by 2)"),
    ("total % 10 / 2", "your total modulo 10 ÷ 2"),
    ("max(0, -total) + 1", "the largest of (0, -your total) + 1"),
    ("5 if bid == 0 else 10 + bid", "5 if the bid equals 0, otherwise 10 + the bid"),
    ("1 if not bid and off < 3 else 0", "1 if the bid equals 0 and the miss is less than 3, otherwise 0"),
    ("bid >= 3 or bid != -1", "the bid is at least 3 or the bid is not -1"),
    ("abs(bid - tricks)", "the size of (the bid - the number taken)"),
    ("1 if bid or off else 2", "1 if the bid is not 0 or the miss is not 0, otherwise 2"),
    ("1 if not not bid else 2", "1 if not the bid equals 0, otherwise 2"),
    ("bid and off", "the bid and the miss"),
    ("bid and off and tricks", "the bid and the miss is not 0 and the number taken"),
    ("2**3**2", "2 to the power of 3 squared"),
    ("bid**2**3", "the bid to the power of 2 to the power of 3"),
    # of the rulesets
    ("-off*(off + 1)//2", "-the miss × (the miss + 1) divided (rounded down) by 2"),
    ("-10 - 15*(off - 1)", "-10 - 15 × (the miss - 1)"),
    ("bid + 0.1*over", "the bid + 0.1 × over"),
    ("-200 if bid and not tricks else 10*tricks",
     "-200 if the bid is not 0 and the number taken equals 0, otherwise 10 × the number taken"),
    ("0 if cannonball or off > 1 else (10*cards + bonus)/2",
     "0 if cannonball is not 0 or the miss is more than 1, otherwise (10 × cards + bonus) ÷ 2"),
    ("bid*(1 + max(0, -sum_totals)//cards)",
     "the bid × (1 + the largest of (0, -sum_totals) divided (rounded down) by cards)"),
    ("10 + bid + (10 if bid == 0 and 0 < 52 - players*cards <= players else 0)",
     "10 + the bid + (10 if the bid equals 0 and 0 is less than 52 - players × cards is at most players, otherwise 0)"),
    ("tricks if hand == 1 else -bid if tricks >= 2*bid else 16 if bid == 8 else bid",
     "the number taken if hand equals 1, otherwise -the bid if the number taken is at least 2 × the bid,"
     " otherwise 16 if the bid equals 8, otherwise the bid"),
    ("(50 if bids_total < 13 else 25) if bid == 0 else bid**2 + 10",
     "(50 if bids_total is less than 13, otherwise 25) if the bid equals 0, otherwise the bid squared + 10"),
    ("-(2**doubled) * (bid**2/2 + 10*(successes == players - 1) if bid > 7 else off + risk*min(4, abs(bids_total - 13)//2))",
     "-(2 to the power of doubled) × (the bid squared ÷ 2 + 10 × (successes equals players - 1) if the bid is more than 7,"
     " otherwise the miss + risk × the least of (4, the size of (bids_total - 13) divided (rounded down) by 2))"),
])  # fmt: skip
def test_a_formula_in_words(formula, told):
    assert formula_words(formula, WORDS, EACH) == told


def test_a_count_without_a_word_keeps_its_name():
    assert formula_words("2*bonus + lost_bonus", {}) == "2 × bonus + lost_bonus"


@pytest.mark.parametrize(("formula", "told"), [
    ("10 + bid", "10 + the bid"),
    ("1 if bid else 2", "1 if the bid, otherwise 2"),
    ("(162 if not off else total)*tricks", "(162 if not the miss, otherwise your total) × the number taken"),
])  # fmt: skip
def test_without_words_for_each_a_formula_is_told_word_by_word(formula, told):
    assert formula_words(formula, WORDS) == told
