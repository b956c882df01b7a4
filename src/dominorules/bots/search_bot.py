"""A bot that plays each of its moves on in possible worlds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import monotonic

import attrs

from .._checks import is_whole
from ..errors import DominoError
from ..match import Match
from ..move import Move
from ..ruleset import Ruleset
from ..views import View
from .base import moves_in
from .chance import chance_for
from .greedy_bot import greedy_after


def _check_playouts(_: object, __: object, playouts: int) -> None:
    if not is_whole(playouts, 1):
        raise DominoError(f"a search needs 1 playout or more, not {playouts!r}")


def _check_seconds(_: object, __: object, seconds: float | None) -> None:
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        raise DominoError(f"the time of a search is more than 0 seconds, or None, not {seconds!r}")


@attrs.frozen
class SearchBot:
    """Makes the move that does best on average in possible worlds, where all go on as `GreedyBot` does to the end of the round.

    Each world is drawn from what its seat sees (`View.worlds`), and all moves are tried in the same worlds. What counts are the
    points that its side makes more than the others do on average; a side that wins the match makes all its points once more.

    Attributes:
        ruleset: The game that it plays.
        seed: A number that repeats its choices.
        playouts: How many times at most it plays a move to the end of the round, 1 or more; each move is tried once at least.
        seconds: After how many seconds it begins no further world; None for no end. With it choices can't be repeated.

    Raises:
        DominoError: There are no playouts, or there is no time.

    Examples:
        >>> from dominorules import FIVES, view, write_move
        >>> from dominorules.bots import SearchBot
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=9))
        >>> match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> seen = view(FIVES, match, seat=1)
        >>> [write_move(move) for move in seen.legal_moves], write_move(SearchBot(FIVES).choose(seen))
        (['6-3@0=3', '6-5@0=5'], '6-3@0=3')
    """

    ruleset: Ruleset
    seed: int = 0
    playouts: int = attrs.field(default=100, validator=_check_playouts)
    seconds: float | None = attrs.field(default=None, validator=_check_seconds)

    def choose(self, view: View) -> Move:
        """The best of the `view.legal_moves`, the first of several; where there is but one, that without a search.

        Raises:
            SeatError: The view is a spectator's.
            TurnError: It is not the turn of the view's seat.
            RulesetError: The view is of another game.
        """
        moves = moves_in(view, self.ruleset)
        if len(moves) == 1:
            return moves[0]
        worth = [0.0] * len(moves)
        for world in self._worlds(view, len(moves)):
            for at, move in enumerate(moves):
                worth[at] += self._worth_of(world, move)
        return moves[worth.index(max(worth))]

    def _worlds(self, view: View, moves: int) -> Iterator[Match]:
        """As many worlds as there is time for, but one at least."""
        until = None if self.seconds is None else monotonic() + self.seconds
        for world in islice(view.worlds(chance_for(self.seed, view)), max(1, self.playouts // moves)):
            yield world
            if until is not None and monotonic() >= until:
                return

    def _worth_of(self, world: Match, move: Move) -> float:
        """What a move brings the side that makes it, in points more than the other sides get on average."""
        side = world.seating.sides[world.to_move or 0]
        after = self.ruleset.apply(world, move)
        while after.to_move is not None:
            after = greedy_after(self.ruleset, after)
        gains = [now - before for now, before in zip(after.scores, world.scores, strict=True)]
        if after.outcome and after.outcome.side is not None:
            gains[after.outcome.side] += abs(after.scores[after.outcome.side])
        return gains[side] - (sum(gains) - gains[side]) / (len(gains) - 1)
