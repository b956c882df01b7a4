"""A match is written down as a record, read back, and replayed move by move."""

from itertools import pairwise

from dominorules import FIVES, Match
from dominorules.records import dumps, loads, record_of


def playing() -> Match:
    """Return a match of which one round was played: both players make the first legal move."""
    match = FIVES.deal(FIVES.new_match(seats=2), FIVES.shuffle(seats=2, seed=3))
    while match.to_move is not None:
        match = FIVES.apply(match, FIVES.legal_moves(match)[0])
    return match


text = dumps(record_of(FIVES, playing(), names=("Ewa", "Jan"), comment="Friday evening"))
print(text)

record = loads(text)  # plays the match through: a record that was tampered with is refused with its line
told = iter([move for round in record.rounds for move in round.moves])
for before, after in pairwise(record.states()):
    if before.to_move is None:
        print("dealt: seat", after.to_move, "leads")
    else:
        print(f"{record.names[before.to_move]:4} {next(told).move:8} {FIVES.count(after.chain):3} {after.scores}")

# The match goes on from there.
match = FIVES.deal(record.match, FIVES.shuffle(seats=2, seed=4))
print("round", len(match.rounds), "begins, seat", match.to_move, "leads")
