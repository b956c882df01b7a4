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
    from .errors import DealError, DominoError, IllegalMoveError, NotationError, Refusal, RulesetError, TileError
    from .event import Dealt, Drew, Event, Passed, Played
    from .hand import Hand
    from .match import Match
    from .move import DRAW, PASS, Draw, Move, Pass, Play
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

__version__ = "0.1.0"

__getattr__, __dir__ = lazily(
    __name__,
    {
        "chain": ("Chain", "End", "Link"),
        "deck": ("Deck",),
        "errors": ("DealError", "DominoError", "IllegalMoveError", "NotationError", "Refusal", "RulesetError", "TileError"),
        "event": ("Dealt", "Drew", "Event", "Passed", "Played"),
        "hand": ("Hand",),
        "match": ("Match",),
        "move": ("DRAW", "Draw", "Move", "PASS", "Pass", "Play"),
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
    "Chain",
    "DealError",
    "Dealt",
    "Deck",
    "DominoError",
    "Draw",
    "Drew",
    "End",
    "Event",
    "Hand",
    "IllegalMoveError",
    "Link",
    "Match",
    "Move",
    "NotationError",
    "Outcome",
    "Pass",
    "Passed",
    "Play",
    "Played",
    "Reason",
    "Refusal",
    "Round",
    "Ruleset",
    "RulesetError",
    "Seating",
    "Source",
    "Tile",
    "TileError",
    "TileSet",
]
