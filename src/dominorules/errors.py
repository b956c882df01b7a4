"""Everything that dominorules raises on purpose.

All errors share the base `DominoError`, say the value and what was expected, carry
their data as attributes, and leave the value that was passed in as it was.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .phrase import Phrase
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
        phrase: The reason, to be said in any language; None for what is no play whatever the position.
    """

    def __init__(
        self,
        message: str,
        *,
        move: object = None,
        seat: int | None = None,
        refusal: Refusal = Refusal.NOT_A_MOVE,
        phrase: Phrase | None = None,
    ) -> None:
        super().__init__(message)
        self.move = move
        self.seat = seat
        self.refusal = refusal
        self.phrase = phrase


class UnfinishedError(DominoError):
    """A question about the end of a round, where none that has ended is in view.

    Attributes:
        to_move: The seat whose turn it is in the round that runs; None before the first deal.
    """

    def __init__(self, message: str, *, to_move: int | None = None) -> None:
        super().__init__(message)
        self.to_move = to_move


class LanguageError(DominoError):
    """A language that isn't there, or a message that its catalogue lacks.

    Attributes:
        code: The language's code.
        key: The key of the message; "" where the language isn't there.
    """

    def __init__(self, message: str, *, code: str = "", key: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.key = key


class SeatError(DominoError):
    """A seat that is not at the table.

    Attributes:
        seat: The seat that was named.
        seats: How many seats there are.
    """

    def __init__(self, message: str, *, seat: object = None, seats: int = 0) -> None:
        super().__init__(message)
        self.seat = seat
        self.seats = seats


class TurnError(DominoError):
    """A request of a seat whose turn it is not.

    Attributes:
        seat: The seat that asked.
        to_move: The seat whose turn it is; None where no round is running.
    """

    def __init__(self, message: str, *, seat: object = None, to_move: int | None = None) -> None:
        super().__init__(message)
        self.seat = seat
        self.to_move = to_move


class StaleError(DominoError):
    """A request made for another moment of the match than the one that it met.

    Attributes:
        version: The version that the request was made for.
        current: The version of the match.
    """

    def __init__(self, message: str, *, version: object = None, current: int = 0) -> None:
        super().__init__(message)
        self.version = version
        self.current = current


class RecordError(DominoError):
    """A record that can't be read, or that tells what can't have been.

    Attributes:
        line: The line of the text at fault, counted from 1; None where it lies in none.
        round: The round at fault, counted from 1; None where it lies in none.
        move: The text of the move at fault; None where it lies in none.
        expected: What was expected there.
    """

    def __init__(
        self,
        message: str,
        *,
        line: int | None = None,
        round: int | None = None,
        move: str | None = None,
        expected: str = "",
    ) -> None:
        super().__init__(message)
        self.line = line
        self.round = round
        self.move = move
        self.expected = expected


class WireError(DominoError):
    """A text from a wire that can't be read, or that contradicts itself.

    Attributes:
        path: Where in it the fault lies, such as `rounds[0].log[3].play.tile`; "" where it lies in the whole text.
    """

    def __init__(self, message: str, *, path: str = "") -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path


class EngineError(DominoError):
    """An engine that didn't start, ended, kept silent or answered with what is no answer.

    Attributes:
        command: The command that started it.
        request: What it was asked; None where it didn't start.
        answer: The line that it answered with; "" where there was none.
    """

    def __init__(
        self, message: str, *, command: tuple[str, ...] = (), request: Mapping[str, object] | None = None, answer: str = ""
    ) -> None:
        super().__init__(message)
        self.command = command
        self.request = request
        self.answer = answer


class VectorsError(DominoError):
    """Vectors that can't be read, or can't be made.

    Attributes:
        vector: The id of the vector at fault; "" where it is none alone.
    """

    def __init__(self, message: str, *, vector: str = "") -> None:
        super().__init__(message)
        self.vector = vector


class PictureError(DominoError):
    """A picture that can't be drawn: of what has none, or in a way that there isn't.

    Attributes:
        option: The name of the parameter or the field at fault.
        value: The value that was given.
    """

    def __init__(self, message: str, *, option: str = "", value: object = None) -> None:
        super().__init__(message)
        self.option = option
        self.value = value
