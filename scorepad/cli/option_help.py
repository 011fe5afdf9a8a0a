"""The help of a command about a ruleset: its options, with what each does in a computed example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorepad.cli.flags import flags_text, value_text
from scorepad.cli.options import ChoiceOption, GameOption, RulesetOption, StartOption
from scorepad.rulebook.ruleset import Ruleset


def option_lines(options: Iterable[ChoiceOption], ruleset: Ruleset, command: str) -> Iterator[str]:
    """Yield what a command takes: the options of the ruleset, and those of any game."""
    yield f"options of {ruleset.name}, given to {command} as flags:"
    declared = list(options)
    for option in declared:
        if isinstance(option, RulesetOption):
            yield from _ruleset_option_lines(option, ruleset)
    if any(isinstance(option, GameOption) for option in declared):
        yield "for every game: --dealer NAME (of the first hand; else the last player), --name TEXT"
    starts = [option for option in declared if isinstance(option, StartOption) and not option.hidden]
    if starts:
        texts = [f"{option.opts[0]} {option.metavar}" for option in starts]
        yield f"carried over from paper: {', '.join(texts)}"


def _ruleset_option_lines(option: RulesetOption, ruleset: Ruleset) -> Iterator[str]:
    """Yield what an option does, its default, what it takes, and examples; nothing for a former name."""
    if option.is_table:
        yield f"  {option.option} (in a ruleset file): {option.help}"
    elif not option.hidden:
        flags = " / ".join([*option.opts, *option.secondary_opts])
        yield f"  {flags}: {option.help} [{value_text(option.default_value)}; {option.takes}]"
        players = ruleset.table.seated
        for example in ruleset.variant.examples_of(
            option.option, players, ruleset.for_seats(players).pack, ruleset.side_count(players)
        ):
            yield f"      {example.text(flags_text)}"
