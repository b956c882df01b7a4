"""The marks that a picture is made of: shapes and words as elements of SVG, in pixels."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

import attrs

UNIT: Final = 32
"""How many pixels a tile is wide."""
_JOINERS: Final = "\u200c\u200d"
"""What joins the letters of some scripts and the parts of some emoji, and has no width."""


def mark(tag: str, *children: Element, **attributes: str | float | None) -> Element:
    """An element of SVG. In the name of an attribute an underscore stands for a hyphen; one that is None is left out."""
    found = {
        name.strip("_").replace("_", "-"): value if isinstance(value, str) else number(value)
        for name, value in attributes.items()
        if value is not None
    }
    element = Element(tag, found)
    element.extend(children)
    return element


def words(tag: str, text: str, **attributes: str | float | None) -> Element:
    """An element that holds a text."""
    element = mark(tag, **attributes)
    element.text = text
    return element


def number(value: float) -> str:
    """A number as text, with two digits behind the point at the most.

    Examples:
        >>> number(1.0), number(-0.001), number(12.345)
        ('1', '0', '12.35')
    """
    return f"{round(value * 100 + 0.001) / 100 + 0:.7g}"


def moved(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """The value of `transform` that moves something to a place, after it was turned (in degrees clockwise) and scaled."""
    parts = [f"translate({number(x)} {number(y)})"]
    parts += [f"rotate({number(turn)})"] if turn else []
    parts += [f"scale({number(scale)})"] if scale != 1 else []
    return " ".join(parts)


def written(text: str, most: int | None = None) -> str:
    """A text that may stand in XML and in a line: what can't be printed is replaced, and what is too long is cut.

    Examples:
        >>> written("Bartholomew", 6), written(chr(0)) == chr(0xFFFD)
        ('Barth…', True)
    """
    shown = text if most is None or len(text) <= most else f"{text[: most - 1]}…"
    return "".join(letter if letter.isprintable() or letter in _JOINERS else "\N{REPLACEMENT CHARACTER}" for letter in shown)


@attrs.frozen
class Area:
    """A rectangle, in pixels.

    Attributes:
        x: Its left side.
        y: Its upper side.
        width: How wide it is.
        height: How high it is.
    """

    x: float
    y: float
    width: float
    height: float
