"""Values over a wire: their form is fixed, what comes back is what was sent, and neither a fault nor a hidden tile gets through."""

from __future__ import annotations

import contextlib
import json
import re
import sys
import tracemalloc
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominorules import (
    DRAW,
    FIVES,
    MATADOR,
    PASS,
    SEWASTOPOL,
    DominoError,
    Drew,
    Move,
    Passed,
    Play,
    Played,
    SeenDeal,
    SeenDraw,
    Tile,
    View,
    events_since,
    view,
)
from dominorules.describe import is_list, is_table
from dominorules.hand import Hand, mask_of
from dominorules.phrase import phrase
from dominorules.rules import DrawOne, NoDrawing
from dominorules.testing.seen import open_tiles, permuted
from dominorules.verdict import Sentence
from dominorules.wire import MOST_NESTED, Request, WireError, from_json, to_json
from strategies import PRESET_TABLES, History
from strategies import Table as Game
from table import Table, house, sit, tiles
from test_views import any_histories, seats_of

each_game = pytest.mark.parametrize("game", PRESET_TABLES.values(), ids=PRESET_TABLES)

RUNNING = sit(house(2), "6-4 6-6", "1-1 3-3", boneyard="2-2 5-4").play("6-4", "draw", "draw", "5-4")
"""Ends 6 and 5: seat 1 drew two tiles and laid the second, seat 0 is to move with 6-6."""
ENDED = sit(house(1), "6-4", "3-3").play("6-4")
"""Seat 0 is out and seat 1's hand turned up."""
BLOCKED = sit(attrs.evolve(house(2), drawing=NoDrawing()), "6-4 1-1", "3-3 2-2").play("6-4")
"""Nobody can play after the lead, and both hands are turned up."""
PASSED = sit(attrs.evolve(house(2), drawing=DrawOne()), "6-4 6-6", "1-1 3-3", boneyard="2-2").play("6-4", "draw", "pass")
"""Seat 1 drew one tile, which doesn't fit, and passed."""
LEADING = sit(house(2), "6-4 6-6", "1-1 3-3")
"""Seat 0 may lead with either tile."""
SECOND = ENDED.deal("5-5", "4-4")
"""The second round was dealt."""
EMPTY = Table(FIVES, FIVES.new_match(2))
"""Nothing was dealt yet."""
OVER = sit(house(1), "6-4", "3-3", scores=(95, 0)).play("6-4")
"""Seat 0 reached the target with its lead."""


def seen_by(table: Table, seat: int | None) -> View:
    """The view of a seat."""
    return view(table.ruleset, table.match, seat)


def read(text: str, table: Table) -> View:
    """A view that was sent from a table."""
    return from_json(text, "view", rulesets={table.ruleset.name: table.ruleset})


def data_of(table: Table, seat: int | None) -> dict[str, Any]:
    """The view of a seat as data."""
    data: dict[str, Any] = json.loads(to_json(seen_by(table, seat)))
    return data


# The form ---------------------------------------------------------------------------------------------------------------


def test_the_form_of_a_view() -> None:
    """Format 1: seat 1 sees 6-4 led for 10, its own 3-3 and 4-0, of which 4-0 joins the end that shows 4."""
    table = sit(house(2), "6-4 1-1", "4-0 3-3", boneyard="2-2").play("6-4")
    six_four = {"tile": "6-4", "arm": None, "outward": None, "crosswise": False}
    expected: dict[str, Any] = {
        "format": 1,
        "kind": "view",
        "game": "house",
        "seat": 1,
        "seating": {"sides": [0, 1]},
        "scores": [10, 0],
        "version": 2,
        "rounds": [
            {
                "dealt": {"leader": 0, "hand": ["3-3", "4-0"]},
                "log": [{"type": "played", "seat": 0, "play": six_four, "count": 10, "points": 10}],
                "hands": [None, ["3-3", "4-0"]],
                "hand_sizes": [1, 2],
                "boneyard_size": 24,
                "chain": {
                    "links": [{**six_four, "joined": None}],
                    "ends": [{"arm": 0, "pip": 6, "asks": 6, "link": 0}, {"arm": 1, "pip": 4, "asks": 4, "link": 0}],
                },
                "turn": 1,
                "lacks": [[], []],
                "outcome": None,
            }
        ],
        "to_move": 1,
        "legal_moves": [{"type": "play", "tile": "4-0", "arm": 1, "outward": 0, "crosswise": False}],
        "count": 10,
        "outcome": None,
    }
    assert expected == data_of(table, 1)


def test_the_form_of_what_others_do() -> None:
    """Draws of others have no tile, the pips that a seat lacks ascend, and a spectator sees no hand."""
    data = data_of(RUNNING, None)
    assert {"type": "drew", "seat": 1, "tile": None} == data["rounds"][0]["log"][1]
    assert [[], [4, 6]] == data["rounds"][0]["lacks"]
    assert [None, None] == data["rounds"][0]["hands"]
    assert {"type": "passed", "seat": 1} == data_of(PASSED, None)["rounds"][0]["log"][2]
    seen = seen_by(RUNNING, None)
    lacking = attrs.evolve(seen, rounds=(attrs.evolve(seen.rounds[0], lacks=(frozenset({8, 1}), frozenset[int]())),))
    assert [[1, 8], []] == json.loads(to_json(lacking))["rounds"][0]["lacks"]


def test_the_form_of_an_outcome() -> None:
    """3-3 is worth 6, rounded down to 5 in fives: seat 0, which is out, gets 10 for its lead and 5."""
    data = data_of(ENDED, 0)
    assert {"reason": "out", "seat": 0, "side": 0, "points": [5, 0]} == data["rounds"][0]["outcome"]
    assert ([[], ["3-3"]], [15, 0]) == (data["rounds"][0]["hands"], data["scores"])


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        (DRAW, '"type":"draw"'),
        (PASS, '"type":"pass"'),
        (Play(Tile(6, 4)), '"type":"play","tile":"6-4","arm":null,"outward":null,"crosswise":false'),
        (Play(Tile(5, 5), arm=2, outward=5), '"type":"play","tile":"5-5","arm":2,"outward":5,"crosswise":true'),
    ],
)
def test_the_form_of_moves_and_requests(move: Move, fields: str) -> None:
    """A move stands by itself, or in a request beside the version that it was chosen for; either is read again."""
    as_move = f'{{"format":1,"kind":"move",{fields}}}'
    assert (as_move, move) == (to_json(move), from_json(as_move, "move"))
    as_request = f'{{"format":1,"kind":"request","version":7,"move":{{{fields}}}}}'
    assert (as_request, Request(7, move)) == (to_json(Request(7, move)), from_json(as_request, "request"))


def test_the_form_of_events() -> None:
    """Events are a list, in which each says what it is."""
    play = Play(Tile(6, 4))
    events = (SeenDeal(0, None), Played(0, play, 10, 10), SeenDraw(1, None), SeenDraw(0, Tile(2, 2)), Passed(1))
    expected = (
        '{"format":1,"kind":"events","events":['
        '{"type":"dealt","leader":0,"hand":null},'
        '{"type":"played","seat":0,"play":{"tile":"6-4","arm":null,"outward":null,"crosswise":false},"count":10,"points":10},'
        '{"type":"drew","seat":1,"tile":null},{"type":"drew","seat":0,"tile":"2-2"},{"type":"passed","seat":1}]}'
    )
    assert (expected, events) == (to_json(events), from_json(expected, "events"))


def test_the_form_of_a_verdict() -> None:
    """Seat 0 leads 6-4 of fives for 10, told in both languages; that it is out by that stands in the whole verdict alone."""
    table = sit(house(1), "6-4", "3-3")
    verdict = FIVES.explain(table.match, Play(Tile(6, 4)))
    expected: dict[str, Any] = {
        "format": 1,
        "kind": "verdict",
        "legal": True,
        "refusal": None,
        "count": 10,
        "terms": [
            {"arm": 0, "pip": 6, "halves": 1, "pips": 6, "why": "half"},
            {"arm": 1, "pip": 4, "halves": 1, "pips": 4, "why": "half"},
        ],
        "points": 10,
        "ends": None,
        "match_ends": None,
        "text": {
            "en": "6 + 4 = 10, a multiple of 5: 10 points (S0, in-play score)",
            "pl": "6 + 4 = 10, liczba podzielna przez 5: 10 punktów (S0, punkty w trakcie rozdania)",
        },
        "details": {"en": ["end 0: 6", "end 1: 4"], "pl": ["końcówka 0: 6", "końcówka 1: 4"]},
    }
    assert expected == json.loads(to_json(verdict.in_advance()))
    whole = json.loads(to_json(verdict))
    assert ("out", None) == (whole["ends"], whole["match_ends"])
    assert whole["text"]["en"].endswith("; seat 0 has no tile left and is out (S0, going out)")


def test_the_form_of_a_refusal() -> None:
    """Seat 0 may lead, so it may not pass: a value to branch on, and words to show."""
    told = json.loads(to_json(FIVES.explain(LEADING.match, PASS)))
    assert (False, "you can play", None, []) == (told["legal"], told["refusal"], told["count"], told["terms"])
    words = {
        "en": "seat 0 can play, so it may not pass (S0, drawing)",
        "pl": "gracz 0 może wyłożyć kamień, więc nie może pasować (S0, dobieranie)",
    }
    assert (words, {"en": [], "pl": []}) == (told["text"], told["details"])


def test_the_form_of_an_account() -> None:
    """Seat 0 reached the target of 100 with the 10 points of its lead, beside the 95 that it had."""
    account = FIVES.explain_round(OVER.match)
    outcome = {"reason": "target", "seat": 0, "side": 0, "points": [0, 0]}
    expected: dict[str, Any] = {
        "format": 1,
        "kind": "account",
        "outcome": outcome,
        "scores": [105, 0],
        "match": {**outcome, "points": [105, 0]},
        "lines": {
            "en": [
                "in play seat 0 scored 10 points (S0, in-play score)",
                "seat 0 reaches the target, which ends the round at once (S0, the end of the match)",
                "the score: seat 0: 105 points, seat 1: 0 points",
                "seat 0 wins the match with 105 points (S0, the end of the match)",
            ],
            "pl": [
                "w trakcie rozdania: gracz 0, 10 punktów (S0, punkty w trakcie rozdania)",
                "gracz 0 osiąga wymaganą liczbę punktów, co od razu kończy rozdanie (S0, koniec gry)",
                "stan gry: gracz 0: 105 punktów, gracz 1: 0 punktów",
                "grę wygrywa gracz 0, mając 105 punktów (S0, koniec gry)",
            ],
        },
    }
    assert expected == json.loads(to_json(account))
    assert json.loads(to_json(FIVES.explain_round(ENDED.match)))["match"] is None


def test_what_a_strategy_from_outside_says_is_told_by_its_key() -> None:
    """A strategy may say what no catalogue has, which is no error here."""
    verdict = FIVES.explain(LEADING.match, PASS)
    odd = attrs.evolve(verdict, reasons=(Sentence(phrase("house.odd"), None),))
    assert {"en": "house.odd", "pl": "house.odd"} == json.loads(to_json(odd))["text"]


def test_a_text_is_one_line_of_ascii() -> None:
    """Whatever the game is called, the text can be sent in any encoding."""
    ruleset = attrs.evolve(FIVES, name="piątki\n\ud800")
    text = to_json(view(ruleset, ruleset.new_match(2)))
    assert (True, False) == (text.isascii(), "\n" in text)
    assert ruleset.name == from_json(text, "view", rulesets={ruleset.name: ruleset}).game


# There and back -----------------------------------------------------------------------------------------------------------


@given(any_histories())
def test_a_view_comes_back_as_it_was(history: History) -> None:
    """Every game and every seat: the same view, which draws the same worlds, and the same events."""
    table = Table(history.table.ruleset, history.last)
    for seat in seats_of(table.match):
        seen = seen_by(table, seat)
        back = read(to_json(seen), table)
        assert seen == back
        assert seen.legal_moves == back.legal_moves
        assert next(seen.worlds(Random(1))) == next(back.worlds(Random(1)))
        events = events_since(table.match, 0, seat)
        assert events == from_json(to_json(events), "events")


@each_game
def test_a_view_of_every_preset_comes_back(game: Game) -> None:
    """One round of every game with every number of players, at every move; presets need not be named."""
    ruleset, seats = game
    match = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, 23))
    while match.to_move is not None:
        for seat in {match.to_move, (match.to_move + 1) % seats}:
            seen = view(ruleset, match, seat)
            assert seen == from_json(to_json(seen), "view")
        for move in ruleset.legal_moves(match):
            assert move == from_json(to_json(move), "move")
        match = ruleset.apply(match, ruleset.legal_moves(match)[-1])
    for viewer in seats_of(match):
        assert view(ruleset, match, viewer) == from_json(to_json(view(ruleset, match, viewer)), "view")


@pytest.mark.parametrize("table", [RUNNING, ENDED, BLOCKED, PASSED, LEADING, SECOND, OVER, EMPTY], ids=range(8))
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_tables_of_these_tests_come_back(table: Table, seat: int | None) -> None:
    """What the faults below are put into is sound."""
    assert seen_by(table, seat) == read(to_json(seen_by(table, seat)), table)


def test_a_view_of_a_long_match_comes_back() -> None:
    """A thousand rounds of matador, of 5 kB each, the longest that any preset has on average."""
    match = MATADOR.deal(MATADOR.new_match(2), MATADOR.shuffle(2, seed=9))
    while match.to_move is not None:
        match = MATADOR.apply(match, MATADOR.legal_moves(match)[0])
    seen = view(MATADOR, match, seat=0)
    seen = attrs.evolve(seen, rounds=seen.rounds * 1000, version=seen.version * 1000)
    assert seen == from_json(to_json(seen), "view")


@pytest.mark.parametrize("kind", [bytes, bytearray])
def test_bytes_are_read_as_a_text(kind: type[bytes | bytearray]) -> None:
    """They are UTF-8, as a wire brings them."""
    assert seen_by(RUNNING, 0) == from_json(kind(to_json(seen_by(RUNNING, 0)).encode()), "view", rulesets={"house": house(2)})
    text = '{"format":1,"kind":"move","type":"draw","note":"zażółć"}'
    assert DRAW == from_json(kind(text.encode()), "move")


def test_unknown_fields_are_passed_over() -> None:
    """A later version may tell more: who reads this one still understands the rest."""
    data = data_of(RUNNING, 0)
    data["clock"] = {"seconds": 1.5}
    data["rounds"][0]["log"][0]["play"]["sound"] = "clack"
    assert seen_by(RUNNING, 0) == read(json.dumps(data), RUNNING)


# What it hides --------------------------------------------------------------------------------------------------------------


@given(any_histories(), st.randoms(use_true_random=False))
def test_the_bytes_do_not_change_with_what_a_seat_can_not_see(history: History, rng: Random) -> None:
    """Swap test on what is sent: with the hidden tiles in any other places it is the same, byte by byte."""
    ruleset = history.table.ruleset
    for match in history.states[-2:]:
        for seat in seats_of(match):
            seen = view(ruleset, match, seat)
            other = permuted(match, seen, rng)
            assert to_json(seen).encode() == to_json(view(ruleset, other, seat)).encode()
            since = match.version - len(seen.events)
            assert to_json(events_since(match, since, seat)) == to_json(events_since(other, since, seat))


def atoms(data: Any) -> Iterator[Any]:
    """All texts and numbers in data, the names of its fields too."""
    if is_table(data):
        for name, value in data.items():
            yield name
            yield from atoms(value)
    elif is_list(data):
        for value in data:
            yield from atoms(value)
    else:
        yield data


def tiles_in(text: str) -> int:
    """The mask of all tiles that a text names, in any way of writing one, by themselves or among other words."""
    found: set[Tile] = set()
    for atom in {atom for atom in atoms(json.loads(text)) if isinstance(atom, str)}:
        for word in (atom, *re.findall(r"\d+\D\d+", atom)):
            with contextlib.suppress(DominoError):
                found.add(Tile.parse(word))
    return mask_of(found)


@given(any_histories())
def test_no_hidden_tile_is_in_the_bytes(history: History) -> None:
    """Every text in the bytes that is a tile is one that the seat may know; no number is large enough for a mask of a hand."""
    ruleset = history.table.ruleset
    for match in history.states[-2:]:
        for seat in seats_of(match):
            seen = view(ruleset, match, seat)
            assert 0 == tiles_in(to_json(seen)) & ~open_tiles(match, seen)
            assert not any(isinstance(atom, int) and atom >= 2**13 for atom in atoms(json.loads(to_json(seen))))


@each_game
def test_no_preset_leaks_on_the_wire(game: Game) -> None:
    """Both tests on a whole round of every game with every number of players, for each seat and a spectator."""
    ruleset, seats = game
    match = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, 29))
    while match.to_move is not None:
        match = ruleset.apply(match, ruleset.legal_moves(match)[0])
        for seat in seats_of(match):
            seen = view(ruleset, match, seat)
            assert to_json(seen) == to_json(view(ruleset, permuted(match, seen, Random(match.version)), seat))
            assert 0 == tiles_in(to_json(seen)) & ~open_tiles(match, seen)


def test_the_tiles_in_the_bytes_are_found() -> None:
    """Seat 0 of the running table knows four tiles, seat 1 five, a spectator two."""
    found = [tiles_in(to_json(seen_by(RUNNING, seat))) for seat in (0, 1, None)]
    assert [mask_of(tiles(text)) for text in ("6-4 6-6 5-4", "6-4 1-1 3-3 2-2 5-4", "6-4 5-4")] == found


# What is refused --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (7, "JSON is read from a text or from bytes, not from 7"),
        (" " * 10_001, "a text of 10001 characters is too long: expected 10000 at most"),
        (b"\xff" * 10_001, "a text of 10001 bytes is too long: expected 10000 at most"),
        (b"{\xff}", "the text is not UTF-8: invalid start byte"),
        (b"{}", "format: expected 1, not None"),
        ("[" * (MOST_NESTED + 1), "lists and objects lie too deep in each other: expected a depth of 32 at most"),
        ('{"a":' * 2000, "lists and objects lie too deep in each other: expected a depth of 32 at most"),
        ("", "this is not JSON: Expecting value: line 1 column 1 (char 0)"),
        ('{"a": "' + '\\"' * 4000, "this is not JSON: Unterminated string starting at: line 1 column 7 (char 6)"),
        ('{"kind": "move", "kind": "move"}', "this is not JSON: a field stands twice in an object"),
        ("[[]]", "expected an object with fields, not [[]]"),
        ('{"kind": "move"}', "format: expected 1, not None"),
        ('{"format": 2, "kind": "move"}', "format: expected 1, not 2"),
        ('{"format": true, "kind": "move"}', "format: expected 1, not True"),
        ('{"format": 1, "kind": "view"}', "kind: expected 'move', not 'view'"),
        ('{"format": 1, "kind": "move"}', "the type None is not one of play, draw, pass"),
        ('{"format": 1, "kind": "move", "type": ["draw"]}', "the type ['draw'] is not one of play, draw, pass"),
        ('{"format": 1, "kind": "move", "type": "play", "tile": "6-4"}', "there is no field arm"),
    ],
)
def test_a_text_that_is_no_move(text: Any, words: str) -> None:
    """The whole text is at fault, or one of the two fields that say what it is."""
    with pytest.raises(WireError, match=f"^{re.escape(words)}$") as caught:
        from_json(text, "move")
    assert (words.partition(":")[0] if words.startswith(("format", "kind")) else "") == caught.value.path


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"format":1,"kind":"events","events":[' + ",".join("0" * 480_000) + "]}", "events[0]: 0 is not an object with fields"),
        ('["' + '\\"' * 400_000 + '"]', "expected an object with fields, not " + repr(['"' * 400_000])[:50] + "..."),
        (b"\xff" * 9_000_000, "a text of 9000000 bytes is too long: expected 8000000 at most"),
    ],
    ids=["faults", "quotes", "bytes"],
)
def test_a_fault_takes_no_memory(text: str | bytes, words: str) -> None:
    """Of a list of faults only the first is looked at, and what is too long is not: the most that is taken is a few MB."""
    tracemalloc.start()
    with pytest.raises(WireError, match=f"^{re.escape(words)}$"):
        from_json(text, "events")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 20_000_000


def test_a_kind_that_is_not_read() -> None:
    """A verdict is written to be shown; who sends one tells the server nothing."""
    kind: Any = "verdict"
    with pytest.raises(WireError, match=r"^'verdict' is no kind that is read: expected one of view, move, request, events$"):
        from_json(to_json(FIVES.explain(LEADING.match, PASS)), kind)


DRAW_IN_WORDS: Any = "draw"
VALUES_WRITTEN = "expected a view, a move, a request, events, a verdict or an account"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (RUNNING.match, f"a value of type Match is not written: {VALUES_WRITTEN}"),
        (Hand.of(tiles("6-4")), f"a value of type Hand is not written: {VALUES_WRITTEN}"),
        (FIVES.shuffle(2, seed=7), f"a value of type Deck is not written: {VALUES_WRITTEN}"),
        ("draw", f"a value of type str is not written: {VALUES_WRITTEN}"),
        (None, f"a value of type NoneType is not written: {VALUES_WRITTEN}"),
        ([Drew(0, Tile(6, 4))], "a value of type Drew is not written: expected one of SeenDeal, Played, SeenDraw, Passed"),
        (RUNNING.match.log[0], "a value of type type is not written: expected one of SeenDeal, Played, SeenDraw, Passed"),
        (Request(7, DRAW_IN_WORDS), "a value of type str is not written: expected one of Play, Draw, Pass"),
    ],
    ids=["match", "hand", "deck", "text", "nothing", "drew", "entry", "request"],
)
def test_a_value_that_is_not_written(value: Any, words: str) -> None:
    """What shows more than one seat may see can't be sent by mistake, and the error names its kind alone."""
    with pytest.raises(WireError, match=f"^{re.escape(words)}$"):
        to_json(value)


def test_no_more_is_written_than_is_read() -> None:
    """Of 200,000 events of 40 characters each: 7,999,999 with the commas between them, and 40 around the list."""
    events = (SeenDeal(0, None),) * 200_000
    with pytest.raises(WireError, match=r"^the events would make a text of 8000039 characters: expected 8000000 at most$"):
        to_json(events)
    assert 7_999_999 == len(to_json(events[1:]))


def test_brackets_in_texts_are_no_nesting() -> None:
    """Only brackets that open something count."""
    text = json.dumps({"format": 1, "kind": "move", "type": "draw", "note": '"[{\\' * 100})
    assert DRAW == from_json(text, "move")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("tile", 64, "move.tile: a tile is read from a text, not from 64"),
        ("tile", "6-x", "move.tile: '6-x' is not a tile: expected two halves, as in 6-4"),
        ("tile", "4-6", "move.tile: '4-6' is not what follows from the rest: expected '6-4'"),
        ("arm", "1", "move.arm: '1' is not a whole number"),
        ("arm", True, "move.arm: True is not a whole number"),
        ("arm", -1, "move: the arm of a play must be a whole number, 0 or more, or None, not -1"),
        ("outward", 19, "move: the outward of a play must be 0 to 18 pips or None, not 19"),
        ("outward", 4.0, "move.outward: 4.0 is not a whole number"),
        ("crosswise", 0, "move.crosswise: 0 is not true or false"),
        ("crosswise", ..., "move: there is no field crosswise"),
        ("type", "lay", "move: the type 'lay' is not one of play, draw, pass"),
    ],
)
def test_a_request_that_can_not_be_read(field: str, value: Any, words: str) -> None:
    """The error says where the fault lies, what was found there and what was expected."""
    data = json.loads(to_json(Request(7, Play(Tile(6, 4), 1, 4))))
    data["move"][field] = value
    if value is ...:
        del data["move"][field]
    with pytest.raises(WireError, match=f"^{re.escape(words)}$") as caught:
        from_json(json.dumps(data), "request")
    assert words.partition(":")[0] == caught.value.path


def put(data: Any, path: str, value: Any) -> None:
    """Put a value where a path leads; `...` takes away what is there."""
    *way, last = [int(step) if step.isdigit() else step for step in re.findall(r"\w+", path)]
    for step in way:
        data = data[step]
    if value is ...:
        del data[last]
    else:
        data[last] = value


class Fault(NamedTuple):
    """Something in a view that is changed: where, to what, where the fault is found (None: there), and what is said of it."""

    table: Table
    seat: int | None
    path: str
    value: Any
    at: str | None
    words: str


LEAD = {"type": "play", "tile": "5-5", "arm": None, "outward": None, "crosswise": True}
FAULTS = [
    # of a form that nothing has
    Fault(RUNNING, 0, "game", 1, None, "1 is not a text"),
    Fault(RUNNING, 0, "game", "sevens", None, "'sevens' is none of the games house"),
    Fault(RUNNING, 0, "version", ..., "", "there is no field version"),
    Fault(RUNNING, 0, "seating", [0, 1], None, "[0, 1] is not an object with fields"),
    Fault(RUNNING, 0, "seating.sides", [0, 2], "seating", "sides are numbered from 0 without gaps, not (0, 2)"),
    Fault(RUNNING, 0, "rounds", {}, None, "{} is not a list"),
    Fault(RUNNING, 0, "rounds[0].log[1]", None, None, "None is not an object with fields"),
    Fault(RUNNING, 0, "rounds[0].log[0].play.tile", "66x", None, "'66x' is not a tile: expected two halves, as in 6-4"),
    Fault(RUNNING, 0, "rounds[0].dealt.hand[1]", "6", None, "'6' is not a tile: expected two halves, as in 6-4"),
    Fault(RUNNING, 0, "rounds[0].dealt.hand[1]", "6-4", "rounds[0].dealt.hand", "6-4 comes twice in one hand"),
    Fault(ENDED, 0, "rounds[0].outcome.reason", "won", None, "'won' is not one of out, block, closed, target, rounds"),
    # what doesn't suit the game
    Fault(RUNNING, 0, "seating.sides", [0, 1, 2], None, "house doesn't seat 3"),
    Fault(RUNNING, 0, "seat", 2, None, "expected a seat from 0 to 1, not 2"),
    Fault(RUNNING, 0, "scores", [1], None, "expected points for 2 sides, not for 1"),
    Fault(RUNNING, 0, "rounds[0].dealt.leader", 2, None, "expected a seat from 0 to 1, not 2"),
    Fault(RUNNING, 0, "rounds[0].dealt.hand", None, None, "only a seat sees the hand that it was dealt, and a spectator none"),
    Fault(RUNNING, None, "rounds[0].dealt.hand", [], None, "only a seat sees the hand that it was dealt, and a spectator none"),
    Fault(RUNNING, 0, "rounds[0].dealt.hand", ["6-4"], None, "expected 2 tiles of double-six, not 6-4"),
    Fault(RUNNING, 0, "rounds[0].dealt.hand[1]", "7-6", "rounds[0].dealt.hand", "expected 2 tiles of double-six, not 6-4 7-6"),
    # what can't have happened
    Fault(RUNNING, 0, "rounds[0].log[0].seat", 1, None, "seat 0 is to move, not 1"),
    Fault(RUNNING, 0, "rounds[0].log[0].play.tile", "5-5", "rounds[0].log[0]", "seat 0 can't have 5-5"),
    Fault(RUNNING, 0, "rounds[0].log[3].play.tile", "6-6", "rounds[0].log[3]", "seat 1 can't have 6-6"),
    Fault(RUNNING, 0, "rounds[0].log[3].play.tile", "7-4", "rounds[0].log[3]", "seat 1 can't have 7-4"),
    Fault(RUNNING, 0, "rounds[0].log[3].play.outward", 4, "rounds[0].log[3]", "seat 1 can't make the move 5-4@1=4"),
    Fault(RUNNING, 0, "rounds[0].log[3].play.arm", 4, "rounds[0].log[3]", "seat 1 can't make the move 5-4@4=5"),
    Fault(RUNNING, 0, "rounds[0].log[1]", {"type": "passed", "seat": 1}, None, "seat 1 can't make the move pass"),
    Fault(RUNNING, 0, "rounds[0].log[1].tile", "2-2", None, "a seat sees the tiles that it draws, and no others"),
    Fault(RUNNING, 1, "rounds[0].log[1].tile", None, None, "a seat sees the tiles that it draws, and no others"),
    Fault(RUNNING, 1, "rounds[0].log[1].tile", "6-4", "rounds[0].log[1]", "seat 1 can't have 6-4"),
    Fault(RUNNING, 1, "rounds[0].log[1].tile", "6-2", "rounds[0].log[2]", "seat 1 can't make the move draw"),
    Fault(RUNNING, 0, "rounds[0].log[0].count", 11, None, "the ends sum up to 10, not to 11"),
    Fault(
        ENDED,
        0,
        "rounds[0].log",
        [*data_of(ENDED, 0)["rounds"][0]["log"], {"type": "drew", "seat": 1, "tile": None}],
        "rounds[0].log[1]",
        "a hand is empty: expected the end of the round",
    ),
    # how it can't have ended
    Fault(ENDED, 0, "rounds[0].outcome", None, None, "a hand is empty: expected the end of the round"),
    Fault(ENDED, 0, "rounds[0].outcome.reason", "block", None, "expected one of out, target, not block"),
    Fault(BLOCKED, 0, "rounds[0].outcome.reason", "out", None, "expected one of block, closed, target, not out"),
    Fault(ENDED, 0, "rounds[0].outcome.seat", 2, None, "expected a seat from 0 to 1, not 2"),
    Fault(ENDED, 0, "rounds[0].outcome.side", -1, None, "expected a side from 0 to 1, not -1"),
    Fault(ENDED, 0, "rounds[0].outcome.points", [], None, "expected points for 2 sides, not for 0"),
    Fault(SECOND, 0, "rounds[0].outcome", None, None, "a hand is empty: expected the end of the round"),
    Fault(RUNNING, 0, "rounds", data_of(RUNNING, 0)["rounds"] * 2, "rounds[0].outcome", "the round was not played to its end"),
    Fault(RUNNING, 0, "outcome", data_of(OVER, 0)["outcome"], None, "the match is over, but no round has ended"),
    Fault(EMPTY, 0, "outcome", data_of(OVER, 0)["outcome"], None, "the match is over, but no round has ended"),
    Fault(RUNNING, 0, "rounds", [], "version", "5 is not what follows from the rest: expected 0"),
    Fault(OVER, 0, "outcome.points", [1, 2, 3], None, "expected points for 2 sides, not for 3"),
    # hands that can't have been turned up
    Fault(BLOCKED, 0, "rounds[0].hands", [], None, "expected 2 hands"),
    Fault(BLOCKED, 0, "rounds[0].hands[1]", None, None, "expected the 2 tiles that were left"),
    Fault(BLOCKED, 0, "rounds[0].hands[1]", ["3-3"], None, "expected the 2 tiles that were left"),
    Fault(BLOCKED, 0, "rounds[0].hands[1]", ["3-3", "6-4"], None, "expected the 2 tiles that were left"),
    Fault(BLOCKED, 0, "rounds[0].hands[1]", ["3-3", "7-7"], None, "expected the 2 tiles that were left"),
    Fault(
        RUNNING,
        0,
        "rounds[0].hands[1]",
        ["1-1", "3-3", "2-2"],
        None,
        "['1-1', '3-3', '2-2'] is not what follows from the rest: expected None",
    ),
    # what contradicts what happened
    Fault(
        RUNNING,
        0,
        "rounds[0].hands[0]",
        ["6-4"],
        "rounds[0].hands[0][0]",
        "'6-4' is not what follows from the rest: expected '6-6'",
    ),
    Fault(RUNNING, 0, "rounds[0].hand_sizes[1]", 4, None, "4 is not what follows from the rest: expected 3"),
    Fault(RUNNING, 0, "rounds[0].boneyard_size", 0, None, "0 is not what follows from the rest: expected 22"),
    Fault(RUNNING, 0, "rounds[0].turn", None, None, "None is not what follows from the rest: expected 0"),
    Fault(RUNNING, 0, "rounds[0].lacks[1]", [4, 5], "rounds[0].lacks[1][1]", "5 is not what follows from the rest: expected 6"),
    Fault(RUNNING, 0, "rounds[0].chain.links[1].joined", 1, None, "1 is not what follows from the rest: expected 0"),
    Fault(RUNNING, 0, "rounds[0].chain.ends[1].pip", 4, None, "4 is not what follows from the rest: expected 5"),
    Fault(RUNNING, 0, "rounds[0].chain.ends[1].pip", ..., "rounds[0].chain.ends[1]", "there is no field pip"),
    Fault(RUNNING, 0, "to_move", 1, None, "1 is not what follows from the rest: expected 0"),
    Fault(RUNNING, 0, "version", 6, None, "6 is not what follows from the rest: expected 5"),
    Fault(RUNNING, 0, "count", 12, None, "12 is not what follows from the rest: expected 11"),
    Fault(RUNNING, 0, "legal_moves", [], None, "a list of 0 is not what follows from the rest: expected a list of 1"),
    Fault(LEADING, 0, "legal_moves[1].tile", "6-5", None, "'6-5' is not what follows from the rest: expected '6-6'"),
    Fault(LEADING, 0, "legal_moves", [LEAD], None, "a list of 1 is not what follows from the rest: expected a list of 2"),
    Fault(LEADING, 1, "legal_moves", [LEAD], None, "a list of 1 is not what follows from the rest: expected a list of 0"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=range(len(FAULTS)))
def test_a_view_with_a_fault_is_refused(fault: Fault) -> None:
    """One thing in a sound view is changed, and the error says where the fault lies, what it is and what was expected."""
    data = data_of(fault.table, fault.seat)
    put(data, fault.path, fault.value)
    with pytest.raises(WireError) as caught:
        read(json.dumps(data), fault.table)
    path = fault.path if fault.at is None else fault.at
    assert (path, f"{path}: {fault.words}" if path else fault.words) == (caught.value.path, str(caught.value))


def test_a_forced_lead_is_told() -> None:
    """Whether the viewer's lead is forced depends on the other hands, so a view that names one tile alone is sound."""
    data = data_of(LEADING, 0)
    del data["legal_moves"][0]
    assert [Play(Tile(6, 6))] == [*read(json.dumps(data), LEADING).legal_moves]


def test_a_view_of_another_ruleset_is_refused() -> None:
    """A view of sewastopol, which four play, is none of a game of the same name for two."""
    match = SEWASTOPOL.deal(SEWASTOPOL.new_match(4), SEWASTOPOL.shuffle(4, 1))
    other = attrs.evolve(FIVES, name="sewastopol")
    with pytest.raises(WireError, match=r"^seating\.sides: sewastopol doesn't seat 4$"):
        from_json(to_json(view(SEWASTOPOL, match)), "view", rulesets={"sewastopol": other})


LEAVES = st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(["6-4", "6-6", "out", "played", "drew", "passed", ""])
VALUES: st.SearchStrategy[Any] = LEAVES | st.lists(LEAVES, max_size=3) | st.builds(dict)


def ways(data: Any, path: str = "") -> Iterator[str]:
    """The path to every value in data."""
    if path:
        yield path
    if is_table(data):
        for name, value in data.items():
            yield from ways(value, f"{path}.{name}")
    elif is_list(data):
        for index, value in enumerate(data):
            yield from ways(value, f"{path}[{index}]")


@given(st.data())
def test_nothing_but_its_own_error_comes_out_of_a_changed_view(data: st.DataObject) -> None:
    """Values of a sound view are replaced: what is still read says the same when sent again, and can be asked for worlds."""
    table = data.draw(st.sampled_from([RUNNING, ENDED, BLOCKED, PASSED, LEADING, SECOND, OVER, EMPTY]))
    told = data_of(table, data.draw(st.sampled_from([None, 0, 1])))
    for _ in range(data.draw(st.integers(1, 2))):
        put(told, data.draw(st.sampled_from([*ways(told)])), data.draw(VALUES))
    try:
        seen = read(json.dumps(told), table)
    except WireError:
        return
    assert told == json.loads(to_json(seen))
    with contextlib.suppress(DominoError):
        next(seen.worlds(Random(1)))


@given(st.data())
def test_nothing_but_its_own_error_comes_out_of_a_changed_text(data: st.DataObject) -> None:
    """Characters of a sound text are replaced, left out or put in; any text at all is worth a try as well."""
    text = data.draw(st.sampled_from([to_json(seen_by(RUNNING, 0)), to_json(Request(7, DRAW)), ""]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        text = text[:start] + data.draw(st.text(max_size=3)) + text[start + data.draw(st.integers(0, 3)) :]
    for kind in ("view", "move", "request", "events"):
        try:
            from_json(text, kind)
        except WireError:
            continue


# The extra ----------------------------------------------------------------------------------------------------------------------


def test_without_cattrs_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who didn't install it is told how to."""
    monkeypatch.setitem(sys.modules, "cattrs", None)
    monkeypatch.delitem(sys.modules, "dominorules.wire.form")
    with pytest.raises(ImportError, match=r"^dominorules\.wire needs cattrs: install dominorules\[wire\]$"):
        import_module("dominorules.wire.form")
