"""A record played through: each thing that it claims is checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from ..deck import Deck
from ..errors import DealError, IllegalMoveError, NotationError, RulesetError
from ..event import Played, event_of
from ..hand import make_hand
from ..match import Match
from ..move import Draw, Move, Play
from ..notation import find_move, read_move, write_move
from ..round import Outcome
from ..ruleset import Ruleset
from ..tile import Tile
from .form import write_tiles
from .places import FAULT, Fault
from .told import RecordedMove, RecordedOutcome, RecordedRound, Tiles, Told
from .unhidden import unhide


def play(record: Told, fault: Fault = FAULT) -> Iterator[Match]:
    """The match from the beginning: new, after each deal and after each move.

    Raises:
        RecordError: The record tells what can't have been.
    """
    ruleset = record.ruleset
    try:
        match = ruleset.new_match(len(record.names))
    except RulesetError as error:
        raise fault.at("seats")(str(error), "as many as the game seats") from error
    if record.hides:
        record = unhide(record, fault)
    yield match
    for index, round in enumerate(record.rounds):
        here = fault.at("rounds", index)
        told = attrs.evolve(round, boneyard=_known_boneyard(ruleset, round))
        match = _deal(ruleset, match, told, here)
        yield match
        known = len(told.boneyard)
        for number, move in enumerate(told.moves):
            match, known = _apply(ruleset, match, move, known, here.at("moves", number))
            yield match
        _check_end(match, told, here)
    _check_outcome(record.outcome, match.outcome, "the match", fault.at("outcome"))


# The deal -------------------------------------------------------------------------------------------------------------


def _deal(ruleset: Ruleset, match: Match, told: RecordedRound, fault: Fault) -> Match:
    seats = match.seating.seats
    size = ruleset.dealing.hand_size(seats)
    if len(told.hands) != seats:
        raise fault.at("hands")(f"there are {len(told.hands)} hands", f"{seats}, one for each seat")
    for seat, hand in enumerate(told.hands):
        if len(hand) != size:
            raise fault.at("hands", seat)(f"seat {seat} was dealt {len(hand)} tiles", f"{size}")
    named = [tile for tiles in (*told.hands, told.boneyard) for tile in tiles if tile]
    held = {*named}
    try:
        dealt = ruleset.deal(match, Deck((*named, *[tile for tile in ruleset.tiles if tile not in held]), _lot(told)))
    except DealError as error:
        raise fault(str(error), "a deal of the whole set, between rounds") from error
    if told.leader not in (None, dealt.to_move):
        raise fault.at("leader")(f"seat {told.leader} can't lead", f"seat {dealt.to_move}")
    return dealt


def _known_boneyard(ruleset: Ruleset, told: RecordedRound) -> Tiles:
    """The boneyard as far as it is known: as told, then what was drawn, up to a draw that tells no tile or one that can't be."""
    boneyard = [*told.boneyard]
    left = {*ruleset.tiles} - {*boneyard} - {tile for hand in told.hands for tile in hand}
    draws = [move.tile for move in told.moves if move.move.strip().lower() == "draw"]
    for tile in draws[len(boneyard) :]:
        if tile not in left:
            break
        boneyard.append(tile)
        left.remove(tile)
    return tuple(boneyard)


def _lot(told: RecordedRound) -> int:
    """The seat that the lot picked: as told, else the leader, else who holds the first tile laid."""
    if told.lot is not None:
        return told.lot
    if told.leader is not None:
        return told.leader
    first = _tile_in(told.moves[0].move) if told.moves else None
    return next((seat for seat, hand in enumerate(told.hands) if first and first in hand), 0)


def _tile_in(text: str) -> Tile | None:
    """The tile of a move, None where there is none or it can't be read."""
    try:
        move = read_move(text)
    except NotationError:
        return None
    return move.tile if isinstance(move, Play) else None


# The moves ------------------------------------------------------------------------------------------------------------


def _apply(ruleset: Ruleset, match: Match, told: RecordedMove, known: int, fault: Fault) -> tuple[Match, int]:
    """The match after a move that was told, and of how many tiles in the boneyard it is then known which is next."""
    move = _find(ruleset, match, told, fault)
    if told.seat not in (None, match.to_move):
        raise fault(f"seat {told.seat} is not to move", f"a move of seat {match.to_move}", move=told.move)
    if isinstance(move, Draw):
        _check_draw(match, told, known, fault)
        known -= 1
    elif told.tile:
        raise fault(f"{told.tile} was not drawn", "a tile beside a draw alone", move=told.move)
    after = ruleset.apply(match, move)
    event = event_of(after.log[-1])
    points = event.points if isinstance(event, Played) else 0
    if told.points not in (None, points):
        raise fault(f"it did not score {told.points}", f"{points} points", move=told.move)
    return after, known


def _check_draw(match: Match, told: RecordedMove, known: int, fault: Fault) -> None:
    """Check what was told of the tile that is next in the boneyard."""
    if not known:
        words = f"{told.tile} was dealt or drawn before" if told.tile else "it is not told which tile was drawn"
        raise fault(words, "draw=3-1, with the tile that was drawn", move=told.move)
    if told.tile not in (None, match.boneyard[0]):
        raise fault(f"{told.tile} was not next in the boneyard", f"{match.boneyard[0]}", move=told.move)


def _find(ruleset: Ruleset, match: Match, told: RecordedMove, fault: Fault) -> Move:
    """The legal move that was told."""
    try:
        return find_move(ruleset, match, told.move)
    except (NotationError, IllegalMoveError) as error:
        shown = told.move if len(told.move) <= 20 else f"{told.move[:20]}..."
        words, _, _ = str(error).partition(": expected ")
        raise fault(words, _expected(ruleset, match), move=shown) from error


def _expected(ruleset: Ruleset, match: Match) -> str:
    """The legal moves in words."""
    if match.to_move is None:
        return "no more moves in this round"
    legal = ruleset.legal_moves(match)
    return " or ".join(map(write_move, legal))


# The end of a round, and of the match ---------------------------------------------------------------------------------


def _check_end(match: Match, told: RecordedRound, fault: Fault) -> None:
    """Check what was told of the round when its moves were made."""
    _check_outcome(told.outcome, match.round_outcome, "the round", fault.at("outcome"))
    if told.scores not in (None, match.scores):
        raise fault.at("scores")(f"the scores are not {_list(told.scores)}", _list(match.scores))
    if told.left is not None:
        _check_left(match, told.left, fault.at("left"))


def _check_left(match: Match, left: tuple[Tiles, ...], fault: Fault) -> None:
    hands = tuple(map(make_hand, match.masks))
    if not match.round_outcome:
        raise fault("the round goes on", "no hands that were turned up")
    if len(left) != len(hands):
        raise fault(f"{len(left)} hands were turned up", f"{len(hands)}, one for each seat")
    for seat, (told, hand) in enumerate(zip(left, hands, strict=True)):
        if {*told} != {*hand}:
            found = write_tiles(told) or "no tile"
            raise fault.at(seat)(f"seat {seat} was not left with {found}", write_tiles(tuple(hand)) or "no tile")


def _check_outcome(told: RecordedOutcome | None, found: Outcome | None, what: str, fault: Fault) -> None:
    """Check how it ended, as far as that was told."""
    if told is None:
        return
    if found is None:
        raise fault(f"{what} goes on", "no outcome yet")
    for name in ("reason", "seat", "side", "points"):
        claim, fact = getattr(told, name), getattr(found, name)
        if claim not in (None, fact):
            words = f"{what} did not end with {name} {_word(claim)}"
            raise fault.at(name)(words, f"{name} {_word(fact)}")


def _word(value: Any) -> str:
    if isinstance(value, tuple):
        return _list(value)
    return "nobody" if value is None else str(getattr(value, "value", value))


def _list(numbers: Any) -> str:
    return f"[{', '.join(map(str, numbers))}]"
