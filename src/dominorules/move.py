"""What a player can do: play a tile, draw one, pass (Mechanics: one move at a time)."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from ._checks import is_whole
from .errors import IllegalMoveError
from .tile import ALL_TILES, HIGHEST_PIP, Tile


def _doubles_lie_across(play: Play) -> bool:
    return play.tile.is_double


def _number(play: Play) -> int:
    arm = 0 if play.arm is None else play.arm + 1
    outward = 0 if play.outward is None else play.outward + 1
    return ((arm * len(ALL_TILES) + play.tile.index) * (HIGHEST_PIP + 2) + outward) * 2 + play.crosswise


@attrs.frozen(weakref_slot=False)
class Play:
    """A tile laid on the table.

    Attributes:
        tile: The tile.
        arm: The arm whose end it joins, an `End.arm`; None for the lead, which joins nothing.
        outward: The pips on the half that faces outward, where the next tile may join. None for the lead, whose
            halves both face outward, and for a tile laid across that passes on the number before it (matador).
        crosswise: Whether it lies across the line. Left out, doubles do and other tiles don't.
        key: A number that stands for all of these, and no other play.

    Raises:
        IllegalMoveError: An attribute is not of its kind.

    Examples:
        >>> Play(Tile(6, 4), arm=1, outward=4)
        Play(tile=Tile(6, 4), arm=1, outward=4, crosswise=False)
        >>> Play(Tile(5, 5)).crosswise
        True
    """

    tile: Tile = attrs.field(eq=False)
    arm: int | None = attrs.field(default=None, eq=False)
    outward: int | None = attrs.field(default=None, eq=False)
    crosswise: bool = attrs.field(default=attrs.Factory(_doubles_lie_across, takes_self=True), eq=False)
    key: int = attrs.field(init=False, repr=False, default=attrs.Factory(_number, takes_self=True))

    def __attrs_pre_init__(self, tile: object, arm: object, outward: object, crosswise: object) -> None:
        """Refuse what names no play at all, before anything is worked out from it."""
        for name, value, fits, expected in (
            ("tile", tile, isinstance(tile, Tile), "a Tile"),
            ("arm", arm, arm is None or is_whole(arm, 0), "a whole number, 0 or more, or None"),
            ("outward", outward, outward is None or is_whole(outward, 0, HIGHEST_PIP), f"0 to {HIGHEST_PIP} pips or None"),
            ("crosswise", crosswise, crosswise is attrs.NOTHING or isinstance(crosswise, bool), "True or False"),
        ):
            if not fits:
                raise IllegalMoveError(f"the {name} of a play must be {expected}, not {value!r}", move=value)


@attrs.frozen
class Draw:
    """One tile drawn from the boneyard's front."""


@attrs.frozen
class Pass:
    """The turn goes on to the next seat."""


Move: TypeAlias = Play | Draw | Pass

DRAW: Final = Draw()
PASS: Final = Pass()
