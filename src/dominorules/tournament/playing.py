"""Rounds between bots, in pieces of work that can be done anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..bots import Bot
from ..deck import Deck
from ..match import Match
from ..ruleset import Ruleset
from ..views import view
from .arranging import arrangements


class Tally(NamedTuple):
    """What a bot made of one deck, over all arrangements.

    Attributes:
        points: The points of the sides that it played.
        wins: How often a side that it played made more points than each other side.
    """

    points: int
    wins: int


def play_round(ruleset: Ruleset, deck: Deck, bots: Sequence[Bot]) -> Match:
    """The first round of a match, from the deal to its end; `bots` has a bot for each seat.

    Raises:
        IllegalMoveError: A bot chose what may not be done.
    """
    match = ruleset.deal(ruleset.new_match(len(bots)), deck)
    while match.to_move is not None:
        move = bots[match.to_move].choose(view(ruleset, match, match.to_move))
        match = ruleset.apply(match, move)
    return match


def play_decks(ruleset: Ruleset, seats: int, bots: Sequence[Bot], decks: Iterable[int]) -> list[tuple[Tally, ...]]:
    """For each deck, which is named by its seed, what each bot made of it."""
    return [_play_deck(ruleset, bots, ruleset.shuffle(seats, seed), seats) for seed in decks]


def _play_deck(ruleset: Ruleset, bots: Sequence[Bot], deck: Deck, seats: int) -> tuple[Tally, ...]:
    sides = ruleset.sides.seat(seats).sides
    points, wins = [0] * len(bots), [0] * len(bots)
    for arrangement in arrangements(len(bots), max(sides) + 1):
        scores = play_round(ruleset, deck, [bots[arrangement[side]] for side in sides]).scores
        for bot, score in zip(arrangement, scores, strict=True):
            points[bot] += score
            wins[bot] += [score] == [other for other in scores if other >= score]
    return tuple(map(Tally, points, wins))
