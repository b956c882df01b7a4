"""The line of play as a picture of plain text, for terminals: each tile as `[6|4]`, upright ones in three rows.

Where tiles lie comes from the geometry; here they only get rows and columns.
"""

from __future__ import annotations

from math import ceil, floor

import attrs

from .chain import Chain, Link
from .geometry import Placed, Spot, lay_out
from .geometry.shapes import AHEAD


@attrs.frozen
class Mark:
    """A text at its place in a picture.

    Attributes:
        row: Its row, from 0.
        column: The column of its first character, from 0.
        text: What is written there: a tile that lies, a row of one that stands, or the number of an end as in `@1`.
        link: Where in `Chain.links` the tile is; None for an end.
        arm: The arm of the end, as in `Play.arm`; None for a tile, and for the place of the lead.
    """

    row: int
    column: int
    text: str
    link: int | None = None
    arm: int | None = None


def draw(chain: Chain, width: int = 80, *, ends: bool = False) -> str:
    """The line of play in rows of text; nothing for an empty table.

    A line without branches is one row if that fits, with every tile lengthwise; there a tile laid across that passes on the number
    before it (matador) stands between `<` and `>`. Any other line is drawn as it lies on a table, with what lies across upright.

    Args:
        chain: The line of play.
        width: How many columns it may take; more than that only where the geometry finds no way.
        ends: Whether the open ends are shown with the numbers of their arms, as in `@1`.

    Examples:
        >>> from dominorules import FIVES, find_move
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> for text in ("6-6", "6-1", "6-3"):
        ...     match = FIVES.apply(match, find_move(FIVES, match, text))
        >>> print(draw(match.chain))
        [1|6][6|6][6|3]
    """
    arms = {link.arm for link in chain.links} | ({end.arm for end in chain.ends} if ends else set[int]())
    if all(arm in (None, 0, 1) for arm in arms):
        row = _in_a_row(chain, ends=ends)
        if len(row) <= width:
            return row
    return "\n".join(_rows([mark for mark in marks(chain, width) if ends or mark.link is not None]))


def marks(chain: Chain, width: int = 80) -> tuple[Mark, ...]:
    """Everything in the picture of a line as it lies on a table: its open ends, then its tiles.

    Args:
        chain: The line of play.
        width: How many columns it may take; more than that only where the geometry finds no way.

    Examples:
        >>> from dominorules import Chain
        >>> marks(Chain())
        (Mark(row=0, column=0, text='@', link=None, arm=None),)
    """
    digits = max([len(str(link.tile.high)) for link in chain.links], default=1)
    unit = digits + 2  # a half in its brackets; a tile that lies takes a column less than two of them
    drawing = lay_out(chain, (width - 1) / unit)
    found = [_at_end(spot, unit) for spot in drawing.spots]
    for placed, link in zip(drawing.placed, chain.links, strict=True):
        found += _tile(placed, link, digits)
    top, left = min(mark.row for mark in found), min(mark.column for mark in found)
    return tuple(attrs.evolve(mark, row=mark.row - top, column=mark.column - left) for mark in found)


def _tile(placed: Placed, link: Link, digits: int) -> list[Mark]:
    """A tile: half units are rows, and units as many columns as a half needs.

    One that lies leaves a column of its place free: the outward one, so that it touches a double at whichever side it joins.
    """
    one, other = sorted(placed.halves, key=lambda half: (half.x, half.y))
    left = (digits + 2) * (one.x - 0.5)
    pips = [f"{half.pip:>{digits}}" for half in (one, other)]
    if one.y == other.y:
        grows_left = (placed.turn == 270) == (link.outward == link.tile.high)
        column = ceil(left) if link.crosswise else floor(left) + grows_left
        return [Mark(round(2 * one.y), column, "[{}|{}]".format(*pips), placed.link)]
    texts = [f"[{pips[0]}]", f"[{'-' * digits}]", f"[{pips[1]}]"]
    return [Mark(round(2 * one.y) + down, floor(left), text, placed.link) for down, text in enumerate(texts)]


def _at_end(spot: Spot, unit: int) -> Mark:
    """The number of an end, where the half lies that joins it, and next to what lies there already."""
    dx, dy = AHEAD[spot.turn]
    text = "@" if spot.arm is None else f"@{spot.arm}"
    column = floor(unit * (spot.x - dx / 2 - 0.5)) + (unit - len(text) if spot.turn == 270 else 0)
    return Mark(floor(2 * (spot.y - dy / 2)), column, text, arm=spot.arm)


def _rows(found: list[Mark]) -> list[str]:
    """The picture of some marks, without the space around it."""
    top, left = min(mark.row for mark in found), min(mark.column for mark in found)
    rows = [""] * (1 + max(mark.row for mark in found) - top)
    for mark in sorted(found, key=lambda mark: mark.column):
        rows[mark.row - top] = f"{rows[mark.row - top]:<{mark.column - left}}{mark.text}"
    return rows


# A line without branches ------------------------------------------------------------------------------------------------


def _in_a_row(chain: Chain, *, ends: bool) -> str:
    """Arm 0 grows to the left of the lead, arm 1 to its right."""
    if not chain:
        return ""
    lead, *others = chain.links
    left = [_lengthwise(link, flip=True) for link in others if link.arm == 0]
    right = [_lengthwise(link) for link in others if link.arm == 1]
    row = "".join([*reversed(left), f"[{lead.tile.high}|{lead.tile.low}]", *right])
    open_arms = {end.arm for end in chain.ends} if ends else set[int]()
    return f"{'@0 ' if 0 in open_arms else ''}{row}{' @1' if 1 in open_arms else ''}"


def _lengthwise(link: Link, *, flip: bool = False) -> str:
    if link.outward is None:
        return f"<{link.tile.high}|{link.tile.low}>"
    halves = [link.tile.other(link.outward), link.outward]
    return "[{}|{}]".format(*reversed(halves) if flip else halves)
