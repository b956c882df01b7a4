"""How a table is drawn: the other hands above the line of play, that of the seat at the bottom below it."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

import attrs

from ..chain import Chain
from ..geometry import lay_out
from ..languages import Language
from ..phrase import phrase
from .hands import draw_sitting, label
from .line import area_of, draw_line
from .marks import UNIT, Area, mark, moved
from .scene import Scene, Sitting
from .sheet import Sheet, Style
from .words import about_line, about_table

_OTHERS = 0.6  # how large the hands of the others are drawn
_OTHER, _OWN = 8 * UNIT, 16 * UNIT  # pixels that another seat takes, and the one at the bottom
_MARGIN = 12  # pixels above and below the line of play
_STATUS, _LETTERS = 24, 13  # pixels that the words below it take, and the size of their letters


def draw_table(scene: Scene, style: Style) -> Sheet:
    """A table, from (0, 0) on."""
    line = area_of(scene.drawing)
    width = max(style.width * UNIT, line.width, _OTHER)
    mine, *others = scene.sittings
    drawn: list[Element] = []
    y = 0.0
    in_a_row = max(1, int(width // _OTHER))
    for first in range(0, len(others), in_a_row):
        row, height = _draw_row(others[first : first + in_a_row], style, width, y)
        drawn += row
        y += height
    y += _MARGIN
    tiles = draw_line(scene.drawing, scene.laid, style.theme, labels=style.labels)
    drawn.append(mark("g", *tiles, class_="domino-line", transform=moved((width - line.width) / 2 - line.x, y - line.y)))
    y += line.height + _MARGIN
    if style.labels:
        drawn.append(label(_status(scene, style.language), width / 2, y + 8, _LETTERS, style.theme))
        y += _STATUS
    row, height = _draw_row([mine], style, width, y, scale=1)
    title = phrase("picture.table", seats=len(scene.sittings))
    return Sheet([*drawn, *row], Area(0, 0, width, y + height), title, tuple(about_table(scene)), cloth=True)


def draw_chain(chain: Chain, count: int | None, style: Style) -> Sheet:
    """A line of play alone, with its count below."""
    drawing = lay_out(chain, style.width)
    area = area_of(drawing)
    drawn = [mark("g", *draw_line(drawing, len(chain), style.theme, labels=style.labels), class_="domino-line")]
    if style.labels and count is not None:
        words = style.language.say(phrase("picture.count", count=count))
        drawn.append(label(words, area.x + area.width / 2, area.y + area.height + _MARGIN + 8, _LETTERS, style.theme))
        area = attrs.evolve(area, height=area.height + _MARGIN + _STATUS / 2)
    return Sheet(drawn, area, phrase("picture.line", tiles=len(chain)), tuple(about_line(chain, count)), cloth=True)


def _draw_row(
    row: Sequence[Sitting], style: Style, width: float, y: float, *, scale: float = _OTHERS
) -> tuple[list[Element], float]:
    """Seats side by side in the middle of a row that is so wide, and how high it is."""
    each = min(width, _OWN if scale == 1 else _OTHER)
    x = (width - each * len(row)) / 2
    drawn: list[Element] = []
    highest = 0.0
    for place, sitting in enumerate(row):
        parts, height = draw_sitting(sitting, style, each, scale)
        at = moved(x + each * place, y)
        drawn.append(mark("g", *parts, class_="domino-seat", data_seat=str(sitting.seat), transform=at))
        highest = max(highest, height)
    return drawn, highest


def _status(scene: Scene, language: Language) -> str:
    said = [phrase("picture.boneyard", tiles=scene.boneyard)]
    said += [] if scene.count is None else [phrase("picture.count", count=scene.count)]
    return " · ".join(map(language.say, said))
