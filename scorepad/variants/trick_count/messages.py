"""The sentences that only games of counted tricks say."""

from __future__ import annotations

from collections.abc import Mapping

REMARKS: Mapping[str, str] = {
    "tricks-over-book": "{tricks:n trick}, {over} above {book}",
    "tricks-counted": "{tricks:n trick}",
    "tricks-first": "{tricks:n trick} in the first stage",
    "tricks-difference": "{tricks} against {other}",
    "hand-won": "{tricks} against {other}: the hand",
    "target-raised": "both are past {old}: the target is now {target}",
}
"""Reasons behind points, and what the table hears."""
