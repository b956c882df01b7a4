"""The line of play and its open ends, as a picture that can be clicked on."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import groupby

from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.content import Content
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from ...chain import Chain
from ...text_picture import Mark, marks

_LEAST_WIDTH = 24
"""What any line without branches fits in."""


class LineOfPlay(ScrollableContainer, can_focus=False):
    """Shows the tiles on the table, and lights the ends up that a tile may join."""

    class EndPicked(Message):
        """An end was clicked on; `arm` is None for the place of the lead."""

        def __init__(self, arm: int | None) -> None:
            super().__init__()
            self.arm = arm

    def __init__(self) -> None:
        super().__init__(id="line")
        self._picture = Static()
        self._marks: tuple[Mark, ...] = ()
        self._drawn: tuple[Chain, int] | None = None
        self._chain = Chain()
        self._open: Collection[int | None] = ()
        self._chosen: Collection[int | None] = ()

    def compose(self) -> ComposeResult:
        """The picture alone."""
        yield self._picture

    def show(self, chain: Chain, legal: Collection[int | None], chosen: Collection[int | None]) -> None:
        """Draw a line.

        Args:
            chain: The line of play.
            legal: The arms whose ends light up.
            chosen: The arm of the end that is chosen, if any.
        """
        self._chain, self._open, self._chosen = chain, legal, chosen
        self._draw()

    def on_resize(self) -> None:
        """Bend the line to the new width."""
        self._draw()

    def _draw(self) -> None:
        now = (self._chain, max(self.size.width - 1, _LEAST_WIDTH))
        if now != self._drawn:
            self._drawn, self._marks = now, marks(*now)
        self._picture.update(painted(self._marks, self._style))
        self.call_after_refresh(self._look_at_it)

    def _look_at_it(self) -> None:
        """Scroll to the chosen end, or else to the last tile."""
        found = [mark for mark in self._marks if mark.link is None and mark.arm in self._chosen]
        found = found or [mark for mark in self._marks if mark.link == len(self._chain) - 1]
        for mark in found[:1]:
            at = Region(mark.column, mark.row, len(mark.text), 1).translate(self._picture.virtual_region.offset)
            self.scroll_to_region(at.grow((2, 4, 2, 4)), animate=False)

    def _style(self, mark: Mark) -> str:
        if mark.link is not None:
            return "bold $warning" if mark.link == len(self._chain) - 1 else ""
        if mark.arm in self._chosen:
            return "bold reverse $success" if mark.arm in self._open else "reverse $error"
        return "bold $success" if mark.arm in self._open else "dim"

    def on_click(self, event: Click) -> None:
        """Tell which end was clicked on, if one is there or next to it."""
        at = event.screen_offset - self._picture.content_region.offset
        for mark in self._marks:
            if mark.link is None and abs(at.y - mark.row) <= 1 and abs(at.x - mark.column - 1) <= 2:
                self.post_message(self.EndPicked(mark.arm))
                return


def painted(found: Collection[Mark], style_of: Callable[[Mark], str]) -> Content:
    r"""A picture in colours, as wide and as high as its marks need.

    Examples:
        >>> marked = (Mark(0, 0, "@0", arm=0), Mark(1, 3, "[6|4]", link=0))
        >>> painted(marked, lambda mark: "bold").plain
        '@0\n   [6|4]'
    """
    rows = {row: [*group] for row, group in groupby(sorted(found, key=lambda mark: (mark.row, mark.column)), lambda mark: mark.row)}
    lines: list[Content] = []
    for row in range(1 + max(rows)):
        line = Content("")
        for mark in rows.get(row, ()):
            line = Content.assemble(line.pad_right(mark.column - len(line)), (mark.text, style_of(mark)))
        lines.append(line)
    return Content("\n").join(lines)
