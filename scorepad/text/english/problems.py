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
    "mixed-list": "give all the {field} with names (Ann=2 Bob=1) or all without (2 1 0)",
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
    "already-entered": (
        "the {field} of hand {number} {field:is|are} entered already: scorepad amend {number} {field}=..."
        " changes {field:it|them}, scorepad undo takes the last entry back"
    ),
    "nothing-entered": "no values given: {usage}",
    "unknown-field": "a hand of this game has no '{field}'{near}: it has {fields:and}",
    "not-asked": "this game does not ask for {field}: it asks for {fields:and}",
    "no-such-hand": "there is no hand {number} yet: {played}",
    "not-yet-entered": "hand {number} has no {field} yet: enter {field:it|them} with scorepad {command}",
    "game-over": "the game is over: scorepad amend mends an old hand, scorepad new starts the next game",
    "after-end": "the game ends after hand {last}: take this one out",
    "unfinished-hand": "it has no {field}, but hand {later} follows: enter {field:it|them} or take it out",
    "nothing-to-undo": "nothing has been entered yet, so there is nothing to undo",
    "nothing-to-redo": "nothing was undone since the last entry, so there is nothing to redo",
    "no-reason": "say why: scorepad adjust {side} {points} REASON",
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
    "empty-holding": "no card is held: name those that are, as in --hand 'AH 10H KS'",
    "full-trick": "{count} cards in a trick of {players:n player}: take the last off",
    "no-such-stage": "{key} is of no use here: these rules of play have no stage '{stage}'",
    "draws-count": "{count:n card} drawn, but {right} are drawn from this stock: two cards a draw",
    "redraw-count": "{out} thrown and {new} taken: as many as were thrown, and at most three",
    "not-thrown": "{card} was not thrown in the draw, so nobody can take it up",
    "no-exchange": "the turned-up {card} is not for exchange: only another trump is, for the seven",
    "not-declared": "{player} declares {declared} without holding the cards",
    "hand-unfinished": "the hand cannot be recorded: {why}",
    "other-table": "the hand was played by {players:and}, but here sit {here:and}",
    "other-dealer": "hand {number} is dealt by {dealer}, not by {other}",
    "other-size": "hand {number} has {cards:n card} each: give a holding of as many for everybody",
    "not-a-number-of-bids": "{count} bids before the last are too many for {least} to {most} players",
    # card points
    "count-sum": "the card points add up to {total}, not {right}: {repair}",
    "count-range": "{side} cannot have {points} card points: 0 is the least",
    "capot-count": "{side} took every trick, so the others have no card points: count 0 for them",
    "passed-and-played": "all cannot have passed: the hand has {fields:and}, so take one of them off",
    "no-such-contract": "{trump} is no contract of this game: take {known:or}",
    "count-and-piles": "give the count, or the piles and the last trick, not both",
    "capot-last": "{side} took every trick, so the last one, too",
    "declared-again": "{player}'s {first} and {second} have a card in common ({card}): leave one out",
    "auction-bid": "a bid of {bid} is not on the ladder: {least}, multiples of {step} up to {most}, capot",
    "no-declarations": "{game} has no declarations: leave them out, or start a game with --declarations",
    "declared-nothing": "{player}'s {declared} scores nothing here: leave it out",
    "bella-no-trump": "{player} cannot have bella: there is no trump at no trumps",
    # points typed in
    "points-range": "{side} scores {points}: {limit} is the {word}",
    "points-step": "{side} scores {points}: that is no multiple of {step}",
    "points-sum": "the points add up to {total}, not {right:or}: {repair}",
    "points-left": "the points add up to {total}: {side} would score {left:or}, which is not allowed here",
    # tricks bid and taken
    "bid-range": "{player} bids {bid}, but the hand has {cards:n card}: bid 0 to {cards}",
    "trick-range": "{player} took {tricks}, but the hand has {cards:n trick}: 0 to {cards}",
    "trick-sum": "the tricks add up to {total}, not {cards}: {repair}",
    "hook": ("bids of {bids:and} would let everybody make it: {dealer} deals and may not bid {bid}"),
    "tricks-by-player": "{player} bid {bid}: give the tricks of each player, not of the sides",
    "hook-must-exceed": (
        "bids of {bids:and} add up to {total}, but have to exceed the {cards:n trick}: {dealer} deals and has"
        " to bid more"
    ),
    "hook-must-equal": (
        "bids of {bids:and} add up to {total}, but have to add up to the {cards:n trick}: {dealer} deals and"
        " has to see to it"
    ),
    "bid-least": "{player} bids {bid}: the least is {least}",
    "bid-most": "{player} bids {bid}: the most is {most}",
    "zeros": "{player} may not bid 0 again: it may be bid {most:times} in a row",
    "extra-range": "{player}'s {extra} is {value}: it can be {range}",
    "extra-allowed": "{player} may not have {extra} in this hand: it takes {allowed}",
    "board": "{side} bid {bid} in all: the least is {least}",
    "no-such-bid": "{player} may not bid {bid} here",
    "bids-total": "the bids add up to {total}: {rule}",
    "blind-behind": "{player} may bid blind nil only when {least} behind: {side} is {behind} behind",
    "blind-bid": "{player} bids {bid} blind: the least blind bid is {least}",
    "no-blind-bids": "{player} bids {bid} blind, but this game has no blind bids but nil",
    "revoke-tricks": (
        "revoke: tricks move to the one other side, but here are {sides:n side}: take set, points or none"
    ),
    "hand-size": (
        "hands: a hand of {size:n card} is more than {players:n player} can be dealt from {pack}:"
        " {most} is the most"
    ),
    "low-above-high": "low is {low}, but the largest hand is {high}: take a lower low",
    "no-hands": "hands: the list is empty: give the size of each hand, as in 5,4,3",
    "unknown-scheme": "there is no {option} '{scheme}'{near}{known:there are}",
    "no-vienna": "{scheme} has no Vienna form: leave Vienna out, or take another scoring",
    "extra-name": (
        "an extra cannot be called '{extra}': take a word of small letters that is no count of its own"
    ),
    "scheme-parts": "a scheme has made and missed, or made, over and under: {wrong}",
    "start-bags": "{side} cannot start with {bags:n bag}: {why}",
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
    "shipped-name": "{name} is a ruleset already: give the file another name than {file}",
    "ruleset-ending": "{file}: a ruleset file ends in .yaml: call it {better}",
    "unknown-ruleset": "there is no ruleset '{name}'{near}: scorepad rulesets lists them",
    "unknown-option": "{game} has no option '{option}'{near}: scorepad new {ruleset} --help lists them",
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
    "no-value": "--{option} needs a value: {wanted}",
    "not-a-flag": "--no-{option} cannot be: give --{option} a value, as in --{option}=..., or leave it out",
    "flag-value": "--{option} takes its value with an equals sign: --{option}={value}",
    "not-together": "{options:and} show different things: leave one of them out",
    "no-screen": "--watch needs a terminal to stay on: leave it out, or look at the sheet there",
    "no-rows": "{format} shows whole sheets: leave --hand out, or take text or json",
    "cannot-print": "the answer cannot be printed ({why}){recorded}",
    "option-in-file": "--{option} cannot be given as a flag: write it in a ruleset file",
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
    "file-exists": "{file} is there already: --force overwrites it",
    "no-folder": "{file}: the folder is not there: make it first",
    "which-format": "{file}: the ending does not say the format: end it in {endings:or}, or say --format",
    "unknown-format": "there is no format '{format}'{near} here: there are {formats:and}",
    "not-installed": (
        "{format} needs a library that is not installed: pip install 'scorepad[{format}]' brings it"
    ),
    "not-for-terminal": ("{format} is not text for a terminal: name a file, as in friday.{format}"),
    # sheets written by hand
    "no-ruleset": "{file} does not say which game it is: add --ruleset, as in --ruleset ohhell",
    "no-columns": (
        "{file}: no row heads the columns so that it is understood: the {fields:and} are needed,"
        " as in 'Ann {sample}', or --columns 'Ann {sample}=B'"
    ),
    "not-a-table": "line {line} of the sheet cannot be taken apart ({why})",
    "unknown-column": "--columns: '{column}' does not say what is in it{near}: a name and one of {words:or}",
    "no-such-column": "--columns: no column is '{target}' for {column}: give its letter, or its heading",
    "whose-column": "--columns: '{column}' does not say whose it is: add a name, as in 'Ann {column}'",
    "column-twice": "--columns: {kinds:and} cannot be in {columns:and}: give each column once, for one thing",
    "hand-number": "line {line} might be a hand, but is numbered '{got}': the next hand is {wanted}",
    "adjustment-points": "line {line} adjusts nobody's points: '{text}'",
    "sizes-differ": (
        "the hands have {written:and} cards, but by these rules {right:and}: give the option that says so"
        " (scorepad new {ruleset} --help lists them)"
    ),
    "line-missing": (
        "a line seems to be missing after hand {after}: {cards} cards are written where {right} are due, and"
        " so on to the end; add the hand, or give the option that says so (scorepad new {ruleset} --help)"
    ),
    "line-twice": (
        "the line of hand {after} seems to be there twice: {cards} cards are written where {right} are due,"
        " and so on to the end; take one out, or give the option that says so"
        " (scorepad new {ruleset} --help)"
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
    "no-game": "there is no game yet: scorepad new ohhell Ann Bob Cid starts one",
    "unknown-game": "there is no game '{game}'{near}: scorepad list shows them",
    "hidden-game": "game {game} is deleted: scorepad restore {game} brings it back",
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
    "overtaken": (
        "another scorepad entered something in this game just now: nothing was recorded,"
        " look with scorepad show and enter it again"
    ),
    "no-database": "{file} cannot be used ({why}): nothing was recorded",
    # the command line
    "usage": "{why}",
    "stopped": "stopped: nothing was recorded",
}
"""What is wrong, by the stable name of the rule: what, where it was, and the repair."""
