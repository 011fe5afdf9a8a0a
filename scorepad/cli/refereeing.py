"""The referee: what may be played or bid, who won the trick, whose declaration stands, whole hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import typer

from scorepad.cli.answers import tell
from scorepad.cli.arguments import WordsCommand
from scorepad.cli.common import ANYWHERE, Common, to_json_text, wrong_usage
from scorepad.cli.field_commands import field_entered_by
from scorepad.core.cards import card_text
from scorepad.core.problems import ScorepadError, refused
from scorepad.core.table import Table, find_player
from scorepad.games.game import Game
from scorepad.hands.hand import Hand
from scorepad.hands.score import NO_HISTORY
from scorepad.play.cards import read_card, read_trump
from scorepad.play.ranking import rank_cards
from scorepad.play.rules import PlayRules
from scorepad.play.trick import OpenTrick, open_trick, read_holding
from scorepad.reading.typed import PlainScalar, expected, read_whole
from scorepad.rulebook import library
from scorepad.rulebook.ruleset import Ruleset
from scorepad.text.messages import tally_text

app = typer.Typer(rich_markup_mode=None, add_completion=False)


class Question(NamedTuple):
    """What the referee is asked: the rules, the game if it is one, and the words of the question."""

    ruleset: Ruleset
    game: Game | None
    trump: str | None
    words: list[str]
    hand: str | None
    broken: bool
    first: bool
    cards: int | None

    @property
    def trick(self) -> OpenTrick:
        """Return the trick that was named; in a game its players are the seats."""
        play, table = self.ruleset.play, self.ruleset.table
        return open_trick(
            play, _split(self.words, play), trump=self.trump, partners=table.sides == "partners",
            seats=len(self.game.players) if self.game else table.players[1],
            broken=self.broken, first=self.first,
        )  # fmt: skip

    @property
    def notes(self) -> list[str]:
        """Return that no trump was said, where one is turned up or chosen."""
        play = self.ruleset.play
        if self.trump or play.trump == "never" or (play.trump == "none" and play.ranks == "natural"):
            return []
        return ["no trump was said, so there is none: --trump H makes it hearts"]


def _split(words: list[str], play: PlayRules) -> list[str]:
    """Return the cards as written: a word each, or many in one; `10 of hearts` and `skull king` are one."""
    long_names = "|".join(re.escape(card.name) for card in play.specials if " " in card.name)
    whole = re.compile(rf"\s+of\s+|{long_names}" if long_names else r"\s+of\s+", re.IGNORECASE)
    apart = (whole.sub(lambda name: re.sub(r"\s+", "\0", name[0]), part) for part in words)
    return [PlainScalar(word.replace("\0", " ")) for part in apart for word in part.replace(",", " ").split()]


@app.command(cls=WordsCommand, epilog=ANYWHERE)
def referee(
    ctx: typer.Context,
    question: Annotated[
        str, typer.Argument(metavar="QUESTION", help="trick, legal, bids, declarations, count, play.")
    ],
    words: Annotated[list[str] | None, typer.Argument(metavar="[RULESET] WORDS...")] = None,
    trump: Annotated[str | None, typer.Option("--trump", help="The trump suit, NT or AT.")] = None,
    hand: Annotated[str | None, typer.Option("--hand", help="The cards held, as in 'AH 10H KS'.")] = None,
    broken: Annotated[
        bool, typer.Option("--broken", help="A trump, or a card held back, was played before.")
    ] = False,
    first: Annotated[bool, typer.Option("--first", help="It is the first trick of the hand.")] = False,
    cards: Annotated[str | None, typer.Option("--cards", help="The size of the hand.")] = None,
    ruleset: Annotated[str | None, typer.Option("--ruleset", help="The rules, said outright.")] = None,
    legal: Annotated[bool, typer.Option("--legal", help="With play: show what could be played.")] = False,
    jobs: Annotated[
        str | None, typer.Option("--jobs", metavar="N", help="With play: by so many processes.")
    ] = None,
) -> None:
    """Settle an argument with the cards; in a game, ruleset and trump are the game's.

    \b
    scorepad referee trick ohhell --trump S AH 2S KH           who wins, and why
    scorepad referee legal belote --trump H --hand "AH 10H KS 7C" 9H
    scorepad referee bids ohhell --cards 5 2 1                 what the dealer may bid
    scorepad referee declarations belote --trump H Ann=3KH Bob=3KS
    scorepad referee count belote --trump H AH 10H JH          a pile, added up
    scorepad referee play hands.jsonl --legal                  whole hands, card by card
    scorepad referee play hands.jsonl --jobs 4                 the same, by four processes
    """
    common: Common = ctx.obj
    rest = list(words or [])
    if question == "play":
        from scorepad.cli.jsonl import read_jobs
        from scorepad.cli.playing import referee_files

        referee_files(common, rest, legal, read_jobs(jobs))
    if question not in _QUESTIONS:
        raise wrong_usage("unknown-question", question=question, questions=(*_QUESTIONS, "play"))
    chosen, game = _ruleset(common, ruleset, rest)
    chosen.check_play()
    size = None
    if cards is not None:
        size = read_whole(PlainScalar(cards), wanted="the size of the hand, as in --cards 5")
    trump = _trump(chosen, game, trump)
    document, lines = _QUESTIONS[question](Question(chosen, game, trump, rest, hand, broken, first, size))
    if common.format_of("text", "json", "jsonl") == "text":
        tell(lines)
    else:
        typer.echo(to_json_text(document))


def _ruleset(common: Common, name: str | None, words: list[str]) -> tuple[Ruleset, Game | None]:
    """Return the ruleset named outright, or by the first word, which is taken off; else the game's and it."""
    if name is not None:
        return library.find(name), None
    if words and (words[0] in library.names() or words[0].endswith((".yaml", ".yml"))):
        return library.find(words.pop(0)), None
    try:
        game = common.session.load()[1]
    except ScorepadError:
        if words and not common.session.game and words[0].isalpha() and len(words[0]) > 2:
            return library.find(words.pop(0)), None
        raise
    return game.ruleset, game


def _trump(ruleset: Ruleset, game: Game | None, word: str | None) -> str | None:
    """Return the trump: as it is named, as the hand in play has it, or as it always is."""
    if word is None and game:
        coming = game.in_play.hand.trump if game.in_play else game.next.trump if game.next else None
        if coming:
            return coming
    return read_trump(ruleset.play, None if word is None else PlainScalar(word), ("--trump",))


def _trick(question: Question) -> tuple[dict[str, Any], list[str]]:
    trick = question.trick
    place = trick.winning_place
    card, why = trick.cards[place], str(trick.why_won())
    lines = [f"card {place + 1}, {card_text(card)}, wins: {why}", *question.notes]
    return {"winner": place + 1, "card": card, "reason": why}, lines


def _legal(question: Question) -> tuple[dict[str, Any], list[str]]:
    if question.hand is None:
        raise wrong_usage("which-holding")
    trick = question.trick
    holding = read_holding(trick, _split([question.hand], question.ruleset.play))
    legal = trick.legal(holding)
    against = {card: message for card in holding if (message := trick.why_not(card, holding))}
    document = {
        "legal": list(legal),
        "against": {card: {"rule": why.name, "message": str(why)} for card, why in against.items()},
    }
    lines = [f"may be played: {', '.join(map(card_text, legal))}"]
    return document, [*lines, *map(str, against.values()), *question.notes]


def _bids(question: Question) -> tuple[dict[str, Any], list[str]]:
    variant = question.ruleset.variant
    bid = field_entered_by(question.ruleset, "bid")
    cards = question.cards
    if cards is None and question.game and question.game.next:
        cards = question.game.next.cards
    if cards is None:
        raise wrong_usage("how-many-cards")
    before = [bid.read(PlainScalar(word), ("bids",)) for word in question.words]
    names = _bidders(question, len(before))
    seated = max(len(names), question.ruleset.table.players[0])
    most = question.ruleset.pack.largest_hand(seated)
    if not 1 <= cards <= most:
        raise refused("no-such-size", path=("--cards",), cards=cards, most=most, players=seated)
    base = Hand(
        identity=1,
        number=1,
        table=Table(names, len(names) - 1),
        sides=question.ruleset.sides(names),
        cards=cards,
        max_cards=cards,
        entered={},
    )
    if wrong := [
        problem for problem in variant.check(_with_bids(base, names, before), NO_HISTORY) if not problem.house
    ]:
        raise ScorepadError(*wrong)
    legal, against = [], {}
    for value in variant.possible_bids(cards):
        wrong = list(variant.check(_with_bids(base, names, [*before, value]), NO_HISTORY))
        if wrong:
            against[str(value)] = {"rule": wrong[0].rule, "message": wrong[0].message}
        else:
            legal.append(value)
    lines = [f"the last may bid {', '.join(map(str, legal))}", *(why["message"] for why in against.values())]
    return {"legal": legal, "against": against}, lines


def _bidders(question: Question, before: int) -> tuple[str, ...]:
    """Return who bids, the last at the end: the game's players, or as many as have bid and one more."""
    if question.game:
        if before != len(question.game.players) - 1:
            count = len(question.game.players)
            raise refused("bids-before", players=count, before=count - 1)
        return question.game.next.order if question.game.next else question.game.players
    least, most = question.ruleset.table.players
    if before + 1 > most:
        raise refused("not-a-number-of-bids", count=before, least=least, most=most)
    return (*(f"player {seat}" for seat in range(1, before + 1)), "the last bidder")


def _with_bids(hand: Hand, names: tuple[str, ...], bids: list[Any]) -> Hand:
    return hand._replace(entered={"bids": dict(zip(names, bids, strict=False))})


def _declarations(question: Question) -> tuple[dict[str, Any], list[str]]:
    declared: dict[str, list[str]] = {}
    for word in question.words:
        name, _, texts = word.rpartition("=")
        if not name:
            raise expected("PLAYER=DECLARATION, as in Ann=3KH", PlainScalar(word), ())
        if question.game:
            name = find_player(name, question.game.players)
        declared.setdefault(name, []).extend(texts.split("+"))
    order = question.game.next.order if question.game and question.game.next else tuple(declared)
    side_of = {
        name: side.name for side in (question.game.sides if question.game else ()) for name in side.players
    }
    variant = question.ruleset.variant
    answer = variant.declarations_that_stand(
        declared, question.trump, order, lambda name: side_of.get(name, name)
    )
    documents = [
        {"stands": contest.player, "points": contest.points, "reason": str(contest.reason)}
        for contest in answer.standing
    ]
    lines = [
        f"{contest.reason}{f', for {contest.points}' if contest.points else ''}"
        for contest in answer.standing
    ]
    document: dict[str, Any] = documents[0]
    if documents[1:]:  # fours of a kind and runs, compared apart
        document["runs"] = documents[1]
    return document, [*lines, *map(str, answer.doubts)]


def _count(question: Question) -> tuple[dict[str, Any], list[str]]:
    play = question.ruleset.play
    worth = rank_cards(play, question.trump).worth
    pack = list(play.cards)
    seen: list[str] = []
    wrong: list[str] = []
    for word in _split(question.words, play):
        try:
            card = read_card(word, play.card_words)
            pack.remove(card)
            seen.append(card)
        except (ScorepadError, ValueError):
            wrong.append(str(word))
    points = sum(worth[card] for card in seen)
    lines = [f"{points} card points in {tally_text(len(seen), 'cards')}"]
    if wrong:
        lines.append(f"not counted, as they are not in the pack or were named before: {', '.join(wrong)}")
    if pack:
        rest = sum(worth[card] for card in pack)
        lines.append(f"not in this pile, for {rest}: {', '.join(map(card_text, pack))}")
    return {"points": points, "cards": len(seen), "wrong": wrong}, [*lines, *question.notes]


_QUESTIONS: dict[str, Callable[[Question], tuple[dict[str, Any], list[str]]]] = {
    "trick": _trick,
    "legal": _legal,
    "bids": _bids,
    "declarations": _declarations,
    "count": _count,
}
