"""A round in one line: written in one way, read in many, set up again by the rules, refused with the column."""

from __future__ import annotations

import time
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import (
    CLASSIC_PAIRS,
    DRAW,
    FIVES,
    PASS,
    DealError,
    Match,
    NotationError,
    Play,
    Ruleset,
    RulesetError,
    SeatError,
    Tile,
)
from dominorules.position import Position, position_of, read_position, write_position
from strategies import HOUSES, PRESET_TABLES, History, histories, house_tables
from table import house, sit

LINE = "fives; from 40:55; seat 1 leads: 6-6 6-3@0=3 draw=3-1 pass; hands 3-2 5-4 / 6-1; boneyard 2-0 1-1; seat 0 to move"
POSITION = Position(
    game="fives",
    scores=(40, 55),
    leader=1,
    moves=(Play(Tile(6, 6)), Play(Tile(6, 3), 0, 3), DRAW, PASS),
    drawn=(Tile(3, 1),),
    hands=((Tile(5, 4), Tile(3, 2)), (Tile(6, 1),)),
    boneyard=(Tile(2, 0), Tile(1, 1)),
    to_move=0,
)


# Writing and reading ----------------------------------------------------------------------------------------------------


def test_a_position_is_one_line() -> None:
    """The game, the points, who led and what was played, hands in ascending order, the boneyard in the order drawn, the turn."""
    assert LINE == write_position(POSITION)
    assert POSITION == read_position(LINE)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"forced": Tile(6, 6)}, "; seat 1 must lead 6-6: 6-6 6-3@0=3 "),
        ({"forced": Tile(6, 6), "lead_scores": False}, "; seat 1 must lead 6-6 unscored: 6-6 6-3@0=3 "),
        ({"lead_scores": False}, "; seat 1 leads unscored: 6-6 6-3@0=3 "),
        ({"moves": (), "drawn": ()}, "; seat 1 leads; hands "),
        ({"moves": (), "drawn": (), "forced": Tile(6, 6)}, "; seat 1 must lead 6-6; hands "),
        ({"drawn": (None,)}, " 6-3@0=3 draw pass; "),
        ({"hands": ((), (Tile(6, 1),))}, "; hands none / 6-1; "),
        ({"hands": ((None, Tile(6, 5), None), (None,))}, "; hands 6-5 ?-? ?-? / ?-?; "),
        ({"boneyard": ()}, "; boneyard none; "),
        ({"boneyard": (Tile(1, 1), None)}, "; boneyard 1-1 ?-?; "),
        ({"to_move": None}, "; round over"),
        ({"scores": (-6, 0, 120)}, "; from -6:0:120; "),
    ],
)
def test_each_part_of_a_position_has_its_words(changes: dict[str, Any], words: str) -> None:
    """What is not as usual is told: a tile that must lead, a lead that can't score, tiles that are not known or not there."""
    position = attrs.evolve(POSITION, **changes)
    assert words in write_position(position)
    assert position == read_position(write_position(position))


@pytest.mark.parametrize(
    "text",
    [
        LINE.upper().replace("FIVES", "fives"),
        LINE.replace(" ", "  ").replace(";", " ;\n"),
        LINE.replace("seat ", ""),
        LINE.replace("hands 3-2 5-4", "hands [4|5] 23"),
        LINE.replace(": 6-6", ":6-6").replace(" / ", "/"),
        LINE.replace("draw=3-1", "DRAW=13").replace("6-3@0=3", "63@0=3l"),
        "fives; 0 to move; boneyard 2-0 1-1; hands 3-2 5-4 / 6-1; 1 leads: 6-6 6-3@0=3 draw=3-1 pass; from 40 : 55",
    ],
)
def test_a_position_is_read_leniently(text: str) -> None:
    """Any letter case and space, tiles and moves as they are read alone, `seat` left out, sections after the name in any order."""
    assert POSITION == read_position(text)


def test_a_draw_without_a_tile_drew_one_that_is_not_known() -> None:
    """So it is with a tile that is written as not known."""
    hidden = attrs.evolve(POSITION, drawn=(None,))
    assert hidden == read_position(LINE.replace("draw=3-1", "draw")) == read_position(LINE.replace("draw=3-1", "draw=?-?"))


def test_a_game_may_have_a_name_of_several_words() -> None:
    """It is kept as it is, in its letter case."""
    position = attrs.evolve(POSITION, game="Fives of Łódź, to 150")
    assert position == read_position(write_position(position))


@pytest.mark.parametrize("name", ["", " fives", "fives ", "fives; from 0:0", "fives\nthrees", "fives\x00"])
def test_a_name_that_would_not_be_read_again_is_not_written(name: str) -> None:
    """The error shows the name."""
    with pytest.raises(NotationError) as caught:
        write_position(attrs.evolve(POSITION, game=name))
    assert f"the name {name!r} can't stand in a position: expected words without a semicolon" == str(caught.value)
    assert name == caught.value.text


def test_every_draw_has_its_tile() -> None:
    """A position with more or fewer tiles drawn than draws is none."""
    with pytest.raises(NotationError, match=r"^a position with 1 draws names the tile of each, or None for it, not 0$"):
        attrs.evolve(POSITION, drawn=())


@pytest.mark.parametrize(
    ("old", "new", "column", "fault"),
    [
        ("fives; ", "; ", 1, "'' in column 1: expected the name of a game"),
        (
            "from 40:55",
            "for 40:55",
            8,
            "'for 40:55' in column 8: expected one of: from POINTS; seat N leads; hands TILES / TILES; ",
        ),
        ("from 40:55", "from 40:x", 16, "'x' in column 16: expected points, as in 40:55"),
        ("from 40:55", "from", 12, "'' in column 12: expected points, as in 40:55"),
        ("from 40:55", "from 40:5555555555", 16, "'5555555555' in column 16: expected points, as in 40:55"),
        ("seat 1 leads: ", "seat 1 must lead: ", 36, "'' in column 36: expected the tile that must lead"),
        ("seat 1 leads: ", "seat 1 must lead 6-x: ", 39, "in column 39, '6-x' is not a tile: expected two halves, as in 6-4"),
        ("seat 1 leads: ", "seat 1 leads 6-6: ", 33, "'6-6' in column 33: expected a colon, then the moves"),
        ("seat 1 leads: ", "seat 1 leads unscored twice: ", 42, "'twice' in column 42: expected a colon, then the moves"),
        ("6-3@0=3", "6-3@0=z", 44, "in column 44, '6-3@0=z' is not a move: expected 0 to 18 pips in column 7"),
        ("draw=3-1", "draw=3", 52, "in column 52, '3' is not a tile: expected two halves, as in 6-4"),
        ("hands 3-2 5-4", "hands 3-2 5-19", 73, "in column 73, '5-19' is not a tile: a half holds 0 to 18 pips, not 19"),
        ("hands 3-2 5-4 / 6-1", "hands 3-2 / / 6-1", 73, "'' in column 73: expected tiles, or none"),
        ("boneyard 2-0 1-1", "boneyard", 90, "'' in column 90: expected tiles, or none"),
        ("boneyard 2-0 1-1", "boneyard none 1-1", 91, "in column 91, 'none' is not a tile: expected two halves, as in 6-4"),
        ("boneyard 2-0", "boneyard 2-0; boneyard", 96, "'boneyard 1-1' in column 96: expected one boneyard TILES section, not two"),
        ("seat 0 to move", "seat 0 to move now", 115, "'now' in column 115: expected a semicolon or nothing more"),
        ("seat 0 to move", "seat 0 to sleep", 100, "'seat 0 to sleep' in column 100: expected one of: seat N to move"),
        ("seat 0 to move", "s" * 50, 100, f"'{'s' * 40}'... in column 100: expected one of: seat N to move"),
        ("; boneyard 2-0 1-1", "", 96, "a position ends too early: expected boneyard TILES"),
        (LINE, "fives\n", 6, "a position ends too early: expected from POINTS; seat N leads; hands TILES / TILES; "),
        (LINE, "", 1, "'' in column 1: expected the name of a game"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_its_column(old: str, new: str, column: int, fault: str) -> None:
    """The error has the whole text, where in it the fault lies, counted from 1, and what was expected there."""
    text = LINE.replace(old, new)
    with pytest.raises(NotationError) as caught:
        read_position(text)
    assert (text, column) == (caught.value.text, caught.value.column)
    assert fault == str(caught.value)[: len(fault)]


def test_a_text_that_is_too_long_for_a_position_is_refused_at_once() -> None:
    """However long it is, it is not looked into, and the message shows its beginning alone."""
    began = time.process_time()
    with pytest.raises(NotationError) as caught:
        read_position(LINE + " " * 10_000_000)
    assert time.process_time() - began < 0.5
    wanted = f"{LINE[:20]!r}... is too long for a position: expected 20000 characters at most, not {len(LINE) + 10_000_000}"
    assert wanted == str(caught.value)
    assert 20_001 == caught.value.column


@pytest.mark.parametrize("sign", [" ", ":", ";", "/", "6-6 ", "- ", "seat ", "\t\n", "draw="])
def test_a_hostile_text_is_refused_in_no_time(sign: str) -> None:
    """No text within the bound takes long, wherever it goes wrong."""
    for start in ("", "fives; ", "fives; from ", "fives; 0 must lead ", "fives; 0 leads: ", "fives; hands ", "fives; 0 to move "):
        text = (start + sign * 20_000)[:20_000]
        began = time.process_time()
        with pytest.raises(NotationError):
            read_position(text)
        assert time.process_time() - began < 1


def test_what_is_no_text_is_refused() -> None:
    """A value of another kind is an error of the same kind."""
    number: Any = 7
    with pytest.raises(NotationError, match=r"^a position is read from a text, not from 7$"):
        read_position(number)


@given(st.text(max_size=40) | st.lists(st.sampled_from([*LINE.split(" "), ";", ":", "none", "?-?", "must lead"])).map(" ".join))
def test_reading_any_text_gives_a_position_or_a_notation_error(text: str) -> None:
    """No text makes the reader fail in any other way."""
    _read_or_refuse(text)


@given(st.integers(0, len(LINE)), st.integers(0, 3), st.text("0123456789-?:;/@=lx sdh", max_size=3))
def test_reading_a_changed_position_gives_a_position_or_a_notation_error(start: int, length: int, inserted: str) -> None:
    """So it is where a few characters of a line were changed."""
    _read_or_refuse(LINE[:start] + inserted + LINE[start + length :])


def _read_or_refuse(text: str) -> None:
    try:
        position = read_position(text)
    except NotationError as error:
        assert text == error.text  # noqa: PT017  # either is fine
        assert error.column in range(1, len(text) + 2)  # noqa: PT017  # either is fine
    else:
        assert position == read_position(write_position(position))


# The position of a match ------------------------------------------------------------------------------------------------


def test_the_position_of_a_match() -> None:
    """Fives, a 6-4 and a 6-6 at the table: 10 points for the lead, so that the round began at 20 to 0."""
    table = sit(house(2), "6-4 3-1", "6-6 2-0", boneyard="5-5 4-1 1-1", scores=(20, 0)).play("6-4", "6-6", "draw")
    began = "house; from 20:0; seat 0 leads: 6-4 6-6@0 draw=5-5; hands 3-1 5-5 / 2-0; boneyard 4-1 1-1 "
    assert (30, 0) == table.match.scores
    assert began == write_position(position_of(table.ruleset, table.match))[: len(began)]


def test_a_seat_sees_its_own_tiles_alone() -> None:
    """The other hands, what they drew and the boneyard are not known, only how many tiles there are."""
    table = sit(house(2), "6-4 3-1", "3-3 2-0", boneyard="5-5 4-1").play("6-4", "draw", "draw", "4-1@1", "3-1@1")
    last = "; round over"
    own, other = (write_position(position_of(table.ruleset, table.match, seat)) for seat in (0, 1))
    assert "hands none / ?-? ?-? ?-?; " in own
    assert " 6-4 draw draw 4-1@1=1 3-1@1=3; " in own
    assert "hands none / 2-0 3-3 5-5; " in other
    assert " 6-4 draw=5-5 draw=4-1 4-1@1=1 3-1@1=3; " in other
    assert own.endswith(f"; boneyard {' '.join(['?-?'] * 22)}{last}")


def test_a_settled_round_began_at_the_points_before_it() -> None:
    """An out is paid to the winner, and the line tells the points without it."""
    table = sit(house(1), "6-4", "6-5", scores=(0, 20)).play("6-4")
    assert (20, 20) == table.match.scores
    assert "; from 0:20; seat 0 leads: 6-4; hands none / 6-5; " in write_position(position_of(table.ruleset, table.match))


def test_without_a_round_there_is_no_position() -> None:
    """The error says what to do."""
    with pytest.raises(DealError, match=r"^no round was dealt, so there is no position: deal one first$"):
        position_of(FIVES, FIVES.new_match(2))


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_a_seat_that_is_not_at_the_table_sees_nothing(seat: Any) -> None:
    """The error says which seats there are."""
    match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=1))
    with pytest.raises(SeatError):
        position_of(FIVES, match, seat)


# Setting up -------------------------------------------------------------------------------------------------------------


def check_set_up(ruleset: Ruleset, match: Match) -> None:
    """A match that has a round can be set up from its line, and goes on in the same way."""
    position = position_of(ruleset, match)
    again = read_position(write_position(position)).set_up(ruleset)
    assert position == position_of(ruleset, again)
    assert (match.masks, match.boneyard, match.line, match.log) == (again.masks, again.boneyard, again.line, again.log)
    assert (match.scores, match.to_move, match.round_outcome) == (again.scores, again.to_move, again.round_outcome)
    assert ruleset.legal_moves(match) == ruleset.legal_moves(again)


@pytest.mark.parametrize("name", PRESET_TABLES)
@settings(max_examples=15)
@given(data=st.data())
def test_every_position_of_a_preset_can_be_set_up(name: str, data: st.DataObject) -> None:
    """The line of a match, read again and set up, gives a match with the same hands, line of play, points and moves."""
    history = data.draw(histories(st.just(PRESET_TABLES[name]), most=60))
    for match in history.states[-8:]:
        if match.dealt:
            check_set_up(history.table.ruleset, match)


@settings(max_examples=60)
@given(histories(st.sampled_from([*HOUSES.values()]).flatmap(house_tables), most=60))
def test_every_position_of_a_house_can_be_set_up(history: History) -> None:
    """So it is with leads that don't score, draws of one tile, matadors and spinners of all kinds, and larger sets."""
    for match in history.states[-8:]:
        if match.dealt:
            check_set_up(history.table.ruleset, match)


@pytest.mark.parametrize("name", PRESET_TABLES)
@settings(max_examples=15)
@given(data=st.data())
def test_what_a_seat_sees_is_read_again(name: str, data: st.DataObject) -> None:
    """The line for a seat holds its hand and not one tile that only others know, and with tiles hidden it can't be set up."""
    ruleset, seats = PRESET_TABLES[name]
    match = data.draw(histories(st.just(PRESET_TABLES[name]), running=True, most=40)).last
    seat = data.draw(st.integers(0, seats - 1))
    position = position_of(ruleset, match, seat)
    assert position == read_position(write_position(position))
    known = {tile for hand in position.hands for tile in hand} | {*position.boneyard, *position.drawn}
    laid = {move.tile for move in position.moves if isinstance(move, Play)}
    assert match.round is not None
    assert {None, *match.round.hands[seat]} | laid >= known
    with pytest.raises(DealError, match=r"^a position with tiles that are not known can't be set up$"):
        position.set_up(ruleset)


HOUSE = house(2)
"""Fives with two tiles each, led by lot."""
SPARE = "5-0 5-1 5-2 5-3 5-4 4-0 4-2 4-3 4-4 3-0 3-1 3-2 3-3 2-0 2-1 2-2 1-0 0-0 6-0 6-1 6-2 6-3 1-1 5-5"
"""What is left of double-six without 6-4, 6-5, 6-6 and 4-1."""
START = f"house; from 0:0; seat 0 leads; hands 6-4 6-5 / 4-1 6-6; boneyard {SPARE}; seat 0 to move"


def test_a_line_is_set_up_by_the_rules() -> None:
    """Fives: 6-4 counts 10, 6-6 laid on its 6 counts 16, so seat 0 has the 10 points and the turn."""
    text = START.replace("leads; hands 6-4 6-5 / 4-1 6-6", "leads: 6-4 6-6@0; hands 6-5 / 4-1")
    match = read_position(text).set_up(HOUSE)
    assert (10, 0) == match.scores
    assert 0 == match.to_move
    assert text == write_position(position_of(HOUSE, match))


def test_a_tile_that_must_lead_does() -> None:
    """Who must lead 6-5 may lead nothing else, and scores nothing where the lead is said not to."""
    match = read_position(START.replace("leads", "must lead 6-4 unscored")).set_up(HOUSE)
    assert (Play(Tile(6, 4)),) == HOUSE.legal_moves(match)
    assert (0, 0) == HOUSE.apply(match, Play(Tile(6, 4))).scores


@pytest.mark.parametrize(
    ("old", "new", "error", "words"),
    [
        ("house; ", "hearts; ", RulesetError, "a position of hearts can't be set up by house"),
        ("hands 6-4 6-5 / ", "hands ", RulesetError, "house seats 2 players, not 1"),
        ("from 0:0", "from 0", RulesetError, "house for 2 has 2 sides, so as many scores, not 1"),
        ("seat 0 leads", "seat 2 leads", DealError, "the leader is a seat from 0 to 1, not 2"),
        ("6-4 6-5", "6-4 ?-?", DealError, "a position with tiles that are not known can't be set up"),
        ("5-0 5-1", "?-? 5-1", DealError, "a position with tiles that are not known can't be set up"),
        ("leads", "leads: 6-4 draw", DealError, "a position with tiles that are not known can't be set up"),
        ("6-4 6-5", "6-4 6-5 5-0", DealError, "seat 0 was dealt 3 tiles, but house deals 2"),
        ("4-1 6-6", "6-6", DealError, "seat 1 was dealt 1 tiles, but house deals 2"),
        ("leads; hands 6-4 6-5", "leads: 6-4; hands 6-4 6-5", DealError, "seat 0 was dealt 3 tiles, but house deals 2"),
        ("leads", "leads: 6-4 draw=5-5", DealError, "seat 1 drew 5-5, but neither laid nor holds it"),
        ("leads", "must lead 6-6", DealError, "seat 0 must lead 6-6, but was not dealt it"),
        ("5-0 5-1", "5-1", DealError, "the deck is not double-six: 5-0 is missing"),
        ("6-4 6-5", "6-4 6-4", DealError, "the deck is not double-six: 6-5 is missing, 6-4 is there twice"),
        ("5-0 5-1", "7-0 5-1", DealError, "the deck is not double-six: 5-0 is missing, 7-0 is not of the set"),
    ],
)
def test_a_deal_that_could_not_have_been_is_refused(old: str, new: str, error: type[Exception], words: str) -> None:
    """The error says what is wrong with it."""
    with pytest.raises(error) as caught:
        read_position(START.replace(old, new)).set_up(HOUSE)
    assert words == str(caught.value)


@pytest.mark.parametrize(
    ("moves", "hands", "column", "words"),
    [
        ("6-4 4-1@0=1", "6-5 / 6-6", 36, "move 2, 4-1@0=1, is illegal: end 0 shows 6: 4-1 doesn't fit"),
        ("6-4 6-6@0 6-5", "none / 4-1", 42, "move 3, 6-5, is illegal: 6-5 must name the end that it joins: "),
        ("6-4 draw=5-0", "6-5 / 4-1 5-0 6-6", 36, "move 2, draw=5-0, is illegal: seat 1 can play, so it may not draw"),
        ("pass", "6-4 6-5 / 4-1 6-6", 32, "move 1, pass, is illegal: seat 0 can play, so it may not pass"),
    ],
)
def test_an_illegal_move_is_pointed_at(moves: str, hands: str, column: int, words: str) -> None:
    """The column is that of the first move that the rules refuse, in the line as it is written."""
    boneyard = SPARE.removeprefix("5-0 ") if "draw=5-0" in moves else SPARE
    text = f"house; from 0:0; seat 0 leads: {moves}; hands {hands}; boneyard {boneyard}; seat 0 to move"
    with pytest.raises(NotationError) as caught:
        read_position(text.replace("; ", ";")).set_up(HOUSE)
    assert (text, column) == (caught.value.text, caught.value.column)
    assert words == str(caught.value)[: len(words)]


@pytest.mark.parametrize(
    ("turn", "words"),
    [("seat 1 to move", "seat 0 to move, not seat 1 to move"), ("round over", "seat 0 to move, not round over")],
)
def test_a_turn_that_is_not_the_next_is_pointed_at(turn: str, words: str) -> None:
    """Whose turn it is follows from the moves."""
    text = START.replace("seat 0 to move", turn)
    with pytest.raises(NotationError) as caught:
        read_position(text).set_up(HOUSE)
    assert words == str(caught.value)
    assert (text, len(text) - len(turn) + 1) == (caught.value.text, caught.value.column)


def test_earlier_rounds_leave_their_points_alone() -> None:
    """A position of a later round is set up as the first one of a match that begins at those points."""
    match = read_position(START.replace("from 0:0", "from 40:-5")).set_up(HOUSE)
    assert ((40, -5), ()) == (match.scores, match.past)


def test_pairs_have_a_score_a_side() -> None:
    """Four seats, two scores."""
    match = CLASSIC_PAIRS.deal(CLASSIC_PAIRS.new_match(4), CLASSIC_PAIRS.shuffle(4, seed=1))
    assert "classic-pairs; from 0:0; seat " in write_position(position_of(CLASSIC_PAIRS, match))
    check_set_up(CLASSIC_PAIRS, match)
