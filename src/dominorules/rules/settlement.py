"""Who wins a round that ended, and for how many points (Mechanics: going out)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs

from .._fast import unguarded
from ..hand import pips_of
from ..match import Match
from ..round import Reason, Round
from .options import whole
from .rounding import EXACT, Rounding


@attrs.frozen(weakref_slot=False)
class Settled:
    """The answer to "who won the round?".

    Attributes:
        seat: The winning seat; None where nobody won.
        points: What its side gets; may be negative.
    """

    seat: int | None
    points: int


make_settled = unguarded(Settled)
_OUT = Reason.OUT


class Settlement(Protocol):
    """Decides who wins a finished round and what it is worth."""

    def settle(self, match: Match, round: Round, reason: Reason) -> Settled:
        """The result of `round`, whose last hands lie open; `match` tells the scores before it."""
        ...


# What is paid ---------------------------------------------------------------------------------------------------------


class Pips(Protocol):
    """Decides which pips are paid to the winner."""

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """The pips that `seat` wins, hand by hand, before any rounding."""
        ...


@attrs.frozen
class OpponentsPips:
    """The pips left in the opponents' hands (S0, S2: after an out)."""

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """One term an opponent."""
        sides, masks = match.seating.sides, round.masks
        own = sides[seat]
        return tuple([pips_of(masks[other]) for other, side in enumerate(sides) if side != own])


@attrs.frozen
class Differences:
    """From each opponent its pips minus the winner's own, which may be negative (S0: after a block)."""

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """One term an opponent."""
        own = pips_of(round.masks[seat])
        return tuple([pips_of(round.masks[other]) - own for other in match.seating.opponents(seat)])


@attrs.frozen
class EveryHand:
    """The pips left in all hands, the partner's and the winner's own too (S1: pairs)."""

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """One term a hand."""
        return tuple(hand.pips for hand in round.hands)


@attrs.frozen
class EveryHandAndBoneyard:
    """The pips of all tiles that were not laid, in hands and in the boneyard (S3, "zwykłe", as one may read it)."""

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """One term a hand, and one for the boneyard."""
        return (*(hand.pips for hand in round.hands), sum(tile.pips for tile in round.boneyard))


@attrs.frozen
class NoPips:
    """No pips: the round is worth a fixed number of points (bergen)."""

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """No terms."""
        return ()


@attrs.frozen
class Award:
    """What the winner of a round is paid.

    Attributes:
        pips: Which pips count.
        rounding: How they are rounded.
        per: How many pips make one point, 1 or more.
        bonus: Points on top, 0 or more.

    Raises:
        RulesetError: An option is out of range.
    """

    pips: Pips
    rounding: Rounding = EXACT
    per: int = attrs.field(default=1, validator=whole(1))
    bonus: int = attrs.field(default=0, validator=whole(0))

    def points(self, match: Match, round: Round, seat: int) -> int:
        """The points for a round that `seat` won."""
        pips = self.rounding.total(self.pips.terms(match, round, seat))
        points = abs(pips) // self.per
        return (points if pips >= 0 else -points) + self.bonus


# Who wins a block -----------------------------------------------------------------------------------------------------


class Contest(Protocol):
    """Ranks the seats after a block; of the best, the next contest decides."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """The seat's rank: the lowest number wins."""
        ...


@attrs.frozen
class Ahead:
    """The side with more points in the match is ahead (S0: block)."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """More points, lower rank."""
        return -match.scores[match.seating.sides[seat]]


@attrs.frozen
class FewestTiles:
    """The side with fewer tiles left is ahead (S0: block, when level)."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """The tiles of the seat's side."""
        return _side_total(match, seat, [len(hand) for hand in round.hands])


def _side_total(match: Match, seat: int, of: Sequence[int]) -> int:
    """The sum over the hands of the seat's side: a pair adds its two (S1)."""
    return sum(of[member] for member in match.seating.members(match.seating.sides[seat]))


@attrs.frozen
class FewestPips:
    """The side with fewer pips left is ahead (S1, S2: block; a pair adds its two hands)."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """The pips of the seat's side."""
        return _side_total(match, seat, [hand.pips for hand in round.hands])


@attrs.frozen
class FewestDoubles:
    """A side without doubles in hand is ahead of one with (bergen, an option)."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """0 without doubles, 1 with."""
        return min(1, _side_total(match, seat, [sum(tile.is_double for tile in hand) for hand in round.hands]))


@attrs.frozen
class FewestPipsOffDoubles:
    """The side with fewer pips that are not on doubles is ahead (bergen, an option)."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """The pips of the seat's side, doubles left out."""
        pips = [sum(tile.pips for tile in hand if not tile.is_double) for hand in round.hands]
        return _side_total(match, seat, pips)


@attrs.frozen
class FirstHand:
    """The leader of the round is ahead, else who sits nearest after it in turn order (S1: a draw)."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """How many seats after the leader."""
        return (seat - round.leader) % match.seating.seats


@attrs.frozen
class LastToPlay:
    """The seat that laid a tile last is ahead (S0: block, when still level)."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """0 for the last to play, 1 for all others."""
        return int(seat != round.last_to_play)


@attrs.frozen(kw_only=True)
class OutOrBlock:
    """One award for going out, another for a block, whose winner is found by a row of contests.

    Mechanics: going out always wins the round, whatever the hands. After a block each contest in turn keeps the best of the
    seats that the ones before it left level; if seats of more than one side are left, nobody wins. Of partners who are level the
    one nearest to the leader in turn order is the winning seat.

    Attributes:
        out: What the seat that went out is paid.
        block: What the winner of a block is paid.
        block_winner: The contests, first things first.
    """

    out: Award
    block: Award
    block_winner: tuple[Contest, ...]

    def settle(self, match: Match, round: Round, reason: Reason) -> Settled:
        """The result of the round."""
        if reason is _OUT:
            winner = round.last_to_play
            return make_settled(winner, self.out.points(match, round, winner))
        level = [*range(match.seating.seats)]
        for contest in self.block_winner:
            ranks = {seat: contest.rank(match, round, seat) for seat in level}
            level = [seat for seat in level if ranks[seat] == min(ranks.values())]
        if len({match.seating.sides[seat] for seat in level}) > 1:
            return make_settled(None, 0)
        winner = min(level, key=lambda seat: FirstHand().rank(match, round, seat))
        return make_settled(winner, self.block.points(match, round, winner))
