"""What a bot is, and what it may be asked."""

from __future__ import annotations

from typing import Protocol

from ..errors import RulesetError, SeatError, TurnError
from ..move import Move
from ..ruleset import Ruleset
from ..views import View


class Bot(Protocol):
    """Chooses a move: it gets what its seat sees of the match, and nothing else."""

    def choose(self, view: View) -> Move:
        """One of the `view.legal_moves`."""
        ...


def moves_in(view: View, ruleset: Ruleset | None = None) -> tuple[Move, ...]:
    """What a bot may choose from, which is never nothing; `ruleset` is the game that it knows, None where it needs none.

    Raises:
        SeatError: The view is a spectator's.
        TurnError: It is not the turn of the view's seat.
        RulesetError: The view is of another game.
    """
    if view.seat is None:
        raise SeatError("a spectator has no move to choose: expected the view of a seat", seats=view.seating.seats)
    if view.seat != view.to_move:
        turn = "no round is running" if view.to_move is None else f"seat {view.to_move} is to move"
        raise TurnError(f"it is not the turn of seat {view.seat}: {turn}", seat=view.seat, to_move=view.to_move)
    if ruleset is not None and view.game != ruleset.name:
        raise RulesetError(
            f"the bot plays {ruleset.name}: expected a view of that, not of {view.game}", option="name", value=view.game
        )
    return view.legal_moves
