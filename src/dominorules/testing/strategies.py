"""Hypothesis strategies for property tests of your own: games, decks, and matches that legal play leads to.

This module needs the extra `testing`.
"""

from __future__ import annotations

from typing import TypeAlias

from hypothesis import strategies as st

from ..deck import Deck
from ..match import Match
from ..ruleset import Ruleset
from ..variants.presets import PRESETS

Game: TypeAlias = tuple[Ruleset, int]
"""A ruleset and a number of players that it seats."""


def games(*rulesets: Ruleset) -> st.SearchStrategy[Game]:
    """Any of these rulesets, or of all presets, with any number of players that it seats; the first is the simplest.

    Examples:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5, database=None)
        ... @given(games())
        ... def nobody_has_points_yet(game):
        ...     ruleset, seats = game
        ...     assert set(ruleset.new_match(seats).scores) == {0}
        >>> nobody_has_points_yet()
    """
    tables = [(ruleset, seats) for ruleset in rulesets or PRESETS.values() for seats in sorted(ruleset.players)]
    return st.sampled_from(tables)


def decks(ruleset: Ruleset, seats: int) -> st.SearchStrategy[Deck]:
    """Any order of the ruleset's set with any lot; tiles in ascending order are the simplest.

    Examples:
        >>> from dominorules import FIVES
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5, database=None)
        ... @given(decks(FIVES, seats=2))
        ... def a_round_can_be_dealt(deck):
        ...     assert FIVES.deal(FIVES.new_match(2), deck).to_move is not None
        >>> a_round_can_be_dealt()
    """
    return st.builds(Deck, st.permutations(ruleset.tiles.tiles), st.integers(0, seats - 1))


@st.composite
def matches(draw: st.DrawFn, ruleset: Ruleset, seats: int, *, running: bool = False, most: int = 100) -> Match:
    """A match that legal play by chance leads to, over as many rounds as it takes; few moves and first moves are the simplest.

    Args:
        draw: Given by Hypothesis.
        ruleset: The ruleset.
        seats: The number of players.
        running: Whether a round must be running, so that there are legal moves.
        most: The most deals and moves.

    Examples:
        >>> from dominorules import FIVES, view
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5, database=None)
        ... @given(matches(FIVES, seats=2, running=True))
        ... def who_is_to_move_sees_its_moves(match):
        ...     assert view(FIVES, match, match.to_move).legal_moves == FIVES.legal_moves(match)
        >>> who_is_to_move_sees_its_moves()
    """
    match = begun = ruleset.new_match(seats)
    for choice in draw(st.binary(min_size=1, max_size=most)):
        if match.to_move is None:
            match = ruleset.deal(match, draw(decks(ruleset, seats)))
        else:
            moves = ruleset.legal_moves(match)
            match = ruleset.apply(match, moves[choice % len(moves)])
        begun = match if match.to_move is not None else begun
        if match.is_over:
            break
    return begun if running else match
