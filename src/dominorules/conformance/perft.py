"""How many ways there are to play on (chess programs call it perft)."""

from __future__ import annotations

from ..match import Match
from ..move import DRAW, Move
from ..ruleset import Ruleset

_ONLY_DRAW: tuple[Move, ...] = (DRAW,)


def perft(ruleset: Ruleset, match: Match, depth: int, *, collapse_draws: bool = False) -> int:
    """How many sequences of `depth` moves can be played from here, within the round in view.

    A sequence that ends the round earlier is none of them.

    Args:
        ruleset: The game.
        match: The match.
        depth: The length of the sequences; with 0 there is one, the empty one.
        collapse_draws: Whether draws take no length, so that only plays and passes are counted.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> perft(FIVES, match, 4)
        18
    """
    return perft_counts(ruleset, match, depth, collapse_draws=collapse_draws)[-1]


def perft_counts(ruleset: Ruleset, match: Match, depth: int, *, collapse_draws: bool = False) -> list[int]:
    """The `perft` of each depth from 0 to `depth`, at the cost of the last.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> perft_counts(FIVES, match, 6)
        [1, 1, 2, 5, 18, 50, 215]
    """
    counts = [1] + [0] * depth
    legal, apply = ruleset.legal_moves, ruleset.apply

    def count(match: Match, level: int) -> None:
        moves = legal(match)
        while collapse_draws and moves == _ONLY_DRAW:
            match = apply(match, DRAW)
            moves = legal(match)
        counts[level] += len(moves)
        if level < depth:
            for move in moves:
                count(apply(match, move), level + 1)

    if depth > 0:
        count(match, 1)
    return counts
