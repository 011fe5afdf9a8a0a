"""Who dealt how many cards by the paper, and whose turn it was."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.audit.findings import Finding
from scorepad.core.problems import Path, Problem, refused
from scorepad.core.table import find_name
from scorepad.files.paper.reader import PaperExtras
from scorepad.games.game import Game
from scorepad.reading.typed import read_whole


def check_deals(game: Game, extras: PaperExtras) -> Iterator[Finding]:
    """Yield hands whose written dealer or size is not the one that is due.

    Raises ScorepadError where a line is missing or there twice, so that later hands are of the next size or
    the one before; and where most sizes differ: then the sheet is of another game.
    """
    for number, dealer, due in dealers_in_turn(extras.dealers, game.players, game.start.dealer):
        facts: dict[str, Any] = {"written": dealer, "right": due}
        yield Finding(Problem("dealer-differs", facts, _path(number), hand=number), None, dealer, due)
    sizes = {scored.hand.number: scored.hand.cards for scored in game.hands}
    written = {
        number: read_whole(text, _path(number), wanted="a number of cards")
        for number, text in extras.cards.items()
    }
    wrong = {number: cards for number, cards in written.items() if cards != sizes.get(number, cards)}
    _check_lines(game, written, min(wrong, default=1))
    if len(wrong) > max(1, len(written) // 2):
        shown = list(wrong)[:4]
        raise refused(
            "sizes-differ", written=tuple(wrong[number] for number in shown),
            right=tuple(sizes[number] for number in shown), ruleset=game.ruleset.identity,
        )  # fmt: skip
    for number, cards in wrong.items():
        facts = {"written": cards, "right": sizes[number]}
        yield Finding(Problem("cards-differ", facts, _path(number), hand=number), None, cards, sizes[number])


def dealers_in_turn(
    dealers: Mapping[int, str], players: tuple[str, ...], first: str
) -> Iterator[tuple[int, str, str]]:
    """Yield the hands whose written dealer is not the one whose turn it was, and that one.

    Where the deal goes on from the wrong dealer, only the first of these hands.
    """
    shift = players.index(first) - 1
    strayed: int | None = None  # by how many seats the deal goes round otherwise since the hand before
    for number, dealer in sorted(dealers.items()):
        name = find_name(dealer, players)
        due = players[(shift + number) % len(players)]
        if name == due:
            strayed = None
            continue
        seat = None if name is None else (players.index(name) - number) % len(players)
        if strayed is not None and seat == strayed:
            shift = strayed
        else:
            yield number, dealer, due
        strayed = seat


def _path(number: int) -> Path:
    return "hands", number - 1


def _check_lines(game: Game, written: Mapping[int, int], first: int) -> None:
    """Raise ScorepadError if from the hand `first` on a line is missing, or one too many.

    One hand of another size at the end may as well be a slip, and a sheet that is so from the first another
    game.
    """
    later = {number: cards for number, cards in written.items() if number >= first}
    if first == 1 or len(later) == 1:
        return
    for rule, off in (("line-missing", 1), ("line-twice", -1)):
        due = {number: game.ruleset.variant.hand_size(number + off, game.sizes) for number in later}
        if due == later and max(later) + off <= len(game.sizes):
            size = game.ruleset.variant.hand_size(first, game.sizes)
            facts = {"after": first - 1, "cards": later[first], "right": size}
            raise refused(rule, path=_path(first), ruleset=game.ruleset.identity, **facts)
