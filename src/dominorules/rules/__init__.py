"""The decisions that make up a game, one module each: a Protocol first, then the strategies that implement it."""

from typing import TYPE_CHECKING

from .._lazy import lazily

if TYPE_CHECKING:
    from .closing import BothEndsMatched, Closing
    from .dealing import Dealing, HandSize
    from .drawing import Drawing, DrawOne, NoDrawing, UntilPlayable
    from .joining import Equal, Joining, Matadors, SumTo
    from .layout import Doubles, Layout, Opens, Spinners, Term, Which, Why
    from .lead import ByEnding, ByLot, ByRound, Lead, Leader, NextSeat, Strongest, WinnerLeads
    from .match_end import Decided, MatchEnd, NearTarget, Rounds, Target
    from .rounding import EXACT, Mode, Rounding, Scope
    from .scoring import Multiples, NoScore, SameEnds, Scoring
    from .settlement import (
        Ahead,
        Award,
        Contest,
        Differences,
        EveryHand,
        EveryHandAndBoneyard,
        FewestDoubles,
        FewestPips,
        FewestPipsOffDoubles,
        FewestTiles,
        FirstHand,
        LastToPlay,
        NoPips,
        OpponentsPips,
        OutOrBlock,
        Pips,
        Settled,
        Settlement,
    )
    from .sides import Individual, Pairs, Sides

__getattr__, __dir__ = lazily(
    __name__,
    {
        "closing": ("BothEndsMatched", "Closing"),
        "dealing": ("Dealing", "HandSize"),
        "drawing": ("DrawOne", "Drawing", "NoDrawing", "UntilPlayable"),
        "joining": ("Equal", "Joining", "Matadors", "SumTo"),
        "layout": ("Doubles", "Layout", "Opens", "Spinners", "Term", "Which", "Why"),
        "lead": ("ByEnding", "ByLot", "ByRound", "Lead", "Leader", "NextSeat", "Strongest", "WinnerLeads"),
        "match_end": ("Decided", "MatchEnd", "NearTarget", "Rounds", "Target"),
        "rounding": ("EXACT", "Mode", "Rounding", "Scope"),
        "scoring": ("Multiples", "NoScore", "SameEnds", "Scoring"),
        "settlement": (
            *("Ahead", "Award", "Contest", "Differences", "EveryHand", "EveryHandAndBoneyard", "FewestDoubles", "FewestPips"),
            *("FewestPipsOffDoubles", "FewestTiles", "FirstHand", "LastToPlay", "NoPips", "OpponentsPips", "OutOrBlock", "Pips"),
            *("Settled", "Settlement"),
        ),
        "sides": ("Individual", "Pairs", "Sides"),
    },
)

__all__ = [
    "EXACT",
    "Ahead",
    "Award",
    "BothEndsMatched",
    "ByEnding",
    "ByLot",
    "ByRound",
    "Closing",
    "Contest",
    "Dealing",
    "Decided",
    "Differences",
    "Doubles",
    "DrawOne",
    "Drawing",
    "Equal",
    "EveryHand",
    "EveryHandAndBoneyard",
    "FewestDoubles",
    "FewestPips",
    "FewestPipsOffDoubles",
    "FewestTiles",
    "FirstHand",
    "HandSize",
    "Individual",
    "Joining",
    "LastToPlay",
    "Layout",
    "Lead",
    "Leader",
    "Matadors",
    "MatchEnd",
    "Mode",
    "Multiples",
    "NearTarget",
    "NextSeat",
    "NoDrawing",
    "NoPips",
    "NoScore",
    "Opens",
    "OpponentsPips",
    "OutOrBlock",
    "Pairs",
    "Pips",
    "Rounding",
    "Rounds",
    "SameEnds",
    "Scope",
    "Scoring",
    "Settled",
    "Settlement",
    "Sides",
    "Spinners",
    "Strongest",
    "SumTo",
    "Target",
    "Term",
    "UntilPlayable",
    "Which",
    "Why",
    "WinnerLeads",
]
