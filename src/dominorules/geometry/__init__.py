"""Where each tile of a line of play lies when it is drawn: positions and rotations, as data for any front-end.

The unit is the width of a tile: a tile is 1 wide and 2 long. x grows to the right, y downwards, and the lead lies around (0, 0).
Directions and rotations are degrees clockwise, in steps of 90. Edges and middles lie on multiples of half a unit.

Nothing here knows a rule: a line of play is laid out by what joined what, and by what may go on.
"""

from __future__ import annotations

from typing import Final

import attrs

from ..chain import Chain, Link
from .search import places
from .shapes import Box, Drawing, Half, Placed, Spot
from .steps import Piece, Step, straight
from .table import Table

__all__ = ["Box", "Drawing", "Half", "Placed", "Spot", "lay_out"]

_NARROWEST: Final = 8


def lay_out(chain: Chain, width: float = 24) -> Drawing:
    """Where each tile of a line of play lies, and where the next ones may.

    The line starts from left to right through the lead, arm 0 to the left and arm 1 to the right. It turns back and forth to stay
    within the width, and grows as high as it needs. The even cross arm of a spinner starts upwards, or to the left where the line
    runs up or down, and the odd one the other way.

    Each tile touches the one that it joined, and keeps half a unit from all others; only those that join the same crosswise tile
    may come closer to each other. A spot lies on no tile. Tiles lie where they lay before the last one came, but for now and then
    where one finds no room.

    Args:
        chain: The line of play.
        width: How wide the drawing may be, 8 or more. It grows wider rather than fail: where spinners leave their arms no room, and
            in a width of less than 10 where many tiles in a row lie across. Where so many spinners join each other that no
            width helps, arms may be walled in, so that a spot lies on a tile, or tiles touch; at worst they lie on each other.

    Examples:
        >>> from dominorules import FIVES
        >>> from dominorules.geometry import lay_out
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> drawing = lay_out(match.chain)
        >>> drawing.placed
        (Placed(link=0, tile=Tile(6, 6), x=0.0, y=0.0, turn=0),)
        >>> drawing.spots
        (Spot(arm=0, pip=6, asks=6, x=-1.5, y=0.0, turn=270),)
    """
    if not chain:
        spot = Spot(None, None, None, 0, 0, 90)
        return Drawing((), (spot,), spot.box)
    links = chain.links
    path, table = places(_pieces(chain, links), int(2 * max(width, _NARROWEST)))
    placed = tuple([Placed(at, links[at].tile, step.x / 2, step.y / 2, _turn(links[at], step)) for at, step in enumerate(path)])
    spots = _spots(chain, table)
    boxes = [*[one.box for one in placed], *[spot.box for spot in spots]]
    return Drawing(
        placed,
        spots,
        Box(
            min([box.left for box in boxes]),
            min([box.top for box in boxes]),
            max([box.right for box in boxes]),
            max([box.bottom for box in boxes]),
        ),
    )


def _pieces(chain: Chain, links: tuple[Link, ...]) -> list[Piece]:
    """The tiles as the search needs them; spinners whose cross sides have not opened yet get the next numbers of arms."""
    line = chain.line
    waiting = [tip.pip for tip in (*line.tips, *line.waiting) if tip.kind == "spinner"]
    numbers = {pip: 2 + 2 * at for at, pip in enumerate(dict.fromkeys([*line.spinners, *waiting]))}
    return [
        Piece(link.arm or 0, link.crosswise, link.tile.is_double, numbers.get(link.tile.high) if link.tile.is_double else None)
        for link in links
    ]


def _turn(link: Link, step: Step) -> int:
    if link.arm is None:
        return 0 if step.upright else 270
    if link.crosswise:
        return 0 if step.upright else 90
    return step.way if link.outward == link.tile.high else (step.way + 180) % 360


def _spots(chain: Chain, table: Table) -> tuple[Spot, ...]:
    """A spot for each end: clear of the others if it can be, else clear of the tiles."""
    spots: list[Spot] = []
    for end in chain.ends:
        alone = attrs.evolve(table, kept={})
        step = table.spot(end.arm) or alone.spot(end.arm) or straight(table.heads[end.arm], crosswise=False)
        table = attrs.evolve(table, kept={**table.kept, end.arm: step})
        spots.append(Spot(end.arm, end.pip, end.asks, step.x / 2, step.y / 2, step.way))
    return tuple(spots)
