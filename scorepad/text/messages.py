"""The sentences, in English, by the name of what they say.

Code below the edge speaks in names and facts; here they become words. A sentence is a format
string with nine specifications of its own: `{names:and}` joins ("Ann, Bob and Cid"), `{names:or}`
joins with or, `{count:n trick}` counts ("1 trick", "2 tricks"), `{count:times}` says how often ("twice"),
`{field:is|are}` agrees ("is" for "trump", "are" for "tricks"), `{numbers:range}` is "4" or "2 to 4",
`{known:there are}` lists what there is, but not all of many where the nearest is named, and `{cards:size}` is
", 5 cards", or nothing where the size of the hand is not known. `{bids:spans}`
joins numbers with or, and names runs of them by their ends ("0 or 5 to 9").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

from scorepad.text.english.problems import PROBLEMS
from scorepad.text.english.remarks import REMARKS

_SENTENCES = REMARKS | PROBLEMS


def add_messages(sentences: Mapping[str, str]) -> None:
    """Add the sentences of a part that brings its own, by name; no name may stand for two sentences."""
    for name, sentence in sentences.items():
        assert _SENTENCES.setdefault(name, sentence) == sentence, f"two sentences are called {name}"


_MOST_LISTED = 8


def spans(numbers: Sequence[Any]) -> list[str]:
    """Return numbers with runs of three and more by their ends: `0`, `5 to 9`."""
    runs: list[list[Any]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [text for run in runs for text in ([f"{run[0]} to {run[-1]}"] if run[2:] else list(map(str, run)))]


class _Speaker(Formatter):
    """Format facts as a person would write them."""

    def format_field(self, value: Any, spec: str) -> str:
        if spec == "range":
            if len(value) > 2 and value[-1] - value[0] == len(value) - 1:
                return f"{value[0]} to {value[-1]}"
            spec = "or"
        if spec.startswith("there "):
            if len(value) > _MOST_LISTED * 2:
                value = (*value[:_MOST_LISTED], f"{len(value) - _MOST_LISTED} more")
            return f": {spec} {self.format_field(value, 'and')}" if value else ""
        if spec == "spans":
            return self.format_field(spans(value), "or")
        if spec in ("and", "or"):
            words = [self.format_field(word, "") for word in value]
            return f" {spec} ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)
        if "|" in spec:
            return spec.split("|")[str(value).endswith("s")]
        if spec.startswith("n "):
            return f"{value} {spec[2:]}" if value == 1 else f"{value} {spec[2:]}s"
        if spec == "size":
            return f", {self.format_field(value, 'n card')}" if value else ""
        if spec == "times":
            return {1: "once", 2: "twice"}.get(value, f"{value} times")
        if isinstance(value, Decimal):
            return f"{value:f}"
        return str(format(value, spec))


_speaker = _Speaker()


def format_message(name: str, facts: Mapping[str, Any]) -> str:
    """Return the sentence of that name with these facts.

    >>> format_message("same-name", {"name": "Ann"})
    'two players are called Ann: give one of them another name'
    """
    return format_sentence(_SENTENCES[name], facts)


def format_sentence(sentence: str, facts: Mapping[str, Any]) -> str:
    """Return a sentence with these facts in it, one that has no name of its own.

    >>> format_sentence("{names:and} have {count:n card}{near}", {"names": ("Ann", "Bob"), "count": 1})
    'Ann and Bob have 1 card'
    """
    near = facts.get("near")
    shown = {**facts, "near": f" (did you mean {near}?)" if near else ""}
    if near and len(facts.get("known", ())) > _MOST_LISTED:
        shown["known"] = ()
    return _speaker.vformat(sentence, (), shown)


def words_text(words: Iterable[str], joint: str) -> str:
    """Return several words as a list that ends in `and` or `or`: `Ann, Bob and Cid`."""
    return _speaker.format_field(tuple(words), joint)


def tally_text(count: int, tally: str) -> str:
    """Return a count of a tally, which is named in the plural: `1 bag`, `2 bags`, `3 made in a row`."""
    if f"tally-{tally}-none" in _SENTENCES:
        way = "up" if count > 0 else "down" if count else "none"
        return format_message(f"tally-{tally}-{way}", {"count": abs(count)})
    return _speaker.format_field(count, f"n {tally.removesuffix('s')}")


class Message(NamedTuple):
    """Something to say: the name of a sentence and its facts, made into words by `str`."""

    name: str
    facts: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return _in_words(self)


@lru_cache(maxsize=4096)
def _in_words(message: Message) -> str:
    return format_message(message.name, dict(message.facts))
