"""The rules of play in plain words: the pack, the trump, what comes before the tricks, what may be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.core.cards import RANKS, SUIT_NAMES, card_text
from scorepad.play.ranking import BELOTE_PLAIN, BELOTE_TRUMP
from scorepad.play.rules import TALL_RANKS, PlayRules, Special
from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Sentence, says


def pack_sentences(rules: PlayRules, *, with_trump: bool = True) -> Iterator[Sentence]:
    """Yield which cards there are, how they rank and, `with_trump`, what is trumps."""
    ranks = TALL_RANKS if rules.pack == 56 else RANKS[: rules.pack // 4]
    plain = len(ranks) * len(rules.suits)
    extra = len(rules.cards) - plain + len(rules.without)
    more = f", and {tally_text(extra, 'special cards')}" if extra else ""
    yield says(f"A pack of {plain}{more}: {words_text(rules.suits, 'and')}, {ranks[0]} to {ranks[-1]}.")
    if rules.without:
        verb = "is" if len(rules.without) == 1 else "are"
        yield says(f"{words_text(map(card_text, rules.without), 'and')} {verb} taken out.")
    if rules.ranks == "belote":
        for where, worth in (("In trumps", BELOTE_TRUMP), ("In other suits", BELOTE_PLAIN)):
            cards = [f"{rank} ({points})" if points else rank for rank, points in worth.items()]
            yield says(f"{where}, highest first, with card points: {', '.join(cards)}.")
    else:
        yield says(f"The cards rank {' '.join(ranks)}.")
    if rules.top_trumps:
        above = f"{words_text(map(card_text, rules.top_trumps), 'and')}"
        order = ", in this order" if rules.top_trumps[1:] else ""
        yield says(f"Trumps above all others{order}: {above}.")
    names = {special.card: special.name or special.card for special in rules.specials}
    for special in rules.specials:
        yield says(_special(special, names))
    if len([special for special in rules.specials if special.height == "over"]) > 1:
        yield says("Of several special cards in a trick the first that no other beats wins.")
    if with_trump:
        yield says(_trump(rules))


def _trump(rules: PlayRules) -> str:
    """Return where the trump comes from."""
    words = {
        "turn-up": "After the deal the next card is turned up: its suit is trumps.",
        "none": "Trumps are chosen, or there are none.",
        "never": "There are no trumps.",
    }
    return words.get(rules.trump) or f"Trumps are always {_suit(rules, rules.trump)}."


def _suit(rules: PlayRules, letter: str) -> str:
    """Return the name of a suit by its letter."""
    suits = {suit[0].upper(): suit for suit in rules.suits}
    return suits.get(letter, SUIT_NAMES.get(letter, letter))


def _suits_and_cards(rules: PlayRules, names: Sequence[str], joint: str) -> str:
    """Return suits and cards as people call them: `hearts and Q♠`."""
    return words_text([_suit(rules, name) if len(name) == 1 else card_text(name) for name in names], joint)


def _special(special: Special, names: dict[str, str]) -> str:
    name = names[special.card]
    many = special.count > 1
    who = f"{special.count} {name}s" if many else f"One {name}"
    code = f" ({special.card})" if special.name else ""
    does = {
        "over": "can be played at any time and beat{s} every card of a suit",
        "under": "can be played at any time and lose{s} to every card of a suit",
        "suit": "{are} a suit of {own} own",
    }[special.height].format(
        s="" if many else "s", are="are" if many else "is", own="their" if many else "its"
    )
    alone = " where there is no other card" if special.height == "under" else ""
    first = f", the first of several winning{alone}" if many else ""
    beaten = words_text([names.get(card, card) for card in special.beats], "and") if special.beats else ""
    beats = f"; {'they beat' if many else 'it beats'} the {beaten}" if beaten else ""
    last = f"; where each of three would beat the next, the {name} wins" if special.last_word else ""
    return f"{who}{code} {does}{first}{beats}{last}."


def deal_sentences(rules: PlayRules, sizes: Sequence[int]) -> Iterator[Sentence]:
    """Yield how many cards everybody is dealt, if it is always as many, and what is done before the calls.

    `sizes` are the cards that each has at the first lead, hand by hand.
    """
    if len(set(sizes)) == 1 and not {"draw", "second-deal"} & set(rules.stages):
        yield says(f"Everybody is dealt {tally_text(sizes[0], 'cards')}.")
    yield from _stage_sentences(rules, before_calls=True)


def _stage_sentences(rules: PlayRules, *, before_calls: bool) -> Iterator[Sentence]:
    """Yield what happens to the cards before the tricks that count, before the calls or after them."""
    each = rules.deal
    stages = {
        "draw": (
            "There is no deal: from the dealer on, in turn, look at the top card and keep it, throwing the "
            f"next one away unseen, or throw it away and keep the next, until everybody has {each}.",
            "Who bids blind nil before that may then exchange up to three cards for thrown ones.",
        ),
        "second-deal": (
            "Part of the cards is dealt first; when the contract is taken, the deal is completed to "
            f"{each} cards each.",
        ),
        "exchange": (
            "Who holds the seven of trumps may exchange it for the turned-up trump before the first lead.",
        ),
        "stock": (
            "The undealt cards are the stock, the top one turned up.",
            "First stage: the winner of each trick takes the face-up card of the stock and the loser the "
            "next one unseen; then the next card is turned up, until the stock is gone.",
            "Second stage: the cards in hand are played out; who won the last trick of the first leads.",
        ),
    }  # fmt: skip
    for stage in rules.stages:
        if before_calls == (stage in ("draw", "second-deal")):
            yield from map(says, stages[stage])


def play_sentences(rules: PlayRules, players: int, *, partners: bool) -> Iterator[Sentence]:
    """Yield what is done before the first lead, who leads, what may be played to a trick, and who wins it."""
    yield from _stage_sentences(rules, before_calls=False)
    yield says(_first_leader(rules, players))
    beat = {
        "never": "",
        "trump-led": " When trumps are led, beat the best card if you can.",
        "led-suit": " Beat the best card of the suit led if you can.",
    }[rules.beat]
    yield says(f"Follow suit if you can.{beat}")
    yield says(_void(rules, partners=partners and players == 4), *_under_ruff(rules))
    yield from map(says, _leads(rules))
    if rules.first_trick == "no-trump":
        yield says("No trump may be played to the first trick while you hold anything else.")
    elif rules.first_trick != "any":
        names = _suits_and_cards(rules, rules.first_trick, "or")
        yield says(f"No {names} may be played to the first trick while you hold anything else.")
    trumps = "" if rules.trump == "never" else "highest trump wins the trick, or else the "
    wins = "" if trumps else " wins the trick"
    yield says(f"The {trumps}highest card of the suit led{wins}; the winner leads next.")


def _first_leader(rules: PlayRules, players: int) -> str:
    """Return who leads first."""
    eldest = "The player on the dealer's left" if players > 2 else "The dealer's opponent"
    leaders = {
        "left-of-dealer": f"{eldest} leads first.",
        "dealer": "The dealer leads first.",
        "highest-bidder": "Who bids highest leads first; of equal bids the first to speak.",
    }
    card_leads = f"Who holds {card_text(rules.first_lead)} leads it first; if nobody does, "
    return leaders.get(rules.first_lead) or f"{card_leads}{eldest[:1].lower()}{eldest[1:]} leads."


def _leads(rules: PlayRules) -> Iterator[str]:
    """Yield what may be led."""
    if rules.held_back:
        names = _suits_and_cards(rules, rules.held_back, "and")
        before = "one of them" if rules.held_back[1:] else "one"
        names = f"{names[:1].upper()}{names[1:]}"
        yield f"{names} may not be led before {before} was played, unless you hold nothing else."
    if rules.lead != "any":
        when = {
            "trump-broken": "before a trump was played",
            "after-first-trick": "to the first trick",
            "last-resort": "at any time",
        }[rules.lead]
        yield f"A trump may not be led {when}, unless you hold nothing else."
    elif not rules.held_back:
        yield "Any card may be led." if rules.trump == "never" else "Any card may be led, a trump, too."


def _under_ruff(rules: PlayRules) -> tuple[str, ...]:
    return ("under_ruff",) if rules.void == "must-overtrump" else ()


def _void(rules: PlayRules, *, partners: bool) -> str:
    """Return what who cannot follow suit has to play."""
    if rules.void == "any":
        return "If you cannot, play any card."
    exempt = ", unless your partner is winning the trick" if partners and rules.partner_exempt else ""
    if rules.void == "must-trump":
        return f"If you cannot, trump if you can{exempt}."
    lower = "must trump lower" if rules.under_ruff == "must" else "may play any card"
    return (
        f"If you cannot, trump, higher than the trumps in the trick{exempt}; who cannot trump higher {lower}."
    )
