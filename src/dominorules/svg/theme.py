"""The colours of a picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from .._checks import is_whole
from ..errors import PictureError

_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


def _check_colour(_: object, field: attrs.Attribute[Any], colour: object) -> None:
    if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
        raise PictureError(f"the colour {field.name} is written as #rrggbb, not {colour!r}", option=field.name, value=colour)


def _check_colours(_: object, field: attrs.Attribute[Any], colours: tuple[str, ...]) -> None:
    if not isinstance(colours, tuple):
        raise PictureError(f"the colours of {field.name} are a tuple, not {colours!r}", option=field.name, value=colours)
    for colour in colours:
        _check_colour(_, field, colour)


def _check_numerals(_: object, field: attrs.Attribute[Any], pips: object) -> None:
    if not is_whole(pips, 0):
        raise PictureError(f"numerals begin at a whole number of pips, 0 or more, not {pips!r}", option=field.name, value=pips)


@attrs.frozen(kw_only=True)
class Theme:
    """How a picture is coloured. Each colour is written as `#rrggbb`, in lower case.

    In a picture each colour is the fallback of a CSS property: a page that sets `--domino-table` has tables of its own colour,
    `--domino-pip-3` colours the pips of a 3 in a theme that has `numbers`, and so on.

    Attributes:
        table: What everything lies on.
        ink: What is written on the table.
        tile: The face of a tile.
        edge: The outline of a tile and the bar across its middle.
        pip: The pips.
        back: A tile that lies face down.
        end: The place where a tile may join, and the pips that it asks for.
        mark: What stands out: the tile that was laid last, and whose turn it is.
        numbers: The colour of the pips of a 0, a 1, a 2 and so on, over again where there are more pips than colours; without any
            all pips have the colour `pip`.
        numerals_from: The least pips that are written as a number instead of dots; from 19 on pips always are.

        plain: Whether colours are written as they are, for programs that know no CSS properties; a page can't set them then.

    Raises:
        PictureError: A colour is not written as `#rrggbb`, or `numerals_from` is no whole number.

    Examples:
        >>> import attrs
        >>> felt = attrs.evolve(THEMES["light"], table="#1f5c3f", ink="#ffffff", end="#d8f0e2", mark="#ffd24a")
        >>> felt.table
        '#1f5c3f'
    """

    table: str = attrs.field(validator=_check_colour)
    ink: str = attrs.field(validator=_check_colour)
    tile: str = attrs.field(validator=_check_colour)
    edge: str = attrs.field(validator=_check_colour)
    pip: str = attrs.field(validator=_check_colour)
    back: str = attrs.field(validator=_check_colour)
    end: str = attrs.field(validator=_check_colour)
    mark: str = attrs.field(validator=_check_colour)
    numbers: tuple[str, ...] = attrs.field(default=(), validator=_check_colours)
    numerals_from: int = attrs.field(default=10, validator=_check_numerals)
    plain: bool = False

    def paint(self, name: str) -> str:
        """The colour with this name as CSS: the property that a page may set, with the theme's colour behind it."""
        return self._property(name, getattr(self, name))

    def paint_pips(self, pips: int) -> str:
        """The colour of the pips of a half as CSS."""
        if not self.numbers:
            return self.paint("pip")
        return self._property(f"pip-{pips}", self.numbers[pips % len(self.numbers)])

    def _property(self, name: str, colour: str) -> str:
        return colour if self.plain else f"var(--domino-{name}, {colour})"


_LIGHT: Final = Theme(
    table="#f1ede4",
    ink="#2b2a28",
    tile="#fffefa",
    edge="#6e675c",
    pip="#1f1e1c",
    back="#5b6b7b",
    end="#6b6457",
    mark="#b3401c",
)
_DARK: Final = Theme(
    table="#1d2126",
    ink="#eceff2",
    tile="#3a424c",
    edge="#98a3b0",
    pip="#fbf7ec",
    back="#8492a3",
    end="#a9b4c0",
    mark="#ffb454",
)
_HIGH_CONTRAST: Final = Theme(
    table="#000000",
    ink="#ffffff",
    tile="#ffffff",
    edge="#000000",
    pip="#000000",
    back="#1f6feb",
    end="#ffffff",
    mark="#d9480f",
)
_COLOURED: Final = attrs.evolve(
    _LIGHT,
    numbers=(
        *("#1f1e1c", "#1668a7", "#197a3e", "#bd2a2e", "#7a4a1d", "#5b3fa8", "#8a6100", "#0a7784", "#a82a7d", "#4d5a66"),
        *("#c2410c", "#4d7c0f", "#1d4ed8", "#9d174d", "#0f766e", "#7e22ce", "#92400e", "#374151", "#9f1239"),
    ),
)

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {"light": _LIGHT, "dark": _DARK, "high contrast": _HIGH_CONTRAST, "coloured": _COLOURED}
)
"""The ready themes by name; the last is the light one with a colour for each number of pips."""


def theme_of(theme: object) -> Theme:
    """The theme, or the ready one with this name.

    Raises:
        PictureError: It is neither.
    """
    if isinstance(theme, Theme):
        return theme
    if isinstance(theme, str) and theme in THEMES:
        return THEMES[theme]
    raise PictureError(f"{theme!r} is no theme: expected a Theme or one of {', '.join(THEMES)}", option="theme", value=theme)
