"""A shorter match in which the same claim fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

import attrs

from ..deck import Deck
from .looking import look
from .playing import Moment, Step, next_step
from .promises import Fault

Choice: TypeAlias = Callable[[Moment], Step | None]
"""What is done next in a position; None where nothing more is."""

MORE_SEEDS: Final = 10
"""How many more matches are begun by chance."""


def smallest(moment: Moment, fault: Fault) -> tuple[Moment, Fault]:
    """The shortest match that is found in which the same claim fails as in this one, and how it does.

    It is looked for in matches begun by other seeds, in the last rounds alone, and in the match itself from its beginning.
    """
    match = moment.ruleset.new_match(moment.match.seating.seats)
    beginning = attrs.evolve(moment, match=match, before=None, steps=())
    for choose in _choices(moment.steps):
        found = _first(beginning, choose, fault, len(moment.steps))
        if found:
            moment, fault = found
    return moment, fault


def _choices(steps: Sequence[Step]) -> Iterator[Choice]:
    for seed in range(MORE_SEEDS):
        yield _by_chance(Random(seed))  # noqa: S311  # chance in a game needs no secrets
    deals = [at for at, step in enumerate(steps) if isinstance(step, Deck)]
    for at in reversed(deals):
        yield _as_told(steps[at:])


def _by_chance(chance: Random) -> Choice:
    return lambda moment: next_step(moment, chance)


def _as_told(steps: Iterable[Step]) -> Choice:
    left = iter(steps)

    def choose(moment: Moment) -> Step | None:
        step = next(left, None)
        return step if step is not None and moment.may_follow(step) else None

    return choose


def _first(moment: Moment, choose: Choice, like: Fault, below: int) -> tuple[Moment, Fault] | None:
    """The first position with fewer steps than `below` in which the same claim fails, and how."""
    try:
        while len(moment.steps) < below:
            look(moment, closely=True, promises=(like.promise,))
            step = choose(moment)
            if step is None:
                break
            moment = moment.after(step)
    except Fault as fault:
        return (moment, fault) if fault.claim == like.claim else None
    return None
