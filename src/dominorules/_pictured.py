"""How a value shows itself in a notebook: as a picture, which is drawn when somebody looks."""

from __future__ import annotations

from importlib import import_module


def repr_svg(shown: object) -> str:
    """What a notebook asks a value for, under the name `_repr_svg_`: its picture in the light theme.

    Examples:
        >>> from dominorules import Tile
        >>> repr_svg(Tile(6, 4)).startswith("<svg ")
        True
    """
    picture: str = import_module(f"{__package__}.svg").svg(shown)
    return picture
