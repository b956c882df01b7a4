"""Pictures of whatever a game shows."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from ..chain import Chain
from ..errors import PictureError
from ..hand import Hand
from ..languages import Language
from ..match import Match
from ..phrase import phrase
from ..round import Round
from ..tile import Tile
from ..views import SeenRound, View
from .hands import columns_in, draw_tiles
from .marks import UNIT, Area
from .sheet import Sheet, Style, style_of, text_of
from .table import draw_chain, draw_table
from .tables import tables_of
from .theme import Theme
from .tiles import back_of_tile, open_tile
from .words import about_hand, about_tile

_ONE = Area(-UNIT / 2, -UNIT, UNIT, 2 * UNIT)  # what a single tile covers


def svg(
    shown: Tile | Hand | Chain | Round | SeenRound | Match | View,
    seat: int | None = None,
    *,
    width: float = 24,
    theme: str | Theme = "light",
    labels: bool = True,
    count: int | None = None,
    names: Sequence[str | None] = (),
    language: str | Language = "en",
    prefix: str | None = None,
) -> str:
    """A picture, as the text of an SVG file.

    A `View` and a `SeenRound` show what their seat may see, with all other tiles face down; a `Match` and a `Round` show
    everything, so their picture is for nobody who plays.

    Args:
        shown: What to draw.
        seat: The seat that sits at the bottom of a table; without it that of the view, or else seat 0.
        width: How wide the picture may be, in tiles' widths: a line of play bends to stay inside. Where it can't be helped the
            picture is wider, and a table is at least 8 wide.
        theme: The colours: a `Theme`, or the name of one of `THEMES`.
        labels: Whether the numbers of ends, names, counts and scores are written beside the tiles.
        count: The sum of the ends in pips, which a chain alone doesn't know; a table knows it.
        names: Who sits at each seat of a table, from seat 0 on; None, and no names at all, for their numbers.
        language: The language of all words: its code, or a `Language`.
        prefix: How the ids of the picture begin. Left out, pictures that differ have ids that differ, so only a page that shows the
            same picture twice must say it.

    Raises:
        PictureError: There is no picture of that, or a parameter is out of its range.
        SeatError: There is no such seat.
        LanguageError: The library doesn't speak the language.

    Examples:
        >>> from dominorules import FIVES, Tile, view
        >>> svg(Tile(6, 4)).count("<circle ")
        10
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> svg(view(FIVES, match, seat=1)).count('class="domino down"')
        7
    """
    style = style_of(width=width, theme=theme, labels=labels, spoken=language)
    return text_of(_sheet(shown, seat, count, names, style), style, prefix)


def face_down(*, theme: str | Theme = "light", language: str | Language = "en", prefix: str | None = None) -> str:
    """A picture of a tile that lies face down, as the text of an SVG file.

    Args:
        theme: The colours: a `Theme`, or the name of one of `THEMES`.
        language: The language of its title: its code, or a `Language`.
        prefix: How its ids begin.

    Raises:
        PictureError: There is no such theme.
        LanguageError: The library doesn't speak the language.

    Examples:
        >>> "<circle " in face_down()
        False
    """
    style = style_of(theme=theme, spoken=language)
    back = back_of_tile(style.theme, "translate(0 0)")
    return text_of(Sheet([back], _ONE, phrase("picture.face_down")), style, prefix)


def _sheet(shown: object, seat: int | None, count: int | None, names: Sequence[str | None], style: Style) -> Sheet:
    """What is shown, drawn."""
    match shown:
        case Tile():
            tile = open_tile(shown, style.theme, "translate(0 0)")
            return Sheet([tile], _ONE, phrase("picture.tile", tile=shown), tuple(about_tile(shown)))
        case Hand():
            tiles, across, down = draw_tiles(tuple(shown), style.theme, columns_in(style.width))
            return Sheet(tiles, Area(0, 0, across, down), phrase("picture.hand", tiles=len(shown)), tuple(about_hand(shown)))
        case Chain():
            return draw_chain(shown, count, style)
        case Match() | View() | Round() | SeenRound():
            scene = tables_of(shown, seat, names, style.language)[-1].now(style.width)
            return draw_table(scene if count is None else attrs.evolve(scene, count=count), style)
        case _:
            raise PictureError(
                f"there is no picture of a {type(shown).__name__}: expected a Tile, a Hand, a Chain, a Round, a Match or a View",
                option="shown",
                value=shown,
            )
