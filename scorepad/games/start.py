"""How a game starts: who sits where, who deals first, what was carried over from paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.core.points import Points, points_text
from scorepad.core.problems import Path, Problem, ScorepadError, nearest, problem, refused, within
from scorepad.core.table import check_names, find_name
from scorepad.games.events import GameStarted
from scorepad.games.values import read_value
from scorepad.hands.fields import Field
from scorepad.hands.score import History, Tallies
from scorepad.reading.typed import check_keys, gathering, is_nothing, read_mapping, read_points, read_whole
from scorepad.rulebook.ruleset import Ruleset

TOTALS = Field(
    name="totals", noun="total", help="the totals as the paper has them", read=read_points, by="side"
)
COUNTS = Field(name="tallies", noun="count", help="what the paper has counted", read=read_whole, by="side")


def start_game(
    ruleset: Ruleset,
    players: tuple[str, ...],
    *,
    dealer: str | None = None,
    name: str | None = None,
    date: str | None = None,
    note: str | None = None,
    start: object = None,
) -> GameStarted:
    """Return the first event of a game; raise ScorepadError if this table cannot play it.

    The dealer is that of the first hand, the last player unless another is named.
    """
    ruleset = ruleset.for_seats(len(players))
    problems = list(check_names(players))
    problems += ruleset.check_players(len(players))
    first = find_name(dealer, players) if dealer is not None else players[-1] if players else ""
    if first is None:
        near = nearest(dealer or "", players)
        problems.append(problem("wrong-dealer", path=("dealer",), name=dealer, near=near, players=players))
    totals: dict[str, Points] = {}
    tallies: dict[str, dict[str, int]] = {}
    if not problems and not is_nothing(start):
        with gathering(problems):
            totals, tallies = _read_start(start, ruleset, players)
    if not problems:
        problems += _check_start(totals, tallies, ruleset, players)
    if problems:
        raise ScorepadError(*problems)
    return GameStarted(
        ruleset=ruleset, players=players, dealer=first or "", name=name, date=date, note=note, start=totals,
        tallies=tallies,
    )  # fmt: skip


def _read_start(
    value: object, ruleset: Ruleset, players: tuple[str, ...]
) -> tuple[dict[str, Points], dict[str, dict[str, int]]]:
    """Return the totals and the tallies that were carried over from paper, by side."""
    given = read_mapping(value, ("start",))
    check_keys(given, ("totals", "tallies"), ("start",))
    sides = ruleset.sides(players)
    counts: dict[str, dict[str, int]] = {}
    for tally, values in read_mapping(_or_none(given, "tallies"), ("start", "tallies")).items():
        path: Path = ("start", "tallies", tally)
        if tally not in ruleset.variant.tally_marks:
            raise refused("no-tallies", path=path, game=ruleset.name, tally=tally)
        counts[tally] = read_value(values, COUNTS, sides, players, path)
    totals = read_value(_or_none(given, "totals"), TOTALS, sides, players, ("start", "totals"))
    return totals, counts


def _check_start(
    given: Mapping[str, Points], tallies: Tallies, ruleset: Ruleset, players: tuple[str, ...]
) -> Iterator[Problem]:
    """Yield a start that cannot be, or that ends the game before it begins."""
    if wrong := within(("start",), ruleset.variant.check_start(tallies)):
        yield from wrong
        return
    totals = {side.name: given.get(side.name, 0) for side in ruleset.sides(players)}
    sizes = ruleset.variant.sizes(len(players), ruleset.pack)
    if ruleset.variant.is_over(0, sizes, History((), totals, tallies, totals_by_hand=(totals,))):
        told = tuple(f"{side} {points_text(points)}" for side, points in totals.items())
        yield problem("start-over", path=("start", "totals") if given else (), totals=told)


def _or_none(given: Mapping[str, object], key: str) -> object:
    return {} if is_nothing(given.get(key)) else given[key]
