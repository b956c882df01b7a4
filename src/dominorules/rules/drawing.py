"""When a player may draw from the boneyard (Terms: reserve; Mechanics: one move at a time, blocked)."""

from __future__ import annotations

from typing import ClassVar, Protocol

import attrs

from ..tile import HIGHEST_PIP, TileSet
from .options import whole


class Drawing(Protocol):
    """Decides what may be drawn. It is asked only about players who can't play."""

    @property
    def reserve(self) -> int:
        """How many boneyard tiles may never be drawn; with no more left the line may be blocked."""
        ...

    def may_draw(self, boneyard: int, drew: bool) -> bool:
        """Whether the seat to move may draw, with so many tiles in the boneyard, if it just drew or not."""
        ...


@attrs.frozen
class UntilPlayable:
    """A player who can't play draws until a tile fits or nothing is left (S0, S1, S2, S4).

    Attributes:
        reserve: How many boneyard tiles may never be drawn.

    Raises:
        RulesetError: The reserve is less than 0.
    """

    reserve: int = attrs.field(default=0, validator=whole(0))

    def may_draw(self, boneyard: int, drew: bool) -> bool:
        """As long as a tile is left above the reserve."""
        return boneyard > self.reserve


@attrs.frozen
class DrawOne:
    """A player who can't play draws one tile, then passes if it doesn't fit either (S3, "zwykłe", as an option).

    Attributes:
        reserve: How many boneyard tiles may never be drawn.

    Raises:
        RulesetError: The reserve is less than 0.
    """

    reserve: int = attrs.field(default=0, validator=whole(0))

    def may_draw(self, boneyard: int, drew: bool) -> bool:
        """Once a turn, as long as a tile is left above the reserve."""
        return boneyard > self.reserve and not drew


@attrs.frozen
class NoDrawing:
    """Nobody draws: what is not dealt stays out of play."""

    reserve: ClassVar[int] = len(TileSet(HIGHEST_PIP))

    def may_draw(self, boneyard: int, drew: bool) -> bool:
        """Never."""
        return False
