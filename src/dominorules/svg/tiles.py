"""How a tile is drawn, and a place where one may join."""

from __future__ import annotations

from functools import lru_cache
from xml.etree.ElementTree import Element

from ..geometry import Placed, Spot
from ..tile import Tile
from .marks import UNIT, mark, moved, words
from .pips import MOST_DOTS, dots
from .theme import Theme

_INSET = 1  # pixels between the face and the edge of the place that it takes, so that tiles that touch can be told apart
_HALF = UNIT / 2
_MIDDLE = _HALF - 0.5  # from the middle of a tile to that of a half


def open_tile(tile: Tile, theme: Theme, at: str, turn: int = 0, *, link: int | None = None, last: bool = False) -> Element:
    """A tile face up. At a turn of 0 its higher half is at the top; numerals stand upright however it is turned."""
    shown = None if link is None else str(link)
    kind = "domino last" if last else "domino"
    return mark("g", *_front(tile, theme, turn), class_=kind, data_tile=str(tile), data_link=shown, transform=at)


def placed_tile(placed: Placed, theme: Theme, *, last: bool) -> Element:
    """A tile on the table, where it lies."""
    at = moved(placed.x * UNIT, placed.y * UNIT, placed.turn)
    return open_tile(placed.tile, theme, at, placed.turn, link=placed.link, last=last)


def mark_of_last(placed: Placed, theme: Theme) -> Element:
    """The outline that marks the tile that was laid last, to be drawn above all tiles."""
    return _outline("domino-mark", theme.paint("mark"), 3.5, at=moved(placed.x * UNIT, placed.y * UNIT, placed.turn))


def back_of_tile(theme: Theme, at: str) -> Element:
    """A tile face down."""
    pattern = mark("path", class_="domino-pattern", d="M-8 -24H8V24H-8Z", fill="none", stroke=theme.paint("tile"), stroke_width=1)
    face = _outline("domino-face", theme.paint("edge"), 1, fill=theme.paint("back"))
    return mark("g", face, pattern, class_="domino down", transform=at)


def end_of_arm(spot: Spot, theme: Theme, *, labels: bool) -> Element:
    """A place where a tile may join: the pips that it asks for lie inward, the number of its arm outward."""
    colour = theme.paint("end")
    children = [_outline("domino-place", colour, 1.5, dashes="4 3")]
    if spot.asks is not None:
        children.append(half(spot.asks, theme, _MIDDLE, spot.turn, colour))
    if labels and spot.arm is not None:
        children.append(_numeral(f"@{spot.arm}", "domino-arm", 12, moved(0, -_MIDDLE, -spot.turn), colour))
    return mark(
        "g",
        *children,
        class_="end",
        data_arm=None if spot.arm is None else str(spot.arm),
        data_asks=None if spot.asks is None else str(spot.asks),
        transform=moved(spot.x * UNIT, spot.y * UNIT, spot.turn),
    )


def half(pips: int, theme: Theme, y: float, turn: int, colour: str) -> Element:
    """The pips of a half whose middle is at (0, y)."""
    if pips >= theme.numerals_from or pips > MOST_DOTS:
        return mark("g", _numeral(str(pips), "domino-numeral", 17, moved(0, y, -turn)), class_="domino-pips", fill=colour)
    found = dots(pips)
    radius = found.radius * UNIT
    circles = [mark("circle", cx=x * UNIT, cy=y + dy * UNIT, r=radius) for x, dy in found.places]
    return mark("g", *circles, class_="domino-pips", fill=colour)


@lru_cache(maxsize=2048)  # the same tiles are drawn again and again; nobody changes what they are made of
def _front(tile: Tile, theme: Theme, turn: int) -> tuple[Element, ...]:
    """What is on the front of a tile."""
    return (
        _outline("domino-face", theme.paint("edge"), 1, fill=theme.paint("tile")),
        mark("path", class_="domino-bar", d="M-11 0H11", stroke=theme.paint("edge"), stroke_width=1.5),
        half(tile.high, theme, -_MIDDLE, turn, theme.paint_pips(tile.high)),
        half(tile.low, theme, _MIDDLE, turn, theme.paint_pips(tile.low)),
    )


def _outline(
    kind: str, stroke: str, width: float, *, fill: str = "none", dashes: str | None = None, at: str | None = None
) -> Element:
    """The outline of a tile."""
    return mark(
        "rect",
        class_=kind,
        x=_INSET - _HALF,
        y=_INSET - UNIT,
        width=UNIT - 2 * _INSET,
        height=2 * UNIT - 2 * _INSET,
        rx=4,
        fill=fill,
        stroke=stroke,
        stroke_width=width,
        stroke_dasharray=dashes,
        transform=at,
    )


def _numeral(text: str, kind: str, size: int, at: str, colour: str | None = None) -> Element:
    """A number whose middle is at a place."""
    look = {"font_weight": "bold", "text_anchor": "middle", "fill": colour, "transform": at}
    return words("text", text, class_=kind, y=size * 0.36, font_size=size, **look)
