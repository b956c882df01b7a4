"""A bot that plays by chance."""

from __future__ import annotations

import attrs

from ..move import Move
from ..views import View
from .base import moves_in
from .chance import chance_for


@attrs.frozen
class RandomBot:
    """Plays any of its legal moves, each equally often.

    Attributes:
        seed: A number that repeats its choices.

    Examples:
        >>> from dominorules import FIVES, view
        >>> from dominorules.bots import RandomBot
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=32))
        >>> match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> seen = view(FIVES, match, seat=1)
        >>> RandomBot(1).choose(seen) in seen.legal_moves, RandomBot(1).choose(seen) == RandomBot(1).choose(seen)
        (True, True)
    """

    seed: int = 0

    def choose(self, view: View) -> Move:
        """Any of the `view.legal_moves`.

        Raises:
            SeatError: The view is a spectator's.
            TurnError: It is not the turn of the view's seat.
        """
        moves = moves_in(view)
        return moves[0] if len(moves) == 1 else chance_for(self.seed, view).choice(moves)
