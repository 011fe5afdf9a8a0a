"""What cannot be: options that contradict each other, and points that a hand cannot have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scorepad.core.points import Points, add, points_text
from scorepad.core.problems import Problem, problem
from scorepad.hands.hand import Hand
from scorepad.variants.tally.options import TallyOptions


def check_options(options: TallyOptions) -> Iterator[Problem]:
    """Yield numbers below what makes sense, limits the wrong way round, and an end that cannot come."""
    if options.max_hands is not None and options.max_hands < 1:
        yield _unfit("max_hands", "1 or more", options.max_hands)
    if options.multiple_of is not None and options.multiple_of <= 0:
        yield _unfit("multiple_of", "more than 0", options.multiple_of)
    if options.least is not None and options.most is not None and options.least > options.most:
        yield _unfit("least", f"{points_text(options.most)} or less, as that is the most", options.least)
    if options.end == "both" and None in (options.target, options.max_hands):
        wanted = "a target and a number of hands with both"
        yield problem("expected", path=("end",), wanted=wanted, got="'both'")
    if options.drop_at is not None and options.drop_at == options.drop_to:
        yield _unfit("drop_to", "another number than drop_at", options.drop_to)
    if options.hand_total == ():
        wanted = "a number, or a list of some"
        yield problem("expected", path=("hand_total",), wanted=wanted, got="an empty list")


def check_hand_totals(options: TallyOptions, sides: int) -> Iterator[Problem]:
    """Yield what a hand is to add up to, but so many sides cannot make."""
    for total in options.hand_totals:
        if options.least is not None and options.least * sides > total:
            yield _unfit("hand_total", f"{points_text(options.least * sides)} or more", total)
        elif options.most is not None and options.most * sides < total:
            yield _unfit("hand_total", f"{points_text(options.most * sides)} or less", total)
        elif options.multiple_of is not None and total % options.multiple_of:
            yield _unfit("hand_total", f"a multiple of {points_text(options.multiple_of)}", total)


def _unfit(option: str, wanted: str, value: Points) -> Problem:
    return problem("expected", path=(option,), wanted=wanted, got=f"'{points_text(value)}'")


def check_hand(options: TallyOptions, hand: Hand) -> Iterator[Problem]:
    """Yield points that a side cannot score, and points that do not add up."""
    values = hand.entered.get("points", {})
    for side, points in values.items():
        yield from _check_side(options, side, points)
    missing = [side.name for side in hand.sides if side.name not in values]
    rests = _rests(options, values)
    if not rests or len(missing) > 1:
        return
    if not missing and 0 not in rests:
        rest = min(rests, key=lambda rest: max(rest, -rest))
        repair = f"{points_text(rest)} more to give" if rest > 0 else f"take {points_text(-rest)} off"
        total, right = _sum(values.values()), options.hand_totals
        yield problem("points-sum", path=("points",), house=True, total=total, right=right, repair=repair)
    elif missing and not any(_is_possible(options, rest) for rest in rests):
        total = _sum(values.values())
        yield problem("points-left", path=("points",), total=total, side=missing[0], left=rests)


def _check_side(options: TallyOptions, side: str, points: Points) -> Iterator[Problem]:
    """Yield that the points of a side are too few, too many, or not a multiple as they have to be."""
    path = ("points", side)
    is_low = options.least is not None and points < options.least
    is_high = options.most is not None and points > options.most
    for is_past, limit, word in ((is_low, options.least, "least"), (is_high, options.most, "most")):
        if is_past:
            yield problem(
                "points-range", path=path, house=True, side=side, points=points, limit=limit, word=word
            )
    if options.multiple_of is not None and points % options.multiple_of:
        step = options.multiple_of
        yield problem("points-step", path=path, house=True, side=side, points=points, step=step)


def _is_possible(options: TallyOptions, points: Points) -> bool:
    """Whether a side may score so many points in a hand."""
    return not any(_check_side(options, "", points))


def with_last_points(
    options: TallyOptions, values: Mapping[str, Points], names: tuple[str, ...]
) -> dict[str, Points]:
    """Return the points with the last side's filled in, where only one number can be meant.

    >>> with_last_points(TallyOptions(hand_total=26), {"Ann": 20}, ("Ann", "Bob"))
    {'Ann': 20, 'Bob': 6}
    """
    fitting = [rest for rest in _rests(options, values) if _is_possible(options, rest)]
    if len(values) != len(names) - 1 or len(fitting) != 1:
        return dict(values)
    return {name: values.get(name, fitting[0]) for name in names}


def _rests(options: TallyOptions, values: Mapping[str, Points]) -> tuple[Points, ...]:
    """Return what these points leave of each total that a hand may have."""
    total = _sum(values.values())
    return tuple(add(hand_total, -total) for hand_total in options.hand_totals)


def _sum(values: Iterable[Points]) -> Points:
    total: Points = 0
    for points in values:
        total = add(total, points)
    return total
