"""A computed example of an option: a case, what comes out of it, and what does with the option changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class OptionExample(NamedTuple):
    """What an option does in one case; without `changed`, only what comes out as the options are.

    `assumed` are options that the case sets first, `changed` those that make the difference: values by the
    name of the option. How options are written is a matter of where the example is shown.
    """

    case: str
    outcome: str = ""
    changed: Mapping[str, Any] = MappingProxyType({})
    changed_outcome: str = ""
    assumed: Mapping[str, Any] = MappingProxyType({})

    def text(self, write: Callable[[Mapping[str, Any]], str]) -> str:
        """Return the example as a sentence, its options written by `write`.

        >>> example = OptionExample("4 cards", "8 points", {"trick_points": 3}, "12 points")
        >>> example.text(lambda options: ", ".join(f"{name}: {value}" for name, value in options.items()))
        '4 cards: 8 points; with trick_points: 3: 12 points'
        """
        case = f"{self.case}, {write(self.assumed)}" if self.assumed else self.case
        outcome = f"{case}: {self.outcome}" if self.outcome else case
        return f"{outcome}; with {write(self.changed)}: {self.changed_outcome}" if self.changed else outcome
