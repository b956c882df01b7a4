"""Rounds of a record, by number."""

from __future__ import annotations

from ..errors import DominoError
from ..records import Record


def check_round(record: Record, number: int) -> None:
    """Refuse the number of a round that a record doesn't have; the first round is 1, and no number is less.

    Raises:
        DominoError: There is no such round.
    """
    rounds = len(record.rounds)
    if number > rounds:
        raise DominoError(
            f"there is no round {number}: " + (f"expected a number from 1 to {rounds}" if rounds else "none was dealt")
        )
