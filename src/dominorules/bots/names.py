"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ..errors import DominoError
from ..ruleset import Ruleset
from .base import Bot
from .greedy_bot import GreedyBot
from .random_bot import RandomBot
from .search_bot import SearchBot


def _random(_ruleset: Ruleset, seed: int) -> Bot:
    return RandomBot(seed)


def _greedy(ruleset: Ruleset, _seed: int) -> Bot:
    return GreedyBot(ruleset)


def _search(ruleset: Ruleset, seed: int) -> Bot:
    return SearchBot(ruleset, seed)


_MAKERS: Final[Mapping[str, Callable[[Ruleset, int], Bot]]] = MappingProxyType(
    {"random": _random, "greedy": _greedy, "search": _search}
)

BOTS: Final = tuple(_MAKERS)
"""The names of the bots, the weakest first."""


def bot(name: str, ruleset: Ruleset, seed: int = 0) -> Bot:
    """The bot of this name.

    Args:
        name: One of `BOTS`.
        ruleset: The game that it is to play.
        seed: A number that repeats its choices, where it makes some by chance.

    Raises:
        DominoError: There is no such bot.

    Examples:
        >>> from dominorules import FIVES
        >>> from dominorules.bots import BOTS, bot
        >>> BOTS, bot("random", FIVES, seed=7)
        (('random', 'greedy', 'search'), RandomBot(seed=7))
    """
    if name not in _MAKERS:
        raise DominoError(f"there is no bot {name!r}: expected one of {', '.join(BOTS)}")
    return _MAKERS[name](ruleset, seed)
