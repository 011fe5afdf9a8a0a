"""The rules of card points in plain words: contracts, declarations, who scores what, how the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Section, Sentence, says
from scorepad.variants.card_points.options import CardPointsOptions
from scorepad.variants.card_points.rows_explained import KINDS, MORE, Names, outcomes, sample_scores


def explain(options: CardPointsOptions, players: int, sides: int) -> Iterator[Section]:
    """Yield how a contract is taken, what is counted, who scores it, with computed hands, and the end."""
    partners = sides < players
    names = Names(options, partners=partners)
    yield Section("The contract", tuple(_contract(options)), is_call=True)
    yield Section("Declarations", tuple(_declarations(options)), is_call=True)
    yield Section("The count", tuple(_count(options)))
    yield Section("Who scores what", (*outcomes(options, names), *sample_scores(options, players, sides)))
    yield Section("The end", tuple(_end(options, "a side" if partners else "a player")))


def _contract(options: CardPointsOptions) -> Iterator[Sentence]:
    """Yield who takes the contract and what it may be."""
    kinds = words_text((KINDS.get(kind, kind) for kind in options.deal_totals), "or")
    if options.auction:
        yield says(f"The contract is bid in points with its trump: {kinds}.", "auction")
        yield says(
            f"The lowest bid is {options.min_bid}; above it bids are multiples of {options.bid_step}, "
            f"up to {options.max_bid}, and above them is capot, every trick, which is a bid of 250.",
            "min_bid", "max_bid", "bid_step",
        )  # fmt: skip
    else:
        yield says(f"One player takes the contract and its trump: {kinds}.", "auction")
    yield says("If everybody passes, the hand is thrown in and nobody scores.")
    if options.may_be_doubled:
        yield says(
            f"The contract may be doubled and redoubled: the double below is 2, then {options.redouble}, "
            "and 1 where nobody doubles.",
            "redouble", *(() if options.auction else ("doubles",)),
        )  # fmt: skip


def _declarations(options: CardPointsOptions) -> Iterator[Sentence]:
    """Yield what may be declared, which of several stand, and who scores them."""
    if not options.declarations:
        yield says("Runs and fours of a kind are not declared.", "declarations")
        return
    has_fours = bool(options.fours or options.fours_no_trump)
    yield from _worth(options)
    yield from _better(options, has_fours=has_fours)
    yield says(
        "The side with the best one scores all its declarations, the other side none."
        if options.declarations_count == "side"
        else "Only the best one scores.",
        "declarations_count",
    )
    if has_fours:
        may = "may" if options.shared_cards else "may not"
        yield says(f"A card {may} be in a run and in four of a kind of the same player.", "shared_cards")
    if options.has_capot:
        yield says(
            "Declarations of a side without a trick stay with it."
            if options.declarations_on_capot == "holder"
            else "Declarations go to the side that takes every trick.",
            "declarations_on_capot",
        )


def _worth(options: CardPointsOptions) -> Iterator[Sentence]:
    """Yield what declarations are worth."""
    longest = max(map(int, options.sequences), default=0)
    runs = [
        f"{length} cards{' or more' if int(length) == longest < 8 else ''} {points}"
        for length, points in options.sequences.items()
    ]
    if runs:
        yield says(f"Runs of one suit, in the order A K Q J 10 9 8 7: {', '.join(runs)}.", "declarations")
    if options.fours:
        yield says(f"Four of a kind: {_fours(options.fours)}.", "declarations")
    if not options.declarations_at_no_trump:
        yield says("At no trumps nothing is declared.", "declarations_at_no_trump")
    elif "NT" in options.deal_totals:
        fours = options.fours_no_trump
        worth = f"four of a kind count {_fours(fours)}" if fours else "all is the same"
        yield says(f"At no trumps {worth}.", "declarations_at_no_trump")


def _fours(fours: Mapping[str, int]) -> str:
    ranks = {rank: "any other but 8 and 7" if rank == "other" else rank for rank in fours}
    return ", ".join(f"{ranks[rank]} {points}" for rank, points in fours.items())


def _better(options: CardPointsOptions, *, has_fours: bool) -> Iterator[Sentence]:
    """Yield which of several declarations is the best, and what becomes of equal ones."""
    best = "Of runs the longer one is best, then the higher one"
    if not has_fours:
        yield says(f"{best}.")
    elif options.compare_declarations == "apart":
        yield says(
            f"{best}; fours of a kind are compared apart, by what they are worth.", "compare_declarations"
        )
    else:
        yield says(f"{best}; four of a kind are better than any run.", "compare_declarations")
    if has_fours:
        yield says("Of fours worth the same the higher is better, in the order A, 10, K, Q, J, 9.")
    equal = {
        "trump": "the one in trumps stands, else nobody's",
        "eldest": "the first to speak has it",
        "nobody": "nobody's stands",
    }[options.equal_sequences]
    yield says(f"Of equal ones {equal}.", "equal_sequences")


def _count(options: CardPointsOptions) -> Iterator[Sentence]:
    """Yield what each side counts: its cards, the last trick, bella, a capot, extra points."""
    several = len(options.deal_totals) > 1
    totals = [
        f"{points + options.last_trick}{f' with {KINDS.get(kind, kind)}' if several else ''}"
        for kind, points in options.deal_totals.items()
        if points is not None
    ]
    more = tally_text(options.last_trick, "more point")
    last = f"; the last trick is {more}" if options.last_trick else ""
    yield says(f"Each side counts its card points{last}.", "last_trick")
    if totals:
        yield says(f"Together that is {', '.join(totals)}.", "last_trick")
    if None in options.deal_totals.values():
        least, most = (total + options.last_trick for total in (options.least_total, options.most_total))
        yield says(
            f"Not all cards are in play: together that is {least} to {most}.", "least_total", "most_total"
        )
    for kind, times in options.card_times.items():
        yield says(f"With {KINDS.get(kind, kind)} for trumps the card points count {times} times.")
    bella = f"in one hand are bella, {tally_text(options.bella, 'points')}, if said"
    yield says(f"King and queen of trumps {bella if options.bella else 'score nothing'}.", "bella")
    capot = "as the cards do" if options.capot is None else "nothing more"
    if options.capot:
        capot = f"{options.capot} instead{MORE if several else ''}"
    yield says(f"Every trick (capot) counts {capot}.", "capot")
    if options.extra:
        yield says("Points won in the play beside the cards are entered as extra points.", "extra")


def _end(options: CardPointsOptions, who: str) -> Iterator[Sentence]:
    """Yield when the game ends, and who wins it."""
    if options.target is not None:
        yield says(
            f"The game ends when {who} has {tally_text(options.target, 'points')} and is ahead.", "target"
        )
        if not options.capot_wins and options.has_capot:
            yield says(
                "A hand with every trick cannot end it: the target is then one above the leader.",
                "capot_wins",
            )
    if options.max_hands is not None:
        ends, latest = ("The game", "") if options.target is None else ("It", " at the latest")
        yield says(
            f"{ends} ends after {tally_text(options.max_hands, 'hands')}{latest}, hands that were thrown in "
            "among them.",
            "max_hands", "target",
        )  # fmt: skip
    yield says("The highest total wins.")
