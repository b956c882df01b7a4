"""A record: what it tells can be played."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ..match import Match
from .played import play
from .told import Told


@attrs.frozen
class Record(Told):
    """A match as history and parameters. `record_of` makes one, and so does reading.

    Attributes:
        ruleset: The ruleset that it was played with.
        names: Who sat where; "" for a seat without a name.
        rounds: What happened in each round.
        seat: Whose record it is, if the tiles that only others saw are hidden; None also for a spectator's.
        outcome: How the match ended; None while it goes on.
        comment: What was noted about the match.
        extra: Fields of others, whose names begin with `_`.

    Examples:
        >>> from dominorules import FIVES
        >>> from dominorules.records import record_of
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> record = record_of(FIVES, match, names=("Ewa", "Jan"))
        >>> record.match == match
        True
    """

    @property
    def match(self) -> Match:
        """The match, played through once more; of a record with hidden tiles, one that can have been.

        Raises:
            RecordError: The record tells what can't have been.
        """
        return [*self.states()][-1]

    def states(self) -> Iterator[Match]:
        """The match from the beginning: new, after each deal and after each move.

        Raises:
            RecordError: The record tells what can't have been, once that is reached.

        Examples:
            >>> from dominorules import FIVES
            >>> from dominorules.records import record_of
            >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
            >>> record = record_of(FIVES, FIVES.apply(match, FIVES.legal_moves(match)[0]))
            >>> [state.to_move for state in record.states()]
            [None, 0, 1]
        """
        return play(self)
