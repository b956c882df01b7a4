"""A player's tiles (Terms: out)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter

import attrs

from ._fast import unguarded
from ._pictured import repr_svg
from .errors import TileError
from .tile import ALL_TILES, Tile


@attrs.frozen(repr=False, weakref_slot=False)
class Hand:
    """The tiles that a seat holds: a set, in which order means nothing.

    It is written as a bit mask, so that a question about all tiles at once is one operation, and read as a collection.

    Attributes:
        mask: Bit `tile.index` is set for each tile held.

    Examples:
        >>> hand = Hand.of([Tile(6, 4), Tile(3, 3)])
        >>> len(hand), hand.pips, Tile(3, 3) in hand
        (2, 16, True)
        >>> print(hand.remove(Tile(6, 4)))
        3-3
    """

    mask: int = 0

    _repr_svg_ = repr_svg

    @staticmethod
    def of(tiles: Iterable[Tile]) -> Hand:
        """The hand that holds these tiles.

        Raises:
            TileError: A tile comes twice.
        """
        held = tuple(tiles)
        mask = mask_of(held)
        if mask.bit_count() != len(held):
            twice = next(tile for tile in held if held.count(tile) > 1)
            raise TileError(f"{twice} comes twice in one hand")
        return make_hand(mask)

    @property
    def pips(self) -> int:
        """The sum of all halves held."""
        return pips_of(self.mask)

    def add(self, tile: Tile) -> Hand:
        """This hand with one tile more.

        Raises:
            TileError: The tile is in the hand already.
        """
        if tile in self:
            raise TileError(f"{tile} is in the hand already")
        return Hand(self.mask | tile.bit)

    def remove(self, tile: Tile) -> Hand:
        """This hand without the tile.

        Raises:
            TileError: The tile is not in the hand.
        """
        if tile not in self:
            raise TileError(f"{tile} is not in the hand")
        return Hand(self.mask & ~tile.bit)

    def __len__(self) -> int:
        """How many tiles are held."""
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Tile]:
        """The tiles in ascending order."""
        return iter(tiles_of(self.mask))

    def __contains__(self, tile: object) -> bool:
        """Whether the tile is held."""
        return isinstance(tile, Tile) and bool(self.mask & tile.bit)

    def __str__(self) -> str:
        """The tiles as text, in ascending order: `3-3 6-4`."""
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        """The tiles in words that a reader understands."""
        return f"<Hand {self}>" if self.mask else "<Hand empty>"


def mask_of(tiles: Iterable[Tile]) -> int:
    """The sum of the tiles' bits: a mask with as many bits as there are tiles exactly if no two are alike."""
    return sum(map(_BIT, tiles))


def tiles_of(mask: int) -> tuple[Tile, ...]:
    """The tiles whose bits are set in `mask`, in ascending order."""
    tiles: list[Tile] = []
    while mask:
        lowest = mask & -mask
        tiles.append(ALL_TILES[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(tiles)


def pips_of(mask: int) -> int:
    """The sum of the halves of all tiles whose bits are set in `mask`."""
    pips = 0
    while mask:
        lowest = mask & -mask
        pips += _PIPS[lowest]
        mask ^= lowest
    return pips


_BIT = attrgetter("bit")
_PIPS = {tile.bit: tile.pips for tile in ALL_TILES}


make_hand = unguarded(Hand)
