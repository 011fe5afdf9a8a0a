"""Bid exactly what you will take: Oh Hell and its cousins.

Serves the rulesets with `variant: exact_bid`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, ClassVar, Literal

from scorepad.asking import TRICKS, TRUMP, read_tricks
from scorepad.counts import check_range, check_tricks
from scorepad.errors import Path, Problem, ScorepadError, nearest, problem
from scorepad.formula import Formula
from scorepad.hand import NO_PAST, Field, Hand, Line, Past, Score, Verdict, sample_hand
from scorepad.points import Points, points_text
from scorepad.values import option
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


BIDS = Field(
    name="bids",
    noun="bid",
    help="the tricks each player bids",
    read=read_tricks,
    command="bid",
    one_by_one=True,
)
FIELDS = (TRUMP, BIDS, TRICKS)


@lru_cache(maxsize=1024)
def _took(bid: int, tricks: int) -> Said:
    return Said("bid-took", (("bid", bid), ("tricks", tricks)))


@dataclass(frozen=True)
class ExactBid(Variant):
    """Everybody bids a number of tricks and scores by whether they took exactly that many.

    >>> game = ExactBid(schemes={"flat": Scheme(Formula("10", COUNTS), Formula("-off", COUNTS))},
    ...                 scoring="flat")
    >>> hand = sample_hand(3, bids={"Ann": 1, "Bob": 2, "Cid": 1}, tricks={"Ann": 1, "Bob": 0, "Cid": 2})
    >>> [(line.side, line.points, str(line.reason)) for line in game.score_hand(hand, NO_PAST).lines]
    [('Ann', 10, 'bid 1, took 1'), ('Bob', -2, 'bid 2, took 0'), ('Cid', -1, 'bid 1, took 2')]
    """

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

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the trump if anybody writes it down, the bids, and the tricks taken."""
        return FIELDS

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

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
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

    def try_out(self, players: int, pack: Pack) -> Iterator[Problem]:
        """Yield a formula that has no answer for some bid and tricks of some hand, once each."""
        sizes = self.hand_sizes(players, pack)
        told: set[str] = set()
        for number, cards in enumerate(sizes, 1):
            for bid, tricks in product(range(cards + 1), repeat=2):
                hand = sample_hand(
                    cards,
                    bids={"Ann": bid, "Bob": bid, "Cid": 0},
                    tricks={"Ann": tricks, "Bob": tricks, "Cid": 0},
                )._replace(number=number, max_cards=max(sizes))
                try:
                    self.score_hand(hand, NO_PAST)
                except ScorepadError as error:
                    yield from (one for one in error.problems if one.facts["formula"] not in told)
                    told |= {one.facts["formula"] for one in error.problems}

    def illustrate(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[str]:
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
            for one, with_it in ((self, ""), (other, "with --hook=3, ")):
                hand = sample_hand(2, bids={"Ann": 1, "Bob": 0, "Cid": 0})
                two_bids = hand._replace(entered={"bids": {"Ann": 1, "Bob": 0}})
                may_not = " or ".join(map(str, one.forbidden(two_bids)))
                told = f"may not bid {may_not}" if may_not else "may bid anything"
                yield f"{with_it}2 cards, bids of 1 and 0: the dealer {told}"
        elif option in ("scoring", "schemes"):
            for name, scheme in self.schemes.items():
                about = f" ({scheme.about})" if scheme.about else ""
                yield f"{name}{about}: {replace(self, scoring=name).sample()}"
        elif option.startswith("vienna"):
            without = replace(self, vienna=False, scoring=self._scheme_name)
            for name, one in (
                ("without", without),
                ("with --vienna", replace(other, scoring=self._scheme_name)),
            ):
                hand = sample_hand(8, bids={"Ann": 0, "Bob": 8}, tricks={"Ann": 0, "Bob": 8})
                line = one.score_hand(hand, NO_PAST).lines[0]
                yield f"{name}: bid 0, took 0 of 8 cards = {points_text(line.points)}"
        elif option == "lowest_wins":
            yield "totals of 31, 12 and 8: the winner has 31, with --lowest-wins 8"

    def sample(self) -> str:
        """Return what three bids of a five-card hand are worth."""
        told = []
        for bid, tricks in ((2, 2), (2, 3), (0, 0)):
            hand = sample_hand(5, bids={"Ann": bid, "Bob": 0}, tricks={"Ann": tricks, "Bob": 5 - tricks})
            line = self.score_hand(hand, NO_PAST).lines[0]
            told.append(f"{line.reason} = {points_text(line.points)}")
        return "; ".join(told)

    def with_hand_size(self, cards: int) -> ExactBid:
        """Return the options for a game of one hand of so many cards."""
        return replace(self, hands=(cards,))

    def hands_total(self, sizes: tuple[int, ...]) -> int:
        """Return how many hands there are: as many as the sequence has."""
        return len(sizes)

    def is_over(self, played: int, sizes: tuple[int, ...], past: Past) -> bool:
        """Whether the last hand of the sequence has been played."""
        return played >= len(sizes)

    def check(self, hand: Hand, past: Past) -> Iterator[Problem]:
        """Yield bids and tricks outside the hand, the forbidden bid, and tricks that do not add up."""
        if bids := hand.entered.get("bids"):
            wrong = list(check_range("bids", "bid-range", "bid", bids, hand.cards))
            yield from wrong
            everybody = len(bids) == len(hand.table.players)
            if not wrong and everybody and sum(bids.values()) == hand.cards and self._is_hooked(hand):
                dealer = hand.table.dealer_name
                said = tuple(bids[name] for name in hand.table.order)
                yield problem("hook", path=("bids",), house=True, bids=said, dealer=dealer, bid=bids[dealer])
        if tricks := hand.entered.get("tricks"):
            yield from check_tricks(tricks, hand.table.players, hand.cards)

    def _is_hooked(self, hand: Hand) -> bool:
        return bool(self.hook) and (self.hook is True or hand.cards >= self.hook)

    def forbidden(self, hand: Hand) -> tuple[int, ...]:
        """Return the bid that would make the bids add up to the tricks, once one bid is missing.

        The forbidden number is the hand's size less the other bids, where that can be bid at all.
        """
        bids = hand.entered.get("bids") or {}
        if len(bids) != len(hand.table.players) - 1 or not self._is_hooked(hand):
            return ()
        rest = hand.cards - sum(bids.values())
        return (rest,) if 0 <= rest <= hand.cards else ()

    def score_hand(self, hand: Hand, past: Past) -> Score:
        """Return one line a player; source: the seed's scoring methods, as formulas."""
        bids, taken = hand.entered["bids"], hand.entered["tricks"]
        counts = {
            "cards": hand.cards,
            "players": len(bids),
            "hand": hand.number,
            "max_cards": hand.max_cards,
            "bids_total": sum(bids.values()),
        }
        lines, scheme, scoring = [], self._scheme, f"scoring={self.scoring}"
        for player, bid in bids.items():
            tricks = taken[player]
            over, under = (tricks - bid, 0) if tricks > bid else (0, bid - tricks)
            counts |= {"bid": bid, "tricks": tricks, "off": over + under, "over": over, "under": under}
            if self._is_vienna and bid == 0 and scheme.is_made(bid, tricks):
                said = Said("bid-took-zero", (("cards", hand.cards),))
                option = f"vienna_zero={self.vienna_zero.text}"
                lines.append(Line(player, self.vienna_zero.points(counts), said, option))
            else:
                points = scheme.formula(bid, tricks).points(counts)
                lines.append(Line(player, points, _took(bid, tricks), scoring))
        return Score(tuple(lines))

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the player made the bid, and by how many tricks they were off."""
        bid, tricks = (hand.entered.get(field, {}).get(player) for field in ("bids", "tricks"))
        if bid is None or tricks is None:
            return None
        return Verdict(self._scheme.is_made(bid, tricks), tricks - bid)

    def remarks(self, hand: Hand) -> Iterator[Said]:
        """Yield by how many the bids are over or under the tricks."""
        bids = hand.entered.get("bids") or {}
        if len(bids) < len(hand.table.players):
            return
        total = sum(bids.values())
        name = "bids-even" if total == hand.cards else "bids-over" if total > hand.cards else "bids-under"
        yield Said(name, (("total", total), ("off", abs(total - hand.cards)), ("cards", hand.cards)))

    def standing(self, past: Past) -> Mapping[str, Points]:
        """Return the totals, turned about where the lowest wins."""
        return {side: -total for side, total in past.totals.items()} if self.lowest_wins else past.totals
