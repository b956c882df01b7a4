"""Play matches by chance, every preset with every number of players, and look in each position for a broken promise.

    python tests/soak.py --matches 20000 --seed 1 --processes 2

Each match has a seed of its own. When a promise is broken the program names the preset, the seats and the seed, and ends with 1;
`--preset NAME --seats SEATS --seed SEED --matches 1` plays that match again.

The promises:

    1  apply accepts exactly what legal_moves lists; anything else raises IllegalMoveError and changes nothing (in some positions)
    2  legal_moves is empty exactly where no round runs; moves are unique, and in the same order every time
    3  each tile of the set is in exactly one of the hands, the boneyard and the layout
    4  a round is blocked by its position alone, at once; going out always wins it
    5  matches are hashable, comparable and picklable (in some positions); equal histories give equal matches
    8  every round ends within a bound
"""

from __future__ import annotations

import argparse
import os
import pickle
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple, TypeAlias

from dominorules import (
    DRAW,
    PASS,
    PRESETS,
    Dealt,
    Drew,
    IllegalMoveError,
    Match,
    Move,
    Passed,
    Play,
    Played,
    Reason,
    Round,
    Ruleset,
)

MOST_ROUNDS = 300
"""A match need not end, since points can be lost; after so many rounds it is left."""
CLOSE_LOOK = 1 / 15
"""How often a position is looked at closely, which takes longer than to play on."""
ILLEGAL = 40
"""How many moves are then tried that may not be legal."""


class BrokenPromiseError(Exception):
    """A promise that does not hold in a position."""


class Sums(NamedTuple):
    """How much was played and looked at."""

    matches: int = 0
    rounds: int = 0
    moves: int = 0
    close_looks: int = 0

    def plus(self, other: Sums) -> Sums:
        """Both together."""
        return Sums(*(mine + its for mine, its in zip(self, other, strict=True)))


class Job(NamedTuple):
    """A match to play."""

    preset: str
    seats: int
    seed: int

    def __str__(self) -> str:
        """The match in words."""
        return f"preset {self.preset}, seats {self.seats}, seed {self.seed}"


Result: TypeAlias = tuple[Job, Sums | str]
"""A job, and what was played, or else what went wrong."""


# The promises ---------------------------------------------------------------------------------------------------------


def promise(number: int, claim: str, expected: object, actual: object) -> None:
    """Raise an error unless what was found is what was expected."""
    if expected != actual:
        raise BrokenPromiseError(f"promise {number}, {claim}: expected {expected!r}, found {actual!r}")


def round_in(match: Match) -> Round:
    """Return the round in view of a match that has begun."""
    if match.round is None:
        raise BrokenPromiseError("promise 2, a match that has begun has a round in view")
    return match.round


def check_moves(match: Match, round: Round, moves: Sequence[Move]) -> None:
    """Promise 2: there are moves exactly while the round runs, each once."""
    runs = round.outcome is None
    promise(2, "there are legal moves exactly while a round runs", runs, bool(moves))
    promise(2, "a seat is to move exactly while a round runs", runs, match.to_move is not None)
    promise(2, "each legal move is listed once", len(moves), len(set(moves)))


def check_tiles(ruleset: Ruleset, round: Round) -> None:
    """Promise 3: no tile is lost and none is there twice."""
    lying = [*round.boneyard, *(play.tile for play in round.chain.plays)]
    for hand in round.hands:
        lying += hand
    promise(3, "no tile is lost and none comes from nowhere", set(ruleset.tiles), set(lying))
    promise(3, "no tile is in two places", len(ruleset.tiles), len(lying))


def check_end(ruleset: Ruleset, match: Match, round: Round) -> None:
    """Promise 4: a round ends when a hand is empty or nobody can go on, and who went out wins it."""
    empty = [seat for seat, hand in enumerate(round.hands) if not hand]
    outcome = round.outcome
    if outcome is None:
        promise(4, "an empty hand ends the round", [], empty)
        promise(4, "a round that is blocked ends at once", expected=False, actual=is_blocked(ruleset, round))
    elif empty:
        promise(4, "who goes out wins the round", (empty[0], match.seating.sides[empty[0]]), (outcome.seat, outcome.side))
        promise(4, "an empty hand is no block", expected=True, actual=outcome.reason in {Reason.OUT, Reason.TARGET})
    else:
        promise(4, "an out empties a hand", expected=False, actual=outcome.reason is Reason.OUT)
        if outcome.reason is Reason.BLOCK:
            promise(4, "in a block nobody can play or draw", expected=True, actual=is_blocked(ruleset, round))


def is_blocked(ruleset: Ruleset, round: Round) -> bool:
    """Whether no tile may be drawn and none that is held fits."""
    if not round.chain or len(round.boneyard) > ruleset.drawing.reserve:
        return False
    asked = {end.asks for end in round.chain.ends}
    held = [tile for hand in round.hands for tile in hand]
    return not any(ruleset.joining.outwards(tile, asks, ruleset.tiles.high) for tile in held for asks in asked)


def check_legality(ruleset: Ruleset, match: Match, moves: Sequence[Move], chance: Random) -> None:
    """Promise 1: every legal move is accepted, and others are refused without a trace."""
    before = pickle.dumps(match)
    for move in moves:
        ruleset.apply(match, move)
    for move in islice(other_moves(ruleset, match, chance), ILLEGAL):
        if move not in moves:
            refused = False
            try:
                ruleset.apply(match, move)
            except IllegalMoveError:
                refused = True
            promise(1, f"{move!r} is refused, for it is not legal", expected=True, actual=refused)
    promise(1, "a refused move changes nothing", pickle.loads(before), match)


def other_moves(ruleset: Ruleset, match: Match, chance: Random) -> Iterator[Any]:
    """Return moves that are often illegal: of tiles held or not, at arms that exist or not, with any half outward, either way."""
    yield from (DRAW, PASS, None)
    tiles = [*ruleset.tiles]
    held = [*round_in(match).hands[match.to_move]] if match.to_move is not None else tiles
    arms = [None, *range(max((end.arm for end in match.chain.ends), default=1) + 3)]
    outwards = [None, *range(ruleset.tiles.high + 1)]
    while True:
        tile = chance.choice(chance.choice((held, tiles)))
        outward = chance.choice((tile.high, tile.low, chance.choice(outwards)))
        yield Play(tile, chance.choice(arms), outward, chance.random() < 0.5)


def check_value(ruleset: Ruleset, match: Match, moves: Sequence[Move]) -> None:
    """Promises 2 and 5: a match that was pickled is the same value, and its moves come in the same order."""
    other: Match = pickle.loads(pickle.dumps(match))
    promise(5, "a pickled match is equal", match, other)
    promise(5, "a pickled match has the same hash", hash(match), hash(other))
    fresh: Ruleset = pickle.loads(pickle.dumps(ruleset))
    promise(2, "moves come in the same order every time", moves, fresh.legal_moves(other))


def check_history(ruleset: Ruleset, match: Match) -> None:
    """Promise 5: played again from its events a match comes out equal."""
    fresh: Ruleset = pickle.loads(pickle.dumps(ruleset))
    again = fresh.new_match(match.seating.seats)
    for round in match.rounds:
        for event in round.events:
            match event:
                case Dealt():
                    again = fresh.deal(again, event.deck)
                case Played():
                    again = fresh.apply(again, event.play)
                case Drew():
                    again = fresh.apply(again, DRAW)
                case Passed():
                    again = fresh.apply(again, PASS)
    promise(5, "equal histories give equal matches", match, again)
    promise(5, "equal histories give equal hashes", hash(match), hash(again))


def most_moves(ruleset: Ruleset, seats: int) -> int:
    """Promise 8: how many moves a round takes at most.

    Each tile is played once and drawn once at most. Who may not draw passes after a draw of its own, or else, since some other seat
    can play, at most seats - 1 times between two plays.
    """
    stock = len(ruleset.tiles) - seats * ruleset.dealing.hand_size(seats)
    return len(ruleset.tiles) * seats + 2 * stock


# Matches --------------------------------------------------------------------------------------------------------------


def play_match(ruleset: Ruleset, seats: int, seed: int) -> Sums:
    """Play a match by chance and look at each of its positions.

    Raises:
        BrokenPromiseError: A promise was broken.
    """
    chance = Random(seed)  # noqa: S311  # chance in a game needs no secrets
    most = most_moves(ruleset, seats)
    match, sums = ruleset.new_match(seats), Sums(matches=1)
    while not match.is_over and sums.rounds < MOST_ROUNDS:
        match = ruleset.deal(match, ruleset.shuffle(seats, chance.getrandbits(64)))
        taken = 0
        sums = sums.plus(Sums(close_looks=look(ruleset, match, chance)))
        while match.to_move is not None:
            match = ruleset.apply(match, chance.choice(ruleset.legal_moves(match)))
            taken += 1
            promise(8, f"a round takes {most} moves at most", expected=True, actual=taken <= most)
            sums = sums.plus(Sums(close_looks=look(ruleset, match, chance)))
        sums = sums.plus(Sums(rounds=1, moves=taken))
    check_history(ruleset, match)
    return sums


def look(ruleset: Ruleset, match: Match, chance: Random) -> bool:
    """Look at a position, sometimes closely, and return whether it was."""
    round, moves = round_in(match), ruleset.legal_moves(match)
    check_moves(match, round, moves)
    check_tiles(ruleset, round)
    check_end(ruleset, match, round)
    if chance.random() > CLOSE_LOOK:
        return False
    check_value(ruleset, match, moves)
    check_legality(ruleset, match, moves, chance)
    return True


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
        return job, play_match(PRESETS[job.preset], job.seats, job.seed)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is told with the job
        return job, f"{type(error).__name__}: {error}"


# The program ----------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Show a line at once."""
    print(text, flush=True)  # noqa: T201  # a program that reports to who runs it


def report(results: Iterable[Result], matches: int) -> int:
    """Show how it goes, and return 0 if nothing went wrong, else 1."""
    started, sums = time.monotonic(), Sums()
    for job, result in results:
        if isinstance(result, str):
            say(f"broken: {job}: {result}")
            return 1
        sums = sums.plus(result)
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
