"""Every game that the library knows, as values."""

from typing import TYPE_CHECKING

from .._lazy import lazily

if TYPE_CHECKING:
    from .classic import CLASSIC, CLASSIC_PAIRS
    from .fives import FIVES, FIVES_POINTS, POINTS, TEN_ROUNDS
    from .matador import MATADOR
    from .ordinary import BERGEN, MUGGINS_FIFTHS, ORDINARY, SEWASTOPOL, THREES
    from .presets import PRESETS
    from .traditional import MUGGINS, TRADITIONAL

__getattr__, __dir__ = lazily(
    __name__,
    {
        "classic": ("CLASSIC", "CLASSIC_PAIRS"),
        "fives": ("FIVES", "FIVES_POINTS", "POINTS", "TEN_ROUNDS"),
        "matador": ("MATADOR",),
        "ordinary": ("BERGEN", "MUGGINS_FIFTHS", "ORDINARY", "SEWASTOPOL", "THREES"),
        "presets": ("PRESETS",),
        "traditional": ("MUGGINS", "TRADITIONAL"),
    },
)

__all__ = [
    "BERGEN",
    "CLASSIC",
    "CLASSIC_PAIRS",
    "FIVES",
    "FIVES_POINTS",
    "MATADOR",
    "MUGGINS",
    "MUGGINS_FIFTHS",
    "ORDINARY",
    "POINTS",
    "PRESETS",
    "SEWASTOPOL",
    "TEN_ROUNDS",
    "THREES",
    "TRADITIONAL",
]
