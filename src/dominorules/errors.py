"""Everything that dominorules raises on purpose.

All errors share the base `DominoError`, say the value and what was expected, carry
their data as attributes, and leave the value that was passed in as it was.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .tile import Tile


class DominoError(ValueError):
    """The base of every error that dominorules raises on purpose.

    Examples:
        >>> from dominorules import DominoError, Tile
        >>> try:
        ...     Tile(6, 42)
        ... except DominoError as error:
        ...     print(error)
        a half holds 0 to 18 pips, not 42
    """


class TileError(DominoError):
    """A tile, a set or a hand that cannot be."""


class NotationError(DominoError):
    """A text that is not what it should be.

    Attributes:
        text: The whole text.
        column: Where in it the fault lies, counted from 1.
    """

    def __init__(self, message: str, *, text: str = "", column: int = 1) -> None:
        super().__init__(message)
        self.text = text
        self.column = column


class RulesetError(DominoError):
    """A ruleset that cannot be played, an option out of range, or seats that a ruleset doesn't seat.

    Attributes:
        option: The name of the option at fault.
        value: The value that was given.
    """

    def __init__(self, message: str, *, option: str = "", value: object = None) -> None:
        super().__init__(message)
        self.option = option
        self.value = value


class DealError(DominoError):
    """A deal that cannot be made: the wrong deck, or the wrong time for it.

    Attributes:
        missing: The tiles of the set that the deck lacks.
        extra: The tiles that the deck has twice, or that are not of the set.
    """

    def __init__(self, message: str, *, missing: tuple[Tile, ...] = (), extra: tuple[Tile, ...] = ()) -> None:
        super().__init__(message)
        self.missing = missing
        self.extra = extra


class Refusal(Enum):
    """Why a move is not legal."""

    NOT_A_MOVE = "not a move"
    NO_ROUND = "no round is running"
    ROUND_OVER = "the round is over"
    MATCH_OVER = "the match is over"
    NOT_YOUR_TILE = "not your tile"
    FORCED_LEAD = "another tile must lead"
    LEAD_HAS_NO_END = "a lead names no end"
    END_NEEDED = "an end must be named"
    NO_SUCH_END = "no such end"
    END_CLOSED = "the end is not open yet"
    DOES_NOT_FIT = "the tile does not fit"
    WRONG_HALF = "the wrong half faces outward"
    WRONG_WAY = "it cannot be laid that way"
    CAN_PLAY = "you can play"
    CAN_DRAW = "you can draw"
    CANNOT_DRAW = "nothing may be drawn"


class IllegalMoveError(DominoError):
    """A move that the rules do not allow in this position.

    Attributes:
        move: The move that was refused.
        seat: The seat whose turn it is, None where no round runs.
        refusal: The reason, as a value to branch on; the message says it in words.
    """

    def __init__(
        self,
        message: str,
        *,
        move: object = None,
        seat: int | None = None,
        refusal: Refusal = Refusal.NOT_A_MOVE,
    ) -> None:
        super().__init__(message)
        self.move = move
        self.seat = seat
        self.refusal = refusal
