"""Promises 3, 4 and 8: no tile is lost, rounds end when they must, and every round ends."""

from __future__ import annotations

from ..event import Drew, Passed, Played
from ..round import Outcome, Reason, Round
from ..ruleset import Ruleset
from .playing import Moment
from .promises import expect


def check_tiles(moment: Moment) -> None:
    """Each tile is in one place, and each point was scored by somebody."""
    match, round = moment.match, moment.round
    if round:
        lying = [*round.boneyard, *(play.tile for play in round.chain.plays)]
        for hand in round.hands:
            lying += hand
        expect(3, "each tile is in one hand, in the boneyard or in the line", [*moment.ruleset.tiles], sorted(lying))
    if round and moment.before:
        told, event = [*moment.before.scores], round.events[-1]
        if isinstance(event, Played):
            told[match.seating.sides[event.seat]] += event.points
        if round.outcome:
            told = [score + points for score, points in zip(told, round.outcome.points, strict=True)]
        expect(3, "scores change by what a play and a round bring", tuple(told), match.scores)


def check_ending(moment: Moment) -> None:
    """A round ends when a hand is empty or nobody can go on, and who went out wins it."""
    match, round = moment.match, moment.round
    if round is None:
        return
    outcome = round.outcome
    empty = [seat for seat, hand in enumerate(round.hands) if not hand]
    blocked = _is_blocked(moment.ruleset, round)
    if outcome is None:
        expect(4, "an empty hand ends the round", [], empty)
        expect(4, "a round that is blocked ends at once", expected=False, actual=blocked)
        expect(4, "a match goes on while a round does", None, match.outcome)
        return
    if match.outcome:
        expect(4, "the scores decide a match", match.scores, match.outcome.points)
    winner = None if outcome.seat is None else match.seating.sides[outcome.seat]
    expect(4, "the winning side is that of the winning seat", winner, outcome.side)
    if empty:
        expect(4, "who goes out wins the round", (empty[0], match.seating.sides[empty[0]]), (outcome.seat, outcome.side))
        expect(4, "an empty hand is an out", expected=True, actual=outcome.reason in (Reason.OUT, Reason.TARGET))
    else:
        expect(4, "an out empties a hand", expected=False, actual=outcome.reason is Reason.OUT)
    if outcome.reason is Reason.BLOCK:
        expect(4, "in a block nobody can play or draw", expected=True, actual=blocked)
    if outcome.reason is Reason.TARGET:
        _check_target(moment, round, outcome)


def _check_target(moment: Moment, round: Round, outcome: Outcome) -> None:
    last = round.events[-1]
    scored = last.points if isinstance(last, Played) else 0
    expect(4, "a play that scores reaches the target", expected=True, actual=scored > 0)
    expect(4, "who reaches the target wins the round", round.last_to_play, outcome.seat)
    expect(4, "the target needs no settlement", (0,) * len(outcome.points), outcome.points)
    expect(4, "the target ends the match", expected=True, actual=moment.match.is_over)


def _is_blocked(ruleset: Ruleset, round: Round) -> bool:
    """Whether no tile may be drawn and none that is held fits."""
    if not round.chain or len(round.boneyard) > ruleset.drawing.reserve:
        return False
    asked = {end.asks for end in round.chain.ends}
    held = [tile for hand in round.hands for tile in hand]
    return not any(ruleset.joining.outwards(tile, asks, ruleset.tiles.high) for tile in held for asks in asked)


def check_bound(moment: Moment) -> None:
    """A round takes no more plays than there are tiles, no more draws than the boneyard allows, and few passes.

    Who may not draw passes after a draw of its own, or else, since some other seat can play, at most seats - 1 times between two
    plays.
    """
    round, ruleset, seats = moment.round, moment.ruleset, moment.match.seating.seats
    if round is None:
        return
    kinds = [type(event) for event in round.events]
    plays, draws, passes = kinds.count(Played), kinds.count(Drew), kinds.count(Passed)
    stock = len(ruleset.tiles) - seats * ruleset.dealing.hand_size(seats)
    most = max(0, stock - ruleset.drawing.reserve)
    expect(8, "a round takes no more draws than the boneyard has above the reserve", min(draws, most), draws)
    about = f"{plays} plays, {draws} draws"
    expect(8, "a round takes few passes", min(passes, draws + (seats - 1) * plays), passes, about=about)
