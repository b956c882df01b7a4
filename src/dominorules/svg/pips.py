"""Where the dots of a half lie."""

from __future__ import annotations

from functools import cache
from typing import Final

import attrs

from ..tile import HIGHEST_PIP

_COLUMNS: Final = (
    *((0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 1), (2, 0, 2), (2, 1, 2), (3, 0, 3), (3, 1, 3), (3, 2, 3), (3, 3, 3)),
    *((4, 2, 4), (4, 3, 4), (4, 4, 4), (5, 3, 5), (5, 4, 5), (5, 5, 5), (6, 4, 6), (6, 5, 6), (6, 6, 6)),
)
"""How many dots lie on the left, in the middle and on the right of an upright half, for 0 to 18 pips."""
_REACH: Final = 0.25
_WIDE_REACH: Final = 0.34


@attrs.frozen
class Dots:
    """The dots of an upright half that is 1 wide and 1 high, around (0, 0), x to the right and y downwards.

    Attributes:
        places: The middle of each dot.
        radius: How large they are.
    """

    places: tuple[tuple[float, float], ...]
    radius: float


@cache
def dots(pips: int) -> Dots:
    """The dots for 0 to 18 pips: in the usual arrangement up to 9, in three columns above.

    Examples:
        >>> dots(3).places
        ((-0.25, -0.25), (0, 0.0), (0.25, 0.25))
    """
    left, middle, right = _COLUMNS[pips]
    if pips in (2, 3):  # on the diagonal
        slant = [(-_REACH, -_REACH), *[(0, 0.0)] * middle, (_REACH, _REACH)]
        return Dots(tuple(slant), 0.095)
    rows = max(left, middle)
    reach = _REACH if rows < 4 else _WIDE_REACH
    step = 2 * reach / (rows - 1) if rows > 1 else 0
    places = [
        (x, (row - (number - 1) / 2) * step)
        for x, number in ((-_REACH, left), (0, middle), (_REACH, right))
        for row in range(number)
    ]
    return Dots(tuple(places), 0.095 if rows < 4 else 0.4 * min(step, _REACH))


MOST_DOTS: Final = HIGHEST_PIP
"""The most pips that can be shown as dots."""
