"""What a picture of a table shows, before it is drawn: one moment of a round, seen by whoever looks."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import attrs

from ..chain import Chain
from ..geometry import Drawing
from ..tile import Tile


class Lying(Enum):
    """What is at a place of a hand where no tile can be read."""

    DOWN = "down"
    """A tile face down."""
    GONE = "gone"
    """Nothing, since the tile isn't drawn yet or has been laid."""


Held: TypeAlias = Tile | Lying
"""What lies at one place of a hand."""


@attrs.frozen
class Sitting:
    """A seat at one moment.

    Attributes:
        seat: The seat.
        name: Who sits there.
        held: What lies at each place of its hand.
        points: The points of its side; None where they are not known.
        moves: Whether it is its turn.
        won: What it has won: `wins` the round, `wins_match`; None while nothing.
    """

    seat: int
    name: str
    held: tuple[Held, ...]
    points: int | None
    moves: bool
    won: str | None

    @property
    def size(self) -> int:
        """How many tiles it holds."""
        return len(self.held) - self.held.count(Lying.GONE)


@attrs.frozen
class Scene:
    """A table at one moment.

    Attributes:
        chain: The line of play as it will be.
        drawing: Where its tiles lie.
        laid: How many of them lie there by now.
        count: The sum of the ends; None where nothing is counted.
        boneyard: How many tiles are left to draw.
        sittings: The seats, the one at the bottom first and then in turn order.
    """

    chain: Chain
    drawing: Drawing
    laid: int
    count: int | None
    boneyard: int
    sittings: tuple[Sitting, ...]
