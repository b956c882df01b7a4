"""Which tile may join which end (S0: tiles; S3: matador)."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

import attrs

from ..tile import Tile
from .options import one_of, whole_or_none


class Joining(Protocol):
    """Decides what fits. Answers depend on the arguments alone: the engine asks once and keeps the answer."""

    def asks(self, pip: int, high: int) -> int:
        """The pips that a half must show to join a half that shows `pip`; a number no tile has where none can.

        `high` is the highest pip of the set.
        """
        ...

    def outwards(self, tile: Tile, asks: int, high: int) -> tuple[int | None, ...]:
        """What the tile may turn outward at an end that asks for `asks`: one entry a distinct way, none if it doesn't fit.

        None is the entry for a tile laid across whatever the end shows: the number before it is passed on, and the next
        tile joins by equality.
        """
        ...


@attrs.frozen
class Equal:
    """Touching halves show the same number (S0: halves match when their pips are identical).

    Examples:
        >>> Equal().outwards(Tile(6, 4), asks=6, high=6), Equal().outwards(Tile(6, 4), asks=5, high=6)
        ((4,), ())
    """

    def asks(self, pip: int, high: int) -> int:
        """The same number."""
        return pip

    def outwards(self, tile: Tile, asks: int, high: int) -> tuple[int | None, ...]:
        """The half across from the one that fits."""
        return (tile.other(asks),) if asks in tile else ()


class Matadors(Enum):
    """What a matador may do besides joining like any tile."""

    CROSSWISE = "crosswise"
    """It may be laid across on any end, and passes on the number that the end showed (S3)."""
    WILD = "wild lengthwise"
    """It may be laid lengthwise on any end, either half inward (pagat)."""


@attrs.frozen
class SumTo:
    """Touching halves add up to a number, which a blank can't; matadors continue any end (S3: matador).

    Matadors are the tiles that add up to the number themselves, and 0-0.

    Attributes:
        total: The number; None for one more than the set's highest pip: 7 in double-six, 10 in double-nine, 13 in double-twelve.
        matadors: What a matador may do besides joining like any tile.

    Raises:
        RulesetError: An option is out of range.

    Examples:
        >>> SumTo().asks(4, high=6), SumTo().asks(4, high=9)
        (3, 6)
        >>> SumTo().outwards(Tile(6, 1), asks=1, high=6), SumTo().outwards(Tile(6, 1), asks=4, high=6)
        ((6, None), (None,))
    """

    total: int | None = attrs.field(default=None, validator=whole_or_none(1))
    matadors: Matadors = attrs.field(default=Matadors.CROSSWISE, validator=one_of(Matadors))

    def asks(self, pip: int, high: int) -> int:
        """What is lacking to the total."""
        return self._total(high) - pip

    def outwards(self, tile: Tile, asks: int, high: int) -> tuple[int | None, ...]:
        """The half across from the one that fits; for a matador also what its option allows."""
        ordinary = (tile.other(asks),) if asks in tile else ()
        if tile.pips not in (0, self._total(high)):
            return ordinary
        if self.matadors is Matadors.CROSSWISE:
            return (*ordinary, None)
        return (tile.high,) if tile.is_double else (tile.high, tile.low)

    def _total(self, high: int) -> int:
        return high + 1 if self.total is None else self.total
