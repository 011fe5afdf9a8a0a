"""What is exported to yaml, json or csv is read back to the same game, whatever the family."""

from pathlib import Path

import pytest
from golden_games import golden
from hypothesis import given, settings
from hypothesis import strategies as st
from test_properties import NAMES

from scorepad.audit.audit import audit
from scorepad.core.points import to_points
from scorepad.exports.csv import to_csv
from scorepad.exports.game_files import to_json, to_yaml
from scorepad.files.json_result import to_result
from scorepad.files.paper.reader import read_written
from scorepad.files.score_file import score_document
from scorepad.games.entry import enter
from scorepad.games.events import FieldEntered, PointsAdjusted, RulesOverruled
from scorepad.games.replay import replay
from scorepad.games.start import start_game
from scorepad.reading.documents import read_json
from scorepad.rulebook.library import finder, read_document, shipped
from scorepad.variants import VARIANTS

GAMES = {file.stem: file for file in (Path(__file__).parents[1] / "games").glob("*.yaml")}
TEXT = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp"),
               blacklist_characters="\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"), max_size=20
               ).map(lambda text: " ".join(text.split()))  # fmt: skip


class Shown:
    """A game that shows itself as its sheet where a test fails."""

    def __init__(self, game):
        self.game = game

    def __repr__(self):
        return f"{self.game.ruleset.identity}: {self.game.start.start} {to_csv(self.game)}"


def read_csv(text, ruleset):
    return read_written(text, "friday.csv", ruleset, lambda _: ruleset)


def same_from(game):
    """Check that all three formats bring the game back, and that the csv has nothing wrong in it."""
    expected = to_result(game)
    for document in (read_document(to_yaml(game), None), read_json(to_json(game))):
        assert to_result(score_document(document, finder()).game) == expected
    document, extras = read_csv(to_csv(game), game.ruleset)
    again = score_document(document, finder()).game
    assert to_result(again) == expected
    assert audit(document.value, extras, lambda *_: game.ruleset).findings == ()
    assert to_csv(again) == to_csv(game)


def renamed(value, names):
    if isinstance(value, dict):
        return {renamed(key, names): renamed(one, names) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(renamed(one, names) for one in value)
    if isinstance(value, str):
        sides = [names.get(part, part) for part in value.split(" & ")]
        return " & ".join(sides)
    return value


@st.composite
def golden_games(draw):
    """Return a golden game of any family, cut short, under other names, with notes and adjustments in it."""
    entries = golden(GAMES[draw(st.sampled_from(sorted(GAMES)))]).entries
    start = entries[0][0]
    new = draw(st.lists(NAMES, min_size=len(start.players), max_size=len(start.players),
                        unique_by=lambda name: name.casefold()))  # fmt: skip
    names = dict(zip(start.players, new, strict=True))
    start = start._replace(
        players=tuple(new), dealer=names[start.dealer],
        name=draw(st.none() | st.just("friday") | NAMES), start=renamed(dict(start.start), names),
        tallies=renamed(dict(start.tallies), names),
    )  # fmt: skip
    sides = [side.name for side in start.ruleset.sides(start.players)]
    if draw(st.booleans()):
        carried = start._replace(start={sides[0]: draw(st.integers(-50, 50)), **start.start})
        start = start if replay([(carried,)]).over else carried
    if start.ruleset.variant.tally_marks and draw(st.booleans()):
        tally = next(iter(start.ruleset.variant.tally_marks))
        start = start._replace(tallies={tally: {sides[-1]: draw(st.integers(0, 2))}})
    hands = [[event._replace(value=renamed(event.value, names)) if isinstance(event, FieldEntered) else event
              for event in entry] for entry in entries[1:] if not isinstance(entry[0], PointsAdjusted)]  # fmt: skip
    hands = hands[: draw(st.integers(0, len(hands)))]
    made = [(start,)]
    for number, entry in enumerate(hands, 1):
        if number == len(hands) and draw(st.booleans()):
            entry = entry[: draw(st.integers(1, len(entry)))]
        if draw(st.integers(0, 3)) == 0 and (note := draw(TEXT)):
            entry.append(FieldEntered(number, "note", note))
        made.append(tuple(entry))
        if draw(st.integers(0, 3)) == 0:
            points = draw(st.integers(-9, 9) | st.decimals("-9", "9", places=3).map(to_points))
            made.append((PointsAdjusted(number, draw(st.sampled_from(sides)), points, draw(TEXT)),))
    game = replay(made)
    rules = {(one.hand, one.rule) for one in game.problems if one.house}
    made += [(RulesOverruled(hand, (rule,)),) for hand, rule in rules]
    return Shown(replay(made))


@settings(max_examples=150, deadline=None)
@given(golden_games())
def test_a_golden_game_is_read_back(game):
    if not game.game.problems:
        same_from(game.game)


@st.composite
def random_games(draw):
    """Return a game of random hands, of any family that the tests can deal."""
    name, sizes = draw(st.sampled_from([("ohhell", (3, 5)), ("spades", (4, 4)), ("spades-3p", (3, 3)),
                                        ("belote", (4, 4)), ("coinche", (4, 4)), ("german-whist", (2, 2)),
                                        ("german-whist-weighted", (2, 2))]))  # fmt: skip
    count = draw(st.integers(*sizes))
    players = tuple(draw(st.lists(NAMES, min_size=count, max_size=count, unique_by=str.casefold)))
    ruleset = shipped(name)
    game = replay([(start_game(ruleset, players, dealer=draw(st.sampled_from(players))),)])
    for _ in range(draw(st.integers(0, 4))):
        if game.over:
            break
        hand = {}
        for field in game.ruleset.variant.fields:
            if field.needed and field.name in ("bids", "tricks", "first_tricks"):
                cuts = sorted(draw(st.lists(st.integers(0, game.next.cards), min_size=count - 1,
                                            max_size=count - 1)))  # fmt: skip
                hand[field.name] = [b - a for a, b in zip((0, *cuts), (*cuts, game.next.cards), strict=True)]
            elif field.name == "taker":
                hand["taker"] = draw(st.sampled_from(players))
            elif field.name == "bid":
                hand["bid"] = draw(st.sampled_from([80, 100, "capot"]))
            elif field.name == "count":
                taken = draw(st.integers(0, 162))
                hand["count"] = [taken, 162 - taken]
            elif field.name == "revoke":
                hand["revoke"] = draw(st.sampled_from(players))
        if draw(st.booleans()):
            hand["revoke"] = draw(st.sampled_from(players))
        game = enter(game, hand, anyway=True).game
    return Shown(game)


@settings(max_examples=80, deadline=None)
@given(random_games())
def test_a_random_game_is_read_back(game):
    same_from(game.game)


def test_every_family_is_among_them():
    rulesets = {read_document(file.read_text(), None).value["ruleset"] for file in GAMES.values()}
    assert {shipped(str(name)).family for name in rulesets} == set(VARIANTS)


def test_amended_and_after_the_end(ok, tmp_path):
    ok("new", "ohhell", "Ann", "Bob", "Cid", "--hands=2,1", "--no-hook", "--name", "friday")
    ok("hand", "bids=1,1,1", "tricks=1,1,0", "trump=H")
    ok("hand", "bids=0,0,0", "tricks=1,0,0")
    ok("amend", "1", "tricks=0,1,1")
    ok("export", "friday.csv")
    before = ok("show", "--format", "json")
    ok("import", "friday.csv", "--ruleset", "ohhell", "--hands=2,1", "--no-hook")
    after = ok("show", "--format", "json")
    assert after == before
    assert '"amended": true' in after


@pytest.mark.parametrize("format", ["yaml", "json", "csv"])
@pytest.mark.parametrize(
    "note", ["none", "NULL", "~", "yes", "12", "'12", "=1", "overruled: hook", "amended"]
)
def test_a_note_that_looks_like_something_else(format, note, ok, result):
    ok("new", "ohhell", "Ann", "Bob", "none", "--name", "none")
    ok(
        "hand",
        "bids=2,1,0",
        "tricks=2,7,1",
        f"note={note}" if note not in ("none", "NULL", "~") else "revoke=none",
    )
    if note in ("none", "NULL", "~"):
        Path("g.json").write_text(
            '{"ruleset": "ohhell", "players": ["Ann", "Bob", "none"], "dealer": "none", "name": "none", "hands": '
            f'[{{"bids": [2, 1, 0], "tricks": [2, 7, 1], "note": "{note}"}}]}}'
        )
        ok("import", "g.json")
    before = result()
    ok("export", f"friday.{format}")
    ok("import", f"friday.{format}", *(["--ruleset", "ohhell"] if format == "csv" else []))
    assert result() == before
    assert before["hands"][0]["note"] == note


@pytest.mark.parametrize("format", ["yaml", "csv"])
def test_by_the_command_line(format, ok, result):
    ok("new", "spades", "Ann", "Bob", "Cid", "Dee", "--start", "Ann=120", "--start-bags", "Bob=3")
    ok("hand", "bids=nil,4,4,3", "tricks=1,5,4,3", "revoke=Dee", "note=recount")
    ok("adjust", "Bob", "-10", "=1+1")
    ok("bid", "Ann=3")
    ok("export", f"friday.{format}")
    before = result()
    flags = ["--ruleset", "spades"] if format == "csv" else []
    ok("import", f"friday.{format}", *flags)
    assert result() == before
    assert before["totals"] == {"Ann & Cid": 64, "Bob & Dee": -80}
