"""Bid tricks, alone or with a partner; nil; and bags: Spades and its neighbours.

Serves the rulesets with `variant: spades`. The options and what they forbid are here, what a hand is
worth is in `spades_scoring`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from scorepad.core.points import points_text
from scorepad.core.problems import Problem, problem
from scorepad.core.table import Side
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, Tallies, Verdict
from scorepad.hands.sums import bids_said, check_tricks
from scorepad.reading.records import option
from scorepad.text.messages import Message, tally_text
from scorepad.variants.spades.bids import BLIND_NIL, FIELDS, NIL, TRICKS, Bid, bid_text, parse_bid
from scorepad.variants.spades.ending import is_over, ranking_key
from scorepad.variants.spades.scoring import BAGS, score, side_hands
from scorepad.variants.variant import Pack, Variant

if TYPE_CHECKING:
    from scorepad.text.page import Section


@dataclass(frozen=True)
class Spades(Variant):
    """Sides bid tricks and score them when they take enough; nil is a bid of none; overtricks are bags.

    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> hand = sample_hand(13, bids={"Ann": 4, "Bob": "nil"}, tricks={"Ann": 11, "Bob": 2})
    >>> for line in Spades().score_hand(hand, NO_HISTORY).lines:
    ...     print(line.side, line.points, line.message)
    Ann 40 contract of 4, took 11
    Ann 7 7 overtricks
    Bob -100 Bob bid nil and took 2
    """

    about: ClassVar[str] = "Bid what you will take at least"
    overridable_rules: ClassVar[tuple[str, ...]] = (
        "board", "no-such-bid", "bids-total", "blind-behind", "blind-bid",
    )  # fmt: skip
    tallies: ClassVar[tuple[str, ...]] = (BAGS,)

    headings: ClassVar[Mapping[str, str]] = {
        "target": "the end of the game", "trick": "contracts", "bags": "bags", "nil": "nil",
        "board": "what may be bid", "ten": "high contracts", "blind_bids": "blind bids",
        "set_limit": "at the table",
    }  # fmt: skip

    target: int = option(500, "the game ends when a side has this many; the highest total wins")
    floor: int | None = option(None, "a side at or below this loses")
    hands: int | None = option(None, "the game ends after this many hands")
    tie: Literal["another-hand", "block", "fewer-bags", "tens"] = option(
        "another-hand",
        "equal totals at the end: another hand, three more, fewer bags wins; tens: only tens are compared",
    )
    trick: int = option(10, "points for each trick of a contract")
    set: Literal["minus-bid", "zero", "minus-missing"] = option(
        "minus-bid", "a missed contract costs the bid, nothing, or the tricks that are missing"
    )
    overtrick: int = option(1, "points for each trick above the contract")
    bags: int = option(10, "so many bags cost the penalty; 0: bags are off")
    bag_penalty: int = option(100, "what reaching the number of bags costs; 0: bags are only counted")
    bag_carry: Literal["carry", "reset"] = option("carry", "bags above the number are kept, or all dropped")
    bag_repeat: bool = option(True, "the penalty is taken for every multiple reached in one hand")
    bag_erase: bool = option(False, "the penalty takes the points of those bags, too")
    penalty_first: bool = option(True, "the bag penalty is taken before the end of the game is judged")
    nil: int = option(100, "points for nil")
    nil_failed: int | None = option(None, "what a failed nil costs; none: as much as it would have won")
    blind_nil: int = option(200, "points for blind nil, or double nil")
    blind_nil_failed: int | None = option(
        None, "what a failed blind nil costs; none: as much as it would win"
    )
    blind_nil_behind: int | None = option(None, "blind nil only for a side so many points behind the leader")
    failed_nil: Literal["bag-only", "bag-and-point", "helps-partner", "ignored"] = option(
        "bag-only", "tricks of a failed nil: bags, bags with a point each, the partner's, or nothing"
    )
    failed_nil_when_set: bool = option(True, "they are bags even where the partner is set")
    both_nil: Literal["independent", "unit", "tricks-ignored"] = option(
        "independent", "both partners nil: each alone, both or neither, or each alone and no bags"
    )
    zero_is_nil: bool = option(True, "a bid of 0 is nil; otherwise it is a plain contract of no tricks")
    board: int = option(0, "the least that a side may bid in all")
    board_nil: Literal["exempt", "alone"] = option(
        "exempt", "the partner of a nil need not reach the board, or has to alone"
    )
    no_bid: tuple[int, ...] = option((), "bids that are not allowed, as in 1")
    bids_not: int | None = option(None, "all the bids may not add up to this many")
    bids_least: int | None = option(None, "all the bids have to add up to this many")
    ten: Literal["none", "double", "fixed", "bonus"] = option(
        "none",
        "a contract of ten or more: double (also what set costs), fixed points whatever set says, or a bonus",
    )
    ten_least: int = option(10, "the contract from which that holds")
    ten_made: int = option(200, "what it wins when fixed")
    ten_set: int = option(100, "what it loses when fixed, also where set is zero")
    ten_bonus: int = option(50, "its bonus")
    thirteen: int | Literal["game"] | None = option(
        None, "a contract of all the tricks, made: its points, or the game at once"
    )
    blind_bids: int | None = option(None, "the least number that may be bid blind (b7); none: only nil")
    blind_bid_times: int = option(2, "how many times the tricks of a blind bid count, made or set")
    set_limit: int | None = option(None, "a side whose contract was set so many times loses the game")
    revoke: Literal["none", "tricks", "set", "points"] = option(
        "none",
        "what a revoke costs: nothing, tricks that move to the other side, the contract and nils, or points",
    )
    revoke_amount: int = option(3, "how many tricks, or points")

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the bids, then the tricks; a 0 is read as nil where it is one."""
        return FIELDS[self.zero_is_nil, self.blind_bids is not None]

    @property
    def tally_marks(self) -> Mapping[str, str]:
        """Return the bags, where they are counted."""
        return {BAGS: "b"} if self.bags else {}

    def settings(self) -> str:
        """Return what ends the game, and the bags if they are not the usual ones."""
        told = f"to {self.target}"
        if self.hands is not None:
            told += f" or {tally_text(self.hands, 'hands')}"
        if self.floor is not None:
            told += f", lost at {self.floor}"
        if not self.bags:
            told += ", no bags"
        elif (self.bags, self.bag_penalty) != (10, 100):
            told += f", {self.bags} bags cost {self.bag_penalty}"
        return told if self.tie == "another-hand" else f"{told}, tie: {self.tie}"

    def possible_bids(self, cards: int) -> Sequence[int | str]:
        """Return nil and the numbers; 0 is nil where the table has it so."""
        return [NIL, *range(int(self.zero_is_nil), cards + 1)]

    def possible_values(self, field: Field, cards: int) -> Sequence[Any]:
        """Return the values of a field that may have been, with blind nil, which few call."""
        rare = [BLIND_NIL] if field.name == "bids" else []
        return [*super().possible_values(field, cards), *rare]

    def check_options(self) -> Iterator[Problem]:
        """Yield options below what makes sense, and a floor that is no floor."""
        yield from self.check_least(_LEAST)
        if self.floor is not None and self.floor >= self.target:
            yield problem("expected", path=("floor",), wanted="less than the target", got=f"'{self.floor}'")

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield bids that nobody can make, and tricks to move where there is no one other side."""
        cards = pack.largest_hand(players)
        all_bids = cards * players
        limits = {"board": cards, "blind_bids": cards, "bids_not": all_bids, "bids_least": all_bids}
        for key, most in limits.items():
            value = getattr(self, key)
            if value is not None and value > most:
                yield problem("expected", path=(key,), wanted=f"{most} or less", got=f"'{value}'")
        for place, bid in enumerate(self.no_bid):
            if not 0 <= bid <= cards:
                yield problem(
                    "expected", path=("no_bid", place), wanted=f"bids of 0 to {cards}", got=f"'{bid}'"
                )
        if self.revoke == "tricks" and sides != 2:
            yield problem("revoke-tricks", path=("revoke",), sides=sides)

    def check_start(self, tallies: Tallies) -> Iterator[Problem]:
        """Yield bags below zero, and as many as would have cost the penalty."""
        most = self.bags - 1 if self.bag_penalty else None
        for side, count in tallies.get(BAGS, {}).items():
            path = ("tallies", BAGS, side)
            if count < 0:
                yield problem("start-bags", path=path, side=side, bags=count, why="0 is the least")
            elif most is not None and count > most:
                why = f"{most} is the most, {self.bags} cost {self.bag_penalty}"
                yield problem("start-bags", path=path, side=side, bags=count, why=why)

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the size of every hand: the pack dealt out, or as many as the ruleset deals."""
        return (pack.largest_hand(players),)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return None: who reaches the target ends the game."""
        return None

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield bids that cannot be or that the house forbids, and tricks that do not add up."""
        bids = {player: parse_bid(value) for player, value in hand.entered.get("bids", {}).items()}
        for player, bid in bids.items():
            value = hand.entered["bids"][player]
            if not 0 <= bid.tricks <= hand.cards:
                facts = {"player": player, "bid": value, "cards": hand.cards}
                yield Problem("bid-range", facts, path=("bids", player))
            elif bid.tricks in self.no_bid and not bid.is_nil:
                yield problem("no-such-bid", path=("bids", player), house=True, player=player, bid=value)
            if bid.is_blind:
                yield from self._check_blind(hand, history, player, bid)
        yield from self._check_sums(hand, bids)
        tricks = hand.entered.get("tricks")
        if not tricks:
            return
        names = hand.names(TRICKS)
        by_side = names != hand.table.players
        nil = next((player for player, bid in bids.items() if bid.is_nil), None)
        if by_side and nil:
            yield problem("tricks-by-player", path=("tricks",), player=nil, bid=bids[nil].name)
        else:
            yield from check_tricks(tricks, names, hand.cards)

    def _check_blind(self, hand: Hand, history: History, player: str, bid: Bid) -> Iterator[Problem]:
        if not bid.is_nil and self.blind_bids is None:
            yield problem("no-blind-bids", path=("bids", player), player=player, bid=bid.tricks)
        elif not bid.is_nil and bid.tricks < (self.blind_bids or 0):
            yield problem(
                "blind-bid", path=("bids", player), house=True, player=player, bid=bid.tricks,
                least=self.blind_bids,
            )  # fmt: skip
        elif bid.is_nil and self.blind_nil_behind is not None:
            side = hand.side_of(player)
            behind = max(history.totals.values()) - history.totals[side]
            if behind < self.blind_nil_behind:
                yield problem(
                    "blind-behind", path=("bids", player), house=True, player=player, side=side,
                    behind=points_text(behind), least=self.blind_nil_behind,
                )  # fmt: skip

    def _check_sums(self, hand: Hand, given: Mapping[str, Bid]) -> Iterator[Problem]:
        """Yield sides below the board, and bids that add up to what they must not."""
        for side in hand.sides:
            if self.board and all(player in given for player in side.players):
                bids = [given[player] for player in side.players]
                total = sum(bid.tricks for bid in bids)
                has_nil = any(bid.is_nil for bid in bids)
                exempt = has_nil and (self.board_nil == "exempt" or all(bid.is_nil for bid in bids))
                if total < self.board and not exempt:
                    yield problem(
                        "board", path=("bids",), house=True, side=side.name, bid=total, least=self.board
                    )
        if given and len(given) == len(hand.table.players):
            total = sum(bid.tricks for bid in given.values())
            if total == self.bids_not:
                yield problem(
                    "bids-total", path=("bids",), house=True, total=total, rule="that is not allowed"
                )
            elif self.bids_least is not None and total < self.bids_least:
                rule = f"{self.bids_least} is the least"
                yield problem("bids-total", path=("bids",), house=True, total=total, rule=rule)

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return the contract, nil, overtricks, bag penalty and bonuses of each side, a line each."""
        return score(self, hand, history)

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the player's nil, or the side's contract, was made."""
        if not hand.is_complete(self.fields):
            return None
        one = next(each for each in side_hands(self, hand) if player in each.side.players)
        if one.bids[player].is_nil:
            tricks = one.nil_tricks.get(player, 0)
            return Verdict(not (tricks or one.is_void), tricks)
        return Verdict(not one.is_set, one.counted - (one.contract or 0))

    def outcome(self, hand: Hand, side: Side) -> Iterator[Message]:
        """Yield whose nil was made and how the contract went, where there is a nil; else the contract."""
        if not hand.is_complete(self.fields):
            return
        one = next(each for each in side_hands(self, hand) if each.side == side)
        nils = [player for player, bid in one.bids.items() if bid.is_nil]
        if one.is_void:
            yield Message("all-set-by-revoke")
        elif not nils:
            yield from super().outcome(hand, side)
        else:
            for player in nils:
                name = "nil-lost" if player in one.nil_tricks else "nil-kept"
                whose = "whose-" if len(one.bids) > 1 else ""
                yield Message(whose + name, (("player", player),))
            if one.contract is not None:
                off = one.counted - one.contract
                name = "contract-over" if off > 0 else "contract-under" if off else "contract-even"
                yield Message(name, (("off", abs(off)),))

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return the bids, and the tricks: of each player where one bid nil, else of the side."""
        bids, taken = hand.entered.get("bids", {}), hand.entered.get("tricks", {})
        said = "+".join(bid_text(bids[player]) if player in bids else "-" for player in side.players)
        if side.name in taken:
            return f"{said}/{taken[side.name]}"
        if not taken:
            return f"{said}/-"
        nil = any(isinstance(bids.get(player), str) for player in side.players)
        counts = [taken.get(player, 0) for player in side.players]
        return f"{said}/{'+'.join(map(str, counts)) if nil else sum(counts)}"

    def announcements(self, hand: Hand) -> Iterator[Message]:
        """Yield by how many the bids are over or under the tricks."""
        bids = hand.entered.get("bids", {})
        if len(bids) < len(hand.table.players):
            return
        yield bids_said(sum(parse_bid(value).tricks for value in bids.values()), hand.cards)

    def warnings(self, hand: Hand, history: History) -> Iterator[Message]:
        """Yield sides one or two bags from the penalty, and sides that may bid blind nil."""
        if hand.entered.get("bids"):
            return
        for side, count in history.tallies.get(BAGS, {}).items():
            more = self.bags - count
            if self.bag_penalty and 1 <= more <= 2:
                facts = (("side", side), ("bags", count), ("more", more), ("penalty", self.bag_penalty))
                yield Message("one-bag-left" if more == 1 else "many-bags", facts)
        if self.blind_nil_behind is not None:
            for side, total in history.totals.items():
                behind = max(history.totals.values()) - total
                if behind >= self.blind_nil_behind:
                    yield Message("may-bid-blind-nil", (("side", side), ("behind", points_text(behind))))

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether a side is at the target or the floor, or the hands are played, and no tie is left."""
        return is_over(self, history)

    def ranking_key(self, history: History) -> Mapping[str, Any]:
        """Return the totals; before them, who won or lost outright; behind them, the fewer bags."""
        return ranking_key(self, history)

    @property
    def revoke_costs(self) -> bool:
        """Whether a revoke costs tricks, the contract or points."""
        return self.revoke != "none"

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.spades.explained import explain

        return explain(self, players, pack, sides)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[str]:
        """Yield a hand, bids or totals under an option as it is, and changed."""
        from scorepad.variants.spades.examples import examples_of

        yield from examples_of(self, option, players, pack, sides)


_LEAST = {
    "target": 1, "hands": 1, "trick": 1, "bags": 0, "bag_penalty": 0, "nil": 0, "nil_failed": 0,
    "blind_nil": 0, "blind_nil_failed": 0, "blind_nil_behind": 0, "board": 0, "bids_not": 0, "bids_least": 0,
    "ten_least": 1, "ten_made": 0, "ten_set": 0, "ten_bonus": 0, "thirteen": 0, "blind_bids": 1,
    "blind_bid_times": 1, "set_limit": 1, "revoke_amount": 0,
}  # fmt: skip
"""The least that an option may be, where it is a number."""
