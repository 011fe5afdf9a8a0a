"""The help of a command about a ruleset: its options, with what each does in a computed example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorepad.cli.options import ChoiceOption, GameOption, RulesetOption, StartOption, value_text
from scorepad.core.formula import Formula
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
            option.option, players, ruleset.pack, ruleset.side_count(players)
        ):
            yield f"      {example if isinstance(example, str) else example.text(flags_text)}"


def flags_text(options: Mapping[str, Any]) -> str:
    """Return options as they are typed.

    >>> flags_text({"ten_for_200": True, "forbidden_bids": (1, 2), "floor": None})
    '--ten-for-200=yes --forbidden-bids=1,2 --floor=none'
    """
    return " ".join(f"--{name.replace('_', '-')}={_flag_value(value)}" for name, value in options.items())


def _flag_value(value: Any) -> str:
    return f"'{value.text}'" if isinstance(value, Formula) else value_text(value)
