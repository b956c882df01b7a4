"""Engines timed in turns, so that whatever slows the machine down slows all of them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter

from engines import Engine

SEED = 20
WARM_UP = 0.2
"""Warm-up before each sample, as a part of the sample's rounds."""


@dataclass(frozen=True)
class Sample:
    """Some rounds played in a row."""

    seconds: float
    rounds: int
    moves: int

    @property
    def moves_a_second(self) -> float:
        """Moves a second, draws and passes among them."""
        return self.moves / self.seconds

    @property
    def rounds_a_second(self) -> float:
        """Rounds a second, each with its shuffle and deal."""
        return self.rounds / self.seconds


@dataclass(frozen=True)
class Spread:
    """A median and the range around it."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread:
        """The spread of some values."""
        found = sorted(values)
        return cls(median(found), found[0], found[-1])

    def __str__(self) -> str:
        """As a table shows a ratio."""
        return f"{self.median:.2f} ({self.low:.2f}-{self.high:.2f})"


@dataclass(frozen=True)
class Result:
    """The samples of one engine, one a repetition."""

    engine: Engine
    samples: tuple[Sample, ...]

    def median(self, quantity: Callable[[Sample], float]) -> float:
        """The middle one of all samples."""
        return median(map(quantity, self.samples))

    def ratio(self, other: Result, quantity: Callable[[Sample], float]) -> Spread:
        """How many times as much as `other`, repetition by repetition."""
        return Spread.of(quantity(mine) / quantity(theirs) for mine, theirs in zip(self.samples, other.samples, strict=True))


def race(engines: Sequence[Engine], repetitions: int, seconds: float) -> list[Result]:
    """Time each engine once a repetition, for about so many seconds, after a warm-up."""
    randoms = [Random(SEED) for _ in engines]
    rounds = [_calibrate(engine, random, seconds) for engine, random in zip(engines, randoms, strict=True)]
    samples: list[list[Sample]] = [[] for _ in engines]
    for _ in range(repetitions):
        for engine, random, count, found in zip(engines, randoms, rounds, samples, strict=True):
            _play(engine, random, 1 + int(count * WARM_UP))
            gc.collect()
            found.append(_play(engine, random, count))
    return [Result(engine, tuple(found)) for engine, found in zip(engines, samples, strict=True)]


def _play(engine: Engine, random: Random, rounds: int) -> Sample:
    moves = 0
    start = perf_counter()
    for _ in range(rounds):
        moves += engine.play_round(random)
    return Sample(perf_counter() - start, rounds, moves)


def _calibrate(engine: Engine, random: Random, seconds: float) -> int:
    """How many rounds take about so many seconds, at least three."""
    rounds = 1
    while (sample := _play(engine, random, rounds)).seconds < seconds / 4:
        rounds *= 2
    return max(3, round(seconds * sample.rounds_a_second))
