"""Pictures in SVG: of tiles, hands, lines of play and whole tables.

`svg` draws what it is given and returns the text of an SVG file. There is no script in it and no reference to anything outside, so
it can be written to a file, put into a page, or shown in a notebook, where the values of the library show themselves.

For a page that attaches behaviour of its own, the parts of a picture are marked:

- each tile is a `g` of the class `domino`, with its name in `data-tile`; on the table with its place in `Chain.links` in
  `data-link`, the one laid last also of the class `last`; a tile that lies face down is of the class `down` and tells nothing;
- each place where a tile may join is a `g` of the class `end`, with `data-arm` and `data-asks` as in `End`;
- each seat is a `g` of the class `domino-seat`, with `data-seat`, and its tiles are in a `g` of the class `domino-hand`;
- colours are CSS properties, such as `--domino-tile`, which a page may set; see `Theme`.

Where tiles lie comes from `dominorules.geometry`, from which any other front-end can draw as well.

Examples:
    >>> from dominorules import FIVES, view
    >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
    >>> picture = svg(view(FIVES, match, seat=0), theme="dark", names=("Ewa", "Jan"))
    >>> picture.startswith("<svg "), picture.count('class="domino down"'), "Jan" in picture
    (True, 7, True)
"""

from ..errors import PictureError
from .animation import animation
from .picture import face_down, svg
from .theme import THEMES, Theme

__all__ = ["THEMES", "PictureError", "Theme", "animation", "face_down", "svg"]
