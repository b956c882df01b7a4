"""One vector: a position that was played to, and everything that may be done in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from ..errors import IllegalMoveError, Refusal
from ..hand import make_hand
from ..match import Match
from ..move import DRAW, PASS, Move, Play
from ..notation import write_move
from ..ruleset import Ruleset
from ..tile import ALL_TILES
from .form import Data, result_data, round_data, state_data

_NO_ARM: Final = 9
"""An arm that no line in the vectors has."""


@attrs.frozen
class Head:
    """What a vector says of itself.

    Attributes:
        name: Its id.
        why: What it shows, in a sentence.
        clauses: The ids of the clauses that it shows.
        options: What of the game differs from the preset, as data.
    """

    name: str
    why: str
    clauses: tuple[str, ...] = ()
    options: Mapping[str, Any] = attrs.field(factory=dict[str, Any])


def make_vector(head: Head, ruleset: Ruleset, match: Match, *, most_refused: int | None = None) -> Data:
    """The vector of a position.

    Args:
        head: What it says of itself.
        ruleset: The game, with its options.
        match: The position.
        most_refused: How many refused moves it lists at most; None for one a reason.

    Examples:
        >>> from dominorules import FIVES
        >>> make_vector(Head("fives/none", "Nothing was dealt."), FIVES, FIVES.new_match(2))["state"]
        {'scores': [0, 0], 'to_move': None, 'round': None, 'match': None}
    """
    legal = ruleset.legal_moves(match)
    return {
        "id": head.name,
        "why": head.why,
        "clauses": [*head.clauses],
        "options": {**head.options},
        "seats": match.seating.seats,
        "rounds": [*map(round_data, match.rounds)],
        "state": state_data(match),
        "legal": [{"move": write_move(move), **result_data(ruleset.apply(match, move))} for move in legal],
        "refused": refused(ruleset, match)[:most_refused],
    }


def refused(ruleset: Ruleset, match: Match) -> list[Data]:
    """Moves that are not legal here: one for each reason that there is.

    Examples:
        >>> from dominorules import FIVES
        >>> refused(FIVES, FIVES.new_match(2))
        [{'move': 'draw', 'reason': 'no round is running'}]
    """
    found: dict[Refusal, str] = {}
    for move in _tried(match):
        try:
            ruleset.apply(match, move)
        except IllegalMoveError as error:
            found.setdefault(error.refusal, write_move(move))
    return [{"move": text, "reason": reason.value} for reason, text in found.items()]


def _tried(match: Match) -> Iterator[Move]:
    """Moves of which some are not legal: a rest, tiles held and one that isn't, as a lead and at each arm, turned each way."""
    yield from (DRAW, PASS)
    if match.to_move is None:
        return
    held = make_hand(match.masks[match.to_move])
    arms = [None, *(end.arm for end in match.chain.ends), *(tip.arm for tip in match.line.waiting), _NO_ARM]
    for tile in (next(tile for tile in ALL_TILES if tile not in held), *held):
        for arm in arms:
            for outward in (None, tile.low, tile.high) if arm is None else (tile.low, tile.high, None):
                for crosswise in (tile.is_double, not tile.is_double):
                    yield Play(tile, arm, outward, crosswise)
