"""Who plays first in a round, and with what (Terms: lead)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Protocol

import attrs

from .._fast import unguarded
from ..hand import mask_of, tiles_of
from ..match import Match
from ..round import Reason
from ..tile import ALL_TILES, Tile
from .options import flag


@attrs.frozen(weakref_slot=False)
class Leader:
    """The answer to "who leads?".

    Attributes:
        seat: The seat that leads.
        forced: The tile that it must lead; None where it may choose.
        scores: Whether the lead can score.
    """

    seat: int
    forced: Tile | None = None
    scores: bool = True


make_leader = unguarded(Leader)


class Lead(Protocol):
    """Decides who leads a round."""

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Leader:
        """Who leads the round for which `hands` were dealt, each a bit mask as in `Hand.mask`.

        `match` is as the last round left it, `lot` is the seat that a draw of lots picks.
        """
        ...


_DOUBLES = mask_of(tile for tile in ALL_TILES if tile.is_double)


@attrs.frozen
class Strongest:
    """The holder of the strongest tile leads it: doubles before all others (S0, S1, S2: how to start).

    Attributes:
        scores: Whether this forced lead can score like any play (fives, clause 1: a ruling, since S0 says only that it is
            laid by itself).
    """

    scores: bool = attrs.field(default=True, validator=flag)

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Leader:
        """The holder of the strongest tile dealt, which is forced."""
        dealt = 0
        for hand in hands:
            dealt |= hand
        doubles = dealt & _DOUBLES
        if doubles:
            strongest = ALL_TILES[doubles.bit_length() - 1]  # bits ascend with the pips
        else:
            strongest = max(tiles_of(dealt), key=attrgetter("strength"))
        seat = 0
        while not hands[seat] & strongest.bit:
            seat += 1
        return make_leader(seat, strongest, self.scores)


@attrs.frozen
class ByLot:
    """The seat that a draw of lots picks leads any tile (S2: muggins; S3: how to start)."""

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Leader:
        """The seat of the lot."""
        return make_leader(lot, None, True)  # noqa: FBT003  # positional, as all that is built unguarded


@attrs.frozen
class NextSeat:
    """The lead moves on to the seat after the last leader, with any tile (S1: later rounds); in a first round the lot decides."""

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Leader:
        """The seat after the last leader."""
        seat = match.seating.after(match.dealt.leader) if match.dealt else lot
        return make_leader(seat, None, True)  # noqa: FBT003  # as above


@attrs.frozen
class WinnerLeads:
    """The winner of the round before leads any tile (S4: after an out).

    A round that nobody won has no winner to lead the next: its leader leads again. In a first round the lot decides.
    """

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Leader:
        """The winner of the last round, with any tile."""
        outcome = match.round_outcome
        if outcome is None or outcome.seat is None:
            return make_leader(match.dealt.leader if match.dealt else lot, None, True)  # noqa: FBT003  # as above
        return make_leader(outcome.seat, None, True)  # noqa: FBT003  # as above


@attrs.frozen
class ByRound:
    """One rule for the first round, another for all that follow.

    Attributes:
        first: Who leads round 1.
        later: Who leads the rounds after it.
    """

    first: Lead
    later: Lead

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Leader:
        """As the rule for this round says."""
        return (self.later if match.dealt else self.first).leader(match, hands, lot)


@attrs.frozen
class ByEnding:
    """One rule after a round that was won by going out, another after any other ending (S4).

    Attributes:
        out: Who leads after an out.
        block: Who leads after a block.
    """

    out: Lead
    block: Lead

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Leader:
        """As the rule for the ending of the last round says."""
        outcome = match.round_outcome
        went_out = outcome is not None and outcome.reason is Reason.OUT
        return (self.out if went_out else self.block).leader(match, hands, lot)
