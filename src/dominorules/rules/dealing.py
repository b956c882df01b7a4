"""How many tiles each player gets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import attrs

from .._checks import is_whole
from ..errors import RulesetError
from .options import whole


class Dealing(Protocol):
    """Decides how many tiles are dealt."""

    def hand_size(self, seats: int) -> int:
        """How many tiles each of so many players gets."""
        ...


def _pairs(sizes: Mapping[int, int] | tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    try:
        return tuple(sorted(dict(sizes).items()))
    except (TypeError, ValueError):
        raise RulesetError(f"special must be a mapping like {{2: 7}}, not {sizes!r}", option="special", value=sizes) from None


def _check_sizes(_: object, __: object, sizes: tuple[tuple[int, int], ...]) -> None:
    for seats, size in sizes:
        if not is_whole(size, 1):
            raise RulesetError(f"{seats} players need a tile each at least, not {size!r}", option="special", value=size)


@attrs.frozen
class HandSize:
    """A fixed number of tiles each, which may differ by the number of players (S2: 7 for two, 5 for three or four).

    Attributes:
        size: Tiles a hand.
        special: For some numbers of players, another size: `{2: 7}`.

    Raises:
        RulesetError: A hand of no tiles.

    Examples:
        >>> HandSize(5, {2: 7}).hand_size(2), HandSize(5, {2: 7}).hand_size(4)
        (7, 5)
    """

    size: int = attrs.field(default=7, validator=whole(1))
    special: tuple[tuple[int, int], ...] = attrs.field(default=(), converter=_pairs, validator=_check_sizes)

    def hand_size(self, seats: int) -> int:
        """How many tiles each of so many players gets."""
        for special, size in self.special:
            if special == seats:
                return size
        return self.size
