"""How a line of play is drawn."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from ..geometry import Drawing
from .marks import UNIT, Area
from .theme import Theme
from .tiles import end_of_arm, mark_of_last, placed_tile


def draw_line(drawing: Drawing, laid: int, theme: Theme, *, labels: bool) -> list[Element]:
    """The tiles that are laid by now, and the places where one may join once all of them are."""
    ends = drawing.spots if laid == len(drawing.placed) else ()
    return [
        *[end_of_arm(spot, theme, labels=labels) for spot in ends],
        *[placed_tile(placed, theme, last=placed.link == laid - 1) for placed in drawing.placed[:laid]],
        *[mark_of_last(placed, theme) for placed in drawing.placed[max(0, laid - 1) : laid]],
    ]


def area_of(drawing: Drawing) -> Area:
    """What a line covers in pixels, with its ends."""
    box = drawing.box
    return Area(box.left * UNIT, box.top * UNIT, (box.right - box.left) * UNIT, (box.bottom - box.top) * UNIT)
