"""Elements of a page: what people wrote is text, whatever is in it, and reads in its own direction."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from xml.etree.ElementTree import Element, tostring

from scorepad.text.messages import Message

_ON_A_LINE = {
    "head", "meta", "title", "style", "body", "main", "header", "section", "footer", "h1", "h2", "p", "div",
    "ul", "li", "table", "caption", "thead", "tbody", "tfoot", "tr", "details", "svg", "g",
}  # fmt: skip
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
_ISOLATE, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def element(tag: str, *content: Element | str, **attributes: str | int | None) -> Element:
    """Return an element with this content; attributes that are None are left out.

    >>> as_html(element("p", "Ann & ", element("b", "<Bob>"), class_="who", aria_label=None))
    '<p class="who">Ann &amp; <b>&lt;Bob&gt;</b></p>\\n'
    """
    made = Element(tag)
    for name, value in attributes.items():
        if value is not None:
            made.set(name.rstrip("_").replace("_", "-"), str(value))
    for one in content:
        if isinstance(one, Element):
            made.append(one)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + one
        else:
            made.text = (made.text or "") + one
    if tag in _ON_A_LINE:
        made.tail = "\n"
    return made


def as_html(made: Element) -> str:
    """Return the element as HTML."""
    return tostring(made, encoding="unicode", method="html")


def hidden(text: str) -> Element:
    """Return words that are only read aloud."""
    return element("span", text, class_="aloud")


def written(text: str) -> Element:
    """Return what somebody wrote, in a direction of its own."""
    return element("bdi", text)


def name_of(side: str) -> list[Element | str]:
    """Return the name of a player, or of a side, each of its players in a direction of their own."""
    parts: list[Element | str] = []
    for name in side.split(" & "):
        parts += [" & ", written(name)] if parts else [written(name)]
    return parts


@lru_cache(maxsize=1024)
def isolated(text: str) -> str:
    """Return the text so that it does not turn about what stands around it, should it run right to left."""
    if text.isascii() or not any(unicodedata.bidirectional(one) in _RIGHT_TO_LEFT for one in text):
        return text
    before = text[: len(text) - len(text.lstrip())]
    return before + " & ".join(f"{_ISOLATE}{part}{_END}" for part in text.lstrip().split(" & "))


def sentence(said: Message) -> str:
    """Return the sentence, with every name in it in a direction of its own."""
    return str(Message(said.name, tuple((key, _isolated_fact(fact)) for key, fact in said.facts)))


def _isolated_fact(fact: Any) -> Any:
    if isinstance(fact, Message):
        return sentence(fact)
    if isinstance(fact, str):
        return isolated(fact)
    if isinstance(fact, Sequence):
        return tuple(map(_isolated_fact, fact))
    return fact
