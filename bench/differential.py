"""Play the same random rounds as other packages, and compare every position: whose turn it is, the legal plays, the result.

    python bench/differential.py --rounds 10000 --seed 1

A difference that is known is accounted for by name (see peers.py); at any other one the program shows the position and both
answers, and ends with 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from answers import Answer, Ending, differing, foretell
from engines import NotInstalledError, choose
from peers import DominoesSeries, OpenSpielBlock, Peer

from dominorules import PASS, Match, Play, Reason, position_of, write_position

PEERS: dict[str, Callable[[], Peer]] = {"dominoes": DominoesSeries, "open_spiel": OpenSpielBlock}


@dataclass
class Tally:
    """What was compared.

    Attributes:
        rounds: The rounds.
        positions: The positions in them.
        moves: The plays and passes.
        endings: How many rounds ended in each way.
        known: In how many positions each known difference was met.
    """

    rounds: int = 0
    positions: int = 0
    moves: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)


class DifferenceError(Exception):
    """A peer says something that is not accounted for."""


def compare(peer: Peer, rounds: int, seed: int, tell: Callable[[Tally], None]) -> Tally:
    """Play so many rounds, and tell how it goes after each.

    Raises:
        DifferenceError: The peer says something that is not accounted for.
    """
    tally = Tally(known=Counter({one.name: 0 for one in peer.known}))
    match = peer.rules.new_match(peer.seats)
    for number in range(rounds):
        random = Random(f"{seed} {number}")
        match = _play_round(peer, match, random, tally)
        tally.rounds += 1
        tell(tally)
    return tally


def _play_round(peer: Peer, match: Match, random: Random, tally: Tally) -> Match:
    """The match after its next round, or after the first of a new one."""
    rules = peer.rules
    if match.is_over:
        match = rules.new_match(peer.seats)
    scores = match.scores
    match = rules.deal(match, peer.deal(random))
    if match.dealt and match.dealt.forced:  # the peer laid it as it dealt
        match = rules.apply(match, rules.legal_moves(match)[0])
        tally.moves += 1
    try:
        while True:
            match, passes = _pass(peer, match)
            plays = [move for move in rules.legal_moves(match) if isinstance(move, Play)]
            words = tuple(sorted(peer.word(match, play) for play in plays))
            _compare(peer, match, Answer(scores, match.to_move, passes, words, _ending(match)), tally)
            tally.moves += passes
            if match.to_move is None:
                return match
            play = choose(plays, random)
            peer.play(peer.word(match, play))
            match = rules.apply(match, play)
            tally.moves += 1
    except DifferenceError:
        raise
    except Exception as error:
        error.add_note(_where(peer, match))
        raise


def _pass(peer: Peer, match: Match) -> tuple[Match, int]:
    """The match after all seats in a row have passed that can't play, and how many they are: a peer makes passes by itself."""
    passes = 0
    while passes < peer.seats and PASS in peer.rules.legal_moves(match):
        match = peer.rules.apply(match, PASS)
        passes += 1
    return match, passes


def _ending(match: Match) -> Ending | None:
    outcome = match.round_outcome
    return None if outcome is None else Ending(outcome.reason is Reason.OUT, outcome.side, max(outcome.points))


def _compare(peer: Peer, match: Match, ours: Answer, tally: Tally) -> None:
    expected, taken = foretell(peer.known, match, ours)
    found = peer.answer()
    if found != expected:
        told = [f"{part}: expected {wanted}, found {got}" for part, (wanted, got) in differing(expected, found).items()]
        raise DifferenceError("\n- ".join((_where(peer, match), *told, *(f"accounted for: {one.name}" for one in taken))))
    tally.positions += 1
    tally.known.update(one.name for one in taken)
    if ours.ending:
        won = "won" if ours.ending.side is not None else "won by nobody"
        tally.endings[f"{'outs' if ours.ending.went_out else 'blocks'} {won}"] += 1


def _where(peer: Peer, match: Match) -> str:
    return f"{peer.name}, in this position:\n{write_position(position_of(peer.rules, match))}"


# The program ----------------------------------------------------------------------------------------------------------


def report(peer: Peer, rounds: int, seed: int) -> bool:
    """Compare with one peer and show what was found; whether all differences are accounted for."""

    def tell(tally: Tally) -> None:
        if tally.rounds % max(1, rounds // 10) == 0:
            print(f"{peer.name}: {tally.rounds:,} of {rounds:,} rounds, {tally.positions:,} positions", flush=True)

    try:
        tally = compare(peer, rounds, seed, tell)
    except DifferenceError as error:
        print(f"A difference that is not accounted for, with seed {seed}: {error}")
        return False
    endings = ", ".join(f"{times:,} {how}" for how, times in sorted(tally.endings.items()))
    print(
        f"{peer.name} and we agree about {tally.rounds:,} rounds of {peer.rules.name}, {tally.positions:,} positions, "
        f"{tally.moves:,} moves: {endings}. Accounted for:"
    )
    for name, times in tally.known.items():
        print(f"- {name}: {times:,} positions")
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare with each peer."""
    parser = argparse.ArgumentParser(description="Play the same random rounds as other packages, and compare every position.")
    parser.add_argument("--peers", nargs="+", choices=[*PEERS], default=[*PEERS], help="compare with these alone")
    parser.add_argument("--rounds", type=int, default=10_000, help="how many rounds with each (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="what the rounds are made from (%(default)s)")
    asked = parser.parse_args(arguments)
    if asked.rounds < 1:
        parser.error("at least one round must be played")
    agreed = True
    for name in asked.peers:
        try:
            peer = PEERS[name]()
        except NotInstalledError:
            print(f"{name} is not installed: install it, or choose among the others with --peers")
            agreed = False
        else:
            agreed = report(peer, asked.rounds, asked.seed) and agreed
    return 0 if agreed else 1


if __name__ == "__main__":
    sys.exit(main())
