"""Cards and trumps as people write them, read by the rules of play: what is in the pack, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from scorepad.core.cards import card_text, parse_card, parse_trump
from scorepad.core.problems import Path, refused
from scorepad.play import messages as messages
from scorepad.play.rules import PlayRules
from scorepad.reading.typed import expected, is_nothing, read_list, read_text


def check_counts(rules: PlayRules, cards: Sequence[str], path: Path = ()) -> None:
    """Raise ScorepadError if a card is there more often than in the pack."""
    if len(set(cards)) == len(cards):
        return
    here, pack = Counter(cards), Counter(rules.cards)
    for card, count in here.items():
        if count > pack[card]:
            facts = {"card": card_text(card), "count": count, "most": pack[card]}
            raise refused("dealt-twice", path=path, **facts)


def read_trump(rules: PlayRules, value: object, path: Path = ()) -> str | None:
    """Return the trump that is named, or the one that never changes: a suit of the pack, NT, AT or none yet.

    Raises ScorepadError for what is no trump, or none of these rules.
    """
    fixed = rules.trump if len(rules.trump) == 1 else None
    if is_nothing(value):
        return fixed
    word = read_text(value, path).strip()
    letters = rules.letters
    named = (letter for letter, suit in letters.items() if word.casefold() in (suit[0], suit))
    trump = word if word in letters else next(named, None) or parse_trump(word)
    if fixed and trump != fixed:
        raise refused("fixed-trump", path=path, suit=letters[fixed], word=word)
    if trump not in (*letters, "NT", "AT"):
        *most, last = letters
        raise expected(f"a suit ({', '.join(most)} or {last}), NT or AT", value, path)
    if rules.trump == "never" and trump != "NT":
        raise refused("never-trump", path=path, word=word)
    return trump


def read_cards(value: object, pack: Mapping[str, str], path: Path) -> tuple[str, ...]:
    """Return cards of the pack; raise ScorepadError for what is no card, or none of this pack."""
    cards = value if type(value) is list else read_list(value, path)
    try:
        return tuple([pack[card] for card in cards])
    except (KeyError, TypeError):  # written otherwise, or none
        return tuple(read_card(card, pack, (*path, place)) for place, card in enumerate(cards))


def read_card(value: object, pack: Mapping[str, str], path: Path = ()) -> str:
    """Return a card of the pack, as `pack` has it by what is written; raise ScorepadError if it is none."""
    text = read_text(value, path)
    card = pack.get(text.strip().upper()) or parse_card(text)
    if card is None:
        raise expected("a card, as in 10H, JS or A\u2660", value, path)
    if card not in pack:
        raise refused("not-in-pack", path=path, card=card_text(card), count=len(pack))
    return card
