"""Pictures for the page: drawn by the library, and drawn once for all who look at the same thing."""

from __future__ import annotations

from functools import lru_cache

from dominorules import Chain, Tile
from dominorules.svg import THEMES as _THEMES
from dominorules.svg import face_down, svg

THEMES = tuple(_THEMES)


@lru_cache(maxsize=512)
def line_picture(chain: Chain, count: int | None, width: int, theme: str, language: str) -> str:
    """The line of play with its ends."""
    return svg(chain, width=width, theme=theme, count=count, language=language, prefix="line")


@lru_cache(maxsize=1024)
def tile_picture(tile: Tile, theme: str, language: str) -> str:
    """A tile."""
    return svg(tile, theme=theme, language=language, prefix=f"tile-{tile}")


@lru_cache
def back_picture(theme: str, language: str) -> str:
    """A tile that lies face down."""
    return face_down(theme=theme, language=language, prefix="back")
