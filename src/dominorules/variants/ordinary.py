"""The ordinary game and those that S3 explains by it: muggins in fifths, threes, bergen, sewastopol."""

from __future__ import annotations

from typing import Final

import attrs

from ..provenance import Source, without
from ..rules.dealing import HandSize
from ..rules.drawing import NoDrawing, UntilPlayable
from ..rules.layout import Spinners, Which
from ..rules.lead import ByLot, Strongest
from ..rules.match_end import Target
from ..rules.rounding import Mode, Rounding
from ..rules.scoring import Multiples, NoScore, SameEnds
from ..rules.settlement import Award, Differences, FewestPips, LastToPlay, NoPips, OpponentsPips, OutOrBlock
from ..ruleset import Ruleset

ORDINARY: Final = Ruleset(
    name="ordinary",
    players={2, 3, 4},
    dealing=HandSize(7),
    lead=ByLot(),
    layout=Spinners(),
    drawing=UntilPlayable(),
    scoring=NoScore(),
    settlement=OutOrBlock(
        out=Award(OpponentsPips()),
        block=Award(OpponentsPips()),
        block_winner=(LastToPlay(),),
    ),
    match_end=Target(100),
    provenance={
        "players": Source("S3", "start: two, three or four"),
        "tiles": Source("S3", "introduction: 28 tiles"),
        "sides": Source("S3", "start: everyone alone"),
        "dealing": Source("S3", "start: usually no more than seven"),
        "lead": Source("S3", "start: the leader is drawn by lot and leads any tile"),
        "lead.later": Source("ruling", "by lot in each round", "S3 tells of one round"),
        "joining": Source("S3", "ordinary: the same number of pips"),
        "layout": Source("S3", "ordinary: a line with two ends"),
        "drawing": Source("S3", "ordinary: by agreement, draw until a tile fits or the boneyard is empty"),
        "scoring": Source("S3", "ordinary: points are won at the end alone"),
        "closing": Source(
            "ruling",
            "the tile that blocks the line closes it",
            "S3 says a tile that fits both ends, as it then does",
        ),
        "settlement.out": Source("S3", "ordinary: the pips of the tiles not laid"),
        "settlement.out.pips": Source(
            "ruling", "those in the opponents' hands", "it could also mean all hands, or the boneyard too"
        ),
        "settlement.block": Source("S3", "ordinary: who closes the game wins like who goes out"),
        "settlement.block_winner": Source("S3", "ordinary: who closes the game wins"),
        "match_end": Source("S3", "ordinary: to an agreed number of points"),
        "match_end.points": Source("ruling", "100 points", "S3 leaves the number to the players"),
    },
)
"""The ordinary game (S3, "zwykłe")."""


def _paid_in(unit: int) -> OutOrBlock:
    """Pips to the nearest multiple, in points of so many pips; a block is won by the fewest pips."""
    rounding = Rounding(Mode.NEAREST, unit)
    return OutOrBlock(
        out=Award(OpponentsPips(), rounding, per=unit),
        block=Award(Differences(), rounding, per=unit),
        block_winner=(FewestPips(),),
    )


_PAID_IN: Final = {
    "settlement.out": Source("ruling", "the opponents' pips, rounded and divided", "S3 tells of points in play alone"),
    "settlement.block": Source("ruling", "from each opponent the difference, added, rounded, divided", "as in S2's muggins"),
    "settlement.block_winner": Source("ruling", "fewest pips win, level nobody", "as in S2's muggins"),
    "closing": Source("ruling", "only a block closes the line", "the game is won by its count, not by closing"),
}

MUGGINS_FIFTHS: Final = attrs.evolve(
    ORDINARY,
    name="muggins-fifths",
    layout=Spinners(which=Which.LEAD),
    scoring=Multiples(5, per=5),
    settlement=_paid_in(5),
    match_end=Target(20),
    provenance={
        **ORDINARY.provenance,
        **_PAID_IN,
        "layout": Source("S3", "muggins: doubles across; a double that leads has four sides"),
        "layout.opens": Source("ruling", "sides first", "S3 can be read as any order"),
        "scoring": Source("S3", "muggins: a sum of the ends divisible by 5 scores a fifth of it"),
        "match_end.points": Source("ruling", "20 points", "100 at one point a five"),
    },
)
"""Muggins scored in fifths (S3)."""

THREES: Final = attrs.evolve(
    ORDINARY,
    name="threes",
    scoring=Multiples(3, per=3),
    settlement=_paid_in(3),
    match_end=Target(33),
    provenance={
        **ORDINARY.provenance,
        **_PAID_IN,
        "layout": Source("S3", "threes: six points at most in one play, which two ends alone make true"),
        "scoring": Source("S3", "threes: a sum of the ends divisible by 3 scores a third of it"),
        "match_end.points": Source("ruling", "33 points", "100 at one point a three"),
    },
)
"""Threes (S3)."""

BERGEN: Final = attrs.evolve(
    ORDINARY,
    name="bergen",
    dealing=HandSize(6, {4: 5}),
    scoring=SameEnds(),
    settlement=OutOrBlock(
        out=Award(NoPips(), bonus=1),
        block=Award(NoPips(), bonus=1),
        block_winner=(FewestPips(),),
    ),
    match_end=Target(15),
    provenance={
        **without(ORDINARY.provenance, "settlement.out.pips"),
        "dealing": Source("pagat, gamecabinet", "bergen: 6 each for two or three, 5 each for four"),
        "layout": Source("S3", "bergen: joined as in the ordinary game, doubles across"),
        "scoring": Source("S3", "bergen: 2 points for two ends that are the same, 3 with a double"),
        "scoring.lead": Source("ruling", "a double that leads scores 2", "both its ends show the same"),
        "closing": Source("ruling", "only a block closes the line", "the game is won by its ends, not by closing"),
        "settlement.out": Source("ruling", "going out earns 1 point", "S3 is silent; 2, as gamecabinet has it, is an option"),
        "settlement.block": Source("ruling", "the winner of a block earns 1 point", "S3 is silent; as for going out"),
        "settlement.block_winner": Source("ruling", "fewest pips win, level nobody", "hands ranked by doubles are an option"),
        "match_end.points": Source("pagat, gamecabinet", "bergen: to 15 points for two players; 10, for more, is an option"),
    },
)
"""Bergen (S3)."""

SEWASTOPOL: Final = attrs.evolve(
    ORDINARY,
    name="sewastopol",
    players={4},
    lead=Strongest(),
    layout=Spinners(which=Which.LEAD),
    drawing=NoDrawing(),
    provenance={
        **ORDINARY.provenance,
        "players": Source("S3", "sewastopol: four players"),
        "dealing": Source("S3", "sewastopol: seven tiles each"),
        "lead": Source("S3", "sewastopol: the holder of 6-6 leads it"),
        "lead.later": Source("S3", "sewastopol: the holder of 6-6 leads it"),
        "layout": Source("S3", "sewastopol: 6-6 opens a line with four sides"),
        "layout.opens": Source("ruling", "sides first", "S3 does not say in which order the sides open"),
        "drawing": Source("S3", "sewastopol: all tiles are dealt"),
    },
)
"""Sewastopol for four (S3)."""
