"""Whole hands card by card: refereed from a file, or recorded in the current game."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from scorepad.cli.answers import answer, entry_lines
from scorepad.cli.common import ANYWHERE, Common, tell, to_json_text, wrong_usage
from scorepad.cli.jsonl import answer_lines
from scorepad.cli.line_reader import Answered
from scorepad.cli.repairs import problem_message
from scorepad.core.cards import card_text
from scorepad.core.points import points_text, to_json
from scorepad.core.problems import ScorepadError, refused
from scorepad.games.entry import enter
from scorepad.games.events import FieldEntered
from scorepad.games.game import Game
from scorepad.games.played import PlayResult, Transcript, read_transcript, referee_hand
from scorepad.play.irregularities import Irregularity
from scorepad.reading.documents import Document, read_json, with_marks
from scorepad.reading.typed import read_mapping
from scorepad.rulebook.library import FindRuleset, read_file_text
from scorepad.text.messages import tally_text
from scorepad.text.terminal import folded

app = typer.Typer(rich_markup_mode=None, add_completion=False)


def referee_files(common: Common, words: list[str], with_legal: bool, jobs: int) -> NoReturn:
    """Referee every hand of a file, one a line, and print a report, or a result line for each."""
    if len(words) != 1:
        raise wrong_usage("which-played-file")
    is_text = common.format_of("text", "jsonl", "json") == "text"
    referee_line = partial(_referee_line, is_text=is_text, with_legal=with_legal)
    answer_lines(words[0], referee_line, partial(_refuse_line, common=common), jobs)


def _referee_line(
    number: int, document: Document, find: FindRuleset, *, is_text: bool, with_legal: bool
) -> Answered:
    """Return the report of a hand, or its result line; a hand that cannot have been makes the file wrong."""
    try:
        hand = read_transcript(document.value, find)
        result = referee_hand(hand, with_legal=with_legal)
    except ScorepadError as error:
        with_marks(document).refuse(error)
    lines = folded(_report(number, hand, result)) if is_text else [_result_text(result, with_legal)]
    is_right = not (result.irregularities and any(wrong.stops for wrong in result.irregularities))
    return Answered("".join([f"{line}\n" for line in lines]), is_right)


def _refuse_line(error: ScorepadError, common: Common) -> None:
    """Say what is wrong with a line; the lines after it are refereed all the same."""
    if common.is_json:
        from scorepad.files.json_result import to_error

        sys.stdout.write(to_json_text(to_error(error, problem_message)) + "\n")
        tell(error, common._replace(format=None))
    else:
        tell(error, common)


def _result_text(result: PlayResult, with_legal: bool) -> str:
    """Return the result line of a hand."""
    problems = [
        {
            "play": wrong.play, "player": wrong.player, "card": wrong.card, "rule": wrong.problem.rule,
            "message": problem_message(wrong.problem), "should": wrong.should,
        }
        for wrong in result.irregularities
    ]  # fmt: skip
    document = {
        "winners": result.winners, "tricks": result.tricks, "piles": result.piles,
        "points": result.scored.points, "problems": problems,
    }  # fmt: skip
    text = to_json(document)
    if not with_legal:
        return text
    # cards are letters and digits: joined they are JSON, and most of the line
    legal = ", ".join(['["' + '", "'.join(cards) + '"]' for cards in result.legal])
    return f'{text[:-1]}, "legal": [{legal}]}}'


def _report(number: int, hand: Transcript, result: PlayResult) -> list[str]:
    won = tally_text(len(result.winners), "tricks")
    lines = [
        f"line {number}: {won}, won by {', '.join(result.winners) or 'nobody'}",
        f"  tricks that count: {_by_name(result.tricks)}",
    ]
    if any(result.piles.values()):
        lines.append(f"  card points: {_by_name(result.piles)}")
    points, missing, overruled = result.scored
    if points:
        lines.append(f"  points: {_by_name({side: points_text(score) for side, score in points.items()})}")
    elif missing:
        lines.append(f"  not scored, for want of: {', '.join(missing)}")
    elif result.played is None:
        count = tally_text(len(hand.plays), "cards")
        lines.append(f"  not scored, as the hand was not played out: {count} played")
    if overruled:
        lines.append(f"  breaks a house rule: {', '.join(overruled)}")
    lines += [f"  {irregularity_text(wrong)}" for wrong in result.irregularities]
    for place, (card, legal) in enumerate(zip(hand.plays, result.legal, strict=False)):
        lines.append(f"  play {place + 1}, {card_text(card)}: {', '.join(map(card_text, legal))}")
    return lines


def _by_name(values: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())


def irregularity_text(wrong: Irregularity) -> str:
    """Return what was wrong with a play, with its number and its player."""
    stops = ": the hand stops here" if wrong.stops else ""
    return f"play {wrong.play}, {wrong.player}: {wrong.problem.message} [{wrong.problem.rule}]{stops}"


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
    irregularities: list[str] = []

    def make(game: Game) -> Any:
        hand = _read_hand(file, game)
        check_table(game, hand)
        result = referee_hand(hand, scored=False)
        irregularities.extend(map(irregularity_text, result.irregularities))
        if result.played is None:
            why = irregularities[-1] if irregularities else "not every card is played"
            raise refused("hand-unfinished", why=why)
        variant = game.ruleset.variant
        made = enter(game, variant.from_play(result.played, game.sides), whole=True)
        entered = {event.field: event.value for event in made.entry if isinstance(event, FieldEntered)}
        if wrong := list(variant.check_played(entered, result.played)):
            raise ScorepadError(*wrong)
        return made

    recorded = common.session.record(make)
    answer(common, recorded.after, [*irregularities, *entry_lines(recorded, ())])


def _read_hand(file: str, game: Game) -> Transcript:
    """Return the hand in a file, by the rules of the game; its players are the game's if it names none."""
    document = read_json(read_file_text(Path(file)), file)
    try:
        values = {"players": list(game.players), **read_mapping(document.value), "ruleset": game.ruleset}
        values.pop("options", None)
        return read_transcript(values, lambda ruleset, _: game.ruleset)
    except ScorepadError as error:
        with_marks(document).refuse(error)


def check_table(game: Game, hand: Transcript) -> None:
    """Raise ScorepadError if the hand was not played by this table, with these cards, from this deal."""
    coming = game.next
    if coming is None:
        raise refused("game-over")
    if hand.deal.players != game.players:
        raise refused("other-table", players=hand.deal.players, here=game.players)
    dealer = hand.first.plan.start.dealer
    if dealer != coming.dealer:
        raise refused("other-dealer", number=coming.number, dealer=coming.dealer, other=dealer)
    sizes = {len(row) for row in hand.deal.holdings or ()}
    if sizes != {coming.cards}:
        raise refused("other-size", number=coming.number, cards=coming.cards)
