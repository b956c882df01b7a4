"""Tiles and the sets that they come in (Terms: tile, double, set, strength)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import total_ordering
from typing import Final

import attrs

from ._checks import is_whole
from ._pictured import repr_svg
from .errors import NotationError, TileError

HIGHEST_PIP: Final = 18
"""The most pips on a half in any set: double-eighteen."""

_TILE_TEXT: Final = re.compile(r"\s*(\[)?\s*(\d{1,2})\s*[-|:]\s*(\d{1,2})\s*(?(1)\])\s*", re.ASCII)
_TILE_BEGUN: Final = re.compile(r"\s*(\[)?\s*(?:\d{1,2}\s*(?:[-|:]\s*(?:\d{1,2}\s*(?(1)\]?)\s*)?)?)?", re.ASCII)
_TWO_DIGITS: Final = re.compile(r"\s*(\d)(\d)\s*", re.ASCII)
_LONGEST_TEXT: Final = 40
_PICTURES: Final = {chr(first + 7 * a + b): (a, b) for first in (0x1F031, 0x1F063) for a in range(7) for b in range(7)}


@total_ordering
@attrs.frozen(eq=False, init=False, repr=False, weakref_slot=False)
class Tile:
    """A domino tile: two halves with 0 to 18 pips each.

    There is one `Tile` a kind: `Tile(6, 4)` and `Tile(4, 6)` are the same object, also after copying and
    unpickling, so tiles compare by identity. They sort by the higher half, then by the lower.

    Attributes:
        high: Pips on the half that has more.
        low: Pips on the other half.
        pips: The sum of both halves.
        is_double: Whether both halves are equal.
        strength: What decides which tile is stronger: doubles first, then the pips, then the higher half (S0).
        index: The tile's place in the order of all tiles, the same in every set: 0-0 is 0, 1-0 is 1, 1-1 is 2.
        bit: `1 << index`, what the tile is in a `Hand.mask`.

    Raises:
        TileError: A half is not a whole number from 0 to 18.

    Examples:
        >>> Tile(4, 6) is Tile(6, 4)
        True
        >>> print(Tile(4, 6), Tile(4, 6).pips, Tile(4, 6).other(6))
        6-4 10 4
        >>> max([Tile(6, 5), Tile(0, 0)], key=lambda tile: tile.strength)
        Tile(0, 0)
    """

    high: int
    low: int
    pips: int = attrs.field(init=False)
    is_double: bool = attrs.field(init=False)
    strength: tuple[bool, int, int] = attrs.field(init=False)
    index: int = attrs.field(init=False)
    bit: int = attrs.field(init=False)

    _repr_svg_ = repr_svg

    def __new__(cls, high: int, low: int) -> Tile:  # noqa: PYI034  # one object a tile, never a subclass's
        """Return the one tile with these halves, in either order."""
        for half in (high, low):
            if not is_whole(half, 0, HIGHEST_PIP):
                raise TileError(f"a half holds 0 to {HIGHEST_PIP} pips, not {half!r}")
        return _TILES[high, low]

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read a tile: `6-4`, also `4-6`, `6|4`, `6:4`, `[6|4]`, with single digits `64`, or a Unicode domino tile.

        Raises:
            NotationError: The text is not a tile; `.column` says where it stops being one.

        Examples:
            >>> Tile.parse("[4|6]"), Tile.parse("\N{DOMINO TILE HORIZONTAL-06-04}")
            (Tile(6, 4), Tile(6, 4))
        """
        if not isinstance(text, str):
            raise NotationError(f"a tile is read from a text, not from {text!r}")
        if len(text) > _LONGEST_TEXT:
            words = f"{text[:_LONGEST_TEXT]!r}... is too long for a tile: expected {_LONGEST_TEXT} characters at most"
            raise NotationError(words, text=text, column=_LONGEST_TEXT + 1)
        if picture := _PICTURES.get(text.strip()):
            return cls(*picture)
        if found := _TILE_TEXT.fullmatch(text):
            halves = (found.span(2), found.span(3))
        elif found := _TWO_DIGITS.fullmatch(text):
            halves = (found.span(1), found.span(2))
        else:
            column = len(text) - len(_TILE_BEGUN.sub("", text, count=1)) + 1
            raise NotationError(f"{text!r} is not a tile: expected two halves, as in 6-4", text=text, column=column)
        for start, stop in halves:
            if int(text[start:stop]) > HIGHEST_PIP:
                raise NotationError(
                    f"{text!r} is not a tile: a half holds 0 to {HIGHEST_PIP} pips, not {text[start:stop]}",
                    text=text,
                    column=start + 1,
                )
        (a, b), (c, d) = halves
        return cls(int(text[a:b]), int(text[c:d]))

    def other(self, pip: int) -> int:
        """The pips on the half across from the one that shows `pip`.

        Raises:
            TileError: No half shows `pip`.
        """
        if pip == self.high:
            return self.low
        if pip == self.low:
            return self.high
        raise TileError(f"no half of {self} shows {pip}")

    def __contains__(self, pip: object) -> bool:
        """Whether a half shows `pip`."""
        return pip in (self.high, self.low)

    def __lt__(self, other: Tile) -> bool:
        """Tiles sort by the higher half, then by the lower."""
        return self.index < other.index if isinstance(other, Tile) else NotImplemented

    def __str__(self) -> str:
        """The tile as text, higher half first: `6-4`."""
        return f"{self.high}-{self.low}"

    def __repr__(self) -> str:
        """The call that gives this tile."""
        return f"Tile({self.high}, {self.low})"

    def __reduce__(self) -> tuple[type[Tile], tuple[int, int]]:
        """Copies and pickles lead back to the one tile."""
        return (Tile, (self.high, self.low))


def _make_tile(high: int, low: int, index: int) -> Tile:
    tile = object.__new__(Tile)
    pips, is_double = high + low, high == low
    values = {
        "high": high,
        "low": low,
        "pips": pips,
        "is_double": is_double,
        "strength": (is_double, pips, high),
        "index": index,
        "bit": 1 << index,
    }
    for name, value in values.items():
        object.__setattr__(tile, name, value)
    return tile


_PIPS: Final = range(HIGHEST_PIP + 1)
ALL_TILES: Final = tuple(_make_tile(high, low, high * (high + 1) // 2 + low) for high in _PIPS for low in _PIPS[: high + 1])
"""Every tile of double-eighteen, so that `ALL_TILES[tile.index] is tile`."""
_TILES: Final = {halves: tile for tile in ALL_TILES for halves in ((tile.high, tile.low), (tile.low, tile.high))}


def _check_high(_: object, __: object, high: int) -> None:
    if not is_whole(high, 1, HIGHEST_PIP):
        raise TileError(f"a set's highest pip is 1 to {HIGHEST_PIP}, not {high!r}")


@attrs.frozen
class TileSet:
    """A set of tiles: every pair of halves from 0 to `high` once.

    Attributes:
        high: The highest pip of the set: 6 for double-six with 28 tiles, 9 for double-nine with 55.

    Raises:
        TileError: `high` is not a whole number from 1 to 18.

    Examples:
        >>> len(TileSet(6)), TileSet(6).pips, str(TileSet(9))
        (28, 168, 'double-nine')
        >>> Tile(7, 0) in TileSet(6)
        False
    """

    high: int = attrs.field(default=6, validator=_check_high)

    @classmethod
    def smallest(cls, tiles: int) -> TileSet | None:
        """The smallest set that has at least so many tiles, None where even double-eighteen has fewer."""
        return next((found for high in range(1, HIGHEST_PIP + 1) if len(found := cls(high)) >= tiles), None)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in ascending order, 0-0 first."""
        return ALL_TILES[: len(self)]

    @property
    def pips(self) -> int:
        """The sum of all halves: 168 in double-six."""
        return sum(tile.pips for tile in self.tiles)

    def __len__(self) -> int:
        """How many tiles the set has: (n+1)(n+2)/2."""
        return (self.high + 1) * (self.high + 2) // 2

    def __iter__(self) -> Iterator[Tile]:
        """The tiles in ascending order, 0-0 first."""
        return iter(self.tiles)

    def __contains__(self, tile: object) -> bool:
        """Whether the tile is of this set."""
        return isinstance(tile, Tile) and tile.high <= self.high

    def __str__(self) -> str:
        """The set's name: `double-six`."""
        return f"double-{_NUMBER_WORDS[self.high]}"


_NUMBER_WORDS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
)
