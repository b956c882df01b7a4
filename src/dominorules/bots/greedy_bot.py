"""A bot that takes what it can get now."""

from __future__ import annotations

import attrs

from ..match import Match
from ..move import Move
from ..ruleset import Ruleset
from ..views import View
from .base import moves_in
from .chance import chance_for


@attrs.frozen
class GreedyBot:
    """Makes the play that scores most; of several the one with the heaviest tile, of these the first.

    Attributes:
        ruleset: The game that it plays.

    Examples:
        >>> from dominorules import FIVES, view, write_move
        >>> from dominorules.bots import GreedyBot
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=9))
        >>> match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> seen = view(FIVES, match, seat=1)
        >>> [write_move(move) for move in seen.legal_moves], write_move(GreedyBot(FIVES).choose(seen))
        (['6-3@0=3', '6-5@0=5'], '6-3@0=3')
    """

    ruleset: Ruleset

    def choose(self, view: View) -> Move:
        """The first of the best of the `view.legal_moves`.

        Raises:
            SeatError: The view is a spectator's.
            TurnError: It is not the turn of the view's seat.
            RulesetError: The view is of another game.
        """
        moves = moves_in(view, self.ruleset)
        if len(moves) == 1:
            return moves[0]
        # What a play scores depends on what lies open alone, so that any world tells it.
        world = next(view.worlds(chance_for(0, view)))
        return max(moves, key=lambda move: _worth_now(self.ruleset.apply(world, move)))


def greedy_after(ruleset: Ruleset, match: Match) -> Match:
    """The match after the move that a `GreedyBot` would make."""
    moves = ruleset.legal_moves(match)
    if len(moves) == 1:
        return ruleset.apply(match, moves[0])
    return max([ruleset.apply(match, move) for move in moves], key=_worth_now)


def _worth_now(after: Match) -> tuple[int, int]:
    """The points that the play just made scored at once, and the pips of its tile; where there is a choice, it is one of plays."""
    _, _, play, _, points = after.log[-1]
    return points, play.tile.pips
