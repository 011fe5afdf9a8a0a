"""Count tricks, without a bid: German Whist and its neighbours.

Serves the rulesets with `variant: trick_count`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from scorepad.core.points import points_text
from scorepad.core.problems import Path, Problem, problem
from scorepad.core.table import Side
from scorepad.hands.common_fields import TRICKS, TRUMP
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand, sample_hand
from scorepad.hands.score import NO_HISTORY, History, Score, ScoreLine
from scorepad.hands.sums import check_tricks, has_one_leader
from scorepad.play.played_hand import PlayedHand
from scorepad.reading.records import option
from scorepad.reading.typed import expected, read_text
from scorepad.text.messages import Message, tally_text
from scorepad.variants.variant import Pack, Variant, flags_text

if TYPE_CHECKING:
    from scorepad.text.page import Section


def _read_goal(value: object, path: Path) -> str:
    goal = read_text(value, path).casefold()
    if goal not in ("high", "low"):
        raise expected("high or low", value, path)
    return goal


_GOAL = Field(
    name="goal",
    noun="goal",
    help="high or low, as the turned-up card says",
    read=_read_goal,
    by="hand",
    sample="high",
)
_FIRST = TRICKS._replace(
    name="first_tricks", noun="first", help="the tricks of the first stage", command="hand"
)
_SECOND = TRICKS._replace(help="the tricks that count")


@dataclass(frozen=True)
class TrickCount(Variant):
    """Each trick above the book is a point; or the tricks count in another way.

    >>> hand = sample_hand(13, tricks={"Ann": 8, "Bob": 5})
    >>> score = TrickCount().score_hand(hand, NO_HISTORY)
    >>> [(line.side, line.points, str(line.message)) for line in score.lines]
    [('Ann', 2, '8 tricks, 2 above 6'), ('Bob', 0, '5 tricks, 0 above 6')]
    """

    about: ClassVar[str] = "Count tricks, without a bid"
    overridable_rules: ClassVar[tuple[str, ...]] = ()

    headings: ClassVar[Mapping[str, str]] = {
        "target": "the end of the game",
        "counts": "what tricks are worth",
        "both_past": "past the target",
    }

    target: int | None = option(
        15, "the game ends when a player has this many; none: it does not end by itself"
    )
    hands: int | None = option(None, "the game ends after this many hands")
    counts: Literal["second", "all"] = option(
        "second", "which tricks are counted: the second stage's, or all"
    )
    award: Literal["each", "difference", "hand"] = option(
        "each",
        "points for each trick above the book; the winner's lead over the other; or for the hand alone",
    )
    book: int = option(6, "the tricks that count nothing, when each above them does")
    trick: int = option(1, "points for a trick that counts, or for the hand")
    first_trick: int = option(0, "points for each trick of the first stage, which is then asked for")
    goal: Literal["high", "low", "turned"] = option(
        "high",
        "most tricks win, fewest (not where each is a point), or as the turned-up card says, asked for",
    )
    both_past: Literal["higher", "raise"] = option(
        "higher", "when both are past the target the higher wins, or the target is raised"
    )
    raise_by: int = option(10, "how much it is raised while both are past it")

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the tricks, after the goal and the first stage's tricks where they matter."""
        goal = (_GOAL,) if self.goal == "turned" else ()
        first = (_FIRST,) if self.first_trick else ()
        return (TRUMP, *goal, *first, _SECOND)

    def from_play(self, played: PlayedHand, sides: tuple[Side, ...]) -> dict[str, Any]:
        """Return the tricks of the second stage, and those of the first where they count."""
        first, tricks = played.first_tricks, dict(played.tricks)
        if self.counts == "all":
            tricks = {player: count + first[player] for player, count in tricks.items()}
        return {"tricks": tricks, **({"first_tricks": dict(first)} if self.first_trick else {})}

    def settings(self) -> str:
        """Return what ends the game."""
        if self.target is not None:
            return f"to {self.target}"
        return tally_text(self.hands, "hands") if self.hands else "as long as you like"

    def check_options(self) -> Iterator[Problem]:
        """Yield numbers below what makes sense, and a low goal where each trick is a point."""
        yield from self.check_least({"target": 1, "hands": 1, "book": 0, "raise_by": 1})
        if self.goal != "high" and self.award == "each":
            wanted = f"difference or hand, as the goal is {self.goal}"
            yield problem("expected", path=("award",), wanted=wanted, got="'each'")

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield a book that nobody can get above."""
        tricks = self._tricks(pack.largest_hand(players))
        if self.award == "each" and self.book >= tricks:
            wanted = f"less than the {tricks} tricks that count"
            yield problem("expected", path=("book",), wanted=wanted, got=f"'{self.book}'")

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the cards each is dealt; the tricks that count are as many, or all of the pack's."""
        return (pack.largest_hand(players),)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return the number of hands, if the options name it and no target ends the game sooner."""
        return self.hands if self.target is None else None

    def _tricks(self, cards: int) -> int:
        """Return how many tricks are counted: those of one stage, or of both."""
        return cards * (2 if self.counts == "all" else 1)

    def complete(
        self, values: Mapping[str, Any], names: tuple[str, ...], cards: int, entered: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the tricks with the other player's filled in."""
        return super().complete(values, names, self._tricks(cards), entered)

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield tricks that do not add up to those of the stage, or of the hand."""
        for field in (_FIRST, _SECOND):
            if taken := hand.entered.get(field.name):
                for one in check_tricks(taken, hand.table.players, self._tricks(hand.cards)):
                    yield one._replace(path=(field.name, *one.path[1:]))

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return a line for each player, and one for the first stage where it counts."""
        taken = hand.entered["tricks"]
        lines = []
        for player, tricks in hand.entered.get("first_tricks", {}).items():
            said = Message("tricks-first", (("tricks", tricks),))
            lines.append(
                ScoreLine(player, tricks * self.first_trick, said, f"first_trick={self.first_trick}")
            )
        is_low = "low" in (self.goal, hand.entered.get("goal"))
        for player, tricks in taken.items():
            other = max(count for name, count in taken.items() if name != player)
            lead = other - tricks if is_low else tricks - other
            if self.award == "each":
                over = max(0, tricks - self.book)
                facts = (("tricks", tricks), ("over", over), ("book", self.book))
                said = Message("tricks-over-book" if self.book else "tricks-counted", facts)
                lines.append(ScoreLine(player, over * self.trick, said, f"book={self.book}"))
            else:
                points = max(0, lead) if self.award == "difference" else int(lead > 0)
                name = "tricks-difference" if self.award == "difference" else "hand-won"
                said = Message(name, (("tricks", tricks), ("other", other)))
                lines.append(ScoreLine(player, points * self.trick, said, f"award={self.award}"))
        return Score(tuple(lines))

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether a player is at the target, raised while both are, or the hands are played."""
        if self.hands is not None and played >= self.hands:
            return True
        target = self._target(history)
        if target is None:
            return False
        best = max(history.totals.values())
        return best >= target and (self.both_past == "raise" or has_one_leader(history.totals.values()))

    def _target(self, history: History) -> int | None:
        """Return the target, raised until it is past one of the players where the rules say so."""
        least = min(history.totals.values())
        if self.target is None or self.both_past == "higher" or least < self.target:
            return self.target
        return self.target + (int(least - self.target) // self.raise_by + 1) * self.raise_by

    def warnings(self, hand: Hand, history: History) -> Iterator[Message]:
        """Yield the target once it is raised."""
        target = self._target(history)
        if target != self.target:
            yield Message("target-raised", (("old", self.target), ("target", target)))

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return the tricks, and that the hand was low where the turned-up card said so."""
        low = " low" if hand.entered.get("goal") == "low" else ""
        return super().entered_text(hand, side) + low

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.trick_count.explained import explain

        return explain(self, players, pack)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[str]:
        """Yield eight tricks against five, scored with an option as it is, and changed."""
        changed: dict[str, dict[str, Any]] = {
            "award": {"award": "difference"}, "book": {"book": 0}, "trick": {"trick": 2},
            "goal": {"goal": "low", "award": "difference"}, "first_trick": {"first_trick": 1},
        }  # fmt: skip
        ends: dict[str, tuple[dict[str, Any], int, int]] = {
            "target": ({"target": 7}, 8, 3), "hands": ({"hands": 3}, 8, 3),
            "both_past": ({"target": 50, "both_past": "raise"}, 53, 51),
            "raise_by": ({"target": 50, "both_past": "raise", "raise_by": 2}, 53, 51),
        }  # fmt: skip
        if option in ends:
            how, ann, bob = ends[option]
            history = History((), {"Ann": ann, "Bob": bob}, {})
            over = [
                "over" if one.is_over(3, (13,), history) else "goes on"
                for one in (self, replace(self, **how))
            ]
            yield f"{ann} against {bob} after 3 hands: {over[0]}; with {flags_text(how)}: {over[1]}"
        if option == "counts":
            how = {"counts": "second" if self.counts == "all" else "all"}
            tricks = [str(one._tricks(pack.largest_hand(players))) for one in (self, replace(self, **how))]
            yield f"hands of {pack.largest_hand(players)} cards: {tricks[0]} tricks are counted; " + (
                f"with {flags_text(how)}: {tricks[1]}"
            )
        if option not in changed:
            return
        told = []
        for rules in (self, replace(self, **changed[option])):
            hand = sample_hand(13, tricks={"Ann": 8, "Bob": 5})
            if rules.first_trick:
                hand = sample_hand(13, first_tricks={"Ann": 6, "Bob": 7}, **hand.entered)
            totals = {"Ann": 0, "Bob": 0}
            for line in rules.score_hand(hand, NO_HISTORY).lines:
                totals[line.side] += int(line.points)
            told.append(" to ".join(points_text(one) for one in totals.values()))
        flags = flags_text(changed[option])
        first_said = " (6 against 7 in the first stage)" if option == "first_trick" else ""
        yield f"8 tricks against 5{first_said}: {told[0]}; with {flags}: {told[1]}"
