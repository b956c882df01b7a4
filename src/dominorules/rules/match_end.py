"""When a match is won (Mechanics: target)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs

from ..phrase import Phrase, phrase
from ..round import Reason
from .options import whole


@attrs.frozen
class Decided:
    """The answer to "is the match over?", where it is.

    Attributes:
        reason: Why it ended.
        side: The winning side; None for a draw.
    """

    reason: Reason
    side: int | None


class MatchEnd(Protocol):
    """Decides which points count and when they win the match."""

    def award(self, score: int, points: int, *, in_play: bool) -> int:
        """What a side at `score` gets of the `points` that it made by a play, or else by a settlement."""
        ...

    def reasons(self, score: int, points: int, *, in_play: bool) -> tuple[Phrase, ...]:
        """Why `award` gives something else than the points; none where it doesn't."""
        ...

    def decide(self, scores: Sequence[int], rounds: int) -> Decided | None:
        """How the match ends at these scores with so many rounds finished; None where it goes on.

        It is asked after each award: in the midst of a round, which then isn't among the finished ones, and at its end.
        """
        ...


@attrs.frozen
class Target:
    """The first side at or above a number of points wins, at once (S0: the end).

    Attributes:
        points: The target, 1 or more.

    Raises:
        RulesetError: The target is less than 1.

    Examples:
        >>> Target(100).decide((95, 40), rounds=3) is None, Target(100).decide((95, 105), rounds=3).side
        (True, 1)
    """

    points: int = attrs.field(default=100, validator=whole(1))

    def award(self, score: int, points: int, *, in_play: bool) -> int:
        """All of them."""
        return points

    def reasons(self, score: int, points: int, *, in_play: bool) -> tuple[Phrase, ...]:
        """None: all points count."""
        return ()

    def decide(self, scores: Sequence[int], rounds: int) -> Decided | None:
        """Won by the side that is at or above the target."""
        best = max(scores)
        return Decided(Reason.TARGET, scores.index(best)) if best >= self.points else None


@attrs.frozen
class NearTarget:
    """A target near which plays score less: within 2 points of it 1, within 3 at most 2 (bergen, an option).

    Attributes:
        points: The target, 1 or more.

    Raises:
        RulesetError: The target is less than 1.

    Examples:
        >>> bergen = NearTarget(15)
        >>> [bergen.award(score, 3, in_play=True) for score in (11, 12, 13)]
        [3, 2, 1]
    """

    points: int = attrs.field(default=15, validator=whole(1))

    def award(self, score: int, points: int, *, in_play: bool) -> int:
        """All of them, except for a play near the target."""
        left = self.points - score
        if not in_play or left > 3:
            return points
        return min(points, 1 if left <= 2 else 2)

    def reasons(self, score: int, points: int, *, in_play: bool) -> tuple[Phrase, ...]:
        """How near the target is, where a play scored more than counts there."""
        most = self.award(score, points, in_play=in_play)
        if most == points:
            return ()
        return (phrase("match_end.near_target", target=self.points, within=2 if most == 1 else 3, most=most),)

    def decide(self, scores: Sequence[int], rounds: int) -> Decided | None:
        """Won by the side that is at or above the target."""
        return Target(self.points).decide(scores, rounds)


@attrs.frozen
class Rounds:
    """A fixed number of rounds; then most points win, and level is a draw (S4: the ten-round game).

    Attributes:
        rounds: How many, 1 or more.

    Raises:
        RulesetError: Fewer than 1.

    Examples:
        >>> Rounds(10).decide((120, 120), rounds=9) is None, Rounds(10).decide((120, 120), rounds=10).side is None
        (True, True)
    """

    rounds: int = attrs.field(default=10, validator=whole(1))

    def award(self, score: int, points: int, *, in_play: bool) -> int:
        """All of them."""
        return points

    def reasons(self, score: int, points: int, *, in_play: bool) -> tuple[Phrase, ...]:
        """None: all points count."""
        return ()

    def decide(self, scores: Sequence[int], rounds: int) -> Decided | None:
        """After the last round, won by the side with most points."""
        if rounds < self.rounds:
            return None
        best = [side for side, score in enumerate(scores) if score == max(scores)]
        return Decided(Reason.ROUNDS, best[0] if len(best) == 1 else None)
