"""What one seat may see of a match: the only redaction.

A view is built up from what lies open, and holds nothing else: no hidden tile can be reached from it.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ._checks import is_whole
from ._pictured import repr_svg
from .chain import Chain
from .errors import StaleError
from .event import Drew, Entry, Passed, Played, SeenDeal, SeenDraw, SeenEvent, event_of
from .hand import Hand, mask_of
from .lacking import TableRules, pips_lacked
from .match import Match
from .move import Move
from .round import Outcome, Round
from .ruleset import Ruleset
from .seating import Seating
from .worlds import Chance, worlds


@attrs.frozen
class SeenRound:
    """A round as one seat sees it.

    Attributes:
        dealt: The deal.
        log: What happened since the deal.
        hands: The hand of each seat: the viewer's own, and at the round's end all if the settlement counts them; None where hidden.
        hand_sizes: How many tiles each seat holds.
        boneyard_size: How many tiles are left to draw.
        chain: What lies on the table.
        turn: The seat to move; None when the round is over.
        lacks: For each other seat the pips that no tile in its hand has, as its draws and passes show; while the round runs.
        outcome: How the round ended; None while it runs.
    """

    dealt: SeenDeal
    log: tuple[Played | SeenDraw | Passed, ...]
    hands: tuple[Hand | None, ...]
    hand_sizes: tuple[int, ...]
    boneyard_size: int
    chain: Chain
    turn: int | None
    lacks: tuple[frozenset[int], ...]
    outcome: Outcome | None

    _repr_svg_ = repr_svg

    @property
    def events(self) -> tuple[SeenEvent, ...]:
        """What happened so far, from the deal on, with the tiles that others were dealt and drew left out."""
        return (self.dealt, *self.log)

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.dealt.leader


@attrs.frozen
class View:
    """A match as one seat sees it, or a spectator.

    Attributes:
        game: The name of the ruleset.
        seat: The seat whose view it is; None for a spectator.
        seating: Who sits where and who scores together.
        scores: The points of each side.
        version: How many events there were so far, as `Match.version` says.
        rounds: Every round so far; the last one may be running.
        to_move: The seat whose turn it is; None between rounds and when the match is over.
        legal_moves: What the viewer may do; empty when it is not its turn.
        count: The sum of the ends in pips; None where the game counts nothing.
        outcome: How the match ended; None while it goes on.

    Examples:
        >>> from dominorules import FIVES, view
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> seen = view(FIVES, match, seat=1)
        >>> print(seen.hand, seen.hands[0], seen.hand_sizes, seen.boneyard_size)
        2-1 3-2 4-2 5-2 5-4 6-1 6-2 None (7, 7) 14
    """

    game: str
    seat: int | None
    seating: Seating
    scores: tuple[int, ...]
    version: int
    rounds: tuple[SeenRound, ...]
    to_move: int | None
    legal_moves: tuple[Move, ...]
    count: int | None
    outcome: Outcome | None
    _rules: TableRules = attrs.field(repr=False, eq=False)

    _repr_svg_ = repr_svg

    @property
    def round(self) -> SeenRound | None:
        """The round in view: the running one, or the last until the next is dealt; None before the first deal."""
        return self.rounds[-1] if self.rounds else None

    @property
    def hand(self) -> Hand | None:
        """The viewer's own hand; None for a spectator and before the first deal."""
        return None if self.round is None or self.seat is None else self.round.hands[self.seat]

    @property
    def hands(self) -> tuple[Hand | None, ...]:
        """The hand of each seat in the round in view, None where it is hidden."""
        return self.round.hands if self.round else (None,) * self.seating.seats

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many tiles each seat holds."""
        return self.round.hand_sizes if self.round else (0,) * self.seating.seats

    @property
    def boneyard_size(self) -> int:
        """How many tiles are left to draw."""
        return self.round.boneyard_size if self.round else 0

    @property
    def chain(self) -> Chain:
        """What lies on the table."""
        return self.round.chain if self.round else Chain()

    @property
    def events(self) -> tuple[SeenEvent, ...]:
        """What happened in the round in view."""
        return self.round.events if self.round else ()

    @property
    def lacks(self) -> tuple[frozenset[int], ...]:
        """For each seat the pips that no tile in its hand has, as its draws and passes show."""
        return self.round.lacks if self.round else (frozenset[int](),) * self.seating.seats

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    def worlds(self, rng: Chance) -> Iterator[Match]:
        """Draw whole matches that the viewer can't tell from the true one, as many as wanted.

        Each arrangement of the hidden tiles that fits all that was seen comes up equally often: what seats have shown that they
        lack, who drew when, and what a forced lead tells of the other hands. A view of a drawn match equals this view. The running
        round is drawn anew each time; how the hidden tiles of earlier rounds lay is drawn once for each call.

        Args:
            rng: Where the chance comes from, such as `random.Random(7)`.

        Raises:
            DealError: No arrangement fits, which can only be if the view was made up.

        Examples:
            >>> from random import Random
            >>> from dominorules import FIVES, view
            >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
            >>> seen = view(FIVES, match, seat=1)
            >>> world = next(seen.worlds(Random(7)))
            >>> world == match, view(FIVES, world, seat=1) == seen
            (False, True)
        """
        return worlds(self, self._rules, rng)


def view(ruleset: Ruleset, match: Match, seat: int | None = None) -> View:
    """The match as `seat` sees it, or a spectator.

    When a round ends, the hands that its settlement counts are shown (`Settlement.reveals`), the boneyard never is.

    Args:
        ruleset: The ruleset that the match is played with.
        match: The match.
        seat: The seat; None for a spectator.

    Raises:
        SeatError: There is no such seat.
    """
    if seat is not None:
        match.seating.check(seat)
    rules = table_rules(ruleset)
    return View(
        ruleset.name,
        seat,
        match.seating,
        match.scores,
        match.version,
        tuple([_see(ruleset, rules, round, seat) for round in match.rounds]),
        match.to_move,
        ruleset.legal_moves(match) if seat is not None and seat == match.to_move else (),
        ruleset.count(match.chain),
        match.outcome,
        rules,
    )


def table_rules(ruleset: Ruleset) -> TableRules:
    """The parts of a ruleset that decide where a hidden tile can lie."""
    return TableRules(ruleset.tiles, ruleset.dealing, ruleset.lead, ruleset.joining, ruleset.layout, ruleset.drawing)


def events_since(match: Match, version: int, seat: int | None = None) -> tuple[SeenEvent, ...]:
    """What happened in the match since it was at `version`, as `seat` saw it: what a front-end that was away has missed.

    The answer to the same question begins with the same events, however often and however late it is asked. The events are
    numbered from 0 over the whole match, the first deal's, so that the next question is about `version` plus their number.

    Args:
        match: The match.
        version: How many events are known already, from 0.
        seat: The seat; None for a spectator.

    Raises:
        SeatError: There is no such seat.
        StaleError: The match never was at that version.

    Examples:
        >>> from dominorules import FIVES, events_since
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> [str(event.play.tile) for event in events_since(match, version=1, seat=1)]
        ['6-6']
    """
    if seat is not None:
        match.seating.check(seat)
    current = match.version
    if not is_whole(version, 0, current):
        raise StaleError(f"a version is a number from 0 to {current} here, not {version!r}", version=version, current=current)
    seen: list[SeenEvent] = []
    known = version
    for round in match.rounds:
        events = (_deal(round, seat), *[_seen(entry, seat) for entry in round.log])
        seen += events[max(known, 0) :]
        known -= 1 + len(round.log)
    return tuple(seen)


def _see(ruleset: Ruleset, rules: TableRules, round: Round, seat: int | None) -> SeenRound:
    """A round as a seat sees it."""
    outcome = round.outcome
    shown = outcome is not None and ruleset.settlement.reveals(outcome.reason)
    log = tuple([_seen(entry, seat) for entry in round.log])
    lacks = pips_lacked(rules, log if outcome is None else (), len(round.masks))
    return SeenRound(
        _deal(round, seat),
        log,
        tuple([hand if shown or holder == seat else None for holder, hand in enumerate(round.hands)]),
        tuple([mask.bit_count() for mask in round.masks]),
        len(round.boneyard),
        round.chain,
        round.turn,
        tuple([frozenset() if holder == seat else pips for holder, pips in enumerate(lacks)]),
        outcome,
    )


def _deal(round: Round, seat: int | None) -> SeenDeal:
    """The deal, as a seat saw it."""
    return SeenDeal(round.leader, None if seat is None else _dealt_to(round, seat))


def _dealt_to(round: Round, seat: int) -> Hand:
    """The hand that a seat was dealt."""
    drawn = sum([entry[0] is Drew for entry in round.log])
    tiles = round.dealt.deck.tiles
    size = (len(tiles) - len(round.boneyard) - drawn) // len(round.masks)
    return Hand(mask_of(tiles[seat * size : (seat + 1) * size]))


def _seen(entry: Entry, seat: int | None) -> Played | SeenDraw | Passed:
    """An event as a seat saw it."""
    event = event_of(entry)
    if isinstance(event, Drew):
        return SeenDraw(event.seat, event.tile if event.seat == seat else None)
    return event
