"""The rules of card points in plain words: contracts, declarations, who scores what, how the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Section, Sentence, says
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.card_points.rows_explained import KINDS, MORE, Names, deals, outcomes


def explain(options: CardPointsOptions, players: int, sides: int) -> Iterator[Section]:
    """Yield how a contract is taken, what is counted, who scores it, with computed deals, and the end."""
    names = Names(options, partners=sides < players)
    yield Section("The contract", tuple(_taking(options)), is_call=True)
    if declared := tuple(_declarations(options)):
        yield Section("Declarations", declared, is_call=True)
    yield Section("The count", tuple(_count(options, names)))
    yield Section("Who scores what", (*outcomes(options, names), *deals(options, players, sides)))
    yield Section("The end", tuple(_end(options, names)))


def _taking(options: CardPointsOptions) -> Iterator[Sentence]:
    kinds = words_text((KINDS.get(kind, kind) for kind in options.deal_totals), "or")
    if options.auction:
        yield says(f"The contract is bid in points with its trump: {kinds}.", "auction")
        yield says(
            f"The lowest bid is {options.min_bid}; above it bids are multiples of {options.bid_step}, up to "
            f"{options.bid_most}, and above them is capot, every trick, which is a bid of 250.",
            "min_bid", "bid_most", "bid_step",
        )  # fmt: skip
    else:
        yield says(f"One player takes the contract and its trump: {kinds}.", "auction")
    yield says("If everybody passes, the hand is thrown in and nobody scores.")
    if options.auction or options.doubles:
        yield says(
            f"The contract may be doubled and redoubled: the double below is 2, then {options.redouble}, "
            "and 1 where nobody doubles.",
            "redouble", *(() if options.auction else ("doubles",)),
        )  # fmt: skip


def _declarations(options: CardPointsOptions) -> Iterator[Sentence]:
    if not options.declarations:
        yield says("Runs and fours of a kind are not declared.", "declarations")
        return
    longest = max(map(int, options.sequences), default=0)
    runs = [
        f"{length} cards{' or more' if int(length) == longest < 8 else ''} {points}"
        for length, points in options.sequences.items()
    ]
    if runs:
        yield says(
            f"Runs of one suit, in the order A K Q J 10 9 8 7: {', '.join(runs)}.",
            "declarations",
        )
    if options.fours:
        yield says(f"Four of a kind: {_fours(options.fours)}.", "declarations")
    if not options.declarations_at_no_trump:
        yield says("At no trumps nothing is declared.", "declarations_at_no_trump")
    elif "NT" in options.deal_totals:
        told = (
            f"four of a kind count {_fours(options.fours_no_trump)}"
            if options.fours_no_trump
            else "all is the same"
        )
        yield says(f"At no trumps {told}.", "declarations_at_no_trump")
    has_fours = bool(options.fours or options.fours_no_trump)
    best = "Of runs the longer one is best, then the higher one"
    if not has_fours:
        yield says(f"{best}.")
    elif options.compare_declarations == "apart":
        yield says(
            f"{best}; fours of a kind are compared apart, by what they are worth.", "compare_declarations"
        )
    else:
        yield says(f"{best}; four of a kind are better than any run.", "compare_declarations")
    equal = {
        "trump": "the one in trumps stands, else nobody's",
        "eldest": "the first to speak has it",
        "nobody": "nobody's stands",
    }[options.equal_sequences]
    if has_fours:
        yield says("Of fours worth the same the higher is better, in the order A, 10, K, Q, J, 9.")
    yield says(f"Of equal ones {equal}.", "equal_sequences")
    yield says(
        "The side with the best one scores all its declarations, the other side none."
        if options.declarations_count == "side"
        else "Only the best one scores.",
        "declarations_count",
    )
    if has_fours:
        may = "may" if options.shared_cards else "may not"
        yield says(f"A card {may} be in a run and in four of a kind of the same player.", "shared_cards")
    if options.capot != 0:
        yield says(
            "Declarations of a side without a trick stay with it."
            if options.declarations_on_capot == "holder"
            else "Declarations go to the side that takes every trick.",
            "declarations_on_capot",
        )


def _fours(fours: Mapping[str, int]) -> str:
    told = [
        f"{'any other but 8 and 7' if rank == 'other' else rank} {points}" for rank, points in fours.items()
    ]
    return ", ".join(told)


def _count(options: CardPointsOptions, names: Names) -> Iterator[Sentence]:
    several = len(options.deal_totals) > 1
    totals = [
        f"{points + options.last_trick}{f' with {KINDS.get(kind, kind)}' if several else ''}"
        for kind, points in options.deal_totals.items()
        if points is not None
    ]
    last = f"; the last trick is {tally_text(options.last_trick, 'more point')}" if options.last_trick else ""
    yield says(f"Each side counts its card points{last}.", "last_trick")
    if totals:
        yield says(f"Together that is {', '.join(totals)}.", "last_trick")
    if None in options.deal_totals.values():
        least, most = options.least_total + options.last_trick, options.most_total + options.last_trick
        yield says(
            f"Not all cards are in play: together that is {least} to {most}.", "least_total", "most_total"
        )
    for kind, times in options.card_times.items():
        yield says(f"With {KINDS.get(kind, kind)} for trumps the card points count {times} times.")
    if options.bella:
        yield says(
            "King and queen of trumps in one hand are bella, "
            f"{tally_text(options.bella, 'points')}, if said.",
            "bella",
        )
    else:
        yield says("King and queen of trumps score nothing.", "bella")
    if options.capot is None:
        yield says("Every trick (capot) counts as the cards do.", "capot")
    elif options.capot:
        yield says(f"Every trick (capot) counts {options.capot} instead{MORE if several else ''}.", "capot")
    else:
        yield says("Every trick (capot) counts nothing more.", "capot")
    if options.extra:
        yield says("Points won in the play beside the cards are entered as extra points.", "extra")


def _end(options: CardPointsOptions, names: Names) -> Iterator[Sentence]:
    who = "a side" if "side" in names.taker else "a player"
    if options.target is not None:
        yield says(
            f"The game ends when {who} has {tally_text(options.target, 'points')} and is ahead.", "target"
        )
        if not options.capot_wins and options.capot != 0:
            yield says(
                "A hand with every trick cannot end it: the target is then one above the leader.",
                "capot_wins",
            )
    if options.max_hands is not None:
        latest = " at the latest" if options.target is not None else ""
        ends = "It ends" if options.target is not None else "The game ends"
        yield says(
            f"{ends} after {tally_text(options.max_hands, 'hands')}{latest}, "
            "hands that were thrown in among them.",
            "max_hands", "target",
        )  # fmt: skip
    yield says("The highest total wins.")
