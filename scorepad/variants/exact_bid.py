"""Bid exactly what you will take: Oh Hell and its cousins.

Serves the rulesets with `variant: exact_bid`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Literal

from scorepad.cards import parse_trump, trump_symbol
from scorepad.errors import Path, Problem, nearest, problem
from scorepad.formula import Formula
from scorepad.hand import Field, Hand, Line, ScoredHand, Verdict
from scorepad.points import Points, points_text
from scorepad.table import Table
from scorepad.values import expected, option, read_text, read_whole
from scorepad.variants.variant import Pack, Variant
from scorepad.wording import Said

COUNTS = (
    "bid", "tricks", "off", "over", "under", "cards", "players", "hand", "max_cards", "bids_total",
)  # fmt: skip
"""What a formula may name. `off`, `over` and `under`: how far the bid was missed, and to which
side; `cards`: the size of the hand; `hand`: its number; `max_cards`: the largest hand of the game;
`bids_total`: all bids added."""

VIENNA = "/vienna"


def _formula(help: str, default: Any = None) -> Any:
    return option(default, help, names=COUNTS)


@dataclass(frozen=True)
class Scheme:
    """What a made and a missed bid are worth, as formulas over `COUNTS`."""

    made: Formula = _formula("points for a bid that was made", MISSING)
    missed: Formula | None = _formula("points for a bid that was missed either way")
    over: Formula | None = _formula("points for more tricks than bid")
    under: Formula | None = _formula("points for fewer tricks than bid")
    contract: Literal["exact", "at-least"] = option("exact", "whether more than the bid also makes it")
    vienna: bool = option(True, "whether the scheme has a Vienna form")
    about: str = option("", "what a player should know about it")

    def is_made(self, bid: int, tricks: int) -> bool:
        """Whether so many tricks make the bid."""
        return tricks == bid or (tricks > bid and self.contract == "at-least")

    def formula(self, bid: int, tricks: int) -> Formula:
        """Return the formula that prices this bid with these tricks."""
        if self.is_made(bid, tricks):
            return self.made
        formula = self.missed or (self.over if tricks > bid else self.under)
        assert formula
        return formula

    def check(self, path: Path) -> Iterator[Problem]:
        """Yield what is missing from the scheme, or there once too often."""
        wrong = None
        if self.missed and (self.over or self.under):
            wrong = "it has missed beside over or under"
        elif not self.missed and not self.under:
            wrong = "missed is missing" if not self.over else "under is missing"
        elif not self.missed and not self.over and self.contract == "exact":
            wrong = "over is missing"
        if wrong:
            yield problem("scheme-parts", path=path, wrong=wrong)


def _read_bid(value: object, path: Path) -> int:
    return read_whole(value, path, wanted="a whole number of tricks")


def _read_trump(value: object, path: Path) -> str:
    trump = parse_trump(read_text(value, path))
    if trump is None:
        raise expected("a suit (S, H, D or C) or NT", value, path)
    return trump


@dataclass(frozen=True)
class ExactBid(Variant):
    """Everybody bids a number of tricks and scores by whether they took exactly that many.

    >>> from scorepad.table import Table
    >>> game = ExactBid(schemes={"flat": Scheme(Formula("10", COUNTS), Formula("-off", COUNTS))},
    ...                 scoring="flat")
    >>> hand = Hand(identity=1, number=1, table=Table(("Ann", "Bob", "Cid"), 2), cards=3, max_cards=3,
    ...             entered={"bids": (1, 2, 1), "tricks": (1, 0, 2)})
    >>> [(line.side, line.points, str(line.reason)) for line in game.score(hand, [])]
    [('Ann', 10, 'bid 1, took 1'), ('Bob', -2, 'bid 2, took 0'), ('Cid', -1, 'bid 1, took 2')]
    """

    fields: ClassVar[tuple[Field, ...]] = (
        Field(name="trump", noun="trump", help="the turned-up suit", read=_read_trump,
              by_player=False, needed=False, shown=trump_symbol),
        Field(name="bids", noun="bid", help="the tricks each player bids", read=_read_bid,
              command="bid", one_by_one=True),
        Field(name="tricks", noun="tricks", help="the tricks each player took", read=_read_bid,
              command="tricks", inferred=True),
    )  # fmt: skip
    house_rules: ClassVar[tuple[str, ...]] = ("hook",)

    hands: Literal["down-up", "up-down", "down", "up"] | tuple[int, ...] = option(
        "down-up", "the sizes of the hands: a shape between low and high, or a list (5,4,3)"
    )
    low: int = option(1, "the smallest hand of a shape")
    high: int = option(10, "the largest hand of a shape; brought down to what the pack allows")
    hook: bool | int = option(
        True, "the dealer may not let the bids add up to the tricks; a number: from hands of that size"
    )
    scoring: str = option("positive", "the scheme, one of `schemes`, or with /vienna behind it")
    schemes: Mapping[str, Scheme] = option({}, "what bids are worth, by name", merges=True)
    vienna: bool = option(False, "a made bid of 0 scores vienna_zero instead")
    vienna_zero: Formula = option(Formula("cards + 5", COUNTS), "a made 0 under Vienna", names=COUNTS)
    lowest_wins: bool = option(False, "the lowest total wins, not the highest")

    @cached_property
    def _scheme_name(self) -> str:
        return self.scoring.removesuffix(VIENNA)

    @cached_property
    def _is_vienna(self) -> bool:
        return self.vienna or self.scoring.endswith(VIENNA)

    @cached_property
    def _scheme(self) -> Scheme:
        return self.schemes[self._scheme_name]

    def settings(self) -> str:
        """Return the scoring, and the hook if it is off or starts late."""
        vienna = VIENNA if self._is_vienna else ""
        hook = "" if self.hook is True else ", no hook" if not self.hook else f", hook from {self.hook} cards"
        return f"scoring {self._scheme_name}{vienna}{hook}{', lowest wins' if self.lowest_wins else ''}"

    def check_options(self) -> Iterator[Problem]:
        """Yield schemes without their parts, an unknown scoring, and Vienna where it has no form."""
        for name, scheme in self.schemes.items():
            yield from scheme.check(("schemes", name))
        if self._scheme_name not in self.schemes:
            known = tuple(self.schemes)
            near = nearest(self._scheme_name, known)
            yield problem(
                "unknown-scheme", path=("scoring",), scheme=self._scheme_name, near=near, schemes=known
            )
        elif self._is_vienna and not self._scheme.vienna:
            key = "vienna" if self.vienna else "scoring"
            yield problem("no-vienna", path=(key,), scheme=self._scheme_name)
        for key, least in (("low", 1), ("high", 1), ("hook", 0)):
            if getattr(self, key) < least:
                got = f"'{getattr(self, key)}'"
                yield problem("expected", path=(key,), wanted=f"{least} or more", got=got)
        if self.hands == ():
            yield problem("no-hands", path=("hands",))

    def check_table(self, players: int, pack: Pack) -> Iterator[Problem]:
        """Yield hands that the pack cannot deal to so many, and a shape with no hands in it."""
        most = pack.largest_hand(players)
        if isinstance(self.hands, tuple):
            for place, size in enumerate(self.hands):
                if size < 1:
                    yield problem("expected", path=("hands", place), wanted="1 or more", got=f"'{size}'")
                elif size > most:
                    kept = f" and {pack.kept} turned up" if pack.kept else ""
                    yield problem(
                        "hand-size", path=("hands", place), size=size, players=players, most=most,
                        pack=f"{pack.cards} cards{kept}",
                    )  # fmt: skip
        elif self.low > min(self.high, most):
            yield problem("low-above-high", path=("low",), low=self.low, high=min(self.high, most))

    def notices(self, players: int, pack: Pack) -> Iterator[Said]:
        """Yield that the largest hand was brought down to the pack."""
        most = pack.largest_hand(players)
        if not isinstance(self.hands, tuple) and self.high > most:
            yield Said("brought-down", (("high", self.high), ("most", most), ("players", players)))

    def hand_sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the size of every hand; the one where a sequence turns is played once.

        >>> ExactBid(high=3).hand_sizes(4, Pack(52, 1)), ExactBid(hands="up").hand_sizes(7, Pack(52, 1))
        ((3, 2, 1, 2, 3), (1, 2, 3, 4, 5, 6, 7))
        """
        if isinstance(self.hands, tuple):
            return self.hands
        up = tuple(range(self.low, min(self.high, pack.largest_hand(players)) + 1))
        down = up[::-1]
        return {"up": up, "down": down, "up-down": up + down[1:], "down-up": down + up[1:]}[self.hands]

    def illustrate(self, option: str, players: int, pack: Pack) -> Iterator[str]:
        """Yield computed examples of an option, for `scorepad new NAME --help`."""
        changed: dict[str, dict[str, Any]] = {
            "hands": {"hands": "up"}, "low": {"low": 3}, "high": {"high": 5}, "hook": {"hook": 3},
            "vienna": {"vienna": True}, "vienna_zero": {"vienna": True},
        }  # fmt: skip
        other = replace(self, **changed.get(option, {}))
        if option in ("hands", "low", "high"):
            flag = f"--{option} {changed[option][option]}"
            sizes = " ".join(map(str, other.hand_sizes(players, pack)))
            yield f"{flag}, {players} players: hands of {sizes}"
        elif option == "hook":
            table = Table(("Ann", "Bob", "Cid"), 2)
            for cards in (5, 2):
                bids = Hand(
                    identity=1,
                    number=1,
                    table=table,
                    cards=cards,
                    max_cards=cards,
                    entered={"bids": (1, 1, None)},
                )
                told = [
                    ", ".join(map(str, one.forbidden(bids))) or "anything but nothing"
                    for one in (self, other)
                ]
                yield f"{cards} cards, Ann and Bob bid 1 each: Cid, who deals, may not bid {told[0]}"
        elif option in ("scoring", "schemes"):
            for name, scheme in self.schemes.items():
                about = f" ({scheme.about})" if scheme.about else ""
                yield f"{name}{about}: {replace(self, scoring=name).sample()}"
        elif option.startswith("vienna"):
            yield f"{other.sample()}; without, {replace(self, vienna=False).sample()}"
        elif option == "lowest_wins":
            yield "totals of 31, 12 and 8: the winner has 31, with --lowest-wins 8"

    def sample(self) -> str:
        """Return what three bids of a five-card hand are worth."""
        told = []
        for bid, tricks in ((2, 2), (2, 3), (0, 0)):
            table = Table(("Ann", "Bob"), 1)
            entered = {"bids": (bid, 0), "tricks": (tricks, 5 - tricks)}
            hand = Hand(identity=1, number=1, table=table, cards=5, max_cards=5, entered=entered)
            line = self.score(hand, ())[0]
            told.append(f"{line.reason} = {points_text(line.points)}")
        return "; ".join(told)

    def complete(self, field: Field, values: tuple[Any, ...], cards: int) -> tuple[Any, ...]:
        """Return the tricks with the one missing player's filled in: what the others left."""
        if not field.inferred or values.count(None) != 1:
            return values
        rest = cards - sum(value for value in values if value is not None)
        return tuple(rest if value is None else value for value in values) if rest >= 0 else values

    def check(self, hand: Hand) -> Iterator[Problem]:
        """Yield bids and tricks outside the hand, the forbidden bid, and tricks that do not add up."""
        bids = hand.entered.get("bids")
        if bids:
            wrong = list(self._check_range(hand, "bids", "bid-range", "bid"))
            yield from wrong
            if not wrong and None not in bids and sum(bids) == hand.cards and self._is_hooked(hand):
                table = hand.table
                yield problem(
                    "hook", path=("bids",), house=True,
                    bids=tuple(bids[table.players.index(name)] for name in table.order),
                    dealer=table.dealer_name, bid=bids[table.dealer],
                )  # fmt: skip
        tricks = hand.entered.get("tricks")
        if tricks:
            wrong = list(self._check_range(hand, "tricks", "trick-range", "tricks"))
            yield from wrong
            total = sum(value for value in tricks if value is not None)
            if wrong:
                return
            if total > hand.cards or (None not in tricks and total != hand.cards):
                over = total - hand.cards
                repair = f"take {over} off" if over > 0 else f"{-over} more to give"
                yield problem("trick-sum", path=("tricks",), total=total, cards=hand.cards, repair=repair)

    def _check_range(self, hand: Hand, field: str, rule: str, count: str) -> Iterator[Problem]:
        for player, value in zip(hand.table.players, hand.entered[field], strict=True):
            if value is not None and not 0 <= value <= hand.cards:
                facts = {"player": player, count: value, "cards": hand.cards}
                yield Problem(rule, facts, path=(field, player))

    def _is_hooked(self, hand: Hand) -> bool:
        return bool(self.hook) and (self.hook is True or hand.cards >= self.hook)

    def forbidden(self, hand: Hand) -> tuple[int, ...]:
        """Return the bid that would make the bids add up to the tricks, once one bid is missing.

        The forbidden number is the hand's size less the other bids, where that can be bid at all.
        """
        bids = hand.entered.get("bids") or ()
        if bids.count(None) != 1 or not self._is_hooked(hand):
            return ()
        rest = hand.cards - sum(bid for bid in bids if bid is not None)
        return (rest,) if 0 <= rest <= hand.cards else ()

    def score(self, hand: Hand, past: Sequence[ScoredHand]) -> tuple[Line, ...]:
        """Return one line a player; source: the seed's scoring methods, as formulas."""
        bids, taken = hand.entered["bids"], hand.entered["tricks"]
        counts = {
            "cards": hand.cards,
            "players": len(bids),
            "hand": hand.number,
            "max_cards": hand.max_cards,
            "bids_total": sum(bids),
        }
        lines, scheme, scoring = [], self._scheme, f"scoring={self.scoring}"
        for player, bid, tricks in zip(hand.table.players, bids, taken, strict=True):
            over, under = (tricks - bid, 0) if tricks > bid else (0, bid - tricks)
            counts |= {"bid": bid, "tricks": tricks, "off": over + under, "over": over, "under": under}
            if self._is_vienna and bid == 0 and scheme.is_made(bid, tricks):
                said = Said("bid-took-zero", (("cards", hand.cards),))
                option = f"vienna_zero={self.vienna_zero.text}"
                lines.append(Line(player, self.vienna_zero.points(counts), said, option))
            else:
                said = Said("bid-took", (("bid", bid), ("tricks", tricks)))
                points = scheme.formula(bid, tricks).points(counts)
                lines.append(Line(player, points, said, scoring))
        return tuple(lines)

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the player made the bid, and by how many tricks they were off."""
        bid, tricks = hand.by_player("bids").get(player), hand.by_player("tricks").get(player)
        if bid is None or tricks is None:
            return None
        return Verdict(self._scheme.is_made(bid, tricks), tricks - bid)

    def remark(self, hand: Hand) -> Said | None:
        """Return by how many the bids are over or under the tricks."""
        bids = hand.entered.get("bids") or (None,)
        if None in bids:
            return None
        total = sum(bids)
        name = "bids-even" if total == hand.cards else "bids-over" if total > hand.cards else "bids-under"
        return Said(name, (("total", total), ("off", abs(total - hand.cards)), ("cards", hand.cards)))

    def standing(self, totals: Mapping[str, Points]) -> dict[str, Points]:
        """Return the totals, turned about where the lowest wins."""
        return {side: -total for side, total in totals.items()} if self.lowest_wins else dict(totals)
