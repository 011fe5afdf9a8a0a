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


def dealers_in_turn(
    dealers: Mapping[int, str], players: tuple[str, ...], first: str
) -> Iterator[tuple[int, str, str]]:
    """Yield the hands whose written dealer is not the one whose turn it was, and that one.

    Where the deal goes on from the wrong dealer, that is told once.
    """
    shift = players.index(first) - 1
    odd: int | None = None
    for number, dealer in sorted(dealers.items()):
        name = find_name(dealer, players)
        due = players[(shift + number) % len(players)]
        if name is None or name != due:
            seat = None if name is None else (players.index(name) - number) % len(players)
            if odd is not None and seat == odd:
                shift = seat
            else:
                yield number, dealer, due
            odd = seat
        else:
            odd = None


def check_deals(game: Game, beside: PaperExtras) -> Iterator[Finding]:
    """Yield hands whose written dealer or size is not the one that is due.

    Raises ScorepadError where a line is missing or there twice, so that later hands are of the next size or
    the one before; and where most sizes differ: then the sheet is of another game.
    """
    for number, dealer, due in dealers_in_turn(beside.dealers, game.players, game.start.dealer):
        facts: dict[str, Any] = {"written": dealer, "right": due}
        path: Path = ("hands", number - 1)
        yield Finding(Problem("dealer-differs", facts, path, hand=number), None, dealer, due)
    sizes = {scored.hand.number: scored.hand.cards for scored in game.hands}
    written = {
        number: read_whole(text, ("hands", number - 1), wanted="a number of cards")
        for number, text in beside.cards.items()
    }
    wrong = {number: cards for number, cards in written.items() if cards != sizes.get(number, cards)}
    _check_lines(game, written, min(wrong, default=1))
    if len(wrong) > max(1, len(beside.cards) // 2):
        told = tuple(list(wrong.values())[:4])
        due_sizes = tuple(sizes[number] for number in list(wrong)[:4])
        raise refused("sizes-differ", written=told, right=due_sizes, ruleset=game.ruleset.identity)
    for number, cards in wrong.items():
        facts = {"written": cards, "right": sizes[number]}
        one = Problem("cards-differ", facts, ("hands", number - 1), hand=number)
        yield Finding(one, None, cards, sizes[number])


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
            raise refused(rule, path=("hands", first - 1), ruleset=game.ruleset.identity, **facts)
