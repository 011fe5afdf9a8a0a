"""What the command line says in English, and what to type: its own sentences, and what it adds to others.

A game says what is wrong and what comes next by the name of a sentence; here are the words to type, by that
name. Another way in (keys, a page) has its own.
"""

from __future__ import annotations

PROBLEMS: dict[str, str] = {
    "usage": "{why}",  # in the words of Typer
    "unknown-command": "there is no command '{command}'{near}",
    "unknown-flag": "there is no option {flag} here{near}",
    "no-field": "'{word}' is not FIELD=VALUES, as in {usage}",
    # rulesets and their options
    "which-game": "say which game: {usage} (scorepad rulesets lists them)",
    "ruleset-first": "the ruleset comes first: {usage} ...",
    "one-ruleset": "rulesets takes one name and its options: scorepad rulesets {name} --players 4",
    "which-ruleset-file": "{command} takes {takes}: {usage}",
    "unknown-file-option": "there is no option {flag} here: {command} takes {takes}: {usage}",
    "blank-start": "a blank sheet carries nothing over: leave --start out",
    "players-and-names": "--players {count}, but {named} are named: leave one of them out",
    "no-value": "--{option} needs a value: {wanted}",
    "not-a-flag": "--no-{option} cannot be: give --{option} a value, as in --{option}=..., or leave it out",
    "flag-value": "--{option} takes its value with an equals sign: --{option}={value}",
    "option-in-file": "--{option} cannot be given as a flag: write it in a ruleset file",
    "unknown-option": "{game} has no option '{option}'{near}: scorepad new {ruleset} --help lists them",
    "not-together": "{options:and} show different things: leave one of them out",
    "mixed-list": "give all the {field} with names (Ann=2 Bob=1) or all without (2 1 0)",
    "not-asked": "this game does not ask for {field}: it asks for {fields:and}",
    "no-declarations": "{game} has no declarations: leave them out, or start a game with --declarations",
    # games with a contract
    "doubled-and-redoubled": "say --doubled or --redoubled, not both: a redouble says it all",
    "which-bid": "say what was bid, too: scorepad take {player} {trump} 100",
    "who-declares": "say who declares {declared}: scorepad declare {player} {declared}",
    "what-is-declared": "say what {player} declares, as in 3KH, JJJJ or bella",
    "who-took-last": "say who took the last trick, too: scorepad piles {values} --last NAME",
    # the referee
    "unknown-question": "the referee is asked for {questions:or}, not '{question}'",
    "which-holding": "say what is held: --hand 'AH 10H KS'",
    "how-many-cards": "say how many cards each has: --cards 5",
    "which-played-file": "play takes one file: scorepad referee play hands.jsonl",
    # what is shown
    "no-screen": "--watch needs a terminal to stay on: leave it out, or look at the sheet there",
    "no-rows": "{format} shows whole sheets: leave --hand out, or take text or json",
    "cannot-print": "the answer cannot be printed ({why}){recorded}",
    "stopped": "stopped: nothing was recorded",
    "job-lost": "a process that answered lines of {file} was stopped from outside: the answers end here",
    # files
    "file-first": "the file comes first: scorepad {command} friday.csv --ruleset ohhell",
    "options-only": "{file} says its players, dealer and start itself: options only",
    "options-of-many": "a file of many games takes no options: each line has its own",
    "jobs-of-one": "--jobs is for a file of many games, one a line: season.jsonl",
    "which-format": "{file}: the ending does not say the format: end it in {endings:or}, or say --format",
    "not-for-terminal": "{format} is not text for a terminal: name a file, as in friday.{format}",
    "no-ruleset": "{file} does not say which game it is: add --ruleset, as in --ruleset ohhell",
    "shipped-name": "{name} is a ruleset already: give the file another name than {file}",
    "ruleset-ending": "{file}: a ruleset file ends in .yaml: call it {better}",
}
"""What only the command line can refuse, by the stable name of the rule."""

REMARKS: dict[str, str] = {
    "all-whole": "{games:n game}, every entry as it was written",
    "some-damaged": "{damaged} of {games:n game} damaged",
    "damaged-at": "game {number}, {name}: entry {entry} is not as it was written, all before it is",
    "damaged-start": "game {number}, {name}: its first entry is not as it was written: nothing is left of it",
    "unreadable-game": "game {number}, {name}: {why}",
    "saved-whole": "{games:n game} saved to {file}",
    "ask-names": "Names in seat order, clockwise ({numbers:range}, commas between)",
    "hands": "{count:n hand}",
    "hands-of": "{count}/{of} hands",
    "older-games": "{count:n older game}: scorepad list --all",
    "imported": "game {number}, {name}: {players}, {count:n hand} played",
    "type": "type: {command}",
}
"""What only the command line tells."""

WITH_COMMANDS: dict[str, str] = {
    # problems
    "already-entered": (
        "{message}: scorepad amend {number} {field}=... changes {field:it|them},"
        " scorepad undo takes the last entry back"
    ),
    "nothing-entered": "{message}: {usage}",
    "damaged-game": "{message}: scorepad doctor --to rescued.db saves what is whole",
    "game-over": "{message}: scorepad amend mends an old hand, scorepad new starts the next game",
    "no-reason": "{message}: scorepad adjust {side} {points} REASON",
    "empty-holding": "{message}, as in --hand 'AH 10H KS'",
    "unknown-ruleset": "{message}: scorepad rulesets lists them",
    "file-exists": "{message}: --force overwrites it",
    "no-columns": "{message}, or --columns 'Ann {sample}=B'",
    "unknown-column": "--columns: {message}",
    "no-such-column": "--columns: {message}",
    "whose-column": "--columns: {message}",
    "column-twice": "--columns: {message}",
    "sizes-differ": "{message} (scorepad new {ruleset} --help lists them)",
    "line-missing": "{message} (scorepad new {ruleset} --help)",
    "line-twice": "{message} (scorepad new {ruleset} --help)",
    "no-game": "{message}: scorepad new ohhell Ann Bob Cid starts one",
    "unknown-game": "{message}: scorepad list shows them",
    "hidden-game": "{message}: scorepad restore {game} brings it back",
    "overtaken": "{message}, look with scorepad show and enter it again",
    # messages
    "enter-field": "{message} with scorepad {command}",
    "extras-first": "{message}: scorepad hand {sample}",
    "revoke-free": "{message}: scorepad adjust {side} POINTS REASON takes points",
    "was-it-capot": "{message} scorepad amend {number} capot=NAME",
}
"""What to type where a game says this, by the name of the problem or message; `{message}` is what it says."""
