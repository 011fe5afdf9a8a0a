"""The sentences that only card-point games say, in English, by name."""

from __future__ import annotations

from collections.abc import Mapping

REMARKS: Mapping[str, str] = {
    # why a side scored what it did
    "deal-item": "{item}, {outcome}",
    "deal-item-revoke": "{item}, {player} revoked",
    "rounded": "marks {mark} for {points}",
    "held-won": "held from before, won by this hand",
    "held-last": "{item}, not held over: it is the last hand",
    # what the table hears
    "was-it-capot": "{side} have every point: every trick, too?",
    "nothing-declared": "nothing is declared",
    "declaration-alone": "{player}'s {best} stands: no opponent declares",
    "declaration-beats": "{player}'s {best} stands: it beats {others:and}",
    "declaration-trump": "{player}'s {best} stands: of equal ones it is in trumps",
    "declaration-first": "{player}'s declaration stands: of equal ones it was declared first",
    "declaration-equal": "nobody's declaration stands: {players:and} have equal ones",
    "declared-twice": "{first} and {second} declare the same card: ask to see it",
}
"""Reasons behind points, and what the table hears."""

PROBLEMS: Mapping[str, str] = {
    "count-sum": "the card points add up to {total}, not {right}: {repair}",
    "count-range": "{side} cannot have {points} card points: 0 is the least",
    "count-and-piles": "give the count, or the piles and the last trick, not both",
    "capot-count": "{side} took every trick, so the others have no card points: count 0 for them",
    "capot-last": "{side} took every trick, so the last one, too",
    "passed-and-played": "all cannot have passed: the hand has {fields:and}, so take one of them off",
    "no-such-contract": "{trump} is no contract of this game: take {known:or}",
    "auction-bid": "a bid of {bid} is not on the ladder: {least}, multiples of {step} up to {most}, capot",
    "declared-again": "{player}'s {first} and {second} have a card in common ({card}): leave one out",
    "declared-nothing": "{player}'s {declared} scores nothing here: leave it out",
    "not-declared": "{player} declares {declared} without holding the cards",
    "bella-no-trump": "{player} cannot have bella: there is no trump at no trumps",
}
"""What is wrong, by the stable name of the rule: what, where it was, and the repair."""
