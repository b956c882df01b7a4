"""The files of the perft counts: what is in each, and whether it is so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from ..describe import ruleset_from
from ..errors import VectorsError
from ..variants.presets import PRESETS
from .form import FORMAT, Data, deck_data, deck_from
from .laid_out import lay_out
from .perft import perft_counts

_SEED: Final = 3
"""The seed of the decks."""
_FROM: Final = 5
"""The first depth that is tried."""
_ENOUGH: Final = 20_000
"""Counts go on to the first depth with so many sequences,"""
_DEEPEST: Final = 22
"""or to this one."""
_KINDS: Final = {"counts": False, "collapsed": True}
"""The two kinds of counts, and whether draws take no length in them."""


@attrs.frozen
class Counted:
    """The counts of one deal as its file has them.

    Attributes:
        game: The preset.
        deal: The deal: `seats`, `deck`, `lot`.
        collapse_draws: Whether draws take no length.
        counts: How many sequences of 0, 1, 2, ... moves there are.
    """

    game: str
    deal: Data
    collapse_draws: bool
    counts: tuple[int, ...]

    def up_to(self, most: int) -> Counted:
        """The same with no depth that has more sequences than `most`, nor any after it."""
        kept = next((depth for depth, count in enumerate(self.counts) if count > most), len(self.counts))
        return attrs.evolve(self, counts=self.counts[:kept])

    def recount(self) -> tuple[int, ...]:
        """The counts of the same depths, counted anew."""
        depth = len(self.counts) - 1
        return tuple(_count(self.game, self.deal, depth, collapse_draws=self.collapse_draws))


def _count(game: str, deal: Data, depth: int, *, collapse_draws: bool) -> list[int]:
    ruleset = ruleset_from({"game": game})
    match = ruleset.deal(ruleset.new_match(deal["seats"]), deck_from(deal))
    return perft_counts(ruleset, match, depth, collapse_draws=collapse_draws)


def perft_text(game: str) -> str:
    """The file of a preset's counts: one deal for each number of seats."""
    ruleset = PRESETS[game]
    deals: list[Data] = []
    for seats in sorted(ruleset.players):
        deal: Data = {"seats": seats, **deck_data(ruleset.shuffle(seats, _SEED))}
        deals.append(deal | {key: _counts(game, deal, collapse_draws=collapse) for key, collapse in _KINDS.items()})
    source = f"counted by dominorules, decks of Ruleset.shuffle with seed {_SEED}"
    return lay_out({"format": FORMAT, "game": game, "source": source, "deals": deals}) + "\n"


def _counts(game: str, deal: Data, *, collapse_draws: bool) -> list[int]:
    counts, depth = [1], _FROM
    while 0 < counts[-1] < _ENOUGH and depth <= _DEEPEST:
        counts = _count(game, deal, depth, collapse_draws=collapse_draws)
        depth += 1
    return counts


def read_counted(folder: Path) -> Iterator[Counted]:
    """All counts in the files of a folder.

    Raises:
        VectorsError: A file is not of this form, or there is none.
    """
    paths = sorted(folder.glob("*.json"))
    if not paths:
        raise VectorsError(f"there are no perft counts in {folder}")
    for path in paths:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            for deal in data["deals"]:
                for key, collapse in _KINDS.items():
                    yield Counted(data["game"], deal, collapse, tuple(deal[key]))
        except (KeyError, TypeError, UnicodeDecodeError, json.JSONDecodeError) as error:
            raise VectorsError(f"{path.name} holds no perft counts: {error!r}") from error
