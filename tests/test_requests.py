"""Requests from afar: who asks out of turn or too late is told so, learns nothing else, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from dominorules import (
    DRAW,
    FIVES,
    PASS,
    DominoError,
    IllegalMoveError,
    Match,
    Move,
    Play,
    Ruleset,
    SeatError,
    StaleError,
    Tile,
    TurnError,
)
from strategies import PRESET_TABLES, History
from strategies import Table as Game
from table import find, house, sit
from test_views import any_histories

TABLE = sit(house(2), "6-4 6-6", "4-0 3-3", boneyard="2-2").play("6-4")
"""Two events so far; seat 1 is to move and can lay 4-0."""
FOUR_BLANK = find(TABLE.ruleset, TABLE.match, "4-0")
ANYTHING: list[Any] = [FOUR_BLANK, Play(Tile(6, 6), 0, 6), Play(Tile(5, 5)), DRAW, PASS, "6-4", None]
"""A legal move of the seat to move, what another seat holds, what nobody can, and what is no move."""


def refusal(ruleset: Ruleset, match: Match, move: Any, *, seat: Any = None, version: Any = None) -> DominoError:
    """The error that a request meets."""
    with pytest.raises(DominoError) as caught:
        ruleset.apply(match, move, seat=seat, version=version)
    return caught.value


def told_by(error: DominoError) -> tuple[type[DominoError], str, dict[str, object]]:
    """All that an error tells."""
    return type(error), str(error), vars(error)


def test_a_request_of_the_seat_to_move_for_this_moment_is_a_move() -> None:
    """With a seat, a version or both it does what it does without."""
    after = TABLE.ruleset.apply(TABLE.match, FOUR_BLANK)
    for known in ({"seat": 1}, {"version": 2}, {"seat": 1, "version": 2}):
        assert after == TABLE.ruleset.apply(TABLE.match, FOUR_BLANK, **known)
    assert 3 == after.version


@pytest.mark.parametrize("move", ANYTHING, ids=repr)
def test_who_asks_out_of_turn_learns_nothing_of_the_move(move: Any) -> None:
    """Seat 0 is not to move: whatever it asks for, legal for the other or not, it gets one and the same answer."""
    error = refusal(TABLE.ruleset, TABLE.match, move, seat=0, version=2)
    assert (TurnError, "it is not the turn of seat 0: seat 1 is to move", {"seat": 0, "to_move": 1}) == told_by(error)


@pytest.mark.parametrize("move", ANYTHING, ids=repr)
@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("version", [0, 1, 3])
def test_who_asks_too_late_learns_nothing_of_the_move(move: Any, seat: int | None, version: int) -> None:
    """The match went on, or never was there: the answer is the same for every move and every seat."""
    error = refusal(TABLE.ruleset, TABLE.match, move, seat=seat, version=version)
    assert (StaleError, f"the match is at version 2, not {version}", {"version": version, "current": 2}) == told_by(error)


@pytest.mark.parametrize("move", ANYTHING, ids=repr)
@pytest.mark.parametrize("seat", [-1, 2, True, "1", 1.0])
@pytest.mark.parametrize("version", [None, 1, 2])
def test_who_has_no_seat_learns_nothing_at_all(move: Any, seat: Any, version: int | None) -> None:
    """A seat that isn't there is refused first, before version and turn."""
    error = refusal(TABLE.ruleset, TABLE.match, move, seat=seat, version=version)
    assert (SeatError, f"a seat is a number from 0 to 1, not {seat!r}", {"seat": seat, "seats": 2}) == told_by(error)


@pytest.mark.parametrize("version", [True, "2", 2.0, -1, [2]])
def test_what_is_no_version_is_stale(version: Any) -> None:
    """A version is a whole number from 0: `True` and `2.0` are none."""
    error = refusal(TABLE.ruleset, TABLE.match, FOUR_BLANK, seat=1, version=version)
    assert (StaleError, version, 2) == (type(error), *vars(error).values())


def test_the_seat_to_move_is_told_why_its_move_is_refused() -> None:
    """In turn and in time, what is wrong is the move."""
    error = refusal(TABLE.ruleset, TABLE.match, Play(Tile(3, 3), 0, 3), seat=1, version=2)
    assert (IllegalMoveError, "end 0 shows 6: 3-3 doesn't fit") == told_by(error)[:2]


def test_between_rounds_it_is_nobodys_turn() -> None:
    """Before the first deal, after a round and after the match no seat is to move."""
    ended = sit(house(1), "6-4", "3-3").play("6-4")
    over = sit(house(1), "6-4", "3-3", scores=(95, 0)).play("6-4")
    for ruleset, match in ((FIVES, FIVES.new_match(2)), (ended.ruleset, ended.match), (over.ruleset, over.match)):
        for seat in (0, 1):
            error = refusal(ruleset, match, FOUR_BLANK, seat=seat)
            found = (TurnError, f"it is not the turn of seat {seat}: no round is running", {"seat": seat, "to_move": None})
            assert found == told_by(error)


def test_a_request_made_twice_is_made_once() -> None:
    """A page that sends its move again gets an error the second time, whoever is to move then."""
    after = TABLE.ruleset.apply(TABLE.match, FOUR_BLANK, seat=1, version=2)
    error = refusal(TABLE.ruleset, after, FOUR_BLANK, seat=1, version=2)
    assert (StaleError, 3) == (type(error), vars(error)["current"])


@given(any_histories())
def test_the_version_is_the_number_of_deals_and_moves(history: History) -> None:
    """It goes up by one with each, on through all rounds, and by nothing else."""
    assert [*range(len(history.states))] == [match.version for match in history.states]


def next_of(ruleset: Ruleset, match: Match, seats: int) -> Match:
    """The match one deal or move later."""
    if match.to_move is None:
        return ruleset.deal(match, ruleset.shuffle(seats, match.version))
    return ruleset.apply(match, ruleset.legal_moves(match)[0], seat=match.to_move, version=match.version)


@pytest.mark.parametrize("game", PRESET_TABLES.values(), ids=PRESET_TABLES)
def test_a_refused_request_changes_nothing_in_any_game(game: Game) -> None:
    """Two rounds of every preset: no seat but the one to move gets anywhere, nor does it at another version."""
    ruleset, seats = game
    match = ruleset.new_match(seats)
    while len(match.rounds) < 2 or (match.to_move is not None and not match.is_over):
        if match.is_over:
            break
        before, moves = hash(match), ruleset.legal_moves(match)
        asked: tuple[Move, ...] = (*moves[:1], DRAW)
        for seat in range(seats):
            answers = [told_by(refusal(ruleset, match, move, seat=seat, version=match.version - 1)) for move in asked]
            if seat != match.to_move:
                answers = [told_by(refusal(ruleset, match, move, seat=seat)) for move in asked]
                assert TurnError is answers[0][0]
            assert answers[0] == answers[-1]
        assert (before, moves) == (hash(match), ruleset.legal_moves(match))
        match = next_of(ruleset, match, seats)


def test_an_explanation_is_for_the_seat_to_move() -> None:
    """What one seat holds is no other seat's business: who asks out of turn is told nothing of the move."""
    match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
    assert match.to_move is not None
    move, other = FIVES.legal_moves(match)[0], 1 - match.to_move
    assert FIVES.explain(match, move) == FIVES.explain(match, move, seat=match.to_move)
    with pytest.raises(TurnError, match=f"^it is not the turn of seat {other}: seat {match.to_move} is to move$"):
        FIVES.explain(match, move, seat=other)
    with pytest.raises(SeatError, match=r"^a seat is a number from 0 to 1, not 2$"):
        FIVES.explain(match, move, seat=2)
