"""The classic game for two to four, or for two pairs (S1)."""

from __future__ import annotations

from typing import Final

import attrs

from ..provenance import Source
from ..rules.dealing import HandSize
from ..rules.drawing import UntilPlayable
from ..rules.layout import Spinners
from ..rules.lead import ByRound, NextSeat, Strongest
from ..rules.match_end import Target
from ..rules.scoring import NoScore
from ..rules.settlement import Award, EveryHand, FewestPips, FirstHand, OpponentsPips, OutOrBlock
from ..rules.sides import Pairs
from ..ruleset import Ruleset

CLASSIC: Final = Ruleset(
    name="classic",
    players={2, 3, 4},
    dealing=HandSize(7),
    lead=ByRound(first=Strongest(), later=NextSeat()),
    layout=Spinners(),
    drawing=UntilPlayable(),
    scoring=NoScore(),
    settlement=OutOrBlock(
        out=Award(OpponentsPips()),
        block=Award(OpponentsPips()),
        block_winner=(FewestPips(), FirstHand()),
    ),
    match_end=Target(100),
    provenance={
        "players": Source("S1", "number of players: two, three or four"),
        "tiles": Source("S1", "what is needed: 28 tiles"),
        "sides": Source("S1", "number of players: everyone alone, or in pairs"),
        "dealing": Source("S1", "start: 7 tiles each, the rest is the boneyard"),
        "lead.first": Source("S1", "start: the highest double, else the highest tile"),
        "lead.later": Source("S1", "later rounds: the next player in turn leads any tile"),
        "joining": Source("S1", "play: the same number of pips"),
        "layout": Source("S1", "play: two open ends, doubles laid across"),
        "drawing": Source("S1", "play: draw as many tiles as it takes, then pass"),
        "scoring": Source("S1", "end of the round: points are won there alone"),
        "closing": Source("S1", "end of the round: by going out or when nobody can go on"),
        "settlement.out": Source("S1", "end of the round: all pips left in the opponents' hands"),
        "settlement.block": Source("S1", "end of the round: fewest pips win, scored as an out"),
        "settlement.block_winner": Source("S1", "end of the round: level, the first hand or who sits nearest to it"),
        "match_end": Source("S1", "end: a required number of points"),
        "match_end.points": Source("ruling", "100 points", "S1 leaves the number to the players"),
    },
)
"""The classic game for two to four, each alone (S1)."""

CLASSIC_PAIRS: Final = attrs.evolve(
    CLASSIC,
    name="classic-pairs",
    players={4},
    sides=Pairs(),
    settlement=OutOrBlock(
        out=Award(EveryHand()),
        block=Award(EveryHand()),
        block_winner=(FewestPips(), FirstHand()),
    ),
    provenance={
        **CLASSIC.provenance,
        "players": Source("S1", "number of players: pairs"),
        "sides": Source("S1", "number of players: pairs"),
        "sides.opposite": Source("ruling", "partners sit opposite", "S1 does not say where they sit"),
        "settlement.out": Source("S1", "end of the round: all pips left, the partner's too"),
        "settlement.block": Source("S1", "end of the round: a pair adds its hands, fewest pips win, scored as an out"),
    },
)
"""The classic game for two pairs (S1)."""
