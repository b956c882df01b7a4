"""Fives for two, and its two siblings without a score in play (S0, S4)."""

from __future__ import annotations

from typing import Final

import attrs

from ..provenance import Source
from ..rules.dealing import HandSize
from ..rules.drawing import UntilPlayable
from ..rules.layout import Spinners, Which
from ..rules.lead import ByEnding, ByRound, Strongest, WinnerLeads
from ..rules.match_end import Rounds, Target
from ..rules.rounding import Mode, Rounding
from ..rules.scoring import Multiples, NoScore
from ..rules.settlement import (
    Ahead,
    Award,
    Differences,
    FewestPips,
    FewestTiles,
    LastToPlay,
    OpponentsPips,
    OutOrBlock,
)
from ..ruleset import Ruleset

_NEAREST: Final = Rounding(Mode.NEAREST, 5)

FIVES: Final = Ruleset(
    name="fives",
    players={2},
    dealing=HandSize(7),
    lead=ByRound(first=Strongest(), later=ByEnding(out=WinnerLeads(), block=Strongest())),
    layout=Spinners(which=Which.FIRST),
    drawing=UntilPlayable(),
    scoring=Multiples(5),
    settlement=OutOrBlock(
        out=Award(OpponentsPips(), Rounding(Mode.DOWN, 5)),
        block=Award(Differences()),
        block_winner=(Ahead(), FewestTiles(), LastToPlay()),
    ),
    match_end=Target(100),
    provenance={
        "players": Source("S0", "introduction: two players"),
        "tiles": Source("S0", "introduction: a double-six set"),
        "sides": Source("S0", "introduction: two players, each alone"),
        "dealing": Source("S0", "how to start: 7 tiles each, 14 in the boneyard"),
        "lead.first": Source("S0", "how to start: the strongest double, else the strongest tile, is laid by itself"),
        "lead.first.scores": Source("ruling", "the forced lead scores", "laid by itself, but S0 doesn't say it can't score"),
        "lead.later": Source("S4", "play: who goes out leads any tile; after a block the doubles decide again"),
        "joining": Source("S0", "tiles: halves match when their pips are identical"),
        "layout.which": Source("S0", "play: the first double laid in the round is the only one with four sides"),
        "layout.opens": Source("S0", "play: tiles join both sides of the first tile; two more arms grow from the first double"),
        "layout.doubles": Source("S0", "tiles: doubles are turned by 90 degrees"),
        "drawing": Source("S0", "play: draw until a tile fits or the boneyard is empty, then pass"),
        "scoring": Source("S0", "points during a round: a sum of the ends divisible by 5 is scored"),
        "closing": Source("S0", "end: a round ends by an empty hand or by a block, by nothing else"),
        "settlement.out": Source("S0", "points after a round: the opponent's pips, rounded down to a multiple of 5"),
        "settlement.block": Source("S0", "points after a round: the opponent's pips minus the winner's own, perhaps negative"),
        "settlement.block_winner": Source("S0", "points after a round: who is ahead, else has fewer tiles, else played last"),
        "match_end": Source("S0", "end: the first to 100, at once"),
    },
)
"""Fives for two, to 100 (S0): the default game."""

FIVES_POINTS: Final = attrs.evolve(
    FIVES,
    name="fives-points",
    settlement=OutOrBlock(
        out=Award(OpponentsPips(), _NEAREST),
        block=Award(Differences(), _NEAREST),
        block_winner=(FewestPips(),),
    ),
    provenance={
        **FIVES.provenance,
        "lead.first": Source("S4", "play: the highest double leads"),
        "scoring": Source("S4", "kinds of game: points with fives"),
        "settlement.out": Source("S4", "scoring 2: the loser's pips, rounded to 5"),
        "settlement.out.rounding": Source("ruling", "to the nearest 5", "S4 says only that the pips are rounded to 5"),
        "settlement.block": Source("S4", "scoring 3: the difference of the two hands, rounded to 5"),
        "settlement.block.pips": Source(
            "ruling",
            "the loser's pips minus the winner's",
            "S4's formula has the sign reversed, and S4 contradicts it",
        ),
        "settlement.block_winner": Source("ruling", "fewer pips win, level nobody", "S4 names no winner of a block"),
        "match_end": Source("S4", "scoring: to 100, 250, 500 or 1000 points"),
    },
)
"""Fives with pips rounded to the nearest 5 (S4)."""

POINTS: Final = attrs.evolve(
    FIVES_POINTS,
    name="points",
    scoring=NoScore(),
    provenance={
        **FIVES_POINTS.provenance,
        "lead.first.scores": Source("S4", "kinds of game: no play scores"),
        "scoring": Source("S4", "kinds of game: points without fives"),
    },
)
"""Points at the end of a round alone (S4)."""

TEN_ROUNDS: Final = attrs.evolve(
    POINTS,
    name="ten-rounds",
    settlement=OutOrBlock(
        out=Award(OpponentsPips(), _NEAREST),
        block=Award(OpponentsPips(), _NEAREST),
        block_winner=(FewestPips(),),
    ),
    match_end=Rounds(10),
    provenance={
        **POINTS.provenance,
        "scoring": Source("S4", "kinds of game: ten rounds, nothing is scored in play"),
        "settlement.out": Source("S4", "kinds of game: ten rounds, the loser's pips, rounded to 5"),
        "settlement.block": Source("S4", "kinds of game: ten rounds, who has more pips loses and pays them, rounded to 5"),
        "settlement.block.pips": Source("S4", "kinds of game: ten rounds, the loser's pips, not the difference"),
        "match_end": Source("S4", "kinds of game: ten rounds, then most points win"),
        "match_end.level": Source("ruling", "level is a draw", "S4 names no winner"),
    },
)
"""Ten rounds, most points win (S4)."""
