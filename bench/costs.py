"""What our own parts cost: the four verbs, a kept match, the import."""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Iterable
from random import Random
from statistics import median
from time import perf_counter

from engines import choose
from race import SEED, Spread

from dominorules import Match, Move, Ruleset

VERBS = ("shuffle", "deal", "legal_moves", "apply")
REPLAY = "apply, not asked before"


def split(rules: Ruleset, repetitions: int, rounds: int = 200) -> dict[str, float]:
    """Microseconds a round that each verb takes, and `apply` where nobody asked for the legal moves first.

    A clock is read around each call as a round is played, its own cost taken off, so each verb meets what it meets in life.
    Then the moves of the round are replayed from a list, as reading a record does.
    """
    _time_verbs(rules, rounds)
    found = [_time_verbs(rules, rounds) for _ in range(repetitions)]
    return {part: 1e6 / rounds * median(times[part] for times in found) for part in (*VERBS, REPLAY)}


def _time_verbs(rules: Ruleset, rounds: int) -> dict[str, float]:
    seats, random, clock = min(rules.players), Random(SEED), perf_counter
    tick = _cost_of_clock()
    spent = dict.fromkeys((*VERBS, REPLAY), 0.0)
    gc.collect()
    for _ in range(rounds):
        seed = random.getrandbits(32)
        t0 = clock()
        deck = rules.shuffle(seats, seed)
        t1 = clock()
        dealt = match = rules.deal(rules.new_match(seats), deck)
        t2 = clock()
        spent["shuffle"] += t1 - t0 - tick
        spent["deal"] += t2 - t1 - tick
        moves: list[Move] = []
        while match.to_move is not None:
            t0 = clock()
            legal = rules.legal_moves(match)
            t1 = clock()
            moves.append(move := choose(legal, random))
            t2 = clock()
            match = rules.apply(match, move)
            t3 = clock()
            spent["legal_moves"] += t1 - t0 - tick
            spent["apply"] += t3 - t2 - tick
        match = dealt
        t0 = clock()
        for move in moves:
            match = rules.apply(match, move)
        spent[REPLAY] += clock() - t0
    return spent


def _cost_of_clock(times: int = 2000) -> float:
    clock = perf_counter
    return median(-(clock() - clock()) for _ in range(times))


def bytes_a_match(rules: Ruleset, rounds: int = 100) -> float:
    """Bytes that a kept match takes, all matches of some rounds kept, what they share counted once, decks included."""
    _every_match(rules, rounds)  # fills the tables that belong to the ruleset
    gc.collect()
    tracemalloc.start()
    kept = _every_match(rules, rounds)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (size - sys.getsizeof(kept)) / len(kept)


def _every_match(rules: Ruleset, rounds: int) -> list[Match]:
    seats, random = min(rules.players), Random(SEED)
    kept: list[Match] = []
    for _ in range(rounds):
        match = rules.deal(rules.new_match(seats), rules.shuffle(seats, random.getrandbits(32)))
        kept.append(match)
        while match.to_move is not None:
            match = rules.apply(match, choose(rules.legal_moves(match), random))
            kept.append(match)
    return kept


def import_costs(modules: Iterable[str], repetitions: int) -> dict[str, Spread]:
    """Milliseconds that importing each module takes above a bare interpreter, in processes of their own, in turns."""
    programs = {module: f"import {module}" for module in modules}
    for program in programs.values():
        _run(program)  # writes the bytecode
    found: dict[str, list[float]] = {module: [] for module in programs}
    for _ in range(repetitions):
        bare = _run("pass")
        for module, program in programs.items():
            found[module].append(1e3 * (_run(program) - bare))
    return {module: Spread.of(times) for module, times in found.items()}


def _run(program: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603  # our own interpreter and words
    return perf_counter() - start
