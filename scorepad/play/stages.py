"""What happens to the cards between the deal and the first lead: draws, a second deal, an exchange."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.cards import card_text
from scorepad.core.problems import refused
from scorepad.core.table import find_player
from scorepad.reading.typed import expected, is_nothing, read_list, read_mapping, read_text

DRAWS = ("keep", "pass")
"""What a player may say to a card drawn: it is kept and the next one thrown, or the other way about."""

STAGES = {
    "draw": ("draws", "redrawn"),
    "second-deal": ("second",),
    "exchange": ("turn_up", "exchanged"),
    "stock": (),
}
"""The stages before the tricks that count, with what a played hand says about each."""


class Holdings(NamedTuple):
    """The cards of a hand: the holdings by seat, or None where nobody knows them, and the stock."""

    holdings: tuple[tuple[str, ...], ...] | None
    stock: tuple[str, ...]


class Deal(NamedTuple):
    """Who plays, who deals, the trump, and a reader of the cards of the pack."""

    players: tuple[str, ...]
    dealer: int
    trump: str | None
    read: Any


def before_the_play(
    stages: Sequence[str], given: Mapping[str, Any], cards: Holdings, table: Deal
) -> Holdings:
    """Return the cards as they are when the first is led; raise ScorepadError for what cannot have been."""
    for stage, keys in STAGES.items():
        for key in keys:
            if stage not in stages and not is_nothing(given.get(key)):
                raise refused("no-such-stage", path=(key,), about_key=True, key=key, stage=stage)
    if "draw" in stages and not is_nothing(given.get("draws")):
        cards, thrown = _draw(given["draws"], cards, table)
        if not is_nothing(given.get("redrawn")):
            cards = _redraw(given["redrawn"], cards, thrown, table)
    if cards.stock and "stock" not in stages:
        raise refused("no-such-stage", path=("stock",), about_key=True, key="stock", stage="stock")
    if not is_nothing(given.get("second")):
        cards = _deal_again(given["second"], cards, table)
    if not is_nothing(given.get("exchanged")) and cards.holdings is not None:
        cards = _exchange(given, cards, table)
    return cards


def _draw(value: object, cards: Holdings, table: Deal) -> tuple[Holdings, tuple[str, ...]]:
    """Return the holdings drawn from the stock two cards at a time, the dealer first, and what was thrown."""
    words = [read_text(one, ("draws", place)) for place, one in enumerate(read_list(value, ("draws",)))]
    if 2 * len(words) != len(cards.stock):
        raise refused("draws-count", path=("draws",), count=len(words), right=len(cards.stock) // 2)
    holdings: list[list[str]] = [[] for _ in table.players]
    thrown = []
    for turn, word in enumerate(words):
        if word not in DRAWS:
            raise expected("keep or pass", word, ("draws", turn))
        pair = cards.stock[2 * turn : 2 * turn + 2]
        kept, other = pair if word == "keep" else pair[::-1]
        holdings[(table.dealer + turn) % len(holdings)].append(kept)
        thrown.append(other)
    return Holdings(tuple(map(tuple, holdings)), ()), tuple(thrown)


def _redraw(value: object, cards: Holdings, thrown: tuple[str, ...], table: Deal) -> Holdings:
    """Return the holdings after players of a blind nil threw up to three cards for earlier discards."""
    assert cards.holdings is not None
    holdings = [list(row) for row in cards.holdings]
    left = list(thrown)
    for name, one in read_mapping(value, ("redrawn",)).items():
        path = ("redrawn", name)
        seat = _seat(name, path, table)
        moves = read_mapping(one, path)
        out = table.read(moves.get("out") or [], (*path, "out"))
        new = table.read(moves.get("in") or [], (*path, "in"))
        if len(out) != len(new) or len(out) > 3 or set(moves) - {"out", "in"}:
            raise refused("redraw-count", path=path, out=len(out), new=len(new))
        for card in out:
            if card not in holdings[seat]:
                facts = {"card": card_text(card), "player": table.players[seat]}
                raise refused("not-held", path=(*path, "out"), **facts)
            holdings[seat].remove(card)
        for card in new:
            if card not in left:
                raise refused("not-thrown", path=(*path, "in"), card=card_text(card))
            left.remove(card)
        holdings[seat] += new
    return Holdings(tuple(map(tuple, holdings)), ())


def _deal_again(value: object, cards: Holdings, table: Deal) -> Holdings:
    """Return the holdings with the cards of the second deal, by seat."""
    rows = read_list(value, ("second",))
    if cards.holdings is None or len(rows) != len(table.players):
        raise refused("holdings-count", path=("second",), count=len(rows), players=len(table.players))
    more = [table.read(row, ("second", seat)) for seat, row in enumerate(rows)]
    return cards._replace(holdings=tuple((*row, *new) for row, new in zip(cards.holdings, more, strict=True)))


def _exchange(given: Mapping[str, Any], cards: Holdings, table: Deal) -> Holdings:
    """Return the holdings after the seven of trumps was exchanged for the turned-up card."""
    assert cards.holdings is not None
    seat = _seat(read_text(given["exchanged"], ("exchanged",)), ("exchanged",), table)
    seven = f"7{table.trump}"
    if is_nothing(given.get("turn_up")):
        return cards
    (turned,) = table.read([given["turn_up"]], ("turn_up",))
    if any(turned in row for row in cards.holdings):
        raise refused("dealt-twice", path=("turn_up",), card=card_text(turned), count=2, most=1)
    if turned[-1] != table.trump or turned == seven:
        raise refused("no-exchange", path=("exchanged",), card=card_text(turned))
    if seven not in cards.holdings[seat]:
        raise refused("not-held", path=("exchanged",), card=card_text(seven), player=table.players[seat])
    changed = tuple(turned if card == seven else card for card in cards.holdings[seat])
    return cards._replace(holdings=(*cards.holdings[:seat], changed, *cards.holdings[seat + 1 :]))


def _seat(name: str, path: tuple[str, ...], table: Deal) -> int:
    return table.players.index(find_player(name, table.players, path))
