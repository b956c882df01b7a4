"""What every picture has in common: how it is drawn, and how it becomes the text of a file."""

from __future__ import annotations

import math
from hashlib import sha256
from xml.etree.ElementTree import Element, tostring

import attrs

from ..errors import PictureError
from ..languages import Language, language
from ..phrase import Phrase
from .marks import Area, mark, number, words, written
from .theme import Theme, theme_of
from .words import sentences

_EDGE = 10  # pixels between a table's edge and what lies on it


@attrs.frozen
class Style:
    """How something is drawn.

    Attributes:
        theme: The colours.
        width: How wide it may be, in tiles' widths.
        labels: Whether anything is written beside the tiles.
        language: In which language.
    """

    theme: Theme
    width: float
    labels: bool
    language: Language


def style_of(*, width: object = 1, theme: object, labels: object = False, spoken: str | Language) -> Style:
    """How something is drawn.

    Raises:
        PictureError: A parameter is out of its range.
        LanguageError: The library doesn't speak the language.
    """
    if isinstance(width, bool) or not isinstance(width, int | float) or not 1 <= width < math.inf:
        raise PictureError(f"a picture is 1 or more tiles wide, not {width!r}", option="width", value=width)
    return Style(theme_of(theme), width, bool(labels), spoken if isinstance(spoken, Language) else language(spoken))


@attrs.frozen
class Sheet:
    """Something drawn.

    Attributes:
        elements: What it is made of.
        area: What it covers.
        title: What it is.
        said: What there is to say about it.
        cloth: Whether it lies on a table, which has a colour; else on nothing.
    """

    elements: list[Element]
    area: Area
    title: Phrase
    said: tuple[Phrase, ...] = ()
    cloth: bool = False


def text_of(sheet: Sheet, style: Style, prefix: str | None) -> str:
    """The text of an SVG file, with ids that begin so, or else with a sum of all that it shows."""
    edge = _EDGE if sheet.cloth else 0
    area = Area(sheet.area.x - edge, sheet.area.y - edge, sheet.area.width + 2 * edge, sheet.area.height + 2 * edge)
    told = [words("title", sentences([sheet.title], style.language))]
    told += [words("desc", sentences(sheet.said, style.language))] if sheet.said else []
    table = mark(
        "rect",
        class_="domino-table",
        x=area.x,
        y=area.y,
        width=area.width,
        height=area.height,
        rx=8,
        fill=style.theme.paint("table"),
    )
    root = mark(
        "svg",
        *told,
        *([table] if sheet.cloth else []),
        *sheet.elements,
        xmlns="http://www.w3.org/2000/svg",
        class_="dominoes",
        viewBox=" ".join(map(number, (area.x, area.y, area.width, area.height))),
        width=area.width,
        height=area.height,
        font_family="system-ui, sans-serif",
        role="img",
    )
    start = f"d{sha256(tostring(root, encoding='utf-8')).hexdigest()[:12]}" if prefix is None else written(prefix)
    for element in told:
        element.set("id", f"{start}-{element.tag}")
    root.set("aria-labelledby", " ".join(element.get("id", "") for element in told))
    return tostring(root, encoding="unicode")
