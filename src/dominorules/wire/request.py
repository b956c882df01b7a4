"""A move as a front-end asks for it."""

from __future__ import annotations

import attrs

from ..move import Move


@attrs.frozen
class Request:
    """A move that somebody wants to make, and the moment of the match for which it was chosen.

    Whose it is, is not told: a server knows that from where the request came.

    Attributes:
        version: The `View.version` that was seen.
        move: The move.

    Examples:
        >>> from dominorules import FIVES, view
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> seen = view(FIVES, match, seat=match.to_move)
        >>> asked = Request(seen.version, seen.legal_moves[0])
        >>> FIVES.apply(match, asked.move, seat=0, version=asked.version).version
        2
    """

    version: int
    move: Move
