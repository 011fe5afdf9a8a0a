"""Options as they are typed: `--ten-for-200=yes --floor=none`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.core.formula import Formula
from scorepad.reading.typed import is_nothing


def flags_text(options: Mapping[str, Any]) -> str:
    """Return options as flags, a formula in quotes, a list with commas.

    >>> flags_text({"ten_for_200": True, "forbidden_bids": (1, 2), "vienna_zero": Formula("cards + 5")})
    "--ten-for-200=yes --forbidden-bids=1,2 --vienna-zero='cards + 5'"
    """
    return " ".join(f"--{name.replace('_', '-')}={_flag_value(value)}" for name, value in options.items())


def _flag_value(value: Any) -> str:
    return f"'{value.text}'" if isinstance(value, Formula) else value_text(value)


def value_text(value: object) -> str:
    """Return the plain value of an option as it is typed."""
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value)) or "none"
    return "none" if is_nothing(value) else str(value)
