"""Type the points in: any game whose hands are counted at the table.

Serves the rulesets with `variant: tally`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from scorepad.core.points import Points, add, points_text
from scorepad.core.problems import Problem, problem
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoreLine
from scorepad.hands.sums import has_one_leader
from scorepad.reading.records import option
from scorepad.reading.typed import read_points
from scorepad.text.messages import Message, tally_text
from scorepad.variants.variant import Pack, Variant

if TYPE_CHECKING:
    from scorepad.text.page import Section

_POINTS = Field(
    name="points", noun="entered", help="the points of each side, as counted at the table",
    read=read_points, command="points", by="side", shown=points_text,
)  # fmt: skip
_INFERRED = _POINTS._replace(inferred=True)


@dataclass(frozen=True)
class Tally(Variant):
    """A hand scores what is typed in; the highest or the lowest total wins.

    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> hand = sample_hand(0, points={"Ann": 20, "Bob": -5})
    >>> [(line.side, line.points, str(line.message)) for line in Tally().score_hand(hand, NO_HISTORY).lines]
    [('Ann', 20, 'as entered'), ('Bob', -5, 'as entered')]
    """

    about: ClassVar[str] = "Type in what a hand scored"
    overridable_rules: ClassVar[tuple[str, ...]] = ("points-range", "points-step", "points-sum")

    headings: ClassVar[Mapping[str, str]] = {
        "target": "the end of the game", "lowest_wins": "who wins", "hand_total": "the points of a hand",
        "drop_at": "a total that drops",
    }  # fmt: skip

    target: Points | None = option(
        None, "the game ends when a total is at or past this; 0 or less is reached from above"
    )
    hands: int | None = option(None, "the game ends after this many hands")
    end: Literal["either", "both"] = option(
        "either", "of a target and a number of hands, either ends the game, or only both do"
    )
    equal_deals: bool = option(False, "it ends only when everybody has dealt equally often")
    lowest_wins: bool = option(False, "the lowest total wins, not the highest")
    tie: Literal["shared", "another-hand"] = option(
        "shared", "equal totals at the end share the win, or another hand is played"
    )
    hand_total: Points | tuple[Points, ...] | None = option(
        None, "what the points of a hand add up to, or a list of that; the last side's then follow"
    )
    least: Points | None = option(None, "the least that a side may score in a hand")
    most: Points | None = option(None, "the most that a side may score in a hand")
    multiple_of: Points | None = option(None, "points come in multiples of this")
    drop_at: Points | None = option(None, "a hand that brings a total to exactly this makes it drop")
    drop_to: Points = option(0, "what it drops to")

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the points; the last side's follow where it is known what a hand adds up to."""
        return (_INFERRED if self.hand_totals else _POINTS,)

    @property
    def hand_totals(self) -> tuple[Points, ...]:
        """Return what the points of a hand may add up to; empty where nobody says."""
        if isinstance(self.hand_total, tuple):
            return self.hand_total
        return () if self.hand_total is None else (self.hand_total,)

    def settings(self) -> str:
        """Return what ends the game, and who wins it."""
        ends = [] if self.target is None else [f"to {points_text(self.target)}"]
        ends += [tally_text(self.hands, "hands")] if self.hands else []
        told = (" or " if self.end == "either" else " and ").join(ends) or "as long as you like"
        return f"{told}, {'lowest' if self.lowest_wins else 'highest'} wins"

    def legend(self) -> str:
        """Return what stands in a cell of the sheet."""
        return "points, running total; • dealt"

    def check_options(self) -> Iterator[Problem]:
        """Yield numbers below what makes sense, limits the wrong way round, and an end that cannot come."""
        if self.hands is not None and self.hands < 1:
            yield _expected("hands", "1 or more", self.hands)
        if self.multiple_of is not None and self.multiple_of <= 0:
            yield _expected("multiple_of", "more than 0", self.multiple_of)
        if self.least is not None and self.most is not None and self.least > self.most:
            yield _expected("least", f"{points_text(self.most)} or less, as that is the most", self.least)
        if self.end == "both" and None in (self.target, self.hands):
            yield _expected("end", "a target and a number of hands with both", "both")
        if self.drop_at is not None and self.drop_at == self.drop_to:
            yield _expected("drop_to", "another number than drop_at", self.drop_to)
        if self.hand_total == ():
            yield problem(
                "expected", path=("hand_total",), wanted="a number, or a list of some", got="an empty list"
            )

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield a hand that so many sides cannot add up to."""
        for total in self.hand_totals:
            if self.least is not None and self.least * sides > total:
                yield _expected("hand_total", f"{points_text(self.least * sides)} or more", total)
            elif self.most is not None and self.most * sides < total:
                yield _expected("hand_total", f"{points_text(self.most * sides)} or less", total)
            elif self.multiple_of is not None and total % self.multiple_of:
                yield _expected("hand_total", f"a multiple of {points_text(self.multiple_of)}", total)

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return a hand of no size: it is not known how many cards are dealt."""
        return (0,)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return the number of hands, where nothing else ends the game sooner or later."""
        is_fixed = self.target is None and self.tie == "shared" and not self.equal_deals
        return self.hands if is_fixed else None

    def complete(
        self, values: Mapping[str, Any], names: tuple[str, ...], cards: int, entered: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the points with the last side's filled in, where only one number can be meant."""
        fitting = [rest for rest in self._left(values) if self.is_possible(rest)]
        if len(values) != len(names) - 1 or len(fitting) != 1:
            return dict(values)
        return {name: values.get(name, fitting[0]) for name in names}

    def _left(self, values: Mapping[str, Points]) -> list[Points]:
        """Return what these points leave of each total that a hand may have."""
        return [add(total, -_sum(values)) for total in self.hand_totals]

    def is_possible(self, points: Points) -> bool:
        """Whether a side may score so many points in a hand."""
        return not list(self._check_side("", points))

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield points that a side cannot score, and points that do not add up."""
        values = hand.entered.get("points", {})
        for side, points in values.items():
            yield from self._check_side(side, points)
        missing = [side.name for side in hand.sides if side.name not in values]
        left = self._left(values)
        if not left or len(missing) > 1:
            return
        if not missing and 0 not in left:
            rest = min(left, key=_size)
            repair = f"{points_text(rest)} more to give" if rest > 0 else f"take {points_text(-rest)} off"
            yield problem(
                "points-sum", path=("points",), house=True, total=_sum(values), right=self.hand_totals,
                repair=repair,
            )  # fmt: skip
        elif missing and not any(map(self.is_possible, left)):
            yield problem(
                "points-left", path=("points",), total=_sum(values), side=missing[0], left=tuple(left)
            )

    def _check_side(self, side: str, points: Points) -> Iterator[Problem]:
        path = ("points", side)
        for limit, is_past, word in (
            (self.least, self.least is not None and points < self.least, "least"),
            (self.most, self.most is not None and points > self.most, "most"),
        ):
            if is_past:
                yield problem(
                    "points-range", path=path, house=True, side=side, points=points, limit=limit, word=word
                )
        if self.multiple_of is not None and points % self.multiple_of:
            yield problem(
                "points-step", path=path, house=True, side=side, points=points, step=self.multiple_of
            )

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return a line a side, as it was typed in, and a line for a total that drops."""
        lines = []
        for side, points in hand.entered["points"].items():
            lines.append(ScoreLine(side, points, Message("as-entered"), "points"))
            if points and self.drop_at is not None and history.totals.get(side, 0) + points == self.drop_at:
                said = Message("total-drops", (("at", self.drop_at), ("to", self.drop_to)))
                drop = add(self.drop_to, -self.drop_at)
                lines.append(ScoreLine(side, drop, said, f"drop_at={points_text(self.drop_at)}"))
        return Score(tuple(lines))

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether the target is reached or the hands are played, all have dealt alike, and no tie is left."""
        return self._is_end_reached(played, history) and not self._why_on(played, history)

    def _is_end_reached(self, played: int, history: History) -> bool:
        ends = []
        if self.target is not None:
            ends.append(any(map(self._is_at_target, history.totals.values())))
        if self.hands is not None:
            ends.append(played >= self.hands)
        return bool(ends) and (any(ends) if self.end == "either" else all(ends))

    def _why_on(self, played: int, history: History) -> str | None:
        """Return the name of what keeps a game going whose end is reached."""
        if self.equal_deals and history.hands and played % len(history.hands[0].hand.table.players):
            return "deals-go-on"
        is_tied = self.tie == "another-hand" and not has_one_leader(self.ranking_key(history).values())
        return "tie-goes-on" if is_tied else None

    def warnings(self, hand: Hand, history: History) -> Iterator[Message]:
        """Yield why the game goes on though its end is reached."""
        played = sum(1 for one in history.hands if one.points)
        if self._is_end_reached(played, history) and (why := self._why_on(played, history)):
            yield Message(why)

    def _is_at_target(self, total: Points) -> bool:
        assert self.target is not None
        return total >= self.target if self.target > 0 else total <= self.target

    def ranking_key(self, history: History) -> Mapping[str, Points]:
        """Return the totals, turned about where the lowest wins."""
        return (
            {side: -total for side, total in history.totals.items()} if self.lowest_wins else history.totals
        )

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.tally.explained import explain

        return explain(self)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[str]:
        """Yield totals or a hand under an option as it is, and changed."""
        from scorepad.variants.tally.examples import examples_of

        yield from examples_of(self, option)


def _expected(key: str, wanted: str, value: Points | str) -> Problem:
    got = value if isinstance(value, str) else points_text(value)
    return problem("expected", path=(key,), wanted=wanted, got=f"'{got}'")


def _size(points: Points) -> Points:
    return -points if points < 0 else points


def _sum(values: Mapping[str, Points]) -> Points:
    total: Points = 0
    for points in values.values():
        total = add(total, points)
    return total
