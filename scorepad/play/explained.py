"""The rules of play in plain words: the pack, the trump, what comes before the tricks, what may be played."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.cards import RANKS, SUIT_NAMES, card_text
from scorepad.play.rules import TALL_RANKS, PlayRules, Special, pack_of
from scorepad.play.tricks import BELOTE_PLAIN, BELOTE_TRUMP
from scorepad.text.messages import tally_text, words_text
from scorepad.text.page import Sentence, says


def pack_sentences(rules: PlayRules, *, trump_told: bool = False) -> Iterator[Sentence]:
    """Yield which cards there are, how they rank, and, unless it is told elsewhere, what is trumps."""
    ranks = TALL_RANKS if rules.pack == 56 else RANKS[: rules.pack // 4]
    suits = {suit[0].upper(): suit for suit in rules.suits}
    plain = len(ranks) * len(suits)
    extra = len(pack_of(rules)) - plain + len(rules.without)
    more = f", and {tally_text(extra, 'special cards')}" if extra else ""
    yield says(f"A pack of {plain}{more}: {words_text(rules.suits, 'and')}, {ranks[0]} to {ranks[-1]}.")
    if rules.without:
        verb = "is" if len(rules.without) == 1 else "are"
        yield says(f"{words_text(map(card_text, rules.without), 'and')} {verb} taken out.")
    if rules.ranks == "belote":
        for told, worth in (("In trumps", BELOTE_TRUMP), ("In other suits", BELOTE_PLAIN)):
            cards = [f"{rank} ({points})" if points else rank for rank, points in worth.items()]
            yield says(f"{told}, highest first, with card points: {', '.join(cards)}.")
    else:
        yield says(f"The cards rank {' '.join(ranks)}.")
    if rules.high:
        above = f"{words_text(map(card_text, rules.high), 'and')}"
        order = ", in this order" if rules.high[1:] else ""
        yield says(f"Trumps above all others{order}: {above}.")
    names = {one.card: one.name or one.card for one in rules.specials}
    for one in rules.specials:
        yield says(_special(one, names))
    if len([one for one in rules.specials if one.height == "over"]) > 1:
        yield says("Of several special cards in a trick the first that no other beats wins.")
    if trump_told:
        return
    if rules.trump == "turn-up":
        yield says("After the deal the next card is turned up: its suit is trumps.")
    elif rules.trump == "none":
        yield says("Trumps are chosen, or there are none.")
    else:
        name = suits.get(rules.trump, SUIT_NAMES.get(rules.trump, rules.trump))
        yield says(f"Trumps are always {name}.")


def _special(one: Special, names: dict[str, str]) -> str:
    name = names[one.card]
    many = one.count > 1
    who = f"{one.count} {name}s" if many else f"One {name}"
    code = f" ({one.card})" if one.name else ""
    does = {
        "over": "can be played at any time and beat{s} every card of a suit",
        "under": "can be played at any time and lose{s} to every card of a suit",
        "suit": "{are} a suit of {own} own",
    }[one.height].format(s="" if many else "s", are="are" if many else "is", own="their" if many else "its")
    alone = " where there is no other card" if one.height == "under" else ""
    first = f", the first of several winning{alone}" if many else ""
    beaten = words_text([names.get(card, card) for card in one.beats], "and") if one.beats else ""
    beats = f"; {'they beat' if many else 'it beats'} the {beaten}" if beaten else ""
    last = f"; where each of three would beat the next, the {name} wins" if one.last_word else ""
    return f"{who}{code} {does}{first}{beats}{last}."


def stage_sentences(rules: PlayRules, *, before_calls: bool) -> Iterator[Sentence]:
    """Yield what happens to the cards before the tricks that count, before the calls or after them."""
    each = rules.deal
    told = {
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
            yield from map(says, told[stage])


def play_sentences(rules: PlayRules, players: int, *, partners: bool) -> Iterator[Sentence]:
    """Yield who leads, what may be played to a trick, and who wins it."""
    eldest = "The player on the dealer's left" if players > 2 else "The dealer's opponent"
    if rules.first_lead == "left-of-dealer":
        yield says(f"{eldest} leads first.")
    elif rules.first_lead == "dealer":
        yield says("The dealer leads first.")
    elif rules.first_lead == "highest-bidder":
        yield says("Who bids highest leads first; of equal bids the first to speak.")
    else:
        else_leads = f"{eldest[:1].lower()}{eldest[1:]} leads"
        yield says(f"Who holds {card_text(rules.first_lead)} leads it first; if nobody does, {else_leads}.")
    beat = {
        "never": "",
        "trump-led": " When trumps are led, beat the best card if you can.",
        "led-suit": " Beat the best card of the suit led if you can.",
    }[rules.beat]
    yield says(f"Follow suit if you can.{beat}")
    yield says(_void(rules, partners=partners and players == 4), *_under_ruff(rules))
    if rules.lead == "any":
        yield says("Any card may be led, a trump, too.")
    else:
        when = {
            "trump-broken": "before a trump was played",
            "after-first-trick": "to the first trick",
            "last-resort": "at any time",
        }[rules.lead]
        yield says(f"A trump may not be led {when}, unless you hold nothing else.")
    if rules.first_trick == "no-trump":
        yield says("No trump may be played to the first trick while you hold anything else.")
    yield says(
        "The highest trump wins the trick, or else the highest card of the suit led; the winner leads next."
    )


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
