"""Who sits where and who scores together (Terms: seat, side)."""

from __future__ import annotations

from functools import cache

import attrs

from ._checks import is_whole
from .errors import RulesetError, SeatError


def _check_sides(_: object, __: object, sides: tuple[int, ...]) -> None:
    if not sides or not all(is_whole(side, 0) for side in sides) or set(sides) != set(range(max(sides) + 1)):
        raise RulesetError(f"sides are numbered from 0 without gaps, not {sides}", option="sides", value=sides)


@attrs.frozen
class Seating:
    """The seats around the table, in turn order, and the side that each one scores for.

    Attributes:
        sides: The side of each seat: `(0, 1)` for two players, `(0, 1, 0, 1)` for two pairs.

    Raises:
        RulesetError: The sides are not numbered 0, 1, 2 without gaps.

    Examples:
        >>> pairs = Seating.pairs(4)
        >>> pairs.sides, pairs.after(3), pairs.members(1)
        ((0, 1, 0, 1), 0, (1, 3))
    """

    sides: tuple[int, ...] = attrs.field(validator=_check_sides)

    @staticmethod
    @cache
    def individual(seats: int) -> Seating:
        """Everyone plays alone: as many sides as seats."""
        return Seating(tuple(range(seats)))

    @staticmethod
    @cache
    def pairs(seats: int) -> Seating:
        """Partners sit opposite: with four seats 0 and 2 play against 1 and 3.

        Raises:
            RulesetError: The number of seats is odd, or fewer than four.
        """
        if seats < 4 or seats % 2:
            raise RulesetError(f"pairs need an even number of seats, four or more, not {seats}", value=seats)
        return Seating(tuple(range(seats // 2)) * 2)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return max(self.sides) + 1

    def after(self, seat: int) -> int:
        """The seat whose turn follows that of `seat`."""
        return (seat + 1) % len(self.sides)

    def check(self, seat: object) -> None:
        """Refuse what is no seat at this table.

        Raises:
            SeatError: It is not a number from 0 to that of the last seat.
        """
        if not is_whole(seat, 0, self.seats - 1):
            raise SeatError(f"a seat is a number from 0 to {self.seats - 1}, not {seat!r}", seat=seat, seats=self.seats)

    def members(self, side: int) -> tuple[int, ...]:
        """The seats that score for `side`."""
        return tuple(seat for seat, its in enumerate(self.sides) if its == side)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The seats that play against `seat`."""
        own = self.sides[seat]
        return tuple([other for other, side in enumerate(self.sides) if side != own])
