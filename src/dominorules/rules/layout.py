"""How the tiles lie, which of their sides are open, and what the ends sum up to (Mechanics: spinner geometry, the count)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from operator import attrgetter
from typing import Protocol

import attrs

from ..chain import TIPS, Kind, Line, Tip, make_line
from ..move import Play
from ..phrase import Phrase, phrase
from ..tile import Tile
from .options import flag, one_of


class Why(Enum):
    """Why a place in the line counts as many halves as it does."""

    HALF = "half"
    """A bare half counts."""
    DOUBLE = "double"
    """A double at an end counts both halves, however it lies."""
    SPINNER = "spinner"
    """A spinner counts both halves until both of its sides in the line are covered."""
    COUNTED_ONCE = "counted once"
    """A spinner alone on the table counts one half only, by an option."""
    UNTOUCHED = "untouched"
    """An untouched cross side of a spinner that counts by itself adds nothing."""
    COVERED = "covered"
    """A spinner with both sides in the line covered counts nothing, and so do its untouched cross sides."""
    OPEN_SIDE = "open side"
    """Each untouched cross side of such a spinner counts one half, by an option (Sniff)."""
    PASSING = "passing"
    """A tile laid across that passes a number on counts nothing (matador)."""


@attrs.frozen
class Term:
    """What one place in the line adds to the count.

    Attributes:
        arm: The arm that ends there; the even one for two places that mirror each other.
        pip: The pips that it shows.
        halves: How many halves count: 0, 1 or 2.
        why: Why as many.
        pips: What it adds, in pips.

    Examples:
        >>> Term(0, 5, 2, Why.DOUBLE).pips
        10
    """

    arm: int
    pip: int
    halves: int
    why: Why

    @property
    def pips(self) -> int:
        """The halves' pips together."""
        return self.halves * self.pip

    @property
    def phrase(self) -> Phrase:
        """The term and its reason."""
        return phrase(f"term.{self.why.name.lower()}", arm=self.arm, pip=self.pip, halves=self.halves, pips=self.pips)


class Layout(Protocol):
    """Decides how tiles lie, which of their sides open when, and what the ends sum up to."""

    def ways(self, tile: Tile) -> tuple[bool, ...]:
        """The ways in which a tile that fits may be laid: lengthwise (False), crosswise (True), or either.

        The answer depends on the tile alone: the engine asks once and keeps it.
        """
        ...

    def lay(self, before: Line, play: Play, laid: Sequence[Tip]) -> Line:
        """The line after `play`, which is known to fit.

        `laid` are the tips that it makes as an ordinary tile: two for a lead, or the one in common if it is a double; one for any
        other play, but none for a tile that passes on the number before it.
        """
        ...

    def count(self, line: Line) -> int:
        """The sum of the ends in pips; 0 where nothing lies on the table."""
        ...

    def terms(self, line: Line) -> tuple[Term, ...]:
        """What each place in the line adds to the count, by arm: their pips sum up to `count(line)`."""
        ...


class Doubles(Enum):
    """How doubles are laid."""

    CROSSWISE = "crosswise"
    LENGTHWISE = "lengthwise"
    EITHER = "either"


class Which(Enum):
    """Which doubles are spinners."""

    NONE = "none"
    LEAD = "lead"
    """A double that leads."""
    FIRST = "first"
    """The first double laid in the round, led or not."""
    CROSSWISE = "crosswise"
    """Every double laid crosswise."""


class Opens(Enum):
    """When the sides of a spinner open."""

    SIDES_FIRST = "sides first"
    """A cross side opens when both sides in the line are covered."""
    ANY_ORDER = "any order"
    """All sides are open from the start."""
    ALL_FOUR_FIRST = "all four sides first"
    """As sides first, and no tile may join elsewhere until all four are covered."""


_WAYS = {Doubles.CROSSWISE: (True,), Doubles.LENGTHWISE: (False,), Doubles.EITHER: (False, True)}


@attrs.frozen(kw_only=True)
class Spinners:
    """A line of play in which some doubles, or none, take tiles on all four sides.

    Mechanics, spinner geometry and the count: an exposed half counts its pips; a double at an end counts both halves, however it
    lies; a lone first tile counts both halves; a spinner counts both halves until both of its sides in the line are covered, then
    nothing; an untouched cross side counts nothing.

    Attributes:
        which: Which doubles are spinners.
        opens: When their sides open.
        doubles: How doubles are laid.
        open_sides_count: Once both sides in the line are covered, each untouched cross side counts one half of the spinner until it
            is covered (Sniff).
        lone_spinner_counts_once: A spinner alone on the table counts one half only.

    Raises:
        RulesetError: An option is not one of its values.

    Examples:
        >>> Spinners(which=Which.FIRST).ways(Tile(5, 5)), Spinners(doubles=Doubles.EITHER).ways(Tile(5, 5))
        ((True,), (False, True))
    """

    which: Which = attrs.field(default=Which.NONE, validator=one_of(Which))
    opens: Opens = attrs.field(default=Opens.SIDES_FIRST, validator=one_of(Opens))
    doubles: Doubles = attrs.field(default=Doubles.CROSSWISE, validator=one_of(Doubles))
    open_sides_count: bool = attrs.field(default=False, validator=flag)
    lone_spinner_counts_once: bool = attrs.field(default=False, validator=flag)

    def ways(self, tile: Tile) -> tuple[bool, ...]:
        """Doubles as the option says, other tiles lengthwise."""
        return _WAYS[self.doubles] if tile.is_double else (False,)

    def lay(self, before: Line, play: Play, laid: Sequence[Tip]) -> Line:
        """The line after `play`: the tip of its arm moves outward, and a double may open other sides."""
        spins = play.tile.is_double and bool(laid) and self._spins(before, play)
        if spins:
            laid = [TIPS[tip.arm, tip.pip, tip.asks, "spinner"] for tip in laid]
        arm = play.arm
        if arm is None:
            return self._lead(laid, spins)

        tips = [*before.tips]
        if before.waiting:
            tips = sorted([*tips, *before.waiting], key=_BY_ARM)
        at = 0
        while tips[at].arm != arm:
            at += 1
        covered = tips[at]
        tip = laid[0] if laid else TIPS[arm, covered.pip, covered.pip, "passing"]
        tips[at] = tip
        exposed = before.exposed - covered.exposed + tip.exposed
        if not spins and covered.kind in _OPENS_NOTHING and len(tips) > 1 and not before.waiting:
            return make_line(tuple(tips), (), before.spinners, before.has_spinner, exposed)

        spinners = before.spinners
        spinner = tip if spins and self.opens is _ANY_ORDER else None
        if _is_first_of_two(covered, tips):
            other = TIPS[arm + 1, covered.pip, covered.asks, covered.kind]
            tips.insert(at + 1, other)
            exposed += other.exposed
        elif covered.kind == "spinner" and self.opens is not _ANY_ORDER:
            spinner = covered
        if spinner:
            tips.append(_first_cross_side(spinner, spinners))
            spinners += (spinner.pip,)
        return self._line(tips, spinners, before.has_spinner or spins, exposed)

    def _lead(self, laid: Sequence[Tip], spins: bool) -> Line:
        """The line that a lead makes."""
        tips = [*laid]
        spinners: tuple[int, ...] = ()
        exposed = sum([tip.exposed for tip in tips])
        if spins and self.opens is _ANY_ORDER:
            tips.append(_first_cross_side(tips[0], spinners))
            spinners = (tips[0].pip,)
        return self._line(tips, spinners, spins, exposed)

    def _line(self, tips: list[Tip], spinners: tuple[int, ...], has_spinner: bool, exposed: int) -> Line:
        """The line with these tips, some of which may have to wait."""
        waiting: list[Tip] = []
        if self.opens is _ALL_FOUR_FIRST:
            own = [tip for tip in tips if tip.kind in ("spinner", "cross")]
            if own:
                waiting = [tip for tip in tips if tip not in own]
                tips = own
        return make_line(tuple(tips), tuple(waiting), spinners, has_spinner, exposed)

    def count(self, line: Line) -> int:
        """The sum of the ends."""
        total = line.exposed
        if self.lone_spinner_counts_once and not line.waiting and _is_lone_spinner(line.tips):
            total = line.tips[0].pip
        if self.open_sides_count:
            tips = line.tips + line.waiting
            in_line = {tip.pip for tip in tips if tip.kind == "spinner"}
            untouched = [tip for tip in tips if tip.kind == "cross" and tip.pip not in in_line]
            total += sum(tip.pip if tip.arm % 2 else 2 * tip.pip for tip in untouched)
        return total

    def terms(self, line: Line) -> tuple[Term, ...]:
        """One term a tip, those that wait among them."""
        once = self.lone_spinner_counts_once and not line.waiting and _is_lone_spinner(line.tips)
        tips = sorted((*line.tips, *line.waiting), key=_BY_ARM)
        in_line = {tip.pip for tip in tips if tip.kind == "spinner"}
        return tuple(Term(tip.arm, tip.pip, *self._halves(tip, once=once, in_line=tip.pip in in_line)) for tip in tips)

    def _halves(self, tip: Tip, *, once: bool, in_line: bool) -> tuple[int, Why]:
        """How many halves count at a tip, and why; `in_line` tells whether a spinner of its pips still counts by itself."""
        if tip.kind == "spinner" and once:
            return 1, Why.COUNTED_ONCE
        if tip.kind != "cross" or in_line:
            return _HALVES[tip.kind]
        if self.open_sides_count:
            return (1 if tip.arm % 2 else 2), Why.OPEN_SIDE
        return 0, Why.COVERED

    def _spins(self, before: Line, play: Play) -> bool:
        """Whether a double laid on `before` is a spinner."""
        which = self.which
        if which is _FIRST:
            return not before.has_spinner
        if which is _LEAD:
            return not before.tips
        if which is _CROSSWISE:
            return play.crosswise
        return False


# An enum's member costs ten times as much to look up in its class as in a module.
_LEAD, _FIRST, _CROSSWISE = Which.LEAD, Which.FIRST, Which.CROSSWISE
_ANY_ORDER, _ALL_FOUR_FIRST = Opens.ANY_ORDER, Opens.ALL_FOUR_FIRST

_OPENS_NOTHING: tuple[Kind, ...] = ("half", "double", "passing")
"""What may be covered without opening another side, unless it lies alone."""
_BY_ARM = attrgetter("arm")
_HALVES: dict[Kind, tuple[int, Why]] = {
    "half": (1, Why.HALF),
    "double": (2, Why.DOUBLE),
    "spinner": (2, Why.SPINNER),
    "cross": (0, Why.UNTOUCHED),
    "passing": (0, Why.PASSING),
}
"""How many halves count at a tip by itself, and why."""


def _is_lone_spinner(tips: Sequence[Tip]) -> bool:
    """Whether a spinner lies alone: all tips are its own, each for two mirror images."""
    return bool(tips) and all(tip.kind in ("spinner", "cross") and tip.arm % 2 == 0 for tip in tips)


def _first_cross_side(spinner: Tip, before: tuple[int, ...]) -> Tip:
    """The tip of a spinner's two untouched cross sides, numbered on from the spinners that opened theirs before it."""
    return TIPS[2 + 2 * len(before), spinner.pip, spinner.asks, "cross"]


def _is_first_of_two(covered: Tip, tips: Sequence[Tip]) -> bool:
    """Whether a tip stood for two mirror images: untouched cross sides, or the sides of a led double."""
    if covered.kind == "cross":
        return covered.arm % 2 == 0
    return covered.kind in ("double", "spinner") and covered.arm == 0 and 1 not in [tip.arm for tip in tips]
