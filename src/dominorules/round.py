"""One deal, played to its end (Terms: round)."""

from __future__ import annotations

from enum import Enum

import attrs

from ._fast import unguarded
from ._pictured import repr_svg
from .chain import EMPTY_LINE, Chain, Line
from .event import Dealt, Entry, Event, Played, event_of, plays_in
from .hand import Hand, make_hand
from .tile import Tile


class Reason(Enum):
    """How a round or a match ended."""

    OUT = "out"
    """A hand is empty."""
    BLOCK = "block"
    """Nobody can play or draw."""
    CLOSED = "closed"
    """A play closed the line at once, where the ruleset has such plays."""
    TARGET = "target"
    """A side reached the points that win the match."""
    ROUNDS = "rounds"
    """The last of a fixed number of rounds was played."""


@attrs.frozen(weakref_slot=False)
class Outcome:
    """How a round or a match ended, and for whom.

    Attributes:
        reason: Why it ended.
        seat: The winning seat; None where nobody won, and for a match won by a pair.
        side: The winning side; None where nobody won.
        points: Of a round, the points that its settlement gave to each side; of a match, the final scores.
    """

    reason: Reason
    seat: int | None
    side: int | None
    points: tuple[int, ...]


@attrs.frozen(weakref_slot=False)
class Round:
    """A round at one moment.

    It keeps hands as masks and events as log entries, and makes `hands` and `events` when somebody looks.

    Attributes:
        dealt: The deal that it started with.
        masks: The hand of each seat as a bit mask.
        boneyard: The tiles left to draw, the next one first.
        line: The state of the line of play.
        turn: The seat to move; None when the round is over.
        log: What happened since the deal.
        outcome: How the round ended; None while it runs.
    """

    dealt: Dealt
    masks: tuple[int, ...]
    boneyard: tuple[Tile, ...]
    line: Line = EMPTY_LINE
    turn: int | None = None
    log: tuple[Entry, ...] = ()
    outcome: Outcome | None = None

    _repr_svg_ = repr_svg

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat."""
        return tuple(map(make_hand, self.masks))

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened so far, from the deal on."""
        return (self.dealt, *map(event_of, self.log))

    @property
    def chain(self) -> Chain:
        """What lies on the table."""
        return Chain(plays_in(self.log), self.line)

    @property
    def leader(self) -> int:
        """The seat that led, the "first hand" of S1."""
        return self.dealt.leader

    @property
    def last_to_play(self) -> int:
        """The seat that laid a tile last; before the lead the leader (Mechanics: last to play)."""
        for entry in reversed(self.log):
            if entry[0] is Played:
                return entry[1]
        return self.leader


make_round = unguarded(Round)
make_outcome = unguarded(Outcome)
