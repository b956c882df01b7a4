"""Matador: touching halves add up to seven (S3)."""

from __future__ import annotations

from typing import Final

import attrs

from ..provenance import Source
from ..rules.dealing import HandSize
from ..rules.joining import SumTo
from ..rules.layout import Doubles, Spinners
from ..rules.settlement import Award, Differences, FewestPips, OpponentsPips, OutOrBlock
from .ordinary import ORDINARY

MATADOR: Final = attrs.evolve(
    ORDINARY,
    name="matador",
    dealing=HandSize(5, {2: 7, 3: 6}),
    joining=SumTo(),
    layout=Spinners(doubles=Doubles.LENGTHWISE),
    settlement=OutOrBlock(
        out=Award(OpponentsPips()),
        block=Award(Differences()),
        block_winner=(FewestPips(),),
    ),
    provenance={
        **ORDINARY.provenance,
        "dealing": Source("ruling", "7, 6 and 5 each for two, three and four", "S3 says only usually no more than seven"),
        "joining": Source("S3", "matador: touching halves add up to seven; a blank takes a matador alone"),
        "joining.matadors": Source("S3", "matador: across anywhere, and the same number must follow; or lengthwise"),
        "layout": Source("S3", "matador: a line with two ends"),
        "layout.doubles": Source("ruling", "doubles lie lengthwise", "S3 lays only matadors across"),
        "closing": Source("ruling", "only a block closes the line", "a tile that fits both ends does not block them here"),
        "settlement.out": Source("ruling", "the opponents' pips", "S3 is silent; as in the ordinary game"),
        "settlement.block": Source("ruling", "from each opponent the difference", "S3 is silent; as in S2"),
        "settlement.block_winner": Source("ruling", "fewest pips win, level nobody", "S3 is silent; as in S2"),
    },
)
"""Matador (S3)."""
