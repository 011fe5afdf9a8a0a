"""What happens to the cards between the deal and the first lead: draws, a second deal, an exchange."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.core.cards import card_text
from scorepad.core.problems import refused
from scorepad.core.table import find_player
from scorepad.play.deal import Deal
from scorepad.reading.typed import expected, is_nothing, read_list, read_mapping, read_text

DRAWS = ("keep", "pass")
"""What a player may say to a card drawn: it is kept and the next one thrown, or the other way about."""

STAGE_OF = {
    "draws": "draw", "redrawn": "draw", "second": "second-deal", "turn_up": "exchange",
    "exchanged": "exchange",
}  # fmt: skip
"""What a played hand says about what comes before the tricks, and the stage that it belongs to."""


def before_the_play(values: Mapping[str, Any], deal: Deal) -> Deal:
    """Return the deal as it is when the first card is led, after what a played hand says about each stage.

    Raises ScorepadError for what cannot have been.
    """
    stages = deal.rules.stages
    for key, stage in STAGE_OF.items():
        if key in values and stage not in stages and not is_nothing(values[key]):
            raise refused("no-such-stage", path=(key,), about_key=True, key=key, stage=stage)
    if "draw" in stages and not is_nothing(values.get("draws")):
        deal, thrown = _draw(values["draws"], deal)
        if not is_nothing(values.get("redrawn")):
            deal = _redraw(values["redrawn"], deal, thrown)
    if deal.stock and "stock" not in stages:
        raise refused("no-such-stage", path=("stock",), about_key=True, key="stock", stage="stock")
    if not is_nothing(values.get("second")):
        deal = _deal_again(values["second"], deal)
    if not is_nothing(values.get("exchanged")) and deal.holdings is not None:
        deal = _exchange(values, deal)
    return deal


def _draw(value: object, deal: Deal) -> tuple[Deal, tuple[str, ...]]:
    """Return the deal with one card of each two drawn, the dealer first; and those that were thrown."""
    words = [read_text(word, ("draws", place)) for place, word in enumerate(read_list(value, ("draws",)))]
    if 2 * len(words) != len(deal.stock):
        raise refused("draws-count", path=("draws",), count=len(words), right=len(deal.stock) // 2)
    holdings: list[list[str]] = [[] for _ in deal.players]
    thrown = []
    for turn, word in enumerate(words):
        if word not in DRAWS:
            raise expected("keep or pass", word, ("draws", turn))
        pair = deal.stock[2 * turn : 2 * turn + 2]
        kept, other = pair if word == "keep" else pair[::-1]
        holdings[(deal.dealer + turn) % len(holdings)].append(kept)
        thrown.append(other)
    return deal._replace(holdings=tuple(map(tuple, holdings)), stock=()), tuple(thrown)


def _redraw(value: object, deal: Deal, thrown: tuple[str, ...]) -> Deal:
    """Return the deal after players of a blind nil threw up to three cards for earlier discards."""
    assert deal.holdings is not None
    holdings = [list(row) for row in deal.holdings]
    left = list(thrown)
    for name, exchange in read_mapping(value, ("redrawn",)).items():
        path = ("redrawn", name)
        seat = _seat(name, path, deal)
        moves = read_mapping(exchange, path)
        out = deal.read(moves.get("out") or [], (*path, "out"))
        new = deal.read(moves.get("in") or [], (*path, "in"))
        if len(out) != len(new) or len(out) > 3 or set(moves) - {"out", "in"}:
            raise refused("redraw-count", path=path, out=len(out), new=len(new))
        for card in out:
            if card not in holdings[seat]:
                facts = {"card": card_text(card), "player": deal.players[seat]}
                raise refused("not-held", path=(*path, "out"), **facts)
            holdings[seat].remove(card)
        for card in new:
            if card not in left:
                raise refused("not-thrown", path=(*path, "in"), card=card_text(card))
            left.remove(card)
        holdings[seat] += new
    return deal._replace(holdings=tuple(map(tuple, holdings)), stock=())


def _deal_again(value: object, deal: Deal) -> Deal:
    """Return the deal with the cards of the second deal, by seat."""
    rows = read_list(value, ("second",))
    if deal.holdings is None or len(rows) != len(deal.players):
        raise refused("holdings-count", path=("second",), count=len(rows), players=len(deal.players))
    more = [deal.read(row, ("second", seat)) for seat, row in enumerate(rows)]
    return deal._replace(holdings=tuple((*row, *new) for row, new in zip(deal.holdings, more, strict=True)))


def _exchange(values: Mapping[str, Any], deal: Deal) -> Deal:
    """Return the deal after the seven of trumps was exchanged for the turned-up card."""
    assert deal.holdings is not None
    seat = _seat(read_text(values["exchanged"], ("exchanged",)), ("exchanged",), deal)
    seven = f"7{deal.trump}"
    if is_nothing(values.get("turn_up")):
        return deal
    (turned,) = deal.read([values["turn_up"]], ("turn_up",))
    if any(turned in row for row in deal.holdings):
        raise refused("dealt-twice", path=("turn_up",), card=card_text(turned), count=2, most=1)
    if turned[-1] != deal.trump or turned == seven:
        raise refused("no-exchange", path=("exchanged",), card=card_text(turned))
    if seven not in deal.holdings[seat]:
        raise refused("not-held", path=("exchanged",), card=card_text(seven), player=deal.players[seat])
    changed = tuple(turned if card == seven else card for card in deal.holdings[seat])
    return deal._replace(holdings=(*deal.holdings[:seat], changed, *deal.holdings[seat + 1 :]))


def _seat(name: str, path: tuple[str, ...], deal: Deal) -> int:
    return deal.players.index(find_player(name, deal.players, path))
