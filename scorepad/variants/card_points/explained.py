"""The rules of card points in plain words: contracts, declarations, who scores what, how the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Section, Sentence, says
from scorepad.variants.card_points.rows_explained import KINDS, MORE, Names, deals, outcomes
from scorepad.variants.variant import Pack

if TYPE_CHECKING:
    from scorepad.variants.card_points.variant import CardPoints


def explain(rules: CardPoints, players: int, pack: Pack, sides: int) -> Iterator[Section]:
    """Yield how a contract is taken, what is counted, who scores it, with computed deals, and the end."""
    names = Names(rules, partners=sides < players)
    yield Section("The contract", tuple(_taking(rules)), is_call=True)
    if declared := tuple(_declarations(rules)):
        yield Section("Declarations", declared, is_call=True)
    yield Section("The count", tuple(_count(rules, names)))
    yield Section("Who scores what", (*outcomes(rules, names), *deals(rules, players, sides)))
    yield Section("The end", tuple(_end(rules, names)))


def _taking(rules: CardPoints) -> Iterator[Sentence]:
    kinds = words_text((KINDS.get(kind, kind) for kind in rules.deal_totals), "or")
    if rules.auction:
        yield says(f"The contract is bid in points with its trump: {kinds}.", "auction")
        yield says(
            f"The lowest bid is {rules.bid_least}; above it bids are multiples of {rules.bid_step}, up to "
            f"{rules.bid_most}, and above them is capot, every trick, which is a bid of 250.",
            "bid_least", "bid_most", "bid_step",
        )  # fmt: skip
    else:
        yield says(f"One player takes the contract and its trump: {kinds}.", "auction")
    yield says("If everybody passes, the hand is thrown in and nobody scores.")
    if rules.auction or rules.doubles:
        yield says(
            f"The contract may be doubled and redoubled: the double below is 2, then {rules.redouble}, "
            "and 1 where nobody doubles.",
            "redouble", *(() if rules.auction else ("doubles",)),
        )  # fmt: skip


def _declarations(rules: CardPoints) -> Iterator[Sentence]:
    if not rules.declarations:
        yield says("Runs and fours of a kind are not declared.", "declarations")
        return
    longest = max(map(int, rules.sequences), default=0)
    runs = [
        f"{length} cards{' or more' if int(length) == longest < 8 else ''} {points}"
        for length, points in rules.sequences.items()
    ]
    if runs:
        yield says(
            f"Runs of one suit, in the order A K Q J 10 9 8 7: {', '.join(runs)}.",
            "declarations",
        )
    if rules.fours:
        yield says(f"Four of a kind: {_fours(rules.fours)}.", "declarations")
    if not rules.declarations_at_no_trump:
        yield says("At no trumps nothing is declared.", "declarations_at_no_trump")
    elif "NT" in rules.deal_totals:
        told = (
            f"four of a kind count {_fours(rules.fours_no_trump)}"
            if rules.fours_no_trump
            else "all is the same"
        )
        yield says(f"At no trumps {told}.", "declarations_at_no_trump")
    has_fours = bool(rules.fours or rules.fours_no_trump)
    best = "Of runs the longer one is best, then the higher one"
    if not has_fours:
        yield says(f"{best}.")
    elif rules.contests == "apart":
        yield says(f"{best}; fours of a kind are compared apart, by what they are worth.", "contests")
    else:
        yield says(f"{best}; four of a kind are better than any run.", "contests")
    equal = {
        "trump": "the one in trumps stands, else nobody's",
        "eldest": "the first to speak has it",
        "nobody": "nobody's stands",
    }[rules.equal_sequences]
    if has_fours:
        yield says("Of fours worth the same the higher is better, in the order A, 10, K, Q, J, 9.")
    yield says(f"Of equal ones {equal}.", "equal_sequences")
    yield says(
        "The side with the best one scores all its declarations, the other side none."
        if rules.declarations_count == "side"
        else "Only the best one scores.",
        "declarations_count",
    )
    if has_fours:
        may = "may" if rules.shared_cards else "may not"
        yield says(f"A card {may} be in a run and in four of a kind of the same player.", "shared_cards")
    if rules.capot != 0:
        yield says(
            "Declarations of a side without a trick stay with it."
            if rules.declarations_on_capot == "holder"
            else "Declarations go to the side that takes every trick.",
            "declarations_on_capot",
        )


def _fours(fours: Mapping[str, int]) -> str:
    told = [
        f"{'any other but 8 and 7' if rank == 'other' else rank} {points}" for rank, points in fours.items()
    ]
    return ", ".join(told)


def _count(rules: CardPoints, names: Names) -> Iterator[Sentence]:
    several = len(rules.deal_totals) > 1
    totals = [
        f"{points + rules.last_trick}{f' with {KINDS.get(kind, kind)}' if several else ''}"
        for kind, points in rules.deal_totals.items()
        if points is not None
    ]
    last = f"; the last trick is {tally_text(rules.last_trick, 'more point')}" if rules.last_trick else ""
    yield says(f"Each side counts its card points{last}.", "last_trick")
    if totals:
        yield says(f"Together that is {', '.join(totals)}.", "last_trick")
    if None in rules.deal_totals.values():
        least, most = rules.least_total + rules.last_trick, rules.most_total + rules.last_trick
        yield says(
            f"Not all cards are in play: together that is {least} to {most}.", "least_total", "most_total"
        )
    for kind, times in rules.card_times.items():
        yield says(f"With {KINDS.get(kind, kind)} for trumps the card points count {times} times.")
    if rules.bella:
        yield says(
            f"King and queen of trumps in one hand are bella, {tally_text(rules.bella, 'points')}, if said.",
            "bella",
        )
    else:
        yield says("King and queen of trumps score nothing.", "bella")
    if rules.capot is None:
        yield says("Every trick (capot) counts as the cards do.", "capot")
    elif rules.capot:
        yield says(f"Every trick (capot) counts {rules.capot} instead{MORE if several else ''}.", "capot")
    else:
        yield says("Every trick (capot) counts nothing more.", "capot")
    if rules.extra:
        yield says("Points won in the play beside the cards are entered as extra points.", "extra")


def _end(rules: CardPoints, names: Names) -> Iterator[Sentence]:
    who = "a side" if "side" in names.taker else "a player"
    if rules.target is not None:
        yield says(
            f"The game ends when {who} has {tally_text(rules.target, 'points')} and is ahead.", "target"
        )
        if not rules.capot_wins and rules.capot != 0:
            yield says(
                "A hand with every trick cannot end it: the target is then one above the leader.",
                "capot_wins",
            )
    if rules.hands is not None:
        latest = " at the latest" if rules.target is not None else ""
        ends = "It ends" if rules.target is not None else "The game ends"
        yield says(
            f"{ends} after {tally_text(rules.hands, 'hands')}{latest}, hands that were thrown in among them.",
            "hands", "target",
        )  # fmt: skip
    yield says("The highest total wins.")
