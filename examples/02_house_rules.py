"""Fives as one house plays it, beside fives as it is: the same decks, the same players, another match."""

import attrs

from dominorules import FIVES, Played, Ruleset
from dominorules.rules import (
    Ahead,
    Award,
    ByEnding,
    ByRound,
    Differences,
    FewestTiles,
    LastToPlay,
    Mode,
    OpponentsPips,
    OutOrBlock,
    Rounding,
    Strongest,
    Target,
    WinnerLeads,
)

HOUSE = attrs.evolve(
    FIVES,
    name="house fives",
    # A lead that is forced scores nothing.
    lead=ByRound(first=Strongest(scores=False), later=ByEnding(out=WinnerLeads(), block=Strongest(scores=False))),
    # What the loser of a round holds is rounded to the nearest five, not down.
    settlement=OutOrBlock(
        out=Award(OpponentsPips(), Rounding(Mode.NEAREST, 5)),
        block=Award(Differences()),
        block_winner=(Ahead(), FewestTiles(), LastToPlay()),
    ),
    # The match goes to 150.
    match_end=Target(150),
)


def play(ruleset: Ruleset) -> None:
    """Play a match in which both players make the first legal move, and print what tells two rulesets apart."""
    print(ruleset.name)
    match = ruleset.new_match(2)
    while not match.is_over:
        match = ruleset.deal(match, ruleset.shuffle(2, seed=len(match.rounds)))
        while match.to_move is not None:
            match = ruleset.apply(match, ruleset.legal_moves(match)[0])
        if match.round and match.round.outcome:
            lead = next(event for event in match.round.events if isinstance(event, Played))
            print(f"  the lead {lead.play.tile} scored {lead.points};", end=" ")
            print(f"{match.round.outcome.reason.value} for {match.round.outcome.points}; standing {match.scores}")


play(FIVES)
play(HOUSE)
