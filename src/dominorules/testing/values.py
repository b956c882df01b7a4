"""Promise 5: everything is a value, and equal questions have equal answers."""

from __future__ import annotations

import copy
import pickle

from ..deck import Deck
from ..match import Match
from .playing import Moment, fields_of, parts_of, steps_of
from .promises import Fault, expect


def check_step(moment: Moment) -> None:
    """A step leads from one match to another, always to the same."""
    before = moment.before
    if before is None:
        _check_ruleset(moment)
        return
    step, twin = moment.steps[-1], moment.twin
    again = twin.deal(before, step) if isinstance(step, Deck) else twin.apply(before, step)
    expect(5, "the same step leads to an equal match every time", moment.match, again)


def _check_ruleset(moment: Moment) -> None:
    """A ruleset and its strategies are frozen and equal to their copies."""
    ruleset, twin = moment.ruleset, moment.twin
    expect(5, "a pickled ruleset is equal", ruleset, twin)
    expect(5, "a pickled ruleset has the same hash", hash(ruleset), hash(twin))
    for part in parts_of(ruleset):
        for name in fields_of(part):
            try:
                setattr(part, name, getattr(part, name))
            except AttributeError:
                continue
            raise Fault(5, "a strategy is frozen", f"{name} of {part!r} can be set")


def check_value(moment: Moment) -> None:
    """A copy is the same value, and the same history leads to the same match."""
    match = moment.match
    pickled: Match = pickle.loads(pickle.dumps(match))  # noqa: S301  # pickled here
    for how, other in (("pickled", pickled), ("copied", copy.deepcopy(match))):
        expect(5, "a copy of a match is equal", match, other, about=how)
        expect(5, "a copy of a match has the same hash", hash(match), hash(other), about=how)
        moves = moment.twin.legal_moves(other)
        expect(5, "a copy of a match has the same moves", moment.ruleset.legal_moves(match), moves, about=how)
    if match.to_move is None:
        again = moment.twin.new_match(match.seating.seats)
        for step in steps_of(match):
            again = moment.twin.deal(again, step) if isinstance(step, Deck) else moment.twin.apply(again, step)
        expect(5, "equal histories give equal matches", match, again)
