"""What a variant, a kind of game, decides for itself: its options, what is asked, and what it is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, get_args

from scorepad.core.problems import Problem, problem, refused
from scorepad.core.table import Side
from scorepad.hands.fields import Field
from scorepad.hands.hand import Hand
from scorepad.hands.score import History, Score, ScoredHand, Tallies, Verdict
from scorepad.hands.sums import fill_last
from scorepad.play.played_hand import PlayedHand
from scorepad.play.rules import PlayRules
from scorepad.reading.records import closed_values, option_names, type_hints
from scorepad.text.messages import Message
from scorepad.text.page import Section
from scorepad.variants.declaration_answer import DeclarationAnswer
from scorepad.variants.option_example import OptionExample


class Pack(NamedTuple):
    """How many cards there are, how many are kept back, and how many each is dealt if that is fixed."""

    cards: int
    kept: int
    each: int | None = None

    def largest_hand(self, players: int) -> int:
        """Return how many cards each of so many players can be dealt at most.

        >>> Pack(cards=52, kept=1).largest_hand(players=4), Pack(52, 0, each=13).largest_hand(2)
        (12, 13)
        """
        return self.each or (self.cards - self.kept) // players


class Variant(ABC):
    """A kind of game: a class that is its options, a `Record`, and answers what the rest of the house asks.

    It holds nothing about a game: that is passed in with every question. What an answer has for each player
    or side is by name. `players` and `sides` say how many there are at the table, `cards` and `sizes` are
    cards a player, and the `number` of a hand begins at 1.
    """

    overridable_rules: ClassVar[tuple[str, ...]]
    """The names of the problems that a table may overrule: what only a house rule forbids."""

    tallies: ClassVar[tuple[str, ...]] = ()
    """The names of the tallies that a game of the variant may keep, by its options."""

    shows_score_lines: ClassVar[bool] = False
    """Whether the answer to a hand shows every line of its score."""

    about: ClassVar[str]
    """What one does in these games, in a few words."""

    sides_needed: ClassVar[int | None] = None
    """How many sides the score is between, where it is not for any number."""

    chosen_by: ClassVar[Mapping[str, str]] = {}
    """The option that chooses one entry of a table of them, by the name of the table."""

    count_meanings: ClassVar[Mapping[str, str]] = {}
    """What each variable is that a formula of the options may name, by its name."""

    headings: ClassVar[Mapping[str, str]] = {}
    """What a group of options is about, by the option that it begins with."""

    # the options

    @abstractmethod
    def check_options(self) -> Iterator[Problem]:
        """Yield what is wrong with these options whatever the table, with paths to the options."""

    def check_least(self, least: Mapping[str, int]) -> Iterator[Problem]:
        """Yield the options that are less than they may be; `least` is the least number by option."""
        for name, limit in least.items():
            value = getattr(self, name)
            if isinstance(value, int) and value < limit:
                yield problem("expected", path=(name,), wanted=f"{limit} or more", got=f"'{value}'")

    @abstractmethod
    def check_table(self, players: int, pack: Pack, sides: int) -> Iterator[Problem]:
        """Yield what is wrong with these options for so many players, on so many sides."""

    def check_formulas(self, players: int, pack: Pack) -> Iterator[Problem]:
        """Yield formulas that have no answer for some hand of a game of so many players, once each."""
        return iter(())

    def notices(self, players: int, pack: Pack) -> Iterator[Message]:
        """Yield what the table should know about the options before the first hand."""
        return iter(())

    def settings(self) -> str:
        """Return the options that matter most to the table, in a few words."""
        return ""

    def choices(self, option: str) -> Sequence[Any]:
        """Return the values that an option can have, where they are few: yes and no, or the named ones."""
        return closed_values(type_hints(type(self))[option])

    def alternatives(self) -> Iterator[tuple[str, Any]]:
        """Yield every option with each other value that it might have, where those are few."""
        for option in option_names(type(self)):
            now = getattr(self, option)
            for value in self.choices(option):
                if (type(value), value) != (type(now), now):
                    yield option, value

    def whole_numbers(self) -> Iterator[str]:
        """Yield the options that are whole numbers, or may be one and are nothing now."""
        hints = type_hints(type(self))
        for option in option_names(type(self)):
            takes_numbers = hints[option] is int or int in get_args(hints[option])
            if takes_numbers and type(getattr(self, option)) in (int, type(None)):
                yield option

    def without_unused(self) -> Variant:
        """Return the options with nothing in them that cannot matter: what a saved game takes along."""
        return self

    def with_hand_size(self, cards: int) -> Variant:
        """Return the options for hands of so many cards a player, where that is a matter of options."""
        return self

    @property
    def holds_points(self) -> bool:
        """Whether points may be held over for the next hand, as by a tie."""
        return False

    @property
    def revoke_costs(self) -> bool:
        """Whether a revoke that is noted costs its side anything, by an option that is set."""
        return False

    @property
    def tally_marks(self) -> Mapping[str, str]:
        """Return the letter that marks each tally on the sheet, by tally, of those that the game keeps."""
        return {}

    # what is asked about a hand

    @property
    @abstractmethod
    def fields(self) -> tuple[Field, ...]:
        """Return what is asked about a hand, in the order the table meets it."""

    def needed(self, hand: Hand) -> tuple[Field, ...]:
        """Return the fields without which this hand is not complete, in their order."""
        return self._always_needed

    @cached_property
    def _always_needed(self) -> tuple[Field, ...]:
        return tuple(field for field in self.fields if field.needed)

    def possible_bids(self, cards: int) -> Sequence[Any]:
        """Return every bid that somebody with so many cards might make."""
        return range(cards + 1)

    def possible_values(self, field: Field, cards: int) -> Sequence[Any]:
        """Return every value of a field by name that somebody with so many cards may have had, if few."""
        if field.name == "bids":
            return self.possible_bids(cards)
        return range(cards + 1) if cards and field.by_name else ()

    def complete(
        self, values: Mapping[str, Any], names: tuple[str, ...], cards: int, entered: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the values of an inferred field with the one that follows from the others filled in.

        `values` are those that are there by player or side, `names` are all who have one, and `entered` is
        everything about the hand, by field.
        """
        return fill_last(values, names, cards)

    def from_play(self, played: PlayedHand, sides: tuple[Side, ...]) -> dict[str, Any]:
        """Return what a scorer would type, by field, for a hand that was followed card by card."""
        return {**played.called, "tricks": dict(played.tricks)}

    @abstractmethod
    def check(self, hand: Hand, history: History) -> Iterator[Problem]:
        """Yield what is wrong with what was entered for a hand so far."""

    def check_played(self, entered: Mapping[str, Any], played: PlayedHand) -> Iterator[Problem]:
        """Yield what was called, as it was read, that the cards of a followed hand speak against."""
        return iter(())

    def check_start(self, tallies: Tallies) -> Iterator[Problem]:
        """Yield tallies carried over from paper that cannot be, with paths to them."""
        return iter(())

    def may_declare(self, field: Field, player: str, hand: Hand, history: History) -> bool:
        """Whether a player may give a value of this field, which no hand needs, in a hand as it stands."""
        return True

    def may_be_by_side(self, field: Field, hand: Hand) -> bool:
        """Whether values by side will do in a hand as it stands, of a field that takes either."""
        return True

    def forbidden(self, hand: Hand, history: History) -> tuple[Any, ...]:
        """Return what the last to call may not say; empty while more than one has yet to call."""
        return ()

    def warnings(self, hand: Hand, history: History) -> Iterator[Message]:
        """Yield what the table should hear before it calls."""
        return iter(())

    def announcements(self, hand: Hand) -> Iterator[Message]:
        """Yield what the table should hear about what was called or declared."""
        return iter(())

    def declarations_that_stand(
        self,
        declared: Mapping[str, Sequence[str]],
        trump: str | None,
        order: Iterable[str],
        side_of: Callable[[str], str],
    ) -> DeclarationAnswer:
        """Return whose declarations stand, of those by player; `order` is that of speaking.

        Raises ScorepadError in a game without declarations.
        """
        raise refused(
            "not-asked", field="declarations", fields=tuple(field.name for field in self._always_needed)
        )

    # the hands, and their end

    def rules_of_play(self, play: PlayRules) -> PlayRules:
        """Return the rules of play of a ruleset, with those that are options of the variant."""
        return play

    @abstractmethod
    def sizes(self, players: int, pack: Pack) -> tuple[int, ...]:
        """Return the number of cards each player is dealt, hand by hand; 0 where that is not known.

        A game that is not over after the last of them (`is_over`) goes on with hands of that size.
        """

    def hand_size(self, number: int, sizes: Sequence[int]) -> int:
        """Return the cards a player in hand `number`, also past the last of the `sizes` of the game."""
        return sizes[min(number, len(sizes)) - 1]

    def trump_of(self, number: int, before: Sequence[ScoredHand]) -> str | None:
        """Return the trump of hand `number` where the rules say which, after those before it; else None."""
        return None

    @abstractmethod
    def hands_total(self, sizes: tuple[int, ...]) -> int | None:
        """Return how many hands the game has, or None if that depends on the totals."""

    @abstractmethod
    def is_over(self, played: int, sizes: tuple[int, ...], history: History) -> bool:
        """Whether the game is over after so many complete hands, `history` being all as they stand."""

    def ranking_key(self, history: History) -> Mapping[str, Any]:
        """Return what each side is ranked by, highest first: its total, or more than that."""
        return history.totals

    # what a hand is worth, and how that is shown

    @abstractmethod
    def score_hand(self, hand: Hand, history: History) -> Score:
        """Return what a complete hand is worth: lines of points by side, and the tallies after it."""

    def verdict(self, hand: Hand, player: str) -> Verdict | None:
        """Return whether the player made their contract; None where that is not known or not asked."""
        return None

    def outcome(self, hand: Hand, side: Side) -> Iterator[Message]:
        """Yield whether a side made what it called, in a few words; nothing where that is not known."""
        verdicts = [self.verdict(hand, player) for player in side.players]
        yield from (verdict.said for verdict in dict.fromkeys(verdicts) if verdict)

    @property
    def sheet_fields(self) -> tuple[Field, ...]:
        """Return the fields that stand in a cell of the sheet."""
        return tuple(field for field in self.fields if field.by_name and field.needed)

    def entered_text(self, hand: Hand, side: Side) -> str:
        """Return what a side entered, as short as the sheet has room for: `2/3`, `4+nil/7`."""
        parts = []
        for field in self.sheet_fields:
            value = hand.entered.get(field.name) or {}
            names = (side.name,) if side.name in value else side.players
            parts.append("+".join(field.shown(value[name]) if name in value else "-" for name in names))
        return "/".join(parts)

    def entered_words(self) -> str:
        """Return what `entered_text` shows, in a few words: `bid/tricks`."""
        return "/".join(field.noun for field in self.sheet_fields)

    def legend(self) -> str:
        """Return what stands in a cell of the sheet, in a few words."""
        marks = "".join(f", {mark}: {tally}" for tally, mark in self.tally_marks.items())
        return f"{self.entered_words()}, running total{marks}; ✓ made, • dealt"

    # the rules in words

    def explain(self, players: int, pack: Pack, sides: int) -> Iterator[Section]:
        """Yield the rules of the variant in plain words: what is called and scored, and how the game ends."""
        return iter(())

    @abstractmethod
    def examples_of(self, option: str, players: int, pack: Pack, sides: int) -> Iterator[OptionExample]:
        """Yield computed examples of what an option does for so many players, on so many sides."""
