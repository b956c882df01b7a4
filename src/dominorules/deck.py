"""A shuffled set, the one place where chance comes in."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ._fast import unguarded
from .tile import Tile


def _as_tuple(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(tiles)


@attrs.frozen(weakref_slot=False)
class Deck:
    """An order of the whole set and a lot: everything in a round that chance decides.

    With hands of h tiles seat k gets `tiles[k*h:(k+1)*h]`; the rest is the boneyard, drawn from its front. `Ruleset.shuffle`
    makes one from a seed, `Ruleset.deal` checks it.

    Attributes:
        tiles: Each tile of the set once, in the order dealt.
        lot: The seat that a draw of lots picks, used where the lead is by lot.

    Examples:
        >>> from dominorules import FIVES
        >>> deck = FIVES.shuffle(2, seed=7)
        >>> len(deck.tiles), deck == FIVES.shuffle(2, seed=7)
        (28, True)
    """

    tiles: tuple[Tile, ...] = attrs.field(converter=_as_tuple)
    lot: int = 0


make_deck = unguarded(Deck)
