"""The hands of a game of exact bids: their sizes, their trumps, and when there is no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scorepad.core.problems import Problem, problem
from scorepad.hands.score import History, ScoredHand
from scorepad.hands.sums import has_one_leader
from scorepad.variants.variant import Pack

if TYPE_CHECKING:
    from scorepad.variants.exact_bid.variant import ExactBid


def sizes(rules: ExactBid, players: int, pack: Pack) -> tuple[int, ...]:
    """Return the size of every hand: those listed, or those of the shape.

    Sizes go from `low` by `step`, to at most `high` and what the pack allows.
    """
    if isinstance(rules.hands, tuple):
        return rules.hands
    rising = list(range(rules.low, min(rules.high, pack.largest_hand(players)) + 1, rules.step))
    if not rising:
        return ()
    first = [rising[0]] * _times(rules.repeat_low, players)
    last = [rising[-1]] * _times(rules.repeat_high, players)
    middle = rising[1:-1]
    if not rising[1:]:
        return tuple(first if len(first) > len(last) else last)
    shapes = {
        "up": first + middle + last,
        "down": last + middle[::-1] + first,
        "up-down": first + middle + last + middle[::-1] + first,
        "down-up": last + middle[::-1] + first + middle + last,
    }
    return tuple(shapes[rules.hands])


def _times(repeat: int | str, players: int) -> int:
    return repeat if isinstance(repeat, int) else players


def check_sizes(rules: ExactBid, players: int, pack: Pack) -> Iterator[Problem]:
    """Yield hands that the pack cannot deal to so many, and a shape with no hands in it."""
    most = pack.largest_hand(players)
    if not isinstance(rules.hands, tuple):
        if rules.low > min(rules.high, most):
            yield problem("low-above-high", path=("low",), low=rules.low, high=min(rules.high, most))
        return
    for place, size in enumerate(rules.hands):
        if size < 1:
            yield problem("expected", path=("hands", place), wanted="1 or more", got=f"'{size}'")
        elif size > most:
            kept = f" and {pack.kept} turned up" if pack.kept else ""
            yield problem(
                "hand-size", path=("hands", place), size=size, players=players, most=most,
                pack=f"{pack.cards} cards{kept}",
            )  # fmt: skip


def size_of(rules: ExactBid, number: int, sizes: Sequence[int]) -> int:
    """Return the size of a hand past the sequence: it begins anew, or the largest decides a tie."""
    return sizes[(number - 1) % len(sizes)] if rules.target is not None else max(sizes)


def trump_of(rules: ExactBid, number: int, before: Sequence[ScoredHand]) -> str | None:
    """Return the trump of hand `number` where the trumps go in turn."""
    if rules.trumps_by == "hand":
        return rules.trumps[(number - 1) % len(rules.trumps)]
    last = next((one.hand for one in reversed(before) if one.points), None)
    if last is None:
        return rules.first_trump or rules.trumps[0]
    verdicts = [rules.verdict(last, player) for player in last.table.players]
    made = sum(1 for verdict in verdicts if verdict and verdict.made)
    return rules.trumps[min(made, len(rules.trumps) - 1)]


def is_over(rules: ExactBid, played: int, sizes: Sequence[int], history: History) -> bool:
    """Whether a total is at the target, or the sequence was played, and nobody has to decide a tie."""
    target = rules.target
    ended = played >= len(sizes) if target is None else max(history.totals.values()) >= target
    if not ended or rules.tie != "another-hand":
        return ended
    return has_one_leader(ranking_key(rules, history).values())


def ranking_key(rules: ExactBid, history: History) -> Mapping[str, Any]:
    """Return what the players are ranked by: their totals, and behind them what decides a tie."""
    sign = -1 if rules.is_lowest_best else 1
    if rules.tie not in ("most-made", "most-bid"):
        return {side: sign * total for side, total in history.totals.items()}
    made = dict.fromkeys(history.totals, 0)
    for one in history.hands:
        for player, bid in one.hand.entered["bids"].items() if one.points else ():
            if rules.is_made(bid, one.hand.entered["tricks"][player]):
                made[player] += 1 if rules.tie == "most-made" else bid
    return {side: (sign * total, made[side]) for side, total in history.totals.items()}
