"""How a tile may be laid against the end of an arm: straight on, or round a corner.

Positions count cells of half a unit from the middle of the table, to the right and downwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from .shapes import AHEAD


class Side(Enum):
    """What an arm ends in."""

    HALF = "half"
    """The outward half of a tile that lies lengthwise: the arm may go on from any of its three free sides."""
    ACROSS = "across"
    """A tile that lies across: the arm goes on from its middle, or if need be from one of its ends."""
    LINE = "line"
    """The middle of a spinner, or of a lead, that lies across the line."""
    CROSS = "cross"
    """An end of such a spinner. The first tile may also lie along it, touching it with the long side of a half."""
    FLANK = "flank"
    """The middle of a spinner that lies lengthwise."""


_FAR: Final = {Side.HALF: 2, Side.ACROSS: 1, Side.LINE: 1, Side.CROSS: 2, Side.FLANK: 1}
"""How many cells it is from the middle of the tile to the edge where the arm goes on."""
_CORNERS: Final = {Side.HALF: (1, 1), Side.ACROSS: (0, 2), Side.CROSS: (3, -1)}
"""For a bend: how many cells it is from the middle of the tile ahead, then aside, to the edge from which the arm goes on."""


class Piece(NamedTuple):
    """A tile that is to be laid.

    Attributes:
        arm: The arm that it lengthens.
        crosswise: Whether it lies across the line.
        is_double: Whether it is a double.
        cross_arm: The even one of the two cross arms that it starts; None if it is no spinner.
    """

    arm: int
    crosswise: bool
    is_double: bool
    cross_arm: int | None

    @property
    def spins(self) -> bool:
        """Whether it is a spinner."""
        return self.cross_arm is not None


class Step(NamedTuple):
    """A place for a tile, and how the arm comes there.

    Attributes:
        x: The tile's middle, in cells.
        y: The same, downwards.
        upright: Whether the tile stands upright.
        way: The direction in which the arm goes there, in degrees.
        bends: Whether it changed its direction for that.
    """

    x: int
    y: int
    upright: bool
    way: int
    bends: bool = False

    @property
    def ahead(self) -> tuple[int, int]:
        """One cell in the direction of the arm."""
        return AHEAD[self.way]

    @property
    def is_vertical(self) -> bool:
        """Whether the arm goes up or down."""
        return self.way % 180 == 0


class Head(NamedTuple):
    """The end of an arm.

    Attributes:
        x: The middle of the tile that lies there, in cells.
        y: The same, downwards.
        way: The direction in which the arm grows, in degrees.
        side: What it ends in.
        bent: Whether the arm has changed its direction before.
        own: The cells that the tile covers.
        beside: The cells of other tiles that join it, which the next one may come close to.
    """

    x: int
    y: int
    way: int
    side: Side
    bent: bool
    own: int
    beside: int = 0


def straight(head: Head, *, crosswise: bool) -> Step:
    """The next tile in the direction in which the arm grows."""
    dx, dy = AHEAD[head.way]
    far = _FAR[head.side] + (1 if crosswise else 2)
    return Step(head.x + dx * far, head.y + dy * far, (dx == 0) != crosswise, head.way)


def steps(head: Head, *, crosswise: bool) -> Iterator[Step]:
    """All ways to lay the next tile, straight on first, then to the right of it and to the left."""
    yield straight(head, crosswise=crosswise)
    corner = _CORNERS.get(head.side)
    if corner is None or (crosswise and head.side is Side.CROSS):
        return
    dx, dy = AHEAD[head.way]
    ahead, aside = corner
    x, y = head.x + dx * ahead, head.y + dy * ahead
    aside += 1 if crosswise else 2
    for way in ((head.way + 90) % 360, (head.way + 270) % 360):
        dx, dy = AHEAD[way]
        yield Step(x + dx * aside, y + dy * aside, (dx == 0) != crosswise, way, bends=True)


def head_after(head: Head, step: Step, own: int, *, crosswise: bool, spins: bool = False) -> Head:
    """Where the arm ends when the tile is laid, which covers the cells `own`."""
    side = Side.HALF if not crosswise else Side.LINE if spins else Side.ACROSS
    return Head(step.x, step.y, step.way, side, head.bent or step.bends, own)


def cross_heads(step: Step, own: int, *, crosswise: bool) -> tuple[Head, Head]:
    """Where the two cross arms of a spinner start: above and below a line from left to right, left and right of another."""
    side = Side.CROSS if crosswise else Side.FLANK
    first, second = (270, 90) if step.is_vertical else (0, 180)
    return Head(step.x, step.y, first, side, bent=False, own=own), Head(step.x, step.y, second, side, bent=False, own=own)
