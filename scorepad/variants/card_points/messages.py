"""The sentences that only games of card points say."""

from __future__ import annotations

from collections.abc import Mapping

REMARKS: Mapping[str, str] = {
    "deal-item": "{item}, {outcome}",
    "deal-item-revoke": "{item}, {player} revoked",
    "was-it-capot": "{side} have every point: every trick, too?",
    "rounded": "marks {mark} for {points}",
    "held-won": "held from before, won by this hand",
    "held-last": "{item}, not held over: it is the last hand",
    "declared-twice": "{first} and {second} declare the same card: ask to see it",
    "nothing-declared": "nothing is declared",
    "declaration-alone": "{player}'s {best} stands: no opponent declares",
    "declaration-beats": "{player}'s {best} stands: it beats {others:and}",
    "declaration-trump": "{player}'s {best} stands: of equal ones it is in trumps",
    "declaration-first": "{player}'s declaration stands: of equal ones it was declared first",
    "declaration-equal": "nobody's declaration stands: {players:and} have equal ones",
}

PROBLEMS: Mapping[str, str] = {
    "not-declared": "{player} declares {declared} without holding the cards",
    "count-sum": "the card points add up to {total}, not {right}: {repair}",
    "count-range": "{side} cannot have {points} card points: 0 is the least",
    "capot-count": "{side} took every trick, so the others have no card points: count 0 for them",
    "passed-and-played": "all cannot have passed: the hand has {fields:and}, so take one of them off",
    "no-such-contract": "{trump} is no contract of this game: take {known:or}",
    "count-and-piles": "give the count, or the piles and the last trick, not both",
    "capot-last": "{side} took every trick, so the last one, too",
    "declared-again": "{player}'s {first} and {second} have a card in common ({card}): leave one out",
    "auction-bid": "a bid of {bid} is not on the ladder: {least}, multiples of {step} up to {most}, capot",
    "declared-nothing": "{player}'s {declared} scores nothing here: leave it out",
    "bella-no-trump": "{player} cannot have bella: there is no trump at no trumps",
}
