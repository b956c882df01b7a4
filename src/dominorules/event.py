"""What happened in a round, one frozen value an occurrence."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

import attrs

from ._fast import unguarded
from .deck import Deck
from .hand import Hand
from .move import Play
from .tile import Tile


@attrs.frozen(weakref_slot=False)
class Dealt:
    """The hands were dealt and the leader was found.

    Attributes:
        deck: The deck that was dealt.
        leader: The seat that leads.
        forced: The tile that must lead, None where any may.
        scores: Whether the lead can score.
    """

    deck: Deck
    leader: int
    forced: Tile | None = None
    scores: bool = True


make_dealt = unguarded(Dealt)


@attrs.frozen
class Played:
    """A seat laid a tile.

    Attributes:
        seat: The seat that played.
        play: What it played.
        count: The sum of the ends after the play; None where the ruleset counts nothing.
        points: The points that the play scored.
    """

    seat: int
    play: Play
    count: int | None
    points: int


@attrs.frozen
class Drew:
    """A seat drew a tile from the boneyard.

    Attributes:
        seat: The seat that drew.
        tile: The tile that it drew.
    """

    seat: int
    tile: Tile


@attrs.frozen
class Passed:
    """A seat passed.

    Attributes:
        seat: The seat that passed.
    """

    seat: int


Event: TypeAlias = Dealt | Played | Drew | Passed


@attrs.frozen
class SeenDeal:
    """A deal as one seat saw it.

    Attributes:
        leader: The seat that leads.
        hand: The hand that the seat was dealt; None for a spectator.
    """

    leader: int
    hand: Hand | None


@attrs.frozen
class SeenDraw:
    """A draw as one seat saw it.

    Attributes:
        seat: The seat that drew.
        tile: The tile, where it is the seat's own; None where another one drew it.
    """

    seat: int
    tile: Tile | None


SeenEvent: TypeAlias = SeenDeal | Played | SeenDraw | Passed
"""An event as one seat saw it: what was laid lies open, what was dealt or drawn only its owner knows."""

Entry: TypeAlias = tuple[type[Played | Drew | Passed], int, *tuple[Any, ...]]
"""An event as a log keeps it, until somebody looks: its class, the seat, and what else the class is called with."""


def event_of(entry: Entry) -> Played | Drew | Passed:
    """The event that an entry stands for."""
    kind, seat, *values = entry
    return kind(seat, *values)


def plays_in(log: tuple[Entry, ...]) -> tuple[Play, ...]:
    """The plays that a log tells of, in order."""
    return tuple(cast("Play", entry[2]) for entry in log if entry[0] is Played)
