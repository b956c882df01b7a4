"""What comes out of a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

import attrs

from .playing import Tally

_TWO_SIDED_95: Final = NormalDist().inv_cdf(0.975)
"""How many standard errors to either side of a mean 95 % of all samples lie within."""


@attrs.frozen
class Standing:
    """How a bot did.

    Attributes:
        bot: Its name.
        points: The points that a side it plays makes in a round, on average.
        wins: In what part of the rounds such a side makes more points than each other side, from 0 to 1.
    """

    bot: str
    points: float
    wins: float


@attrs.frozen
class Difference:
    """How much better one bot did than another.

    The interval takes the mean of all decks as normally distributed, which it is not with fewer than some thirty of them.

    Attributes:
        better: The name of the one that made more points.
        worse: The name of the other.
        points: The points a round that it made more, on average.
        low: The lower end of the 95 % confidence interval: what is above 0 is hardly luck.
        high: The upper end.
    """

    better: str
    worse: str
    points: float
    low: float
    high: float


@attrs.frozen
class Result:
    """What comes out of a tournament; as text it is a table.

    Attributes:
        game: The name of the ruleset.
        seats: How many sat at the table.
        seed: The seed of the deals.
        decks: How many decks were played.
        rounds: How many rounds were played, each deck once for each arrangement of the bots.
        standings: How each bot did, the best first.
        differences: The difference of each two of them, in the order of the standings.
    """

    game: str
    seats: int
    seed: int
    decks: int
    rounds: int
    standings: tuple[Standing, ...]
    differences: tuple[Difference, ...]

    def __str__(self) -> str:
        """The table."""
        width = max(len(one.bot) for one in (*self.standings, Standing("bot", 0, 0)))
        lines = [
            f"{self.game}, {self.seats} players, {self.rounds} rounds with {self.decks} decks, seed {self.seed}",
            f"{'bot':<{width}}  points  won",
        ]
        lines += [f"{one.bot:<{width}}  {one.points:>6.2f}  {one.wins:>3.0%}" for one in self.standings]
        lines += [
            f"{one.better} makes {one.points:.2f} points a round more than {one.worse}: between {one.low:.2f} and {one.high:.2f}"
            for one in self.differences
        ]
        return "\n".join(lines)


def result_of(
    names: Sequence[str], tallies: Sequence[tuple[Tally, ...]], *, game: str, seats: int, seed: int, ways: int, sides: int
) -> Result:
    """What comes of the tallies of two decks or more, each of which was played in so many ways, and has a tally for each bot."""
    played = ways * sides // len(names)
    of = dict(zip(names, zip(*tallies, strict=True), strict=True))
    standings = [
        Standing(name, fmean(tally.points for tally in own) / played, fmean(tally.wins for tally in own) / played)
        for name, own in of.items()
    ]
    standings.sort(key=lambda one: -one.points)
    return Result(
        game,
        seats,
        seed,
        len(tallies),
        len(tallies) * ways,
        tuple(standings),
        tuple(_difference(one.bot, other.bot, of, played) for one, other in combinations(standings, 2)),
    )


def _difference(better: str, worse: str, of: Mapping[str, Sequence[Tally]], played: int) -> Difference:
    """The difference of two bots deck by deck, so that the luck of the deal, which both had, is not in it."""
    found = [one.points - other.points for one, other in zip(of[better], of[worse], strict=True)]
    mean, margin = fmean(found) / played, _TWO_SIDED_95 * stdev(found) / sqrt(len(found)) / played
    return Difference(better, worse, mean, mean - margin, mean + margin)
