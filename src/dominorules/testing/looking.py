"""Which promise is looked at by what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from .explained import check_terms, check_verdicts
from .legality import check_legality, check_moves, check_progress
from .playing import Moment
from .promises import PROMISES, keeping
from .recorded import check_record
from .rounds import check_bound, check_ending, check_tiles
from .seen import check_views
from .values import check_step, check_value

Check: TypeAlias = Callable[[Moment], None]

QUICK: Final[Mapping[int, Check]] = {
    1: check_progress,
    2: check_moves,
    3: check_tiles,
    4: check_ending,
    5: check_step,
    8: check_bound,
    9: check_terms,
}
"""What takes no longer than to play on, by the promise."""
CLOSE: Final[Mapping[int, Check]] = {
    1: check_legality,
    5: check_value,
    6: check_record,
    7: check_views,
    9: check_verdicts,
}
"""What takes longer."""


def look(moment: Moment, *, closely: bool, promises: Iterable[int] = PROMISES) -> None:
    """Look at a position for a broken promise.

    Raises:
        Fault: One is broken.
    """
    for promise in promises:
        for checks in (QUICK, CLOSE) if closely else (QUICK,):
            if promise in checks:
                with keeping(promise, "every question has an answer"):
                    checks[promise](moment)
