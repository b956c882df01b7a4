"""What the public events of a round tell about hands (Mechanics: one move at a time).

A player who can play may not draw or pass. So who draws or passes holds none of the tiles that fit at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import attrs

from .book import Book
from .chain import EMPTY_LINE
from .event import Passed, Played, SeenDraw
from .hand import mask_of
from .rules.dealing import Dealing
from .rules.drawing import Drawing
from .rules.joining import Joining
from .rules.layout import Layout
from .rules.lead import Lead
from .tile import TileSet


@attrs.frozen
class TableRules:
    """The parts of a ruleset that decide where a hidden tile can lie.

    They are values without a memory: nothing of a match can be found through them.

    Attributes:
        tiles: The set.
        dealing: How many tiles each player gets.
        lead: Who leads.
        joining: Which tile may join which end.
        layout: How tiles lie and which ends are open.
        drawing: When a player may draw.
    """

    tiles: TileSet
    dealing: Dealing
    lead: Lead
    joining: Joining
    layout: Layout
    drawing: Drawing

    @property
    def book(self) -> Book:
        """What may be laid where."""
        return _book(self)


@lru_cache(maxsize=64)
def _book(rules: TableRules) -> Book:
    return Book(rules.tiles, rules.joining, rules.layout)


class Lack(NamedTuple):
    """A seat that could not play.

    Attributes:
        at: The place of the draw or pass that shows it in what happened since the deal.
        seat: The seat.
        fitting: The mask of the tiles that fitted then: it held none of them.
    """

    at: int
    seat: int
    fitting: int


def lacks_in(rules: TableRules, log: Sequence[Played | SeenDraw | Passed]) -> Iterator[Lack]:
    """Each moment at which a seat could not play, in order."""
    book, line = rules.book, EMPTY_LINE
    for at, event in enumerate(log):
        if isinstance(event, Played):
            line = book.lay(line, event.play)
        else:
            yield Lack(at, event.seat, book.fitting(line))


def pips_lacked(rules: TableRules, log: Sequence[Played | SeenDraw | Passed], seats: int) -> tuple[frozenset[int], ...]:
    """For each seat the pips that no tile in its hand has, as far as its own draws and passes show.

    A tile drawn may have any pips, so that what was known of the hand is known no more. But who draws again lacks the pips still;
    and a drawn tile that is laid leaves the hand as it was.
    """
    known: list[frozenset[int]] = [frozenset()] * seats
    if all(isinstance(event, Played) for event in log):
        return tuple(known)
    but_the_last, drew = known[0], False
    lacks = {lack.at: lack for lack in lacks_in(rules, log)}
    for at, event in enumerate(log):
        if isinstance(event, Played):
            if drew:
                known[event.seat] = but_the_last
            drew = False
        else:
            shown = known[event.seat] | _pips_in_none_but(rules.tiles, lacks[at].fitting)
            drew = isinstance(event, SeenDraw)
            known[event.seat] = frozenset() if drew else shown
            but_the_last = shown
    return tuple(known)


@lru_cache(maxsize=4096)
def _pips_in_none_but(tiles: TileSet, fitting: int) -> frozenset[int]:
    """The pips that are on none of the tiles that are not `fitting`."""
    return frozenset(pip for pip in range(tiles.high + 1) if not mask_of(tile for tile in tiles if pip in tile) & ~fitting)
