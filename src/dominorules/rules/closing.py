"""Whether a play closes the line at once, without a block (S3: ordinary)."""

from __future__ import annotations

from typing import Protocol

import attrs

from ..match import Match
from ..move import Play


class Closing(Protocol):
    """Decides whether a play ends the round by itself."""

    def closes(self, before: Match, play: Play) -> bool:
        """Whether `play`, made in the position `before`, closes the line."""
        ...


@attrs.frozen
class BothEndsMatched:
    """A tile whose two halves match the line's two ends closes it at once (S3, read literally).

    That takes a line of two tiles or more: no tile fits both ends of a lone one.
    """

    def closes(self, before: Match, play: Play) -> bool:
        """Whether one half fits one end and the other half the other end."""
        wanted = sorted(tip.asks for tip in before.line.tips)
        return wanted == [play.tile.low, play.tile.high]
