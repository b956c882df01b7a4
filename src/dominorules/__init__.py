"""Every domino game behind one API: rulesets as values, two verbs to play them all.

Examples:
    >>> from dominorules import FIVES
    >>> match = FIVES.new_match(2)
    >>> match = FIVES.deal(match, FIVES.shuffle(2, seed=7))
    >>> while match.to_move is not None:
    ...     match = FIVES.apply(match, FIVES.legal_moves(match)[0])
    >>> match.round.outcome.reason.value, match.scores
    ('out', (10, 0))
"""

from typing import TYPE_CHECKING

from ._lazy import lazily

if TYPE_CHECKING:
    from .chain import Chain, End, Link
    from .deck import Deck
    from .errors import (
        DealError,
        DominoError,
        EngineError,
        IllegalMoveError,
        LanguageError,
        NotationError,
        PictureError,
        RecordError,
        Refusal,
        RulesetError,
        SeatError,
        StaleError,
        TileError,
        TurnError,
        UnfinishedError,
        VectorsError,
        WireError,
    )
    from .event import Dealt, Drew, Event, Passed, Played, SeenDeal, SeenDraw, SeenEvent
    from .hand import Hand
    from .match import Match
    from .move import DRAW, PASS, Draw, Move, Pass, Play
    from .move_ids import MoveIds
    from .notation import find_move, read_move, unicode_tile, write_move
    from .phrase import Phrase
    from .position import Position, position_of, read_position, write_position
    from .provenance import Source
    from .round import Outcome, Reason, Round
    from .ruleset import Ruleset
    from .seating import Seating
    from .tile import Tile, TileSet
    from .variants.classic import CLASSIC, CLASSIC_PAIRS
    from .variants.fives import FIVES, FIVES_POINTS, POINTS, TEN_ROUNDS
    from .variants.matador import MATADOR
    from .variants.ordinary import BERGEN, MUGGINS_FIFTHS, ORDINARY, SEWASTOPOL, THREES
    from .variants.presets import PRESETS
    from .variants.traditional import MUGGINS, TRADITIONAL
    from .verdict import Account, Citation, Sentence, Verdict
    from .views import SeenRound, View, events_since, view

__version__ = "0.1.0"

__getattr__, __dir__ = lazily(
    __name__,
    {
        "chain": ("Chain", "End", "Link"),
        "deck": ("Deck",),
        "errors": (
            "DealError",
            "DominoError",
            "EngineError",
            "IllegalMoveError",
            "LanguageError",
            "NotationError",
            "PictureError",
            "RecordError",
            "Refusal",
            "RulesetError",
            "SeatError",
            "StaleError",
            "TileError",
            "TurnError",
            "UnfinishedError",
            "VectorsError",
            "WireError",
        ),
        "event": ("Dealt", "Drew", "Event", "Passed", "Played", "SeenDeal", "SeenDraw", "SeenEvent"),
        "hand": ("Hand",),
        "match": ("Match",),
        "move": ("Draw", "DRAW", "Move", "PASS", "Pass", "Play"),
        "move_ids": ("MoveIds",),
        "notation": ("find_move", "read_move", "unicode_tile", "write_move"),
        "phrase": ("Phrase",),
        "position": ("Position", "position_of", "read_position", "write_position"),
        "provenance": ("Source",),
        "round": ("Outcome", "Reason", "Round"),
        "ruleset": ("Ruleset",),
        "seating": ("Seating",),
        "tile": ("Tile", "TileSet"),
        "variants.classic": ("CLASSIC", "CLASSIC_PAIRS"),
        "variants.fives": ("FIVES", "FIVES_POINTS", "POINTS", "TEN_ROUNDS"),
        "variants.matador": ("MATADOR",),
        "variants.ordinary": ("BERGEN", "MUGGINS_FIFTHS", "ORDINARY", "SEWASTOPOL", "THREES"),
        "variants.presets": ("PRESETS",),
        "variants.traditional": ("MUGGINS", "TRADITIONAL"),
        "verdict": ("Account", "Citation", "Sentence", "Verdict"),
        "views": ("events_since", "SeenRound", "view", "View"),
    },
)

__all__ = [
    "BERGEN",
    "CLASSIC",
    "CLASSIC_PAIRS",
    "DRAW",
    "FIVES",
    "FIVES_POINTS",
    "MATADOR",
    "MUGGINS",
    "MUGGINS_FIFTHS",
    "ORDINARY",
    "PASS",
    "POINTS",
    "PRESETS",
    "SEWASTOPOL",
    "TEN_ROUNDS",
    "THREES",
    "TRADITIONAL",
    "Account",
    "Chain",
    "Citation",
    "DealError",
    "Dealt",
    "Deck",
    "DominoError",
    "Draw",
    "Drew",
    "End",
    "EngineError",
    "Event",
    "Hand",
    "IllegalMoveError",
    "LanguageError",
    "Link",
    "Match",
    "Move",
    "MoveIds",
    "NotationError",
    "Outcome",
    "Pass",
    "Passed",
    "Phrase",
    "PictureError",
    "Play",
    "Played",
    "Position",
    "Reason",
    "RecordError",
    "Refusal",
    "Round",
    "Ruleset",
    "RulesetError",
    "SeatError",
    "Seating",
    "SeenDeal",
    "SeenDraw",
    "SeenEvent",
    "SeenRound",
    "Sentence",
    "Source",
    "StaleError",
    "Tile",
    "TileError",
    "TileSet",
    "TurnError",
    "UnfinishedError",
    "VectorsError",
    "Verdict",
    "View",
    "WireError",
    "events_since",
    "find_move",
    "position_of",
    "read_move",
    "read_position",
    "unicode_tile",
    "view",
    "write_move",
    "write_position",
]
