"""Positions and results as data, the form that vectors and engines share (docs: Check your own implementation)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from ..deck import Deck
from ..errors import NotationError
from ..event import Drew, Played
from ..match import Match
from ..move import DRAW, PASS, Move
from ..notation import read_move, write_move
from ..round import Outcome, Round
from ..ruleset import Ruleset
from ..tile import Tile

Data: TypeAlias = dict[str, Any]
"""An object of JSON."""

FORMAT: Final = 1
"""The version of the vectors' form and of the protocol; it goes up when a field changes its meaning."""


def deck_data(deck: Deck) -> Data:
    """A deck: its tiles in the order dealt, and the lot.

    Examples:
        >>> from dominorules import FIVES
        >>> deck_data(FIVES.shuffle(2, seed=1))["deck"][:11]
        '2-2 3-3 0-0'
    """
    return {"deck": " ".join(map(str, deck.tiles)), "lot": deck.lot}


def deck_from(data: Data) -> Deck:
    """The deck that data tells.

    Raises:
        NotationError: What should be the tiles is no text of tiles.
    """
    text = data.get("deck")
    if not isinstance(text, str):
        raise NotationError(f"a deck is a text of tiles, not {text!r}")
    return Deck(map(Tile.parse, text.split()), data.get("lot", 0))


def moves_from(data: Data) -> list[Move]:
    """The moves that the data of a round tells.

    Raises:
        NotationError: What should be the moves is no text of moves.

    Examples:
        >>> moves_from({"moves": "draw pass"})
        [Draw(), Pass()]
    """
    text = data.get("moves")
    if not isinstance(text, str):
        raise NotationError(f"moves are a text, not {text!r}")
    return [*map(read_move, text.split())]


def play_through(ruleset: Ruleset, seats: int, rounds: Iterable[Data]) -> Match:
    """The match in which these rounds were dealt and played.

    Raises:
        DominoError: They can't be: the seats, a deck or a move is not what it should be.
    """
    match = ruleset.new_match(seats)
    for data in rounds:
        match = ruleset.deal(match, deck_from(data))
        for move in moves_from(data):
            match = ruleset.apply(match, move)
    return match


def outcome_data(outcome: Outcome | None) -> Data | None:
    """How a round or a match ended; None while it goes on."""
    if outcome is None:
        return None
    return {"reason": outcome.reason.value, "seat": outcome.seat, "side": outcome.side, "points": [*outcome.points]}


def state_data(match: Match) -> Data:
    """Where a match stands: the points, whose turn it is, how the round in view and the match ended.

    Examples:
        >>> from dominorules import FIVES
        >>> state_data(FIVES.new_match(2))
        {'scores': [0, 0], 'to_move': None, 'round': None, 'match': None}
    """
    return {
        "scores": [*match.scores],
        "to_move": match.to_move,
        "round": outcome_data(match.round_outcome),
        "match": outcome_data(match.outcome),
    }


def result_data(after: Match) -> Data:
    """What the last move of a match did: the sum of the ends after it, the points it scored, where the match stands."""
    count, points = _scored(after.log[-1])
    return {"count": count, "points": points, **state_data(after)}


def _scored(entry: Any) -> tuple[int | None, int]:
    """The count and the points of a play; a draw and a pass have neither."""
    return (entry[3], entry[4]) if entry[0] is Played else (None, 0)


def _text(entry: Any) -> str:
    return write_move(entry[2] if entry[0] is Played else DRAW if entry[0] is Drew else PASS)


def round_data(round: Round) -> Data:
    """A round: the deck, the moves so far, what each of them scored, how it ended."""
    scored = [*map(_scored, round.log)]
    return {
        **deck_data(round.dealt.deck),
        "moves": " ".join(map(_text, round.log)),
        "counts": [count for count, _ in scored],
        "points": [points for _, points in scored],
        "end": outcome_data(round.outcome),
    }


def history_data(match: Match) -> list[Data]:
    """The rounds of a match so far, as an engine is told them: decks and moves."""
    return [{key: told[key] for key in ("deck", "lot", "moves")} for told in map(round_data, match.rounds)]
