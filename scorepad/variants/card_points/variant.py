"""Take a contract and count the cards won: Belote and its cousins.

Serves the rulesets with `variant: card_points`. What a deal comes to is a table of formulas in the
ruleset; what they are fed with is in `card_outcomes`, runs and fours of a kind in `card_declarations`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from scorepad.core.cards import trump_symbol
from scorepad.core.formula import Formula
from scorepad.core.problems import Problem, nearest, problem
from scorepad.core.table import Side
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, Verdict
from scorepad.hands.sums import fill_last, has_one_leader
from scorepad.play.played_hand import PlayedHand
from scorepad.play.rules import PlayRules
from scorepad.reading.records import option
from scorepad.text.messages import Message, tally_text
from scorepad.variants.card_points.checks import check_count, check_formulas
from scorepad.variants.card_points.declarations import Declaration, check_declared, overlaps
from scorepad.variants.card_points.fields import (
    BELLA,
    BID,
    CAPOT,
    COUNT,
    DECLARED,
    DOUBLED,
    EXCHANGED,
    EXTRA,
    LAST_TRICK,
    PASSED,
    PILES,
    TAKER,
    TRUMP,
)
from scorepad.variants.card_points.scoring import (
    COUNTS,
    OutcomeRow,
    Outcomes,
    card_points,
    contests_of,
    counts_of,
    deal_total,
    declarations,
    formula,
    outcome_of,
    pack_points,
    revoker_of,
    score,
    sides_of,
    worth,
)
from scorepad.variants.variant import Pack, Variant

if TYPE_CHECKING:
    from scorepad.text.page import Section


@dataclass(frozen=True)
class CardPoints(Variant):
    """A side takes the contract, the cards won are counted, and a table of formulas says who scores what."""

    about: ClassVar[str] = "Take a contract and count the cards won"
    overridable_rules: ClassVar[tuple[str, ...]] = ("auction-bid",)
    shows_score_lines: ClassVar[bool] = True
    sides_needed: ClassVar[int | None] = 2
    chosen_by: ClassVar[Mapping[str, str]] = {"scores": "score", "ties": "tie"}
    count_meanings: ClassVar[Mapping[str, str]] = COUNTS
    headings: ClassVar[Mapping[str, str]] = {
        "target": "the end of the game", "auction": "the contract", "last_trick": "the cards",
        "bella": "bella", "doubles": "doubles", "declarations": "declarations",
        "deal_totals": "the count of a deal", "made_if": "made and failed", "multiply": "what a double does",
        "rounding": "marks", "revoke": "at the table",
    }  # fmt: skip

    target: int | None = option(1000, "the game ends when a side has this many; the highest total wins")
    hands: int | None = option(None, "the game ends after this many hands")
    auction: bool = option(False, "the contract is bid in points, and may be doubled")
    bid_least: int = option(80, "the lowest bid")
    bid_most: int = option(180, "the highest bid below capot")
    bid_step: int = option(10, "bids above the lowest are multiples of this")
    last_trick: int = option(10, "points for the last trick")
    bella: int = option(20, "points for king and queen of trumps")
    belote_on_fail: Literal["holder", "winner"] = option(
        "holder", "when the contract fails, the taker's bella stays with its holder or goes to the winner"
    )
    doubles: bool = option(False, "there is no bid in points, but the contract may be doubled")
    declarations: bool = option(True, "runs and fours of a kind are declared for points")
    sequences: Mapping[str, int] = option({"3": 20, "4": 50}, "points for a run, by its length")
    fours: Mapping[str, int] = option({}, "points for four of a kind, by rank; `other` for the rest")
    fours_no_trump: Mapping[str, int] = option({}, "the same at no trumps, where it differs")
    declarations_at_no_trump: bool = option(True, "there are declarations at no trumps, too")
    declarations_on_capot: Literal["holder", "winner"] = option(
        "holder", "declarations of a side without a trick stay with it, or go to who took every trick"
    )
    contests: Literal["one", "apart"] = option(
        "one", "runs and fours of a kind are compared together, or runs with runs and fours with fours"
    )
    shared_cards: bool = option(True, "a card may be in a run and in four of a kind of the same player")
    declarations_count: Literal["side", "best"] = option(
        "side", "the side with the best declaration scores all of its own, or the best alone"
    )
    equal_sequences: Literal["trump", "eldest", "nobody"] = option(
        "trump", "of equal declarations the one in trumps stands, or the first to speak, or nobody's"
    )
    deal_totals: Mapping[str, int | None] = option(
        {"suit": 152},
        "card points in the pack without the last trick, by the contracts there are; none: it varies",
    )
    card_times: Mapping[str, int] = option({}, "what card points count, by kind of trump: NT: 2 is double")
    least_total: int = option(0, "where it varies: the least that the cards in play can have")
    most_total: int = option(152, "where it varies: the most")
    fail_total: int | None = option(
        162,
        "what a failed contract gives the others, more or less where the pack has; none: all counted",
    )
    capot: int | None = option(
        252, "card points for every trick, more or less where the pack has; 0: not asked; none: as counted"
    )
    capot_wins: bool = option(
        True, "a hand with every trick may end the game, or the target rises to one above the leader"
    )
    made_if: Formula = formula("when the contract is made", Formula("own_all > opp_all", tuple(COUNTS)))
    tied_if: Formula = formula("when the deal is tied", Formula("own_all == opp_all", tuple(COUNTS)))
    score: str = option("points", "the way of scoring, one of `scores`")
    scores: Mapping[str, Outcomes] = option({}, "what made and failed contracts score, by name", merges=True,
        sample="ours: {made: {taker: {all: own}, defence: {all: opp}}, failed: {defence: {all: 162}}}",
    )  # fmt: skip
    tie: str = option("hold-maker", "what happens on a tie: made, all-to-opponent, or one of `ties`")
    ties: Mapping[str, OutcomeRow] = option({}, "what ties score, by name", merges=True,
        sample="ours: {defence: {card points: opp}, held: own}",
    )  # fmt: skip
    multiply: Literal["bid", "all"] = option("bid", "a double multiplies the bid alone, or everything")
    redouble: int = option(4, "what a redouble multiplies by")
    rounding: Literal["none", "five-up", "six-up", "complement", "boundary"] = option(
        "none",
        "what a hand marks: exact points, tens from 5 or from 6 up, tens that add up, tens by boundary",
    )
    boundary: Mapping[str, int] = option(
        {"suit": 6, "NT": 5, "AT": 4}, "the last digit at which only the lower side's mark goes up"
    )
    unit: int = option(1, "points to a mark: 10 where 162 is written 16")
    revoke: int | None = option(
        None, "what a revoke gives the others beside all there is in the hand; none: it is only noted"
    )
    extra: bool = option(False, "points won in the play beside the cards are entered")
    under_ruff: Literal["must", "free"] = option("must", "who cannot overtrump must trump lower, or need not")

    def from_play(self, played: PlayedHand, sides: tuple[Side, ...]) -> dict[str, Any]:
        """Return the piles, the last trick, a capot, and bella for who held king and queen of trumps."""
        piles = {side.name: sum(played.piles[player] for player in side.players) for side in sides}
        last = next(side.name for side in sides if played.last in side.players)
        fields: dict[str, Any] = {**played.called, "piles": piles, "last_trick": last}
        if played.trump:
            fields["trump"] = played.trump
        winners = {side.name for side in sides if any(played.tricks[player] for player in side.players)}
        if len(winners) == 1 and self.capot != 0:
            fields["capot"] = last
        royal = {f"K{played.trump}", f"Q{played.trump}"}
        holder = next((name for name, cards in played.holdings.items() if royal <= set(cards)), None)
        if holder and self.bella and len(played.trump or "") == 1:
            fields["bella"] = holder
        return fields

    def check_played(self, entered: Mapping[str, Any], played: PlayedHand) -> Iterator[Problem]:
        """Yield declarations of cards that the player did not hold."""
        return check_declared(entered.get("declared") or {}, played.holdings)

    def rules_of_play(self, play: PlayRules) -> PlayRules:
        """Return the rules of play with the under-ruff that the options say."""
        return replace(play, under_ruff=self.under_ruff)

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return what is asked: the contract, what was declared, the count; or that everybody passed."""
        asked = {BID: self.auction, DOUBLED: self.auction or self.doubles, DECLARED: self.declarations,
                 BELLA: self.bella, CAPOT: self.capot != 0, EXTRA: self.extra}  # fmt: skip
        every = (
            TAKER,
            TRUMP,
            BID,
            DOUBLED,
            DECLARED,
            BELLA,
            EXCHANGED,
            CAPOT,
            EXTRA,
            COUNT,
            PILES,
            LAST_TRICK,
            PASSED,
        )
        return tuple(field for field in every if asked.get(field, True))

    def needed(self, hand: Hand) -> tuple[Field, ...]:
        """Return the contract and one of the ways to count; nothing where everybody passed."""
        entered = hand.entered
        if entered.get("passed"):
            return ()
        contract = (TAKER, BID) if self.auction else (TAKER,)
        if "count" not in entered and ("piles" in entered or "last_trick" in entered):
            return (*contract, PILES, LAST_TRICK)
        if "capot" in entered and "count" not in entered and deal_total(self, hand) is not None:
            return contract
        return (*contract, COUNT)

    def choices(self, option: str) -> Sequence[Any]:
        """Return the ways of scoring and of settling ties that the tables have."""
        named = {"score": tuple(self.scores), "tie": (*self.ties, "made", "all-to-opponent")}
        return named.get(option) or super().choices(option)

    def settings(self) -> str:
        """Return what ends the game, and how contracts score where they are bid."""
        end = f"to {self.target}" if self.target else tally_text(self.hands or 0, "hands")
        return f"{end}, score {self.score}" if self.auction else end

    def check_options(self) -> Iterator[Problem]:
        """Yield a way of scoring, or of settling ties, that is not in the table, and numbers too low."""
        if self.score not in self.scores:
            known = tuple(self.scores)
            near = nearest(self.score, known)
            yield problem(
                "unknown-scheme", path=("score",), option="score", scheme=self.score, near=near, known=known
            )
        ties = (*self.ties, "made", "all-to-opponent")
        if self.tie not in ties:
            near = nearest(self.tie, ties)
            yield problem(
                "unknown-scheme", path=("tie",), option="tie", scheme=self.tie, near=near, known=ties
            )
        yield from self.check_least(dict.fromkeys(("target", "hands", "bid_step", "redouble", "unit"), 1))
        if self.target is None and self.hands is None:
            yield problem("expected", path=("target",), wanted="a number, or hands", got="none")

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield nothing: the ruleset's table says how many may play."""
        return iter(())

    def check_formulas(self, players: int, pack: Pack) -> Iterator[Problem]:
        """Yield formulas of the tables that have no answer for some deal."""
        return check_formulas(self)

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the cards each is dealt, before the deal is completed or after, as the ruleset says."""
        return (pack.largest_hand(players),)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return the number of hands, if no target ends the game sooner."""
        return self.hands if self.target is None else None

    def complete(
        self, values: Mapping[str, Any], names: tuple[str, ...], cards: int, entered: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the counts with the other side's filled in, where both have a fixed sum."""
        total = pack_points(self, entered.get("trump"))
        if total is None:
            return dict(values)
        return fill_last(values, names, total if "piles" in entered else total + self.last_trick)

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield counts that cannot be, bids off the ladder, and declarations that cannot stand."""
        entered = hand.entered
        others = [name for name in entered if name not in ("passed", "note")]
        if "passed" in entered and others:
            yield problem("passed-and-played", path=("passed",), fields=others)
        trump = entered.get("trump")
        if trump in ("NT", "AT") and trump not in self.deal_totals:
            known = ("a suit", *(kind for kind in self.deal_totals if kind != "suit"))
            yield problem("no-such-contract", path=("trump",), trump=trump, known=known)
            return
        yield from check_count(self, hand)
        bid = entered.get("bid")
        if isinstance(bid, int):
            on_ladder = self.bid_least < bid <= self.bid_most and bid % self.bid_step == 0
            if bid != self.bid_least and not on_ladder:
                facts = {"bid": bid, "least": self.bid_least, "most": self.bid_most, "step": self.bid_step}
                yield Problem("auction-bid", facts, path=("bid",), house=True)
        if "bella" in entered and trump == "NT":
            yield problem("bella-no-trump", path=("bella",), player=entered["bella"])
        told = declarations(hand)
        for player, own in told.items():
            for one in own:
                if not worth(self, one, trump):
                    yield problem(
                        "declared-nothing", path=("declared", player), player=player, declared=one.text
                    )
            yield from self._check_overlap(player, own)

    def _check_overlap(self, player: str, own: list[Declaration]) -> Iterator[Problem]:
        """Yield cards that a player declares twice; a run and a four may share one if the rules say so."""
        for one, other in combinations(own, 2):
            shared = one.cards & other.cards
            if shared and (bool(one.suit) == bool(other.suit) or not self.shared_cards):
                facts = {
                    "player": player,
                    "first": one.text,
                    "second": other.text,
                    "card": min(shared).replace("T", "10"),
                }
                yield Problem("declared-again", facts, path=("declared", player))

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return the lines of the row that the outcome chose, rounding, and what was held."""
        return score(self, hand, history)

    def _is_whole(self, hand: Hand) -> bool:
        """Whether somebody took, and the cards are counted."""
        return "passed" not in hand.entered and hand.is_complete(self.needed(hand))

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the taker's side made it, and by how many points above the bid, or the others."""
        if not self._is_whole(hand):
            return None
        if revoker_of(self, hand) or player not in sides_of(self, hand)[0].players:
            return None
        counts = counts_of(self, hand)
        against = counts["bid"] if self.auction else counts["opp_all"]
        return Verdict(outcome_of(self, counts) == "made", counts["own_all"] - against)

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return the contract at its side, with the trump's symbol, and the card points counted."""
        entered = hand.entered
        if entered.get("passed"):
            return "passed"
        contract = ""
        if entered.get("taker") in side.players:
            trump = (
                trump_symbol(entered["trump"])
                if "trump" in entered
                else ("taker " if self.auction else "taker")
            )
            times = f"x{entered['doubled']}" if "doubled" in entered else ""
            contract = f"{trump}{entered.get('bid', '')}{times}/"
        if not self._is_whole(hand):
            return f"{contract}-"
        return f"{contract}{card_points(self, hand)[side.name]}"

    def entered_words(self) -> str:
        """Return what `entered_text` shows."""
        return "trump and contract/card points"

    def announcements(self, hand: Hand) -> Iterator[Message]:
        """Yield whose declaration stands, and why, and who declare the same card."""
        if CAPOT in self.fields and "capot" not in hand.entered and self._is_whole(hand):
            for side, points in card_points(self, hand).items():
                if points == deal_total(self, hand):
                    yield Message("was-it-capot", (("side", side), ("number", hand.number)))
        if hand.entered.get("declared"):
            for contest in contests_of(self, hand):
                yield contest.why
            cards = {
                player: {card for one in own for card in one.cards}
                for player, own in declarations(hand).items()
            }
            if (holder := hand.entered.get("bella")) and hand.entered.get("trump") not in (None, "NT", "AT"):
                royal = {rank + hand.entered["trump"] for rank in "KQ"}
                cards[holder] = cards.get(holder, set()) | royal
            for first, second in overlaps(cards):
                yield Message("declared-twice", (("first", first), ("second", second)))

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether a side is at the target and alone at the top, or the hands are played."""
        if self.hands is not None and played >= self.hands:
            return True
        if self.target is None:
            return False
        bar = self.target
        for one in history.hands if not self.capot_wins else ():
            if one.points and "capot" in one.hand.entered:
                bar = max(bar, int(max(one.totals.values())) + 1)
        return max(history.totals.values()) >= bar and has_one_leader(history.totals.values())

    @property
    def holds_points(self) -> bool:
        """Whether a tie holds points over for the next hand."""
        return self.tie in self.ties and self.ties[self.tie].held is not None

    @property
    def revoke_costs(self) -> bool:
        """Whether a revoke gives the others anything."""
        return self.revoke is not None

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.card_points.explained import explain

        return explain(self, players, pack, sides)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[str]:
        """Yield a deal, or totals, under an option as it is, and changed."""
        from scorepad.variants.card_points.examples import examples_of

        yield from examples_of(self, option)
