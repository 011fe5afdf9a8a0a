"""Problems in English: what is wrong, by the stable name of the rule, with the repair."""

from __future__ import annotations

PROBLEMS: dict[str, str] = {
    # names and the table
    "empty-name": "a player has no name: give each one",
    "name-control": "the name '{name}' has a control character: write it in plain letters",
    "name-length": "the name '{name}…' has {length} characters: {limit} is the most",
    "name-mark": "the name '{name}' has {mark} in it, which separates names: leave it out",
    "same-name": "two players are called {name}: give one of them another name",
    "unknown-player": "nobody at the table is called '{name}'{near}: the players are {players:and}",
    "unknown-side": "no player or side is called '{name}'{near}: there are {players:and}",
    "player-count": "{game} is for {numbers:range} players, not {count}{fits}",
    "wrong-dealer": "the dealer '{name}' is not at the table{near}: the players are {players:and}",
    "control-character": "{text} has a control character in it: write it in plain letters",
    # entries
    "expected": "expected {wanted}, got {got}{near}",
    "named-twice": "{name} is given twice: give it once",
    "mixed-sides": "give all by player or all by side ({sides:and})",
    "too-many-values": (
        "{field}: {count:n value} for {players} {whom}s: give one each, {players_in_order:and}"
    ),
    "too-few-values": (
        "{field}: {count:n value} for {players} {whom}s: give one each, {players_in_order:and}, or name them"
        " ({example})"
    ),
    "too-early": "the {earlier} {earlier:comes|come} first{missing}: {repair}",
    "incomplete": "the {field} of {players:and} {field:is|are} missing: give {field:it|them} too",
    "already-entered": "the {field} of hand {number} {field:is|are} entered already",
    "nothing-entered": "no values given",
    "unknown-field": "a hand of this game has no '{field}'{near}: it has {fields:and}",
    "no-such-hand": "there is no hand {number} yet: {played}",
    "not-yet-entered": "hand {number} has no {field} yet: {repair}",
    "game-over": "the game is over",
    "after-end": "the game ends after hand {last}: take this one out",
    "unfinished-hand": "it has no {field}, but hand {later} follows: enter {field:it|them} or take it out",
    "nothing-to-undo": "nothing has been entered yet, so there is nothing to undo",
    "nothing-to-redo": "nothing was undone since the last entry, so there is nothing to redo",
    "no-reason": "say why",
    "unknown-rule": "overruled: there is no rule '{name}' that a table may overrule{near}",
    "adjustment-after": "an adjustment after hand {after}, but the game has {hands:n hand}",
    # cards that were played
    "first-lead": "{card} is not led first: {should:or} is",
    "no-trump-yet": "{card} is a trump, and none is played in the first trick: {should:or} can be",
    "follow-suit": "{card} does not follow suit: there are {suit} to play, {should:or}",
    "must-beat": "{card} is too low: the best card must be beaten, with {should:or}",
    "must-trump": "{card} is no trump: who has no {suit} must trump, with {should:or}",
    "must-overtrump": "{card} is too low a trump: trump higher, with {should:or}",
    "trump-not-broken": "{card} is a trump and cannot be led yet: lead {should:or}",
    "revoke-proved": "{player} plays {card}, but did not follow that suit in trick {trick}",
    "played-twice": "{card} was played before: {player} cannot play it",
    "out-of-turn": "it is {player}'s turn, but {card} is {owner}'s",
    "not-held": "{player} does not hold {card}",
    "not-in-pack": "{card} is not in the pack of {count} cards",
    "dealt-twice": "{card} is there {count:n time}, but only {most:n time} in the pack",
    "holdings-uneven": "the holdings differ in size: {sizes:and}",
    "fixed-trump": "{suit} are always trumps here, so leave out '{word}'",
    "no-play": "{game} has no rules of play, its points are typed in: ask about another ruleset by its name",
    "no-such-size": "a hand has 1 to {most:n card} for {players:n player}, not {cards}",
    "bids-before": "{players:n player} at the table: give the {before:n bid} before the last",
    "holdings-count": "{count} holdings for {players:n player}: give one each",
    "empty-trick": "the trick has no card: give those that were played, the leader's first",
    "empty-holding": "no card is held: name those that are",
    "full-trick": "{count} cards in a trick of {players:n player}: take the last off",
    "no-such-stage": "{key} is of no use here: these rules of play have no stage '{stage}'",
    "draws-count": "{count:n card} drawn, but {right} are drawn from this stock: two cards a draw",
    "redraw-count": "{out} thrown and {new} taken: as many as were thrown, and at most three",
    "not-thrown": "{card} was not thrown in the draw, so nobody can take it up",
    "no-exchange": "the turned-up {card} is not for exchange: only another trump is, for the seven",
    "hand-unfinished": "the hand cannot be recorded: {why}",
    "other-table": "the hand was played by {players:and}, but here sit {here:and}",
    "other-dealer": "hand {number} is dealt by {dealer}, not by {other}",
    "other-size": "hand {number} has {cards:n card} each: give a holding of as many for everybody",
    "not-a-number-of-bids": "{count} bids before the last are too many for {least} to {most} players",
    # tricks bid and taken
    "bid-range": "{player} bids {bid}, but the hand has {cards:n card}: bid 0 to {cards}",
    "trick-range": "{player} took {tricks}, but the hand has {cards:n trick}: 0 to {cards}",
    "trick-sum": "the tricks add up to {total}, not {cards}: {repair}",
    "unknown-scheme": "there is no {option} '{scheme}'{near}{known:there are}",
    "start-over": "the game would be over before its first hand: it starts with {totals:and}",
    "no-tallies": "{game} keeps no {tally}: only totals can be carried over",
    # rulesets and options
    "uneven-partners": (
        "partners sit across from each other in pairs, so {got} cannot play: take one even number,"
        " or sides: alone"
    ),
    "deal-size": (
        "{each} cards each for {players:n player} are more than the pack of {cards} has: {most} is the most"
    ),
    "same-special": "{card} is listed twice: say how many there are with count",
    "no-such-special": "there is no special card '{card}'{near}: there are {known:and}",
    "side-count": (
        "this game is scored between {needed} sides, but {players:n player} make {sides}: let {needed} play,"
        " or twice as many with sides: partners"
    ),
    "misplaced-key": "'{key}' belongs under {section}: write it there, beside the others",
    "unknown-ruleset": "there is no ruleset '{name}'{near}",
    "unknown-key": "there is no '{key}' here{near}{known:there can be}",
    "missing-key": "'{key}' is missing: add it here",
    "repeated-key": "'{key}' stands here twice: keep one",
    "unknown-variant": "there is no variant '{variant}'{near}: there are {variants:and}",
    "extends-itself": "{name} extends itself, or more than {limit} rulesets extend one another",
    "example-differs": "example {number}: the {what} {what:is|are} {computed}, not {written}",
    "example-of-nothing": (
        "example {number} does not say what comes out: give its points (or totals, tallies, winners)"
    ),
    "example-unfinished": "example {number}: the last hand has no {field}: give {field:it|them}",
    # formulas
    "formula-empty": "the formula is empty: write a number or a sum, as in 10 + bid",
    "formula-long": "the formula has {length} characters: {limit} is the most",
    "formula-deep": "the formula is nested too deeply: write it flatter",
    "formula-character": "{formula!r} at {at}: {character!r} cannot stand in a formula{near}",
    "formula-number": "{formula!r} at {at}: the number {number} has too many digits: 12 are the most",
    "formula-end": "{formula!r} ends too early: expected {wanted}{quotes}",
    "formula-word": "{formula!r} at {at}: expected {wanted}, got {got!r}{near}",
    "formula-name": "{formula!r} at {at}: there is no '{name}'{near}{known:there are}",
    "formula-call": "{formula!r} at {at}: {function} takes {wanted}, got {count}",
    "formula-zero": (
        "the formula {formula!r} divides by zero for {case}: say what that is worth, as in"
        " (...) if CONDITION else 0"
    ),
    "formula-power": (
        "the formula {formula!r} takes a power that is too large or not whole for {case}: take a small one"
    ),
    "formula-large": (
        "the formula {formula!r} comes to more than 1,000,000,000 points for {case}: make it less"
    ),
    # files
    "no-file": "{file}: there is no such file",
    "unreadable": "{file}: cannot be read ({why})",
    "unwritable": "{file}: cannot be written ({why}): nothing was changed",
    "not-text": "{file}: this is not UTF-8 text: save it as UTF-8",
    "file-size": "{file}: larger than {limit}: a game or a ruleset is far smaller",
    "empty-file": "the file is empty: {wanted}",
    "not-yaml": "this is not YAML: {why}",
    "not-json": "this is not JSON: {why}",
    "alias": "an alias (*{name}) is not read here: write the value out",
    "too-deep": "nested too deeply: a game or a ruleset needs {limit} levels at most",
    "two-documents": "a second document begins here: keep one in a file",
    "later-version": (
        "the file is of version {version}: this scorepad reads version 1, perhaps a later one wrote it"
    ),
    "totals-differ": "{side}'s total is written {written}, but comes to {computed}{first}",
    "file-exists": "{file} is there already",
    "no-folder": "{file}: the folder is not there: make it first",
    "unknown-format": "there is no format '{format}'{near} here: there are {formats:and}",
    "not-installed": (
        "{format} needs a library that is not installed: pip install 'scorepad[{format}]' brings it"
    ),
    # sheets written by hand
    "no-columns": (
        "{file}: no row heads the columns so that it is understood: the {fields:and} are needed,"
        " as in 'Ann {sample}'"
    ),
    "not-a-table": "line {line} of the sheet cannot be taken apart ({why})",
    "unknown-column": "'{column}' does not say what is in it{near}: a name and one of {words:or}",
    "no-such-column": "no column is '{target}' for {column}: give its letter, or its heading",
    "whose-column": "'{column}' does not say whose it is: add a name, as in 'Ann {column}'",
    "column-twice": "{kinds:and} cannot be in {columns:and}: give each column once, for one thing",
    "hand-number": "line {line} might be a hand, but is numbered '{got}': the next hand is {wanted}",
    "adjustment-points": "line {line} adjusts nobody's points: '{text}'",
    "sizes-differ": (
        "the hands have {written:and} cards, but by these rules {right:and}: give the option that says so"
    ),
    "line-missing": (
        "a line seems to be missing after hand {after}: {cards} cards are written where {right} are due, and"
        " so on to the end; add the hand, or give the option that says so"
    ),
    "line-twice": (
        "the line of hand {after} seems to be there twice: {cards} cards are written where {right} are due,"
        " and so on to the end; take one out, or give the option that says so"
    ),
    # what an audit finds; the hand and the side come before it
    "points-differ": "{written} written, {right} right: {why}",
    "total-differs": "total {written} written, {right} right: {why}",
    "line-missed": "{what}{written} written, {right} right: it lacks {points} for {line} ({option})",
    "bag-penalty-missed": (
        "{what}{written} written, {right} right: the bag penalty is missing: {line} ({option})"
    ),
    "held-lost": "{what}{written} written, {right} right: {points} points held before were lost",
    "wrong-addition": "{before} {sign} {points} is {right}, not {written}",
    "value-missing": "the {field}{of} {field:is|are} missing",
    "tally-differs": "{written} {tally} written, {right} right",
    "dealer-differs": "{written} is written as the dealer, but it was the turn of {right}",
    "cards-differ": "{written} cards written, {right} right",
    "foot-differs": "{written} written, but the hands come to {right}",
    # saved games
    "no-game": "there is no game yet",
    "unknown-game": "there is no game '{game}'{near}",
    "hidden-game": "game {game} is deleted",
    "not-hidden": "game {game} is not deleted",
    "several-games": "{count} games are called '{game}': say their number, one of {numbers:and}",
    "game-name": "a game cannot be called '{name}': {why}",
    "not-a-database": "{file} is not a scorepad database: it was left untouched",
    "damaged-database": "{file} is damaged ({why}): it was left untouched; restore a copy",
    "damaged-game": (
        "game {game} in {file} is damaged: entry {entry} is not as it was written, so nothing was shown or"
        " recorded"
    ),
    "newer-database": "{file} was written by a later scorepad: it was left untouched; update scorepad",
    "busy-database": "{file} is in use by another scorepad: nothing was recorded, try again",
    "overtaken": "another scorepad entered something in this game just now: nothing was recorded",
    "no-database": "{file} cannot be used ({why}): nothing was recorded",
}
"""What is wrong, by the stable name of the rule: what, where it was, and the repair."""
