"""Who scores together: everyone alone, or pairs (Terms: seat, side)."""

from __future__ import annotations

from typing import Protocol

import attrs

from ..seating import Seating


class Sides(Protocol):
    """Decides which seats score together."""

    def seat(self, seats: int) -> Seating:
        """The seating of so many players."""
        ...


@attrs.frozen
class Individual:
    """Everyone plays alone (S0, S1)."""

    def seat(self, seats: int) -> Seating:
        """As many sides as seats."""
        return Seating.individual(seats)


@attrs.frozen
class Pairs:
    """Partners sit opposite (S1: pairs)."""

    def seat(self, seats: int) -> Seating:
        """Half as many sides as seats."""
        return Seating.pairs(seats)
