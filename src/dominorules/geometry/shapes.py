"""What a drawing is made of: tiles with positions and rotations, the places where the next ones fit, and what they cover."""

from __future__ import annotations

from typing import Final

import attrs

from ..tile import Tile

AHEAD: Final = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}
"""One step in each direction, to the right and downwards."""


@attrs.frozen
class Half:
    """One half of a tile as it is drawn.

    Attributes:
        pip: Its pips.
        x: Its middle, to the right.
        y: Its middle, downwards.
    """

    pip: int
    x: float
    y: float


@attrs.frozen
class Box:
    """A rectangle.

    Attributes:
        left: Its left side.
        top: Its upper side.
        right: Its right side.
        bottom: Its lower side.
    """

    left: float
    top: float
    right: float
    bottom: float


def _box(x: float, y: float, turn: int) -> Box:
    """What a tile with this middle covers."""
    width, height = (0.5, 1.0) if turn % 180 == 0 else (1.0, 0.5)
    return Box(x - width, y - height, x + width, y + height)


@attrs.frozen
class Placed:
    """A tile on the table as it is drawn.

    Attributes:
        link: Where in `Chain.links` the tile is.
        tile: The tile.
        x: Its middle, to the right.
        y: Its middle, downwards.
        turn: How far it is turned: at 0 it stands upright, its higher half at the top; at 90 it lies, that half at the right.

    Examples:
        >>> from dominorules import Tile
        >>> lying = Placed(0, Tile(6, 4), x=2, y=0, turn=90)
        >>> lying.halves
        (Half(pip=6, x=2.5, y=0.0), Half(pip=4, x=1.5, y=0.0))
        >>> lying.box
        Box(left=1.0, top=-0.5, right=3.0, bottom=0.5)
    """

    link: int
    tile: Tile
    x: float
    y: float
    turn: int

    @property
    def halves(self) -> tuple[Half, Half]:
        """Its higher half and its lower one."""
        dx, dy = AHEAD[self.turn]
        return (
            Half(self.tile.high, self.x + dx / 2, self.y + dy / 2),
            Half(self.tile.low, self.x - dx / 2, self.y - dy / 2),
        )

    @property
    def box(self) -> Box:
        """What it covers."""
        return _box(self.x, self.y, self.turn)


@attrs.frozen
class Spot:
    """A place where the next tile may lie.

    Attributes:
        arm: The arm whose end it is, as in `Play.arm`; None for the lead, while the table is empty.
        pip: The pips that the end shows; None for the lead.
        asks: The pips that the tile's inward half must show; None for the lead.
        x: The middle of a tile that lies there lengthwise, to the right.
        y: The same, downwards.
        turn: The direction in which the arm grows.
    """

    arm: int | None
    pip: int | None
    asks: int | None
    x: float
    y: float
    turn: int

    @property
    def box(self) -> Box:
        """What a tile that lies there lengthwise covers."""
        return _box(self.x, self.y, self.turn)


@attrs.frozen
class Drawing:
    """A line of play as it is drawn.

    Attributes:
        placed: The tiles, in the order in which they were laid.
        spots: Where the next one may lie: one spot an end, in the order of `Chain.ends`; that of the lead while the table is empty.
        box: What they all cover together.
    """

    placed: tuple[Placed, ...]
    spots: tuple[Spot, ...]
    box: Box
