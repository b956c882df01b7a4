"""Who plays which side."""

from __future__ import annotations

from itertools import product


def arrangements(bots: int, sides: int) -> tuple[tuple[int, ...], ...]:
    """Every way to give each side a bot, such that no bot has more than one side more than another; bots are numbered from 0.

    Over all of them each bot plays each side equally often, and sits next to each other bot equally often.

    Examples:
        >>> arrangements(bots=2, sides=2), len(arrangements(bots=2, sides=4))
        (((0, 1), (1, 0)), 6)
    """
    ways = product(range(bots), repeat=sides)
    return tuple(way for way in ways if max(map(way.count, range(bots))) - min(map(way.count, range(bots))) <= 1)
