"""Matches by chance, the same for the same seed in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from ..match import Match
from ..move import Move
from ..ruleset import Ruleset

_FACTOR: Final = 6364136223846793005
_STEP: Final = 1442695040888963407
_SIZE: Final = 1 << 64


@attrs.define
class Chance:
    """Numbers by chance: a state of 64 bits times 6364136223846793005 plus 1442695040888963407, of which the high bits count.

    Attributes:
        state: The state; a seed at first.

    Examples:
        >>> chance = Chance(7)
        >>> [chance.below(6) for _ in range(8)]
        [2, 5, 3, 5, 1, 5, 4, 0]
    """

    state: int

    def below(self, number: int) -> int:
        """A number from 0 to one less than `number`."""
        self.state = (self.state * _FACTOR + _STEP) % _SIZE
        return (self.state >> 33) % number


@attrs.frozen
class Step:
    """A move and the match before and after it."""

    before: Match
    move: Move
    after: Match


def steps(ruleset: Ruleset, seats: int, seed: int, rounds: int) -> Iterator[Step]:
    """A match by chance, move by move, for so many rounds at most.

    Round k, counted from 0, has the deck of seed `1000 * seed + k`.
    """
    chance, match = Chance(seed), ruleset.new_match(seats)
    for number in range(rounds):
        if match.is_over:
            return
        match = ruleset.deal(match, ruleset.shuffle(seats, 1000 * seed + number))
        while moves := ruleset.legal_moves(match):
            move = moves[chance.below(len(moves))]
            before, match = match, ruleset.apply(match, move)
            yield Step(before, move, match)
