"""Options as they are typed: `--ten=double --ten-least=9`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.core.formula import Formula


def flags_text(options: Mapping[str, Any]) -> str:
    """Return options as flags, a formula in quotes, a list with commas.

    >>> flags_text({"hook": False, "hands": (5, 4), "vienna_zero": Formula("cards + 5"), "target": None})
    "--hook=no --hands=5,4 --vienna-zero='cards + 5' --target=none"
    """
    return " ".join(f"--{name.replace('_', '-')}={_value(value)}" for name, value in options.items())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Formula):
        return f"'{value.text}'"
    if isinstance(value, (tuple, list)):
        return ",".join(map(str, value))
    return "none" if value is None else str(value)
