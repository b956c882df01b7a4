"""All presets by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..ruleset import Ruleset
from .classic import CLASSIC, CLASSIC_PAIRS
from .fives import FIVES, FIVES_POINTS, POINTS, TEN_ROUNDS
from .matador import MATADOR
from .ordinary import BERGEN, MUGGINS_FIFTHS, ORDINARY, SEWASTOPOL, THREES
from .traditional import MUGGINS, TRADITIONAL

_ALL = (
    *(FIVES, FIVES_POINTS, POINTS, TEN_ROUNDS, CLASSIC, CLASSIC_PAIRS, TRADITIONAL, MUGGINS),
    *(ORDINARY, MUGGINS_FIFTHS, THREES, BERGEN, MATADOR, SEWASTOPOL),
)

PRESETS: Final[Mapping[str, Ruleset]] = MappingProxyType({ruleset.name: ruleset for ruleset in _ALL})
"""Each preset by its name."""
