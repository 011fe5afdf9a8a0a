"""Take a contract and count the cards won: Belote and its cousins.

Serves the rulesets with `variant: card_points`. What a hand scores is a table of formulas in the ruleset
(`outcomes`); what they may name is in `variables`, and what those come to in `counting`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from scorepad.core.problems import Problem
from scorepad.core.table import Side
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, Verdict
from scorepad.play.played_hand import PlayedHand
from scorepad.play.rules import PlayRules
from scorepad.text.messages import Message, add_messages, tally_text
from scorepad.text.page import Section
from scorepad.variants.card_points import announcements as announced
from scorepad.variants.card_points import checks, ending, fields, messages, scoring
from scorepad.variants.card_points.options import LEAST, CardPointsOptions
from scorepad.variants.card_points.variables import VARIABLES
from scorepad.variants.declaration_answer import DeclarationAnswer
from scorepad.variants.option_example import OptionExample
from scorepad.variants.variant import Pack, Variant

add_messages({**messages.REMARKS, **messages.PROBLEMS})


class CardPoints(CardPointsOptions, Variant):
    """A side takes the contract, the cards won are counted, and a table of formulas says who scores what.

    >>> from scorepad.core.formula import Formula
    >>> from scorepad.core.table import Side
    >>> from scorepad.hands.hand import sample_hand
    >>> from scorepad.hands.score import NO_HISTORY
    >>> from scorepad.variants.card_points.outcomes import OutcomeRow, Outcomes
    >>> own, opp = {"card points": Formula("own")}, {"card points": Formula("opp")}
    >>> table = Outcomes(made=OutcomeRow(own, opp), failed=OutcomeRow({}, {"card points": Formula("162")}))
    >>> sides = (Side("Ann & Cid", ("Ann", "Cid")), Side("Bob & Dee", ("Bob", "Dee")))
    >>> hand = sample_hand(8, sides, seats={"Ann": 0, "Bob": 1, "Cid": 2, "Dee": 3})
    >>> counted = {"Ann & Cid": 90, "Bob & Dee": 72}
    >>> hand = hand._replace(entered={"taker": "Ann", "trump": "H", "count": counted})
    >>> for line in CardPoints(scores={"points": table}).score_hand(hand, NO_HISTORY).lines:
    ...     print(line.side, line.points, line.message)
    Ann & Cid 90 card points, made
    Bob & Dee 72 card points, made
    """

    about: ClassVar[str] = "Take a contract and count the cards won"
    overridable_rules: ClassVar[tuple[str, ...]] = ("auction-bid",)
    shows_score_lines: ClassVar[bool] = True
    sides_needed: ClassVar[int | None] = 2
    count_meanings: ClassVar[Mapping[str, str]] = {
        name: variable.meaning for name, variable in VARIABLES.items()
    }

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return what is asked: the contract, what was declared, the count; or that everybody passed."""
        return fields.fields_of(self)

    def needed(self, hand: Hand) -> tuple[Field, ...]:
        """Return the contract and one of the ways to count; nothing where everybody passed."""
        return fields.needed_of(self, hand)

    def from_play(self, played: PlayedHand, sides: tuple[Side, ...]) -> dict[str, Any]:
        """Return the piles, the last trick, a capot, and bella for who held king and queen of trumps."""
        return fields.values_from_play(self, played, sides)

    def check_played(self, entered: Mapping[str, Any], played: PlayedHand) -> Iterator[Problem]:
        """Yield declarations of cards that the player did not hold."""
        return checks.check_held(entered.get("declared") or {}, played.holdings)

    def rules_of_play(self, play: PlayRules) -> PlayRules:
        """Return the rules of play with the under-ruff that the options say."""
        return replace(play, under_ruff=self.under_ruff)

    def choices(self, option: str) -> Sequence[Any]:
        """Return the ways of scoring and of settling ties that the tables have."""
        return self.choices_by_option.get(option) or super().choices(option)

    def settings(self) -> str:
        """Return what ends the game, and how contracts score where they are bid."""
        end = f"to {self.target}" if self.target else tally_text(self.max_hands or 0, "hands")
        return f"{end}, score {self.score}" if self.auction else end

    def check_options(self) -> Iterator[Problem]:
        """Yield a way of scoring, or of settling ties, that is not in the table, and numbers too low."""
        yield from checks.check_choices(self)
        yield from self.check_least(LEAST)
        yield from checks.check_ends(self)

    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield nothing: the ruleset's table says how many may play."""
        return iter(())

    def check_formulas(self, players: int, pack: Pack) -> Iterator[Problem]:
        """Yield formulas of the tables that have no answer for some hand."""
        return checks.check_formulas(self)

    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the cards each is dealt, before the deal is completed or after, as the ruleset says."""
        return (pack.largest_hand(players),)

    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return the number of hands, if no target ends the game sooner."""
        return self.max_hands if self.target is None else None

    def complete(
        self, values: Mapping[str, Any], names: tuple[str, ...], cards: int, entered: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the counts with the other side's filled in, where both have a fixed sum."""
        return fields.fill_counts(self, values, names, entered)

    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield counts that cannot be, bids off the ladder, and declarations that cannot stand."""
        return checks.check_hand(self, hand)

    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return the lines of the row that the outcome chose, rounding, and what was held."""
        return ending.score_hand(self, hand, history)

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the taker's side made it, and by how many points above the bid, or the others."""
        return scoring.verdict(self, hand, player) if fields.is_counted(self, hand) else None

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return the contract at its side, with the trump's symbol, and the card points counted."""
        return fields.entered_text(self, hand, side)

    def entered_words(self) -> str:
        """Return what `entered_text` shows."""
        return "trump and contract/card points"

    def announcements(self, hand: Hand) -> Iterator[Message]:
        """Yield whose declaration stands, and why, and who declare the same card."""
        return announced.announcements(self, hand)

    def declarations_that_stand(
        self,
        declared: Mapping[str, Sequence[str]],
        trump: str | None,
        order: Iterable[str],
        side_of: Callable[[str], str],
    ) -> DeclarationAnswer:
        """Return whose declarations stand; raise ScorepadError for what is none, or scores nothing."""
        return announced.declarations_that_stand(self, declared, trump, order, side_of)

    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether a side is at the target and alone at the top, or the hands are played."""
        return ending.is_over(self, played, history)

    @property
    def holds_points(self) -> bool:
        """Whether a tie holds points over for the next hand."""
        return self.tied_row is not None and self.tied_row.held is not None

    @property
    def revoke_costs(self) -> bool:
        """Whether a revoke gives the others anything."""
        return self.revoke is not None

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules in plain words."""
        from scorepad.variants.card_points.explained import explain

        return explain(self, players, sides)

    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[OptionExample]:
        """Yield a hand, or totals, under an option as it is, and changed."""
        from scorepad.variants.card_points.examples import examples_of

        return examples_of(self, option)
