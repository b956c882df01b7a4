"""The person's hand, one tile of which is chosen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from textual.content import Content
from textual.widgets import Static

from ...tile import Tile


class TilesInHand(Static):
    """Shows the tiles, in as many rows as they need; a click on one chooses it."""

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.auto_links = False  # a tile looks like a tile

    def show(self, tiles: Sequence[Tile], fitting: Collection[Tile], chosen: Tile | None) -> None:
        """Show a hand.

        Args:
            tiles: The tiles.
            fitting: Those that may be played.
            chosen: The one that is chosen; None for none.
        """
        self.update(Content(" ").join([_tile(tile, fits=tile in fitting, chosen=tile is chosen) for tile in tiles]))


def _tile(tile: Tile, *, fits: bool, chosen: bool) -> Content:
    style = f"{'bold $success' if fits else 'dim'}{' reverse' if chosen else ''}"
    return Content.from_markup(f"[{style}][@click=screen.pick('{tile}')]$text[/][/]", text=f"[{tile.high}|{tile.low}]")
