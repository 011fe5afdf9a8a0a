"""The worked examples of a ruleset: small games with what must come out, run as games are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.core.points import points_text
from scorepad.core.problems import Path, Problem, ScorepadError, nearest, problem
from scorepad.files.game_file import read_game_file
from scorepad.games.game import Game
from scorepad.games.replay import replay
from scorepad.hands.score import ScoredHand
from scorepad.reading.typed import read_list, read_mapping, read_points, read_whole
from scorepad.rulebook.ruleset import Ruleset

PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
KEYS = (
    "options",
    "cards",
    "players",
    "start",
    "hands",
    "adjustments",
    "points",
    "totals",
    "tallies",
    "winners",
)


_FIGURES = ("points", "totals", "tallies", "winners")


def check_examples(ruleset: Ruleset) -> Iterator[Problem]:
    """Yield each example of the ruleset that cannot be, or whose written figures are not the computed ones.

    An example is the fields of one hand (`cards` its size where that can be chosen) and its `points` by
    side; or `hands`, with `points` a list a hand, or `totals`, `tallies` and `winners` at the end. Where
    figures differ, the `hands` among the facts are those that were computed.
    """
    for place, example in enumerate(ruleset.examples):
        path: Path = ("examples", place)
        try:
            game = _play(ruleset, example, path)
            yield from _differences(game, example, place)
        except ScorepadError as error:
            yield from error.problems


def computed_example(ruleset: Ruleset, example: Mapping[str, Any]) -> dict[str, Any]:
    """Return an example under these rules, without options of its own, with the figures that come out.

    Raises ScorepadError where such a hand cannot be.
    """
    kept = {key: one for key, one in example.items() if key not in ("options", *_FIGURES)}
    game = _play(ruleset, {**kept, "points": []}, ("examples", 0))
    sides = [side.name for side in game.sides]
    rows = [[hand.points.get(side, 0) for side in sides] for hand in game.hands]
    return {**kept, "points": rows if "hands" in kept else rows[0]}


def _play(ruleset: Ruleset, example: Mapping[str, Any], path: Path) -> Game:
    ruleset = ruleset.with_options(
        read_mapping(example.get("options", {}), (*path, "options")), (*path, "options")
    )
    names = tuple(field.name for field in ruleset.fields)
    known = (*KEYS, *names)
    wrong = [
        problem(
            "unknown-key", path=(*path, key), about_key=True, key=key, near=nearest(key, known), known=known
        )
        for key in example
        if key not in known
    ]
    if not set(_FIGURES) & example.keys():
        wrong.append(problem("example-of-nothing", path=path, number=1 + int(path[-1])))
    if wrong:
        raise ScorepadError(*wrong)
    single = "hands" not in example
    hands = [{key: example[key] for key in names if key in example}] if single else example["hands"]
    if "cards" in example:
        size = read_whole(example["cards"], (*path, "cards"))
        ruleset = ruleset.with_hand_size(size)
    document = {
        "ruleset": ruleset,
        "players": PLAYERS[: _count(ruleset, example, hands, path)],
        "hands": [
            {"overruled": list(ruleset.variant.overridable_rules), **read_mapping(hand, (*path, "hands"))}
            for hand in read_list(hands, (*path, "hands"))
        ],
        **{key: example[key] for key in ("start", "adjustments") if key in example},
    }
    try:
        game = replay(read_game_file(document, _find).entries)
        if game.problems:
            raise ScorepadError(
                *(one._replace(path=("hands", (one.hand or 1) - 1, *one.path)) for one in game.problems)
            )
    except ScorepadError as error:
        raise ScorepadError(*(_seen_from(one, path, single) for one in error.problems)) from None
    return game


def _find(ruleset: object, options: object) -> Ruleset:
    assert isinstance(ruleset, Ruleset)
    return ruleset


def _seen_from(one: Problem, path: Path, single: bool) -> Problem:
    inner = one.path[2:] if single and one.path[:1] == ("hands",) else one.path
    return one._replace(path=path + inner, hand=None if single else one.hand)


def _count(ruleset: Ruleset, example: Mapping[str, Any], hands: Any, path: Path) -> int:
    """Return how many play the example: as it says, or as many as it has values for."""
    if "players" in example:
        return read_whole(example["players"], (*path, "players"))
    alone = ("player", "side") if ruleset.table.sides == "alone" else ("player",)
    by_player = [field.name for field in ruleset.fields if field.by in alone]
    lists = [hand.get(name) for hand in hands if isinstance(hand, dict) for name in by_player]
    longest = max((len(one) for one in lists if isinstance(one, list)), default=0)
    return longest if longest >= ruleset.table.players[0] else ruleset.table.seated


def _differences(game: Game, example: Mapping[str, Any], place: int) -> Iterator[Problem]:
    path: Path = ("examples", place)
    sides = [side.name for side in game.sides]
    if game.in_play and not game.in_play.after_end and game.next:
        yield problem("example-unfinished", path=path, number=place + 1, field=game.next.needs.name)
        return
    written: list[tuple[Path, Any, list[Any], Sequence[ScoredHand]]] = []
    if "points" in example:
        rows = example["points"] if "hands" in example else [example["points"]]
        for at, row in enumerate(read_list(rows, (*path, "points"))):
            computed = [game.hands[at].points.get(side, 0) for side in sides] if at < len(game.hands) else []
            where = (*path, "points", at) if "hands" in example else (*path, "points")
            written.append((where, row, computed, game.hands[at : at + 1]))
    if "totals" in example:
        totals = [game.totals[side] for side in sides]
        written.append(((*path, "totals"), example["totals"], totals, game.hands))
    for tally, counts in read_mapping(example.get("tallies", {}), (*path, "tallies")).items():
        own = game.tallies.get(tally, {})
        written.append(((*path, "tallies", tally), counts, [own.get(side, 0) for side in sides], game.hands))
    for where, row, computed, hands in written:
        expected = [read_points(one, where) for one in read_list(row, where)]
        if expected != computed:
            what = str(where[2] if where[2] != "tallies" else where[3])
            if isinstance(where[-1], int):
                what = f"{what} of hand {where[-1] + 1}"
            one = _differs(place, where, map(points_text, computed), map(points_text, expected), what)
            yield one._replace(facts=one.facts | {"hands": tuple(hands)})
    if "winners" in example:
        winners = read_list(example["winners"], (*path, "winners"))
        if winners != list(game.winners):
            yield _differs(place, (*path, "winners"), game.winners, winners, "winners")


def _differs(place: int, path: Path, computed: Any, written: Any, what: str) -> Problem:
    told, said = (", ".join(map(str, names)) or "none" for names in (computed, written))
    return problem("example-differs", path=path, number=place + 1, what=what, computed=told, written=said)
