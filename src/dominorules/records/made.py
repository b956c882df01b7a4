"""Records of what was played, and of what one seat saw of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

import attrs

from ..event import Dealt, Drew, Passed, Played, SeenDraw
from ..match import Match
from ..move import DRAW, PASS
from ..notation import write_move
from ..round import Outcome, Round
from ..ruleset import Ruleset
from ..seating import Seating
from ..tile import Tile
from ..views import SeenRound, View
from .places import FAULT
from .record import Record
from .told import RecordedMove, RecordedOutcome, RecordedRound, Tiles, Told


def record_of(
    ruleset: Ruleset,
    match: Match,
    *,
    names: Sequence[str] = (),
    comment: str = "",
    extra: Mapping[str, Any] | None = None,
) -> Record:
    """The record of a match, which may be over, running or not begun.

    Args:
        ruleset: The ruleset that it was played with.
        match: The match.
        names: Who sits where, one name a seat; none for seats without names.
        comment: What is to be noted about the match.
        extra: Fields of others, whose names begin with `_`.

    Raises:
        RecordError: The match was not played from its beginning with this ruleset, or there is not one name for each seat, or
            what is noted can't be written.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> match = FIVES.apply(match, FIVES.legal_moves(match)[0])
        >>> record_of(FIVES, match).rounds[0].moves
        (RecordedMove(move='6-6', seat=0, tile=None, points=0, comment=''),)
    """
    record = tell(ruleset, match, _check_names(names, match.seating))
    if record.match != match:
        raise FAULT(f"the match was not played from its beginning as {ruleset.name}", "a match as it was played")
    return attrs.evolve(record, comment=comment, extra={} if extra is None else extra)


def tell(ruleset: Ruleset, match: Match, names: tuple[str, ...]) -> Record:
    """The record of a match that is known to have been played with the ruleset."""
    scores = (0,) * match.seating.side_count
    rounds: list[RecordedRound] = []
    for round in match.rounds:
        scores = _after(match.seating, scores, round.events, round.outcome)
        rounds.append(_round(match.seating, round, scores))
    return Record(ruleset, names, tuple(rounds), None, _outcome(match.outcome))


def record_for(
    ruleset: Ruleset, seen: View, *, names: Sequence[str] = (), comment: str = "", extra: Mapping[str, Any] | None = None
) -> Record:
    """The record of what a seat saw, or a spectator: what the view holds, and nothing else.

    Args:
        ruleset: The ruleset of the match.
        seen: The view of the seat, as `dominorules.view` gives it.
        names: Who sits where, one name a seat; none for seats without names.
        comment: What is to be noted about the match.
        extra: Fields of others, whose names begin with `_`.

    Raises:
        RecordError: There is not one name for each seat, or what is noted can't be written.

    Examples:
        >>> from dominorules import FIVES, view
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> record = record_for(FIVES, view(FIVES, match, seat=1))
        >>> record.rounds[0].hands[0]
        (None, None, None, None, None, None, None)
        >>> print(*record.rounds[0].hands[1])
        2-1 3-2 4-2 5-2 5-4 6-1 6-2
    """
    scores = (0,) * seen.seating.side_count
    rounds: list[RecordedRound] = []
    for round in seen.rounds:
        scores = _after(seen.seating, scores, round.log, round.outcome)
        rounds.append(_seen_round(seen, round, scores))
    return Record(
        ruleset,
        _check_names(names, seen.seating),
        tuple(rounds),
        seen.seat,
        _outcome(seen.outcome),
        comment,
        {} if extra is None else extra,
    )


def continued(record: Record, now: Match | View) -> Record:
    """The record of the match as it went on, with the names, the comments and the fields of others.

    Args:
        record: The record so far.
        now: The match now; of a record with hidden tiles, the view now.

    Raises:
        RecordError: The match does not go on from the record.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> record = record_of(FIVES, match, names=("Ewa", "Jan"))
        >>> longer = continued(record, FIVES.apply(match, FIVES.legal_moves(match)[0]))
        >>> longer.names, len(longer.rounds[0].moves)
        (('Ewa', 'Jan'), 1)
    """
    if isinstance(now, View):
        longer = record_for(record.ruleset, now, names=record.names)
    else:
        longer = record_of(record.ruleset, now, names=record.names)
    if longer.seat != record.seat or not _goes_on(record, longer):
        raise FAULT("the match does not go on from the record", "a match that begins as the record does")
    return with_notes(longer, record)


def with_notes(record: Record, noted: Told) -> Record:
    """A record with the comments and the fields of others of one that tells the same, or less."""
    rounds: list[RecordedRound] = []
    for round, told in zip_longest(record.rounds, noted.rounds):
        if told is None:
            rounds.append(round)
            continue
        moves = [
            move if its is None else attrs.evolve(move, comment=its.comment) for move, its in zip_longest(round.moves, told.moves)
        ]
        rounds.append(attrs.evolve(round, moves=tuple(moves), comment=told.comment, extra=told.extra))
    return attrs.evolve(record, rounds=tuple(rounds), comment=noted.comment, extra=noted.extra)


def _goes_on(record: Record, longer: Record) -> bool:
    """Whether what a record tells is the beginning of a longer one."""
    if len(record.rounds) > len(longer.rounds):
        return False
    for told, now in zip(record.rounds, longer.rounds, strict=False):
        dealt = told.hands == now.hands and (told.lot, told.leader) == (now.lot, now.leader)
        drawn = (
            all(None in pair or pair[0] is pair[1] for pair in zip(told.boneyard, now.boneyard, strict=True)) if dealt else False
        )
        before = [attrs.evolve(move, comment="") for move in told.moves]
        if not (dealt and drawn and before == [*now.moves[: len(before)]]):
            return False
    return True


def _check_names(names: Sequence[str], seating: Seating) -> tuple[str, ...]:
    if not names:
        return ("",) * seating.seats
    if len(names) != seating.seats:
        raise FAULT(f"there are {len(names)} names", f"{seating.seats}, one for each seat")
    return tuple(names)


# One round ------------------------------------------------------------------------------------------------------------


def _round(seating: Seating, round: Round, scores: tuple[int, ...]) -> RecordedRound:
    """A round as a record tells it."""
    tiles = round.dealt.deck.tiles
    drawn = sum(isinstance(event, Drew) for event in round.events)
    dealt_out = len(tiles) - len(round.boneyard) - drawn
    size = dealt_out // seating.seats
    return RecordedRound(
        tuple([tiles[start : start + size] for start in range(0, dealt_out, size)]),
        tiles[dealt_out:],
        round.dealt.deck.lot,
        round.leader,
        tuple([_move(event) for event in round.events if not isinstance(event, Dealt)]),
        tuple(map(tuple, round.hands)) if round.outcome else None,
        _outcome(round.outcome),
        scores,
    )


def _seen_round(seen: View, round: SeenRound, scores: tuple[int, ...]) -> RecordedRound:
    """A round as a record of what was seen tells it."""
    sizes = [*round.hand_sizes]
    drawn: list[Tile | None] = []
    for event in round.log:
        if isinstance(event, Played):
            sizes[event.seat] += 1
        elif isinstance(event, SeenDraw):
            sizes[event.seat] -= 1
            drawn.append(event.tile)
    hands: list[Tiles] = [(None,) * size for size in sizes]
    if seen.seat is not None and round.dealt.hand is not None:
        hands[seen.seat] = tuple(round.dealt.hand)
    shown = [tuple(hand) for hand in round.hands if hand is not None]
    return RecordedRound(
        tuple(hands),
        (*drawn, *[None] * round.boneyard_size),
        None,
        round.leader,
        tuple(map(_move, round.log)),
        tuple(shown) if round.outcome and len(shown) == len(hands) else None,
        _outcome(round.outcome),
        scores,
    )


def _move(event: Played | Drew | SeenDraw | Passed) -> RecordedMove:
    if isinstance(event, Played):
        return RecordedMove(write_move(event.play), event.seat, None, event.points)
    if isinstance(event, Passed):
        return RecordedMove(write_move(PASS), event.seat)
    return RecordedMove(write_move(DRAW), event.seat, event.tile)


def _outcome(outcome: Outcome | None) -> RecordedOutcome | None:
    return None if outcome is None else RecordedOutcome(outcome.reason, outcome.seat, outcome.side, outcome.points)


def _after(seating: Seating, scores: tuple[int, ...], events: Iterable[object], outcome: Outcome | None) -> tuple[int, ...]:
    """The scores after the events of a round, and after its end where it ended."""
    now = [*scores]
    for event in events:
        if isinstance(event, Played):
            now[seating.sides[event.seat]] += event.points
    paid = outcome.points if outcome else [0] * len(now)
    return tuple(score + points for score, points in zip(now, paid, strict=True))
