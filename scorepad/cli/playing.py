"""Whole hands card by card: refereed from a file, or recorded in the current game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from scorepad.cli.answers import answer, entry_lines
from scorepad.cli.answers import tell as tell_lines
from scorepad.cli.common import ANYWHERE, Common, tell, to_json_text, wrong_usage
from scorepad.cli.jsonl import answer_lines
from scorepad.cli.repairs import problem_message
from scorepad.core.cards import card_text
from scorepad.core.points import points_text
from scorepad.core.problems import ScorepadError, refused
from scorepad.games.entry import enter
from scorepad.games.events import FieldEntered
from scorepad.games.game import Game
from scorepad.games.played import PlayResult, read_transcript, referee_hand
from scorepad.play.hand_play import Irregularity, Transcript
from scorepad.reading.documents import Document, read_json, with_marks
from scorepad.reading.typed import read_mapping
from scorepad.rulebook.library import FindRuleset, read_file_text
from scorepad.text.messages import tally_text

app = typer.Typer(rich_markup_mode=None, add_completion=False)


def referee_files(common: Common, words: list[str], with_legal: bool) -> NoReturn:
    """Referee every hand of a file, one a line, and print a report, or a result line for each."""
    if len(words) != 1:
        raise wrong_usage("usage", why="play takes one file: scorepad referee play hands.jsonl")
    is_text = common.format_of("text", "jsonl", "json") == "text"

    def referee_line(number: int, document: Document, find: FindRuleset) -> bool:
        try:
            hand = read_transcript(document.value, find)
            followed = referee_hand(hand, with_legal=with_legal)
        except ScorepadError as error:
            with_marks(document).refuse(error)
        if is_text:
            tell_lines(_report(number, hand, followed))
        else:
            sys.stdout.write(to_json_text(_result(followed, with_legal)) + "\n")
        return not any(one.stops for one in followed.irregularities)

    answer_lines(words[0], referee_line, lambda error: _refuse_line(error, common))


def _refuse_line(error: ScorepadError, common: Common) -> None:
    """Say what is wrong with a line; the lines after it are refereed all the same."""
    if common.is_json:
        from scorepad.files.json_result import to_error

        sys.stdout.write(to_json_text(to_error(error, problem_message)) + "\n")
        tell(error, common._replace(format=None))
    else:
        tell(error, common)


def _result(followed: PlayResult, with_legal: bool) -> dict[str, Any]:
    document: dict[str, Any] = {
        "winners": list(followed.winners),
        "tricks": dict(followed.tricks),
        "piles": dict(followed.piles),
        "points": dict(followed.scored.points),
        "problems": [
            {
                "play": one.play, "player": one.player, "card": one.card, "rule": one.problem.rule,
                "message": one.problem.message, "should": list(one.should),
            }
            for one in followed.irregularities
        ],
    }  # fmt: skip
    if with_legal:
        document["legal"] = [list(cards) for cards in followed.legal]
    return document


def _report(number: int, hand: Transcript, followed: PlayResult) -> list[str]:
    tricks = ", ".join(f"{player} {count}" for player, count in followed.tricks.items())
    won = tally_text(len(followed.winners), "tricks")
    lines = [f"line {number}: {won}, won by {', '.join(followed.winners) or 'nobody'}"]
    lines.append(f"  tricks that count: {tricks}")
    if any(followed.piles.values()):
        lines.append(
            f"  card points: {', '.join(f'{player} {count}' for player, count in followed.piles.items())}"
        )
    points, missing, overruled = followed.scored
    if points:
        told = ", ".join(f"{side} {points_text(one)}" for side, one in points.items())
        lines.append(f"  points: {told}")
    elif missing:
        lines.append(f"  not scored, for want of: {', '.join(missing)}")
    elif followed.played is None:
        lines.append(
            f"  not scored, as the hand was not played out: {tally_text(len(hand.plays), 'cards')} played"
        )
    if overruled:
        lines.append(f"  breaks a house rule: {', '.join(overruled)}")
    lines += [f"  {irregularity_text(one)}" for one in followed.irregularities]
    for place, cards in enumerate(followed.legal):
        lines.append(
            f"  play {place + 1}, {card_text(hand.plays[place])}: {', '.join(map(card_text, cards))}"
        )
    return lines


def irregularity_text(one: Irregularity) -> str:
    """Return what was wrong with a play, with its number and its player."""
    stops = ": the hand stops here" if one.stops else ""
    return f"play {one.play}, {one.player}: {one.problem.message} [{one.problem.rule}]{stops}"


@app.command("play-hand", epilog=ANYWHERE)
def play_hand(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="One hand, card by card, as `referee play` reads it.")
    ],
) -> None:
    """Record a hand that was played card by card in the current game.

    \b
    scorepad play-hand hand.json
    """
    common: Common = ctx.obj
    told: list[str] = []

    def make(game: Game) -> Any:
        text = read_file_text(Path(file))
        document = read_json(text, file)
        try:
            given = {"players": list(game.players), **read_mapping(document.value), "ruleset": game.ruleset}
            given.pop("options", None)
            hand = read_transcript(given, lambda value, _: game.ruleset)
        except ScorepadError as error:
            with_marks(document).refuse(error)
        check_table(game, hand)
        followed = referee_hand(hand, scored=False)
        told.extend(irregularity_text(one) for one in followed.irregularities)
        if followed.played is None:
            raise refused("hand-unfinished", why=told[-1] if told else "not every card is played")
        made = enter(game, game.ruleset.variant.from_play(followed.played, game.sides), whole=True)
        entered = {event.field: event.value for event in made.entry if isinstance(event, FieldEntered)}
        if wrong := list(game.ruleset.variant.check_played(entered, followed.played)):
            raise ScorepadError(*wrong)
        return made

    recorded = common.session.record(make)
    answer(common, recorded.after, [*told, *entry_lines(recorded, ())])


def check_table(game: Game, hand: Transcript) -> None:
    """Raise ScorepadError if the hand was not played by this table, with these cards, from this deal."""
    coming = game.next
    if coming is None:
        raise refused("game-over")
    if hand.players != game.players:
        raise refused("other-table", players=hand.players, here=game.players)
    if hand.players[hand.dealer] != coming.dealer:
        raise refused(
            "other-dealer", number=coming.number, dealer=coming.dealer, other=hand.players[hand.dealer]
        )
    sizes = {len(row) for row in hand.holdings or ()}
    if sizes != {coming.cards}:
        raise refused("other-size", number=coming.number, cards=coming.cards)
