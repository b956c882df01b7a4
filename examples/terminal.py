"""A game in the terminal, with bots: it plays every ruleset and never asks which one it is.

The page "A terminal front-end" builds it step by step. Where nobody sits at the keyboard, bots play and you look on.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from dominorules import (
    PRESETS,
    DominoError,
    IllegalMoveError,
    Match,
    Move,
    Passed,
    Played,
    Ruleset,
    SeenDeal,
    SeenDraw,
    SeenEvent,
    events_since,
    find_move,
    view,
    write_move,
)
from dominorules.bots import BOTS, bot
from dominorules.records import read, record_of, write
from dominorules.text_picture import draw

Player: TypeAlias = Callable[[Match], Move]


def show(ruleset: Ruleset, match: Match) -> None:
    """Print the table as the seat to move sees it, and what it may do."""
    seen = view(ruleset, match, match.to_move)
    print(f"---- seat {seen.seat} to move ----")
    print(draw(seen.chain, ends=True))
    if seen.count is not None:
        print("count:", seen.count)
    print("score:", *seen.scores)
    print("tiles in the hands:", *seen.hand_sizes)
    print("tiles in the boneyard:", seen.boneyard_size)
    print("your hand:", seen.hand)
    for number, move in enumerate(seen.legal_moves, start=1):
        points = ruleset.explain(match, move).points
        print(f"{number:3}  {write_move(move)}" + (f"  for {points}" if points else ""))


def meant(ruleset: Ruleset, match: Match, text: str) -> Move:
    """The move that a text means, be it legal or not."""
    try:
        return find_move(ruleset, match, text)
    except IllegalMoveError as error:
        if isinstance(error.move, Move):
            return error.move
        raise


def ask(ruleset: Ruleset, match: Match, listen: Callable[[str], str] = input) -> Move:
    """Ask until the answer is a legal move, and say why where it isn't one."""
    numbered = {str(number): move for number, move in enumerate(ruleset.legal_moves(match), start=1)}
    while True:
        answer = listen("your move, or why and a move: ").strip()
        asked = answer.removeprefix("why").strip()
        try:
            move = numbered.get(asked) or meant(ruleset, match, asked)
        except DominoError as error:
            print(error)
            continue
        verdict = ruleset.explain(match, move).in_advance()
        if verdict.legal and asked == answer:
            return move
        print(verdict)
        for line in verdict.details():
            print(" ", line)


def told(event: SeenEvent) -> str:
    """What happened, in words."""
    match event:
        case SeenDeal(leader=seat):
            return f"seat {seat} leads"
        case Played(seat, play, _, points):
            return f"seat {seat} plays {write_move(play)}" + (f" and scores {points}" if points else "")
        case SeenDraw(seat, tile):
            return f"seat {seat} draws {tile or 'a tile'}"
        case Passed(seat):
            return f"seat {seat} passes"


def play(ruleset: Ruleset, match: Match, seed: int, players: Sequence[Player], seat: int | None) -> Iterator[Match]:
    """Play the match to its end, tell what the seat sees of it, and give it as it is after each deal and each move."""
    while not match.is_over:
        if match.to_move is None:
            deck = ruleset.shuffle(match.seating.seats, seed * 1000 + len(match.rounds))
            after = ruleset.deal(match, deck)
        else:
            after = ruleset.apply(match, players[match.to_move](match))
        for event in events_since(after, match.version, seat):
            print(told(event))
        if after.round_outcome:
            print(f"---- round {len(after.rounds)} is over ----")
            print(draw(after.chain))
            print(ruleset.explain_round(after))
        yield after
        match = after


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="Dominoes in the terminal.")
    parser.add_argument("--game", default="fives", choices=PRESETS, help="which game")
    parser.add_argument("--seats", type=int, help="how many play; left out, as few as the game seats")
    parser.add_argument("--bots", default="greedy", choices=BOTS, help="who the others are")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), help="a number that repeats all deals")
    parser.add_argument("--watch", action="store_true", help="bots alone play")
    parser.add_argument("--record", type=Path, metavar="FILE.json", help="keep the match in a file, and go on from it")
    options = parser.parse_args()
    try:
        if options.record and options.record.exists():
            record = read(options.record)
            ruleset, match = record.ruleset, record.match
        else:
            ruleset = PRESETS[options.game]
            match = ruleset.new_match(min(ruleset.players) if options.seats is None else options.seats)
        others = bot(options.bots, ruleset, options.seed)

        def robot(match: Match) -> Move:
            return others.choose(view(ruleset, match, match.to_move))

        def person(match: Match) -> Move:
            show(ruleset, match)
            return ask(ruleset, match)

        seat = None if options.watch or not sys.stdin.isatty() else 0
        players = [person if holder == seat else robot for holder in range(match.seating.seats)]
        print(f"{ruleset.name} with seed {options.seed}")
        for after in play(ruleset, match, options.seed, players, seat):
            if options.record:
                write(options.record, record_of(ruleset, after))
    except (DominoError, OSError) as error:
        parser.error(str(error))
    except (EOFError, KeyboardInterrupt):
        print("\nyou leave the table")


if __name__ == "__main__":
    main()
