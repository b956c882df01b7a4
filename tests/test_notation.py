"""Moves and tiles as text: written in one way, read in many, refused with the column.

Terms and golden value 28: tiles are written high-low; a placement may be told by its outward half.
"""

from __future__ import annotations

import re
import time
import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import (
    DRAW,
    FIVES,
    MATADOR,
    PASS,
    PRESETS,
    TRADITIONAL,
    DominoError,
    IllegalMoveError,
    Move,
    NotationError,
    Play,
    Refusal,
    Tile,
    TileError,
    TileSet,
)
from dominorules.notation import find_move, read_move, unicode_tile, write_move
from strategies import HOUSES, PRESET_TABLES, History, histories, house_tables, tiles
from table import lay, sit

SIX_FOUR = Tile(6, 4)
DOUBLE_FIVE = Tile(5, 5)


# Moves ----------------------------------------------------------------------------------------------------------------

WRITTEN: list[tuple[Move, str]] = [
    (DRAW, "draw"),
    (PASS, "pass"),
    (Play(SIX_FOUR), "6-4"),
    (Play(DOUBLE_FIVE), "5-5"),
    (Play(DOUBLE_FIVE, crosswise=False), "5-5l"),
    (Play(SIX_FOUR, 1, 4), "6-4@1=4"),
    (Play(SIX_FOUR, 1, 6), "6-4@1=6"),
    (Play(DOUBLE_FIVE, 0, 5), "5-5@0"),
    (Play(DOUBLE_FIVE, 0, 5, crosswise=False), "5-5@0l"),
    (Play(Tile(6, 1), 0, None, crosswise=True), "6-1@0x"),
    (Play(Tile(0, 0), 0, None, crosswise=True), "0-0@0x"),
    (Play(Tile(0, 0), 0, 0, crosswise=False), "0-0@0l"),
    (Play(Tile(18, 11), 39, 11), "18-11@39=11"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_a_move_is_written_in_one_way(move: Move, text: str) -> None:
    """The outward half and the way are told where they don't follow from the tile: a half of a double does, unless it passes on."""
    assert text == write_move(move)
    assert move == read_move(text)


ODD: list[tuple[Move, str]] = [
    (Play(SIX_FOUR, 1), "6-4@1"),
    (Play(SIX_FOUR, 1, 3), "6-4@1=3"),
    (Play(SIX_FOUR, 1, 4, crosswise=True), "6-4@1=4x"),
    (Play(SIX_FOUR, crosswise=True), "6-4x"),
    (Play(SIX_FOUR, None, 4), "6-4=4"),
    (Play(DOUBLE_FIVE, 0, None, crosswise=False), "5-5@0=-l"),
    (Play(DOUBLE_FIVE, 0, 3), "5-5@0=3"),
    (Play(DOUBLE_FIVE, None, 5), "5-5=5"),
]


@pytest.mark.parametrize(("move", "text"), ODD, ids=[text for _, text in ODD])
def test_a_play_that_no_preset_knows_has_a_text_too(move: Move, text: str) -> None:
    """Rules of other houses may lay any tile in any way, and a play that will be refused can be told."""
    assert text == write_move(move)
    assert move == read_move(text)


def test_what_is_no_move_has_no_text() -> None:
    """A tile alone is no move, nor is a text."""
    for value in (SIX_FOUR, "6-4"):
        move: Any = value
        with pytest.raises(
            IllegalMoveError, match=rf"^a move is a play, a draw or a pass, not {re.escape(repr(value))}$"
        ) as caught:
            write_move(move)
        assert (move, Refusal.NOT_A_MOVE) == (caught.value.move, caught.value.refusal)


@given(st.builds(Play, tiles(), st.none() | st.integers(0, 50), st.none() | st.integers(0, 18), st.booleans()))
def test_the_reader_reads_what_the_writer_writes(move: Play) -> None:
    """Every play there can be, legal anywhere or not, leads back to itself, so no two have one text."""
    assert move == read_move(write_move(move))


def all_legal(history: History) -> list[tuple[Any, Move]]:
    """Every legal move of every state, with the state."""
    return [(state, move) for state in history.states for move in history.table.ruleset.legal_moves(state)]


@pytest.mark.parametrize("name", PRESET_TABLES)
@settings(max_examples=20)
@given(data=st.data())
def test_every_legal_move_of_a_preset_is_found_by_its_text(name: str, data: st.DataObject) -> None:
    """The text that is written for a legal move means that move, in its position or by itself."""
    history = data.draw(histories(st.just(PRESET_TABLES[name]), most=25))
    for match, move in all_legal(history):
        assert move == read_move(write_move(move)) == find_move(history.table.ruleset, match, write_move(move))


@given(histories(st.sampled_from([*HOUSES.values()]).flatmap(house_tables), most=30))
def test_every_legal_move_of_a_house_is_found_by_its_text(history: History) -> None:
    """So it is with doubles laid either way, wild matadors, crosswise matadors, spinners of all kinds, and larger sets."""
    for match, move in all_legal(history):
        assert move == read_move(write_move(move)) == find_move(history.table.ruleset, match, write_move(move))


@pytest.mark.parametrize(
    "text", ["6-4@1=4", " 6-4 @ 1 = 4 ", "4-6@1=4", "64@1=4", "[6|4]@1=4", "6:4@01=04", "6-4@1=4l", "6-4@1=4L", "\t6-4@1=4\n"]
)
def test_a_move_is_read_leniently(text: str) -> None:
    """The tile as `Tile.parse` reads it, space anywhere between the parts, either letter case, and the way though it is usual."""
    assert Play(SIX_FOUR, 1, 4) == read_move(text)


def test_a_picture_of_a_tile_is_read_in_a_move() -> None:
    """A Unicode domino tile stands for the tile."""
    assert Play(SIX_FOUR, 1, 4) == read_move("\N{DOMINO TILE VERTICAL-04-06}@1=4")


@pytest.mark.parametrize(("text", "move"), [("Draw", DRAW), (" DRAW ", DRAW), ("pass\n", PASS), ("PaSs", PASS)])
def test_draw_and_pass_are_read_in_any_letter_case(text: str, move: Move) -> None:
    """What isn't a play is one word."""
    assert move == read_move(text)


@pytest.mark.parametrize(
    ("text", "column", "fault"),
    [
        ("", 1, "expected a tile, draw or pass in column 1"),
        ("  ", 3, "expected a tile, draw or pass in column 3"),
        ("knock", 1, "expected a tile, draw or pass in column 1"),
        ("drawn", 1, "expected a tile, draw or pass in column 1"),
        ("@1", 1, "expected a tile, draw or pass in column 1"),
        ("draw 3-1", 6, "expected no more in column 6"),
        ("pass!", 5, "expected no more in column 5"),
        ("6-4@", 5, "expected the number of an arm in column 5"),
        ("6-4@l", 5, "expected the number of an arm in column 5"),
        ("6-4@-1", 5, "expected the number of an arm in column 5"),
        ("6-4@1=", 7, "expected 0 to 18 pips in column 7"),
        ("6-4@1=19", 7, "expected 0 to 18 pips in column 7"),
        ("6-4@1=four", 7, "expected 0 to 18 pips in column 7"),
        ("6-4@1=4z", 8, "expected l or x in column 8"),
        ("6-4@1z", 6, "expected =, l or x in column 6"),
        ("6-4@1=4lx", 8, "expected l or x in column 8"),
        ("6-4z", 4, "expected @, =, l or x in column 4"),
        ("6-4 l 3", 7, "expected no more in column 7"),
        ("6-", 3, "'6-' is not a tile: expected two halves, as in 6-4"),
        (" 6-4-2@1", 5, "'6-4-2' is not a tile: expected two halves, as in 6-4"),
        ("6-19@1", 3, "'6-19' is not a tile: a half holds 0 to 18 pips, not 19"),
        ("6-٤@1", 3, "'6-٤' is not a tile: expected two halves, as in 6-4"),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_its_column(text: str, column: int, fault: str) -> None:
    """The error has the whole text, where in it the fault lies, counted from 1, and what was expected there."""
    with pytest.raises(NotationError) as caught:
        read_move(text)
    assert f"{text!r} is not a move: {fault}" == str(caught.value)
    assert (text, column) == (caught.value.text, caught.value.column)


def test_a_text_that_is_too_long_for_a_move_is_refused_at_once() -> None:
    """However long it is, it is not looked into, and the message shows its beginning alone."""
    text = " " * 10_000_000 + "6-4"
    began = time.process_time()
    with pytest.raises(NotationError) as caught:
        read_move(text)
    assert time.process_time() - began < 0.5
    assert f"{' ' * 20!r}... is too long for a move: expected 100 characters at most, not 10000003" == str(caught.value)
    assert 101 == caught.value.column
    assert Play(SIX_FOUR) == read_move("6-4".rjust(100))


@pytest.mark.parametrize("text", [None, 64, b"6-4", ["6-4"]])
def test_what_is_no_text_is_refused(text: Any) -> None:
    """A value of another kind, as a request may bring one, is an error of the same kind."""
    with pytest.raises(NotationError) as caught:
        read_move(text)
    assert f"a move is read from a text, not from {text!r}" == str(caught.value)


def test_no_more_than_the_beginning_of_bytes_is_shown() -> None:
    """However many a request brings."""
    many: Any = b"6" * 1_000_000
    with pytest.raises(NotationError, match=r"^a move is read from a text, not from b'66666666666666666666'$"):
        read_move(many)


@given(st.text(max_size=12) | st.text("0123456789-|:[]@=lx ", max_size=20) | st.text("🁝draw-64@=l "))
def test_reading_any_text_gives_a_move_or_a_notation_error(text: str) -> None:
    """No text makes the reader fail in any other way; what it reads is written as a text that means the same."""
    try:
        move = read_move(text)
    except NotationError as error:
        assert text == error.text  # noqa: PT017  # either is fine
        assert error.column in range(1, len(text) + 2)  # noqa: PT017  # either is fine
    else:
        assert move == read_move(write_move(move))


# Moves in a position --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["6-4", "64", "6-4@0", "6-4=4", "6-4@0=4", "6-4l", " 4-6 "])
def test_a_short_text_names_the_one_move_that_it_can_mean(text: str) -> None:
    """On a lone 6-6 a 6-4 has one place, which needs no telling."""
    table = lay(FIVES, "6-6", hold="6-4 3-2")
    assert Play(SIX_FOUR, 0, 4) == find_move(table.ruleset, table.match, text)


def test_a_text_that_names_two_moves_is_refused_with_both() -> None:
    """Golden 22: ends 6 and 6 on a line, hand 6-3: two moves. The error lists them, and points at where more must follow."""
    table = lay(PRESETS["ordinary"], "5-4", "6-5@0=6", "6-4@1=6", hold="6-3")
    with pytest.raises(NotationError) as caught:
        find_move(table.ruleset, table.match, "6-3 ")
    assert "6-3 can be laid in 2 ways: 6-3@0=3, 6-3@1=3" == str(caught.value)
    assert ("6-3 ", 4) == (caught.value.text, caught.value.column)
    assert Play(Tile(6, 3), 1, 3) == find_move(table.ruleset, table.match, "6-3@1")


def test_what_the_writer_writes_means_that_move_though_a_shorter_text_would_have_a_choice() -> None:
    """A lead of 6-6 in the traditional game may lie either way, and `6-6` is how the crosswise one is written."""
    table = sit(TRADITIONAL, "6-6 1-0 2-0 3-0 4-0 5-0 6-0", "0-0 2-1 3-1 4-1 5-1 6-1 1-1")
    assert ["6-6l", "6-6"] == [write_move(move) for move in TRADITIONAL.legal_moves(table.match)]
    assert Play(Tile(6, 6), None, None, crosswise=True) == find_move(TRADITIONAL, table.match, "6-6")
    assert Play(Tile(6, 6), None, None, crosswise=False) == find_move(TRADITIONAL, table.match, "66L")


def test_a_matador_is_told_by_its_way_or_its_half() -> None:
    """Matador: 5-2 on a 5 goes lengthwise with its 5 outward, or crosswise; a letter or the half tells which."""
    table = lay(MATADOR, "5-5l", hold="5-2 6-1")
    assert ["5-2@0=5", "5-2@0x", "6-1@0x"] == [
        write_move(move) for move in MATADOR.legal_moves(table.match) if isinstance(move, Play) and move.tile.pips == 7
    ]
    assert Play(Tile(5, 2), 0, 5) == find_move(table.ruleset, table.match, "5-2l")
    assert Play(Tile(5, 2), 0, 5) == find_move(table.ruleset, table.match, "5-2=5")
    assert Play(Tile(5, 2), 0, None, crosswise=True) == find_move(table.ruleset, table.match, "5-2x")
    assert Play(Tile(5, 2), 0, None, crosswise=True) == find_move(table.ruleset, table.match, "5-2=-")
    with pytest.raises(NotationError, match=r"^5-2 can be laid in 2 ways: 5-2@0=5, 5-2@0x$"):
        find_move(table.ruleset, table.match, "5-2")


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("6-5", Refusal.NOT_YOUR_TILE),
        ("3-2", Refusal.DOES_NOT_FIT),
        ("3-2@0", Refusal.DOES_NOT_FIT),
        ("6-4@1", Refusal.NO_SUCH_END),
        ("6-4=6", Refusal.WRONG_HALF),
        ("6-4@0=4x", Refusal.WRONG_WAY),
        ("draw", Refusal.CAN_PLAY),
        ("pass", Refusal.CAN_PLAY),
    ],
)
def test_a_text_that_names_no_legal_move_is_refused_as_the_move_is(text: str, refusal: Refusal) -> None:
    """On a lone 6-6 with 6-4 and 3-2 in hand; the reason is the one that applying the move would give."""
    table = lay(FIVES, "6-6", hold="6-4 3-2")
    with pytest.raises(IllegalMoveError) as caught:
        find_move(table.ruleset, table.match, text)
    assert refusal is caught.value.refusal


def test_no_move_is_found_where_no_round_runs() -> None:
    """The error says what is missing."""
    with pytest.raises(IllegalMoveError) as caught:
        find_move(FIVES, FIVES.new_match(2), "6-4")
    assert Refusal.NO_ROUND is caught.value.refusal


@pytest.mark.parametrize("name", PRESET_TABLES)
@settings(max_examples=20)
@given(data=st.data())
def test_finding_gives_a_legal_move_or_a_domino_error(name: str, data: st.DataObject) -> None:
    """Whatever a text names, a move that is found is legal and has all that the text names."""
    table = PRESET_TABLES[name]
    match = data.draw(histories(st.just(table), running=True, most=20)).last
    move = data.draw(st.builds(Play, tiles(6), st.none() | st.integers(0, 3), st.none() | st.integers(0, 6), st.booleans()))
    try:
        found = find_move(table.ruleset, match, write_move(move))
    except DominoError:
        assert move not in table.ruleset.legal_moves(match)
    else:
        assert found in table.ruleset.legal_moves(match)
        assert isinstance(found, Play)
        assert move.tile is found.tile


# Tiles ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "options", "name"),
    [
        (SIX_FOUR, {}, "DOMINO TILE HORIZONTAL-06-04"),
        (SIX_FOUR, {"first": 6}, "DOMINO TILE HORIZONTAL-06-04"),
        (SIX_FOUR, {"first": 4}, "DOMINO TILE HORIZONTAL-04-06"),
        (SIX_FOUR, {"vertical": True}, "DOMINO TILE VERTICAL-06-04"),
        (SIX_FOUR, {"vertical": True, "first": 4}, "DOMINO TILE VERTICAL-04-06"),
        (Tile(0, 0), {}, "DOMINO TILE HORIZONTAL-00-00"),
        (Tile(6, 6), {"vertical": True}, "DOMINO TILE VERTICAL-06-06"),
    ],
)
def test_a_tile_has_a_picture(tile: Tile, options: dict[str, Any], name: str) -> None:
    """Unicode's names say which half is on the left or on top."""
    assert name == unicodedata.name(unicode_tile(tile, **options))


@pytest.mark.parametrize("vertical", [False, True])
def test_each_picture_has_the_name_of_its_tile(*, vertical: bool) -> None:
    """All 49 of each direction, and each is read as its tile."""
    word = "VERTICAL" if vertical else "HORIZONTAL"
    pictures = {
        (first, tile.other(first)): unicode_tile(tile, vertical=vertical, first=first)
        for tile in TileSet(6)
        for first in (tile.high, tile.low)
    }
    assert 49 == len(set(pictures.values()))
    for (first, second), picture in pictures.items():
        assert f"DOMINO TILE {word}-{first:02}-{second:02}" == unicodedata.name(picture)
        assert Tile(first, second) is Tile.parse(picture)


def test_a_tile_of_a_larger_set_has_no_picture() -> None:
    """Unicode's domino tiles end with double-six."""
    with pytest.raises(NotationError, match=r"^Unicode has domino tiles of 0 to 6 pips a half, none for 7-0$"):
        unicode_tile(Tile(7, 0))


def test_a_picture_begins_with_a_half_of_the_tile() -> None:
    """Another number is refused as `Tile.other` refuses it."""
    with pytest.raises(TileError, match=r"^no half of 6-4 shows 5$"):
        unicode_tile(SIX_FOUR, first=5)


def test_what_is_no_tile_has_no_picture() -> None:
    """The text of a tile is none, and no half shows a text."""
    text: Any = "6-4"
    with pytest.raises(TileError, match=r"^expected a tile, not '6-4'$"):
        unicode_tile(text)
    with pytest.raises(TileError, match=r"^no half of 6-4 shows 6-4$"):
        unicode_tile(SIX_FOUR, first=text)


@pytest.mark.parametrize("back", ["\N{DOMINO TILE HORIZONTAL BACK}", "\N{DOMINO TILE VERTICAL BACK}"])
def test_the_back_of_a_tile_is_no_tile(back: str) -> None:
    """It shows no pips."""
    with pytest.raises(NotationError):
        Tile.parse(back)


def test_a_text_that_is_too_long_for_a_tile_is_refused_at_once() -> None:
    """However long it is, it is not looked into, and the message shows its beginning alone."""
    text = " " * 10_000_000 + "6-4"
    began = time.process_time()
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    assert time.process_time() - began < 0.5
    assert f"{' ' * 40!r}... is too long for a tile: expected 40 characters at most" == str(caught.value)
    assert 41 == caught.value.column
    assert SIX_FOUR is Tile.parse("6-4".rjust(40))


@pytest.mark.parametrize("text", [None, 64, b"6-4"])
def test_what_is_no_text_is_no_tile(text: Any) -> None:
    """A value of another kind is an error of the same kind."""
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    assert f"a tile is read from a text, not from {text!r}" == str(caught.value)
