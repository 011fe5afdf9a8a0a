"""What holds for every game: the lines add up, undo is the game before, read back is the same."""

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.exports.game_files import to_json, to_yaml
from scorepad.exports.text import sheet_text
from scorepad.files.json_result import to_result
from scorepad.files.score_file import score_document
from scorepad.games.entry import enter, redo, undo
from scorepad.games.events import from_document, to_document
from scorepad.games.replay import replay
from scorepad.games.start import start_game
from scorepad.reading.documents import read_json
from scorepad.rulebook.library import finder, read_document, shipped
from scorepad.sheets.sheet import lay_out
from scorepad.text.terminal import is_visible, width

SCHEMES = ("positive", "blackout", "negative", "balanced", "balanced-plus-bid", "negative/vienna")
NAMES = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp"), blacklist_characters=",&\u202a\u202b"
                "\u202c\u202d\u202e\u2066\u2067\u2068\u2069"), min_size=1, max_size=12).filter(
    lambda name: name.strip() == name and len(set(filter(is_visible, name))) == len(name)
)  # fmt: skip


def price(scoring, bid, tricks, cards):
    """Score a bid the plain way: a second opinion, written from the seed."""
    made = bid == tricks
    if made and bid == 0 and scoring.endswith("vienna"):
        return cards + 5
    match scoring.removesuffix("/vienna"):
        case "positive":
            return tricks + (10 if made else 0)
        case "blackout":
            return 10 + bid if made else 0
        case "negative":
            return 10 if made else -10 * abs(bid - tricks)
        case "balanced":
            return 10 if made else -2 * abs(bid - tricks)
        case _:
            return 10 + bid if made else -2 * abs(bid - tricks)


@st.composite
def games(draw):
    """Return the entries of a game of Oh Hell, perhaps unfinished, and its scoring."""
    players = draw(st.lists(NAMES, min_size=3, max_size=7, unique_by=lambda name: name.casefold()))
    scoring = draw(st.sampled_from(SCHEMES))
    high = draw(st.integers(1, 4))
    ruleset = shipped("ohhell").with_options({"scoring": scoring, "high": high, "hook": False})
    started = start_game(ruleset, tuple(players), dealer=draw(st.sampled_from(players)))
    entries = [(started,)]
    for _ in range(draw(st.integers(0, 2 * high))):
        game = replay(entries)
        if game.over:
            break
        cards = game.next.cards
        tricks = [0] * len(players)
        for taker in draw(st.lists(st.integers(0, len(players) - 1), min_size=cards, max_size=cards)):
            tricks[taker] += 1
        bids = draw(st.lists(st.integers(0, cards), min_size=len(players), max_size=len(players)))
        entries.append(enter(game, {"bids": bids}).entry)
        if draw(st.booleans()) or draw(st.booleans()):
            entries.append(
                enter(replay(entries), {"tricks": tricks[:-1] if draw(st.booleans()) else tricks}).entry
            )
        else:
            break
    return entries, scoring


@settings(max_examples=80, deadline=None)
@given(games())
def test_the_lines_add_up_to_what_the_seed_says(drawn):
    entries, scoring = drawn
    game = replay(entries)
    totals = dict.fromkeys(game.players, 0)
    for scored in game.hands:
        if scored.points:
            for player, bid, tricks in zip(
                game.players,
                scored.hand.entered["bids"].values(),
                scored.hand.entered["tricks"].values(),
                strict=True,
            ):
                lines = sum(line.points for line in scored.lines if line.side == player)
                assert scored.points[player] == lines == price(scoring, bid, tricks, scored.hand.cards)
                totals[player] += lines
            assert scored.totals == totals
    assert game.totals == totals


@settings(max_examples=60, deadline=None)
@given(games())
def test_undo_is_the_game_before_and_redo_the_game_after(drawn):
    entries, _ = drawn
    before = [to_result(replay(entries[:count])) for count in range(1, len(entries) + 1)]
    steps = list(entries)
    for expected in before[-2::-1]:
        undone = undo(replay(steps))
        steps.append(undone.entry)
        assert to_result(undone.game) == to_result(replay(steps)) == expected
    for expected in before[1:]:
        redone = redo(replay(steps))
        steps.append(redone.entry)
        assert to_result(redone.game) == to_result(replay(steps)) == expected


@settings(max_examples=60, deadline=None)
@given(games(), st.booleans())
def test_an_entry_comes_with_the_game_it_makes(drawn, hooked):
    entries, _ = drawn
    game = replay(entries)
    if game.over or game.in_play:
        return
    bids = [game.next.cards] + [0] * (len(game.players) - 1) if hooked else [0] * len(game.players)
    entry, after = enter(game, {"bids": bids}, anyway=True)
    again = replay([*entries, entry])
    assert after == again
    assert [hand.overruled for hand in after.hands] == [hand.overruled for hand in again.hands]


@settings(max_examples=60, deadline=None)
@given(games())
def test_what_is_written_and_read_back_is_the_same_game(drawn):
    entries, _ = drawn
    game = replay(entries)
    for document in (read_document(to_yaml(game), None), read_json(to_json(game))):
        assert to_result(score_document(document, finder()).game) == to_result(game)
    stored = [
        tuple(from_document(json.loads(json.dumps(to_document(event)))) for event in entry)
        for entry in entries
    ]
    assert to_result(replay(stored)) == to_result(game)


@settings(max_examples=60, deadline=None)
@given(games(), st.sampled_from([40, 60, 80, 120]))
def test_the_sheet_fits_its_columns(drawn, columns):
    text = sheet_text(lay_out(replay(drawn[0])), columns)
    words = [word for word in text.split() if width(word) > columns]
    assert words or max(map(width, text.splitlines())) <= columns


def test_a_ruleset_written_out_whole_reads_back():
    from scorepad.rulebook.reading import read_ruleset

    ruleset = shipped("ohhell").with_options({"vienna": True, "hands": [3, 2]})
    again = read_ruleset(json.loads(json.dumps(ruleset.to_document())), "ohhell")
    assert replace(again, examples=(), chosen={}) == replace(ruleset, examples=(), chosen={})
