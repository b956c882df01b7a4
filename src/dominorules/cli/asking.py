"""Moves that a person asks about."""

from __future__ import annotations

from typing import cast

from ..errors import IllegalMoveError
from ..match import Match
from ..move import Move
from ..notation import find_move
from ..ruleset import Ruleset


def meant(ruleset: Ruleset, match: Match, text: str) -> Move:
    """The move that a text means, be it legal or not.

    Raises:
        NotationError: The text is not a move, or names more than one that is legal.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> meant(FIVES, match, "5-5")
        Play(tile=Tile(5, 5), arm=None, outward=None, crosswise=True)
    """
    try:
        return find_move(ruleset, match, text)
    except IllegalMoveError as error:
        return cast("Move", error.move)  # what was read from a text is a move
