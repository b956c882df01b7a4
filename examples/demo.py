"""Play a whole match between two kinds of simple players and print all that happens.

Nothing here knows a rule: any ruleset plays.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from typing import TYPE_CHECKING, Protocol

import attrs

from dominorules import PRESETS, Dealt, DominoError, Drew, Event, Match, Move, Outcome, Passed, Played, Ruleset
from dominorules.text_picture import draw

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_ROUNDS = 1000


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="Watch a match of dominoes between simple players.")
    parser.add_argument("--game", default="fives", choices=[*PRESETS, "list"], help="which game; 'list' names them all")
    parser.add_argument("--seats", type=int, help="how many players; left out, as few as the game seats")
    parser.add_argument("--seed", type=int, help="a number that repeats a match exactly; left out, one is drawn and printed")
    options = parser.parse_args(arguments)
    if options.game == "list":
        for name, ruleset in PRESETS.items():
            print(f"{name}: {_either(sorted(ruleset.players))} players")
        return
    ruleset = PRESETS[options.game]
    seats = min(ruleset.players) if options.seats is None else options.seats
    seed = random.randrange(1_000_000) if options.seed is None else options.seed
    try:
        match = ruleset.new_match(seats)
    except DominoError as error:
        parser.error(str(error))
    print(f"A match of {ruleset.name} with seed {seed}")
    for seat in range(seats):
        print(f"{_player(seat)} is {'erratic' if seat % 2 else 'greedy'}")
    chance = random.Random(seed)
    play_match(ruleset, match, [Erratic(chance) if seat % 2 else Greedy() for seat in range(seats)], chance)


def play_match(ruleset: Ruleset, match: Match, players: Sequence[Player], chance: random.Random) -> None:
    """Play a match to its end, or to the most rounds that anybody would watch."""
    while not match.is_over:
        if len(match.rounds) == MOST_ROUNDS:
            print(f"\nNobody has won after {MOST_ROUNDS} rounds, so the match stops here, undecided.")
            return
        match = ruleset.deal(match, ruleset.shuffle(match.seating.seats, chance.randrange(2**32)))
        match = play_round(ruleset, match, players)
        print(f"Standing: {_standing(match)}")
    if match.outcome:
        print(f"\n{_winner(match, match.outcome)} the match, {_standing(match)}, in {len(match.rounds)} rounds")


def play_round(ruleset: Ruleset, match: Match, players: Sequence[Player]) -> Match:
    """Play the round that was just dealt and print it."""
    print(f"\nRound {len(match.rounds)}")
    shown = 0
    while match.round:
        for event in match.round.events[shown:]:
            print(f"  {describe(event)}")
            if isinstance(event, Played):
                for row in draw(match.chain, 74).splitlines():
                    print(f"      {row}".rstrip())
        shown = len(match.round.events)
        if match.to_move is None:
            break
        match = ruleset.apply(match, players[match.to_move].choose(ruleset, match))
    if match.round and match.round.outcome:
        outcome = match.round.outcome
        print(f"  The round ends ({outcome.reason.value}): {_winner(match, outcome)} it, settlement {_numbers(outcome.points)}")
    return match


# The players ----------------------------------------------------------------------------------------------------------


class Player(Protocol):
    """Chooses moves."""

    def choose(self, ruleset: Ruleset, match: Match) -> Move:
        """Choose one of the legal moves."""
        ...


class Greedy:
    """Takes the most points that a move can score at once; of several such moves the one with the heaviest tile."""

    def choose(self, ruleset: Ruleset, match: Match) -> Move:
        """Try each legal move."""

        def worth(move: Move) -> tuple[int, int]:
            after = ruleset.apply(match, move).round
            last = after.events[-1] if after else None
            return (last.points, last.play.tile.pips) if isinstance(last, Played) else (0, 0)

        return max(ruleset.legal_moves(match), key=worth)


@attrs.frozen
class Erratic:
    """Makes any move."""

    chance: random.Random

    def choose(self, ruleset: Ruleset, match: Match) -> Move:
        """Choose by chance."""
        return self.chance.choice(ruleset.legal_moves(match))


# In words -------------------------------------------------------------------------------------------------------------


def describe(event: Event) -> str:
    """Tell what happened."""
    match event:
        case Dealt():
            return f"{_player(event.leader)} leads" + (f" and must lead {event.forced}" if event.forced else "")
        case Played():
            where = "" if event.play.arm is None else f" on end {event.play.arm}"
            count = "" if event.count is None else f", count {event.count}"
            points = f", scores {event.points}" if event.points else ""
            return f"{_player(event.seat)} plays {event.play.tile}{where}{count}{points}"
        case Drew():
            return f"{_player(event.seat)} draws {event.tile}"
        case Passed():
            return f"{_player(event.seat)} passes"


def _player(seat: int) -> str:
    return f"Player {seat}"


def _winner(match: Match, outcome: Outcome) -> str:
    if outcome.side is None:
        return "nobody wins"
    seats = match.seating.members(outcome.side)
    return " and ".join(map(_player, seats)) + (" wins" if len(seats) == 1 else " win")


def _standing(match: Match) -> str:
    return _numbers(match.scores)


def _numbers(points: Sequence[int]) -> str:
    return " to ".join(map(str, points))


def _either(numbers: Sequence[int]) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # nobody reads on
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
