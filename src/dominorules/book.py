"""What may be laid where: the strategies' answers, asked once and kept.

Joining and layout are asked about each tile of the set and each tip that comes up; from then on what fits is one `&` of two masks,
and the plays are looked up as ready-made tuples of shared `Play` values.
"""

from __future__ import annotations

from collections.abc import Callable

from .chain import TIPS, Line, Tip
from .hand import tiles_of
from .move import Play
from .rules.joining import Joining
from .rules.layout import Layout
from .tile import Tile, TileSet

_MOST_KEPT = 5_000
"""The most hands remembered at one place, so that large sets stay small in memory; then it begins anew."""


class Place(dict[int, tuple[Play, ...]]):
    """What fits at a tip, or as the lead: the plays of a hand, by tile in ascending order, by the mask of its tiles that fit.

    Attributes:
        fits: The mask of the tiles that fit.
    """

    __slots__ = ("_plays", "fits")

    def __init__(self, plays: dict[Tile, tuple[Play, ...]]) -> None:
        """Keep the plays of each tile that fits."""
        super().__init__()
        self._plays = plays
        self.fits = sum(tile.bit for tile in plays)

    def __missing__(self, fitting: int) -> tuple[Play, ...]:
        """Put together the plays of a hand that was not seen before."""
        if len(self) >= _MOST_KEPT:
            self.clear()
        plays = self[fitting] = tuple(play for tile in tiles_of(fitting) for play in self._plays[tile])
        return plays


class Book(dict[Tip, Place]):
    """The place at each tip.

    Attributes:
        tiles: The tiles of the set in ascending order.
        whole: The mask of the whole set.
        lead: The place of the lead.
        laid: The tips that a play makes as an ordinary tile, by `Play.key`: two for a lead, the one in common where its sides
            mirror each other, none for a tile that passes on the number before it.
    """

    __slots__ = ("_asks", "_question", "_shared", "laid", "lead", "tiles", "whole")

    def __init__(self, tiles: TileSet, joining: Joining, layout: Layout) -> None:
        """Ask about the lead; a tip is asked about when it first comes up."""
        super().__init__()
        self._question = (tiles, joining, layout)
        self._shared: dict[tuple[int, int], Place] = {}
        self.tiles = tiles.tiles
        self.whole = (1 << len(tiles)) - 1
        self._asks = tuple(joining.asks(pip, tiles.high) for pip in range(tiles.high + 1))
        self.laid: dict[int, tuple[Tip, ...]] = {}
        self.lead = Place({tile: tuple(Play(tile, None, None, way) for way in layout.ways(tile)) for tile in tiles})
        for play in self.lead[self.whole]:
            shown = (play.tile.high,) if play.tile.is_double else (play.tile.high, play.tile.low)
            self.laid[play.key] = tuple(self._tip(play, arm, pip) for arm, pip in enumerate(shown))

    def __missing__(self, tip: Tip) -> Place:
        """Ask which tiles fit at a tip, and how they may be laid; tips of an arm that ask for the same share a place."""
        place = self._shared.get((tip.arm, tip.asks))  # few places stay in the processor's caches
        if place is not None:
            self[tip] = place
            return place
        tiles, joining, layout = self._question
        plays: dict[Tile, tuple[Play, ...]] = {}
        for tile in tiles:
            found: list[Play] = []
            for outward in joining.outwards(tile, tip.asks, tiles.high):
                ways = (True,) if outward is None else layout.ways(tile)
                for way in ways:
                    play = Play(tile, tip.arm, outward, way)
                    found.append(play)
                    self.laid[play.key] = () if outward is None else (self._tip(play, tip.arm, outward),)
            if found:
                plays[tile] = tuple(found)
        place = self[tip] = self._shared[tip.arm, tip.asks] = Place(plays)
        return place

    def _tip(self, play: Play, arm: int, pip: int) -> Tip:
        """The tip where a half of an ordinary tile lies bare."""
        return TIPS[arm, pip, self._asks[pip], "double" if play.tile.is_double else "half"]

    def any_fits(self, line: Line, mask: int) -> bool:
        """Whether any of the tiles in `mask` fits at an end."""
        for tip in line.tips:  # noqa: SIM110  # half the time of `any`
            if mask & self[tip].fits:
                return True
        return False

    def fitting(self, line: Line) -> int:
        """The mask of the tiles that fit at an end of the line."""
        fitting = 0
        for tip in line.tips:
            fitting |= self[tip].fits
        return fitting

    def lay(self, line: Line, play: Play) -> Line:
        """The line after a play that is known to fit, for who has not asked what fits there."""
        self.fitting(line)  # how a tile lies is known once an end was asked about
        layout = self._question[2]
        return layout.lay(line, play, self.laid[play.key])

    def __reduce__(self) -> tuple[Callable[..., Book], tuple[TileSet, Joining, Layout]]:
        """Copies and pickles ask anew."""
        return (Book, self._question)
