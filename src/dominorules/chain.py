"""What lies on the table: a tree of arms that grow from the lead (Terms: layout, end, arm).

Nothing here knows a rule. The lead starts arm 0, at its higher half, and arm 1, the other way; each tile laid on an arm lengthens
it. The two cross sides of a spinner start an even arm and the odd one after it, numbered in the order in which they open.

A position is made at every move, so a chain keeps what the next move needs, the tips of the arms, and works out links and ends when
somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import attrs

from ._fast import unguarded
from ._pictured import repr_svg
from .move import Play
from .tile import Tile

Kind: TypeAlias = Literal["half", "double", "spinner", "cross", "passing"]
"""What a tip is: a half, a double, a spinner's side in the line, its untouched cross side, a tile that passes a number on."""

_HALVES: Final[dict[Kind, int]] = {"half": 1, "double": 2, "spinner": 2, "cross": 0, "passing": 0}


def _pips_of_bare_halves(tip: Tip) -> int:
    return tip.pip * _HALVES[tip.kind]


@attrs.frozen(eq=False, weakref_slot=False)
class Tip:
    """The tip of an arm as the engine keeps it: one shared value wherever the same thing lies, so tips compare by identity.

    Two places that mirror each other (both sides of a lone double, both untouched cross sides) are one tip, on the even arm; the
    odd arm after it comes up when that is covered.

    Attributes:
        arm: The arm.
        pip: The pips it shows.
        asks: The pips that the next tile's inward half must show.
        kind: What it is.
        exposed: The pips of the halves that lie bare in the line here: those of a half, twice those of a double, 0 for other kinds.
    """

    arm: int
    pip: int
    asks: int
    kind: Kind
    exposed: int = attrs.field(init=False, default=attrs.Factory(_pips_of_bare_halves, takes_self=True))

    def __reduce__(self) -> tuple[Callable[[int, int, int, Kind], Tip], tuple[int, int, int, Kind]]:
        """Copies and pickles lead back to the one tip."""
        return (the_tip, (self.arm, self.pip, self.asks, self.kind))


class _Tips(dict[tuple[int, int, int, Kind], Tip]):
    def __missing__(self, key: tuple[int, int, int, Kind]) -> Tip:
        return self.setdefault(key, Tip(*key))


TIPS: Final = _Tips()
"""The shared tips: `TIPS[arm, pip, asks, kind]`."""


def the_tip(arm: int, pip: int, asks: int, kind: Kind) -> Tip:
    """The shared tip with these values."""
    return TIPS[arm, pip, asks, kind]


@attrs.frozen(weakref_slot=False)
class Line:
    """The state of the line of play: all that decides what may be laid next, and where.

    A layout is a step from one line to the next; one that has more to remember may return a subclass with more fields.

    Attributes:
        tips: The tips of the arms that a tile may join now, by arm.
        waiting: The tips that no tile may join yet, by arm; most games never have one.
        spinners: The pips of the spinners whose cross sides have opened, in that order.
        has_spinner: Whether a spinner was laid.
        exposed: The pips of all halves that lie bare in the line: `Tip.exposed`, summed up.
    """

    tips: tuple[Tip, ...] = ()
    waiting: tuple[Tip, ...] = ()
    spinners: tuple[int, ...] = ()
    has_spinner: bool = False
    exposed: int = 0


make_line = unguarded(Line)
EMPTY_LINE: Final = Line()


@attrs.frozen
class End:
    """A place where a tile may join.

    Attributes:
        arm: The arm that ends here; 0 and 1 are the line's two directions.
        pip: The pips it shows.
        asks: The pips that the next tile's inward half must show.
        link: Where in `Chain.links` the tile is that it belongs to.
    """

    arm: int
    pip: int
    asks: int
    link: int


@attrs.frozen
class Link:
    """A tile on the table and how it lies.

    Attributes:
        tile: The tile.
        joined: Where in `Chain.links` the tile is that it was laid against; None for the lead.
        arm: The arm that it lies on; None for the lead, from which arms 0 (at its higher half) and 1 start.
        outward: The pips on the half that faces away from the tile it joined; None for the lead, and for a tile laid across that
            passes on the number before it (matador).
        crosswise: Whether it lies across the line.
    """

    tile: Tile
    joined: int | None
    arm: int | None
    outward: int | None
    crosswise: bool


@attrs.frozen
class Chain:
    """The tiles on the table and the ends that they offer.

    Attributes:
        plays: The plays in the order in which they were made.
        line: The state of the line after them.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> match.round.chain.ends
        (End(arm=0, pip=6, asks=6, link=0),)
    """

    plays: tuple[Play, ...] = ()
    line: Line = EMPTY_LINE

    _repr_svg_ = repr_svg

    @property
    def links(self) -> tuple[Link, ...]:
        """The tiles in the order in which they were laid, and how they lie."""
        last: dict[int, int] = {}
        links: list[Link] = []
        for index, play in enumerate(self.plays):
            joined = None
            if play.arm is not None:
                joined = last.get(play.arm, self._start(play.arm))
                last[play.arm] = index
            links.append(Link(play.tile, joined, play.arm, play.outward, play.crosswise))
        return tuple(links)

    @property
    def ends(self) -> tuple[End, ...]:
        """The places where a tile may join now, by arm."""
        last = {play.arm: index for index, play in enumerate(self.plays)}
        return tuple(End(tip.arm, tip.pip, tip.asks, last.get(tip.arm, self._start(tip.arm))) for tip in self.line.tips)

    def _start(self, arm: int) -> int:
        """Where in `links` the tile is from which an arm grows: the lead, or a spinner."""
        if arm < 2:
            return 0
        pip = self.line.spinners[arm // 2 - 1]
        return [play.tile for play in self.plays].index(Tile(pip, pip))

    def __len__(self) -> int:
        """How many tiles lie on the table."""
        return len(self.plays)

    def __bool__(self) -> bool:
        """Whether any tile lies on the table."""
        return bool(self.plays)
