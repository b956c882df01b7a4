"""Rounds played to a result (Terms: match)."""

from __future__ import annotations

from typing import cast

import attrs

from ._fast import unguarded
from ._pictured import repr_svg
from .chain import EMPTY_LINE, Chain, Line
from .event import Dealt, Entry, plays_in
from .round import Outcome, Round, make_round
from .seating import Seating
from .tile import Tile


@attrs.frozen(weakref_slot=False)
class Match:
    """A match at one moment: a value, from which `Ruleset.apply` makes the next one.

    The round in view is kept flat, since a match is made anew at every move; read it as `round`.

    Attributes:
        seating: Who sits where and who scores together.
        scores: The points of each side.
        past: The rounds before the one in view, whole.
        to_move: The seat whose turn it is; None between rounds and when the match is over.
        dealt: The deal of the round in view; None before the first.
        masks: The hand of each seat in it as a bit mask.
        boneyard: The tiles left to draw, the next one first.
        line: The state of the line of play.
        log: What happened in it since the deal.
        round_outcome: How it ended; None while it runs.
        outcome: How the match ended; None while it goes on.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.new_match(2)
        >>> match.scores, match.rounds, match.to_move, match.is_over
        ((0, 0), (), None, False)
    """

    seating: Seating
    scores: tuple[int, ...]
    past: tuple[Round, ...] = ()
    to_move: int | None = None
    dealt: Dealt | None = None
    masks: tuple[int, ...] = ()
    boneyard: tuple[Tile, ...] = ()
    line: Line = EMPTY_LINE
    log: tuple[Entry, ...] = ()
    round_outcome: Outcome | None = None
    outcome: Outcome | None = None

    _repr_svg_ = repr_svg

    @property
    def round(self) -> Round | None:
        """The round in view: the running one, or the last until the next is dealt; None before the first deal."""
        return None if self.dealt is None else round_of(self)

    @property
    def chain(self) -> Chain:
        """What lies on the table."""
        return Chain(plays_in(self.log), self.line)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round so far, whole; the last one may be running."""
        round = self.round
        return self.past if round is None else (*self.past, round)

    @property
    def version(self) -> int:
        """How many events there were in the match so far: 0 before the first deal, one more after each deal and each move."""
        return sum(1 + len(round.log) for round in self.past) + (0 if self.dealt is None else 1 + len(self.log))

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None


make_match = unguarded(Match)


def round_of(match: Match) -> Round:
    """The round in view of a match that has one."""
    dealt = cast("Dealt", match.dealt)
    return make_round(dealt, match.masks, match.boneyard, match.line, match.to_move, match.log, match.round_outcome)
