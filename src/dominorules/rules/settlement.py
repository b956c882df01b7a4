"""Who wins a round that ended, and for how many points (Mechanics: going out)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Protocol

import attrs

from .._fast import unguarded
from ..hand import pips_of
from ..match import Match
from ..phrase import Phrase, phrase
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
_OUT, _TARGET = Reason.OUT, Reason.TARGET


class Settlement(Protocol):
    """Decides who wins a finished round and what it is worth."""

    def settle(self, match: Match, round: Round, reason: Reason) -> Settled:
        """The result of `round`, whose last hands lie open; `match` tells the scores before it."""
        ...

    def account(self, match: Match, round: Round, reason: Reason) -> tuple[Phrase, ...]:
        """Who won and why, and what the points are made of, for what `settle` answers to the same question."""
        ...

    def reveals(self, reason: Reason) -> bool:
        """Whether the hands are turned up when a round ends so, because its result depends on what they hold."""
        ...


# What is paid ---------------------------------------------------------------------------------------------------------


class Pips(Protocol):
    """Decides which pips are paid to the winner."""

    looks_at_hands: ClassVar[bool]
    """Whether the answer depends on what the hands hold."""

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """The pips that `seat` wins, hand by hand, before any rounding."""
        ...

    def reasons(self, match: Match, round: Round, seat: int) -> tuple[Phrase, ...]:
        """Where the pips come from: one phrase a term."""
        ...


@attrs.frozen
class OpponentsPips:
    """The pips left in the opponents' hands (S0, S2: after an out)."""

    looks_at_hands: ClassVar[bool] = True

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """One term an opponent."""
        sides, masks = match.seating.sides, round.masks
        own = sides[seat]
        return tuple([pips_of(masks[other]) for other, side in enumerate(sides) if side != own])

    def reasons(self, match: Match, round: Round, seat: int) -> tuple[Phrase, ...]:
        """One phrase an opponent."""
        return tuple(_left(round, other) for other in match.seating.opponents(seat))


@attrs.frozen
class Differences:
    """From each opponent its pips minus the winner's own, which may be negative (S0: after a block)."""

    looks_at_hands: ClassVar[bool] = True

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """One term an opponent."""
        own = pips_of(round.masks[seat])
        return tuple([pips_of(round.masks[other]) - own for other in match.seating.opponents(seat)])

    def reasons(self, match: Match, round: Round, seat: int) -> tuple[Phrase, ...]:
        """One phrase an opponent."""
        own = round.hands[seat].pips
        theirs = [(other, round.hands[other].pips) for other in match.seating.opponents(seat)]
        return tuple(phrase("pips.difference", seat=other, theirs=pips, own=own, pips=pips - own) for other, pips in theirs)


@attrs.frozen
class EveryHand:
    """The pips left in all hands, the partner's and the winner's own too (S1: pairs)."""

    looks_at_hands: ClassVar[bool] = True

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """One term a hand."""
        return tuple(hand.pips for hand in round.hands)

    def reasons(self, match: Match, round: Round, seat: int) -> tuple[Phrase, ...]:
        """One phrase a hand."""
        return tuple(_left(round, other) for other in range(match.seating.seats))


@attrs.frozen
class EveryHandAndBoneyard:
    """The pips of all tiles that were not laid, in hands and in the boneyard (S3, "zwykłe", as one may read it)."""

    looks_at_hands: ClassVar[bool] = True

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """One term a hand, and one for the boneyard."""
        return (*(hand.pips for hand in round.hands), sum(tile.pips for tile in round.boneyard))

    def reasons(self, match: Match, round: Round, seat: int) -> tuple[Phrase, ...]:
        """One phrase a hand, and one for the boneyard."""
        boneyard = phrase("pips.boneyard", pips=sum(tile.pips for tile in round.boneyard))
        return (*EveryHand().reasons(match, round, seat), boneyard)


@attrs.frozen
class NoPips:
    """No pips: the round is worth a fixed number of points (bergen)."""

    looks_at_hands: ClassVar[bool] = False

    def terms(self, match: Match, round: Round, seat: int) -> tuple[int, ...]:
        """No terms."""
        return ()

    def reasons(self, match: Match, round: Round, seat: int) -> tuple[Phrase, ...]:
        """None."""
        return ()


def _left(round: Round, seat: int) -> Phrase:
    return phrase("pips.left", seat=seat, pips=round.hands[seat].pips)


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

    def reasons(self, match: Match, round: Round, seat: int, part: str) -> tuple[Phrase, ...]:
        """What the points for a round that `seat` won are made of; `part` is what `Ruleset.provenance` calls this award."""
        terms = self.pips.terms(match, round, seat)
        said = [one.resting_on(f"{part}.pips", part) for one in self.pips.reasons(match, round, seat)]
        said += [one.resting_on(f"{part}.rounding", "settlement.rounding", part) for one in self.rounding.reasons(terms)]
        if self.per > 1:
            points = self.points(match, round, seat) - self.bonus
            said.append(phrase("award.per", pips=self.rounding.total(terms), per=self.per, points=points).resting_on(part))
        if self.bonus:
            said.append(phrase("award.bonus" if terms else "award.fixed", points=self.bonus).resting_on(part))
        return tuple(said)


# Who wins a block -----------------------------------------------------------------------------------------------------


class Contest(Protocol):
    """Ranks the seats after a block; of the best, the next contest decides."""

    looks_at_hands: ClassVar[bool]
    """Whether the ranks depend on what the hands hold; how many tiles each holds is known to all."""

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """The seat's rank: the lowest number wins."""
        ...

    def reason(self, match: Match, round: Round, level: Sequence[int]) -> Phrase:
        """What decides, and what it finds for the seats that were level before."""
        ...


@attrs.frozen
class Ahead:
    """The side with more points in the match is ahead (S0: block)."""

    looks_at_hands: ClassVar[bool] = False

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """More points, lower rank."""
        return -match.scores[match.seating.sides[seat]]

    def reason(self, match: Match, round: Round, level: Sequence[int]) -> Phrase:
        """The points of each side."""
        found = _found(match, level, "found.points", lambda seat: -self.rank(match, round, seat))
        return phrase("contest.ahead", found=found)


@attrs.frozen
class FewestTiles:
    """The side with fewer tiles left is ahead (S0: block, when level)."""

    looks_at_hands: ClassVar[bool] = False

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """The tiles of the seat's side."""
        return _side_total(match, seat, [len(hand) for hand in round.hands])

    def reason(self, match: Match, round: Round, level: Sequence[int]) -> Phrase:
        """The tiles of each side."""
        found = _found(match, level, "found.tiles", lambda seat: self.rank(match, round, seat))
        return phrase("contest.fewest_tiles", found=found)


def _side_total(match: Match, seat: int, of: Sequence[int]) -> int:
    """The sum over the hands of the seat's side: a pair adds its two (S1)."""
    return sum(of[member] for member in match.seating.members(match.seating.sides[seat]))


def _found(match: Match, seats: Iterable[int], key: str, number: Callable[[int], int]) -> tuple[Phrase, ...]:
    """One phrase a side of these seats: the number that was found for it."""
    sides = dict.fromkeys(match.seating.sides[seat] for seat in seats)
    together = [match.seating.members(side) for side in sides]
    return tuple(phrase(key, seats=members, number=number(members[0])) for members in together)


@attrs.frozen
class FewestPips:
    """The side with fewer pips left is ahead (S1, S2: block; a pair adds its two hands)."""

    looks_at_hands: ClassVar[bool] = True

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """The pips of the seat's side."""
        return _side_total(match, seat, [hand.pips for hand in round.hands])

    def reason(self, match: Match, round: Round, level: Sequence[int]) -> Phrase:
        """The pips of each side."""
        found = _found(match, level, "found.pips", lambda seat: self.rank(match, round, seat))
        return phrase("contest.fewest_pips", found=found)


@attrs.frozen
class FewestDoubles:
    """A side without doubles in hand is ahead of one with (bergen, an option)."""

    looks_at_hands: ClassVar[bool] = True

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """0 without doubles, 1 with."""
        return min(1, _side_total(match, seat, _doubles(round)))

    def reason(self, match: Match, round: Round, level: Sequence[int]) -> Phrase:
        """The doubles of each side."""
        found = _found(match, level, "found.doubles", lambda seat: _side_total(match, seat, _doubles(round)))
        return phrase("contest.fewest_doubles", found=found)


def _doubles(round: Round) -> list[int]:
    """How many doubles each hand holds."""
    return [sum(tile.is_double for tile in hand) for hand in round.hands]


@attrs.frozen
class FewestPipsOffDoubles:
    """The side with fewer pips that are not on doubles is ahead (bergen, an option)."""

    looks_at_hands: ClassVar[bool] = True

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """The pips of the seat's side, doubles left out."""
        pips = [sum(tile.pips for tile in hand if not tile.is_double) for hand in round.hands]
        return _side_total(match, seat, pips)

    def reason(self, match: Match, round: Round, level: Sequence[int]) -> Phrase:
        """The pips of each side, doubles left out."""
        found = _found(match, level, "found.pips", lambda seat: self.rank(match, round, seat))
        return phrase("contest.fewest_pips_off_doubles", found=found)


@attrs.frozen
class FirstHand:
    """The leader of the round is ahead, else who sits nearest after it in turn order (S1: a draw)."""

    looks_at_hands: ClassVar[bool] = False

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """How many seats after the leader."""
        return (seat - round.leader) % match.seating.seats

    def reason(self, match: Match, round: Round, level: Sequence[int]) -> Phrase:
        """Who led."""
        return phrase("contest.first_hand", leader=round.leader)


@attrs.frozen
class LastToPlay:
    """The seat that laid a tile last is ahead (S0: block, when still level)."""

    looks_at_hands: ClassVar[bool] = False

    def rank(self, match: Match, round: Round, seat: int) -> int:
        """0 for the last to play, 1 for all others."""
        return int(seat != round.last_to_play)

    def reason(self, match: Match, round: Round, level: Sequence[int]) -> Phrase:
        """Who laid a tile last."""
        return phrase("contest.last_to_play", seat=round.last_to_play)


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

    def account(self, match: Match, round: Round, reason: Reason) -> tuple[Phrase, ...]:
        """The contests up to the one that decided, and what the winner's award is made of."""
        winner = self.settle(match, round, reason).seat
        if reason is _OUT:
            part, award, said = "settlement.out", self.out, [self._out_wins(match, round)]
        else:
            part, award, said = "settlement.block", self.block, self._contests(match, round)
        if winner is not None:
            said += award.reasons(match, round, winner, part)
        return tuple(said)

    def _out_wins(self, match: Match, round: Round) -> Phrase:
        side = match.seating.sides[round.last_to_play]
        return phrase("settlement.out_wins", seats=match.seating.members(side)).resting_on("settlement.out")

    def _contests(self, match: Match, round: Round) -> list[Phrase]:
        """What each contest found, up to the one that leaves one side."""
        said: list[Phrase] = []
        level = [*range(match.seating.seats)]
        for contest in self.block_winner:
            why = contest.reason(match, round, level)
            ranks = {seat: contest.rank(match, round, seat) for seat in level}
            level = [seat for seat in level if ranks[seat] == min(ranks.values())]
            sides = {match.seating.sides[seat] for seat in level}
            if len(sides) == 1:
                winners = match.seating.members(*sides)
                said.append(phrase("settlement.decided", why=why, seats=winners).resting_on("settlement.block_winner"))
                return said
            said.append(phrase("settlement.level", why=why, seats=tuple(level)).resting_on("settlement.block_winner"))
        return [*said, phrase("settlement.nobody").resting_on("settlement.level", "settlement.block_winner")]

    def reveals(self, reason: Reason) -> bool:
        """Where the award counts pips in hands, or a contest of a block looks at them; the target needs no settlement."""
        if reason is _TARGET:
            return False
        if reason is _OUT:
            return self.out.pips.looks_at_hands
        return self.block.pips.looks_at_hands or any(contest.looks_at_hands for contest in self.block_winner)
