"""What a play scores (Mechanics: the count)."""

from __future__ import annotations

from typing import ClassVar, Protocol

import attrs

from ..chain import Line
from ..errors import RulesetError
from ..phrase import Phrase, phrase
from .options import whole


class Scoring(Protocol):
    """Decides what a play scores."""

    counts: ClassVar[bool]
    """Whether the sum of the ends means anything in this game."""

    def points(self, line: Line, count: int) -> int:
        """The points for the play that made `line`, whose ends sum up to `count` (0 where nothing is counted).

        The answer depends on the arguments alone: the engine keeps it.
        """
        ...

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """Why the play scored that; each phrase goes on after the count, and before the points."""
        ...


@attrs.frozen
class NoScore:
    """Nothing is scored before the round ends."""

    counts: ClassVar[bool] = False

    def points(self, line: Line, count: int) -> int:
        """Always 0."""
        return 0

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """No play scores."""
        return (phrase("scoring.none"),)


def _makes_whole_points(multiples: Multiples, option: attrs.Attribute[int], per: int) -> None:
    if multiples.of % per:
        raise RulesetError(f"multiples of {multiples.of} make no whole points of {per} pips each", option=option.name, value=per)


@attrs.frozen
class Multiples:
    """A count that is a multiple of a number scores (S0: points during a round; S3: muggins, threes).

    Attributes:
        of: The number, in pips, 1 or more.
        per: How many pips make one point, 1 or more: with 1 the count itself is scored, with 5 a fifth of it.

    Raises:
        RulesetError: An option is out of range, or a multiple does not make whole points.

    Examples:
        >>> fives, fifths = Multiples(5), Multiples(5, per=5)
        >>> [fives.points(Line(), count) for count in (0, 14, 15)], fifths.points(Line(), 15)
        ([0, 0, 15], 3)
    """

    counts: ClassVar[bool] = True

    of: int = attrs.field(default=5, validator=whole(1))
    per: int = attrs.field(default=1, validator=[whole(1), _makes_whole_points])

    def points(self, line: Line, count: int) -> int:
        """The count in points where it is a multiple, else 0."""
        return 0 if count % self.of else count // self.per

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """Whether it is a multiple, and how many pips make a point."""
        if count % self.of:
            return (phrase("scoring.no_multiple", of=self.of),)
        if self.per == 1:
            return (phrase("scoring.multiple", of=self.of),)
        return (phrase("scoring.multiple_per", of=self.of, per=self.per),)


@attrs.frozen
class SameEnds:
    """A play after which both ends show the same number scores (S3: bergen).

    Attributes:
        points_for_both: The points for it, and for a double that leads (a ruling).
        with_double: The points where one of the two ends is a double.

    Raises:
        RulesetError: An option is less than 0.
    """

    counts: ClassVar[bool] = False

    points_for_both: int = attrs.field(default=2, validator=whole(0))
    with_double: int = attrs.field(default=3, validator=whole(0))

    def points(self, line: Line, count: int) -> int:
        """The points where every end shows the same number."""
        first, *others = line.tips
        if any(tip.pip != first.pip for tip in others):
            return 0
        return self.with_double if others and any(tip.kind in ("double", "spinner") for tip in line.tips) else self.points_for_both

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """Whether every end shows the same number, and whether one is a double."""
        first, *others = line.tips
        if any(tip.pip != first.pip for tip in others):
            return (phrase("scoring.unlike_ends"),)
        if others and any(tip.kind in ("double", "spinner") for tip in line.tips):
            return (phrase("scoring.same_ends_double", pip=first.pip),)
        return (phrase("scoring.same_ends", pip=first.pip),)
