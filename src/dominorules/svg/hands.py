"""How hands are drawn: tiles side by side, and a seat with its hand and what is written about it."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from .marks import UNIT, mark, moved, words
from .scene import Held, Lying, Sitting
from .sheet import Style
from .theme import Theme
from .tiles import back_of_tile, open_tile
from .words import facts_of

_PITCH = 1.2  # from one tile to the next, in tiles' widths
_ROW = 2.2  # from one row to the next
_PAD = 6  # pixels around a seat
_LABEL = 36  # pixels that a name and the facts below it take
_NAME, _FACTS = 15, 12  # sizes of letters


def columns_in(width: float) -> int:
    """How many tiles lie side by side in so many tiles' widths: one at the least."""
    return max(1, int((width - 1) / _PITCH) + 1)


def draw_tiles(held: Sequence[Held], theme: Theme, columns: int, scale: float = 1) -> tuple[list[Element], float, float]:
    """Tiles side by side, so many in a row, from (0, 0) on; with their width and height in pixels."""
    drawn: list[Element] = []
    for place, tile in enumerate(held):
        row, column = divmod(place, columns)
        x, y = column * _PITCH + 0.5, row * _ROW + 1
        at = moved(x * UNIT * scale, y * UNIT * scale, scale=scale)
        if not isinstance(tile, Lying):
            drawn.append(open_tile(tile, theme, at))
        elif tile is Lying.DOWN:
            drawn.append(back_of_tile(theme, at))
    across, down = min(columns, max(1, len(held))), max(1, -(-len(held) // columns))
    unit = UNIT * scale
    return drawn, ((across - 1) * _PITCH + 1) * unit, ((down - 1) * _ROW + 2) * unit


def draw_sitting(sitting: Sitting, style: Style, width: float, scale: float) -> tuple[list[Element], float]:
    """A seat with its hand, in the middle of so many pixels, from (0, 0) on; with its height in pixels."""
    columns = columns_in((width - 2 * _PAD) / (UNIT * scale))
    tiles, across, down = draw_tiles(sitting.held, style.theme, columns, scale)
    above = _LABEL if style.labels else 0
    height = above + down + 2 * _PAD
    drawn = [
        mark("g", *tiles, class_="domino-hand", data_seat=str(sitting.seat), transform=moved((width - across) / 2, above + _PAD))
    ]
    if style.labels:
        facts = ", ".join(map(style.language.say, facts_of(sitting)))
        drawn += [
            label(sitting.name, width / 2, _PAD + 14, _NAME, style.theme, bold=True),
            label(facts, width / 2, _PAD + 30, _FACTS, style.theme),
        ]
    if sitting.moves:
        frame = mark(
            "rect", class_="domino-turn", x=1, y=1, width=width - 2, height=height - 2, rx=6, fill="none", stroke_width=1.5
        )
        frame.set("stroke", style.theme.paint("mark"))
        drawn.append(frame)
    return drawn, height


def label(text: str, x: float, y: float, size: float, theme: Theme, *, bold: bool = False) -> Element:
    """Words in a line, whose middle is at x."""
    weight = "bold" if bold else None
    look = {"font_weight": weight, "text_anchor": "middle", "fill": theme.paint("ink")}
    return words("text", text, class_="domino-words", x=x, y=y, font_size=size, **look)
