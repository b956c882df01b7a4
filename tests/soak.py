"""Play matches by chance, every preset with every number of players, and look in each position for a broken promise.

    python tests/soak.py --matches 20000 --seed 1 --processes 2

Each match has a seed of its own. When a promise is broken the program names the preset, the seats and the seed, shows a short match
in which it is broken, and ends with 1; `--preset NAME --seats SEATS --seed SEED --matches 1` plays that match again. What is looked
at is told in `dominorules.testing`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing import Pool
from typing import NamedTuple, TypeAlias

from dominorules import PRESETS
from dominorules.testing import Checked, check_ruleset


class Job(NamedTuple):
    """A match to play."""

    preset: str
    seats: int
    seed: int

    def __str__(self) -> str:
        """The match in words."""
        return f"preset {self.preset}, seats {self.seats}, seed {self.seed}"


Result: TypeAlias = tuple[Job, Checked | str]
"""A job, and what was looked at, or else what went wrong."""


def jobs(matches: int, seed: int, preset: str | None, seats: int | None) -> Iterator[Job]:
    """Return the matches to play: the presets in turn, with each number of players, and one seed after the other."""
    tables = [
        (name, players)
        for name, ruleset in PRESETS.items()
        for players in sorted(ruleset.players)
        if preset in (None, name) and seats in (None, players)
    ]
    return (Job(*tables[number % len(tables)], seed + number) for number in range(matches if tables else 0))


def work(job: Job) -> Result:
    """Play the match of a job."""
    try:
        return job, check_ruleset(PRESETS[job.preset], seats=job.seats, matches=1, seed=job.seed)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is told with the job
        return job, f"{type(error).__name__}: {error}"


# The program ----------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Show a line at once."""
    print(text, flush=True)  # noqa: T201  # a program that reports to who runs it


def report(results: Iterable[Result], matches: int) -> int:
    """Show how it goes, and return 0 if nothing went wrong, else 1."""
    started, sums = time.monotonic(), Checked()
    for job, result in results:
        if isinstance(result, str):
            say(f"broken: {job}: {result}")
            return 1
        sums += result
        if sums.matches % max(1, matches // 20) == 0 or sums.matches == matches:
            say(
                f"{sums.matches:,} of {matches:,} matches, {sums.rounds:,} rounds, {sums.moves:,} moves, "
                f"{sums.close_looks:,} close looks, {time.monotonic() - started:.0f} s"
            )
    if not sums.matches:
        say("nothing was played: no preset seats so many")
        return 1
    say("no promise was broken")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Play as many matches as were asked for."""
    parser = argparse.ArgumentParser(description="Play matches by chance and look for broken promises.")
    parser.add_argument("--matches", type=int, default=20_000, help="how many matches to play (20000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match; the others follow (1)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many to play at a time (one a processor)")
    parser.add_argument("--preset", choices=[*PRESETS], help="play this one alone")
    parser.add_argument("--seats", type=int, help="play with so many alone")
    asked = parser.parse_args(arguments)
    todo = jobs(asked.matches, asked.seed, asked.preset, asked.seats)
    if asked.processes == 1:
        return report(map(work, todo), asked.matches)
    with Pool(asked.processes) as pool:
        return report(pool.imap_unordered(work, todo, chunksize=5), asked.matches)


if __name__ == "__main__":
    sys.exit(main())
