"""How pips are rounded to points (Mechanics: rounding)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

import attrs

from ..phrase import Phrase, phrase
from .options import one_of, whole


class Mode(Enum):
    """Which multiple of the unit is taken."""

    NONE = "none"
    DOWN = "down"
    NEAREST = "nearest"
    UP = "up"


class Scope(Enum):
    """What is rounded."""

    TOTAL = "total"
    EACH = "each hand"


_DOWN, _NEAREST, _UP, _EACH = Mode.DOWN, Mode.NEAREST, Mode.UP, Scope.EACH


@attrs.frozen
class Rounding:
    """Rounds a number of pips to a multiple of the unit; it acts on the magnitude and keeps the sign.

    Mechanics, rounding. Halfway can only arise with an even unit and goes up, away from nought.

    Attributes:
        mode: None, down, nearest or up.
        unit: The multiple, 1 or more.
        scope: Whether the total is rounded, or each hand before they are added.

    Raises:
        RulesetError: An option is out of range.

    Examples:
        >>> [Rounding(mode).total([27]) for mode in (Mode.NONE, Mode.DOWN, Mode.NEAREST, Mode.UP)]
        [27, 25, 25, 30]
        >>> Rounding(Mode.NEAREST).total([3, 3]), Rounding(Mode.NEAREST, scope=Scope.EACH).total([3, 3])
        (5, 10)
    """

    mode: Mode = attrs.field(default=Mode.NONE, validator=one_of(Mode))
    unit: int = attrs.field(default=5, validator=whole(1))
    scope: Scope = attrs.field(default=Scope.TOTAL, validator=one_of(Scope))

    def one(self, pips: int) -> int:
        """Round one number of pips."""
        mode, size, unit = self.mode, abs(pips), self.unit
        if mode is _DOWN:
            rounded = size // unit * unit
        elif mode is _NEAREST:
            rounded = (2 * size + unit) // (2 * unit) * unit
        elif mode is _UP:
            rounded = -(-size // unit) * unit
        else:
            rounded = size
        return rounded if pips >= 0 else -rounded

    def total(self, terms: Iterable[int]) -> int:
        """Add the pips of several hands and round what the scope says."""
        if self.scope is _EACH:
            return sum(map(self.one, terms))
        return self.one(sum(terms))

    def reasons(self, terms: Sequence[int]) -> tuple[Phrase, ...]:
        """How the pips of several hands came to their total."""
        rounds_each = self.mode is not Mode.NONE and self.scope is Scope.EACH
        said: list[Phrase] = []
        if rounds_each and terms:
            terms = [*map(self.one, terms)]
            said.append(phrase(f"rounding.each_{self.mode.value}", unit=self.unit, rounded=tuple(terms)))
        if len(terms) > 1:
            said.append(phrase("rounding.sum", sum=_sum_of(terms), pips=sum(terms)))
        if self.mode is not Mode.NONE and terms and not rounds_each:
            said.append(phrase(f"rounding.{self.mode.value}", unit=self.unit, pips=sum(terms), rounded=self.total(terms)))
        return tuple(said)


def _sum_of(terms: Iterable[int]) -> str:
    """The terms with their signs: `16 + 4 - 3`."""
    return " + ".join(map(str, terms)).replace("+ -", "- ")


EXACT = Rounding()
"""No rounding."""
