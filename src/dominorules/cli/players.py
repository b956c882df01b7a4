"""Simple players, who know no more than a seat may see."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from ..match import Match
from ..move import Move, Play
from ..ruleset import Ruleset
from ..verdict import Verdict


@attrs.frozen
class Choice:
    """A move that may be made, and what its seat may know of it before.

    Attributes:
        move: The move.
        verdict: What it scores and why, but not what it ends, since that can tell of other hands.
    """

    move: Move
    verdict: Verdict


def choices(ruleset: Ruleset, match: Match) -> tuple[Choice, ...]:
    """What the seat to move may choose from."""
    return tuple(Choice(move, ruleset.explain(match, move).in_advance()) for move in ruleset.legal_moves(match))


def greedy(found: Sequence[Choice]) -> Choice:
    """The choice that scores most; of several the one with the heaviest tile, of these the first."""
    return max(found, key=_worth)


def _worth(choice: Choice) -> tuple[int, int]:
    return choice.verdict.points, choice.move.tile.pips if isinstance(choice.move, Play) else 0
