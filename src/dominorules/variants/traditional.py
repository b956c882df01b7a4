"""Traditional dominoes with branching doubles, and muggins (S2)."""

from __future__ import annotations

from typing import Final

import attrs

from ..provenance import Source, without
from ..rules.dealing import HandSize
from ..rules.drawing import UntilPlayable
from ..rules.layout import Doubles, Spinners, Which
from ..rules.lead import ByLot, Strongest
from ..rules.match_end import Target
from ..rules.rounding import Mode, Rounding
from ..rules.scoring import Multiples, NoScore
from ..rules.settlement import Award, Differences, FewestPips, OpponentsPips, OutOrBlock
from ..ruleset import Ruleset

TRADITIONAL: Final = Ruleset(
    name="traditional",
    players={2, 3, 4},
    dealing=HandSize(5, {2: 7}),
    lead=Strongest(),
    layout=Spinners(which=Which.CROSSWISE, doubles=Doubles.EITHER),
    drawing=UntilPlayable(),
    scoring=NoScore(),
    settlement=OutOrBlock(
        out=Award(OpponentsPips()),
        block=Award(Differences()),
        block_winner=(FewestPips(),),
    ),
    match_end=Target(100),
    provenance={
        "players": Source("S2", "traditional: two to four; more with larger sets"),
        "tiles": Source("S2", "introduction: double-six is the usual set"),
        "sides": Source("S2", "traditional: everyone alone"),
        "dealing": Source("S2", "traditional: 7 each for two, 5 each for three or four"),
        "lead": Source("S2", "traditional: 6-6 leads, else the next lower double, else the highest total"),
        "lead.level": Source("ruling", "of equal totals the higher half", "S2 stops at the total; S0 goes on so"),
        "joining": Source("S2", "traditional: the same number of pips"),
        "layout": Source("S2", "traditional: a double may be laid across, which lets the line branch"),
        "layout.opens": Source("ruling", "sides first", "S2 does not say in which order the sides open"),
        "drawing": Source("S2", "traditional: draw until a tile can be laid, then pass"),
        "scoring": Source("S2", "traditional: points are won at the end alone"),
        "closing": Source("S2", "traditional: a round ends by an empty hand or by a block"),
        "settlement.out": Source("S2", "traditional: from each opponent the sum of its pips"),
        "settlement.block": Source("S2", "traditional: from each opponent the difference to its pips"),
        "settlement.block_winner": Source("S2", "traditional: fewest pips win"),
        "settlement.level": Source("ruling", "level for fewest, nobody scores", "S2 names no winner then"),
        "match_end": Source("S2", "traditional: to 100 points"),
    },
)
"""The traditional game, whose doubles may branch (S2)."""

MUGGINS: Final = attrs.evolve(
    TRADITIONAL,
    name="muggins",
    lead=ByLot(),
    layout=Spinners(which=Which.CROSSWISE, doubles=Doubles.CROSSWISE),
    scoring=Multiples(5),
    settlement=OutOrBlock(
        out=Award(OpponentsPips(), Rounding(Mode.NEAREST, 5), bonus=10),
        block=Award(Differences(), Rounding(Mode.NEAREST, 5)),
        block_winner=(FewestPips(),),
    ),
    match_end=Target(200),
    provenance={
        **without(TRADITIONAL.provenance, "lead.level"),
        "lead": Source("S2", "muggins: the leader is drawn by lot and leads any tile"),
        "lead.later": Source("ruling", "by lot in each round", "S2 tells of one round"),
        "layout": Source("S2", "muggins: doubles, the lead too, are always laid across"),
        "scoring": Source("S2", "muggins: a sum of the ends divisible by 5 is scored"),
        "settlement.out": Source("S2", "muggins: 10 for going out, and the pips as in traditional, to the nearest 5"),
        "settlement.block": Source("S2", "muggins: the pips as in traditional, rounded to the nearest 5"),
        "settlement.rounding": Source("ruling", "the total is rounded", "S2 does not say whether each hand is"),
        "match_end": Source("S2", "muggins: usually to 200 points"),
    },
)
"""Muggins with branching doubles (S2)."""
