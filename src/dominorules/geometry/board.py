"""The table as a grid of cells half a unit wide, held in one whole number with a bit for each cell.

Positions count cells from the middle of the table, to the right and downwards. A tile covers 4 by 2 cells.
"""

from __future__ import annotations

from .steps import Step

_SLACK = 4
"""Rows that are looked at above the highest tile, and below the lowest."""


class Board:
    """A table of a width, and so high that no line of play comes to its end.

    Attributes:
        width: How wide it is, in cells.
        gap: Whether tiles that haven't joined keep half a unit from each other.
        ceiling: How far from the middle an arm may well go up and down before it turns aside, in cells.
    """

    def __init__(self, width: int, tiles: int, *, gap: bool = True) -> None:
        self.width = width
        self.gap = gap
        self.ceiling = max(10, width // 3)
        self._left = -(width // 2)
        self._right = width + self._left
        self._rows = 4 * (tiles + 6)
        self._stride = width + 2  # columns that stay empty keep the rows apart
        self._tile = {True: self._rectangle(2, 4), False: self._rectangle(4, 2)}
        self._wide_tile = {True: self._rectangle(4, 6), False: self._rectangle(6, 4)}
        self._halves = (1 << (width - 1)) - 1 << 1

    def cells(self, step: Step) -> int:
        """What a tile covers."""
        x, y, upright = step[:3]
        return self._tile[upright] << (self._at(x - 1, y - 2) if upright else self._at(x - 2, y - 1))

    def near(self, step: Step) -> int:
        """What a tile covers, and all cells next to it if a gap is kept: where no other may lie."""
        if not self.gap:
            return self.cells(step)
        x, y, upright = step[:3]
        return self._wide_tile[upright] << (self._at(x - 2, y - 3) if upright else self._at(x - 3, y - 2))

    def holds(self, step: Step) -> bool:
        """Whether a tile lies within the width."""
        half = 1 if step.upright else 2
        return self._left + half <= step.x <= self._right - half

    def way_out(self, taken: int) -> int:
        """Where a half can lie so that it can be pushed out above or below all tiles, never coming next to one.

        A half is named by its upper left cell.
        """
        stride = self._stride
        low = (taken & -taken).bit_length() // stride - _SLACK
        rows = taken.bit_length() // stride + _SLACK - low
        near = taken >> (low * stride)
        near |= near << 1 | near >> 1
        near |= near >> 1
        near |= near << stride | near >> stride
        near |= near >> stride
        free = sum([self._halves << (stride * row) for row in range(rows)]) & ~near
        out = free & (self._halves | self._halves << (stride * (rows - 1)))
        while True:
            wider = out | (out << 1 | out >> 1 | out << stride | out >> stride) & free
            if wider == out:
                return out << (low * stride)
            out = wider

    def is_out(self, step: Step, out: int) -> bool:
        """Whether the outward half of a tile laid lengthwise lies on a way out."""
        dx, dy = step.ahead
        return bool(out >> self._at(step.x + dx - 1, step.y + dy - 1) & 1)

    def _rectangle(self, width: int, height: int) -> int:
        return sum([((1 << width) - 1) << (self._stride * row) for row in range(height)])

    def _at(self, x: int, y: int) -> int:
        return (y + self._rows) * self._stride + x - self._left + 1
