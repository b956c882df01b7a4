"""Promises 1 and 2: `apply` accepts exactly what `legal_moves` lists, and there are moves exactly while a round runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import attrs

from ..errors import IllegalMoveError
from ..match import Match
from ..move import DRAW, PASS, Play
from ..tile import Tile
from .playing import Moment, legal_moves, move_text
from .promises import Fault, expect, keeping

_NOT_MOVES: Final = (None, "pass", 0, Tile(0, 0), Play)
_TRIED: Final = 40
"""How many moves are tried that may not be legal."""


def check_progress(moment: Moment) -> None:
    """Every step adds one event."""
    if moment.before:
        expect(1, "every legal move leads on", moment.before.version + 1, moment.match.version)


def check_legality(moment: Moment) -> None:
    """Every legal move is accepted, and others are refused without a trace."""
    ruleset, match = moment.ruleset, moment.match
    before, moves = _state(match), ruleset.legal_moves(match)
    for move in moves:
        with keeping(1, "apply takes every legal move", about=move_text(move)):
            ruleset.apply(match, move)
    others = [*other_moves(moment)]
    for move in moment.chance.sample(others, min(_TRIED, len(others))):
        with (
            keeping(1, "apply refuses what is not legal with an IllegalMoveError", about=move_text(move)),
            suppress(IllegalMoveError),
        ):
            ruleset.apply(match, move)
            raise Fault(1, "apply refuses what is not legal with an IllegalMoveError", f"{move_text(move)}: it was taken")
    expect(1, "a move that is tried changes nothing", before, _state(match))


def _state(match: Match) -> tuple[Any, ...]:
    """What would change with a match if it could be changed."""
    return (hash(match), *attrs.astuple(match, recurse=False))


def other_moves(moment: Moment) -> Iterator[Any]:
    """What is no legal move: other arms, halves and ways, tiles of others, what is no move at all."""
    ruleset, match = moment.ruleset, moment.match
    legal = {*ruleset.legal_moves(match)}
    arms = (None, *range(max((tip.arm for tip in match.line.tips), default=1) + 3))
    tried = [DRAW, PASS]
    tried += [
        Play(tile, arm, outward, crosswise)
        for tile in ruleset.tiles
        for arm in arms
        for outward in (None, tile.high, tile.low, ruleset.tiles.high - tile.high)
        for crosswise in (False, True)
    ]
    yield from _NOT_MOVES
    yield from (move for move in dict.fromkeys(tried) if move not in legal)


def check_moves(moment: Moment) -> None:
    """There are moves exactly while a round runs, each once, always in the same order."""
    match = moment.match
    moves = legal_moves(moment)
    runs = match.dealt is not None and match.round_outcome is None
    expect(2, "a seat is to move exactly while a round runs", runs, match.to_move is not None)
    expect(2, "there are legal moves exactly while a round runs", runs, bool(moves))
    expect(2, "each legal move is listed once", len(moves), len({*moves}))
    expect(2, "legal moves come in the same order every time", moves, moment.ruleset.legal_moves(match))
    expect(2, "legal moves come in the same order from an equal ruleset", moves, moment.twin.legal_moves(match))
    plays = [move for move in moves if isinstance(move, Play)]
    if len(plays) < len(moves):
        expect(
            2, "who can play may neither draw nor pass, and who may draw must", expected=True, actual=moves in ((DRAW,), (PASS,))
        )
    places = [(-1 if play.arm is None else play.arm, play.tile) for play in plays]
    expect(2, "plays come by arm, then by tile", sorted(places), places)
