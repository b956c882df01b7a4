"""Matches played step by step: where a promise is looked at, and how one came there."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from enum import Enum
from random import Random
from typing import Any, TypeAlias

import attrs

from ..deck import Deck
from ..event import Dealt, Drew, Played
from ..languages import Language
from ..match import Match
from ..move import DRAW, PASS, Draw, Move, Pass, Play
from ..notation import write_move
from ..round import Round
from ..ruleset import Ruleset
from .promises import keeping

Step: TypeAlias = Deck | Move
"""A deal, or a move."""


@attrs.frozen
class Moment:
    """A match at one moment, and what a promise is checked with.

    Attributes:
        ruleset: The ruleset.
        twin: An equal ruleset that was asked other questions before.
        languages: The languages in which texts are asked for.
        match: The match.
        before: The match before its last step; None where there was none.
        steps: How it was played.
    """

    ruleset: Ruleset
    twin: Ruleset
    languages: tuple[Language, ...]
    match: Match
    before: Match | None = None
    steps: tuple[Step, ...] = ()

    @property
    def round(self) -> Round | None:
        """The round in view; None before the first deal."""
        return self.match.round

    @property
    def chance(self) -> Random:
        """Chance that is the same whenever one comes to this position."""
        return Random(self.match.version)  # noqa: S311  # chance in a game needs no secrets

    def after(self, step: Step) -> Moment:
        """The position after one more step, which must be a legal one.

        Raises:
            Fault: The step went wrong.
        """
        if isinstance(step, Deck):
            with keeping(2, "after a round the next one can be dealt until the match is over"):
                match = self.ruleset.deal(self.match, step)
        else:
            with keeping(1, "apply takes every legal move", about=write_move(step)):
                match = self.ruleset.apply(self.match, step)
        return attrs.evolve(self, match=match, before=self.match, steps=(*self.steps, step))

    def may_follow(self, step: Step) -> bool:
        """Whether a step is a legal one here."""
        if isinstance(step, Deck):
            return self.match.to_move is None and not self.match.is_over
        return step in legal_moves(self)


def start(ruleset: Ruleset, seats: int, languages: tuple[Language, ...]) -> Moment:
    """The position before the first deal."""
    return Moment(ruleset, ruleset, languages, ruleset.new_match(seats))


def with_twin(moment: Moment) -> Moment:
    """The position with a copy of the ruleset as its twin.

    Raises:
        Fault: The ruleset can't be copied.
    """
    with keeping(5, "a ruleset can be pickled"):
        return attrs.evolve(moment, twin=pickle.loads(pickle.dumps(moment.ruleset)))  # noqa: S301  # pickled here


def legal_moves(moment: Moment) -> tuple[Move, ...]:
    """The legal moves.

    Raises:
        Fault: They could not be found.
    """
    with keeping(2, "legal moves can be found"):
        return moment.ruleset.legal_moves(moment.match)


def next_step(moment: Moment, chance: Random) -> Step | None:
    """A step by chance; None where the match is over.

    Raises:
        Fault: The legal moves could not be found.
    """
    match = moment.match
    if match.is_over:
        return None
    if match.to_move is None:
        return moment.ruleset.shuffle(match.seating.seats, chance.getrandbits(64))
    return chance.choice(legal_moves(moment))


def steps_of(match: Match) -> Iterator[Step]:
    """The deals and moves that a match tells of."""
    for round in match.rounds:
        for event in round.events:
            if isinstance(event, Dealt):
                yield event.deck
            elif isinstance(event, Played):
                yield event.play
            else:
                yield DRAW if isinstance(event, Drew) else PASS


def move_text(move: object) -> str:
    """A move as text; what is no move as Python shows it."""
    return write_move(move) if isinstance(move, Play | Draw | Pass) else repr(move)


# Strategies -----------------------------------------------------------------------------------------------------------


def parts_of(value: Any) -> Iterator[Any]:
    """Every value of a class that a ruleset is made of, however deep, itself among them, but no enums and no plain data."""
    kind: type[Any] = value.__class__
    if kind in (tuple, frozenset):
        items: tuple[Any, ...] = tuple(value)
    elif kind.__module__ == "builtins" or isinstance(value, Enum):
        return
    else:
        yield value
        items = tuple(getattr(value, name) for name in fields_of(value))
    for item in items:
        yield from parts_of(item)


def fields_of(value: object) -> list[str]:
    """The names of the fields that make a value what it is."""
    kind = type(value)
    if attrs.has(kind):
        return [field.name for field in attrs.fields(kind) if field.eq]
    return [*getattr(value, "__dict__", {})]


def strategies_of(ruleset: Ruleset) -> dict[str, type[Any]]:
    """The classes from outside the package that a ruleset is made of, by name."""
    kinds: list[type[Any]] = [type(part) for part in parts_of(ruleset)]
    return {kind.__name__: kind for kind in kinds if kind.__module__.partition(".")[0] != __name__.partition(".")[0]}
