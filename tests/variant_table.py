"""Short rounds of any game, which end as a test needs them to, and its options flipped."""

from __future__ import annotations

from typing import Any

import attrs

from dominorules import Deck, Match, Round, Ruleset
from dominorules.rules import ByLot, HandSize, NoDrawing, OutOrBlock, Spinners
from table import Table, sit, tiles
from table import lay as lay_for

# A deal of all 28 tiles and a line that lays all seven sixes, so that both ends show a 6 and nobody can go on:
# 6-0 0-1 1-6 6-6 6-2 2-3 3-6 6-4 4-5 5-6. It leaves 7, 33, 20 and 30 pips; seat 1 lays the last tile.
SEVEN_SIXES = (
    "6-6 3-2 5-4 0-0 2-0 1-1 3-0",
    "6-1 6-0 6-5 5-5 4-4 5-3 5-2",
    "6-2 6-3 4-0 5-0 2-1 3-1 2-2",
    "1-0 6-4 4-1 5-1 4-2 3-3 4-3",
)
SEVEN_SIXES_LAID = ("6-6", "6-1@0", "6-2@1", "1-0@0", "3-2@1", "6-0@0", "6-3@1", "6-4@1", "5-4@1", "6-5@1")


def short(ruleset: Ruleset, size: int, **changes: Any) -> Ruleset:
    """The game with hands of this size, led by lot with any tile and with nothing to draw, so that a round is short."""
    parts = {"dealing": HandSize(size), "lead": ByLot(), "drawing": NoDrawing(), **changes}
    return attrs.evolve(ruleset, **parts)


def settled(ruleset: Ruleset, **changes: Any) -> Ruleset:
    """The game with these parts of its settlement changed."""
    assert isinstance(ruleset.settlement, OutOrBlock)
    return attrs.evolve(ruleset, settlement=attrs.evolve(ruleset.settlement, **changes))


def spun(ruleset: Ruleset, **changes: Any) -> Ruleset:
    """The game with these parts of its layout changed."""
    assert isinstance(ruleset.layout, Spinners)
    return attrs.evolve(ruleset, layout=attrs.evolve(ruleset.layout, **changes))


def lead_6_6(table: Table) -> Table:
    """The table after a lead of 6-6, crosswise where there is a choice."""
    return table.play([text for text in table.moves if text in ("6-6", "6-6l")][-1])


def blocked(ruleset: Ruleset, *left: str, leader: int = 0, scores: tuple[int, ...] = ()) -> Table:
    """A round that a lead of 6-6 blocks at once, with these tiles left in the hands: the leader's are one fewer."""
    hands = [f"6-6 {hand}" if seat == leader else hand for seat, hand in enumerate(left)]
    table = lead_6_6(sit(short(ruleset, len(tiles(hands[0]))), *hands, lot=leader, scores=scores))
    assert [sorted(tiles(hand)) for hand in left] == [list(hand) for hand in table.round.hands]
    return table


def gone_out(ruleset: Ruleset, *left: str, scores: tuple[int, ...] = ()) -> Table:
    """A round that ends with a lead of 6-6, the only tile of the seat with nothing left, against these single tiles."""
    return lead_6_6(sit(short(ruleset, 1), *(hand or "6-6" for hand in left), lot=left.index(""), scores=scores))


def lay(ruleset: Ruleset, *plays: str, hold: str = "") -> Table:
    """A table at which two seats have laid these tiles in turn, by the rules of a game that may be for more."""
    return lay_for(attrs.evolve(ruleset, players={2}), *plays, hold=hold)


def ends(table: Table) -> list[tuple[int, int, int]]:
    """The ends of the line: the arm, the pips that it shows, the pips that it asks for."""
    return [(end.arm, end.pip, end.asks) for end in table.round.chain.ends]


def walk(ruleset: Ruleset, seats: int, seed: int) -> list[Match]:
    """Every state of a round in which each player makes one of its legal moves, a different one each time."""
    states = [ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, seed))]
    while moves := ruleset.legal_moves(states[-1]):
        states.append(ruleset.apply(states[-1], moves[(seed + 7 * len(states)) % len(moves)]))
    return states


def round_of(match: Match) -> Round:
    """The round in view of a match that has one."""
    assert match.round is not None
    return match.round


def ascending(ruleset: Ruleset, lot: int = 0) -> Deck:
    """The set in ascending order, dealt so."""
    return Deck(ruleset.tiles.tiles, lot)
