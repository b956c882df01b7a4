"""A tournament, over as many processes as there are, here or elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any, Final, TypeAlias

from .._checks import is_whole
from ..bots import Bot
from ..errors import DominoError, RulesetError
from ..ruleset import Ruleset
from .arranging import arrangements
from .playing import Tally, play_decks
from .result import Result, result_of

try:
    import joblib  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs]  # it comes without types
except ImportError as error:
    raise ImportError("dominorules.tournament needs joblib: install dominorules[tournament]") from error

Progress: TypeAlias = Callable[[int, int], object]
"""Told how many rounds are played, and how many there are to be."""

_A_PIECE: Final = 10
"""How many decks are played in one piece of work."""
_SEEDS: Final = 1 << 32
"""How many decks there are for a seed."""
_joblib: Any = joblib


def tournament(
    ruleset: Ruleset,
    bots: Mapping[str, Bot],
    *,
    seats: int | None = None,
    rounds: int = 2000,
    seed: int = 0,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play bots against each other, and see who is better.

    A round is the first of a match. Each deck is played once for each arrangement of the bots over the sides, so that all have the
    same luck in the deal; a bot plays all seats of its side. The work is cut into pieces that don't depend on where they are done.
    So the same seed gives the same result on one processor, on many and on a cluster, if the bots choose by their views alone.
    With fewer than some thirty decks the intervals are too narrow.

    Args:
        ruleset: The game.
        bots: The bots by name, as many as there are sides or fewer, but two at least.
        seats: The number of players; as few as the game seats where it is left out.
        rounds: How many rounds; some more where that many would not use up the last deck, and two decks at least.
        seed: A number that repeats the deals, 0 or more.
        jobs: How many processes work, as `joblib.Parallel` takes it: -1 for one a processor; None for what `joblib.parallel_config`
            says, which also names another backend, and else for this process alone.
        progress: Called after each piece of work.

    Raises:
        RulesetError: The game doesn't seat so many players, or there are too few or too many bots for it.
        DominoError: The rounds, the seed or the jobs are not a whole number, or none that makes sense.
        IllegalMoveError: A bot chose what may not be done.

    Examples:
        >>> from dominorules import FIVES
        >>> from dominorules.bots import GreedyBot, RandomBot
        >>> from dominorules.tournament import tournament
        >>> print(tournament(FIVES, {"greedy": GreedyBot(FIVES), "random": RandomBot()}, rounds=100, seed=1))
        fives, 2 players, 100 rounds with 50 decks, seed 1
        bot     points  won
        greedy   33.07  72%
        random   18.96  20%
        greedy makes 14.11 points a round more than random: between 9.10 and 19.12
    """
    seats = min(ruleset.players) if seats is None else seats
    sides = ruleset.new_match(seats).seating.side_count
    if not 2 <= len(bots) <= sides:
        wanted = "2" if sides == 2 else f"2 to {sides}"
        raise RulesetError(
            f"{ruleset.name} with {seats} players is for {wanted} bots, not {len(bots)}", option="bots", value=len(bots)
        )
    for name, value, least in (("rounds", rounds, 1), ("seed", seed, 0)):
        if not is_whole(value, least):
            raise DominoError(f"the {name} of a tournament: expected a whole number, {least} or more, not {value!r}")
    if jobs == 0 or not isinstance(jobs, int | None):
        raise DominoError(f"the jobs of a tournament: expected a whole number other than 0, or None, not {jobs!r}")
    ways = len(arrangements(len(bots), sides))
    decks = max(2, ceil(rounds / ways))
    tallies: list[tuple[Tally, ...]] = []
    first, play = seed * _SEEDS, _joblib.delayed(play_decks)
    players = tuple(bots.values())
    pieces = [range(first + at, first + min(at + _A_PIECE, decks)) for at in range(0, decks, _A_PIECE)]
    done = _joblib.Parallel(n_jobs=jobs, return_as="generator")(play(ruleset, seats, players, piece) for piece in pieces)
    for played in done:
        tallies += played
        if progress:
            progress(len(tallies) * ways, decks * ways)
    return result_of(tuple(bots), tallies, game=ruleset.name, seats=seats, seed=seed, ways=ways, sides=sides)
