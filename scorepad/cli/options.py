"""Options of a ruleset as declared options of a command: `--scoring negative --no-hook --hand-sizes=5,4,3`.

Typer reads, explains and completes them like any other. Their values stay as they are typed: the ruleset
reads them itself, as it does those of a file, and says what is wrong.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, get_args

from typer._click.core import Context
from typer._click.parser import _OptionParser
from typer._click.shell_completion import CompletionItem
from typer.core import TyperOption

from scorepad.cli.common import wrong_usage
from scorepad.core.problems import ScorepadError
from scorepad.reading.records import closed_values, takes, to_plain, type_hints, wanted
from scorepad.reading.typed import PlainScalar
from scorepad.rulebook import library
from scorepad.rulebook.ruleset import Ruleset

_CHOICE = "scorepad.choice"


@dataclasses.dataclass
class Choice:
    """A ruleset, and what the words of a command make of it.

    `carried` is what was carried over from paper: by side, under `totals` and the names of tallies.
    """

    ruleset: Ruleset
    options: dict[str, PlainScalar] = dataclasses.field(default_factory=dict)
    carried: dict[str, dict[str, PlainScalar]] = dataclasses.field(default_factory=dict)
    dealer: str | None = None
    name: str | None = None

    @property
    def start(self) -> dict[str, Any]:
        """Return what was carried over, in the form of a game file's `start`."""
        tallies = {tally: counts for tally, counts in self.carried.items() if tally != "totals"}
        totals = self.carried.get("totals")
        return ({"totals": totals} if totals else {}) | ({"tallies": tallies} if tallies else {})

    def changed(self) -> Ruleset:
        """Return the ruleset with the options set; raise ScorepadError with all that is wrong."""
        return self.ruleset.with_options(self.options, ())

    def for_players(self, count: int) -> Ruleset:
        """Return the ruleset that so many play, with the options set."""
        return library.for_players(self.ruleset, count).with_options(self.options, ())


def choose(ctx: Context, ruleset: Ruleset) -> None:
    """Let the command be about this ruleset."""
    ctx.meta[_CHOICE] = Choice(ruleset)


def choice_of(ctx: Context) -> Choice | None:
    """Return the ruleset that the command is about with what was chosen; None where there is none."""
    choice: Choice | None = ctx.meta.get(_CHOICE)
    return choice


class ChoiceOption(TyperOption):
    """An option that is declared once the ruleset is known, and goes into the choice."""

    def process_value(self, ctx: Context, value: Any) -> None:
        """Keep the value, or the values of an option that may be given again."""
        choice = choice_of(ctx)
        if value is not None and choice:
            self.keep(choice, value)

    def keep(self, choice: Choice, value: Any) -> None:
        """Put what was typed into the choice; raise WrongUsage if it is no value at all."""
        raise NotImplementedError


class RulesetOption(ChoiceOption):
    """An option of a ruleset; one that is yes or no has a flag for either."""

    def __init__(self, ruleset: Ruleset, field: dataclasses.Field[Any], *, formerly: str = "") -> None:
        self.ruleset = ruleset
        self.option = field.name
        self.hint = type_hints(type(ruleset.variant))[field.name]
        self.takes = takes(field, self.hint)
        self.default_value = to_plain(getattr(ruleset.variant, field.name))
        self.is_table = isinstance(self.default_value, dict)
        self.is_yes_or_no = self.hint is bool or bool in get_args(self.hint)
        name = (formerly or field.name).replace("_", "-")
        has_no = self.is_yes_or_no or self.is_table  # of a table, to be refused with the same sentence
        super().__init__(
            param_decls=[f"option_{field.name}", f"--{name}/--no-{name}" if has_no else f"--{name}"],
            help=field.metadata["help"],
            hidden=bool(formerly) or self.is_table,
            expose_value=False,
        )

    def add_to_parser(self, parser: _OptionParser, ctx: Context) -> None:
        """Declare the flag, which takes a value, and the one that says no, which takes none."""
        super().add_to_parser(parser, ctx)
        parser.add_option(
            obj=self, opts=self.secondary_opts, dest=self.name, action="store_const", const="no"
        )

    def value_without_equals(self, flag: str, following: str) -> str | None:
        """Return the value where none stands behind an equals sign; None: it is the following word.

        Yes or no never takes the following word, which may be a player. Raises WrongUsage for a number that
        was meant to be taken, and where a value is missing.
        """
        if self.is_yes_or_no and following.isdecimal() and int in get_args(self.hint):
            raise wrong_usage("flag-value", option=flag[2:], value=following)
        if self.secondary_opts:
            return "yes"
        if not following:
            raise wrong_usage("no-value", option=flag[2:], wanted=wanted(self.hint))
        return None

    def keep(self, choice: Choice, value: str) -> None:
        """Keep the value for the ruleset to read."""
        if self.is_table:
            raise wrong_usage("option-in-file", option=self.opts[0][2:])
        choice.options[self.option] = PlainScalar(value)

    def shell_complete(self, ctx: Context, incomplete: str) -> list[CompletionItem]:
        """Return the values that a shell may offer; none behind `--hook `, which has its value."""
        choice = choice_of(ctx)
        has_value = self.is_yes_or_no and choice is not None and self.option in choice.options
        values = [] if has_value else self.known_values()
        return [CompletionItem(value) for value in values if value.startswith(incomplete)]

    def known_values(self) -> list[str]:
        """Return the values of the option where they are few: its own, or the names of its table."""
        if self.hint is str:
            try:
                self.ruleset.with_options({self.option: PlainScalar("?")})
            except ScorepadError as error:
                return [str(name) for name in error.problems[0].facts.get("known", ())]
        words = [str(value) for value in closed_values(self.hint) if not isinstance(value, bool)]
        kinds = (self.hint, *get_args(self.hint))
        return words + (["yes", "no"] if bool in kinds else []) + (["none"] if type(None) in kinds else [])


class GameOption(ChoiceOption):
    """What a game is told beside its ruleset: `--dealer NAME`, `--name TEXT`."""

    def __init__(self, name: str, metavar: str, wanted: str, help: str) -> None:
        self.wanted = wanted
        super().__init__(param_decls=[name, f"--{name}"], metavar=metavar, help=help, expose_value=False)

    def keep(self, choice: Choice, value: str) -> None:
        """Keep the words as they are."""
        if not value:
            raise wrong_usage("no-value", option=self.name, wanted=self.wanted)
        setattr(choice, str(self.name), value)

    def shell_complete(self, ctx: Context, incomplete: str) -> list[CompletionItem]:
        """Return the players named so far, where the dealer is asked for."""
        players = ctx.params.get("players") or () if self.name == "dealer" else ()
        return [CompletionItem(player) for player in players if player.startswith(incomplete)]


class StartOption(ChoiceOption):
    """What is carried over from paper, side by side: `--start Ann=120`, `--start-bags Ann=3`."""

    def __init__(self, tally: str, *, hidden: bool = False) -> None:
        self.tally = tally
        of_points = tally == "totals"
        super().__init__(
            param_decls=[f"start_{tally}", "--start" if of_points else f"--start-{tally}"],
            metavar=f"SIDE={'POINTS' if of_points else tally.upper()}",
            help=f"{'points' if of_points else tally} carried over from paper",
            multiple=True,
            hidden=hidden,
            expose_value=False,
        )

    def keep(self, choice: Choice, value: list[str]) -> None:
        """Keep the counts by side for the start of the game."""
        for word in value:
            side, _, count = word.rpartition("=")
            if not side:
                flag = self.opts[0]
                raise wrong_usage("no-value", option=flag[2:], wanted=f"as in {flag} Ann=120")
            choice.carried.setdefault(self.tally, {})[side] = PlainScalar(count)


def ruleset_options(ruleset: Ruleset) -> Iterator[RulesetOption]:
    """Yield the options of a ruleset; each is declared again, hidden, by the names that it had before."""
    for field in dataclasses.fields(ruleset.variant):  # type: ignore[arg-type]
        yield RulesetOption(ruleset, field)
        for name in field.metadata.get("formerly", ()):
            yield RulesetOption(ruleset, field, formerly=name)


def game_options() -> Iterator[GameOption]:
    """Yield what any game may be told."""
    yield GameOption("dealer", "NAME", "a player", "who deals first")
    yield GameOption("name", "TEXT", "a name", "what to call the game")


def start_options(ruleset: Ruleset) -> Iterator[StartOption]:
    """Yield what may be carried over: points, and the tallies that games of the variant may keep."""
    yield StartOption("totals")
    for tally in ruleset.variant.tallies:
        yield StartOption(tally, hidden=tally not in ruleset.variant.tally_marks)
