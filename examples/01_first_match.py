"""A whole match of fives: the first player takes the most points it can, the second plays whatever comes first."""

from dominorules import FIVES, Match, Move


def greedy(match: Match) -> Move:
    """Return the legal move that scores the most."""
    return max(FIVES.legal_moves(match), key=lambda move: sum(FIVES.apply(match, move).scores))


def careless(match: Match) -> Move:
    """Return the first legal move."""
    return FIVES.legal_moves(match)[0]


players = [greedy, careless]
match = FIVES.new_match(seats=2)
while not match.is_over:
    match = FIVES.deal(match, FIVES.shuffle(seats=2, seed=len(match.rounds) + 1))
    while match.to_move is not None:
        player = players[match.to_move]
        match = FIVES.apply(match, player(match))
    print("round", len(match.rounds), "ends at", match.scores)

if match.outcome:
    print("seat", match.outcome.seat, "wins")
