"""scorepad keeps the score of card games played with paper cards, and referees them.

A `Game` is the thing to hold: it never changes, and whatever is entered gives the next one.

>>> import scorepad
>>> game = scorepad.new("ohhell", ["Ann", "Bob", "Cid"], scoring="negative")
>>> game = game.enter(bids=[2, 1, 0]).enter(tricks={"Ann": 2, "Bob": 7})
>>> game.totals
{'Ann': 10, 'Bob': -60, 'Cid': -10}
>>> print(*game.why(1), sep="\\n")
Ann +10: bid 2, took 2 (scoring=negative)
Bob -60: bid 1, took 7 (scoring=negative)
Cid -10: bid 0, took 1 (scoring=negative)
>>> game.next.dealer, game.next.cards, game.next.needs
('Ann', 9, 'bids')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from scorepad.core.points import Points, points_text
from scorepad.core.problems import ScorepadError
from scorepad.core.table import Side
from scorepad.games.entry import Entered
from scorepad.games.events import GameStarted, PointsAdjusted
from scorepad.games.game import Game as GameState
from scorepad.games.referee import legal_cards, play, trick_winner
from scorepad.hands.score import ScoredHand, ScoreLine
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import Message

# `play` is a function here and a package beside it: `from scorepad.play.trick import ...` finds the package
__all__ = [
    "Game",
    "NextStep",
    "ScorepadError",
    "legal_cards",
    "load",
    "new",
    "play",
    "ruleset",
    "score",
    "trick_winner",
]

__version__ = "0.1.0"


class NextStep(NamedTuple):
    """What the table is asked next: a field of hand `number`, which `dealer` deals.

    `cards` is the size of the hand (0 where that is not known), `order` the order of speaking, the dealer
    last. `needs` names the field, `missing` who has yet to give it, `forbidden` what the last of them may
    not say, `warnings` what they should hear first.
    """

    number: int
    dealer: str
    cards: int
    trump: str | None
    order: tuple[str, ...]
    needs: str
    missing: tuple[str, ...]
    forbidden: tuple[Any, ...]
    warnings: tuple[Message, ...]


class Game:
    """A game as it stands. It never changes: `enter` and its like return the next game, or raise.

    Two games are equal when the same was decided and entered in them, whatever was amended or undone on the
    way: what is exported as yaml or json and loaded again is the same game.

    >>> game = new("spades", ["Ann", "Bob", "Cid", "Dee"])
    >>> game.sides[0].name, game.next.needs
    ('Ann & Cid', 'bids')
    >>> game = game.enter(bids=[3, 4, "nil", 3]).enter(tricks=[4, 5, 0, 4])
    >>> game.totals, game.tallies["bags"]
    ({'Ann & Cid': 131, 'Bob & Dee': 72}, {'Ann & Cid': 1, 'Bob & Dee': 2})
    >>> game.undo().next.needs
    'tricks'
    >>> try:
    ...     game.enter(bids=[3, 4, 2, 14])
    ... except ScorepadError as error:
    ...     print(error)
    hand 2: Dee bids 14, but the hand has 13 cards: bid 0 to 13
    """

    __slots__ = ("_state",)

    def __init__(self, state: GameState) -> None:
        self._state = state

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules it is played by, its own options set."""
        return self._state.ruleset

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players by seat, in the order of play."""
        return self._state.players

    @property
    def sides(self) -> tuple[Side, ...]:
        """Return the sides, each with its players: partners share one."""
        return self._state.sides

    @property
    def hands(self) -> tuple[ScoredHand, ...]:
        """Return the hands in order, the one in play last: what was entered, points and totals by side."""
        return self._state.hands

    @property
    def totals(self) -> dict[str, Points]:
        """Return the points so far by side, adjustments and what was carried over included."""
        return dict(self._state.totals)

    @property
    def tallies(self) -> dict[str, dict[str, int]]:
        """Return what else is counted from hand to hand, by its name and by side: `{"bags": {"Ann": 3}}`."""
        return {tally: dict(counts) for tally, counts in self._state.tallies.items()}

    @property
    def held(self) -> Points:
        """Return the points held over for who wins the next hand."""
        return self._state.held

    @property
    def start(self) -> GameStarted:
        """Return how it started: who sat where, who dealt first, what was carried over from paper."""
        return self._state.start

    @property
    def adjustments(self) -> tuple[PointsAdjusted, ...]:
        """Return the points given or taken at the table, each with its side, its reason and its place."""
        return self._state.adjustments

    @property
    def played(self) -> int:
        """Return how many hands are complete."""
        return self._state.played

    @property
    def hands_total(self) -> int | None:
        """Return how many hands the game has, or None where it goes on until somebody wins."""
        return self._state.hands_total

    @property
    def sizes(self) -> tuple[int, ...]:
        """Return the sizes of its hands in cards a player; 0 where the rules do not say them."""
        return self._state.sizes

    @property
    def ranks(self) -> dict[str, int]:
        """Return the rank of each side from 1, best first; equal sides share one and the next is skipped."""
        return dict(self._state.ranks)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self._state.over

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the sides that won, more than one where they share; none while the game goes on."""
        return self._state.winners

    @property
    def next(self) -> NextStep | None:
        """Return what the table is asked next, or None when the game is over."""
        step = self._state.next
        if step is None:
            return None
        return NextStep(
            step.number, step.dealer, step.cards, step.trump, step.order, step.needs.name, step.missing,
            step.forbidden, step.warnings,
        )  # fmt: skip

    def enter(
        self, fields: Mapping[str, object] | None = None, /, *, anyway: bool = False, **more: object
    ) -> Game:
        """Return the game with these fields entered for the hand in play, or for the next one.

        Values are a list in seat order or a mapping by name. `anyway` lets stand what only a house rule
        forbids. Raises ScorepadError with all that is wrong; this game is as it was.

        >>> game = new("ohhell", ["Ann", "Bob", "Cid"], hands=[2]).enter(bids={"Ann": 1, "Bob": 0})
        >>> game.next.missing, game.next.forbidden
        (('Cid',), (1,))
        """
        from scorepad.games.entry import enter

        return _next(enter(self._state, {**(fields or {}), **more}, anyway=anyway))

    def amend(
        self,
        number: int,
        fields: Mapping[str, object] | None = None,
        /,
        *,
        anyway: bool = False,
        **more: object,
    ) -> Game:
        """Return the game with fields of hand `number` changed; every later total follows.

        Players not named keep their values. Raises ScorepadError with all that is wrong.
        """
        from scorepad.games.entry import amend

        return _next(amend(self._state, number, {**(fields or {}), **more}, anyway=anyway))

    def adjust(self, side: str, points: Points, reason: str) -> Game:
        """Return the game with points given to a side (taken, if negative) after the hands played so far."""
        from scorepad.games.entry import adjust

        return _next(adjust(self._state, side, points, reason))

    def revoke(self, player: str, hand: int | None = None) -> Game:
        """Return the game with a revoke noted in a hand, or in the last; it costs what the rules say."""
        from scorepad.games.entry import revoke

        return _next(revoke(self._state, player, hand))

    def undo(self) -> Game:
        """Return the game without its last entry; raise ScorepadError where nothing has been entered."""
        from scorepad.games.entry import undo

        return _next(undo(self._state))

    def redo(self) -> Game:
        """Return the game with what the last undo took; raise ScorepadError where nothing was undone."""
        from scorepad.games.entry import redo

        return _next(redo(self._state))

    def why(self, number: int) -> tuple[ScoreLine, ...]:
        """Return the lines of hand `number`: who scored how many points, why, by which option.

        Raises ScorepadError if there is no such hand; a hand in play has no lines yet.
        """
        from scorepad.games.entry import find_hand

        return find_hand(self._state, number).lines

    def sheet(self, format: str = "text") -> str:
        """Return the sheet as text, markdown, csv or html; raise ScorepadError for a format that is none.

        >>> print(new("tally", ["Ann", "Bob"]).enter(points=[20, -5]).sheet("csv").splitlines()[1])
        1,Bob,,,,20,-5,20,20,-5,-5,
        """
        made = self.export(format)
        assert isinstance(made, str)
        return made

    def export(self, target: str, *, overwrite: bool = False) -> str | bytes:
        """Return the game in a format (`yaml`, `html`, `pdf` ...), or write it to the file of that name.

        A name with an ending, such as `friday.html`, is a file: it is written whole or not at all, over
        another only with `overwrite`. Returns what was made. Raises ScorepadError where that cannot be.
        """
        from scorepad.core.problems import nearest, refused
        from scorepad.exports import ENDINGS, FORMATS, export_game
        from scorepad.exports.writing import write_file

        ending = Path(target).suffix.lower()
        format = ENDINGS.get(ending, target)
        if format not in FORMATS:
            raise refused("unknown-format", format=target, near=nearest(target, FORMATS), formats=FORMATS)
        content = export_game(self._state, format).content
        if ending:
            write_file(Path(target), content, force=overwrite)
        return content

    def result(self) -> dict[str, Any]:
        """Return the game as plain values, in the form that scripts rely on."""
        from scorepad.files.json_result import to_result

        return to_result(self._state)

    def _decided(self) -> dict[str, Any]:
        from scorepad.files.game_file import write_game_file

        return write_game_file(self._state, self.ruleset.without_unused().to_document())

    def __eq__(self, other: object) -> bool:
        return self._decided() == other._decided() if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.ruleset.identity, self.players, len(self.hands)))

    def __repr__(self) -> str:
        totals = ", ".join(f"{side} {points_text(total)}" for side, total in self.totals.items())
        return f"<Game of {self.ruleset.identity}, hands played: {self._state.played}, totals: {totals}>"


def _next(entered: Entered) -> Game:
    return Game(entered.game)


def new(
    game: str,
    players: Sequence[str],
    *,
    dealer: str | None = None,
    name: str | None = None,
    start: Mapping[str, Any] | None = None,
    **options: object,
) -> Game:
    """Return a new game by a ruleset's name or path, with options of it set.

    The last player deals first unless `dealer` names another. `start` is what was carried over from paper:
    `{"totals": {"Ann": 20}}`. Raises ScorepadError with all that is wrong.

    >>> new("ohhell", ["Ann", "Bob", "Cid"], hook=False, dealer="Ann").next.order
    ('Bob', 'Cid', 'Ann')
    """
    from scorepad.games.replay import replay
    from scorepad.games.start import start_game
    from scorepad.rulebook.library import find, for_players

    rules = for_players(find(game), len(players)).with_options(options, ())
    if wrong := list(rules.variant.check_formulas(len(players), rules.pack)):
        raise ScorepadError(*wrong)
    started = start_game(rules, tuple(players), dealer=dealer, name=name, start=start)
    return Game(replay([(started,)]))


def load(file: str | Path) -> Game:
    """Return the game in a game file, YAML or JSON; raise ScorepadError, with the place, if it is wrong."""
    from scorepad.files.score_file import score_document
    from scorepad.rulebook.library import finder, read_document, read_file_text

    path = Path(file)
    document = read_document(read_file_text(path), str(path), is_json=path.suffix == ".json")
    return Game(score_document(document, finder(path.parent)).game)


def score(game: Mapping[str, Any]) -> Game:
    """Return the game that a game file's values describe, scored.

    Raises ScorepadError with all that is wrong. Totals are points by side.

    >>> score({"ruleset": "german-whist", "players": ["Ann", "Bob"], "hands": [{"tricks": [8, 5]}]})
    <Game of german-whist, hands played: 1, totals: Ann 2, Bob 0>
    """
    from scorepad.files.score_file import score_value
    from scorepad.rulebook.library import finder

    return Game(score_value(game, finder()).game)


def ruleset(name: str, **options: Any) -> Ruleset:
    """Return a ruleset by its name or path, with these options set; raise ScorepadError if wrong."""
    from scorepad.reading.typed import read_text
    from scorepad.rulebook.library import find

    return find(read_text(name, ("ruleset",))).with_options(options)
